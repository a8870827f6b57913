"""What boards of hexes have in common: axial coordinates, in which a place is (q, r)."""

from __future__ import annotations

from typing import ClassVar

from game.rules.topology.topology import Place, Topology


class Hexagonal(Topology):
    """A board of hexes, each with up to six neighbours, the hexes that share an edge with it."""

    __slots__ = ()

    NEIGHBOURING: ClassVar[range] = range(6)

    @staticmethod
    def steps_along(step: Place) -> int:
        q, r = step
        return max(abs(q), abs(r), abs(q + r))

    @staticmethod
    def squared_length(step: Place) -> int:
        q, r = step
        return q * q + q * r + r * r
