"""Why a gesture on Nerva's board is no move, in the rules' own words where they have some."""

from __future__ import annotations

from game.rules.errors import IllegalMove
from game.rules.nerva import layout, reasons
from game.rules.nerva.state import Attack, Hide, Place, View
from game.rules.nerva.strength import KING, adjacent
from game.scenes.nerva.words import raised


def why_not(view: View, origin: str | None, cell: str) -> IllegalMove | None:
    """Why nothing happens when ``cell`` is pointed at, with the pawn on ``origin`` picked up or none; cells
    are named with raised digits."""
    reason = _reason(view, origin, cell)
    if reason is None:
        return None
    shown = {
        name: raised(value) if isinstance(value, str) else value for name, value in reason.params.items()
    }
    return IllegalMove(reason.template, cells=reason.cells, **shown)


def _reason(view: View, origin: str | None, cell: str) -> IllegalMove | None:
    target, side = layout.index(cell), view.mover
    here = view.field.pieces_on(target)
    if view.phase == "hide":
        return _forbidden(view, Hide(target))
    if origin is not None:
        if not here:
            return IllegalMove(
                "pawns stay where they are; they attack the eight cells around them", cells=(origin,)
            )
        return _forbidden(view, Attack(layout.index(origin), target))
    if not here:
        return _forbidden(view, Place(target))
    above = _free_above(view, target)
    if all(piece.side != side for piece in here):
        if above is not None:
            return IllegalMove(
                "this is {owner}'s; attack it with one of {side}'s pawns beside it, or build on {above}",
                owner=layout.SIDES[1 - side],
                side=layout.SIDES[side],
                above=above,
                cells=(cell,),
            )
        return IllegalMove(
            "this is {owner}'s; to attack it, first pick up one of {side}'s pawns beside it",
            owner=layout.SIDES[1 - side],
            side=layout.SIDES[side],
            cells=(cell,),
        )
    if here[0].kind == KING:
        return IllegalMove("a king cannot attack, and it stays where it is", cells=(cell,))
    enemy = next(
        (near for near in range(layout.SIZE) if adjacent(target, near) and view.field.holds(1 - side, near)),
        None,
    )
    if enemy is not None:
        return _forbidden(view, Attack(target, enemy))
    if above is not None:
        return IllegalMove(
            "no enemy stands beside the pawn on {cell}; to build on it, choose {above}",
            cell=cell,
            above=above,
        )
    return IllegalMove("no enemy stands beside the pawn on {cell}, and pawns stay where they are", cell=cell)


def _free_above(view: View, cell: int) -> str | None:
    """The lowest cell above a piece on which the side to move can place a pawn, or None."""
    for above in range(cell + layout.SQUARES, layout.SIZE, layout.SQUARES):
        if not view.field.pieces_on(above) and view.supply[view.mover][layout.level_of(above)]:
            return layout.CELLS[above]
    return None


def _forbidden(view: View, move: Attack | Hide | Place) -> IllegalMove | None:
    try:
        reasons.check_move(view, move)
    except IllegalMove as reason:
        return reason
    return None
