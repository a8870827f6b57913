"""Live judgement: the best ways to go on from a shown position, judged deeper while one looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.ai.bot import Limit, Thought
from game.ai.move_judge import WAYS_JUDGE
from game.ai.worker import Decision, Engine, Failure, Question
from game.entry import GameEntry, GamePart
from game.match.computer_players import PROGRAM_PATIENCE
from game.match.secrecy import hides
from game.otep.analyst import ENGINE_ANALYST, Analyst
from game.rules.options import Value

NODES: Final = (1_500, 6_000, 24_000, 96_000, 400_000, 1_600_000, 6_400_000)  # one round after another
SECONDS: Final = (1.0, 2.0, 4.0, 8.0, 16.0)  # the rounds of another program's engine, which knows no nodes
WAYS: Final = 3  # that are told


@dataclass(frozen=True, slots=True)
class PositionToJudge:
    """A position to be judged by the side to act, and all that the judgement may use.

    Attributes:
        view: as text; two positions with the same view get the same judgement.
        side: the side to act.
        knower: whose knowledge the view holds where something is hidden; None: everybody may know it.
        open: the view shows everything: nothing is hidden, or nothing is to be any more.
        state: the whole position; words about what a line does use it where the view is ``open``.
    """

    entry: GameEntry
    options: Mapping[str, Value]
    view: str
    side: int
    knower: int | None
    open: bool
    state: Any = field(compare=False)


def judged_by(
    entry: GameEntry, options: Mapping[str, Value], state: Any, viewer: int | None
) -> PositionToJudge | None:
    """A position with what a side (None: everybody) may know of it, as long as something is hidden; None
    where nobody is to act."""
    side, rules = state.to_act, entry.rules()
    if side not in (0, 1):
        return None
    hidden = hides(rules, state)
    view = rules.format_view(rules.view(state, viewer if hidden else side))
    return PositionToJudge(entry, options, view, side, viewer if hidden else None, not hidden, state)


def judged_in_truth(entry: GameEntry, options: Mapping[str, Value], state: Any) -> PositionToJudge | None:
    """A position with all that it holds, for matches that are over; None where nobody is to act."""
    side, rules = state.to_act, entry.rules()
    if side not in (0, 1):
        return None
    return PositionToJudge(
        entry, options, rules.format_view(rules.disclose(state, side)), side, None, True, state
    )


class LiveJudgement:
    """Judges one position at a time in a process of its own. No method waits for it.

    Args:
        engine_of: gives the engine for the point of view of a side, or of everybody (None).
        analyst_of: gives the engine of another program that judges a game, or None: Longhall judges. After a
            fault of such an engine Longhall judges until another one is named, or ``close``.

    Attributes:
        position: that is judged; None while there is none.
        ways: the best ways to go on, the best first; empty until the first round is done.
        rounds: how many rounds of ``NODES``, or of ``SECONDS``, are done.
        failed: nothing can be compared in the position.
        analyst: the engine of another program that judges the position; None: Longhall does.
        problem: how the engine of another program has failed, without a full stop; empty: it has not.
    """

    def __init__(
        self,
        engine_of: Callable[[int | None], Engine],
        analyst_of: Callable[[GameEntry], Analyst | None] = lambda entry: None,
    ) -> None:
        self._engine_of, self._analyst_of = engine_of, analyst_of
        self._failed_analyst: Analyst | None = None
        self._engine: Engine | None = None
        self._knower: int | None = None  # whose point of view the engine has
        self._job = 0
        self._found: list[Thought] = []
        self.position: PositionToJudge | None = None
        self.ways: tuple[Thought, ...] = ()
        self.rounds = 0
        self.failed = False
        self.analyst: Analyst | None = None
        self.problem = ""

    @property
    def thinking(self) -> bool:
        return self._job != 0

    def look_at(self, position: PositionToJudge | None) -> bool:
        """Judge this position from now on, and no other; returns whether that is another one than before."""
        if position == self.position:
            return False
        if self._job and self._engine is not None:
            self._engine.cancel()
        self.position, self.ways, self.rounds, self.failed, self._job = position, (), 0, False, 0
        if position is not None:
            self._choose_analyst(position)
            self._ask(position)
        return True

    def _choose_analyst(self, position: PositionToJudge) -> None:
        named = self._analyst_of(position.entry)
        self.analyst = None if named == self._failed_analyst else named
        if self.analyst is not None:
            self.problem = ""

    def _ask(self, position: PositionToJudge) -> None:
        """Begin the next round. A process that has known what one side knows ends before another's begins."""
        if self._engine is not None and position.knower != self._knower:
            self._engine.close()
            self._engine = None
        if self._engine is None:
            self._engine, self._knower = self._engine_of(position.knower), position.knower
        self._found = []
        self._job = self._engine.think(self._question(position))

    def _question(self, position: PositionToJudge) -> Question:
        """What the next round asks."""
        entry, analyst = position.entry, self.analyst
        question = Question(
            entry.rules_path,
            WAYS_JUDGE,
            dict(position.options),
            position.view,
            Limit(nodes=NODES[self.rounds]),
            arguments=(entry.bot_path, str(WAYS)),
        )
        if analyst is None:
            return question
        exchange_path = entry.path(GamePart.EXCHANGE) or ""
        arguments = ENGINE_ANALYST, str(WAYS), analyst.command, exchange_path, analyst.name
        limit = Limit(seconds=SECONDS[self.rounds])
        return replace(question, limit=limit, arguments=arguments, patience=PROGRAM_PATIENCE)

    def poll(self) -> bool:
        """Take in what was found out; returns whether there is something new to show."""
        position, engine = self.position, self._engine
        if position is None or engine is None or not self._job:
            return False
        news = False
        for answer in engine.poll():
            if isinstance(answer, Thought):
                self._found.append(answer)
            elif isinstance(answer, Decision) and answer.job == self._job:
                news = True
                self._take(position, answer.thought)
            elif isinstance(answer, Failure):
                news = True
                self._fail(position, answer)
        return news

    def _fail(self, position: PositionToJudge, failure: Failure) -> None:
        """A round has failed: Longhall judges in place of another program's engine, and has no substitute."""
        analyst, self._job = self.analyst, 0
        if analyst is None:
            self.failed = not self.ways
            return
        self.problem = f"{analyst.name}: {failure.message}" if failure.broken else failure.message
        self._failed_analyst, self.analyst, self.rounds = analyst, None, 0
        self._ask(position)

    def _take(self, position: PositionToJudge, best: Thought) -> None:
        """A round is done: keep what it has found, and begin the next one where it could find more."""
        others = [way for way in self._found if way.plan != best.plan]
        self.ways = (best, *others)[:WAYS]
        self.rounds, self._job = self.rounds + 1, 0
        decided = all(way.proven is not None for way in self.ways)
        rounds = len(NODES) if self.analyst is None else len(SECONDS)
        if self.rounds < rounds and not decided:
            self._ask(position)

    def close(self) -> None:
        """Judge nothing any more, and end the process."""
        self.look_at(None)
        self._failed_analyst, self.analyst, self.problem = None, None, ""
        if self._engine is not None:
            self._engine.close()
            self._engine = None
