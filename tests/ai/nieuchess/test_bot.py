"""Nieuchess' computer player: turns that must be found, decisions that are always legal, and its manners."""

from __future__ import annotations

import random
import sys
from statistics import median

import pytest

from game.ai.bot import Limit, Task
from game.ai.levels import LEVELS
from game.ai.nieuchess.bot import BOT, lost_by_division
from game.ai.nieuchess.choices import deployment_worths, deployments_of
from game.ai.nieuchess.planner import Planner
from game.ai.nieuchess.weights import LEVEL_TUNINGS
from game.ai.selfplay import play_game
from game.ai.transposition_table import TranspositionTable
from game.entry import GameEntry
from game.rules.nieuchess import battles
from game.rules.nieuchess.deployments import formations
from game.rules.nieuchess.expectation import gain, trapped
from game.rules.nieuchess.moves import write_battle
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Deployment, Phase
from game.rules.nieuchess.terrain import GRID, half
from game.rules.protocol import CHANCE, random_decision
from tests.kit.effort import some, tries
from tests.rules.nieuchess.help import LESSON, SHIPPED, after, around, crowd, fought, place, reached, stands

pytestmark = pytest.mark.long

ENTRY = GameEntry("nieuchess", "Nieuchess", "")
FEW = 60  # turns judged: enough to be legal, quick also with plain modules


def think(state, seed=1, stopped=lambda: False, report=lambda thought: None, **limit):
    limit = Limit(**(limit or {"level": 3, "nodes": 4000}))
    return BOT.think(
        RULES, RULES.view(state, state.to_act), Task(limit, random.Random(seed), report, stopped)
    )


def moved(state, **more):
    """The state behind all moves and battles that are planned, up to the first roll."""
    for text in think(state, **more).plan:
        state = after(state, text)
    return state


def after_turn(state, **more):
    """The state behind all moves of a turn that is planned."""
    for text in think(state, **more).plan:
        if text == ".":
            break
        state = after(state, text)
    return state


def test_a_turn_is_worth_less_where_its_battles_are_divided_badly():
    state = place("Q12 R12 R13 R14", "Q13 Q14 AD5")
    turn = (".",)
    before = state
    for text in turn:
        before = after(before, text)
    stuck = trapped(before, before.contacts())

    def gained(division):
        return sum(gain(before, battle, stuck) for battle in division)

    found = sorted(battles.partitions(before.contacts(), before.pawns[before.mover]), key=gained)
    worst, best = ((*turn, *map(write_battle, battles.in_order(found[at]))) for at in (0, -1))
    lost = gained(found[-1]) - gained(found[0])
    assert lost > 0.3
    assert lost_by_division(state, best, worst) == pytest.approx(lost)
    assert lost_by_division(state, worst, best) == 0.0
    assert lost_by_division(state, best, turn) == 0.0  # the battles were not declared yet
    ranked = [
        BOT.rank(RULES, RULES.view(state, state.to_act), Task(Limit(nodes=400), random.Random(1)), each, 1)
        for each in (best, worst)
    ]
    chances = [each.played.chance_of(state.to_act) for each in ranked if each.played]
    assert chances[0] > chances[1]


# Turns that must be found


def test_a_lone_pawn_is_surrounded_so_that_it_has_no_retreat():
    state = moved(place("O12 O14 P16 K13", "R13 AD5"))
    (fight,) = [each for each in state.battles if GRID.cell("R13") in each.defenders]
    assert len(fight.attackers) >= 3
    assert not state.position().retreats(GRID.cell("R13"))


def test_a_game_is_played_where_there_are_no_centres_banks_or_hot_line():
    start = RULES.format_state(place("B4 B3 C2 C5", "G3 G4 F6 G5", code=LESSON.code))
    game = play_game(ENTRY, {"quiet_turns": 2}, (Limit(nodes=FEW), Limit(nodes=FEW)), 5, position=start)
    assert game.reason in ("army-eliminated", "both-eliminated", "no-losses")


def test_the_last_enemy_is_attacked():
    state = moved(place("O12 O14 P15", "R13"))
    assert len(state.battles) == 1
    assert len(state.battles[0].attackers) == 3


def test_a_hopeless_fight_is_declined():
    state = moved(place("N13", "R11 R12 R13 R14"))
    assert not state.battles


def test_a_pawn_leaves_a_fight_that_it_would_lose():
    state = place("Q13 H5 H7 G9 H17 G19", "R12 R13 S13 S15 S11")
    assert state.contacts()
    assert all(len(each.attackers) >= len(each.defenders) for each in moved(state).battles)


def test_own_centres_are_cleared_of_a_lone_enemy():
    star = GRID.name(min(centre.star for centre in place("A1", "AJ1").rules.terrain.centres[0]))
    intruder = sorted(around(star))[0]
    state = moved(place("H5 H7 G9 C9 D10 N13", f"{intruder} AD12"))
    fights = [each for each in state.battles if GRID.cell(intruder) in each.defenders]
    assert len(fights[0].attackers) >= 3


@pytest.mark.compiled
def test_a_landing_joins_an_attack_from_the_land():
    """The pawn can only be cut off by those that come by the red hexes."""
    state = place("C3 D3 AF8", "AF5 A13")
    found = think(state, level=5, nodes=20000)
    assert any("^" in text for text in found.plan)


# Where a side is far ahead

REAR = "E5 E6 E7 E8 F5 F6 F7 F8 G5 G6 G7 G8"
SCATTERED = "X2 X3 X4 Y4 X5 Y5 Z6 Y7 Z7 X8 Y8 X9 Y9 Y10 X11 Y11 X12 X13"


def hunted(blue, red, answers, rounds):
    """The state so many rounds later, or the end: the computer plays Blue, and Red as well if it answers."""
    rng, state = random.Random(1), place(blue, red, turn=20, loss=19)
    while state.ended is None and state.number < 20 + rounds:
        if state.to_act == CHANCE:
            state = RULES.apply(state, random_decision(RULES, state, rng)).state
        elif state.mover == 1 and state.phase == Phase.MOVE and not answers:
            state = after(state, ".")
        else:
            state = after(state, think(state, rng.getrandbits(30), level=3, nodes=500).move)
    return state


@pytest.mark.compiled
def test_a_lone_pawn_is_taken_by_the_strongest_level_while_the_armies_wait():
    state = place(f"O12 O14 P16 K13 {REAR}", "R13 AF8 AG9 AH10 AF9 AF10 AG8 AG10 AH8 AH9")
    (fight,) = moved(state, level=5, nodes=3000).battles
    assert fight.defenders == (GRID.cell("R13"),)
    assert len(fight.attackers) >= 3


@pytest.mark.compiled
@pytest.mark.parametrize("level", [4, 5])
def test_a_side_far_ahead_goes_aboard_and_invades(level):
    """Its rear is 25 hexes away from the last enemies, and their banks are beside them."""
    enemies = "AF8 AG9 AH10"
    aboard = after_turn(place(REAR, enemies), level=level, nodes=3000)
    ready = aboard.pawns[0] & aboard.rules.terrain.embarkation
    assert len(ready) >= 3
    there = " ".join(GRID.name(cell) for cell in aboard.pawns[0])
    landed = after_turn(place(there, enemies), level=level, nodes=3000)
    assert len([cell for cell in landed.pawns[0] if half(cell)]) >= 3


@pytest.mark.compiled
@pytest.mark.parametrize("bank", ["B2 C2 D2 E2", "B24 D24 E24 F24", "AE2 AF2 AH2 AI2", "AF24 AG24 AH24 AI24"])
def test_eighteen_pawns_soon_destroy_four_that_wait_on_a_bank(bank):
    state = hunted(SCATTERED, bank, answers=False, rounds=14)
    assert (state.ended.winner, state.ended.reason) == (0, "army-eliminated")


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(3))
def test_eighteen_pawns_destroy_four_that_run_within_ten_rounds(seed):
    start = RULES.format_state(
        place(
            "O12 P13 Q14 Q12 R13 R15 P15 S14 S12 T13 AD7 AF19 Y9 Z10 U13 U15 V14 W12", "O1 P1 Q1 O3", turn=1
        )
    )
    limits = Limit(level=5, nodes=300), Limit(level=5, nodes=300)
    game = play_game(ENTRY, {"turns": 10}, limits, seed, position=start)
    assert (game.winner, game.reason) == (0, "army-eliminated")


def test_a_large_army_far_from_a_small_one_comes_nearer():
    """A pawn that comes nearer by itself lets all enemies be nearer to it: no gain of theirs."""
    state = place(SCATTERED, "F5 F6 F7 F8", turn=45, loss=44, invasions="2,2")
    planner = Planner(state, 0, LEVEL_TUNINGS[3], random.Random(1))
    field = planner.field
    before = field.value(0)
    assert field.make(0, field.number[GRID.cell("X9")], GRID.cell("S10"))
    assert field.value(0) > before


def test_whoever_alone_denies_a_centre_is_not_drawn_away_from_it():
    state = place(f"{SCATTERED} AE7", "F5 F6 F7 F8", turn=45, loss=40, invasions="2,2")
    turn = moved(state, level=4, nodes=4000)
    denied = next(each for each in state.rules.terrain.centres[1] if GRID.cell("AE7") in each.hexes)
    assert turn.pawns[0] & denied.hexes


# Decisions


def decided(state, seed, **limit):
    """Play on with the computer on both sides for some decisions, all checked by the rules."""
    rng = random.Random(seed)
    for _ in range(tries(40)):
        if state.ended is not None:
            break
        if state.to_act == CHANCE:
            text = RULES.format_move(state, rng.choice(RULES.legal_moves(state)))
        else:
            text = str(think(state, rng.getrandbits(30), **limit).move)
        state = after(state, text)


@pytest.mark.parametrize("level", [level.number for level in LEVELS])
@pytest.mark.parametrize("seed", some(range(6)))
def test_decisions_are_legal_in_games(level, seed):
    decided(reached(seed, 5 + 20 * seed), seed, level=level, nodes=FEW)


@pytest.mark.parametrize("seed", some(range(30)))
def test_decisions_are_legal_in_crowds_and_battles(seed):
    level = 1 + seed % 5
    decided(crowd(seed), seed, level=level, nodes=FEW)
    decided(fought(seed), seed, level=level, nodes=FEW)


def test_every_phase_has_been_decided():
    phases = {fought(seed).phase for seed in range(30)} | {crowd(0).phase}
    assert {Phase.MOVE, Phase.DECLARE, Phase.RETREAT} <= phases


def test_retreats_of_the_side_on_turn_are_decided_by_the_other():
    seen = [
        state
        for state in map(fought, range(120))
        if state.phase == Phase.RETREAT and state.to_act != state.mover
    ]
    assert seen
    for state in seen:
        after(state, str(think(state, level=3, nodes=FEW).move))


@pytest.mark.parametrize(("level", "order"), [(1, "first"), (2, "first"), (3, "second"), (5, "second")])
def test_only_weak_levels_choose_to_move_first(level, order):
    state = after(after(RULES.initial({}), ":6"), ":1")
    assert think(state, level=level, nodes=FEW).move == order


def test_pawns_return():
    told = "replace on:Blue first:Blue turn:3 loss:2 invasions:0,0 Blue:H13,S13 Red:P1,AD12 returns:1,0"
    state = RULES.parse_state(f"{SHIPPED.code} {told}", {})
    assert state.phase == Phase.REPLACE
    assert think(state).move in {f"+{GRID.name(star)}" for star in state.vacant_stars(0)}


@pytest.mark.parametrize("loss", [2, 40])
def test_pawns_return_also_when_far_ahead_and_far_from_the_enemy(loss):
    army = "AC1 AC2 AC3 AC4 AD5 AC6 AC9 AC10 AC11 AC12 AB2 AB3 AD4 AB6 AB9 AB10 AB11".replace(" ", ",")
    told = f"replace on:Blue first:Blue turn:41 loss:{loss} invasions:0,0 Blue:{army} Red:AF2,AG2 returns:2,0"
    state = RULES.parse_state(f"{SHIPPED.code} {told}", {})
    for level in (2, 5):
        assert think(state, level=level, nodes=FEW).move in {"+E7", "+G19"}


@pytest.mark.parametrize("seed", some(range(20)))
def test_whole_plans_are_possible(seed):
    for level in (1, 3, 5):
        state = crowd(seed)
        mover = state.mover
        for text in think(state, seed, level=level, nodes=4 * FEW).plan:
            assert state.to_act == mover
            state = after(state, text)
        assert state.phase not in (Phase.MOVE, Phase.DECLARE) or state.mover != mover


def test_nothing_is_planned_beyond_the_first_roll():
    state = crowd(3)
    for text in think(state, nodes=4 * FEW).plan:
        assert state.to_act != CHANCE
        state = after(state, text)


@pytest.mark.parametrize("seed", range(12))
def test_the_proposed_partition_is_the_best(seed):
    """By the expectation that the player itself works with, for all partitions of small crowds."""
    state = after(crowd(seed, pawns=5, distance=2), ".")
    if state.phase != Phase.DECLARE:
        pytest.skip("nobody touches anybody")
    planner = Planner(state, state.mover, LEVEL_TUNINGS[4], random.Random(1))
    field = planner.field
    best = field.forecast(state.mover)
    worths = []
    for partition in battles.partitions(state.contacts(), state.pawns[state.mover]):
        field.find_contacts(state.mover)
        worths.append(
            sum(
                field.search.expected(field.numbers_of(each.attackers), field.numbers_of(each.defenders))
                for each in partition
            )
        )
    assert best == pytest.approx(max(worths))


# Deployments


@pytest.mark.parametrize(("level", "different"), [(1, 6), (2, 6), (5, 2)])
def test_deployments_are_legal_and_vary(level, different):
    state = RULES.initial({"first_mover": "blue"})
    texts = {think(state, seed, level=level, nodes=20).move for seed in range(6)}
    assert len(texts) >= different
    for text in some(sorted(texts)):
        second = after(state, text)
        assert len(stands(second, 0)) == 20
        assert after(second, think(second, level=level, nodes=20).move).phase == Phase.MOVE


# Manners


@pytest.mark.parametrize("level", [1, 3, 5])
def test_the_same_seed_gives_the_same_turn(level):
    state = crowd(5)
    found = [think(state, 7, level=level, nodes=300).plan for _ in range(2)]
    assert found[0] == found[1]


def test_alone_it_plays_the_same_turn_with_a_memory_as_without():
    state = crowd(5)
    alone, memory = think(state, level=5, nodes=6000), TranspositionTable()
    task = Task(Limit(level=5, nodes=6000), random.Random(1), memory=memory)
    assert BOT.think(RULES, RULES.view(state, 0), task).plan == alone.plan


def test_nothing_of_a_decision_holds_the_memory_any_longer():
    """The process gives shared memory back as soon as another match begins."""
    state, memory = crowd(5), TranspositionTable(10)
    BOT.think(RULES, RULES.view(state, 0), Task(Limit(level=5, nodes=FEW), random.Random(1), memory=memory))
    assert sys.getrefcount(memory) == 2


def test_it_answers_at_once_when_stopped():
    asked = []

    def stopped():
        asked.append(True)
        return len(asked) > 20

    found = think(crowd(5), level=5, stopped=stopped)
    assert found.move is not None
    assert len(asked) < 120
    assert found.nodes < 60


def test_it_tells_what_it_has_found_so_far():
    told = []
    final = think(crowd(5), level=5, nodes=tries(6000), report=told.append)
    assert told[-1] == final
    assert all(thought.plan[0] == thought.move and 0 <= thought.chance <= 1 for thought in told)


def test_the_chance_of_winning_rises_with_the_own_army():
    red = "S9 S13 S17 W13 Y13"
    chances = [
        think(place(blue, red, first="Blue"), level=2, nodes=1).chance
        for blue in ("R9 R13", "R9 R13 R17 N13 L13", "R9 R13 R17 N13 L13 K13 K15 K9")
    ]
    assert 0 < chances[0] < chances[1] < chances[2] < 1


@pytest.mark.compiled
def test_who_deploys_second_looks_at_the_first_attacks():
    """The deployment that is chosen is worth more against the enemy's than most others are."""
    state = RULES.apply(RULES.initial({"first_mover": "blue"}), Deployment(formations()[0].cells)).state
    options = deployments_of(state.rules.terrain, 1)
    chosen = RULES.parse_move(state, think(state, level=5, nodes=10 * len(options)).move).cells
    planner = Planner(state, 1, LEVEL_TUNINGS[4], random.Random(1))
    planner.enough = lambda: planner.field.evaluations >= 20 * len(options)
    found = dict(zip(options, deployment_worths(planner, options, 5), strict=True))
    assert found[chosen] > median(found.values())


def test_there_is_nothing_to_decide_when_the_game_is_over():
    told = "over on:Blue first:Blue turn:3 loss:3 invasions:0,0 Blue:H13 Red:-"
    over = RULES.parse_state(f"{SHIPPED.code} {told}", {})
    with pytest.raises(ValueError, match="over"):
        BOT.think(RULES, RULES.view(over, 0), Task(Limit(level=1), random.Random(1)))


@pytest.mark.compiled
def test_two_weak_players_finish_a_game():
    played = play_game(ENTRY, {"turns": 12}, (Limit(level=1, nodes=FEW), Limit(level=2, nodes=FEW)), 3)
    assert played.reason in ("army-eliminated", "both-eliminated", "no-losses", "last-turn")


def test_nobody_is_asked_where_the_die_is_to_fall():
    state = RULES.initial({})
    with pytest.raises(ValueError, match="the die is to fall"):
        BOT.think(RULES, RULES.view(state, None), Task(Limit(), random.Random(1)))
