"""What of a match is hidden, what has brought something to light, and when that may be taken back.

Nothing here knows a game: hidden is what ``Rules.disclose`` shows a spectator and ``Rules.view`` does not.
"""

from __future__ import annotations

from typing import Any

from game.match.players import Computer, Players
from game.match.tree import Node
from game.rules.errors import IllegalMove
from game.rules.events import Revealed
from game.rules.protocol import NOBODY, AnyRules


class NeedsConsent(IllegalMove):
    """This would take back something that has come to light, and not both sides have agreed."""


def needs_consent(players: Players) -> NeedsConsent:
    """Why a revelation is not taken back, in words."""
    if can_agree(players):
        return NeedsConsent("this takes back what has been revealed; both sides must agree to it")
    return NeedsConsent("the computer does not agree to take back what has been revealed")


def can_agree(players: Players) -> bool:
    """Whether both sides can agree to take a revelation back: the computer never does so for a person."""
    return len({isinstance(player, Computer) for player in players}) == 1


def hides(rules: AnyRules, state: Any) -> bool:
    """Whether this position holds something that a spectator may not know."""
    return bool(rules.view(state, None) != rules.disclose(state, None))


def is_secret(rules: AnyRules, state: Any, move: Any) -> bool:
    """Whether ``move``, made in ``state``, reads differently to one of the sides."""
    truth = rules.format_played(state, move)
    return any(rules.format_played(state, move, side) != truth for side in (0, 1))


def holds_secrets(rules: AnyRules, root: Node, current: Node) -> bool:
    """Whether a history that stands at ``current``, unfinished, tells something that is hidden.

    What is known at the end of a line was hidden on the way there and is no more; therefore only the ends
    count, and the place where the match stands.
    """
    ends = (node for node in root.walk() if not node.children and node.to_act != NOBODY)
    return any(hides(rules, node.state) for node in (current, *ends))


def reveals(rules: AnyRules, node: Node) -> bool:
    """Whether ``node`` brought something to light: by an event, or because at the end nothing is hidden."""
    if any(isinstance(event, Revealed) for event in node.events):
        return True
    return node.parent is not None and node.to_act == NOBODY and hides(rules, node.parent.state)
