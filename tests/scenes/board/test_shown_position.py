"""A shown position asks its game once, and adds to the answers what the page knows."""

from types import SimpleNamespace

import pytest

from game.boards.hover_info import HoverInfo
from game.rules.protocol import Outcome
from game.scenes.board.capabilities import AutomaticMoves, HoverInfos, Offers, PreparedDecisions
from game.scenes.board.shown_position import ShownPosition

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
