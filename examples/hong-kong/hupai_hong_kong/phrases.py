"""How the units, reasons and words of payments read in each language."""

from __future__ import annotations

PHRASES = {
    "en": {
        "not_complete": "not a complete hand",
        "below_minimum": "fewer faan than the minimum",
        "points": "points",
        "doubled": "each blameless player, with half responsibility",
        "double_share": "the discarder then, and everybody by self-draw",
        "liable": "liable for another",
    },
    "es": {
        "not_complete": "no es una mano completa",
        "below_minimum": "menos faan que el mínimo",
        "points": "puntos",
        "doubled": "cada inocente, con media responsabilidad",
        "double_share": "entonces quien descartó, y cada uno si es autorrobo",
        "hand": "mano",
        "liable": "responde por otro",
        "false win": "victoria falsa",
    },
    "ja": {
        "faan": "番",
        "not_complete": "和了形ではない",
        "below_minimum": "番数が足りない",
        "points": "点数",
        "doubled": "半銃で放銃者以外の一人分",
        "double_share": "その放銃者、自摸なら各自",
        "hand": "和了",
        "liable": "包",
        "false win": "詐和",
    },
    "zh-Hans": {
        "faan": "番",
        "not_complete": "未食和",
        "below_minimum": "番数不足",
        "points": "分数",
        "doubled": "半铳时其余各家",
        "double_share": "出铳者，自摸时每家",
        "hand": "食和",
        "liable": "包",
        "false win": "诈和",
    },
    "zh-Hant": {
        "faan": "番",
        "not_complete": "未食糊",
        "below_minimum": "番數不足",
        "points": "分數",
        "doubled": "半銃時其餘各家",
        "double_share": "出銃者，自摸時每家",
        "hand": "食糊",
        "liable": "包",
        "false win": "詐糊",
    },
}
