"""A setup that is being made: pieces and terrain of one side by cell, complete or not."""

from __future__ import annotations

from game.rules.cyvasse.ruleset import FORTRESS_W, RuleSet
from game.rules.cyvasse.setups import Setup


class Draft:
    """See the module. Cells are indices of ``Field.half``, which White sees from his seat.

    Attributes:
        pieces: kinds by cell; 0 where nothing stands.
        terrain: terrain by cell as in ``Setup``; all 0 in version A.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.pieces = bytearray(len(rules.field.half))
        self.terrain = bytearray(len(rules.field.half))

    def take(self, setup: Setup) -> None:
        """Replace everything by a whole setup."""
        self.pieces[:] = setup.pieces
        self.terrain[:] = setup.terrain or bytes(len(self.terrain))

    def clear(self) -> None:
        """Take everything off the board."""
        self.take(Setup(bytes(len(self.pieces))))

    @property
    def setup(self) -> Setup:
        """What stands there now, allowed or not."""
        return Setup(bytes(self.pieces), bytes(self.terrain) if self.rules.expert else b"")

    def pieces_left(self) -> dict[int, int]:
        """By kind, how many of its pieces are not on the board yet."""
        army = self.rules.army()
        return {kind: count - self.pieces.count(kind) for kind, count in enumerate(army) if kind and count}

    def tiles_left(self) -> dict[int, int]:
        """By terrain, how many of its tiles are not on the board yet; empty in version A."""
        if not self.rules.expert:
            return {}
        tiles = self.rules.field.terrain
        return {kind: tiles[kind] - self.terrain.count(kind) for kind in range(1, FORTRESS_W + 1)}

    @property
    def complete(self) -> bool:
        """Whether everything is on the board."""
        return not any(self.pieces_left().values()) and not any(self.tiles_left().values())
