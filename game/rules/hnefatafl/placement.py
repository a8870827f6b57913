"""Whether pieces may stand where a position puts them."""

from __future__ import annotations

from game.rules.errors import BadPosition
from game.rules.hnefatafl.record import EMPTY, KING, kings
from game.rules.hnefatafl.ruleset import RuleSet
from game.rules.hnefatafl.tables import CENTRE_SQUARE, NO_STOP, tables_of

_PLACES = {False: "the corner", True: "the centre"}


def check_placement(ruleset: RuleSet, cells: bytes, captured_king: bool = False) -> None:
    """Check that there is one king and that no stone stands where it could never stop.

    Args:
        cells: by square index.
        captured_king: the king may be missing.

    Raises:
        BadPosition: names the square.
    """
    found = kings(cells, ruleset.size)
    if len(found) > 1:
        raise BadPosition("the position has {count} kings instead of one", count=len(found), cells=found)
    if not found and not captured_king:
        raise BadPosition("the position has no king")
    tables = tables_of(ruleset)
    for square, piece in enumerate(cells):
        at = tables.padded[square]
        if piece not in (EMPTY, KING) and tables.flags[(piece >> 1) * tables.length + at] & NO_STOP:
            cell = ruleset.grid.name(square)
            place = _PLACES[bool(tables.special[at] == CENTRE_SQUARE)]
            raise BadPosition("no stone may stand on {place} {cell}", place=place, cell=cell)
