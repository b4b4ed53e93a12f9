"""The figures that counts must come out at, and where they are published.

A figure without a source has been worked out by two programs that share nothing.  Some published tables have
figures that are wrong or mean something else; what they print is told beside ours.
"""

from __future__ import annotations

from typing import NamedTuple

TOMOHXX = "tomohxx.github.io/mahjong-algorithm-book"
WANDM = "wandm.syakuhati.com"
KAWAYA = "1kawaya.com/mj/article/gairon-04.html"
LURKER = "mahjong-lurker.xyz/mahjong-programming/tinitu-combination"
ENDLESS = "endlessriichi.blogspot.com/2016/08"
EULER = "projecteuler.net/problem=696"


class Figure(NamedTuple):
    """What a count must come out at."""

    hands: int
    draws: int | None = None
    source: str = ""
    elsewhere: int | None = None
    """Draws as a table prints them that is wrong here or means something else: that of :data:`KAWAYA`."""


FAST = {
    "hands of 13 tiles": Figure(98_521_596_000, 483_774_556_165_488_000, TOMOHXX),
    "hands of 14 tiles": Figure(326_520_504_500, 4_250_305_029_168_216_000, TOMOHXX),
    "hands of 13 tiles, red fives told apart": Figure(205_596_295_422, None, TOMOHXX),
    "hands of 14 tiles, red fives told apart": Figure(705_790_937_972, None, TOMOHXX),
    "hands of 16 tiles": Figure(3_089_181_590_550, 261_429_178_502_421_685_800),
    "hands of 17 tiles": Figure(8_879_994_128_500, 1_845_382_436_487_682_488_000, WANDM),
    "one suit, up to 14 tiles": Figure(405_350, None, TOMOHXX),
    "honors, up to 14 tiles": Figure(43_130, None, TOMOHXX),
    "one suit complete, 2 tiles": Figure(9, 54),
    "one suit complete, 3 tiles": Figure(16, 484),
    "one suit complete, 5 tiles": Figure(135, 19_200),
    "one suit complete, 6 tiles": Figure(127, 65_272),
    "one suit complete, 8 tiles": Figure(996, 1_748_756),
    "one suit complete, 9 tiles": Figure(627, 2_742_868),
    "one suit complete, 11 tiles": Figure(4_475, 47_037_380),
    "one suit complete, 12 tiles": Figure(2_098, 40_399_783),
    "one suit complete, 14 tiles": Figure(13_259, 440_593_684, EULER),
    "one suit complete, 14 tiles, or seven pairs": Figure(13_277, None, LURKER),
    "one suit waiting, 13 tiles": Figure(40_070, None, ENDLESS),
    "one suit waiting, 13 tiles, or for seven pairs": Figure(40_196, None, LURKER),
    "three suits complete, 14 tiles": Figure(5_237_550, None, EULER),
    "four sets and a pair": Figure(11_498_658, 11_353_128_141_498, TOMOHXX),
    "four sets and a pair, on each winning tile": Figure(86_249_952),
    "seven pairs": Figure(5_379_616, 1_505_948_184_576, WANDM),
    "seven pairs, four alike being two": Figure(16_417_104, 1_569_298_171_584, WANDM),
    "thirteen orphans": Figure(13, 1_308_622_848, WANDM),
    "both sets and seven pairs": Figure(4_668, 1_306_741_248, WANDM),
    "both sets and seven pairs, four alike being two": Figure(7_938, 1_318_439_178, WANDM),
    "sets, seven pairs or thirteen orphans": Figure(
        16_873_619, 12_859_078_207_674, TOMOHXX, 12_860_384_948_922
    ),
    "five sets and a pair": Figure(118_856_487, 1_554_490_175_889_888, WANDM),
}
for _waits, _hands in enumerate((14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1), 1):
    FAST[f"one suit waiting for {_waits}"] = Figure(_hands, None, ENDLESS)

CENSUS = {
    "13 tiles, shanten 0": Figure(92_371_838, 39_270_395_383_132),
    "13 tiles, shanten 1": Figure(3_853_879_869, 3_006_175_115_638_776),
    "13 tiles, shanten 2": Figure(26_789_930_989, 45_249_205_945_148_216),
    "13 tiles, shanten 3": Figure(44_415_586_270, 175_141_291_509_958_900),
    "13 tiles, shanten 4": Figure(20_654_119_377, 192_909_046_305_573_888),
    "13 tiles, shanten 5": Figure(2_655_427_013, 63_384_201_353_756_672),
    "13 tiles, shanten 6": Figure(60_280_644, 4_045_365_540_028_416),
    "14 tiles, shanten -1": Figure(16_873_619, 12_859_078_207_674, TOMOHXX),
    "14 tiles, shanten 0": Figure(2_133_064_968, 2_966_241_795_738_948, TOMOHXX),
    "14 tiles, shanten 1": Figure(35_934_777_211, 99_154_452_630_748_356, TOMOHXX),
    "14 tiles, shanten 2": Figure(130_938_507_660, 828_714_358_375_292_670, TOMOHXX),
    "14 tiles, shanten 3": Figure(121_685_916_468, 1_867_404_976_243_926_528, TOMOHXX),
    "14 tiles, shanten 4": Figure(33_290_266_817, 1_211_948_980_271_480_832, TOMOHXX),
    "14 tiles, shanten 5": Figure(2_496_505_635, 233_501_763_289_743_360, TOMOHXX),
    "14 tiles, shanten 6": Figure(24_592_122, 6_601_397_483_077_632, TOMOHXX),
    "sets and a pair alone: 13 tiles, shanten 0": Figure(54_747_045, 32_244_742_336_860),
    "sets and a pair alone: 13 tiles, shanten 8": Figure(299_711),
    "sets and a pair alone: 14 tiles, shanten -1": Figure(11_498_658, 11_353_128_141_498, TOMOHXX),
    "sets and a pair alone: 16 tiles, shanten 0": Figure(659_058_879, 5_285_086_214_114_424),
    "sets and a pair alone: 16 tiles, shanten 10": Figure(1_000),
    "sets and a pair alone: 17 tiles, shanten -1": Figure(118_856_487, 1_554_490_175_889_888, WANDM),
}

PATTERNS = {
    "all pungs": Figure(1_391_280, 2_137_006_080, KAWAYA),
    "full flush": Figure(39_777, 1_321_781_052, KAWAYA),
    "half flush": Figure(341_628, 21_281_051_778, "", 24_486_583_938),
    "mixed triple chow": Figure(12_852, 217_494_700_032, KAWAYA),
    "mixed triple pung": Figure(14_229, 103_947_264, KAWAYA),
    "pure straight": Figure(5_508, 116_688_273_408, "", 186_785_316_864),
    "pure double chow": Figure(888_861, 437_237_613_906),
    "two pure double chows": Figure(7_362, 1_318_322_322),
    "all simples": Figure(1_213_806, 899_686_609_236, "", 1_152_512_784_684),
    "all simples, seven pairs": Figure(116_280, 32_550_958_080),
    "big three dragons": Figure(1_581, 16_137_216, KAWAYA),
    "little three dragons": Figure(4_041, 265_510_656, "", 119_480_832),
    "big four winds": Figure(30, 46_080, KAWAYA),
    "little four winds": Figure(204, 2_248_704, "", 2_304_000),
    "all terminals": Figure(30, 46_080, KAWAYA),
    "all honors": Figure(105, 161_280, KAWAYA),
    "all honors, seven pairs": Figure(1, 279_936, KAWAYA),
    "terminals and honors": Figure(6_300, 9_676_800, KAWAYA),
    "terminals and honors, seven pairs": Figure(1_715, 480_090_240, KAWAYA),
    "all green": Figure(102, 146_082, KAWAYA),
    "nine gates": Figure(27, 8_650_752, KAWAYA),
    "four chows": Figure(353_589, 6_705_603_267_954),
}
