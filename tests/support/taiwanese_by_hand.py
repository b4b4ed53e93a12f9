"""Taiwanese tai counted the slow way, on lists of tiles, from the tables of the rule sets.

A second opinion for the tests: nothing here comes from the package.  Tiles are texts ("3m", "7z", "5f");
sets are lists of tiles; a hand is taken apart by trying everything.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

WINDS = ["1z", "2z", "3z", "4z"]
DRAGONS = ["5z", "6z", "7z"]
HONORS = WINDS + DRAGONS
SUITED = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
ALL = SUITED + HONORS
APART = [(a, b, c) for a in range(1, 10) for b in range(a + 3, 10) for c in range(b + 3, 10)]


@dataclass
class Table:
    """A table of win: what was won, how, by whom."""

    concealed: list[str]
    """Without the winning tile."""
    melds: list[tuple[str, list[str]]]
    """Kind (chi, pon, kan, kakan, ankan) and tiles."""
    win: str
    by: str
    seat: int
    """0 East to 3 North; East deals."""
    round: int
    flowers: list[int] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)
    ready: set[str] = field(default_factory=set)
    discards: int | None = None
    from_dealer: bool | None = None

    def line(self) -> str:
        """The hand line."""
        words = [tiles(self.concealed)]
        words += [f"{kind}:{tiles(meld)}" for kind, meld in self.melds]
        words += ["".join(map(str, sorted(self.flowers))) + "f"] if self.flowers else []
        words += [f"+{self.win}", self.by, f"seat={'ESWN'[self.seat]}", f"round={'ESWN'[self.round]}"]
        words += sorted(self.flags)
        words += [f"ready={','.join(sorted(self.ready))}"] if self.ready else []
        words += [f"discards={self.discards}"] if self.discards is not None else []
        if self.from_dealer is not None:
            side = ["left", "across", "right"]
            seats = [(self.seat + 3) % 4, (self.seat + 2) % 4, (self.seat + 1) % 4]
            words += [
                f"from={next(w for w, s in zip(side, seats, strict=True) if (s == 0) == self.from_dealer)}"
            ]
        return " ".join(words)


def tiles(of: list[str]) -> str:
    return "".join(of)


def split_up(rest: list[str]) -> list[list[list[str]]]:
    """Every way to see tiles as sets of three (and nothing left over)."""
    if not rest:
        return [[]]
    first = rest[0]
    found = []
    if rest.count(first) >= 3:
        left = list(rest)
        for _ in range(3):
            left.remove(first)
        found += [[[first] * 3, *others] for others in split_up(left)]
    rank, suit = int(first[0]), first[1]
    if suit != "z" and rank <= 7:
        run = [first, f"{rank + 1}{suit}", f"{rank + 2}{suit}"]
        if all(tile in rest for tile in run):
            left = list(rest)
            for tile in run:
                left.remove(tile)
            found += [[run, *others] for others in split_up(left)]
    return found


def arrangements(held: list[str]) -> list[tuple[str, list[list[str]]]]:
    """Every pair with every way to see the other tiles as sets, each once."""
    held = sorted(held, key=ALL.index)
    found = []
    for pair in sorted(set(held), key=ALL.index):
        if held.count(pair) < 2:
            continue
        rest = list(held)
        rest.remove(pair)
        rest.remove(pair)
        for sets in split_up(rest):
            if (pair, sets) not in found:
                found.append((pair, sets))
    return found


def is_sets(held: list[str]) -> bool:
    return bool(arrangements(held))


def is_pairs_and_triplet(held: list[str]) -> bool:
    numbers = sorted(Counter(held).values())
    return len(held) == 17 and numbers.count(3) == 1 and all(n in (2, 3, 4) for n in numbers)


def waits(table: Table, pairs: bool) -> list[str]:
    """Kinds that complete the hand, even where no copy can be had."""
    return [
        tile
        for tile in ALL
        if is_sets([*table.concealed, tile])
        or (pairs and not table.melds and is_pairs_and_triplet([*table.concealed, tile]))
    ]


# -- readings ---------------------------------------------------------------------------------


@dataclass
class Way:
    """One way to see a hand: its sets with who made them, and what the last tile did."""

    sets: list[tuple[list[str], bool, bool]]
    """Tiles, made by the player alone, kong."""
    pair: str
    last: str
    """pair, pung, edge, closed, open; or nothing for seven pairs and a triplet."""
    shape: str = "sets"


def ways(table: Table, pairs: bool) -> list[Way]:
    """Every way to see the hand, with every set that the winning tile may have completed."""
    held = [*table.concealed, table.win]
    laid = [(meld, kind == "ankan", len(meld) == 4) for kind, meld in table.melds]
    found = []
    for pair, sets in arrangements(held):
        if pair == table.win:
            found.append(Way([*laid, *((one, True, False) for one in sets)], pair, "pair"))
        for place, one in enumerate(sets):
            if table.win not in one or one in sets[:place]:
                continue
            own = [(other, not (at == place and table.by == "ron"), False) for at, other in enumerate(sets)]
            found.append(Way([*laid, *own], pair, how(one, table.win)))
    if pairs and not table.melds and is_pairs_and_triplet(held):
        found.append(Way([], "", "", "pairs"))
    return found


def how(one: list[str], win: str) -> str:
    if one[0] == one[2]:
        return "pung"
    if win == one[1]:
        return "closed"
    if (win == one[2] and win[0] == "3") or (win == one[0] and win[0] == "7"):
        return "edge"
    return "open"


# -- the tables of the rule sets --------------------------------------------------------------

COMMON = {
    **{"自摸": 1, "門清": 1, "門清自摸": 3, "平胡": 2, "獨聽": 1, "全求人": 2},
    **{"三暗刻": 2, "四暗刻": 5, "五暗刻": 8, "碰碰胡": 4, "混一色": 4, "清一色": 8},
    **{"小三元": 4, "大三元": 8, "小四喜": 8, "大四喜": 16, "三元牌": 1, "圈風": 1, "門風": 1},
    **{"正花": 1, "八仙過海": 8, "搶槓": 1, "槓上開花": 1, "海底撈月": 1},
}
VALUES = {
    "sml-2026": {
        **COMMON,
        **{"字一色": 16, "花槓": 1, "七搶一": 8, "地聽": 8, "天聽": 16},
        **{"人胡": 16, "地胡": 16, "天胡": 24, "嚦咕嚦咕": 8},
    },
    "wikibooks": {
        **COMMON,
        **{"字一色": 16, "花槓": 2, "七搶一": 8, "河底撈魚": 1, "地聽": 8, "天聽": 16},
        **{"地胡": 16, "天胡": 32, "四槓": 8},
    },
    "atawmj-2009": {
        **COMMON,
        **{"半求": 1, "字一色": 8, "花槓": 2, "河底撈魚": 1, "地聽": 4, "天聽": 8},
        **{"人胡": 16, "地胡": 16, "天胡": 16},
    },
    "gamesofa": {
        **COMMON,
        **{"半求": 1, "字一色": 8, "花槓": 2, "七搶一": 8, "報聽": 1, "地聽": 4, "天聽": 16},
        **{"人胡": 8, "地胡": 16, "天胡": 24, "五槓": 8, "配牌花胡": 4, "嚦咕嚦咕": 8},
    },
    "four-winds": {
        **{"胡牌": 2, "自摸": 1, "門清": 1, "門清自摸": 3, "平胡": 3, "大平胡": 10},
        **{"邊張": 1, "嵌張": 1, "單吊": 1, "全求人": 10},
        **{"二暗刻": 2, "三暗刻": 5, "四暗刻": 15, "五暗刻": 40, "碰碰胡": 10},
        **{"混一色": 10, "清一色": 40, "清龍": 10, "明清龍": 5},
        **{"小三元": 15, "大三元": 30, "小三風": 5, "大三風": 15, "小四喜": 30, "大四喜": 40, "字刻": 1},
        **{"花牌": 1, "無花": 1, "無字": 1, "無花無字": 3, "八仙過海": 30, "七搶一": 20},
        **{"明槓": 1, "暗槓": 2, "早胡6-9": 5, "早胡5": 10},
        **{"搶槓": 1, "海底撈月": 1, "河底撈魚": 1, "天聽": 15, "地胡": 40, "天胡": 40, "嚦咕嚦咕": 30},
    },
}
"""Tai by profile and name."""


def count(
    table: Table, profile: str, seen: dict[str, object] | None = None
) -> tuple[int, list[Counter[str]]] | None:
    """The tai of a hand and every best way to count them; None for a hand that does not win.

    ``seen`` keeps what does not depend on the profile.
    """
    seen = {} if seen is None else seen
    alone = won_alone(table, profile)
    pairs = "嚦咕嚦咕" in VALUES[profile]
    key = f"ways {pairs}"
    if key not in seen:
        seen[key] = (ways(table, pairs), waits(table, pairs))
    found, kinds = seen[key]  # type: ignore[misc]
    complete = bool(found)
    counted: list[Counter[str]]
    if alone and not (complete and adds_the_hand(table, profile)):
        counted = [alone]
    elif not complete:
        return None
    else:
        counted = [tai(table, way, found, kinds, profile) for way in found]
        counted = [one | alone if alone else one for one in counted]
    totals = [sum(VALUES[profile].get(name, 0) * times for name, times in one.items()) for one in counted]
    best = max(totals)
    return best, [one for one, total in zip(counted, totals, strict=True) if total == best]


def won_alone(table: Table, profile: str) -> Counter[str]:
    """Wins that need no complete hand."""
    found: Counter[str] = Counter()
    if "eight-flowers" in table.flags:
        found["八仙過海"] = 1
    elif "seven-rob-one" in table.flags and "七搶一" in VALUES[profile]:
        found["七搶一"] = 1
    elif profile == "wikibooks" and table.by == "tsumo" and sum(len(m) == 4 for _, m in table.melds) == 4:
        found["四槓"] = 1
    if ("eight-flowers" in table.flags or found["七搶一"]) and "first-turn" in table.flags:
        found["配牌花胡"] = 1
    return Counter({name: n for name, n in found.items() if n and name in VALUES[profile]})


def adds_the_hand(table: Table, profile: str) -> bool:
    if "eight-flowers" in table.flags:
        return profile in ("gamesofa", "atawmj-2009")
    return profile == "wikibooks" and "seven-rob-one" not in table.flags


def tai(table: Table, way: Way, all_ways: list[Way], kinds: list[str], profile: str) -> Counter[str]:
    """The tai of one way to see a hand, by name and how often."""
    got: Counter[str] = Counter()
    held = [*table.concealed, table.win, *(tile for _, meld in table.melds for tile in meld)]
    drawn = table.by == "tsumo"
    claimed = [meld for kind, meld in table.melds if kind != "ankan"]
    hidden = not claimed
    pungs = [(one[0], own, kong) for one, own, kong in way.sets if one[0] == one[1]]
    chows = [(one, own) for one, own, _ in way.sets if sorted(one)[0] != sorted(one)[1]]
    winds = sum(tile in WINDS for tile, _, _ in pungs)
    dragons = sum(tile in DRAGONS for tile, _, _ in pungs)
    own_pungs = sum(own for _, own, _ in pungs)
    honors = any(tile in HONORS for tile in held)
    suits = {tile[1] for tile in held if tile[1] != "z"}
    first = "first-turn" in table.flags
    dealer = table.seat == 0
    four_winds = profile == "four-winds"

    if four_winds:
        got["胡牌"] = 1
    # wins in the first turn
    if first and drawn and dealer:
        got["天胡"] = 1
    if first and not dealer:
        if profile in ("wikibooks", "four-winds"):
            if not drawn and table.from_dealer is not False:
                got["地胡"] = 1
        elif drawn:
            got["地胡"] = 1
        if not drawn and profile not in ("wikibooks", "four-winds"):
            got["人胡"] = 1
    blessed = bool(got["天胡"] or got["地胡"] or got["人胡"]) and not four_winds
    if not blessed or four_winds:
        for word, name in (("heaven", "天聽"), ("earth", "地聽"), ("declared", "報聽")):
            if word in table.ready and name in VALUES[profile]:
                got[name] = 1
                if name != "報聽":
                    break
    # concealment and self-draw
    silent = (
        blessed
        or (got["天聽"] and profile == "atawmj-2009")
        or (got["地聽"] and profile in ("atawmj-2009", "gamesofa"))
    )
    silent = bool(silent) or (four_winds and way.shape == "pairs")
    if hidden and drawn and not silent:
        got["門清自摸"] = 1
    else:
        if hidden and not silent:
            got["門清"] = 1
        if drawn and not (profile == "atawmj-2009" and (got["天胡"] or got["地胡"])):
            got["自摸"] = 1
    # the last tile
    if "rob-kong" in table.flags:
        got["搶槓"] = 1
    if table.flags & {"replacement", "flower-replacement"} and not (got["天胡"] and not four_winds):
        got["槓上開花"] = 1
    if "last-tile" in table.flags:
        got["海底撈月" if drawn else "河底撈魚"] = 1
    # flowers
    own_flowers = [f for f in table.flowers if (f - 1) % 4 == table.seat]
    series = [s for s in ({1, 2, 3, 4}, {5, 6, 7, 8}) if s <= set(table.flowers)]
    if len(table.flowers) == 8 and profile in ("gamesofa", "atawmj-2009"):
        got["八仙過海"] = 0 if "eight-flowers" in table.flags else 1
    elif four_winds:
        got["花牌"] = len(table.flowers)
        if not table.flowers:
            got["無花無字" if not honors else "無花"] = 1
        elif not honors:
            got["無字"] = 1
    else:
        if profile == "gamesofa":
            own_flowers = [f for f in own_flowers if not any(f in s for s in series)]
        got["正花"] = len(own_flowers)
        got["花槓"] = len(series)
    # suits
    if len(suits) == 1:
        got["混一色" if honors else "清一色"] = 1
    if not suits:
        got["字一色"] = 1
    if four_winds and table.discards is not None:
        if table.discards <= 5:
            got["早胡5"] = 1
        elif table.discards <= 9:
            got["早胡6-9"] = 1
    if way.shape == "pairs":
        got["嚦咕嚦咕"] = 1
        return clean(got, profile)

    # the wait
    all_melded = len(claimed) == 5
    if four_winds:
        name = {"pair": "單吊", "edge": "邊張", "closed": "嵌張"}.get(way.last)
        if name and not all_melded:
            got[name] = 1
    elif len(kinds) == 1 and (not all_melded or profile == "atawmj-2009") and not got["天胡"]:
        got["獨聽"] = 1
    if all_melded:
        if four_winds or not drawn:
            got["全求人"] = 1
        else:
            got["半求"] = 1
    # chows
    if len(chows) == 5:
        plain = not honors and not table.flowers
        open_only = all(
            other.last == "open" for other in all_ways if other.shape == "sets" and not has_pung(other)
        )
        if four_winds:
            got["大平胡" if plain else "平胡"] = 1
            if plain:
                got["無花無字"] = 0
        elif (
            not drawn
            and way.last == "open"
            and (not hidden if profile == "sml-2026" else plain and (profile != "gamesofa" or open_only))
        ):
            got["平胡"] = 1
    if four_winds:
        for suit in "mps":
            runs = [[own for one, own in chows if sorted(one)[0] == f"{rank}{suit}"] for rank in (1, 4, 7)]
            if all(runs):
                got["清龍" if all(any(own) for own in runs) else "明清龍"] = 1
    # pungs
    name = {2: "二暗刻", 3: "三暗刻", 4: "四暗刻", 5: "五暗刻"}.get(own_pungs)
    if name:
        got[name] = 1
    if len(pungs) == 5 and not (got["字一色"] and profile in ("gamesofa", "wikibooks")):
        got["碰碰胡"] = 1
    kongs = [kind for kind, meld in table.melds if len(meld) == 4]
    got["暗槓"] = kongs.count("ankan")
    got["明槓"] = len(kongs) - kongs.count("ankan")
    if len(kongs) in (4, 5):
        got["四槓" if len(kongs) == 4 else "五槓"] = 1
    # honors
    if dragons == 3:
        got["大三元"] = 1
    elif dragons == 2 and way.pair in DRAGONS:
        got["小三元"] = 1
    else:
        got["三元牌"] = dragons
    if winds == 4:
        got["大四喜"] = 1
    elif winds == 3 and way.pair in WINDS:
        got["小四喜"] = 1
    elif winds == 3:
        got["大三風"] = 1
    elif winds == 2 and way.pair in WINDS:
        got["小三風"] = 1
    if not got["大四喜"] and not (got["小四喜"] and profile == "sml-2026"):
        pung_kinds = [tile for tile, _, _ in pungs]
        got["門風"] = int(WINDS[table.seat] in pung_kinds)
        got["圈風"] = int(WINDS[table.round] in pung_kinds)
    got["字刻"] = winds + dragons
    return clean(got, profile)


def has_pung(way: Way) -> bool:
    return any(one[0] == one[1] for one, _, _ in way.sets)


def clean(got: Counter[str], profile: str) -> Counter[str]:
    """What the table of a profile has a value for."""
    if got["碰碰胡"] and got["字一色"] and profile in ("gamesofa", "wikibooks"):
        got["碰碰胡"] = 0
    return Counter({name: times for name, times in got.items() if times and name in VALUES[profile]})
