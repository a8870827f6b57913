"""Reads experiments from TOML::

    title = "Which limit without captures makes the fewest draws?"
    game = "skirmish"
    pairs = 200                     # games of each row of the grid, in pairs
    pairs_per_unit = 5              # as many as take some seconds
    seed = 1
    clock = "3+2"                   # minutes of each side, and seconds for each turn; without: no clock

    [options]                       # of the game; a list is a dimension of the grid
    board = "large"
    quiet_limit = [20, 50, 100]

    [[players]]
    name = "strong"                 # for tables
    level = 5                       # 0 to 5, or a half level such as 2.5
    temperament = "greedy"          # how it leans, see game.ai.temperaments
    nodes = 2000                    # for each decision; levels 1 to 4 have a bound of their own
    depth = 8                       # plies of the search at most
    seconds = 0.5                   # for each decision, as a clock not for what is to be played again
    bot = "package.module:BOT"      # another computer player than the game's own
    memory = false                  # begins every search afresh, without what earlier ones of a game found

    [[players]]
    engine = "hrafn --quiet"        # an engine of another program (protocol OTEP), by its command line
    seconds = 1.0                   # for each decision; an engine knows no nodes

    [openings]
    random_plies = 4                # random moves behind the opening, setups and hiding places included
    positions = ["..."]             # texts of positions to begin from, in turn
    lines = ["a1 b2", "a2 b1"]      # lists of moves to begin with, in turn

    [stop]                          # a row ends before its pairs are played once it is known to within
    balance = 4                     # so many per cent of the games won by the first side
    elo = 20                        # so many Elo between two players
    sprt = { elo0 = 0, elo1 = 10, alpha = 0.05, beta = 0.05 }   # this test being decided

``pairings`` says who plays whom: "self" (each player against itself), "others" (every two players), "all", or
"neighbours" (each player against the next one: enough for a ladder of levels).
Without it a single player plays itself, and several play each other. With budgets in nodes an experiment
gives the same games everywhere; with seconds or a clock, which engines of other programs need, it does not.
An engine that fails loses its game, and the reason for the end says how it failed.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from pkgutil import resolve_name
from typing import Any

from game.ai.bot import Bot, Limit
from game.ai.levels import LEVELS, HalfLevel, Level, level_at
from game.ai.selfplay import Forgetful, Times
from game.ai.temperaments import TITLES, LeaningBot
from game.entry import GameEntry, GamePart
from game.laboratory.experiment import Experiment, ExperimentOpening, HalfPlayer, Pairings, Player, Sprt, Stop
from game.match.clock import TimeControl
from game.otep.player import EnginePlayer
from game.otep.process import engine_name, read_command, write_command
from game.registry import find
from game.rules.errors import InvalidText, RulesError
from game.rules.options import Value
from game.rules.protocol import play_line

MOST_PAIRS = 1_000_000
MOST_CONDITIONS = 2_000
MOST_NODES = 1_000_000_000
MOST_SECONDS = 600
_MOST_SEED = 10**12
_PAIRINGS: tuple[Pairings, ...] = ("self", "others", "all", "neighbours")


class ExperimentError(Exception):
    """An experiment cannot be carried out; the text is one sentence that names the file, and the key."""


class _Table:
    """A table of a TOML file, whose keys are taken out one by one; whatever is left was not allowed."""

    def __init__(self, place: str, values: Any, allowed: Sequence[str]) -> None:
        self.place = place
        if not isinstance(values, dict):
            raise ExperimentError(f"{place} is a table with the keys {', '.join(allowed)}, not {values!r}")
        self._values: dict[str, Any] = values
        for key in values:
            if key not in allowed:
                raise ExperimentError(f"{place}: there is no key '{key}'; allowed are {', '.join(allowed)}")

    def refuse(self, key: str, allowed: str) -> ExperimentError:
        """What is told of a key with a wrong value."""
        found = f", not {self._values[key]!r}" if key in self._values else "; it is missing"
        return ExperimentError(f"{self.place}: {key} is {allowed}{found}")

    def get(self, key: str, default: Any = None) -> Any:
        return self._values.get(key, default)

    def number(self, key: str, default: int | None, low: int, high: int) -> int | None:
        """A whole number."""
        value = self._values.get(key, default)
        if value is None and default is None and key not in self._values:
            return None
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(key, f"a whole number from {low} to {high}")
        return value

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number that has a default."""
        value = self.number(key, default, low, high)
        return default if value is None else value

    def real(self, key: str, default: float | None, low: float, high: float) -> float | None:
        """A number between two others, without these."""
        value = self._values.get(key, default)
        if value is None:
            return None
        if type(value) not in (int, float) or not low < value < high:
            raise self.refuse(key, f"a number between {low:g} and {high:g}")
        return float(value)

    def text(self, key: str, default: str | None = None) -> str:
        """A text that is not empty."""
        value = self._values.get(key, default)
        if not isinstance(value, str) or not value.strip():
            raise self.refuse(key, "a text")
        return value.strip()

    def texts(self, key: str) -> list[str]:
        """A list of texts, empty where it is missing."""
        value = self._values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self.refuse(key, "a list of texts")
        return value


def read_experiment(name: str, text: str, must_start: bool = True) -> Experiment:
    """The experiment of a file.

    Args:
        name: of the file, for messages.
        must_start: an engine whose program is not there is an error; otherwise it fails where it is to play.

    Raises:
        ExperimentError: the text is no experiment.
    """
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ExperimentError(f"{name} is not TOML: {str(error)[:1].lower()}{str(error)[1:]}") from None
    keys = "title game seed clock pairs pairs_per_unit pairings options players openings stop"
    table = _Table(name, values, keys.split())
    entry = _game(table)
    clock = _clock(table)
    players = _players(name, table.get("players"), entry, clock is not None, must_start)
    openings, random_plies = _openings(f"{name}: [openings]", table.get("openings", {}))
    experiment = Experiment(
        name=f"{entry.name}-{PurePath(name).stem}",
        text=text,
        title=table.text("title", PurePath(name).stem),
        entry=entry,
        options=_options(f"{name}: [options]", table.get("options", {}), entry),
        players=players,
        pairings=_pairings(table, len(players)),
        openings=openings,
        random_plies=random_plies,
        pairs=table.whole("pairs", 100, 1, MOST_PAIRS),
        pairs_per_unit=table.whole("pairs_per_unit", 1, 1, 1000),
        seed=table.whole("seed", 0, 0, _MOST_SEED),
        stop=_stop(f"{name}: [stop]", table.get("stop", {})),
        clock=clock,
    )
    _check(name, experiment)
    return experiment


def _game(table: _Table) -> GameEntry:
    try:
        return find(table.text("game"))
    except RulesError as error:
        raise ExperimentError(f"{table.place}: game: {error}") from None


def _clock(table: _Table) -> Times | None:
    if table.get("clock") is None:
        return None
    try:
        control = TimeControl.parse(table.text("clock"))
    except InvalidText as error:
        raise ExperimentError(f"{table.place}: clock: {error}") from None
    return (control.seconds, control.increment) if control.seconds else None


def _options(place: str, given: Any, entry: GameEntry) -> tuple[tuple[str, tuple[Value, ...]], ...]:
    known = {option.name: option for option in entry.rules().options}
    table = _Table(place, given, list(known))
    read: list[tuple[str, tuple[Value, ...]]] = []
    for name in given:
        value = table.get(name)
        values = value if isinstance(value, list) else [value]
        if not values or not all(type(each) in (str, int, bool) for each in values):
            raise table.refuse(name, "a value of the option, or a list of values")
        try:
            read.append((name, tuple(known[name].read(each) for each in values)))
        except RulesError as error:
            raise ExperimentError(f"{place}: {name}: {error}") from None
    return tuple(read)


def _players(name: str, given: Any, entry: GameEntry, timed: bool, must_start: bool) -> tuple[Player, ...]:
    if not isinstance(given, list) or not given:
        raise ExperimentError(f"{name}: players is one table [[players]] or several; it is missing")
    players = tuple(
        _player(f"{name}: [[players]] {number}", each, entry, timed, must_start)
        for number, each in enumerate(given, start=1)
    )
    names = [player.name for player in players]
    for player in names:
        if names.count(player) > 1:
            raise ExperimentError(f"{name}: [[players]]: name is different for each, and '{player}' is not")
    return players


def _player(place: str, given: Any, entry: GameEntry, timed: bool, must_start: bool) -> Player:
    if isinstance(given, dict) and "engine" in given:
        return _engine(_Table(place, given, ["name", "engine", "seconds"]), entry, must_start)
    keys = "name level temperament nodes depth seconds bot memory"
    table = _Table(place, given, keys.split())
    level = _level(table)
    bot = _bot(table) if "bot" in given else _character(table, entry)
    memory = table.get("memory", True)
    if type(memory) is not bool:
        raise table.refuse("memory", "true or false")
    if not memory:
        bot = Forgetful(bot or entry.bot())
    name = table.text("name", f"level {level.number:g}")
    if isinstance(level, HalfLevel) and timed:
        return Player(name, Limit(level.number), bot)  # the clock alone says how long either of them thinks
    if isinstance(level, HalfLevel):
        bounds = [_limit(table, neighbour, timed) for neighbour in level.neighbours]
        return Player(name, bounds[1], HalfPlayer(bot or entry.bot(), (bounds[0], bounds[1])))
    return Player(name, _limit(table, level, timed), bot)


def _level(table: _Table) -> Level | HalfLevel:
    given = table.get("level", LEVELS[-1].number)
    try:
        if type(given) in (int, float):
            return level_at(given)
    except ValueError:
        pass
    raise table.refuse(
        "level", f"a whole number from 0 to {len(LEVELS)}, or one half more than such a number"
    )


def _limit(table: _Table, level: Level, timed: bool) -> Limit:
    """How much a player thinks at a level; ``timed``: a clock bounds it, too.

    Where the file bounds neither nodes nor depth, the game's player keeps to what it makes of the level.
    """
    nodes, depth = table.number("nodes", None, 1, MOST_NODES), table.number("depth", None, 1, 1000)
    seconds = table.real("seconds", None, 0, MOST_SECONDS)
    if nodes is None and not level.nodes and seconds is None and not timed:
        raise ExperimentError(
            f"{table.place}: nodes is missing: level {level.number} thinks as long as its clock allows, and "
            f"this experiment has no clock; it is a whole number from 1 to {MOST_NODES}"
        )
    if nodes is None and depth is None:
        return Limit(level.number, seconds=math.inf if seconds is None else seconds)
    nodes, depth = nodes or level.nodes or None, depth or level.depth or None
    return Limit(level.number, seconds=seconds, nodes=nodes, depth=depth)


def _character(table: _Table, entry: GameEntry) -> Bot | None:
    """The game's computer player with a temperament; None for the usual one."""
    if table.get("temperament") is None:
        return None
    bot = entry.bot()
    if not isinstance(bot, LeaningBot) or table.get("temperament") not in TITLES:
        raise table.refuse("temperament", f"one of {', '.join(TITLES)}, in games that have them")
    return bot.tempered(table.text("temperament"))


def _engine(table: _Table, entry: GameEntry, must_start: bool) -> Player:
    exchange_path = entry.path(GamePart.EXCHANGE)
    if exchange_path is None:
        raise table.refuse("engine", f"for games that engines of other programs play; {entry.name} is none")
    command = table.text("engine")
    usual = command
    if must_start:
        try:
            words = read_command(command)
        except InvalidText as error:
            raise ExperimentError(f"{table.place}: engine: {error}") from None
        command, usual = write_command(words), engine_name(words)
    name = table.text("name", usual)
    seconds = table.real("seconds", 1.0, 0, MOST_SECONDS)
    return Player(name, Limit(seconds=seconds), EnginePlayer(command, exchange_path, name))


def _bot(table: _Table) -> Bot:
    refused = table.refuse("bot", "the place of a computer player, as package.module:NAME")
    try:
        found: Bot = resolve_name(table.text("bot"))
    except (ImportError, AttributeError, ValueError):
        raise refused from None
    if not hasattr(found, "think"):
        raise refused
    return found


def _pairings(table: _Table, players: int) -> Pairings:
    given: Pairings = table.get("pairings", "others" if players > 1 else "self")
    if given not in _PAIRINGS or (players == 1 and given != "self"):
        allowed = " or ".join(f'"{word}"' for word in _PAIRINGS) if players > 1 else '"self" for one player'
        raise table.refuse("pairings", allowed)
    return given


def _openings(place: str, given: Any) -> tuple[tuple[ExperimentOpening, ...], int]:
    table = _Table(place, given, ["random_plies", "positions", "lines"])
    positions: list[str | None] = [*table.texts("positions")] or [None]
    lines = table.texts("lines") or [""]
    openings = tuple(ExperimentOpening(position, line) for position in positions for line in lines)
    return openings, table.whole("random_plies", 0, 0, 1000)


def _stop(place: str, given: Any) -> Stop:
    table = _Table(place, given, ["balance", "elo", "sprt"])
    sprt = None
    if table.get("sprt") is not None:
        test = _Table(f"{place} sprt", table.get("sprt"), ["elo0", "elo1", "alpha", "beta"])
        usual = Sprt()
        elo0 = test.real("elo0", usual.elo0, -1000, 1000)
        elo1 = test.real("elo1", usual.elo1, -1000, 1000)
        alpha, beta = test.real("alpha", usual.alpha, 0, 0.5), test.real("beta", usual.beta, 0, 0.5)
        sprt = Sprt(*(value for value in (elo0, elo1, alpha, beta) if value is not None))
        if sprt.elo0 >= sprt.elo1:
            raise test.refuse("elo1", f"larger than elo0, {sprt.elo0:g}")
    return Stop(table.real("balance", None, 0, 50), table.real("elo", None, 0, 1000), sprt)


def _check(name: str, experiment: Experiment) -> None:
    """See that every condition can be played from every opening. Raises ExperimentError."""
    rules = experiment.entry.rules()
    size = 1
    for _, values in experiment.options:
        size *= len(values)
    if size * len(experiment.players) ** 2 > MOST_CONDITIONS:
        raise ExperimentError(f"{name}: the grid has at most {MOST_CONDITIONS} rows; give shorter lists")
    settings: list[Mapping[str, Value]] = []
    try:
        settings = [dict(condition.options) for condition in experiment.conditions]
        for setting in settings:
            rules.initial(setting)
    except RulesError as error:
        raise ExperimentError(f"{name}: [options]: {error}") from None
    for opening in experiment.openings:
        for setting in settings:
            _check_opening(name, experiment.entry, setting, opening)


def _check_opening(
    name: str, entry: GameEntry, options: Mapping[str, Value], opening: ExperimentOpening
) -> None:
    rules = entry.rules()
    key = "positions"
    try:
        state = opening.start(rules, options)
        key = "lines"
        state = play_line(rules, state, opening.moves(rules, options)).state
    except RulesError as error:
        raise ExperimentError(f"{name}: [openings]: {key}: {error}") from None
    if rules.outcome(state) is not None:
        raise ExperimentError(f"{name}: [openings]: {key}: the game is over before it begins")
