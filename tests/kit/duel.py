"""Two computer players against each other, from openings that each plays from both sides."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.bot import Bot, Limit
from game.ai.selfplay import PlayableEntry, play_game
from game.rules.options import Options


@dataclass(frozen=True, slots=True)
class Score:
    """Results of the first of two players.

    Attributes:
        wins, losses, draws: by the side that the first player had.
    """

    wins: tuple[int, int]
    losses: tuple[int, int]
    draws: tuple[int, int]

    @property
    def games(self) -> int:
        return sum(self.wins) + sum(self.losses) + sum(self.draws)

    @property
    def share(self) -> float:
        """Points of the first player per game, a draw being half a point."""
        return (sum(self.wins) + sum(self.draws) / 2) / max(self.games, 1)


def duel(
    entry: PlayableEntry,
    options: Options,
    first: int | Limit,
    second: int | Limit,
    pairs: int,
    seed: int,
    random_plies: int = 2,
    bots: tuple[Bot, Bot] | None = None,
) -> Score:
    """Play ``pairs`` openings, each twice with sides changed.

    Args:
        first, second: levels or limits of the two players.
        bots: of the two players, if not the entry's own.

    Returns:
        the score of the first player.
    """
    tally = [[0, 0], [0, 0], [0, 0]]  # wins, losses, draws by side of the first player
    for pair in range(pairs):
        for side in (0, 1):
            levels = (first, second) if side == 0 else (second, first)
            order = bots if bots is None or side == 0 else (bots[1], bots[0])
            played = play_game(entry, options, levels, seed + pair, random_plies, bots=order)
            row = 2 if played.winner is None else 0 if played.winner == side else 1
            tally[row][side] += 1
    wins, losses, draws = ((row[0], row[1]) for row in tally)
    return Score(wins, losses, draws)
