"""A second, slow and obvious reading of the tafl rules, to compare the engine with.

It shares no code with the engine, not even the reading of rules strings. Squares are (file, rank) from 0,
pieces the letters of a position record.
"""

import re

ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
DEFAULTS = {
    "esc": "c",
    "surf": "y",
    "atkf": "y",
    "ka": "y",
    "ks": "s",
    "linc": "n",
    "cor": "default",
    "cen": "default",
    "corh": "tTK",
    "cenh": "t",
    "cenhe": "tTK",
    "corp": "K",
    "cenp": "tTK",
    "cors": "K",
    "cens": "K",
    "sw": "n",
    "efe": "n",
}


class Reference:
    """One rule set."""

    def __init__(self, text):
        self.entry = dict(DEFAULTS)
        for token in text.split():
            key, _, value = token.partition(":")
            self.entry[key] = value
        self.size = int(self.entry["dim"])
        last, middle = self.size - 1, self.size // 2
        self.corners = self.squares("cor", {(0, 0), (last, 0), (0, last), (last, last)})
        self.centre = self.squares("cen", {(middle, middle)} if self.size % 2 else set())
        self.cells = self.read(self.entry["start"])
        self.side = "t" if self.entry["atkf"] == "y" else "T"

    def squares(self, key, default):
        if self.entry[key] == "default":
            return default
        return {(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in self.entry[key].split(",") if name}

    def read(self, record):
        cells = {}
        for rank, row in enumerate(record.strip("/").split("/")):
            file = 0
            for token in re.findall(r"\d+|[tTK]", row):
                if token.isdigit():
                    file += int(token)
                else:
                    cells[file, rank] = token
                    file += 1
        return cells

    def inside(self, square):
        return 0 <= square[0] < self.size and 0 <= square[1] < self.size

    def on_edge(self, square):
        return self.inside(square) and (square[0] in (0, self.size - 1) or square[1] in (0, self.size - 1))

    def kind(self, square):
        return "cor" if square in self.corners else "cen" if square in self.centre else ""

    def allowed(self, what, square, piece):
        """Whether a piece may stop on ("s") or pass ("p") a square."""
        kind = self.kind(square)
        return not kind or piece in self.entry[kind + what]

    def hostile(self, cells, square, piece):
        """Whether a special square itself is hostile to a piece."""
        kind = self.kind(square)
        if kind == "cor":
            return piece in self.entry["corh"]
        if kind == "cen":
            return piece in self.entry["cenh"] or (square not in cells and piece in self.entry["cenhe"])
        return False

    def slides(self, cells, origin):
        piece = cells[origin]
        for dx, dy in ORTHOGONAL:
            square = (origin[0] + dx, origin[1] + dy)
            while self.inside(square) and square not in cells:
                if self.allowed("s", square, piece):
                    yield square
                if not self.allowed("p", square, piece):
                    break
                square = (square[0] + dx, square[1] + dy)

    def moves(self, cells, side):
        """All moves of a side, whatever the outcome of the game."""
        return {
            (origin, target)
            for origin, piece in cells.items()
            if owner(piece) == side
            for target in self.slides(cells, origin)
        }

    def play(self, cells, side, origin, target):
        """The pieces after a move, and the squares where it captured."""
        cells = dict(cells)
        mover = cells.pop(origin)
        cells[target] = mover
        gone = set()
        if mover != "K" or self.entry["ka"] in "yh":
            for dx, dy in ORTHOGONAL:
                near = (target[0] + dx, target[1] + dy)
                if near in cells and owner(cells[near]) != side and self.falls(cells, near, target):
                    gone.add(near)
            gone |= self.shieldwall(cells, side, target)
        return {square: piece for square, piece in cells.items() if square not in gone}, gone

    def falls(self, cells, square, target):
        """Whether the piece on ``square`` is captured by the enemy who has come to ``target`` beside it."""
        piece = cells[square]
        beyond = (2 * square[0] - target[0], 2 * square[1] - target[1])
        if piece == "K" and self.must_be_closed_in(square):
            return all(self.closed(cells, square, near) for near in around(square))
        if self.captor(cells, beyond, piece) or self.hostile(cells, beyond, piece):
            return True
        return (
            piece == "T"
            and self.entry["linc"] == "y"
            and beyond in self.centre
            and cells.get(beyond) == "K"
            and all(cells.get(near) == "t" for near in around(beyond) if near != square)
        )

    def edges(self):
        """The four edges: their squares in order, and the way from them into the board."""
        last = self.size - 1
        for inward, of in (
            ((0, 1), lambda along: (along, 0)),
            ((0, -1), lambda along: (along, last)),
            ((1, 0), lambda along: (0, along)),
            ((-1, 0), lambda along: (last, along)),
        ):
            yield [of(along) for along in range(self.size)], inward

    def stretches(self):
        """Every stretch of two or more squares along an edge that leaves a square of it at both ends: its
        squares, those in front of them, the two at its ends."""
        for line, (dx, dy) in self.edges():
            for first in range(1, self.size - 2):
                for last in range(first + 1, self.size - 1):
                    row = line[first : last + 1]
                    yield row, [(x + dx, y + dy) for x, y in row], (line[first - 1], line[last + 1])

    def corner_closes(self, square, stone):
        """Whether a row of such stones along the edge may end at a corner."""
        return self.entry["sw"] == "s" and self.kind(square) == "cor" and stone in self.entry["corh"]

    def shieldwall(self, cells, side, target):
        """Squares of the stones that a piece that came to ``target`` captures as a row along the edge."""
        enemy = "T" if side == "t" else "t"
        gone = set()
        for row, fronts, ends in self.stretches() if self.entry["sw"] != "n" and self.on_edge(target) else ():
            if (
                target in ends
                and all(square in cells and owner(cells[square]) == enemy for square in row)
                and all(self.captor(cells, square, enemy) for square in fronts)
                and all(
                    square == target or self.captor(cells, square, enemy) or self.corner_closes(square, enemy)
                    for square in ends
                )
            ):
                gone |= {square for square in row if cells[square] != "K"}
        return gone

    def captor(self, cells, square, piece):
        """Whether an enemy of ``piece`` stands on a square and may capture from there."""
        there = cells.get(square)
        if there is None or owner(there) == owner(piece):
            return False
        return there != "K" or self.entry["ka"] in "ya"

    def must_be_closed_in(self, king):
        strength = self.entry["ks"]
        if strength == "c":
            return king in self.centre or any(near in self.centre for near in around(king))
        return strength in "sm"

    def closed(self, cells, king, near):
        if not self.inside(near):
            return self.entry["ks"] == "m"
        if cells.get(near) == "t" or self.hostile(cells, near, "K"):
            return True
        return self.entry["ks"] == "c" and near in self.centre and near not in cells

    def winner(self, cells, side):
        """Who has won when ``side`` is to move, by anything but repetition and the quiet limit."""
        king = next((square for square, piece in cells.items() if piece == "K"), None)
        if king is None:
            return "t"
        if self.on_edge(king) if self.entry["esc"] == "e" else king in self.corners:
            return "T"
        if self.entry["efe"] == "y" and self.in_fort(cells, king):
            return "T"
        if not self.moves(cells, side):
            return "t" if side == "T" else "T"
        if side == "T" and self.entry["surf"] == "y" and not self.can_reach_edge(cells):
            return "t"
        return None

    def in_fort(self, cells, king):
        """Whether the king on the edge can move and the attackers could never come to him, were they as many
        as they like and the defenders' stones to stand still.

        Stones that the attackers could capture are taken away until there is none left of them."""
        if not self.on_edge(king) or not any(self.slides(cells, king)):
            return False
        standing = {square: piece for square, piece in cells.items() if piece == "T"}
        reached = {square for square, piece in cells.items() if piece == "t"}
        while True:
            wider = reached | {
                target for square in reached for target in self.slides({**standing, square: "t"}, square)
            }
            lost = {square for square in standing if self.may_fall(standing, square, wider)}
            if wider == reached and not lost:
                return not reached.intersection(self.slides({**standing, king: "t"}, king))
            standing = {square: piece for square, piece in standing.items() if square not in lost}
            reached = wider | lost

    def may_fall(self, standing, stone, reached):
        """Whether attackers who may be on all squares of ``reached`` at once could capture a stone."""
        x, y = stone
        for dx, dy in ((1, 0), (0, 1)):
            sides = ((x + dx, y + dy), (x - dx, y - dy))
            if any(square in reached for square in sides) and all(
                square in reached or self.ever_hostile(square) for square in sides
            ):
                return True
        return self.entry["sw"] != "n" and any(
            stone in row
            and all(square in standing for square in row)
            and all(square in reached for square in fronts)
            and any(square in reached for square in ends)
            and all(square in reached or self.corner_closes(square, "T") for square in ends)
            for row, fronts, ends in self.stretches()
        )

    def ever_hostile(self, square):
        kind = self.kind(square)
        lists = {"cor": ("corh",), "cen": ("cenh", "cenhe")}.get(kind, ())
        return any("T" in self.entry[name] for name in lists)

    def can_reach_edge(self, cells):
        """Whether a defender reaches the edge if the attackers stand still."""
        barriers = {square: piece for square, piece in cells.items() if piece == "t"}
        for kind in "TK":
            reached = {square for square, piece in cells.items() if piece == kind}
            while True:
                wider = reached | {
                    target for square in reached for target in self.slides({**barriers, square: kind}, square)
                }
                if wider == reached:
                    break
                reached = wider
            if any(self.on_edge(square) for square in reached):
                return True
        return False


def owner(piece):
    return "t" if piece == "t" else "T"


def around(square):
    return [(square[0] + dx, square[1] + dy) for dx, dy in ORTHOGONAL]


def count(reference, cells, side, depth):
    """Leaves of the tree of moves, and stones captured by the last moves."""
    leaves = stones = 0
    for origin, target in reference.moves(cells, side):
        after, gone = reference.play(cells, side, origin, target)
        other = "T" if side == "t" else "t"
        if depth == 1:
            leaves, stones = leaves + 1, stones + len(gone)
        elif reference.winner(after, other):
            leaves += 1
        else:
            below = count(reference, after, other, depth - 1)
            leaves, stones = leaves + below[0], stones + below[1]
    return leaves, stones
