"""The number of leaves of the tree of legal moves, by which move generators are compared."""

from __future__ import annotations

import random
from typing import Any

from game.rules import fast_board
from game.rules.errors import BadPosition
from game.rules.protocol import AnyRules

_UNINTERRUPTED = 3  # plies left to compiled code at once, which knows nothing of Ctrl-C


def count(rules: AnyRules, state: Any, depth: int) -> int:
    """Leaves ``depth`` plies below ``state``; a finished game is one leaf.

    Games with a fast board are counted on it, others through their rules; so are secret decisions before the
    first move, of which a fast board knows nothing.

    Raises:
        BadPosition: there are decisions that cannot be listed (``Rules.random_free_form``).
    """
    board = rules.board(state)
    if board is not None:
        return _count_on(board, depth)
    if depth == 0 or rules.outcome(state) is not None:
        return 1
    moves = rules.legal_moves(state)
    if not moves:
        example = rules.format_move(state, rules.random_free_form(state, random.Random(0)))
        raise BadPosition(
            "decisions such as {example} are too many to be counted; play one of them first", example=example
        )
    return sum(count(rules, rules.apply(state, move).state, depth - 1) for move in moves)


def _count_on(board: fast_board.Board, depth: int) -> int:
    if depth <= _UNINTERRUPTED or board.result:
        return fast_board.perft(board, depth)
    leaves = 0
    for move in board.legal_moves():
        board.make(move)
        leaves += _count_on(board, depth - 1)
        board.unmake()
    return leaves or 1


def divide(rules: AnyRules, state: Any, depth: int) -> dict[str, int]:
    """Leaves below each legal move, by the move's text; empty at depth 0."""
    if depth == 0:
        return {}
    return {
        rules.format_move(state, move): count(rules, rules.apply(state, move).state, depth - 1)
        for move in rules.legal_moves(state)
    }
