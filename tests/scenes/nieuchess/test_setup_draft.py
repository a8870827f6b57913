"""A draft never has more pawns than an army, and none where none may stand, whatever is done with it."""

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from game.rules.errors import RulesError
from game.rules.nieuchess.deployments import mirrored, read_deployment, write_deployment
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import Deployment
from game.scenes.nieuchess.setup.draft import Draft, read_draft, room_of
from tests.scenes.nieuchess.movement_help import shipped

STATES = {side: RULES.initial({"first_mover": name}) for side, name in enumerate(("blue", "red"))}
NUMBERS = st.integers(0, 10**6)


class Deploying(RuleBasedStateMachine):
    """Steps in any order on a draft of one side."""

    side = 0

    def __init__(self):
        super().__init__()
        self.state, self.draft = STATES[self.side], Draft()
        self.room = sorted(room_of(self.state))

    def free(self, number):
        free = [cell for cell in self.room if cell not in self.draft.cells]
        return free[number % len(free)]

    @rule(number=NUMBERS)
    def put(self, number):
        cell, left = self.free(number), self.draft.left
        self.draft.put(cell)
        assert (cell in self.draft.cells) == bool(left)

    @rule(number=NUMBERS, other=NUMBERS)
    def move(self, number, other):
        if self.draft.cells:
            origin, target = sorted(self.draft.cells)[number % len(self.draft.cells)], self.free(other)
            before = len(self.draft.cells)
            self.draft.move(origin, target)
            assert target in self.draft.cells
            assert origin not in self.draft.cells
            assert len(self.draft.cells) == before

    @rule(number=NUMBERS)
    def remove(self, number):
        cell = self.room[number % len(self.room)]
        there, before = cell in self.draft.cells, len(self.draft.cells)
        assert self.draft.remove(cell) == there
        assert len(self.draft.cells) == before - there

    @rule()
    def mirror(self):
        before = len(self.draft.cells)
        self.draft.take(self.state, mirrored(self.state.rules.terrain, self.draft.cells))
        assert len(self.draft.cells) == before

    @rule(number=st.integers(0, 6))
    def take(self, number):
        self.draft.take(self.state, shipped(self.side, number))
        assert self.draft.cells == shipped(self.side, number)

    @invariant()
    def stands_where_it_may(self):
        assert self.draft.cells <= set(self.room)
        assert self.draft.left == ARMY - len(self.draft.cells) >= 0

    @invariant()
    def is_read_as_it_is_written(self):
        assert read_draft(write_deployment(self.draft.cells), self.side) == self.draft.cells

    @invariant()
    def is_a_deployment_when_it_is_complete(self):
        if not self.draft.left:
            assert len(RULES.apply(self.state, Deployment(self.draft.cells)).state.pawns[self.side]) == ARMY


class DeployingRed(Deploying):
    side = 1


TestBlue = Deploying.TestCase
TestRed = DeployingRed.TestCase


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("set:S1", "outside"),
        ("set:I3", "water or mountains"),
        (
            "set:" + ",".join(f"{column}1" for column in "ABCDEFGHIJKLMNOPQR") + ",A2,A3,A4",
            "20 pawns, not 21",
        ),
    ],
)
def test_what_may_not_stand_is_refused_and_changes_nothing(text, said):
    draft = Draft()
    draft.put(5)
    with pytest.raises(RulesError, match=said):
        draft.take(STATES[0], read_deployment(text))
    assert draft.cells == {5}


def test_a_deployment_of_the_other_side_is_turned():
    for number in range(7):
        text = write_deployment(shipped(0, number))
        assert read_draft(text, 1) == shipped(1, number)
        assert read_draft(text, 0) == shipped(0, number)
