"""Questions to the index, answered in a thread of their own, so that no frame waits for the disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.explorer.filling import index_of, progress
from game.explorer.index import ExplorerError, Filter, FoundMatch, PlayedMove, PositionIndex
from game.explorer.positions import IndexedPosition

MOST_MATCHES: Final = 100  # that are listed


@dataclass(frozen=True, slots=True)
class IndexQuery:
    """What a page wants to know.

    Attributes:
        game, variant: of the position, see ``positions.variant_of``.
        plies: how many first moves are told of each match in ``wanted.matches``.
    """

    game: str
    variant: str
    position: IndexedPosition
    wanted: Filter
    plies: int = 0


@dataclass(frozen=True, slots=True)
class IndexAnswer:
    """What the index says.

    Attributes:
        moves, matches: as ``PositionIndex`` gives them.
        begun: the first moves of matches, by their ids.
        games, players: as ``PositionIndex`` gives them, for lists of choices.
        done, total: see ``filling.progress``.
        problem: a sentence where there is no answer.
    """

    question: IndexQuery
    moves: Sequence[PlayedMove] = ()
    matches: Sequence[FoundMatch] = ()
    games: Sequence[tuple[str, str, int]] = ()
    players: Sequence[str] = ()
    done: int = 0
    total: int = 0
    problem: str = ""
    begun: Mapping[str, Sequence[str]] = field(default_factory=dict)


class IndexQueries:
    """Asks the index of the archive in a folder. Only the question that was asked last is answered."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._thread = ThreadPoolExecutor(1, "longhall-explorer")
        self._index: PositionIndex | None = None  # of that thread alone
        self._waiting: Future[IndexAnswer] | None = None

    @property
    def waiting(self) -> bool:
        return self._waiting is not None

    def ask(self, question: IndexQuery) -> None:
        """Ask something; an earlier question that has no answer yet is forgotten."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = self._thread.submit(self._find, question)

    def answer(self) -> IndexAnswer | None:
        """The answer, once, when it is there."""
        if self._waiting is None or not self._waiting.done():
            return None
        found, self._waiting = self._waiting.result(), None
        return found

    def close(self) -> None:
        self._thread.submit(self._close)
        self._thread.shutdown()

    # In the thread

    def _find(self, question: IndexQuery) -> IndexAnswer:
        self._index = self._index or index_of(self._folder)
        index, position, wanted = self._index, question.position, question.wanted
        try:
            done, total = progress(index, self._folder)  # first: what is read meanwhile may be missing below
            moves, matches = index.moves(position, wanted), index.matches(position, wanted, MOST_MATCHES)
            games, players = index.games(), index.players(question.game, question.variant)
            begun = index.first_moves(wanted.matches or (), question.plies) if question.plies else {}
            return IndexAnswer(question, moves, matches, games, players, done, total, begun=begun)
        except (ExplorerError, OSError) as error:
            return IndexAnswer(question, problem=str(error))

    def _close(self) -> None:
        if self._index is not None:
            self._index.close()
