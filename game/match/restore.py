"""Building a match from the rows of the archive."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime

from game.match.clock import TimeControl
from game.match.dice import DiceSource
from game.match.header import Header
from game.match.match import Match
from game.match.node_rows import Row, read_node, read_times, seal
from game.match.players import parse_player
from game.match.store import ArchiveError
from game.match.tree import Node
from game.registry import find
from game.rules.errors import RulesError


def restore_match(row: Row, nodes: Sequence[Row], dice: DiceSource | None = None) -> tuple[Match, list[Node]]:
    """The match of one row of ``matches`` and its rows of ``nodes`` in order of their numbers.

    Rows that this version of Longhall has not written are played, so that no illegal step goes unnoticed.

    Returns:
        The match, and the nodes that are to be kept anew because their rows were played.

    Raises:
        ArchiveError: something does not fit; the sentence says what.
    """
    try:
        match = Match(_header(row), dice=dice)
        seal(match.root, match.header)
        by_id, played = {0: match.root}, []
        for record in nodes[1:]:
            node, was_played = read_node(by_id[record["parent"]], record, match.header)
            by_id[node.id] = node
            if was_played:
                played.append(node)
        for record in nodes:
            chosen = record["preferred"]
            _choose(by_id[record["node_id"]], None if chosen is None else by_id[chosen])
        match.stand_at(by_id[row["current"]], read_times(row["clocks"]), row["draw_offer"])
        return match, played
    except (RulesError, ValueError, TypeError, KeyError, IndexError) as error:
        what = f"{error}" if isinstance(error, RulesError) else "its entry is damaged"
        raise ArchiveError(f"This match cannot be read from the archive: {what}.") from error


def _header(row: Row) -> Header:
    entry, options = find(row["game"]), json.loads(row["options"])
    if not isinstance(options, dict):
        raise TypeError("options are a JSON object")
    return Header(
        id=row["id"],
        entry=entry,
        options=entry.rules().resolve_options(options),
        players=(parse_player(row["player_0"]), parse_player(row["player_1"])),
        control=TimeControl.parse(row["control"]),
        seed=int(row["seed"]),
        setup=row["setup"],
        created=datetime.fromisoformat(row["created"]),
    )


def _choose(node: Node, chosen: Node | None) -> None:
    if chosen is not None and chosen.parent is not node:
        raise ValueError("the preferred continuation is somewhere else")
    node.preferred = chosen
