"""A player's hand: clicks, drags and keys lead to the same gestures."""

import pygame
import pytest

from game.boards.gestures import Arranging, Gesture, Gestures, InputMethod, LegalGestures
from game.boards.squares import SquareBoard
from game.rules.topology.squares import SquareGrid

PLACED = SquareBoard(SquareGrid(5, 5)).place(pygame.Rect(0, 0, 500, 500))
LEGAL = LegalGestures(
    origins=frozenset({"a1", "b1"}), targets=lambda cell: frozenset({"a2", "a3"} if cell == "a1" else ())
)


@pytest.fixture
def hand():
    hand = Gestures()
    hand.offer(LEGAL)
    return hand


def at(cell, dx=0, dy=0):
    x, y = PLACED.centre(cell)
    return x + dx, y + dy


def click(hand, cell):
    first = hand.press(PLACED, at(cell))
    second = hand.release(PLACED, at(cell))
    assert first is None or second is None
    return first or second


def drag(hand, origin, *through):
    assert hand.press(PLACED, at(origin)) is None
    for point in through:
        hand.motion(PLACED, point)
    return hand.release(PLACED, through[-1])


def test_click_and_click(hand):
    assert click(hand, "a1") is None
    assert hand.selected == "a1"
    assert hand.targets() == {"a2", "a3"}
    assert click(hand, "a3") == Gesture("a1", "a3", True, InputMethod.CLICK)
    assert hand.selected is None


def test_clicking_the_picked_up_piece_again_puts_it_down(hand):
    click(hand, "a1")
    click(hand, "a1")
    assert hand.selected is None


def test_behind_a_refused_move_a_click_on_the_piece_takes_it_up_anew(hand):
    click(hand, "a1")
    assert click(hand, "c5") == Gesture("a1", "c5", False, InputMethod.CLICK)
    click(hand, "a1")
    assert hand.selected == "a1"
    click(hand, "a1")
    assert hand.selected is None


def test_clicking_another_own_piece_changes_the_selection(hand):
    click(hand, "a1")
    assert click(hand, "b1") is None
    assert hand.selected == "b1"


def test_an_illegal_target_is_reported_and_keeps_the_selection(hand):
    click(hand, "a1")
    assert click(hand, "c3") == Gesture("a1", "c3", False, InputMethod.CLICK)
    assert hand.selected == "a1"


def test_pointing_at_a_foreign_cell_is_reported_without_origin(hand):
    assert click(hand, "e5") == Gesture(None, "e5", False, InputMethod.CLICK)


def test_beside_the_board_everything_is_let_go(hand):
    click(hand, "a1")
    assert hand.press(PLACED, (1, 1)) is None
    assert hand.selected is None


def test_drag(hand):
    found = drag(hand, "a1", at("a2"), at("a3", 7, -9))
    assert found == Gesture("a1", "a3", True, InputMethod.DRAG, at("a3", 7, -9))
    assert hand.drag is None


def test_a_drag_onto_an_own_piece_is_asked_about(hand):
    assert drag(hand, "a1", at("b1")) == Gesture("a1", "b1", False, InputMethod.DRAG, at("b1"))


def test_a_trembling_hand_is_a_click(hand):
    assert drag(hand, "a1", at("a1", 3, 2)) is None
    assert hand.selected == "a1"


def test_a_drag_that_comes_back_leaves_the_piece_picked_up(hand):
    assert drag(hand, "a1", at("a3"), at("a1")) is None
    assert hand.selected == "a1"


def test_a_drag_off_the_board_leaves_the_piece_picked_up(hand):
    assert drag(hand, "a1", at("a3"), (-20, 10)) is None
    assert hand.selected == "a1"


def test_motion_says_whether_something_changed(hand):
    assert hand.motion(PLACED, at("c3"))
    assert not hand.motion(PLACED, at("c3", 2, 2))
    assert hand.motion(PLACED, at("c4"))
    hand.press(PLACED, at("a1"))
    hand.motion(PLACED, at("a1"))
    assert not hand.motion(PLACED, at("a1", 1, 1))
    assert hand.motion(PLACED, at("a1", 20, 0))
    assert hand.motion(PLACED, at("a1", 21, 0))


def test_keys(hand):
    hand.arrow(PLACED, 0, -1, "c1")
    assert hand.cursor == "c1"
    hand.arrow(PLACED, -1, 0, "c1")
    hand.arrow(PLACED, -1, 0, "c1")
    assert hand.cursor == "a1"
    assert hand.confirm(PLACED) is None
    assert hand.selected == "a1"
    hand.arrow(PLACED, 0, -1, "c1")
    assert hand.confirm(PLACED) == Gesture("a1", "a2", True, InputMethod.KEYS)


def test_enter_on_the_picked_up_piece_puts_it_down(hand):
    hand.arrow(PLACED, 0, 0, "a1")
    hand.confirm(PLACED)
    hand.confirm(PLACED)
    assert hand.selected is None


def test_the_cursor_stays_on_the_board(hand):
    hand.arrow(PLACED, 0, 0, "a1")
    hand.arrow(PLACED, 0, 1, "a1")
    assert hand.cursor == "a1"


def test_the_mouse_puts_the_cursor_away(hand):
    hand.arrow(PLACED, 0, 0, "a1")
    click(hand, "e5")
    assert hand.cursor is None


def test_a_locked_board_reports_but_picks_nothing_up(hand):
    click(hand, "a1")
    hand.offer(LegalGestures(origins=LEGAL.origins, targets=LEGAL.targets, locked=True))
    assert hand.selected is None
    assert click(hand, "a1") == Gesture(None, "a1", False, InputMethod.CLICK)
    assert hand.targets() == frozenset()


def test_taps_need_no_origin(hand):
    hand.offer(LegalGestures(taps=frozenset({"c3"})))
    assert click(hand, "c3") == Gesture(None, "c3", True, InputMethod.CLICK)
    assert click(hand, "d3") == Gesture(None, "d3", False, InputMethod.CLICK)


def test_a_new_offer_keeps_a_selection_that_is_still_possible(hand):
    click(hand, "a1")
    hand.offer(LEGAL)
    assert hand.selected == "a1"
    hand.offer(LegalGestures(origins=frozenset({"b1"})))
    assert hand.selected is None


def test_a_second_press_soon_after_a_piece_was_placed_belongs_to_the_first(hand):
    hand.offer(LegalGestures(taps=frozenset({"c3", "c4"}), previews={"c3": "stone", "c4": "stone"}))
    assert click(hand, "c3") == Gesture(None, "c3", True, InputMethod.CLICK)
    hand.occupied = {"c3"}
    hand.offer(LegalGestures(origins=frozenset({"c3"}), taps=frozenset({"c4"}), previews={"c4": "stone"}))
    hand.update(0.3)
    assert click(hand, "c3") is None
    assert hand.selected is None
    hand.update(0.3)
    click(hand, "c3")
    assert hand.selected == "c3"


def test_where_pieces_are_set_up_every_press_counts(hand):
    setup = LegalGestures(taps=frozenset({"c3"}), previews={"c3": "stone"}, arranging=Arranging())
    hand.offer(setup)
    click(hand, "c3")
    assert click(hand, "c3") == Gesture(None, "c3", True, InputMethod.CLICK)
