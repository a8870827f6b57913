"""Shows a position of any game on a board widget: describes it when it changes, and shows what differs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from game.boards.animation_builder import crossfade, returning
from game.boards.board import Geometry
from game.boards.gestures import Gesture, InputMethod
from game.boards.view import BoardView
from game.scenes.board.animations import BoardContext, MoveAnimations
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
