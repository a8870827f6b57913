"""Short ways to set up and play Cyvasse in tests."""

from __future__ import annotations

import re

from game.rules.cyvasse.pieces import LETTERS
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.rows import write_rows
from tests.kit.lines import Lines

_LINES = Lines(RULES)
play, after, texts = _LINES.play, _LINES.after, _LINES.texts

A, C, C10 = RuleSet(), RuleSet("c"), RuleSet("c", larger=True)
AHEX, CHEX = RuleSet(board="hex"), RuleSet("c", "hex")
SEA = RuleSet(board="hex", sea=True)


def options(rules):
    return {name: getattr(rules, name) for name in RuleSet.__dataclass_fields__}


def place(rules, standing, ground="", side="w", reserve="-", quiet=0):
    """The position with pieces ("Kd1 re4", capitals are White's) and terrain ("oe5 Fd1") on named cells."""
    words = [rules.code, _rows(rules, standing), _rows(rules, ground) if rules.expert else "-"]
    return RULES.parse_state(" ".join((*words, side, reserve, str(quiet))), options(rules))


def _rows(rules, named):
    letters = dict.fromkeys(range(rules.field.grid.size), ".")
    for word in named.split():
        cell = rules.field.grid.cell(word[1:])
        assert letters[cell] == ".", word
        letters[cell] = word[0]
    return write_rows([letters[cell] for cell in row] for row in rules.field.rows)


def of(state, cell):
    """The legal moves from a cell without the piece: "-e5", "xe6", "*e7"."""
    found = (re.fullmatch(rf"[{LETTERS[1:]}]?{cell}([-x*~].*)", text) for text in texts(state))
    return {match[1] for match in found if match}


def goes(state, cell):
    """The cells where the piece on a cell may go without taking."""
    return {move[1:] for move in of(state, cell) if move[0] == "-"}


def takes(state, cell):
    """What the piece on a cell may take, by any means."""
    return {move for move in of(state, cell) if move[0] != "-" and "~" not in move}


def cells(text):
    return set(text.split())
