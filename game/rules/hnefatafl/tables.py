"""A rule set turned into arrays by padded square, for the fast board.

A padded square is ``(rank + 1) * width + file + 1`` with ``width = size + 1``: one ring of walls, of which
neighbouring rows share a column. The number of a move is ``padded target << MOVE_SHIFT | padded origin``.
Arrays with one row for each piece type have their rows at ``(piece >> 1) * length``: attackers 0, defenders
1, king 3.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.rules.hnefatafl.record import ATTACKER, DEFENDER, KING
from game.rules.hnefatafl.ruleset import CENTRE, CONFINED, WEAK, RuleSet

MOVE_SHIFT = 9  # bits of a padded square
MOVE_MASK = (1 << MOVE_SHIFT) - 1
# Bits of ``flags``.
NO_STOP, NO_PASS = 1, 2
# Bits of ``hostile``.
WHEN_EMPTY, WHEN_OCCUPIED = 1, 2
# Values of ``special``.
CORNER_SQUARE, CENTRE_SQUARE = 1, 2

_TYPES = {"t": ATTACKER, "T": DEFENDER, "K": KING}
_ROWS = 4
_SEED = 0x7AF1  # of the Zobrist keys: the same on every machine


@dataclass(frozen=True)
class Tables:
    """Arrays by padded square; ``flags``, ``hostile`` and ``zobrist`` have four rows (see the module).

    Attributes:
        width: distance between ranks.
        length: number of padded squares.
        board: 1 on the board, 0 in the wall.
        edge: 1 on the edge of the board.
        special: CORNER_SQUARE, CENTRE_SQUARE or 0.
        near_special: 1 on the special squares and on the eight around each, but for corners of the board.
        escape: 1 where the king wins.
        flags: whether that piece type may not stop there, may not pass.
        hostile: whether the square takes part in capturing that piece type while empty, while occupied.
        closed: as the king's row of ``hostile``, for the king closed in all round.
        zone: 1 where the king must be closed in all round.
        zobrist: random keys; that of index 0 is the side to move.
        padded: the padded square of every square.
        square: the square of every padded square on the board.
    """

    width: int
    length: int
    size: int
    board: bytes
    edge: bytes
    special: bytes
    near_special: bytes
    escape: bytes
    flags: bytes
    hostile: bytes
    closed: bytes
    zone: bytes
    zobrist: array[int]
    padded: tuple[int, ...]
    square: Mapping[int, int]


@lru_cache(maxsize=64)
def tables_of(ruleset: RuleSet) -> Tables:
    size, width = ruleset.size, ruleset.size + 1
    length = (size + 2) * width + 1
    inner = [(rank + 1) * width + file + 1 for rank in range(size) for file in range(size)]
    board, edge, special, escape = (bytearray(length) for _ in range(4))
    for square, at in enumerate(inner):
        rank, file = divmod(square, size)
        board[at] = 1
        edge[at] = rank in (0, size - 1) or file in (0, size - 1)
    for names, kind in ((ruleset.corners, CORNER_SQUARE), (ruleset.centre, CENTRE_SQUARE)):
        for name in names:
            special[inner[ruleset.grid.cell(name)]] = kind
    for at in inner:
        escape[at] = edge[at] if ruleset.edge_escape else special[at] == CORNER_SQUARE
    hostile = _hostile(ruleset, special)
    return Tables(
        width=width,
        length=length,
        size=size,
        board=bytes(board),
        edge=bytes(edge),
        special=bytes(special),
        near_special=_near_special(special, inner, size, width),
        escape=bytes(escape),
        flags=_flags(ruleset, special),
        hostile=hostile,
        closed=_closed(ruleset, board, special, hostile[(KING >> 1) * length :]),
        zone=_zone(ruleset, board, special, width),
        zobrist=_zobrist(length),
        padded=tuple(inner),
        square={at: square for square, at in enumerate(inner)},
    )


def _flags(ruleset: RuleSet, special: bytearray) -> bytes:
    length = len(special)
    flags = bytearray(_ROWS * length)
    by_kind = {
        CORNER_SQUARE: (ruleset.corner_stop, ruleset.corner_pass),
        CENTRE_SQUARE: (ruleset.centre_stop, ruleset.centre_pass),
    }
    for letter, piece in _TYPES.items():
        for at, kind in enumerate(special):
            if kind:
                stop, passing = by_kind[kind]
                flags[(piece >> 1) * length + at] = (0 if letter in stop else NO_STOP) | (
                    0 if letter in passing else NO_PASS
                )
    return bytes(flags)


def _near_special(special: bytearray, inner: list[int], size: int, width: int) -> bytes:
    corners = {inner[0], inner[size - 1], inner[-size], inner[-1]}
    around = [rank * width + file for rank in (-1, 0, 1) for file in (-1, 0, 1)]
    near = bytearray(len(special))
    for at in inner:
        near[at] = any(special[at + step] and at + step not in corners for step in around)
    return bytes(near)


def _hostile(ruleset: RuleSet, special: bytearray) -> bytes:
    length = len(special)
    hostile = bytearray(_ROWS * length)
    for letter, piece in _TYPES.items():
        corner = WHEN_EMPTY | WHEN_OCCUPIED if letter in ruleset.corner_hostile else 0
        centre = WHEN_EMPTY | WHEN_OCCUPIED if letter in ruleset.centre_hostile else 0
        if letter in ruleset.centre_hostile_empty:
            centre |= WHEN_EMPTY
        for at, kind in enumerate(special):
            if kind:
                hostile[(piece >> 1) * length + at] = corner if kind == CORNER_SQUARE else centre
    return bytes(hostile)


def _closed(ruleset: RuleSet, board: bytearray, special: bytearray, hostile: bytes) -> bytes:
    closed = bytearray(hostile[: len(board)])
    for at, kind in enumerate(special):
        if ruleset.king_strength == CENTRE and kind == CENTRE_SQUARE:
            closed[at] |= WHEN_EMPTY  # beside the centre three attackers suffice
        if ruleset.king_strength == CONFINED and not board[at]:
            closed[at] = WHEN_EMPTY | WHEN_OCCUPIED
    return bytes(closed)


def _zone(ruleset: RuleSet, board: bytearray, special: bytearray, width: int) -> bytes:
    if ruleset.king_strength == WEAK:
        return bytes(len(board))
    if ruleset.king_strength != CENTRE:
        return bytes(board)
    zone = bytearray(len(board))
    for at, kind in enumerate(special):
        if kind == CENTRE_SQUARE:
            for near in (at, at + 1, at - 1, at + width, at - width):
                zone[near] = board[near]
    return bytes(zone)


def _zobrist(length: int) -> array[int]:
    source = random.Random(_SEED)
    return array("Q", (source.getrandbits(64) for _ in range(_ROWS * length)))
