"""The words of Cyvasse in the player's language."""

from __future__ import annotations

from game.rules.cyvasse import pieces
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.ruleset import FOREST, FORTRESS_B, FORTRESS_W, HILLS, TERRAIN_NAMES, WATER, RuleSet
from game.rules.cyvasse.state import View
from game.texts import _

BADGES = {
    "status-elite": ("counts as elite", "beside its king: counts as the elite of its arm"),
    "status-special": ("counts as more", "in a fortress: counts as an elephant, the elite as a dragon"),
}
"""What badges of pieces tell, by picture, in a word or two and in a sentence."""


def side_name(side: int) -> str:
    """Such as "White"."""
    return _(pieces.SIDES[side])


def kind_name(kind: int) -> str:
    """Such as "heavy horse"; ``kind`` as numbered in ``game.rules.cyvasse.pieces``."""
    return _(pieces.NAMES[kind])


def ground_name(terrain: int) -> str:
    """Such as "forest"; ``terrain`` as numbered in ``game.rules.cyvasse.ruleset``."""
    return _(TERRAIN_NAMES[terrain])


def place_names(rules: RuleSet, cell: int, terrain: int) -> list[str]:
    """What a cell with a terrain is besides grassland: that terrain, and a port where ships sail."""
    found = [ground_name(terrain)] if terrain else []
    return [*found, _("port")] if rules.sea and cell in rules.field.ports else found


def ground_rules(terrain: int) -> str:
    """What entering a terrain costs, and what else it does, in a few words."""
    return {
        FOREST: _("costs 2 points to enter"),
        HILLS: _("costs 2 points to enter"),
        WATER: _("costs 3 points to enter; nobody attacks from it but dragons and elephants"),
        FORTRESS_W: _("ends a move; who stands in it counts as a great beast"),
        FORTRESS_B: _("ends a move; who stands in it counts as a great beast"),
    }.get(terrain, "")


def owned(side: int, kind: str) -> str:
    """Such as "White's rabble"; ``kind`` as events name it."""
    return _("{side}'s {kind}").format(side=side_name(side), kind=_(kind))


def counted_kind(view: View, board: Board, cell: int) -> int:
    """The kind that the piece on ``cell`` counts as; 0 where that is its own."""
    piece = view.cells[cell]
    if pieces.owner(piece) < 0:
        return 0
    counted = board.counts_as(piece, cell)
    return 0 if counted == piece & pieces.KIND else counted
