"""What the words of the hand line that only Hong Kong knows say."""

from __future__ import annotations

from hupai import Reading, Truth, flag


class HongKongReading(Reading):
    """Wins by flowers, and by two kongs in a row."""

    won_with_eight_flowers: Truth = flag("eight-flowers", "won by holding all eight flowers")
    won_with_seven_flowers: Truth = flag("seven-flowers", "won by drawing the seventh flower")
    on_second_replacement: Truth = flag("double-kong", "won on the tile drawn after two kongs in a row")
