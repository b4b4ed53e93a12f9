"""hupai's own plugins pass the checks that every plugin is offered."""

from __future__ import annotations

from hupai.testing import plugin_checks

test_riichi = plugin_checks("riichi")
test_chinese_official = plugin_checks("chinese_official")
test_taiwanese = plugin_checks("taiwanese")
test_notations = plugin_checks("notations")
