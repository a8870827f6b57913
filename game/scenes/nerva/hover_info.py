"""What pointing at a cell of Nerva tells: attack and defence, and how an attack there would end; and why a
gesture there is no move, in the words of the rules where they have some."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.boards.hover_info import HoverInfo, Link, Tone
from game.rules.errors import IllegalMove
from game.rules.nerva import layout, reasons
from game.rules.nerva.layout import CELLS
from game.rules.nerva.state import Attack, Hide, Place, View
from game.rules.nerva.strength import (
    KING,
    Assault,
    Field,
    Strength,
    adjacent,
    attack_of,
    strength_at,
    strengths_at,
)
from game.scenes.nerva.words import raised
from game.texts import _


def hover_info_of(view: View, origin: str | None, cell: str) -> HoverInfo | None:
    """What to show about ``cell``, with the pawn on ``origin`` picked up or none; its name always."""
    name = raised(cell)
    if view.phase == "hide":
        return HoverInfo(cell, name)
    found = _figures_of(view, origin, cell)
    return found if found is None or found.title == name else replace(found, name=name)


def _figures_of(view: View, origin: str | None, cell: str) -> HoverInfo | None:
    """Attack and defence, or how an attack would end."""
    field, target = view.field, layout.index(cell)
    if origin is not None:
        attacker = layout.index(origin)
        side = field.cells[attacker] - 1
        if adjacent(attacker, target) and field.holds(1 - side, target):
            return _of_attack(attack_of(field, attacker, target), attacker, target)
    here = strengths_at(field, target)
    if here:
        return _of_piece(here[0], target) if len(here) == 1 else _of_kings(here, target)
    placing = view.to_act in (0, 1) and view.side in (None, view.mover)
    if origin is None and placing and view.supply[view.mover][layout.level_of(target)]:
        return _of_pawn_to_be(field, view.mover, target)
    return None


def _links(origins: Iterable[int], target: int, kind: str) -> tuple[Link, ...]:
    return tuple(Link(CELLS[origin], CELLS[target], kind) for origin in origins)


def figures(strength: Strength) -> str:
    """Such as "attack 3 · defence 2"."""
    return _("attack {attack} · defence {defence}").format(attack=strength.attack, defence=strength.defence)


def _of_piece(strength: Strength, cell: int) -> HoverInfo:
    text = ""
    if strength.stack:
        text = _("stack: always 3 and 3")
    elif strength.piece.kind == KING:
        text = _("king")
    links = _links(strength.attack_links, cell, "attack") + _links(strength.defence_links, cell, "defence")
    return HoverInfo(CELLS[cell], figures(strength), text, links=links)


def _of_kings(kings: Sequence[Strength], cell: int) -> HoverInfo:
    """Both kings in one cell; what one is worth says nothing about the other."""
    title = " · ".join(
        _("{side} {defence}").format(side=_(layout.SIDES[king.piece.side]), defence=king.defence)
        for king in kings
    )
    links = tuple(link for king in kings for link in _links(king.defence_links, cell, "defence"))
    return HoverInfo(CELLS[cell], title, _("defence of the kings"), links=links)


def _of_pawn_to_be(field: Field, side: int, cell: int) -> HoverInfo:
    """What a pawn would be worth that was placed on a free cell."""
    cells = bytearray(field.cells)
    cells[cell] = side + 1
    strength = strength_at(Field(bytes(cells), field.kings), cell)
    assert strength is not None
    shown = _of_piece(strength, cell)
    text = _("a pawn here: {figures}").format(figures=figures(strength))
    return HoverInfo(shown.cell, raised(CELLS[cell]), text, links=shown.links)


def _of_attack(assault: Assault, origin: int, target: int) -> HoverInfo:
    title = _("{applied} against {defence}").format(applied=assault.applied, defence=assault.defence)
    links = (
        _links(assault.attacker.attack_links, origin, "attack")
        + _links(assault.target.defence_links, target, "defence")
        + _links((origin,), target, "strike")
    )
    marks: tuple[tuple[str, str], ...] = ()
    if assault.ambush is not None:
        text = _("ambush")
        links += _links((assault.ambush,), target, "strike")
    elif assault.guard is not None:
        text = _("fails: {cell} above it wards off the ambush").format(cell=raised(CELLS[assault.guard]))
        links += _links((assault.guard,), target, "guard")
    elif assault.target.stack:
        text = _("stack") if assault.succeeds else _("fails: a stack holds 3")
    else:
        text = _("succeeds") if assault.succeeds else _("fails")
    if not assault.succeeds:
        marks = ((CELLS[target if assault.guard is None else assault.guard], "cause"),)
    return HoverInfo(CELLS[target], title, text, Tone.GOOD if assault.succeeds else Tone.DANGER, links, marks)


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
