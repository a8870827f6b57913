"""The changes of a match, as its subscribers get them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.match.tree import Node

ChangeKind = Literal["played", "undone", "redone", "went", "ended", "draw-offer", "notes", "storage"]


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a match.

    Attributes:
        kind: "played", "redone" (nodes in order of play), "undone" (latest first), "went" (another node is
            current), "ended" (resignation, flag, agreement), "draw-offer" (made or withdrawn),
            "notes" (a side has noted something for itself), "storage" (``Match.storage_problem`` has
            changed).
        nodes: the nodes concerned.
    """

    kind: ChangeKind
    nodes: tuple[Node, ...] = ()
