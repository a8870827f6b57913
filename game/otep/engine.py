"""Longhall as an engine of OTEP: it is told a game line by line, and answers with moves.

Thinking goes on in another process, so that whatever the host says is followed at once. The protocol leaves
open whether ``clock`` comes before or behind ``play``: both will do.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

from game.ai.bot import SHORTEST_THINK, TURNS_TO_GO, Limit, Thought
from game.ai.levels import STRONGEST
from game.ai.worker import Decision, Engine, Failure, Question
from game.entry import GameEntry
from game.otep import commands as otep
from game.otep.commands import LONGEST_LINE, LineSplitter
from game.otep.exchange import Exchange
from game.rules.errors import RulesError

MARGIN: Final = 0.25  # seconds of a clock that are left for the way of an answer
_MARGIN_SHARE = 0.1  # of the time that is left, in addition
_POLL = 0.005  # seconds between two looks at the thinking process
_GLANCE = 2_000  # nodes spent on each move of an analysis beside the best
_DECIDED = 100.0  # value of a game that is won
_STATUS_EVERY = 0.5  # seconds between two lines about what is thought
_START_PATIENCE = 60.0  # seconds that the thinking process gets to start

Steps = Generator[Question, Thought, list[otep.Line]]


def time_for_move(clock: otep.Clock, side: int) -> float:
    """Seconds that ``side`` may think about a move without losing on time, nor a period of overtime."""
    left, period = clock.sides[side], clock.period
    safe = left.seconds * (1 - _MARGIN_SHARE) - MARGIN
    if left.overtime:  # a period begins anew with every move
        return max(safe, SHORTEST_THINK)
    share = left.seconds / TURNS_TO_GO
    if left.overtimes and period:
        share = max(share, min(safe, 0.5 * period))
    return max(min(share, safe), SHORTEST_THINK)


@dataclass
class _Job:
    """What is being thought about.

    Attributes:
        steps: yields what is to be asked, is sent the answers, and returns the lines that were found.
        playing: a move is wanted, otherwise an analysis.
        until: time at which the answer is wanted.
        number: of the question that is being answered.
        asked: how many questions there have been.
        told: when the host was told last what is thought.
    """

    steps: Steps
    playing: bool
    started: float
    until: float
    number: int = 0
    asked: int = 0
    told: float = 0.0


class EngineSession:
    """The engine's end of a conversation.

    Args:
        entry: of a game that is written for other programs.
        send: called with whatever the engine says.
        level: number of a level or half level, see ``game.ai.levels``.
        seconds: the longest that a move is thought about; None: as long as the level or the clock says.

    Attributes:
        ended: the host has said goodbye.
    """

    def __init__(
        self,
        entry: GameEntry,
        send: Callable[[otep.EngineCommand], None],
        level: float = STRONGEST.number,
        seconds: float | None = None,
    ) -> None:
        self.ended = False
        self._entry, self._rules = entry, entry.rules()
        self._exchange: Exchange = entry.exchange()
        self._send, self._level, self._seconds = send, level, seconds
        self._mind = Engine()
        self._options: dict[str, Any] | None = None
        self._state: Any = None
        self._proposed: tuple[str, Any] | None = None  # the move that was sent, and the state behind it
        self._refused: set[str] = set()  # moves of this position that the host did not accept
        self._clock: otep.Clock | None = None
        self._job: _Job | None = None

    @property
    def thinking(self) -> bool:
        return self._job is not None

    def begin(self) -> None:
        """Say hello as soon as a move could be thought about."""
        state = self._rules.initial({})
        view = self._rules.format_view(self._rules.view(state, state.to_act))
        self._mind.think(self._question(view, self._rules.resolve_options({}), Limit(nodes=1)))
        end = time.monotonic() + _START_PATIENCE
        while self._mind.thinking and time.monotonic() < end:
            self._mind.poll()
            time.sleep(_POLL)
        self._send(otep.Hello())

    def close(self) -> None:
        self._drop()
        self._mind.close()

    def receive(self, line: str) -> None:
        """Follow a line of the host. One that cannot be followed is answered with an error."""
        if not line.strip():
            return
        try:
            self._follow(otep.read_host(line))
        except RulesError as error:
            critical = line.split()[0] in ("rules", "play")
            self._send(otep.Fault(otep.CRITICAL if critical else otep.HARMLESS, str(error)))

    def _follow(self, command: otep.HostCommand) -> None:
        match command:
            case otep.Rules():
                self._drop()
                self._options = self._state = self._clock = None
                options = dict(self._exchange.read_rules(command.text))
                self._options, self._state = options, self._rules.initial(options)
                self._forget()
            case otep.Position():
                side = self._state.to_act if self._state is not None else None
                self._stand_at(command.record, side if side in (0, 1) else None)
            case otep.Side():
                self._turn_to(command.side)
            case otep.Clock():
                self._take_clock(command)
            case otep.Play():
                self._play(command.side)
            case otep.Analyze():
                self._analyze(command)
            case otep.Moved():
                self._take_own_move(command.record)
            case otep.OpponentMove():
                self._take_move(command)
            case otep.Fault():
                self._take_fault(command)
            case otep.Finish():
                self._drop()
                self._clock = None
            case otep.Goodbye():
                self._drop()
                self.ended = True

    # The game

    def _settings(self) -> dict[str, Any]:
        """The options of the game. Raises RulesError: no rules were given."""
        if self._options is None:
            raise RulesError("the rules of the game are not known; send 'rules' first")
        return self._options

    def _forget(self) -> None:
        """Another position stands on the board."""
        self._proposed, self._refused = None, set()

    def _stand_at(self, record: str, side: int | None) -> None:
        """Go on from a position, without knowing how it came about."""
        state = self._exchange.read_position(record, side, self._settings())
        self._drop()
        self._state = state
        self._forget()

    def _turn_to(self, side: int) -> None:
        """Let ``side`` be the one to move."""
        options = self._settings()
        if self._state.to_act != side:
            record = self._exchange.write_position(self._state)
            self._state = self._exchange.read_position(record, side, options)
            self._forget()

    def _take_own_move(self, record: str) -> None:
        """The move that was proposed has been made."""
        self._settings()
        if self._proposed is None:
            raise RulesError("no move was proposed")
        state = self._proposed[1]
        if self._exchange.write_position(state) == record:
            self._state = state
            self._forget()
        else:
            self._stand_at(record, 1 - self._state.to_act)

    def _take_move(self, command: otep.OpponentMove) -> None:
        """The other side has moved; the same is said once more behind an error."""
        self._settings()
        same = self._exchange.write_position(self._state) == command.record
        if same and self._proposed is None and self._refused:
            return
        bases = [self._state] if self._proposed is None else [self._proposed[1], self._state]
        for base in bases:
            reached = self._after(base, command.moves)
            if reached is not None and self._exchange.write_position(reached) == command.record:
                self._drop()
                self._state = reached
                self._forget()
                return
        mover = bases[0].to_act
        self._stand_at(command.record, 1 - mover if mover in (0, 1) else None)

    def _after(self, state: Any, moves: Sequence[str]) -> Any | None:
        """The state behind some moves; None where they cannot be made."""
        try:
            for text in moves:
                state = self._rules.apply(state, self._exchange.read_move(state, text)).state
        except RulesError:
            return None
        return state

    def _take_fault(self, fault: otep.Fault) -> None:
        """The host has not accepted a move: another one is played when it asks again."""
        if self._proposed is not None:
            if fault.code == otep.ILLEGAL_MOVE:
                self._refused.add(self._proposed[0])
            self._proposed = None

    # Thinking

    def _take_clock(self, clock: otep.Clock) -> None:
        self._clock = clock
        if self._job is not None and self._job.playing:
            self._job.until = self._job.started + self._time_for_move()

    def _time_for_move(self) -> float:
        """Seconds to think about a move for the side to act."""
        level = Limit(self._level).strength.seconds if self._seconds is None else self._seconds
        return level if self._clock is None else min(level, time_for_move(self._clock, self._state.to_act))

    def _play(self, side: int) -> None:
        self._turn_to(side)
        outcome = self._rules.outcome(self._state)
        if outcome is not None:  # by what the host does not count, such as a repetition that it allows
            record = self._exchange.write_position(self._state)
            self._state = self._exchange.read_position(record, side, self._settings())
            outcome = self._rules.outcome(self._state)
        if outcome is not None:
            raise RulesError("the game is over: {why}", why=outcome.text)
        self._begin(self._best(1, self._level), True, self._time_for_move())

    def _analyze(self, command: otep.Analyze) -> None:
        self._settings()
        outcome = self._rules.outcome(self._state)
        if outcome is not None:
            raise RulesError("the game is over: {why}", why=outcome.text)
        self._begin(self._best(command.lines, None), False, max(command.seconds - MARGIN, SHORTEST_THINK))

    def _begin(self, steps: Steps, playing: bool, seconds: float) -> None:
        self._drop()
        now = time.monotonic()
        self._job = _Job(steps, playing, now, now + seconds)
        self._ask(self._job, None)

    def _drop(self) -> None:
        """Stop thinking, and say nothing."""
        if self._job is not None:
            self._job.steps.close()
            self._job = None
            self._mind.cancel()

    def _best(self, count: int, level: float | None) -> Steps:
        """Find the best lines; moves that the host has refused are none."""
        state, job_side = self._state, self._state.to_act
        found: list[otep.Line] = []
        best = ""
        if not self._refused:
            seconds = self._left() if count == 1 else self._left() / 2
            thought = yield self._about(state, Limit(level, seconds=max(seconds, SHORTEST_THINK)))
            best = self._simple((thought.move or "",), state)[0]
            found.append(otep.Line(self._simple(thought.line, state), _value(thought, job_side)))
        if count == 1 and found:
            return found
        others: list[otep.Line] = []
        for move in self._rules.legal_moves(state):
            text = self._exchange.write_move(state, move)
            if text == best or text in self._refused:
                continue
            after = self._rules.apply(state, move).state
            outcome = self._rules.outcome(after)
            if outcome is not None:
                others.append(otep.Line((text,), _of_outcome(outcome.winner)))
                continue
            if self._left() <= 0 and (found or others):
                break
            thought = yield self._about(after, Limit(nodes=_GLANCE))
            line = self._simple(thought.line, after)
            others.append(otep.Line((text, *line), _value(thought, after.to_act)))
        others.sort(key=lambda line: line.value, reverse=job_side == 0)
        return [*found, *others][:count]

    def _left(self) -> float:
        """Seconds until the answer is wanted."""
        return self._job.until - time.monotonic() if self._job is not None else 0.0

    def _about(self, state: Any, limit: Limit) -> Question:
        view = self._rules.format_view(self._rules.view(state, state.to_act))
        return self._question(view, self._settings(), limit)

    def _question(self, view: str, options: dict[str, Any], limit: Limit) -> Question:
        return Question(self._entry.rules_path, self._entry.bot_path, options, view, limit)

    def _simple(self, texts: Sequence[str], state: Any) -> tuple[str, ...]:
        """A line of moves as it is sent."""
        simple: list[str] = []
        for text in texts:
            move = self._rules.parse_move(state, text)
            simple.append(self._exchange.write_move(state, move))
            state = self._rules.apply(state, move).state
        return tuple(simple)

    def update(self) -> None:
        """Take in what the thinking process has found; called every few milliseconds while it thinks."""
        job = self._job
        if job is None:
            return
        if time.monotonic() >= job.until:
            self._mind.stop()
        for answer in self._mind.poll():
            if self._job is not job:
                return
            if isinstance(answer, Thought):
                self._tell(job, answer)
            elif answer.job == job.number:
                self._take(job, answer)

    def _take(self, job: _Job, answer: Decision | Failure) -> None:
        if isinstance(answer, Failure):
            self._job = None
            self._send(otep.Fault(otep.CRITICAL, f"no move was found: {answer.message}"))
        else:
            self._ask(job, answer.thought)

    def _ask(self, job: _Job, thought: Thought | None) -> None:
        """Go on with a job after an answer (None: begin it); at its end, answer the host."""
        try:
            question = next(job.steps) if thought is None else job.steps.send(thought)
        except StopIteration as end:
            self._job = None
            self._answer(job, end.value)
            return
        job.number, job.asked = self._mind.think(question), job.asked + 1

    def _answer(self, job: _Job, lines: list[otep.Line]) -> None:
        if not job.playing:
            self._send(otep.Analysis(tuple(lines)))
        elif not lines:
            self._send(otep.Fault(otep.CRITICAL, "the host has refused every legal move"))
        else:
            text = lines[0].moves[0]
            move = self._exchange.read_move(self._state, text)
            self._proposed = text, self._rules.apply(self._state, move).state
            self._send(otep.Move(text))

    def _tell(self, job: _Job, thought: Thought) -> None:
        """Tell whoever watches what is thought about the position itself, now and then."""
        now = time.monotonic()
        if job.asked == 1 and thought.depth and now - job.told >= _STATUS_EVERY:
            job.told = now
            told = f"depth {thought.depth}, {thought.nodes} moves, {thought.score / 100:+.2f} stones"
            self._send(otep.Status(f"{told}: {' '.join(thought.line)}"))


def _value(thought: Thought, side: int) -> float:
    """A judgement of ``side`` as it is sent."""
    if thought.proven is not None:
        return _of_outcome(thought.proven)
    return round((thought.score if side == 0 else -thought.score) / 100, 2)


def _of_outcome(winner: int | None) -> float:
    return 0.0 if winner is None else (_DECIDED, -_DECIDED)[winner]


def serve(entry: GameEntry, level: float, seconds: float | None, source: int, target: BinaryIO) -> None:
    """Play as an engine until the host says goodbye or is gone.

    Args:
        source: file number of what the host writes.
        target: what the host reads.
    """

    def send(command: otep.EngineCommand) -> None:
        target.write(f"{command}\n".encode("ascii", "replace"))
        target.flush()

    lines: SimpleQueue[str | None] = SimpleQueue()
    Thread(target=_hand_over, args=(source, lines), name="longhall-otep", daemon=True).start()
    session = EngineSession(entry, send, level, seconds)
    try:
        session.begin()
        while not session.ended:
            try:
                line = lines.get(timeout=_POLL if session.thinking else None)
            except Empty:
                session.update()
                continue
            if line is None:
                return
            session.receive(line)
    finally:
        session.close()


def _hand_over(source: int, lines: SimpleQueue[str | None]) -> None:
    """Put what is read into a queue line by line, and None at its end.

    Nothing is buffered by Python: it would wait for that at its end.
    """
    splitter = LineSplitter()
    try:
        while data := os.read(source, LONGEST_LINE):
            for line in splitter.lines(data):
                lines.put(line)
    except OSError as error:
        print(f"longhall otep: the host cannot be heard any more: {error}", file=sys.stderr)
    lines.put(None)
