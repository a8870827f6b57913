"""How moves are shown on the board: their animations and sounds, and the effect at the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.boards.animation import Animation, Speed
from game.boards.animation_builder import animation_of, uncovering
from game.boards.geometry import Point
from game.boards.picture import PicturesByCell
from game.boards.pools import Pool
from game.boards.view import BoardView
from game.match.tree import Node
from game.rules.events import Ended, Event, Moved, Revealed, Rolled
from game.scenes.base import Context
from game.scenes.match.presenter import Presenter
from game.scenes.match.visible_match import VisibleLog

SPEEDS = {"full": Speed.FULL, "reduced": Speed.REDUCED, "off": Speed.OFF}
SLIDE_LOUDNESS = 0.35
SLIDE_CELLS = 3  # a piece that goes this far is heard on its way


class MoveAnimations:
    """Queues the animations of moves of one match on its board widget, and plays their sounds.

    Attributes:
        pool: returns where the pieces are shown that a side has captured, if that is anywhere.
    """

    def __init__(self, context: Context, game: Presenter[Any], board: BoardView, log: VisibleLog) -> None:
        self._context, self._game, self._board, self._log = context, game, board, log
        self.pool: Callable[[int], Pool | None] = lambda side: None
        self._throws: list[tuple[Animation, Node]] = []  # rolls of dice that are shown or wait to be
        board.state.playback.on_events = self._on_events

    @property
    def speed(self) -> Speed:
        """How the player wants animations."""
        return SPEEDS[self._context.settings.animation]

    @property
    def thrown(self) -> Node | None:
        """The roll of dice whose animation runs; None: there is none."""
        playing = self._board.state.playback.playing
        here = (node for animation, node in self._throws if playing and playing.animation is animation)
        return next(here, None)

    def animate(
        self, node: Node, backwards: bool = False, dropped: Point | None = None, pause: float = 0.0
    ) -> None:
        """Queue the animation of a move, with so many seconds of rest behind it; ``dropped``: the pixel on
        which a dragged piece was dropped."""
        events = self._log.events(node)
        after = node.parent if backwards and node.parent is not None else node
        view, pictures = self._log.view_of(after), self._game.pictures
        around = pictures.surroundings(view)
        if backwards:
            events = tuple(event for event in events if not isinstance(event, Rolled))
        animation = self._animation(events, self._covers(around.terrain, backwards), dropped)
        animation.length += pause
        if not self._board.animating:
            self._throws.clear()
        if animation.throws and not backwards:
            self._throws.append((animation, node))
        far = any(
            isinstance(event, Moved) and self._board.distance(event.origin, event.target) >= SLIDE_CELLS
            for event in events
        )
        if far and not backwards and dropped is None and self.speed is not Speed.OFF:
            self._context.sounds.play("slide", SLIDE_LOUDNESS)
        if backwards and any(isinstance(event, Moved) for event in events):
            self._context.sounds.play("stone-soft")
        self._board.run(animation, pictures.pieces(view), around, backwards=backwards)

    def _covers(self, terrain: PicturesByCell, backwards: bool) -> dict[str, str]:
        """The covers that lie on the board now and not with ``terrain``; backwards, the other way round."""
        now = self._board.state.playback.terrain
        here, gone = (terrain, now) if backwards else (now, terrain)
        covers = self._game.pictures.covers
        return {cell: kind for cell, kind in here.items() if kind in covers and gone.get(cell) != kind}

    def _animation(self, events: Sequence[Event], covers: dict[str, str], dropped: Point | None) -> Animation:
        """What events look like; what comes to light below covers stands there when they are lifted."""
        pictures, board = self._game.pictures, self._board
        if covers:
            events = [event for event in events if not isinstance(event, Revealed)]
        found = animation_of(
            events,
            pictures.picture,
            board.distance,
            self.speed,
            dropped,
            pictures.missile,
            pictures.cause(events),
            self._pool_of,
        )
        if not covers:
            return found
        middle, half = board.placed.field.centery, board.placed.field.height / 2

        def order(cell: str) -> float:
            return min(1.0, abs(board.placed.centre(cell)[1] - middle) / half)

        return uncovering(found, covers, order, self.speed)

    def _pool_of(self, event: Event) -> Pool | None:
        side = self._game.pictures.pool(event)
        return None if side is None else self.pool(side)

    def _on_events(self, events: Sequence[Event]) -> None:
        """Play the sounds of events that are shown together, each sound once."""
        for name in dict.fromkeys(map(self._sound_of, events)):
            if name is not None:
                self._context.sounds.play(name)
        if self.speed is Speed.FULL and any(isinstance(event, Ended) for event in events):
            self._celebrate()

    def _sound_of(self, event: Event) -> str | None:
        name = self._game.words.sound(event)
        if name is None and isinstance(event, Ended):
            return "draw" if event.winner is None else "end"
        return name

    def _celebrate(self) -> None:
        shown = self._log.history.shown
        outcome = self._log.history.match.outcome_at(shown)
        if outcome is not None:
            events, accent = self._log.events(shown), self._context.theme.colour("fire")
            effect = self._game.pictures.celebration(outcome, events, accent)
            if effect is not None:
                self._board.state.effects.append(effect)
