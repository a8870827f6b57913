"""How Nieuchess' planner compares whole turns: the dice of its trials, replacements, and its hunts."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from game.ai.nieuchess.planner import Planner, Turn, report_nothing
from game.ai.nieuchess.shared_turn import SharedTurn
from game.ai.nieuchess.turn_builder import TurnBuilder
from game.ai.nieuchess.weights import LEVEL_TUNINGS, WEIGHTS
from game.ai.transposition_table import TranspositionTable
from game.rules.nieuchess.terrain import GRID
from game.rules.nieuchess.turns import entitled
from tests.rules.nieuchess.help import crowd, place

STRONGEST = LEVEL_TUNINGS[-1]
BLUE_CENTRES, _ = place("A1", "AJ1").rules.terrain.centres


def planner_of(state, budget=None, tuning=STRONGEST, seed=1, shared=None):
    return Planner(state, state.to_act, tuning, random.Random(seed), most=budget, shared=shared)


# Trials


def test_the_nth_trial_has_the_same_dice_however_many_came_before():
    planner = planner_of(crowd(5))
    moves = planner.candidate(0)
    at_once, one_by_one = Turn(moves, 0.0), Turn(moves, 0.0)
    planner.throw(at_once, 7, 12)
    for trials in (1, 5, 12):
        planner.throw(one_by_one, 7, trials)
    assert at_once.outcomes == one_by_one.outcomes
    assert len(set(at_once.outcomes)) > 1


def test_turns_are_compared_by_the_trials_that_they_share():
    few, many = Turn((), 0.0, [30.0]), Turn((), 0.0, [10.0, 100.0, 100.0])
    assert few.worth(0.0, 1) > many.worth(0.0, 1)
    assert many.worth(0.0) > many.worth(0.0, 1)


def test_a_turn_that_there_was_no_time_to_try_is_not_chosen_for_its_expectation():
    planner = planner_of(crowd(5), budget=0)
    best = Turn((), 0.0, [10.0] * STRONGEST.trials)
    promising = Turn(planner.candidate(0), 500.0)
    assert planner.race([best, promising], best, 7)[0] is best


def test_a_turn_that_is_worse_than_the_best_one_is_not_tried_again():
    planner, few = planner_of(crowd(5)), STRONGEST.trials
    best, worse, better = (Turn((), 0.0, [worth] * few) for worth in (10.0, 0.0, 20.0))
    assert planner.race([best, worse], best, 7)[0] is best
    assert len(best.outcomes) == len(worse.outcomes) == few
    planner.race([best, worse, better], best, 7)
    assert len(better.outcomes) > len(worse.outcomes) == few


def test_the_same_moves_in_another_order_are_no_other_turn():
    planner = planner_of(crowd(5))
    moves = planner.candidate(0)
    best = Turn(moves, 0.0)
    found = {frozenset(moves): best}
    planner.candidate = lambda number, part: moves[::-1]
    assert len(moves) > 1
    assert planner.rivals(best, found, 3) == []
    planner.candidate = lambda number, part: moves[:-1]
    assert [turn.moves for turn in planner.rivals(best, found, 3)] == [moves[:-1]]


@pytest.mark.compiled
def test_all_time_is_used_and_hardly_more():
    spent = []
    for budget in (5000, 60000):
        planner = planner_of(crowd(5), budget)
        planner.best_turn(report_nothing)
        spent.append(planner.field.evaluations)
    assert 5000 <= spent[0] < 10000
    assert 60000 <= spent[1] < 65000


# Other processes


@pytest.fixture
def shared():
    return SharedTurn(TranspositionTable(10), "a position")


def worst_move(planner):
    """The turn of a single move that is worth least by expectation."""
    field, side = planner.field, planner.side
    turns = (
        ((kind, cell, target),)
        for cell in field.pawns(side)
        for kind, target in field.board.moves_from(cell, 0)
    )
    return min(turns, key=planner.expectation)


@pytest.mark.compiled
def test_what_another_process_has_found_in_long_is_found_at_once(shared):
    state = crowd(5)
    planner_of(state, 40_000, seed=2, shared=shared).best_turn(report_nothing)
    offered, told = shared.read(), []
    alone, *_ = planner_of(state, 3000).best_turn(report_nothing)
    together, *_ = planner_of(state, 3000, shared=shared).best_turn(
        lambda turn, *more: told.append(turn.moves)
    )
    assert offered in told
    assert together.moves != alone.moves
    judge, worths = planner_of(state), []
    for moves in (alone.moves, together.moves):
        turn = Turn(moves, judge.expectation(moves))
        judge.throw(turn, 99, 120)
        worths.append(turn.worth(0.0))
    assert worths[1] > worths[0] + 20


def test_what_another_process_offers_is_played_only_where_it_is_better(shared):
    planner = planner_of(crowd(5), budget=4000, shared=shared)
    worst = worst_move(planner)
    shared.write(worst)
    found = {}
    assert [turn.moves for turn in planner.take_up(found)] == [worst]
    assert planner.take_up(found) == []  # once is enough
    assert planner.best_turn(report_nothing)[0].moves != worst


def test_what_is_better_than_an_offered_turn_is_left_in_its_place():
    planner, written = planner_of(crowd(5)), []
    worst, offers = worst_move(planner), iter([None])
    planner.rivals = lambda *asked: []  # nothing better comes up here
    planner.shared = SimpleNamespace(read=lambda: next(offers, worst), write=written.append)
    best, *_ = planner.best_turn(report_nothing)
    assert written == [best.moves, best.moves]  # at first, and when the other one had been tried


@pytest.mark.compiled
def test_what_is_better_is_left_to_other_processes_as_soon_as_it_is_found(shared):
    planner, left = planner_of(crowd(5), 20_000, shared=shared), []
    turn, *_ = planner.best_turn(lambda *better: left.append(shared.read()))
    assert shared.read() == turn.moves
    assert set(left) - {None, turn.moves}  # the best ones before it


def test_the_search_ends_by_itself_where_there_is_little_to_choose():
    planner = planner_of(place("H13", "AD12"))
    turn, *_ = planner.best_turn(report_nothing)
    assert len(turn.moves) <= 1


def test_a_rival_differs_from_the_best_turn_around_one_pawn():
    planner = planner_of(crowd(5))
    moves = planner.candidate(0)
    parts = [planner.part_of(moves) for _ in range(20)]
    assert all(set(part.moves) <= set(moves) for part in parts)
    assert len({len(part.moves) for part in parts}) > 1
    for part in parts[:5]:
        rival = planner.candidate(9, part)
        assert rival[: len(part.moves)] == part.moves
        assert not part.held & {origin for _, origin, _ in rival[len(part.moves) :]}


def test_six_trials_show_every_face_of_a_single_die_once():
    """One pawn against one: an exchange, three ways to be driven back, and three losses."""
    state = place("R13 C3 C5", "R14 AG20 AG22")
    planner = planner_of(state)
    field, sizes = planner.field, []
    for trial in range(36):
        planner.place(state.pawns)
        field.deal(7, trial)
        field.fight(0)
        sizes.append(tuple(field.count))
    for block in range(0, 36, 6):
        assert sorted(sizes[block : block + 6]) == sorted(sizes[:6])
    assert len(set(sizes)) > 1
    assert sizes[:6] != sizes[6:12]


def test_the_answer_is_never_worse_for_the_enemy_than_standing_still():
    for seed in range(8):
        state = crowd(seed)
        planner = planner_of(state)
        enemy = 1 - planner.side
        still = planner.field.value(enemy)
        assert planner.answer(enemy) >= still


def test_a_turn_that_leaves_a_pawn_to_be_taken_is_worth_less_by_the_enemys_answer():
    """The lone pawn on R13 waits for three enemies; on M13 none of them comes near it."""
    exposed, safe = (
        planner_of(place(f"{cell} C3 C5 C7", "U12 U14 V13 AG20"), tuning=STRONGEST) for cell in ("R13", "J13")
    )
    losses = [planner.field.settled(0) - planner.outlook(0) for planner in (exposed, safe)]
    assert losses[0] > losses[1] + 100


# Replacements


def armies(planner):
    return tuple(frozenset(planner.field.pawns(side)) for side in (0, 1))


@pytest.mark.parametrize("replacements", ["both", "weaker", "none"])
@pytest.mark.parametrize("blue", ["H13 S13", "H13 S13 T13", "H13 I13 G13 S13 S15", "H13 I13 S13 T13 U13 V13"])
def test_behind_the_last_turn_of_a_round_pawns_return_as_the_rules_say(blue, replacements):
    state = place(blue, "P1 AD12 AD14 R14", on="Red", options={"replacements": replacements})
    planner = planner_of(state)
    planner.field.finish(1)
    for side in (0, 1):
        back = armies(planner)[side] - state.pawns[side]
        assert len(back) == entitled(state, side)
        assert back <= {centre.star for centre in state.rules.terrain.centres[side]}


def test_nobody_returns_before_the_round_is_over():
    state = place("H13 S13 T13", "P1 AD12", on="Blue")
    planner = planner_of(state)
    planner.field.finish(0)
    assert armies(planner) == state.pawns


def test_an_enemy_on_a_purple_hex_keeps_pawns_from_returning():
    intruder = GRID.name(min(BLUE_CENTRES[0].hexes - {BLUE_CENTRES[0].star}))
    state = place("H13 S13 T13", f"{intruder} AD12", on="Red")
    planner = planner_of(state)
    planner.field.finish(1)
    assert armies(planner)[0] - state.pawns[0] == {BLUE_CENTRES[1].star}


def test_a_pawn_that_is_sure_to_return_counts_as_a_pawn():
    """Before the last turn of the round ends, and after it, the position is worth the same but for places."""
    field = planner_of(place("H13 S13 T13 T12", "AD12 AD14 AE9", on="Red")).field
    with_returns = field.material(1) + field.standing(1, True)
    without = field.material(1) + field.standing(1, False)
    assert without - with_returns > 0.25 * (field.balance(3, 4) - field.balance(3, 6))


# Hunts


def confined(blue):
    field = TurnBuilder(place("A1", "AJ1").rules, WEIGHTS)
    field.load(GRID.cells(blue.split()), [GRID.cell("T13")])
    field.confinement = WEIGHTS.confinement
    field.sweep(1)
    return field.reachable(1)


def test_a_pawn_among_enemies_reaches_few_cells():
    assert confined("R11 R15 V11 V15 T11 T15") < confined("A1 A3 A5 A7 A9 A11") - 30


def test_only_who_is_far_ahead_hunts():
    far_ahead = planner_of(place("H13 I13 J13", "AD12"))
    level = planner_of(place("H13 I13 J13", "AD12 AD14"))
    assert far_ahead.hunts
    assert far_ahead.field.confinement > 0
    assert not level.hunts
    assert level.field.confinement == 0
