"""A tournament in a process of its own, so that the window stays alive; it can be left and taken up again."""

from __future__ import annotations

import json
import multiprocessing
import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Final

from game.ai.channel import Channel
from game.ai.selfplay import Times
from game.ai.worker import yield_to_window
from game.laboratory.tournament import LOCK, Tournament, TournamentError, write_match
from game.laboratory.units import play
from game.otep.player import EnginePlayer
from game.paths import locked

_KILL_WAIT: Final = 1.0  # seconds that the system gets to end a process
_PAUSE, _GO_ON = b"pause", b"go on"


@dataclass(frozen=True, slots=True)
class Begun:
    """A game has begun."""

    game: int


@dataclass(frozen=True, slots=True)
class TournamentMove:
    """A move was made in the game that is being played; ``left``: seconds that both sides have, if any."""

    move: str
    left: Times | None


@dataclass(frozen=True, slots=True)
class Finished:
    """A game is over, and kept; ``reason``: why it could not be played, "" where it could."""

    game: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Stopped:
    """Nothing is played any more; ``problem``: a sentence, "" where everything has been played."""

    problem: str = ""


News = Begun | TournamentMove | Finished | Stopped
_KINDS: Final[dict[str, type[News]]] = {
    "begun": Begun,
    "moved": TournamentMove,
    "finished": Finished,
    "stopped": Stopped,
}


class BackgroundTournament:
    """Plays a tournament. No method waits for the process but ``cancel``.

    Args:
        folder: of the tournament.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: SpawnProcess | None = None
        self._channel: Channel | None = None
        self.paused = False

    @property
    def running(self) -> bool:
        """Whether there is a process that plays, or waits to go on."""
        return self._process is not None

    @property
    def pid(self) -> int | None:
        """Number of the process."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Play what has not been played.

        Raises:
            OSError: the system starts no process.
        """
        if self.running:
            return
        context = multiprocessing.get_context("spawn")
        near, far = context.Pipe()
        told = far, str(self._folder)
        process = context.Process(target=work, args=told, name="longhall-tournament", daemon=True)
        process.start()
        far.close()
        self._process, self._channel, self.paused = process, Channel(near), False

    def pause(self, paused: bool) -> None:
        """Make no further move, or go on with the same game."""
        if self._channel is not None and paused != self.paused:
            self._channel.send(_PAUSE if paused else _GO_ON)
            self.paused = paused

    def poll(self, most: int = 1000) -> list[News]:
        """At most so many of the things that have happened since the last call."""
        channel, news = self._channel, list[News]()
        if channel is None:
            return news
        ended = channel.ended  # asked before reading: what was sent before the end is still taken in
        while len(news) < most and (message := channel.receive()) is not None:
            news.append(_read(message))
        if ended and len(news) < most and not isinstance(news[-1] if news else None, Stopped):
            news.append(Stopped("The process that plays the games has ended unexpectedly."))
        if news and isinstance(news[-1], Stopped):
            self.cancel()
        return news

    def cancel(self) -> None:
        """End the process. The game that is being played begins anew when the tournament goes on."""
        if self._process is not None:
            self._process.kill()
            self._process.join(_KILL_WAIT)
            self._process = self._channel = None


def _read(message: bytes) -> News:
    """What ``_told`` wrote."""
    kind, *values = json.loads(message)
    made: Any = _KINDS[kind]
    news: News = made(*(tuple(value) if isinstance(value, list) else value for value in values))
    return news


def _tell(pipe: Connection, kind: str, *values: object) -> None:
    pipe.send_bytes(json.dumps((kind, *values)).encode())


def work(pipe: Connection, folder: str) -> None:
    """Play a tournament game by game, until all is played or the window is gone."""
    yield_to_window()
    going = threading.Event()
    going.set()
    threading.Thread(target=_listen, args=(pipe, going), daemon=True).start()
    tell = partial(_tell, pipe)
    with suppress(OSError):  # the window is gone
        try:
            with locked(Path(folder) / LOCK, seconds=0):
                tournament = Tournament(Path(folder))
                for number in tournament.pending:
                    _play(tournament, number, going, tell)
        except TimeoutError:
            tell("stopped", "Another window plays this tournament.")
        except (TournamentError, sqlite3.Error, OSError) as error:
            tell("stopped", str(error) or type(error).__name__)
        else:
            tell("stopped")


def _listen(pipe: Connection, going: threading.Event) -> None:
    """Do what the window wants; without it there is nothing to do."""
    with suppress(EOFError, OSError):
        while True:
            if pipe.recv_bytes() == _PAUSE:
                going.clear()
            else:
                going.set()
    os._exit(0)


def _play(tournament: Tournament, number: int, going: threading.Event, tell: Callable[..., None]) -> None:
    """Play one game, and keep it. A fault of the program itself leaves it out."""

    def watch(move: str, left: Times | None) -> None:
        tell("moved", move, left)
        going.wait()

    going.wait()
    tell("begun", number)
    experiment, plan = tournament.experiment, tournament.plans[number]
    reason = ""
    try:
        game = play(experiment, plan, watch)
    except (OSError, sqlite3.Error):
        raise
    except Exception as error:  # of any player: the others go on
        reason = f"{type(error).__name__}: {error}"
        tournament.add_failure(number, reason)
    else:
        write_match(tournament, number, game)
        tournament.add(number, game)
    finally:
        for player in {*plan.players}:
            bot = experiment.players[player].bot
            if isinstance(bot, EnginePlayer):
                bot.close()
    tell("finished", number, reason)
