"""Nerva in words: what happened, and what is on a cell."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.rules.errors import InvalidText
from game.rules.events import Attacked, Captured, Ended, Event, Passed, Piece, Placed, Revealed
from game.rules.nerva import layout
from game.rules.nerva.layout import CELLS, SIZES
from game.rules.nerva.rules import NervaRules
from game.rules.nerva.state import Attack, Hide, Place, View
from game.rules.nerva.strength import KING, attack_of, strengths_at
from game.scenes.board.capabilities import (
    Advice,
    Announcements,
    DescribedCells,
    EventSentences,
    Goals,
    MovePhrases,
    MoveWarnings,
    OwnNotation,
    RuleChapters,
    SideFacts,
)
from game.scenes.board.game_scene import Words, typeset
from game.texts import _

_CELL = re.compile(r"(?<![a-zA-Z0-9])([a-h][1-8])_([1-3])(?![0-9])")


def side_name(side: int) -> str:
    """Such as "White"."""
    return _(layout.SIDES[side])


def size_name(cell: str) -> str:
    """Such as "large", for pawns of the cell's level."""
    return (_("large"), _("medium"), _("small"))[layout.level_of(layout.index(cell))]


def square_name(cell: str) -> str:
    """Such as "e4"."""
    return cell.partition("_")[0]


def raised(text: str) -> str:
    """A text with the levels of its cells as raised digits: "f5_1→g5_1 ×" becomes "f5¹→g5¹ ×"."""
    return _CELL.sub(lambda found: found[1] + "¹²³"[int(found[2]) - 1], text)


def place_name(cell: str) -> str:
    """Such as "e4, level 2"."""
    square, _line, level = cell.partition("_")
    return _("{square}, level {level}").format(square=square, level=level)


def king_fact(view: View, side: int) -> str:
    """What everybody may know of a side's king, in a word or two."""
    if not view.chosen[side]:
        return ""
    return _("king revealed") if view.revealed[side] else _("king hidden")


def _verdict(end: Ended) -> tuple[str, str] | None:
    """The sentence about a siege that has decided the game, and the cell of the king that is lost."""
    if end.winner is None or not end.cells:
        return None
    text = _("{side}'s king on {place} is besieged harder: {other} wins.")
    cell = end.cells[0]
    return text.format(
        side=side_name(1 - end.winner), other=side_name(end.winner), place=place_name(cell)
    ), cell


class NervaWords(
    Words,
    DescribedCells[View],
    OwnNotation,
    MovePhrases[View],
    SideFacts[View],
    EventSentences,
    Goals[View],
    Announcements,
    Advice[View],
    MoveWarnings[View],
    RuleChapters[View],
):
    def __init__(self, rules: NervaRules) -> None:
        self.rules = rules

    def subtitle(self, options: Mapping[str, Any]) -> str:
        if options["ending"] == "siege":
            return _("Three levels, the siege decides")
        return (
            _("Three levels, hidden kings")
            if options["quiet_limit"]
            else _("Three levels, no limit of turns")
        )

    def chapter(self, view: View) -> str:
        return "Hiding the kings" if view.phase == "hide" else ""

    def facts(self, view: View) -> tuple[str, str]:
        white, black = (
            " · ".join(filter(None, (self._left(view, side), king_fact(view, side)))) for side in (0, 1)
        )
        return white, black

    @staticmethod
    def _left(view: View, side: int) -> str:
        """How many pawns a side has not placed yet, once the first could be."""
        if view.phase == "hide":
            return ""
        return _("{count} to place").format(count=sum(view.supply[side]))

    def describe_event(self, event: Event) -> str:
        match event:
            case Revealed(piece=Piece(side=side), cell=cell):
                return _("{side}'s king is revealed on {cell}.").format(
                    side=side_name(side), cell=raised(cell)
                )
            case Captured(piece=Piece(side=side, kind="king"), cell=cell):
                return _("{side}'s king on {cell} is captured.").format(
                    side=side_name(side), cell=raised(cell)
                )
            case Captured(piece=Piece(side=side), cell=cell):
                return _("{side}'s {size} pawn on {cell} is captured.").format(
                    side=side_name(side), size=size_name(cell), cell=raised(cell)
                )
            case Attacked(succeeded=False, applied=applied, defence=defence):
                return _("The attack fails, {applied} against {defence}.").format(
                    applied=applied, defence=defence
                )
            case Passed(side=side):
                return _("{side} can do nothing and passes.").format(side=side_name(side))
        return ""

    def goal(self, view: View, side: int) -> str:
        return _("Find the enemy king and capture it.")

    def announcement(self, events: Sequence[Event], side: int) -> tuple[str, str] | None:
        for event in events:
            if isinstance(event, Captured) and event.piece.kind == KING:
                text = _("{side} captures {other}'s king on {place}.")
                return text.format(
                    side=side_name(side), other=side_name(event.piece.side), place=place_name(event.cell)
                ), event.cell
            if isinstance(event, Ended):  # kings that come to light now were found by nobody
                return _verdict(event)
        found = [event for event in events if isinstance(event, Revealed)]
        if not found:
            return None
        if len(found) > 1:
            text = _("{side} brings both kings to light on {place}.")
        elif found[0].piece.side == side:
            text = _("{side} brings its own king to light on {place}.")
        else:
            text = _("{side} finds {other}'s king on {place}.")
        cell = found[0].cell
        return text.format(side=side_name(side), other=side_name(1 - side), place=place_name(cell)), cell

    def describe(self, view: View, cell: str) -> str:
        parts = [place_name(cell)]
        for piece, attack, defence, *_links in strengths_at(view.field, layout.index(cell)):
            name = _("{side}'s king") if piece.kind == KING else _("{side}'s {size} pawn")
            parts += [
                name.format(side=side_name(piece.side), size=size_name(cell)),
                _("attack {attack}, defence {defence}").format(attack=attack, defence=defence),
            ]
        if cell == view.own_hidden:
            parts.append(_("your hidden king"))
        return ", ".join(parts)

    def typeset(self, move: str) -> str:
        if move.startswith("hide_"):
            return _("hides {cell}").format(cell=raised(move.removeprefix("hide_")))
        taken, king, _cell = move.partition(" -K_")
        shown = raised(typeset(taken)).replace("K_", _("K"))
        return shown + (_("K") if king else "")

    def phrase(self, view: View, move: str) -> str:
        match self.rules.parse_move(view, move):
            case Hide(cell):
                return _("Hiding the king on {place}").format(place=place_name(CELLS[cell]))
            case Place(cell):
                name = CELLS[cell]
                size = (
                    _("A large pawn on {square}"),
                    _("A medium pawn on {square}"),
                    _("A small pawn on {square}"),
                )[layout.level_of(cell)]
                return size.format(square=square_name(name))
            case Attack(origin, target):
                return _("Attacking {target} from {origin} on level {level}").format(
                    target=square_name(CELLS[target]),
                    origin=square_name(CELLS[origin]),
                    level=layout.level_of(target) + 1,
                )
        return _("Passing")

    def advice(self, view: View, moves: Sequence[Any]) -> tuple[str, str]:
        if view.phase == "hide":
            return (_("Hide the king"), _("Level: 1, 2 or 3. A pawn put there reveals it."))
        place = any(isinstance(move, Place) for move in moves)
        attack = any(isinstance(move, Attack) for move in moves)
        if place and attack:
            return "", _("Place a pawn, or attack with one.")
        if place:
            return "", _("Place a pawn.")
        return "", _("No pawn can be placed. Pick one of yours up to attack.") if attack else ""

    def warning(self, view: View, move: str) -> str:
        try:
            parsed = self.rules.parse_move(view, move)
        except InvalidText:
            return ""
        if isinstance(parsed, Place) and CELLS[parsed.cell] == view.own_hidden:
            # At one screen nobody's king is in the view, so that the question tells nothing.
            return _(
                "Your king is hidden there. A pawn placed on it reveals it, and the turn passes. "
                "Reveal your king?"
            )
        if not isinstance(parsed, Attack):
            return ""
        assault = attack_of(view.field, *parsed)
        if assault.succeeds:
            return ""
        return _(
            "This attack fails, {applied} against {defence}, and the turn passes. Attack anyway?"
        ).format(applied=assault.applied, defence=assault.defence)

    def sound(self, event: Event) -> str | None:
        match event:
            case Captured(piece=Piece(kind="king")):
                return "king-captured"
            case Captured():
                return "nerva/strike"
            case Attacked(succeeded=False):
                return "nerva/repelled"
            case Revealed():
                return "nerva/reveal"
            case Placed(cell=cell):
                return f"nerva/block-{SIZES[layout.level_of(layout.index(cell))]}"
        return None


def search_report(view: View, cells: Collection[str]) -> str:
    """A sentence that counts the cells on which the king may be that ``view`` does not show."""
    levels = [layout.level_of(layout.index(cell)) for cell in cells]
    low, middle, high = (levels.count(level) for level in range(layout.LEVELS))
    king = (
        _("A hidden king") if view.side is None else _("{side}'s king").format(side=side_name(1 - view.side))
    )
    told = _("{king} can be on {count} cells: {low} on level 1, {middle} on level 2, {high} on level 3.")
    if len(levels) == 1:
        told = _("{king} can be on one cell alone, on level {level}.")
        return told.format(king=king, level=levels[0] + 1)
    return told.format(king=king, count=len(levels), low=low, middle=middle, high=high)
