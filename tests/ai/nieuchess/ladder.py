"""Nieuchess' players against each other, and what happens in their games.

    python -m tests.ai.nieuchess.ladder 5 charging --pairs 50
    python -m tests.ai.nieuchess.ladder 3 2 --pairs 30 --nodes 8000

Each pair is two games with the same dice, colours swapped. A player is a level or "charging". With
``--nodes`` the levels judge so many turns at most in each decision and look at no clock, so that the same
seed plays the same games on every machine.
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import median

from game.ai.bot import Limit
from game.ai.nieuchess.bot import BOT
from game.ai.selfplay import SelfPlayedGame, play_game
from game.entry import GameEntry
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.terrain import half, row
from tests.ai.nieuchess.charging import BOT as CHARGING

ENTRY = GameEntry("nieuchess", RULES.title, "")
MAIN_PASS = range(7, 17)  # rows, from 0; the others lead by the flanks


class Figures:
    """Counts over games."""

    def __init__(self) -> None:
        self.lengths: list[int] = []
        self.reasons: Counter[str] = Counter()
        self.by_order = [0, 0, 0]  # games won by who moved first, by the other, and drawn
        self.counts: Counter[str] = Counter()

    def add(self, played: SelfPlayedGame) -> None:
        """Take a game in."""
        state = RULES.initial({})
        for text in played.moves:
            move = RULES.parse_move(state, text)
            self.count(state, text, move)
            state = RULES.apply(state, move).state
        self.lengths.append(state.number)
        self.reasons[played.reason] += 1
        self.by_order[2 if played.winner is None else int(played.winner != state.first)] += 1

    def count(self, state, text: str, move: object) -> None:
        """Take a decision in."""
        if text.startswith("{"):
            self.counts["battles"] += 1
        elif text.startswith("+") and text != "+-":
            self.counts["replacements"] += 1
        elif "^" in text:
            self.counts["invading pawns"] += 1
        elif "=" in text:
            self.counts["rides"] += 1
        elif text == ".":
            self.counts["turns of a side"] += 1
        elif type(move).__name__ == "Move" and half(move.origin) != half(move.target):
            main = row(move.target) in MAIN_PASS
            self.counts["crossings by the main pass" if main else "crossings by a flank"] += 1

    def __str__(self) -> str:
        games = len(self.lengths)
        lines = [
            f"{games} games; won by the first mover {self.by_order[0]}, the second {self.by_order[1]}, "
            f"drawn {self.by_order[2]}",
            f"rounds: median {median(self.lengths)}, {min(self.lengths)} to {max(self.lengths)}",
            f"ends: {dict(self.reasons)}",
        ]
        lines += [f"{name}: {count / games:.1f} a game" for name, count in sorted(self.counts.items())]
        return "\n".join(lines)


def player(name: str, nodes: int | None):
    """A bot and its limit."""
    if name == "charging":
        return CHARGING, Limit()
    return BOT, Limit(level=int(name), nodes=nodes)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--nodes", type=int, help="turns judged for a decision at most, instead of seconds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    players = [player(name, given.nodes) for name in (given.first, given.second)]
    points, figures = 0.0, Figures()
    for pair in range(given.pairs):
        for swapped in (False, True):
            order = players[::-1] if swapped else players
            bots, limits = zip(*order, strict=True)
            played = play_game(ENTRY, {}, limits, given.seed + pair, bots=bots)
            won = 0.5 if played.winner is None else float(played.winner == swapped)
            points += won
            figures.add(played)
        print(f"{2 * pair + 2}: {points:g}", flush=True)
    share = 100 * points / (2 * given.pairs)
    print(f"{given.first} against {given.second}: {share:.0f} % of {2 * given.pairs} games\n{figures}")


if __name__ == "__main__":
    main()
