"""What the planner's inner parts know of the rules, compared with the rules themselves."""

from __future__ import annotations

import random

import pytest

from game.ai.nieuchess.planner import Planner
from game.ai.nieuchess.turn_builder import TurnBuilder
from game.ai.nieuchess.weights import LEVEL_TUNINGS, WEIGHTS
from game.rules.nieuchess.position import Position
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import Move
from game.rules.nieuchess.terrain import GRID, turned
from tests.rules.nieuchess.help import RULES, SHIPPED, crowd, place

SEEDS = range(8)


def field_of(state):
    field = TurnBuilder(SHIPPED, WEIGHTS)
    field.load(*map(sorted, state.pawns))
    field.appraise(state.mover)
    field.prepare()
    return field


def moves_of(state):
    return [move for move in RULES.legal_moves(state) if isinstance(move, Move)]


def standing(field):
    return (
        [sorted(field.pawns(side)) for side in (0, 1)],
        bytes(field.board.owner),
        bytes(field.board.control),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_who_reaches_what_is_what_the_rules_allow(seed):
    state = crowd(seed)
    field, side = field_of(state), state.mover
    field.sweep(side)
    ways = {(move.origin, move.target) for move in moves_of(state)} | {(at, at) for at in state.pawns[side]}
    found = {
        (origin, cell)
        for cell in range(GRID.size)
        for origin in state.pawns[side]
        if field.reachers[side * GRID.size + cell] >> field.number[origin] & 1
    }
    assert found == ways


@pytest.mark.parametrize("seed", SEEDS)
def test_who_reaches_what_is_the_same_however_pawns_came_to_stand_there(seed):
    """What is kept of earlier positions misleads nobody: moves are made and taken back, pawns fall."""
    state, rng = crowd(seed), random.Random(seed)
    field, side = field_of(state), state.mover
    for _ in range(60):
        pawns = [number for number in range(ARMY) if field.cells[ARMY * side + number] >= 0]
        number, chance = rng.choice(pawns), rng.random()
        if chance < 0.3 and not field.length and len(pawns) > 4:
            field.drop(field.cells[ARMY * side + number])
        elif chance < 0.2:
            field.undo(rng.randint(0, field.length))
        elif not field.stay[side] >> number & 1:
            ways = field.board.moves_from(field.cells[ARMY * side + number], field.room(side))
            if ways:
                field.make(side, number, rng.choice(ways)[1])
        for each in (0, 1):
            field.sweep(each)
        fresh = TurnBuilder(SHIPPED, WEIGHTS)
        fresh.load(*(sorted(field.pawns(each)) for each in (0, 1)))
        for each in (0, 1):
            fresh.transfers[each] = field.transfers[each]
            for cell in fresh.pawns(each):
                if field.stay[each] >> field.number[cell] & 1:
                    fresh.stay[each] |= 1 << fresh.number[cell]
            fresh.sweep(each)
            assert ways_of(field, each) == ways_of(fresh, each)
        if rng.random() < 0.1:
            field.undo(0)
            side = 1 - side


def ways_of(field, side):
    """By cell that a side's pawns can reach, where these stand."""
    return {
        cell: sorted(field.cells_of(field.reachers[side * GRID.size + cell], side))
        for cell in range(GRID.size)
        if field.reachers[side * GRID.size + cell]
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_a_pawn_is_moved_where_the_rules_let_it_go_and_nowhere_else(seed):
    state = crowd(seed)
    field, side = field_of(state), state.mover
    ways = {(move.kind, move.origin, move.target) for move in moves_of(state)}
    found = set()
    for origin in state.pawns[side]:
        for target in range(GRID.size):
            if field.make(side, field.number[origin], target):
                found.add(*field.moves())
            field.undo(0)
    assert found == ways


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_turn_is_worth_is_told_where_it_is_more_than_asked(seed):
    state = crowd(seed)
    field, side = field_of(state), state.mover
    worth = field.value(side)
    assert field.value(side, worth - 0.01) == worth
    assert field.value(side, worth) <= worth
    assert field.value(side, worth + 1000) <= worth + 1000


@pytest.mark.parametrize("seed", SEEDS)
def test_armies_that_were_kept_are_put_back(seed):
    state = crowd(seed)
    field = field_of(state)
    before = standing(field), list(field.cells), list(field.count)
    field.keep()
    field.fight(state.mover)
    field.restore()
    assert (standing(field), list(field.cells), list(field.count)) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_are_taken_back_whole(seed):
    state = crowd(seed)
    field, before = field_of(state), standing(field_of(state))
    rng = random.Random(seed)
    for move in rng.sample(moves_of(state), 30):
        if not field.stay[state.mover] >> field.number[move.origin] & 1:
            field.make(state.mover, field.number[move.origin], move.target)
    assert field.length > 3
    field.undo(0)
    assert standing(field) == before
    assert not field.stay[state.mover]


@pytest.mark.parametrize("seed", SEEDS)
def test_judging_a_turn_changes_nothing(seed):
    state = crowd(seed)
    field = field_of(state)
    before = standing(field)
    first = field.value(state.mover)
    assert standing(field) == before
    assert field.value(state.mover) == first


@pytest.mark.parametrize("seed", SEEDS)
def test_a_turned_board_is_worth_the_same_to_the_other_side(seed):
    state = crowd(seed)
    field, other = field_of(state), TurnBuilder(SHIPPED, WEIGHTS)
    other.load(sorted(map(turned, state.pawns[1])), sorted(map(turned, state.pawns[0])))
    assert field.settled(0) == pytest.approx(other.settled(1))


@pytest.mark.parametrize("seed", SEEDS)
def test_retreats_are_those_of_the_rules(seed):
    state = crowd(seed)
    field, position = field_of(state), Position(SHIPPED.terrain, state.pawns)
    for side in (0, 1):
        for cell in state.pawns[side]:
            refuges = position.retreats(cell)
            assert field.escapes(cell, side) == bool(refuges)
            assert field.retreat(cell, side, True) in (refuges or {-1})
            assert field.retreat(cell, side, False) in (refuges or {-1})


@pytest.mark.parametrize("seed", SEEDS)
def test_after_the_battles_nobody_is_lost_from_sight(seed):
    field, side = field_of(crowd(seed)), crowd(seed).mover
    sizes = set()
    for throw in range(40):
        field.load(*map(sorted, crowd(seed).pawns))
        field.seed = throw
        field.fight(side)
        pawns = field.pawns(0), field.pawns(1)
        assert [len(army) for army in pawns] == list(field.count)
        assert sum(owner != 0 for owner in field.board.owner) == sum(field.count)
        sizes.add(tuple(field.count))
    assert len(sizes) > 1


def test_many_attackers_around_a_pawn_cut_off_its_retreat():
    field = field_of(place("Q13 S13 R14", "R13"))
    assert not field.escapes(GRID.cell("R13"), 1)
    near = field_of(place("Q13 R12", "R13"))
    assert near.escapes(GRID.cell("R13"), 1)


def test_dangers_grow_with_the_enemies_that_can_come():
    """A pawn alone before one enemy, before three of them, and out of everybody's reach."""

    def danger(red):
        field = field_of(place("R13", red))
        field.sweep(1)
        return field.dangers(0)

    assert danger("AH3") == 0
    assert danger("V13") <= danger("V13 V11 V15") / 2


def test_trials_agree_with_the_expectation_where_one_battle_decides():
    """Three against one with no retreat: it falls five or six times of six."""
    state = place("Q13 S13 R14", "R13 AD20 AD22")
    planner = Planner(state, 0, LEVEL_TUNINGS[3], random.Random(1))
    field = planner.field
    falls = 0
    for throw in range(300):
        planner.place(state.pawns)
        field.seed = throw
        field.fight(0)
        falls += field.count[1] < 3
    assert 0.95 <= falls / 300 <= 1


def test_armies_are_never_larger_than_the_field_holds():
    assert ARMY == 20 == len(TurnBuilder(SHIPPED, WEIGHTS).cells) // 2
