"""The board of the data file, what it must be, and how a bad one is refused."""

from __future__ import annotations

from importlib import resources

import pytest

from game.rules.errors import BadPosition, InvalidText
from game.rules.nieuchess.board_file import check_line, lesson_board, read_board, read_lesson_board
from game.rules.nieuchess.terrain import GRID, Terrain, column, connected, half, names, row, turned

TEXT = resources.files("game.rules.nieuchess").joinpath("board.txt").read_text(encoding="ascii")
BOARD = read_board(TEXT)


def changed(*changes, both=True):
    """The board's text with other kinds on named cells, and on those where they lie when it is turned."""
    kinds = list(BOARD.kinds)
    for change in changes:
        name, kind = change.split(":")
        cell = GRID.cell(name)
        kinds[cell] = kind
        if both:
            kinds[turned(cell)] = kind
    return "\n".join("".join(kinds[start : start + 36]) for start in range(0, 900, 36))


def test_what_the_ruling_says_of_the_board():
    assert (GRID.columns, GRID.rows) == (36, 25)
    assert all(BOARD.kinds[turned(cell)] == kind for cell, kind in enumerate(BOARD.kinds))
    assert sorted(len(bank) for bank in BOARD.banks) == [5, 5, 5, 5]
    assert {(half(min(bank)), row(min(bank)) < 12) for bank in BOARD.banks} == {
        (side, upper) for side in (0, 1) for upper in (True, False)
    }
    for side, centres in enumerate(BOARD.centres):
        assert len(centres) == 2
        for star, hexes in centres:
            assert len(hexes) == 7
            assert {half(cell) for cell in hexes} == {side}
            assert min(GRID.distance(star, end) for end in (BOARD.line[0], BOARD.line[-1])) >= 7
    assert connected(min(BOARD.open), BOARD.open) == BOARD.open
    assert len(BOARD.half_open(0)) == len(BOARD.half_open(1))


def test_the_middle_of_the_board_is_an_edge_between_columns_r_and_s():
    middle = [cell for cell in BOARD.line if GRID.name(cell) in ("R13", "S13")]
    assert GRID.distance(*middle) == 1
    assert turned(middle[0]) == middle[1]
    assert [half(cell) for cell in middle] == [0, 1]


def test_the_hot_line_is_one_zigzag_along_row_13():
    assert all(GRID.distance(*pair) == 1 for pair in zip(BOARD.line, BOARD.line[1:], strict=False))
    assert {row(cell) for cell in BOARD.line} == {12}
    assert tuple(turned(cell) for cell in reversed(BOARD.line)) == BOARD.line


def test_every_red_hex_has_three_ways_out_and_every_bank_five_embarkation_hexes():
    for bank in BOARD.banks:
        beside = {near for cell in bank for near in GRID.neighbours(cell)} & BOARD.open
        assert len(beside) >= 5
        assert beside <= BOARD.embarkation
    assert all(len(BOARD.open & set(GRID.neighbours(cell))) >= 3 for cell in BOARD.red)


def test_hexes_are_named_by_columns_to_aj_and_rows_to_25():
    assert GRID.name(0) == "A1"
    assert GRID.name(26) == "AA1"
    assert GRID.name(899) == "AJ25"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (["C9:#"], "C9 is gray, but AH17, where it lies when the board is turned, is plain"),
        (["M13:."], "the hot line is broken or branches: it does not lead on to "),
        (["H13:-", "G13:-", "F13:-"], "the hot line ends on F13, fewer than 6 hexes from the purple "),
        (["M12:-"], "the hot line is broken or branches: it does not lead on to "),
        (["B2:."], "the bank of C2, D2, E2, F2 has 4 red hexes, not 5"),
        (["G2:r"], "the bank of B2, C2, D2, E2, F2, G2 has 6 red hexes, not 5"),
        (["K24:r"], "the banks of red hexes (.*K24.*) are not four, one near each corner of the board"),
        (["C1:#", "C3:#", "B1:#", "D1:#"], "the red hex C2 has 0 open neighbours; it needs 2"),
        (["E7:p"], "Blue's half has 1 stars (G19), not 2"),
        (["E6:."], "the star on E7 has no six purple hexes of its own half around it"),
        (["K15:p"], "purple hexes that belong to no star: Z11, K15"),
        (["R9:#", "R10:#", "R11:#"], "the passes in the column of R1 are 3, 6, 3 hexes wide"),
        (["R2:#", "R3:#"], "the passes in the column of R1 are 1, 9, 3 hexes wide"),
        (
            ["A21:#", "B20:#", "B21:#", "A23:#", "B22:#"],
            "hexes that cannot be reached from the rest of the board: AJ4",
        ),
    ],
)
def test_a_bad_board_is_refused_with_the_hex(changes, message):
    both = "C9" not in changes[0]
    with pytest.raises(BadPosition) as caught:
        read_board(changed(*changes, both=both))
    start, dots, end = message.partition("(.*")
    assert str(caught.value).startswith(start)
    if dots:
        assert all(part in str(caught.value) for part in end.partition(".*)")[::2])
    assert caught.value.cells


def test_a_bank_needs_five_embarkation_hexes():
    around = {near for cell in BOARD.banks[0] for near in GRID.neighbours(cell)} & BOARD.open
    closed = sorted(around)[:-4]
    with pytest.raises(BadPosition, match="has 4 embarkation hexes; it needs 5"):
        read_board(changed(*(f"{name}:#" for name in names(closed))))


def test_each_half_needs_islands():
    islands = {"C13", "D13", "I3", "I4", "J4", "H21", "I21", "I22", "M16", "N15", "N16"}
    with pytest.raises(BadPosition, match="Blue's half has fewer than 2 gray islands"):
        read_board(changed(*(f"{name}:." for name in islands)))


def test_the_hot_line_must_cross_the_middle():
    kinds = BOARD.kinds.replace("-", ".")
    board = Terrain(
        "".join("-" if GRID.name(at) in ("N13", "O13") else kind for at, kind in enumerate(kinds))
    )
    with pytest.raises(BadPosition, match="from N13, O13 does not cross the centre line"):
        check_line(board)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the board has 0 rows of hexes, not 25"),
        (TEXT.replace("\n" + "." * 36, "", 1), "the board has 24 rows of hexes, not 25"),
        ("." * 35, "line 1 of the board has 35 hexes, not 36"),
        (
            "; a remark\n" + "." * 20 + "?" + "." * 15,
            "line 2 of the board, hex 21: '?' is none of . # r p * -",
        ),
    ],
)
def test_a_board_that_cannot_be_read_is_refused_with_the_line(text, message):
    with pytest.raises(InvalidText) as caught:
        read_board(text)
    assert str(caught.value) == message


def test_the_code_of_a_board_is_that_of_its_hexes_alone():
    assert read_board(changed()).digest == BOARD.digest
    assert Terrain(BOARD.kinds[::-1]).digest == BOARD.digest  # it is the same when it is turned
    assert read_board(changed("K15:#")).digest != BOARD.digest


def test_the_lesson_board_is_a_valley_in_the_corner_of_a_gray_map():
    board = lesson_board()
    assert {column(cell) for cell in board.open} == set(range(8))
    assert {row(cell) for cell in board.open} == set(range(7))
    assert not board.red
    assert not board.line
    assert board.centres == ((), ())
    assert board.digest != BOARD.digest


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("........\n.....\n", "line 2 of the board has 5 hexes, not 8"),
        ("....x...", "line 1 of the board, hex 5: 'x' is none of"),
        ("....#...", "hexes that cannot be reached from the rest of the board: F1, G1, H1"),
    ],
)
def test_a_bad_lesson_board_is_refused(text, message):
    with pytest.raises((InvalidText, BadPosition), match=message):
        read_lesson_board(text)
