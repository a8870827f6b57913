"""What is new in a match of Nerva is explained when it happens for the first time."""

from __future__ import annotations

from game.lessons.explanations import explanations_of, first_new
from game.rules.nerva.rules import RULES
from game.scenes.nerva.entry import ENTRY

AMBUSH = "8/8/8/8/8/2w5/1b6/w7 - - white kings:h1_3,h8_2"


def first_told(position, move, known=()):
    """The key of what is explained; None for nothing."""
    state = RULES.parse_state(position, RULES.resolve_options({}))
    events = RULES.apply(state, RULES.parse_move(state, move)).events
    found = first_new(explanations_of(ENTRY), events, known)
    return found[0].key if found else None


def test_an_ambush_is_explained_before_an_attack_like_any_other():
    assert first_told(AMBUSH, "a1_1->b2_1") == "ambush"
    assert first_told(AMBUSH, "a1_1->b2_1", ["ambush"]) == "attack-succeeded"


def test_an_attack_by_one_pawn_alone_is_no_ambush():
    linked = "8/8/8/3b4/3w4/2w5/8/8 - - white kings:a1_3,h8_2"
    assert first_told(linked, "d4_1->d5_1") == "attack-succeeded"


def test_a_stack_is_explained_when_its_third_pawn_comes():
    two = "8/8/8/8/8/8/8/2w5 8/8/8/8/8/8/8/2w5 - white kings:a1_3,h8_2"
    mixed = "8/8/8/8/8/8/8/2b5 8/8/8/8/8/8/8/2w5 - white kings:a1_3,h8_2"
    assert first_told(two, "c1_3") == "stack"
    assert first_told(two, "d1_3") is None
    assert first_told(mixed, "c1_3") is None


def test_a_stack_that_an_attack_completes_is_one_too():
    taken = "8/8/8/8/8/8/8/2w5 8/8/8/8/8/8/8/2w5 8/8/8/8/8/8/2w5/2bw4 white kings:a1_3,h8_2"
    known = ["attack-succeeded", "ambush"]
    assert first_told(taken, "d1_3->c1_3", known) == "stack"
