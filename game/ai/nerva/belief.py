"""Where a hidden king may be, and where to hide one's own."""

from __future__ import annotations

import math
import random

from game.ai.nerva.weights import WHOLE
from game.rules.nerva import layout
from game.rules.nerva.state import View

# How often a king is hidden on a cell, by its distance from the nearest corner (files and ranks): at the
# edge it has fewer neighbours and is covered later. No cell is so likely that it would be worth a guess.
HIDING = (22, 17, 13, 10, 8, 7, 6)
# How much more likely a free cell is for each of its owner's pawns beside it and at its corners, and for both
# sides' pawns around it, as logarithms.
BESIDE = (0.0, 0.4, 1.0, 2.4, 3.0)
AT_CORNER = 0.45
CONTESTED = 0.5


def weight(cell: int) -> int:
    """How often a king is hidden on ``cell``, in relation to other cells."""
    rank, file = divmod(layout.square_of(cell), layout.FILES)
    return HIDING[min(rank, layout.RANKS - 1 - rank) + min(file, layout.FILES - 1 - file)]


def hiding_place(rng: random.Random) -> int:
    """A cell for one's own king."""
    return rng.choices(range(layout.SIZE), [weight(cell) for cell in range(layout.SIZE)])[0]


def belief(view: View, side: int, reading: int = 50) -> list[int]:
    """What everybody can believe about the hidden king of ``side``: shares of WHOLE for the 192 cells.

    A cell that has ever been occupied still is, so the king is on a free one. Half of the belief follows
    from where kings are hidden, half from where the side has built around free cells.
    """
    free = view.free()
    plain = [float(weight(cell)) for cell in free]
    read = [weight(cell) * math.exp(suspicion(view.cells, side, cell)) for cell in free]
    shares = [0] * layout.SIZE
    first, second = sum(plain), sum(read)
    for cell, here, there in zip(free, plain, read, strict=True):
        shares[cell] = int(WHOLE * ((100 - reading) * here / first + reading * there / second) / 100)
    return shares


def suspicion(cells: bytes, side: int, cell: int) -> float:
    """What the pawns around a free cell say for the king of ``side`` there: a logarithm."""
    own, enemy = side + 1, 2 - side
    beside = sum(cells[near] == own for near in layout.ORTHOGONAL[cell])
    corners = sum(cells[near] == own for near in layout.DIAGONAL[cell])
    found = BESIDE[beside] + AT_CORNER * corners
    if beside + corners and any(
        cells[near] == enemy for near in layout.ORTHOGONAL[cell] + layout.DIAGONAL[cell]
    ):
        found += CONTESTED
    return found


def believed(view: View, side: int, own: int, reading: int) -> list[int]:
    """As ``belief``, for the thinker's own king drawn towards its true cell, as far as that is known."""
    shares = belief(view, side, reading)
    cell = view.kings[side]
    if view.side != side or cell is None:
        return shares
    shares[cell] *= own
    total = sum(shares)
    return [share * WHOLE // total for share in shares]
