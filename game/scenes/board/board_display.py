"""Shows a position of any game on a board widget: describes it when it changes, shows what differs, and
animates the moves that lead to it, with their sounds and the effect at the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from game.boards.animation import Animation, CapturedPieces, Speed
from game.boards.animation_builder import animation_of, crossfade, returning, uncovering
from game.boards.board import Geometry
from game.boards.dice_animation import Cause
from game.boards.geometry import Point
from game.boards.gestures import Gesture, InputMethod
from game.boards.missiles import BOLT
from game.boards.picture import PicturesByCell
from game.boards.view import BoardView
from game.rules.events import Ended, Event, Moved, Revealed, Rolled
from game.rules.protocol import Outcome
from game.scenes.board.capabilities import Celebrations, Missiles, PiecesToCards, Scenery
from game.scenes.board.description import (
    NO_MARKINGS,
    Additions,
    BoardDescription,
    Markings,
    ShownPosition,
    describe_position,
    lasting_markings,
    surroundings_of,
    whole_markings,
)
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


class PositionSource(Protocol):
    """Knows which position a board shows, and what its page shows there besides."""

    @property
    def position(self) -> ShownPosition:
        """The shown position: the same object until ``change`` is called."""

    def change(self) -> None:
        """The game may answer otherwise now: another position is shown, or a gesture was made."""

    def additions(self) -> Additions:
        """Marks of the page's own."""

    def complete(self, told: BoardDescription) -> BoardDescription:
        """What the board shows, from ``told``, what it shows of the position alone."""


class BoardDisplay:
    """Shows on a board widget of its own what a source tells.

    Attributes:
        widget: the board.
        animations: shows moves.
    """

    def __init__(
        self,
        game: GameScene[Any],
        source: PositionSource,
        context: BoardContext,
        *,
        geometry: Geometry | None = None,
        key: str = "board",
    ) -> None:
        """
        Args:
            geometry: in place of the game's own.
        """
        self._game, self._source = game, source
        self._shown: ShownPosition | None = None
        self._described: BoardDescription | None = None  # of it, what the widget shows
        self._marks_changed = False
        self._lasting = NO_MARKINGS  # of the position, while what follows it is animated
        self.widget = BoardView(geometry or game.geometry, game.pictures, key)
        self.widget.start = game.home
        self.widget.state.preview = lambda origin, target: source.position.preview(origin, target)
        self.widget.state.hover_info = lambda origin, cell: source.position.hover_info(origin, cell)
        self.animations = MoveAnimations(game, self.widget, context)
        self.animations.ended = lambda: source.position.outcome

    @property
    def changed(self) -> bool:
        """Whether what the board shows is to be described anew."""
        return self._marks_changed or self._shown is not self._source.position

    def change_marks(self) -> None:
        """Nothing but marks has changed."""
        self._marks_changed = True

    def describe(self) -> BoardDescription:
        """What the board is to show now: the same as before where nothing has changed."""
        found, position = self._described, self._source.position
        if found is None or self._shown is not position:
            told = self._source.complete(describe_position(position))
            return replace(told, markings=self._markings(position))
        if found.markings is None or self._marks_changed:
            return replace(found, markings=self._markings(position))
        return found

    def bring_up_to_date(self) -> None:
        """Show on the board what differs from what it shows, before anything else happens."""
        before, self._described = self._described, self.describe()
        self._shown, self._marks_changed = self._source.position, False
        show_description(self.widget, self._described, before, self._lasting)

    def _markings(self, position: ShownPosition) -> Markings | None:
        """The marks of the shown position, once the animation that leads there has begun and its dice lie.

        Until then those of the position before are shown, but not those of what has been decided there, and
        none while moves are taken back.
        """
        playback = self.widget.state.playback
        if playback.waiting or playback.undecided:
            return None
        added = self._source.additions()
        self._lasting = lasting_markings(position, added.lasting)
        return whole_markings(position, self._lasting, added.passing)

    # Pieces

    def show_at_once(self, view: Any) -> None:
        """Show the pieces of a position, which need not be the shown one, without any animation."""
        self.widget.show(self._game.pictures.pieces(view), surroundings_of(self._game, view))

    def fade_to(self, view: Any) -> None:
        """Let the pieces of a position appear in place of those on the board."""
        pieces = self._game.pictures.pieces(view)
        fading = crossfade(self.widget.pieces, pieces, self.animations.speed)
        self.widget.run(fading, pieces, surroundings_of(self._game, view))

    def bring_back(self, gesture: Gesture | None) -> None:
        """Let the piece of a drag return to its cell."""
        if gesture is None or gesture.by is not InputMethod.DRAG or gesture.point is None:
            return
        pieces, cell = self.widget.pieces, gesture.origin or ""
        if cell in pieces:
            back = returning(pieces[cell], gesture.point, cell, self.animations.speed)
            self.widget.run(back, pieces)


def show_description(
    board: BoardView, told: BoardDescription, before: BoardDescription | None, lasting: Markings
) -> None:
    """Show on a board what differs from what it shows.

    Args:
        before: what it shows.
        lasting: the marks that are shown while what follows is animated.
    """
    if told is before:
        return
    if before is None or told.legal is not before.legal:  # all of it was described anew
        board.surround(told.around, told.pieces)
        board.start = told.start
        board.offer(told.legal)
    if told.markings is not None:
        board.mark(*told.markings)
        board.annotate(told.notes, told.excluded)
        board.frame(told.focus, told.stays, told.region)
        return
    playing = board.state.playback.playing
    # What is taken back is the last move no more.
    board.mark(*(NO_MARKINGS if playing is not None and playing.backwards else lasting))
