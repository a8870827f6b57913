"""What pointing at a cell of Cyvasse shows: what a piece can do, what could be done to it, and what it counts
as."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from game.boards.hover_info import HoverInfo, Link, Tone
from game.boards.marks import Marks
from game.rules.cyvasse import pieces
from game.rules.cyvasse.ruleset import BURNING
from game.rules.cyvasse.state import RUIN, SHOT, Move, View
from game.rules.topology.hex_board import HexBoard
from game.scenes.cyvasse.move_range import (
    MoveRange,
    board_of,
    cost,
    disarmed,
    ground_after,
    moves_of,
    range_from,
)
from game.scenes.cyvasse.terms import counted_kind, kind_name, place_names
from game.texts import _


@lru_cache(maxsize=64)
def hover_info_of(view: View, origin: str | None, cell: str) -> HoverInfo | None:
    """What to show about ``cell`` in play, with the piece on ``origin`` picked up or none."""
    grid = view.rules.field.grid
    if cell not in grid.names():  # the dragon in reserve
        return HoverInfo(cell, "")
    here = grid.cell(cell)
    start = grid.cell(origin) if origin in grid.names() else None
    if view.cells[here]:
        if start is None or start == here:
            return _of_piece(view, here, picked=start is not None)
        return _of_meeting(view, start, here)
    return _of_ground(view, here, start)


def reach_marks(view: View, cell: int) -> Marks:
    """What a piece can do, and who could take it where it stands: the marks of ``MoveRange``."""
    reach = range_from(view, cell)
    if reach is None:
        return ()
    kind = view.cells[cell] & pieces.KIND
    found = [(other, "reach") for other in reach.goes]
    paid = {other: cost(view, kind, other) for other in reach.goes - reach.sails}  # at sea nothing is paid
    if any(steps > 1 for steps in paid.values()):  # where all are equally cheap, numerals would tell nothing
        found += [(other, f"cost-{steps}") for other, steps in paid.items()]
    found += [(other, "capture") for other in reach.takes]
    found += [(other, "shot") for other in reach.shoots]
    found += [(other, "threat") for other in reach.threats | reach.aims]
    return tuple((view.name(other), mark) for other, mark in sorted(found))


def _of_piece(view: View, cell: int, picked: bool) -> HoverInfo:
    """A piece that is pointed at; while it is picked up, its marks are there already."""
    reach = range_from(view, cell)
    name, title = view.name(cell), _kind_title(view, cell)
    if reach is None:
        return HoverInfo(name, title, _("nothing passes it but dragons"), name=name)
    marks = () if picked else reach_marks(view, cell)
    links = _threat_links(view, reach)
    return HoverInfo(name, title, ". ".join(_remarks(view, cell)), links=links, marks=marks, name=name)


def _kind_title(view: View, cell: int) -> str:
    """The kind of the piece on a cell, and which one it counts as there."""
    title = kind_name(view.cells[cell] & pieces.KIND)
    counted = counted_kind(view, board_of(view, view.mover), cell)
    if not counted:
        return title
    return _("{kind}, counts as {counted}").format(kind=title, counted=kind_name(counted))


def _remarks(view: View, cell: int) -> list[str]:
    """Why the piece counts as something else, and what else is special about its place."""
    found = []
    board = board_of(view, view.mover)
    if counted_kind(view, board, cell):
        why = [_("beside its king")] if _has_morale(view, cell) else []
        why += [_("in a fortress")] if board.is_fortress(cell) else []
        found.append(", ".join(why))
    if disarmed(view, cell):
        found.append(_("cannot attack from water"))
    if Move(RUIN, cell, cell) in moves_of(view, view.mover):
        found.append(_("click it again to ruin the fortress"))
    return found


def _has_morale(view: View, cell: int) -> bool:
    """Whether a piece counts as another one because its king is near."""
    kind = view.cells[cell] & pieces.KIND
    king = pieces.piece(pieces.owner(view.cells[cell]), pieces.KING)
    near = any(view.cells[other] == king for other in view.rules.field.near(cell))
    return near and pieces.ELITE[kind] != kind


def _threat_links(view: View, reach: MoveRange) -> tuple[Link, ...]:
    """Lines from those that could take or shoot the piece."""
    at = view.name(reach.cell)
    taken = [Link(view.name(other), at, "could-take") for other in sorted(reach.threats)]
    return (*taken, *(Link(view.name(other), at, "could-shoot") for other in sorted(reach.aims)))


def diagonal_links(view: View, reach: MoveRange | None, target: int) -> tuple[Link, ...]:
    """On hexes, lines along a diagonal move to ``target``, which passes between two cells and is not plain to
    see; none where no piece may move."""
    grid = view.rules.field.grid
    if reach is None or not isinstance(grid, HexBoard):
        return ()
    if target not in reach.goes | reach.takes or target in reach.sails:
        return ()
    for direction in grid.DIAGONAL:
        ray = grid.ray(reach.cell, direction)
        if target in ray:
            way = (reach.cell, *ray[: ray.index(target) + 1])
            return tuple(Link(view.name(a), view.name(b), "step") for a, b in pairwise(way))
    return ()


def _of_meeting(view: View, origin: int, target: int) -> HoverInfo:
    """Who takes whom: the piece that is picked up, and another one that is pointed at."""
    reach, name = range_from(view, origin), view.name(target)
    kind, other = view.cells[origin] & pieces.KIND, view.cells[target] & pieces.KIND
    links = diagonal_links(view, reach, target)
    if reach is None or pieces.owner(view.cells[target]) != 1 - pieces.owner(view.cells[origin]):
        return HoverInfo(name, kind_name(other), links=links, name=name)
    board, title = board_of(view, view.mover), _kind_title(view, target)
    possible = target in reach.takes or target in reach.shoots
    text = _meeting_text(board.may_take(origin, target), board.may_take(target, origin), kind)
    if target in reach.shoots and pieces.owner(view.cells[origin]) == view.mover:
        scar = scar_words(view, Move(SHOT, origin, target))
        text = _("{text}; shot, {consequence}").format(text=text, consequence=scar) if scar else text
    return HoverInfo(name, title, text, Tone.GOOD if possible else Tone.PLAIN, links, name=name)


def _meeting_text(takes: bool, taken: bool, kind: int) -> str:
    text = {
        (True, False): _("your {kind} takes it"),
        (False, True): _("it takes your {kind}"),
        (True, True): _("it and your {kind} take each other"),
        (False, False): _("neither it nor your {kind} takes the other"),
    }[takes, taken]
    return text.format(kind=kind_name(kind))


def scar_words(view: View, move: Move) -> str:
    """What a legal move does to the ground of its target for the rest of the game, in a few words."""
    before, after = view.terrain[move.target], ground_after(view, move)
    if after == before:
        return ""
    return _("the water burns from then on") if after == BURNING else _("the fortress becomes a ruin")


def _of_ground(view: View, cell: int, start: int | None) -> HoverInfo | None:
    """An empty cell: its terrain, and what the piece that is picked up pays to enter it; at sea nothing."""
    name, title = view.name(cell), ", ".join(place_names(view.rules, cell, view.terrain[cell]))
    reach = range_from(view, start) if start is not None else None
    links = diagonal_links(view, reach, cell)
    if reach is not None and cell in reach.sails:
        return HoverInfo(name, title, _("by sea"), links=links, name=name)
    if not title:
        return HoverInfo(name, "", links=links) if links else None
    text = ""
    if start is not None:
        text = _("costs {cost}").format(cost=cost(view, view.cells[start] & pieces.KIND, cell))
    return HoverInfo(name, title, text, links=links, name=name)
