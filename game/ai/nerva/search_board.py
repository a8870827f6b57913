"""Nerva's board as the search walks it: what everybody sees, beliefs about the rest, a choice of moves.

A hidden king stands nowhere on this board. Instead every cell carries a share of the belief that a king is
there, and to cover a cell is worth its share (see ``NervaEvaluator``). Of the up to 192 placements
``generate`` offers only those that look best, and never an attack that fails while there is anything else.

``search_board.pxd`` gives the C types.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from game.ai.nerva import weights
from game.ai.nerva.attack_map import MARGINS, REACHES, AttackMap
from game.rules.nerva import board as rules_board
from game.rules.nerva import layout, tables
from game.rules.nerva.board import Board

NOWHERE = -1
DEEPEST = 64  # plies for which a width is kept

_SQUARES, _LEVELS, _STRIDE = layout.SQUARES, layout.LEVELS, tables.STRIDE
_REACHES, _MARGINS = REACHES, MARGINS
_ATTACKS, _RECORD, _PASS = rules_board.ATTACKS, rules_board.RECORD, rules_board.PASS
_PLACED, _CAPTURED = rules_board.PLACED, rules_board.CAPTURED
_DEEPEST, _ALL, _NOWHERE = DEEPEST, layout.SIZE, NOWHERE
_DIAGONAL, _BESIDE, _CONTACT = weights.SIGHT_DIAGONAL, weights.SIGHT_BESIDE, weights.SIGHT_CONTACT
_LOST, _HIT, _HELP, _STACK = weights.SIGHT_LOST, weights.SIGHT_HIT, weights.SIGHT_HELP, weights.SIGHT_STACK
_MASK64, _MIX = 0xFFFFFFFFFFFFFFFF, 0x9E3779B97F4A7C15
_SIEGE, _SIEGE_FAR = weights.SIGHT_SIEGE
_WALL, _CORNER = weights.SIGHT_WALL
_ROOF = weights.SIGHT_ROOF
_HIDDEN_SIEGE, _HIDDEN_WALL = weights.SIGHT_HIDDEN


class SearchBoard(Board):
    """A position with the beliefs of both sides.

    Attributes:
        survey: who can take what; as of the last ``generate`` or evaluation.
        fresh: by level, the squares that were free where the search began.
        belief: by ``side * STRIDE + cell``, the share of the belief that the side's king is hidden there.
        near: by ``side * STRIDE + cell``, the share on the up to eight cells around.
        mass: by ``(3 * side + level) * 8 + rank``, times 256 and the rank's squares as bits: their shares.
        floors: by ``3 * side + level``, the share of the belief on a level; all where it is known.
        avoid: by side, the cell that it leaves free (its own king is hidden there), or NOWHERE.
        width: by ply from the root, placements to be searched.
        blur: half width of a random error in what a placement looks like.
        salt: 63 bits that make errors differ.
        sharp: whether a king in reach is never overlooked.
        patience: turns in a row that change nothing up to which PASS is offered, too, and stands for any
            attack that fails: who waits keeps its pawns while the enemy spends its own.
    """

    def __init__(self, contents: layout.Contents) -> None:
        super().__init__(contents)
        self.survey = AttackMap()
        self.fresh = array("Q", [0xFFFFFFFFFFFFFFFF] * layout.LEVELS)
        for cell in range(layout.SIZE):
            level, square = divmod(cell, layout.SQUARES)
            if self.cells[cell]:
                self.fresh[level] ^= 1 << square
            for owner in range(2):
                if self.cells[cell] & 1 << owner:
                    self.survey.planes[3 * owner + level] |= 1 << square
                if self.cells[cell] & 4 << owner:
                    self.survey.kings[3 * owner + level] |= 1 << square
        self.belief = array("i", bytes(4 * 2 * _STRIDE))
        self.near = array("i", bytes(4 * 2 * _STRIDE))
        self.mass = array("i", bytes(4 * 2 * layout.LEVELS * 8 * 256))
        self.floors = array("i", bytes(4 * 6))
        for owner in range(2):
            if self.shown[owner]:
                self.floors[3 * owner + self.king[owner] // layout.SQUARES] = weights.WHOLE
        self.avoid = array("i", [NOWHERE, NOWHERE])
        self.width = array("i", [_ALL] * DEEPEST)
        self.blur = self.salt = 0
        self.sharp = True
        self.patience = 0
        self.cover = array("i", weights.WEIGHTS.covered)
        self.sights = array("i", bytes(4 * (_ALL + 1)))

    def expect(self, side: int, shares: Sequence[int]) -> None:
        """Set the belief about the hidden king of ``side``: 192 shares."""
        for cell in range(_ALL):
            self.belief[side * _STRIDE + cell] = shares[cell]
        for cell in range(_ALL):
            total = 0
            for index in range(8):
                total += self.belief[side * _STRIDE + self.around[cell * 8 + index]]
            self.near[side * _STRIDE + cell] = total
        for row in range(_ALL // 8):
            start, cell = (_ALL // 8 * side + row) * 256, side * _STRIDE + 8 * row
            for file in range(8):
                first = 1 << file
                for squares in range(first, 2 * first):
                    self.mass[start + squares] = self.mass[start + squares - first] + self.belief[cell + file]
        for level in range(_LEVELS):
            self.floors[3 * side + level] = self.weigh(side, level, 0xFFFFFFFFFFFFFFFF)

    def weigh(self, side: int, level: int, squares: int) -> int:
        """Share of the belief about the hidden king of ``side`` on a set of squares."""
        total, at = 0, (3 * side + level) * 2048
        while squares:
            total += self.mass[at + (squares & 255)]
            squares >>= 8
            at += 256
        return total

    def make(self, move: int) -> None:
        Board.make(self, move)
        self.mirror(move, self.trail[(self.ply - 1) * _RECORD + 2], 1 - self.side)

    def unmake(self) -> None:
        at = (self.ply - 1) * _RECORD
        self.mirror(self.trail[at], self.trail[at + 2], 1 - self.side)
        Board.unmake(self)

    def mirror(self, move: int, effect: int, side: int) -> None:
        """Change the planes by what a move of ``side`` did, or back."""
        if effect in (_PLACED, _CAPTURED):
            cell, square = move & 255, 1
            level = cell // _SQUARES
            square <<= cell % _SQUARES
            self.survey.planes[3 * side + level] ^= square
            if effect == _CAPTURED:
                self.survey.planes[3 - 3 * side + level] ^= square

    def exposed(self, side: int) -> int:
        """Whether the revealed king of ``side`` could be taken now, by an enemy with a pawn in supply."""
        if not self.shown[side]:
            return 0
        king = self.king[side]
        if not self.supply[(1 - side) * _LEVELS + king // _SQUARES]:
            return 0
        for index in range(8):
            origin = self.around[king * 8 + index]
            if self.cells[origin] & 1 << 1 - side and self.succeeds(1 - side, origin, king):
                return 1
        return 0

    def generate(self, moves: array[int], start: int) -> int:
        """The moves worth a search: a king's capture alone, where none is overlooked; else attacks that
        succeed, then placements from the one that looks best; all of them where the own king is in danger."""
        if self.result:
            return start
        side = self.side
        end = self.generate_captures(moves, start, _NOWHERE)
        waits = self.quiet < self.patience and self.left[1 - side] and end - start < self.clashes(side)
        if self.sharp and self.exposed(1 - side):
            return self.keep(moves, start, end, self.king[1 - side])
        width = self.width[self.ply] if self.ply < _DEEPEST else self.width[_DEEPEST - 1]
        if self.exposed(side):
            width, waits = _ALL, 0
        end = self.choose(moves, end, width)
        if end == start:
            end = self.last_resort(moves, start)
            waits = waits and moves[start] < _PASS
        if waits:
            moves[end] = _PASS
            end += 1
        return end

    def clashes(self, side: int) -> int:
        """Attacks of ``side``, whether they fail or not."""
        found = 0
        for level in range(_LEVELS):
            if self.supply[side * _LEVELS + level]:
                found += self.contacts(side, level)
        return found

    def last_resort(self, moves: array[int], start: int) -> int:
        """What remains: attacks that fail, a pass, or to reveal the own king. It comes out where it could not
        be taken at once, or where there is nothing else."""
        cell, side = self.avoid[self.side], self.side
        if cell == _NOWHERE or self.cells[cell] or not self.supply[side * _LEVELS + cell // _SQUARES]:
            return Board.generate(self, moves, start)
        moves[start] = cell
        level, square = cell // _SQUARES, cell % _SQUARES
        if not self.supply[(1 - side) * _LEVELS + level] or not (
            self.survey.open[_MARGINS * (3 * side + level)] >> square & 1
        ):
            return start + 1
        kept = start
        for index in range(start, Board.generate(self, moves, start)):
            if moves[index] >= _ATTACKS:
                moves[kept] = moves[index]
                kept += 1
        if kept == start:
            moves[start] = cell
            kept += 1
        return kept

    def generate_noisy(self, moves: array[int], start: int) -> int:
        """The attacks that succeed; behind a capture only those that take back, or take a king."""
        target = _NOWHERE
        if self.ply and self.trail[(self.ply - 1) * _RECORD + 2] == _CAPTURED:
            target = self.trail[(self.ply - 1) * _RECORD] & 255
            if self.exposed(1 - self.side):
                target = self.king[1 - self.side]
        return self.generate_captures(moves, start, target)

    def generate_captures(self, moves: array[int], start: int, wanted: int) -> int:
        """The attacks that succeed, by origin; on the cell ``wanted`` alone, unless that is NOWHERE."""
        if self.result:
            return start
        end, side, enemy = start, self.side, 1 - self.side
        self.survey.look()
        for level in range(_LEVELS):
            at = 3 * enemy + level
            targets = self.survey.falling[at] | self.survey.kings[at] & self.survey.open[_MARGINS * at]
            if wanted != _NOWHERE:
                targets &= self.single(wanted, level)
            if not targets or not self.supply[side * _LEVELS + level]:
                continue
            for cell in range(level * _SQUARES, (level + 1) * _SQUARES):
                if self.cells[cell] & 1 << side:
                    for index in range(8):
                        target = self.around[cell * 8 + index]
                        if (
                            target < _ALL
                            and targets >> target % _SQUARES & 1
                            and self.succeeds(side, cell, target)
                        ):
                            moves[end] = cell + 1 << 8 | target
                            end += 1
        return end

    def single(self, cell: int, level: int) -> int:
        """A cell's square as a set; empty on other levels."""
        square = 1
        return square << cell % _SQUARES if cell // _SQUARES == level else 0

    def keep(self, moves: array[int], start: int, end: int, target: int) -> int:
        """Keep the attacks on ``target``."""
        kept = start
        for index in range(start, end):
            if moves[index] & 255 == target:
                moves[kept] = moves[index]
                kept += 1
        return kept

    def choose(self, moves: array[int], start: int, width: int) -> int:
        """Write the up to ``width`` best looking placements, in order."""
        side, found = self.side, 0
        for level in range(_LEVELS):
            if not self.supply[side * _LEVELS + level] or not self.empty[level]:
                continue
            for cell in range(level * _SQUARES, (level + 1) * _SQUARES):
                if self.cells[cell] or cell == self.avoid[side]:
                    continue
                sight = self.sight(side, level, cell)
                if self.blur:
                    mixed = (((self.key ^ self.pawn_keys[cell] ^ self.salt) * _MIX) & _MASK64) >> 40
                    slip = mixed % (2 * self.blur + 1)
                    sight += slip - self.blur
                if found == width:
                    if sight <= self.sights[found - 1]:
                        continue
                    found -= 1
                at = found
                while at > 0 and self.sights[at - 1] < sight:
                    self.sights[at] = self.sights[at - 1]
                    moves[start + at] = moves[start + at - 1]
                    at -= 1
                self.sights[at] = sight
                moves[start + at] = cell
                found += 1
        return start + found

    def sight(self, side: int, level: int, cell: int) -> int:
        """What a placement is worth at first sight."""
        own, other = side * _STRIDE + cell, (1 - side) * _STRIDE + cell
        links, beside = self.diagonal[own], self.orthogonal[own]
        contacts = self.diagonal[other] + self.orthogonal[other]
        square = cell % _SQUARES
        stack = self.stacked[side * _SQUARES + square] == 2
        worth = _DIAGONAL * links + _BESIDE * beside + _CONTACT * contacts
        if stack:
            worth += _STACK
        hostile = 3 - 3 * side + level
        if contacts and self.supply[hostile]:
            defence = 3 if stack else 1 + beside
            if self.survey.reach[_REACHES * hostile + defence + 1] >> square & 1:
                worth += _LOST
        if contacts:
            worth += self.hits(side, cell, 3 if stack else 1 + links)
        if beside or links:
            worth += self.helps(side, level, cell)
        if self.shown[0] or self.shown[1]:
            worth += self.near_kings(side, level, cell)
        if not self.shown[side]:
            worth += self.near[own] * _HIDDEN_WALL >> 16
        if not self.shown[1 - side]:
            worth += self.near[other] * _HIDDEN_SIEGE >> 16
        share = self.belief[other]
        if share:
            worth += share * self.prize(1 - side, level, square) >> 16
        return worth

    def prize(self, side: int, level: int, square: int) -> int:
        """Worth of revealing the king of ``side`` on a square, as it would stand there."""
        worth, at = self.cover[0], _MARGINS * (3 * side + level)
        if self.supply[3 - 3 * side + level]:
            for margin in range(_MARGINS):
                if not self.survey.open[at + margin] >> square & 1:
                    break
                worth += self.cover[margin + 1]
        return worth

    def hits(self, side: int, cell: int, attack: int) -> int:
        """Worth of the enemies that a pawn on ``cell`` could take and that cannot be taken yet."""
        worth, enemy = 0, 1 << 1 - side
        for index in range(8):
            target = self.around[cell * 8 + index]
            if not self.cells[target] & enemy:
                continue
            points = attack
            if (
                index < 4
                and self.cells[self.around[target * 8 + index]] & 1 << side
                and not self.cells[target + _SQUARES] & 5 << 1 - side
            ):
                points += 2
            if points > self.defence(1 - side, target) and not (
                self.survey.falling[3 - 3 * side + target // _SQUARES] >> target % _SQUARES & 1
            ):
                worth += _HIT
        return worth

    def helps(self, side: int, level: int, cell: int) -> int:
        """Worth of the own pawns in danger that a pawn on ``cell`` would stand by."""
        worth, falling = 0, self.survey.falling[3 * side + level]
        if falling:
            for index in range(4, 8):
                near = self.around[cell * 8 + index]
                if near < _ALL and falling >> near % _SQUARES & 1:
                    worth += _HELP
        if level and self.survey.falling[3 * side + level - 1] >> cell % _SQUARES & 1:
            worth += _HELP
        return worth

    def near_kings(self, side: int, level: int, cell: int) -> int:
        """Worth of standing near a revealed king."""
        worth = 0
        for owner in range(2):
            if not self.shown[owner]:
                continue
            king = self.king[owner]
            files, ranks = abs(king % 8 - cell % 8), abs(king % _SQUARES // 8 - cell % _SQUARES // 8)
            if king // _SQUARES == level:
                far = max(files, ranks)
                if owner != side:
                    worth += _SIEGE if far == 1 else _SIEGE_FAR if far == 2 else 0
                elif far == 1:
                    worth += _WALL if files + ranks == 1 else _CORNER
            elif king + _SQUARES == cell:
                worth += _ROOF
        return worth
