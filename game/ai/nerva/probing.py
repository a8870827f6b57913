"""Whether to cover a cell on which the enemy's king may hide, instead of what the search proposes.

A hidden king stands nowhere on the board of the search, which takes covering a likely cell for a small gain
that can wait. Here both ends of it are searched: the king comes to light and stands as the cell's
surroundings have it, or it is not there, and a pawn is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from game.ai.nerva.evaluation import NervaEvaluator
from game.ai.nerva.search_board import SearchBoard
from game.ai.nerva.weights import WHOLE, Weights
from game.ai.search import FORCED, Search
from game.rules.fast_board import DRAWN
from game.rules.nerva import layout
from game.rules.nerva.board import PASS

SHARE: Final = 0.7  # of time and nodes, for the search that proposes a move
LEAST_NODES: Final = 2_000  # of a thought, and
LEAST_SHARE: Final = 60  # of a search: with fewer the two ends of covering a cell are not told apart
CELLS: Final = 6  # that are compared with the proposed move
LIKELY: Final = 0.012  # share of the belief from which on a cell is one of them
SURE: Final = 0.8  # chance behind a revealed king from which on it counts: games show no gain below
GAIN: Final = 0.005  # chance of winning that must be gained over the proposed move
PATIENCE: Final = 3  # times its share of the nodes that a search may take to be as deep as the first
QUIESCENCE: Final = 6  # plies of captures
SCALE: Final = 5_500.0  # points that make a chance of 73 per cent


class Prober:
    """Compares the ways of one position.

    Attributes:
        begin: makes a board of such contents, with what the thinker believes about kings that hide.
        enough: whether the answer is wanted now.
        cells: that are compared.
        nodes: that were searched.
    """

    def __init__(
        self,
        contents: layout.Contents,
        shares: Sequence[int],
        begin: Callable[[layout.Contents], SearchBoard],
        weights: Weights,
        enough: Callable[[], bool],
    ) -> None:
        """
        Args:
            contents: what everybody sees; the king of the side that is not to move is hidden.
            shares: the belief about that king.
        """
        self.begin, self.enough, self.nodes = begin, enough, 0
        self._contents, self._shares, self._weights = contents, shares, weights
        self._unopposed = not sum(contents.supply[layout.LEVELS * (1 - contents.side) :][: layout.LEVELS])
        self.cells = self._promising()

    def better(self, proposed: int, nodes: int) -> int | None:
        """A cell that is better covered now than ``proposed`` made, or None.

        Args:
            nodes: to be searched, about.
        """
        share = nodes // (3 * len(self.cells) + 1)
        if not self.cells or share < LEAST_SHARE:
            return None
        usual, depth = self.placed(proposed, None, share, 0)
        found, most = None, 0.0
        for cell in sorted(self.cells, key=lambda cell: cell != proposed):
            if self.nodes > nodes:
                break
            gained = self.gain(cell, proposed, usual, PATIENCE * share, depth)
            if self.enough():  # what was cut short tells nothing
                break
            if cell == proposed:
                most = gained
            elif gained > most + GAIN:
                found, most = cell, gained
        return found

    def _promising(self) -> list[int]:
        """The cells where a king may come to light and be attacked at once, best first; on a level where the
        enemy has no pawn left to guard it with, it need not stand open yet."""
        board = self.begin(self._contents)
        board.survey.look()
        worth, enemy = {}, 1 - board.side
        for cell, share in enumerate(self._shares):
            level, square = divmod(cell, layout.SQUARES)
            if share < LIKELY * WHOLE or cell == board.avoid[board.side]:
                continue
            prize = board.prize(enemy, level, square) - board.cover[0]
            if not board.supply[layout.LEVELS * enemy + level]:
                prize = max(prize, board.cover[1])
            if prize > 0 and board.supply[layout.LEVELS * board.side + level]:
                worth[cell] = share * prize
        return sorted(worth, key=lambda cell: -worth[cell])[:CELLS]

    def gain(self, cell: int, proposed: int, usual: float, nodes: int, depth: int) -> float:
        """The chance of winning that is gained by covering a cell now, below 0 where it is a loss.

        Either the king is there, and comes to light before it can be guarded; or it is not, and both moves
        are compared by what is believed then.

        Args:
            usual: the chance behind the proposed move.
        """
        share = self._shares[cell] / WHOLE
        revealed, _ = self.look(self.with_king(cell), nodes, depth)
        if revealed < SURE:
            return 0.0
        if cell == proposed:
            return share * (revealed - usual)
        placed, reached = self.placed(cell, cell, nodes, depth)
        if reached < depth:
            return 0.0
        usual, _ = self.placed(proposed, cell, nodes, depth)
        lost = max(0.0, usual - placed)  # a deeper search has preferred the proposed move
        return share * (revealed - usual) - (1 - share) * lost

    def placed(self, move: int, absent: int | None, nodes: int, depth: int) -> tuple[float, int]:
        """What comes of a move that reveals no king, see ``look``.

        Args:
            absent: a cell on which it is known then not to hide.
        """
        board = self.begin(self._contents)
        if absent is not None:
            left = max(WHOLE - self._shares[absent], 1)
            others = [0 if cell == absent else share for cell, share in enumerate(self._shares)]
            board.expect(1 - board.side, [share * WHOLE // left for share in others])
        board.make(move)
        return self.look(board, nodes, depth)

    def with_king(self, cell: int) -> SearchBoard:
        """The position in which the enemy's king has come to light on a cell."""
        enemy, (white, black) = 1 - self._contents.side, self._contents.shown
        return self.begin(
            self._contents._replace(
                kings=(self._contents.kings[0], cell) if enemy else (cell, self._contents.kings[1]),
                shown=(white, True) if enemy else (True, black),
                side=enemy,
                quiet=0,
            )
        )

    def look(self, board: SearchBoard, nodes: int, depth: int) -> tuple[float, int]:
        """The thinker's chance of winning where the enemy is to move, and how deep it was searched.

        Args:
            nodes: bound on those of the search.
            depth: of the search; 0: as far as it comes.
        """
        side = self._contents.side
        if self._unopposed and not board.result:
            board.make(PASS)  # all that is left to the enemy; a search that began with it would end at once
        if board.result:
            return (0.5 if board.result == DRAWN else float(board.result == side + 1)), depth
        evaluator = NervaEvaluator(self._weights)
        evaluator.begin(board, side, 0, 0)
        board.width[0] = board.width[1]
        search = Search(evaluator, nodes.bit_length() + 1)
        search.quiescence = QUIESCENCE
        search.run(board, depth, nodes, self.enough)
        self.nodes += search.nodes
        score = search.score if board.side == side else -search.score
        if abs(score) >= FORCED:
            return float(score > 0), max(depth, search.depth)
        return 1 / (1 + math.exp(-score / SCALE)), search.depth
