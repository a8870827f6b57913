"""The secrets of a match: what is hidden, what was revealed, when a revelation may be taken back, and what of
the moves either side may read.

A secret is what ``Rules.disclose`` shows to a spectator and ``Rules.view`` does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.match.players import Computer, Players
from game.match.tree import Node
from game.rules.errors import IllegalMove
from game.rules.events import Event, Placed, Revealed
from game.rules.protocol import CHANCE, NOBODY, AnyRules, OpenView, played_text

FREE_SEARCHES: Final = 3  # searching placements that the computer lets a person take back in a match


class NeedsConsent(IllegalMove):
    """This would take back a roll of the dice or a move that has revealed a secret, and not both sides have
    agreed. ``dice``: it would take back a roll."""

    dice = False


def needs_consent(players: Players, dice: bool = False) -> NeedsConsent:
    """The error that says why a revelation or, with ``dice``, a roll of them is not taken back."""
    if can_agree(players):
        secret = "this takes back what has been revealed; both sides must agree to it"
        rolled = "this takes back a roll of the dice; both sides must agree to it"
    else:
        secret = "the computer does not agree to take back what has been revealed"
        rolled = "the computer does not agree to take back a roll of the dice"
    error = NeedsConsent(rolled if dice else secret)
    error.dice = dice
    return error


def searched_enough() -> NeedsConsent:
    """The error that says why a placement that has searched for something hidden is not taken back."""
    return NeedsConsent(
        "what is hidden from you may have been searched for: the computer lets you take back "
        "{count} placements in a match, and no more",
        count=FREE_SEARCHES,
    )


def can_agree(players: Players) -> bool:
    """Whether both sides can agree to take a revelation back: the computer never does so for a person."""
    return len({isinstance(player, Computer) for player in players}) == 1


def hides(rules: AnyRules, state: Any) -> bool:
    """Whether this position holds something that a spectator may not know."""
    return bool(rules.view(state, None) != rules.disclose(state, None))


def is_secret(rules: AnyRules, state: Any, move: Any) -> bool:
    """Whether one of the sides may not read all of ``move``, played in ``state``."""
    if isinstance(rules.view(state, None), OpenView):
        return False
    truth = rules.format_played(state, move)
    return any(rules.format_played(state, move, side) != truth for side in (0, 1))


def holds_secrets(rules: AnyRules, root: Node, current: Node) -> bool:
    """Whether an unfinished history with this current node contains a secret.

    Secrets that were revealed by the end of a line are none any more, so only the ends of lines count, and
    the current node.
    """
    ends = (node for node in root.walk() if not node.children and node.to_act != NOBODY)
    return any(hides(rules, node.state) for node in (current, *ends))


def reveals(rules: AnyRules, node: Node) -> bool:
    """Whether ``node`` has brought something to light: a roll of the dice, or a secret by an event or because
    nothing is hidden after the end.

    A roll that is taken back falls the same way again, so that whoever takes it back knows what comes.
    """
    if node.mover == CHANCE or any(isinstance(event, Revealed) for event in node.events):
        return True
    return node.parent is not None and node.to_act == NOBODY and hides(rules, node.parent.state)


def searches(rules: AnyRules, node: Node, side: int) -> bool:
    """Whether ``side`` placed a piece in the open while something was hidden from it.

    Wherever nothing comes to light by that, ``side`` knows that nothing is hidden there.
    """
    before = node.parent
    if before is None or node.mover != side or not any(isinstance(event, Placed) for event in node.events):
        return False
    state = before.state
    return bool(rules.view(state, side) != rules.disclose(state, side)) and not is_secret(
        rules, state, node.move
    )


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
