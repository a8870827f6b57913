"""The history of a match: what was played, where it stands, and where undo and redo lead."""

from __future__ import annotations

from typing import Any

from game.match.dice import DiceSource
from game.match.players import Computer, Human, Players
from game.match.secrecy import is_secret
from game.match.tree import Ending, Node, attach, ending_node, move_node
from game.rules.errors import IllegalMove
from game.rules.protocol import CHANCE, AnyRules


class History:
    """A tree of nodes that grows, and the node where the match stands.

    Attributes:
        root, current: the first node and the one where the match stands.
        line: the nodes from the root through ``current`` to the end of the preferred continuation; the node
            of each stands at the index of its ply.
        nodes: all nodes by id.
        touched: nodes below which something has changed, in the order of the changes: another child, or
            another child preferred.
    """

    def __init__(self, rules: AnyRules, dice: DiceSource, root: Node) -> None:
        self.root = root
        self.current = root
        self.line = [root]
        self.nodes = {root.id: root}
        self.touched: list[Node] = []
        self._rules = rules
        self._dice = dice
        self._next_id = 1
        self._rolled: dict[int, str] = {}  # what fell at which roll, by its number

    def stand_at(self, node: Node) -> None:
        """Take up nodes that somebody else has put under ``root``. Rolls that are left open are made.

        The way to ``node`` becomes the preferred one.
        """
        known = list(self.root.walk())
        for each in known:
            self._remember(each)
        self._next_id = max(self.nodes) + 1
        for each in known:
            self.settle(each)
        self.current, _ = self.settle(node)
        self.line = self.current.path()
        for parent, child in zip(self.line, self.line[1:], strict=False):
            parent.preferred = child
        self._extend()

    def on_line(self, node: Node) -> bool:
        """Whether ``node`` is in ``line``; the cost does not grow with it."""
        return node.ply < len(self.line) and self.line[node.ply] is node

    def play(self, origin: Node, move: Any) -> tuple[Node, Node | None]:
        """What a move at ``origin`` leads to: a node that is not in the tree yet, and the one that is
        there already when the move was played before and is not secret. Raises IllegalMove."""
        fresh = move_node(self._next_id, origin, move)
        known = origin.child(fresh.text)
        if origin.to_act == CHANCE and origin.preferred is not None and known is None:
            raise IllegalMove("the dice have been rolled here: {text}", text=origin.preferred.text)
        return fresh, None if is_secret(self._rules, origin.state, move) else known

    def add(self, node: Node) -> Node:
        """Put a new node into the tree."""
        attach(node)
        self._remember(node)
        self._next_id += 1
        if node.parent is not None:
            self.touched.append(node.parent)
        return node

    def end(self, ending: Ending) -> tuple[Node, bool]:
        """The node for an ending here, and whether it is new."""
        for child in self.current.children:
            if child.ending == ending:
                return child, False
        return self.add(ending_node(self._next_id, self.current, ending)), True

    def settle(self, node: Node) -> tuple[Node, list[Node]]:
        """Roll the dice until a side is to act, or until somebody has to tell how they fell.

        Returns:
            Where that leads, and the rolls that are new.
        """
        new: list[Node] = []
        while node.to_act == CHANCE:
            rolled = node.preferred
            if rolled is None:
                result = self._roll(node)
                if result is None:
                    break
                rolled = self.add(move_node(self._next_id, node, result))
                rolled.clocks = node.clocks
                new.append(rolled)
            node = rolled
        return node, new

    def move_to(self, node: Node) -> list[Node]:
        """Make ``node`` current and its line the preferred one. Returns the nodes that changed by it."""
        changed, beside = [], []
        step = node
        while step.parent is not None and not self.on_line(step):
            beside.append(step)
            step = step.parent
        for each in reversed(beside):
            parent = each.parent
            if parent is not None and parent.preferred is not each:
                parent.preferred = each
                changed.append(parent)
        if beside:
            self.line[step.ply + 1 :] = reversed(beside)
            self._extend()
        self.current = node
        self.touched += changed
        return changed

    def _remember(self, node: Node) -> None:
        self.nodes[node.id] = node
        if node.mover == CHANCE and not node.ending:
            self._rolled.setdefault(node.rolls - 1, node.text)

    def _extend(self) -> None:
        while (node := self.line[-1].preferred) is not None:
            self.line.append(node)

    def _roll(self, node: Node) -> Any:
        """The result of the dice at ``node``; None when nobody has told it.

        A roll that was told once is not asked for again where the match comes to it another time.
        """
        results = self._rules.legal_moves(node.state)
        index = self._dice.roll(node.rolls, self._rules.chance_weights(node.state))
        if index is not None:
            return results[index]
        told = self._rolled.get(node.rolls)
        return next((each for each in results if self._rules.format_played(node.state, each) == told), None)


def undo_target(node: Node, players: Players) -> Node | None:
    """Where undo from ``node`` leads. None: nowhere.

    Within an unfinished turn that is the step before. Otherwise it is where the last turn began that a
    person decided (among computers, that anybody did), and before an ending that is no move.
    """
    if node.ending:
        return node.parent
    target = _stop_before(node, players)
    while target is not None and target.turn != node.turn:
        earlier = _stop_before(target, players)
        if earlier is None or earlier.turn != target.turn:
            break
        target = earlier
    return target


def redo_target(node: Node, players: Players) -> Node | None:
    """Where redo from ``node`` leads along the preferred line. None: nowhere.

    From the beginning of a turn that was finished it leads to where somebody decides next in another turn;
    otherwise, step by step, to the next decision.
    """
    before = _stop_before(node, players)
    inside = before is not None and before.turn == node.turn
    step = target = _stop_behind(node, players)
    while target is not None and not inside and target.turn == node.turn and target.preferred is not None:
        target = _stop_behind(target, players)
    return step if target is None or target.turn == node.turn else target


def _stop_before(node: Node, players: Players) -> Node | None:
    target = node.parent
    while target is not None and not _stops_at(target, players):
        target = target.parent
    return target


def _stop_behind(node: Node, players: Players) -> Node | None:
    """The next place on the preferred line where a person is to act, or the end of the line."""
    target = node.preferred
    while target is not None and target.preferred is not None and not _stops_at(target, players):
        target = target.preferred
    return target


def _stops_at(node: Node, players: Players) -> bool:
    """Whether a person is to act there; among computers, whether anybody is."""
    if node.to_act not in (0, 1):
        return False
    return isinstance(players[node.to_act], Human) or all(isinstance(who, Computer) for who in players)
