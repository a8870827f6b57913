"""Why a move is not possible: the code and the sentence for each case, and none for legal moves."""

from __future__ import annotations

import random

import pytest

from game.rules.cyvasse import reasons, setups
from game.rules.cyvasse.board import DROP, GO, RUIN, SAIL, SHOT
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.state import Move
from game.rules.errors import IllegalMove
from tests.kit.effort import COMPILED
from tests.rules.cyvasse.help import SEA, A, C, after, options, place

FAR = "Ka1 kh7"
ALL = RuleSet("c", "hex", False, True, True, True, True, True, True)
FIRE = RuleSet("c", reserve=True, dragonfyre=True, storming=True, wildfyre=True)

CASES = [
    (place(A, FAR + " Rd4"), "-c6-c7", "nothing-there", "nothing stands on c6"),
    (place(A, FAR + " Md4 Ra8"), "-d4-d5", "mountain-stays", "the mountain on d4 never moves"),
    (place(A, FAR + " rd4"), "-d4-d5", "not-yours", "the rabble on d4 is Black's, and it is White's turn"),
    (
        place(A, FAR + " Rd4"),
        "-d4-e5",
        "no-line",
        "the rabble moves straight, and no such line leads from d4 to e5",
    ),
    (place(A, FAR + " Rd4"), "-d4-d6", "too-far", "the reach of the rabble is 1, and d6 is 2 away"),
    (
        place(C, FAR + " Ed4 ra8", "oe4 of4"),
        "-d4-f4",
        "terrain-cost",
        "the elephant gets no further than e4: forest on f4 costs more than it has left",
    ),
    (
        place(C, FAR + " Ed4 ra8", "fe4"),
        "-d4-f4",
        "terrain-stop",
        "the elephant gets no further than e4: a fortress ends the move",
    ),
    (
        place(FIRE, FAR + " Ed4 ra8", "*e4"),
        "-d4-f4",
        "terrain-fire",
        "the elephant gets no further than d4: the water on e4 burns",
    ),
    (place(A, FAR + " Ed4 Re4"), "-d4-f4", "blocked", "the way to f4 is blocked on e4"),
    (place(A, FAR + " Ed4 Re4"), "-d4-e4", "own-piece", "White's own rabble stands on e4"),
    (
        place(A, FAR + " Dd4 me4"),
        "-d4-e4",
        "on-mountain",
        "a mountain stands on e4; nothing takes it or stops there",
    ),
    (
        place(C, FAR + " Rd4 hd5", "wd4"),
        "-d4-d5",
        "from-water",
        "the rabble cannot attack from the water of d4",
    ),
    (
        place(C, FAR + " Rd4 hd5", "fd5"),
        "-d4-d5",
        "takes-no-such-here",
        "here the rabble counts as rabble and the heavy horse on d5 as dragon, which it does not take; "
        "it takes elephant, heavy horse, light horse, rabble",
    ),
    (
        place(C, "Kc3 kh7 Rd4 ed5"),
        "-d4-d5",
        "takes-no-such-here",
        "here the rabble counts as spear and the elephant on d5 as elephant, which it does not take; "
        "it takes dragon, heavy horse, light horse, spear, rabble",
    ),
    (
        place(A, FAR + " Rd4 sd5"),
        "-d4-d5",
        "takes-no-such",
        "the rabble does not take the spear on d5; it takes elephant, heavy horse, light horse, rabble",
    ),
    (place(A, "Ka1 kh7 eb3 Rh1"), "-a1-b1", "into-check", "the king would be in check on b1 from b3"),
    (
        place(A, "Ka1 kh7 ea4 Rd4"),
        "-d4-d5",
        "still-check",
        "the king is in check from a4, and this does not end it",
    ),
    (place(A, "Ka1 kh7 ea4 Ra2"), "-a2-b2", "exposes-king", "this would expose the king to check from a4"),
    (place(C, FAR + " Hd4 rf4"), "*d4-f4", "no-shooter", "the heavy horse does not shoot"),
    (place(C, FAR + " Td4 rh8"), "*d4-f4", "no-target", "there is no enemy on f4 to shoot at"),
    (
        place(C, FAR + " Td4 rf6"),
        "*d4-f6",
        "shot-line",
        "the trebuchet shoots straight, and no such line leads from d4 to f6",
    ),
    (
        place(C, FAR + " Td4 re4"),
        "*d4-e4",
        "shot-near",
        "the trebuchet shoots at what is 2 or more cells away; what is nearer it takes by moving",
    ),
    (
        place(C, FAR + " Td4 rh4"),
        "*d4-h4",
        "shot-range",
        "the trebuchet shoots 3 cells far at most, and h4 is 4 away",
    ),
    (
        place(C, FAR + " Td4 re4 rf4"),
        "*d4-f4",
        "shot-blocked",
        "the shot at f4 is stopped by the rabble on e4",
    ),
    (
        place(A, FAR + " Td4 rf4"),
        "*d4-f4",
        "no-screen",
        "in this version the trebuchet only shoots over mountains or its own side; nothing stands before f4",
    ),
    (place(FIRE, FAR + " Rd4"), "@e3-e3", "no-reserve", "White has no dragon in reserve"),
    (
        place(FIRE, FAR + " Rd4", reserve="D"),
        "@e5-e5",
        "not-your-ground",
        "the dragon comes onto White's own ground; e5 is outside of it",
    ),
    (place(FIRE, FAR + " Rd4", reserve="D"), "@d4-d4", "occupied", "d4 is taken"),
    (
        place(FIRE, FAR + " Rd4", "*e3", reserve="D"),
        "@e3-e3",
        "burning",
        "the water on e3 burns; nothing enters it",
    ),
    (place(C, FAR + " Rd4", "fd4"), "!d4-d4", "no-storming", "this game is played without castle storming"),
    (place(FIRE, FAR + " Rd4", "Fd4"), "!d4-d4", "no-fortress", "no enemy fortress is on d4"),
    (
        place(FIRE, "Ka1 kh7 Rd4 ea3", "fd4"),
        "!d4-d4",
        "storm-in-check",
        "a side in check must end the check first; it cannot ruin a fortress now",
    ),
    (place(A, FAR + " Rd4"), "~d4-d5", "no-sea", "this game is played without sea movement"),
    (place(SEA, "Kf6 kh8 Rd4"), "~d4-a1", "no-port", "d4 is no port"),
    (place(SEA, "Kf6 kh8 Ra1"), "~a1-k1", "not-next-port", "k1 is not the next port along the coast from a1"),
    (place(SEA, "Kf7 kh8 Da1"), "~a1-f1", "dragon-at-sea", "the dragon does not go by sea"),
]
SIGNS = {"-": GO, "*": SHOT, "@": DROP, "!": RUIN, "~": SAIL}


@pytest.mark.parametrize(
    ("state", "text", "code", "sentence"),
    CASES,
    ids=lambda value: value if isinstance(value, str) and "-" in value and " " not in value else "",
)
def test_each_reason(state, text, code, sentence):
    cell = state.rules.field.grid.cell
    origin, target = text[1:].split("-")
    move = Move(SIGNS[text[0]], cell(origin), cell(target))
    found = reasons.reason_against(state, move)
    assert found is not None
    assert found.code == code
    before = RULES.format_state(state)
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(state, move)
    assert str(caught.value) == sentence
    assert caught.value.cells == found.cells
    assert RULES.format_state(state) == before


def test_every_reason_has_a_case():
    elsewhere = {"game-over", "behind-screen", "already-set-up", "king-stays"}
    assert {code for _, _, code, _ in CASES} == set(reasons.SENTENCES) - elsewhere


def test_the_reasons_of_other_times():
    start = RULES.initial({})
    with pytest.raises(IllegalMove, match="both sides set up first; it is White's turn"):
        RULES.apply(start, Move(GO, 0, 1))
    over = after(place(A, "Kd4 kh7 rd5"), "Kd4xd5")
    with pytest.raises(IllegalMove, match="the game is over"):
        RULES.apply(over, Move(GO, 0, 1))
    with pytest.raises(IllegalMove, match="both sides have set up already"):
        RULES.apply(place(A, "Kd4 kh7 rd5"), setups.random_setup(A, random.Random(1)))


def test_a_king_that_may_not_be_taken():
    """Both in check when the screen falls: White to move may end his check, not the game."""
    rng = random.Random(3)
    while True:
        state = RULES.initial({})
        for _ in range(2):
            state = RULES.apply(state, setups.random_setup(state.rules, rng)).state
        board = state.board()
        if board.in_check(0) and board.in_check(1) and state.ended is None:
            break
    king = board.king[1]
    codes = {
        found.code for cell in board.checkers(1) if (found := reasons.why_not(state, cell, king)) is not None
    }
    assert codes & {"king-stays", "no-screen", "blocked"}


def test_why_not_speaks_of_shots_where_only_shots_could_reach():
    cell = A.field.grid.cell
    state = place(C, FAR + " Td4 re4 rf4")
    assert reasons.why_not(state, cell("d4"), cell("f4")).code == "shot-blocked"
    assert reasons.why_not(state, cell("d4"), cell("e4")) is None
    assert reasons.why_not(state, cell("d4"), cell("d6")).code == "too-far"


@pytest.mark.parametrize("rules", [A, C, FIRE, SEA, ALL], ids=lambda rules: rules.code)
def test_there_is_a_reason_exactly_against_what_is_illegal(rules):
    rng = random.Random(rules.code)
    state = RULES.initial(options(rules))
    for _ in range(2):
        state = RULES.apply(state, setups.shuffled(rules, rng)).state
    for ply in range(30):
        legal = RULES.legal_moves(state)
        if not legal:
            break
        if ply % 10 == 0:
            targets = range(0, rules.field.grid.size, 3 if COMPILED else 11)
            moves = {Move(kind, target, target) for kind in (DROP, RUIN) for target in targets}
            for origin in range(0, rules.field.grid.size, 2):
                moves.update(Move(kind, origin, target) for kind in (GO, SHOT, SAIL) for target in targets)
            for move in moves:
                assert (reasons.reason_against(state, move) is None) == (move in legal), move
        state = RULES.apply(state, rng.choice(legal)).state
