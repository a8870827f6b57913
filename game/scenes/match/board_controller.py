"""Connects a match with its board widget: shows a position, animates the way to another, offers its moves,
and points out what is hinted, threatened, judged or refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice
from typing import Any

import pygame

from game.boards.animation import Animation
from game.boards.attack_arrows import AttackArrow
from game.boards.geometry import Point
from game.boards.marks import Arrow, Marks
from game.boards.move_trail import NO_TRAIL, MoveTrail
from game.match.match import Match
from game.match.players import Computer, Human, Player
from game.match.tree import Node
from game.rules.errors import RulesError
from game.rules.protocol import CHANCE
from game.scenes.base import Context
from game.scenes.board.board_display import BoardDisplay
from game.scenes.board.description import Additions, BoardDescription, LegalMoves, Markings, ShownPosition
from game.scenes.board.game_scene import GameScene, drop_unfinished
from game.scenes.board.scene_parts import Threat
from game.scenes.match.visible_match import (
    LONGEST_WAY,
    CellNotes,
    HistoryCursor,
    Viewpoint,
    VisibleLog,
    steps_between,
)

_MOST_ARROWS = 3  # of a hint; those of more moves would cover the board
_RED = 1  # of the two colours of attacks


@dataclass(frozen=True, slots=True)
class HintedTurn:
    """What a hint advises for a turn of one or several steps.

    Attributes:
        start: the position that it was given for.
        steps: of the turn, as the rules write them, in the order in which they are best made.
    """

    start: Node
    steps: tuple[str, ...]

    def left_at(self, node: Node) -> tuple[str, ...]:
        """The steps that are still to be made in a position. None where all were made, in whatever order,
        nor where something else led there, or where it is no longer the turn of this hint."""
        path, side = node.path(), self.start.to_act
        if self.start not in path or node.to_act != side:
            return ()
        left = list(self.steps)
        for made in path[path.index(self.start) + 1 :]:
            if made.mover != side or made.text not in left:
                return ()
            left.remove(made.text)
        return tuple(left)


class Guidance:
    """The arrows and marks of hints, of moves that are looked at, of threats, and of refusals.

    Attributes:
        causes: cells marked as the cause of a refusal, or by another mark that explains something.
        last_hint: what the last hint advised, also where it is shown no more; None where there was none.
        arrow: the arrow of a move that the coach looks at, or None.
        threat: the arrow of a move that the other side threatens, or None.
    """

    def __init__(
        self,
        game: GameScene[Any],
        view: Callable[[], Any],
        shown: Callable[[], Node],
        on_change: Callable[[], None],
    ) -> None:
        """
        Args:
            view: what the viewer knows of the shown position.
            shown: the position that is shown.
            on_change: called when something else is to be seen.
        """
        self._game, self._view, self._shown, self._on_change = game, view, shown, on_change
        self.causes: tuple[str, ...] = ()
        self._cause = "cause"  # the kind of their mark
        self.arrow: Arrow | None = None
        self._hinted: HintedTurn | None = None  # what a hint advises that is not done yet
        self.last_hint: HintedTurn | None = None
        self.threat: AttackArrow | None = None
        self._judged: tuple[tuple[AttackArrow, ...], tuple[Arrow, ...]] = (), ()

    @property
    def hinted(self) -> bool:
        """Whether a hint is shown."""
        return self._hinted is not None

    @property
    def marks(self) -> Marks:
        """The marks of the causes."""
        return tuple((cell, self._cause) for cell in self.causes)

    def ways(self, *, asked: bool) -> tuple[tuple[AttackArrow, ...], tuple[Arrow, ...]]:
        """The arrows of ways with their chances and of a threat, and those of hints.

        Args:
            asked: whether a hint that was asked for is shown, which stands alone.
        """
        arrows = self._arrows_asked_for() if asked else ()
        threats = () if self.threat is None else (self.threat,)
        return (threats, arrows) if arrows else ((*self._judged[0], *threats), self._judged[1])

    def mark_causes(self, cells: tuple[str, ...], kind: str = "cause") -> None:
        """Mark cells as the cause of a refusal or, by another ``kind`` of mark, of what is told."""
        known = set(self._game.geometry.cells)
        self.causes, self._cause = tuple(cell for cell in cells if cell in known), kind
        self._on_change()

    def show_hint(self, move: str, further: Sequence[str] = ()) -> Arrow | None:
        """Show the arrow of a hint for this move, until it is made or something else is done; returns it, or
        None where the move has none.

        Args:
            further: moves of the same turn; their arrows are shown, too, or one after the other.
        """
        self.clear_marks()
        self._hinted = self.last_hint = HintedTurn(self._shown(), (move, *further))
        self._on_change()
        return self._game.pictures.arrow(self._view(), move)

    def show_move(self, move: str) -> None:
        """Show the arrow of a move that is looked at before it is played."""
        self.clear_marks()
        self.arrow = self._game.pictures.arrow(self._view(), move)
        self._on_change()

    def show_threat(self, threat: Threat) -> None:
        """Show on the board what threatens: the move as a red arrow, and what would be lost."""
        if threat.cell is not None and len(threat.origins) == 1:
            self.threat = AttackArrow(threat.origins[0], threat.cell, "", True, _RED)
        self.mark_causes(threat.lost, "prey")

    def show_judged(self, arrows: tuple[AttackArrow, ...], hints: tuple[Arrow, ...]) -> None:
        """Show ways to go on from the shown position, those on single cells as ``hints``, in place of those
        that are shown."""
        if self._judged != (arrows, hints):
            self._judged = arrows, hints
            self._on_change()

    def come_to(self, node: Node) -> None:
        """Another position is shown: a hint stays as long as something of it is left."""
        self.clear_marks()
        if self._hinted is not None and not self._hinted.left_at(node):
            self._hinted = None

    def clear_hint(self) -> None:
        """Remove the arrows of a hint and all that ``clear_marks`` removes."""
        self.clear_marks()
        if self._hinted is not None:
            self._hinted = None
            self._on_change()

    def clear_marks(self) -> None:
        """Remove the arrows of a move that was looked at and of a threat, and the causes of a refusal."""
        if self.arrow is not None or self.threat is not None or self.causes:
            self.arrow, self.threat, self.causes = None, None, ()
            self._on_change()

    def _arrows_asked_for(self) -> tuple[Arrow, ...]:
        """The arrow of a move that is looked at, else those of the next steps that are left of a hint: of one
        alone where a turn is not planned as a whole."""
        if self.arrow is not None or self._hinted is None:
            return () if self.arrow is None else (self.arrow,)
        arrows = self._arrows_of(self._hinted.left_at(self._shown()))
        return tuple(islice(arrows, 1 if self._game.turns is None else _MOST_ARROWS))

    def _arrows_of(self, moves: Sequence[str]) -> Iterator[Arrow]:
        """The arrows of moves, which may be legal in the shown position only after others."""
        for move in moves:
            with suppress(RulesError):
                arrow = self._game.pictures.arrow(self._view(), move)
                if arrow is not None:
                    yield arrow


class BoardController:
    """Shows the positions of one match on a board widget, as the source of its display.

    Attributes:
        history: knows which position of the match is shown.
        log: tells what the viewer may know of moves.
        notes: what a person has noted about cells.
        game: the game's own part of the screen.
        display: shows the position on the board.
        board: the widget.
        viewpoint: knows whose knowledge is shown.
        computer_plays: whether a computer player is one of the players.
        guidance: what is pointed out on the board besides the position.
        move_trail: returns what is shown of the past besides the marks of the position.
        shows_excluded: whether cells are darkened on which nothing can be hidden any more.
    """

    def __init__(self, match: Match, context: Context) -> None:
        self.match, self.context = match, context
        self.viewpoint = Viewpoint(match)
        self.computer_plays = any(isinstance(player, Computer) for player in match.players)
        self.shows_excluded = False
        self._throws: list[tuple[Animation, Node]] = []  # rolls of dice that are shown or wait to be
        self._moves: tuple[Node, LegalMoves] | None = None  # of a position
        self.move_trail: Callable[[], MoveTrail] = lambda: NO_TRAIL
        view = match.view(self.viewer)
        self.game: GameScene[Any] = match.entry.scene()(match.rules, view)
        self.history = HistoryCursor(match, self.game.turns)
        self.log = VisibleLog(match, self.viewpoint, self.game, self.history)
        self.notes = CellNotes(match, self.viewpoint, self.game.search, self.history)
        self.display = BoardDisplay(self.game, self, context)
        self.board = self.display.widget
        self.guidance = Guidance(
            self.game, lambda: self.position.view, lambda: self.history.shown, self.display.change_marks
        )
        self._restore_perspective()
        self._save_view()
        self.display.show_at_once(self.log.view_of(self.history.shown))

    def change(self) -> None:
        """Something has changed by which the game may answer otherwise: the match, whose knowledge is shown,
        or a gesture. What the board shows is described anew before the next event or frame."""
        for name in ("position", "secret_turn", "setting_up", "covered", "decider"):
            self.__dict__.pop(name, None)

    # How the board is seen

    def _restore_perspective(self) -> None:
        """Show the board as it was seen last in a match of this game, with all its levels: a level by itself
        was selected for that match."""
        kept = self.context.settings.views.get(self.match.entry.name)
        words = [word for word in kept if isinstance(word, str)] if isinstance(kept, list) else []
        for request in words:
            if request in self.game.geometry.keys.values():
                self.board.change_perspective(request)
        # Older settings may have kept a level.
        self.board.set_perspective(replace(self.board.placed.perspective, level=0))
        if self.game.choices is not None:
            self.game.choices.recall(words)

    def remember_perspective(self) -> None:
        """Keep how the board is seen for the next match of this game."""
        settings, name = self.context.settings, self.match.entry.name
        choices = () if self.game.choices is None else self.game.choices.remembered()
        words = [*self.board.placed.perspective.requests, *choices]
        if words or name in settings.views:
            settings.change(views={**settings.views, name: words})

    # What is shown

    @property
    def thrown(self) -> Node | None:
        """The roll of dice whose animation runs; None: there is none."""
        playing = self.board.state.playback.playing
        here = (node for animation, node in self._throws if playing and playing.animation is animation)
        return next(here, None)

    def animate(
        self,
        node: Node,
        backwards: bool = False,
        dropped: Point | None = None,
        pause: float = 0.0,
        watched: bool = False,
    ) -> None:
        """Queue the animation of a move; see ``MoveAnimations.animate``.

        Args:
            watched: the view comes to it, unless the player has chosen what is seen.
        """
        after = node.parent if backwards and node.parent is not None else node
        if not self.board.animating:
            self._throws.clear()
        events, view = self.log.events(node), self.log.view_of(after)
        animation = self.display.animations.animate(events, view, backwards, dropped, pause)
        if watched and not backwards and animation.pieces:
            self.board.watch()
        if animation.throws and not backwards:
            self._throws.append((animation, node))

    @property
    def viewer(self) -> int | None:
        """The side whose knowledge the page shows; None: only what both sides know."""
        return self.viewpoint.viewer

    @property
    def hides_thoughts(self) -> bool:
        """Whether thoughts of a computer player could tell what the viewer must find out alone."""
        return self.viewpoint.hidden or self.game.claims is not None

    @cached_property
    def position(self) -> ShownPosition:
        """The shown position, as the viewer may see it."""
        node = self.history.shown
        return ShownPosition(
            self.game,
            self.log.view_of(node),
            self.log.events(node),
            self._legal_moves,
            self.match.outcome_at(node),
            self._is_playable,
            looking_back=self.match.result is not None or not self.history.live,
            again=bool(node.children),
            note=self.notes.text,
        )

    def show(self, node: Node, dropped: Point | None = None) -> None:
        """Show another position, animated; ``dropped``: the pixel on which a dragged piece was dropped."""
        start = self.history.shown
        self.change()
        if node is start:
            return
        self._hide_secrets()
        self.history.shown = node
        self.viewpoint.show(node)
        drop_unfinished(self.game)
        steps = steps_between(start, node)
        if steps is None:
            self.display.fade_to(self.log.view_of(node))
        for step, backwards in steps or ():
            self.animate(step, backwards, dropped, watched=self._by_computer(step))
            dropped = None
        self.guidance.come_to(node)
        self.change()

    def _by_computer(self, node: Node) -> bool:
        """Whether a computer player has decided on a move."""
        return node.mover in (0, 1) and isinstance(self.match.deciders[node.mover], Computer)

    @property
    def opening(self) -> bool:
        """Whether nobody has made a decision yet: nothing but dice has happened."""
        return all(node.mover == CHANCE for node in self.match.current.path()[1:])

    def show_opening(self) -> None:
        """Show how the dice fell before the first decision."""
        path = self.match.current.path()
        if self.opening and self.history.shown is path[-1] and len(path) > 1:
            self.history.shown = path[-1 - LONGEST_WAY :][0]
            self.display.show_at_once(self.log.view_of(self.history.shown))
            self.show(path[-1])

    # Secrets

    @cached_property
    def covered(self) -> bool:
        """Whether the curtain is to cover the board."""
        hidden = self.secret_turn or self.viewpoint.asked
        return hidden and self.history.live and self.viewpoint.opened_for is None

    def open_handover_screen(self) -> None:
        """Show the board to the side to act."""
        if self.covered:
            self._save_view()
            side = self.viewpoint.opened_for = self.history.shown.to_act
            self.viewpoint.looks[side] += self.viewpoint.asked
            self.display.show_at_once(self.log.view_of(self.history.shown))
            self.change()

    def close_handover_screen(self) -> bool:
        """Cover the board again and cancel an unfinished gesture; returns whether the curtain was open."""
        lowered = self.viewpoint.opened_for is not None or self.viewpoint.asked
        self._hide_secrets()
        self.change()
        return lowered

    @property
    def glance(self) -> str:
        """The label of the button with which the side to act asks to look at its own secret; "" without
        one."""
        hidden = self.viewpoint.shared and self.match.result is None
        if not (hidden and self.position.playable and self.history.live) or self.secret_turn:
            return ""
        if self.glancing:
            return ""
        secrets = self.game.secrets
        return "" if secrets is None else secrets.glance(self.match.view(None, self.history.shown))

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
            self.change()

    def _hide_secrets(self) -> None:
        """Remove everything from the board that only one side may see, with its selection and marks."""
        self.viewpoint.asked = False
        if self.viewpoint.opened_for is not None:
            self.viewpoint.opened_for = None
            self.context.drop_toasts()  # a sentence may tell of what only one side may know
            self.change()
            drop_unfinished(self.game)
            self.guidance.clear_hint()
            self.board.cancel()
            self._restore_view()
            self.display.show_at_once(self.log.view_of(self.history.shown))

    def _save_view(self) -> None:
        """Remember perspective and cursor before one side sees its secrets: both may change and give them
        away."""
        self._before = self.board.placed.perspective, self.board.gestures.cursor

    def _restore_view(self) -> None:
        perspective, self.board.gestures.cursor = self._before
        self.board.gestures.hovered = None
        self.board.set_perspective(perspective)

    # Input

    @property
    def _legal_moves(self) -> LegalMoves:
        if self._moves is None or self._moves[0] is not self.history.shown:
            self._moves = (
                self.history.shown,
                LegalMoves(partial(self.match.rules.legal_moves, self.history.shown.state)),
            )
        return self._moves[1]

    @cached_property
    def secret_turn(self) -> bool:
        """Whether two people share the screen and only the side to act may see its decision."""
        shared = self.viewpoint.shared and self.match.result is None and self._persons_turn
        return shared and self._is_secret(self.match.view(None, self.history.shown))

    @property
    def _is_playable(self) -> bool:
        """Whether a person may move in the shown position.

        Who looks back may try another move, but not another setup: the room in which it is made has the place
        of the buttons that lead back to the game. Nor may another secret be chosen there: it is taken back
        first, which the other side sees.
        """
        hidden = self.secret_turn or self.viewpoint.asked
        visible = not hidden or self.viewpoint.opened_for is not None
        return (
            self._persons_turn
            and visible
            and (self.history.shown is self.match.place or not self._closed_later)
        )

    @property
    def _closed_later(self) -> bool:
        """Whether what is decided in the shown position is not decided again by looking back."""
        return self._in_room or self._is_secret(self.log.view_of(self.history.shown))

    def _is_secret(self, view: Any) -> bool:
        """Whether what is to be decided is a secret of the side to act."""
        return self.game.secrets is not None and self.game.secrets.secret(view)

    @property
    def _persons_turn(self) -> bool:
        if self.history.live and self.match.waiting_roll:
            return True
        return isinstance(self.decider, Human) and self.match.outcome_at(self.history.shown) is None

    @cached_property
    def setting_up(self) -> bool:
        """Whether a person sets pieces up in the shown position, in the room that the game has for it."""
        return self.position.playable and self._in_room

    @property
    def sets_up_in_secret(self) -> bool:
        """Whether a person sets up what the other side may not see."""
        return self.setting_up and self.secret_turn

    @property
    def _in_room(self) -> bool:
        """Whether the shown position is one in which the viewer sets up in the game's room for it."""
        room = self.game.room
        return room is not None and room.open(self.log.view_of(self.history.shown))

    @cached_property
    def decider(self) -> Player | None:
        """Who is to decide in the shown position; None while nobody is."""
        side = self.history.shown.to_act
        return self.match.deciders[side] if side in (0, 1) else None

    # What the board shows

    def complete(self, told: BoardDescription) -> BoardDescription:
        """What the board shows of the position, with notes, and the pieces while they are set up freely."""
        searched, dark = self.notes.searched, frozenset[str]()
        if self.shows_excluded and searched:
            dark = frozenset(self.game.geometry.cells) - searched
        return replace(
            told,
            pieces=self.position.pieces if self.setting_up else None,
            notes=self.notes.shown,
            excluded=dark,
            stays=self.history.live and isinstance(self.decider, Computer),
        )

    def additions(self) -> Additions:
        """The traces of the past, and what is pointed out."""
        attacks, arrows = self.guidance.ways(asked=not self.position.over)
        pointed_out = Markings(self.guidance.marks, arrows, attacks)
        return Additions(Markings(move_trail=self.move_trail()), pointed_out)

    def piece(self, picture: str, px: int) -> pygame.Surface:
        """A piece of the game, as the player wants it to look."""
        return self.game.pictures.piece(picture, px, self.board.look)
