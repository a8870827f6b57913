"""What is tuned of Cyvasse's weights begins at the weights themselves."""

from game.ai.cyvasse.weights import WEIGHTS
from tests.ai.cyvasse.tunable import TUNABLES, changed


def test_parameters_of_zero_leave_the_weights_as_they_are():
    for code, tunable in TUNABLES.items():
        assert changed(WEIGHTS[code], [0.0] * len(tunable.parameters)) == WEIGHTS[code]
