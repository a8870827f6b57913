"""The rows of the list of moves: rounds, with variations below them."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.match.read_only import ReadOnlyMatch
from game.match.tree import Node, way
from game.rules.protocol import NOBODY
from game.scenes.board.scene_parts import LongTurns, Part
from game.texts import _

LONGEST_ROW = 40  # most moves of a variation in one row


@dataclass(slots=True)
class HistoryRow:
    """A line of the list.

    Attributes:
        number: of the round, as text; empty before the first round and in a variation.
        cells: nodes in the left and the right column; in a variation all in the first.
        depth: 0 for the game itself, 1 and more for variations.
        opening: the text before the first move of a variation ("3…", "Analysis 3…").
        folded: there is more of the variation than is shown.
    """

    number: str = ""
    cells: tuple[list[Node], list[Node]] = field(default_factory=lambda: ([], []))
    depth: int = 0
    opening: str = ""
    folded: bool = False


class MoveRows:
    """The history of a match as rows; only the rows after a change are made again.

    A round is a turn of the side that began and one of the other, with all their steps. Its number counts
    from 1 in every line of the history. Steps that were taken back before their turn was finished are in no
    row.

    Args:
        turns: of many steps, where the game has such.

    Attributes:
        rows: see ``HistoryRow``.
        first: the side with the first move.
        unfolded: whether a turn's moves are shown, by the number of its first; only where somebody chose.
    """

    def __init__(self, match: ReadOnlyMatch, turns: LongTurns | None = None) -> None:
        self.match = match
        self.rows: list[HistoryRow] = []
        self.unfolded: dict[int, bool] = {}
        self._starts: set[int] = set()  # of variations, by the numbers of their first nodes
        self._turns = turns
        self.first = self._first_side()
        begun = match.rules.full_turn(match.root.state)
        self._first_round = 1 if begun is None else max(1, begun[0])  # a position can stand in a later one
        self._line = [match.root]  # the game itself, by ply; all other nodes are variations
        self._row_of: dict[int, int] = {}  # by node: the index of its row
        self._rounds: dict[int, tuple[int, int]] = {}  # by node: number and column
        self._seen = 0  # how many of ``match.touched`` are in the rows

    def row_of(self, node: Node) -> int | None:
        """The index of the row in which a node stands; None for the root."""
        return self._row_of.get(node.id)

    def begins_variation(self, node: Node) -> bool:
        """Whether a node is shown as the first of a variation."""
        return node.id in self._starts

    def round_of(self, node: Node) -> int:
        """The number of the round in which a node was played; of the root that of the first."""
        return self._round(node)[0] if node.parent is not None else self._first_round

    def side_of(self, node: Node) -> int:
        """The side in whose turn a node was played; before the first round the one that begins it."""
        return self.first if self._round(node)[1] == 0 else 1 - self.first

    def turn(self, node: Node) -> list[Node]:
        """The nodes of the turn of ``node`` up to it, in order; of the root none."""
        found: list[Node] = []
        at: Node | None = node
        while at is not None and at.parent is not None and self._round(at) == self._round(node):
            found.append(at)
            at = at.parent
        return found[::-1]

    def update(self, tip: Node) -> int:
        """Set the line that ends with ``tip``; returns how many rows at the top have not changed."""
        line = self._line
        if len(line) == 1 or not self.round_of(line[-1]):
            self.first = self._first_side()
        touched = self.match.touched[self._seen :]
        start = min((self._branch(node).ply + 1 for node in touched), default=len(line))
        self._seen = len(self.match.touched)
        branch = self._branch(tip)
        shorter = tip is branch is not line[-1]
        if shorter or tip is not branch:
            start = min(start, max(1, branch.ply) if shorter else branch.ply + 1)
            line[branch.ply + 1 :] = way(branch, tip)[1]
        if start >= len(line) and not shorter:
            return len(self.rows)
        while start > 1 and self._round(line[start - 1])[0] == self._round(line[start])[0]:
            start -= 1
        return self._build(start)

    def _part(self, move: str) -> Part:
        """What a move, given as text, is in the list."""
        return Part.TURN if self._turns is None else self._turns.part(move)

    def _branch(self, node: Node) -> Node:
        """The last node on the way to ``node`` that is in the line."""
        while not (node.ply < len(self._line) and self._line[node.ply] is node):
            assert node.parent is not None
            node = node.parent
        return node

    def _build(self, start: int) -> int:
        """Make the rows from the node with ply ``start`` on, the first of its round. What branches off within
        a turn stands below the whole turn, so that the turn stays in one row."""
        stay = self._end_of_rows(start)
        del self.rows[stay:]
        branches: list[Node] = []
        for node in self._line[start:]:
            self._starts.discard(node.id)
            number, column = self._round(node)
            assert node.parent is not None
            if branches and self._round(node) != self._round(node.parent):
                self._add_variations(branches)
                branches = []
            last = self.rows[-1] if len(self.rows) > stay else None
            label = _label(number)
            if last is None or last.depth or last.number != label or (column == 0 and last.cells[1]):
                self.rows.append(HistoryRow(label))
            self._put(node, column)
            branches += self._variations(node.parent, node)
        branches += self._variations(self._line[-1], None)
        self._add_variations(branches)
        return stay

    def _variations(self, parent: Node, main: Node | None) -> list[Node]:
        """The children of a node that are shown as variations beside the child ``main``."""
        others = (node for node in parent.children if node is not main)
        return [node for node in others if self._is_later(node) or not taken_back(node)]

    def _end_of_rows(self, ply: int) -> int:
        """How many rows there are above the round that begins at ``ply``."""
        if ply == 1:
            return 0
        number = _label(self._round(self._line[ply - 1])[0])
        at = self._row_of[self._line[ply - 1].id] + 1
        while at < len(self.rows) and (self.rows[at].depth or self.rows[at].number == number):
            at += 1
        return at

    def _put(self, node: Node, column: int) -> None:
        self.rows[-1].cells[column].append(node)
        self._row_of[node.id] = len(self.rows) - 1

    def _add_variations(self, starts: list[Node]) -> None:
        """The rows of variations: of each its own moves, then the variations that branch off it."""
        waiting = [(start, 1) for start in reversed(starts)]
        while waiting:
            node, depth = waiting.pop()
            number, column = self._round(node)
            opening = f"{number}…" if column or not number else f"{number}."
            if depth == 1 and self._is_later(node):
                opening = _("Analysis {opening}").format(opening=opening)
            self.rows.append(HistoryRow(depth=depth, opening=opening))
            self._starts.add(node.id)
            if node.folded:
                self._put(node, 0)
                self.rows[-1].folded = bool(node.children)
                continue
            branches: list[tuple[Node, int]] = []
            following: Node | None = node
            while following is not None:
                if len(self.rows[-1].cells[0]) == LONGEST_ROW:
                    self.rows.append(HistoryRow(depth=depth))
                self._put(following, 0)
                if following is not node:
                    self._starts.discard(following.id)
                branches += [(child, depth + 1) for child in self._variations(following, following.preferred)]
                following = following.preferred
            waiting += reversed(branches)

    def _is_later(self, node: Node) -> bool:
        """Whether a node was played after the match had ended."""
        return self.match.end is not None and node.id > self.match.end.id

    def _first_side(self) -> int:
        """The side with the first move of the first round, as far as that is known."""
        node: Node | None = self.match.root
        side = 0
        while node is not None:
            if node.to_act in (0, 1):
                side = node.to_act
                following = node.preferred
                if following is None or following.ending or self._part(following.text) is not Part.OPENING:
                    break
            node = node.preferred
        return side

    def _round(self, node: Node) -> tuple[int, int]:
        """Number of the round of a node, and its column: 0 for the side that began."""
        missing = []
        at: Node | None = node
        while at is not None and at.parent is not None and at.id not in self._rounds:
            missing.append(at)
            at = at.parent
        for each in reversed(missing):
            self._rounds[each.id] = self._counted(each)
        return self._rounds[node.id]

    def _counted(self, node: Node) -> tuple[int, int]:
        before = node.parent
        assert before is not None
        number, column = self._rounds.get(before.id, (self._first_round, 0))
        part = Part.TURN if node.ending else self._part(node.text)
        if part is Part.OPENING:
            return 0, 0
        same = before.parent is not None and before.parent.turn == before.turn and not node.ending
        if part is Part.TURN and before.parent is not None and self._part(before.text) is Part.SAME:
            same = False  # whoever decided last in the other side's turn begins its own
        if number and (same or (part is Part.SAME and before.parent is not None)):
            return number, column  # another step of the same turn
        side = _side_of(node)
        own = column if side is None else int(side != self.first)
        if not number:
            return 1, own
        ends_round = column > own if node.ending or before.parent is None else column >= own
        return number + ends_round, own


def taken_back(node: Node) -> bool:
    """Whether a node that is not on the line of the match, and all nodes after it, are steps of a turn that
    was never finished."""
    return node.parent is not None and all(
        each.turn == node.parent.turn and each.to_act != NOBODY for each in node.walk()
    )


def _label(number: int) -> str:
    """The number of a round as a row shows it."""
    return str(number) if number else ""


def _side_of(node: Node) -> int | None:
    """The side in whose turn ``node`` was played; of a roll the side that acts after it."""
    assert node.parent is not None
    turn = node.parent.turn
    at: Node | None = node
    while at is not None:
        if at.mover in (0, 1):
            return at.mover
        if at.turn != turn:
            return None
        if at.to_act in (0, 1):
            return at.to_act
        at = at.preferred
    return None
