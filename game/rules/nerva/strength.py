"""Attack and defence as players see them: numbers, and the pawns that they are made of.

Everything here is public: a hidden king takes no part. The fast board counts the same numbers without the
reasons (``base_board.BaseBoard``).
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.events import Piece
from game.rules.nerva import layout

PAWN, KING = "pawn", "king"  # kinds of pieces
STACK = 3  # points of each pawn of a stack
AMBUSH = 2  # the second pawn's point and the bonus


class Field(NamedTuple):
    """What stands visibly on the board.

    Attributes:
        cells: 192 bytes by cell: EMPTY, WHITE or BLACK, a pawn.
        kings: by side, the cell of its revealed king, else None.
    """

    cells: bytes
    kings: tuple[int | None, int | None]

    def pawn(self, side: int, cell: int) -> bool:
        """Whether a pawn of ``side`` stands on ``cell`` (any index: beyond the edge is none)."""
        return cell < layout.SIZE and self.cells[cell] == side + 1

    def holds(self, side: int, cell: int) -> bool:
        """Whether a pawn or the revealed king of ``side`` stands on ``cell``."""
        return self.pawn(side, cell) or self.kings[side] == cell

    def pieces_on(self, cell: int) -> tuple[Piece, ...]:
        """What stands on ``cell``: nothing, one piece, or both kings (White's first)."""
        if self.cells[cell]:
            return (Piece(self.cells[cell] - 1, PAWN),)
        return tuple(Piece(side, KING) for side in range(2) if self.kings[side] == cell)


class Strength(NamedTuple):
    """What a piece is worth in attack and defence.

    Attributes:
        piece: whose it is and what.
        attack, defence: points.
        attack_links, defence_links: cells of the friendly pawns that lend a point each; empty in a stack.
        stack: the piece stands in a stack of three pawns of its side, and its points are fixed.
    """

    piece: Piece
    attack: int
    defence: int
    attack_links: tuple[int, ...] = ()
    defence_links: tuple[int, ...] = ()
    stack: bool = False


class Assault(NamedTuple):
    """What an attack is worth before it is made.

    Attributes:
        attacker, target: the two pieces' strengths.
        applied, defence: the points that are compared.
        succeeds: whether ``applied`` is more.
        ambush: the cell of the second pawn where the attack is an ambush, else None.
        guard: the cell of the piece above the target that alone keeps the attack from being an ambush, else
            None.
    """

    attacker: Strength
    target: Strength
    applied: int
    defence: int
    succeeds: bool
    ambush: int | None = None
    guard: int | None = None


def strength_at(field: Field, cell: int, side: int | None = None) -> Strength | None:
    """The strength of the piece on ``cell``, None where nothing stands.

    Args:
        side: which king is meant where both stand on the cell; White's if not given.
    """
    pieces = [piece for piece in field.pieces_on(cell) if side in (None, piece.side)]
    if not pieces:
        return None
    piece = pieces[0]
    orthogonal = tuple(near for near in layout.ORTHOGONAL[cell] if field.pawn(piece.side, near))
    if piece.kind == KING:
        return Strength(piece, 0, len(orthogonal), (), orthogonal)
    if all(field.pawn(piece.side, other) for other in layout.tower(cell)):
        return Strength(piece, STACK, STACK, stack=True)
    diagonal = tuple(near for near in layout.DIAGONAL[cell] if field.pawn(piece.side, near))
    return Strength(piece, 1 + len(diagonal), 1 + len(orthogonal), diagonal, orthogonal)


def strengths_at(field: Field, cell: int) -> tuple[Strength, ...]:
    """The strengths of all pieces on ``cell``, in the order of ``Field.pieces_on``."""
    found = (strength_at(field, cell, piece.side) for piece in field.pieces_on(cell))
    return tuple(strength for strength in found if strength is not None)


def attack_of(field: Field, origin: int, target: int) -> Assault:
    """What the attack of the pawn on ``origin`` against the enemy on ``target`` beside it is worth.

    Raises:
        ValueError: there is no such pawn, no such enemy, or they are not neighbours.
    """
    attacker = strength_at(field, origin)
    if attacker is None or attacker.piece.kind != PAWN or not adjacent(origin, target):
        raise ValueError(f"no pawn on {origin} stands beside {target}")
    side = attacker.piece.side
    defender = strength_at(field, target, 1 - side)
    if defender is None:
        raise ValueError(f"no enemy stands on {target}")
    applied, ambush, guard = attacker.attack, None, None
    if target in layout.DIAGONAL[origin]:
        second, over = layout.beyond(origin, target), layout.above(target)
        if field.pawn(side, second):
            if over is not None and field.holds(1 - side, over):
                guard = over
            else:
                ambush = second
                applied += AMBUSH
    return Assault(attacker, defender, applied, defender.defence, applied > defender.defence, ambush, guard)


def adjacent(cell: int, other: int) -> bool:
    """Whether two cells are neighbours on one level."""
    return other in layout.DIAGONAL[cell] or other in layout.ORTHOGONAL[cell]


class Siege(NamedTuple):
    """How hard a revealed king is besieged.

    Attributes:
        applied: points of the strongest attack on it by a pawn beside it, supply or not; 0 without any.
        defence: points of the king.
    """

    applied: int
    defence: int

    @property
    def margin(self) -> int:
        """The larger, the harder the king is besieged."""
        return self.applied - self.defence


def siege_of(field: Field, side: int) -> Siege:
    """How hard the revealed king of ``side`` is besieged.

    Raises:
        ValueError: it is not revealed.
    """
    king = field.kings[side]
    if king is None:
        raise ValueError(f"the king of side {side} is not on the board")
    attacks = [
        attack_of(field, origin, king).applied
        for origin in layout.DIAGONAL[king] + layout.ORTHOGONAL[king]
        if field.pawn(1 - side, origin)
    ]
    defence = sum(field.pawn(side, near) for near in layout.ORTHOGONAL[king])
    return Siege(max(attacks, default=0), defence)


def first_attack(field: Field, side: int, supply: tuple[int, int, int]) -> tuple[int, int] | None:
    """Some attack, by origin and target, that the pawns of ``side`` can make with a supply; None if none."""
    for origin, pawn in enumerate(field.cells):
        if pawn == side + 1 and supply[layout.level_of(origin)]:
            for target in layout.DIAGONAL[origin] + layout.ORTHOGONAL[origin]:
                if field.holds(1 - side, target):
                    return origin, target
    return None
