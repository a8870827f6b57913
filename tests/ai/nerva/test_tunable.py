"""What is tuned of Nerva's weights begins at the weights themselves."""

import random

from game.ai.nerva.weights import WEIGHTS
from tests.ai.nerva.tunable import TUNABLES, changed


def test_parameters_of_zero_leave_the_weights_as_they_are():
    assert changed([0.0] * len(TUNABLES["usual"].parameters)) == WEIGHTS


def test_a_game_is_played_to_its_end():
    nothing = [0.0] * len(TUNABLES["usual"].parameters)
    assert TUNABLES["usual"].play((nothing, nothing), 8, random.Random(3)) in (0.0, 0.5, 1.0)
