"""The history of a match: its nodes, the current one, and the targets of undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match.dice import DiceSource
from game.match.players import Computer, Human, Players
from game.match.secrecy import is_secret
from game.match.tree import Ending, Node, attach, detach, ending_node, move_node
from game.rules.errors import IllegalMove
from game.rules.protocol import CHANCE, NOBODY, AnyRules


class History:
    """The tree of all nodes of a match, and its current node.

    Attributes:
        root, current: the first node, and the one that the match has reached.
        line: the nodes from the root through ``current`` to the end of the preferred continuation; the index
            of a node is its ply.
        settled: once the game was over in a current node, the nodes from the root to it. They stay preferred,
            and looking elsewhere changes no preferences any more.
        waits: whether the roll at a node is made by nobody but the player who asks for it.
        touched: nodes whose children are others, stand in another order or have another comment, or that
            prefer another one, in the order of these changes.
    """

    def __init__(self, rules: AnyRules, dice: DiceSource, root: Node) -> None:
        self.root = root
        self.current = root
        self.line = [root]
        self.settled: list[Node] = []
        self.nodes = {root.id: root}
        self.touched: list[Node] = []
        self.waits: Callable[[Node], bool] = lambda node: False
        self._rules = rules
        self._dice = dice
        self._next_id = 1
        self._rolled: dict[int, Node] = {}  # what has fallen, by the numbers of the rolls
        self._settle()

    def set_current(self, node: Node) -> None:
        """Make ``node`` current after nodes were added below ``root`` from elsewhere.

        Rolls that are missing there are made. The line to ``node`` becomes the preferred one.
        """
        known = list(self.root.walk())
        for each in known:
            self._remember(each)
        self.number_from(max(self.nodes) + 1)
        for each in known:
            self.roll_dice(each)
        self.current, _ = self.roll_dice(node)
        self.line = self.current.path()
        for parent, child in zip(self.line, self.line[1:], strict=False):
            parent.preferred = child
        self._extend()
        self._settle()

    def is_settled(self, node: Node) -> bool:
        return node.ply < len(self.settled) and self.settled[node.ply] is node

    def on_line(self, node: Node) -> bool:
        """Whether ``node`` is in ``line``; in constant time."""
        return node.ply < len(self.line) and self.line[node.ply] is node

    def play(self, origin: Node, move: Any) -> tuple[Node, Node | None]:
        """The node for a move at ``origin``, not in the tree yet, and the existing node where the move was
        played before and is not secret. Raises IllegalMove."""
        fresh = move_node(self._next_id, origin, move)
        known = origin.child(fresh.text)
        if origin.to_act == CHANCE and known is None:
            fallen = origin.preferred.text if origin.preferred is not None else self.result_of(origin)
            if fallen not in ("", fresh.text):
                raise IllegalMove("the dice have been rolled here: {text}", text=fallen)
        secret = known is not None and is_secret(self._rules, origin.state, move)
        return fresh, None if secret else known

    def add(self, node: Node) -> Node:
        attach(node)
        self._remember(node)
        self._next_id += 1
        parent = node.parent
        if parent is not None:
            self.touched.append(parent)
            if self.is_settled(parent):
                parent.preferred = self.settled[parent.ply + 1]
        return node

    def copy_of(self, other: Node, parent: Node) -> Node:
        """Play a node of another match below ``parent``. Raises IllegalMove, InvalidText."""
        if other.ending is not None:
            node = ending_node(self._next_id, parent, other.ending)
        else:
            node = move_node(self._next_id, parent, self._rules.parse_move(parent.state, other.text))
        node.clocks, node.joined, node.comment = other.clocks, other.joined, other.comment
        return self.add(node)

    def end(self, ending: Ending) -> tuple[Node, bool]:
        """The node for an ending at the current node, and whether it is new."""
        for child in self.current.children:
            if child.ending == ending:
                return child, False
        return self.add(ending_node(self._next_id, self.current, ending)), True

    def promote(self, node: Node) -> None:
        """Put a variation before its siblings; only the line on which the match stands, or ended, stays
        before it. Elsewhere it becomes the preferred continuation."""
        parent = node.parent
        assert parent is not None
        siblings = parent.children
        siblings.remove(node)
        played = self.on_line(parent) and parent.ply < self.current.ply
        fixed = self.is_settled(parent) if self.settled else played
        siblings.insert(int(fixed and bool(siblings) and siblings[0] is parent.preferred), node)
        if not fixed:
            parent.preferred = node
            self._follow_again(parent)
        self.touched.append(parent)

    def remove(self, node: Node) -> None:
        """Take a variation out of the tree, which the current node is not in."""
        parent = node.parent
        assert parent is not None
        detach(node)
        for each in node.walk():
            del self.nodes[each.id]
        self._follow_again(parent)
        self.touched.append(parent)

    def number_from(self, number: int) -> None:
        """Give no new node a number that is lower than this."""
        self._next_id = max(self._next_id, number)

    def _follow_again(self, node: Node) -> None:
        """Let the line go on from a node on it as is preferred there now."""
        if self.on_line(node):
            del self.line[node.ply + 1 :]
            self._extend()

    def roll_dice(self, node: Node) -> tuple[Node, list[Node]]:
        """Roll the dice at ``node`` until a side is to act, a roll waits, or its result is not known.

        Returns:
            The node after the rolls, and those of them that are new.
        """
        new: list[Node] = []
        while node.to_act == CHANCE:
            rolled = node.preferred
            if rolled is None:
                result = None if self.waits(node) else self._roll(node)
                if result is None:
                    break
                rolled = self.add(move_node(self._next_id, node, result))
                rolled.clocks = node.clocks
                new.append(rolled)
            node = rolled
        return node, new

    def move_to(self, node: Node) -> list[Node]:
        """Make ``node`` current and, unless the match is over, its line the preferred one.

        Returns:
            The nodes that changed by it.
        """
        changed, beside = [], []
        step = node
        while step.parent is not None and not self.on_line(step):
            beside.append(step)
            step = step.parent
        for each in reversed(beside):
            parent = each.parent
            if not self.settled and parent is not None and parent.preferred is not each:
                parent.preferred = each
                changed.append(parent)
        if beside:
            self.line[step.ply + 1 :] = reversed(beside)
            self._extend()
        self.current = node
        self.touched += changed
        self._settle()
        return changed

    def _settle(self) -> None:
        """The first current node in which the game is over ends the match."""
        if not self.settled and self.current.to_act == NOBODY:
            self.settled = self.current.path()

    def _remember(self, node: Node) -> None:
        self.nodes[node.id] = node
        if node.mover == CHANCE and not node.ending:
            self._rolled.setdefault(node.rolls - 1, node)

    def _extend(self) -> None:
        while (node := self.line[-1].preferred) is not None:
            self.line.append(node)

    def result_of(self, node: Node) -> str:
        """How the dice fall at ``node``, as text; "" where somebody has to tell it."""
        result = self._roll(node)
        return "" if result is None else self._rules.format_move(node.state, result)

    def _roll(self, node: Node) -> Any:
        """The result of the dice at ``node``; None where it is not known.

        A roll whose result was entered once keeps it when the match comes to it again, also where it means
        something else.
        """
        results = self._rules.legal_moves(node.state)
        index = self._dice.roll(node.rolls, self._rules.chance_weights(node.state))
        if index is not None:
            return results[index]
        known = self._rolled.get(node.rolls)
        if known is None or known.parent is None:
            return None
        index = list(self._rules.legal_moves(known.parent.state)).index(known.move)
        return results[index] if index < len(results) else None


def undo_target(node: Node, players: Players, rules: AnyRules) -> Node | None:
    """The node to which undo leads from ``node``; None where nothing can be undone.

    Within an unfinished turn, also where the other side decides in it, this is the step before; after an
    ending that is no move, the node before it. Otherwise it is the start of the last turn of a person or,
    between computers, of the last turn.
    """
    if node.ending:
        return node.parent
    target = _stop_before(node, players)
    if target is not None and _in_one_turn(target, node, rules):
        return target
    while target is not None and target.turn != node.turn:
        earlier = _stop_before(target, players)
        if earlier is None or earlier.turn != target.turn:
            break
        target = earlier
    return target


def redo_target(node: Node, players: Players) -> Node | None:
    """The node to which redo leads from ``node`` on the preferred line; None where nothing can be redone.

    From the start of a finished turn this is the next decision in another turn; otherwise the next decision.
    """
    before = _stop_before(node, players)
    inside = before is not None and before.turn == node.turn
    step = target = _stop_after(node, players)
    while target is not None and not inside and target.turn == node.turn and target.preferred is not None:
        target = _stop_after(target, players)
    return step if target is None or target.turn == node.turn else target


def _in_one_turn(earlier: Node, later: Node, rules: AnyRules) -> bool:
    """Whether both nodes belong to one turn, in which the other side may decide something too."""
    whole = rules.full_turn(later.state)
    return whole is not None and whole == rules.full_turn(earlier.state)


def _stop_before(node: Node, players: Players) -> Node | None:
    target = node.parent
    while target is not None and not _stops_at(target, players):
        target = target.parent
    return target


def _stop_after(node: Node, players: Players) -> Node | None:
    """The next node on the preferred line at which a person is to act, or the end of the line."""
    target = node.preferred
    while target is not None and target.preferred is not None and not _stops_at(target, players):
        target = target.preferred
    return target


def _stops_at(node: Node, players: Players) -> bool:
    """Whether a person is to act at a node; between computers, whether either of them is."""
    if node.to_act not in (0, 1):
        return False
    return isinstance(players[node.to_act], Human) or all(isinstance(who, Computer) for who in players)
