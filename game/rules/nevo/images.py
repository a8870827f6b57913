"""A position and its mirror image."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Final

from game.rules.nevo import layout
from game.rules.nevo.state import State

_ORDER: Final = [layout.GRID.turned(square, 2) for square in range(layout.SQUARES)]
_MIRROR: Final = itemgetter(*_ORDER)
_GOES: Final = {layout.GRID.name(source): layout.GRID.name(square) for square, source in enumerate(_ORDER)}


def images(state: State) -> Sequence[tuple[str, Mapping[str, str]]]:
    """The pieces, the side to move and what it has claimed as text, each with where the squares go."""
    told = f"{state.side} {int(state.claimed)}"
    return [(f"{told} {state.cells.hex()}", {}), (f"{told} {bytes(_MIRROR(state.cells)).hex()}", _GOES)]
