"""What a coach says of a position of Nerva: which pieces the enemy can capture, and what a move is good for.

It uses nothing but what the view shows: a hidden king takes no part.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.nerva import layout
from game.rules.nerva.layout import CELLS
from game.rules.nerva.rules import NervaRules
from game.rules.nerva.state import Attack, Place, StateBase, View
from game.rules.nerva.strength import KING, Assault, Field, attack_of, strength_at
from game.scenes.board.scene_parts import MoveReasons, Threat, Threats
from game.scenes.nerva.words import raised, side_name, size_name
from game.texts import _


class NervaCoach(Threats[View], MoveReasons[View]):
    """Counts the attacks that would succeed, before and after a move."""

    def __init__(self, rules: NervaRules) -> None:
        self.rules = rules

    def threats(self, view: View) -> Sequence[Threat]:
        if view.to_act not in (0, 1):
            return ()
        own, enemy = view.to_act, 1 - view.to_act
        captures = _captures(view.field, enemy, view.supply[enemy])
        worst = sorted(captures, key=lambda target: _weight(captures[target][1]), reverse=True)
        return [*_spent(view, own), *(_threat(own, target, *captures[target]) for target in worst)]

    def reason(self, view: View, move: str) -> str:
        parsed = self.rules.parse_move(view, move)
        side = view.to_act
        if isinstance(parsed, Attack):
            assault = attack_of(view.field, *parsed)
            return _("It succeeds, {points}.").format(points=_points(assault)) if assault.succeeds else ""
        if not isinstance(parsed, Place) or parsed.cell == view.kings[side]:
            return ""
        after = _with_pawn(view, parsed.cell)
        return (
            _threatened(view, after, side)
            or _protected(view, after, side)
            or _stacked(after, parsed.cell)
            or _lent(view, after, parsed.cell)
        )

    def quiet(self, view: View, move: str) -> str:
        parsed = self.rules.parse_move(view, move)
        if isinstance(parsed, Attack) and not attack_of(view.field, *parsed).succeeds:
            return _("The attack fails and costs no pawn: who waits has the last ones to place.")
        if not isinstance(parsed, Place) or parsed.cell == view.kings[view.to_act]:
            return ""
        after = _with_pawn(view, parsed.cell)
        return (
            _towards_stack(after, parsed.cell, view.to_act)
            or _beside_enemy(view, after, parsed.cell)
            or _linked(after, parsed.cell)
            or _by_itself(view, parsed.cell)
        )


Captures = Mapping[int, tuple[int, Assault]]  # by target the origin of the strongest attack, and its worth


def _captures(field: Field, side: int, supply: Sequence[int]) -> Captures:
    """The attacks of a side that succeed, with so many pawns of each level left to place."""
    found: dict[int, tuple[int, Assault]] = {}
    for origin, pawn in enumerate(field.cells):
        if pawn != side + 1 or not supply[layout.level_of(origin)]:
            continue
        for target in layout.DIAGONAL[origin] + layout.ORTHOGONAL[origin]:
            if field.holds(1 - side, target):
                assault = attack_of(field, origin, target)
                if assault.succeeds and (target not in found or assault.applied > found[target][1].applied):
                    found[target] = origin, assault
    return found


def _weight(assault: Assault) -> tuple[bool, int]:
    """The larger, the worse an attack is for its target."""
    return assault.target.piece.kind == KING, assault.applied - assault.defence


def _spent(view: StateBase, own: int) -> list[Threat]:
    """What is said of levels of which a side has no pawns left: there it neither finds nor takes a king."""
    found = []
    for side in (own, 1 - own):
        levels = [level for level, left in enumerate(view.supply[side]) if not left]
        for level in levels if any(view.supply[side]) else ():
            told = _("You have no {size} pawns left: on level {level} you find and capture nobody any more.")
            if side != own:
                told = _(
                    "{side} has no {size} pawns left and finds and captures nobody on level {level} any more."
                )
            size, name = size_name(CELLS[level * layout.SQUARES]), side_name(side)
            found.append(Threat(told.format(side=name, size=size, level=level + 1)))
    return found


def _points(assault: Assault) -> str:
    """The points that are compared; those of a stack that an ambush adds to are told apart."""
    if assault.attacker.stack and assault.ambush is not None:
        told = _("{applied} (a stack's {stack} and an ambush) against {defence}")
        return told.format(applied=assault.applied, stack=assault.attacker.attack, defence=assault.defence)
    return _("{applied} against {defence}").format(applied=assault.applied, defence=assault.defence)


def _threat(own: int, target: int, origin: int, assault: Assault) -> Threat:
    """What is said of an attack that may come."""
    cell, points = CELLS[target], _points(assault)
    place, attacker = raised(cell), raised(CELLS[origin])
    if assault.target.piece.kind == KING:
        text = _("{side} can capture your king on {cell} from {attacker}, {points}: that would be the end.")
    else:
        text = _("{side} can capture your {size} pawn on {cell} from {attacker}, {points}.")
    return Threat(
        text.format(
            side=side_name(1 - own), size=size_name(cell), cell=place, attacker=attacker, points=points
        ),
        cell,
        (CELLS[origin],),
        (cell,),
    )


def _with_pawn(view: StateBase, cell: int) -> Field:
    """The board with a pawn of the side to act on a cell."""
    cells = bytearray(view.cells)
    cells[cell] = view.to_act + 1
    return Field(bytes(cells), view.field.kings)


def _threatened(view: StateBase, after: Field, side: int) -> str:
    """Which enemy can be captured next that could not be before; "" for none."""
    before = _captures(view.field, side, view.supply[side])
    found = _captures(after, side, view.supply[side])
    gained = [target for target in found if target not in before]
    if not gained:
        return ""
    target = max(gained, key=lambda target: _weight(found[target][1]))
    assault = found[target][1]
    what = _("the king on {cell}") if assault.target.piece.kind == KING else _("{cell}")
    return _("It threatens {what}, {points}.").format(
        what=what.format(cell=raised(CELLS[target])), points=_points(assault)
    )


def _stacked(after: Field, cell: int) -> str:
    """That a new pawn makes a stack; "" where it does not."""
    strength = strength_at(after, cell)
    if strength is None or not strength.stack:
        return ""
    return _("It makes a stack: each of its pawns attacks and defends with 3.")


def _lent(view: StateBase, after: Field, cell: int) -> str:
    """To which pawn beside enemies a new pawn lends a point; "" for none."""
    side = view.to_act
    for near, told in (
        (layout.DIAGONAL[cell], _("It lends the attack of {cell} a point.")),
        (layout.ORTHOGONAL[cell], _("It lends the defence of {cell} a point.")),
    ):
        for other in near:
            lent, enemies = strength_at(after, other, side), layout.DIAGONAL[other] + layout.ORTHOGONAL[other]
            if lent is None or lent.stack or lent.piece.kind == KING or not after.pawn(side, other):
                continue
            if any(after.holds(1 - side, enemy) for enemy in enemies):
                return told.format(cell=raised(CELLS[other]))
    return ""


def _towards_stack(after: Field, cell: int, side: int) -> str:
    """What a new pawn does to a stack that could come about on its square; "" for nothing."""
    others = [other for other in layout.tower(cell) if other != cell]
    if all(after.pawn(1 - side, other) for other in others):
        return _("It keeps {side} from a stack on that square.").format(side=side_name(1 - side))
    own = [other for other in others if after.pawn(side, other)]
    if len(own) == 1 and not any(after.pieces_on(other) for other in others if other not in own):
        return _("With {cell} it is two thirds of a stack.").format(cell=raised(CELLS[own[0]]))
    return ""


def _linked(after: Field, cell: int) -> str:
    """To which pawn of its side, far from all enemies, a new pawn is linked; "" for none."""
    strength = strength_at(after, cell)
    if strength is None:
        return ""
    for links, told in (
        (strength.attack_links, _("It and {cell} lend each other's attack a point; no enemy is near yet.")),
        (strength.defence_links, _("It and {cell} lend each other's defence a point; no enemy is near yet.")),
    ):
        for other in links:
            linked = strength_at(after, other)
            if linked is not None and not linked.stack:
                return told.format(cell=raised(CELLS[other]))
    return ""


def _beside_enemy(view: StateBase, after: Field, cell: int) -> str:
    """Which enemy stands beside a new pawn, and what is missing to capture it; "" for none."""
    side, near = view.to_act, layout.DIAGONAL[cell] + layout.ORTHOGONAL[cell]
    target = next((other for other in near if after.holds(1 - side, other)), None)
    if target is None or not view.supply[side][layout.level_of(cell)]:
        return ""
    assault = attack_of(after, cell, target)
    missing = assault.defence + 1 - assault.applied
    if missing <= 0:
        return ""
    told = _("It stands beside {cell}; one more point of attack, and it can capture there.")
    if missing > 1:
        told = _("It stands beside {cell}; {count} more points of attack, and it can capture there.")
    return told.format(cell=raised(CELLS[target]), count=missing)


def _by_itself(view: View, cell: int) -> str:
    """That a new pawn changes nothing that is seen; and on how many cells the enemy's king may hide, where
    it looks on one of them."""
    places = view.king_cells() if view.side == view.to_act else ()
    if cell not in places:
        return _("A waiting move: nothing in sight is threatened or protected by it.")
    told = _(
        "A waiting move: nothing in sight is threatened or protected by it, but it rules out one of {count} "
        "cells for {side}'s king."
    )
    return told.format(count=len(places), side=side_name(1 - view.to_act))


def _protected(view: StateBase, after: Field, side: int) -> str:
    """Which own piece cannot be captured next that could be before; "" for none."""
    supply = view.supply[1 - side]
    before, left = _captures(view.field, 1 - side, supply), _captures(after, 1 - side, supply)
    saved = [target for target in before if target not in left]
    if not saved:
        return ""
    target = max(saved, key=lambda target: _weight(before[target][1]))
    return _("It protects {cell}.").format(cell=raised(CELLS[target]))
