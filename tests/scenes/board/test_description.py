"""A shown position asks its game once, and adds to the answers what the page knows; its board marks what the
game says, at the end also what decided it."""

from types import SimpleNamespace

import pytest

from game.boards.hover_info import HoverInfo
from game.boards.move_trail import Loss, MoveTrail
from game.rules.events import Captured, Piece
from game.rules.protocol import Outcome
from game.scenes.board.capabilities import AutomaticMoves, HoverInfos, Offers, PreparedDecisions
from game.scenes.board.description import NO_MARKINGS, Markings, ShownPosition, lasting_markings

PIECE, FREE = "a1", "b2"


class Pictures(HoverInfos):
    def __init__(self):
        self.asked = []

    def pieces(self, view):
        return {PIECE: "stone"}

    def hover_info(self, view, origin, cell):
        self.asked.append((origin, cell))
        return HoverInfo(cell, "A stone", "black" if cell == PIECE else "")


class Gestures(PreparedDecisions, Offers, AutomaticMoves):
    def prepared(self, view, moves):
        return "prepared"

    def offers(self, view):
        return ["an offer"]

    def automatic(self, view, again):
        return "again" if again else "first"


def position(*, outcome=None, playable=True, **told):
    game = SimpleNamespace(pictures=Pictures(), gestures=Gestures())
    return ShownPosition(game, None, (), (), outcome, playable, **told)


def test_a_game_is_asked_once_for_what_it_tells_of_a_cell():
    shown = position()
    assert [shown.hover_info(None, PIECE).text for _ in range(3)] == ["black"] * 3
    assert shown.game.pictures.asked == [(None, PIECE)]
    shown.hover_info(FREE, PIECE)
    assert shown.game.pictures.asked == [(None, PIECE), (FREE, PIECE)]


def test_notes_stand_behind_what_the_game_tells():
    shown = position(note=lambda cell: f"noted on {cell}")
    assert shown.hover_info(None, PIECE).text == f"black · noted on {PIECE}"
    assert shown.hover_info(None, FREE).text == f"noted on {FREE}"


def test_after_the_end_only_pieces_are_told():
    shown = position(outcome=Outcome(0, "", ""), playable=False)
    assert shown.hover_info(None, PIECE) is not None
    assert shown.hover_info(None, FREE) is None


@pytest.mark.parametrize(
    ("told", "automatic"),
    [({}, "first"), ({"again": True}, "again"), ({"looking_back": True}, ""), ({"playable": False}, "")],
)
def test_moves_are_played_by_themselves_only_where_the_game_goes_on(told, automatic):
    assert position(**told).automatic == automatic


def test_nothing_is_offered_where_nobody_decides():
    assert (position().prepared, position().offers) == ("prepared", ["an offer"])
    shut = position(playable=False)
    assert (shut.prepared, shut.offers) == (None, ())


KING = Captured(Piece(1, "king"), "c3", ("b3", "d3"))


def marked_position(*marks, events=(KING,), outcome=None):
    """A position of a game that marks these cells and names the picture of a piece by its kind and side."""
    pictures = SimpleNamespace(
        marks=lambda view, events: marks, picture=lambda piece, cell: f"{piece.kind}-{piece.side}"
    )
    battles = SimpleNamespace(attacks=lambda view: ("a planned attack",))
    game = SimpleNamespace(pictures=pictures, battles=battles)
    return ShownPosition(game, None, events, [], outcome, playable=True)


def test_while_a_game_goes_on_the_marks_are_those_of_the_game_alone():
    found = lasting_markings(marked_position(("d3", "last")), NO_MARKINGS)
    assert found.marks == (("d3", "last"),)
    assert found.move_trail == MoveTrail()
    assert found.attacks


def test_the_end_shows_what_was_captured_by_whom_and_the_cells_that_the_rules_name():
    outcome = Outcome(0, "king-captured", "The king is captured.", ("a1",))
    found = lasting_markings(marked_position(("d3", "last"), outcome=outcome), NO_MARKINGS)
    assert found.marks == (("d3", "last"), ("a1", "check"), ("b3", "lent"), ("d3", "lent"))
    assert found.move_trail.losses == (Loss("c3", "king-1", 1),)
    assert not found.attacks


@pytest.mark.parametrize("shown_already", ["a mark", "a trace"])
def test_what_a_game_shows_itself_is_not_shown_twice(shown_already):
    marks = [("c3", "captured")] if shown_already == "a mark" else []
    losses = () if marks else (Loss("c3", "own", 1),)
    outcome = Outcome(0, "king-captured", "The king is captured.", ("c3",))
    found = lasting_markings(
        marked_position(*marks, ("c3", "check"), outcome=outcome),
        Markings(move_trail=MoveTrail((), (), losses)),
    )
    assert found.move_trail.losses == losses
    assert found.marks.count(("c3", "check")) == 1


def test_a_result_that_no_move_has_brought_marks_nothing():
    outcome = Outcome(1, "resignation", "The first side resigned.")
    found = lasting_markings(marked_position(events=(), outcome=outcome), NO_MARKINGS)
    assert (found.marks, found.move_trail) == ((), MoveTrail())
