"""How far an experiment is: which units are still to be played, and what those that were played say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from game.laboratory.experiment import Condition, Experiment, Stop
from game.laboratory.summary import SummaryRow, known, summarise
from game.laboratory.units import PlayedGame


@dataclass(slots=True)
class _Tally:
    """The games of one condition.

    Only units that follow each other from the first count, so that a condition ends with the same unit
    whichever of them was played first.

    Attributes:
        waiting: units that were played before one that comes earlier.
        counted: how many units count.
        games: of these, without their moves.
        known: whether they say enough.
    """

    condition: Condition
    waiting: dict[int, tuple[PlayedGame, ...]] = field(default_factory=dict)
    counted: int = 0
    games: list[PlayedGame] = field(default_factory=list)
    known: bool = False

    def add(self, block: int, games: Iterable[PlayedGame], stop: Stop) -> None:
        """Take a unit in."""
        self.waiting[block] = tuple(replace(game, moves=(), chances=()) for game in games)
        while not self.known and self.counted in self.waiting:
            self.games += self.waiting.pop(self.counted)
            self.counted += 1
            self.known = known(summarise(self.condition, self.games, stop), stop)


class ExperimentProgress:
    """The units of an experiment that were played, and those that are still to be."""

    def __init__(self, experiment: Experiment, pairs: int | None = None) -> None:
        """An experiment of which nothing has been played.

        Args:
            pairs: of each condition that are wanted at most.
        """
        self.experiment = experiment
        self._tallies = [_Tally(condition) for condition in experiment.conditions]
        self._units = experiment.units(pairs)
        self._played: set[int] = set()

    def add(self, unit: int, games: Iterable[PlayedGame]) -> list[int]:
        """Take in a unit, without games where it could not be played.

        Returns:
            The units of its condition that are not needed any more, whether they were played or not; all
            of them once, when the condition becomes known.
        """
        self._played.add(unit)
        block, number = divmod(unit, len(self._tallies))
        tally = self._tallies[number]
        before = tally.known
        tally.add(block, games, self.experiment.stop)
        return [] if before or not tally.known else [each for each in self._units if self._surplus(each)]

    def _surplus(self, unit: int) -> bool:
        block, number = divmod(unit, len(self._tallies))
        tally = self._tallies[number]
        return tally.known and block >= tally.counted

    def wanted(self, unit: int) -> bool:
        """Whether a unit counts, or may still come to count."""
        return not self._surplus(unit)

    def pending(self) -> list[int]:
        """The units that are still to be played, in order."""
        return [unit for unit in self._units if unit not in self._played and not self._surplus(unit)]

    @property
    def done(self) -> int:
        """How many units have been played and count."""
        return sum(not self._surplus(unit) for unit in self._played)

    @property
    def total(self) -> int:
        """How many units there are, without those that are not needed."""
        return sum(not self._surplus(unit) for unit in self._played.union(self._units))

    def counted(self, condition: int) -> int:
        """How many units of a condition count, from its first on."""
        return self._tallies[condition].counted

    def is_known(self, condition: int) -> bool:
        """Whether a condition was ended because it is known as well as is wanted."""
        return self._tallies[condition].known

    def rows(self) -> list[SummaryRow]:
        """What is known of each condition."""
        stop = self.experiment.stop
        return [summarise(tally.condition, tally.games, stop) for tally in self._tallies]
