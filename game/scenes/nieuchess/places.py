"""A hex of the map in words: what it is, who controls it, and who stands there."""

from __future__ import annotations

from game.boards.hover_info import HoverInfo
from game.rules.nieuchess.state import State
from game.rules.nieuchess.terrain import GRAY, GRID, HOT, PLAIN, RED
from game.scenes.nieuchess.combat.terms import side_name
from game.texts import _

_GROUND = {GRAY: "closed to all", RED: "bank", HOT: "hot line"}


def describe_place(state: State, cell: str) -> str:
    """Everything about a hex, in a row of words that begins with its name."""
    return ", ".join([cell, *_who(state, GRID.cell(cell)), *_what(state, GRID.cell(cell))])


def place_hover_info(state: State, cell: str) -> HoverInfo:
    """The tag of a hex."""
    at = GRID.cell(cell)
    who, what = _who(state, at), _what(state, at)
    if who:
        return HoverInfo(cell, who[0], ", ".join([*who[1:], *what]), name=cell)
    if what:
        return HoverInfo(cell, what[0], ", ".join(what[1:]), name=cell)
    return HoverInfo(cell, cell)


def _who(state: State, cell: int) -> list[str]:
    """Who stands on a hex, and whether the pawn has moved in this turn."""
    owner = state.owner(cell)
    if owner < 0:
        return []
    found = [_("{side}'s pawn").format(side=side_name(owner))]
    return [*found, _("has moved")] if cell in state.moved else found


def _what(state: State, cell: int) -> list[str]:
    """What a hex is, and whose zones it lies in; nothing where it is plain and free."""
    terrain = state.rules.terrain
    kind = terrain.kinds[cell]
    seen = kind == HOT and state.owner(cell) >= 0  # the line goes on at both sides of a pawn
    found = [_(_GROUND[kind])] if kind in _GROUND and not seen else []
    found += _centre(state, cell)
    if kind == PLAIN and cell in terrain.embarkation:
        found.append(_("embarkation hex"))
    zones = [side_name(side) for side in (0, 1) if kind != GRAY and _controls(state, side, cell)]
    if len(zones) == 2:
        found.append(_("in zones of both sides"))
    elif zones and state.owner(cell) < 0:
        found.append(_("in {side}'s zone").format(side=zones[0]))
    return found


def _controls(state: State, side: int, cell: int) -> bool:
    return not state.pawns[side].isdisjoint((cell, *GRID.neighbours(cell)))


def _centre(state: State, cell: int) -> list[str]:
    """Whose replacement centre a hex belongs to, and whether its side controls it."""
    for side in (0, 1):
        for centre in state.rules.terrain.centres[side]:
            if cell in centre.hexes:
                lost = centre.hexes & state.pawns[1 - side]
                text = _("{side}'s lost centre") if lost else _("{side}'s centre")
                found = [text.format(side=side_name(side))]
                return [*found, _("star")] if cell == centre.star else found
    return []
