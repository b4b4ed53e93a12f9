"""Parts of a file scored by the workers of a dask cluster, and handed back in order.

A part is a task that depends on nothing but its arguments.  When a worker dies, the scheduler gives what it
was doing, and what it had done and not yet handed over, to others; so nothing is lost and nothing is there
twice.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from functools import lru_cache
from typing import Any

from hupai.batch.jobs import Done, Work
from hupai.batch.missing import needed
from hupai.batch.parquet_files import Stored
from hupai.batch.part import Part
from hupai.faults import Fault, Refusal, UsageRefused

distributed: Any = needed("distributed", "dask.distributed", "dask")

AHEAD = 3
"""Parts that wait for each worker, so that none is idle while the file is read."""
_PATIENCE = "30s"
"""How long a scheduler may take to answer."""


def scored_by_cluster(
    work: Work, parts: Iterable[Part | Stored], scheduler: str = "", workers: int = 1
) -> Iterator[Done]:
    """The parts scored, in their order.

    ``scheduler`` is the address of a running cluster, whose workers must have hupai and its plugins and see
    the files that parts are stored in.  Without one a cluster of so many ``workers`` is started here.

    Raises UsageRefused where no scheduler answers.
    """
    with ExitStack() as stack:
        client = _client(stack, scheduler, workers)
        told = pickle.dumps(work)
        waiting: deque[Any] = deque()
        for part in parts:
            waiting.append(client.submit(do, told, part, pure=False))
            if len(waiting) > AHEAD * max(1, len(client.scheduler_info(n_workers=-1)["workers"])):
                yield _done(waiting.popleft().result())
        while waiting:
            yield _done(waiting.popleft().result())


def _done(result: Done | Refusal) -> Done:
    if isinstance(result, Refusal):
        raise result
    return result


def _client(stack: ExitStack, scheduler: str, workers: int) -> Any:
    if not scheduler:
        cluster = distributed.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
        return stack.enter_context(distributed.Client(stack.enter_context(cluster)))
    try:
        return stack.enter_context(distributed.Client(scheduler, timeout=_PATIENCE))
    except (OSError, ValueError) as error:
        what = f"--scheduler {scheduler}: {error}"
        remedy = "start one with `dask scheduler`, and workers with `dask worker`"
        raise UsageRefused([Fault(what=what, expected="expected tcp://HOST:PORT", remedy=remedy)]) from None


def do(told: bytes, part: Part | Stored) -> Done | Refusal:
    """Score a part: what a worker does.  A refusal is handed back, for dask prints what is raised."""
    try:
        return _work(told).do(part.read() if isinstance(part, Stored) else part)
    except Refusal as refusal:
        return refusal


@lru_cache(maxsize=8)
def _work(told: bytes) -> Work:
    """The work as pickled, compiled once in each worker."""
    work: Work = pickle.loads(told)
    return work
