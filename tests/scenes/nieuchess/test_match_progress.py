"""What the title and the cards tell: the round, rounds without a loss, pawns and centres."""

import pygame
import pytest

from game.rules.nieuchess.terrain import GRID
from tests.rules.nieuchess.help import place
from tests.scenes.nieuchess.movement_help import begin, place_match


def progress(driver):
    """What stands below the title, in one line or in two, and nothing of it cut."""
    label = driver.find("rule-set")
    assert not any(line.endswith("…") for line in label.lines)
    return label.text.replace("\n", " · ")


@pytest.mark.parametrize(
    ("loss", "told"),
    [(6, "Round 7 of 100"), (2, "Round 7 of 100 · no loss: 4/40"), (0, "Round 7 of 100 · no loss: 6/40")],
)
def test_round_and_rounds_without_a_loss_stand_below_the_title(driver, loss, told):
    place_match(driver, place("C9 C10 H20", "AJ25 AJ24", turn=7, loss=loss))
    assert progress(driver) == told
    driver.click("C9")
    driver.click("D9")
    driver.settle()
    assert progress(driver) == told


def test_the_round_stands_beside_the_title_of_a_low_header_also_where_the_rest_has_no_room(make_driver):
    driver = make_driver(size=(1216, 704))
    place_match(driver, place("C9 C10 H20", "AJ25 AJ24", turn=7, loss=2))
    assert driver.find("game").text == "Nieuchess · Round 7 of 100"


def test_the_round_below_the_title_is_that_of_the_shown_position(driver):
    match = place_match(driver, place("C9", "AJ25", turn=7, loss=6))
    for move in (".", "."):
        match.play(move)
    driver.settle()
    assert progress(driver) == "Round 8 of 100 · no loss: 1/40"
    driver.press(pygame.K_HOME)
    driver.settle()
    assert driver.find("rule-set").text == "Round 7 of 100"


def test_until_both_have_deployed_the_rules_stand_below_the_title(driver):
    begin(driver)
    assert driver.find("rule-set").text == "Up to 100 rounds"


def test_pawn_balance_and_centres_stand_on_the_cards(driver):
    match = place_match(driver, place("C9 C10 H20", "AJ25"))
    facts = driver.scene.board_controller.game.words.facts(match.view(None))
    assert facts[0].startswith("3 pawns · 2 more than Red · 2 of 2 centres")
    assert facts[1].startswith("1 pawn · 2 of 2 centres")
    whole = driver.scene.board_controller.game.words.whole_facts(match.view(None))
    assert whole[0].startswith("3 pawns · 2 more than Red · controls both its centres · ")
    assert whole[1].endswith(" may return after this round · 2 invasions left")
    star = match.state.rules.terrain.centres[0][0].star
    match = place_match(driver, place("C9 C10 H20", GRID.name(star)))
    facts = driver.scene.board_controller.game.words.facts(match.view(None))
    assert facts[0].startswith("3 pawns · 2 more than Red · 1 of 2 centres")
