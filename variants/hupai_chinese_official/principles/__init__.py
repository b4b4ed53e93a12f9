"""The five principles by which fans are counted together, one module each, in the rulebook's order.

Non-repeat, non-separation, non-identical, high-versus-low and account-once: WMO Mahjong Competition Rules
2006, "Scoring principles".  :mod:`hupai_chinese_official.selection` applies them together.
"""

from __future__ import annotations

NON_REPEAT, NON_SEPARATION, NON_IDENTICAL, HIGH_VERSUS_LOW, ACCOUNT_ONCE = (
    "non_repeat",
    "non_separation",
    "non_identical",
    "high_versus_low",
    "account_once",
)
"""How a score names the principle that struck a fan."""
