"""The face of every kind of tile: shapes within 60 by 80, the upper 14 left to the corner mark."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from hupai.tiles import FIRST_FLOWER, RED, WINDS, glyph, kind, tile_text
from handbook.drawing.brush import CENTRE, NUMERALS, PROSPER, TEN_THOUSAND, WINDS as WIND_STROKES

INK, RUST, LEAF, SEA, GOLD, GREY = "#24292f", "#c0392b", "#1e7d46", "#22569c", "#c98a12", "#8b8678"
