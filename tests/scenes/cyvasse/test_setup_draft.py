"""A draft never loses or doubles a piece or a tile, whatever is done with it in whatever order."""

import random

import hypothesis.strategies as st
import pytest
from hypothesis import given
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.rules.cyvasse.pieces import KING
from game.rules.cyvasse.ruleset import FORTRESS_W, RuleSet
from game.rules.cyvasse.setups import Setup, check_setup, mirrored, random_setup
from game.rules.errors import BadPosition
from game.scenes.cyvasse.setup.draft import PIECES, TERRAIN, Draft

RULES = [
    RuleSet(),
    RuleSet("c"),
    RuleSet("c", larger=True, reserve=True),
    RuleSet(board="hex"),
    RuleSet("c", "hex", sea=True),
]
LAYERS = st.sampled_from((PIECES, TERRAIN))
NUMBERS = st.integers(0, 10**6)


class Building(RuleBasedStateMachine):
    """Steps in any order on a draft of one rule set."""

    played: RuleSet

    def __init__(self):
        super().__init__()
        self.draft = Draft(self.played)

    def cell(self, number):
        return number % len(self.draft.pieces)

    def layer(self, layer):
        return layer if self.played.expert else PIECES

    @rule(layer=LAYERS, kind=st.integers(1, 10), number=NUMBERS)
    def put(self, layer, kind, number):
        layer, cell = self.layer(layer), self.cell(number)
        some = self.draft.left(layer).get(kind, 0) > 0
        self.draft.put(layer, kind, cell)
        if some:
            assert self.draft.of(layer)[cell] == kind

    @rule(layer=LAYERS, one=NUMBERS, other=NUMBERS)
    def exchange(self, layer, one, other):
        layer, one, other = self.layer(layer), self.cell(one), self.cell(other)
        values = self.draft.of(layer)
        there, moved = values[other], values[one]
        self.draft.exchange(layer, one, other)
        assert (values[one], values[other]) == (there, moved)

    @rule(layer=LAYERS, number=NUMBERS)
    def remove(self, layer, number):
        layer, cell = self.layer(layer), self.cell(number)
        stood = self.draft.of(layer)[cell]
        assert self.draft.remove(layer, cell) == bool(stood)
        assert not self.draft.of(layer)[cell]

    @rule(seed=NUMBERS)
    def take(self, seed):
        setup = random_setup(self.played, random.Random(seed))
        self.draft.take(setup)
        check_setup(self.played, self.draft.setup)
        assert self.draft.complete

    @rule()
    def mirror(self):
        before = self.draft.setup
        self.draft.take(mirrored(self.played, before))
        assert mirrored(self.played, self.draft.setup) == before

    @precondition(lambda self: self.draft.complete)
    @rule(kind=st.integers(1, 4), number=NUMBERS)
    def take_too_many(self, kind, number):
        before = self.draft.setup
        if not before.pieces[self.cell(number)]:
            pieces = bytearray(before.pieces)
            pieces[self.cell(number)] = kind + 2
            with pytest.raises(BadPosition):
                self.draft.take(Setup(bytes(pieces), before.terrain))
            assert self.draft.setup == before

    @rule()
    def clear(self):
        self.draft.clear()
        assert self.draft.empty

    @invariant()
    def counts_add_up(self):
        for layer, whole in ((PIECES, self.played.army()), (TERRAIN, self.played.field.terrain)):
            values = self.draft.of(layer)
            if layer == TERRAIN and not self.played.expert:
                assert not any(values)
                continue
            left = self.draft.left(layer)
            for kind, count in enumerate(whole):
                if kind:
                    assert left.get(kind, 0) >= 0
                    assert values.count(kind) + left.get(kind, 0) == count

    @invariant()
    def the_king_is_in_his_fortress(self):
        draft = self.draft
        if self.played.expert and KING in draft.pieces and FORTRESS_W in draft.terrain:
            assert draft.pieces.index(KING) == draft.terrain.index(FORTRESS_W)


def case_of(rules):
    machine = type(f"Building{rules.code}", (Building,), {"played": rules})
    return machine.TestCase


TestA8, TestC8, TestC10, TestAHex, TestCHex = map(case_of, RULES)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.code)
@given(seed=NUMBERS)
def test_a_dragon_in_reserve_is_left_out_of_what_is_taken(rules, seed):
    """A setup of the game without the reserve can be used with it."""
    whole = RuleSet(**{**{name: getattr(rules, name) for name in rules.__slots__}, "reserve": False})
    draft = Draft(rules)
    draft.take(random_setup(whole, random.Random(seed)))
    assert draft.complete
    assert draft.pieces.count(2) == (0 if rules.reserve else 1)
