"""What a Hong Kong profile decides.  The defaults are those of ``hong_kong/old-style``.

Where the public rules disagree (they do on most of what is rare) there is an option.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from hupai import Options, option


class Win(Options, frozen=True):
    """The least and the most that a hand can be worth, and several wins on one tile."""

    minimum: Annotated[int, option("faan that a win needs; 0: a chicken hand wins", ge=0)] = 0
    flowers_help: Annotated[bool, option("faan for flowers, or for none, help to reach the minimum")] = False
    limit: Annotated[int, option("the most faan that are paid; 8, 10 and 13 are usual", ge=1)] = 13
    multi: Annotated[
        Literal["nearest", "all"],
        option("who is paid of several winners on one discard: the nearest in turn (jit wu), or all"),
    ] = "nearest"


class Hands(Options, frozen=True):
    """How hands are defined where tables differ."""

    common_pair: Annotated[
        Literal["any", "suited"], option("the pair of a common hand: any, or no honors")
    ] = "any"
    concealed_kongs: Annotated[bool, option("a concealed kong leaves a hand concealed (mun cin cing)")] = (
        False
    )
    concealed_pungs: Annotated[
        Literal["self_drawn", "unclaimed"],
        option("four concealed pungs: won by self-draw, or no set claimed, however it was won"),
    ] = "self_drawn"
    earth: Annotated[
        Literal["dealers_discard", "own_draw"],
        option("the earthly hand: another's win on the first discard, or on the own first draw"),
    ] = "dealers_discard"


class Flowers(Options, frozen=True):
    """The eight flower tiles."""

    play: Annotated[bool, option("the set has flowers")] = True
    seven_win: Annotated[bool, option("drawing the seventh flower wins at once (faa wu)")] = True
    eight_win: Annotated[bool, option("drawing the eighth flower wins at once (daai faa wu)")] = True


class Pay(Options, frozen=True):
    """From faan to points, and who pays."""

    base: Annotated[
        int, option("points of a chicken hand from each blameless player with half responsibility", ge=1)
    ] = 1
    rise: Annotated[
        Literal["half_spicy", "full_spicy"],
        option(
            "beyond four faan points double with every second faan (bun laat soeng), or with each of them "
            "(laat laat soeng)"
        ),
    ] = "half_spicy"
    responsibility: Annotated[
        Literal["half", "full"],
        option("the discarder pays double and the others once (bun cung), or the discarder all (cyun cung)"),
    ] = "half"
    robbed_kong: Annotated[
        Literal["discard", "self_draw"],
        option("a robbed kong is paid like a discard, or as a self-draw by its owner alone"),
    ] = "discard"


class Liability(Options, frozen=True):
    """Who lays a hand open for another answers for it (baau)."""

    twelve_tiles: Annotated[
        Literal["off", "flush", "any"],
        option(
            "whoever feeds the fourth claimed set pays a self-draw for all: never, of a flush, of any hand"
        ),
    ] = "flush"
    nine_tiles: Annotated[
        bool, option("whoever discards into a hand with three claimed sets pays for the others too")
    ] = False
    big_hands: Annotated[
        bool,
        option("whoever feeds the third dragon set, the fourth wind set or the fourth kong pays for all"),
    ] = True


class Dealer(Options, frozen=True):
    """When the dealer stays, besides after winning."""

    draw: Annotated[Literal["stays", "passes"], option("the dealer after a hand that nobody wins")] = "stays"


class Penalty(Options, frozen=True):
    """What a false win costs."""

    false_win: Annotated[
        Literal["pays_each", "loses"],
        option(
            "a false win pays everybody a self-draw at the limit, or loses a discard at the limit to nobody"
        ),
    ] = "pays_each"


class HongKongRules(Options, frozen=True):
    """Everything that a Hong Kong profile decides."""

    values: Annotated[
        Mapping[str, Annotated[int, option("faan", ge=0)]],
        option("faan by the id of a pattern; 0: not played; what is not named has its usual value"),
    ] = {}
    win: Win = Win()
    hands: Hands = Hands()
    flowers: Flowers = Flowers()
    pay: Pay = Pay()
    liability: Liability = Liability()
    dealer: Dealer = Dealer()
    penalty: Penalty = Penalty()

    def conflicts(self) -> Iterable[tuple[str, str, str]]:
        """A minimum above the limit."""
        if self.win.minimum > self.win.limit:
            what = f"win.minimum is {self.win.minimum}, above win.limit"
            yield "win.minimum", what, f"set it to at most {self.win.limit}"
