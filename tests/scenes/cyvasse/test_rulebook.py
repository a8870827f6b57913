"""What the rule book of Cyvasse says, against the rules."""

from __future__ import annotations

import pytest

from game.registry import find
from game.rules.cyvasse import pieces
from game.rules.cyvasse.rules import RULES
from game.scenes.cyvasse.names import piece_picture
from game.scenes.rulebook import read_book
from game.widgets.markdown import Diagram, Table, read_blocks

BLOCKS = read_blocks(read_book(find("cyvasse")))
KINDS = range(pieces.KING, pieces.MOUNTAIN)
POSSIBLE = {"target": "-~@", "captured": "x", "shot": "*"}
DIAGRAMS = [
    block
    for block in BLOCKS
    if isinstance(block, Diagram)
    and "selected" in block.marks.values()
    and "cause" not in block.marks.values()
]


def table(head):
    """The table whose head says this, cell by cell in pictures and words."""
    for block in BLOCKS:
        if isinstance(block, Table) and [words(cell) for cell in block.rows[0]] == head:
            return block.rows[1:]
    raise LookupError(head)


def words(cell):
    return "".join(text for style, text in cell if style != "picture").strip()


def pictures(cell):
    return {text for style, text in cell if style == "picture"}


def test_the_table_of_captures_is_that_of_the_rules():
    rows = table(["", "Takes", "Is taken by"])
    told = {next(iter(pictures(who))): (takes, taken) for who, takes, taken in rows}
    for kind in KINDS[1:]:
        takes, taken = told.pop(piece_picture(0, kind))
        prey = {piece_picture(1, other) for other in KINDS[1:] if pieces.takes(kind, other)}
        hunters = {piece_picture(1, other) for other in KINDS if pieces.takes(other, kind)}
        assert pictures(takes) == prey or (words(takes) == "all" and len(prey) == len(KINDS) - 1)
        assert pictures(taken) == hunters
    assert not told


def test_the_army_is_that_of_the_rules():
    counts = {
        next(iter(pictures(row[0]))): int(words(row[1]))
        for row in table(["Piece", "In the army", "Goes", "Takes"])
    }
    assert counts == {piece_picture(0, kind): pieces.ARMY[kind] for kind in range(1, len(pieces.ARMY))}


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram.position)
def test_what_boards_show_as_possible_is_possible(diagram):
    state = RULES.parse_state(diagram.position, diagram.options)
    origins = {cell for cell, kind in diagram.marks.items() if kind == "selected"}
    possible = {
        (state.name(move.target), sign)
        for move in RULES.legal_moves(state)
        if state.name(move.origin) in origins
        for sign in RULES.format_move(state, move)
    }
    for cell, kind in diagram.marks.items():
        if kind in POSSIBLE:
            assert any((cell, sign) in possible for sign in POSSIBLE[kind]), cell
