"""What is new in a match of Nerva is explained when it happens for the first time."""

from __future__ import annotations

from game.lessons.explanations import explanations_of, first_new
from game.rules.nerva.rules import RULES
from game.scenes.nerva.entry import ENTRY

AMBUSH = "8/8/8/8/8/2w5/1b6/w7 - - white kings:h1_3,h8_2"


def explained(position, move, known=()):
    state = RULES.parse_state(position, RULES.resolve_options({}))
    events = RULES.apply(state, RULES.parse_move(state, move)).events
    explanation, _cause = first_new(explanations_of(ENTRY), events, known)
    return explanation.key


def test_an_ambush_is_explained_before_an_attack_like_any_other():
    assert explained(AMBUSH, "a1_1->b2_1") == "ambush"
    assert explained(AMBUSH, "a1_1->b2_1", ["ambush"]) == "attack-succeeded"


def test_an_attack_by_one_pawn_alone_is_no_ambush():
    linked = "8/8/8/3b4/3w4/2w5/8/8 - - white kings:a1_3,h8_2"
    assert explained(linked, "d4_1->d5_1") == "attack-succeeded"
