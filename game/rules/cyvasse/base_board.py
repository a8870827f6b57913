"""Where pieces stand, how far they can go, and what threatens a cell: the lower half of the fast board.

``base_board.pxd`` gives the C types. Everything takes a king, so that a threat to him depends on geometry,
terrain and what stands between alone. How far terrain lets a piece go in each direction is kept in a table,
``limit``, which changes only where a fortress falls or water burns; so boards without terrain are walked by
the same code as those with it.
"""

from __future__ import annotations

from array import array

from game.rules import fast_board
from game.rules.cyvasse import pieces, ruleset, tables
from game.rules.cyvasse.ruleset import RuleSet

_KIND, _STONE, _A_MOUNTAIN = pieces.KIND, pieces.STONE, pieces.A_MOUNTAIN
_KING, _DRAGON, _ELEPHANT = pieces.KING, pieces.DRAGON, pieces.ELEPHANT
_REACH, _KIND_ROWS, _ROOM = tables.REACH, tables.KIND_ROWS, 32
_WATER, _BURNING = ruleset.WATER, ruleset.BURNING
_FORTRESS_W, _FORTRESS_B = ruleset.FORTRESS_W, ruleset.FORTRESS_B

NO_KING = 255
_NO_KING = NO_KING
_LIMITS_KEPT = 64

_limits: dict[tuple[RuleSet, bytes], bytes] = {}  # measured before, by rules and terrain: a game has few


class BaseBoard(fast_board.RecordingBoard):
    """Pieces on a board, with what they could reach.

    Attributes:
        cells: by cell, a number of ``pieces``.
        terrain: by cell, as numbered in ``ruleset``.
        men: by ``side * 32 + index``, the cells of a side's pieces, mountains excepted.
        slot: by cell, the index in ``men`` of who stands there.
        strength: by side, how many men it has.
        king: by side, his cell, NO_KING where there is none.
        reserve: by side, whether its dragon has still to come.
        limit: by ``(kind * n + cell) * d + direction``, steps that terrain and the edge allow.
        checks: how many enemies threatened the king when ``scan`` was called last.
        See also ``tables.Tables``.
    """

    def __init__(
        self, rules: RuleSet, cells: bytes, terrain: bytes, reserve: tuple[bool, bool], side: int
    ) -> None:
        """
        Args:
            rules: version, board and options.
            cells: what stands on each cell.
            terrain: of each cell.
            reserve: by side, whether its dragon is in reserve.
            side: to move.
        """
        super().__init__()
        self._take_tables(tables.tables_of(rules))
        self.expert, self.morale, self.screened = rules.expert, rules.expert, not rules.expert
        self.storming, self.wildfyre, self.sea = rules.storming, rules.wildfyre, rules.sea
        self.dragonfyre = rules.dragonfyre
        self.cells, self.terrain = bytearray(cells), bytearray(terrain)
        self.reserve = array("i", [int(reserve[0]), int(reserve[1])])
        self.men, self.slot = array("i", bytes(4 * 2 * _ROOM)), array("i", bytes(4 * self.n))
        self.strength, self.king = array("i", [0, 0]), array("i", [_NO_KING, _NO_KING])
        self._take_limits(rules)
        self.blocker, self.answer = array("q", bytes(8 * self.n)), array("q", bytes(8 * self.n))
        self.stamp = self.checks = 0
        self.side = side
        for cell in range(self.n):
            if self.cells[cell] & (_STONE - 1) & ~_KIND:
                self.enlist(cell)
        self.key = self._fresh_key()

    def _take_tables(self, found: tables.Tables) -> None:
        self.n, self.d = found.n, found.d
        self.ray, self.edge, self.line = bytearray(found.ray), bytearray(found.edge), bytearray(found.line)
        self.near, self.first, self.last = (
            bytearray(found.near),
            bytearray(found.first),
            bytearray(found.last),
        )
        self.allowance, self.shot = bytearray(found.allowance), bytearray(found.shot)
        self.over, self.takes = bytearray(found.over), bytearray(found.takes)
        self.ports, self.drops = bytearray(found.ports), bytearray(found.drops)
        self.piece_keys, self.terrain_keys = found.piece_keys, found.terrain_keys
        self.other_keys = found.other_keys
        self.elite, self.special = bytearray(pieces.ELITE), bytearray(pieces.SPECIAL)

    def _take_limits(self, rules: RuleSet) -> None:
        known = (rules, bytes(self.terrain))
        found = _limits.get(known)
        self.limit = bytearray(_KIND_ROWS * self.n * self.d if found is None else found)
        if found is None:
            self.measure_all()
            while len(_limits) >= _LIMITS_KEPT:
                _limits.pop(next(iter(_limits)))
            _limits[known] = bytes(self.limit)

    def _fresh_key(self) -> int:
        key = self.other_keys[0] if self.side else 0
        for side in range(2):
            if self.reserve[side]:
                key ^= self.other_keys[1 + side]
        for cell in range(self.n):
            if self.cells[cell]:
                key ^= self.piece_keys[self.cells[cell] * self.n + cell]
            if self.terrain[cell]:
                key ^= self.terrain_keys[self.terrain[cell] * self.n + cell]
        return key

    # Lists of pieces

    def enlist(self, cell: int) -> None:
        """Add the man on ``cell`` to those of his side."""
        piece = self.cells[cell]
        side = piece >> 5
        self.men[side * _ROOM + self.strength[side]] = cell
        self.slot[cell] = self.strength[side]
        self.strength[side] += 1
        if piece & _KIND == _KING:
            self.king[side] = cell

    def discharge(self, cell: int) -> None:
        """Drop the man on ``cell`` from those of his side; the last one takes his place in the list."""
        side = self.cells[cell] >> 5
        self.strength[side] -= 1
        moved = self.men[side * _ROOM + self.strength[side]]
        self.men[side * _ROOM + self.slot[cell]] = moved
        self.slot[moved] = self.slot[cell]

    def recall(self, cell: int, slot: int) -> None:
        """Undo ``discharge`` of the man on ``cell`` who had that place in the list."""
        side = self.cells[cell] >> 5
        moved = self.men[side * _ROOM + slot]
        self.men[side * _ROOM + self.strength[side]] = moved
        self.slot[moved] = self.strength[side]
        self.men[side * _ROOM + slot] = cell
        self.slot[cell] = slot
        self.strength[side] += 1

    def relocate(self, piece: int, origin: int, target: int) -> None:
        """Let a man go to an empty cell."""
        side = piece >> 5
        self.cells[origin] = 0
        self.cells[target] = piece
        self.men[side * _ROOM + self.slot[origin]] = target
        self.slot[target] = self.slot[origin]
        if piece & _KIND == _KING:
            self.king[side] = target

    # Terrain

    def measure_all(self) -> None:
        """Fill ``limit``."""
        for cell in range(self.n):
            for direction in range(self.d):
                self.measure(cell, direction)

    def measure(self, cell: int, direction: int) -> None:
        """Fill ``limit`` for one ray."""
        for kind in range(_KING, _KIND_ROWS - 1):
            allowance = self.allowance[kind * self.d + direction]
            if allowance:
                self.limit[(kind * self.n + cell) * self.d + direction] = self.steps(
                    kind, cell, direction, allowance
                )

    def steps(self, kind: int, cell: int, direction: int, allowance: int) -> int:
        """How many steps ``allowance`` is good for from a cell on, if nobody stands in the way."""
        at = cell * self.d + direction
        left = allowance
        for step in range(self.edge[at]):
            terrain = self.terrain[self.ray[at * _REACH + step]]
            if left == 0 or terrain == _BURNING:
                return step
            cost = 1
            if kind != _DRAGON:
                if terrain in (_FORTRESS_W, _FORTRESS_B):
                    return step + 1
                if terrain == _WATER:
                    if kind != _ELEPHANT:
                        cost = 3
                        if allowance <= 3:
                            return step + 1
                elif terrain:
                    cost = 2
                    if allowance <= 2:
                        return step + 1
            if cost > left:
                return step
            left -= cost
        return self.edge[at]

    def change_terrain(self, cell: int, terrain: int) -> None:
        """Give a cell another terrain, with all that hangs on it."""
        self.key ^= self.terrain_keys[self.terrain[cell] * self.n + cell]
        self.key ^= self.terrain_keys[terrain * self.n + cell]
        self.terrain[cell] = terrain
        for direction in range(self.d):
            at = cell * self.d + direction
            for step in range(self.edge[at]):
                origin = self.ray[at * _REACH + step]
                self.measure(origin, self.line[origin * self.n + cell] & 15)

    def is_fortress(self, cell: int) -> bool:
        """Whether an unruined fortress is there."""
        return self.terrain[cell] == _FORTRESS_W or self.terrain[cell] == _FORTRESS_B

    # Who takes whom

    def counts_as(self, piece: int, cell: int) -> int:
        """The kind that a man counts as on ``cell``, where he stands: grade first, then category."""
        kind = piece & _KIND
        king = self.king[piece >> 5]
        if self.morale and king != _NO_KING and self.near[king * self.n + cell]:
            kind = self.elite[kind]
        if self.is_fortress(cell):
            kind = self.special[kind]
        return kind

    def armed(self, kind: int, cell: int) -> bool:
        """Whether a man of that kind may attack from ``cell``: most do not from water."""
        return self.terrain[cell] != _WATER or kind in (_DRAGON, _ELEPHANT)

    def may_take(self, origin: int, target: int) -> bool:
        """Whether the man on ``origin`` takes the one on ``target`` where he can reach him. Kings, too, are
        taken by everything, though no move ever comes to it."""
        attacker, victim = self.cells[origin], self.cells[target]
        return bool(self.takes[self.counts_as(attacker, origin) * 16 + self.counts_as(victim, target)])

    # Threats

    def is_open(self, base: int, distance: int, kind: int) -> bool:
        """Whether a move of ``distance`` steps along the ray at ``base`` meets nothing on its way."""
        for step in range(distance - 1):
            piece = self.cells[self.ray[base + step]]
            if piece and not (piece == _A_MOUNTAIN and kind == _DRAGON):
                return False
        return True

    def shoots(self, piece: int, base: int, distance: int, direction: int) -> bool:
        """Whether a shot of ``distance`` steps along the ray at ``base`` flies, wherever it comes from."""
        kind = piece & _KIND
        if distance < 2 or distance > self.shot[kind * self.d + direction]:
            return False
        over = self.over[(piece >> 5) * _KIND_ROWS + kind]
        between = 0
        for step in range(distance - 1):
            found = self.cells[self.ray[base + step]]
            if found:
                if not found & over & ~_KIND:
                    return False
                between += 1
        return between > 0 or not self.screened

    def sails(self, kind: int, origin: int, target: int) -> bool:
        """Whether a sea move leads from one cell to the other."""
        if not self.sea or kind == _DRAGON or self.terrain[target] == _BURNING:
            return False
        return self.ports[2 * origin] == target or self.ports[2 * origin + 1] == target

    def hits(self, piece: int, origin: int, target: int) -> bool:
        """Whether ``piece``, on ``origin``, threatens a king on ``target``."""
        kind = piece & _KIND
        if not self.armed(kind, origin):
            return False
        entry = self.line[origin * self.n + target]
        if entry:
            direction = entry & 15
            distance = entry >> 4
            base = (origin * self.d + direction) * _REACH
            if distance <= self.limit[(kind * self.n + origin) * self.d + direction] and self.is_open(
                base, distance, kind
            ):
                return True
            if self.shoots(piece, base, distance, direction):
                return True
        return self.sails(kind, origin, target)

    def attacked(self, cell: int, side: int, ignored: int) -> bool:
        """Whether a man of ``side``, but him on ``ignored``, threatens a king on ``cell``."""
        for index in range(side * _ROOM, side * _ROOM + self.strength[side]):
            origin = self.men[index]
            if (
                (self.line[origin * self.n + cell] or self.sea)
                and origin != ignored
                and self.hits(self.cells[origin], origin, cell)
            ):
                return True
        return False

    def in_check(self, side: int) -> bool:
        """Whether that side's king is threatened."""
        king = self.king[side]
        return king != _NO_KING and self.attacked(king, 1 - side, _NO_KING)

    def checkers(self, side: int) -> list[int]:
        """The cells of the enemies that threaten that side's king."""
        king, enemy = self.king[side], 1 - side
        men = self.men[enemy * _ROOM : enemy * _ROOM + self.strength[enemy]]
        return sorted(cell for cell in men if king != _NO_KING and self.hits(self.cells[cell], cell, king))

    def scan(self) -> None:
        """Find out who threatens the king of the side to move, and which men may not simply go.

        ``answer`` is ``stamp`` for the cells of those who give check and of all between them and the king:
        only moves there can end a check, but for the king's own. ``blocker`` is ``stamp`` for cells that must
        not be emptied without a look at the king.
        """
        self.stamp += 1
        self.checks = 0
        king = self.king[self.side]
        if king == _NO_KING:
            return
        enemy = 1 - self.side
        for index in range(enemy * _ROOM, enemy * _ROOM + self.strength[enemy]):
            origin = self.men[index]
            entry = self.line[origin * self.n + king]
            if entry:
                self.scan_line(origin, entry)
            elif self.sea and self.hits(self.cells[origin], origin, king):
                self.checks += 1
                self.answer[origin] = self.stamp

    def scan_line(self, origin: int, entry: int) -> None:
        """The part of ``scan`` for one enemy on a line with the king."""
        piece = self.cells[origin]
        kind = piece & _KIND
        direction = entry & 15
        distance = entry >> 4
        row = kind * self.d + direction
        shooting = distance >= 2 and distance <= self.shot[row]
        if not (distance <= self.allowance[row] or shooting) or not self.armed(kind, origin):
            if self.sea and self.hits(piece, origin, self.king[self.side]):
                self.checks += 1
                self.answer[origin] = self.stamp
            return
        base = (origin * self.d + direction) * _REACH
        passing = _STONE if kind == _DRAGON else 0
        if shooting:
            passing |= self.over[(piece >> 5) * _KIND_ROWS + kind]
        blockers = 0
        blocker = 0
        for step in range(distance - 1):
            found = self.cells[self.ray[base + step]]
            if found and not found & passing & ~_KIND:
                if found == _A_MOUNTAIN or blockers:
                    return
                blockers = 1
                blocker = self.ray[base + step]
        if blockers:
            self.blocker[blocker] = self.stamp
        elif self.hits(piece, origin, self.king[self.side]):
            self.checks += 1
            self.answer[origin] = self.stamp
            for step in range(distance - 1):
                self.answer[self.ray[base + step]] = self.stamp
