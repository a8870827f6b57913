"""How the king escapes and what the attackers leave open to him, compiled through ``king_ways.pxd``.

A set of squares is a few words of 64 bits. A word holds as many whole rows as fit, the file a of each in its
lowest bit, and after each row a bit that is no square. So all rows of a word are looked at together, and
nothing spreads past an edge.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from game.rules.hnefatafl.board import Board
from game.rules.hnefatafl.tables import CORNER_SQUARE

FARTHEST = 4  # king's distance in moves that is still counted; beyond it counts as no way out
_FARTHEST = FARTHEST
_WORD_BITS = 63  # that are used: an addition may carry into the last one
_ALL_EXITS = 4  # number of the set of all exits, behind those of each corner or side
_FROM_EXITS, _FROM_KING = 0, 4  # numbers of the first set of lines from the exits and from the king's squares
_ODD, _PAIRS = 0x5555555555555555, 0x3333333333333333  # masks for counting bits
_NIBBLES, _BYTES, _FULL = 0x0F0F0F0F0F0F0F0F, 0x0101010101010101, 0xFFFFFFFFFFFFFFFF


class KingWays:
    """What a position leaves to the king, as ``look`` has found it.

    Attributes:
        distance: moves that he needs to escape if nobody else moves; 0 when there is no way.
        routes: last moves that do it.
        mobility: squares that he reaches at once, exits not counted.
        reach: squares that are joined to his by squares without attackers.
        open_sides: how many corners, or sides of the board, are among them.
    """

    def __init__(self, exits: Sequence[int], size: int, width: int) -> None:
        """
        Args:
            exits: by padded square, see ``exits``.
            size: files of the board.
            width: distance between ranks in padded squares.
        """
        rows = _WORD_BITS // width
        self.size, self.width, self.words = size, width, -(-size // rows)
        self.height, self.last = rows * width, (rows - 1) * width
        # Sets: all squares, those without an attacker, those without a stone that are no exits; squares to go
        # on from, and those found so far, with an empty word above; exits, and lines through free squares.
        empty = array("Q", bytes(8 * self.words))
        self.whole, self.open, self.free = empty[:], empty[:], empty[:]
        self.start, self.reached = empty[:], empty + array("Q", [0])
        self.exits, self.lines = 5 * empty, 8 * empty
        self.word = array("i", bytes(4 * len(exits)))
        self.bit = array("Q", bytes(8 * len(exits)))
        for rank in range(size):
            for file in range(size):
                at, word, bit = (rank + 1) * width + file + 1, rank // rows, 1 << rank % rows * width + file
                self.word[at], self.bit[at] = word, bit
                self.whole[word] |= bit
                for number in range(4):
                    if exits[at] >> number & 1:
                        self.exits[number * self.words + word] |= bit
                        self.exits[_ALL_EXITS * self.words + word] |= bit
        self.distance = self.routes = self.mobility = self.reach = self.open_sides = 0

    def look(self, board: Board) -> None:
        """Find the king's ways in a position."""
        men, word, bit, open, free = board.men, self.word, self.bit, self.open, self.free
        for index in range(self.words):
            open[index] = self.whole[index]
        for index in range(board.attackers):
            open[word[men[index]]] ^= bit[men[index]]
        for index in range(self.words):
            free[index] = open[index]
        for index in range(board.capacity, board.capacity + board.defenders):
            free[word[men[index]]] ^= bit[men[index]]
        self.escape(board.king)
        self.flood()

    def escape(self, king: int) -> None:
        """Find ``distance``, ``routes`` and ``mobility``.

        The king's own square counts as free: whoever comes to see an exit behind it, he saw it before.
        """
        words, start, free, reached = self.words, self.start, self.free, self.reached
        for index in range(words):
            start[index] = free[index] & self.exits[_ALL_EXITS * words + index]
            free[index] ^= start[index]
        self.slide(_FROM_EXITS)
        for index in range(words):
            start[index] = reached[index] = 0
        start[self.word[king]] = reached[self.word[king]] = self.bit[king]
        layer, self.mobility = 1, 0
        self.routes = self.last_moves()
        goes_on = self.advance() and self.routes == 0
        for index in range(words):
            self.mobility += bits(start[index])
        while goes_on:
            layer += 1
            self.routes = self.last_moves()
            goes_on = self.routes == 0 and layer < _FARTHEST and self.advance()
        self.distance = layer if self.routes else 0

    def slide(self, base: int) -> None:
        """Write the free squares to the east, west, north and south of all those of ``start``, up to what is
        in the way, as four sets of ``lines`` from number ``base`` on."""
        words, start, free, lines = self.words, self.start, self.free, self.lines
        way = 0
        for index in range(words):
            source, passing = start[index], free[index]
            at = base * words + index
            lines[at] = eastward(source, passing)
            lines[at + words] = downward(source, passing, 1, self.size) & passing
            way = upward(source | ((way >> self.last) & passing), passing, self.width, self.height)
            lines[at + 2 * words] = way & passing
        way = 0
        for index in range(words - 1, -1, -1):
            source, passing = start[index], free[index]
            way = downward(source | ((way << self.last) & passing), passing, self.width, self.height)
            lines[(base + 3) * words + index] = way & passing

    def last_moves(self) -> int:
        """How many moves lead from squares of ``start`` to an exit."""
        words, lines, found = self.words, self.lines, 0
        for direction in range(4):
            for index in range(words):
                squares = self.start[index] & lines[direction * words + index]
                if squares:
                    found += bits(squares)
        return found

    def advance(self) -> bool:
        """Make ``start`` what is one move away and was not ``reached`` before; whether there is any."""
        words, lines = self.words, self.lines
        self.slide(_FROM_KING)
        grown = 0
        for index in range(words):
            at = _FROM_KING * words + index
            found = lines[at] | lines[at + words] | lines[at + 2 * words] | lines[at + 3 * words]
            self.start[index] = found & ~self.reached[index]
            self.reached[index] |= found
            grown |= self.start[index]
        return grown != 0

    def flood(self) -> None:
        """Find ``reach`` and ``open_sides``: spread ``reached`` through everything but attackers."""
        words, reached, open = self.words, self.reached, self.open
        grows = True
        while grows:
            grows = False
            below = 0
            for index in range(words):
                free, before = open[index], reached[index]
                way = before | (((below >> self.last) | (reached[index + 1] << self.last)) & free)
                beside = ((way << 1) | (way >> 1) | (way << self.width) | (way >> self.width)) & free
                if way != before or beside & ~way:
                    way = reached[index] = self.spread(way, free)
                    grows = True
                below = way
        self.reach = self.open_sides = 0
        for index in range(words):
            self.reach += bits(reached[index])
        for number in range(4):
            found = 0
            for index in range(words):
                found |= reached[index] & self.exits[number * words + index]
            self.open_sides += found != 0

    def spread(self, squares: int, free: int) -> int:
        """The squares of a word and what is joined to them by free ones, the nearest at least."""
        squares = upward(squares, free, self.width, self.height)
        squares = downward(squares, free, self.width, self.height)
        squares |= eastward(squares, free)
        return downward(squares, free, 1, self.size)


def eastward(squares: int, free: int) -> int:
    """The free squares to the east of others, up to what is in the way: so far an addition carries."""
    both = squares | free
    return ((both + squares) ^ both ^ squares) & free


def upward(squares: int, free: int, step: int, end: int) -> int:
    """Squares, and the free ones to which steps of ``step`` bits upwards lead, less than ``end`` in all."""
    while step < end:
        squares |= (squares << step) & free
        free &= free << step
        step *= 2
    return squares


def downward(squares: int, free: int, step: int, end: int) -> int:
    """As ``upward``, but downwards."""
    while step < end:
        squares |= (squares >> step) & free
        free &= free >> step
        step *= 2
    return squares


def bits(squares: int) -> int:
    """Number of squares in a set."""
    squares -= (squares >> 1) & _ODD
    squares = (squares & _PAIRS) + ((squares >> 2) & _PAIRS)
    squares = (squares + (squares >> 4)) & _NIBBLES
    return ((squares * _BYTES) & _FULL) >> 56


def exits(escape: Sequence[int], special: Sequence[int], size: int, width: int) -> bytearray:
    """By padded square: 0, or bits that tell the ways out apart (corners, or sides of the board)."""
    found = bytearray(len(escape))
    goals = [square for square in range(len(escape)) if escape[square]]
    edges = any(special[square] != CORNER_SQUARE for square in goals)
    for square in goals:
        rank, file = square // width - 1, square % width - 1
        if edges:
            found[square] = (file == 0) | (file == size - 1) << 1 | (rank == 0) << 2 | (rank == size - 1) << 3
        else:
            found[square] = 1 << ((file > size // 2) + 2 * (rank > size // 2))
    return found
