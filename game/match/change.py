"""What the subscribers of a match are told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.match.tree import Node

ChangeKind = Literal["played", "undone", "redone", "went", "ended", "draw-offer", "storage"]


@dataclass(frozen=True, slots=True)
class Change:
    """What has happened.

    Attributes:
        kind: "played", "redone" (nodes in order of play), "undone" (latest first), "went" (another place
            in the history), "ended" (resignation, flag, agreement), "draw-offer" (made or withdrawn),
            "storage" (``Match.storage_problem`` has changed).
        nodes: the nodes concerned.
    """

    kind: ChangeKind
    nodes: tuple[Node, ...] = ()
