"""The boards of Cyvasse and its setups, for the slow rules in slow.py: from the ruling's text alone."""

from __future__ import annotations

from functools import cache

OPTIONS = {"reserve", "super trebuchets", "dragonfyre", "storming", "wildfyre", "sea"}
ARMY = {"K": 1, "D": 1, "E": 2, "T": 2, "C": 2, "H": 2, "L": 2, "S": 4, "R": 4, "M": 6}
TILES = {
    "square 8": {"F": 1, "h": 4, "w": 4, "f": 7},
    "square 10": {"F": 1, "h": 5, "w": 5, "f": 9},
    "hex 91": {"F": 1, "h": 4, "w": 4, "f": 7},
}
FACING_MOUNTAINS = {"square 8": 3, "square 10": 4}


class Board:
    """One of the three boards: cells, lines, halves."""

    def __init__(self, name):
        if name not in TILES:
            raise ValueError(f"there is no board {name}")
        self.name = name
        self.kind = name.split()[0]
        self.places = hex_places() if self.kind == "hex" else square_places(int(name.split()[1]))
        self.names = {place: cell for cell, place in self.places.items()}
        if self.kind == "hex":
            orthogonal = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
            diagonal = [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)]
        else:
            self.size = int(name.split()[1])
            orthogonal = [(1, 0), (0, 1), (-1, 0), (0, -1)]
            diagonal = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
        self.directions = {"o": orthogonal, "d": diagonal, "od": orthogonal + diagonal}

        self.lines = {
            (cell, way): self._line(cell, way) for cell in self.places for way in self.directions["od"]
        }

        self.links = {
            cell: {other for way in self.directions["od"] for other in self.lines[cell, way]}
            | self._coast(cell)
            for cell in self.places
        }

    def _coast(self, cell):
        return set(self.ports()) if cell in self.ports() else set()

    def connected(self, cell):
        """The cells to which a straight line leads, and from a port all ports."""
        return self.links[cell]

    def line(self, cell, direction):
        """The cells in one direction, the nearest first, up to the edge."""
        return self.lines[cell, direction]

    def _line(self, cell, direction):
        found = []
        x, y = self.places[cell]
        while (x + direction[0], y + direction[1]) in self.names:
            x, y = x + direction[0], y + direction[1]
            found.append(self.names[x, y])
        return found

    def beside(self, cell, directions):
        """The neighbours of a cell."""
        return {self.line(cell, way)[0] for way in self.directions[directions] if self.line(cell, way)}

    def half(self, side):
        """The cells of a side's setup."""
        return {cell for cell, place in self.places.items() if self._in_half(side, *place)}

    def _in_half(self, side, x, y):
        if self.kind == "hex":
            return x - y <= -2 if side == "w" else x - y >= 2
        return y <= self.size // 2 if side == "w" else y > self.size // 2

    def no_mans_land(self):
        return set(self.places) - self.half("w") - self.half("b")

    def facing_rank(self, side):
        """On squares, the rank of a side's half that faces the enemy."""
        rank = self.size // 2 if side == "w" else self.size // 2 + 1
        return {cell for cell, (_, y) in self.places.items() if y == rank}

    def landing(self, side):
        """The cells where a side may place its dragon from the reserve, if they are empty."""
        if self.kind == "square":
            return self.half(side)
        # White's friendly edges are q = -5 and r = 5, Black's q = 5 and r = -5; five rows from either.
        if side == "w":
            return {cell for cell, (q, r) in self.places.items() if q in range(-5, 0) or r in range(1, 6)}
        return {cell for cell, (q, r) in self.places.items() if q in range(1, 6) or r in range(-5, 0)}

    def ports(self):
        """The six corners in their order along the coast."""
        return ["f1", "a1", "a6", "f11", "k6", "k1"] if self.kind == "hex" else []

    def turned(self, cell):
        """The cell after a turn of the board by 180 degrees."""
        x, y = self.places[cell]
        return self.names[-x, -y] if self.kind == "hex" else self.names[self.size + 1 - x, self.size + 1 - y]

    def mirrored(self, cell):
        """The cell after a flip from left to right."""
        x, y = self.places[cell]
        return self.names[-y, -x] if self.kind == "hex" else self.names[self.size + 1 - x, y]


@cache
def board_named(name):
    """The board of a name, made once."""
    return Board(name)


def square_places(size):
    """Names and (file, rank), both from 1."""
    return {f"{'abcdefghij'[x - 1]}{y}": (x, y) for y in range(1, size + 1) for x in range(1, size + 1)}


def hex_places():
    """Names and axial coordinates (q, r): a file has one q + r, its ranks rise with q - r."""
    steps = range(-5, 6)
    cells = [(q, r) for q in steps for r in steps if abs(q + r) <= 5]
    places = {}
    for file in steps:
        upwards = sorted((cell for cell in cells if sum(cell) == file), key=lambda cell: cell[0] - cell[1])
        for rank, cell in enumerate(upwards, start=1):
            places[f"{'abcdefghijk'[file + 5]}{rank}"] = cell
    return places


def check_rule_set(version, board, options):
    """Refuse options that the rules do not know together with a version and a board."""
    possible = OPTIONS if version == "C" else {"sea"}
    if board != "hex 91":
        possible = possible - {"sea"}
    if version not in ("A", "C") or (version == "A" and board == "square 10") or not set(options) <= possible:
        raise ValueError(f"no rule set: version {version}, board {board}, options {sorted(options)}")


def setup_faults(version, board, options, side, terrain, pieces):
    """What is wrong with a setup, {cell: letter} both: pairs of a fault and a cell.

    Faults of numbers name a letter instead of a cell.
    """
    check_rule_set(version, board, options)
    ground = board_named(board)
    half = ground.half(side)
    faults = {("outside the half", cell) for cell in pieces if cell not in half}
    faults |= {("terrain outside the half", cell) for cell in terrain if cell not in half}
    faults |= number_faults("number", army(options), pieces.values())
    if version == "C":
        tiles = {**TILES[board], "g": len(half) - sum(TILES[board].values())}
        laid = [terrain.get(cell, "g") for cell in half]
        faults |= number_faults("terrain number", tiles, laid)
        faults |= {
            ("king off the fortress", cell)
            for cell, letter in pieces.items()
            if letter == "K" and terrain.get(cell) != "F"
        }
    else:
        faults |= {("terrain in version A", cell) for cell in terrain}
    mountains = {cell for cell, letter in pieces.items() if letter == "M"}
    faults |= {("mountain on water", cell) for cell in mountains if terrain.get(cell) == "w"}
    if "sea" in options:
        faults |= {("mountain on a port", cell) for cell in mountains & set(ground.ports())}
    if ground.kind == "square":
        facing = mountains & ground.facing_rank(side)
        if len(facing) > FACING_MOUNTAINS[board]:
            faults |= {("facing rank", cell) for cell in facing}
    return faults | {("cut off", cell) for cell in cut_off(ground, side, mountains)}


def army(options):
    """The pieces of a setup; a dragon in reserve is not among them."""
    return {**ARMY, "D": 0} if "reserve" in options else ARMY


def number_faults(fault, wanted, found):
    found = list(found)
    return {(fault, letter) for letter in {*wanted, *found} if found.count(letter) != wanted.get(letter, 0)}


def cut_off(board, side, mountains):
    """The cells without mountains that orthogonal steps do not connect with the largest part."""
    cells = board.half(side) | (board.no_mans_land() if board.kind == "hex" else set())
    left = cells - mountains
    parts = []
    while left:
        part = {min(left)}
        while True:
            wider = part | {near for cell in part for near in board.beside(cell, "o") & left}
            if wider == part:
                break
            part = wider
        parts.append(part)
        left = left - part
    return set().union(*sorted(parts, key=len)[:-1])


def random_setup(rng, version, board, options, side):
    """A legal setup: the pieces and the terrain, {cell: letter} both."""
    while True:
        half = sorted(board_named(board).half(side))
        rng.shuffle(half)
        tiles = [kind for kind, number in TILES[board].items() for _ in range(number)]
        terrain = dict(zip(half, tiles, strict=False)) if version == "C" else {}
        rng.shuffle(half)
        king = next((cell for cell, kind in terrain.items() if kind == "F"), half[0])
        half.remove(king)
        rest = [letter for letter, number in army(options).items() if letter != "K" for _ in range(number)]
        pieces = {king: "K", **dict(zip(half, rest, strict=False))}
        if not setup_faults(version, board, options, side, terrain, pieces):
            return pieces, terrain
