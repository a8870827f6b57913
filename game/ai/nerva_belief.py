"""Where a hidden king may be, and where to hide one's own."""

from __future__ import annotations

import random

from game.ai.evaluate.nerva_weights import WHOLE
from game.rules.nerva import layout
from game.rules.nerva.state import View

OWN_SHARE = 0.15  # how far the thinker plays as if the enemy knew where its king is


def belief(view: View, side: int) -> list[int]:
    """What everybody can believe about the hidden king of ``side``: 192 shares of WHOLE by cell.

    A cell that has ever been occupied still is, so the king is on a free one.
    """
    free = view.free()
    shares = [0] * layout.SIZE
    for cell in free:
        shares[cell] = WHOLE // len(free)
    return shares


def believed(view: View, side: int) -> list[int]:
    """As ``belief``, for the thinker's own king drawn towards its true cell, as far as that is known."""
    shares = belief(view, side)
    cell = view.kings[side]
    if view.side != side or cell is None:
        return shares
    shares = [round(share * (1 - OWN_SHARE)) for share in shares]
    shares[cell] += round(WHOLE * OWN_SHARE)
    return shares


def hiding_place(rng: random.Random) -> int:
    """A cell for one's own king."""
    return rng.randrange(layout.SIZE)
