"""What is marked on a board: at the end of a game also what decided it."""

from types import SimpleNamespace

import pytest

from game.boards.move_trail import Loss, MoveTrail
from game.rules.events import Captured, Piece
from game.rules.protocol import Outcome
from game.scenes.board.description import NO_MARKINGS, Markings, lasting_markings
from game.scenes.board.shown_position import ShownPosition

KING = Captured(Piece(1, "king"), "c3", ("b3", "d3"))


def position(*marks, events=(KING,), outcome=None):
    """A position of a game that marks these cells and names the picture of a piece by its kind and side."""
    pictures = SimpleNamespace(
        marks=lambda view, events: marks, picture=lambda piece, cell: f"{piece.kind}-{piece.side}"
    )
    battles = SimpleNamespace(attacks=lambda view: ("a planned attack",))
    game = SimpleNamespace(pictures=pictures, battles=battles)
    return ShownPosition(game, None, events, [], outcome, playable=True)


def test_while_a_game_goes_on_the_marks_are_those_of_the_game_alone():
    found = lasting_markings(position(("d3", "last")), NO_MARKINGS)
    assert found.marks == (("d3", "last"),)
    assert found.move_trail == MoveTrail()
    assert found.attacks


def test_the_end_shows_what_was_captured_by_whom_and_the_cells_that_the_rules_name():
    outcome = Outcome(0, "king-captured", "The king is captured.", ("a1",))
    found = lasting_markings(position(("d3", "last"), outcome=outcome), NO_MARKINGS)
    assert found.marks == (("d3", "last"), ("a1", "check"), ("b3", "lent"), ("d3", "lent"))
    assert found.move_trail.losses == (Loss("c3", "king-1", 1),)
    assert not found.attacks


@pytest.mark.parametrize("shown_already", ["a mark", "a trace"])
def test_what_a_game_shows_itself_is_not_shown_twice(shown_already):
    marks = [("c3", "captured")] if shown_already == "a mark" else []
    losses = () if marks else (Loss("c3", "own", 1),)
    outcome = Outcome(0, "king-captured", "The king is captured.", ("c3",))
    found = lasting_markings(
        position(*marks, ("c3", "check"), outcome=outcome), Markings(move_trail=MoveTrail((), (), losses))
    )
    assert found.move_trail.losses == losses
    assert found.marks.count(("c3", "check")) == 1


def test_a_result_that_no_move_has_brought_marks_nothing():
    outcome = Outcome(1, "resignation", "The first side resigned.")
    found = lasting_markings(position(events=(), outcome=outcome), NO_MARKINGS)
    assert (found.marks, found.move_trail) == ((), MoveTrail())
