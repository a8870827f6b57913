"""Another program's engine as a judge of positions: the host's end of OTEP's analysis."""

from __future__ import annotations

from collections.abc import Sequence
from pkgutil import resolve_name
from typing import Any, Final, NamedTuple

from game.ai.bot import PlayerFailed, Task, Thought
from game.ai.ranking import Plan, Ranking, for_side
from game.otep import commands as otep
from game.otep.exchange import Exchange
from game.otep.player import REFUSES, HostSession, command_words
from game.rules.errors import RulesError
from game.rules.protocol import AnyRules, play_line

ENGINE_ANALYST: Final = "game.otep.analyst:EngineAnalyst"
LINES: Final = 3  # that an engine is asked for where fewer would do: the played move may be among them
_STONE: Final = 100  # hundredths


class Analyst(NamedTuple):
    """An engine that judges positions: what it is called, and its command line."""

    name: str
    command: str


class EngineAnalyst:
    """Compares ways to go on by an engine's analysis; a ``game.ai.ranking.TurnRanker``.

    It asks once for each position, for as many seconds as the task has, and once more behind a move that it
    was asked about and has not named itself. One process answers all questions.

    Args:
        command: the engine's command line.
        exchange_path: "package.module:ATTRIBUTE" of how the game is written for it.
    """

    def __init__(self, command: str, exchange_path: str, name: str) -> None:
        self._command, self._name = command, name
        self._exchange: Exchange = resolve_name(exchange_path)
        self._session: HostSession | None = None

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        """The best way to go on; see ``game.ai.bot.Bot``."""
        return task.answer(self.rank(rules, view, task, (), 1).best[0])

    def rank(self, rules: AnyRules, view: Any, task: Task, played: Plan, count: int) -> Ranking:
        """Compare what the side to act can do, by the engine's judgement of each way.

        Raises:
            PlayerFailed: the engine does not answer, or names no move that can be played.
        """
        state = rules.sample(view, task.rng)
        ways = self._ways(rules, state, max(count, LINES), task)
        asked = next((way for way in ways if way.plan == played), None)
        if asked is None and played:
            asked = self._behind(rules, state, played, task)
        return Ranking(tuple(ways[:count]), asked)

    def expect(self, rules: AnyRules, state: Any, task: Task) -> float:
        best = self._ways(rules, state, 1, task)[0]
        return for_side(best.chance_of(state.to_act), state.to_act)

    def close(self) -> None:
        if self._session is not None:
            self._session.close()
            self._session = None

    def _behind(self, rules: AnyRules, state: Any, plan: Plan, task: Task) -> Thought:
        """What a way is worth that the engine has not named, by what it expects after it."""
        side, state = state.to_act, play_line(rules, state, plan).state
        outcome = rules.outcome(state)
        if outcome is not None:
            chance = None if outcome.winner is not None else 0.5
            return Thought(plan[0], len(plan), 0, plan, proven=outcome.winner, plan=plan, chance=chance)
        reply = self._ways(rules, state, 1, task)[0]
        score = reply.score if state.to_act == side else -reply.score
        return Thought(plan[0], len(plan) + reply.depth, score, plan + reply.line, plan=plan)

    def _ways(self, rules: AnyRules, state: Any, count: int, task: Task) -> list[Thought]:
        """The best ways to go on from a state that the engine names, the best first; at least one."""
        lines = self._analysed(rules, state, count, task)
        ways = [way for line in lines if (way := self._way(rules, state, line, task)) is not None]
        if not ways:
            raise PlayerFailed(REFUSES, f"{self._name} names no move that can be played")
        return ways

    def _analysed(self, rules: AnyRules, state: Any, count: int, task: Task) -> Sequence[otep.Line]:
        """The lines that the engine tells. One that fails is ended, and the next question starts it anew."""
        session, self._session = self._session, None
        try:
            if session is None:
                session = HostSession(command_words(self._command), rules, self._exchange, self._name)
                session.greet(task.stopped)
            lines = session.analyse(state, count, task.limit.longest or task.level.seconds, task.stopped)
        except BaseException:
            if session is not None:
                session.close()
            raise
        self._session = session
        return lines

    def _way(self, rules: AnyRules, state: Any, line: otep.Line, task: Task) -> Thought | None:
        """A line as far as it can be played; None where its first move cannot."""
        side, moves = state.to_act, list[str]()
        try:
            for text in line.moves:
                move = self._exchange.read_move(state, text)
                after = rules.apply(state, move).state
                moves.append(rules.format_move(state, move))
                state = after
        except RulesError:
            pass  # the engine is wrong about what follows
        if not moves:
            return None
        score = round(_STONE * (line.value if side == 0 else -line.value))
        return Thought(moves[0], len(moves), score, tuple(moves), seconds=task.seconds, plan=(moves[0],))
