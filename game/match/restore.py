"""Building a match from the rows of the archive."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.dice import DiceSource
from game.match.match import Match
from game.match.match_rows import BadRow, Row, read_count, read_header, read_notebook, read_side, read_times
from game.match.node_rows import read_node, seal
from game.match.tree import Node
from game.rules.errors import RulesError


def restore_match(row: Row, nodes: Sequence[Row], dice: DiceSource | None = None) -> tuple[Match, list[Node]]:
    """The match of one row of ``matches`` and its rows of ``nodes`` in order of their numbers.

    Rows that this version of Longhall has not written are played, so that no illegal step goes unnoticed.

    Returns:
        The match, and the nodes that are to be kept anew because their rows were played.

    Raises:
        BadRow: something does not fit.
    """
    try:
        match = Match(read_header(row), dice=dice)
        match.notebook = read_notebook(row)
        seal(match.root, match.header)
        by_id, played = {0: match.root}, []
        for record in nodes[1:]:
            node, was_played = read_node(_known(by_id, record["parent"]), record, match.header)
            by_id[node.id] = node
            if was_played:
                played.append(node)
        for record in nodes:
            chosen = record["preferred"]
            _choose(_known(by_id, record["node_id"]), None if chosen is None else _known(by_id, chosen))
        place = _known(by_id, read_count(row, "current"))
        match.stand_at(place, read_times(row["clocks"]), read_side(row, "draw_offer"))
        return match, played
    except RulesError as error:
        raise BadRow(str(error)) from error


def _known(nodes: dict[int, Node], number: object) -> Node:
    if isinstance(number, int) and number in nodes:
        return nodes[number]
    raise BadRow("its steps do not belong together")


def _choose(node: Node, chosen: Node | None) -> None:
    if chosen is not None and chosen.parent is not node:
        raise BadRow("the preferred continuation is somewhere else")
    node.preferred = chosen
