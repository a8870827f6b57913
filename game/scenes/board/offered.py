"""What a game's gestures offer on a board, for games that have it and for those that have not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.boards.marks import Marks
from game.rules.errors import IllegalMove
from game.scenes.board.actions import Action, Prepared
from game.scenes.board.capabilities import (
    AutomaticMoves,
    BoardKeys,
    BoardTools,
    MovePreviews,
    Offers,
    PreparedDecisions,
    StuckPieces,
    UnfinishedGestures,
)
from game.scenes.board.game_scene import GameScene

Game = GameScene[Any]


def unfinished_marks(game: Game) -> Marks:
    """Marks of an unfinished gesture; () where none was begun."""
    gestures = game.gestures
    return gestures.unfinished() if isinstance(gestures, UnfinishedGestures) else ()


def drop_unfinished(game: Game) -> None:
    """Drop an unfinished gesture."""
    if isinstance(game.gestures, UnfinishedGestures):
        game.gestures.reset()


def prepared_decision(game: Game, view: Any, moves: Sequence[Any]) -> Prepared | None:
    """The decision that waits to be confirmed, or None."""
    gestures = game.gestures
    return gestures.prepared(view, moves) if isinstance(gestures, PreparedDecisions) else None


def offers_of(game: Game, view: Any) -> Sequence[Action]:
    """Other ways to make the decision than gestures."""
    return game.gestures.offers(view) if isinstance(game.gestures, Offers) else ()


def tools_of(game: Game, view: Any) -> Sequence[Action]:
    """What else can be done with the board, whoever is to act."""
    return game.gestures.tools(view) if isinstance(game.gestures, BoardTools) else ()


def keys_of(game: Game) -> Sequence[tuple[str, str]]:
    """Keys that only this game's board has, each with its effect."""
    return game.gestures.keys() if isinstance(game.gestures, BoardKeys) else ()


def automatic_move(game: Game, view: Any, *, again: bool) -> str:
    """The move that is played without a gesture, or ""; see ``AutomaticMoves``."""
    gestures = game.gestures
    return gestures.automatic(view, again) if isinstance(gestures, AutomaticMoves) else ""


def why_stuck(game: Game, view: Any, cell: str) -> IllegalMove | None:
    """Why a selected piece has no legal target; None where it needs no explanation."""
    return game.gestures.why_stuck(view, cell) if isinstance(game.gestures, StuckPieces) else None


def preview_marks(game: Game, view: Any, origin: str, target: str) -> Marks:
    """Marks of what a legal move would do."""
    gestures = game.gestures
    return gestures.preview(view, origin, target) if isinstance(gestures, MovePreviews) else ()
