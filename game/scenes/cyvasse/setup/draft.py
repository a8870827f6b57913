"""Setups that are being made: pieces and terrain of either side by cell, complete or not."""

from __future__ import annotations

from functools import lru_cache

from game.rules.cyvasse.pieces import KING
from game.rules.cyvasse.ruleset import FORTRESS_W, RuleSet
from game.rules.cyvasse.setups import Setup, SetupProblem, exposed_to, problems, without_dragon
from game.rules.cyvasse.state import View

PIECES, TERRAIN = "pieces", "terrain"


class Draft:
    """The setup of one side. Cells are indices of ``Field.half``, which White sees from his seat.

    There are never more pieces or tiles of a kind than the rules give. A fortress and the king go together:
    where one of them is put, the other comes, too.

    Attributes:
        pieces: kinds by cell; 0 where nothing stands.
        terrain: terrain by cell as in ``Setup``; all 0 in version A.
        layer: PIECES or TERRAIN, what is moved on the board.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.pieces = bytearray(len(rules.field.half))
        self.terrain = bytearray(len(rules.field.half))
        self.layer = TERRAIN if rules.expert else PIECES

    def take(self, setup: Setup) -> None:
        """Replace everything by a setup, complete or not; a dragon that is in reserve is left out.

        Raises:
            BadPosition: it has more of something than there is; nothing has been changed.
        """
        if self.rules.reserve:
            setup = without_dragon(setup)
        wanted = {"army": self.rules.army(), "tiles": self.rules.field.terrain}
        for problem in problems(self.rules, setup):
            values = setup.pieces if problem.kind == "army" else setup.terrain
            if problem.kind in wanted and any(
                kind and values.count(kind) > count for kind, count in enumerate(wanted[problem.kind])
            ):
                raise problem.error
        if self.empty:
            self.layer = PIECES
        self.pieces[:] = setup.pieces
        self.terrain[:] = setup.terrain or bytes(len(self.terrain))

    def clear(self) -> None:
        """Take everything off the board."""
        self.pieces[:] = self.terrain[:] = bytes(len(self.pieces))
        self.layer = TERRAIN if self.rules.expert else PIECES

    @property
    def setup(self) -> Setup:
        """What stands there now, allowed or not."""
        return Setup(bytes(self.pieces), bytes(self.terrain) if self.rules.expert else b"")

    @property
    def empty(self) -> bool:
        return not any(self.pieces) and not any(self.terrain)

    @property
    def complete(self) -> bool:
        return not any(self.left(PIECES).values()) and not any(self.left(TERRAIN).values())

    def left(self, layer: str) -> dict[int, int]:
        """By kind of piece or of terrain, how many are not on the board yet; no tiles in version A."""
        if layer == PIECES:
            whole, placed = self.rules.army(), self.pieces
        else:
            whole, placed = self.rules.field.terrain if self.rules.expert else (), self.terrain
        return {kind: count - placed.count(kind) for kind, count in enumerate(whole) if kind and count}

    def of(self, layer: str) -> bytearray:
        """What lies in a layer, by cell."""
        return self.pieces if layer == PIECES else self.terrain

    # Steps

    def put(self, layer: str, kind: int, cell: int) -> None:
        """Put a piece or a tile of which some are left onto a cell; what was there goes back."""
        if self.left(layer).get(kind, 0) > 0 and self.of(layer)[cell] != kind:
            self.of(layer)[cell] = kind
            self._unite(layer, cell)

    def exchange(self, layer: str, one: int, other: int) -> None:
        """Exchange what lies on two cells, or move it where one of them is free."""
        values = self.of(layer)
        values[one], values[other] = values[other], values[one]
        for cell in (one, other):
            self._unite(layer, cell)

    def remove(self, layer: str, cell: int) -> bool:
        """Take what lies on a cell off the board; returns whether there was anything."""
        values, kind = self.of(layer), self.of(layer)[cell]
        values[cell] = 0
        mine, theirs, other = self._pair(layer)
        if kind == mine and self.of(other)[cell] == theirs:
            self.of(other)[cell] = 0
        return bool(kind)

    def _unite(self, layer: str, cell: int) -> None:
        """Bring the king to the fortress that has come to a cell, or the fortress to the king."""
        mine, theirs, other = self._pair(layer)
        if self.of(layer)[cell] != mine or not self.rules.expert:
            return
        values = self.of(other)
        before = values.find(theirs)
        if before < 0:
            values[cell] = theirs
        else:
            values[cell], values[before] = values[before], values[cell]

    @staticmethod
    def _pair(layer: str) -> tuple[int, int, str]:
        """The king or the fortress of a layer, its fellow, and the layer of that."""
        return (KING, FORTRESS_W, TERRAIN) if layer == PIECES else (FORTRESS_W, KING, PIECES)


class Drafts:
    """The drafts of both sides of one match, each for its own side's eyes."""

    def __init__(self, rules: RuleSet) -> None:
        self._drafts = (Draft(rules), Draft(rules))

    @staticmethod
    def open(view: View) -> bool:
        """Whether the viewer sets up now."""
        return view.phase == "setup" and view.ended is None and view.side == view.mover

    def of(self, view: View) -> Draft:
        """The draft of the side that sets up, which must be the viewer."""
        assert self.open(view)
        return self._drafts[view.mover]


def place_of(view: View, cell: str) -> int | None:
    """The index in ``Field.half`` of a cell of the side that sets up; None for other names."""
    field = view.rules.field
    if cell not in field.grid.names():
        return None
    own = field.seen_by(view.mover, field.grid.cell(cell))
    return field.half.index(own) if own in field.half else None


@lru_cache(maxsize=256)
def found_problems(rules: RuleSet, setup: Setup, side: int) -> tuple[SetupProblem, ...]:
    """The rules that a setup breaks, whether or not it is complete."""
    return tuple(each for each in problems(rules, setup, side) if each.kind not in ("army", "tiles"))


@lru_cache(maxsize=256)
def found_attackers(rules: RuleSet, setup: Setup, side: int) -> tuple[str, ...]:
    """The cells from which an enemy could attack the king of a complete setup as soon as the screen falls."""
    return exposed_to(rules, setup, side)
