"""Rule sets of the tafl family as data. ``rulestring`` reads and writes them as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.rules.topology.squares import SquareGrid

SMALLEST, LARGEST = 5, 19  # files

# How strong the king is.
STRONG = "strong"  # closed in on all four sides
CENTRE = "centre"  # closed in all round on the centre and beside it, elsewhere like a stone
WEAK = "weak"  # like a stone
CONFINED = "confined"  # closed in on every side that he has, the board's edge being none

# When the king takes part in captures.
ALWAYS, MOVING, STANDING, NEVER = "always", "moving", "standing", "never"

# Whether a row of stones at the edge is captured as one, and where a corner may stand in for a captor.
NO_WALLS, WEAK_WALLS, STRONG_WALLS = "no", "stones-only", "stones-or-corner"

# What the third repetition of a position does.
MOVER_LOSES, MOVER_WINS, DRAW, OFF = "mover-loses", "mover-wins", "draw", "off"

# What the quiet limit does.
DEFENDERS_LOSE, FEWER_CAPTURES_LOSES = "defenders-lose", "fewer-captures-loses"

EVERYBODY = "tTK"  # piece types: attackers' stones, defenders' stones, the king


@dataclass(frozen=True)
class RuleSet:
    """A game of the family.

    The lists of piece types say whom a special square is hostile to or who may pass over it or stop on it.

    Attributes:
        size: files and ranks of the board.
        start: position record.
        corners, centre: names of the special squares, ordered as ``SquareGrid`` counts them.
        name: given to it by whoever wrote the rules string; no rule.
        edge_escape: the king escapes on every square of the edge, otherwise on ``corners``.
        surrounding_fatal: defenders lose when none of them can reach the edge any more.
        repetition: what the third repetition of a position does.
        king_captures: ALWAYS, MOVING (as the stone that moved), STANDING (as the other captor), NEVER.
        shieldwall: NO_WALLS; WEAK_WALLS: stones in a row along the edge, each with an enemy in front of it,
            are captured by an enemy who closes one end while another stands at the other; STRONG_WALLS: a
            corner may be the other end.
        edge_fort: the king wins at the edge where the attackers can never come to him.
        linnaean: a defender beside the king on the centre is captured against him when attackers hold
            the king's other three sides.
        centre_hostile: even while somebody stands there.
        centre_hostile_empty: in addition, while it is empty.
    """

    size: int
    start: str
    corners: tuple[str, ...]
    centre: tuple[str, ...]
    name: str = ""
    edge_escape: bool = False
    attackers_first: bool = True
    surrounding_fatal: bool = True
    repetition: str = DRAW
    king_captures: str = ALWAYS
    king_strength: str = STRONG
    linnaean: bool = False
    shieldwall: str = NO_WALLS
    edge_fort: bool = False
    corner_hostile: str = EVERYBODY
    centre_hostile: str = "t"
    centre_hostile_empty: str = EVERYBODY
    corner_pass: str = "K"
    centre_pass: str = EVERYBODY
    corner_stop: str = "K"
    centre_stop: str = "K"

    @cached_property
    def grid(self) -> SquareGrid:
        return SquareGrid(self.size, self.size)

    @cached_property
    def special(self) -> Mapping[str, str]:
        """The special squares: "centre" or "corner" by cell name."""
        return {**dict.fromkeys(self.corners, "corner"), **dict.fromkeys(self.centre, "centre")}

    @property
    def first_side(self) -> int:
        """The side that moves first: 0, the attackers, or 1."""
        return 0 if self.attackers_first else 1


@dataclass(frozen=True, slots=True)
class Setting:
    """A rule set with what the players chose for it.

    Attributes:
        repetition: as in RuleSet, whose own value it replaces.
        quiet_limit: turns of each side without a capture that end the game; 0 for none.
        quiet_result: DEFENDERS_LOSE, DRAW or FEWER_CAPTURES_LOSES.
    """

    ruleset: RuleSet
    repetition: str
    quiet_limit: int
    quiet_result: str


def physical_corners(size: int) -> tuple[str, ...]:
    grid = SquareGrid(size, size)
    return tuple(grid.name(square) for square in (0, size - 1, size * (size - 1), size * size - 1))


def physical_centre(size: int) -> tuple[str, ...]:
    """The middle square; none on a board of even size."""
    return (SquareGrid(size, size).name(size * size // 2),) if size % 2 else ()
