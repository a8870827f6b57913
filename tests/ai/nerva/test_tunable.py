"""What is tuned of Nerva's weights begins at the weights themselves."""

from game.ai.nerva.weights import WEIGHTS
from tests.ai.nerva.tunable import TUNABLES, changed


def test_parameters_of_zero_leave_the_weights_as_they_are():
    assert changed([0.0] * len(TUNABLES["usual"].parameters)) == WEIGHTS
