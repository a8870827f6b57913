"""A board on which any game is shown and played, without a match.

board = PlayableBoard(entry, state, context)
board.on_played = tell
layer.add(board.widget)
board.play("a2-a4")
board.back()
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any

from game.boards.gestures import Gesture
from game.boards.marks import Arrow, Marks
from game.entry import GameEntry
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.protocol import CHANCE, AnyRules, random_decision
from game.scenes.board.actions import Action
from game.scenes.board.board_display import BoardContext, BoardDisplay
from game.scenes.board.description import (
    NO_MARKINGS,
    Additions,
    BoardDescription,
    LegalMoves,
    Markings,
    ShownPosition,
)
from game.scenes.board.game_scene import GameScene, drop_unfinished, tools_of, unfinished_marks
from game.scenes.board.gesture_input import DecidedBy, GestureInput


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
        state: the position that is shown first.
        rng: rolls the dice.
        side: who plays here; None: both sides.
        compact: without anything beside the board, as in small pictures.
        spectator: nobody decides here, and everything is shown as everybody knows it.

    Attributes:
        widget: to be put on a page.
        gestures: finds out what gestures mean, and confirms a prepared decision.
        game: the game's part of the screen.
        accepts: whether a legal move, given as text, may be played here.
        on_played: called with the text of every move that was played, rolls among them.
        on_refused: called with a gesture that is no move, and the reason, or None where the game says none
            and for a legal move that is not accepted. A piece that was picked up and cannot move is told in
            the same way.
        causes: cells marked as the cause of what was refused last.
        changes: how often something has changed that may be offered otherwise now.
        rolls_dice: whether dice roll by themselves; otherwise a roll is played as a move is.
        home: the cell on which the keyboard cursor first appears; "" where the game wants it.
        next_roll: returns what the dice show in the roll with a number, from 0, as text; None: chance
            decides.
    """

    def __init__(
        self,
        entry: GameEntry,
        state: Any,
        context: BoardContext,
        *,
        rng: random.Random | None = None,
        side: int | None = None,
        compact: bool = False,
        spectator: bool = False,
        key: str = "board",
    ) -> None:
        self.rules, self.side, self._spectator = entry.rules(), side, spectator
        self.game: GameScene[Any] = entry.scene()(self.rules, self.rules.view(state, side))
        geometry = self.game.geometry.compact() if compact else None
        self._display = BoardDisplay(self.game, self, context, geometry=geometry, key=key)
        self.widget = self._display.widget
        self.gestures = GestureInput(self, self._display, self, context.sounds)
        self.accepts: Callable[[str], bool] = lambda move: True
        self.on_played: Callable[[str], None] = lambda move: None
        self.on_refused: Callable[[RulesError | None, Gesture], None] = lambda reason, gesture: None
        self.next_roll: Callable[[int], str | None] = lambda number: None
        self.rolls_dice = True
        self._locked = spectator
        self.home = ""
        self.causes: tuple[str, ...] = ()
        self.changes = 0
        # Seeded by the module's own source, so that who seeds that one knows the dice.
        self._sounds, self._rng = context.sounds, rng or random.Random(random.getrandbits(64))
        self._moment: object = None
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
    def plies(self) -> int:
        """How many moves were played since the first position, rolls among them."""
        return len(self._line) - 1

    @cached_property
    def position(self) -> ShownPosition:
        """The shown position as whoever looks at it knows it."""
        shown = self._line[-1]
        view = self.rules.view(shown.state, self._viewer(shown.state))
        playable = self._is_playable(shown, view)
        return ShownPosition(self.game, view, shown.events, shown.moves, shown.outcome, playable)

    @property
    def touched(self) -> bool:
        """Whether anything was played that can be taken back."""
        return self._before is not None or bool(unfinished_marks(self.game))

    @property
    def _before(self) -> int | None:
        """The place in the line of the last position before the shown one in which a side decided."""
        decided = (at for at in range(len(self._line) - 2, -1, -1) if self._line[at].state.to_act != CHANCE)
        return next(decided, None)

    def _is_playable(self, shown: _Shown, view: Any) -> bool:
        """Whether somebody is to decide; a whole setup is not decided on a board alone."""
        side, room = shown.state.to_act, self.game.room
        setup = room is not None and room.open(view)
        turn = side in (0, 1) if self.side is None else side == self.side
        return turn and not self._locked and shown.outcome is None and not setup

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

    def draw_over(self, marks: Marks, arrows: tuple[Arrow, ...]) -> None:
        """Show marks and arrows over the shown position until something is played or taken back."""
        self._drawn, self._drawn_at = Markings(marks, arrows), self.plies
        self._mark()

    def show(self, state: Any, marks: Marks = (), arrows: tuple[Arrow, ...] = ()) -> None:
        """Show a position at once, with marks and arrows until something is played on it."""
        self._drawn, self._drawn_at = Markings(marks, arrows), 0
        drop_unfinished(self.game)
        self._set_line([_Shown(self.rules, state)])
        self._display.show_at_once(self.position.view)
        self.change()

    def _set_line(self, line: list[_Shown]) -> None:
        self._line = line
        self.__dict__.pop("position", None)

    def change(self) -> None:
        """The game may answer otherwise now: what is offered is asked anew before the next frame."""
        self.__dict__.pop("position", None)
        self.causes = ()
        self.changes += 1
        self._display.bring_up_to_date()

    def _mark(self) -> None:
        """Show other marks."""
        self._display.change_marks()
        self._display.bring_up_to_date()

    def update(self) -> None:
        """Show what waits for an animation, and play what is played without a question. Called every
        frame."""
        playback = self.widget.state.playback
        moment = playback.playing, playback.playing is not None and playback.undecided
        if moment != self._moment:
            self._moment = moment
            self._display.bring_up_to_date()
        if self.state.to_act == CHANCE and self._line[-1].outcome is None and not self.widget.animating:
            self._roll()
        while self.position.automatic and not self.widget.animating and self.widget.gestures.drag is None:
            if not self.play(self.position.automatic):
                return

    def complete(self, told: BoardDescription) -> BoardDescription:
        """What the board shows of the position, with the cursor where the page wants it."""
        return replace(told, start=self.home or told.start)

    def additions(self) -> Additions:
        """The marks and arrows that are drawn over the position, and the causes of what was refused."""
        drawn = self._drawn if self.plies == self._drawn_at else NO_MARKINGS
        causes = tuple((cell, "cause") for cell in self.causes)
        return Additions(Markings(drawn.marks), Markings(causes, drawn.arrows))

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
            self.gestures.refuse(reason, gesture)
            return False
        if state.to_act != CHANCE and not self.accepts(move):
            self._sounds.play("illegal")
            self.gestures.refuse(None, gesture)
            return False
        events = step.events_for(self._viewer(state))
        self._set_line([*self._line, _Shown(self.rules, step.state, events)])
        drop_unfinished(self.game)
        dropped = gesture.point if gesture is not None else None
        self._display.animations.animate(events, self.position.view, dropped=dropped)
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
            taken = self._line[-1]
            self._set_line(self._line[:-1])
            self._display.animations.animate(taken.events, self.position.view, backwards=True)
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
    def offers(self) -> Sequence[Action]:
        """Other ways to make the decision, the prepared one first."""
        found = self._acting(self.position.offers)
        prepared = self.position.prepared
        if prepared is None:
            return found
        return (Action(prepared.label, self.gestures.confirm, "confirm", "check", primary=True), *found)

    def press(self, shortcut: str) -> bool:
        """Do what a key of the game does (see ``Action.shortcut``); returns whether it is one."""
        tools = self._acting(tools_of(self.game, self.position.view))
        found = next((each for each in (*self.offers, *tools) if each.shortcut == shortcut), None)
        if found is None:
            return False
        found.act()
        return True

    def _acting(self, offers: Sequence[Action]) -> Sequence[Action]:
        """Ways to decide whose ``act`` does all that belongs to them."""
        return [replace(offer, act=partial(self.gestures.take, offer)) for offer in offers]

    # What gestures mean

    def begin(self) -> None:
        """Forget what was refused."""
        if self.causes:
            self.change()

    def take(self, move: str, gesture: Gesture) -> None:
        """Play the move that a gesture means."""
        self.play(move, gesture)

    def take_all(self, moves: Sequence[str], by: DecidedBy) -> None:
        """Play moves one after the other, up to the first that cannot be played."""
        for move in moves:
            if not self.play(move):
                return

    def refused(self, reason: RulesError | None, gesture: Gesture, causes: tuple[str, ...]) -> None:
        """Mark the causes of a refusal, and tell it."""
        self.causes = causes
        self._mark()
        self.on_refused(reason, gesture)
