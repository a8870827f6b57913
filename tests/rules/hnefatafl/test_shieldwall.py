"""Shieldwall capture: a row of stones along the edge, each with an enemy in front, closed in at one end."""

import pytest

from game.rules.errors import InvalidText
from game.rules.events import Captured
from game.rules.hnefatafl.rules import RULES, CapturedAgainstSquare, CapturedInRow
from tests.rules.hnefatafl.help import captured, generated, move_of_int, outcome, play, state_of

D11 = "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"


def copenhagen(side, K="h8", **pieces):
    return state_of("copenhagen", side, K, **pieces)


@pytest.mark.parametrize(
    ("attackers", "defenders", "move", "gone"),
    [
        ("c1 d2 e2 f5", "d1 e1", "f5-f1", ["d1", "e1"]),
        ("c1 d2 e2 f2 g5", "d1 e1 f1", "g5-g1", ["d1", "e1", "f1"]),
        ("a4 b5 b6 g7", "a5 a6", "g7-a7", ["a5", "a6"]),
        ("k4 j5 j6 g7", "k5 k6", "g7-k7", ["k5", "k6"]),
        ("c11 d10 e10 f5", "d11 e11", "f5-f11", ["d11", "e11"]),
    ],
)
def test_a_row_between_two_enemies_on_each_edge(attackers, defenders, move, gone):
    assert captured(copenhagen("attackers", t=attackers, T=defenders), move) == gone


def test_defenders_capture_rows_too():
    state = copenhagen("defenders", T="c1 d2 e2 f5", t="d1 e1 a8")
    assert captured(state, "f5-f1") == ["d1", "e1"]


@pytest.mark.parametrize(
    ("row", "fronts", "move"), [("b1 c1", "b2 c2", "d5-d1"), ("a9 a10", "b9 b10", "d8-a8")]
)
def test_a_corner_stands_in_for_one_end(row, fronts, move):
    state = copenhagen("attackers", t=f"{fronts} {move[:2]}", T=row)
    assert captured(state, move) == sorted(row.split())


def test_a_corner_does_not_where_rows_end_at_stones_only():
    rules = f"dim:11 sw:w start:{D11}"
    assert captured(state_of(rules, "attackers", "h8", t="b2 c2 d5", T="b1 c1"), "d5-d1") == []
    assert captured(state_of(rules, "attackers", "h8", t="c1 d2 e2 f5", T="d1 e1"), "f5-f1") == ["d1", "e1"]


def test_a_corner_that_is_no_enemy_closes_nothing():
    rules = f"dim:11 sw:s corh: start:{D11}"
    assert captured(state_of(rules, "attackers", "h8", t="b2 c2 d5", T="b1 c1"), "d5-d1") == []


class TestOnlyTheMoveThatClosesAnEnd:
    def test_not_a_stone_that_comes_in_front(self):
        assert captured(copenhagen("attackers", t="c1 d2 f1 e5", T="d1 e1"), "e5-e2") == []

    def test_not_a_move_elsewhere(self):
        assert captured(copenhagen("attackers", t="c1 d2 e2 f1 a9", T="d1 e1"), "a9-a8") == []

    def test_not_when_the_row_walks_in(self):
        state = copenhagen("defenders", t="c1 d2 e2 f1", T="d1 e5")
        assert captured(play(state, "h8-h9").state, "c1-b1") == []

    def test_all_in_the_row_need_an_enemy_in_front(self):
        assert captured(copenhagen("attackers", t="c1 d2 f5", T="d1 e1"), "f5-f1") == []

    def test_a_gap_in_the_row_saves_it(self):
        assert captured(copenhagen("attackers", t="c1 d2 e2 f2 g5", T="d1 f1"), "g5-g1") == []

    def test_the_other_end_must_be_closed(self):
        assert captured(copenhagen("attackers", t="d2 e2 f5", T="d1 e1"), "f5-f1") == []

    def test_one_stone_is_no_row(self):
        assert captured(copenhagen("attackers", t="d2 e5", T="d1 j8"), "e5-e1") == []


class TestTheKing:
    def test_in_the_row_he_stays_and_his_stones_fall(self):
        state = copenhagen("attackers", K="e1", t="c1 d2 e2 f5", T="d1")
        assert captured(state, "f5-f1") == ["d1"]
        assert outcome(state, "f5-f1") is None

    def test_he_stands_in_front(self):
        state = copenhagen("defenders", K="d2", T="c1 e2 f5", t="d1 e1 a8")
        assert captured(state, "f5-f1") == ["d1", "e1"]

    def test_he_stands_at_the_end(self):
        state = copenhagen("defenders", K="c1", T="d2 e2 f5", t="d1 e1 a8")
        assert captured(state, "f5-f1") == ["d1", "e1"]

    def test_he_closes_the_end(self):
        state = copenhagen("defenders", K="f5", T="c1 d2 e2", t="d1 e1 a8")
        assert captured(state, "f5-f1") == ["d1", "e1"]

    def test_unarmed_he_takes_no_part(self):
        rules = f"dim:11 sw:s ka:n start:{D11}"
        assert captured(state_of(rules, "defenders", "d2", T="c1 e2 f5", t="d1 e1 a8"), "f5-f1") == []
        assert captured(state_of(rules, "defenders", "f5", T="c1 d2 e2", t="d1 e1 a8"), "f5-f1") == []


def test_two_rows_at_once():
    state = copenhagen("attackers", t="b2 c2 e2 f2 g1 d5", T="b1 c1 e1 f1")
    assert captured(state, "d5-d1") == ["b1", "c1", "e1", "f1"]
    assert RULES.format_move(state, RULES.parse_move(state, "d5-d1")) == "d5-d1xb1/c1/e1/f1"
    with pytest.raises(InvalidText, match="d5-d1 captures b1, c1, e1, f1, not b1, c1"):
        RULES.parse_move(state, "d5-d1xb1/c1")


def test_not_under_other_rules():
    assert captured(state_of("fetlar", "attackers", "h8", t="c1 d2 e2 f5", T="d1 e1"), "f5-f1") == []


def test_captors_are_named():
    state = copenhagen("attackers", t="c1 d2 e2 f5", T="d1 e1")
    by = {event.cell: set(event.by) for event in play(state, "f5-f1").events if isinstance(event, Captured)}
    assert by == {"d1": {"f1", "d2", "c1"}, "e1": {"f1", "e2"}}


@pytest.mark.parametrize(
    ("pieces", "move", "kinds"),
    [
        ({"t": "c1 d2 e2 f5", "T": "d1 e1"}, "f5-f1", {"d1": CapturedInRow, "e1": CapturedInRow}),
        ({"t": "b2 c2 d5", "T": "b1 c1"}, "d5-d1", {"b1": CapturedInRow, "c1": CapturedInRow}),
        ({"t": "d1 f5", "T": "e1"}, "f5-f1", {"e1": Captured}),
        ({"t": "c5", "T": "b1"}, "c5-c1", {"b1": CapturedAgainstSquare}),
        (
            {"t": "c1 d2 e2 f5 h1", "T": "d1 e1 g1"},
            "f5-f1",
            {"d1": CapturedInRow, "e1": CapturedInRow, "g1": Captured},
        ),
    ],
    ids=["row", "row-and-corner", "between-two", "corner", "row-and-stone"],
)
def test_the_event_says_how_a_stone_was_captured(pieces, move, kinds):
    events = play(copenhagen("attackers", **pieces), move).events
    assert {event.cell: type(event) for event in events if isinstance(event, Captured)} == kinds


def test_the_search_is_given_the_capture_and_can_take_it_back():
    state = copenhagen("attackers", t="c1 d2 e2 f5", T="d1 e1")
    board = state.board()
    cells = bytes(board.cells)
    noisy = generated(board, noisy=True)
    assert [RULES.format_move(state, move_of_int(state, number)) for number in noisy] == ["f5-f1xd1/e1"]
    board.make(noisy[0])
    assert board.lost_defenders == 2
    board.unmake()
    assert bytes(board.cells) == cells
    assert board.lost_defenders == 0
