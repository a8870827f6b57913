"""Check, mate, draws, who begins, and what positions are refused."""

from __future__ import annotations

import random

import pytest

from game.rules.cyvasse import setups
from game.rules.cyvasse.events import ScreenLifted
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.errors import BadPosition
from game.rules.events import Check, Ended, Revealed
from tests.rules.cyvasse.help import AHEX, SEA, A, C, after, cells, goes, of, options, place, play, texts

# Check


def test_the_king_does_not_come_into_check():
    state = place(A, "Ka1 kh7 eb8")
    assert goes(state, "a1") == cells("a2") | cells("b1 b2"), "an elephant reaches no further than b5"
    assert goes(place(A, "Ka1 kh7 eb4"), "a1") == cells("a2")


def test_a_check_must_be_ended_by_going_blocking_or_taking():
    state = place(A, "Ka1 kh7 ea4 Rb3 Lc6")
    assert texts(state) == {"Ka1-b1", "Ka1-b2", "Rb3-a3", "Lc6xa4"}


def test_a_pinned_piece_stays_in_the_line_and_still_gives_check():
    state = place(A, "Ka1 kh7 Ea2 ea4")
    assert of(state, "a2") == cells("-a3 xa4")
    assert not goes(place(A, "Kd4 ka8 ra1 eb8 ed7 Ed5"), "d5") & cells("c5 e5")
    pinned = place(A, "Kd1 ka4 ed3 Rd2 rh8", side="w")
    assert of(pinned, "d2") == {"xd3"}
    assert "c3" not in goes(place(A, "Kd4 kh1 eb3 sh8"), "d4"), "b3 commands the third rank"


def test_protected_pieces_are_not_taken_by_kings():
    assert of(place(A, "Ka1 kh7 ra2 ea5"), "a1") == cells("-b1")
    assert "xa2" in of(place(A, "Ka1 kh7 ra2"), "a1")


def test_kings_never_stand_where_the_enemy_king_attacks():
    assert goes(place(A, "Kd4 kd6 ra8"), "d4") & cells("c5 d5 e5") == set()


def test_flights_over_mountains_and_shots_give_check_in_both_versions():
    for rules in (A, C):
        assert place(rules, "Ka1 ka5 ma4 ma3 Da2", side="b").board().in_check(1)
        assert place(rules, "Kh1 ka5 ma4 Ta3", side="b").board().in_check(1)


def test_a_screen_that_leaves_exposes_the_king_or_ends_the_check():
    """In A a trebuchet needs something of its own before the king."""
    assert place(A, "Ka1 kh7 ta4 ra3").board().in_check(0)
    state = place(A, "Ka1 kh7 ta4 ra3 Lc5 Cc1")
    assert "Cc1xa3" in texts(state), "the screen is taken, and the captor stands in the way"
    assert "Ta8*a3" not in texts(state)


def test_a_shot_may_open_a_line_to_ones_own_king():
    state = place(C, "Ka1 kh7 ha3 ea4 Td3 Rc3")
    assert "Td3*a3" not in texts(state)
    assert "Td3*a3" not in texts(place(C, "Ka1 kh7 sa3 ea4 Td3 Rc3")), "a4 would look at a1"
    assert "Td3*a3" in texts(place(C, "Ka1 kh7 sa3 ra4 Td3 Rc3"))


def test_check_is_announced():
    step = play(place(A, "Ka1 kg7 Ed4"), "Ed4-g4")
    assert Check(1, "g7") in step.events


# Ends


def test_checkmate():
    step = play(place(A, "Kc3 ka1 Ed4 Sa5 rh8 mb1"), "Ed4-a4")
    outcome = step.state.ended
    assert (outcome.winner, outcome.reason) == (0, "checkmate")
    assert outcome.cells == ("a1", "a4")
    assert step.events[-1] == Ended(0, "checkmate", ("a1", "a4"))


def test_stalemate_is_a_draw():
    state = after(place(A, "Kc2 ka1 Sh8 Mb1 Ma2"), "Sh8-h7")
    assert (state.ended.winner, state.ended.reason) == (None, "stalemate")


def test_bare_kings_are_a_draw_at_once():
    state = after(place(A, "Kd4 kh7 rd5 Mc1"), "Kd4xd5")
    assert (state.ended.winner, state.ended.reason) == (None, "bare-kings")


ROUND = ("Ka1-b1", "kh7-g7", "Kb1-a1", "kg7-h7")


def test_the_third_repetition_is_a_draw():
    state = after(place(A, "Ka1 kh7 Rd4"), *ROUND)
    assert state.ended is None
    state = after(state, *ROUND)
    assert (state.ended.winner, state.ended.reason) == (None, "repetition")


def test_reserve_and_ruins_make_another_position():
    rules = RuleSet("c", reserve=True)
    state = after(place(rules, "Ka1 kh7 Rd4", reserve="D"), *ROUND, "D@c1", "kh7-g7")
    assert state.after == ((state.rules.field.grid.cell("h7"), state.rules.field.grid.cell("g7")),)


def test_a_capture_forgets():
    state = after(place(A, "Ka1 kh7 Rd4 rh6"), *ROUND, "Rd4-d5", "rh6-g6")
    assert (state.quiet, len(state.after)) == (6, 6)


@pytest.mark.parametrize(("quiet", "reason"), [(98, None), (99, "no-capture")])
def test_fifty_turns_each_without_a_capture(quiet, reason):
    state = after(place(A, "Ka1 kh7 Rd4", quiet=quiet), "Rd4-d5")
    assert (state.ended and state.ended.reason) == reason


def test_mate_comes_first():
    state = after(place(A, "Kc3 ka1 Ed4 Sa5 rh8 mb1", quiet=99), "Ed4-a4")
    assert state.ended.reason == "checkmate"


# The fall of the screen


def begin(rules, white, black):
    state = RULES.initial(options(rules))
    return play(state, white, black)


def test_white_begins():
    step = begin(A, "set:SRSRRSRS/MT.MM.TM/CHLEELHC/M..DK..M", "set:SRSRRSRS/MT.MM.TM/CHLEELHC/M..DK..M")
    assert step.state.mover == 0
    assert isinstance(step.events[0], ScreenLifted)
    assert sum(isinstance(event, Revealed) for event in step.events) == 52


def starts(count=400):
    """Random starts of version A by who is in check."""
    found = {}
    rng = random.Random(3)
    for _ in range(count):
        state = RULES.initial({})
        for _ in range(2):
            step = RULES.apply(state, setups.random_setup(state.rules, rng))
            state = step.state
        board = state.board()
        found.setdefault((board.in_check(0), board.in_check(1)), []).append(step)
    return found


STARTS = starts()


def test_only_black_in_check_begins_itself():
    for checks, steps in STARTS.items():
        for step in steps:
            assert step.state.mover == int(checks == (False, True))


def test_a_side_that_is_mated_at_the_start_has_lost():
    mated = [step for steps in STARTS.values() for step in steps if step.state.ended]
    assert mated
    for step in mated:
        assert step.state.ended.reason == "checkmate"
        assert step.state.ended.winner == 1 - step.state.mover
        assert any(isinstance(event, Check) for event in step.events)


def test_both_in_check_no_king_is_taken_and_the_text_can_be_read():
    assert STARTS[True, True]
    for step in STARTS[True, True]:
        state = step.state
        text = RULES.format_state(state)
        assert RULES.parse_state(text, {}) == state
        king = state.name(state.board().king[1])
        assert not any(move.endswith(("x" + king, "*" + king)) for move in texts(state))


def test_random_starts_are_in_check_one_in_four_or_five():
    attacked = sum(len(steps) for checks, steps in STARTS.items() if any(checks))
    assert 0.15 < attacked / 400 < 0.5


def test_the_side_not_to_move_is_not_in_check():
    with pytest.raises(BadPosition, match="Black is in check from d4, but it is White's turn"):
        place(A, "Ka1 kd7 Ed4")
    with pytest.raises(BadPosition, match="White is in check"):
        place(A, "Kd4 kh7 ed6", side="b")
    with pytest.raises(BadPosition):
        place(A, "Ka1 kd7 Ed4 ea3")  # both, but this is no start


def test_no_mans_land_lies_between_on_hexes():
    state = begin(
        AHEX,
        "set:.M/.TS/.CR/.MHS/.LER/KDMM./.LER/.MHS/.CR/.TS/.M",
        "set:.H/.LS/.CS/.TRM/.ERM/KDMM./.ERM/.TRM/.CS/.LS/.H",
    ).state
    grid = state.rules.field.grid
    assert all(abs(grid.height(grid.cell(cell))) >= 2 for cell in state.pieces())
    assert state.rules != SEA
