"""The Spanish rule text "Reglas de Mahjong Taiwanés", rule by rule, under taiwanese/four-winds.

Each test is named after what a passage of the text says and quotes the words by which it is found there.
"""

from __future__ import annotations

import pytest

import hupai
from hupai.settlement import NextHand

WAITS_FOR_3S = "12s 67855p chi:123m chi:456m chi:789m"
SOUTH = "seat=S round=E discards=20"


def gains(ruleset: hupai.Ruleset, outcome: str) -> dict[str, int]:
    return {seat: gain for seat, gain in ruleset.settle(outcome).settlement.gains().items() if gain}


def tai(ruleset: hupai.Ruleset, line: str) -> dict[str, int]:
    score = ruleset.score(line)
    assert score.win
    return {c.pattern.id: c.value * c.count for c in score.patterns}


# -- the course of a hand ---------------------------------------------------------------------


def test_players_take_turns_east_south_west_north(four_winds: hupai.Ruleset) -> None:
    """«Este, Sur, Oeste y Norte»: of two winners on East's discard South is the first in turn."""
    one = hupai.ruleset("taiwanese/four-winds", options={"win.multi": "head_bump"})
    assert gains(one, "win=N,S value=9,4 from=E") == {"E": -5, "S": 5}
    assert gains(one, "win=N,S value=9,4 from=W") == {"W": -9, "N": 9}
    assert gains(four_winds, "win=N,S value=9,4 from=W") == {"W": -13, "N": 9, "S": 4}


def test_east_is_dealt_seventeen_tiles_and_may_be_complete(four_winds: hupai.Ruleset) -> None:
    """«recibe 17 fichas … Si el Este no puede salir»."""
    told = tai(four_winds, "123456m 23456p 123s 55z +1p tsumo seat=E round=E first-turn")
    assert told["tianhu"] == 40


def test_discards_are_laid_at_random(four_winds: hupai.Ruleset) -> None:
    """«esto se hace al azar»."""
    assert four_winds.rules.etiquette.discards_placement == "random"  # type: ignore[attr-defined]


def test_bonus_tiles_are_replaced_from_a_dead_wall_that_is_filled_up(four_winds: hupai.Ruleset) -> None:
    """«son reemplazadas inmediatamente … Muro Muerto»."""
    assert four_winds.rules.wall.dead_mode == "replenished"  # type: ignore[attr-defined]
    line = f"{WAITS_FOR_3S} 26f +3s tsumo {SOUTH} flower-replacement"
    assert tai(four_winds, line)["huapai"] == 2


def test_bonus_tiles_complete_no_set(four_winds: hupai.Ruleset) -> None:
    """«no son usadas para completar los bloques»."""
    assert not four_winds.score("12s 67855p 124m chi:456m chi:789m 12345f +3s ron seat=S").win


# -- missed tiles -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "history",
    ["pass:3s@across", "pass:3s@across pass:7z@left", "pass:3s@right draw:1z", "pass:3s@left call"],
)
@pytest.mark.parametrize("way", ["ron", "tsumo"])
def test_a_missed_tile_is_not_won_on_from_another_nor_from_the_wall(
    four_winds: hupai.Ruleset, history: str, way: str
) -> None:
    """«no puede robar y salir en Bambú 3 … o si toma la ficha del Muro»: A lets B's 3 of bamboos go."""
    told = four_winds.can_win(f"{WAITS_FOR_3S} +3s {way} {SOUTH}", history)
    assert not told.granted
    assert told.answer.because == "passed"
    assert told.answer.until == "the own next discard"


def test_after_an_own_discard_the_missed_tile_wins_again(four_winds: hupai.Ruleset) -> None:
    """«debe de hacer un descarte antes de poder robar otra vez»."""
    assert four_winds.can_win(f"{WAITS_FOR_3S} +3s ron {SOUTH}", "pass:3s@across draw:1z out:1z").granted


def test_another_tile_than_the_missed_one_may_be_won_on(four_winds: hupai.Ruleset) -> None:
    """«salir en una ficha que haya desaprovechado»: the ban is on that tile."""
    assert four_winds.can_win(f"34s 67855p chi:123m chi:456m chi:789m +2s ron {SOUTH}", "pass:5s").granted


def test_a_missed_discard_may_still_be_claimed_for_a_set(four_winds: hupai.Ruleset) -> None:
    """«puede robar un descarte desaprovechado, si no sale con esa ficha»."""
    assert four_winds.can_win(f"{WAITS_FOR_3S} +3s ron {SOUTH}", "pass:3s").answer.claims


def test_japanese_rules_do_not_forbid_the_missed_tile_from_the_wall() -> None:
    """«En las reglas japonesas … si la ficha es robada del muro»."""
    riichi = hupai.ruleset("riichi/standard")
    assert not riichi.can_win("234m 567p 23456s 11z +7s ron riichi", "pass:7s").granted
    assert riichi.can_win("234m 567p 23456s 11z +7s tsumo riichi", "pass:7s").granted


# -- sets and shapes --------------------------------------------------------------------------


def test_a_set_that_a_discard_completes_is_not_concealed(four_winds: hupai.Ruleset) -> None:
    """«bloques ocultos … bloques combinados (o expuestos)»."""
    hand = "55p 11m 222555s 678s chi:123m"
    assert tai(four_winds, f"{hand} +5p tsumo {SOUTH}")["san_anke"] == 5
    told = tai(four_winds, f"{hand} +5p ron {SOUTH}")
    assert "san_anke" not in told
    assert told["er_anke"] == 2


def test_seven_pairs_and_a_triplet_win(four_winds: hupai.Ruleset) -> None:
    """«Siete pares y un triple»."""
    assert tai(four_winds, f"1199m 1199p 11s 115577z +5z tsumo {SOUTH}")["ligu_ligu"] == 30
    without = hupai.ruleset("taiwanese/four-winds", options={"win.seven_pairs_triplet": False})
    assert not without.score(f"1199m 1199p 11s 115577z +5z tsumo {SOUTH}").win


# -- East and continued deals -----------------------------------------------------------------


def test_east_winning_by_self_draw_gets_the_bonus_from_all_losers(four_winds: hupai.Ruleset) -> None:
    """«el bono especificado es pagado por todos los perdedores»."""
    assert gains(four_winds, "win=E value=6 by=tsumo") == {"E": 21, "S": -7, "W": -7, "N": -7}


def test_east_winning_on_a_discard_gets_the_bonus_from_the_discarder_alone(four_winds: hupai.Ruleset) -> None:
    """«es pagado solo por el que hizo el descarte (y solo por sí mismo…)»."""
    assert gains(four_winds, "win=E value=6 from=W") == {"E": 7, "W": -7}


def test_east_discarding_the_winning_tile_pays_the_bonus(four_winds: hupai.Ruleset) -> None:
    """«si el Este descarta la ficha ganadora, el mismo debe de pagar el bono»."""
    assert gains(four_winds, "win=S value=6 from=E") == {"S": 7, "E": -7}
    assert gains(four_winds, "win=S value=6 from=W") == {"S": 6, "W": -6}


@pytest.mark.parametrize(("streak", "bonus"), [(0, 0), (1, 2), (2, 4), (3, 6)])
def test_the_bonus_of_continued_deals_is_2_then_4_then_6(
    four_winds: hupai.Ruleset, streak: int, bonus: int
) -> None:
    """«el bono por ganar la primera mano extra es de 2 tais … 4 tais … 6 tais»."""
    paid = 12 + 1 + bonus
    assert gains(four_winds, f"win=E value=12 from=N streak={streak}") == {"E": paid, "N": -paid}
    by_self_draw = gains(four_winds, f"win=E value=12 by=tsumo streak={streak}")
    assert by_self_draw == {"E": 3 * paid, "S": -paid, "W": -paid, "N": -paid}


def test_each_of_several_winners_is_paid_the_bonus_as_if_alone(four_winds: hupai.Ruleset) -> None:
    """«Si hay varios ganadores, el que hizo el descarte le paga a cada ganador»."""
    settled = gains(four_winds, "win=E,S value=12,7 from=W streak=2")
    assert settled == {"E": 17, "S": 7, "W": -24}


@pytest.mark.parametrize(("streak", "bonus"), [(1, 2), (2, 4)])
def test_east_losing_a_continued_deal_by_an_own_discard_pays_its_bonus(
    four_winds: hupai.Ruleset, streak: int, bonus: int
) -> None:
    """«2 tais para la primera partida continuada, 4 tais por la segunda»; to each of several winners."""
    paid = 12 + 1 + bonus
    assert gains(four_winds, f"win=N value=12 from=E streak={streak}") == {"N": paid, "E": -paid}
    several = gains(four_winds, f"win=N,S value=12,7 from=E streak={streak}")
    assert several == {"N": paid, "S": paid - 5, "E": 5 - 2 * paid}


@pytest.mark.parametrize(
    ("continues", "increments", "after"),
    [
        (True, True, NextHand(dealer="stays", streak=3, why="a draw lengthens the streak")),
        (True, False, NextHand(dealer="stays", streak=2, why="the dealer stays, and a draw does not count")),
        (False, True, NextHand(dealer="passes", why="the deal passes on after a draw")),
    ],
)
def test_players_agree_whether_draws_lie_between_and_count(
    continues: bool, increments: bool, after: NextHand
) -> None:
    """«los jugadores deben acordar si se permiten las partidas empatadas … y si incrementaran la cuenta»."""
    options = {"dealer.draw_continues": continues, "dealer.draw_increments": increments}
    ruleset = hupai.ruleset("taiwanese/four-winds", options=options)
    assert ruleset.settle("draw streak=2").settlement.next == after
    assert ruleset.settle("draw streak=2").settlement.transfers == ()


# -- etiquette --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("foul", "penalty", "told"),
    [
        ("long_hand", "dead_hand", "plays on and cannot win"),  # demasiadas fichas, ya ha visto la cara
        ("long_hand_unseen", "nothing", "goes back to the wall"),  # si no ha visto la cara
        ("short_hand", "dead_hand", "plays on and cannot win"),  # muy pocas fichas
        ("wrong_draw", "nothing", "the right one drawn"),  # ficha incorrecta, sin haber descartado
        ("wrong_draw_late", "stands", "without a penalty"),  # ya había hecho el descarte
        ("changed_discard", "nothing", "The new discard holds"),  # cambiar su descarte
        ("changed_discard_late", "stands", "stays as it was"),
        ("withdrawn_claim", "nothing", "No penalty"),  # cancela su solicitud
        ("claim_without_tiles", "nothing", "No consequence"),  # no tiene las fichas correctas
        ("withdrawn_claim_late", "stands", "The claim stays"),
        ("false_win_withdrawn", "nothing", "as if nothing had been said"),  # antes de que expongan sus manos
    ],
)
def test_a_slip_is_settled_by_the_practices_listed_in_the_text(
    four_winds: hupai.Ruleset, foul: str, penalty: str, told: str
) -> None:
    """«algunas prácticas comunes», from the long hand to the claim that is taken back."""
    known = {one.id: one for one in four_winds.fouls}[foul]
    assert known.penalty == penalty
    assert told in known.doc
    settlement = four_winds.settle(f"foul={foul} by=W").settlement
    assert settlement.transfers == ()
    assert settlement.next is None
    assert told in settlement.notes[0]


def test_a_false_win_after_hands_were_shown_costs_the_limit_of_16_to_each(four_winds: hupai.Ruleset) -> None:
    """«pagarle a cada uno … 100% del Límite (… 16 puntos)»; the hand is abandoned, the game goes on."""
    settlement = four_winds.settle("foul=false_win by=S").settlement
    assert settlement.gains() == {"S": -48, "E": 16, "W": 16, "N": 16}
    assert settlement.next is not None
    assert settlement.next.dealer == "stays"


def test_the_discarder_of_a_tile_falsely_claimed_gets_double(four_winds: hupai.Ruleset) -> None:
    """«el que la descartó recibe dos veces el monto»."""
    settlement = four_winds.settle("foul=false_win by=S from=W").settlement
    assert settlement.gains() == {"S": -64, "E": 16, "W": 32, "N": 16}


# -- cannon -----------------------------------------------------------------------------------

FLUSH = "chi:123m@left chi:456m@left pon:777m@across pon:999m@right"
WINDS = "pon:111z@left pon:222z@left pon:333z@across"
DRAGONS = "pon:555z@left pon:666z@across"


def liable(ruleset: hupai.Ruleset, line: str) -> tuple[str | None, str]:
    """Who is liable, and for which hand."""
    score = ruleset.score(f"{line} {SOUTH}")
    assert score.win
    verdict = score.verdict  # type: ignore[attr-defined]
    return score.liable, verdict.liable.hand if verdict.liable else ""  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("line", "who", "hand"),
    [
        # Un Solo Palo: four sets of a suit lie open, and a tile of it makes the hand at once
        (f"2344m {FLUSH} +1m ron from=right", "W", "full_flush"),
        # … or its fifth set, and the hand is drawn later
        (f"8m {FLUSH} chi:234m@left +8m tsumo", "E", "full_flush"),
        # with three sets open nobody was warned
        ("123m 88m chi:123m@left chi:456m@left pon:777m@across 99m +9m ron from=right", None, ""),
        # Cuatro Vientos: the fourth wind set at once, or later with any tile, claimed or drawn
        (f"44z 123p 55m {WINDS} +4z ron from=across", "N", "big_four_winds"),
        (f"23m 66p {WINDS} pon:444z@right +1m tsumo", "W", "big_four_winds"),
        (f"23m 66p {WINDS} pon:444z@right +1m ron from=left", "W", "big_four_winds"),
        # Cuatro Vientos Pequeños: the pair of the fourth
        (f"4z 123p 567m {WINDS} +4z ron from=left", "E", "little_four_winds"),
        (f"4z 123p 567m {WINDS} +4z tsumo", None, ""),
        # Tres Grandes Eruditos and Tres Pequeños Dragones: the same with two sets of dragons open
        (f"77z 123p 567m 55s {DRAGONS} +7z ron from=left", "E", "big_three_dragons"),
        (f"23m 123p 66s {DRAGONS} pon:777z@right +1m tsumo", "W", "big_three_dragons"),
        (f"23m 123p 66s {DRAGONS} pon:777z@right +1m ron from=left", "W", "big_three_dragons"),
        (f"7z 123p 567m 123s {DRAGONS} +7z ron from=left", "E", "little_three_dragons"),
        # Error de las Últimas Cinco Fichas: five tiles left or fewer, and a fresh tile
        ("34678p 11s chi:123m chi:456m pon:222z +2p ron from=across wall=5 fresh", "N", "last_five_tiles"),
        ("34678p 11s chi:123m chi:456m pon:222z +2p ron from=across wall=6 fresh", None, ""),
        ("34678p 11s chi:123m chi:456m pon:222z +2p ron from=across wall=5", None, ""),
        # Todo Honores and Todo Terminales, as is often done
        (
            "55z 6z 6z pon:111z@left pon:222z@left pon:333z@left pon:777z@left +6z ron from=right",
            "W",
            "all_honors",
        ),
        (
            "11m 9m 9m pon:999p@left pon:111s@left pon:999s@left pon:111p@left +9m ron from=right",
            "W",
            "all_terminals",
        ),
    ],
)
def test_a_dangerous_discard_makes_its_player_liable(
    four_winds: hupai.Ruleset, line: str, who: str | None, hand: str
) -> None:
    """«hacer estallar un cañón»: who fed the tile once the warning lay open."""
    assert liable(four_winds, line) == (who, hand)


def test_having_a_dangerous_tile_of_a_kong_robbed_counts_as_discarding_it(four_winds: hupai.Ruleset) -> None:
    """«dejar que otro jugador robe un Kong que involucra una ficha peligrosa»."""
    hand = "2344m chi:456m@left chi:567m@left pon:888m@across pon:999m@right +1m ron from=across"
    assert liable(four_winds, f"{hand} rob-kong") == liable(four_winds, hand) == ("N", "full_flush")


def test_claiming_a_dangerous_discard_for_a_kong_makes_nobody_liable(four_winds: hupai.Ruleset) -> None:
    """«Reclamar un descarte peligroso para formar un Kong no da como resultado…»: the pung was there."""
    assert liable(four_winds, f"23m 66p {WINDS} kan:4444z@right +1m tsumo") == (None, "")
    score = four_winds.score(f"23m 66p {WINDS} kan:4444z@right +1m tsumo {SOUTH}")
    assert any("complete in the hand already" in note for note in score.notes)
    # a kong that grew out of a pung that was fed is another matter
    assert liable(four_winds, f"23m 66p {WINDS} kakan:4444z@right +1m tsumo") == ("W", "big_four_winds")


@pytest.mark.parametrize("way", ["tsumo", "ron from=left", "ron from=right"])
def test_the_liable_player_pays_for_all_losers_and_they_settle_nothing_among_themselves(
    four_winds: hupai.Ruleset, way: str
) -> None:
    """«debe pagar por todos los perdedores … no existe acuerdo entre los perdedores»."""
    score = four_winds.score(f"23m 66p {WINDS} pon:444z@right +1m {way} {SOUTH}")
    assert {t.payer for t in score.payments} == {"W"}
    assert {t.payee for t in score.payments} == {"S"}
    shares = [t.amount for t in score.payments]
    assert len(shares) == 3
    assert sum(shares) == 3 * score.value + (1 if way == "ron from=left" else 0)
