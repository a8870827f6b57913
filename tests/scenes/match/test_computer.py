"""The match screen with the computer: its moves, hints, thoughts and failures."""

import pygame
import pytest

from game.match.players import Computer, Human
from tests.scenes.match.help import VERSUS, texts


def test_hint(hands):
    match = hands.start()
    hands.key(pygame.K_h)
    assert len(hands.engine.asked) == 1
    hands.engine.decide("d7-c7", score=150)
    hands.wait()
    assert hands.board.state.arrows[0] == ("d7", "c7")
    assert "d7-c7" in hands.scene.session.callouts.text
    assert texts(match) == []
    hands.click_move("d7-c7")
    assert hands.board.state.arrows == ()


def test_the_computer_answers(hands):
    match = hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.wait(0.1)
    assert len(hands.engine.asked) == 1
    assert hands.has("move-now")
    hands.engine.think_aloud("d5-c5", score=-200, line=("d5-c5", "c7-b7"))
    hands.wait()
    assert hands.scene.session.report.depth == 3
    assert "Attackers" in hands.scene.session.report.words
    hands.push_button("move-now")
    assert hands.engine.stopped == 1
    hands.engine.decide("d5-c5")
    hands.wait()
    assert texts(match) == ["d7-c7", "d5-c5"]
    assert hands.scene.board_presenter.shown is match.current
    assert not hands.has("move-now")


def test_on_the_computers_turn_nothing_can_be_picked_up(hands):
    hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.click("d5")
    hands.click("c7")
    assert hands.board.gestures.selected is None
    assert not hands.scene.session.callouts.text


def test_the_computer_begins_where_it_has_the_first_move(hands):
    match = hands.start(players=(Computer(1), Human()))
    assert hands.scene.session.flipped
    hands.engine.decide("d7-c7")
    hands.wait()
    assert texts(match) == ["d7-c7"]


def test_undo_against_the_computer_goes_back_to_the_persons_move(hands):
    match = hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.wait()
    hands.engine.decide("d5-c5")
    hands.wait()
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is match.root
    hands.click_move("d7-e7")
    hands.wait()
    assert len(hands.engine.asked) == 2


def test_a_move_that_comes_while_somebody_looks_back_does_not_disturb(hands):
    match = hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.wait()
    hands.key(pygame.K_HOME)
    hands.engine.decide("d5-c5")
    hands.wait()
    assert hands.scene.board_presenter.shown is match.root
    assert hands.scene.session.news
    hands.key(pygame.K_END)
    assert hands.scene.board_presenter.shown.text == "d5-c5"
    assert not hands.scene.session.news


def test_the_engine_fails_in_words_and_can_be_tried_again(hands):
    from game.ai.worker import Failure

    hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    for _ in range(3):
        hands.wait()
        hands.engine.answers.append(Failure(hands.engine.job, "no reason"))
        hands.wait()
    assert any("failed" in text for text in hands.app.toasts.texts)
    asked = len(hands.engine.asked)
    hands.wait(0.2)
    assert len(hands.engine.asked) == asked
    hands.app.toasts.act()
    hands.wait()
    assert len(hands.engine.asked) == asked + 1


def test_the_computers_thoughts_can_be_hidden(hands):
    hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.wait()
    hands.engine.think_aloud("d5-c5")
    hands.wait()
    assert hands.scene.page.thinking.mind is not None
    hands.key(pygame.K_ESCAPE)
    hands.push_button("thoughts")
    assert hands.scene.page.thinking is None


def test_two_computers_play_while_one_watches(hands):
    match = hands.start(players=(Computer(1), Computer(2)))
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.wait()
        hands.engine.decide(text)
        hands.wait()
    assert texts(match) == ["d7-c7", "d5-c5", "c7-b7"]
    assert hands.scene.board_presenter.shown is match.current


def marked(hands):
    return {cell for cell, kind in hands.board.state.marks if kind == "last"}


@pytest.mark.parametrize("animation", ["full", "reduced"])
def test_the_reply_begins_a_moment_after_ones_own_move_has_come_to_rest(make_hands, animation):
    hands = make_hands(animation=animation)
    match = hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.engine.decide("d5-c5")
    assert hands.board.animating
    while hands.board.animating:
        assert texts(match) == ["d7-c7"]
        hands.wait(0.05)
    hands.wait(0.2)
    assert texts(match) == ["d7-c7"]
    assert marked(hands) == {"d7", "c7"}
    hands.wait(0.15)
    assert texts(match) == ["d7-c7", "d5-c5"]
    assert hands.board.animating
    assert marked(hands) == {"d5", "c5"}


def test_without_animations_the_reply_comes_at_once(hands):
    match = hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.engine.decide("d5-c5")
    hands.wait()
    assert texts(match) == ["d7-c7", "d5-c5"]


def test_move_now_does_not_wait_for_the_board(make_hands):
    hands = make_hands(animation="full")
    match = hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.engine.decide("d5-c5")
    hands.wait(0.05)
    hands.push_button("move-now")
    hands.wait()
    assert texts(match) == ["d7-c7", "d5-c5"]


def test_while_the_reply_waits_everything_can_be_done(make_hands):
    hands = make_hands(animation="full")
    match = hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.engine.decide("d5-c5")
    hands.wait(0.05)
    hands.key(pygame.K_f)
    assert hands.scene.session.flipped
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.wait(1.0)
    assert match.current is match.root


def test_marks_light_up_with_their_own_animation(make_hands):
    hands = make_hands(animation="full")
    match = hands.start()
    hands.click_move("d7-c7")
    match.play("d5-c5")
    assert marked(hands) == {"d7", "c7"}
    while marked(hands) == {"d7", "c7"}:
        assert hands.board.state.playback.waiting
        hands.wait(0.05)
    assert marked(hands) == {"d5", "c5"}
    assert hands.board.animating


def test_what_ones_own_move_did_is_told_until_the_next_one(hands, monkeypatch):
    match = hands.start(players=VERSUS)
    told = {"c7": "It went to c7.", "c5": "It went to c5.", "b7": "It went to b7."}
    monkeypatch.setattr(type(hands.scene.board_presenter.game.words), "tell",
                        lambda self, event: told.get(getattr(event, "target", None), ""))
    hands.click_move("d7-c7")
    hands.wait()
    assert hands.scene.page.status.status.detail == "It went to c7."
    hands.engine.decide("d5-c5")
    hands.wait()
    assert hands.scene.page.status.status.detail == "It went to c7. It went to c5."
    hands.wait(5.0)
    hands.key(pygame.K_RIGHT)
    assert hands.scene.page.status.status.detail.endswith(". It went to c7. It went to c5.")
    hands.click_move("c7-b7")
    hands.wait()
    assert texts(match)[-1] == "c7-b7"
    assert hands.scene.page.status.status.detail == "It went to b7."
