"""A computer player in a process of its own, so that the interface never waits for it.

``Engine`` is the near end. What crosses the pipe are JSON objects as bytes: a request holds the names of
the rules and the player, the options, the view and the limit, nothing else about the position. The
process starts at the first request and ends with its parent. One that dies, falls silent or sends what
cannot be understood is killed, and the next request starts another.
"""

from __future__ import annotations

import atexit
import contextlib
import dataclasses
import json
import math
import multiprocessing
import os
import random
import signal
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.shared_memory import SharedMemory
from pkgutil import resolve_name
from typing import Any, Final

from game.ai.bot import Bot, Limit, PlayerFailed, Task, Thought
from game.ai.channel import Channel
from game.ai.transposition_table import TranspositionTable
from game.program_files import changed_since
from game.rules.errors import RulesError
from game.rules.options import Value

STOP_CHECK: Final = 0.004  # seconds between two looks into the pipe while thinking
BEAT: Final = 1.0  # seconds between two signs of life while thinking
START_PATIENCE: Final = 30.0  # seconds that a process gets to start, on a slow disk and under a virus scanner
PATIENCE: Final = 10.0  # seconds without a sign of life, or beyond the limit, after which it has failed
LONGEST_GAP: Final = 0.5  # seconds between two polls that count: asleep or suspended, nobody was waiting
MOST_AT_ONCE: Final = 200  # messages taken in by one poll
KILL_WAIT: Final = 1.0  # seconds that the system gets to end a killed process
NICENESS: Final = 5  # of a process that thinks, behind the window
SHARED_BITS: Final = 20  # binary logarithm of the entries of a table that several processes use
SHARED_BYTES: Final = 16 << SHARED_BITS
CHANGED: Final = "the program's files have changed since it was started; close it and start it again"


@dataclass(frozen=True, slots=True)
class Question:
    """What an engine is asked, and all that it learns of a match.

    Attributes:
        rules, bot: "package.module:ATTRIBUTE".
        options: of the match.
        view: what ``Rules.format_view`` wrote for the side to act.
        limit: how much to think.
        seed: of everything random in the player.
        arguments: with which ``bot`` is called to make the player; without any it is the player.
        patience: seconds beyond the limit after which the process has failed.
        match: a name; a player may go on with what it has found for the question before where that was about
            the same match, player and options. Empty: it begins afresh.
        parallel: the player keeps what it finds in ``Task.memory``, and several processes may search at once.
        shared: the name of memory of ``SHARED_BYTES`` bytes in which that is kept, for this process and
            others that search the same; empty: each process keeps its own.
        searches: how many questions about that memory came before. By it processes number their searches
            alike, also one that was asked less often; what differs would be taken for long out of date.
    """

    rules: str
    bot: str
    options: dict[str, Value]
    view: str
    limit: Limit
    seed: int | str = 1
    arguments: tuple[str, ...] = ()
    patience: float = PATIENCE
    match: str = ""
    parallel: bool = False
    shared: str = ""
    searches: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """A job is done: ``move`` is the text of the move to play."""

    job: int
    move: str
    thought: Thought


@dataclass(frozen=True, slots=True)
class Failure:
    """A job ended without a move.

    Attributes:
        message: says why; what a player said of itself may hold what it knows.
        broken: the process failed, not the player; ``message`` then knows nothing of the position.
        final: the same would come of asking again.
    """

    job: int
    message: str
    broken: bool = False
    final: bool = False


def failure(job: int, message: str, broken: bool = False) -> Failure:
    """A failure for this reason or, where the files of the program have changed since it was started, for
    that one: a process of another version understands neither what it is asked nor is it understood."""
    if changed_since():
        return Failure(job, CHANGED, broken=True, final=True)
    return Failure(job, message, broken)


Answer = Thought | Decision | Failure


class Engine:
    """The near end of a thinking process. No method waits for the process.

    >>> engine = Engine()
    >>> job = engine.think(Question(rules_path, bot_path, {}, view_text, Limit(level=3)))
    >>> engine.poll()  # called every frame: thoughts as they come, then one Decision or Failure

    Args:
        niceness: of the process, 0 to 19: how far it stands behind others that want the processor.
    """

    def __init__(self, niceness: int = NICENESS) -> None:
        self._niceness = niceness
        self._process: SpawnProcess | None = None
        self._channel: Channel | None = None
        self._last_job = 0
        self._wanted = 0  # job whose answers poll returns, 0 for none
        self._running = 0  # job that the process works on, 0 when it can take a request
        self._ready = False  # the process has started and reads
        self._next: bytes | None = None  # request that waits until the process can take it
        self._seconds = math.inf  # until that request must have been answered
        self._stopping = False  # stop was asked for while the request still waits
        self._stop_sent = False  # the running job was told to stop
        self._polled = 0.0  # time of the last poll
        self._silent = 0.0  # seconds since the process gave a sign of life
        self._left = math.inf  # seconds until the running job must have answered

    @property
    def thinking(self) -> bool:
        return self._wanted != 0

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the process now, so that the first move does not wait for it.

        Raises:
            OSError: the system starts no process.
        """
        if self._channel is not None and self._channel.ended:
            self._drop()
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        near, far = context.Pipe()
        process = context.Process(
            target=serve, args=(far, self._niceness), name="longhall-engine", daemon=True
        )
        process.start()
        far.close()
        atexit.register(
            self.close
        )  # before multiprocessing's own end, which would wait for a stopped process
        self._process, self._channel = process, Channel(near)
        self._ready = False
        self._running = 0
        self._silent, self._polled = 0.0, time.monotonic()

    def think(self, question: Question) -> int:
        """Ask for a move; a job that is still running is cancelled.

        Returns:
            the number of the job, which its Decision or Failure carries.
        """
        self.cancel()
        self._last_job += 1
        self._wanted = self._last_job
        self._stopping = False
        longest = question.limit.longest
        self._seconds = math.inf if longest is None else longest + question.patience
        self._next = pack({"do": "think", "job": self._last_job, **dataclasses.asdict(question)})
        with contextlib.suppress(OSError):  # poll reports it
            self.start()
            self._advance()
        return self._last_job

    def poll(self) -> list[Answer]:
        """What has come in since the last call, for the current job only."""
        answers: list[Answer] = []
        channel = self._channel
        if channel is None:
            self._fail("it could not be started", answers)
            return answers
        ended = channel.ended  # asked before reading: what it sent before its end is still taken in
        try:
            for _ in range(MOST_AT_ONCE):
                message = channel.receive()
                if message is None:
                    break
                self._silent = 0.0
                self._receive(message, answers)
            else:
                return answers  # the rest comes with the next call
        except ValueError:
            self._fail("it sent something that cannot be understood", answers)
            return answers
        if ended:
            self._fail("its process ended unexpectedly", answers)
        elif self._is_overdue():
            self._fail("it stopped answering", answers)
        return answers

    def stop(self) -> None:
        """Let the job answer at once with the best that it has found."""
        if self._next is not None:
            self._stopping = True
        elif self._wanted and self._wanted == self._running:
            self._stop_running()

    def cancel(self) -> None:
        """Forget the job; it will not be heard of again."""
        self._wanted = 0
        self._next = None
        self._stop_running()

    def close(self) -> None:
        """End the process. The engine can be used again afterwards."""
        process = self._process
        self._wanted, self._next = 0, None
        self._drop()
        if process is not None:
            process.join(KILL_WAIT)
            if process.exitcode is not None:
                process.close()

    def _stop_running(self) -> None:
        if self._running and not self._stop_sent:
            self._stop_sent = True
            self._left = min(self._left, PATIENCE)
            self._send(pack({"do": "stop", "job": self._running}))

    def _receive(self, packed: bytes, answers: list[Answer]) -> None:
        """Take in a message. Raises ValueError when it is none."""
        message = _read_message(packed)
        kind, job = message["kind"], message.get("job", 0)
        if kind == "alive":
            return
        if kind == "thought":
            if job == self._wanted:
                answers.append(_thought(message))
            return
        if self._ready if kind == "ready" else job != self._running:
            raise ValueError("an answer to nothing that was asked")
        if kind != "ready" and job == self._wanted:
            failed = kind == "failure"
            answers.append(failure(job, str(message.get("message"))) if failed else _decision(message))
            self._wanted = 0
        self._ready = True
        self._running = 0
        self._advance()

    def _advance(self) -> None:
        """Send the waiting request if the process is ready for it."""
        if self._next is None or not self._ready or self._running:
            return
        request, self._next = self._next, None
        self._running = self._wanted
        self._stop_sent = False
        self._silent = 0.0
        self._left = self._seconds
        self._send(request)
        if self._stopping:
            self._stop_running()

    def _is_overdue(self) -> bool:
        """Whether the process should have been heard of by now.

        Only time in which somebody polled counts: while the window was suspended with everything else, an
        answer could neither be written nor be read.
        """
        now = time.monotonic()
        passed, self._polled = min(now - self._polled, LONGEST_GAP), now
        if self._ready and not self._running:
            return False
        self._silent += passed
        self._left -= passed
        if not self._ready:
            return self._silent > START_PATIENCE
        return self._silent > PATIENCE or self._left < 0

    def _send(self, message: bytes) -> None:
        if self._channel is not None:
            self._channel.send(message)

    def _fail(self, message: str, answers: list[Answer]) -> None:
        """End the process, and the job that is wanted with it."""
        if self._wanted:
            answers.append(failure(self._wanted, message, broken=True))
        self._wanted, self._next = 0, None
        self._drop()

    def _drop(self) -> None:
        """Kill the process, which keeps nothing that could be lost, and forget it."""
        if self._process is not None:
            self._process.kill()
            atexit.unregister(self.close)
        self._process = self._channel = None
        self._running = 0
        self._ready = False


def pack(message: Mapping[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode()


def _read_message(packed: bytes) -> dict[str, Any]:
    """What ``pack`` wrote in the thinking process. Raises ValueError when it is something else."""
    try:
        message = json.loads(packed)
    except RecursionError:
        raise ValueError("brackets without end") from None
    kinds = ("ready", "alive", "thought", "decision", "failure")
    if not isinstance(message, dict) or message.get("kind") not in kinds:
        raise ValueError("no message")
    return message


_FIELD_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "move": (str, type(None)),
    "depth": (int,),
    "score": (int,),
    "line": (tuple,),
    "nodes": (int,),
    "seconds": (int, float),
    "proven": (int, type(None)),
    "plan": (tuple,),
    "chance": (int, float, type(None)),
}


def _thought(message: Mapping[str, Any]) -> Thought:
    """The thought of a message. Raises ValueError when it has none."""
    fields = message.get("thought")
    if not isinstance(fields, dict) or fields.keys() != _FIELD_TYPES.keys():
        raise ValueError("no thought")
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()
    }
    if not all(isinstance(values[name], types) for name, types in _FIELD_TYPES.items()):
        raise ValueError("a thought with a field of another type")
    texts_only = all(isinstance(text, str) for text in (*values["line"], *values["plan"]))
    if not (texts_only and values["proven"] in (None, 0, 1) and math.isfinite(values["seconds"])):
        raise ValueError("a thought with a value that means nothing")
    if values["chance"] is not None and not 0 <= values["chance"] <= 1:
        raise ValueError("a thought with a chance that is none")
    return Thought(**values)


def _decision(message: Mapping[str, Any]) -> Decision:
    """The decision of a message. Raises ValueError when it has none."""
    thought = _thought(message)
    if thought.move is None:
        raise ValueError("a decision without a move")
    return Decision(message["job"], thought.move, thought)


def serve(pipe: Connection, niceness: int) -> None:
    """The far end: answer requests until the pipe is closed."""
    yield_to_window(niceness)
    try:
        pipe.send_bytes(pack({"kind": "ready"}))
        players = Players()
        while True:
            request = json.loads(pipe.recv_bytes())
            if request["do"] == "think":
                pipe.send_bytes(Job(pipe, request, players).run())
    except (EOFError, OSError):
        return  # the parent has closed the engine or is gone


def yield_to_window(niceness: int = NICENESS) -> None:
    """Let this process stand behind its parent: it gets less of the processor, leaves Ctrl+C in a terminal to
    the parent and, on Linux, is killed with it, even while it is stopped."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    if sys.platform == "linux":
        import ctypes

        set_death_signal = 1  # PR_SET_PDEATHSIG in prctl(2)
        with contextlib.suppress(OSError, AttributeError):  # a system library without it
            ctypes.CDLL(None).prctl(set_death_signal, signal.SIGKILL)


class Players:
    """What stays in the thinking process from one job to the next."""

    def __init__(self) -> None:
        self._bots: dict[tuple[str, ...], Bot] = {}  # by what they were made of
        self._match: tuple[Any, ...] = ()  # that the memory is about
        self._memory = TranspositionTable()
        self._shared: SharedMemory | None = None

    def bot(self, request: Mapping[str, Any]) -> Bot:
        path, arguments = request["bot"], request["arguments"]
        key = (path, *arguments)
        if key not in self._bots:
            found = resolve_name(path)
            self._bots[key] = found(*arguments) if arguments else found
        return self._bots[key]

    def memory(self, request: Mapping[str, Any]) -> TranspositionTable | None:
        """What earlier jobs have found out about the positions of the same match."""
        if not request["match"]:
            return None
        names = ("match", "rules", "options", "bot", "arguments", "shared")
        match = tuple(request[name] for name in names)
        if match != self._match:
            self._memory = TranspositionTable()  # before shared memory goes, no table may lie in it
            self._match, self._shared = match, None
            if request["shared"]:
                self._share(request["shared"])
        if request["shared"]:
            self._memory.search = request["searches"]
        return self._memory

    def _share(self, name: str) -> None:
        """Use the shared memory of that name for what is found, where it is still there."""
        with contextlib.suppress(OSError):  # the application has given it back and waits for nothing more
            self._shared = SharedMemory(name)
            words = self._shared.buf
            assert words is not None
            self._memory = TranspositionTable(SHARED_BITS, words[:SHARED_BYTES].cast("Q"))


class Job:
    """A request being worked on in the thinking process."""

    def __init__(self, pipe: Connection, request: dict[str, Any], players: Players) -> None:
        self.pipe = pipe
        self.request = request
        self.players = players
        self.number: int = request["job"]
        self.halted = False
        self.looked = 0.0
        self.alive = time.monotonic()  # when the last sign of life was given

    def run(self) -> bytes:
        """The last message of this job."""
        try:
            return pack(
                {"kind": "decision", "job": self.number, "thought": dataclasses.asdict(self.decide())}
            )
        except (EOFError, OSError):
            raise
        except (RulesError, PlayerFailed) as error:
            message = str(error)
        except Exception as error:  # a fault in one player must not end the process
            message = f"{type(error).__name__}: {error}"
        return pack({"kind": "failure", "job": self.number, "message": message})

    def decide(self) -> Thought:
        rules = resolve_name(self.request["rules"])
        view = rules.parse_view(self.request["view"], self.request["options"])
        limit, rng = Limit(**self.request["limit"]), random.Random(self.request["seed"])
        task = Task(limit, rng, self.report, self.stopped, self.players.memory(self.request))
        return self.players.bot(self.request).think(rules, view, task)

    def report(self, thought: Thought) -> None:
        self.pipe.send_bytes(
            pack({"kind": "thought", "job": self.number, "thought": dataclasses.asdict(thought)})
        )

    def stopped(self) -> bool:
        """Whether the parent has asked for an end. Raises EOFError when the parent is gone."""
        now = time.monotonic()
        if not self.halted and now - self.looked >= STOP_CHECK:
            self.looked = now
            while self.pipe.poll():
                message = json.loads(self.pipe.recv_bytes())
                self.halted = self.halted or message["job"] == self.number
            if now - self.alive >= BEAT:
                self.alive = now
                self.pipe.send_bytes(pack({"kind": "alive"}))
        return self.halted
