"""How pieces move, take and shoot: each sentence of the rulings about it."""

from __future__ import annotations

import dataclasses
from itertools import product

import pytest

from game.rules.cyvasse import pieces
from game.rules.cyvasse.pieces import LETTERS
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from tests.rules.cyvasse.help import AHEX, C10, CHEX, A, C, after, cells, goes, of, place, play, takes, texts

FAR = "Ka1 kh7"  # kings out of the way


def alone(rules, letter, cell, kings=FAR):
    return goes(place(rules, f"{kings} {letter}{cell}"), cell)


# Movement in the open


@pytest.mark.parametrize(
    ("letter", "targets"),
    [
        ("D", "d2 d3 d5 d6 d7 d8 b4 c4 a4 e4 f4 g4 h4 c5 b6 a7 e5 f6 g7 c3 b2 e3 f2 g1"),
        ("E", "d5 d6 d7 d3 d2 d1 a4 b4 c4 e4 f4 g4"),
        ("T", "d5 d6 d7 d3 d2 d1 a4 b4 c4 e4 f4 g4"),
        ("C", "c5 b6 e5 f6 c3 b2 e3 f2"),
        ("H", "c5 b6 a7 e5 f6 g7 c3 b2 e3 f2 g1"),
        ("L", "c5 b6 e5 f6 c3 b2 e3 f2"),
        ("S", "c5 d5 e5 c4 e4 c3 d3 e3"),
        ("R", "d5 c4 e4 d3"),
    ],
)
def test_version_a_on_squares(letter, targets):
    expected = cells(targets) | (cells("a1 d1 h8") if letter == "D" else set())
    assert alone(A, letter, "d4", "Ka8 kh7" if letter == "D" else FAR) == expected


def test_kings_step_anywhere_around():
    assert goes(place(A, "Kd4 kh7 ra8"), "d4") == cells("c5 d5 e5 c4 e4 c3 d3 e3")


def test_version_c_changes_the_trebuchet_alone():
    assert alone(C, "T", "d4") == cells("c5 d5 e5 c4 e4 c3 d3 e3")
    for letter in "ECHLSR":
        assert alone(C, letter, "d4") == alone(A, letter, "d4")


@pytest.mark.parametrize(
    ("rules", "letter", "count"),
    [
        (AHEX, "K", 12),
        (AHEX, "D", 30),
        (AHEX, "E", 18),
        (AHEX, "T", 18),
        (AHEX, "C", 12),
        (AHEX, "H", 12),
        (AHEX, "L", 12),
        (AHEX, "S", 12),
        (AHEX, "R", 6),
        (CHEX, "D", 30),
        (CHEX, "T", 6),
        (CHEX, "C", 12),
        (CHEX, "E", 18),
    ],
)
def test_hexes_from_the_middle(rules, letter, count):
    """f6 is the middle; diagonals from there are two steps long."""
    kings = "kb7 ra1" if letter == "K" else "Kb1 kb7"
    assert len(alone(rules, letter, "f6", kings)) == count


def test_hex_directions():
    assert alone(AHEX, "R", "f6", "Kb1 kb7") == cells("f7 g6 g5 f5 e5 e6")
    assert alone(AHEX, "L", "f6", "Kb1 kb7") == cells("g7 h5 g4 e4 d5 e7 h8 j4 h2 d2 b4 d8")
    assert alone(AHEX, "H", "f2", "Kb1 kb7") >= cells("g3 h4 i5 e3 d4 c5")


def test_nothing_passes_over_a_piece():
    state = place(A, f"{FAR} Ed4 Rd6 rf4 Mc4")
    assert of(state, "d4") == cells("-d5 -e4 xf4 -d3 -d2 -d1")


def test_the_dragon_passes_over_mountains_of_either_side_and_never_stops_on_one():
    state = place(A, "Ka8 kh7 Dd4 Md5 Md6 me4 Rd7")
    assert goes(state, "d4") & cells("d5 d6 d7 d8 e4 f4 g4 h4") == cells("f4 g4 h4")
    assert "xd8" in of(place(A, "Ka8 kh7 Dd4 Md5 Md6 md7 rd8"), "d4")


def test_each_cell_flown_over_costs_a_step():
    state = place(A, "Ka8 kh7 Dd2 Md3 Md4 Md5 re2")
    assert cells("d6") == goes(state, "d2") & cells("d6 d7")


# Who takes whom

TABLE = {
    "K": "yyyyyyyyy",
    "D": "yyyyyyyyy",
    "E": "yyyyyyyyy",
    "T": "yy-yy--yy",
    "C": "y-y-y--yy",
    "H": "yy-yyyy--",
    "L": "y-yyy-y--",
    "S": "yy---yyyy",
    "R": "y-y--yy-y",
}
VICTIMS = "KDETCHLSR"
STEP = {"C": "e5", "H": "e5", "L": "e5"}  # the others go to d5


@pytest.mark.parametrize(("attacker", "victim"), list(product(TABLE, VICTIMS)))
def test_the_table(attacker, victim):
    expected = TABLE[attacker][VICTIMS.index(victim)] == "y"
    assert pieces.takes(LETTERS.index(attacker), LETTERS.index(victim)) == expected


@pytest.mark.parametrize(("attacker", "victim"), list(product("DETCHLSR", "DETCHLSR")))
def test_the_table_on_the_board(attacker, victim):
    target = STEP.get(attacker, "d5")
    state = place(A, f"{FAR} {attacker}d4 {victim.lower()}{target}")
    assert (f"x{target}" in of(state, "d4")) == (TABLE[attacker][VICTIMS.index(victim)] == "y")


def test_everything_takes_the_king_so_that_it_gives_check():
    for letter in "DETSR":
        assert place(A, f"Ka1 kd5 {letter}d4", side="b").board().in_check(1)
    for letter in "CHL":
        assert place(A, f"Ka1 ke5 {letter}d4", side="b").board().in_check(1)


def test_nothing_takes_a_mountain():
    for letter in "DETSR":
        assert "xd5" not in of(place(A, f"{FAR} {letter}d4 md5"), "d4")


# The trebuchet of version A


@pytest.mark.parametrize(
    ("between", "shoots"), [("", False), ("Me4", True), ("me4", True), ("Re4", True), ("re4", False)]
)
def test_the_trebuchet_of_version_a_needs_something_of_its_own_to_shoot_over(between, shoots):
    state = place(A, f"{FAR} Td4 rf4 {between}")
    assert ("*f4" in of(state, "d4")) == shoots


def test_it_shoots_at_distance_three_over_one_and_over_two():
    for between in ("Me4", "Mf4", "Me4 Rf4"):
        assert takes(place(A, f"{FAR} Td4 rg4 {between}"), "d4") == {"*g4"}
    assert takes(place(A, f"{FAR} Td4 rg4 Me4 rf4"), "d4") == {"*f4"}
    assert takes(place(A, f"{FAR} Td4 rh4 Me4"), "d4") == set()


def test_it_stays_where_it_is():
    before = place(A, f"{FAR} Td4 Me4 rf4")
    state = after(before, "Td4*f4")
    assert "f4" not in state.pieces()
    assert state.pieces()["d4"] == (0, "trebuchet")
    assert state.quiet == 0


def test_it_takes_as_usual_over_open_ground():
    assert takes(place(A, f"{FAR} Td4 rg4"), "d4") == {"xg4"}


def test_on_hexes_it_shoots_as_far_as_on_squares_in_a():
    assert takes(place(AHEX, "Kb1 kb7 Tf5 Mf6 rf8"), "f5") == {"*f8"}
    assert takes(place(AHEX, "Kb1 kb7 Tf5 Mf6 rf9"), "f5") == set()


def test_the_crossbowman_of_version_a_does_not_shoot():
    assert takes(place(A, f"{FAR} Cd4 rf6"), "d4") == {"xf6"}


# Terrain


def ways(letter, ground, cell="a4", kings="Kh1 kh7"):
    """Where a piece on a4 gets to along the fourth rank, by file."""
    return goes(place(C, f"{kings} {letter}{cell}", ground), cell)


def along(letter, ground):
    return "".join(sorted(target[0] for target in ways(letter, ground) if target[1] == "4"))


def diagonal(letter, ground):
    return "".join(
        sorted(
            target[0]
            for target in ways(letter, ground, "a1", "Kh1 kh7")
            if target[0] == "abcdefgh"[int(target[1]) - 1]
        )
    )


def test_elephants_pay_two_for_forest_and_hills_and_one_for_water():
    assert along("E", "") == "bcd"
    assert along("E", "ob4") == along("E", "hb4") == along("E", "oc4") == "bc"
    assert along("E", "od4") == "bc"
    assert along("E", "wb4 wc4 wd4") == "bcd"


def test_heavy_horses_pay_two_for_forest_and_stop_in_water():
    assert diagonal("H", "") == "bcd"
    assert diagonal("H", "ob2") == "bc"
    assert diagonal("H", "oc3") == "bc"
    assert diagonal("H", "od4") == "bc"
    assert diagonal("H", "wd4") == "bcd"
    assert diagonal("H", "wb2") == "b"
    assert diagonal("H", "ob2 wc3") == "bc"
    assert diagonal("H", "ob2 oc3") == "b"


def test_an_allowance_of_two_enters_forest_and_water_with_one_point_and_stops():
    for ground in "ohw":
        assert diagonal("L", f"{ground}b2") == "b"
        assert diagonal("L", f"{ground}c3") == "bc"


def test_an_allowance_of_one_enters_everything():
    for ground in "ohw":
        assert "d5" in goes(place(C, f"{FAR} Rd4", f"{ground}d5"), "d4")
        assert "d5" in goes(place(C, f"Kd4 {FAR[4:]} ra8", f"{ground}d5"), "d4")


def test_a_fortress_costs_one_and_ends_the_move():
    assert along("E", "Fb4") == "b"
    assert along("E", "Fd4") == "bcd"
    assert diagonal("H", "ob2 Fc3") == "bc"
    assert along("E", "Xb4") == "bc", "a ruin is forest"


def test_dragons_ignore_all_terrain():
    assert along("D", "ob4 wc4 hd4 we4") == along("D", "Fb4") == "bcde"


def test_terrain_under_mountains_does_nothing():
    assert (
        "".join(sorted(t[0] for t in goes(place(C, "Kh1 kh7 Da4 Mb4", "ob4"), "a4") if t[1] == "4")) == "cde"
    )


def test_taking_costs_as_moving_does():
    assert "xd4" not in of(place(C, "Kh1 kh7 Ea4 rd4", "od4"), "a4")
    assert "xc4" in of(place(C, "Kh1 kh7 Ea4 rc4", "oc4"), "a4")
    assert "xd4" in of(place(C, "Kh1 kh7 Ha1 ld4", "wd4"), "a1")


def test_nobody_attacks_from_water_but_dragons_and_elephants():
    for letter in "TCHLSR":
        assert takes(place(C, f"{FAR} {letter}d4 rd5 re5 rf4 rf6", "wd4"), "d4") == set()
        assert goes(place(C, f"{FAR} {letter}d4 rd5 re5", "wd4"), "d4")
    for letter in "DE":
        assert "xd5" in of(place(C, f"{FAR} {letter}d4 rd5", "wd4"), "d4")


def test_a_king_on_water_attacks_nothing():
    assert "xd5" not in of(place(C, "Kd4 kh7 rd5 sa8", "wd4"), "d4")
    assert "d5" not in goes(place(C, "Kd4 kd6 ra8"), "d4")
    assert "d5" in goes(place(C, "Kd4 kd6 ra8", "wd6"), "d4")


# Fortress and morale


def test_a_fortress_makes_a_special_of_the_grade():
    assert takes(place(C, f"{FAR} Rd4 dd5 sc4 he4", "Fd4"), "d4") == cells("xd5 xc4 xe4")
    assert takes(place(C, f"{FAR} Rd4 dd5 sc4 he4"), "d4") == {"xe4"}


def test_whose_fortress_it_is_does_not_matter():
    assert takes(place(C, f"{FAR} Rd4 sc4", "fd4"), "d4") == {"xc4"}
    assert takes(place(C, f"{FAR} Rd4 sc4", "xd4"), "d4") == set(), "a ruin is none"


def test_it_counts_in_defence_too():
    """A spear in a fortress is a dragon: rabble and light horse may not take it, a heavy horse may."""
    assert "xe5" not in of(place(C, f"{FAR} Ld4 se5", "fe5"), "d4")
    assert "xe5" in of(place(C, f"{FAR} Hd4 se5", "fe5"), "d4")
    assert "xe5" in of(place(C, f"{FAR} Ld4 re5", "fe5"), "d4"), "basic, as an elephant"
    assert "xe5" not in of(place(C, f"{FAR} Hd4 re5", "fe5"), "d4")


def test_the_king_in_a_fortress_is_a_king():
    assert takes(place(C, "Kd4 kh7 dd5", "Fd4"), "d4") == {"xd5"}


def test_a_capture_out_of_the_fortress_uses_its_status():
    state = after(place(C, f"{FAR} Rd4 hd5 sd6 la8", "Fd4"), "Rd4xd5", "kh7-g7")
    assert takes(state, "d5") == set(), "outside it is rabble again"


def test_morale_lifts_pieces_beside_their_king():
    assert takes(place(C, "Kc3 kh7 Rd4 sd5"), "d4") == {"xd5"}
    assert takes(place(C, "Kc3 kh7 Rd4 dd5"), "d4") == {"xd5"}
    assert takes(place(C, "Kb3 kh7 Rd4 sd5 dc4"), "d4") == set()
    assert takes(place(A, "Kc3 kh7 Rd4 sd5"), "d4") == set(), "version A knows no morale"


def test_morale_takes_away_as_well():
    """Rabble and crossbowmen beside their king take dragons and no longer elephants."""
    assert takes(place(C, "Kc3 kh7 Rd4 ed5"), "d4") == set()
    assert takes(place(C, "Ka3 kh7 Rd4 ed5"), "d4") == {"xd5"}
    assert takes(place(C, "Kc3 kh7 Cd4 de5"), "d4") == {"xe5"}
    assert takes(place(C, "Kc3 kh7 Cd4 ee5"), "d4") == set()


def test_morale_defends():
    assert "xd5" not in of(place(C, "Ka1 ke6 Rd4 rd5"), "d4"), "rabble beside its king is a spear"
    assert "xd5" in of(place(C, "Ka1 ke6 Sd4 rd5"), "d4")


def test_an_elephant_beside_its_king_counts_as_a_dragon():
    assert "xd5" in of(place(C, "Ka1 ke6 Sd4 ed5"), "d4")
    assert "xd5" not in of(place(C, "Ka1 ke6 Rd4 ed5"), "d4")


def test_grade_first_then_category():
    """Rabble in a fortress beside its king counts as a dragon."""
    assert "xe5" in of(place(C, "Ka1 kf6 Hd4 re5", "fe5"), "d4")
    assert "xe5" not in of(place(C, "Ka1 kf6 Ld4 re5", "fe5"), "d4")


def test_morale_is_judged_where_the_attack_starts():
    """The king is beside the target only: no help."""
    assert "xd5" not in of(place(C, "Kc6 kh7 Rd4 sd5 la8"), "d4")


def test_on_hexes_all_twelve_cells_are_beside_the_king():
    assert takes(place(CHEX, "Ke4 ka6 Rf6 sf7"), "f6") == {"xf7"}, "e4 is diagonal of f6"
    assert takes(place(CHEX, "Ke3 ka6 Rf6 sf7"), "f6") == set()


# Shots of version C


def test_trebuchets_shoot_over_empty_cells_mountains_and_friends():
    for between in ("", "Me4", "me4", "Re4"):
        assert "*f4" in of(place(C, f"{FAR} Td4 rf4 {between}"), "d4")
        assert "*g4" in of(place(C, f"{FAR} Td4 rg4 {between}"), "d4")
    assert "*f4" not in of(place(C, f"{FAR} Td4 rf4 re4"), "d4")
    assert takes(place(C, f"{FAR} Td4 rh4"), "d4") == set()


def test_trebuchets_do_not_shoot_diagonally_or_at_their_neighbours():
    assert takes(place(C, f"{FAR} Td4 rf6 re4"), "d4") == {"xe4"}


def test_crossbowmen_shoot_two_diagonally_over_an_empty_cell():
    assert takes(place(C, f"{FAR} Cd4 rf6"), "d4") == cells("xf6 *f6")
    assert takes(place(C, f"{FAR} Cd4 rf6 Re5"), "d4") == set()
    assert takes(place(C, f"{FAR} Cd4 rf6 Me5"), "d4") == set()
    assert takes(place(C, f"{FAR} Cd4 rd6"), "d4") == set()


def test_a_shot_goes_where_the_ground_stops_a_move():
    assert takes(place(C, f"{FAR} Cd4 rf6", "oe5"), "d4") == {"*f6"}


def test_nobody_shoots_from_water():
    assert takes(place(C, f"{FAR} Td4 rf4", "wd4"), "d4") == set()
    assert takes(place(C, f"{FAR} Cd4 rf6", "wd4"), "d4") == set()


def test_shots_use_the_table_with_status():
    assert takes(place(C, f"{FAR} Td4 hf4"), "d4") == set()
    assert takes(place(C, f"{FAR} Td4 hf4", "Fd4"), "d4") == {"*f4"}


def test_shots_threaten_kings():
    assert place(C, "Ka1 kd7 Td4", side="b").board().in_check(1)
    assert place(C, "Ka1 kf6 Cd4", "oe5", side="b").board().in_check(1)


def test_both_ways_of_taking_are_legal_moves():
    state = place(C, f"{FAR} Cd4 rf6")
    assert {"Cd4xf6", "Cd4*f6"} <= texts(state)
    assert after(state, "Cd4*f6").pieces()["d4"] == (0, "crossbowman")
    assert after(state, "Cd4xf6").pieces()["f6"] == (0, "crossbowman")


def test_ranges_on_hexes():
    assert takes(place(CHEX, "Kb1 kb7 Tf5 rf9"), "f5") == {"*f9"}
    assert takes(place(CHEX, "Kb1 kb7 Tf5 rf10"), "f5") == set()
    assert takes(place(CHEX, "Kb1 kb7 Cf5 rf8"), "f5") == {"*f8"}
    assert takes(place(CHEX, "Kb1 kb7 Cf5 rf7"), "f5") == cells("xf7 *f7")
    assert takes(place(CHEX, "Kb1 kb7 Cf5 rf9"), "f5") == set()
    assert takes(place(CHEX, "Kb1 kb7 Cf5 re7"), "f5") == set(), "orthogonal only"


# Steps between two others


def test_a_diagonal_step_between_two_mountains_is_allowed():
    assert "e5" in goes(place(A, f"{FAR} Sd4 Md5 Me4"), "d4")
    assert "g7" in goes(place(AHEX, "Kb1 kb7 Sf6 Mf7 Mg6"), "f6")


# The larger board


def test_the_larger_board_has_the_same_pieces():
    state = place(C10, "Ka1 kj10 Dd4 Ee7")
    assert "d8" in goes(state, "d4")
    assert "d9" not in goes(state, "d4")
    assert "h7" in goes(state, "e7")
    assert "i7" not in goes(state, "e7")


def test_rule_sets_are_data():
    fields = {field.name for field in dataclasses.fields(RuleSet)}
    assert fields == {option.name for option in RULES.options}
    assert play(place(A, f"{FAR} Rd4"), "Rd4-d5").events
