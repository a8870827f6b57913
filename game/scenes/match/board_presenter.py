"""Connects a match with its board widget: shows a position, animates the way to another, offers its moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from typing import Any

import pygame

from game.boards.animation import Animation, Speed, animation_of, crossfade, returning, uncovering
from game.boards.geometry import Point
from game.boards.gestures import LegalGestures
from game.boards.insight import Insight
from game.boards.marks import Arrow
from game.boards.picture import PicturesByCell
from game.boards.traces import NO_TRACES, Traces
from game.boards.view import BoardView
from game.match.match import Match
from game.match.move_list import public_text
from game.match.notes import KINDS, RULED_OUT, SUSPECTED
from game.match.players import Computer, Human
from game.match.tree import Node
from game.rules.events import Ended, Event, Moved, Revealed, Rolled
from game.rules.protocol import CHANCE, HIDDEN_MOVE
from game.scenes.base import Context
from game.scenes.match.forecast import Forecast
from game.scenes.match.history_cursor import LONGEST_WAY, HistoryCursor, steps_between
from game.scenes.match.presenter import GestureRules, Marks, Prepared, Presenter
from game.scenes.match.viewpoint import Viewpoint
from game.scenes.match.words import side_title
from game.texts import _

SPEEDS = {"full": Speed.FULL, "reduced": Speed.REDUCED, "off": Speed.OFF}
SLIDE_LOUDNESS = 0.35
MOST_EVENTS = 60  # among which the last throw of a die is looked for
LEAST_STEPS = 4  # of a turn that is told in a summary
SLIDE_CELLS = 3  # a piece that goes this far is heard on its way


class LegalMoves(Sequence[Any]):
    """A sequence of legal moves that is computed at its first use."""

    def __init__(self, list_moves: Callable[[], Sequence[Any]]) -> None:
        self._list_moves = list_moves

    @cached_property
    def _moves(self) -> Sequence[Any]:
        return self._list_moves()

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)


def legal_gestures(gestures: GestureRules[Any], view: Any, moves: Sequence[Any]) -> LegalGestures:
    """The legal gestures of a player who knows ``view`` and may play ``moves``."""
    taps = gestures.taps(view, moves)
    return LegalGestures(
        origins=frozenset(gestures.origins(view, moves)),
        targets=cache(lambda origin: frozenset(gestures.targets(view, moves, origin))),
        marks=cache(lambda origin: gestures.target_marks(view, moves, origin)),
        taps=frozenset(taps),
        previews={cell: picture for cell, picture in taps.items() if picture},
        unconfirmed=gestures.unconfirmed(view),
        arranging=gestures.arranging(view),
    )


class BoardPresenter:
    """Shows the positions of one match on a board widget.

    Attributes:
        history: knows which position of the match is shown.
        game: the game's own part of the screen.
        moves: the legal moves of the shown position.
        board: the widget.
        viewpoint: knows whose knowledge is shown.
        secret_turn: whether two people share the screen and only the side to act may see its decision.
        causes: cells marked as the cause of a refusal.
        arrow: the arrow of a hint, or None.
        traces: returns what is shown of the past besides the marks of the position.
        shows_excluded: whether cells are darkened on which nothing can be hidden any more.
    """

    def __init__(self, match: Match, context: Context) -> None:
        self.match, self.context = match, context
        self.rules = match.rules
        self.viewpoint = Viewpoint(match)
        self.secret_turn = self.shows_excluded = False
        self._marks_wait = False
        self._throws: list[tuple[Animation, Node]] = []  # rolls of dice that are shown or wait to be
        self._texts: dict[tuple[int, int | None, bool], str] = {}
        self._summaries: dict[tuple[int, int, int | None], str] = {}
        view = self.view_of(match.current)
        self.game: Presenter[Any] = match.entry.presenter()(match.rules, view)
        self.history = HistoryCursor(match, self.game.words.part)
        self.board = BoardView(self.game.geometry, self.game.pictures)
        self.board.start = self.game.home
        self.board.state.playback.on_events = self._on_events
        self.board.state.preview = self._preview
        self.board.state.insight = self._insight
        self._restore_perspective()
        self._save_view()
        self.traces: Callable[[], Traces] = lambda: NO_TRACES
        self.causes: tuple[str, ...] = ()
        self.arrow: Arrow | None = None
        self._show_board(view)
        self.refresh()

    # How the board is seen

    def _restore_perspective(self) -> None:
        """Show the board as it was seen last in a match of this game."""
        kept = self.context.settings.views.get(self.match.entry.name)
        words = [word for word in kept if isinstance(word, str)] if isinstance(kept, list) else []
        for request in words:
            if request in self.game.geometry.keys.values():
                self.board.change_perspective(request)
        self.game.recall(words)

    def remember_perspective(self) -> None:
        """Keep how the board is seen for the next match of this game."""
        settings, name = self.context.settings, self.match.entry.name
        words = [*self.board.placed.perspective.requests, *self.game.remembered()]
        if words or name in settings.views:
            settings.change(views={**settings.views, name: words})

    # What is shown

    @property
    def shown(self) -> Node:
        """The node of the match whose position is shown."""
        return self.history.shown

    @property
    def speed(self) -> Speed:
        return SPEEDS[self.context.settings.animation]

    @property
    def viewer(self) -> int | None:
        """The side whose knowledge the page shows; None: only what both sides know."""
        return self.viewpoint.viewer

    @property
    def hides_thoughts(self) -> bool:
        """Whether thoughts of a computer player could tell what the viewer must find out alone."""
        return self.viewpoint.hidden or self.game.gestures.leaves_to_notice(self.view_of(self.shown))

    def view_of(self, node: Node) -> Any:
        """The view of a position that the viewer may see."""
        return self.match.view(self.viewer, node)

    def text(self, node: Node) -> str:
        """A move as the viewer may read it, with the game's note behind it, such as the score.

        Where two people share the screen, a secret that has been taken back is shown to neither of them:
        whoever steps back to it may be the other side.
        """
        played = self.match.on_line(node) and node.ply <= self.match.current.ply
        reader = self.viewer if played or not self.viewpoint.shared else None
        key = (node.id, reader, self.match.result is None)  # nothing is hidden after the end
        if key not in self._texts:
            text = self.game.words.typeset(self.match.log_entry(node, reader).text)
            note = self.game.words.note(self.view_of(node), self.events(node))
            self._texts[key] = f"{text} {note}".rstrip()
        if (
            played and reader is None and self._texts[key] == HIDDEN_MOVE
        ):  # which may change in either direction
            return self.game.words.typeset(public_text(self.match, node))
        return self._texts[key]

    def summary(self, nodes: Sequence[Node]) -> str:
        """A turn in a few words, with whose it is; "" where the game shows it step by step.

        A turn of very few steps is told by these; where columns say whose it is, it is shown step by step.
        """
        words = self.game.words
        short = len(nodes) < LEAST_STEPS
        if not nodes or (short and words.side_by_side):
            return ""
        key = (nodes[0].id, nodes[-1].id, self.viewer)
        if key not in self._summaries:
            told = words.summary([event for node in nodes for event in self.events(node)])
            if told and short:
                told = ", ".join(map(self.text, nodes))
            side = side_title(self.match, self.history.rows.side_of(nodes[-1]))
            self._summaries[key] = f"{side}: {told}" if told else ""
        return self._summaries[key]

    def events(self, node: Node) -> tuple[Event, ...]:
        """The events of a move that the viewer may know."""
        return self.match.log_entry(node, self.viewer).events

    def recent_events(self) -> list[Event]:
        """The events since the last move of the one person at the screen, that move included; between two
        people or two computers those of the last move alone. Rolls of dice are left out once a move has used
        them."""
        people = [side for side, player in enumerate(self.match.deciders) if isinstance(player, Human)]
        origins = people if len(people) == 1 else (0, 1)
        found: list[Event] = []
        node, played = self.shown, False
        while node.parent is not None:
            if node.mover != CHANCE or not played:
                found[:0] = self.events(node)
            played = played or node.mover != CHANCE
            if node.mover in origins:
                break
            node = node.parent
        return found

    def _preview(self, origin: str, target: str) -> Marks:
        return self.game.gestures.preview(self.view_of(self.shown), origin, target)

    def _insight(self, origin: str | None, cell: str) -> Insight | None:
        if self.match.outcome_at(self.shown) is not None and cell not in self.board.pieces:
            return None  # no piece can come there any more
        found, note = self.game.pictures.insight(self.view_of(self.shown), origin, cell), self.note_text(cell)
        if found is None or not note:
            return found
        return replace(found, text=" · ".join(part for part in (found.text, note) if part))

    def show(self, node: Node, dropped: Point | None = None) -> None:
        """Show another position, animated; ``dropped``: the pixel on which a dragged piece was dropped."""
        start = self.shown
        if node is start:
            self.refresh()
            return
        self._hide_secrets()
        self.history.shown = node
        self.viewpoint.show(node)
        self.game.gestures.reset()
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
            self.animate(step, backwards, dropped)
            dropped = None
        self.clear_hint()
        self.refresh()

    @property
    def opening(self) -> bool:
        """Whether nobody has made a decision yet: nothing but dice has happened."""
        return all(node.mover == CHANCE for node in self.match.current.path()[1:])

    def show_opening(self) -> None:
        """Let the dice fall before everybody's eyes that fell before the first decision."""
        path = self.match.current.path()
        if self.opening and self.shown is path[-1] and len(path) > 1:
            self.history.shown = path[-1 - LONGEST_WAY :][0]
            self._show_board(self.view_of(self.shown))
            self.show(path[-1])

    def animate(
        self, node: Node, backwards: bool = False, dropped: Point | None = None, pause: float = 0.0
    ) -> None:
        """Queue the animation of a move, with so many seconds of rest behind it."""
        events = self.events(node)
        after = node.parent if backwards and node.parent is not None else node
        view, pictures = self.view_of(after), self.game.pictures
        around = pictures.surroundings(view)
        if backwards:
            events = tuple(event for event in events if not isinstance(event, Rolled))
        animation = self._animation(events, self._covers(around.terrain, backwards), dropped)
        animation.length += pause
        if not self.board.animating:
            self._throws.clear()
        if animation.throws and not backwards:
            self._throws.append((animation, node))
        far = any(
            isinstance(event, Moved) and self.board.distance(event.origin, event.target) >= SLIDE_CELLS
            for event in events
        )
        if far and not backwards and dropped is None and self.speed is not Speed.OFF:
            self.context.sounds.play("slide", SLIDE_LOUDNESS)
        if backwards and any(isinstance(event, Moved) for event in events):
            self.context.sounds.play("stone-soft")
        self.board.run(animation, pictures.pieces(view), around, backwards=backwards)

    def _covers(self, terrain: PicturesByCell, backwards: bool) -> dict[str, str]:
        """The covers that lie on the board now and not with ``terrain``; backwards, the other way round."""
        now = self.board.state.playback.terrain
        here, gone = (terrain, now) if backwards else (now, terrain)
        covers = self.game.pictures.covers
        return {cell: kind for cell, kind in here.items() if kind in covers and gone.get(cell) != kind}

    def _animation(self, events: Sequence[Event], covers: dict[str, str], dropped: Point | None) -> Animation:
        """What events look like; what comes to light below covers stands there when they are lifted."""
        pictures, board = self.game.pictures, self.board
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
        )
        if not covers:
            return found
        middle, half = board.placed.field.centery, board.placed.field.height / 2

        def order(cell: str) -> float:
            return min(1.0, abs(board.placed.centre(cell)[1] - middle) / half)

        return uncovering(found, covers, order, self.speed)

    def _show_board(self, view: Any) -> None:
        pictures = self.game.pictures
        self.board.show(pictures.pieces(view), pictures.surroundings(view))

    def show_at_once(self, node: Node) -> None:
        """Show the pieces of a position, which remains not the shown one, without any animation."""
        self._show_board(self.view_of(node))

    def bring_back(self, cell: str, point: Point) -> None:
        """Let a dragged piece return to its cell."""
        pieces = self.board.pieces
        if cell in pieces:
            self.board.run(returning(pieces[cell], point, cell, self.speed), pieces)

    def _on_events(self, events: Sequence[Event]) -> None:
        """Play the sounds of events that are shown together, each sound once."""
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
        hidden = self.secret_turn or self.viewpoint.asked
        return hidden and self.history.live and self.viewpoint.opened_for is None

    def open_curtain(self) -> None:
        """Show the board to the side to act."""
        if self.covered:
            self._save_view()
            side = self.viewpoint.opened_for = self.shown.to_act
            self.viewpoint.looks[side] += self.viewpoint.asked
            self._show_board(self.view_of(self.shown))
            self.refresh()

    def close_curtain(self) -> bool:
        """Cover the board again and cancel an unfinished gesture; returns whether the curtain was open."""
        lowered = self.viewpoint.opened_for is not None or self.viewpoint.asked
        self._hide_secrets()
        self.refresh()
        return lowered

    @property
    def glance(self) -> str:
        """The label of the button with which the side to act asks to look at its own secret; "" without
        one."""
        hidden = self.viewpoint.shared and self.match.result is None
        if not (hidden and self.playable and self.history.live) or self.secret_turn:
            return ""
        if self.glancing:
            return ""
        return self.game.secrets.glance(self.match.view(None, self.shown))

    @property
    def glancing(self) -> bool:
        """Whether the side to act looks at its own secret in a turn that is public."""
        return self.viewpoint.opened_for is not None and not self.secret_turn

    def ask_to_look(self) -> None:
        """Cover the board until it has been handed over to the side to act, which looks at its own secret."""
        if self.glance:
            self.board.finish()
            self.board.cancel()
            self.viewpoint.asked = True
            self.refresh()

    def _hide_secrets(self) -> None:
        """Remove everything from the board that only one side may see, with its selection and marks."""
        self.viewpoint.asked = False
        if self.viewpoint.opened_for is not None:
            self.viewpoint.opened_for = None
            self.game.gestures.reset()
            self.clear_hint()
            self.board.cancel()
            self._restore_view()
            self._show_board(self.view_of(self.shown))

    def _save_view(self) -> None:
        """Remember perspective and cursor before one side sees its secrets: both may change and give them
        away."""
        self._before = self.board.placed.perspective, self.board.gestures.cursor

    def _restore_view(self) -> None:
        perspective, self.board.gestures.cursor = self._before
        self.board.gestures.hovered = None
        self.board.set_perspective(perspective)

    def update(self) -> None:
        """Show marks that wait for an animation. Called every frame."""
        if self._marks_wait:
            self.mark()

    # Notes

    @property
    def note_side(self) -> int | None:
        """The person's side whose notes may be seen and changed now; None while nobody's are."""
        viewer = self.viewer
        if viewer is None or self.match.result is not None or not self.viewpoint.hidden:
            return None
        return viewer if isinstance(self.match.players[viewer], Human) else None

    @property
    def searched(self) -> frozenset[str]:
        """The cells on which something may be hidden from the viewer; see ``Secrets.searched``."""
        return frozenset(self.game.secrets.searched(self.view_of(self.shown)))

    @property
    def notes(self) -> Mapping[str, str]:
        """The notes that may be seen now, by cell."""
        side = self.note_side
        if side is None:
            return {}
        cells = self.searched
        return {cell: kind for cell, kind in self.match.notebook.of(side).items() if cell in cells}

    def note_text(self, cell: str) -> str:
        """What is noted about a cell, in words; "" for nothing."""
        return {SUSPECTED: _("suspected"), RULED_OUT: _("ruled out")}.get(self.notes.get(cell, ""), "")

    def note(self, cell: str) -> bool:
        """Note something else about a cell: that it is suspected, then ruled out, then nothing; returns
        whether notes can be kept about it."""
        side = self.note_side
        if side is None or cell not in self.searched:
            return False
        kinds = (None, *KINDS)
        at = kinds.index(self.match.notebook.of(side).get(cell))
        self.match.note(side, cell, kinds[(at + 1) % len(kinds)])
        return True

    # Input

    @property
    def playable(self) -> bool:
        """Whether a person may move in the shown position.

        Who looks back may try another move, but not another setup: the room in which it is made has the place
        of the buttons that lead back to the game.
        """
        hidden = self.secret_turn or self.viewpoint.asked
        visible = not hidden or self.viewpoint.opened_for is not None
        return self._persons_turn and visible and (self.shown is self.match.place or not self._in_room)

    @property
    def _persons_turn(self) -> bool:
        side = self.shown.to_act
        return (
            side in (0, 1)
            and isinstance(self.match.deciders[side], Human)
            and self.match.outcome_at(self.shown) is None
        )

    @property
    def setting_up(self) -> bool:
        """Whether a person sets pieces up in the shown position, in the room that the game has for it."""
        return self.playable and self._in_room

    @property
    def _in_room(self) -> bool:
        """Whether the shown position is one in which the viewer sets up in the game's room for it."""
        room = self.game.room
        return room is not None and room.open(self.view_of(self.shown))

    @property
    def prepared(self) -> Prepared | None:
        """The decision that waits to be confirmed, or None."""
        return self.game.gestures.prepared(self.view_of(self.shown), self.moves) if self.playable else None

    @property
    def automatic(self) -> str:
        """The move that the person to act plays without being asked, or ""."""
        if not (self.playable and self.history.live) or self.match.result is not None:
            return ""
        return self.game.gestures.automatic(self.view_of(self.shown), bool(self.shown.children))

    @property
    def computers_turn(self) -> bool:
        """Whether the computer is to move in the shown position."""
        side = self.shown.to_act
        return side in (0, 1) and isinstance(self.match.deciders[side], Computer)

    def refresh(self) -> None:
        """Bring legal gestures, surroundings and marks up to date."""
        self.secret_turn = (
            self.viewpoint.shared
            and self.match.result is None
            and self._persons_turn
            and self.game.secrets.secret(self.match.view(None, self.shown))
        )
        view = self.view_of(self.shown)
        around = self.game.pictures.surroundings(view)
        self.board.surround(around, self.game.pictures.pieces(view) if self.setting_up else None)
        self.moves = LegalMoves(partial(self.rules.legal_moves, self.shown.state))
        self.board.start = self.game.home_of(view)
        if self.playable:
            self.board.offer(legal_gestures(self.game.gestures, view, self.moves))
        else:
            self.board.offer(LegalGestures(locked=True))
        self.mark()

    def mark(self) -> None:
        """Show the marks of the position, once the animation that leads there has begun and its dice lie.

        Until then those of the position before are shown, but none while moves are taken back.
        """
        playback = self.board.state.playback
        self._marks_wait = playback.waiting or playback.undecided
        if self._marks_wait:
            if playback.playing is not None and playback.playing.backwards:
                self.board.mark(())  # what is taken back is the last move no more
            return
        view = self.view_of(self.shown)
        marks = self.game.pictures.marks(view, self.events(self.shown))
        marks += self.game.gestures.unfinished()
        marks += tuple((cell, "cause") for cell in self.causes)
        arrows = (self.arrow,) if self.arrow is not None else ()
        self.board.mark(marks, arrows, self.game.pictures.attacks(view), self.traces())
        searched = self.searched
        dark = self.shows_excluded and bool(searched)
        self.board.annotate(
            self.notes, frozenset(self.game.geometry.cells) - searched if dark else frozenset()
        )

    def mark_causes(self, cells: tuple[str, ...]) -> None:
        """Mark cells as the cause of a refusal."""
        known = set(self.game.geometry.cells)
        self.causes = tuple(cell for cell in cells if cell in known)
        self.mark()

    def piece(self, picture: str, px: int) -> pygame.Surface:
        """A piece of the game, as the player wants it to look."""
        return self.game.pictures.piece(picture, px, self.board.look)

    @property
    def charted(self) -> str:
        """The key of the chart's row about the throw that is shown, else about the piece that is picked up
        or, without one, pointed at."""
        if self._thrown is not None and self._thrown.parent is not None:
            return self.game.charted(self.view_of(self._thrown.parent), "")
        return self.game.charted(self.view_of(self.shown), self._pointed)

    @property
    def _pointed(self) -> str:
        """The cell that is picked up or, without one, pointed at; or ""."""
        return self.board.gestures.selected or self.board.state.pointed or ""

    @property
    def forecast(self) -> Forecast | None:
        """What the next throw of the die may bring about, while a person of this screen is to decide, or to
        tell how the die has fallen."""
        if not (self.history.live and (self.playable or self.shown.to_act == CHANCE)):
            return None
        return self.game.forecast(self.view_of(self.shown), self._pointed, self._events_since_throw())

    @property
    def _thrown(self) -> Node | None:
        """The roll of dice whose animation runs; None: there is none."""
        playing = self.board.state.playback.playing
        here = (node for animation, node in self._throws if playing and playing.animation is animation)
        return next(here, None)

    @property
    def throwing(self) -> bool:
        """Whether the animation of a roll of dice runs."""
        return self._thrown is not None

    @property
    def throw_forecast(self) -> Forecast | None:
        """What the throw that is shown may bring about; once its dice lie, also how they have fallen."""
        node = self._thrown
        if node is None or node.parent is None:
            return None
        found = self.game.forecast(self.view_of(node.parent), "", ())
        if found is None or self.board.state.falling:
            return found
        return replace(found, fallen=self.game.words.die(node.text))

    def _events_since_throw(self) -> Sequence[Event]:
        """The events since the last throw in this turn, that included; none without one."""
        found: list[Event] = []
        node: Node | None = self.shown
        while node is not None and node.parent is not None:
            found[:0] = self.events(node)
            if node.mover == CHANCE:
                return found
            node = node.parent if len(found) < MOST_EVENTS else None
        return ()

    def show_hint(self, move: str) -> Arrow | None:
        """Show the arrow of a hint for this move; returns it, or None where the move has none."""
        self.arrow, self.causes = self.game.pictures.arrow(self.view_of(self.shown), move), ()
        self.mark()
        return self.arrow

    def clear_hint(self) -> None:
        """Remove the arrow of a hint and the causes of a refusal."""
        self.arrow, self.causes = None, ()
        self.mark()
