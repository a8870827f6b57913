"""The parts of a match that are judged: what one side did in one go, and rolls of the dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.read_only import ReadOnlyMatch
from game.match.tree import Node
from game.rules.protocol import CHANCE, AnyRules


@dataclass(frozen=True, slots=True)
class TurnPart:
    """Steps that a side made one after the other in one turn, or one roll of the dice.

    Attributes:
        nodes: of the steps.
        side: whose decisions these are, or whose luck.
        texts: the steps as the rules write them.
    """

    nodes: tuple[Node, ...]
    side: int
    texts: tuple[str, ...]

    @property
    def before(self) -> Node:
        parent = self.nodes[0].parent
        assert parent is not None  # a root is no step
        return parent

    @property
    def ply(self) -> int:
        """Of the first step."""
        return self.nodes[0].ply

    @property
    def last(self) -> Node:
        """The node of the last step."""
        return self.nodes[-1]

    @property
    def is_roll(self) -> bool:
        return self.nodes[0].mover == CHANCE

    @property
    def moves(self) -> tuple[str, ...]:
        """The steps as they stand in the match."""
        return tuple(node.text for node in self.nodes)


def parts_of(match: ReadOnlyMatch) -> list[TurnPart]:
    """The parts of a match from its start to where it stands, or to its end."""
    groups: list[list[Node]] = []
    for node in match.place.path()[1:]:
        if node.ending is not None:
            break
        last = groups[-1][-1] if groups else None
        if last is not None and _goes_on(match.rules, last, node.mover):
            groups[-1].append(node)
        else:
            groups.append([node])
    return [_part(match.rules, group) for group in groups]


def steps_so_far(rules: AnyRules, node: Node) -> list[Node]:
    """The steps, up to a node, of the part that the next decision there belongs to; empty where that begins
    a part."""
    found, mover = list[Node](), node.to_act
    while _goes_on(rules, node, mover):
        found.insert(0, node)
        assert node.parent is not None  # as it goes on
        node = node.parent
    return found


def _goes_on(rules: AnyRules, last: Node, mover: int) -> bool:
    """Whether the next step, by ``mover``, belongs to the same part as the ``last`` one."""
    if last.parent is None or not mover == last.mover != CHANCE:
        return False
    turns = [(start.turn, rules.full_turn(start.state)) for start in (last.parent, last)]
    return turns[0] == turns[1]


def _part(rules: AnyRules, nodes: Sequence[Node]) -> TurnPart:
    start = nodes[0].parent
    assert start is not None
    side = nodes[0].mover
    if side == CHANCE:
        whole = rules.full_turn(start.state)
        side = next((each for each in (whole and whole[1], start.decider) if each in (0, 1)), 0) or 0
    texts = [rules.format_move(node.parent.state, node.move) for node in nodes if node.parent is not None]
    return TurnPart(tuple(nodes), side, tuple(texts))
