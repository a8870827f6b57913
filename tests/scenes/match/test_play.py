"""The match screen: moves by mouse and by keyboard, and back through the game."""

import pygame
import pytest

from game.boards.animation import Speed
from tests.scenes.match.help import a_game, texts, walk


@pytest.mark.parametrize("hand", ["click", "drag", "keys"])
def test_a_whole_game(driver, hand):
    match = driver.start()
    game, outcome = a_game(match)
    for text in game:
        origin, target = text.split("x")[0].split("-")
        if hand == "click":
            driver.click(origin)
            driver.click(target)
        elif hand == "drag":
            driver.drag(origin, target)
        else:
            walk(driver, origin)
            driver.press(pygame.K_RETURN)
            walk(driver, target)
            driver.press(pygame.K_RETURN)
    assert texts(match) == game
    assert match.outcome == outcome
    driver.settle()
    assert driver.scene.session.shows_result
    assert driver.board.pieces == driver.scene.board_presenter.game.pictures.pieces(match.view(None))


@pytest.mark.parametrize("flipped", [False, True])
def test_on_a_flipped_board_the_same_cells_are_meant(driver, flipped):
    match = driver.start()
    if flipped:
        driver.press(pygame.K_f)
    driver.click_move("d7-c7")
    driver.drag("d5", "c5")
    assert texts(match) == ["d7-c7", "d5-c5"]


def test_targets_are_those_of_the_rules(driver):
    match = driver.start()
    driver.click("d7")
    wanted = {match.rules.format_move(match.state, move).split("-")[1] for move in match.legal_moves()
              if match.rules.format_move(match.state, move).startswith("d7-")}
    assert driver.board.gestures.targets() == wanted
    driver.press(pygame.K_ESCAPE)
    assert driver.board.gestures.targets() == frozenset()
    assert driver.scene.ui.top is driver.scene.ui.ground


def test_why_not_tells_the_rule_and_marks_the_cause(driver):
    match = driver.start()
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
    driver.start()
    driver.click("d7")
    driver.click("a7")
    driver.wait(12)
    assert not driver.scene.session.callouts.text
    driver.click_move("d7-a7")
    assert driver.scene.session.callouts.text
    driver.click_move("d7-c7")
    assert not driver.scene.session.callouts.text


def test_the_enemys_stones_are_not_to_be_picked_up(driver):
    driver.start()
    driver.click("d5")
    assert driver.board.gestures.selected is None
    assert "defenders" in driver.scene.session.callouts.text
    assert ("d5", "cause") in driver.board.state.marks


def test_a_stone_that_is_shut_in_says_so(driver):
    match = driver.start()
    driver.click_move("d7-c7")
    driver.click("d4")
    assert match.to_act == 1
    assert "d4" in driver.scene.session.callouts.text
    assert {cell for cell, kind in driver.board.state.marks if kind == "cause"} == {"d3", "d5", "c4", "e4"}


def test_a_piece_dropped_where_it_may_not_go_floats_back(make_driver):
    driver = make_driver(animation="full")
    match = driver.start()
    driver.drag("d7", "a7")
    assert texts(match) == []
    assert driver.board.animating
    driver.settle()
    assert not driver.board.animating
    assert driver.scene.session.callouts.text


def test_undo_redo(driver):
    match = driver.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        driver.click_move(text)
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.click("undo")
    assert [node.text for node in match.current.path()[1:]] == ["d7-c7"]
    assert driver.scene.board_presenter.shown is match.current
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    driver.click("redo")
    assert match.current.text == "c7-b7"
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    assert driver.app.toasts.texts


def test_looking_back_and_playing_a_variation(driver):
    match = driver.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        driver.click_move(text)
    driver.press(pygame.K_PAGEUP)
    driver.press(pygame.K_LEFT, pygame.KMOD_ALT)
    assert driver.scene.board_presenter.shown.text == "d7-c7"
    assert match.current.text == "c7-b7"
    assert driver.has("to-game")
    driver.click_move("d5-e5")
    assert match.current.text == "d5-e5"
    assert driver.scene.board_presenter.history.live
    assert len(match.root.children[0].children) == 2
    driver.press(pygame.K_HOME)
    assert driver.scene.board_presenter.shown is match.root
    driver.press(pygame.K_END)
    assert driver.scene.board_presenter.shown is match.current


def test_a_click_in_the_list_of_moves_looks_back(driver):
    match = driver.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        driver.click_move(text)
    moves = driver.scene.page.moves
    driver.click(next(place for item, place in moves.items if item.text == "d5-c5").center)
    assert driver.scene.board_presenter.shown.text == "d5-c5"
    assert match.current.text == "c7-b7"
    driver.click("to-game")
    assert driver.scene.board_presenter.shown is match.current


def test_going_on_from_an_earlier_moment(driver):
    match = driver.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        driver.click_move(text)
    driver.press(pygame.K_PAGEUP)
    driver.click("go-on")
    assert match.current.text == "d5-c5"
    assert match.can_redo


def test_input_during_an_animation_finishes_it(make_driver):
    driver = make_driver(animation="full")
    match = driver.start()
    driver.click_move("d7-c7")
    assert driver.board.animating
    assert match.current.text == "d7-c7"
    driver.button_down(driver.pixel("d5"))
    assert not driver.board.animating
    assert driver.board.gestures.selected == "d5"


def test_animations_go_backwards_on_undo(make_driver):
    driver = make_driver(animation="full")
    driver.start()
    driver.click_move("d7-c7")
    driver.settle()
    assert "stone" in driver.sounds.heard
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    job = driver.board.state.playback.playing
    assert job.backwards
    assert driver.board.pieces["d7"] == "attacker"
    driver.settle()
    assert not driver.board.animating
    assert driver.scene.board_presenter.speed is Speed.FULL


def test_nothing_moves_when_nothing_happens(make_driver):
    driver = make_driver(animation="full")
    driver.start(control=None)
    driver.settle()
    before = driver.app.frames
    driver.wait(1.0)
    assert driver.app.frames == before
    assert not driver.scene.needs_frame


@pytest.mark.parametrize("drag", [False, True])
def test_among_several_moves_of_one_gesture_the_player_chooses(driver, drag, monkeypatch):
    match = driver.start()
    monkeypatch.setattr(driver.scene.board_presenter.game.gestures, "moves_for",
                        lambda view, gesture: ("d6-c6", "d7-c7") if gesture.origin else ())
    if drag:
        driver.drag("d7", "c7")
    else:
        driver.click_move("d7-c7")
    assert match.current is match.root
    menu = driver.scene.ui.top
    assert [item.text for item in menu.items] == ["d6-c6", "d7-c7"]
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.ui.top is driver.scene.ui.ground
    driver.click_move("d7-c7")
    driver.click("move-2")
    assert texts(match) == ["d7-c7"]


def test_targets_are_asked_for_the_piece_that_is_picked_up(driver, monkeypatch):
    driver.start()
    rules, asked = driver.match.rules, []
    real = rules.legal_moves
    monkeypatch.setattr(type(rules), "legal_moves", lambda self, state: asked.append(state) or real(state))
    driver.scene.board_presenter.refresh()
    driver.wait(0.3)
    assert asked == []
    driver.click("d7")
    assert driver.board.gestures.targets() >= {"c7"}
    driver.wait(0.3)
    assert len(asked) == 1
