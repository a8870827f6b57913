"""Another program's engine as a computer player: the host's end of OTEP.

The engine is told rules, positions and moves, and nothing else. One that fails is ended, and the next
question starts it anew. Whether a command line starts one at all is found out by an ``EngineTrial``.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pkgutil import resolve_name
from threading import Thread
from typing import Any, Final

from game.ai.bot import PlayerFailed, Task, Thought
from game.otep import commands as otep
from game.otep.exchange import Exchange
from game.otep.process import EngineEnded, EngineProcess, engine_name, read_command, write_command
from game.rules.errors import InvalidText, RulesError
from game.rules.protocol import AnyRules

HELLO_PATIENCE: Final = 30.0  # seconds until an engine must have said hello; the protocol grants five
MOVE_PATIENCE: Final = 6.0  # seconds beyond its time after which an engine is given up
HURRY_PATIENCE: Final = 1.0  # the same for one that is to move at once
GRACE: Final = 2.0  # seconds within which an analysis that nobody wants any more is waited for
ILLEGAL_MOVES: Final = 3  # as often may an engine choose its move in one position
OVERTIMES: Final = 99  # each move has a period of its own
_POLL: Final = 0.02  # seconds between two looks whether an answer is still wanted

# Codes of how an engine fails.
NO_START, NO_HELLO, ILLEGAL, ENDED, SILENT, REFUSES = (
    "engine-not-started",
    "engine-no-hello",
    "engine-illegal-move",
    "engine-ended",
    "engine-silent",
    "engine-refuses",
)


class EnginePlayer:
    """A computer player (see ``game.ai.bot.Bot``) that asks an engine. Each side has a process of its own.

    Args:
        command: the engine's command line; empty: nobody has set it up.
        exchange_path: "package.module:ATTRIBUTE" of how the game is written for it.
        name: what it is called; empty: after its program.
    """

    def __init__(self, command: str, exchange_path: str, name: str = "") -> None:
        self._command, self._name = command, name
        self._exchange: Exchange = resolve_name(exchange_path)
        self._sessions: dict[int, HostSession] = {}

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        state = rules.sample(view, task.rng)
        session = self._sessions.pop(state.to_act, None)
        try:
            if session is None:
                session = HostSession(self._words(), rules, self._exchange, self._name)
                session.greet(task.stopped)
            move = session.choose(state, task.limit.longest or task.level.seconds, task.stopped)
        except BaseException:
            if session is not None:
                session.close()
            raise
        self._sessions[state.to_act] = session
        return task.answer(Thought(rules.format_move(state, move), depth=1, seconds=task.seconds))

    def close(self) -> None:
        for session in self._sessions.values():
            session.close()
        self._sessions.clear()

    def _words(self) -> Sequence[str]:
        if not self._command:
            raise PlayerFailed(NO_START, f"no engine of the name {self._name} is set up")
        return command_words(self._command)


def command_words(command: str) -> Sequence[str]:
    """The words of an engine's command line. Raises PlayerFailed: it names no program."""
    try:
        return read_command(command)
    except InvalidText as error:
        raise PlayerFailed(NO_START, str(error)) from None


class HostSession:
    """A conversation with one engine's process, in one game after the other.

    Raises:
        PlayerFailed: the engine cannot be started.
    """

    def __init__(self, command: Sequence[str], rules: AnyRules, exchange: Exchange, name: str = "") -> None:
        self.name = name or engine_name(command)
        self._rules, self._exchange = rules, exchange
        self._simple = True
        self._rules_text: str | None = None  # of the game that the engine plays; None: of none
        self._known: Any = None  # the state up to which it has been told everything
        self._last: otep.OpponentMove | None = None  # what it is told before it is to play
        self._clock: otep.Clock | None = None
        try:
            self._process = EngineProcess(command)
        except OSError as error:
            raise PlayerFailed(
                NO_START, f"{self.name} cannot be started: {error.strerror or error}"
            ) from None

    def close(self) -> None:
        """Say goodbye, and end the engine."""
        self._process.send(otep.Goodbye())
        self._process.close()

    def greet(self, stopped: Callable[[], bool] = lambda: False) -> None:
        """Wait for the engine's hello; what a program prints before it is passed over.

        Raises:
            PlayerFailed: it does not come.
        """
        end = time.monotonic() + HELLO_PATIENCE
        while not isinstance(self._receive(), otep.Hello):
            if stopped() or time.monotonic() > end:
                raise PlayerFailed(
                    NO_HELLO, f"{self.name} has not said hello within {HELLO_PATIENCE:g} seconds"
                )

    def choose(self, state: Any, seconds: float, stopped: Callable[[], bool] = lambda: False) -> Any:
        """The engine's move in a state.

        Args:
            seconds: that it may think.
            stopped: once true, it is to move at once.

        Raises:
            PlayerFailed: it gives none that can be played.
        """
        self._tell_position(state)
        period = otep.SideClock(seconds, True, OVERTIMES)
        self._clock = otep.Clock((period, period), math.ceil(seconds))
        why = ""
        for _ in range(ILLEGAL_MOVES):
            text = self._answer(state.to_act, seconds, stopped)
            try:
                move = self._exchange.read_move(state, text)
                after = self._rules.apply(state, move).state
            except RulesError as error:
                why = f"{self.name} plays {text[:20]}: {error}"
                self._process.send(otep.Fault(otep.ILLEGAL_MOVE))
                continue
            self._process.send(otep.Moved(self._exchange.write_position(after)))
            self._known, self._last = after, None
            return move
        raise PlayerFailed(ILLEGAL, why)

    def analyse(
        self, state: Any, count: int, seconds: float, stopped: Callable[[], bool] = lambda: False
    ) -> Sequence[otep.Line]:
        """The best ways to go on from a state, the best first, as the engine tells them.

        Args:
            count: how many are wanted.
            seconds: that it may think.
            stopped: once true, the answer is waited for only where it is due within ``GRACE``: the protocol
                has no word that ends an analysis.

        Raises:
            PlayerFailed: it does not tell them, or the answer was not waited for.
        """
        self._begin(self._exchange.write_rules(state))
        self._process.send(otep.Position(self._exchange.write_position(state)))
        self._process.send(otep.Side(state.to_act))
        self._known = state
        self._process.send(otep.Analyze(count, seconds))
        due = time.monotonic() + math.ceil(seconds)
        end = due + MOVE_PATIENCE
        while True:
            said = self._receive()
            if isinstance(said, otep.Analysis):
                return said.lines
            self._oblige(said, state.to_act)
            if stopped():
                end = min(end, due + HURRY_PATIENCE if due - time.monotonic() <= GRACE else 0.0)
            if time.monotonic() > end:
                patience = math.ceil(seconds) + MOVE_PATIENCE
                raise PlayerFailed(
                    SILENT, f"{self.name} has not judged the position within {patience:g} seconds"
                )

    def _tell_position(self, state: Any) -> None:
        """Bring the engine to a state: by the move that was made, or from the beginning of a game."""
        text = self._exchange.write_rules(state)
        if text != self._rules_text:
            self._begin(text)
        move = self._move_to(state)
        if move is None and not self._is_known(state):
            self._begin(text)
            move = self._move_to(state)
        if move is not None:
            written = self._exchange.write_move(self._known, move, self._simple)
            self._last = otep.OpponentMove((written,), self._exchange.write_position(state))
        elif not self._is_known(state):
            self._process.send(otep.Position(self._exchange.write_position(state)))
            self._process.send(otep.Side(state.to_act))
        self._known = state

    def _begin(self, rules_text: str) -> None:
        """Begin a game; one that was being played is over."""
        if self._rules_text is not None:
            self._process.send(otep.Finish(otep.ABORTED))
        self._process.send(otep.Rules(rules_text))
        self._rules_text, self._last = rules_text, None
        self._known = self._rules.initial(self._exchange.read_rules(rules_text))

    def _is_known(self, state: Any) -> bool:
        write = self._exchange.write_position
        return (write(state), state.to_act) == (write(self._known), self._known.to_act)

    def _move_to(self, state: Any) -> Any | None:
        """The move that leads from what the engine knows to a state; None where there is none."""
        if self._known.to_act == state.to_act:
            return None
        write = self._exchange.write_position
        wanted = write(state)
        for move in self._rules.legal_moves(self._known):
            if write(self._rules.apply(self._known, move).state) == wanted:
                return move
        return None

    def _answer(self, side: int, seconds: float, stopped: Callable[[], bool]) -> str:
        """Let the engine play; returns the text of its move."""
        for command in (self._last, self._clock, otep.Play(side)):
            if command is not None:
                self._process.send(command)
        end = time.monotonic() + seconds + MOVE_PATIENCE
        hurried = False
        while True:
            said = self._receive()
            if isinstance(said, otep.Move):
                return said.text
            self._oblige(said, side)
            if not hurried and stopped():
                hurried, end = True, time.monotonic() + HURRY_PATIENCE
            if time.monotonic() > end:
                patience = HURRY_PATIENCE if hurried else seconds + MOVE_PATIENCE
                raise PlayerFailed(SILENT, f"{self.name} has not moved within {patience:g} seconds")

    def _oblige(self, command: otep.EngineCommand | None, side: int) -> None:
        """Answer what an engine asks beside its move. Raises PlayerFailed: it cannot go on."""
        if isinstance(command, otep.SimpleMoves):
            self._simple = command.on
        elif isinstance(command, otep.Fault) and command.code == otep.CRITICAL:
            words = f": {command.text[:120]}" if command.text else ""
            raise PlayerFailed(REFUSES, f"{self.name} does not go on{words}")
        elif isinstance(command, otep.Wish):
            answers: dict[str, otep.HostCommand | None] = {
                "rules": otep.Rules(self._rules_text or ""),
                "position": otep.Position(self._exchange.write_position(self._known)),
                "side": otep.Side(side),
                "clock": self._clock,
            }
            answer = answers.get(command.what)
            if answer is not None:
                self._process.send(answer)

    def _receive(self) -> otep.EngineCommand | None:
        """What the engine says next; None: nothing that could be understood within a moment.

        Raises:
            PlayerFailed: its process is over.
        """
        try:
            line = self._process.receive(_POLL)
        except EngineEnded:
            raise PlayerFailed(ENDED, f"{self.name} has ended unexpectedly") from None
        try:
            return None if line is None else otep.read_engine(line)
        except InvalidText:
            return None


class EngineTrial:
    """One attempt.

    Args:
        text: the command line as somebody typed it.

    Attributes:
        command: the command line, which means the same in every folder.
        name: what the engine is called after its program.

    Raises:
        InvalidText: it names no program.
        OSError: the system starts no process.
    """

    def __init__(self, text: str) -> None:
        words = read_command(text)
        self.command, self.name = write_command(words), engine_name(words)
        self._process = EngineProcess(words)
        self._end = time.monotonic() + HELLO_PATIENCE

    def poll(self) -> str | None:
        """What is wrong with the engine, as a sentence; "" for nothing; None while that is not known."""
        try:
            while (line := self._process.receive(0)) is not None:
                if _is_hello(line):
                    self.close()
                    return ""
        except EngineEnded:
            self.close()
            return f"{self.name} ends without saying hello."
        if time.monotonic() > self._end:
            self.close()
            return f"{self.name} does not say hello within {HELLO_PATIENCE:g} seconds."
        return None

    def close(self) -> None:
        """End the engine; nobody waits for that."""
        self._process.send(otep.Goodbye())
        Thread(target=self._process.close, name="longhall-engine-end").start()


def _is_hello(line: str) -> bool:
    try:
        return isinstance(otep.read_engine(line), otep.Hello)
    except InvalidText:
        return False
