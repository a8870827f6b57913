"""What gestures on a board mean: one move, several to choose from, or something that is refused."""

import pygame
import pytest

from game.boards.gestures import Gesture, InputMethod
from game.registry import GAMES
from game.rules.errors import IllegalMove
from game.scenes.board.actions import Action, Prepared, only_moves
from game.scenes.board.capabilities import PreparedDecisions
from tests.scenes.board.test_playable import board_of

ENTRY = GAMES[0]


@pytest.fixture
def board():
    return board_of(ENTRY, ENTRY.rules().initial({}))


def moves_of(board):
    return [board.rules.format_move(board.state, move) for move in board.position.moves]


def gesture(target, *, origin=None, legal=False, by=InputMethod.CLICK):
    return Gesture(origin, target, legal, by)


def test_several_moves_that_a_gesture_may_mean_are_chosen_in_a_menu(board, monkeypatch):
    first, second = moves_of(board)[:2]
    before = board.state
    monkeypatch.setattr(board.game.gestures, "moves_for", lambda view, gesture: [first, second])
    board.widget.on_gesture(gesture(board.game.home))
    assert board.state is before
    ui = board.widget.layer.ui
    ui.top.find("move-2").act()
    assert board.plies == 1
    assert board.state == board.rules.apply(before, board.rules.parse_move(before, second)).state


def test_a_refusal_names_its_causes_but_not_the_piece_in_hand(board, monkeypatch):
    told = []
    board.on_refused = lambda reason, gesture: told.append(reason)
    origin, cause = sorted(board.widget.pieces)[:2]
    reason = IllegalMove("It is blocked.", cells=(origin, cause, "nowhere"))
    monkeypatch.setattr(board.game.gestures, "moves_for", lambda view, gesture: [])
    monkeypatch.setattr(board.game.gestures, "refusal", lambda view, gesture: reason)
    board.widget.on_gesture(gesture(board.game.home, origin=origin))
    assert told == [reason]
    assert board.causes == (cause,)
    assert (cause, "cause") in board.widget.state.marks
    monkeypatch.undo()
    board.widget.on_pick()
    assert board.causes == ()
    assert (cause, "cause") not in board.widget.state.marks


def prepare(board, monkeypatch, **told):
    """Let the game have prepared its first legal move; returns the move."""
    move = moves_of(board)[0]

    class Gestures(type(board.game.gestures), PreparedDecisions):
        def prepared(self, view, moves):
            return Prepared("Like this?", "Yes", move, **told)

    monkeypatch.setattr(board.game.gestures, "__class__", Gestures)
    board.change()
    return move


def test_enter_on_its_cell_confirms_what_is_prepared_and_a_click_does_not(board, monkeypatch):
    cell = min(set(board.game.geometry.cells) - set(board.widget.pieces))
    prepare(board, monkeypatch, cell=cell)
    board.widget.on_gesture(gesture(cell))
    assert board.plies == 0
    board.widget.on_gesture(gesture(cell, by=InputMethod.KEYS))
    assert board.plies == 1


def test_enter_confirms_without_a_cell_but_not_while_one_has_the_cursor(board, monkeypatch):
    prepare(board, monkeypatch)
    board.widget.gestures.cursor = board.game.home
    assert not board.gestures.confirm_with(pygame.K_RETURN)
    board.widget.gestures.cursor = None
    assert not board.gestures.confirm_with(pygame.K_SPACE)
    assert board.gestures.confirm_with(pygame.K_RETURN)
    assert board.plies == 1


def test_an_offer_picks_up_one_piece_after_the_other(board):
    cells = tuple(sorted(cell for cell in board.widget.gestures.legal.origins))[:3]
    offer = Action("Next piece", only_moves, "next", cells=cells)
    held = []
    for back in (False, False, True):
        board.gestures.take(Action("Next piece", only_moves, "next", cells=cells, back=back))
        held.append(board.widget.gestures.selected)
    board.gestures.take(offer)
    held.append(board.widget.gestures.selected)
    assert held == [cells[0], cells[1], cells[0], cells[1]]


def test_the_moves_of_an_offer_are_played(board):
    board.gestures.take(Action("That one", only_moves, "one", moves=(moves_of(board)[0],)))
    assert board.plies == 1
