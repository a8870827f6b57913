"""What is tuned of Nieuchess' weights begins at the weights themselves."""

from game.ai.nieuchess.weights import WEIGHTS
from tests.ai.nieuchess.tunable import TUNABLES, changed


def test_parameters_of_zero_leave_the_weights_as_they_are():
    assert changed([0.0] * len(TUNABLES["usual"].parameters)) == WEIGHTS
