"""The board of a match: shows a moment, animates the way to another, offers what may be done there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, partial
from typing import Any

from game.boards.animation import Speed, crossfade, returning, script_of
from game.boards.geometry import Point
from game.boards.gestures import Reach
from game.boards.insight import Insight
from game.boards.marks import Arrow
from game.boards.view import BoardView
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.tree import Node
from game.rules.events import Ended, Event, Moved
from game.rules.protocol import CHANCE
from game.scenes.base import Context
from game.scenes.match.history_cursor import History, steps_between
from game.scenes.match.presenter import GestureRules, Marks, Prepared, Presenter
from game.scenes.match.viewpoint import Viewpoint

SPEEDS = {"full": Speed.FULL, "reduced": Speed.REDUCED, "off": Speed.OFF}
SLIDE_LOUDNESS = 0.35
SLIDE_CELLS = 3  # a piece that goes this far is heard on its way


class LegalMoves(Sequence[Any]):
    """Legal moves that are listed when they are first looked at."""

    def __init__(self, list_moves: Callable[[], Sequence[Any]]) -> None:
        self._list_moves = list_moves

    @cached_property
    def _moves(self) -> Sequence[Any]:
        return self._list_moves()

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)


def reach_of(gestures: GestureRules[Any], view: Any, moves: Sequence[Any]) -> Reach:
    """What may be done on the board by somebody who knows ``view`` and may play ``moves``."""
    taps = gestures.taps(view, moves)
    return Reach(
        own=frozenset(gestures.origins(view, moves)),
        targets=cache(lambda origin: frozenset(gestures.targets(view, moves, origin))),
        taps=frozenset(taps),
        brings={cell: picture for cell, picture in taps.items() if picture},
        waiting=gestures.waiting(view),
    )


class BoardPresenter:
    """See the module.

    Attributes:
        history: which moment is shown.
        game: the game's part.
        moves: what is legal in the moment that is shown; listed when it is first looked at.
        board: the widget.
        viewpoint: who looks at the board.
        veiled: only the side to act may see what is decided in the moment that is shown, and two people look
            at the screen.
        causes: cells marked as the cause of a refusal.
        arrow: of a hint.
    """

    def __init__(self, match: Match, context: Context) -> None:
        self.match, self.context = match, context
        self.rules = match.rules
        self.history = History(match)
        self.viewpoint = Viewpoint(match)
        self.veiled = False
        self._marks_wait = False
        self._texts: dict[tuple[int, int | None, bool], str] = {}
        view = self.view_of(match.current)
        self.game: Presenter[Any] = match.entry.presenter()(match.rules, view)
        self.board = BoardView(self.game.geometry, self.game.pictures)
        self.board.start = self.game.home
        self.board.state.playback.on_events = self._happened
        self.board.state.foresee = self._foresee
        self.board.state.insight = self._insight
        self._remember()
        self.causes: tuple[str, ...] = ()
        self.arrow: Arrow | None = None
        self._show_board(view)
        self.refresh()

    # What is shown

    @property
    def shown(self) -> Node:
        return self.history.shown

    @property
    def speed(self) -> Speed:
        return SPEEDS[self.context.settings.animation]

    @property
    def viewer(self) -> int | None:
        """The side whose knowledge the page shows; None: what everybody knows."""
        return self.viewpoint.viewer

    def view_of(self, node: Node) -> Any:
        """What the viewer may know of a moment."""
        return self.match.view(self.viewer, node)

    def _over_board(self, node: Node) -> Any:
        """What the board shows of a moment."""
        return self.match.view(self.viewpoint.over_board, node)

    def text(self, node: Node) -> str:
        """A move as the viewer may read it, with what the table notes behind it."""
        key = (node.id, self.viewer, self.match.outcome is None)  # nothing is hidden after the end
        if key not in self._texts:
            text = self.match.log_entry(node, self.viewer).text
            note = self.game.words.note(self.view_of(node), self.events(node))
            self._texts[key] = f"{text} {note}".rstrip()
        return self._texts[key]

    def events(self, node: Node) -> tuple[Event, ...]:
        """What happened, as far as the viewer may know."""
        return self.match.log_entry(node, self.viewer).events

    def recent_events(self) -> list[Event]:
        """What happened with the last move of whoever looks at the screen, and since; between two people,
        with the last move alone. Of chance only what nobody has used yet: what was rolled for a move that
        was played since is no news."""
        people = [side for side, player in enumerate(self.match.players) if isinstance(player, Human)]
        own = people if len(people) == 1 else (0, 1)
        found: list[Event] = []
        node, played = self.shown, False
        while node.parent is not None:
            if node.mover != CHANCE or not played:
                found[:0] = self.events(node)
            played = played or node.mover != CHANCE
            if node.mover in own:
                break
            node = node.parent
        return found

    def _foresee(self, origin: str, target: str) -> Marks:
        return self.game.gestures.foresee(self.view_of(self.shown), origin, target)

    def _insight(self, origin: str | None, cell: str) -> Insight | None:
        if self.match.outcome_at(self.shown) is not None and cell not in self.board.pieces:
            return None  # nothing will come there any more
        return self.game.pictures.insight(self.view_of(self.shown), origin, cell)

    def show(self, node: Node, dropped: Point | None = None) -> None:
        """Go to another moment, animated; ``dropped``: where a dragged piece was let go."""
        start = self.shown
        if node is start:
            self.refresh()
            return
        self._shut()
        self.history.shown = node
        self.viewpoint.turn = node.to_act if node.to_act in (0, 1) else self.viewpoint.turn
        self.game.gestures.forget()
        steps = steps_between(start, node)
        if steps is None:
            view = self.view_of(node)
            pieces = self.game.pictures.pieces(view)
            self.board.run(
                crossfade(self.board.pieces, pieces, self.speed),
                pieces,
                self.game.pictures.surroundings(view),
            )
        for step, backwards in steps or ():
            self._animate(step, backwards, dropped)
            dropped = None
        self.forget()
        self.refresh()

    def _animate(self, node: Node, backwards: bool, dropped: Point | None) -> None:
        events = self.events(node)
        after = node.parent if backwards and node.parent is not None else node
        view, pictures = self.view_of(after), self.game.pictures
        script = script_of(events, pictures.picture, self.board.distance, self.speed, dropped)
        far = any(
            isinstance(event, Moved) and self.board.distance(event.origin, event.target) >= SLIDE_CELLS
            for event in events
        )
        if far and not backwards and dropped is None and self.speed is not Speed.OFF:
            self.context.sounds.play("slide", SLIDE_LOUDNESS)
        if backwards and any(isinstance(event, Moved) for event in events):
            self.context.sounds.play("stone-soft")
        self.board.run(script, pictures.pieces(view), pictures.surroundings(view), backwards=backwards)

    def _show_board(self, view: Any) -> None:
        pictures = self.game.pictures
        self.board.show(pictures.pieces(view), pictures.surroundings(view))

    def bring_back(self, cell: str, point: Point) -> None:
        """A dragged piece returns to its cell."""
        pieces = self.board.pieces
        if cell in pieces:
            self.board.run(returning(pieces[cell], point, cell, self.speed), pieces)

    def _happened(self, events: Sequence[Event]) -> None:
        """Let events that are shown together be heard, each sound once."""
        for name in dict.fromkeys(map(self._sound_of, events)):
            if name is not None:
                self.context.sounds.play(name)
        if self.speed is Speed.FULL and any(isinstance(event, Ended) for event in events):
            self._celebrate()

    def _sound_of(self, event: Event) -> str | None:
        name = self.game.words.sound(event)
        if name is None and isinstance(event, Ended):
            return "draw" if event.winner is None else "end"
        return name

    def _celebrate(self) -> None:
        outcome = self.match.outcome_at(self.shown)
        if outcome is not None:
            effect = self.game.pictures.celebration(
                outcome, self.events(self.shown), self.context.theme.colour("fire")
            )
            if effect is not None:
                self.board.state.effects.append(effect)

    # Secrets

    @property
    def covered(self) -> bool:
        """Whether the curtain is to cover the board."""
        return self.veiled and self.history.live and self.viewpoint.lifted is None

    def lift(self) -> None:
        """The side to act looks behind the curtain."""
        if self.covered:
            self._remember()
            self.viewpoint.lifted = self.shown.to_act
            self._look_anew()

    def lower(self) -> bool:
        """The curtain falls, and what was begun behind it is forgotten; whether it was up."""
        lowered = self.viewpoint.lifted is not None
        self._shut()
        self.refresh()
        return lowered

    @property
    def glance(self) -> str:
        """What the button is called with which the side to act sees its own secret; empty: there is none."""
        if not (self.viewpoint.shared and self.playable and self.history.live) or self.veiled:
            return ""
        return self.game.secrets.glance(self.match.view(None, self.shown))

    def begin_glance(self) -> None:
        """The side to act sees its own secret from now on."""
        if self.glance:
            self.board.finish()
            self._remember()
            self.viewpoint.glancing = self.shown.to_act
            self._look_anew()

    def end_glance(self) -> None:
        """The board shows what everybody may know again."""
        if self.viewpoint.glancing is not None:
            self.viewpoint.glancing = None
            self._restore()
            self._look_anew()

    def _shut(self) -> None:
        """Nothing on the board tells any more what was seen, pointed at or begun in secret."""
        self.end_glance()
        if self.viewpoint.lifted is not None:
            self.viewpoint.lifted = None
            self.game.gestures.forget()
            self.forget()
            self.board.cancel()
            self._restore()
            self._show_board(self.view_of(self.shown))

    def _remember(self) -> None:
        """How the board is looked at before somebody looks at what is theirs alone: that may turn it to
        where the secret is."""
        self._before = self.board.placed.perspective, self.board.gestures.cursor

    def _restore(self) -> None:
        perspective, self.board.gestures.cursor = self._before
        self.board.gestures.hover = None
        self.board.pose(perspective)

    def _look_anew(self) -> None:
        self._show_board(self._over_board(self.shown))
        self.refresh()

    def update(self) -> None:
        """Follow the animations."""
        if self._marks_wait:
            self.mark()

    # What may be done

    @property
    def playable(self) -> bool:
        """Whether a person may move in the moment that is shown."""
        return self._persons_turn and (not self.veiled or self.viewpoint.lifted is not None)

    @property
    def _persons_turn(self) -> bool:
        side = self.shown.to_act
        return (
            side in (0, 1)
            and isinstance(self.match.players[side], Human)
            and self.match.outcome_at(self.shown) is None
        )

    @property
    def prepared(self) -> Prepared | None:
        """A decision that waits to be confirmed."""
        return self.game.gestures.prepared(self.view_of(self.shown), self.moves) if self.playable else None

    @property
    def computers_turn(self) -> bool:
        """Whether the computer is to move in the moment that is shown."""
        side = self.shown.to_act
        return side in (0, 1) and isinstance(self.match.players[side], Computer)

    def refresh(self) -> None:
        """Offer what may be done now, and mark what is to be seen."""
        self.veiled = (
            self.viewpoint.shared
            and self._persons_turn
            and self.game.secrets.secret(self.match.view(None, self.shown))
        )
        view = self.view_of(self.shown)
        self.board.surround(self.game.pictures.surroundings(self._over_board(self.shown)))
        self.moves = LegalMoves(partial(self.rules.legal_moves, self.shown.state))
        if self.playable:
            self.board.offer(reach_of(self.game.gestures, view, self.moves))
        else:
            self.board.offer(Reach(locked=True))
        self.mark()

    def mark(self) -> None:
        """Put the marks of the moment on the board, once the animation that leads there has begun."""
        self._marks_wait = self.board.state.playback.waiting
        if self._marks_wait:
            return
        marks = self.game.pictures.marks(self._over_board(self.shown), self.events(self.shown))
        marks += self.game.gestures.unfinished()
        marks += tuple((cell, "cause") for cell in self.causes)
        self.board.mark(marks, (self.arrow,) if self.arrow is not None else ())

    def blame(self, cells: tuple[str, ...]) -> None:
        """Mark cells as the cause of a refusal."""
        known = set(self.game.geometry.cells)
        self.causes = tuple(cell for cell in cells if cell in known)
        self.mark()

    def point(self, move: str) -> Arrow | None:
        """Show a hint's arrow; returns it."""
        self.arrow = self.game.pictures.arrow(self.view_of(self.shown), move)
        self.mark()
        return self.arrow

    def forget(self) -> None:
        """Take hint and causes away."""
        self.arrow, self.causes = None, ()
        self.mark()
