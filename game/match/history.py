"""The history of a match: what was played, where it stands, and where undo and redo lead."""

from __future__ import annotations

from typing import Any

from game.match.dice import fall
from game.match.players import Computer, Human, Players
from game.match.secrecy import is_secret
from game.match.tree import Ending, Node, attach, ending_node, move_node
from game.rules.protocol import CHANCE, AnyRules


class History:
    """A tree of nodes that grows, and the node where the match stands.

    Attributes:
        root, current: the first node and the one where the match stands.
    """

    def __init__(self, rules: AnyRules, seed: int, root: Node) -> None:
        self.root = root
        self.current = root
        self._rules = rules
        self._seed = seed
        self._next_id = 1

    def stand_at(self, node: Node) -> None:
        """Take up nodes that somebody else has put under ``root``. Rolls that are left open are made."""
        nodes = list(self.root.walk())
        self._next_id = 1 + max(known.id for known in nodes)
        for known in nodes:
            self.settle(known)
        self.current, _ = self.settle(node)

    def play(self, origin: Node, move: Any) -> tuple[Node, Node | None]:
        """What a move at ``origin`` leads to: a node that is not in the tree yet, and the one that is
        there already when the move was played before and is not secret. Raises IllegalMove."""
        fresh = move_node(self._rules, self._next_id, origin, move)
        secret = is_secret(self._rules, origin.state, move)
        return fresh, None if secret else origin.child(fresh.text)

    def add(self, node: Node) -> Node:
        """Put a new node into the tree."""
        attach(node)
        self._next_id += 1
        return node

    def end(self, ending: Ending) -> tuple[Node, bool]:
        """The node for an ending here, and whether it is new."""
        for child in self.current.children:
            if child.ending == ending:
                return child, False
        return self.add(ending_node(self._rules, self._next_id, self.current, ending)), True

    def settle(self, node: Node) -> tuple[Node, list[Node]]:
        """Roll the dice until a side is to act. Returns where that leads, and the rolls that are new."""
        new: list[Node] = []
        while node.to_act == CHANCE:
            rolled = node.preferred
            if rolled is None:
                results = self._rules.legal_moves(node.state)
                index = fall(self._seed, node.rolls, self._rules.chance_weights(node.state))
                rolled = self.add(move_node(self._rules, self._next_id, node, results[index]))
                rolled.clocks = node.clocks
                new.append(rolled)
            node = rolled
        return node, new

    def move_to(self, node: Node) -> list[Node]:
        """Make ``node`` current and its line the preferred one. Returns the nodes that changed by it."""
        changed = []
        for step in node.path()[1:]:
            if step.parent is not None and step.parent.preferred is not step:
                step.parent.preferred = step
                changed.append(step.parent)
        self.current = node
        return changed

    def line(self) -> list[Node]:
        """From the root through the current node to the end of the preferred continuation."""
        nodes = self.current.path()
        while (node := nodes[-1].preferred) is not None:
            nodes.append(node)
        return nodes

    def node(self, number: int) -> Node:
        """The node with this id. Raises KeyError."""
        for node in self.root.walk():
            if node.id == number:
                return node
        raise KeyError(number)


def undo_target(node: Node, players: Players) -> Node | None:
    """Where undo from ``node`` leads: before the last decision, or before the person's own last decision
    when the other side is the computer; before an ending that is no move. None: nowhere."""
    target = node.parent
    if node.ending:
        return target
    while target is not None and not _stops_at(target, players):
        target = target.parent
    return target


def redo_target(node: Node, players: Players) -> Node | None:
    """Where redo from ``node`` leads along the preferred line. None: nowhere."""
    target = node.preferred
    while target is not None and target.preferred is not None and not _stops_at(target, players):
        target = target.preferred
    return target


def _stops_at(node: Node, players: Players) -> bool:
    """Whether a person is to act there; among computers, whether anybody is."""
    if node.to_act not in (0, 1):
        return False
    return isinstance(players[node.to_act], Human) or all(isinstance(who, Computer) for who in players)
