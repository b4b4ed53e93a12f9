"""``hupai plugins``: what is installed, what it adds, what is broken."""

from __future__ import annotations

from types import SimpleNamespace

import pond

import hupai
from hupai import Registry, hookimpl


def by_name(done) -> dict[str, dict]:
    assert done.code == 0
    return {plugin["name"]: plugin for plugin in done.json["plugins"]}


def test_it_says_what_each_plugin_adds(call) -> None:
    riichi = by_name(call("plugins", "--json"))["riichi"]
    assert (riichi["distribution"], riichi["module"], riichi["fault"]) == ("hupai", "hupai_riichi", "")
    assert riichi["variants"] == ["riichi"]
    assert riichi["patterns"] == {"riichi": len(hupai.ruleset("riichi/standard").known_patterns)}
    assert riichi["profiles"]["riichi"] >= 17
    assert "hupai_payment" in riichi["hooks"]


def test_text_names_distribution_and_version(call) -> None:
    out = call("plugins").out
    assert "riichi  hupai " in out
    assert "  variants  riichi\n" in out


def test_a_plugin_given_by_hand_is_listed_too(call) -> None:
    plugins = by_name(call("plugins", "--json", registry=Registry({"pond": pond})))
    assert plugins["pond"]["variants"] == ["brook", "pond"]
    assert plugins["pond"]["patterns"] == {"brook": 1, "pond": 1}


def test_one_that_does_not_load_is_shown_with_its_reason(call) -> None:
    broken = SimpleNamespace(hupai_patern=hookimpl(lambda variant, rules: []))
    broken.hupai_patern.__name__ = "hupai_patern"
    done = call("plugins", "--json", registry=Registry({"broken": broken}))
    assert (
        "there is no hook 'hupai_patern'; did you mean 'hupai_patterns'?" in by_name(done)["broken"]["fault"]
    )
    out = call("plugins", registry=Registry({"broken": broken})).out
    assert "  cannot be used: plugin broken: " in out
    assert "riichi  hupai " in out, "the others are listed all the same"


def test_one_whose_hook_fails_is_shown_with_its_reason(call) -> None:
    def fail(variant: str) -> None:
        raise RuntimeError("no tiles today")

    plugin = SimpleNamespace(hupai_patterns=hookimpl(fail))
    fault = by_name(call("plugins", "--json", registry=Registry({"club": plugin})))["club"]["fault"]
    assert "its hupai_patterns failed: RuntimeError: no tiles today" in fault
