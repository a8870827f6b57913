"""Building a match from the rows of the archive."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from game.match.build import add_ending, add_move
from game.match.clock import TimeControl, Times
from game.match.header import Header
from game.match.match import Match
from game.match.players import parse_player
from game.match.store import ArchiveError
from game.match.tree import Ending, Node
from game.registry import find
from game.rules.errors import RulesError

Row = Mapping[str, Any]


def restore_match(row: Any, nodes: Sequence[Any]) -> Match:
    """The match of one row of ``matches`` and its rows of ``nodes`` in order of their numbers.

    Raises:
        ArchiveError: something does not fit; the sentence says what.
    """
    try:
        match = Match.from_header(_header(row))
        by_id = {0: match.root}
        for record in nodes[1:]:
            by_id[record["node_id"]] = _node(match, by_id[record["parent"]], record)
        for record in nodes:
            chosen = record["preferred"]
            _choose(by_id[record["node_id"]], None if chosen is None else by_id[chosen])
        match.stand_at(by_id[row["current"]], _times(row["clocks"]), row["draw_offer"])
        return match
    except (RulesError, ValueError, TypeError, KeyError, IndexError) as error:
        what = f"{error}" if isinstance(error, RulesError) else "its entry is damaged"
        raise ArchiveError(f"This match cannot be read from the archive: {what}.") from error


def _header(row: Row) -> Header:
    entry, options = find(row["game"]), json.loads(row["options"])
    if not isinstance(options, dict):
        raise TypeError("options are a JSON object")
    return Header(
        id=row["id"], entry=entry, options=entry.rules().resolve_options(options),
        players=(parse_player(row["player_0"]), parse_player(row["player_1"])),
        control=TimeControl.parse(row["control"]), seed=int(row["seed"]), setup=row["setup"],
        created=datetime.fromisoformat(row["created"]))


def _node(match: Match, parent: Node, record: Row) -> Node:
    number, clocks = record["node_id"], _times(record["clocks"])
    if record["ending"] is None:
        return add_move(match.rules, number, parent, record["text"], record["mover"], clocks)
    ending = Ending.read(record["ending"], record["mover"])
    return add_ending(match.rules, number, parent, ending, clocks)


def _choose(node: Node, chosen: Node | None) -> None:
    if chosen is not None and chosen.parent is not node:
        raise ValueError("the preferred continuation is somewhere else")
    node.preferred = chosen


def _times(text: str | None) -> Times | None:
    if text is None:
        return None
    first, second = json.loads(text)
    return float(first), float(second)
