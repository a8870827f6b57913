"""The history of a match: a tree of nodes, one for each thing that happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from game.match.clock import Times
from game.rules.errors import InvalidText
from game.rules.events import Ended, Event
from game.rules.protocol import CHANCE, NOBODY, AnyRules, Outcome

EndingKind = Literal["resignation", "time", "agreement"]
_WORDS: dict[EndingKind, str] = {"resignation": "resigns", "time": "time is up", "agreement": "draw agreed"}


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
        """The result, in words."""
        if self.kind == "agreement":
            return Outcome(None, self.kind, "The players agreed on a draw.")
        what = "resigned" if self.kind == "resignation" else "ran out of time"
        return Outcome(1 - self.side, self.kind, f"{sides[self.side]} {what}.")


@dataclass(eq=False, slots=True)
class Node:
    """One thing that happened, and the state after it. Read only outside ``game.match``.

    Attributes:
        id: number within the match, in the order of making; the root is 0.
        parent: the node before; None for the root.
        children: what was played from here, oldest first.
        move: the move in the game's own form; None for the root and for an ending.
        text: the whole truth about the move as the rules write it, for records; players read
            ``Match.log``. For an ending a few words.
        mover: 0, 1 or CHANCE; NOBODY for the root.
        state: the whole truth about the position; players see ``Match.view``.
        events: what happened, unfiltered.
        clocks: seconds left for both sides after it; None without a clock.
        ending: set when this is a resignation, a flag or an agreed draw instead of a move.
        preferred: the child that redo goes to.
        ply: distance from the root.
        rolls: dice rolls on the way here, this one included.
    """

    id: int
    parent: Node | None
    text: str
    mover: int
    state: Any
    events: tuple[Event, ...] = ()
    move: Any = None
    clocks: Times | None = None
    ending: Ending | None = None
    children: list[Node] = field(default_factory=list)
    preferred: Node | None = None
    ply: int = field(init=False)
    rolls: int = field(init=False)

    def __post_init__(self) -> None:
        self.ply = self.parent.ply + 1 if self.parent else 0
        self.rolls = (self.parent.rolls if self.parent else 0) + (self.mover == CHANCE)

    def __repr__(self) -> str:
        return f"<Node {self.id} ply {self.ply} {self.text!r}>"

    @property
    def to_act(self) -> int:
        """Who acts next: 0, 1, CHANCE, or NOBODY when it is over, by whatever end."""
        return NOBODY if self.ending else int(self.state.to_act)

    def path(self) -> list[Node]:
        """From the root to this node, both included."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def child(self, text: str) -> Node | None:
        """The child made by the move with this text."""
        return next((child for child in self.children if not child.ending and child.text == text), None)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents before children."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))


def root_node(state: Any, clocks: Times | None) -> Node:
    """The start of a tree."""
    return Node(id=0, parent=None, text="", mover=NOBODY, state=state, clocks=clocks)


def move_node(rules: AnyRules, number: int, parent: Node, move: Any) -> Node:
    """The node for ``move`` played at ``parent``, not yet among its children.

    Raises:
        IllegalMove: the rules forbid it.
    """
    step = rules.apply(parent.state, move)
    return Node(id=number, parent=parent, text=rules.format_played(parent.state, move),
                mover=parent.state.to_act, state=step.state, events=step.events, move=move)


def ending_node(rules: AnyRules, number: int, parent: Node, ending: Ending) -> Node:
    """The node for an ending, not yet among the children of ``parent``."""
    outcome = ending.outcome(rules.sides)
    return Node(id=number, parent=parent, text=_WORDS[ending.kind], mover=ending.side, state=parent.state,
                events=(Ended(outcome.winner, outcome.reason),), ending=ending)


def attach(node: Node) -> None:
    """Put ``node`` among the children of its parent, as the preferred one."""
    parent = node.parent
    if parent is None:
        raise ValueError("a root has no parent")
    parent.children.append(node)
    parent.preferred = node
