"""What a computer player is asked, and what it answers."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from game.ai.chances import STANDARD
from game.ai.levels import STRONGEST, HalfLevel, Level, level_at
from game.ai.transposition_table import TranspositionTable
from game.rules.protocol import AnyRules

TURNS_TO_GO: Final = 30  # how many more turns a player with a clock expects to make
SHORTEST_THINK: Final = 0.005  # seconds


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a player may think; the tightest limit counts.

    Attributes:
        level: number of a level or half level, see ``game.ai.levels``; None plays as well as it can.
        seconds: wall time for this decision; replaces the level's own; infinite where the level's other
            bounds alone decide.
        nodes: moves made in the search, or playouts; replaces the level's own.
        depth: plies of the main search; replaces the level's own.

    With none of them set the strongest level is meant.
    """

    level: float | None = None
    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    @classmethod
    def by_clock(
        cls, level: float, remaining: float | None, increment: float = 0.0, spent: float = 0.0
    ) -> Limit:
        """The limit for the next decision of a player who has ``remaining`` seconds on the clock.

        Args:
            level: number of a level or half level.
            remaining: seconds left, None without a clock.
            increment: seconds gained by each turn.
            spent: seconds of thinking that earlier steps of this turn have taken from the turn's share.
        """
        limit = cls(level)
        share = limit.strength.seconds
        most = math.inf
        if remaining is not None:
            share = min(share, (remaining + spent) / TURNS_TO_GO + 0.8 * increment)
            most = max(
                remaining * 0.5 - 0.2, SHORTEST_THINK
            )  # never think into the flag; leave room to answer
        elif not spent:
            return limit
        return cls(level, seconds=round(min(max(share - spent, SHORTEST_THINK), most), 4))

    @property
    def strength(self) -> Level:
        """The level that is named, or the strongest; for a half level the one above it.

        Raises:
            ValueError: there is no such level.
        """
        if self.level is None:
            return STRONGEST
        found = level_at(self.level)
        return found.neighbours[1] if isinstance(found, HalfLevel) else found

    def settled(self, rng: random.Random) -> Limit:
        """The same, where chance has chosen one of the two neighbours of a half level.

        Where nodes are bounded, the neighbour looks no further ahead than it does by itself.
        """
        found = STRONGEST if self.level is None else level_at(self.level)
        if not isinstance(found, HalfLevel):
            return self
        chosen, depth = rng.choice(found.neighbours), self.depth
        if self.nodes is not None and depth is None and chosen.depth:
            depth = chosen.depth
        return replace(self, level=chosen.number, depth=depth)

    @property
    def longest(self) -> float | None:
        """Seconds for this decision; None where nodes or depth alone decide."""
        if self.seconds is not None:
            return self.seconds if math.isfinite(self.seconds) else None
        return self.strength.seconds if self.nodes is None and self.depth is None else None


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
    depth: int = 0
    score: int = 0
    line: tuple[str, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    proven: int | None = None
    plan: tuple[str, ...] = ()
    chance: float | None = None

    def __post_init__(self) -> None:
        if not self.plan and self.move is not None:
            object.__setattr__(self, "plan", (self.move,))

    def chance_of(self, thinker: int) -> float:
        """The chance from 0 to 1 that ``thinker``, whose thought this is, wins; a draw counts half."""
        if self.proven is not None:
            return 1.0 if self.proven == thinker else 0.0
        return STANDARD.of(self.score, thinker) if self.chance is None else self.chance


class PlayerFailed(Exception):
    """A computer player cannot move, whatever the position; the text is a sentence without its full stop.

    Attributes:
        reason: stable code in kebab-case.
    """

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason


@dataclass(slots=True)
class Task:
    """How a player is to think about one decision; its time runs from now on.

    Attributes:
        limit: how much to think; of a half level that of one of its neighbours, once the task exists.
        rng: the only source of chance; the same seed and a limit without seconds give the same move.
        report: called whenever there is something better to show.
        stopped: asked at least every few milliseconds; once true, the answer is wanted now.
        memory: what the player has found out earlier in the same match about its positions; None where it
            begins afresh.
    """

    limit: Limit
    rng: random.Random
    report: Callable[[Thought], None] = lambda thought: None
    stopped: Callable[[], bool] = lambda: False
    memory: TranspositionTable | None = None
    _started: float = field(init=False, default_factory=time.monotonic)
    _end: float = field(init=False, default=math.inf)

    def __post_init__(self) -> None:
        self.limit = self.limit.settled(self.rng)
        if self.limit.longest is not None:
            self._end = self._started + self.limit.longest

    @property
    def level(self) -> Level:
        return self.limit.strength

    @property
    def seconds(self) -> float:
        """Wall time used so far."""
        return time.monotonic() - self._started

    def enough(self) -> bool:
        """Whether the answer is wanted now: the player was stopped, or its time is up."""
        return self.stopped() or time.monotonic() >= self._end

    def answer(self, thought: Thought) -> Thought:
        """Report the final thought; returns it."""
        self.report(thought)
        return thought


class Bot(Protocol):
    """A way of choosing moves. It keeps nothing between two moves that could change its choice, but for what
    it leaves in ``Task.memory``."""

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        """Choose a move for ``view.to_act``.

        Args:
            rules: of the game that ``view`` belongs to.
            view: what the thinker may know.

        Returns:
            the final thought, which was reported; its ``move`` is not None.

        Raises:
            ValueError: there is nothing to decide (the game is over).
            PlayerFailed: it cannot move.
        """
