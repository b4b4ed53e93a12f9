"""A pattern: one decorated function with everything about it in one place.

    @pattern(2, names={"en": "Three Concealed Pungs"}, yes=["…"], no=["…"], source="…")
    def three_concealed_pungs(hand: Reading) -> Truth:
        \"\"\"Three pungs or kongs, each made without claiming a discard.\"\"\"
        return hand.concealed_triplets == 3

The function's name is the id, its docstring the rule text, its arguments say what it looks at: the
hand, the ruleset's options (``rules: …``), or sets to combine (``a: Chow, b: Chow``).  It gives a
:class:`Truth`, or a :class:`Count` when the pattern may be counted several times.  A function that
could not be worked out for many hands at once is refused where it is defined, with file and line.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from inspect import cleandoc
from types import CodeType, TracebackType
from typing import Any, NoReturn

from hupai.faults import Fault, PluginRefused, did_you_mean
from hupai.patterns.card import UnsoundCard, check_card
from hupai.patterns.reading import SORTS, Reading, SetOfTiles, Word, feature, note_name
from hupai.patterns.symbols import COUNT, TRUTH, Misuse, Symbol, text
from hupai.profiles.options import Options


class Pattern:
    """One row of a rulebook's scoring table.  Made by :func:`pattern`; compared by identity.

    Raises UnsoundCard for values of a wrong type or size.
    """

    __slots__ = (
        "absorbs",
        "concept",
        "condition",
        "counted",
        "counts_towards_minimum",
        "hand_type",
        "id",
        "module",
        "names",
        "no",
        "off",
        "open_value",
        "profile",
        "rule",
        "rules_type",
        "sets",
        "source",
        "unit",
        "value",
        "yes",
    )

    def __init__(
        self,
        condition: Callable[..., Any],
        value: int,
        *,
        id: str,
        unit: str,
        open_value: int | None,
        names: Mapping[str, str],
        rule: str,
        concept: str,
        absorbs: Sequence[str],
        yes: Sequence[str],
        no: Sequence[str],
        source: str,
        off: bool,
        profile: str,
        counts_towards_minimum: bool,
        hand_type: type[Reading] | None,
        rules_type: type[Options] | None,
        sets: tuple[type[SetOfTiles], ...],
        counted: bool,
        module: str,
    ) -> None:
        open_value = value if open_value is None else open_value
        check_card(
            id,
            value,
            open_value,
            names,
            {
                "unit": unit,
                "concept": concept,
                "source": source,
                "profile": profile,
                "off": off,
                "counts_towards_minimum": counts_towards_minimum,
                "absorbs": absorbs,
                "yes": yes,
                "no": no,
            },
        )
        self.condition = condition
        self.id = id
        self.value = value
        self.unit = unit
        self.open_value = open_value
        self.names = names
        self.rule = rule
        self.concept = concept
        self.absorbs = tuple(absorbs)
        self.yes = tuple(yes)
        self.no = tuple(no)
        self.source = source
        self.off = off
        self.profile = profile
        self.counts_towards_minimum = counts_towards_minimum
        self.hand_type = hand_type
        self.rules_type = rules_type
        self.sets = sets
        self.counted = counted
        self.module = module

    def __call__(self, *arguments: Any) -> Any:
        """The condition itself, so that one pattern may build on another."""
        return self.condition(*arguments)

    def __repr__(self) -> str:
        return f"<pattern {self.id} from {self.module}>"

    def name(self, language: str = "en") -> str:
        """The name in a language, the English one where it has none, the id at last."""
        return self.names.get(language) or self.names.get("en") or self.id

    def changed(self, **changes: Any) -> Pattern:
        """The same pattern with other values; see the parameters of :func:`pattern`."""
        kept = {name: getattr(self, name) for name in self.__slots__}
        unknown = set(changes) - set(kept)
        if unknown:
            raise TypeError(f"a pattern has no {', '.join(sorted(unknown))}")
        kept.update(changes)
        return Pattern(kept.pop("condition"), kept.pop("value"), **kept)

    def ask(self, hand: Reading, rules: Mapping[type, Options]) -> Any:
        """Whether it holds (how often, for a counted one) in one reading or a column of readings."""
        if self.rules_type is None:
            return self.condition(hand)
        return self.condition(hand, rules[self.rules_type])

    def words(self) -> str:
        """The condition in words."""
        return text(self.condition(*self._symbols()))

    def _symbols(self) -> list[Any]:
        if self.sets:
            letters = "abcdefgh"
            return [_stand_in(one, f"{letter}'s ") for one, letter in zip(self.sets, letters, strict=False)]
        assert self.hand_type is not None
        arguments: list[Any] = [_stand_in(self.hand_type, "")]
        if self.rules_type is not None:
            arguments.append(NamedRules(self.rules_type, ""))
        return arguments


def pattern(
    value: int,
    *,
    names: Mapping[str, str],
    open: int | None = None,
    unit: str = "",
    id: str = "",
    concept: str = "",
    absorbs: Sequence[str] = (),
    yes: Sequence[str] = (),
    no: Sequence[str] = (),
    source: str = "",
    off: bool = False,
    profile: str = "",
    counts_towards_minimum: bool = True,
) -> Callable[[Callable[..., Any]], Pattern]:
    """Turn a condition into a :class:`Pattern`.

    ``value``: what it is worth in the variant's unit (``unit`` where a variant has several);
    ``open``: the worth of an open hand when it differs, 0 when it does not count there.
    ``names``: by language tag (en, es, ja, zh-Hans, zh-Hant, and romaji or pinyin).
    ``concept``: the id that the same idea bears in every variant.
    ``absorbs``: ids that are not counted beside it.
    ``yes`` / ``no``: hand lines in which it holds / does not; both are tested, both are wanted.
    ``profile``: the profile that plays with it, where the variant's default one does not.
    ``source``: where the rule stands.  ``off``: holds only where a profile enables it.
    ``counts_towards_minimum``: False for bonuses that make no hand winnable.

    Raises PluginRefused for a card that cannot be, and for a function that cannot be worked out for many
    hands at once.
    """

    def decorate(function: Callable[..., Any]) -> Pattern:
        code = function.__code__
        given = _Arguments(function)
        try:
            made = Pattern(
                function,
                value,
                id=id or function.__name__,
                unit=unit,
                open_value=open,
                names=names,
                rule=cleandoc(function.__doc__ or "").replace("``", "`"),
                concept=concept,
                absorbs=absorbs,
                yes=yes,
                no=no,
                source=source,
                off=off,
                profile=profile,
                counts_towards_minimum=counts_towards_minimum,
                hand_type=given.hand,
                rules_type=given.rules,
                sets=given.sets,
                counted=given.gives == "Count",
                module=function.__module__,
            )
        except UnsoundCard as unsound:
            raise _refused(function, code.co_firstlineno, *unsound.said) from None
        missing = [
            what
            for what, there in (
                ("a docstring that states the rule", made.rule),
                ("an English name: names={'en': …}", "en" in names),
                ("yes= examples", yes or given.sets),
                ("no= examples", no or given.sets),
            )
            if not there
        ]
        if missing:
            raise _refused(function, code.co_firstlineno, f"pattern {made.id!r} lacks {', '.join(missing)}")
        try:
            result = function(*made._symbols())
        except (TypeError, ValueError) as slip:
            said = f"{slip}; {_ALLOWED}" if type(slip) is TypeError else slip
            raise _refused(
                function, _line(slip.__traceback__, code), f"pattern {made.id!r}: {said}"
            ) from None
        wanted = COUNT if made.counted else TRUTH
        sort = result.sort if isinstance(result, Symbol) else TRUTH if isinstance(result, bool) else COUNT
        if sort != wanted:
            raise _refused(
                function,
                code.co_firstlineno,
                f"pattern {made.id!r} gives {sort} and is declared -> {given.gives}; correct one of them",
            )
        return made

    return decorate


_ALLOWED = "a pattern is made of & | + - * == != < <= > >=, what the hand offers, and hupai.patterns.terms"


def _refused(function: Callable[..., Any], line: int, *said: str) -> PluginRefused:
    where = f"{function.__code__.co_filename}:{line}"
    return PluginRefused(Fault(where=where, what=what) for what in said)


def _line(trace: TracebackType | None, code: CodeType) -> int:
    """The line inside the pattern's own function where it went wrong."""
    line = code.co_firstlineno
    while trace is not None:
        if trace.tb_frame.f_code is code:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


class _Arguments:
    """What a pattern's function takes and gives, from its annotations."""

    def __init__(self, function: Callable[..., Any]) -> None:
        notes = dict(function.__annotations__)
        self.gives = note_name(notes.pop("return", ""))
        line = function.__code__.co_firstlineno
        if self.gives not in ("Truth", "Count"):
            raise _refused(
                function, line, f"pattern {function.__name__!r} must be declared -> Truth or -> Count"
            )
        kinds: list[Any] = []
        for name in function.__code__.co_varnames[: function.__code__.co_argcount]:
            note = notes.get(name)
            if isinstance(note, str):
                note = _named(note, function)
            if not isinstance(note, type):
                raise _refused(
                    function,
                    line,
                    f"pattern {function.__name__!r}: argument {name!r} needs a type known when the module "
                    "loads: a Reading, an Options struct, or Chow, Pung, Pair",
                )
            kinds.append(note)
        self.sets: tuple[type[SetOfTiles], ...] = tuple(k for k in kinds if issubclass(k, SetOfTiles))
        self.hand: type[Reading] | None = kinds[0] if kinds and issubclass(kinds[0], Reading) else None
        self.rules: type[Options] | None = None
        if self.hand is not None and len(kinds) == 2 and issubclass(kinds[1], Options):
            self.rules = kinds[1]
        expected = len(self.sets) or (1 + (self.rules is not None) if self.hand else 0)
        if not expected or expected != len(kinds):
            raise _refused(
                function,
                line,
                f"pattern {function.__name__!r} takes either a hand (and after it the rules) or only sets",
            )


def _named(note: str, function: Callable[..., Any]) -> Any:
    """The class an annotation names among what the function's module has imported."""
    found: Any = sys.modules[function.__module__]
    try:
        for part in note.split("."):
            found = getattr(found, part)
    except AttributeError:
        return None
    return found


class Named:
    """Stands for a hand or a set: every feature asked of it is recorded under its own name, and kept."""

    def __init__(self, reading: type, owner: str) -> None:
        self.__dict__.update(_reading=reading, _owner=owner)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise Misuse(f"{name!r} is set; a pattern asks and changes nothing")

    def __getattr__(self, name: str) -> Any:
        asked = next((vars(c)[name] for c in self._reading.__mro__ if name in vars(c)), None)
        label = self._owner + name.replace("_", " ")
        if isinstance(asked, (Word, feature)):
            sort: str = vars(asked)["sort"]
            symbol = self.__dict__[name] = Symbol("named", (label,), sort)
            return symbol
        if callable(asked) and not name.startswith("_"):
            sort = SORTS[note_name(asked.__annotations__["return"])]

            def recorded(*given: Any) -> Symbol:
                asked(self, *given)  # tiles that do not exist are refused here, not when a hand is scored
                return Symbol("named", (" ".join((label, *map(str, given))),), sort)

            self.__dict__[name] = recorded
            return recorded
        known = [n for c in self._reading.__mro__ for n in vars(c) if not n.startswith("_")]
        hint = did_you_mean(name, known) or "see hupai.patterns.reading for what there is"
        raise Misuse(f"{self._reading.__name__} has no feature {name!r}; {hint}")


_stand_ins: dict[tuple[type, str], Named] = {}


def _stand_in(reading: type, owner: str) -> Named:
    """The same one for all patterns, which ask again and again for the same features."""
    made = _stand_ins.get((reading, owner))
    if made is None:
        made = _stand_ins[reading, owner] = Named(reading, owner)
    return made


class NamedRules:
    """Stands for the options: each is recorded as ``rule calls.kuitan``, its sort by its default."""

    def __init__(self, rules: type[Options], prefix: str) -> None:
        self._default = rules() if isinstance(rules, type) else rules
        self._prefix = prefix

    def __getattr__(self, name: str) -> Any:
        try:
            value = getattr(self._default, name)
        except AttributeError:
            fields = list(type(self._default).__struct_fields__)
            raise Misuse(
                f"the rules have no option {self._prefix + name!r}; {did_you_mean(name, fields)}"
            ) from None
        if isinstance(value, Options):
            return NamedRules(value, f"{self._prefix}{name}.")  # type: ignore[arg-type]
        if isinstance(value, bool | int):
            sort = TRUTH if isinstance(value, bool) else COUNT
            return Symbol("named", (f"rule {self._prefix}{name}",), sort)
        return NamedChoice(f"rule {self._prefix}{name}")


class NamedChoice:
    """Stands for an option that is a word or a list: it can be compared."""

    def __init__(self, label: str) -> None:
        self._label = label

    def __eq__(self, other: object) -> Any:
        return Symbol("named", (f"{self._label} is {other}",), TRUTH)

    def __ne__(self, other: object) -> Any:
        return Symbol("named", (f"{self._label} is not {other}",), TRUTH)

    def __contains__(self, one: object) -> bool:
        raise Misuse(
            f"`{one!r} in {self._label}` cannot be recorded; give the options a property that says it"
        )

    __hash__ = object.__hash__
