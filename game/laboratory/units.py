"""Units of work: a few games of an experiment, the same ones on whatever machine they are played."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from statistics import fmean
from typing import Any

from game.ai.bot import Bot, Task, Thought
from game.ai.chances import STANDARD
from game.ai.selfplay import Times, play_game
from game.laboratory.experiment import Experiment, GamePlan
from game.laboratory.experiment_file import read_experiment
from game.rules.protocol import CHANCE, NOBODY, AnyRules

WHOLE = 1000  # chances are kept in thousandths, so that they are equal on every machine
_PLAYING = ("game.rules", "game.ai")  # what decides how games go
_COMPILED = (".so", ".pyd", ".pyc")  # play the same games as their sources


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game of an experiment. How long it took makes no difference between two games.

    Attributes:
        plan: what was to be played.
        winner: 0, 1, or None for a draw.
        reason: as in ``Outcome``.
        turns: how many were begun.
        nodes: spent by each side.
        choices: average number of legal moves at the beginning of a turn, where they can be listed.
        chances: for each turn in which a player had to think, its number, and the chance in thousandths that
            side 0 wins as that player judges it; a draw counts half.
        moves: texts, dice included.
        seconds: that each side thought.
    """

    plan: GamePlan
    winner: int | None
    reason: str
    turns: int
    nodes: tuple[int, int]
    choices: float
    chances: tuple[tuple[int, int], ...]
    moves: tuple[str, ...]
    seconds: tuple[float, float] = field(default=(0.0, 0.0), compare=False)


@dataclass(frozen=True, slots=True)
class PlayedUnit:
    """The games of a unit, and the seconds that a worker was busy with them."""

    number: int
    games: tuple[PlayedGame, ...]
    seconds: float = field(default=0.0, compare=False)


class OtherProgramError(Exception):
    """A worker has other rules or players than the program that hands out the work."""


class _Listener:
    """A player that notes how another one judges each turn, from the view of side 0."""

    def __init__(self, bot: Bot, chances: dict[int, int]) -> None:
        self._bot, self._chances = bot, chances

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        thought = self._bot.think(rules, view, task)
        side: int = view.to_act
        own = thought.chance if thought.chance is not None else STANDARD.of(thought.score, side)
        if thought.proven is not None:
            own = float(thought.proven == side)
        self._chances.setdefault(view.turn, round(WHOLE * (own if side == 0 else 1 - own)))
        return thought


def play_unit(name: str, text: str, number: int, program: str) -> PlayedUnit:
    """Play a unit of an experiment.

    Args:
        name, text: of the experiment's file.
        program: what ``program_digest`` says where the work is handed out.

    Raises:
        OtherProgramError: here it says something else, so that other games would be played.
    """
    if program != program_digest():
        raise OtherProgramError("this worker has other rules or computer players; install the same version")
    started = time.perf_counter()
    experiment = _read(name, text)
    games = tuple(play(experiment, plan) for plan in experiment.plans(number))
    return PlayedUnit(number, games, time.perf_counter() - started)


@cache
def _read(name: str, text: str) -> Experiment:
    return read_experiment(name, text)


def play(
    experiment: Experiment,
    plan: GamePlan,
    watch: Callable[[str, Times | None], None] = lambda move, left: None,
) -> PlayedGame:
    """Play one game of an experiment; ``watch`` as in ``play_game``."""
    rules = experiment.entry.rules()
    options = dict(experiment.conditions[plan.condition].options)
    opening = experiment.openings[plan.opening]
    players = [experiment.players[number] for number in plan.players]
    chances: dict[int, int] = {}
    first, second = (_Listener(player.bot or experiment.entry.bot(), chances) for player in players)
    game = play_game(
        experiment.entry,
        options,
        (players[0].limit, players[1].limit),
        plan.seed,
        experiment.random_plies,
        (first, second),
        opening.position,
        opening.moves(rules, options),
        plan.streams,
        experiment.clock,
        watch,
    )
    turns, choices = _walk(rules, opening.start(rules, options), game.moves)
    return PlayedGame(
        plan,
        game.winner,
        game.reason,
        turns,
        game.nodes,
        choices,
        tuple(sorted(chances.items())),
        game.moves,
        game.seconds,
    )


def _walk(rules: AnyRules, state: Any, moves: tuple[str, ...]) -> tuple[int, float]:
    """The number of turns of a game, and the average number of moves to choose from when one begins."""
    counted = -1
    choices: list[int] = []
    turns: set[int] = set()
    for text in moves:
        if state.to_act not in (CHANCE, NOBODY):
            turns.add(state.turn)
            if state.turn != counted:
                counted = state.turn
                choices.append(len(rules.legal_moves(state)))
        state = rules.apply(state, rules.parse_move(state, text)).state
    listed = [count for count in choices if count]
    return len(turns), round(fmean(listed), 1) if listed else 0.0


@cache
def program_digest() -> str:
    """A digest of the sources of all rules and players: with the same one the same games are played."""
    digest = hashlib.sha256()
    for package in _PLAYING:
        _add_sources(digest, resources.files(package), package)
    return digest.hexdigest()[:16]


def _add_sources(digest: Any, folder: Traversable, path: str) -> None:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            _add_sources(digest, item, f"{path}/{item.name}")
        elif not item.name.endswith(_COMPILED):
            digest.update(f"{path}/{item.name}\0".encode() + item.read_bytes() + b"\0")
