"""Movement: five hexes, zones of control, the hot line, invasions."""

from __future__ import annotations

from array import array
from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.events import Moved
from game.rules.nieuchess.events import Invaded, Rode
from game.rules.nieuchess.position import CELL_BITS, CELL_MASK, INVADE, RIDE, WALK
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Move
from game.rules.nieuchess.terrain import GRID, names
from tests.kit.effort import tries
from tests.rules.nieuchess.help import (
    SHIPPED,
    after,
    around,
    crowd,
    of,
    place,
    play,
    reached,
    rides,
    texts,
    walks,
)

TERRAIN = SHIPPED.terrain
LINE = names(TERRAIN.line)
FAR = "AJ25"  # an enemy who touches nobody


def test_a_pawn_moves_up_to_five_hexes_in_any_direction_or_not_at_all():
    state = place("G10", FAR)
    found = walks(state, "G10")
    start = GRID.cell("G10")
    near = set(names(cell for cell in GRID.within(start, 5) if TERRAIN.kinds[cell] not in "#r"))
    assert found <= near - {"G10"}
    assert {name for name in found if GRID.distance(start, GRID.cell(name)) == 5} != set()
    assert "." in texts(state)


def test_gray_hexes_are_gone_around():
    state = place("C12", FAR)  # C13 and D13 are gray
    found = walks(state, "C12")
    assert not {"C13", "D13"} & found
    assert "C14" in found  # C12 B12 B13 C14
    assert "C16" in found  # straight on it would be four steps, around the gray it is five
    assert "C17" not in found


def test_red_hexes_are_entered_by_invasion_alone_and_left_by_an_ordinary_move():
    found = of(place("G3", FAR), "G3")
    assert {"^F2", "^B24", "^AE2", "^AI24"} <= found
    assert not {"-F2", "-E2"} & found
    left = of(place("D2", FAR), "D2")
    assert not any(text[0] == "^" for text in left)
    assert {"-D1", "-D3", "-G3"} <= left
    assert "-E2" not in left
    assert "-H1" in left


def test_own_pawns_are_passed_but_not_landed_on_and_enemies_are_not_passed():
    # P1 and P2 are the whole pass between the board's edge and the gray.
    friends = place("N1 P1 P2", FAR)
    assert "R1" in walks(friends, "N1")
    assert not {"P1", "P2"} & walks(friends, "N1")
    enemies = place("M1", f"P1 P2 {FAR}")
    assert not {"Q1", "Q2", "R1"} & walks(enemies, "M1")


def test_a_moving_pawn_stops_on_the_first_controlled_hex():
    state = place("M12", "P12")
    found = walks(state, "M12")
    assert {"O12", "O13", "P11", "P13"} <= found  # the zone
    assert "Q12" in found  # around the zone: N11, O11, P10, Q11
    assert "R12" not in found  # five steps, but through the zone


def test_a_pawn_that_starts_in_a_zone_may_leave_and_stops_if_the_first_hex_is_controlled_again():
    state = place("O12", "P12")
    found = walks(state, "O12")
    assert {"N12", "N11", "K12"} <= found
    assert {"O13", "P11"} <= found  # beside both
    assert "P13" in found  # around, by O14
    assert "Q13" not in found  # three steps through the zone, six around it


def test_a_controlled_hex_that_holds_a_friend_cannot_be_entered_at_all():
    # The pass of two hexes, one of them held by a friend in the enemy's zone.
    state = place("O1 P1", f"Q2 {FAR}")
    found = walks(state, "O1")
    assert "P1" not in found
    assert "P2" in found
    assert not {"Q1", "R1", "R2"} & found


def test_any_number_of_pawns_moves_each_once_in_any_order():
    state = after(place("G10 G12 G14", FAR), "G14-G15", "G10-G9")
    assert of(state, "G9") == of(state, "G15") == set()
    assert "-G13" in of(state, "G12")
    assert after(state, ".").mover == 1


# The hot line


def test_a_pawn_rides_the_line_to_any_hex_that_no_walk_reaches():
    state = place("J12", FAR)
    found = of(state, "J12")
    assert rides(state, "J12") == set(LINE) - {text[1:] for text in found if text[0] == "-"}
    assert {"-M13", "=AB13"} <= found
    assert "=M13" not in found
    start = place("P13", FAR)
    assert rides(start, "P13") == set(LINE) - walks(start, "P13") - {"P13"}


def test_a_pawn_gets_onto_the_line_and_rides_in_the_same_turn():
    state = place("P18", FAR) if TERRAIN.kinds[GRID.cell("P18")] != "#" else place("P17", FAR)
    name = names(state.pawns[0])[0]
    assert rides(state, name) >= {"I13", "AB13"}
    six_away = place("L19", FAR)
    assert rides(six_away, "L19") == set()


def test_a_ride_is_not_left_before_the_next_turn():
    state = place("J12", FAR)
    assert not {text for text in of(state, "J12") if text.startswith("=")} - {f"={name}" for name in LINE}
    rode = after(place("J12", FAR), "J12=Z13")
    assert of(rode, "Z13") == set()


def test_who_starts_on_the_line_may_leave_it_by_an_ordinary_move():
    assert {"-P12", "-P8", "-P18"} - {"-P8", "-P18"} <= of(place("P13", FAR), "P13")
    assert "-R9" in of(place("P13", FAR), "P13")


def test_pawns_on_the_line_block_it_whosever_they_are():
    friend = place("J12 S13", FAR)
    assert "R13" in rides(friend, "J12")
    assert not {"S13", "T13", "AB13"} & rides(friend, "J12")
    enemy = place("J12", "S13")
    assert "R13" in rides(enemy, "J12")  # in the zone of S13, where it must stop
    assert not {"S13", "T13"} & rides(enemy, "J12")


def test_nobody_rides_from_a_hex_that_another_pawn_holds():
    # I13 is an end of the line: with a friend on J13 and one on I13 there is no other way onto it nearby.
    state = place("E13 I13 J13", FAR)
    assert rides(state, "E13") == set()
    free = place("E13 J13", FAR)
    assert rides(free, "E13") == set()  # I13 is in reach, but J13 is in the way


def test_a_ride_stops_on_the_first_controlled_hex_or_before_it():
    # As the sheet shows: the enemy's zone lies across the line.
    state = place("J12", "U12")
    assert GRID.cell("U13") in GRID.neighbours(GRID.cell("U12"))
    found = rides(state, "J12")
    assert {"R13", "S13"} <= found  # (3) of the sheet: the hex before the zone
    first = next(name for name in LINE if name in around("U12"))
    beyond = LINE[LINE.index(first) + 1 :]
    assert first in found
    assert not found & set(beyond)


def test_who_gets_onto_the_line_in_a_zone_does_not_ride():
    # Every hex of the line that the pawn reaches is controlled.
    state = place("E13", "I12 J12")
    assert {"I13"} <= walks(state, "E13")
    assert rides(state, "E13") == set()


def test_crossing_the_line_in_an_ordinary_move_is_free():
    assert "P15" in walks(place("P11", FAR), "P11")


def test_a_pawn_may_leave_the_line_around_another_and_get_onto_it_again():
    state = place("P13 Q13", FAR)
    assert "AB13" in rides(state, "P13")


# Invasions


def test_embarkation_hexes_lead_to_every_vacant_red_hex():
    state = place("C3 B2", FAR)
    found = {text for text in of(state, "C3") if text[0] == "^"}
    assert found == {f"^{name}" for name in names(TERRAIN.red)} - {"^B2"}


def test_a_pawn_in_a_zone_may_embark():
    assert "^AE2" in of(place("C3", "C4"), "C3")


def test_a_pawn_that_moved_to_an_embarkation_hex_embarks_in_the_next_turn():
    state = after(place("C6", FAR), "C6-C3")
    assert of(state, "C3") == set()
    later = after(state, ".", ".")
    assert "^D24" in of(later, "C3")


def test_ten_pawns_invade_in_a_turn_and_count_as_two_invasions():
    beside = names(TERRAIN.embarkation)[:11]
    state = place(" ".join(beside), "S13")
    red = names(TERRAIN.red)
    for count, (origin, target) in enumerate(zip(beside, red, strict=False), start=1):
        if count > 10:
            break
        state = after(state, f"{origin}^{target}")
    assert not any("^" in text for text in texts(state))
    assert after(state, ".").invasions == (2, 0)


@pytest.mark.parametrize(("pawns", "invasions"), [(0, 0), (1, 1), (5, 1), (6, 2)])
def test_five_pawns_are_one_invasion(pawns, invasions):
    beside = names(TERRAIN.embarkation)[:7]
    state = place(" ".join(beside), "S13")
    for origin, target in list(zip(beside, names(TERRAIN.red), strict=False))[:pawns]:
        state = after(state, f"{origin}^{target}")
    assert after(state, ".").invasions == (invasions, 0)


def test_a_second_invasion_in_another_turn_is_the_last():
    state = place("C3 D3 E3 F3 B3 G3", "S13", invasions="1,0")
    for origin, target in zip("C3 D3 E3 F3 B3".split(), "B24 C24 D24 E24 F24".split(), strict=True):
        state = after(state, f"{origin}^{target}")
    assert not any("^" in text for text in texts(state))
    state = after(state, ".", ".")
    assert state.invasions == (2, 0)
    assert not any("^" in text for text in texts(state))


def test_invaders_beside_enemies_fight_as_on_any_other_hex():
    # As the sheet shows: three are put onto enemy red hexes, and both enemies there must be attacked.
    state = place("C3 D3 E3", "AE3 AH3")
    state = after(state, "C3^AE2", "D3^AF2", "E3^AH2", ".")
    assert texts(state) == {"{AE2 AF2 x AE3}"}
    assert texts(after(state, "{AE2 AF2 x AE3}")) == {"{AH2 x AH3}"}


def test_pawns_on_red_hexes_are_fought_there_and_retreat_from_there():
    state = after(place("C3", "C2 AJ1"), ".", "{C3 x C2}", ":2")
    targets = {text[3:].partition(" ")[0] for text in texts(state)}
    assert targets
    assert not targets & {"B2", "C2", "D2", "E2", "F2"}


def test_the_own_bank_may_be_the_target():
    assert "^C24" in of(place("C3", FAR), "C3")


def test_there_must_be_room_for_moves():
    state = place("G10 G12", FAR)
    position = state.position()
    with pytest.raises(IndexError):
        position.generate(array("i", bytes(4 * position.most_moves)), 0, 0, bytearray(position.n), 0)
    moves = array("i", bytes(8 * position.most_moves))
    end = position.generate(moves, 0, 0, bytearray(position.n), 0)
    assert end == len(RULES.legal_moves(state)) - 1
    moved = bytearray(position.n)
    moved[GRID.cell("G10")] = 1
    some = [number >> CELL_BITS & CELL_MASK for number in moves[: position.generate(moves, 0, 0, moved, 0)]]
    assert set(some) == {GRID.cell("G12")}


# Events, and plain searches


def test_moves_tell_the_way():
    (event,) = play(place("G10", FAR), "G10-G13").events
    assert (event.origin, event.target, event.path) == ("G10", "G13", ("G11", "G12"))
    (ride,) = play(place("J13", FAR), "J13=P13").events
    assert type(ride) is Rode
    assert ride.path == ("K13", "L13", "M13", "N13", "O13")
    (landing,) = play(place("C3", FAR), "C3^AE2").events
    assert type(landing) is Invaded
    assert isinstance(landing, Moved)


def plain(state, origin):
    """Moves of a pawn, found the long way: by sets and a queue, from the words of the ruling."""
    side = state.mover
    enemies, friends = state.pawns[1 - side], state.pawns[side] - {origin}
    zone = enemies | {near for enemy in enemies for near in GRID.neighbours(enemy)}
    costs, queue = {origin: 0}, deque([origin])
    while queue:
        cell = queue.popleft()
        if costs[cell] == 5 or (cell in zone and cell != origin):
            continue
        for near in GRID.neighbours(cell):
            closed = TERRAIN.kinds[near] in "#r" or near in enemies or (near in zone and near in friends)
            if not closed and near not in costs:
                costs[near] = costs[cell] + 1
                queue.append(near)
    walked = set(costs) - friends - {origin}
    ridden = set()
    for start in walked - zone | {origin}:
        if start in TERRAIN.line:
            at = TERRAIN.line.index(start)
            for way in (TERRAIN.line[at + 1 :], tuple(reversed(TERRAIN.line[:at]))):
                for cell in way:
                    if cell in enemies or cell in friends:
                        break
                    ridden.add(cell)
                    if cell in zone:
                        break
    found = {(WALK, cell): costs[cell] for cell in walked}
    found |= {(RIDE, cell): 0 for cell in ridden - walked - {origin}}
    if state.room() and origin in TERRAIN.embarkation:
        found |= {(INVADE, cell): 0 for cell in TERRAIN.red if cell not in enemies | friends}
    return found


def check_moves(state):
    position = state.position()
    moves = RULES.legal_moves(state)
    for origin in state.pawns[state.mover] - state.moved:
        expected = plain(state, origin)
        mine = [move for move in moves if isinstance(move, Move) and move.origin == origin]
        assert {(move.kind, move.target) for move in mine} == set(expected)
        assert len(mine) == len(expected)
        position.reach(origin, state.room())
        for move in mine:
            if move.kind == WALK:
                assert position.cost[move.target] == expected[move.kind, move.target]
                assert len(position.way(origin, move.target)) == expected[move.kind, move.target] - 1


@settings(max_examples=tries(60), deadline=None)
@given(st.integers(0, 2**32))
def test_moves_and_costs_are_those_of_a_plain_search_in_a_crowd(seed):
    check_moves(crowd(seed))


@settings(max_examples=tries(15), deadline=None)
@given(st.integers(0, 2**32), st.integers(4, 200))
def test_moves_and_costs_are_those_of_a_plain_search_in_a_game(seed, steps):
    state = reached(seed, steps)
    if state.phase == "move":
        check_moves(state)


@settings(max_examples=tries(30), deadline=None)
@given(st.integers(0, 2**32))
def test_pawns_are_placed_and_taken_away_without_a_trace(seed):
    state = crowd(seed)
    position = state.position()
    before = bytes(position.owner), bytes(position.control)
    for side, pawns in enumerate(state.pawns):
        for cell in pawns:
            position.remove(cell)
            position.place(cell, side)
    assert (bytes(position.owner), bytes(position.control)) == before
    for pawns in state.pawns:
        for cell in pawns:
            position.remove(cell)
    assert not any(position.control)
    assert not any(position.owner)
