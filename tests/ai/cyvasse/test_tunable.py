"""What is tuned of Cyvasse's weights begins at the weights themselves."""

import random

from game.ai.cyvasse.weights import WEIGHTS
from game.rules.cyvasse import setups
from tests.ai.cyvasse.formations import FormationGames
from tests.ai.cyvasse.tunable import TUNABLES, changed


def test_parameters_of_zero_leave_the_weights_as_they_are():
    for code, tunable in TUNABLES.items():
        assert changed(WEIGHTS[code], [0.0] * len(tunable.parameters)) == WEIGHTS[code]


def test_formations_that_are_compared_stand_as_they_are_or_mirrored():
    games = FormationGames("Chex")
    for seed in range(4):
        board = games.board(random.Random(seed))
        white, black = (formation.setup for formation in games.drawn)
        expected = {
            bytes(games.behind([first, second]).cells)
            for first in (white, setups.mirrored(games.rules, white))
            for second in (black, setups.mirrored(games.rules, black))
        }
        assert white != black
        assert bytes(board.cells) in expected


def test_weights_are_tuned_behind_all_formations():
    """Those that the strongest player keeps to are too few, because its opponents choose others."""
    boards = [TUNABLES["A8"].board(random.Random(seed)) for seed in range(20)]
    in_corners = [board.king[side] % 8 in (0, 7) for board in boards for side in (0, 1)]
    assert 0 < sum(in_corners) < len(in_corners) / 2
