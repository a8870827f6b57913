"""A board on which any game is shown and played, without a match.

board = PlayableBoard(entry.rules(), entry.scene(), state, sounds=sounds)
board.on_played = tell
layer.add(board.widget)
board.play("a2-a4")
board.back()
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.boards.animation import Speed
from game.boards.animation_builder import returning
from game.boards.gestures import Gesture, InputMethod
from game.boards.hover_info import HoverInfo
from game.boards.marks import Arrow, Marks
from game.boards.view import BoardView
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.protocol import CHANCE, AnyRules, random_decision
from game.scenes.board.actions import Action, Prepared
from game.scenes.board.animations import MoveAnimations, SoundPlayer
from game.scenes.board.capabilities import HoverInfos
from game.scenes.board.description import (
    NO_MARKINGS,
    BoardDescription,
    LegalMoves,
    Markings,
    describe_position,
    lasting_markings,
    show_description,
    surroundings_of,
    whole_markings,
)
from game.scenes.board.game_scene import (
    GameScene,
    automatic_move,
    drop_unfinished,
    offers_of,
    prepared_decision,
    preview_marks,
    tools_of,
    unfinished_marks,
    why_stuck,
)


class _Shown:
    """A position of the line that is played: its state, and the events of the move that led to it."""

    def __init__(self, rules: AnyRules, state: Any, events: Sequence[Event] = ()) -> None:
        self.state, self.events = state, events
        self.moves = LegalMoves(partial(rules.legal_moves, state))
        self.outcome = rules.outcome(state)


class PlayableBoard:
    """Shows positions of a game, offers the moves of the side to act, and shows each move as it is played or
    taken back. Dice roll by themselves, and a move without a choice is played by itself. Everything is shown
    as the side to act knows it or, where one is given, as ``side`` does, which alone decides then.

    Args:
        rules: of the game.
        make: the game's part of the screen, see ``GameEntry.scene``.
        state: the position that is shown first.
        speed: returns how the player wants animations.
        rng: rolls the dice.
        side: who plays here; None: both sides.
        compact: without anything beside the board, as in small pictures.
        spectator: nobody decides here, and everything is shown as everybody knows it.

    Attributes:
        widget: to be put on a page.
        game: the game's part of the screen.
        accepts: whether a legal move, given as text, may be played here.
        on_played: called with the text of every move that was played, rolls among them.
        on_refused: called with a gesture that is no move, and the reason, or None where the game says none
            and for a legal move that is not accepted. A piece that was picked up and cannot move is told in
            the same way.
        causes: cells marked as the cause of what was refused last.
        changes: how often something has changed that may be offered otherwise now.
        on_choice: called with the moves that a gesture may mean, each as text and in words, and its target.
        rolls_dice: whether dice roll by themselves; otherwise a roll is played as a move is.
        home: the cell on which the keyboard cursor first appears; "" where the game wants it.
        next_roll: returns what the dice show in the roll with a number, from 0, as text; None: chance
            decides.
    """

    def __init__(
        self,
        rules: AnyRules,
        make: Callable[[AnyRules, Any], GameScene[Any]],
        state: Any,
        *,
        sounds: SoundPlayer,
        speed: Callable[[], Speed] = lambda: Speed.FULL,
        rng: random.Random | None = None,
        side: int | None = None,
        compact: bool = False,
        spectator: bool = False,
        key: str = "board",
    ) -> None:
        self.rules, self.side, self._spectator = rules, side, spectator
        self.game = make(rules, rules.view(state, side))
        geometry = self.game.geometry.compact() if compact else self.game.geometry
        self.widget = BoardView(geometry, self.game.pictures, key)
        self.accepts: Callable[[str], bool] = lambda move: True
        self.on_played: Callable[[str], None] = lambda move: None
        self.on_refused: Callable[[RulesError | None, Gesture], None] = lambda reason, gesture: None
        self.on_choice: Callable[[Sequence[tuple[str, str]], str], None] = lambda moves, cell: None
        self.next_roll: Callable[[int], str | None] = lambda number: None
        self.rolls_dice = True
        self._locked = spectator
        self.home = ""
        self.changes = 0
        self._sounds, self._speed, self._rng = sounds, speed, rng or random.Random()
        self._animations = MoveAnimations(self.game, self.widget, sounds, speed)
        self._animations.ended = lambda: rules.outcome(self.state)
        self._line = [_Shown(rules, state)]
        self._drawn, self._drawn_at = NO_MARKINGS, 0  # and after how many moves they are shown
        self.causes: tuple[str, ...] = ()
        self._described: BoardDescription | None = None
        self._lasting: Markings = NO_MARKINGS
        self._moment: object = None
        self.widget.on_gesture, self.widget.on_pick = self._gesture, self._picked
        self.widget.on_choose = self._choose
        self.widget.state.preview, self.widget.state.hover_info = self._preview, self._hover_info
        self.show(state)

    # What is shown

    @property
    def state(self) -> Any:
        """The shown position."""
        return self._line[-1].state

    @property
    def before(self) -> Any:
        """The position before the last move; that before the first one is the first."""
        return self._line[max(0, len(self._line) - 2)].state

    @property
    def events(self) -> Sequence[Event]:
        """What the last move has brought about."""
        return self._line[-1].events

    @property
    def plies(self) -> int:
        """How many moves were played since the first position, rolls among them."""
        return len(self._line) - 1

    @property
    def view(self) -> Any:
        """The shown position as whoever looks at it knows it."""
        return self._view_of(self.state)

    @property
    def touched(self) -> bool:
        """Whether anything was played that can be taken back."""
        return self._before is not None or bool(unfinished_marks(self.game))

    @property
    def _before(self) -> int | None:
        """The place in the line of the last position before the shown one in which a side decided."""
        decided = (at for at in range(len(self._line) - 2, -1, -1) if self._line[at].state.to_act != CHANCE)
        return next(decided, None)

    @property
    def playable(self) -> bool:
        """Whether somebody is to decide; a whole setup is not decided on a board alone."""
        room = self.game.room
        setup = room is not None and room.open(self.view)
        turn = self.state.to_act in (0, 1) if self.side is None else self.state.to_act == self.side
        return turn and not self._locked and self._line[-1].outcome is None and not setup

    def lock(self, locked: bool) -> None:
        """Let nobody decide on this board, or let them again."""
        if locked != self._locked:
            self._locked = locked
            self.change()

    def _viewer(self, state: Any) -> int | None:
        """Who looks at a position."""
        if self.side is not None or self._spectator:
            return self.side
        return int(state.to_act) if state.to_act in (0, 1) else None

    def _view_of(self, state: Any) -> Any:
        return self.rules.view(state, self._viewer(state))

    def draw_over(self, marks: Marks, arrows: tuple[Arrow, ...]) -> None:
        """Show marks and arrows over the shown position until something is played or taken back."""
        self._drawn, self._drawn_at = Markings(marks, arrows), self.plies
        self._show()

    def show(self, state: Any, marks: Marks = (), arrows: tuple[Arrow, ...] = ()) -> None:
        """Show a position at once, with marks and arrows until something is played on it."""
        self._line, self._drawn, self._drawn_at = [_Shown(self.rules, state)], Markings(marks, arrows), 0
        drop_unfinished(self.game)
        view = self.view
        self.widget.show(self.game.pictures.pieces(view), surroundings_of(self.game, view))
        self.change()

    def change(self) -> None:
        """The game may answer otherwise now: what is offered is asked anew before the next frame."""
        self._described, self.causes = None, ()
        self.changes += 1
        self._show()

    def update(self) -> None:
        """Show what waits for an animation, and play what is played without a question. Called every
        frame."""
        playback = self.widget.state.playback
        moment = playback.playing, playback.playing is not None and playback.undecided
        if moment != self._moment:
            self._moment = moment
            self._show()
        if self.state.to_act == CHANCE and self._line[-1].outcome is None and not self.widget.animating:
            self._roll()
        while self.playable and not self.widget.animating and self.widget.gestures.drag is None:
            move = automatic_move(self.game, self.view, again=False)
            if not move or not self.play(move):
                return

    def _show(self) -> None:
        """Describe what is to be shown, and show what differs."""
        before = told = self._described
        if told is None:
            shown = self._line[-1]
            moves = shown.moves if self.playable else None
            told = describe_position(self.game, self.view, moves, over=shown.outcome is not None)
            told = replace(told, start=self.home or told.start)
        self._described = replace(told, markings=self._markings())
        show_description(self.widget, self._described, before, self._lasting)

    def _markings(self) -> Markings | None:
        playback, shown = self.widget.state.playback, self._line[-1]
        if playback.waiting or playback.undecided:
            return None
        found = lasting_markings(self.game, self.view, shown.events, outcome=shown.outcome)
        drawn = self._drawn if self.plies == self._drawn_at else NO_MARKINGS
        found = found._replace(marks=(*found.marks, *drawn.marks))
        self._lasting = found
        return whole_markings(
            self.game,
            self.view,
            found,
            over=shown.outcome is not None,
            causes=self.causes,
            arrows=drawn.arrows,
        )

    def _preview(self, origin: str, target: str) -> Marks:
        return preview_marks(self.game, self.view, origin, target)

    def _hover_info(self, origin: str | None, cell: str) -> HoverInfo | None:
        pictures = self.game.pictures
        return pictures.hover_info(self.view, origin, cell) if isinstance(pictures, HoverInfos) else None

    # Playing

    def play(self, move: str, gesture: Gesture | None = None) -> bool:
        """Play a move, given as text, with all rolls that follow it; returns whether it was played.

        Args:
            gesture: that meant it: where it is no move, the piece returns and ``on_refused`` is called.
        """
        state = self.state
        try:
            read = self.rules.parse_move(state, move)
            step = self.rules.apply(state, read)
        except RulesError as reason:
            self._refuse(reason, gesture)
            return False
        if state.to_act != CHANCE and not self.accepts(move):
            self._refuse(None, gesture)
            return False
        events = step.events_for(self._viewer(state))
        self._line.append(_Shown(self.rules, step.state, events))
        drop_unfinished(self.game)
        dropped = gesture.point if gesture is not None else None
        self._animations.animate(events, self.view, dropped=dropped)
        self.change()
        self.on_played(move)
        if self.state.to_act == CHANCE:
            self._roll()
        return True

    def _roll(self) -> None:
        if not self.rolls_dice:
            return
        number = sum(shown.state.to_act == CHANCE for shown in self._line) - 1
        told = self.next_roll(number)
        if told is None:
            told = self.rules.format_move(self.state, random_decision(self.rules, self.state, self._rng))
        self.play(told)

    def back(self) -> bool:
        """Take the last decision back, with the rolls that followed it; returns whether there was one."""
        before = self._before
        if before is not None:
            self.back_to(before)
        return before is not None

    def back_to(self, plies: int) -> None:
        """Take moves back until no more than so many have been played since the first position."""
        self.widget.finish()
        drop_unfinished(self.game)
        while self.plies > plies:
            taken = self._line.pop()
            self._animations.animate(taken.events, self.view, backwards=True)
        self.change()

    def restore(self) -> None:
        """Put the first position back."""
        drawn = self._drawn if self._drawn_at == 0 else NO_MARKINGS
        self.widget.cancel()
        self.show(self._line[0].state, drawn.marks, drawn.arrows)

    def drop_unfinished(self) -> bool:
        """Drop an unfinished gesture; returns whether there was one."""
        begun = bool(unfinished_marks(self.game))
        if begun:
            drop_unfinished(self.game)
            self.change()
        return begun

    # Decisions besides gestures

    @property
    def prepared(self) -> Prepared | None:
        """The decision that waits to be confirmed, or None."""
        if not self.playable:
            return None
        return prepared_decision(self.game, self.view, self._line[-1].moves)

    @property
    def offers(self) -> Sequence[Action]:
        """Other ways to make the decision, the prepared one first."""
        if not self.playable:
            return ()
        offers = offers_of(self.game, self.view)
        found = [replace(offer, act=partial(self._take, offer)) for offer in offers]
        prepared = self.prepared
        if prepared is None:
            return found
        return (Action(prepared.label, self.confirm, "confirm", "check", primary=True), *found)

    def confirm(self) -> None:
        """Play the prepared decision."""
        prepared = self.prepared
        if prepared is not None:
            self._play_all((prepared.move, *prepared.further))

    @property
    def plays_by_itself(self) -> bool:
        """Whether the next move is played without a question."""
        return self.playable and bool(automatic_move(self.game, self.view, again=False))

    def press(self, shortcut: str) -> bool:
        """Do what a key of the game does (see ``Action.shortcut``); returns whether it is one."""
        tools = [replace(tool, act=partial(self._take, tool)) for tool in tools_of(self.game, self.view)]
        found = next((each for each in (*self.offers, *tools) if each.shortcut == shortcut), None)
        if found is None:
            return False
        found.act()
        return True

    def _take(self, offer: Action) -> None:
        offer.act()
        self.change()
        if offer.cells:
            held = self.widget.gestures.selected
            step = -1 if offer.back else 1
            at = offer.cells.index(held) + step if held in offer.cells else min(step, 0)
            self.widget.pick_up(offer.cells[at % len(offer.cells)])
        self._play_all(offer.moves)

    def _play_all(self, moves: Sequence[str]) -> None:
        for move in moves:
            if not self.play(move):
                return

    # Gestures

    def _gesture(self, gesture: Gesture) -> None:
        if not self.playable:
            return
        prepared, gestures = self.prepared, self.game.gestures
        if gesture.by is InputMethod.KEYS and prepared is not None and prepared.cell == gesture.target:
            self.confirm()
            return
        several = self.game.several
        together = () if several is None else several.moves_of_several(self.view, gesture)
        if together:
            self._play_all(together)
            return
        before = unfinished_marks(self.game)
        moves = gestures.moves_for(self.view, gesture)
        if len(moves) == 1:
            self.play(moves[0], gesture)
            return
        self.change()
        if moves:
            self._bring_back(gesture)
            words = self.game.words
            self.on_choice([(move, words.phrase(self.view, move)) for move in moves], gesture.target)
        elif not gesture.legal and unfinished_marks(self.game) == before:
            reason = gestures.refusal(self.view, gesture)
            if reason is not None:
                self._refuse(reason, gesture)
            else:
                self._bring_back(gesture)
                self.on_refused(None, gesture)

    def _picked(self) -> None:
        """A piece was picked up or put down: tell where it cannot move at all."""
        if self.causes:
            self.change()
        selected = self.widget.gestures.selected
        if selected is None or self.widget.gestures.targets():
            return
        reason = why_stuck(self.game, self.view, selected)
        if reason is not None:
            self._tell(reason, Gesture(None, selected, legal=False, by=InputMethod.CLICK))

    def _choose(self, cells: Sequence[str]) -> None:
        if self.playable and self.game.several is not None:
            self.game.several.choose(self.view, cells)
            self.change()

    def _refuse(self, reason: RulesError | None, gesture: Gesture | None) -> None:
        if gesture is None:
            gesture = Gesture(None, self.game.home, legal=False, by=InputMethod.CLICK)
        self._bring_back(gesture)
        self._sounds.play("illegal")
        self._tell(reason, gesture)

    def _tell(self, reason: RulesError | None, gesture: Gesture) -> None:
        """Mark the causes of a refusal, and tell it."""
        known = set(self.game.geometry.cells)
        cells = reason.cells if reason is not None else ()
        self.causes = tuple(cell for cell in cells if cell in known and cell != gesture.origin)
        self._show()
        self.on_refused(reason, gesture)

    def _bring_back(self, gesture: Gesture) -> None:
        """Let the piece of a drag return to its cell."""
        pieces, cell = self.widget.pieces, gesture.origin or ""
        if gesture.by is InputMethod.DRAG and cell in pieces and gesture.point is not None:
            self.widget.run(returning(pieces[cell], gesture.point, cell, self._speed()), pieces)
