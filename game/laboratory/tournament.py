"""Tournaments: every two of some players meet several times, and each game is kept once it is over.

A tournament is a folder with an experiment (see ``experiment_file``) and its results. A unit of these
results is one game, so that nothing but the game that is being played is lost with the program.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Final

from game.ai.selfplay import TIME
from game.entry import GameEntry
from game.laboratory.elo import EloRating, fit_ladder
from game.laboratory.experiment import Experiment, GamePlan
from game.laboratory.experiment_file import ExperimentError, read_experiment
from game.laboratory.results import ExperimentIdentity, Results, ResultsError
from game.laboratory.units import PlayedGame, PlayedUnit
from game.match.build import end_as_told
from game.match.header import Header, identity_of
from game.match.match import Match
from game.match.players import Human, clean_name
from game.match.record import EXTENSION, write_record
from game.paths import private_folder, read_regular, write_whole
from game.rules.options import Value

FOLDER: Final = "tournaments"  # in the user's data folder
FILE: Final = "tournament.toml"
RESULTS: Final = "results.sqlite"
MATCHES: Final = "matches"  # a file for each game
LOCK: Final = "lock"  # held by the process that plays
FEWEST, MOST = 2, 10  # players
_LARGEST: Final = 1 << 20  # bytes of the file, which has a few thousand


class TournamentError(Exception):
    """A tournament cannot be used; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part: a level or half level of the game's own computer player, or an engine by its command
    line.

    Attributes:
        temperament: how the computer player leans, see ``game.ai.temperaments``; or empty.
    """

    name: str
    level: float = 0
    engine: str = ""
    temperament: str = ""


@dataclass(frozen=True, slots=True)
class ThinkingLimit:
    """How much players may think: one of these is given.

    Attributes:
        clock: minutes of each side, and seconds for each turn, such as "3+2".
        seconds: for each decision.
        nodes: for each decision; engines, which know no nodes, get a second.
    """

    clock: str = ""
    seconds: float = 0.0
    nodes: int = 0


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """What is chosen for a tournament.

    Attributes:
        title: for lists of tournaments.
        options: of the game, may be partial.
        games: of every two players; half of them with sides changed.
        random_plies: random moves at the start, the same for both games of a pair.
    """

    title: str
    entry: GameEntry
    options: Mapping[str, Value]
    entrants: Sequence[Entrant]
    games: int
    thinking: ThinkingLimit
    random_plies: int = 4
    seed: int = 0

    def text(self) -> str:
        """The experiment that it is, as a file."""
        lines = [
            f"title = {_quoted(self.title)}",
            f"game = {_quoted(self.entry.name)}",
            f"seed = {self.seed}",
            f"pairs = {self.games // 2}",
            'pairings = "others"',
            *([f"clock = {_quoted(self.thinking.clock)}"] if self.thinking.clock else []),
            "[options]",
            *(f"{name} = {_quoted(value)}" for name, value in self.options.items()),
            "[openings]",
            f"random_plies = {self.random_plies}",
        ]
        for entrant in self.entrants:
            lines += ["[[players]]", f"name = {_quoted(entrant.name)}", *self._player(entrant)]
        return "\n".join(lines) + "\n"

    def _player(self, entrant: Entrant) -> list[str]:
        """What the file says of a player besides its name."""
        seconds, nodes = self.thinking.seconds, self.thinking.nodes
        timed = [f"seconds = {seconds:g}"] if seconds else []
        if entrant.engine:
            return [f"engine = {_quoted(entrant.engine)}", *timed]
        leaning = [f"temperament = {_quoted(entrant.temperament)}"] if entrant.temperament else []
        return [f"level = {entrant.level:g}", *leaning, *timed, *([f"nodes = {nodes}"] if nodes else [])]


def _quoted(value: Value) -> str:
    """A value as TOML writes it."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place in the table.

    Attributes:
        rating: None before the first game.
    """

    player: int
    points: float
    games: int
    rating: EloRating | None


class Tournament:
    """A tournament, and the games that have been played.

    Args:
        folder: in which it lies.

    Attributes:
        experiment: what is played.
        plans: all games, in the order in which they are played.
        games: those that have been played, by number.

    Raises:
        TournamentError: it cannot be read.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.experiment = _read(folder)
        self.plans: tuple[GamePlan, ...] = _schedule(self.experiment)
        self.games: dict[int, PlayedGame] = {}
        try:
            identity = ExperimentIdentity(self.experiment.name, self.experiment.text, "")
            self._results = Results(folder / RESULTS, identity)
        except ResultsError as error:
            raise TournamentError(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
        try:
            self.games = dict(self._results.games())
            self.failures: dict[int, str] = self._results.failures()
        except (sqlite3.Error, ValueError, TypeError) as error:
            self.close()
            raise TournamentError(f"The results in {folder / RESULTS} are damaged: {error}.") from None

    def close(self) -> None:
        self._results.close()

    @property
    def finished(self) -> bool:
        """Whether every game has been played."""
        return len(self.games) == len(self.plans)

    @property
    def games_of_two(self) -> int:
        """How often every two players meet."""
        return 2 * self.experiment.pairs

    @property
    def pending(self) -> list[int]:
        """The numbers of the games that are still to be played."""
        return [number for number in range(len(self.plans)) if number not in self.games]

    def add(self, number: int, game: PlayedGame) -> None:
        """Keep a game that has been played. Raises sqlite3.Error: it cannot be written."""
        self._results.add(PlayedUnit(number, (game,)))
        self._take_in(number, game)

    def add_failure(self, number: int, reason: str) -> None:
        """Keep why a game could not be played; it is tried again when the tournament goes on."""
        self._results.add_failure(number, reason)
        self.failures[number] = reason

    def look_up(self, number: int) -> None:
        """Take in a game that another process has kept. Raises TournamentError: it cannot be read."""
        try:
            for game in self._results.games_of_unit(number):
                self._take_in(number, game)
        except (sqlite3.Error, ValueError, TypeError) as error:
            raise TournamentError(f"The results in {self.folder / RESULTS} are damaged: {error}.") from None

    def _take_in(self, number: int, game: PlayedGame) -> None:
        self.games[number] = game
        self.failures.pop(number, None)
        self.__dict__.pop("standings", None)

    def name(self, player: int) -> str:
        return self.experiment.players[player].name

    def score(self, player: int, other: int) -> tuple[float, int]:
        """The points of a player against another one, and the games that they have played."""
        met = [game for game in self.games.values() if {*game.plan.players} == {player, other}]
        return sum(_points(game, player) for game in met), len(met)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """All players, the leading one first: by points, and among equals by rating."""
        results: dict[tuple[int, int], list[int]] = {}
        for game in self.games.values():
            counts = results.setdefault(game.plan.players, [0, 0, 0])
            counts[1 if game.winner is None else 2 * game.winner] += 1
        ladder = fit_ladder(len(self.experiment.players), results)
        rated = {rating.player: rating for rating in ladder.ratings if rating.games}
        table: list[Standing] = []
        for player in range(len(self.experiment.players)):
            played = [game for game in self.games.values() if player in game.plan.players]
            points = sum(_points(game, player) for game in played)
            table.append(Standing(player, points, len(played), rated.get(player)))
        return tuple(sorted(table, key=_rank))


def _schedule(experiment: Experiment) -> tuple[GamePlan, ...]:
    """All games in rounds in which every player meets one other player, by the circle method; both games of a
    pair stand side by side."""
    count = len(experiment.players)
    last = count - 1 + count % 2  # of an even number of players: where they are odd it is nobody

    def round_of(plan: GamePlan) -> tuple[int, int]:
        low, high = sorted(plan.players)
        return plan.pair, (low + (low if high == last else high) - 1) % last

    plans = [plan for unit in experiment.units() for plan in experiment.plans(unit)]
    return tuple(sorted(plans, key=round_of))


def _rank(standing: Standing) -> tuple[float, float]:
    return -standing.points, -standing.rating.elo if standing.rating is not None else 0.0


def _points(game: PlayedGame, player: int) -> float:
    return 0.5 if game.winner is None else float(game.plan.players[game.winner] == player)


def _read(folder: Path) -> Experiment:
    try:
        data = read_regular(folder / FILE, _LARGEST)
        return read_experiment(folder.name, data.decode("utf-8"), must_start=False)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise TournamentError(f"{folder / FILE} cannot be read: {reason}.") from None
    except ExperimentError as error:
        raise TournamentError(f"The tournament {error}.") from None


def begin(folder: Path, plan: TournamentPlan) -> Path:
    """Make the folder of a tournament; returns it.

    Args:
        folder: of all tournaments.

    Raises:
        OSError: it cannot be written.
    """
    private_folder(folder)
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{plan.entry.name}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 100))]
    made = next(folder / name for name in names if not (folder / name).exists())
    private_folder(made)
    write_whole(made / FILE, plan.text().encode())
    return made


def write_match(tournament: Tournament, number: int, game: PlayedGame) -> None:
    """Write the match that a game was beside the results. Raises OSError."""
    folder = tournament.folder / MATCHES
    private_folder(folder)
    record = write_record(match_of(tournament.experiment, game))
    write_whole(folder / f"{number + 1:04}{EXTENSION}", record.encode("utf-8"))


def folders(folder: Path) -> list[Path]:
    """The folders of all tournaments, the latest first."""
    try:
        return sorted((each for each in folder.iterdir() if each.is_dir()), reverse=True)
    except OSError:
        return []


def match_of(experiment: Experiment, game: PlayedGame) -> Match:
    """The match that a game was, with the same identity every time. What its dice say is written down as if
    players had rolled them; a player who has failed has resigned."""
    rules, plan = experiment.entry.rules(), game.plan
    options = dict(experiment.conditions[plan.condition].options)
    opening = experiment.openings[plan.opening]
    first, second = (Human(clean_name(experiment.players[number].name)) for number in plan.players)
    setup = None if opening.position is None else rules.format_state(opening.start(rules, options))
    told = f"{experiment.name} {experiment.text} {plan.condition} {plan.pair} {plan.streams} {game.moves}"
    header = Header.new(
        experiment.entry,
        options=options,
        players=(first, second),
        seed=plan.seed,
        setup=setup,
        own_dice=experiment.entry.dice,
        identity=identity_of(told),
    )
    match = Match(header)
    match.stand_at(match.root, None, None)
    for text in game.moves:
        match.play(text)
    if game.winner is not None:
        end_as_told(match, match.current, game.winner, game.reason == TIME, len(game.moves) + 1)
        end = match.current.children[-1] if match.current.children else match.current
        match.stand_at(end, None, None)
    return match
