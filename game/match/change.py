"""The changes of a match, as its subscribers get them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from game.match.tree import Node

ChangeKind = Literal[
    "played", "undone", "redone", "went", "ended", "draw-offer", "notes", "storage", "edited"
]


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a match.

    Attributes:
        kind: "played", "redone" (nodes in order of play), "undone" (latest first), "went" (another node is
            current), "ended" (resignation, flag, agreement), "draw-offer" (made or withdrawn),
            "notes" (a side has noted something for itself), "storage" (``Match.storage_problem`` has
            changed), "edited" (comments, or which variations there are, their order and what is folded).
    """

    kind: ChangeKind
    nodes: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Edit:
    """What has changed in a history.

    Attributes:
        new: nodes that were added; they are in the tree already.
        preferred: nodes with another preferred child.
        commented: nodes with another comment.
        folded: the first nodes of variations that were folded or unfolded.
        reordered: nodes whose children stand in another order.
        removed: the first nodes of variations that are gone.
    """

    new: Sequence[Node] = ()
    preferred: Sequence[Node] = ()
    commented: tuple[Node, ...] = ()
    folded: tuple[Node, ...] = ()
    reordered: tuple[Node, ...] = ()
    removed: tuple[Node, ...] = ()


NO_EDIT: Final = Edit()
