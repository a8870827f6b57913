"""A computer player in a process of its own, so that the interface never waits for it.

``Engine`` is the near end. What crosses the pipe are JSON objects as bytes: a request holds the names of
the rules and the player, the options, the view and the limit, nothing else about the position. The
process starts at the first request, ends with its parent, and a new one replaces a process that died.
"""

from __future__ import annotations

import contextlib
import dataclasses
import importlib
import json
import multiprocessing
import os
import random
import signal
import time
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from game.ai.bot import Limit, Thought
from game.rules.errors import RulesError
from game.rules.options import Value

STOP_CHECK = 0.004  # seconds between two looks into the pipe while thinking
CLOSE_WAIT = 0.5  # seconds that a closed process gets before it is killed


@dataclass(frozen=True, slots=True)
class Decision:
    """A job is done: ``move`` is the text of the move to play."""

    job: int
    move: str
    thought: Thought


@dataclass(frozen=True, slots=True)
class Failure:
    """A job ended without a move; ``message`` says why."""

    job: int
    message: str


Answer = Thought | Decision | Failure


class Engine:
    """The near end of a thinking process. No method waits for the process, except ``close``.

    >>> engine = Engine()
    >>> job = engine.think(rules_path, bot_path, {}, view_text, Limit(level=3), seed=1)
    >>> engine.poll()  # called every frame: thoughts as they come, then one Decision or Failure
    """

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._last_job = 0
        self._wanted = 0  # job whose answers poll returns, 0 for none
        self._running = 0  # job that the process works on, 0 when it can take a request
        self._ready = False  # the process has started and reads
        self._next: bytes | None = None  # request that waits until the process can take it
        self._stopping = False  # stop was asked for while the request still waits

    @property
    def thinking(self) -> bool:
        """Whether an answer is outstanding."""
        return self._wanted != 0

    @property
    def pid(self) -> int | None:
        """Process number, None while there is no process."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the process now, so that the first move does not wait for it."""
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        near, far = context.Pipe()
        process = context.Process(target=serve, args=(far,), name="longhall-engine", daemon=True)
        process.start()
        far.close()
        self._process, self._pipe = process, near
        self._ready = False
        self._running = 0

    def think(
        self,
        rules_path: str,
        bot_path: str,
        options: Mapping[str, Value],
        view_text: str,
        limit: Limit,
        seed: int,
    ) -> int:
        """Ask for a move; a job that is still running is cancelled.

        Args:
            rules_path, bot_path: "package.module:ATTRIBUTE".
            options: of the match.
            view_text: what ``Rules.format_view`` wrote for the side to act.
            limit: how much to think.
            seed: of everything random in the player.

        Returns:
            the number of the job, which its Decision or Failure carries.
        """
        self.cancel()
        self._last_job += 1
        self._wanted = self._last_job
        self._stopping = False
        self._next = pack(
            {
                "do": "think",
                "job": self._last_job,
                "rules": rules_path,
                "bot": bot_path,
                "options": dict(options),
                "view": view_text,
                "limit": dataclasses.asdict(limit),
                "seed": seed,
            }
        )
        with contextlib.suppress(OSError):  # poll reports it
            self.start()
            self._advance()
        return self._last_job

    def poll(self) -> list[Answer]:
        """What has come in since the last call, for the current job only."""
        answers: list[Answer] = []
        pipe = self._pipe
        if pipe is None:
            if self._wanted:
                answers.append(self._fail("the computer player could not be started"))
            return answers
        try:
            while pipe.poll():
                self._receive(json.loads(pipe.recv_bytes()), answers)
        except (EOFError, OSError):
            died = self._fail("the computer player's process ended unexpectedly")
            self._drop()
            if died.job:
                answers.append(died)
        return answers

    def stop(self) -> None:
        """Let the job answer at once with the best that it has found."""
        if self._next is not None:
            self._stopping = True
        elif self._wanted and self._wanted == self._running:
            self._send(pack({"do": "stop", "job": self._running}))

    def cancel(self) -> None:
        """Forget the job; it will not be heard of again."""
        self._wanted = 0
        self._next = None
        if self._running:
            self._send(pack({"do": "stop", "job": self._running}))

    def close(self) -> None:
        """End the process. The engine can be used again afterwards."""
        process, pipe = self._process, self._pipe
        self._wanted, self._next = 0, None
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.join(CLOSE_WAIT)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()

    def _receive(self, message: dict[str, Any], answers: list[Answer]) -> None:
        kind, job = message["kind"], message.get("job", 0)
        if kind == "thought":
            if job == self._wanted:
                answers.append(_thought(message["thought"]))
            return
        self._ready = True
        self._running = 0
        if job and job == self._wanted:
            self._wanted = 0
            answers.append(
                Failure(job, message["message"])
                if kind == "failure"
                else Decision(job, message["thought"]["move"], _thought(message["thought"]))
            )
        self._advance()

    def _advance(self) -> None:
        """Send the waiting request if the process is ready for it."""
        if self._next is None or not self._ready or self._running:
            return
        request, self._next = self._next, None
        self._running = self._wanted
        self._send(request)
        if self._stopping:
            self.stop()

    def _send(self, message: bytes) -> None:
        if self._pipe is not None:
            with contextlib.suppress(OSError):  # if the process is gone, poll finds out and says so
                self._pipe.send_bytes(message)

    def _fail(self, message: str) -> Failure:
        job, self._wanted, self._next = self._wanted, 0, None
        return Failure(job, message)

    def _drop(self) -> None:
        """Forget a process that is gone."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and self._process.exitcode is None:
            self._process.kill()
        self._process = self._pipe = None
        self._running = 0
        self._ready = False


def pack(message: Mapping[str, Any]) -> bytes:
    """A message as it crosses the pipe."""
    return json.dumps(message, separators=(",", ":")).encode()


def _thought(fields: dict[str, Any]) -> Thought:
    return Thought(**{**fields, "line": tuple(fields["line"]), "plan": tuple(fields["plan"])})


def serve(pipe: Connection) -> None:
    """The far end: answer requests until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is the parent's business
    if hasattr(os, "nice"):
        os.nice(5)  # the interface comes first
    try:
        pipe.send_bytes(pack({"kind": "ready"}))
        while True:
            request = json.loads(pipe.recv_bytes())
            if request["do"] == "think":
                answer = Job(pipe, request).run()
                pipe.send_bytes(pack(answer))
    except (EOFError, OSError):
        return  # the parent has closed the engine or is gone


class Job:
    """A request being worked on in the thinking process."""

    def __init__(self, pipe: Connection, request: dict[str, Any]) -> None:
        self.pipe = pipe
        self.request = request
        self.number: int = request["job"]
        self.halted = False
        self.looked = 0.0

    def run(self) -> dict[str, Any]:
        """The last message of this job."""
        try:
            thought = self.decide()
        except (EOFError, OSError):
            raise
        except RulesError as error:
            return {"kind": "failure", "job": self.number, "message": str(error)}
        except Exception as error:  # a fault in one player must not end the process
            return {"kind": "failure", "job": self.number, "message": f"{type(error).__name__}: {error}"}
        return {"kind": "decision", "job": self.number, "thought": dataclasses.asdict(thought)}

    def decide(self) -> Thought:
        rules = load(self.request["rules"])
        bot = load(self.request["bot"])
        view = rules.parse_view(self.request["view"], self.request["options"])
        thought: Thought = bot.think(
            rules,
            view,
            Limit(**self.request["limit"]),
            random.Random(self.request["seed"]),
            self.report,
            self.stopped,
        )
        return thought

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
        return self.halted


def load(path: str) -> Any:
    """The object that "package.module:ATTRIBUTE" names."""
    module, _, attribute = path.partition(":")
    return getattr(importlib.import_module(module), attribute)
