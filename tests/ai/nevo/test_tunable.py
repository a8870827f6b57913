"""What is tuned of NEVO's weights begins at the weights themselves."""

import pytest

from game.ai.nevo.weights import STRONGEST_WEIGHTS, WEIGHTS
from tests.ai.nevo.tunable import TUNABLES, changed


@pytest.mark.parametrize(("name", "weights"), [("usual", WEIGHTS), ("strongest", STRONGEST_WEIGHTS)])
def test_parameters_of_zero_leave_the_weights_as_they_are(name, weights):
    tunable = TUNABLES[name]
    assert changed(tunable.start, [0.0] * len(tunable.parameters)) == weights
