"""Games of the computer against itself with the score of every search, kept in a file as they are played."""

from __future__ import annotations

import json
import multiprocessing
import random
import signal
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.bot import Bot, Limit, Task, Thought
from game.ai.network import LearntGame
from game.ai.search import WIN
from game.ai.selfplay import play_game
from game.entry import GamePart
from game.registry import find
from game.rules.protocol import AnyRules

_FEWEST_RANDOM, _RANDOM_SPREAD = 2, 8  # random moves with which games begin: from 2 to 9


class RecordedGamesError(Exception):
    """A file of games cannot be used; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What decides how games go, besides the program.

    Attributes:
        options: of the match.
        nodes: that are searched for a move.
        hand_made: whether the players judge without a network.
    """

    game: str
    options: dict[str, Any]
    nodes: int
    hand_made: bool


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A finished game.

    Attributes:
        number: its seed.
        winner: 0, 1, or None for a draw.
        moves: texts, dice included.
        scores: by the ply before which it was thought, what a search said for side 0 in hundredths of a
            stone; a forced end counts ``WIN``.
    """

    number: int
    winner: int | None
    moves: tuple[str, ...]
    scores: tuple[tuple[int, int], ...]


class _Listener:
    """A player that notes the scores of another one, from the view of side 0.

    Attributes:
        ply: moves that have been made.
    """

    def __init__(self, bot: Bot, scores: list[tuple[int, int]]) -> None:
        self._bot, self._scores = bot, scores
        self.ply = 0

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        thought = self._bot.think(rules, view, task)
        if thought.nodes:
            score = thought.score
            if thought.proven is not None:
                score = WIN if thought.proven == view.side else -WIN
            self._scores.append((self.ply, score if view.side == 0 else -score))
        return thought

    def follow(self, move: str, left: object) -> None:
        self.ply += 1


def play_recorded(recipe: Recipe, number: int) -> RecordedGame:
    """Play a game; the same number gives the same game.

    It begins with two to nine random moves. Where sides set up as they like, they do so as the player
    would in three quarters of the games, before these moves, and at random in the others, where setups
    are the first of these moves.
    """
    entry = find(recipe.game)
    scores: list[tuple[int, int]] = []
    learnt: LearntGame | None = entry.part(GamePart.LEARNT)
    bot = learnt.hand_made_bot() if recipe.hand_made and learnt is not None else entry.bot()
    player, limit = _Listener(bot, scores), Limit(nodes=recipe.nodes)
    thought_out = number // _RANDOM_SPREAD % 4 != 3
    setups = _setups(entry.rules(), recipe.options, bot, number) if thought_out else []
    played = play_game(
        entry,
        recipe.options,
        (limit, limit),
        number,
        _FEWEST_RANDOM + number % _RANDOM_SPREAD,
        (player, player),
        opening=setups,
        watch=player.follow,
    )
    return RecordedGame(number, played.winner, played.moves, tuple(scores))


def _setups(rules: AnyRules, options: dict[str, Any], bot: Bot, number: int) -> list[str]:
    """The setups that a player chooses for both sides; none where a game has no free ones."""
    state, rng = rules.initial(rules.resolve_options(options)), random.Random(f"{number} setups")
    texts: list[str] = []
    while rules.random_free_form(state, rng) is not None:
        texts.append(str(bot.think(rules, rules.view(state, state.to_act), Task(Limit(), rng)).move))
        state = rules.apply(state, rules.parse_move(state, texts[-1])).state
    return texts


class RecordedGames:
    """A file of games: a line of JSON about how they were played, and one for each game."""

    def __init__(self, path: Path, recipe: Recipe) -> None:
        """
        Raises:
            RecordedGamesError: the file holds something else, or games that were played otherwise.
            OSError: it cannot be read or written.
        """
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.write_text(json.dumps(asdict(recipe)) + "\n", encoding="utf-8")
        lines = path.read_text(encoding="utf-8").splitlines()
        try:
            known = Recipe(**json.loads(lines[0]))
        except (ValueError, TypeError, IndexError):
            raise RecordedGamesError(f"{path} does not say how its games were played") from None
        if known != recipe:
            raise RecordedGamesError(f"the games in {path} were played otherwise; give another folder")
        found = [_read(line) for line in lines[1:]]
        if found[-1:] == [None]:  # the program was killed while it wrote
            path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
            found.pop()
        if None in found:
            raise RecordedGamesError(f"line {found.index(None) + 2} of {path} is no game")
        self._games = {game.number: game for game in found if game is not None}

    def games(self, numbers: Iterable[int]) -> list[RecordedGame]:
        """Those of some games that have been played, in the order of their numbers."""
        return [self._games[number] for number in sorted(numbers) if number in self._games]

    def play(self, recipe: Recipe, numbers: Sequence[int], processes: int) -> Iterator[RecordedGame]:
        """Play those of some games that are missing, and give each as soon as it is in the file."""
        missing = [number for number in numbers if number not in self._games]
        if not missing:
            return
        context = multiprocessing.get_context("spawn")
        # A terminal gives Ctrl+C to all processes: this one ends the others.
        ignoring = (signal.SIGINT, signal.SIG_IGN)
        with (
            context.Pool(min(processes, len(missing)), signal.signal, ignoring) as pool,
            self._path.open("a", encoding="utf-8") as file,
        ):
            for game in pool.imap_unordered(partial(play_recorded, recipe), missing):
                file.write(_written(game) + "\n")
                file.flush()
                self._games[game.number] = game
                yield game


def _written(game: RecordedGame) -> str:
    return json.dumps({**asdict(game), "moves": list(game.moves)})


def _read(line: str) -> RecordedGame | None:
    """A game from its line; None where the line holds none."""
    try:
        found = json.loads(line)
        return RecordedGame(
            int(found["number"]),
            found["winner"],
            tuple(map(str, found["moves"])),
            tuple((int(ply), int(score)) for ply, score in found["scores"]),
        )
    except (ValueError, TypeError, LookupError):
        return None
