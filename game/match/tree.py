"""The history of a match: a tree of nodes, one for each thing that happened."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from game.match.clock import Times
from game.rules.errors import InvalidText, RulesError
from game.rules.events import Ended, Event
from game.rules.protocol import CHANCE, NOBODY, AnyRules, Outcome

_RECENT: Final = 256  # nodes whose states are held because they were found last
_SPREAD: Final = 64  # others, at most
_SPACING: Final = 32  # plies between these at first
EndingKind = Literal["resignation", "time", "agreement"]
_WORDS: dict[EndingKind, str] = {"resignation": "resigns", "time": "time is up", "agreement": "draw agreed"}
MARKS: Final = ("!", "?", "!?", "?!", "!!", "??")
"""Marks on moves. They begin the comments, so that every file that holds comments holds them, too."""


@dataclass(frozen=True, slots=True)
class Ending:
    """An end that the rules do not know: ``side`` resigned, ran out of time, or accepted a draw."""

    kind: EndingKind
    side: int

    @classmethod
    def read(cls, kind: str, side: int) -> Ending:
        """An ending from its kept form. Raises InvalidText."""
        for known in _WORDS:
            if kind == known and side in (0, 1):
                return cls(known, side)
        raise InvalidText("'{kind}' is no way to end a match", kind=kind)

    def outcome(self, sides: tuple[str, str]) -> Outcome:
        if self.kind == "agreement":
            return Outcome(None, self.kind, "The players agreed on a draw.")
        what = "resigned" if self.kind == "resignation" else "ran out of time"
        return Outcome(1 - self.side, self.kind, f"{sides[self.side]} {what}.")


class BrokenHistory(Exception):
    """A step that was kept cannot be played by the rules; the message is a sentence."""


class HeldStates:
    """Decides which nodes of a tree hold their states: those that were found last, and so few of the others
    that their number stays the same however long a match is.

    A state can hold all of its past, so that all of those of a long match take gigabytes. One that is asked
    for again is found by playing the moves from the nearest earlier node that holds its own.
    """

    def __init__(self) -> None:
        self._recent: deque[Node] = deque()
        self._spread: list[Node] = []
        self._spacing = _SPACING

    def add(self, node: Node) -> None:
        """The state of one more node has been found."""
        self._recent.append(node)
        if len(self._recent) <= _RECENT:
            return
        earliest = self._recent.popleft()
        if earliest.ply % self._spacing:
            earliest.forget_state()
            return
        self._spread.append(earliest)
        if len(self._spread) > _SPREAD:
            self._spacing *= 2
            for each in self._spread:
                if each.ply % self._spacing:
                    each.forget_state()
            self._spread = [each for each in self._spread if each.ply % self._spacing == 0]


@dataclass(frozen=True, slots=True)
class Variant:
    """The rules of a match and a value for each of their options, and which nodes of its tree hold states."""

    rules: AnyRules
    options: dict[str, Any]
    held: HeldStates = field(default_factory=HeldStates, compare=False, repr=False)


@dataclass(eq=False, slots=True)
class Node:
    """One thing that happened, and the state after it. Read only outside ``game.match``.

    A node that comes from the archive knows its text from the start; ``state``, ``move`` and ``events`` are
    found when they are first asked for, by playing the texts from the nearest earlier node whose state is
    known or kept. ``move`` and ``events`` stay then; ``state`` stays in the nodes that were looked at last
    and in some of the others (see ``HeldStates``), so that it costs nothing near the node that is shown, and
    otherwise the playing of some moves. They raise BrokenHistory where the rules refuse such a text, which
    happens only when the archive was written by other rules that call themselves the same version.

    Attributes:
        variant: what is played.
        id: number within the match, in the order of making; the root is 0.
        parent: the node before; None for the root.
        children: what was played from here, in the order in which it is shown: oldest first, as long as
            nobody has changed that.
        text: the whole truth about the move as the rules write it, for records; players read
            ``Match.log``. For an ending a few words.
        mover: 0, 1 or CHANCE; NOBODY for the root.
        to_act: who acts next: 0, 1, CHANCE, or NOBODY when it is over, by whatever end.
        turn: number of the turn that the state belongs to, counted from 0 at the root.
        clocks: seconds left for both sides after it; None without a clock.
        ending: set when this is a resignation, a flag or an agreed draw instead of a move.
        preferred: the child that redo goes to.
        ply: distance from the root.
        rolls: dice rolls on the way here, this one included.
        position: the state as text, where the archive keeps one.
        joined: whether one gesture has played it together with the move before it.
        comment: what somebody has written about it, in one or several lines; "" for nothing.
        folded: whether a list of moves shows nothing of the variation that begins with it but its first move.
    """

    variant: Variant
    id: int
    parent: Node | None
    text: str
    mover: int
    to_act: int
    turn: int = 0
    clocks: Times | None = None
    ending: Ending | None = None
    position: str | None = None
    joined: bool = False
    comment: str = ""
    folded: bool = False
    children: list[Node] = field(default_factory=list)
    preferred: Node | None = None
    ply: int = field(init=False)
    rolls: int = field(init=False)
    _state: Any = None
    _step: tuple[Any, tuple[Event, ...]] | None = None  # the move and its events

    def __post_init__(self) -> None:
        self.ply = self.parent.ply + 1 if self.parent else 0
        self.rolls = (self.parent.rolls if self.parent else 0) + (self.mover == CHANCE)
        if self._state is not None and self.parent is not None:
            self.variant.held.add(self)

    def __repr__(self) -> str:
        return f"<Node {self.id} ply {self.ply} {self.text!r}>"

    @property
    def state(self) -> Any:
        """The whole truth about the position; players see ``Match.view``."""
        if self._state is None:
            missing = [self]
            while (before := missing[-1].parent) is not None and not missing[-1]._read_position():
                if before._state is not None:
                    break
                missing.append(before)
            for node in reversed(missing):
                if node._state is None:
                    node._replay()
        return self._state

    @property
    def move(self) -> Any:
        """The move in the game's own form; None for the root and for an ending."""
        return self._played()[0]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, unfiltered."""
        return self._played()[1]

    @property
    def decider(self) -> int | None:
        """The side that acts here, or while dice are to fall the one that has acted in this turn; None when
        nobody has."""
        node = self
        while node.to_act not in (0, 1):
            if node.parent is None or node.parent.turn != self.turn:
                return None
            node = node.parent
        return node.to_act

    @property
    def decisions(self) -> int:
        """How many moves the sides have made on the way here."""
        return self.ply - self.rolls - (self.ending is not None)

    def path(self) -> list[Node]:
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def child(self, text: str) -> Node | None:
        """The child made by the move with this text."""
        return next((child for child in self.children if not child.ending and child.text == text), None)

    def is_same_step(self, other: Node) -> bool:
        """Whether a node of another match, below the same one, is the same step."""
        return (self.text, self.mover, self.ending) == (other.text, other.mover, other.ending)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents before children."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))

    def forget_state(self) -> None:
        """Let go of the state, which takes room; it is found again when it is asked for."""
        self._state = None

    def _played(self) -> tuple[Any, tuple[Event, ...]]:
        if self._step is None:
            self._replay()
        return self._step or (None, ())

    def _replay(self) -> None:
        """Find the step that led here by playing the text once more."""
        assert self.parent is not None
        rules, before = self.variant.rules, self.parent.state
        if self.ending is not None:
            outcome = self.ending.outcome(rules.sides)
            self._step = None, (Ended(outcome.winner, outcome.reason),)
            self._hold(before)
            return
        try:
            move = rules.parse_move(before, self.text)
            step = rules.apply(before, move)
        except RulesError as error:
            raise BrokenHistory(f"Step {self.ply} of this match cannot be played: {error}.") from error
        self._step = move, step.events
        self._hold(step.state)

    def _hold(self, state: Any) -> None:
        if self._state is None:
            self._state = state
            self.variant.held.add(self)

    def _read_position(self) -> bool:
        """Take the state from the text that is kept here; whether there is one that can be read."""
        if self.position is not None:
            with suppress(RulesError):
                self._hold(self.variant.rules.parse_state(self.position, self.variant.options))
        return self._state is not None


def root_node(variant: Variant, state: Any, clocks: Times | None) -> Node:
    return Node(
        variant,
        id=0,
        parent=None,
        text="",
        mover=NOBODY,
        to_act=state.to_act,
        clocks=clocks,
        _state=state,
        _step=(None, ()),
    )


def move_node(number: int, parent: Node, move: Any) -> Node:
    """The node for ``move`` played at ``parent``, not yet among its children.

    Raises:
        IllegalMove: the rules forbid it.
    """
    rules, before = parent.variant.rules, parent.state
    step = rules.apply(before, move)
    after = step.state
    return Node(
        parent.variant,
        id=number,
        parent=parent,
        text=rules.format_played(before, move),
        mover=parent.to_act,
        to_act=after.to_act,
        turn=parent.turn + after.turn - before.turn,
        _state=after,
        _step=(move, step.events),
    )


def ending_node(number: int, parent: Node, ending: Ending) -> Node:
    """The node for an ending, not yet among the children of ``parent``."""
    return Node(
        parent.variant,
        id=number,
        parent=parent,
        text=_WORDS[ending.kind],
        mover=ending.side,
        to_act=NOBODY,
        turn=parent.turn,
        ending=ending,
    )


def attach(node: Node) -> None:
    """Put ``node`` among the children of its parent, as the preferred one."""
    parent = node.parent
    if parent is None:
        raise ValueError("a root has no parent")
    parent.children.append(node)
    parent.preferred = node


def detach(node: Node) -> None:
    """Take ``node`` from the children of its parent, which then prefers the last of the others."""
    parent = node.parent
    if parent is None:
        raise ValueError("a root has no parent")
    parent.children.remove(node)
    if parent.preferred is node:
        parent.preferred = parent.children[-1] if parent.children else None


def way(start: Node, end: Node) -> tuple[list[Node], list[Node]]:
    """The steps from one node to another: those that are taken back, latest first, and those that are played.

    The cost grows with their number only.
    """
    back: list[Node] = []
    forth: list[Node] = []
    while start is not end:
        if start.ply >= end.ply:
            back.append(start)
            start = _parent(start)
        else:
            forth.append(end)
            end = _parent(end)
    return back, forth[::-1]


def _parent(node: Node) -> Node:
    if node.parent is None:
        raise ValueError("these nodes are of two matches")
    return node.parent


def mark_of(comment: str) -> str:
    """The mark with which a comment begins; "" without one."""
    first = comment.split(maxsplit=1)[:1]
    return first[0] if first and first[0] in MARKS else ""


def words_of(comment: str) -> str:
    return comment.strip().removeprefix(mark_of(comment)).strip()


def annotated(mark: str, words: str) -> str:
    """The comment with a mark ("" for none) and words, which must not begin with a mark themselves."""
    return f"{mark} {words_of(words)}".strip()
