"""What follows battles on the screen: retreats, exchanged pawns, replacements."""

import random

import pygame
import pytest

from game.boards.attack_arrows import FIGHT
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Lose, Phase
from game.rules.protocol import random_decision
from game.scenes.nieuchess.combat.consequences import default_loss, default_retreats, no_choice
from tests.rules.nieuchess.help import after, crowd, fought, place
from tests.scenes.nieuchess.combat_help import arrows, callout, marked, start, status, texts

TWO = "{G10 G11 x F10 H10}"


def targets(driver, cell):
    driver.click(cell)
    return driver.board.gestures.targets()


# Retreats


def test_the_winner_moves_a_single_beaten_pawn_by_one_click(driver):
    match = start(driver, "G10", "G11", rolls=(2,), moves=(".", "{G10 x G11}"))
    assert status(driver)[0] == "Blue moves Red's pawns back"
    assert marked(driver, "selected") == {"G11"}
    assert len(marked(driver, "retreat")) == 1
    driver.click("G13")
    assert texts(match)[-1] == "G11>G13 by Blue"


def test_the_view_shows_who_stands_near_a_pawn_that_is_driven_back(driver):
    start(driver, "G10 G13 T12", "G11", rolls=(2,), moves=(".", "{G10 x G11}"))
    shown = set(driver.scene.session.board_controller.display.describe().focus)
    assert {"G10", "G11", "G13", *marked(driver, "retreat")} <= shown
    assert "T12" not in shown


def test_a_hex_that_is_too_near_is_refused(driver):
    match = start(driver, "G10", "G11", rolls=(2,), moves=(".", "{G10 x G11}"))
    driver.click("G14")
    assert callout(driver) == "G14 is not within 2 steps of G11."
    driver.click("A1")
    assert len(texts(match)) == 3


def test_when_the_attack_fails_the_defender_moves_the_attackers_back(driver):
    match = start(driver, "G10", "G11", rolls=(4,), moves=(".", "{G10 x G11}"))
    assert status(driver)[0] == "Red moves Blue's pawns back"
    assert driver.scene.widgets.forecast.forecast.fallen == 4, "though it is the other side that decides"
    driver.press(pygame.K_RETURN)
    assert texts(match)[-1].endswith(" by Red")


def test_several_beaten_pawns_are_carried_one_by_one_in_any_order(driver):
    match = start(driver, "G10 G11", "F10 H10", rolls=(2,), moves=(".", TWO))
    assert texts(match)[-1] == ":2 Dback2"
    assert marked(driver, "choice") == {"F10", "H10"}
    way = sorted(targets(driver, "H10"))[0]
    driver.click(way)
    assert texts(match)[-1] == f"H10>{way} by Blue"
    assert marked(driver, "selected") == {"F10"}


def test_what_the_throw_could_have_brought_about_stays_while_its_result_is_carried_out(driver):
    match = start(driver, "N11 N13", "N12", rolls=(5,), moves=(".", "{N11 N13 x N12}"))
    assert match.current.state.phase == Phase.EXCHANGE
    seen = driver.scene.widgets.forecast.forecast
    assert (seen.title, seen.fallen) == ("2-1", 5)
    assert [row.detail for row in seen.rows if 3 in row.faces] == ["Red loses 1"]


def test_enter_takes_what_is_proposed_for_all_of_them(driver):
    match = start(driver, "G10 G11", "F10 H10", rolls=(2,), moves=(".", TWO))
    wanted = list(default_retreats(match.current.state))
    driver.press(pygame.K_RETURN)
    assert texts(match)[-2:] == wanted
    assert match.current.state.phase == "move"


@pytest.mark.parametrize("seed", range(40))
def test_the_proposed_retreats_can_be_played(seed):
    state = fought(seed)
    if state.phase != Phase.RETREAT:
        return
    count = len(state.pending)
    proposed = default_retreats(state)
    assert 1 <= len(proposed) <= count
    end = after(state, *proposed)
    assert end.phase != Phase.RETREAT


def test_who_has_no_choice_is_not_asked():
    asked = settled = 0
    rng = random.Random(3)
    for seed in range(40):
        state = after(crowd(seed, pawns=16, distance=3), ".")
        while state.ended is None and state.phase not in (Phase.MOVE, Phase.REPLACE):
            if state.phase == Phase.RETREAT:
                move, legal = no_choice(state), RULES.legal_moves(state)
                asked += not move
                settled += bool(move)
                assert bool(move) == (len(legal) == 1 or all(isinstance(each, Lose) for each in legal))
                assert not move or RULES.parse_move(state, move) in legal
            state = RULES.apply(state, random_decision(RULES, state, rng)).state
    assert asked
    assert settled


# Exchanges


def test_the_attacker_chooses_both_losses(driver):
    match = start(driver, "G10 G11", "F10 H10", rolls=(3,), moves=(".", TWO))
    assert texts(match)[-1] == ":3 exchange"
    assert status(driver) == (
        "Exchange: one Blue pawn is lost",
        "Blue rolled 3: Exchange. Blue chooses which: click it.",
    )
    assert marked(driver, "choice") | marked(driver, "selected") == {"G10", "G11"}
    assert len(marked(driver, "selected")) == 1, "the one that is proposed"
    driver.click("F10")
    assert callout(driver) == "Blue's own loss is chosen first."
    driver.click("G10")
    assert status(driver)[0] == "Exchange: one Red pawn is lost"
    assert marked(driver, "choice") | marked(driver, "selected") == {"F10", "H10"}
    driver.press(pygame.K_RETURN)
    assert texts(match)[-2] == "-G10"
    assert texts(match)[-1] in ("-F10", "-H10")


def test_the_pawn_furthest_from_the_enemy_is_given_if_nobody_chooses():
    state = after(place("F11 H11", "G11 AJ1"), ".", "{F11 H11 x G11}", ":5 exchange")
    assert RULES.format_move(state, default_loss(state)) == "-F11"


def test_eliminated_pawns_lie_beside_who_has_eliminated_them(driver):
    start(driver, "G10", "G11 AJ1", rolls=(1,), moves=(".",))
    before = driver.scene.widgets.cards[0].player.taken
    driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    assert driver.scene.widgets.cards[0].player.taken == (*before, "pool-1")
    assert len(before) == 18


# Replacements: Blue's stars are E7 and G19


def test_a_pawn_returns_on_the_star_that_is_clicked(driver):
    match = start(driver, "A13 T10", "AJ1", on="Red")
    assert status(driver)[0] == "Blue: one pawn returns"
    assert driver.board.gestures.targets() == {"E7", "G19"}
    driver.click("A1")
    assert callout(driver) == "A1 is no star of Blue's."
    driver.click("G19")
    assert texts(match)[-1] == "+G19"
    assert "G19" in driver.board.pieces


def test_replacements_are_declined_by_a_key(driver):
    match = start(driver, "A13 T10", "AJ1", on="Red")
    driver.press(pygame.K_n, text="n")
    assert texts(match)[-1] == "+-"


def test_an_enemy_in_the_centre_is_told(driver):
    start(driver, "A13 T10", "AJ1 E8", on="Red")
    driver.click("E7")
    assert callout(driver) == "Enemies stand in the centre of E7: E8."


def test_the_card_tells_how_many_may_return(driver):
    start(driver, "A13 T10 T14", "AJ1", moves=())
    blue, red = (driver.scene.widgets.cards[side].player.facts for side in (0, 1))
    assert "2 may return" in blue
    assert "none may return" in red


@pytest.mark.parametrize(("stars", "told"), [("E7", "1 may return"), ("E7 G19", "no star is free")])
def test_the_card_tells_that_own_pawns_stand_on_the_stars(driver, stars, told):
    start(driver, f"{stars} T10 T14", "AJ1", moves=())
    assert told in driver.scene.widgets.cards[0].player.facts


def test_a_pawn_that_returns_is_heard(driver):
    match = start(driver, "A13 T10", "AJ1", on="Red")
    driver.sounds.heard.clear()
    driver.click("E7")
    assert texts(match)[-1] == "+E7"
    assert "nieuchess/replacement" in driver.sounds.heard


def test_a_match_that_ends_in_the_middle_of_a_turn_shows_nothing_more_to_decide(driver):
    match = start(driver, "G10 P9", "G11 Q9", rolls=(2,), moves=(".", "{P9 x Q9}", "{G10 x G11}", "!G11"))
    assert marked(driver, "selected") == {"G11"}
    match.resign(1)
    driver.settle()
    assert driver.scene.widgets.session.shows_result
    assert not marked(driver, "battle") | marked(driver, "retreat") | marked(driver, "selected")
    assert not arrows(driver)


def test_while_a_result_is_carried_out_nothing_tells_of_odds(driver):
    start(driver, "N11 N13", "N12", rolls=(5,), moves=(".", "{N11 N13 x N12}"))
    attacks = driver.board.state.shown_attacks
    assert {arrow.target for arrow in attacks} == {"N12"}
    assert not any(arrow.label or arrow.strong for arrow in attacks)
    assert set(FIGHT).isdisjoint(driver.find("marks-line").kinds)
