"""The parts of the status: what stands where, and what goes first where room is short."""

from itertools import combinations

import pygame
import pytest

from game.boards.squares import SquareBoard
from game.rules.topology.squares import SquareGrid
from game.scenes.board.actions import Action
from game.scenes.match.status_layout import centred_status, status_beside
from game.scenes.match.status_line import MarksLine, Status, StatusLine
from game.widgets.basic import Button
from game.widgets.layout import arrange
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED

ACTIONS = (Action("Done", lambda: None, "done", primary=True),)


@pytest.fixture
def placed():
    """Places the parts of a status in a room 300 pixels wide: words, marks and button, or None for each."""

    def place(tree, high, actions=(), in_turns=False):
        line = StatusLine(UNPLACED, Status("Astrid to move", actions=actions), 0.0)
        marks = MarksLine(UNPLACED, SquareBoard(SquareGrid(7, 7)), None, {})
        places = arrange(tree(Theme(), line, marks, in_turns=in_turns), pygame.Rect(20, 30, 300, high))
        button = next((rect for each, rect in places.items() if isinstance(each, Button)), None)
        return places[line], places.get(marks), button

    return place


@pytest.mark.parametrize("tree", [status_beside, centred_status])
@pytest.mark.parametrize("actions", [(), ACTIONS], ids=["no button", "a button"])
@pytest.mark.parametrize("high", [66, 98, 130, 160, 181, 260, 400])
def test_parts_of_the_status_do_not_overlap(placed, tree, actions, high):
    words, marks, button = placed(tree, high, actions, in_turns=True)
    parts = [part for part in (words, marks, button) if part is not None]
    assert (button is not None) == bool(actions)
    assert all(pygame.Rect(20, 30, 300, high).contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))


def test_the_marks_go_before_the_words_where_room_is_short(placed):
    heights = range(60, 220)
    marks = [placed(status_beside, high, ACTIONS, in_turns=True)[1] for high in heights]
    rows = [0 if each is None else each.height for each in marks]
    assert rows == sorted(rows)
    assert len({*rows}) == 3  # none, one line, two lines
    assert all(placed(status_beside, high, in_turns=True)[0].height >= 56 for high in heights if high >= 98)


@pytest.mark.parametrize("high", [100, 126, 160, 213, 300])
def test_words_in_the_middle_do_not_move_when_a_button_comes(placed, high):
    assert placed(centred_status, high)[0] == placed(centred_status, high, ACTIONS)[0]
