"""Moves of Nerva as text.

``hide_e4_2`` hides a king, ``e4_2`` places a pawn, ``e4_2->e5_2`` attacks, with ``x`` behind it where that
succeeds, ``pass`` passes. A move that has been made also tells what it has brought to light: ``K_e4_2``
where a hidden king stood, ``g6_1->f6_1x -K_f6_1`` where a king was captured.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.rules.errors import IllegalMove, InvalidText
from game.rules.nerva import layout, reasons
from game.rules.nerva.state import AnyMove, Attack, Hide, Pass, Place, State, View
from game.rules.nerva.strength import KING, attack_of

CELL = r"[a-h][1-8]_[1-3]"
ARROW = r"\s*(?:-+>|\u2013>|\u2192)\s*"
# A dash apart from the K_ behind an attack is that of a list unless it names the target: nothing can be
# revealed there.
MOVE = re.compile(
    rf"""
    (?: (?P<hide>hide_{CELL})
    | (?P<attack>{CELL}{ARROW}(?P<target>{CELL}))(?:\s*(?P<mark>x)(?!\w))?
        (?:\s*-(?=\S|\s+k_?(?P=target))\s*k_?(?P<fallen>{CELL}))?
    | (?P<king>k_?)?(?P<place>{CELL})
    | (?P<pass>pass))(?!\w)""",
    re.VERBOSE,
)
_NUMBER = re.compile(r"[0-9]+\s*[.:)]+\s*")


class Written(NamedTuple):
    """A move as it is written, with what the writer claims about it.

    Attributes:
        reveals: written as the revelation of a king.
        succeeds: written as an attack that succeeds.
        fallen: the cell of the king that is said to be captured, else None.
    """

    move: AnyMove
    reveals: bool = False
    succeeds: bool = False
    fallen: int | None = None


def read_match(match: re.Match[str]) -> Written:
    """The move that a match of MOVE means."""
    if match["hide"]:
        return Written(Hide(layout.index(match["hide"][5:])))
    if match["place"]:
        return Written(Place(layout.index(match["place"])), reveals=bool(match["king"]))
    if match["pass"]:
        return Written(Pass())
    origin, target = re.findall(CELL, match["attack"])
    fallen = match["fallen"]
    return Written(
        Attack(layout.index(origin), layout.index(target)),
        succeeds=bool(match["mark"]),
        fallen=layout.index(fallen) if fallen else None,
    )


def no_move(text: str) -> InvalidText:
    """The error that says that a text is no move, and how moves are written."""
    return InvalidText("'{text}' is no move; write e4_2 to place, e4_2->e5_2 to attack", text=text)


def read_move(state: State | View, text: str) -> AnyMove:
    """The move that a text means in ``state``.

    A revelation is read as the placement that it was, wherever a pawn could be placed: to refuse it where
    no king is hidden would tell where none is.

    Raises:
        InvalidText: no move, or one of which the text says what everybody can see to be wrong.
    """
    plain = text.strip().lower()
    number = _NUMBER.match(plain)
    match = MOVE.fullmatch(plain, number.end() if number else 0)
    if not match:
        raise no_move(text)
    written = read_match(match)
    if isinstance(written.move, Attack) and (written.succeeds or written.fallen is not None):
        _check_claims(state, written, text)
    return written.move


def _check_claims(state: State | View, written: Written, text: str) -> None:
    move = written.move
    assert isinstance(move, Attack)
    try:
        reasons.check_move(state, move)
    except IllegalMove:
        return  # apply says why
    assault = attack_of(state.field, *move)
    if not assault.succeeds:
        raise InvalidText(
            "'{text}' says that the attack succeeds; it fails, {applied} against {defence}",
            text=text,
            applied=assault.applied,
            defence=assault.defence,
        )
    if written.fallen is not None and not takes_king(state, move):
        raise InvalidText("'{text}' says that a king is captured, and that is not so", text=text)
    if written.fallen not in (None, move.target):
        raise InvalidText("'{text}' captures on another cell than it says", text=text)


def takes_king(state: State | View, move: Attack) -> bool:
    """Whether a legal attack captures a king."""
    assault = attack_of(state.field, *move)
    return assault.succeeds and assault.target.piece.kind == KING


def write_move(state: State | View, move: AnyMove) -> str:
    """The text of a legal move of ``state`` before it is made; ``read_move`` gives it back."""
    if isinstance(move, Hide):
        return f"hide_{layout.CELLS[move.cell]}"
    if isinstance(move, Place):
        return layout.CELLS[move.cell]
    if isinstance(move, Pass):
        return "pass"
    mark = "x" if attack_of(state.field, *move).succeeds else ""
    return f"{layout.CELLS[move.origin]}->{layout.CELLS[move.target]}{mark}"


def write_played(state: State, move: AnyMove) -> str:
    """The text of a legal move of ``state`` after it has been made."""
    if isinstance(move, Place) and move.cell in state.kings:
        return f"K_{layout.CELLS[move.cell]}"
    text = write_move(state, move)
    if isinstance(move, Attack) and takes_king(state, move):
        return f"{text} -K_{layout.CELLS[move.target]}"
    return text
