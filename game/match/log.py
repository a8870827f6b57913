"""The log of a match as one side may read it."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.tree import Node
from game.rules.events import Event
from game.rules.protocol import AnyRules, OpenView, played_text


@dataclass(frozen=True, slots=True)
class LogEntry:
    """The text, the events and the mover of a node, as far as a side (None: a spectator) may know them."""

    node: Node
    text: str
    events: tuple[Event, ...]
    mover: int


def visible_events(node: Node, side: int | None) -> tuple[Event, ...]:
    """What happened in a move, as far as ``side`` may know it."""
    return tuple(event for event in node.events if event.seen_by(side))


def visible_text(rules: AnyRules, node: Node, side: int | None) -> str:
    """A move as ``side`` may read it; a spectator reads it only when both sides read it alike."""
    if node.parent is None or node.ending or isinstance(rules.view(node.parent.state, side), OpenView):
        return node.text
    return played_text(rules, node.parent.state, node.move, side)


def log_entry(rules: AnyRules, node: Node, side: int | None) -> LogEntry:
    """The node as ``side`` may read it."""
    return LogEntry(node, visible_text(rules, node, side), visible_events(node, side), node.mover)
