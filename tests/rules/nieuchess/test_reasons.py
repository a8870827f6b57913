"""Why a decision is refused, in words and with cells, and that there is a reason exactly where it is."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.errors import IllegalMove
from game.rules.nieuchess import reasons
from game.rules.nieuchess.battles import Battle, battle
from game.rules.nieuchess.position import INVADE, RIDE, WALK
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Declare, Deployment, Fight, Lose, Move, Replace, Retreat, Roll
from game.rules.nieuchess.terrain import GRID
from tests.kit.effort import tries
from tests.rules.nieuchess.help import after, cells, crowd, fought, place, reached

FAR = "AJ25"
SIGNS = {"-": WALK, "=": RIDE, "^": INVADE}
QUIET = place("G10 D3 D2 O12 Q2", f"P12 {FAR}")
DECLARING = after(place("F9 G11 F12", "G10 G12"), ".")
CHOOSING = after(place("G10 M9", "G11 M10"), ".", "{M9 x M10}", "{G10 x G11}")
BEATEN = after(place("G10", "G11 H12"), ".", "{G10 x G11}", ":2")
PAIR = after(place("G10 G11", "H10 F10"), ".", "{G10 G11 x F10 H10}", ":3")
RETURNING = after(place("A13 T10", "AJ1 G18", on="Red"), ".")


def cell(name):
    return GRID.cell(name)


def move(text):
    origin, sign, target = next(text.partition(sign) for sign in SIGNS if sign in text)
    return Move(SIGNS[sign], cell(origin), cell(target))


def one(attackers, defenders):
    return battle(cells(attackers), cells(defenders))


CASES = [
    (QUIET, move("A20-A21"), "nothing-there", "no pawn stands on A20"),
    (QUIET, move("P12-P11"), "not-yours", "the pawn on P12 is Red's, and it is Blue's turn"),
    (after(QUIET, "G10-G11"), move("G11-G12"), "has-moved", "the pawn on G11 has moved in this turn"),
    (QUIET, move("G10-G10"), "stays", "the pawn stands on G10 already"),
    (QUIET, move("Q2-Q4"), "gray", "Q4 is water or mountains, which no pawn enters"),
    (QUIET, move("O12-P12"), "occupied", "a pawn of Red stands on P12"),
    (QUIET, move("D3-C2"), "red", "C2 is red: only an invasion leads there, from a hex beside a red one"),
    (QUIET, move("G10-G17"), "too-far", "the way to G17 is 7 hexes long; a pawn moves at most 5"),
    (place("N1", "P1 P2"), move("N1-Q1"), "blocked", "enemy pawns block the way to Q1: P1"),
    (
        place("N1", "Q2"),
        move("N1-R1"),
        "zone",
        "the way to R1 leads through the enemy's zone on P1, where every move ends",
    ),
    (
        place("O1 P1 P2", "Q2"),
        move("O1-Q1"),
        "friend-in-zone",
        "P1 on the way to Q1 is in an enemy zone and holds a pawn: no way through",
    ),
    (QUIET, move("G10=G13"), "no-ride", "G13 is not on the hot line"),
    (QUIET, move("G10=I13"), "not-a-ride", "I13 is within an ordinary move; write G10-I13"),
    (place("J13", FAR), move("J13-T13"), "a-ride", "only the hot line leads to T13; write J13=T13"),
    (
        place("C8", FAR),
        move("C8=T13"),
        "no-boarding",
        "the pawn on C8 does not get onto the hot line in this turn",
    ),
    (place("J13 Q13", FAR), move("J13=T13"), "line-blocked", "the ride to T13 is blocked by the pawn on Q13"),
    (place("J13", "R12"), move("J13=T13"), "line-zone", "the ride to T13 ends in the enemy's zone on Q13"),
    (QUIET, move("D3^D4"), "not-red", "D4 is no red hex; an invasion leads onto those"),
    (QUIET, move("G10^B24"), "not-embarked", "the pawn on G10 does not stand beside a red hex"),
    (QUIET, move("D2^B24"), "from-red", "a pawn on a red hex does not embark again; it moves on from there"),
    (
        place("D3", FAR, invasions="2,0"),
        move("D3^B24"),
        "no-invasion",
        "Blue has no invasion left: there are 2 in a game, of 5 pawns each",
    ),
    (DECLARING, Declare(Battle((), (cell("G11"),))), "empty-battle", "a battle needs pawns of both sides"),
    (
        DECLARING,
        Declare(one("G10", "G12")),
        "no-attacker",
        "no pawns of Blue's in contact with an enemy: G10",
    ),
    (DECLARING, Declare(one("F9", "A1")), "no-defender", "no pawns of Red's in contact with Blue's: A1"),
    (after(DECLARING, "{F9 x G10}"), Declare(one("F9", "G12")), "in-battle", "already in another battle: F9"),
    (
        DECLARING,
        Declare(one("F9 G11", "G10 G12")),
        "not-touching",
        "F9 does not touch G12; in a battle each attacker touches each defender",
    ),
    (DECLARING, Declare(one("G11", "G10")), "left-alone", "nobody would be left to fight F9"),
    (DECLARING, Declare(one("F12", "G12")), "not-first", "the battle of G10 is declared first"),
    (CHOOSING, Fight(one("G10", "M10")), "no-such-battle", "there is no such battle to be fought now"),
    (BEATEN, Retreat(cell("H12"), cell("H14")), "not-beaten", "there is no beaten pawn on H12"),
    (BEATEN, Retreat(cell("G11"), cell("G14")), "back-far", "G14 is not within 2 steps of G11"),
    (
        BEATEN,
        Retreat(cell("G11"), cell("H12")),
        "back-occupied",
        "a pawn stands on H12; nobody retreats there",
    ),
    (BEATEN, Retreat(cell("G11"), cell("F10")), "back-zone", "F10 is in Blue's zone; nobody retreats there"),
    (BEATEN, Lose(cell("G11")), "must-retreat", "the pawn on G11 can retreat, so it must"),
    (BEATEN, Lose(cell("G10")), "not-at-stake", "G10 is not one of the pawns of which one is lost"),
    (PAIR, Lose(cell("H10")), "own-loss-first", "Blue's own loss is chosen first"),
    (RETURNING, Replace(cell("A1")), "no-star", "A1 is no star of Blue's"),
    (RETURNING, Replace(cell("AD7")), "no-star", "AD7 is no star of Blue's"),
    (RETURNING, Replace(cell("G19")), "centre-lost", "enemies stand in the centre of G19: G18"),
    (
        after(place("A13 T10 E7", "AJ1", on="Red"), "."),
        Replace(cell("E7")),
        "star-taken",
        "a pawn stands on E7",
    ),
    (RULES.initial({}), Roll(7), "no-face", "a die shows 1 to 6, not 7"),
    (RULES.initial({}), move("A1-A2"), "not-now", "that is not to be decided now; the die is to fall"),
    (QUIET, Roll(3), "not-now", "that is not to be decided now; Blue moves its pawns"),
    (
        after(place("G10", "G11"), ".", "{G10 x G11}", ":4"),
        move("G10-G9"),
        "not-now",
        "that is not to be decided now; Red moves beaten pawns back",
    ),
    (
        after(place("G10", "G11"), ".", "{G10 x G11}", ":3"),
        move("G10-G9"),
        "game-over",
        "the game is over; take moves back to play on",
    ),
    (
        RULES.initial({"first_mover": "red"}),
        Deployment(cells("A1 AJ1")),
        "deploy-half",
        "hexes outside of Red's half: A1",
    ),
    (
        RULES.initial({"first_mover": "blue"}),
        Deployment(cells("R5")),
        "deploy-gray",
        "no pawn stands on water or mountains: R5",
    ),
    (
        RULES.initial({"first_mover": "blue"}),
        Deployment(cells("A1")),
        "deploy-count",
        "Blue places 20 pawns, not 1",
    ),
]
# A pawn whose other companion in the battle has a way: it is lost, and nothing else can be done with it.
ELSEWHERE = {"no-retreat", "back-closed", "back-way", "unfought"}


@pytest.mark.parametrize(("state", "decision", "code", "sentence"), CASES, ids=[case[2] for case in CASES])
def test_each_reason(state, decision, code, sentence):
    found = reasons.reason_against(state, decision)
    assert found is not None
    assert (found.code, str(found.error())) == (code, sentence)
    before = RULES.format_state(state)
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(state, decision)
    assert (str(caught.value), caught.value.cells) == (sentence, found.cells)
    assert RULES.format_state(state) == before
    assert all(GRID.cell(name) >= 0 for name in found.cells)


def test_every_reason_has_a_case():
    assert {case[2] for case in CASES} | ELSEWHERE == set(reasons.SENTENCES)


def test_the_reasons_against_retreats_near_gray_and_red_hexes():
    found = set()
    for seed in range(500):
        state = fought(seed)
        if state.phase != "retreat":
            continue
        for origin in state.pending:
            for target in GRID.within(origin, 2):
                reason = reasons.reason_against(state, Retreat(origin, target))
                if reason is not None:
                    found.add(reason.code)
    assert {"no-retreat", "back-closed", "back-way", "back-zone", "back-occupied"} <= found


def test_why_a_pawn_cannot_go_somewhere_by_any_means():
    def code(state, origin, target):
        found = reasons.why_not(state, cell(origin), cell(target))
        return found and found.code

    assert code(QUIET, "G10", "G12") is None
    assert code(QUIET, "D3", "B24") is None
    assert code(place("J13", FAR), "J13", "T13") is None
    assert code(QUIET, "G10", "B24") == "not-embarked"
    assert code(QUIET, "G10", "G17") == "too-far"
    assert code(place("J13 Q13", FAR), "J13", "T13") == "line-blocked"
    assert code(place("C8", FAR), "C8", "T13") == "too-far"


def test_why_a_partition_is_none():
    def code(*parts):
        found = reasons.against_partition(DECLARING, parts)
        return found and (found.code, found.cells)

    assert code(one("F9 G11", "G10"), one("F12", "G12")) is None
    assert code(one("G11 F12", "G12"), one("F9", "G10")) is None  # in any order
    assert code(one("F9", "G10"), one("F12", "G12")) == ("unfought", ("G11",))
    assert code(one("F9", "G10")) == ("unfought", ("G11", "F12", "G12"))
    assert code(one("F9 G11", "G10"), one("F12 G11", "G12")) == ("in-battle", ("G11",))
    assert code(one("F12", "G10")) == ("not-touching", ("G10", "F12"))


@settings(max_examples=tries(12), deadline=None)
@given(
    st.one_of(
        st.builds(crowd, st.integers(0, 2**32)), st.builds(reached, st.integers(0, 99), st.integers(3, 60))
    )
)
def test_there_is_a_reason_exactly_against_illegal_moves(state):
    legal = set(RULES.legal_moves(state))
    rng = random.Random(1)
    origins = rng.sample(range(GRID.size), 2) + rng.sample(
        sorted(state.pawns[0] | state.pawns[1]) or [0], min(5, len(state.pawns[0] | state.pawns[1]) or 1)
    )
    for origin in origins:
        targets = {*GRID.within(origin, 7), *state.rules.terrain.line, *state.rules.terrain.red}
        for target in targets:
            for kind in (WALK, RIDE, INVADE):
                decision = Move(kind, origin, target)
                found = reasons.reason_against(state, decision)
                assert (found is None) == (decision in legal), decision
                if found is not None:
                    assert str(found.error())


@settings(max_examples=tries(40), deadline=None)
@given(st.integers(0, 2**32))
def test_there_is_a_reason_exactly_against_illegal_battles_retreats_and_losses(seed):
    state = fought(seed, 12)
    legal = set(RULES.legal_moves(state))
    rng = random.Random(seed)
    own, enemies = sorted(state.pawns[state.mover]), sorted(state.pawns[1 - state.mover])
    decisions = [*legal, *(Lose(pawn) for pawn in (*own, *enemies))]
    for _ in range(150):
        some = rng.sample(own, min(len(own), rng.randint(1, 2)))
        others = rng.sample(enemies, min(len(enemies), rng.randint(1, 2)))
        decisions += [Declare(battle(some, others)), Fight(battle(some, others))]
    for pawn in (*own, *enemies):
        near = GRID.neighbours(pawn)
        decisions += [
            Declare(battle([pawn], [other])) for other in near if other in state.pawns[1 - state.mover]
        ]
        decisions += [Retreat(pawn, target) for target in GRID.within(pawn, 3)]
    for decision in decisions:
        found = reasons.reason_against(state, decision)
        assert (found is None) == (decision in legal), (decision, found)
