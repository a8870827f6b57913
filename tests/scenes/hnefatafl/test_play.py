"""Hnefatafl on the match screen: what is explained, and how the end is celebrated."""

import pygame
import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from tests.kit.app import PEOPLE
from tests.scenes.match.help import texts


def start(driver):
    return driver.show(
        Match.create(find("hnefatafl"), {"rules": "brandubh"}, PEOPLE, archive=driver.app.archive)
    )


def a_game(match):
    """Legal moves that end the game: found by playing the king out as soon as he can."""
    played = []
    copy = Match.create(match.entry, match.options)
    while copy.outcome is None:
        moves = [copy.rules.format_move(copy.state, move) for move in copy.legal_moves()]
        corner = [text for text in moves if text.split("-")[1].split("x")[0] in ("a1", "a7", "g1", "g7")]
        king = next(cell for cell, piece in copy.state.pieces().items() if piece.kind == "king")
        out = [text for text in moves if text.startswith(f"{king}-")]
        quiet = [text for text in moves if "x" not in text]
        text = (corner or (out if len(played) % 4 == 1 else []) or quiet or moves)[len(played) % 3 - 3 :][0]
        copy.play(text)
        played.append(text)
    return played, copy.outcome


def test_why_not_tells_the_rule_and_marks_the_cause(driver):
    match = start(driver)
    driver.click("d7")
    driver.click("a7")
    assert texts(match) == []
    assert "corner" in driver.scene.session.callouts.text
    assert ("a7", "cause") in driver.board.state.marks
    assert "illegal" in driver.sounds.heard
    assert driver.board.gestures.selected == "d7"
    driver.press(pygame.K_ESCAPE)
    assert not driver.scene.session.callouts.text
    assert driver.board.state.marks == ()


def test_why_not_goes_away_by_itself_and_with_the_next_move(driver):
    start(driver)
    driver.click("d7")
    driver.click("a7")
    driver.wait(12)
    assert not driver.scene.session.callouts.text
    assert not [cell for cell, kind in driver.board.state.marks if kind == "cause"]
    assert driver.board.gestures.selected == "d7"
    driver.click("a7")
    assert driver.scene.session.callouts.text
    driver.press(pygame.K_ESCAPE)
    driver.click_move("d7-c7")
    assert not driver.scene.session.callouts.text


def test_the_enemys_stones_are_not_to_be_picked_up(driver):
    start(driver)
    driver.click("d5")
    assert driver.board.gestures.selected is None
    assert "defenders" in driver.scene.session.callouts.text
    assert ("d5", "cause") in driver.board.state.marks


def test_a_stone_that_is_shut_in_says_so(driver):
    match = start(driver)
    driver.click_move("d7-c7")
    driver.click("d4")
    assert match.to_act == 1
    assert "d4" in driver.scene.session.callouts.text
    assert {cell for cell, kind in driver.board.state.marks if kind == "cause"} == {"d3", "d5", "c4", "e4"}


def test_the_kings_escape_is_celebrated_for_a_moment(make_driver):
    driver = make_driver(animation="full")
    match = start(driver)
    game, outcome = a_game(match)
    for text in game[:-1]:
        match.play(text)
    driver.settle()
    driver.click_move(game[-1])
    driver.wait(0.8)
    assert outcome.reason == "king-escaped"
    assert driver.board.state.effects
    assert any("/" in name for name in driver.sounds.heard), "the end has no sound of the game"
    driver.wait(4)
    assert not driver.board.state.effects


def test_a_danger_that_the_reply_has_ended_is_not_told_any_more(driver):
    match = driver.show(
        Match.create(
            find("hnefatafl"),
            {"rules": "brandubh"},
            (Human(), Computer(1)),
            archive=driver.app.archive,
            setup="/1t1t3/7/2K4/7/7/7/5t1/ attackers",
        )
    )
    driver.click_move("b1-b3")
    driver.wait()
    assert "The king is in danger." in driver.scene.widgets.status.status.detail
    driver.engine.decide("c3-c5")
    driver.wait(5)
    assert texts(match) == ["b1-b3", "c3-c5"]
    assert "danger" not in driver.scene.widgets.status.status.detail


@pytest.mark.parametrize("other", ["flip", "click", "hint", "look back"])
def test_what_is_said_of_a_refusal_goes_when_something_else_is_done(driver, other):
    start(driver)
    driver.click_move("d7-a7")
    callouts = driver.scene.session.callouts
    assert callouts.kind == "why"
    driver.press(pygame.K_LSHIFT)
    assert callouts.kind == "why"
    match other:
        case "flip":
            driver.press(pygame.K_f)
        case "click":
            driver.click(driver.scene.widgets.cards[0].rect.center)
        case "hint":
            driver.press(pygame.K_h)
        case "look back":
            driver.press(pygame.K_PAGEUP)
    assert not callouts.text
    assert not [cell for cell, kind in driver.board.state.marks if kind == "cause"]


SHUFFLE = "d1-c1 d3-c3 c1-d1 c3-d3".split()


def shuffled(driver, plies, **options):
    """A match in which both sides have gone to and fro with a stone."""
    match = Match.create(
        find("hnefatafl"), {"rules": "brandubh", **options}, PEOPLE, archive=driver.app.archive
    )
    for text in (SHUFFLE * 2)[:plies]:
        match.play(text)
    return driver.show(match)


def test_a_second_time_is_told_beside_the_stone(driver):
    shuffled(driver, 3, repetition="mover-loses")
    driver.click_move("c3-d3")
    assert "This position was there before." in driver.scene.session.callouts.text
    assert "loses" in driver.scene.session.callouts.text


@pytest.mark.parametrize(("option", "word"), [("mover-loses", "loses"), ("draw", "draw"), ("mover-wins", "")])
def test_who_would_make_it_a_third_time_is_asked(driver, option, word):
    match = shuffled(driver, 7, repetition=option)
    view = match.rules.view(match.state, None)
    words = find("hnefatafl").scene()(match.rules, view).words
    question = words.warning(view, "c3-d3")
    assert word in question
    assert bool(question) == bool(word)
    assert not words.warning(view, "c3-b3")
    assert not words.warning(view, "c3-a7")  # is no move
