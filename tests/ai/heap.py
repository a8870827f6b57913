"""A smallest game (take one to three from a heap; who takes the last wins) and players for engine tests."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass

from game.ai.bot import Task, Thought
from game.ai.transposition_table import EXACT
from game.rules.common_rules import OpenRules
from game.rules.errors import IllegalMove, InvalidText
from game.rules.protocol import NOBODY, OpenView, Outcome, Step


@dataclass(frozen=True)
class Heap:
    left: int
    mover: int

    @property
    def to_act(self) -> int:
        return self.mover if self.left else NOBODY


class HeapRules(OpenRules):
    name, title, sides = "heap", "Heap", ("First", "Second")
    options = ()

    def resolve_options(self, given):
        return {}

    def knows_draws(self, options):
        return False

    def initial(self, options):
        return Heap(10, 0)

    def legal_moves(self, state):
        return list(range(1, min(3, state.left) + 1))

    def apply(self, state, move):
        if move not in self.legal_moves(state):
            raise IllegalMove("{move} cannot be taken", move=move)
        return Step(Heap(state.left - move, 1 - state.mover), ())

    def outcome(self, state):
        return None if state.left else Outcome(1 - state.mover, "last-taken", "The last was taken.")

    def parse_move(self, state, text):
        return int(text)

    def format_move(self, state, move, side=None):
        return str(move)

    def parse_state(self, text, options):
        left, _, mover = text.partition(" ")
        if not left.isdigit():
            raise InvalidText("'{text}' is no heap", text=text)
        return Heap(int(left), int(mover or 0))

    def format_state(self, state):
        return f"{state.left} {state.mover}"

    def parse_view(self, text, options):
        state = self.parse_state(text, options)
        return OpenView(state.to_act, state)

    def format_view(self, view):
        return self.format_state(view.state)


class Remembering:
    """Its score is how often it has been asked with the same memory, -1 where it has none."""

    def think(self, rules, view, task: Task) -> Thought:
        if task.memory is None:
            return Thought("1", score=-1)
        task.memory.begin_search()
        return Thought("1", score=task.memory.search)


class Meeting:
    """Leaves its process number in its memory and looks for that of another process until it is stopped. Its
    score is what it has found, 0 for none."""

    def think(self, rules, view, task: Task) -> Thought:
        keys = (1, 2) if task.rng.random() < 0.5 else (2, 1)
        task.memory.store(keys[0], os.getpid(), EXACT, 1, 0)
        task.report(Thought("1"))
        while not task.stopped():
            if found := task.memory.find(keys[1]):
                return Thought("1", score=(found & 0xFFFFFFFF) - 1)
        return Thought("1")


class Counting:
    """Looks for a process with the same memory that counts searches alike; its score is the count, -1 where
    none is found in time."""

    def think(self, rules, view, task: Task) -> Thought:
        assert task.memory is not None
        task.memory.begin_search()
        own, other = (1, 2) if task.rng.random() < 0.5 else (2, 1)
        task.memory.store(own, task.memory.search, EXACT, 1, 0)
        started = time.monotonic()
        while not task.stopped() and time.monotonic() - started < 100:
            if (task.memory.find(other) & 0xFFFFFFFF) - 1 == task.memory.search:
                return Thought("1", score=task.memory.search)
        return Thought("1", score=-1)


class Endless:
    """Thinks until it is stopped."""

    def think(self, rules, view, task: Task) -> Thought:
        started = time.monotonic()
        thought = Thought("1", 1)
        task.report(thought)
        while not task.stopped():
            if time.monotonic() - started > 100:
                raise TimeoutError("nobody stopped this player")
        return thought


class Planning:
    """Plans a second step."""

    def think(self, rules, view, task) -> Thought:
        return Thought("1", 1, plan=("1", "2"))


class Dying:
    """Takes its process with it."""

    def think(self, rules, view, task) -> Thought:
        os._exit(3)


class Faulty:
    def think(self, rules, view, task) -> Thought:
        raise ZeroDivisionError("a fault in the player")


class Unsayable:
    """Answers with something that cannot cross a pipe."""

    def think(self, rules, view, task) -> Thought:
        return Thought("1", 1, object())


class Sleeping:
    """Neither answers nor asks whether it should stop."""

    def think(self, rules, view, task) -> Thought:
        time.sleep(3600)
        raise TimeoutError("nobody ended this process")


class Stubborn:
    """Asks whether it should stop, and goes on."""

    def think(self, rules, view, task) -> Thought:
        while True:
            task.stopped()


class Sending:
    """Sends bytes of its own into the pipe of its job, and sleeps."""

    def __init__(self, *messages: bytes, raw: bytes = b"") -> None:
        self.messages, self.raw = messages, raw

    def think(self, rules, view, task) -> Thought:
        pipe = task.report.__self__.pipe
        for message in self.messages:
            pipe.send_bytes(message)
        os.write(pipe.fileno(), self.raw)
        return Sleeping().think(rules, view, task)


RULES = HeapRules()
ENDLESS = Endless()
REMEMBERING = Remembering()
MEETING = Meeting()
COUNTING = Counting()
PLANNING = Planning()
DYING = Dying()
FAULTY = Faulty()
UNSAYABLE = Unsayable()
SLEEPING = Sleeping()
STUBBORN = Stubborn()
NO_JSON = Sending(b"{")
NO_MESSAGE = Sending(b"[1, 2]")
DEEP = Sending(b"[" * 200_000)
NO_THOUGHT = Sending(b'{"kind":"thought","job":1,"thought":{"move":1}}')
BAD_THOUGHT = Sending(
    b'{"kind":"decision","job":1,"thought":{"move":"1","depth":1,"score":"much","line":[],"nodes":1,'
    b'"seconds":1,"proven":null,"plan":[]}}'
)
NO_MOVE = Sending(
    b'{"kind":"decision","job":1,"thought":{"move":null,"depth":1,"score":1,"line":[],"nodes":1,'
    b'"seconds":1,"proven":null,"plan":[]}}'
)
READY_AGAIN = Sending(b'{"kind":"ready"}')
OTHER_JOB = Sending(b'{"kind":"failure","job":7,"message":""}')
HALF = Sending(raw=(1000).to_bytes(4, "big") + b'{"kind"')
HUGE = Sending(raw=(1 << 30).to_bytes(4, "big"))
