"""Nerva on the match screen: supplies, hints and events in words."""

import pygame
import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.rules.events import Attacked, Captured, Piece, Revealed
from game.scenes.nerva.words import raised, search_report
from tests.scenes.nerva.help import AMBUSH, start, texts


def test_supplies_and_what_is_lost(driver):
    match = start(driver, AMBUSH)
    game = driver.scene.board_controller.game
    view = driver.scene.board_controller.log.view_of(match.current)
    assert game.pictures.supplies(view)[0] == (
        ("white-large-supply", 28),
        ("white-medium-supply", 32),
        ("white-small-supply", 32),
    )
    assert game.pictures.captured(view) == ((), ())
    match.play("b3_1->c2_1")
    view = driver.scene.board_controller.log.view_of(match.current)
    assert game.pictures.supplies(view)[0][0] == ("white-large-supply", 27)
    assert game.pictures.captured(view) == (("black-large-taken",), ())


def test_a_hint_points_at_a_cell_or_along_an_attack(driver):
    match = start(driver)
    controller = driver.scene.board_controller
    view = controller.log.view_of(match.current)
    assert controller.game.pictures.arrow(view, "g1_2") == ("g1_2", "g1_2")
    assert controller.game.pictures.arrow(view, "d3_1->d2_1") == ("d3_1", "d2_1")
    before = pygame.image.tobytes(driver.app.window.get_surface(), "RGB")
    controller.guidance.show_hint("g1_2")
    driver.wait(0.1)
    assert pygame.image.tobytes(driver.app.window.get_surface(), "RGB") != before


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("g1_1", "A large pawn on g1 looks best. Even chances."),
        ("c6_3", "A small pawn on c6 looks best. Even chances."),
        ("d3_1->d2_1", "Attacking d2 from d3 on level 1 looks best. Even chances."),
    ],
)
def test_a_hint_is_a_sentence(driver, move, words):
    start(driver)
    driver.press(pygame.K_h)
    driver.engine.decide(move, score=0)
    driver.wait(0.2)
    assert driver.scene.session.callouts.text.startswith(words)


def test_a_hint_where_to_hide_is_a_sentence(driver):
    driver.show(Match.create(find("nerva"), {}, (Human("Ada"), Computer(1)), archive=driver.app.archive))
    driver.press(pygame.K_h)
    driver.engine.decide("hide_a7_3", score=0)
    driver.wait(0.2)
    assert driver.scene.session.callouts.text == "Hiding the king on a7, level 3 looks best. Even chances."


def test_a_hint_to_pass_is_a_sentence_about_no_cell(driver):
    start(driver, "b7/8/8/8/8/8/8/8 - - white kings:a8_2!,h1_1! supply:0,0,0/3,3,3")
    driver.press(pygame.K_h)
    driver.engine.decide("pass", score=0)
    driver.wait(0.2)
    assert driver.scene.session.callouts.text == "Passing is all that can be done."
    assert not driver.board.state.arrows
    assert driver.board.rect.contains(driver.scene.ui.ground.find("callout").rect)
    driver.click("callout")
    assert driver.scene.session.callouts.text == ""


def test_every_move_has_words(driver):
    start(driver)
    phrase = driver.scene.board_controller.game.words.phrase
    view = driver.scene.board_controller.log.view_of(driver.scene.board_controller.history.shown)
    assert phrase(view, "pass") == "Passing"


def test_cells_are_described(driver):
    match = start(driver)
    controller = driver.scene.board_controller
    view, describe = controller.log.view_of(match.current), controller.game.words.describe
    assert describe(view, "d3_1") == "d3, level 1, White's large pawn, attack 1, defence 2"
    assert describe(view, "g5_2") == "g5, level 2"
    assert describe(view, "f6_2") == "f6, level 2, Black's king, attack 0, defence 0"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Revealed(Piece(1, "king"), "f6_2"), "Black's king is revealed on f6²."),
        (Captured(Piece(0, "pawn"), "a1_3"), "White's small pawn on a1³ is captured."),
        (Captured(Piece(0, "king"), "a1_3"), "White's king on a1³ is captured."),
        (Attacked(Piece(0, "pawn"), "a1_1", "a2_1", 1, 2, False), "The attack fails, 1 against 2."),
        (Attacked(Piece(0, "pawn"), "a1_1", "a2_1", 3, 2, True), ""),
    ],
)
def test_events_in_words(driver, event, words):
    start(driver)
    assert driver.scene.board_controller.game.words.describe_event(event) == words


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("f5_1", "f5¹"),
        ("e4_2→e5_2 ×", "e4²→e5² ×"),
        ("a1_3, h8_1", "a1³, h8¹"),
        ("i1_1 a9_1 a1_4 a1_12 xa1_1", "i1_1 a9_1 a1_4 a1_12 xa1_1"),
    ],
)
def test_levels_are_raised_digits(text, shown):
    assert raised(text) == shown


def test_the_list_of_moves_shows_raised_digits_and_records_do_not(driver):
    match = start(driver, AMBUSH)
    match.play("b3_1->c2_1")
    match.play("h1_2")
    typeset = driver.scene.board_controller.game.words.typeset
    assert [typeset(text) for text in texts(match)] == ["b3¹→c2¹ ×", "h1²"]
    assert typeset("K_f6_1") == "Kf6¹"
    assert typeset("hide_e4_2") == "hides e4²"
    assert texts(match) == ["b3_1->c2_1x", "h1_2"]


def test_after_the_kings_are_hidden_one_reads_what_to_do(driver):
    match = Match.create(find("nerva"), {}, (Human("Ada"), Human("Kay")), archive=driver.app.archive)
    for move in ("hide_e4_2", "hide_f6_1"):
        match.play(move)
    driver.show(match)
    driver.settle()
    assert "Place a pawn" in driver.scene.widgets.status.status.detail
    assert "hidden" not in driver.scene.widgets.status.status.detail


def test_cards_tell_how_many_pawns_are_left_to_place(driver):
    match = start(driver)
    controller = driver.scene.board_controller
    before = controller.game.words.facts(controller.log.view_of(match.current))[0]
    match.play("g1_1")
    after = controller.game.words.facts(controller.log.view_of(match.current))[0]
    left = sum(controller.log.view_of(match.current).supply[0])
    assert before.startswith(f"{left + 1} to place")
    assert after.startswith(f"{left} to place")
    assert after.endswith("king hidden")


def test_the_only_cell_on_which_a_king_can_be_is_named_as_one(driver):
    match = start(driver)
    view = driver.scene.board_controller.log.view_of(match.current)
    assert search_report(view, ["c3_2"]).endswith("can be on one cell alone, on level 2.")
    assert search_report(view, ["c3_2", "c4_1"]).endswith(
        "on 2 cells: 1 on level 1, 1 on level 2, 0 on level 3."
    )
