"""Short driver for tests of hnefatafl."""

from game.rules.events import Captured
from game.rules.hnefatafl.record import SYMBOLS, write_record
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.state import move_of, number_of
from game.rules.hnefatafl.tables import tables_of
from game.rules.topology.squares import SquareGrid
from tests.kit.lines import Lines

_LINES = Lines(RULES)
play = _LINES.play

SETS = tuple(choice.value for choice in RULES.options[0].choices)


def state_of(rules, side, K, t="", T="", extra="", **options):
    """A state from the names of the squares where attackers (t), defenders (T) and the king (K) stand."""
    options = {"rules": rules, **options}
    size = RULES.initial({"rules": rules}).ruleset.size
    cells = bytearray(size * size)
    for letter, names in (("t", t), ("T", T), ("K", K)):
        for name in names.split():
            cells[SquareGrid(size, size).cell(name)] = SYMBOLS[letter]
    return RULES.parse_state(f"{write_record(bytes(cells), size)} {side} {extra}".strip(), options)


def captured(state, text):
    """Names of the squares that a move captures."""
    return sorted(event.cell for event in play(state, text).events if isinstance(event, Captured))


def outcome(state, *texts):
    """(winner, reason) after ``texts``, or None."""
    found = RULES.outcome(play(state, *texts).state)
    return found and (found.winner, found.reason)


def generated(board, noisy=False):
    """The board's legal moves as a list of numbers."""
    return board.noisy_moves() if noisy else board.legal_moves()


def move_of_int(state, number):
    """The move that a board of ``state``'s rules knows by ``number``."""
    return move_of(tables_of(state.ruleset), number)


def int_of_move(state, move):
    """The number by which a board of ``state``'s rules knows ``move``."""
    return number_of(tables_of(state.ruleset), move)


def snapshot(board):
    """All of a board that the rules look at."""
    # fmt: off
    names = ("side", "result", "reason", "key", "king", "attackers", "defenders", "quiet", "ply", "since",
             "lost_attackers", "lost_defenders")
    # fmt: on
    return {
        **{name: getattr(board, name) for name in names},
        "cells": bytes(board.cells),
        "men": [board.men[i] for i in range(board.attackers)],
        "guards": [board.men[board.capacity + i] for i in range(board.defenders)],
        "slots": [board.slot[board.men[i]] for i in range(board.attackers)],
        "past": [board.past[i] for i in range(board.ply)],
    }
