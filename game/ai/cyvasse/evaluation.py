"""Judgement of Cyvasse positions and exchanges, compiled through ``evaluation.pxd``.

The worth of a position is a sum of weights over what can be counted on the board. What a piece is worth
depends on the enemies that are left: a spear is worth more while horses and the dragon live. ``weights.py``
holds the weights and says what each is for. For some rule sets a network corrects the sum (``networks.py``).
"""

from __future__ import annotations

from array import array

from game.ai.cyvasse import cell_tables
from game.ai.cyvasse import weights as w
from game.ai.network import BY_HAND, NetworkEvaluator
from game.rules import fast_board
from game.rules.cyvasse import base_board, pieces, tables
from game.rules.cyvasse import board as boards
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.ruleset import FORTRESS_B, FORTRESS_W, RUIN_B, RUIN_W, RuleSet

_KIND, _KING, _DRAGON, _MOUNTAIN = pieces.KIND, pieces.KING, pieces.DRAGON, pieces.MOUNTAIN
_A_MOUNTAIN, _FIRST_BIT = pieces.A_MOUNTAIN, pieces.SIDE_BITS[0]
_REACH, _KIND_ROWS, _ROOM, _NO_KING = tables.REACH, tables.KIND_ROWS, 32, base_board.NO_KING
_SHOT, _DROP, _RUIN = boards.SHOT, boards.DROP, boards.RUIN
_GOES_ON, _BARE_KINGS = boards.GOES_ON, boards.BARE_KINGS
_QUIET_PLIES = boards.QUIET_PLIES
_MOBILITY, _CLOSE, _THREATENED, _HANGING = w.MOBILITY, w.CLOSE, w.THREATENED, w.HANGING
_DANGER, _FREE, _GUARDS, _MOST_BESIDE = w.DANGER, w.FREE, w.GUARDS, w.MOST_BESIDE
_FORTRESS, _CASTLE, _IN_WATER, _RESERVE, _TEMPO = w.FORTRESS, w.CASTLE, w.WATER, w.RESERVE, w.TEMPO
_CLOSEST, _ENOUGH = w.NEAR, w.ENOUGH_TO_MATE
_LONE_EDGE, _LONE_KINGS = w.LONE_EDGE, w.LONE_KINGS
_BESIDE = cell_tables.BESIDE
_FULL = 40  # men on the board at the start, for mixing the two weights of a term
_PATIENCE = 30  # plies without a capture after which a lead begins to count less
_LARGEST = 15_000
_PRICE_OF_KING = 10_000
_NEAR, _FAR, _BACK, _SHOOTING, _LONGEST = 8, 30, 40, 60, 200  # obscurity
# Inputs of a network: by cell the own pieces of each kind, the enemy's, mountains and, where there is any,
# terrain but for grassland; then facts, each with room for all its values.
_PIECES, _TERRAINS = w.PER_KIND - 1, 8
_BESIDES, _QUIETS = w.MOST_BESIDE + 1, 8
_DANGER_AT = 0  # cells beside the own king, then the enemy's, that are attacked
_FREE_AT = 2 * _BESIDES  # and those that they may go to
_HANGING_AT = 4 * _BESIDES  # a piece of the kind can be taken and nothing protects it: own, the enemy's
_RESERVE_AT = _HANGING_AT + 2 * w.PER_KIND
_QUIET_AT = _RESERVE_AT + 2
FACTS = _QUIET_AT + _QUIETS
PHASES = 3  # by the men that are left: at least 28, at least 16, fewer
_MANY, _SOME = 28, 16
_MOUNTAINS, _FACTS_HELD = 12, 5 + 2 + 2 * w.PER_KIND
_BY_HAND = BY_HAND


class CyvasseEvaluator(NetworkEvaluator):
    """Judges positions of one rule set, and exchanges by what the pieces were worth when it was made.

    A network sees them as the side to move does, the board turned round for Black. Where almost nothing is
    left, mating is the hand-made judgement's alone.

    Attributes:
        price: by ``side * 16 + kind``, what a piece is worth in an exchange.
    """

    def __init__(self, rules: RuleSet, board: Board, weights: w.Weights | None = None) -> None:
        field = rules.field
        men = board.strength[0] + board.strength[1] + board.reserve[0] + board.reserve[1]
        things = men + bytes(board.cells).count(_A_MOUNTAIN) + sum(map(bool, bytes(board.terrain)))
        super().__init__(max(held(rules), things + _FACTS_HELD))
        found = weights or w.weights_for(rules)
        self.n = board.n
        self.worths = array("i", found.worths)
        self.gains = array("i", cell_tables.gains(found.pairs))
        self.terms = array("i", (cell_tables.packed(term) for term in found.terms))
        self.place = cell_tables.places(field, found.terms)
        self.steps = bytearray(cell_tables.distances(field))
        self.outside = bytearray(cell_tables.outside(field))
        self.beside = bytearray(cell_tables.beside(field))
        self.status = bytearray(self.n)
        self.attacks, self.menaced = array("q", bytes(16 * self.n)), array("q", bytes(8 * self.n))
        self.counts, self.price = array("i", bytes(4 * 32)), array("i", bytes(4 * 32))
        self.mating = array("i", w.MATING)
        self.stamp = 0
        self.number = bytearray(field.seen_by(side, cell) for side in range(2) for cell in range(self.n))
        self.ground = bytearray(ground())
        self.facts = inputs(rules) - FACTS
        self.dangers, self.frees, self.hanging = (array("i", [0, 0]) for _ in range(3))
        self.lone = False
        self.count(board)
        for side in range(2):
            for kind in w.KINDS:
                self.price[side * 16 + kind] = max(self.worth(side, kind), 1)
            self.price[side * 16 + _KING] = _PRICE_OF_KING

    # Positions

    def assess(self, board: fast_board.Board) -> int:
        """The hand-made judgement: material, and places and terms weighed by how much of it is left."""
        assert isinstance(board, Board)
        cyvasse = board
        self.count(cyvasse)
        self.stamp += 1
        packed = self.survey(cyvasse, 0) - self.survey(cyvasse, 1)
        packed += self.safety(cyvasse, 0) - self.safety(cyvasse, 1)
        packed += self.terms[_TEMPO] * (1 - 2 * cyvasse.side)
        ending = ((packed + 32768) & 65535) - 32768
        middle = (packed - ending) >> 16
        score = self.material(0) - self.material(1)
        if cyvasse.side:
            score, middle, ending = -score, -middle, -ending
        full = 256 * min(cyvasse.strength[0] + cyvasse.strength[1], _FULL) // _FULL
        score += (middle * full + ending * (256 - full)) >> 8
        if cyvasse.quiet > _PATIENCE:
            left = 256 * (2 * _QUIET_PLIES - cyvasse.quiet) // (2 * _QUIET_PLIES - _PATIENCE)
            score = (score * left) >> 8
        leader = cyvasse.side if score > 0 else 1 - cyvasse.side
        power = _ENOUGH
        if cyvasse.strength[leader] <= _ENOUGH:
            power = self.mating_power(leader)
            score = (score * (256 * power // _ENOUGH)) >> 8
        self.lone = power < _ENOUGH or cyvasse.strength[1 - leader] <= 2
        if power == _ENOUGH and cyvasse.strength[1 - leader] <= 2:
            score += self.drive(cyvasse, leader) * (1 if leader == cyvasse.side else -1)
        return max(-_LARGEST, min(_LARGEST, score))

    def describe(self, board: fast_board.Board) -> int:
        """Write what stands where, the ground, and what is attacked, as the side to move sees the board."""
        assert isinstance(board, Board)
        cyvasse = board
        side, n, active = cyvasse.side, self.n, self.active
        row = side * n
        self.perspective = side
        men = cyvasse.strength[0] + cyvasse.strength[1]
        self.phase = _BY_HAND if self.lone else 0 if men >= _MANY else 1 if men >= _SOME else 2
        count = 0
        for owner in range(2):
            base = 0 if owner == side else _PIECES * n
            for index in range(owner * _ROOM, owner * _ROOM + cyvasse.strength[owner]):
                cell = cyvasse.men[index]
                active[count] = base + ((cyvasse.cells[cell] & _KIND) - 1) * n + self.number[row + cell]
                count += 1
        base = 2 * _PIECES * n
        for cell in range(n):
            if cyvasse.cells[cell] == _A_MOUNTAIN:
                active[count] = base + self.number[row + cell]
                count += 1
            if cyvasse.terrain[cell]:
                kind = self.ground[9 * side + cyvasse.terrain[cell]]
                active[count] = base + kind * n + self.number[row + cell]
                count += 1
        return self.describe_facts(cyvasse, count)

    def describe_facts(self, board: Board, count: int) -> int:
        """Write the facts that hold behind the first ``count`` inputs; returns how many there are then."""
        active, base = self.active, self.facts
        for turn in range(2):
            side = 1 - board.side if turn else board.side
            active[count] = base + _DANGER_AT + turn * _BESIDES + min(self.dangers[side], _MOST_BESIDE)
            active[count + 1] = base + _FREE_AT + turn * _BESIDES + min(self.frees[side], _MOST_BESIDE)
            count += 2
            for kind in range(_KING, _MOUNTAIN):
                if self.hanging[side] >> kind & 1:
                    active[count] = base + _HANGING_AT + turn * _MOUNTAIN + kind
                    count += 1
            if board.reserve[side]:
                active[count] = base + _RESERVE_AT + turn
                count += 1
        active[count] = base + _QUIET_AT + min(_QUIETS * board.quiet // (2 * _QUIET_PLIES), _QUIETS - 1)
        return count + 1

    def count(self, board: Board) -> None:
        """Fill ``counts``, by ``side * 16 + kind``, and ``status``, what each man counts as."""
        for index in range(32):
            self.counts[index] = 0
        for side in range(2):
            for index in range(side * _ROOM, side * _ROOM + board.strength[side]):
                cell = board.men[index]
                piece = board.cells[cell]
                self.counts[side * 16 + (piece & _KIND)] += 1
                self.status[cell] = board.counts_as(piece, cell)
            self.counts[side * 16 + _DRAGON] += board.reserve[side]

    def worth(self, side: int, kind: int) -> int:
        """What a piece is worth against the enemies that ``count`` found."""
        found = self.worths[kind]
        enemies = 16 * (1 - side)
        for enemy in range(_DRAGON, _MOUNTAIN):
            found += self.gains[16 * kind + enemy] * self.counts[enemies + enemy]
        return found

    def material(self, side: int) -> int:
        """What a side's pieces are worth; each gain in a pair is counted here for one of its two."""
        found = 0
        enemies = 16 * (1 - side)
        for kind in range(_DRAGON, _MOUNTAIN):
            men = self.counts[16 * side + kind]
            if men:
                each = self.worths[kind]
                for enemy in range(_DRAGON, _MOUNTAIN):
                    gain = self.gains[16 * kind + enemy]
                    if gain > 0:
                        each += gain * self.counts[enemies + enemy]
                found += each * men
        return found

    def mating_power(self, side: int) -> int:
        """How much a side has to mate with, at most what is enough."""
        found = 0
        for kind in range(_DRAGON, _MOUNTAIN):
            found += self.mating[kind] * self.counts[16 * side + kind]
        return min(found, _ENOUGH)

    def drive(self, board: Board, leader: int) -> int:
        """How far a king who is almost alone has been driven from the middle and towards the leader's."""
        own, other = board.king[leader], board.king[1 - leader]
        if own == _NO_KING or other == _NO_KING:
            return 0
        near = self.steps[own * self.n + other]
        return _LONE_EDGE * self.outside[other] + _LONE_KINGS * (_CLOSEST - near if near < _CLOSEST else 0)

    def survey(self, board: Board, side: int) -> int:
        """Where a side's men stand and what they reach; marks what they attack and may take."""
        found = 0
        king = board.king[1 - side]
        for index in range(side * _ROOM, side * _ROOM + board.strength[side]):
            origin = board.men[index]
            kind = board.cells[origin] & _KIND
            found += self.place[(side * 16 + kind) * self.n + origin]
            if king != _NO_KING:
                near = self.steps[origin * self.n + king]
                found += self.terms[_CLOSE + kind] * (_CLOSEST - near if near < _CLOSEST else 0)
            if board.is_fortress(origin):
                found += self.terms[_CASTLE if kind == _KING else _FORTRESS]
            armed = board.armed(kind, origin)
            if not armed:
                found += self.terms[_IN_WATER]
            found += self.terms[_MOBILITY + kind] * self.walk(board, side, origin, kind, armed)
            if armed and board.shot[kind * board.d + board.first[kind]]:
                self.shoot(board, side, origin, kind)
        if board.reserve[side]:
            found += self.terms[_RESERVE]
        return found

    def walk(self, board: Board, side: int, origin: int, kind: int, armed: bool) -> int:
        """How many empty cells a man can go to; marks what he attacks and may take on his way."""
        own = side * self.n
        enemy = _FIRST_BIT << (1 - side)
        taking = 16 * self.status[origin]
        stamp = self.stamp
        reached = 0
        for direction in range(board.first[kind], board.last[kind]):
            base = (origin * board.d + direction) * _REACH
            for step in range(board.limit[(kind * self.n + origin) * board.d + direction]):
                target = board.ray[base + step]
                found = board.cells[target]
                if armed:
                    self.attacks[own + target] = stamp
                if found == 0:
                    reached += 1
                elif found != _A_MOUNTAIN or kind != _DRAGON:
                    if armed and found & enemy and board.takes[taking + self.status[target]]:
                        self.menaced[target] = stamp
                    break
        return reached

    def shoot(self, board: Board, side: int, origin: int, kind: int) -> None:
        """Mark what a man who may shoot from his cell attacks and may take so."""
        own = side * self.n
        enemy = _FIRST_BIT << (1 - side)
        over = board.over[side * _KIND_ROWS + kind]
        taking = 16 * self.status[origin]
        for direction in range(board.first[kind], board.last[kind]):
            base = (origin * board.d + direction) * _REACH
            between = 0
            reach = min(board.shot[kind * board.d + direction], board.edge[origin * board.d + direction])
            for step in range(reach):
                target = board.ray[base + step]
                found = board.cells[target]
                if step and (between or not board.screened):
                    self.attacks[own + target] = self.stamp
                    if found & enemy and board.takes[taking + self.status[target]]:
                        self.menaced[target] = self.stamp
                if found:
                    if not found & over & ~_KIND:
                        break
                    between += 1

    def safety(self, board: Board, side: int) -> int:
        """How a side's king and its threatened men stand; after ``survey`` of both sides."""
        own, enemy = side * self.n, (1 - side) * self.n
        bit = _FIRST_BIT << side
        found = danger = free = guards = hanging = 0
        king = board.king[side]
        if king != _NO_KING:
            for index in range(_BESIDE * king, _BESIDE * king + _BESIDE):
                cell = self.beside[index]
                if cell == _NO_KING:
                    break
                if board.cells[cell] & bit:
                    guards += 1
                if self.attacks[enemy + cell] == self.stamp:
                    danger += 1
                elif board.cells[cell] == 0:
                    free += 1
            found += self.terms[_DANGER + min(danger, _MOST_BESIDE)]
            found += self.terms[_FREE + min(free, _MOST_BESIDE)]
            found += self.terms[_GUARDS + min(guards, _MOST_BESIDE)]
        for index in range(side * _ROOM, side * _ROOM + board.strength[side]):
            cell = board.men[index]
            if self.menaced[cell] == self.stamp:
                kind = board.cells[cell] & _KIND
                found += self.terms[_THREATENED + kind]
                if self.attacks[own + cell] != self.stamp:
                    found += self.terms[_HANGING + kind]
                    hanging |= 1 << kind
        self.dangers[side], self.frees[side], self.hanging[side] = danger, free, hanging
        return found

    # Exchanges

    def exchange(self, board: Board, move: int) -> int:
        """What a capture gains in the end, if both sides go on taking on its cell as long as it pays.

        Of a loss it only says that it is one. Pins and checks are not looked at; kings do not enter where
        they could be taken.
        """
        target = move >> 7 & 127
        gained = self.price[board.cells[target] >> 5 << 4 | board.cells[target] & _KIND]
        if move >> 14 == _SHOT:
            return gained
        board.play(move)
        gained -= self.recapture(board, target, gained)
        board.unplay()
        return gained

    def recapture(self, board: Board, target: int, enough: int) -> int:
        """What the side to move gains by taking on ``target``, if it pays, else 0.

        Args:
            enough: how much more than that need not be known.
        """
        side = board.side
        victim = board.cells[target]
        prize = self.price[(1 - side) * 16 + (victim & _KIND)]
        taken_as = board.counts_as(victim, target)
        best = 0
        for index in range(side * _ROOM, side * _ROOM + board.strength[side]):
            origin = board.men[index]
            if not (board.line[origin * self.n + target] or board.sea):
                continue
            piece = board.cells[origin]
            if not board.takes[16 * board.counts_as(piece, origin) + taken_as]:
                continue
            if not board.hits(piece, origin, target):
                continue
            move = self.way(board, piece, origin, target)
            if move >> 14 == _SHOT:
                return prize
            board.play(move)
            gain = prize - self.recapture(board, target, prize - best)
            board.unplay()
            best = max(best, gain)
            if best > enough or best == prize:
                return best
        return best

    def way(self, board: Board, piece: int, origin: int, target: int) -> int:
        """The capture by a man that hits ``target``: a shot where he has one, for he risks nothing by it."""
        entry = board.line[origin * self.n + target]
        direction = entry & 15
        if entry and board.shoots(piece, (origin * board.d + direction) * _REACH, entry >> 4, direction):
            return _SHOT << 14 | target << 7 | origin
        return target << 7 | origin

    # For the search

    def urgency(self, board: fast_board.Board, move: int) -> int:
        """Captures, by what they take and by what; those that lose material are negative."""
        assert isinstance(board, Board)
        cyvasse = board
        if not cyvasse.takes_something(move):
            return 0
        side = cyvasse.side
        kind = cyvasse.cells[move & 127] & _KIND
        gain = self.price[(1 - side) * 16 + (cyvasse.cells[move >> 7 & 127] & _KIND)]
        if move >> 14 == _SHOT or kind == _KING:
            return 16 * gain
        cost = self.price[side * 16 + kind]
        if cost > gain:
            left = self.exchange(cyvasse, move)
            if left < 0:
                return left
        return 16 * gain - cost // 4 if 16 * gain > cost // 4 else 1

    def threatened(self, board: fast_board.Board) -> bool:
        """Whether the side to move is in check."""
        assert isinstance(board, Board)
        cyvasse = board
        return cyvasse.in_check(cyvasse.side)

    def depends_on_past(self, board: fast_board.Board) -> bool:
        assert isinstance(board, Board)
        cyvasse = board
        return cyvasse.reason != _GOES_ON and cyvasse.reason != _BARE_KINGS

    def obscurity(self, board: fast_board.Board, move: int) -> int:
        """Long ways and ways back are easily overlooked, shots more than captures beside the piece."""
        assert isinstance(board, Board)
        cyvasse = board
        kind = move >> 14
        if kind in (_DROP, _RUIN):
            return _FAR
        origin = move & 127
        target = move >> 7 & 127
        way = self.steps[origin * self.n + target]
        if kind == _SHOT:
            return _SHOOTING
        if cyvasse.cells[target]:
            return _NEAR + _FAR * (way - 1)
        row = (cyvasse.side * 16 + _MOUNTAIN) * self.n
        back = self.place[row + target] < self.place[row + origin]
        return min(_FAR * way + (_BACK if back else 0), _LONGEST)


def inputs(rules: RuleSet) -> int:
    """How many inputs networks of a rule set have."""
    return (2 * _PIECES + 1 + (_TERRAINS if rules.expert else 0)) * rules.field.grid.size + FACTS


def held(rules: RuleSet) -> int:
    """How many of them hold at the same time at most, in positions that come about by playing."""
    tiles = 2 * sum(rules.field.terrain) if rules.expert else 0
    return _FULL + _MOUNTAINS + tiles + _FACTS_HELD


def ground() -> list[int]:
    """By ``9 * side + terrain``, the terrain as a side sees it: White's fortresses and ruins are the own."""
    other = {FORTRESS_W: FORTRESS_B, FORTRESS_B: FORTRESS_W, RUIN_W: RUIN_B, RUIN_B: RUIN_W}
    seen = range(_TERRAINS + 1)
    return [*seen, *(other.get(terrain, terrain) for terrain in seen)]
