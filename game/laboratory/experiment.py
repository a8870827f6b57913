"""What an experiment is: a grid of options and pairings of players, each of which plays as many games."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from game.ai.bot import Bot, Limit, Task, Thought
from game.ai.selfplay import Times
from game.entry import GameEntry
from game.rules.options import Options, Value
from game.rules.protocol import AnyRules

Pairings = Literal["self", "others", "all", "neighbours"]
Sides = tuple[int, int]  # numbers of the players of side 0 and side 1


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player.

    Attributes:
        name: for tables.
        limit: of each decision; without seconds and without a clock the same seed gives the same games on
            every machine.
        bot: what thinks; None: the game's own computer player.
    """

    name: str
    limit: Limit
    bot: Bot | None = None


@dataclass(frozen=True, slots=True)
class HalfPlayer:
    """A player of a half level without a clock: for each decision chance chooses one of two limits.

    Attributes:
        bot: what thinks.
        limits: of the level below and of the level above.
    """

    bot: Bot
    limits: tuple[Limit, Limit]

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        return self.bot.think(rules, view, replace(task, limit=task.rng.choice(self.limits)))


@dataclass(frozen=True, slots=True)
class Sprt:
    """The two hypotheses of a sequential probability ratio test, and how often it may err.

    Attributes:
        elo0, elo1: by how much the first player is stronger under each hypothesis.
        alpha, beta: chance of taking the second hypothesis where the first holds, and the other way round.
    """

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    beta: float = 0.05


@dataclass(frozen=True, slots=True)
class Stop:
    """When a condition is known well enough; None: it plays all its games.

    Attributes:
        balance: half the width, in per cent, of the 95 % interval of the first side's share of decided
            games.
        elo: half the width of the 95 % interval of the difference between two players.
        sprt: a test of two players is decided.
    """

    balance: float | None = None
    elo: float | None = None
    sprt: Sprt | None = None


@dataclass(frozen=True, slots=True)
class ExperimentOpening:
    """How a game begins: from a position (None: the game's own start), with a list of moves."""

    position: str | None = None
    line: str = ""

    def start(self, rules: AnyRules, options: Options) -> Any:
        """The state from which the moves are played. Raises InvalidText or BadPosition."""
        return rules.initial(options) if self.position is None else rules.parse_state(self.position, options)

    def moves(self, rules: AnyRules, options: Options) -> tuple[str, ...]:
        """The moves of the list, as the rules read them. Raises InvalidText or BadPosition."""
        return tuple(rules.transcribe(self.start(rules, options), self.line)) if self.line else ()


@dataclass(frozen=True, slots=True)
class Condition:
    """One point of the grid.

    Attributes:
        options: a value for each option of the game.
        varied: those of them in which the conditions of the experiment differ.
        players: numbers of the two players, the same twice where one plays against itself.
    """

    number: int
    options: tuple[tuple[str, Value], ...]
    varied: tuple[tuple[str, Value], ...]
    players: Sides

    @property
    def against_itself(self) -> bool:
        """Whether one player plays both sides."""
        return self.players[0] == self.players[1]


@dataclass(frozen=True, slots=True)
class GamePlan:
    """One game that is to be played.

    Attributes:
        condition: its number.
        pair: number of the pair of games within the condition.
        players: numbers of the players of side 0 and side 1.
        streams: see ``play_game``.
        opening: its number among the experiment's.
    """

    condition: int
    pair: int
    players: Sides
    streams: Sides
    seed: int
    opening: int


@dataclass(frozen=True)
class Experiment:
    """A question that games can answer.

    A unit is a few pairs of games of one condition. Units with neighbouring numbers belong to different
    conditions, so that all of these grow at the same pace; the first units are the same however many follow.

    Attributes:
        name: of its file, and of the folder with its results.
        text: of its file.
        title: the question.
        options: the values of each option that is given; several make a dimension of the grid.
        openings: played in turn by the pairs of games.
        random_plies: random moves behind the opening.
        pairs: games of each condition, in pairs.
        pairs_per_unit: how much work is handed out at once.
        clock: seconds of each side for a game, and those that it gains by each turn; None: no clock.
    """

    name: str
    text: str
    title: str
    entry: GameEntry
    options: tuple[tuple[str, tuple[Value, ...]], ...]
    players: tuple[Player, ...]
    pairings: Pairings = "self"
    openings: tuple[ExperimentOpening, ...] = (ExperimentOpening(),)
    random_plies: int = 0
    pairs: int = 1
    pairs_per_unit: int = 1
    seed: int = 0
    stop: Stop = Stop()
    clock: Times | None = None

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """The grid. Combinations of options that mean the same, because one has no meaning beside another,
        are one condition."""
        rules = self.entry.rules()
        names = [name for name, _ in self.options]
        settings: list[dict[str, Any]] = []
        for values in itertools.product(*(values for _, values in self.options)):
            resolved = rules.resolve_options(dict(zip(names, values, strict=True)))
            if resolved not in settings:
                settings.append(resolved)
        varied = [name for name in names if len({setting[name] for setting in settings}) > 1]
        return tuple(
            Condition(
                number, tuple(setting.items()), tuple((name, setting[name]) for name in varied), players
            )
            for number, (setting, players) in enumerate(itertools.product(settings, self._pairings()))
        )

    def _pairings(self) -> list[Sides]:
        count = range(len(self.players))
        alone = [(number, number) for number in count]
        others = list(itertools.combinations(count, 2))
        neighbours = list(itertools.pairwise(count))
        return {"self": alone, "others": others, "all": alone + others, "neighbours": neighbours}[
            self.pairings
        ]

    def units(self, pairs: int | None = None) -> range:
        """The numbers of the units with all pairs of each condition, or with the first ``pairs`` of them."""
        wanted = self.pairs if pairs is None else min(pairs, self.pairs)
        return range(len(self.conditions) * -(-wanted // self.pairs_per_unit))

    def plans(self, unit: int) -> tuple[GamePlan, ...]:
        """The games of a unit.

        Two different players play each opening and seed twice with sides changed. A player against itself
        would learn little from the same opening twice and begins each game afresh.
        """
        block, number = divmod(unit, len(self.conditions))
        condition = self.conditions[number]
        begin = block * self.pairs_per_unit
        plans: list[GamePlan] = []
        for pair in range(begin, min(begin + self.pairs_per_unit, self.pairs)):
            for game in (0, 1):
                afresh = 2 * pair + game if condition.against_itself else pair
                first, second = (1, 0) if game and not condition.against_itself else (0, 1)
                players = condition.players[first], condition.players[second]
                seed, opening = self.seed + afresh, afresh % len(self.openings)
                plans.append(GamePlan(number, pair, players, (first, second), seed, opening))
        return tuple(plans)
