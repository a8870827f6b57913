"""Nerva in words: what happened, and what is on a cell."""

from __future__ import annotations

from game.rules.events import Attacked, Captured, Chosen, Event, Passed, Piece, Revealed
from game.rules.nerva import layout
from game.rules.nerva.layout import CELLS
from game.rules.nerva.state import AnyMove, Attack, Hide, Place, View
from game.rules.nerva.strength import KING, strengths_at
from game.texts import _


def side_name(side: int) -> str:
    """"White"."""
    return _(layout.SIDES[side])


def size_name(cell: str) -> str:
    """"large", for pawns of the cell's level."""
    return (_("large"), _("medium"), _("small"))[layout.level_of(layout.index(cell))]


def square_name(cell: str) -> str:
    """"e4"."""
    return cell.partition("_")[0]


def place_name(cell: str) -> str:
    """"e4, level 2"."""
    square, _line, level = cell.partition("_")
    return _("{square}, level {level}").format(square=square, level=level)


def phrase(move: AnyMove) -> str:
    """A move as the subject of a sentence."""
    match move:
        case Hide(cell):
            return _("Hiding the king on {place}").format(place=place_name(CELLS[cell]))
        case Place(cell):
            name = CELLS[cell]
            size = (_("A large pawn on {square}"), _("A medium pawn on {square}"),
                    _("A small pawn on {square}"))[layout.level_of(cell)]
            return size.format(square=square_name(name))
        case Attack(origin, target):
            return _("Attacking {target} from {origin} on level {level}").format(
                target=square_name(CELLS[target]), origin=square_name(CELLS[origin]),
                level=layout.level_of(target) + 1)
    return _("Passing")


def what_to_do(place: bool, attack: bool) -> str:
    """What a player can do, for whoever sits before the game for the first time."""
    if place and attack:
        return _("Place a pawn on a free cell, or pick one of yours up to attack.")
    if place:
        return _("Place a pawn on any free cell of the three levels.")
    return _("No pawn can be placed. Pick one of yours up to attack.") if attack else ""


def king_fact(view: View, side: int) -> str:
    """What everybody may know of a side's king, in a word or two."""
    if not view.chosen[side]:
        return ""
    return _("king revealed") if view.revealed[side] else _("king hidden")


def tell(event: Event) -> str:
    """An event in words, empty where the move's text says it all."""
    match event:
        case Chosen(side=side):
            return _("{side} has hidden its king.").format(side=side_name(side))
        case Revealed(piece=Piece(side=side), cell=cell):
            return _("{side}'s king is revealed on {cell}.").format(side=side_name(side), cell=cell)
        case Captured(piece=Piece(side=side, kind="king"), cell=cell):
            return _("{side}'s king on {cell} is captured.").format(side=side_name(side), cell=cell)
        case Captured(piece=Piece(side=side), cell=cell):
            return _("{side}'s {size} pawn on {cell} is captured.").format(
                side=side_name(side), size=size_name(cell), cell=cell)
        case Attacked(succeeded=False, applied=applied, defence=defence):
            return _("The attack fails, {applied} against {defence}.").format(
                applied=applied, defence=defence)
        case Passed(side=side):
            return _("{side} can do nothing and passes.").format(side=side_name(side))
    return ""


def describe(view: View, cell: str) -> str:
    """What is on a cell, for whoever points at it."""
    parts = [place_name(cell)]
    for piece, attack, defence, *_links in strengths_at(view.field, layout.index(cell)):
        name = _("{side}'s king") if piece.kind == KING else _("{side}'s {size} pawn")
        parts += [name.format(side=side_name(piece.side), size=size_name(cell)),
                  _("attack {attack}, defence {defence}").format(attack=attack, defence=defence)]
    if cell == view.own_hidden:
        parts.append(_("your hidden king"))
    return ", ".join(parts)
