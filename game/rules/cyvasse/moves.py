"""Moves as text.

``Re4-e5`` goes, ``Re4xe5`` takes, ``Ta1*a4`` shoots, ``D@e3`` comes from the reserve, ``!e7`` ruins the
fortress under one's piece, ``a1~f1`` sails and ``a1~xf1`` sails and takes. A move that has been made has
``+`` behind it where it gives check, ``#`` where it mates. A setup is a move, too: see ``setups``.
"""

from __future__ import annotations

import re

from game.rules.cyvasse import pieces, setups
from game.rules.cyvasse.board import DROP, GO, RUIN, SAIL, SHOT
from game.rules.cyvasse.pieces import KIND, LETTERS, NAMES
from game.rules.cyvasse.setups import Setup
from game.rules.cyvasse.state import AnyMove, Move, StateBase, encode
from game.rules.errors import InvalidText

_CELL = "[a-k][0-9]{1,2}"
_MOVE = re.compile(
    rf"""
    (?: (?P<letter>[kdetchlsr])?(?P<origin>{_CELL})(?P<sign>[-x*])(?P<target>{_CELL})
    | d@(?P<drop>{_CELL})
    | !(?P<ruin>{_CELL})
    | (?P<port>{_CELL})~(?P<takes>x)?(?P<next>{_CELL})
    )(?P<mark>[+#])?""",
    re.VERBOSE,
)


def read_move(situation: StateBase, text: str) -> AnyMove:
    """The move that a text means; whether it is legal is for ``apply``.

    Raises:
        InvalidText: no move, or one of which the text says what the board shows to be wrong.
    """
    if text.strip().startswith("set:"):
        return setups.read_setup(situation.rules, text)
    found = _MOVE.fullmatch(text.strip().lower())
    if found is None:
        raise InvalidText(
            "'{text}' is no move; write Re4-e5 to move, Re4xe5 to take, Ta1*a4 to shoot", text=text
        )
    cell = situation.rules.field.grid.cell
    if found["drop"]:
        move = Move(DROP, cell(found["drop"]), cell(found["drop"]))
    elif found["ruin"]:
        move = Move(RUIN, cell(found["ruin"]), cell(found["ruin"]))
    elif found["port"]:
        move = Move(SAIL, cell(found["port"]), cell(found["next"]))
    else:
        kind = SHOT if found["sign"] == "*" else GO
        move = Move(kind, cell(found["origin"]), cell(found["target"]))
    _check_claims(situation, move, found, text)
    return move


def _check_claims(situation: StateBase, move: Move, found: re.Match[str], text: str) -> None:
    """Raise InvalidText where the text names another piece than stands there, or takes what is not there."""
    if situation.phase == "setup":
        return
    standing = situation.cells[move.origin]
    letter = (found["letter"] or "").upper()
    if letter and standing and LETTERS[standing & KIND] != letter:
        raise InvalidText(
            "'{text}' names the {named}, but on {cell} stands the {kind}",
            text=text,
            named=NAMES[LETTERS.index(letter)],
            cell=situation.name(move.origin),
            kind=NAMES[standing & KIND],
        )
    if move.kind not in (GO, SAIL):
        return
    victim = situation.cells[move.target]
    takes = bool(found["takes"]) or found["sign"] == "x"
    if takes and not victim:
        raise InvalidText(
            "'{text}' takes something, but {cell} is empty", text=text, cell=situation.name(move.target)
        )
    if not takes and pieces.owner(victim) == 1 - situation.mover:
        raise InvalidText(
            "'{text}' takes nothing, but the enemy's {kind} stands on {cell}; write an x",
            text=text,
            kind=NAMES[victim & KIND],
            cell=situation.name(move.target),
        )


def write_move(situation: StateBase, move: AnyMove) -> str:
    """The text of a legal decision before it is made; ``read_move`` gives it back."""
    if isinstance(move, Setup):
        return setups.write_setup(situation.rules, move)
    origin, target = situation.name(move.origin), situation.name(move.target)
    if move.kind == DROP:
        return f"D@{target}"
    if move.kind == RUIN:
        return f"!{target}"
    takes = bool(situation.cells[move.target])
    if move.kind == SAIL:
        return f"{origin}~{'x' if takes else ''}{target}"
    sign = "*" if move.kind == SHOT else "x" if takes else "-"
    return f"{LETTERS[situation.cells[move.origin] & KIND]}{origin}{sign}{target}"


def write_played(situation: StateBase, move: AnyMove) -> str:
    """The text of a legal decision after it has been made, with check and mate."""
    text = write_move(situation, move)
    if isinstance(move, Setup):
        return text
    board = situation.board()
    board.make(encode(move))
    if not board.in_check(board.side):
        return text
    return f"{text}{'+' if board.result or board.count() else '#'}"
