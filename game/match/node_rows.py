"""Nodes as rows of the archive.

A row holds what was played (``PLAYED``) and, so that a long match opens at once, what follows from it: the
turn, who acts next, and every so often the position. There are two checksums. ``row_checksum`` goes over what
was played: where it is wrong, the row is damaged and the match cannot be read. ``checksum`` goes over all of
the row, over all rows before it and over the version of Longhall: where it is right, the row was played by
the very rules that read it now, and is not played again before somebody looks at it. Any other row is played
when the match is opened.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import Final

from game import __version__
from game.match.build import add_ending, add_move
from game.match.header import Header
from game.match.match_rows import BadRow, Row, read_times, row_checksum, write_times
from game.match.tree import Ending, Node, attach
from game.rules.errors import RulesError

PLAYED: Final = ("match_id", "node_id", "parent", "mover", "text", "ending", "clocks", "preferred")
FOLLOWING: Final = ("turn", "to_act", "position", "checksum")
NODE_COLUMNS: Final = (*PLAYED, *FOLLOWING, "row_checksum")
_SEALED = ("node_id", "parent", "mover", "text", "ending", "turn", "to_act", "position")
_NOTHING = type(None)
_KINDS = {
    "node_id": (int,),
    "parent": (int,),
    "mover": (int,),
    "text": (str,),
    "ending": (str, _NOTHING),
    "preferred": (int, _NOTHING),
}
CHECKPOINT: Final = 32  # plies from one kept position to the next


def row_of(node: Node, match_id: str) -> tuple[object, ...]:
    """The values of ``NODE_COLUMNS`` for a node, which was sealed before."""
    values = _values(node, match_id)
    return (*(values[name] for name in (*PLAYED, *FOLLOWING)), row_checksum(values[name] for name in PLAYED))


def row_checksum_of(node: Node, match_id: str) -> str:
    """The checksum of what was played."""
    values = _values(node, match_id)
    return row_checksum(values[name] for name in PLAYED)


def check_node_row(row: Row) -> None:
    """Raise BadRow unless what was played is just as it was written."""
    if row["row_checksum"] != row_checksum(row[name] for name in PLAYED):
        raise BadRow("its moves in the archive are damaged")


def _values(node: Node, match_id: str = "") -> dict[str, object]:
    """The values of a row by the names of its columns, but for the last."""
    return {
        "match_id": match_id,
        "node_id": node.id,
        "parent": node.parent.id if node.parent else None,
        "mover": node.mover,
        "text": node.text,
        "ending": node.ending.kind if node.ending else None,
        "clocks": write_times(node.clocks),
        "preferred": preferred_id(node),
        "turn": node.turn,
        "to_act": node.to_act,
        "position": node.position,
        "checksum": node.checksum,
    }


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
            options = sorted(header.options.items())
            each.checksum = _digest(__version__, header.entry.name, options, header.setup)
            continue
        if each.position is None and each.ply % CHECKPOINT == 0 and not each.ending:
            each.position = _position(each)
        each.checksum = _checksum(each.parent, _values(each))


def read_node(parent: Node, row: Row, header: Header) -> tuple[Node, bool]:
    """Put the node of a row into the tree.

    Args:
        parent: its parent, sealed.

    Returns:
        The node, and whether it had to be played.

    Raises:
        InvalidText, IllegalMove: the row is none that this version has written, and no legal step.
        BadRow: nothing of the kind was ever written.
    """
    _check_types(row)
    clocks = read_times(row["clocks"])
    ending = None if row["ending"] is None else Ending.read(row["ending"], row["mover"])
    if row["checksum"] == _checksum(parent, row):
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


def _check_types(row: Row) -> None:
    for name, kinds in _KINDS.items():
        if type(row[name]) not in kinds:
            raise BadRow(f"the {name.replace('_', ' ')} of a step is damaged")


def _checksum(parent: Node, row: Row) -> str:
    return _digest(parent.checksum, *(row[name] for name in _SEALED))


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
