"""The computer's seat at a match: asks the engine when the computer is to act, and plays what it answers."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, Protocol

from game.ai.levels import budget
from game.ai.player import Limit, Thought
from game.ai.worker import Answer, Decision, Failure
from game.match.players import Computer, Human
from game.rules.errors import RulesError

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.tree import Node

HINT_SECONDS: Final = 1.5
ATTEMPTS: Final = 3  # how often the engine is asked for one move before the seat gives up
DRAW_SCORE: Final = -50  # hundredths of a stone; a computer that thinks itself worse off takes a draw


class Thinker(Protocol):
    """What a seat needs of ``ai.worker.Engine``. No method waits."""

    def think(self, rules_path: str, brain_path: str, options: Mapping[str, str | int | bool],
              view_text: str, limit: Limit, seed: int) -> int: ...

    def poll(self) -> list[Answer]: ...

    def stop(self) -> None: ...

    def cancel(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Thinking:
    """The engine has something new to show."""

    thought: Thought


@dataclass(frozen=True, slots=True)
class Played:
    """The computer has moved: the match stands behind ``node``."""

    node: Node


@dataclass(frozen=True, slots=True)
class Hint:
    """What the computer would play for the person who asked."""

    node: Node
    move: str
    thought: Thought


@dataclass(frozen=True, slots=True)
class DrawAnswered:
    """The computer has answered the offer of a draw."""

    accepted: bool


@dataclass(frozen=True, slots=True)
class Problem:
    """Something went wrong; ``message`` is a sentence. ``final``: the seat does not try again by itself."""

    message: str
    final: bool


News = Thinking | Played | Hint | DrawAnswered | Problem


@dataclass(frozen=True, slots=True)
class _Job:
    number: int
    purpose: Literal["move", "hint"]
    match: Match
    node: Node


class ComputerSeat:
    """Connects one match at a time with an engine. Only views of the side to act reach the engine.

    Attributes:
        thought: the latest of the running or last job, for display; None when nothing is known. Of a move
            that the other side may not read it tells no more than how long and how deep.
    """

    def __init__(self, engine: Thinker) -> None:
        self.thought: Thought | None = None
        self._engine = engine
        self._job: _Job | None = None
        self._failures = 0
        self._failed_at: Node | None = None
        self._scores: dict[tuple[str, int], int] = {}  # by match and side: what the computer thought last

    @property
    def thinking(self) -> bool:
        """Whether the engine works on a move of the computer."""
        return self._job is not None and self._job.purpose == "move"

    @property
    def hinting(self) -> bool:
        """Whether the engine works on a hint."""
        return self._job is not None and self._job.purpose == "hint"

    def update(self, match: Match) -> list[News]:
        """Look after the match; called every frame. Never waits, never raises because of the engine."""
        if self._job is not None and (self._job.match is not match or self._job.node is not match.current):
            self.cancel()
        news: list[News] = []
        for answer in self._engine.poll():
            news += self._take(answer)
        news += self._answer_draw(match)
        if self._job is None and self._may_ask(match):
            self._ask(match, "move")
        return news

    def hint(self, match: Match) -> None:
        """Ask what the computer would play for the person to act; the answer comes with ``update``."""
        if isinstance(match.player_to_act, Human):
            self.cancel()
            self._ask(match, "hint")

    def stop(self) -> None:
        """Move now: the engine answers at once with the best so far."""
        if self._job is not None:
            self._engine.stop()

    def cancel(self) -> None:
        """Forget the running job. ``update`` starts another where the computer is to act."""
        if self._job is not None:
            self._engine.cancel()
            self._job = None

    def retry(self) -> None:
        """Try again after a final problem."""
        self._failures, self._failed_at = 0, None

    def _may_ask(self, match: Match) -> bool:
        if not isinstance(match.player_to_act, Computer):
            return False
        return self._failed_at is not match.current or self._failures < ATTEMPTS

    def _ask(self, match: Match, purpose: Literal["move", "hint"]) -> None:
        side, player = match.to_act, match.player_to_act
        if purpose == "move" and isinstance(player, Computer):
            limit = budget(player.level, match.clock.remaining(side), match.control.increment)
        else:
            limit = Limit(seconds=HINT_SECONDS)
        tries = self._failures if self._failed_at is match.current else 0
        number = self._engine.think(
            match.entry.rules_path, match.entry.brain_location, match.options,
            match.rules.format_view(match.view(side)), limit, _seed(match, tries))
        self.thought = None
        self._job = _Job(number, purpose, match, match.current)

    def _take(self, answer: Answer) -> list[News]:
        job = self._job
        if job is None:
            return []
        if isinstance(answer, Thought):
            self.thought = _presentable(job, answer)
            return [Thinking(self.thought)]
        if answer.job != job.number:
            return []  # an answer to what was asked before
        self._job = None
        if isinstance(answer, Failure):
            return [self._failure(job, answer.message)]
        self.thought = _presentable(job, answer.thought)
        return [self._hint(job, answer) if job.purpose == "hint" else self._play(job, answer)]

    def _hint(self, job: _Job, decision: Decision) -> News:
        rules, state = job.match.rules, job.node.state
        try:
            rules.apply(state, rules.parse_move(state, decision.move))
        except RulesError as error:
            return Problem(f"There is no hint: {error}", final=True)
        return Hint(job.node, decision.move, decision.thought)

    def _play(self, job: _Job, decision: Decision) -> News:
        side = job.match.to_act
        try:
            node = job.match.play(decision.move)
        except RulesError as error:
            if job.match.outcome is not None:  # its flag fell while the answer was on its way
                return Problem(str(error), final=True)
            return self._failure(job, f"it proposed '{decision.move}': {error}")
        self._scores[job.match.id, side] = decision.thought.score
        self.retry()
        return Played(node)

    def _failure(self, job: _Job, message: str) -> Problem:
        if job.purpose == "hint":
            return Problem(f"There is no hint: {message}.", final=True)
        self._failures = self._failures + 1 if self._failed_at is job.node else 1
        self._failed_at = job.node
        return Problem(f"The computer player has failed: {message}.", final=self._failures >= ATTEMPTS)

    def _answer_draw(self, match: Match) -> list[News]:
        offered = match.draw_offer
        if offered is None or not isinstance(match.players[1 - offered], Computer):
            return []
        accepted = self._scores.get((match.id, 1 - offered), 0) <= DRAW_SCORE
        if accepted:
            match.accept_draw()
        else:
            match.decline_draw()
        return [DrawAnswered(accepted)]


def _presentable(job: _Job, thought: Thought) -> Thought:
    """The thought without what the other side may not know of the move that it proposes."""
    if job.purpose == "hint" or thought.move is None:
        return thought
    rules, state = job.match.rules, job.node.state
    try:
        move = rules.parse_move(state, thought.move)
        hidden = rules.format_move(state, move, 1 - job.node.to_act) != rules.format_move(state, move)
    except RulesError:
        hidden = True
    return replace(thought, move=None, line=()) if hidden else thought


def _seed(match: Match, tries: int) -> int:
    """What the computer's choice here follows from: the same in a replay, another for another try."""
    words = f"{match.seed}/move/{match.current.ply}/{tries}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:6], "big")
