"""What a hint advises for a turn of one or several steps, and how much of it is left to be done."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.tree import Node


@dataclass(frozen=True, slots=True)
class HintedTurn:
    """A hint.

    Attributes:
        start: the position that it was given for.
        steps: of the turn, as the rules write them, in the order in which they are best made.
    """

    start: Node
    steps: tuple[str, ...]

    def left_at(self, node: Node) -> tuple[str, ...]:
        """The steps that are still to be made in a position. None where all were made, in whatever order,
        nor where something else led there, or where it is no longer the turn of this hint."""
        path, side = node.path(), self.start.to_act
        if self.start not in path or node.to_act != side:
            return ()
        left = list(self.steps)
        for made in path[path.index(self.start) + 1 :]:
            if made.mover != side or made.text not in left:
                return ()
            left.remove(made.text)
        return tuple(left)
