"""Who can take what, everywhere on Nerva's board at once, compiled through ``attack_map.pxd``.

A level is a set of squares in 64 bits (``rank * 8 + file``), and sets of squares on which a count reaches a
number are kept instead of the counts: adding four neighbours is then a few operations for 64 squares. The
rules themselves are in ``game.rules.nerva``; the tests compare both.
"""

from __future__ import annotations

from array import array

FULL = 0xFFFFFFFFFFFFFFFF
REACHES = 12  # numbers kept for each side and level in ``reach``: attacks of at least 0 to 11
GUARDS = 5  # in ``guard``: at least 0 to 4 companions beside
MARGINS = 4  # in ``open``: attacks above the defence of a king by at least 0 to 3
_NOT_A, _NOT_H = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F  # all squares but those of a file
_ODD, _PAIRS = 0x5555555555555555, 0x3333333333333333  # masks for counting bits
_NIBBLES, _BYTES = 0x0F0F0F0F0F0F0F0F, 0x0101010101010101
_FULL, _REACHES, _GUARDS, _MARGINS = FULL, REACHES, GUARDS, MARGINS


class AttackMap:
    """Attack and defence of both sides; every array is filled by ``look``, as far as it does not hold yet.

    Attributes:
        planes: by ``3 * side + level``, the squares with a pawn of the side.
        kings: by ``3 * side + level``, the square of the side's king if it is revealed.
        stacks: by side, the squares with three pawns of the side.
        reach: by ``REACHES * (3 * side + level) + n``, the squares that the side attacks with n or more, on
            the supposition that it has a pawn in supply.
        guard: by ``GUARDS * (3 * side + level) + n``, the squares with n or more of the side's pawns beside.
        links: by ``GUARDS * (3 * side + level) + n``, those with n or more of them at the corners.
        falling: by ``3 * side + level``, the pawns of the side that can be taken.
        open: by ``MARGINS * (3 * side + level) + n``, the squares on which a king of the side, if it stood
            there revealed, would be attacked by more than its defence and n besides.
        counted: by ``3 * side + level``, three sets from which ``count`` has filled its arrays last.
    """

    def __init__(self) -> None:
        self.planes = array("Q", bytes(8 * 6))
        self.kings = array("Q", bytes(8 * 6))
        self.stacks = array("Q", bytes(8 * 2))
        self.reach = array("Q", bytes(8 * 6 * REACHES))
        self.guard = array("Q", bytes(8 * 6 * GUARDS))
        self.links = array("Q", bytes(8 * 6 * GUARDS))
        self.falling = array("Q", bytes(8 * 6))
        self.open = array("Q", bytes(8 * 6 * MARGINS))
        self.counted = array("Q", [FULL] * 18)  # no side has so many pawns

    def look(self) -> None:
        """Fill the arrays for what stands in ``planes`` and ``kings``."""
        changed = 0
        for side in range(2):
            base = 3 * side
            self.stacks[side] = self.planes[base] & self.planes[base + 1] & self.planes[base + 2]
        for side in range(2):
            for level in range(3):
                if self.differs(side, level):
                    self.count(side, level)
                    changed |= 1 << level
        for level in range(3):
            if changed >> level & 1:
                self.threaten(0, level)
                self.threaten(1, level)

    def differs(self, side: int, level: int) -> bool:
        """Whether ``count`` would find other sets than the last time; notes them."""
        at, other, above = 3 * side + level, 3 - 3 * side, 0
        if level < 2:
            above = self.planes[other + level + 1] | self.kings[other + level + 1]
        pawns, stack, noted = self.planes[at], self.stacks[side], 3 * at
        if (
            pawns == self.counted[noted]
            and above == self.counted[noted + 1]
            and stack == self.counted[noted + 2]
        ):
            return False
        self.counted[noted], self.counted[noted + 1], self.counted[noted + 2] = pawns, above, stack
        return True

    def count(self, side: int, level: int) -> None:
        """Fill ``guard``, ``links`` and ``reach``."""
        at = 3 * side + level
        pawns, above = self.planes[at], self.counted[3 * at + 1]
        top, left, right = (pawns << 8) & _FULL, (pawns & _NOT_A) >> 1, ((pawns & _NOT_H) << 1) & _FULL
        self.tally(self.guard, _GUARDS * at, top, pawns >> 8, left, right)
        # From which corner a pawn acts: south-west is the pawn below and to the left of the square.
        south_west, south_east = ((pawns & _NOT_H) << 9) & _FULL, ((pawns & _NOT_A) << 7) & _FULL
        north_west, north_east = (pawns & _NOT_H) >> 7, (pawns & _NOT_A) >> 9
        self.tally(self.links, _GUARDS * at, south_west, south_east, north_west, north_east)
        base, stack, start = _REACHES * at, self.stacks[side], _GUARDS * at - 1
        for number in range(_REACHES):
            self.reach[base + number] = 0
        for number in range(1, 6):
            strong = pawns & self.links[start + number] & (_FULL ^ stack)
            if number <= 3:
                strong |= stack
            if not strong:
                break
            sw, se = ((strong & _NOT_H) << 9) & _FULL, ((strong & _NOT_A) << 7) & _FULL
            nw, ne = (strong & _NOT_H) >> 7, (strong & _NOT_A) >> 9
            near = ((strong << 8) & _FULL) | (strong >> 8) | ((strong & _NOT_A) >> 1)
            near |= ((strong & _NOT_H) << 1) & _FULL
            self.reach[base + number] |= near | sw | se | nw | ne
            pairs = (sw & north_east) | (ne & south_west) | (se & north_west) | (nw & south_east)
            self.reach[base + number + 2] |= pairs & (_FULL ^ above)
        for number in range(6, 0, -1):  # what is attacked with more is attacked with less
            self.reach[base + number] |= self.reach[base + number + 1]

    def tally(self, into: array[int], base: int, first: int, second: int, third: int, fourth: int) -> None:
        """Write the squares that are in at least 0, 1, 2, 3 and 4 of four sets."""
        one, both = first ^ second, first & second
        odd, pair = third ^ fourth, third & fourth
        ones, twos, fours = one ^ odd, (both ^ pair) | (one & odd), both & pair
        into[base] = _FULL
        into[base + 1] = ones | twos | fours
        into[base + 2] = twos | fours
        into[base + 3] = (ones & twos) | fours
        into[base + 4] = fours

    def threaten(self, side: int, level: int) -> None:
        """Fill ``falling`` and ``open`` of ``side``."""
        at = 3 * side + level
        reach, guard, stack = _REACHES * (3 - 3 * side + level), _GUARDS * at, self.stacks[side]
        g1, g2 = _FULL ^ self.guard[guard + 1], _FULL ^ self.guard[guard + 2]
        g3, g4 = _FULL ^ self.guard[guard + 3], _FULL ^ self.guard[guard + 4]
        for margin in range(_MARGINS):
            self.open[_MARGINS * at + margin] = self.above(reach, margin, g1, g2, g3, g4)
        alone = self.planes[at] & (_FULL ^ stack)
        self.falling[at] = (alone & self.above(reach, 1, g1, g2, g3, g4)) | (stack & self.reach[reach + 4])

    def above(self, reach: int, points: int, g1: int, g2: int, g3: int, g4: int) -> int:
        """Squares attacked with more than ``points`` and their companions; ``g1`` to ``g4`` are those with
        fewer than 1 to 4 companions."""
        start = reach + points + 1
        return (
            (self.reach[start] & g1)
            | (self.reach[start + 1] & g2)
            | (self.reach[start + 2] & g3)
            | (self.reach[start + 3] & g4)
            | self.reach[start + 4]
        )


def bits(squares: int) -> int:
    """Number of squares in a set."""
    squares -= (squares >> 1) & _ODD
    squares = (squares & _PAIRS) + ((squares >> 2) & _PAIRS)
    squares = (squares + (squares >> 4)) & _NIBBLES
    return ((squares * _BYTES) & _FULL) >> 56
