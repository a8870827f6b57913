"""Setups: what is allowed and what is refused, as text, turned, mirrored, at random, and the shipped ones."""

from __future__ import annotations

import random
from itertools import product

import pytest

from game.rules.cyvasse import setups
from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.pieces import ARMY, DRAGON, MOUNTAIN
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.errors import BadPosition, IllegalMove, InvalidText
from tests.kit.effort import tries

BASES = (RuleSet(), RuleSet("c"), RuleSet("c", larger=True), RuleSet(board="hex"), RuleSet("c", "hex"))
EXPERT = tuple(
    RuleSet(
        "c",
        board,
        larger,
        reserve=reserve,
        super_trebuchets=True,
        dragonfyre=True,
        wildfyre=True,
        sea=board == "hex",
    )
    for (board, larger), reserve in product(
        (("square", False), ("square", True), ("hex", False)), (False, True)
    )
)
ALL = (*BASES, *EXPERT, RuleSet(board="hex", sea=True))
A8, C8, C10, AHEX, CHEX = BASES


def code(rules):
    return rules.code


def named(rules):
    return [(rules, formation) for formation in formations(rules)]


# Shipped formations


@pytest.mark.parametrize(
    ("rules", "formation"),
    [pair for rules in ALL for pair in named(rules)],
    ids=lambda x: getattr(x, "code", None) or x.name,
)
def test_shipped_formations_are_allowed_and_safe(rules, formation):
    for setup in (formation.setup, setups.mirrored(rules, formation.setup)):
        setups.check_setup(rules, setup)
        assert setups.exposed_to(rules, setup) == ()
    assert formation.purpose.endswith(".")


@pytest.mark.parametrize("rules", ALL, ids=code)
def test_there_are_six_that_differ(rules):
    found = formations(rules)
    assert (
        len({formation.name for formation in found}) == len({each.setup for each in found}) == len(found) >= 6
    )


def test_kings_are_safe_against_real_setups():
    """Whatever a random enemy puts up against a shipped formation, nobody is in check at the start but he."""
    rng = random.Random(5)
    for rules in ALL:
        for formation in formations(rules):
            for _ in range(tries(10)):
                enemy = setups.random_setup(rules, rng)
                state = RULES.apply(RULES.initial(options(rules)), formation.setup).state
                state = RULES.apply(state, enemy).state
                assert not state.board().in_check(0)


def options(rules):
    return {name: getattr(rules, name) for name in RuleSet.__dataclass_fields__}


# Numbers


@pytest.mark.parametrize(
    ("rules", "half", "between"),
    [(A8, 32, 0), (C8, 32, 0), (C10, 50, 0), (AHEX, 37, 17), (CHEX, 37, 17)],
    ids=str,
)
def test_halves(rules, half, between):
    halves = rules.field.halves
    assert [halves.count(0), halves.count(1), halves.count(-1)] == [half, half, between]
    assert len(rules.field.half) == half
    assert sum(ARMY) == 26


@pytest.mark.parametrize(
    ("rules", "tiles"), [(C8, (16, 7, 4, 4, 1)), (C10, (30, 9, 5, 5, 1)), (CHEX, (21, 7, 4, 4, 1))], ids=str
)
def test_terrain_tiles(rules, tiles):
    """Grassland, forest, hills, water, fortress."""
    setup = formations(rules)[0].setup
    assert tuple(setup.terrain.count(ground) for ground in range(5)) == tiles


# What is refused

WALL = "set:SRSRRSRS/MT.MM.TM/CHLEELHC/M..DK..M"
GROUND = ":oho..oho/..w..w../.o....o./hwo.Fw.h"


def refused(rules, text, side=0):
    with pytest.raises(BadPosition) as caught:
        setups.check_setup(rules, setups.read_setup(rules, text), side)
    return str(caught.value), caught.value.cells


@pytest.mark.parametrize(
    ("rules", "text", "why", "cells"),
    [
        (A8, WALL.replace("D", "."), "a setup has 1 of the dragon, not 0", ()),
        (A8, WALL.replace("D", "K"), "a setup has 1 of the king, not 2", ()),
        (A8, WALL.replace("M..D", "...D"), "a setup has 6 of the mountain, not 5", ()),
        (
            A8,
            "set:MRMMMRSS/ST.RR.TS/CHLEELHC/M..DK..M",
            "at most 3 mountains stand in the row that faces the enemy, not 4: a4, c4, d4, e4",
            ("a4", "c4", "d4", "e4"),
        ),
        (
            A8,
            "set:SRSRRSRS/MT.M..TM/CHLEELHC/.MD.K..M".replace("CHL", "MHL").replace("T.M", "TCM"),
            "mountains cut off a1",
            ("a1",),
        ),
        (C8, WALL + GROUND.replace("hwo.Fw.h", "hwoF.w.h"), "the king begins in his fortress on d1", ("d1",)),
        (C8, WALL + GROUND.replace("hwo", "who"), "no mountain stands on water: a1", ("a1",)),
        (
            C8,
            WALL + GROUND.replace("hwo", "hoo"),
            "there are 8 tiles of forest instead of 7",
            ("b1", "c1", "b2", "g2", "a4", "c4", "f4", "h4"),
        ),
    ],
)
def test_refusals(rules, text, why, cells):
    assert refused(rules, text) == (why, cells)


def test_black_is_told_of_his_own_cells():
    text = "set:SRSRRSRS/MT.M..TM/CHLEELHC/.MD.K..M".replace("CHL", "MHL").replace("T.M", "TCM")
    assert refused(A8, text, side=1) == ("mountains cut off h8", ("h8",))


def test_four_mountains_may_face_the_enemy_on_the_larger_board():
    setups.check_setup(C10, formations(C10)[1].setup)
    text = setups.write_setup(C10, formations(C10)[1].setup)
    text = text.replace("M1SRM", "MSRMM").replace("1CMLE", "1C1LE")
    assert refused(C10, text)[1] == ("a5", "d5", "e5", "f5", "j5")


def test_mountains_on_hexes_may_close_the_front_where_no_mans_land_connects():
    """Two parts of the half are connected through the no man's land."""
    field = AHEX.field
    cell = field.grid.cell
    wall = {cell(name) for name in ("a1", "b2", "b3")}
    assert setups.closed_in(AHEX, wall) == set()
    assert setups.closed_in(AHEX, {cell("e1"), cell("g1"), cell("f2")}) == {cell("f1")}


def test_a_port_holds_no_mountain_where_there_is_a_sea():
    text = setups.write_setup(AHEX, formations(AHEX)[0].setup).replace("set:1M", "set:M1")
    setups.check_setup(AHEX, setups.read_setup(AHEX, text))
    assert refused(RuleSet(board="hex", sea=True), text) == ("no mountain stands in a port: a1", ("a1",))


def test_a_refused_setup_leaves_the_state():
    state = RULES.initial({})
    before = RULES.format_state(state)
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(state, RULES.parse_move(state, "set:SRSRRSRS/MT.MM.TM/CHLEELHC/M..K...M"))
    assert str(caught.value) == "a setup has 1 of the dragon, not 0"
    assert RULES.format_state(state) == before
    with pytest.raises(IllegalMove, match="another board"):
        RULES.apply(state, formations(C10)[0].setup)


@pytest.mark.parametrize(
    "text",
    [
        "set:",
        "set:8/8/8",
        "set:8/8/8/7",
        "set:8/8/8/8:8/8/8/8",
        "sot:8/8/8/8",
        "set:8/8/8/7x",
        "set:8/8/8/123",
    ],
)
def test_what_is_no_setup(text):
    with pytest.raises(InvalidText):
        setups.read_setup(A8, text)


# Text, mirror and turn


@pytest.mark.parametrize("rules", ALL, ids=code)
def test_texts_and_mirrors_go_both_ways(rules):
    rng = random.Random(rules.code)
    for _ in range(20):
        setup = setups.random_setup(rules, rng)
        text = setups.write_setup(rules, setup)
        assert " " not in text
        assert setups.read_setup(rules, text) == setup
        other = setups.mirrored(rules, setup)
        setups.check_setup(rules, other)
        assert setups.mirrored(rules, other) == setup


def test_a_setup_is_seen_from_its_owners_seat():
    """The same text for both: Black's stands turned by 180 degrees."""
    state = RULES.initial({})
    for _ in range(2):
        state = RULES.apply(state, RULES.parse_move(state, "set:RMSRRSMR/STCMMCTS/HL.EE.LH/M..KD..M")).state
    standing = state.pieces()
    assert standing["d1"] == (0, "king")
    assert standing["e8"] == (1, "king")
    assert standing["a3"] == (0, "spear")
    assert standing["h6"] == (1, "spear")


def test_turn_and_mirror_on_hexes():
    field = AHEX.field
    name, cell = field.grid.name, field.grid.cell
    assert [name(field.seen_by(1, cell(each))) for each in ("f1", "a1", "b3")] == ["f11", "k6", "j5"]
    assert [name(field.mirrored(cell(each))) for each in ("f1", "a1", "b3")] == ["f1", "k1", "j3"]


# At random, and exposed kings


@pytest.mark.parametrize("rules", ALL, ids=code)
def test_shuffled_setups_are_allowed_and_safe(rules):
    rng = random.Random(7)
    found = {setups.shuffled(rules, rng) for _ in range(5)}
    assert len(found) == 5
    for setup in found:
        setups.check_setup(rules, setup)
        assert setups.exposed_to(rules, setup) == ()
        assert (DRAGON in setup.pieces) != rules.reserve
        assert setup.pieces.count(MOUNTAIN) == 6


@pytest.mark.parametrize("rules", BASES, ids=code)
def test_a_king_in_check_at_the_start_was_exposed(rules):
    """Random setups: whoever is attacked when the screen falls was warned of that cell."""
    rng = random.Random(11)
    attacked = 0
    for _ in range(150):
        state = RULES.initial(options(rules))
        own, enemy = setups.random_setup(rules, rng), setups.random_setup(rules, rng)
        board = RULES.apply(RULES.apply(state, own).state, enemy).state.board()
        for side, setup in enumerate((own, enemy)):
            checkers = {rules.field.grid.name(cell) for cell in board.checkers(side)}
            assert checkers <= set(setups.exposed_to(rules, setup, side))
            attacked += bool(checkers)
    assert attacked > 3


def test_where_an_enemy_could_attack_from():
    """The king in front: everything beside and before him; on the last rank the dragon alone."""
    in_front = setups.read_setup(A8, "set:SRSKRSRS/MT.MM.TM/CHLEELHC/MR.D...M")
    assert {"c5", "d5", "e5", "d6", "d7", "d8"} <= set(setups.exposed_to(A8, in_front))
    behind = setups.read_setup(
        A8, "set:SRSRRSRS/MT.M.MTM/CHLEELHC/M..D..KM".replace("LHC", "L.C").replace("M..D", "MH.D")
    )
    assert setups.exposed_to(A8, behind) == ()
    open_line = setups.read_setup(A8, "set:SRSR.SRS/MTRM.MTM/CHLE.LHC/M.E.KD.M")
    assert setups.exposed_to(A8, open_line) == ("e5",)
    assert setups.exposed_to(A8, open_line, side=1) == ("d4",)


def test_a_trebuchet_may_shoot_over_its_own_at_the_start():
    """In A it needs somebody between: d5 holds one for it, so that d3 is exposed to d6."""
    setup = setups.read_setup(
        A8, "set:SRS.RSRS/MTRKM.TM/CHLEELHC/M..DM..M".replace("DM..M", "D...M").replace("KM.T", "KMMT")
    )
    assert "d6" in setups.exposed_to(A8, setup)
