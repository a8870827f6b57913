"""What everybody can conclude about a hidden king from the game so far."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.nerva.state import View


def king_cells(view: View) -> Sequence[int]:
    """The cells on which a king can be that is hidden from the side of ``view``, or from a spectator; empty
    while none is.

    A pawn or a king that has come onto a cell stays there or is replaced, and what is hidden below a placed
    pawn comes to light. So a hidden king is on a cell on which nothing stands, and can be on any of them.
    """
    others = (0, 1) if view.side is None else (1 - view.side,)
    hidden = view.phase == "play" and view.ended is None and not all(view.revealed[side] for side in others)
    return view.free() if hidden else ()
