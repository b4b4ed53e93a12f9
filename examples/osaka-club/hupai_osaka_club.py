"""House rules of a club: one yaku of its own."""

from hupai import Reading, Truth, hookimpl, pattern


@pattern(
    1,
    unit="han",
    names={"en": "Four Claims", "es": "Cuatro robos", "ja": "四副露"},
    yes=["5z pon:111m pon:222p chi:345s pon:999s +5z ron"],
    no=["55z 99s pon:111m pon:222p chi:345s +9s ron"],
    source="minutes of the club, March 2026",
)
def four_claims(hand: Reading) -> Truth:
    """Every set was claimed from another player."""
    return hand.claimed_sets == 4


@hookimpl
def hupai_patterns(variant: str) -> list[object]:
    return [four_claims] if variant == "riichi" else []
