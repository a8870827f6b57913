"""The pieces of Cyvasse, and who takes whom."""

from __future__ import annotations

EMPTY = 0
KING, DRAGON, ELEPHANT, TREBUCHET, CROSSBOW, HEAVY, LIGHT, SPEAR, RABBLE, MOUNTAIN = range(1, 11)
KINDS = range(KING, MOUNTAIN)  # those that can move

# What stands on a cell is a number: the kind, and the bit of its owner. Mountains have a bit of their own,
# for it makes no difference whose they are.
KIND = 15
SIDE_BITS = (16, 32)
STONE = 64
A_MOUNTAIN = STONE | MOUNTAIN

SIDES = ("White", "Black")
LETTERS = ".KDETCHLSRM"  # by kind
NAMES = (
    "",
    "king",
    "dragon",
    "elephant",
    "trebuchet",
    "crossbowman",
    "heavy horse",
    "light horse",
    "spear",
    "rabble",
    "mountain",
)
ARMY = (0, 1, 1, 2, 2, 2, 2, 2, 4, 4, 6)  # pieces of a side, by kind

# The grades of a category: morale makes a basic piece count as the elite one of its category.
ELITE = (EMPTY, KING, DRAGON, DRAGON, TREBUCHET, TREBUCHET, HEAVY, HEAVY, SPEAR, SPEAR, MOUNTAIN)
# A fortress makes a piece count as a special of its grade.
SPECIAL = (EMPTY, KING, DRAGON, ELEPHANT, DRAGON, ELEPHANT, DRAGON, ELEPHANT, DRAGON, ELEPHANT, MOUNTAIN)

_TAKES = {
    "K": "KDETCHLSR",
    "D": "KDETCHLSR",
    "E": "KDETCHLSR",
    "T": "KDTCSR",
    "C": "KECSR",
    "H": "KDTCHL",
    "L": "KETCL",
    "S": "KDHLSR",
    "R": "KEHLR",
}


def piece(side: int, kind: int) -> int:
    """The number of a piece; whose a mountain is does not matter."""
    return A_MOUNTAIN if kind == MOUNTAIN else SIDE_BITS[side] | kind


def owner(number: int) -> int:
    """The side whose piece that is; -1 for mountains and empty cells."""
    return -1 if number < SIDE_BITS[0] or number >= STONE else number >> 5


def takes(attacker: int, victim: int) -> bool:
    """Whether one kind takes another, both as what they count as where they stand."""
    return LETTERS[victim] in _TAKES[LETTERS[attacker]]


def prey(attacker: int) -> list[int]:
    """The kinds that a kind takes, the king excepted, whom everything takes."""
    return [kind for kind in KINDS if kind != KING and takes(attacker, kind)]


def counts_as(kind: int, beside_king: bool, in_fortress: bool) -> int:
    """The kind that a piece counts as for attack and defence: grade first, then category.

    Args:
        beside_king: its own king is on a neighbouring cell, and the version knows morale.
        in_fortress: it stands on an unruined fortress of either side.
    """
    graded = ELITE[kind] if beside_king else kind
    return SPECIAL[graded] if in_fortress else graded
