"""Games of computer players against each other, in this process: for experiments, tables and tuning."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Protocol

from game.ai.bot import Bot, Limit, PlayerFailed, Task, Thought
from game.ai.levels import STRONGEST
from game.ai.transposition_table import TranspositionTable
from game.rules.errors import RulesError
from game.rules.options import Options
from game.rules.protocol import CHANCE, AnyRules, random_decision

LONGEST = 8_000  # decisions; a game without any limit of its own is stopped here
TOO_LONG = "too-long"  # reason of a game that was stopped
TIME = "time"  # reason of a game that was lost because the time was up

Times = tuple[float, float]  # seconds of side 0 and side 1


class PlayableEntry(Protocol):
    """What self-play needs of a game's registry entry."""

    def rules(self) -> AnyRules: ...

    def bot(self) -> Bot: ...


@dataclass(frozen=True, slots=True)
class SelfPlayedGame:
    """A finished game.

    Attributes:
        moves: texts, dice included.
        winner, reason: as in ``Outcome``; a stopped game has no winner and the reason ``TOO_LONG``; a player
            who failed has lost for the reason of that (see ``PlayerFailed``), and one without time left for
            the reason ``TIME``.
        nodes, seconds: spent by each side.
    """

    moves: tuple[str, ...]
    winner: int | None
    reason: str
    nodes: tuple[int, int]
    seconds: Times


class _Clock:
    """What both sides have left of their time.

    Args:
        times: seconds of each side for the game, and for each of its turns more; None: no clock.
    """

    def __init__(self, times: Times | None) -> None:
        self._increment = times[1] if times else 0.0
        self._left = [times[0], times[0]] if times else []
        self._spent = [0.0, 0.0]  # in the turn that is being played

    @property
    def times(self) -> Times | None:
        """Seconds that both sides have left."""
        return (self._left[0], self._left[1]) if self._left else None

    def limit(self, side: int, given: Limit) -> Limit:
        """How much ``side`` may think about its next decision."""
        if not self._left:
            return given
        level = STRONGEST.number if given.level is None else given.level
        return Limit.by_clock(level, self._left[side], self._increment, self._spent[side])

    def charge(self, side: int, seconds: float) -> bool:
        """Take what ``side`` has thought; returns whether its time is up."""
        self._spent[side] += seconds
        if self._left:
            self._left[side] -= seconds
        return bool(self._left) and self._left[side] <= 0

    def end_turn(self) -> None:
        """A turn is over: whoever has thought in it gets the increment."""
        for side, spent in enumerate(self._spent):
            if self._left and spent:
                self._left[side] += self._increment
        self._spent = [0.0, 0.0]


class Forgetful:
    """A player that begins every search afresh, without ``Task.memory``."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        return self._bot.think(rules, view, replace(task, memory=None))


def play_game(
    entry: PlayableEntry,
    options: Options,
    levels: tuple[int | Limit, int | Limit],
    seed: int,
    random_plies: int = 0,
    bots: tuple[Bot, Bot] | None = None,
    position: str | None = None,
    opening: Sequence[str] = (),
    streams: tuple[int, int] = (0, 1),
    clock: Times | None = None,
    watch: Callable[[str, Times | None], None] = lambda move, left: None,
) -> SelfPlayedGame:
    """Let two computer players play one game.

    Args:
        entry: of the registry.
        options: of the match, may be partial.
        levels: of side 0 and side 1; a Limit stands for a level of one's own.
        seed: of everything random; the same seed gives the same game where limits have no seconds. Random
            moves at the start and the n-th roll of the dice follow from it alone, whoever plays.
        random_plies: number of random moves to start with, for variety in tables.
        bots: other players than the entry's own.
        position: to begin from, as the rules write it; None: the game's own start.
        opening: moves that are played before all others, as the rules read them.
        streams: of random numbers with which side 0 and side 1 think. Two players who change sides and
            take their streams along play the second game of a pair.
        clock: seconds of each side for the whole game, and those that it gains by each turn; None: no clock.
        watch: called after each move with its text, and the seconds that both sides have left.
    """
    rules = entry.rules()
    limits = [level if isinstance(level, Limit) else Limit(level=level) for level in levels]
    thinking = [random.Random(f"{seed} player {stream}") for stream in streams]
    sides = _Sides(rules, bots or (entry.bot(), entry.bot()), limits, thinking, _Clock(clock))
    start = random.Random(f"{seed} start")
    rolls = (random.Random(f"{seed} roll {number}") for number in count())
    resolved = rules.resolve_options(dict(options))
    state = rules.initial(resolved) if position is None else rules.parse_state(position, resolved)
    moves: list[str] = []
    ending: tuple[int | None, str] = None, TOO_LONG
    while (outcome := rules.outcome(state)) is None and len(moves) < LONGEST:
        if len(moves) < len(opening):
            move = rules.parse_move(state, opening[len(moves)])
        elif state.to_act == CHANCE:
            move = random_decision(rules, state, next(rolls))
        elif len(moves) < len(opening) + random_plies:
            move = random_decision(rules, state, start)
        else:
            try:
                move = sides.decide(state)
            except PlayerFailed as failure:
                ending = 1 - state.to_act, failure.reason
                break
        moves.append(rules.format_played(state, move))
        before, state = state, rules.apply(state, move).state
        sides.follow(before, state)
        watch(moves[-1], sides.clock.times)
    if outcome is not None:
        ending = outcome.winner, outcome.reason
    nodes, seconds = sides.nodes, sides.seconds
    return SelfPlayedGame(tuple(moves), *ending, (nodes[0], nodes[1]), (seconds[0], seconds[1]))


class _Sides:
    """The computer players of a game: what each remembers and has spent, and what one of them plans.

    Attributes:
        nodes, seconds: spent by each side.
    """

    def __init__(
        self,
        rules: AnyRules,
        players: tuple[Bot, Bot],
        limits: Sequence[Limit],
        streams: Sequence[random.Random],
        clock: _Clock,
    ) -> None:
        self._rules, self._players, self._limits, self._streams = rules, players, limits, streams
        self._memories = TranspositionTable(), TranspositionTable()  # nothing leads from one game to the next
        self._plan: list[str] = []
        self.clock = clock
        self.nodes, self.seconds = [0, 0], [0.0, 0.0]

    def decide(self, state: Any) -> Any:
        """The move of the side to act: the next of its plan, or what it now thinks of.

        Raises:
            PlayerFailed: it has none, or no time left.
        """
        planned = _possible(self._rules, state, self._plan)
        if planned is not None:
            return planned
        side = state.to_act
        started = time.perf_counter()
        rng = random.Random(self._streams[side].getrandbits(64))
        limit = self.clock.limit(side, self._limits[side])
        task = Task(limit, rng, memory=self._memories[side])
        thought = self._players[side].think(self._rules, self._rules.view(state, side), task)
        spent = time.perf_counter() - started
        self.seconds[side] += spent
        if self.clock.charge(side, spent):
            raise PlayerFailed(TIME, "the time is up")
        self.nodes[side] += thought.nodes
        self._plan = list(thought.plan[1:])
        return self._rules.parse_move(state, str(thought.move))

    def follow(self, before: Any, after: Any) -> None:
        """A move has been made; a plan ends with the decisions of its side."""
        if (after.to_act, after.turn) != (before.to_act, before.turn):
            self._plan = []
        if after.turn != before.turn:
            self.clock.end_turn()


def _possible(rules: AnyRules, state: Any, plan: list[str]) -> Any:
    """The next step of a plan, taken from it, or None where there is none that can be made now."""
    if not plan:
        return None
    try:
        move = rules.parse_move(state, plan.pop(0))
        rules.apply(state, move)
    except RulesError:
        plan.clear()
        return None
    return move
