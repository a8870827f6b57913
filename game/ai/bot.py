"""What a computer player is asked, and what it answers."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from game.rules.protocol import AnyRules


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a player may think; the tightest limit counts.

    Attributes:
        level: 1 to 5, see ``game.ai.levels``; None plays as well as it can.
        seconds: wall time for this decision; replaces the level's own.
        nodes: moves made in the search, or playouts; replaces the level's own.
        depth: plies of the main search; replaces the level's own.

    With none of them set the strongest level is meant.
    """

    level: int | None = None
    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """The best that has been found so far.

    Attributes:
        move: text of the move to play; None only before anything is known.
        depth: plies searched completely (playouts' longest line for a sampling player).
        score: hundredths of a stone, positive when it is good for the thinker.
        line: the moves expected from here, ``move`` first.
        nodes: moves made by the search, or playouts.
        seconds: wall time used.
        proven: the side that wins by force whatever the other does, else None.
        chance: that the thinker wins, from 0 to 1, a draw counting half; None where only the score tells.
        plan: steps of this turn that the thinker wants to make one after the other, ``move`` first;
            ``(move,)`` where nothing else is said. Whoever plays them checks before each that it is still
            possible, and asks again where it is not or where the plan ends before the turn does.
    """

    move: str | None
    depth: int
    score: int
    line: tuple[str, ...]
    nodes: int
    seconds: float
    proven: int | None = None
    plan: tuple[str, ...] = ()
    chance: float | None = None

    def __post_init__(self) -> None:
        if not self.plan and self.move is not None:
            object.__setattr__(self, "plan", (self.move,))


Report = Callable[[Thought], None]
Stopped = Callable[[], bool]


class Bot(Protocol):
    """A way of choosing moves. It keeps nothing between two moves that could change its choice."""

    def think(
        self, rules: AnyRules, view: Any, limit: Limit, rng: random.Random, report: Report, stopped: Stopped
    ) -> Thought:
        """Choose a move for ``view.to_act``.

        Args:
            rules: of the game that ``view`` belongs to.
            view: what the thinker may know.
            limit: how much to think.
            rng: the only source of chance; the same seed and a limit without seconds give the same move.
            report: called whenever there is something better to show.
            stopped: asked at least every few milliseconds; once true, the answer is wanted now.

        Returns:
            the final thought; its ``move`` is not None.

        Raises:
            ValueError: there is nothing to decide (the game is over).
        """
