"""A house rule in a file."""
from hupai import Reading, Truth, hookimpl, pattern

@pattern(1, unit="han", names={"en": "Wind Pair"}, yes=["234m 567p 23456s 22z +7s ron"], no=["234m 567p 23456s 22p +7s ron"])
def wind_pair(hand: Reading) -> Truth:
    """A pair of winds."""
    return hand.has_pair_of("1234z")

@hookimpl
def hupai_patterns(variant):
    return [wind_pair] if variant == "riichi" else []
