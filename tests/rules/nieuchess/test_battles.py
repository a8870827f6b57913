"""Contacts, partitions, battles, retreats, exchanges."""

from __future__ import annotations

from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.errors import IllegalMove
from game.rules.events import Captured
from game.rules.nieuchess import battles
from game.rules.nieuchess.battles import battle
from game.rules.nieuchess.combat import shipped_table
from game.rules.nieuchess.events import BattleFought, Retreated
from game.rules.nieuchess.position import Position
from game.rules.nieuchess.reasons import against_partition
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Lose, Phase, Retreat
from game.rules.nieuchess.terrain import GRID, names
from tests.kit.effort import tries
from tests.rules.nieuchess.help import (
    after,
    around,
    cells,
    crowd,
    fought,
    place,
    play,
    reached,
    stands,
    texts,
)

TURN = (
    "Q15-Q10 O11-O10 S12-T12 S13-T13 V16-V13 Y12-X12 X15-X13 .".split(),
    ["{O10 Q10 x P9}", "{T12 T13 x U13}", "{X12 V13 X13 x W13}"],
)


def example():
    """The example turn of the reference sheet: Blue's A to G, in this order, against Red's A, B and C."""
    return place("Q15 O11 S12 S13 V16 Y12 X15", "P9 U13 W13")


# The example of the reference sheet


def test_the_example_turn():
    state = after(example(), *TURN[0])
    assert state.phase == Phase.DECLARE
    state = after(state, *TURN[1])
    assert (state.phase, texts(state)) == (Phase.FIGHT, {"!P9", "!U13", "!W13"})
    # A 2-1 with D back 2 against a pawn whose retreat is blocked on all sides eliminates it.
    step = play(state, "!P9", ":3 Dback2")
    assert Captured in map(type, step.events)
    assert stands(step.state, 1) == {"U13", "W13"}
    # A 2-1 with a 6 eliminates both attackers.
    state = after(step.state, "!U13", ":6 Aelim")
    assert stands(state, 0) == {"Q10", "O10", "V13", "X12", "X13"}
    # A 3-1 exchange costs one pawn each, chosen by the attacker.
    assert state.phase == Phase.ROLL  # the last battle needs no choice
    state = after(state, ":5 exchange")
    assert (state.phase, texts(state)) == (Phase.EXCHANGE, {"-V13", "-X12", "-X13"})
    state = after(state, "-X13")
    # Blue's E and Red's B are still in contact, but no pawn fights twice in a turn: it is Red's turn.
    assert (state.phase, state.mover) == (Phase.MOVE, 1)
    assert (stands(state, 0), stands(state, 1)) == ({"Q10", "O10", "V13", "X12"}, {"U13"})
    red = after(state, ".")
    assert texts(red) == {"{U13 x V13}"}  # Red may attack, or withdraw
    assert after(state, "U13-T13", ".").phase == Phase.REPLACE


def test_e_may_fight_red_b_instead_of_red_c():
    state = after(example(), *TURN[0], "{O10 Q10 x P9}")
    assert texts(state) == {"{T12 T13 x U13}", "{T12 T13 V13 x U13}"}


def test_a_battle_fought_tells_odds_roll_and_result():
    state = after(example(), *TURN[0], *TURN[1], "!P9")
    event = next(event for event in play(state, ":1").events if type(event) is BattleFought)
    assert (event.odds, event.roll, event.result) == ("2-1", 1, "Delim")
    assert (event.attackers, event.defenders) == (("O10", "Q10"), ("P9",))


# Who must fight


def test_pawns_that_are_not_adjacent_do_not_fight():
    state = after(place("G10", "G12"), ".")
    assert (state.phase, state.mover) == (Phase.MOVE, 1)


def test_pawns_that_stayed_in_contact_fight_as_well():
    assert texts(after(place("G10", "G11"), ".")) == {"{G10 x G11}"}


def test_every_enemy_in_contact_is_fought_also_by_a_single_pawn():
    state = place("G10", "G9 G11")
    assert texts(after(state, ".")) == {"{G10 x G9 G11}"}


def test_pawns_that_are_not_all_in_both_zones_do_not_fight_two_pawns_together():
    # As the sheet shows: B touches both enemies, A and C one each.
    state = after(place("F9 G11 F12", "G10 G12"), ".")
    assert {"F9", "G11"} <= around("G10")
    assert "F9" not in around("G12")
    assert texts(state) == {"{F9 G11 x G10}", "{F9 x G10}"}
    assert texts(after(state, "{F9 x G10}")) == {"{G11 F12 x G12}"} or texts(after(state, "{F9 x G10}")) == {
        "{F12 G11 x G12}"
    }


def test_two_fight_two_where_each_touches_each():
    # Two neighbours share two neighbours.
    pair = sorted(set(GRID.neighbours(GRID.cell("G10"))) & set(GRID.neighbours(GRID.cell("G11"))))
    state = after(place("G10 G11", " ".join(names(pair))), ".")
    assert f"{{G10 G11 x {' '.join(names(pair))}}}" in texts(state)
    (result,) = {
        text for text in texts(after(state, f"{{G10 G11 x {' '.join(names(pair))}}}")) if "1 " in text
    }
    assert result == f":1 {shipped_table().result(1, 1, 1)}"


def test_a_pawn_that_has_fought_is_not_fought_again_in_this_turn():
    state = after(place("G10 H10", "G11 A25"), ".")
    assert texts(state) == {"{G10 H10 x G11}"}  # nobody in contact is left out
    retreated = after(state, "{G10 H10 x G11}", ":4")
    target = sorted(texts(retreated))[0]
    assert after(retreated, target).phase == Phase.MOVE


# Partitions


def reference(contacts, own):
    """All partitions, the long way: every set of bicliques that covers each pawn once."""
    enemies = sorted(contacts.keys() - own)
    if not contacts:
        return {frozenset()}
    first, found = enemies[0], set()
    for size in range(1, len(enemies) + 1):
        for rest in combinations(enemies[1:], size - 1):
            defenders = (first, *rest)
            common = sorted(pawn for pawn in contacts if pawn in own and contacts[pawn] >= set(defenders))
            for count in range(1, len(common) + 1):
                for attackers in combinations(common, count):
                    left = battles.without(contacts, (*attackers, *defenders))
                    if all(left.values()):
                        chosen = frozenset([battle(attackers, defenders)])
                        found |= {chosen | others for others in reference(left, own)}
    return found


@settings(max_examples=tries(40), deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 5))
def test_partitions_are_all_that_there_are(seed, pawns):
    state = crowd(seed, pawns, 2)
    own = state.pawns[state.mover]
    contacts = battles.contacts_of(state.position(), own)
    listed = [frozenset(parts) for parts in battles.partitions(contacts, own)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == reference(contacts, own)
    assert listed


@settings(max_examples=tries(40), deadline=None)
@given(st.integers(0, 2**32))
def test_each_pawn_in_contact_is_in_exactly_one_battle(seed):
    state = crowd(seed)
    own = state.pawns[state.mover]
    contacts = battles.contacts_of(state.position(), own)
    state = RULES.apply(state, RULES.parse_move(state, ".")).state
    for parts in (battles.proposal(contacts, own), *islice(battles.partitions(contacts, own), 20)):
        assert sorted(pawn for each in parts for pawn in each.pawns) == sorted(contacts)
        for each in parts:
            assert all(enemy in contacts[pawn] for pawn in each.attackers for enemy in each.defenders)
            sizes = len(each.attackers), len(each.defenders)
            assert min(sizes) == 1 or sizes == (2, 2)
        assert not contacts or against_partition(state, parts[::-1]) is None
        declared = state
        for each in battles.in_order(parts):
            declared = after(
                declared, f"{{{' '.join(names(each.attackers))} x {' '.join(names(each.defenders))}}}"
            )
        assert declared.phase in (Phase.FIGHT, Phase.ROLL) or not contacts


# Results


def contest(blue, red, *line):
    """The state after the battle of all these pawns and a roll."""
    state = after(place(blue, red), ".")
    return after(state, *texts(state), *line)


@pytest.mark.parametrize(
    ("blue", "red", "roll", "left"),
    [
        ("G10", "G11 A25", ":1", ({"G10"}, {"A25"})),  # 1-1: Delim
        ("G10 A1", "G11", ":6", ({"A1"}, {"G11"})),  # Aelim
        ("G10 A1", "G11 A25", ":3", ({"A1"}, {"A25"})),  # exchange, without a choice
        ("G10 A1", "G9 G11", ":6", ({"A1"}, {"G9", "G11"})),  # 1-2: Aelim
    ],
)
def test_eliminations_and_exchanges(blue, red, roll, left):
    state = contest(blue, red, roll)
    assert (stands(state, 0), stands(state, 1)) == left
    assert state.last_loss == 1


def test_in_an_exchange_of_two_against_two_the_attacker_chooses_both_losses():
    pair = names(set(GRID.neighbours(GRID.cell("G10"))) & set(GRID.neighbours(GRID.cell("G11"))))
    state = after(place("G10 G11", " ".join(pair)), ".", f"{{G10 G11 x {' '.join(pair)}}}", ":3")
    assert (state.to_act, texts(state)) == (0, {"-G10", "-G11"})
    state = after(state, "-G11")
    assert (state.to_act, texts(state)) == (0, {f"-{name}" for name in pair})
    state = after(state, f"-{pair[0]}")
    assert (stands(state, 0), stands(state, 1)) == ({"G10"}, {pair[1]})


def test_in_an_exchange_of_one_against_many_the_attacker_chooses_the_enemys_loss():
    table = shipped_table()
    assert "exchange" not in table.column(1, 2)  # an edited table may have it
    state = after(place("G10 A1", "G9 G11"), ".", "{G10 x G9 G11}")
    rows = [list(row) for row in table.rows]
    rows[0][2] = "exchange"
    edited = type(table)(tuple(map(tuple, rows)))
    state = type(state)(
        **{**as_fields(state), "rules": type(state.rules)(**{**vars(state.rules), "table": edited})}
    )
    state = after(state, ":1 exchange")
    assert stands(state, 0) == {"A1"}
    assert (state.to_act, texts(state)) == (0, {"-G9", "-G11"})
    assert stands(after(state, "-G9"), 1) == {"G11"}


def as_fields(state):
    return {name: getattr(state, name) for name in type(state).__dataclass_fields__}


# Retreats


def test_the_winner_moves_beaten_defenders_by_two_hexes():
    state = contest("G10", "G11", ":2 Dback2")
    assert (state.phase, state.to_act) == (Phase.RETREAT, 0)
    targets = {text[4:].partition(" ")[0] for text in texts(state)}
    assert all(text.startswith("G11>") and text.endswith(" by Blue") for text in texts(state))
    zone = around("G10") | {"G10"}
    assert not targets & zone
    two = set(names(GRID.within(GRID.cell("G11"), 2))) - {"G11"}
    assert targets <= two
    # The two steps may be any but back to the start: a neighbour that is not controlled is within them.
    assert {"G12", "H11", "G13", "I12"} <= targets
    event = play(state, "G11>G13").events[0]
    assert type(event) is Retreated
    assert (event.chooser, event.path) == (0, ("G12",))


def test_after_a_back_2_the_defender_says_where_to():
    state = contest("G10", "G11", ":4 Aback2")
    assert (state.mover, state.to_act) == (0, 1)
    turn = state.turn
    assert all(text.endswith(" by Red") for text in texts(state))
    beyond = after(state, "G10>G8 by Red")
    assert (beyond.phase, beyond.mover, beyond.turn) == (Phase.MOVE, 1, turn)
    assert stands(beyond, 0) == {"G8"}


def test_there_is_no_advance_after_combat():
    state = contest("G10", "G11 A25", ":1")
    assert (state.phase, state.mover, stands(state, 0)) == (Phase.MOVE, 1, {"G10"})


def test_retreats_avoid_gray_red_edge_pawns_and_the_winners_zones():
    # A pawn on A3 between the red hex B2, the board's edge and a friend.
    state = contest("B3", "A3 A5 AJ1", ":2")
    targets = {text[3:].partition(" ")[0] for text in texts(state)}
    zone = around("B3")
    assert not targets & zone
    assert targets <= {"A1", "A2", "B1"}
    assert "B2" not in targets


def test_retreating_pawns_block_each_other_and_the_winner_chooses_the_order():
    # 1-2 with Dback2: two defenders are moved back by one attacker.
    state = after(place("G10", "G9 G11"), ".", "{G10 x G9 G11}", ":1 Dback2")
    assert {text.partition(">")[0] for text in texts(state)} == {"G9", "G11"}
    state = after(state, "G11>G13")
    assert {text.partition(">")[0] for text in texts(state)} == {"G9"}
    assert after(state, "G9>G7").phase == Phase.MOVE


def test_who_could_be_saved_is_lost_if_the_winner_says_so_first():
    """One of two beaten pawns is the wall in the way of the other, which has no way as long as it stands."""
    found = 0
    for seed in range(400):
        state = fought(seed)
        if state.phase == Phase.RETREAT and len(state.pending) > 1:
            lost = {text for text in texts(state) if text.startswith("-")}
            ways = {text for text in texts(state) if ">" in text}
            if lost and ways:
                found += 1
                step = play(state, sorted(lost)[0])
                assert Captured in map(type, step.events)
    assert found


def test_a_way_on_which_the_pawn_survives_must_be_taken():
    state = contest("G10", "G11", ":2")
    with pytest.raises(IllegalMove, match="the pawn on G11 can retreat, so it must"):
        after(state, "-G11")


@settings(max_examples=tries(60), deadline=None)
@given(st.integers(0, 2**32))
def test_nobody_retreats_into_a_zone_or_where_nobody_stands(seed):
    state = fought(seed)
    if state.phase != Phase.RETREAT:
        return
    kinds = state.rules.terrain.kinds
    for move in RULES.legal_moves(state):
        if not isinstance(move, Retreat):
            continue
        winner = state.to_act
        step = RULES.apply(state, move)
        event = step.events[0]
        way = [GRID.cell(name) for name in (*event.path, event.target)]
        assert event.chooser == winner
        assert GRID.distance(move.origin, way[0]) == GRID.distance(way[0], way[1]) == 1
        for cell in way:
            assert kinds[cell] not in "#r"
            assert state.owner(cell) < 0
            assert not set(GRID.neighbours(cell)) & state.pawns[winner]
        assert move.target in step.state.pawns[1 - winner] or len(state.pending) > 1


def plain_retreats(state, origin):
    """Where a beaten pawn can be moved to, from the words of the ruling."""
    winners = state.pawns[1 - state.owner(origin)]
    zone = winners | {near for pawn in winners for near in GRID.neighbours(pawn)}
    free = {
        cell
        for cell in GRID.within(origin, 2)
        if state.rules.terrain.kinds[cell] not in "#r" and state.owner(cell) < 0 and cell not in zone
    }
    first = free & set(GRID.neighbours(origin))
    return free & {near for cell in first for near in GRID.neighbours(cell)} - {origin}


@settings(max_examples=tries(60), deadline=None)
@given(st.integers(0, 2**32))
def test_retreats_are_all_that_the_ruling_allows(seed):
    state = fought(seed)
    if state.phase != Phase.RETREAT:
        return
    moves = RULES.legal_moves(state)
    for origin in state.pending:
        targets = {move.target for move in moves if isinstance(move, Retreat) and move.origin == origin}
        assert targets == plain_retreats(state, origin)
        assert (Lose(origin) in moves) == (not targets)
    assert all(move.origin in state.pending for move in moves if isinstance(move, Retreat))


@settings(max_examples=tries(25), deadline=None)
@given(st.integers(0, 2**32), st.integers(3, 400))
def test_pawns_are_on_the_board_or_in_the_pool(seed, steps):
    """Losses and returns are told by events, and add up to twenty."""
    state = reached(seed, 2, {"first_mover": "blue"})
    on_board = [20, 20]
    for _ in range(steps):
        if state.ended is not None:
            break
        move = RULES.legal_moves(state)[seed % len(RULES.legal_moves(state))]
        step = RULES.apply(state, move)
        for event in step.events:
            change = {"Captured": -1, "Returned": 1}.get(type(event).__name__, 0)
            if change:
                on_board[event.piece.side] += change
        state = step.state
        if state.phase != "deploy":
            assert [len(pawns) for pawns in state.pawns] == on_board
            assert max(on_board) <= 20
        seed = seed * 6364136223846793005 + 1 & 2**64 - 1


def test_positions_hold_what_battles_need():
    position = Position(place("G10", "G11").rules.terrain, (cells("G10"), cells("G11 G9")))
    assert position.enemies_near(GRID.cell("G10")) == sorted(cells("G9 G11"))
    assert position.controlled(GRID.cell("G10"), 1)
