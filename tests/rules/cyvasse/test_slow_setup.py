"""The slow rules of setups, and of who begins, sentence by sentence of the ruling."""

from __future__ import annotations

import random

import pytest

from tests.rules.cyvasse.slow import Slow
from tests.rules.cyvasse.slow_help import HEX, RULE_SETS, drawn, of, options_of, to
from tests.rules.cyvasse.slow_setup import TILES, random_setup, setup_faults

# A legal setup of White in both versions, without its terrain in version A.
WHITE = """
M  M  .f .f Sw Sf S  S
R  R  R  R  C  C  .w .w
Tf Tf .f .f M  M  L  L
Hh Hh Eh Eh M  M  Dw KF
"""
# The trebuchet on a2 of WHITE shoots the king on a5 over a3 and a4, and nothing helps him.
BLACK = """
d e e h h l l .
t t c c m m . .
s s s s . . m m
k r r r r . m m
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
"""


def army_of(diagram, version="A"):
    pieces, terrain, _ = drawn(diagram)
    return {cell: letter for cell, (_, letter) in pieces.items()}, terrain if version == "C" else {}


def faults(diagram, side="w", version="A", board="square 8"):
    pieces, terrain = army_of(diagram, version)
    return setup_faults(version, board, frozenset(), side, terrain, pieces)


def begun(white, black):
    """Version A on 8x8 when the screen has fallen."""
    position = Slow("A", "square 8")
    position.setup("b", army_of(black)[0])
    assert (position.moves(), position.end()) == (set(), None)
    position.setup("w", army_of(white)[0])
    return position


# Setup rules


def test_all_26_pieces_stand_on_the_own_half():
    assert faults(WHITE) == set()
    assert faults(BLACK, "b") == set()
    assert {("outside the half", "a4"), ("outside the half", "h1")} <= faults(WHITE, "b")
    assert faults(WHITE.replace("Dw", ".")) == {("number", "D")}
    assert faults(WHITE.replace("Dw", "R")) == {("number", "D"), ("number", "R")}
    assert faults(WHITE.replace("Dw", "X")) == {("number", "D"), ("number", "X")}


def test_with_the_dragon_in_reserve_it_is_not_set_up():
    reserve = frozenset({"reserve"})
    pieces, terrain = army_of(WHITE, "C")
    assert setup_faults("C", "square 8", reserve, "w", terrain, pieces) == {("number", "D")}
    del pieces["g1"]
    assert setup_faults("C", "square 8", reserve, "w", terrain, pieces) == set()


CUT = """
    R M . . S S S S
    R M R R C C . .
    M T . . M T L L
    H H E E M M D K
    """


def test_cells_without_a_mountain_are_connected_by_orthogonal_steps_or_the_smaller_part_is_named():
    assert faults(CUT) == {("cut off", "a3"), ("cut off", "a4")}
    assert faults(CUT.replace("M T . .", "T M . .")) == set()


def test_at_most_three_mountains_on_the_facing_rank_of_8x8():
    three = WHITE.replace("Sw Sf", "M  Sf").replace("M  M  L", "M  S  L")
    four = WHITE.replace("Sw Sf", "M  M").replace("M  M  L", "S  S  L")
    assert faults(three) == set()
    assert faults(four) == {("facing rank", cell) for cell in ("a4", "b4", "e4", "f4")}


def test_at_most_four_mountains_on_the_facing_rank_of_10x10():
    drawing = """
        M  .  M  .  M  .  M  .  .  .f
        .  .  .  .  .  .  .  .  M  M
        S  S  S  S  R  R  R  R  .w .w
        Tf Tf Cf Cf Hf Hf Lf Lf .w .w
        KF E  E  D  .h .h .h .h .h .w
        """
    assert faults(drawing, version="C", board="square 10") == set()
    five = drawing.replace(".  .  .f\n", ".  M  .f\n").replace("M  M\n", "M  .\n")
    facing = {("facing rank", cell) for cell in ("a5", "c5", "e5", "g5", "i5")}
    assert faults(five, version="C", board="square 10") == facing


def test_version_c_has_its_terrain_tiles_and_the_king_on_the_fortress():
    assert faults(WHITE, version="C") == set()
    assert faults(WHITE.replace("Dw", "D"), version="C") == {("terrain number", "w"), ("terrain number", "g")}
    assert faults(WHITE.replace("Dw KF", "Kw DF"), version="C") == {("king off the fortress", "g1")}
    missing = {("king off the fortress", "h1"), ("terrain number", "F"), ("terrain number", "g")}
    assert faults(WHITE.replace("KF", "K"), version="C") == missing


def test_no_mountain_on_water():
    moved = WHITE.replace("Sw Sf", "Mw Sf").replace("M  M  L", "S  M  L")
    assert faults(moved, version="C") == {("mountain on water", "e4")}
    assert faults(moved) == set()


def test_terrain_lies_on_the_own_half_and_in_version_c_only():
    pieces, terrain = army_of(WHITE, "C")
    basic = setup_faults("A", "square 8", frozenset(), "w", {"a1": "f"}, pieces)
    assert basic == {("terrain in version A", "a1")}
    beyond = setup_faults("C", "square 8", frozenset(), "w", {**terrain, "a5": "w"}, pieces)
    assert beyond == {("terrain outside the half", "a5")}


def hex_setup(mountains):
    """White's pieces of version A with mountains on some cells."""
    free = sorted(HEX.half("w") - set(mountains))
    return dict(zip(free, "KDEETTCCHHLLSSSSRRRR", strict=False)) | dict.fromkeys(mountains, "M")


def hex_faults(pieces, options=""):
    return setup_faults("A", "hex 91", options_of(options), "w", {}, pieces)


def test_on_hex_the_own_cells_are_connected_together_with_no_mans_land():
    assert hex_faults(hex_setup(["f1", "f2", "f3", "f4", "f5", "a1"])) == set()  # around by f6
    assert hex_faults(hex_setup(["e1", "e2", "f3", "g2", "g1", "a2"])) == {
        ("cut off", "f1"),
        ("cut off", "f2"),
    }


def test_no_mans_land_is_empty_at_setup():
    pieces = hex_setup(["f1", "f2", "f3", "f4", "f5", "a1"])
    for cell in ("f6", "e5", "g6"):
        moved = {**pieces, cell: "K"}
        del moved[next(key for key, letter in pieces.items() if letter == "K")]
        assert hex_faults(moved) == {("outside the half", cell)}


def test_no_mountain_on_a_port():
    pieces = hex_setup(["f1", "b1", "c1", "d1", "a2", "k1"])
    assert hex_faults(pieces) == set()
    assert hex_faults(pieces, "sea") == {("mountain on a port", "f1"), ("mountain on a port", "k1")}


@pytest.mark.parametrize(("version", "board", "options"), RULE_SETS)
def test_random_setups_are_legal(version, board, options):
    rng = random.Random(5)
    for side in "wb" * 5:
        pieces, terrain = random_setup(rng, version, board, options_of(options), side)
        assert setup_faults(version, board, options_of(options), side, terrain, pieces) == set()
        assert len(pieces) == (25 if "reserve" in options else 26)
        tiles = sum(TILES[board].values()) if version == "C" else 0
        assert len([kind for kind in terrain.values() if kind != "g"]) == tiles


def test_an_illegal_setup_is_refused():
    with pytest.raises(ValueError, match=r"no legal setup: .*'cut off', 'a3'"):
        begun(CUT, BLACK)


# The screen falls


def test_white_moves_first():
    position = begun(WHITE, BLACK.replace("d e e h", "d e e k").replace("k r r r", "h r r r"))
    assert (position.side, position.end()) == ("w", None)
    assert of(position, "g4") == to("-f5 -g3 -h3")
    assert of(position, "c3") == to("-c2 -c4")


def test_if_only_black_is_in_check_black_moves_first():
    position = begun(WHITE, BLACK.replace("s s s s . .", ". s s s s ."))
    assert (position.side, position.check(), position.end()) == ("b", True, None)
    assert position.moves() == {"Ka5-a6"}


def test_a_side_that_is_mated_when_the_screen_falls_has_lost():
    position = begun(WHITE, BLACK)
    assert (position.side, position.end(), position.moves()) == ("b", ("w", "checkmate"), set())


def test_if_both_are_in_check_white_moves_first():
    white = WHITE.replace("S  S\n", "S  K\n").replace("KF", "S")
    black = BLACK.replace(". . m m\nk", ". . m t\nk").replace("t t c c m m . .", "m t c c m m . .")
    position = begun(white, black)
    assert (position.side, position.in_check("w"), position.in_check("b")) == ("w", True, True)
    assert position.moves() == {"Kh4-g3"}  # the trebuchet on h6 reaches h3, too
