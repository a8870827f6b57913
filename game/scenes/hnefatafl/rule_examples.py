"""Examples of single rules on the board of any rule set: small positions in which one move shows the rule.

An example is a pattern of pieces. The engine says where on a board it shows what it is meant to show; where
that is nowhere, there is no example.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from math import hypot
from typing import Any, NamedTuple

from game.rules.errors import RulesError
from game.rules.events import Captured
from game.rules.hnefatafl.record import KING, SYMBOLS, write_record
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.ruleset import RuleSet
from game.rules.hnefatafl.rulestring import write_rules
from game.rules.options import Options
from game.widgets.markdown import Diagram

Offset = tuple[int, int]  # files to the right, ranks up
_SIDES = {"t": "attackers", "T": "defenders", "K": "defenders"}
_KINGS, _WIDE_BOARD, _MARGIN = 10, 13, 2  # squares tried for the king; files from which on a part is shown
_TRIES = 400  # positions


@dataclass(frozen=True, slots=True)
class Example:
    """A pattern around a square.

    Attributes:
        pieces: letter of a position record, and where it stands.
        move: from where to where.
        captured: where pieces are captured by it.
        reason: why the game is over then; "" where it goes on.
        special: kinds ("centre" or "corner") of special squares, and where they must lie; the pattern touches
            no others.
        at_edge: the square of the pattern's origin lies at the lower edge, before the pattern is turned.
    """

    pieces: tuple[tuple[str, Offset], ...]
    move: tuple[Offset, Offset]
    captured: tuple[Offset, ...] = ()
    reason: str = ""
    special: tuple[tuple[str, Offset], ...] = ()
    at_edge: bool = False


def colours_changed(example: Example) -> Example:
    """The same with attackers and defenders' stones exchanged, and an attacker more, who is left to move."""
    pieces = tuple((letter.swapcase(), at) for letter, at in example.pieces)
    return replace(example, pieces=(*pieces, ("t", (0, 3))))


_BETWEEN = (("T", (0, 0)), ("t", (-1, 0)), ("t", (1, 3)))
_TO_THE_RIGHT = ((1, 3), (1, 0))
CAPTURE = Example(_BETWEEN, _TO_THE_RIGHT, ((0, 0),))
STEPS_BETWEEN = Example((("t", (-1, 0)), ("t", (1, 0)), ("T", (0, 3))), ((0, 3), (0, 0)))
KINGS_CAPTURE = Example(
    (("t", (0, 0)), ("T", (-1, 0)), ("K", (1, 3)), ("t", (-1, 3))), _TO_THE_RIGHT, ((0, 0),)
)
AGAINST_CORNER = Example(
    (("T", (0, 0)), ("t", (1, 3))), _TO_THE_RIGHT, ((0, 0),), special=(("corner", (-1, 0)),)
)
AGAINST_CENTRE = Example(
    (("T", (0, 0)), ("t", (1, 3))), _TO_THE_RIGHT, ((0, 0),), special=(("centre", (-1, 0)),)
)
_FROM_ABOVE = ((0, 3), (0, 1))
KING_BY_FOUR = Example(
    (("K", (0, 0)), ("t", (-1, 0)), ("t", (1, 0)), ("t", (0, -1)), ("t", (0, 3))),
    _FROM_ABOVE,
    ((0, 0),),
    "king-captured",
)
KING_ON_CENTRE = Example(KING_BY_FOUR.pieces, _FROM_ABOVE, ((0, 0),), "king-captured", (("centre", (0, 0)),))
_BY_THREE = (("K", (0, 0)), ("t", (-1, 0)), ("t", (1, 0)), ("t", (0, 3)))
KING_BESIDE_CENTRE = Example(_BY_THREE, _FROM_ABOVE, ((0, 0),), "king-captured", (("centre", (0, -1)),))
KING_AT_EDGE = Example(_BY_THREE, _FROM_ABOVE, ((0, 0),), "king-captured", at_edge=True)
KING_BY_TWO = Example(
    (("K", (0, 0)), ("t", (-1, 0)), ("t", (1, 3))), _TO_THE_RIGHT, ((0, 0),), "king-captured"
)
ROW = Example(
    (("T", (0, 0)), ("T", (1, 0)), ("t", (0, 1)), ("t", (1, 1)), ("t", (-1, 0)), ("t", (2, 4))),
    ((2, 4), (2, 0)),
    ((0, 0), (1, 0)),
    at_edge=True,
)
ROW_AT_CORNER = Example(
    (("T", (0, 0)), ("T", (1, 0)), ("t", (0, 1)), ("t", (1, 1)), ("t", (2, 4))),
    ((2, 4), (2, 0)),
    ((0, 0), (1, 0)),
    special=(("corner", (-1, 0)),),
    at_edge=True,
)
LINNAEUS = Example(
    (("K", (0, 0)), ("T", (0, -1)), ("t", (-1, 0)), ("t", (1, 0)), ("t", (0, 1)), ("t", (-3, -2))),
    ((-3, -2), (0, -2)),
    ((0, -1),),
    special=(("centre", (0, 0)),),
)
FORT = Example(
    (
        *(("K", (0, 0)), ("T", (-1, 0)), ("T", (0, 1)), ("T", (1, 1)), ("T", (2, 4))),
        *(("t", (-1, 3)), ("t", (1, 4))),
    ),
    ((2, 4), (2, 0)),
    reason="edge-fort",
    at_edge=True,
)
SURROUNDED = Example(
    (
        *(("K", (0, 0)), ("T", (0, 1)), ("t", (-1, -1)), ("t", (0, -1)), ("t", (1, -1)), ("t", (2, 0))),
        *(("t", (-1, 1)), ("t", (1, 1)), ("t", (0, 2)), ("t", (-2, 4))),
    ),
    ((-2, 4), (-2, 0)),
    reason="surrounded",
)


class _Place(NamedTuple):
    """Where a pattern lies: its origin on a board of a size, and by how many quarters it is turned."""

    size: int
    anchor: int
    turn: int

    def square(self, at: Offset) -> int | None:
        """The square of an offset; None off the board."""
        right, up = at
        for _quarter in range(self.turn):
            right, up = up, -right
        rank, file = divmod(self.anchor, self.size)
        rank, file = rank + up, file + right
        return rank * self.size + file if 0 <= rank < self.size and 0 <= file < self.size else None

    @property
    def at_edge(self) -> bool:
        """Whether what lies below the origin in the pattern is off the board."""
        return self.square((0, -1)) is None


@lru_cache(maxsize=256)
def diagram_of(example: Example, ruleset: RuleSet, caption: str = "") -> Diagram | None:
    """The example on the board of a rule set; None where it shows the rule nowhere."""
    options: dict[str, Any] = {"rules": write_rules(ruleset), "quiet_limit": 0}
    side = _SIDES[next(letter for letter, at in example.pieces if at == example.move[0])]
    for place, cells in islice(_positions(example, ruleset), _TRIES):
        position = f"{write_record(cells, ruleset.size)} {side}"
        origin, target = _names(ruleset, place, example.move)
        captured = _names(ruleset, place, example.captured)
        if _shows(position, options, f"{origin}-{target}", captured, example.reason):
            marks = dict.fromkeys(captured, "captured")
            part = _part(example, ruleset, place) if ruleset.size >= _WIDE_BOARD else ()
            return Diagram(position, options, marks, ((origin, target),), caption, part)
    return None


def _shows(position: str, options: Options, move: str, captured: Sequence[str], reason: str) -> bool:
    """Whether a move does in a position exactly what it is meant to do."""
    try:
        state = RULES.parse_state(position, options)
        if RULES.outcome(state) is not None:
            return False
        step = RULES.apply(state, RULES.parse_move(state, move))
    except RulesError:
        return False
    gone = {event.cell for event in step.events if isinstance(event, Captured)}
    outcome = RULES.outcome(step.state)
    return gone == set(captured) and (outcome.reason if outcome is not None else "") == reason


def _names(ruleset: RuleSet, place: _Place, offsets: Sequence[Offset]) -> tuple[str, ...]:
    """The squares of offsets that lie on the board."""
    squares = (place.square(at) for at in offsets)
    return tuple(ruleset.grid.name(square) for square in squares if square is not None)


def _positions(example: Example, ruleset: RuleSet) -> Iterator[tuple[_Place, bytes]]:
    """What stands where, for every place where the pattern touches no other special squares than its own.

    Where the king is no part of it he stands somewhere else."""
    special = {ruleset.grid.cell(name): kind for name, kind in ruleset.special.items()}
    wanted = {at: kind for kind, at in example.special}
    for anchor in _nearest(ruleset.size, _focus(ruleset)):
        for turn in range(4):
            place = _Place(ruleset.size, anchor, turn)
            pieces = {place.square(at): SYMBOLS[letter] for letter, at in example.pieces}
            kinds = {place.square(at): kind for at, kind in wanted.items()}
            touched = {*pieces, *kinds, place.square(example.move[1])}
            if None in touched or (example.at_edge and not place.at_edge):
                continue
            if any(special.get(square or 0) != kinds.get(square) for square in touched):
                continue
            cells = bytearray(ruleset.size**2)
            for square, piece in pieces.items():
                cells[square or 0] = piece
            yield from ((place, each) for each in _with_king(cells, touched, special, ruleset))


def _with_king(
    cells: bytearray, touched: Collection[int | None], special: Mapping[int, str], ruleset: RuleSet
) -> Iterator[bytes]:
    """The pieces with a king who stands somewhere apart, to the upper right, unless he is among them."""
    if KING in cells:
        yield bytes(cells)
        return
    squares = _nearest(ruleset.size, ruleset.size**2 - 1 - _focus(ruleset))
    apart = (square for square in squares if square not in touched and square not in special)
    for square in islice(apart, _KINGS):
        yield bytes((*cells[:square], KING, *cells[square + 1 :]))


def _focus(ruleset: RuleSet) -> int:
    """The square near which examples are looked for: a little to the lower left of the middle."""
    place = ruleset.size // 2 - ruleset.size // 5
    return place * ruleset.size + place


@lru_cache(maxsize=64)
def _nearest(size: int, square: int) -> tuple[int, ...]:
    """All squares, those nearest to one of them first."""
    rank, file = divmod(square, size)
    squares = range(size * size)
    return tuple(sorted(squares, key=lambda each: hypot(each // size - rank, each % size - file)))


def _part(example: Example, ruleset: RuleSet, place: _Place) -> tuple[str, ...]:
    """Two opposite cells of the part of the board in which the pattern lies."""
    size = ruleset.size
    offsets = [at for _letter, at in (*example.pieces, *example.special)]
    squares = [square for at in (*offsets, *example.move) if (square := place.square(at)) is not None]
    ranks, files = [square // size for square in squares], [square % size for square in squares]
    low = [max(0, min(each) - _MARGIN) for each in (ranks, files)]
    high = [min(size - 1, max(each) + _MARGIN) for each in (ranks, files)]
    return ruleset.grid.name(low[0] * size + low[1]), ruleset.grid.name(high[0] * size + high[1])
