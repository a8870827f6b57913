"""Judgement of tafl positions, compiled through ``evaluation.pxd``.

The worth of a position is a sum of weights over what can be counted on the board: stones and where they
stand, how many moves the king needs to escape and by how many ways, what stands beside him, and how
much of the board is still open to him (a flood from the king through everything but attackers: where
it reaches no way out, the attackers' cordon is closed: then they draw it tighter, and where their stones
stand otherwise matters little). The weights in ``weights.py`` were fitted to the results of the program's
games against itself, but for those of a closed cordon, which were chosen by hand. For some rule sets a
network corrects the sum (``networks.py``).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from game.ai.hnefatafl import weights as w
from game.ai.hnefatafl.king_ways import FARTHEST, KingWays, exits
from game.ai.network import NetworkEvaluator
from game.rules import fast_board
from game.rules.hnefatafl.board import QUIET, REPEATED, Board
from game.rules.hnefatafl.record import ATTACKER, DEFENDER, EMPTY, KING
from game.rules.hnefatafl.tables import MOVE_MASK, MOVE_SHIFT, NO_PASS, NO_STOP

_EMPTY, _ATTACKER, _DEFENDER, _KING = EMPTY, ATTACKER, DEFENDER, KING
_SHIFT, _MASK, _NO_STOP, _NO_PASS = MOVE_SHIFT, MOVE_MASK, NO_STOP, NO_PASS
_REPEATED, _BY_QUIET = REPEATED, QUIET
_STONES, _STEPS, _DOUBLE, _ROUTES, _MOBILITY = w.STONES, w.STEPS, w.DOUBLE, w.ROUTES, w.MOBILITY
_BESIDE, _EXITS, _TEMPO, _QUIET = w.BESIDE, w.EXITS, w.TEMPO, w.QUIET
_CLOSED_PLACES = 51  # worth of the attackers' places once the cordon is closed, in 256ths
_PRESSED = 192  # how much of a large lead would count if a king with a way out had no room, in 256ths
_TIGHTENED = 768  # how much more than all of it would count if a king without one had none
_MOST_ROUTES = 4
_MOST_MOBILITY = 12
_LARGEST = 15_000
_BESIDE_KING, _FAR_OFF = 7, -2  # steps that an attacker is ahead by: at the king's square, and at the least
# Inputs of a network behind those by square, and how many there are of each kind.
_ROOMS, _QUIETS = 16, 8
_STEPS_AT = 1
_EXITS_AT = _STEPS_AT + FARTHEST + 1
_ROOM_AT = _EXITS_AT + 5
_MOBILITY_AT = _ROOM_AT + _ROOMS
_QUIET_AT = _MOBILITY_AT + _MOST_MOBILITY + 1
FACTS = _QUIET_AT + _QUIETS
PHASES = 2  # the cordon is open, or closed
_HELD = 6  # facts that hold at the same time
_DECISIVE, _CAPTURE, _BLOCK = 90_000, 1_000, 500  # urgencies
_NEAR, _FAR, _LONGEST = 10, 22, 200  # obscurity of a capture and of a quiet move for each square of the way


class HnefataflEvaluator(NetworkEvaluator):
    """Judges positions of one rule set, from the attackers' view.

    The inputs of its network are the attackers, the defenders and the king by square, and ``FACTS`` facts:
    the defenders are to move; by number the king's moves to escape, the ways out that the cordon leaves, how
    much of the board it leaves, the squares that he reaches, and how near the quiet limit is.
    """

    def __init__(self, board: Board, weights: w.Weights) -> None:
        super().__init__(board.attackers + board.defenders + 1 + _HELD)
        size = board.width - 1
        self.squares = size * size
        self.area = len(board.cells)
        self.weights = array("i", weights.counts)
        self.place = array("i", weights.places(size, board.width, self.area))
        self.room, self.closed_room = rooms(weights.counts, size * size)
        self.size, self.lead, self.gather = size, weights.lead, weights.gather
        self.pressed, self.closed_pressed = pressed(size * size)
        self.number = array("i", [_number(square, size, board.width) for square in range(self.area)])
        self.exits = exits(board.escape, board.special, size, board.width)
        self.ways = KingWays(self.exits, size, board.width)
        self.closed = False

    def evaluate(self, board: fast_board.Board) -> int:
        """See ``NetworkEvaluator``.

        Networks may see no difference between a closed cordon and one that can be closed. Lest the attackers
        be content with that, they see little worth in anything else where they are far ahead: see
        ``Weights.lead``. Nor does a network see which attackers a closed cordon does not need: that they come
        to draw it tighter is worth something, see ``Weights.gather``.
        """
        score = NetworkEvaluator.evaluate(self, board)
        ahead = -score if board.side else score
        if self.network is None or ahead <= self.lead:
            return score
        pressed = self.closed_pressed if self.closed else self.pressed
        ahead = self.lead + (((ahead - self.lead) * pressed[self.ways.reach]) >> 8)
        if self.closed and self.gather:
            ahead += self.gather * self.nearness(board)
        ahead = min(ahead, _LARGEST)
        return -ahead if board.side else ahead

    def nearness(self, board: fast_board.Board) -> int:
        """Steps, ranks and files together, by which the attackers are nearer to the king than seven each.

        Two beyond seven count at most. About nothing where a cordon has just been closed at the edge, so that
        closing it is worth what it was.
        """
        assert isinstance(board, Board)
        tafl = board
        number, men, size = self.number, tafl.men, self.size
        king = number[tafl.king]
        rank, file = king // size, king % size
        near = 0
        for index in range(tafl.attackers):
            square = number[men[index]]
            near += max(_FAR_OFF, _BESIDE_KING - abs(square // size - rank) - abs(square % size - file))
        return near

    def assess(self, board: fast_board.Board) -> int:
        """The hand-made judgement: the ring, the stones and the king's ways."""
        assert isinstance(board, Board)
        tafl = board
        self.ways.look(tafl)
        score = self.cordon() + self.stones(tafl) + self.king(tafl)
        score = max(-_LARGEST, min(_LARGEST, score))
        return score if tafl.side == 0 else -score

    def describe(self, board: fast_board.Board) -> int:
        """Write what stands where, the king's ways, and how long it has been quiet, as attackers see it."""
        assert isinstance(board, Board)
        tafl = board
        active, number, men, squares = self.active, self.number, tafl.men, self.squares
        ways = self.ways
        self.phase = 1 if self.closed else 0
        count = 0
        for index in range(tafl.attackers):
            active[count] = number[men[index]]
            count += 1
        for index in range(tafl.capacity, tafl.capacity + tafl.defenders):
            active[count] = squares + number[men[index]]
            count += 1
        active[count] = 2 * squares + number[tafl.king]
        base = 3 * squares
        active[count + 1] = base + _STEPS_AT + ways.distance
        active[count + 2] = base + _EXITS_AT + ways.open_sides
        active[count + 3] = base + _ROOM_AT + (_ROOMS * (ways.reach - 1)) // squares
        active[count + 4] = base + _MOBILITY_AT + min(ways.mobility, _MOST_MOBILITY)
        count += 5
        if tafl.quiet_plies:
            active[count] = base + _QUIET_AT + min(_QUIETS * tafl.quiet // tafl.quiet_plies, _QUIETS - 1)
            count += 1
        if tafl.side:
            active[count] = base
            count += 1
        return count

    def stones(self, board: Board) -> int:
        """Worth of the stones, of where they stand, and of standing still, for the attackers.

        Looks at ``closed``, which ``cordon`` sets."""
        weights, place, men = self.weights, self.place, board.men
        score = 0
        for index in range(board.attackers):
            score += place[men[index]]
        if self.closed:
            score = (score * _CLOSED_PLACES) >> 8
        score += weights[_STONES] * board.attackers - weights[_STONES + 1] * board.defenders
        for index in range(board.capacity, board.capacity + board.defenders):
            score += place[self.area + men[index]]
        score += place[2 * self.area + board.king]
        if board.quiet_plies and board.quiet_result == 0:
            share = 1024 * board.quiet // board.quiet_plies
            score += (weights[_QUIET] * ((share * share) >> 10)) >> 10
        return score + weights[_TEMPO] * (1 - 2 * board.side)

    def king(self, board: Board) -> int:
        """The king's ways out and the danger beside him."""
        weights, cells = self.weights, board.cells
        beside = 0
        for turn in range(4):
            if cells[board.king + board.steps[turn]] == _ATTACKER:
                beside += 1
        ways = self.ways
        score = weights[_BESIDE + beside] + weights[_STEPS + ways.distance]
        if ways.distance == 1:
            score += weights[_DOUBLE] * (ways.routes > 1)
        elif ways.distance > 1:
            score += weights[_ROUTES + ways.distance - 2] * min(ways.routes, _MOST_ROUTES)
        return score + weights[_MOBILITY] * min(ways.mobility, _MOST_MOBILITY)

    def cordon(self) -> int:
        """Worth of the ways out, and of how much of the board, that the attackers' stones leave to the king.

        Sets ``closed`` when there is no way out."""
        ways = self.ways
        self.closed = ways.open_sides == 0
        if self.closed:
            return self.weights[_EXITS] + self.closed_room[ways.reach]
        return self.weights[_EXITS + ways.open_sides] + self.room[ways.reach]

    def rate(
        self, board: fast_board.Board, moves: array[int], start: int, end: int, urgencies: array[int]
    ) -> None:
        """See ``Evaluator``. Most stones move beside no enemy: they capture nothing and are soon rated."""
        assert isinstance(board, Board)
        tafl = board
        cells, width = tafl.cells, tafl.width
        enemy = _ATTACKER if tafl.side else _DEFENDER
        for index in range(start, end):
            move = moves[index]
            target = move >> _SHIFT
            beside = cells[target + 1] | cells[target - 1] | cells[target + width] | cells[target - width]
            if beside & enemy or move & _MASK == tafl.king:
                urgencies[index] = self.urgency(tafl, move)
            elif tafl.side == 0 and self.blocks(tafl, target):
                urgencies[index] = _BLOCK
            else:
                urgencies[index] = 0

    def urgency(self, board: fast_board.Board, move: int) -> int:
        """Captures, the king's capture and escape first of all."""
        assert isinstance(board, Board)
        tafl = board
        target = move >> _SHIFT
        if tafl.cells[move & _MASK] == _KING and tafl.escape[target]:
            return _DECISIVE
        if not tafl.is_capture(move):
            return _BLOCK if tafl.side == 0 and self.blocks(tafl, target) else 0
        if tafl.side == 0:
            for turn in range(4):
                if target + tafl.steps[turn] == tafl.king and tafl.falls(tafl.king, target, 1):
                    return _DECISIVE
        return _CAPTURE

    def threatened(self, board: fast_board.Board) -> bool:
        """Whether the king can be captured (defenders to move) or can escape (attackers to move)."""
        assert isinstance(board, Board)
        tafl = board
        return self.can_win(tafl, 1 - tafl.side)

    def wins_at_once(self, board: fast_board.Board) -> bool:
        """Whether the king can escape (defenders to move) or be captured (attackers to move)."""
        assert isinstance(board, Board)
        tafl = board
        return self.can_win(tafl, tafl.side)

    def can_win(self, board: Board, side: int) -> bool:
        """Whether a side could let the king escape or capture him if it was to move."""
        cells, flags, king = board.cells, board.flags, board.king
        row = 3 * board.length
        for turn in range(4):
            step = board.steps[turn]
            square = king + step
            if side:
                while cells[square] == _EMPTY:
                    if board.escape[square] and not flags[row + square] & _NO_STOP:
                        return True
                    if flags[row + square] & _NO_PASS:
                        break
                    square += step
            elif cells[square] == _EMPTY and board.falls(king, square, 1) and self.reachable(board, square):
                return True
        return False

    def blocks(self, board: Board, target: int) -> bool:
        """Whether a stone on an empty square stands between the king and a way out on his line."""
        cells, king = board.cells, board.king
        if target // board.width == king // board.width:
            step = 1 if target > king else -1
        elif (target - king) % board.width == 0:
            step = board.width if target > king else -board.width
        else:
            return False
        square, passed = king + step, False
        while cells[square] == _EMPTY:
            passed = passed or square == target
            if self.exits[square]:
                return passed
            square += step
        return False

    def reachable(self, board: Board, square: int) -> bool:
        """Whether some attacker can move to an empty square."""
        cells = board.cells
        if board.flags[square]:
            return False
        for turn in range(4):
            step = board.steps[turn]
            other = square + step
            while cells[other] == _EMPTY and not board.flags[other] & _NO_PASS:
                other += step
            if cells[other] == _ATTACKER:
                return True
        return False

    def depends_on_past(self, board: fast_board.Board) -> bool:
        """Whether a repetition or the limit of quiet plies ended the game."""
        assert isinstance(board, Board)
        tafl = board
        return tafl.reason == _REPEATED or tafl.reason == _BY_QUIET

    def obscurity(self, board: fast_board.Board, move: int) -> int:
        """Long moves and quiet ones are easily overlooked, captures nearby hardly ever."""
        assert isinstance(board, Board)
        tafl = board
        way = abs((move & _MASK) - (move >> _SHIFT))
        if way >= tafl.width:
            way //= tafl.width
        near = tafl.is_capture(move) or (tafl.cells[move & _MASK] == _KING and tafl.escape[move >> _SHIFT])
        return min(_NEAR * (way - 1) if near else _FAR * way, _LONGEST)


def _number(square: int, size: int, width: int) -> int:
    """The number of a padded square among those of the board; 0 where it lies outside."""
    rank, file = square // width - 1, square % width - 1
    return rank * size + file if 0 <= rank < size and 0 <= file < size else 0


def rooms(counts: Sequence[int], size: int) -> tuple[array[int], array[int]]:
    """Worth of the room of a king with and without a way out, by its squares; a board has ``size`` of them.

    Tables, because C and Python round a negative quotient differently.
    """
    wide, closed = counts[w.ROOM], counts[w.CLOSED_ROOM]
    return (
        array("i", [wide * squares // size for squares in range(size + 1)]),
        array("i", [closed * (squares - size // 2) // size for squares in range(size + 1)]),
    )


def pressed(size: int) -> tuple[array[int], array[int]]:
    """How much of a large lead of the attackers counts, in 256ths, by the squares that are open to the king.

    Args:
        size: squares of the board.

    Returns: a table for a king with a way out, and one for a king without.
    """
    free = [size - squares for squares in range(size + 1)]
    return (
        array("i", [_PRESSED * squares // size for squares in free]),
        array("i", [256 + _TIGHTENED * squares // size for squares in free]),
    )
