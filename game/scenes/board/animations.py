"""How moves are shown on a board: their animations and sounds, and the effect at the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from game.boards.animation import Animation, CapturedPieces, Speed
from game.boards.animation_builder import animation_of, uncovering
from game.boards.dice_animation import Cause
from game.boards.geometry import Point
from game.boards.missiles import BOLT
from game.boards.picture import PicturesByCell
from game.boards.view import BoardView
from game.rules.events import Ended, Event, Moved, Revealed, Rolled
from game.rules.protocol import Outcome
from game.scenes.board.capabilities import Celebrations, Missiles, PiecesToCards, Scenery
from game.scenes.board.description import surroundings_of
from game.scenes.board.game_scene import GameScene

if TYPE_CHECKING:
    from game.settings import Settings

_SPEEDS = {"full": Speed.FULL, "reduced": Speed.REDUCED, "off": Speed.OFF}
SLIDE_LOUDNESS = 0.6
SLIDE_CELLS = 3  # a piece that goes this far is heard on its way


class SoundPlayer(Protocol):
    """Plays sounds by name; see ``game.audio``."""

    def play(self, name: str, share: float = 1.0) -> object: ...


class BoardContext(Protocol):
    """What a board needs of the application."""

    settings: Settings

    @property
    def sounds(self) -> SoundPlayer: ...


class MoveAnimations:
    """Queues the animations of moves on a board widget, and plays their sounds.

    Attributes:
        pool: returns where the pieces are shown that a side has captured, if that is anywhere.
        ended: returns how the game has ended in the shown position, if it has.
    """

    def __init__(self, game: GameScene[Any], board: BoardView, context: BoardContext) -> None:
        self._game, self._board, self._sounds, self._settings = game, board, context.sounds, context.settings
        self.pool: Callable[[int], CapturedPieces | None] = lambda side: None
        self.ended: Callable[[], Outcome | None] = lambda: None
        self._latest: Sequence[Event] = ()  # of the move that was queued last
        board.state.playback.on_events = self._on_events

    @property
    def speed(self) -> Speed:
        """How the player wants animations."""
        return _SPEEDS[self._settings.animation]

    def animate(
        self,
        events: Sequence[Event],
        view: Any,
        backwards: bool = False,
        dropped: Point | None = None,
        pause: float = 0.0,
    ) -> Animation:
        """Queue the animation of a move and return it.

        Args:
            events: of the move.
            view: of the position that is shown after the animation: of the one before the move where it is
                shown ``backwards``.
            dropped: the pixel on which a dragged piece was dropped.
            pause: seconds of rest behind it.
        """
        pictures = self._game.pictures
        around = surroundings_of(self._game, view)
        if backwards:
            events = tuple(event for event in events if not isinstance(event, Rolled))
        self._latest = events
        animation = self._animation(events, self._covers(around.terrain, backwards), dropped)
        animation.length += pause
        moved = [event for event in events if isinstance(event, Moved)]
        far = any(self._board.distance(event.origin, event.target) >= SLIDE_CELLS for event in moved)
        if far and not backwards and dropped is None and self.speed is not Speed.OFF:
            self._sounds.play("slide", SLIDE_LOUDNESS)
        if backwards and moved:
            self._sounds.play("stone-soft")
        self._board.run(animation, pictures.pieces(view), around, backwards=backwards)
        return animation

    def _covers(self, terrain: PicturesByCell, backwards: bool) -> dict[str, str]:
        """The covers that lie on the board now and not with ``terrain``; backwards, the other way round."""
        now = self._board.state.playback.terrain
        here, gone = (terrain, now) if backwards else (now, terrain)
        pictures = self._game.pictures
        covers = pictures.covers if isinstance(pictures, Scenery) else ()
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
            pictures.missile if isinstance(pictures, Missiles) else lambda piece: BOLT,
            Cause() if self._game.dice is None else self._game.dice.cause(events),
            self._card_of,
        )
        if not covers:
            return found
        middle, half = board.placed.field.centery, board.placed.field.height / 2

        def order(cell: str) -> float:
            return min(1.0, abs(board.placed.centre(cell)[1] - middle) / half)

        return uncovering(found, covers, order, self.speed)

    def _card_of(self, event: Event) -> CapturedPieces | None:
        pictures = self._game.pictures
        side = pictures.card_side(event) if isinstance(pictures, PiecesToCards) else None
        return None if side is None else self.pool(side)

    def _on_events(self, events: Sequence[Event]) -> None:
        """Play the sounds of events that are shown together, each sound once."""
        for name in dict.fromkeys(map(self._sound_of, events)):
            if name is not None:
                self._sounds.play(name)
        if self.speed is Speed.FULL and any(isinstance(event, Ended) for event in events):
            self._celebrate()

    def _sound_of(self, event: Event) -> str | None:
        name = self._game.words.sound(event)
        if name is None and isinstance(event, Ended):
            return "draw" if event.winner is None else "end"
        return name

    def _celebrate(self) -> None:
        outcome, pictures = self.ended(), self._game.pictures
        if outcome is not None and isinstance(pictures, Celebrations):
            effect = pictures.celebration(outcome, self._latest, self._board.theme.colour("fire"))
            if effect is not None:
                self._board.state.effects.append(effect)
