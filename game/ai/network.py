"""Learnt judgement: a small neural network in integers, compiled through ``network.pxd``.

Inputs are numbered facts that hold or do not ("an attacker stands on f4"), and the score that the game's
hand-made judgement gives. One hidden layer of clipped units follows, and one output for each phase of the
game. Networks are trained by ``game.learning`` and read from data files; here only integers are added and
multiplied, so that every machine, compiled or not, judges alike.
"""

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from sys import byteorder
from typing import Any, Protocol

from game.ai.bot import Bot
from game.ai.chances import Chances
from game.ai.levels import STRONGEST, Level
from game.ai.search import Evaluator
from game.rules import fast_board

ONE = 256  # a hidden unit that is wholly on, and a weight of 1
BLOCK = 16  # units come in blocks of so many, which processors add at once
FORMAT = 1
LARGEST_FILE = 300_000  # bytes
MOST_SCORE = 2047  # hundredths of a stone of the hand-made score that hidden units see
SCORE_SHIFT = 8  # a weight of the score counts 2 ** -SCORE_SHIFT
_ONE, _MOST_SCORE, _SCORE_SHIFT, _ONE_SHIFT = ONE, MOST_SCORE, SCORE_SHIFT, 8
_LARGEST = 15_000
_SHORT = 32_767
_SHARE_BITS = 2
BY_HAND = -1  # the phase in which a network has no say
_BY_HAND = BY_HAND
_SHARES = (0, 1, 2, 3, 4)  # by level, how many quarters of a network's correction count
_MOST_HELD = 128  # inputs that may hold at the same time
_SIZES = ("inputs", "units", "phases", "held")


class NetworkError(ValueError):
    """A file holds no network that can be used; the text is a sentence without its full stop."""


@dataclass(frozen=True, slots=True)
class NetworkWeights:
    """The numbers of a network, in 256ths where nothing else is said.

    Attributes:
        inputs, units, phases: how many there are; ``units`` is a multiple of ``BLOCK``.
        held: how many inputs hold at the same time at most.
        first: by input and unit, what a hidden unit gains where the input holds.
        bias: of each hidden unit.
        by_score: by unit, what a hidden unit gains by 256 hundredths of a stone of the hand-made score.
        second: by phase and unit, the hundredths of a stone that a unit which is wholly on adds.
        share: by phase, how much of the hand-made score counts.
        base: by phase, 256ths of a hundredth of a stone that are added always.
    """

    inputs: int
    units: int
    phases: int
    held: int
    first: array[int]
    bias: array[int]
    by_score: array[int]
    second: array[int]
    share: array[int]
    base: array[int]

    def __post_init__(self) -> None:
        """Raises NetworkError where the numbers do not fit each other, or sums could leave 16 or 32 bits."""
        inputs, units, phases = self.inputs, self.units, self.phases
        sizes = (inputs * units, units, units, phases * units, phases, phases)
        if (
            units < BLOCK
            or units % BLOCK
            or inputs < 1
            or phases < 1
            or not 1 <= self.held <= _MOST_HELD
            or sizes != tuple(len(numbers) for numbers in self._numbers())
        ):
            raise NetworkError("the sizes of its layers do not fit each other")
        for unit in range(units):
            most = max(map(abs, self.first[unit::units]), default=0)
            seen = (MOST_SCORE * abs(self.by_score[unit]) >> SCORE_SHIFT) + 1
            if self.held * most + abs(self.bias[unit]) + seen > _SHORT:
                raise NetworkError(f"the weights of hidden unit {unit} are too large")
        worth = sum(max(map(abs, self.second[unit::units])) for unit in range(units)) * ONE
        if worth + max(map(abs, self.share)) * _LARGEST + max(map(abs, self.base)) >= 1 << 31:
            raise NetworkError("the weights of its output are too large")

    def _numbers(self) -> tuple[array[int], ...]:
        return self.first, self.bias, self.by_score, self.second, self.share, self.base

    def to_bytes(self, origin: Mapping[str, Any]) -> bytes:
        """The content of a data file: a line of JSON, and the numbers with the lowest byte first.

        Args:
            origin: where the network comes from, for those who read the line.
        """
        body = b"".join(_little(numbers).tobytes() for numbers in self._numbers())
        head = {
            "format": FORMAT,
            **{name: getattr(self, name) for name in _SIZES},
            "crc32": zlib.crc32(body),
            "origin": dict(origin),
        }
        return json.dumps(head).encode() + b"\n" + body


def read_weights(file: Traversable, inputs: int, phases: int) -> NetworkWeights:
    """Read the data file of a network.

    Args:
        inputs, phases: that its game has.

    Raises:
        NetworkError: it is damaged, or of another game or version.
        OSError: it cannot be read.
    """
    content = file.read_bytes()
    try:
        return _parse(content, inputs, phases)
    except NetworkError as error:
        raise NetworkError(f"{file.name} holds no network for this game: {error}") from None


def _parse(content: bytes, inputs: int, phases: int) -> NetworkWeights:
    line, _, body = content.partition(b"\n")
    try:
        head = json.loads(line)
        version, digest = head["format"], head["crc32"]
        found = {name: int(head[name]) for name in _SIZES}
    except (ValueError, TypeError, LookupError):
        raise NetworkError("its first line does not say what it is") from None
    if version != FORMAT:
        raise NetworkError(f"it is of format {version}, and format {FORMAT} is read")
    if zlib.crc32(body) != digest:
        raise NetworkError("it is damaged")
    if (found["inputs"], found["phases"]) != (inputs, phases):
        raise NetworkError(
            f"it has {found['inputs']} inputs and {found['phases']} phases, not {inputs} and {phases}"
        )
    units, at = found["units"], 0
    parts: list[array[int]] = []
    for code, count in zip(
        "hhhhii", (inputs * units, units, units, phases * units, phases, phases), strict=True
    ):
        numbers = array(code)
        size = numbers.itemsize * count
        if size < 0 or at + size > len(body):
            raise NetworkError("it ends too early")
        numbers.frombytes(body[at : at + size])
        parts.append(_little(numbers))
        at += size
    if at != len(body):
        raise NetworkError("it is longer than its layers")
    return NetworkWeights(found["inputs"], units, found["phases"], found["held"], *parts)


def _little(numbers: array[int]) -> array[int]:
    """The numbers as they stand in a file on this machine, or the other way round."""
    turned = array(numbers.typecode, numbers)
    if byteorder == "big":
        turned.byteswap()
    return turned


class Network:
    """A network at work; it belongs to one search at a time.

    Attributes:
        active: the numbers of the inputs that hold, to be written before ``evaluate``.
    """

    def __init__(self, weights: NetworkWeights) -> None:
        self.units, self.held = weights.units, weights.held
        self.first, self.bias, self.by_score = weights.first, weights.bias, weights.by_score
        self.second, self.share, self.base = weights.second, weights.share, weights.base
        self.hidden = array("h", bytes(2 * weights.units))

    def evaluate(self, active: Sequence[int], count: int, score: int, phase: int) -> int:
        """Worth of a position in hundredths of a stone.

        Args:
            active: numbers of the inputs that hold, as many as ``count``.
            score: that of the hand-made judgement, for the same side as the result.
            phase: of the game.
        """
        hidden, first, second = self.hidden, self.first, self.second
        bias, by_score, units = self.bias, self.by_score, self.units
        seen = max(-_MOST_SCORE, min(_MOST_SCORE, score))
        for unit in range(units):
            hidden[unit] = bias[unit] + ((by_score[unit] * seen) >> _SCORE_SHIFT)
        for index in range(0, count - 3, 4):  # four at a time: sums are read and written less often
            row, row_2 = active[index] * units, active[index + 1] * units
            row_3, row_4 = active[index + 2] * units, active[index + 3] * units
            for unit in range(units):
                hidden[unit] += (
                    first[row + unit] + first[row_2 + unit] + first[row_3 + unit] + first[row_4 + unit]
                )
        for index in range(count - count % 4, count):
            row = active[index] * units
            for unit in range(units):
                hidden[unit] += first[row + unit]
        total = self.base[phase] + self.share[phase] * score
        row = phase * units
        for unit in range(units):
            total += max(0, min(_ONE, hidden[unit])) * second[row + unit]
        return max(-_LARGEST, min(_LARGEST, total >> _ONE_SHIFT))


class NetworkEvaluator(Evaluator):
    """A hand-made judgement that a network may correct.

    A game's evaluator derives from it and gives ``assess`` and ``describe``.

    Attributes:
        network: None where the hand-made judgement stands alone.
        active, perspective, phase: set by ``describe``: the inputs that hold; the side from whose view
            network and inputs see the position; the phase of the game, or ``BY_HAND``.
    """

    def __init__(self, held: int) -> None:
        """
        Args:
            held: how many inputs hold at the same time at most.
        """
        self.active = array("i", bytes(4 * held))
        self.network: Network | None = None
        self.perspective = self.phase = self.share = 0

    def use(self, weights: NetworkWeights | None, level: Level = STRONGEST) -> None:
        """Judge with a network from now on, as far as players of a level do.

        The first level judges by hand-made weights alone and each level above trusts a quarter more, so that
        what a network brings is shared among the steps between levels. A network is left out where more
        inputs may hold than it was made for: a position that somebody set up has more pieces than any game.
        """
        self.share = _SHARES[level.tuned_as - 1]
        if weights is not None and self.share and weights.held >= len(self.active):
            self.network = Network(weights)

    def evaluate(self, board: fast_board.Board) -> int:
        """The hand-made judgement, moved towards the network's by the share that the level trusts."""
        score = self.assess(board)
        if self.network is None:
            return score
        count = self.describe(board)
        if self.phase == _BY_HAND:
            return score
        if board.side == self.perspective:
            found = self.network.evaluate(self.active, count, score, self.phase)
        else:
            found = -self.network.evaluate(self.active, count, -score, self.phase)
        return score + (((found - score) * self.share) >> _SHARE_BITS)

    def assess(self, board: fast_board.Board) -> int:
        """The hand-made judgement, as ``evaluate``."""
        return 0

    def describe(self, board: fast_board.Board) -> int:
        """Write the inputs that hold of the position that was assessed last; returns how many."""
        return 0


class LearntGame(Protocol):
    """What training must know of a game; see ``game.entry.GamePart``."""

    def file_of(self, state: Any) -> Traversable | None:
        """Where the network of a state's rule set stands, if there is one; None where there never is one."""

    def board(self, state: Any) -> fast_board.Board:
        """A fast board of its own in the position of a state."""

    def evaluator(self, state: Any) -> NetworkEvaluator:
        """What judges the positions of a match that begins with a state, without a network."""

    def hand_made_bot(self) -> Bot:
        """The game's player, judging without networks."""

    def sizes(self, state: Any) -> tuple[int, int]:
        """How many inputs and phases networks of this rule set have."""

    def mirrors(self, state: Any) -> Sequence[Sequence[int]]:
        """For each mirror image of the board, by input, the input that it turns into; the first is the board
        itself."""

    def chances(self, state: Any) -> Chances:
        """What scores are worth."""
