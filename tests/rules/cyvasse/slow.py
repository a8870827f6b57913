"""Cyvasse once more, from the ruling's text alone: slow, and sharing nothing with game.rules.cyvasse.

A side is "w" or "b", a cell is its name ("e4"), a piece (side, letter), a terrain one letter:
f forest, h hills, w water, g grassland, F fortress, r ruined fortress. Cells without terrain are grassland.
"""

from __future__ import annotations

import re
from copy import copy

from tests.rules.cyvasse.slow_setup import board_named, check_rule_set, setup_faults

CATEGORY = {
    "K": "king",
    "D": "special",
    "E": "special",
    "T": "ranged",
    "C": "ranged",
    "H": "cavalry",
    "L": "cavalry",
    "S": "infantry",
    "R": "infantry",
    "M": "mountain",
}
ELITE = {"D", "T", "H", "S"}
BEATS = {"infantry": "cavalry", "cavalry": "ranged", "ranged": "infantry"}
# Letter: allowance and directions, "o" orthogonal and "d" diagonal.
MOVEMENT = {
    ("A", "square"): "K1od D4od E3o T3o C2d H3d L2d S1od R1o",
    ("C", "square"): "K1od D4od E3o T1od C2d H3d L2d S1od R1o",
    ("A", "hex"): "K1od D5o E3o T3o C2o H3d L2d S1od R1o",
    ("C", "hex"): "K1od D5o E3o T1o C2o H3d L2d S1od R1o",
}
# Letter: the longest distance of a shot, and directions; the shortest distance is 2.
RANGES = {("A", "square"): "T3o", ("C", "square"): "T3o C2d", ("A", "hex"): "T3o", ("C", "hex"): "T4o C3o"}
MOVE = re.compile(r"([A-Z]?)([a-k]\d+)?(-|x|\*|@|!|~x|~)([a-k]\d+)")


def other(side):
    return "b" if side == "w" else "w"


def read_table(text):
    return {entry[0]: (int(entry[1]), entry[2:]) for entry in text.split()}


def takes(attacker, target):
    """Who takes whom; each is a category and whether it is elite."""
    (category, elite), (prey, prey_elite) = attacker, target
    if "mountain" in (category, prey):
        return False
    if "king" in (category, prey) or category == "special":
        return True
    if category == prey:
        return elite or not prey_elite
    if prey == "special":
        return elite == prey_elite
    return BEATS[category] == prey


class Slow:
    """One game; ``side`` is to move, None before the screen falls.

    ``owners`` says whose each fortress is, ``fires`` which cells burn, ``reserve`` which sides have
    their dragon still to place, ``counter`` the plies since the last capture, ``seen`` the positions so far.
    """

    def __init__(self, version, board, options=frozenset()):
        check_rule_set(version, board, options)
        self.board = board_named(board)
        self.version, self.options = version, frozenset(options)
        self.allowances = read_table(MOVEMENT[version, self.board.kind])
        self.ranges = read_table(RANGES[version, self.board.kind])
        if "dragonfyre" in options:
            self.ranges["D"] = (2, "o" if self.board.kind == "hex" else "od")
        self.pieces, self.terrain, self.owners, self.fires = {}, {}, {}, set()
        self.reserve, self.side, self.counter, self.seen = set(), None, 0, []

    @classmethod
    def position(
        cls,
        version,
        board,
        options,
        pieces,
        terrain=(),
        owners=None,
        fires=(),
        reserve=(),
        side="w",
        counter=0,
    ):
        """A game from a position; ``owners`` may leave out fortresses in their owner's half."""
        game = cls(version, board, options)
        game.pieces, game.terrain, game.fires = dict(pieces), dict(terrain), set(fires)
        game.owners = {
            cell: "w" if cell in game.board.half("w") else "b"
            for cell, kind in game.terrain.items()
            if kind == "F"
        }
        game.owners.update(owners or {})
        game.reserve, game.side, game.counter = set(reserve), side, counter
        game._check_position()
        game.seen = [game._key()]
        return game

    def _check_position(self):
        used = set(self.pieces) | set(self.terrain) | set(self.owners) | self.fires
        if not used <= set(self.board.places):
            raise ValueError(f"no cells of this board: {sorted(used - set(self.board.places))}")
        for side in "wb":
            if list(self.pieces.values()).count((side, "K")) != 1:
                raise ValueError(f"side {side} needs one king")
        if self.fires & set(self.pieces):
            raise ValueError(f"pieces on burning cells: {sorted(self.fires & set(self.pieces))}")
        idle = other(self.side)
        if self.in_check(idle) and not (self.side == "w" and self.in_check("w") and not self.counter):
            raise ValueError(f"side {idle} is in check and not to move")

    # Setup

    def setup(self, side, formation, terrain=None):
        """Place one side, {cell: letter} both; the second setup makes the screen fall."""
        faults = setup_faults(self.version, self.board.name, self.options, side, terrain or {}, formation)
        if faults:
            raise ValueError(f"no legal setup: {sorted(faults)}")
        if any(owner == side for owner, _ in self.pieces.values()):
            raise ValueError(f"side {side} is set up already")
        self.pieces.update({cell: (side, letter) for cell, letter in formation.items()})
        self.terrain.update(terrain or {})
        self.owners.update({cell: side for cell, kind in (terrain or {}).items() if kind == "F"})
        if "reserve" in self.options:
            self.reserve.add(side)
        if {owner for owner, _ in self.pieces.values()} == {"w", "b"}:
            self.side = "b" if self.in_check("b") and not self.in_check("w") else "w"
            self.seen = [self._key()]

    # What stands where

    def placement(self):
        return dict(self.pieces)

    def ground(self, cell):
        return self.terrain.get(cell, "g")

    def king(self, side):
        return next(cell for cell, piece in self.pieces.items() if piece == (side, "K"))

    def status(self, cell):
        """Category of the piece on a cell and whether it is elite, by morale and fortress."""
        side, letter = self.pieces[cell]
        category, elite = CATEGORY[letter], letter in ELITE
        if self.version == "A" or letter in "KM":
            return category, elite
        if cell in self.board.beside(self.king(side), "od"):
            elite = True
        if self.ground(cell) == "F":
            category = "special"
        return category, elite

    # Where pieces go, whatever happens to the king

    def walks(self, origin):
        """The cells, empty or with an enemy, where the piece on a cell may go."""
        letter = self.pieces[origin][1]
        if letter == "M":
            return set()
        allowance, directions = self.allowances[letter]
        one_way = self._flight if letter == "D" else self._walk
        found = set()
        for direction in self.board.directions[directions]:
            found |= one_way(origin, direction, allowance)
        return found

    def _flight(self, origin, direction, allowance):
        side = self.pieces[origin][0]
        found = set()
        for cell in self.board.line(origin, direction)[:allowance]:
            if cell in self.fires:
                break
            if cell not in self.pieces:
                found.add(cell)
                continue
            owner, letter = self.pieces[cell]
            if letter == "M":
                continue
            if owner != side:
                found.add(cell)
            break
        return found

    def _walk(self, origin, direction, allowance):
        side, letter = self.pieces[origin]
        points = allowance
        found = set()
        for cell in self.board.line(origin, direction):
            if cell in self.fires or (cell in self.pieces and self.pieces[cell][0] == side):
                break
            if cell in self.pieces and self.pieces[cell][1] == "M":
                break
            points = self._points_after(letter, allowance, points, cell)
            if points < 0:
                break
            found.add(cell)
            if points == 0 or cell in self.pieces:
                break
        return found

    def _points_after(self, letter, allowance, points, cell):
        """The points left on entering a cell: 0 if the piece must stop there, less if it may not enter."""
        ground = self.ground(cell)
        if ground == "F":
            return 0 if points >= 1 else -1
        if ground in "fhr":
            if allowance <= 2:
                return 0 if points >= 1 else -1
            return points - 2
        if ground == "w" and letter != "E":
            if allowance <= 3:
                return 0 if points >= 1 else -1
            return points - 3
        return points - 1

    def shots(self, origin):
        """The cells with enemies that the piece on a cell may shoot at, whether it may take them or not."""
        side, letter = self.pieces[origin]
        if letter not in self.ranges:
            return set()
        longest, directions = self.ranges[letter]
        found = set()
        for direction in self.board.directions[directions]:
            line = self.board.line(origin, direction)
            for distance in range(2, min(longest, len(line)) + 1):
                target = line[distance - 1]
                between = [self.pieces[cell] for cell in line[: distance - 1] if cell in self.pieces]
                enemy_there = target in self.pieces and self.pieces[target][0] != side
                if enemy_there and self._may_shoot_over(side, letter, between):
                    found.add(target)
        return found

    def _may_shoot_over(self, side, letter, between):
        if letter == "C":
            return not between
        if letter == "D":
            return all(owner == side and what != "M" for owner, what in between)
        if self.version == "A" and not between:
            return False
        if "super trebuchets" in self.options:
            return True
        return all(owner == side or what == "M" for owner, what in between)

    def sails(self, origin):
        """The cells, empty or with an enemy, where the piece on a cell may go by sea."""
        side, letter = self.pieces[origin]
        ports = self.board.ports()
        if "sea" not in self.options or origin not in ports or letter in "DM":
            return set()
        place = ports.index(origin)
        next_ports = {ports[(place + 1) % 6], ports[(place - 1) % 6]} - self.fires
        return {port for port in next_ports if port not in self.pieces or self.pieces[port][0] != side}

    def may_attack(self, origin):
        return self.ground(origin) != "w" or self.pieces[origin][1] in "DE"

    def captures(self, side, wanted=None):
        """Every (sign, origin, target) of a taking, kings as targets, too.

        With ``wanted`` only those of pieces from which a line or the sea leads to that cell.
        """
        for origin, (owner, _) in sorted(self.pieces.items()):
            if owner != side or not self.may_attack(origin):
                continue
            if wanted is not None and wanted not in self.board.connected(origin):
                continue
            ways = [("x", self.walks(origin)), ("*", self.shots(origin)), ("~x", self.sails(origin))]
            for sign, targets in ways:
                for target in targets & set(self.pieces):
                    if takes(self.status(origin), self.status(target)):
                        yield sign, origin, target

    def in_check(self, side):
        king = self.king(side)
        return any(target == king for _, _, target in self.captures(other(side), king))

    # Moves

    def _candidates(self):
        """Texts of all moves, those, too, that leave the king in check."""
        for sign, origin, target in self.captures(self.side):
            if self.pieces[target][1] != "K":
                yield self._text(sign, origin, target)
        for origin, (owner, _) in self.pieces.items():
            if owner == self.side:
                for target in self.walks(origin) - set(self.pieces):
                    yield self._text("-", origin, target)
                for target in self.sails(origin) - set(self.pieces):
                    yield self._text("~", origin, target)
                if self._may_storm(origin):
                    yield f"!{origin}"
        if self.side in self.reserve:
            for target in self.board.landing(self.side) - set(self.pieces) - self.fires:
                yield f"D@{target}"

    def _text(self, sign, origin, target):
        letter = "" if sign.startswith("~") else self.pieces[origin][1]
        return f"{letter}{origin}{sign}{target}"

    def _may_storm(self, cell):
        return (
            "storming" in self.options
            and self.ground(cell) == "F"
            and self.owners[cell] != self.side
            and not self.check()
        )

    def _legal(self):
        return {move for move in self._candidates() if not self._after(move).in_check(self.side)}

    def moves(self):
        """The legal moves as texts without + and #; none when the game is over or not begun."""
        if self.side is None:
            return set()
        legal = self._legal()
        return set() if self._ending(legal) else legal

    def copy(self):
        game = copy(self)
        game.pieces, game.terrain, game.owners = dict(self.pieces), dict(self.terrain), dict(self.owners)
        game.fires, game.reserve, game.seen = set(self.fires), set(self.reserve), list(self.seen)
        return game

    def _after(self, move):
        """The game after a candidate move."""
        letter, origin, sign, target = MOVE.fullmatch(move).groups()
        game = self.copy()
        if sign == "!":
            game.terrain[target] = "r"
        elif sign == "@":
            game.reserve.remove(self.side)
            game.pieces[target] = (self.side, "D")
        elif sign == "*":
            del game.pieces[target]
            if "wildfyre" in self.options and self.ground(target) == "w":
                game.fires.add(target)
        else:
            game.pieces[target] = game.pieces.pop(origin)
        if letter == "D" and self.ground(target) == "F":
            game.terrain[target] = "r"
        game.counter = 0 if sign in ("x", "*", "~x") else self.counter + 1
        game.side = other(self.side)
        return game

    def play(self, move):
        if move not in self.moves():
            raise ValueError(f"{move} is no legal move")
        self.__dict__.update(self._after(move).__dict__)
        self.seen.append(self._key())

    # Ends

    def _key(self):
        """What makes two positions the same: everything but the counter."""
        return (
            frozenset(self.pieces.items()),
            frozenset((cell, kind) for cell, kind in self.terrain.items() if kind != "g"),
            frozenset(self.fires),
            frozenset(self.reserve),
            self.side,
        )

    def check(self):
        """Whether the side to move is in check."""
        return self.in_check(self.side)

    def end(self):
        """None, or the result ("w", "b" or "draw") and its reason."""
        return self._ending(self._legal()) if self.side else None

    def _ending(self, legal):
        if not legal:
            return (other(self.side), "checkmate") if self.check() else ("draw", "stalemate")
        if not self.reserve and all(letter in "KM" for _, letter in self.pieces.values()):
            return "draw", "bare kings"
        if self.seen.count(self._key()) >= 3:
            return "draw", "repetition"
        if self.counter >= 100:
            return "draw", "no capture"
        return None


def perft(game, depth):
    """The number of move sequences of a length; games that end sooner count as one."""
    if depth == 0 or game.end():
        return 1
    total = 0
    for move in game.moves():
        after = game.copy()
        after.play(move)
        total += perft(after, depth - 1)
    return total
