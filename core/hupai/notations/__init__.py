"""Hand notations of other programs, as a plugin: what everybody who reads logs meets sooner or later.

One file for each.  They are loaded when somebody asks for notations, never to score a hand line.

**Dragons stand in no common order.**  White, green, red are 5z 6z 7z here, in mpsz and at Tenhou (45 46
47; tile ids 124-135); at Botzone red comes first (J1 red, J2 green, J3 white); letters are ``P F C`` in
MJAI and in GB-Mahjong strings alike, for white, green and red.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hupai.hookspecs import hookimpl

if TYPE_CHECKING:
    from hupai.notation import Notation


@hookimpl
def hupai_notations() -> Iterable[Notation]:
    """All of them."""
    from hupai.notations.botzone import Botzone
    from hupai.notations.gb_mahjong import GBMahjong
    from hupai.notations.mjai import Mjai
    from hupai.notations.mjlog import Mjlog
    from hupai.notations.mpsz import Mpsz
    from hupai.notations.tenhou6 import Tenhou6
    from hupai.notations.unicode import Unicode

    return [Mpsz(), Mjai(), GBMahjong(), Botzone(), Tenhou6(), Mjlog(), Unicode()]
