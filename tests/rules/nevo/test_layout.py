"""The board, its columns, records and layouts."""

from __future__ import annotations

import pytest

from game.rules.errors import BadPosition, InvalidText
from game.rules.nevo import layout
from game.rules.nevo.layout import GRID
from game.rules.nevo.rules import RULES
from tests.rules.nevo.help import cells


def score(side, *held):
    board = bytearray(layout.SQUARES)
    for cell in held:
        board[GRID.cell(cell)] = side + 1
    return sum(layout.column_points(bytes(board), side))


def mirrored(held):
    """The cells as the other side sees them."""
    return [cell[0] + str(8 - int(cell[1:])) for cell in held]


@pytest.mark.parametrize(
    ("held", "points"),
    [
        (("a3", "a2", "a1"), 8),
        (("a3", "a2"), 5),
        (("a2", "a1"), 0),
        (("a3",), 2),
        (("a3", "a1"), 2),
        (("a1",), 0),
        (("c3", "c2", "c1"), 0),  # a grey column
        (("c3", "c2"), 0),
        (("c2", "c1"), 0),
        (("c3",), 0),
        (("a4", "b4", "d4", "f4", "a5", "a6", "a7"), 0),  # the middle row and one's own half
        (("a3", "a2", "a1", "b3", "b2", "d3", "f3"), 17),
        (("a3", "a2", "b3", "d3"), 9),
        (("a3", "a2", "a1", "b3", "b2", "d3"), 15),
        (("a3", "a2", "a1", "l3", "l2", "l1"), 16),
        (("a3", "b3", "d3", "f3", "g3", "i3", "k3", "l3"), 16),
    ],
)
def test_points(held, points):
    assert score(0, *held) == points
    assert score(1, *mirrored(held)) == points


def test_no_points_at_home():
    assert score(0, "a5", "a6", "a7") == 0
    assert score(1, "a3", "a2", "a1") == 0


def test_values_printed_on_the_board():
    files = "abdfgikl"
    for file in "abcdefghijkl":
        column = [layout.value_of(0, GRID.cell(f"{file}{rank}")) for rank in (1, 2, 3, 4, 5, 6, 7)]
        assert column == ([8, 5, 2, 0, 0, 0, 0] if file in files else [0] * 7)
        column = [layout.value_of(1, GRID.cell(f"{file}{rank}")) for rank in (1, 2, 3, 4, 5, 6, 7)]
        assert column == ([0, 0, 0, 0, 2, 5, 8] if file in files else [0] * 7)


@pytest.mark.parametrize("name", layout.LAYOUTS)
def test_named_layouts_are_valid(name):
    record = layout.LAYOUTS[name]
    assert layout.read_layout(record) == record
    state = RULES.initial({"layout": name})
    assert layout.write_record(state.cells) == record
    assert state.to_act == 0
    assert state.scores == (0, 0)


def test_home_row():
    state = RULES.initial({})
    assert cells(state, 0) == {f"{file}7" for file in "abcdefghijkl"}
    assert cells(state, 1) == {f"{file}1" for file in "abcdefghijkl"}


def test_a_layout_as_free_text():
    text = "wwwwwwwwwwww/12/12/12/12/3bbbbbb3/3bbbbbb3"
    options = RULES.resolve_options({"layout": f" {text}/ "})
    assert options["layout"] == text
    assert len(RULES.initial(options).pieces()) == 24


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("home", "there is no layout 'home'; known are home-row, two-ranks, two-wings"),
        ("wwwwwwwwwwww/12/12/12/12/12/bbbbbbbbbbb1", "12 pieces a side; Black has 11"),
        ("wwwwwwwwwwww/12/12/12/12/b11/bbbbbbbbbbbb", "12 pieces a side; Black has 13"),
        (
            "wwwwwwwwwwww/12/12/12/12/12/bbbbbbbbbbb",
            "row 7 of the board, 'bbbbbbbbbbb', has 11 squares instead of 12",
        ),
        ("wwwwwwwwwwww/12/12/12/12/12/bbbbbbbbbbkb", "known are w b and numbers of empty squares"),
        ("wwwwwwwwww1w/12/12/10w1/12/12/bbbbbbbbbbbb", "White's on k4 does not"),
        ("wwwwwwwwww2/12/12/12/w11/w11/bbbbbbbbbbbb", "nobody has points yet; White has 5"),
        ("wwwwwwwwwwww/bbbbbbbbbbbb/12/12/12/12/12", "both sides can move; White cannot"),
    ],
)
def test_layouts_that_are_refused(text, part):
    with pytest.raises(InvalidText) as caught:
        RULES.resolve_options({"layout": text})
    assert part in str(caught.value)


def test_records_are_exact():
    text = "w10w/bb10/12/5w6/3b8/12/1w9b"
    assert layout.write_record(layout.read_record(text)) == text


def test_at_most_twelve_pieces():
    with pytest.raises(BadPosition, match="White has 13 pieces"):
        layout.read_record("wwwwwwwwwwww/w11/12/12/12/12/bbbbbbbbbbbb")
