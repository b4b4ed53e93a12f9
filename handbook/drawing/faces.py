"""The face of every kind of tile: shapes within 60 by 80, the upper left corner left to the mark."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from handbook.drawing import brush
from hupai.tiles import FIRST_FLOWER, GREEN, RED, RED_DRAGON, WHITE, WINDS, kind

INK, RUST, LEAF, SEA, GOLD, GREY = "#24292f", "#c0392b", "#1e7d46", "#22569c", "#c98a12", "#8b8678"
BODY, RIM, BACK = "#fffdf4", "#b8b09a", "#2f7d5b"

Point = tuple[float, float]


@cache
def tile(number: int) -> str:
    """A whole tile, seen from above, as SVG shapes within 60 by 84."""
    return _slab(BODY) + _face(number) + _mark(number)


@cache
def back() -> str:
    """A tile face down."""
    return _slab(BACK) + '<path d="M12 14H48V66H12Z" fill="none" stroke="#ffffff55" stroke-width="2"/>'


def _slab(colour: str) -> str:
    edge = f'<rect x="1" y="5" width="58" height="78" rx="8" fill="{BACK}"/>'
    top = f'<rect x="1" y="1" width="58" height="78" rx="8" fill="{colour}" stroke="{RIM}" stroke-width="1"/>'
    return edge + top


def _mark(number: int) -> str:
    """What the tile is, small in the corner, for readers who do not read the characters."""
    base = kind(number)
    if base >= FIRST_FLOWER:
        text = str(base - FIRST_FLOWER + 1)
    elif base >= 27:
        text = [*WINDS, "", "", ""][base - 27]
    else:
        text = str(base % 9 + 1)
    colour = RUST if number & RED else GREY
    dot = f'<circle cx="51" cy="10" r="4" fill="{RUST}"/>' if number & RED else ""
    if not text:
        return dot
    font = 'font-family="system-ui,sans-serif" font-size="10" font-weight="600"'
    return f'<text x="5" y="12" {font} fill="{colour}">{text}</text>{dot}'


def _face(number: int) -> str:
    base, red = kind(number), bool(number & RED)
    rank = base % 9
    if base >= FIRST_FLOWER:
        return _flower(base - FIRST_FLOWER)
    if base == WHITE:
        return f'<path d="M13 14H47V68H13Z" fill="none" stroke="{SEA}" stroke-width="4"/>'
    if base == GREEN:
        return _stroked(brush.PROSPER, LEAF, 8, 16, 0.44, 6, 1.15)
    if base == RED_DRAGON:
        return _stroked(brush.CENTRE, RUST, 8, 15, 0.44, 9, 1.15)
    if base >= 27:
        return _stroked(brush.WINDS[base - 27], INK, 8, 16, 0.44, 7, 1.15)
    if base >= 18:
        return _bamboos(rank, red)
    if base >= 9:
        return _dots(rank, red)
    numeral = _stroked(brush.NUMERALS[rank], RUST if red else INK, 15, 8, 0.31, 9)
    return numeral + _stroked(brush.TEN_THOUSAND, RUST, 13, 41, 0.345, 7)


def _stroked(path: str, colour: str, x: float, y: float, scale: float, width: float, tall: float = 1) -> str:
    place = f"translate({x} {y}) scale({scale} {scale * tall:g})"
    line = f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" transform="{place}" fill="none" {line}/>'


# -- dots -----------------------------------------------------------------------------------------

_TWO, _THREE = (19, 41), (14, 30, 46)
_PLACES: tuple[tuple[Point, ...], ...] = (
    ((30, 42),),
    ((30, 24), (30, 60)),
    ((15, 25), (30, 42), (45, 59)),
    tuple((x, y) for y in (26, 58) for x in (17, 43)),
    (*((x, y) for y in (24, 60) for x in (16, 44)), (30, 42)),
    tuple((x, y) for y in (21, 44, 63) for x in _TWO),
    ((17, 21), (30, 27.5), (43, 34), *((x, y) for y in (50, 67) for x in _TWO)),
    tuple((x, y) for y in (20, 36.3, 52.6, 69) for x in _TWO),
    tuple((x, y) for y in (20, 43, 66) for x in _THREE),
)
_RADII = (20, 12, 9.5, 10, 9, 8.8, 7, 7.2, 7.4)
_DOT_COLOURS = (
    (RUST,),
    (LEAF, SEA),
    (SEA, RUST, LEAF),
    (SEA, LEAF, LEAF, SEA),
    (SEA, LEAF, LEAF, SEA, RUST),
    (LEAF, LEAF, RUST, RUST, RUST, RUST),
    (LEAF, LEAF, LEAF, RUST, RUST, RUST, RUST),
    (SEA,) * 8,
    (LEAF, LEAF, LEAF, RUST, RUST, RUST, SEA, SEA, SEA),
)


def _dots(rank: int, red: bool) -> str:
    radius = _RADII[rank]
    pieces = [
        _dot(x, y, radius, RUST if red else colour)
        for (x, y), colour in zip(_PLACES[rank], _DOT_COLOURS[rank], strict=True)
    ]
    if rank == 0:
        petals = (_at(30, 42, 13, turn / 8) for turn in range(8))
        pieces += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{LEAF}"/>' for x, y in petals]
    return "".join(pieces)


def _dot(x: float, y: float, radius: float, colour: str) -> str:
    ring = (
        f'<circle cx="{x}" cy="{y}" r="{radius - 1.4:.1f}" fill="none" stroke="{colour}" stroke-width="2.8"/>'
    )
    return ring + f'<circle cx="{x}" cy="{y}" r="{radius * 0.36:.1f}" fill="{colour}"/>'


def _at(x: float, y: float, radius: float, turn: float) -> Point:
    """The point at a part of a full turn, from the top, around a centre."""
    return x + radius * sin(2 * pi * turn), y - radius * cos(2 * pi * turn)


# -- bamboos --------------------------------------------------------------------------------------

_ROWS: tuple[tuple[tuple[float, tuple[float, ...]], ...], ...] = (
    (),
    ((28, (30,)), (59, (30,))),
    ((28, (30,)), (59, _TWO)),
    ((28, _TWO), (59, _TWO)),
    ((28, (16, 44)), (59, (16, 44)), (43.5, (30,))),
    ((28, _THREE), (59, _THREE)),
    ((21, (30,)), (43, _THREE), (65, _THREE)),
    (),
    ((21, _THREE), (43, _THREE), (65, _THREE)),
)
_RED_STICKS = {(4, 30.0, 43.5), (6, 30.0, 21.0), (8, 30.0, 21.0), (8, 30.0, 43.0), (8, 30.0, 65.0)}
"""Rank and place of the sticks that are red on every tile."""


def _bamboos(rank: int, red: bool) -> str:
    if rank == 0:
        return _bird()
    if rank == 7:
        upper = (_stick(12, 28, 25), _stick(48, 28, 25), _stick(24.5, 28, 25, 28), _stick(35.5, 28, 25, -28))
        lower = (_stick(12, 60, 25), _stick(48, 60, 25), _stick(24.5, 60, 25, -28), _stick(35.5, 60, 25, 28))
        return "".join((*upper, *lower))
    length = 19 if len(_ROWS[rank]) == 3 and rank != 4 else 26
    return "".join(
        _stick(x, y, length, colour=RUST if red or (rank, float(x), float(y)) in _RED_STICKS else LEAF)
        for y, xs in _ROWS[rank]
        for x in xs
    )


def _stick(x: float, y: float, length: float, slant: float = 0, colour: str = LEAF) -> str:
    half = length / 2
    turned = f' transform="rotate({slant} {x} {y})"' if slant else ""
    knots = "".join(
        f'<rect x="{x - 4}" y="{at - 2:.1f}" width="8" height="4" rx="2"/>'
        for at in (y - half + 1, y, y + half - 1)
    )
    stem = f'<rect x="{x - 2.5}" y="{y - half:.1f}" width="5" height="{length}" rx="2.5"/>'
    return f'<g fill="{colour}"{turned}>{stem}{knots}</g>'


def _bird() -> str:
    """The one of bamboos is a bird."""
    tail = "".join(
        f'<path d="M24 52L{x} {y}" stroke="{colour}" stroke-width="4" stroke-linecap="round"/>'
        for x, y, colour in ((10, 68, LEAF), (17, 72, RUST), (25, 73, LEAF))
    )
    body = f'<path d="M18 50Q16 32 32 30Q34 18 43 19Q50 21 47 29Q50 44 38 52Q28 58 18 50Z" fill="{LEAF}"/>'
    wing = f'<path d="M22 46Q24 36 37 38Q36 48 26 50Z" fill="{SEA}"/>'
    head = f'<path d="M47 23L55 26L47 28Z" fill="{GOLD}"/><circle cx="42.5" cy="24.5" r="2" fill="{BODY}"/>'
    crest = f'<path d="M39 20Q37 13 43 12Q42 17 45 20Z" fill="{RUST}"/>'
    feet = "M34 54V66M34 66L40 69M40 52V63M40 63L46 66"
    legs = f'<path d="{feet}" stroke="{RUST}" stroke-width="2.4" fill="none"/>'
    return tail + legs + body + wing + crest + head


# -- flowers and seasons --------------------------------------------------------------------------


def _flower(number: int) -> str:
    return (_plum, _orchid, _leaves, _chrysanthemum, _sprout, _sun, _fallen_leaf, _snow)[number]()


def _petals(count: int, reach: float, rx: float, ry: float, colour: str, x: float = 30, y: float = 36) -> str:
    return "".join(
        f'<ellipse cx="{x}" cy="{y - reach}" rx="{rx}" ry="{ry}" fill="{colour}"'
        f' transform="rotate({turn * 360 / count:g} {x} {y})"/>'
        for turn in range(count)
    )


def _stem(to: float = 72) -> str:
    line = f'stroke="{LEAF}" stroke-width="3" fill="none" stroke-linecap="round"'
    return f'<path d="M30 40Q33 56 28 {to}" {line}/><path d="M30 60Q40 52 46 58Q40 66 30 60Z" fill="{LEAF}"/>'


def _heart(colour: str = GOLD, y: float = 36) -> str:
    return f'<circle cx="30" cy="{y}" r="4.5" fill="{colour}"/>'


def _plum() -> str:
    return _stem() + _petals(5, 9.5, 7.5, 8, RUST) + _heart()


def _orchid() -> str:
    return _stem() + _petals(3, 11, 5, 11, "#8e44ad") + _heart("#f3d7ff")


def _leaves() -> str:
    stalk = f'<path d="M24 16V74M24 44H22M24 58H22" stroke="{LEAF}" stroke-width="4" stroke-linecap="round"/>'
    blades = ((24, 24, 48, 20), (24, 36, 50, 42), (24, 50, 47, 60))
    outlines = (
        f"M{x} {y}Q{(x + a) / 2} {min(y, b) - 8} {a} {b}Q{(x + a) / 2} {max(y, b) + 6} {x} {y}Z"
        for x, y, a, b in blades
    )
    return stalk + "".join(f'<path d="{outline}" fill="{LEAF}"/>' for outline in outlines)


def _chrysanthemum() -> str:
    return _stem() + _petals(12, 11, 3.2, 7.5, GOLD) + _heart("#7d5a0b")


def _sprout() -> str:
    earth = f'<path d="M14 68H46" stroke="{GOLD}" stroke-width="4" stroke-linecap="round"/>'
    stem = f'<path d="M30 68V36" stroke="{LEAF}" stroke-width="4"/>'
    pair = f'<path d="M30 46Q14 46 12 28Q30 28 30 46Z M30 40Q46 40 48 22Q30 22 30 40Z" fill="{LEAF}"/>'
    return earth + stem + pair


def _sun() -> str:
    rays = "".join(
        "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*_at(30, 42, 16, turn / 12), *_at(30, 42, 22, turn / 12))
        for turn in range(12)
    )
    return (
        f'<circle cx="30" cy="42" r="12" fill="{RUST}"/>'
        f'<path d="{rays}" stroke="{RUST}" stroke-width="3" stroke-linecap="round"/>'
    )


def _fallen_leaf() -> str:
    leaf = f'<path d="M44 22Q10 24 14 60Q46 62 44 22Z" fill="{GOLD}"/>'
    veins = "M12 70L40 28M22 54L20 38M22 54L36 52M31 41L30 29M31 41L42 39"
    return leaf + f'<path d="{veins}" stroke="#7d5a0b" stroke-width="2" fill="none" stroke-linecap="round"/>'


def _snow() -> str:
    arm = "M30 42V18M30 25L24 20M30 25L36 20M30 33L25 29M30 33L35 29"
    return "".join(
        f'<path d="{arm}" transform="rotate({60 * turn} 30 42)" stroke="{SEA}" stroke-width="2.6"'
        ' stroke-linecap="round" fill="none"/>'
        for turn in range(6)
    )
