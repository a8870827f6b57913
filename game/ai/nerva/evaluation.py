"""Judgement of Nerva positions, compiled through ``evaluation.pxd``.

The worth of a position is a sum of weights over what can be counted: pawns, their links, what can be taken,
how open the kings stand where they are or may be, and the belief on the cells that the search has covered.
``weights.py`` holds the weights.
"""

from __future__ import annotations

from array import array

from game.ai.nerva.attack_map import GUARDS, MARGINS, REACHES, bits
from game.ai.nerva.search_board import SearchBoard
from game.ai.nerva.weights import WEIGHTS, Weights
from game.ai.search import Evaluator
from game.rules import fast_board
from game.rules.nerva import board as rules_board
from game.rules.nerva import layout

_LEVELS, _SQUARES = layout.LEVELS, layout.SQUARES
_REACHES, _GUARDS, _MARGINS = REACHES, GUARDS, MARGINS
_ATTACKS, _NO_CHANGE = rules_board.ATTACKS, rules_board.NO_CHANGE
_LEAST_EXPOSED, _EXPOSURES = -3, 8
_LARGEST = 19_000
_DECISIVE, _TAKE = 90_000, 1_000  # urgencies of a king's capture and of a pawn's
_MASK64, _MIX = 0xFFFFFFFFFFFFFFFF, 0x9E3779B97F4A7C15
_DECIDING, _TAKING, _TOUCHING, _APART = 180, 40, 130, 220  # obscurity of moves


class NervaEvaluator(Evaluator):
    """Judges positions of a ``SearchBoard``."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.searcher = 0
        self.reserve, self.foe = weights.reserve, weights.foe
        self.error = self.salt = 0
        self.pawn, self.stack = weights.pawn, weights.stack
        self.spent, self.tempo = weights.spent, weights.tempo
        self.defence = array("i", (0, *weights.defence))
        self.falling = array("i", weights.falling)
        self.loose = array("i", weights.loose)
        self.open = array("i", weights.open[0] + weights.open[1])
        self.covered = array("i", weights.covered)
        self.exposed = array("i", weights.exposed[0] + weights.exposed[1])
        self.around = array("i", weights.around)

    def begin(self, searched: SearchBoard, error: int, salt: int) -> None:
        """Count from ``searched`` on, for its side to move.

        Args:
            error: half width of a random error in every evaluation.
            salt: 63 bits that make errors differ.
        """
        self.searcher, self.error, self.salt = searched.side, error, salt

    def evaluate(self, board: fast_board.Board) -> int:
        assert isinstance(board, SearchBoard)
        searched = board
        searched.survey.look()
        side = searched.side
        score = self.tempo + self.stand(searched, side, 0) - self.stand(searched, 1 - side, 1)
        score += self.reserves(searched, side)
        if self.error:
            mixed = (((searched.key ^ self.salt) * _MIX) & _MASK64) >> 40
            slip = mixed % (2 * self.error + 1)
            score += slip - self.error
        return max(-_LARGEST, min(_LARGEST, score))

    def reserves(self, searched: SearchBoard, side: int) -> int:
        """Worth of the supplies: the side that runs out of pawns first on a level is helpless there."""
        worth = 0
        for level in range(_LEVELS):
            own, enemy = searched.supply[3 * side + level], searched.supply[3 - 3 * side + level]
            worth += self.reserve * own // (own + enemy + 4) - self.reserve * enemy // (own + enemy + 4)
        return worth

    def stand(self, searched: SearchBoard, side: int, waits: int) -> int:
        """What ``side`` has; ``waits`` is 0 for the side to move."""
        survey, worth = searched.survey, 0
        build = self.stack * bits(survey.stacks[side])
        for level in range(_LEVELS):
            at = 3 * side + level
            pawns, guard = survey.planes[at], _GUARDS * at
            if pawns:
                build += self.pawn * bits(pawns)
                for number in range(1, 5):
                    build += self.defence[number] * bits(pawns & survey.guard[guard + number])
                if searched.supply[3 - 3 * side + level]:
                    loose = bits(survey.falling[at])
                    worth += self.falling[waits] * loose
                    if side == self.searcher:
                        worth += self.loose[waits] * loose
                worth += self.found(searched, side, level, pawns & searched.fresh[level])
            if not searched.supply[at]:
                worth += self.spent
        worth += build if side == self.searcher else build * self.foe // 100
        if searched.shown[side]:
            worth += self.siege(searched, side, waits)
        else:
            worth += self.danger(searched, side, waits)
        return worth

    def found(self, searched: SearchBoard, side: int, level: int, covered: int) -> int:
        """Worth of the cells that ``side`` has covered since the search began."""
        enemy = 1 - side
        if not covered or searched.shown[enemy]:
            return 0
        worth = self.covered[0] * searched.weigh(enemy, level, covered) >> 16
        if searched.supply[3 * side + level]:
            base = _MARGINS * (3 * enemy + level)
            for margin in range(_MARGINS):
                covered &= searched.survey.open[base + margin]
                if not covered:
                    break
                worth += self.covered[margin + 1] * searched.weigh(enemy, level, covered) >> 16
        return worth

    def danger(self, searched: SearchBoard, side: int, waits: int) -> int:
        """Worth (below 0) of the free cells where the hidden king of ``side`` would stand open."""
        worth, survey = 0, searched.survey
        for level in range(_LEVELS):
            if not searched.supply[3 - 3 * side + level] and not searched.siege_decides:
                continue
            base, part = _MARGINS * (3 * side + level), 0
            free = searched.fresh[level] & ~(survey.planes[level] | survey.planes[3 + level])
            for margin in range(_MARGINS):
                free &= survey.open[base + margin]
                if not free:
                    break
                part -= self.open[_MARGINS * waits + margin] * searched.weigh(side, level, free) >> 16
            left = searched.supply[level] + searched.supply[_LEVELS + level]
            if left < searched.empty[level] and not searched.siege_decides:  # not all of them will be covered
                part = part * left // searched.empty[level]
            worth -= part
        return worth

    def siege(self, searched: SearchBoard, side: int, waits: int) -> int:
        """Worth of how the revealed king of ``side`` stands."""
        king, survey = searched.king[side], searched.survey
        level, square = king // _SQUARES, king % _SQUARES
        enemy = 3 - 3 * side + level
        if not searched.supply[enemy] and not searched.siege_decides:
            return 0  # nothing can ever take it
        attack = 0
        while attack < 7 and survey.reach[_REACHES * enemy + attack + 1] >> square & 1:
            attack += 1
        own, other = side * 256 + king, (1 - side) * 256 + king
        margin = attack - searched.orthogonal[own] - _LEAST_EXPOSED
        margin = max(0, min(margin, _EXPOSURES - 1))
        worth = self.exposed[_EXPOSURES * waits + margin]
        worth += self.around[0] * (searched.orthogonal[own] + searched.diagonal[own])
        worth += self.around[1] * (searched.orthogonal[other] + searched.diagonal[other])
        return worth

    def urgency(self, board: fast_board.Board, move: int) -> int:
        """Attacks; on a king first of all, then by the defence that they overcome."""
        if move < _ATTACKS:
            return 0
        assert isinstance(board, SearchBoard)
        searched = board
        target = move & 255
        if searched.cells[target] & 12:
            return _DECISIVE
        return _TAKE + searched.defence(1 - searched.side, target)

    def threatened(self, board: fast_board.Board) -> bool:
        assert isinstance(board, SearchBoard)
        searched = board
        return bool(searched.exposed(searched.side))

    def depends_on_past(self, board: fast_board.Board) -> bool:
        assert isinstance(board, SearchBoard)
        searched = board
        return searched.reason == _NO_CHANGE

    def obscurity(self, board: fast_board.Board, move: int) -> int:
        """A pawn in reach catches the eye; a lone king among the blocks, or a far away cell, does so less."""
        assert isinstance(board, SearchBoard)
        searched = board
        if move >= _ATTACKS:
            return _DECIDING if searched.cells[move & 255] & 12 else _TAKING
        near = searched.diagonal[move] + searched.orthogonal[move] + searched.diagonal[256 + move]
        return _TOUCHING if near + searched.orthogonal[256 + move] else _APART
