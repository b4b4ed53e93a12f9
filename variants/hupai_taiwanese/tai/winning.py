"""Tai for the win itself: the last tile, how it came, and what the hand waited for."""

from __future__ import annotations

from hupai.patterns.terms import Truth, no
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.tai.card import ATAWMJ, FOUR_WINDS, SML, tai


@tai(
    2,
    zh=("胡牌", "胡牌"),
    pinyin="húpái",
    en="Winning",
    es="Salir",
    ja="和了",
    yes=["34678p 11s chi:123m chi:456m chi:789m +2p ron discards=20"],
    no=["12345678f 111m +1m tsumo eight-flowers"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def hu(hand: TaiwaneseReading) -> Truth:
    """Any win but one by flowers alone.  It stands in the place of a base payment."""
    return no(hand.won_with_eight_flowers | hand.robbed_the_eighth_flower)


@tai(
    1,
    zh=("自摸", "自摸"),
    pinyin="zìmō",
    en="Self-Draw",
    es="Robada del muro",
    ja="自摸",
    concept="self_drawn",
    yes=["34678p 11s chi:123m chi:456m pon:222z +2p tsumo"],
    no=["34678p 11s chi:123m chi:456m pon:222z +2p ron"],
    source=SML,
)
def zimo(hand: TaiwaneseReading) -> Truth:
    """The winner drew the winning tile."""
    return hand.self_drawn


@tai(
    2,
    zh=("平胡", "平胡"),
    pinyin="pínghú",
    en="All Chows",
    es="Todo chows",
    ja="平和",
    concept="all_chows",
    yes=["3455p 123456789s chi:123m +5p ron", "34678p 12345699s chi:123m +2p ron seat=S 5f"],
    no=[
        "34678p 12345699s 123m +2p ron",
        "34678p 12345699s chi:123m +2p tsumo",
        "1235679p 123567s chi:123m +9p ron",
        "34678p 11199s 123s chi:123m +2p ron",
    ],
    source=f"{SML}, with open_mahjong on concealed hands and honors",
)
def pinghu(hand: TaiwaneseReading, rules: TaiwaneseRules) -> Truth:
    """Five chows and a pair.

    The most disputed of all tai: whether honors or flowers, a concealed hand, self-draw, and which
    wait it allows are options of the table ``all_chows``.
    """
    asked = rules.all_chows
    plain = no(hand.has_honors | hand.has_flowers)
    wait = hand.finished_two_sided & (
        (asked.wait == "two_sided")
        | ((asked.wait == "only_two_sided") & hand.waited_at_both_ends_only)
        | ((asked.wait == "two_kinds") & hand.waited_for_two_kinds)
    )
    return (
        (hand.chow_count == 5)
        & (plain | asked.honors_flowers)
        & (no(hand.is_concealed) | asked.concealed)
        & (hand.won_by_discard | asked.self_draw)
        & (wait | (asked.wait == "any"))
    )


@tai(
    10,
    zh=("大平胡", "大平胡"),
    pinyin="dà pínghú",
    en="All Chows without Honors or Flowers",
    es="Todo chows sin honores ni flores",
    absorbs=["pinghu", "wuhua_wuzi", "wuzi", "wuhua"],
    yes=["34678p 12345699s chi:123m +2p tsumo discards=20"],
    no=[
        "34678p 123456s 11z chi:123m +2p ron discards=20",
        "34678p 12345699s chi:123m 5f +2p ron discards=20",
    ],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def da_pinghu(hand: TaiwaneseReading) -> Truth:
    """Five chows and a suited pair, no flower set aside; concealed or not, however it waited."""
    return (hand.chow_count == 5) & no(hand.has_honors | hand.has_flowers)


@tai(
    1,
    zh=("獨聽", "独听"),
    pinyin="dútīng",
    en="Single Wait",
    es="Espera única",
    ja="単騎待ち・嵌張・辺張",
    concept="one_kind_wait",
    yes=["24789m 456p 33456s pon:777s +3m tsumo", "1235679p 123567s chi:123m +9p ron"],
    no=[
        "34678p 11s chi:123m chi:456m pon:222z +2p ron",
        "1m chi:123p chi:456p chi:123s chi:456s pon:222z +1m ron",
    ],
    source=f"{SML}; that dead tiles do not make a single wait: open_mahjong",
)
def duting(hand: TaiwaneseReading, rules: TaiwaneseRules) -> Truth:
    """One kind of tile alone completed the hand: at the edge, in the middle, or for the pair.

    A wait for two kinds of which one is used up is no single wait.  For a hand of five claimed sets
    ``all_melded.single_wait`` says whether its pair counts.
    """
    counts = no(hand.is_all_melded) | rules.all_melded.single_wait
    return hand.is_standard & hand.waited_for_one_kind & counts


@tai(
    1,
    zh=("邊張", "边张"),
    pinyin="biānzhāng",
    en="Edge Wait",
    es="Espera de borde",
    ja="辺張待ち",
    concept="edge_wait",
    yes=["12m 67855p chi:123s chi:456s pon:222z +3m ron discards=20"],
    no=["23m 67855p chi:123s chi:456s pon:222z +4m ron discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def bianzhang(hand: TaiwaneseReading) -> Truth:
    """The last tile was the 3 to 12 or the 7 to 89, whatever else would have completed the hand."""
    return hand.is_standard & hand.finished_edge


@tai(
    1,
    zh=("嵌張", "嵌张"),
    pinyin="qiànzhāng",
    en="Closed Wait",
    es="Espera intermedia",
    ja="嵌張待ち",
    concept="closed_wait",
    yes=["13m 67855p chi:123s chi:456s pon:222z +2m ron discards=20"],
    no=["12m 67855p chi:123s chi:456s pon:222z +3m ron discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def qianzhang(hand: TaiwaneseReading) -> Truth:
    """The last tile went into the middle of a chow, whatever else would have completed the hand."""
    return hand.is_standard & hand.finished_middle


@tai(
    1,
    zh=("單吊", "单吊"),
    pinyin="dāndiào",
    en="Out on a Pair",
    es="Salir con el par",
    ja="単騎待ち",
    concept="single_wait",
    yes=["5557z pon:111m pon:999m pon:222m kan:3333z +7z ron seat=S discards=20"],
    no=["34678p 11s chi:123m chi:456m pon:222z +2p ron discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def dandiao(hand: TaiwaneseReading) -> Truth:
    """The last tile made the pair, whatever else would have completed the hand."""
    return hand.is_standard & hand.finished_pair


@tai(
    2,
    zh=("全求人", "全求人"),
    pinyin="quánqiúrén",
    en="All from Others",
    es="Todo de los demás",
    ja="全求人",
    concept="melded_hand",
    absorbs=["dandiao"],
    yes=["1m chi:123p chi:456p chi:123s chi:456s pon:222z +1m ron"],
    no=[
        "1m chi:123p chi:456p chi:123s chi:456s pon:222z +1m tsumo",
        "1m chi:123p chi:456p chi:123s chi:456s ankan:2222z +1m ron",
    ],
    source=f"{SML}; by self-draw too: {FOUR_WINDS}",
)
def quanqiuren(hand: TaiwaneseReading, rules: TaiwaneseRules) -> Truth:
    """All five sets claimed from others, and the last tile too."""
    return hand.is_all_melded & (hand.won_by_discard | rules.all_melded.self_draw)


@tai(
    1,
    zh=("半求", "半求"),
    pinyin="bànqiú",
    en="Half from Others",
    es="Medio de los demás",
    yes=["1m chi:123p chi:456p chi:123s chi:456s pon:222z +1m tsumo"],
    no=["1m chi:123p chi:456p chi:123s chi:456s pon:222z +1m ron"],
    source=ATAWMJ,
    profile="taiwanese/atawmj-2009",
)
def banqiuren(hand: TaiwaneseReading) -> Truth:
    """All five sets claimed from others, and the last tile drawn."""
    return hand.is_all_melded & hand.self_drawn


@tai(
    1,
    zh=("搶槓", "抢杠"),
    pinyin="qiǎnggàng",
    en="Robbing a Kong",
    es="Robar el kong",
    ja="搶槓",
    concept="robbing_the_kong",
    yes=["23456p 123456s 55z pon:111m +1p ron rob-kong"],
    no=["23456p 123456s 55z pon:111m +1p ron"],
    source=SML,
)
def qianggang(hand: TaiwaneseReading) -> Truth:
    """Won on the tile that another player added to a pung; that player pays as the discarder."""
    return hand.robbed_a_kong & hand.won_by_discard


@tai(
    1,
    zh=("槓上開花", "杠上开花"),
    pinyin="gàngshàng kāihuā",
    en="Replacement Tile",
    es="Ficha de reemplazo",
    ja="嶺上開花",
    concept="out_with_replacement",
    yes=[
        "23456p 123456s 55z kan:1111m +1p tsumo replacement",
        "23456p 123456s 55z pon:111m 3f +1p tsumo flower-replacement",
    ],
    no=["23456p 123456s 55z kan:1111m +1p tsumo"],
    source=SML,
)
def gangshang_kaihua(hand: TaiwaneseReading) -> Truth:
    """Won on the tile drawn for a kong or a flower."""
    return (hand.on_replacement | hand.on_flower_replacement) & hand.self_drawn


@tai(
    1,
    zh=("海底撈月", "海底捞月"),
    pinyin="hǎidǐ lāoyuè",
    en="Last Tile Draw",
    es="Última ficha del muro",
    ja="海底撈月",
    concept="last_tile_draw",
    yes=["23456p 123456s 55z pon:111m +1p tsumo last-tile"],
    no=["23456p 123456s 55z pon:111m +1p ron last-tile"],
    source=SML,
)
def haidi_laoyue(hand: TaiwaneseReading) -> Truth:
    """Won on the last tile of the wall, be it drawn for a kong or a flower."""
    return hand.on_last_tile & hand.self_drawn


@tai(
    1,
    zh=("河底撈魚", "河底捞鱼"),
    pinyin="hédǐ lāoyú",
    en="Last Discard",
    es="Último descarte",
    ja="河底撈魚",
    concept="last_tile_claim",
    yes=["23456p 123456s 55z pon:111m +1p ron last-tile"],
    no=["23456p 123456s 55z pon:111m +1p tsumo last-tile"],
    source=ATAWMJ,
    profile="taiwanese/atawmj-2009",
)
def hedi_laoyu(hand: TaiwaneseReading) -> Truth:
    """Won on the discard after the last tile of the wall."""
    return hand.on_last_tile & hand.won_by_discard


@tai(
    5,
    zh=("早胡6-9", "早胡6-9"),
    pinyin="zǎohú",
    en="Early Win",
    es="Salida temprana",
    yes=["34678p 11s chi:123m chi:456m pon:222z +2p ron discards=9"],
    no=[
        "34678p 11s chi:123m chi:456m pon:222z +2p ron discards=10",
        "34678p 11s chi:123m chi:456m pon:222z +2p ron discards=5",
        "34678p 11s chi:123m chi:456m pon:222z +2p ron",
    ],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def zaohu(hand: TaiwaneseReading) -> Truth:
    """Won after six to nine own discards (``discards=``)."""
    return (hand.discards > 5) & (hand.discards < 10)


@tai(
    10,
    zh=("早胡5", "早胡5"),
    pinyin="zǎohú",
    en="Very Early Win",
    es="Salida muy temprana",
    yes=["34678p 11s chi:123m chi:456m pon:222z +2p ron discards=5"],
    no=["34678p 11s chi:123m chi:456m pon:222z +2p ron discards=6"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def zaohu_5(hand: TaiwaneseReading) -> Truth:
    """Won after five own discards or fewer (``discards=``)."""
    return hand.discards <= 5
