"""Nodes as rows of the archive.

A row holds what was played and, so that a long match opens at once, what follows from it: the turn, who acts
next, and every so often the position. A checksum goes over all of this, over all rows before it and over the
version of Longhall. A row whose checksum is right was played by the very rules that read it now and is not
played again before somebody looks at it. Any other row is played when the match is opened, whether it comes
from another version, from another program or from a damaged file.
"""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final

from game import __version__
from game.match.build import add_ending, add_move
from game.match.clock import Times
from game.match.header import Header
from game.match.tree import Ending, Node, attach
from game.rules.errors import RulesError

COLUMNS: Final = (
    "node_id",
    "parent",
    "mover",
    "text",
    "ending",
    "clocks",
    "preferred",
    "turn",
    "to_act",
    "position",
    "checksum",
)
CHECKPOINT: Final = 32  # plies from one kept position to the next

Row = Any  # gives a column by its name


def row_of(node: Node) -> tuple[object, ...]:
    """The values of ``COLUMNS`` for a node, which was sealed before."""
    return (
        node.id,
        node.parent.id if node.parent else None,
        node.mover,
        node.text,
        node.ending.kind if node.ending else None,
        write_times(node.clocks),
        preferred_id(node),
        node.turn,
        node.to_act,
        node.position,
        node.checksum,
    )


def preferred_id(node: Node) -> int | None:
    """The id of the child that redo goes to."""
    return node.preferred.id if node.preferred else None


def seal(node: Node, header: Header) -> None:
    """Give a node, and those before it that lack them, its checksum and where one is due its position."""
    open_nodes = []
    at: Node | None = node
    while at is not None and not at.checksum:
        open_nodes.append(at)
        at = at.parent
    for each in reversed(open_nodes):
        if each.parent is None:
            each.checksum = _digest(
                __version__, header.entry.name, sorted(header.options.items()), header.setup
            )
            continue
        if each.position is None and each.ply % CHECKPOINT == 0 and not each.ending:
            each.position = _position(each)
        each.checksum = _checksum(each.parent, row_of(each))


def read_node(parent: Node, row: Row, header: Header) -> tuple[Node, bool]:
    """Put the node of a row into the tree.

    Args:
        parent: its parent, sealed.

    Returns:
        The node, and whether it had to be played.

    Raises:
        InvalidText, IllegalMove: the row is none that this version has written, and no legal step.
        ValueError, TypeError, KeyError: nothing of the kind was ever written.
    """
    clocks = read_times(row["clocks"])
    ending = None if row["ending"] is None else Ending.read(row["ending"], row["mover"])
    if row["checksum"] == _checksum(parent, tuple(row[name] for name in COLUMNS)):
        node = Node(
            parent.variant,
            row["node_id"],
            parent,
            row["text"],
            row["mover"],
            row["to_act"],
            row["turn"],
            clocks,
            ending,
            row["position"],
            checksum=row["checksum"],
        )
        attach(node)
        return node, False
    if ending is None:
        node = add_move(row["node_id"], parent, row["text"], row["mover"], clocks)
    else:
        node = add_ending(row["node_id"], parent, ending, clocks)
    seal(node, header)
    return node, True


def write_times(times: Times | None) -> str | None:
    """Clocks as a row holds them."""
    return json.dumps(times) if times else None


def read_times(text: str | None) -> Times | None:
    """What ``write_times`` wrote. Raises ValueError, TypeError or IndexError."""
    if text is None:
        return None
    first, second = json.loads(text)
    return float(first), float(second)


def _checksum(parent: Node, values: tuple[object, ...]) -> str:
    number, before, mover, text, ending, _clocks, _preferred, turn, to_act, position, _checksum = values
    return _digest(parent.checksum, number, before, mover, text, ending, turn, to_act, position)


def _digest(*values: object) -> str:
    return sha256(repr(values).encode()).hexdigest()[:16]


def _position(node: Node) -> str | None:
    """The state as text, unless it would be read as another one."""
    rules, options = node.variant.rules, node.variant.options
    with suppress(RulesError):
        text = rules.format_state(node.state)
        if rules.parse_state(text, options) == node.state:
            return text
    return None
