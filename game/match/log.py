"""The log of a match as one side may read it."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.tree import Node
from game.rules.events import Event
from game.rules.protocol import HIDDEN_MOVE, AnyRules


@dataclass(frozen=True, slots=True)
class LogEntry:
    """The text, the events and the mover of a node, as far as a side (None: a spectator) may know them."""

    node: Node
    text: str
    events: tuple[Event, ...]
    mover: int


def log_entry(rules: AnyRules, node: Node, side: int | None) -> LogEntry:
    """The node as ``side`` may read it. A spectator reads a move only when both sides read it alike."""
    events = tuple(event for event in node.events if event.seen_by(side))
    return LogEntry(node, _text(rules, node, side), events, node.mover)


def _text(rules: AnyRules, node: Node, side: int | None) -> str:
    if node.parent is None or node.ending:
        return node.text
    before = node.parent.state
    if side is not None:
        return rules.format_played(before, node.move, side)
    first, second = (rules.format_played(before, node.move, reader) for reader in (0, 1))
    return first if first == second else HIDDEN_MOVE
