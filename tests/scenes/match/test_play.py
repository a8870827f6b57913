"""The match screen: moves by mouse and by keyboard, and back through the game."""

import pygame
import pytest

from game.boards.animation import Speed
from tests.scenes.match.help import a_game, texts, walk


@pytest.mark.parametrize("hand", ["click", "drag", "keys"])
def test_a_whole_game(hands, hand):
    match = hands.start()
    game, outcome = a_game(match)
    for text in game:
        origin, target = text.split("x")[0].split("-")
        if hand == "click":
            hands.click(origin)
            hands.click(target)
        elif hand == "drag":
            hands.drag(origin, target)
        else:
            walk(hands, origin)
            hands.key(pygame.K_RETURN)
            walk(hands, target)
            hands.key(pygame.K_RETURN)
    assert texts(match) == game
    assert match.outcome == outcome
    hands.settle()
    assert hands.scene.session.shows_result
    assert hands.board.pieces == hands.scene.board_presenter.game.pictures.pieces(match.view(None))


@pytest.mark.parametrize("flipped", [False, True])
def test_on_a_flipped_board_the_same_cells_are_meant(hands, flipped):
    match = hands.start()
    if flipped:
        hands.key(pygame.K_f)
    hands.click_move("d7-c7")
    hands.drag("d5", "c5")
    assert texts(match) == ["d7-c7", "d5-c5"]


def test_targets_are_those_of_the_rules(hands):
    match = hands.start()
    hands.click("d7")
    wanted = {match.rules.format_move(match.state, move).split("-")[1] for move in match.legal_moves()
              if match.rules.format_move(match.state, move).startswith("d7-")}
    assert hands.board.gestures.targets() == wanted
    hands.key(pygame.K_ESCAPE)
    assert hands.board.gestures.targets() == frozenset()
    assert hands.scene.ui.top is hands.scene.ui.ground


def test_why_not_tells_the_rule_and_marks_the_cause(hands):
    match = hands.start()
    hands.click("d7")
    hands.click("a7")
    assert texts(match) == []
    assert "corner" in hands.scene.session.callouts.text
    assert ("a7", "cause") in hands.board.state.marks
    assert "illegal" in hands.sounds.heard
    assert hands.board.gestures.selected == "d7"
    hands.key(pygame.K_ESCAPE)
    assert not hands.scene.session.callouts.text
    assert hands.board.state.marks == ()


def test_why_not_goes_away_by_itself_and_with_the_next_move(hands):
    hands.start()
    hands.click("d7")
    hands.click("a7")
    hands.wait(12)
    assert not hands.scene.session.callouts.text
    hands.click_move("d7-a7")
    assert hands.scene.session.callouts.text
    hands.click_move("d7-c7")
    assert not hands.scene.session.callouts.text


def test_the_enemys_stones_are_not_to_be_picked_up(hands):
    hands.start()
    hands.click("d5")
    assert hands.board.gestures.selected is None
    assert "defenders" in hands.scene.session.callouts.text
    assert ("d5", "cause") in hands.board.state.marks


def test_a_stone_that_is_shut_in_says_so(hands):
    match = hands.start()
    hands.click_move("d7-c7")
    hands.click("d4")
    assert match.to_act == 1
    assert "d4" in hands.scene.session.callouts.text
    assert {cell for cell, kind in hands.board.state.marks if kind == "cause"} == {"d3", "d5", "c4", "e4"}


def test_a_piece_dropped_where_it_may_not_go_floats_back(make_hands):
    hands = make_hands(animation="full")
    match = hands.start()
    hands.drag("d7", "a7")
    assert texts(match) == []
    assert hands.board.animating
    hands.settle()
    assert not hands.board.animating
    assert hands.scene.session.callouts.text


def test_undo_redo(hands):
    match = hands.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.click_move(text)
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.push_button("undo")
    assert [node.text for node in match.current.path()[1:]] == ["d7-c7"]
    assert hands.scene.board_presenter.shown is match.current
    hands.key(pygame.K_y, pygame.KMOD_CTRL)
    hands.push_button("redo")
    assert match.current.text == "c7-b7"
    hands.key(pygame.K_y, pygame.KMOD_CTRL)
    assert hands.app.toasts.texts


def test_looking_back_and_playing_a_variation(hands):
    match = hands.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.click_move(text)
    hands.key(pygame.K_PAGEUP)
    hands.key(pygame.K_LEFT, pygame.KMOD_ALT)
    assert hands.scene.board_presenter.shown.text == "d7-c7"
    assert match.current.text == "c7-b7"
    assert hands.has("to-game")
    hands.click_move("d5-e5")
    assert match.current.text == "d5-e5"
    assert hands.scene.board_presenter.history.live
    assert len(match.root.children[0].children) == 2
    hands.key(pygame.K_HOME)
    assert hands.scene.board_presenter.shown is match.root
    hands.key(pygame.K_END)
    assert hands.scene.board_presenter.shown is match.current


def test_a_click_in_the_list_of_moves_looks_back(hands):
    match = hands.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.click_move(text)
    moves = hands.scene.page.moves
    hands.click_at(next(place for item, place in moves.items if item.text == "d5-c5").center)
    assert hands.scene.board_presenter.shown.text == "d5-c5"
    assert match.current.text == "c7-b7"
    hands.push_button("to-game")
    assert hands.scene.board_presenter.shown is match.current


def test_going_on_from_an_earlier_moment(hands):
    match = hands.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.click_move(text)
    hands.key(pygame.K_PAGEUP)
    hands.push_button("go-on")
    assert match.current.text == "d5-c5"
    assert match.can_redo


def test_input_during_an_animation_finishes_it(make_hands):
    hands = make_hands(animation="full")
    match = hands.start()
    hands.click_move("d7-c7")
    assert hands.board.animating
    assert match.current.text == "d7-c7"
    hands.press(hands.at("d5"))
    assert not hands.board.animating
    assert hands.board.gestures.selected == "d5"


def test_animations_go_backwards_on_undo(make_hands):
    hands = make_hands(animation="full")
    hands.start()
    hands.click_move("d7-c7")
    hands.settle()
    assert "stone" in hands.sounds.heard
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    job = hands.board.state.playback.playing
    assert job.backwards
    assert hands.board.pieces["d7"] == "attacker"
    hands.settle()
    assert not hands.board.animating
    assert hands.scene.board_presenter.speed is Speed.FULL


def test_nothing_moves_when_nothing_happens(make_hands):
    hands = make_hands(animation="full")
    hands.start(control=None)
    hands.settle()
    before = hands.app.frames
    hands.wait(1.0)
    assert hands.app.frames == before
    assert not hands.scene.needs_frame


@pytest.mark.parametrize("drag", [False, True])
def test_among_several_moves_of_one_gesture_the_player_chooses(hands, drag, monkeypatch):
    match = hands.start()
    monkeypatch.setattr(hands.scene.board_presenter.game.gestures, "moves_for",
                        lambda view, gesture: ("d6-c6", "d7-c7") if gesture.origin else ())
    if drag:
        hands.drag("d7", "c7")
    else:
        hands.click_move("d7-c7")
    assert match.current is match.root
    menu = hands.scene.ui.top
    assert [item.text for item in menu.items] == ["d6-c6", "d7-c7"]
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.ui.top is hands.scene.ui.ground
    hands.click_move("d7-c7")
    hands.push_button("move-2")
    assert texts(match) == ["d7-c7"]


def test_targets_are_asked_for_the_piece_that_is_picked_up(hands, monkeypatch):
    hands.start()
    rules, asked = hands.match.rules, []
    real = rules.legal_moves
    monkeypatch.setattr(type(rules), "legal_moves", lambda self, state: asked.append(state) or real(state))
    hands.scene.board_presenter.refresh()
    hands.wait(0.3)
    assert asked == []
    hands.click("d7")
    assert hands.board.gestures.targets() >= {"c7"}
    hands.wait(0.3)
    assert len(asked) == 1
