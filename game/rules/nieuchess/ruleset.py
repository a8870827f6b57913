"""What a game is played with: board, combat results table and options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.nieuchess.board_file import shipped_board
from game.rules.nieuchess.combat import CombatTable, shipped_table
from game.rules.nieuchess.terrain import Terrain
from game.rules.options import Choice, Option

ARMY = 20  # pawns of a side
INVASION, INVASIONS = 5, 2  # pawns of an invasion, and invasions that a side has in a game

OPTIONS = (
    Option(
        "first_mover",
        "First mover",
        "Who moves first in each round.",
        "roll",
        choices=(
            Choice("roll", "The die decides", "Both roll; the higher roll chooses."),
            Choice("blue", "Blue", "Blue deploys and moves first."),
            Choice("red", "Red", "Red deploys and moves first."),
        ),
    ),
    Option(
        "replacements",
        "Replacements",
        "Whose eliminated pawns may return on the stars.",
        "both",
        choices=(
            Choice("both", "Both sides", "The author's rule."),
            Choice(
                "weaker",
                "The weaker side",
                "Not of the author: a side with more pawns than the other gets none back, so that the leader "
                "does not grow stronger still.",
            ),
            Choice("none", "Nobody", "Not of the author: what is lost stays lost, so that games are short."),
        ),
    ),
    Option(
        "quiet_turns",
        "Rounds without a loss",
        "After so many rounds, a turn of each side, in which no pawn was lost, more pawns win. A quarter of "
        "them is enough where a side has fewer than a quarter of the other's pawns.",
        40,
        low=2,
        high=100,
    ),
    Option(
        "turns", "Longest game", "After so many rounds, more pawns win in any case.", 100, low=2, high=200
    ),
)


@dataclass(frozen=True)
class RuleSet:
    """Options, named as they are, and the data files.

    Attributes:
        first_mover: the side that moves first, or "roll".
        replacements: whose pawns may return: of "both" sides, of the "weaker" one, or of "none".
        quiet_turns: rounds without a loss that end the game.
        turns: rounds that end it in any case.
    """

    first_mover: str
    replacements: str
    quiet_turns: int
    turns: int
    terrain: Terrain
    table: CombatTable

    @property
    def code(self) -> str:
        """Board and table in short: with others the same moves mean something else."""
        return f"{self.terrain.digest}/{self.table.digest}"


def ruleset_of(options: Mapping[str, Any]) -> RuleSet:
    """The rule set of resolved options.

    Raises:
        InvalidText: a data file cannot be read.
        BadPosition: the board cannot be played on.
    """
    return RuleSet(**options, terrain=shipped_board(), table=shipped_table())
