"""Judgement of Nerva positions, compiled through ``evaluation.pxd``.

The worth of a position is a sum of weights over what can be counted: pawns, their links, what can be taken,
how open the kings stand where they are or may be, and the belief on the cells that the search has covered.
``weights.py`` holds the weights.
"""

from __future__ import annotations

from array import array

from game.ai.nerva.attack_map import GUARDS, MARGINS, REACHES, bits
from game.ai.nerva.search_board import SearchBoard
from game.ai.nerva.weights import ASSAULT, WEIGHTS, Weights
from game.ai.search import Evaluator
from game.rules import fast_board
from game.rules.nerva import board as rules_board
from game.rules.nerva import layout, tables

_LEVELS, _SQUARES, _ALL = layout.LEVELS, layout.SQUARES, layout.SIZE
_REACHES, _GUARDS, _MARGINS = REACHES, GUARDS, MARGINS
_ATTACKS, _NO_CHANGE = rules_board.ATTACKS, rules_board.NO_CHANGE
_LEAST_EXPOSED, _EXPOSURES = -3, 8
_LARGEST = 19_000
_DECISIVE, _TAKE = 90_000, 1_000  # urgencies of a king's capture and of a pawn's
_MASK64, _MIX = 0xFFFFFFFFFFFFFFFF, 0x9E3779B97F4A7C15
_DECIDING, _TAKING, _TOUCHING, _APART = 180, 40, 130, 220  # obscurity of moves
_STRIDE = tables.STRIDE
_SAFE = 3  # the last of the exposures at which a king cannot be taken
_CLOSER, _BREACH = ASSAULT.closer, ASSAULT.breach
_GUARD, _GUARD_CLOSER = ASSAULT.guard, ASSAULT.guard_closer
_BESIDE, _NEARBY, _KEPT, _SPARE = ASSAULT.beside, ASSAULT.nearby, ASSAULT.kept, ASSAULT.spare


def _nearby(square: int) -> int:
    """The squares of a level from which a king would reach ``square`` in one step or two."""
    rank, file = divmod(square, layout.FILES)
    return sum(
        1 << other
        for other in range(layout.SQUARES)
        if max(abs(other // layout.FILES - rank), abs(other % layout.FILES - file)) in (1, 2)
    )


_AROUND = array("Q", (_nearby(square) for square in range(layout.SQUARES)))


class NervaEvaluator(Evaluator):
    """Judges positions of a ``SearchBoard``."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.searcher = self.suspect = self.suspected = 0
        self.unopposed = False
        self.nearby = _AROUND
        self.reserve, self.lasting, self.foe = weights.reserve, weights.lasting, weights.foe
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

    def begin(self, searched: SearchBoard, searcher: int, error: int, salt: int) -> None:
        """Count from ``searched`` on.

        Args:
            searcher: the side that thinks.
            error: half width of a random error in every evaluation.
            salt: 63 bits that make errors differ.
        """
        self.searcher, self.error, self.salt = searcher, error, salt
        enemy = 1 - searcher
        self.unopposed = searched.patience > 0 and not searched.left[enemy]
        self.suspect = self.suspected = 0
        if searched.patience and not searched.shown[enemy]:
            self.find_suspect(searched, enemy)

    def find_suspect(self, searched: SearchBoard, enemy: int) -> None:
        """Find the likeliest cell of the king of ``enemy`` on a level where it can be attacked."""
        for cell in range(_ALL):
            share = searched.belief[_STRIDE * enemy + cell]
            if share > self.suspected and searched.supply[3 * (1 - enemy) + cell // _SQUARES]:
                self.suspect, self.suspected = cell, share

    def evaluate(self, board: fast_board.Board) -> int:
        assert isinstance(board, SearchBoard)
        searched = board
        searched.survey.look()
        side = searched.side
        if self.unopposed:
            score = self.assault(searched)
            if side != self.searcher:
                score = -score
        else:
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
            share = searched.floors[level] + searched.floors[_LEVELS + level]
            weight = self.reserve
            if searched.patience:
                weight += self.lasting * share >> 16
            worth += weight * own // (own + enemy + 4) - weight * enemy // (own + enemy + 4)
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
            if side != self.searcher and self.suspected and not searched.cells[self.suspect]:
                besieged = self.besieged(searched, side, self.suspect, waits, _SAFE)
                worth += besieged * self.suspected >> 16
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
        return self.besieged(searched, side, searched.king[side], waits, _EXPOSURES - 1)

    def besieged(self, searched: SearchBoard, side: int, king: int, waits: int, most: int) -> int:
        """Worth of how a king of ``side`` stands on a cell, or would stand.

        Args:
            most: the last of the exposures that are told apart.
        """
        enemy = 3 - 3 * side + king // _SQUARES
        if not searched.supply[enemy] and not searched.siege_decides:
            return 0  # nothing can ever take it
        own, other = side * _STRIDE + king, (1 - side) * _STRIDE + king
        margin = self.strongest(searched, 1 - side, king) - searched.orthogonal[own] - _LEAST_EXPOSED
        margin = max(0, min(margin, most))
        worth = self.exposed[_EXPOSURES * waits + margin]
        worth += self.around[0] * (searched.orthogonal[own] + searched.diagonal[own])
        worth += self.around[1] * (searched.orthogonal[other] + searched.diagonal[other])
        return worth

    def assault(self, searched: SearchBoard) -> int:
        """Worth for the thinker of a position in which the enemy has nothing left to place: nothing is in
        danger, and all that counts is how near it is to taking the king before its own pawns are spent."""
        worth, side, enemy = 0, self.searcher, 1 - self.searcher
        for level in range(_LEVELS):
            at = 3 * side + level
            kept = _SPARE + (_KEPT * searched.floors[3 * enemy + level] >> 16)
            worth += kept * searched.supply[at]
            covered = searched.survey.planes[at] & searched.fresh[level]
            worth += self.found(searched, side, level, covered)
        if searched.shown[enemy]:
            return worth + self.closing(searched, side, searched.king[enemy])
        return worth + (self.closing(searched, side, self.suspect) * self.suspected >> 16)

    def closing(self, searched: SearchBoard, side: int, king: int) -> int:
        """How near ``side`` is to taking a king that stands on a cell, or would stand there."""
        level, square = king // _SQUARES, king % _SQUARES
        enemy, survey = 1 - side, searched.survey
        if not searched.supply[3 * side + level]:
            return 0
        own, other = side * _STRIDE + king, enemy * _STRIDE + king
        margin = self.strongest(searched, side, king) - searched.orthogonal[other]
        worth = _CLOSER * min(margin, 1) + (_BREACH if margin > 0 else 0)
        for index in range(4, 8):
            guard = searched.around[king * 8 + index]
            if searched.cells[guard] & 1 << enemy:
                margin = self.strongest(searched, side, guard) - searched.defence(enemy, guard)
                worth += _GUARD_CLOSER * min(margin, 1) + _GUARD
        worth += _BESIDE * (searched.diagonal[own] + searched.orthogonal[own])
        worth += _NEARBY * bits(survey.planes[3 * side + level] & self.nearby[square])
        worth -= _NEARBY * bits(survey.planes[3 * enemy + level] & self.nearby[square])
        return worth

    def strongest(self, searched: SearchBoard, side: int, cell: int) -> int:
        """Points of the strongest attack of ``side`` on a cell."""
        attack, at = 0, _REACHES * (3 * side + cell // _SQUARES)
        while attack < 7 and searched.survey.reach[at + attack + 1] >> cell % _SQUARES & 1:
            attack += 1
        return attack

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
