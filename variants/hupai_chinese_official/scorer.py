"""Scores Chinese Official hands under one ruleset: every reading is counted and the best one taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from hupai.faults import Fault, HandRefused
from hupai.hand.line import hand_text
from hupai.hand.model import Hand
from hupai.patterns.absorption import bits
from hupai.patterns.evaluator import Asked, Evaluator
from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import (
    FINISHED_HIGH,
    FINISHED_LOW,
    FINISHED_MIDDLE,
    FINISHED_PAIR,
)
from hupai.readings.shapes import ReadingWords
from hupai.readings.words import Words
from hupai.tiles import mask_of
from hupai_chinese_official.instances import Instance
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.principles.high_versus_low import order
from hupai_chinese_official.principles.non_repeat import NonRepeat
from hupai_chinese_official.reading import KNITTED_STRAIGHT, ChineseReading
from hupai_chinese_official.score import ChineseScore
from hupai_chinese_official.selection import NOTHING, Selection, Selector
from hupai_chinese_official.shapes import body_in
from hupai_chinese_official.waits import Waits

if TYPE_CHECKING:
    from hupai.ruleset import Ruleset

NOT_COMPLETE, BELOW_MINIMUM = "not_complete", "below_minimum"
"""Why a sound hand does not win."""
ABOUT_ONE_PUNG = {"prevalent_wind": "round_wind", "seat_wind": "seat_wind"}
"""Fans that speak of one pung which only the table can name, with the word of the reading that names it."""
CHICKEN_HAND = "chicken_hand"
