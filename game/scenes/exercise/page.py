"""The page on which exercises are solved: a board, and beside it what is to be done and what was answered."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.boards.gestures import Gesture
from game.boards.view import BoardView
from game.entry import GameEntry, GamePart
from game.rules.errors import RulesError
from game.rules.protocol import CHANCE
from game.scenes.base import Context
from game.scenes.board.actions import Action, shortcut_of
from game.scenes.board.capabilities import MovablePieces, Proposals
from game.scenes.board.chart import ChartSheet
from game.scenes.board.game_scene import GameScene, keys_of
from game.scenes.board.page import BoardPage
from game.scenes.board.playable import PlayableBoard
from game.scenes.exercise.exercises import Answer, Exercise, Exercises, Meaning, MoveAndRolls
from game.scenes.exercise.panel import Acts, ExercisePanel, ExercisePanelContent
from game.scenes.open_match import start_from
from game.scenes.phrases import explain
from game.scenes.players import side_below
from game.texts import _
from game.widgets.widget import ACTIVATE, COMMAND

_MOST_OFFERS = 4
REPLY_AFTER = 0.5  # seconds from a move to the reply
BACK_AFTER, BACK_AFTER_REPLY = 0.7, 1.8  # and to the moment in which a wrong move is taken back
_POINTED = 0.35  # seconds for which a cell is pointed at before that counts
_DOUBLE_CLICK = 0.4  # seconds between two clicks that are meant as one
_POLL = 0.05  # seconds between two questions for a reply that is not known yet


def _kind(exercise: Exercise) -> tuple[object, ...]:
    """What exercises have in common that are shown on one board after the other."""
    return exercise.entry, exercise.options, exercise.side, exercise.proposes


class ExercisePage(BoardPage):
    """Shows exercises and lets them be solved.

    Args:
        exercises: says what is shown and what each move means.

    Attributes:
        board: the board of the shown exercise, made when the page is entered.
    """

    game_entry: GameEntry
    reads_rules = True
    board: PlayableBoard

    def __init__(self, exercises: Exercises) -> None:
        super().__init__()
        self.exercises = exercises
        self._exercise: Exercise = exercises.shown
        self.game_entry = self._exercise.entry
        self._answer = Answer(Meaning.ON)
        self._pending: list[MoveAndRolls] = []
        self._decided = 0  # moves on the board when the player was to decide last
        self._line: list[str] = []  # replies that are still to be shown before a move is taken back
        self._rest = 0.0  # seconds until the next of these, or of the other side's moves
        self._taking_back = False
        self._pointed: tuple[str | None, float] = (None, 0.0)
        self._shown: ExercisePanelContent | None = None
        self._moment: object = None  # what the panel was asked for last
        self._since_next = math.inf  # seconds since the button led on from a solved exercise
        self._was_open = False  # some exercise of the row was not solved when that of now was begun

    @property
    def title(self) -> str:
        return self.exercises.heading

    # The exercise

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.board = self._make_board(self._exercise)
        self._show_position()

    def leave(self) -> None:
        self.exercises.leave()
        super().leave()

    def _show(self) -> None:
        """Show the exercise of now from its beginning."""
        exercise, before = self.exercises.shown, self._exercise
        self._exercise, self._answer = exercise, Answer(Meaning.ON)
        self.game_entry = exercise.entry
        self._reset()
        if _kind(exercise) != _kind(before):
            self.board = self._make_board(exercise)
        elif self.board.widget.placed.perspective.level:  # one alone would hide what the next one is about
            self.board.widget.change_perspective("level-0")
        if exercise.part != before.part:
            self.board.widget.gestures.cursor = None  # it may lie in another part
        self._show_position()

    def _show_position(self) -> None:
        """Show the position with which the exercise of now begins."""
        exercise = self._exercise
        self._was_open = not all(self.exercises.solved)
        self.board.widget.cancel()
        self.board.lock(not exercise.playable)
        self.board.rolls_dice = not exercise.whole_turn
        self.board.widget.state.viewport.part = exercise.part
        self.board.home = self._home(exercise)
        self.board.show(exercise.state, exercise.marks, exercise.arrows)

    def _home(self, exercise: Exercise) -> str:
        """Where the keyboard cursor first appears: on a piece that may move, else in the part that is shown;
        "" for the game's own place."""
        rules, state = exercise.entry.rules(), exercise.state
        view, moves = rules.view(state, exercise.side), rules.legal_moves(state)
        gestures = self.board.game.gestures
        origins = gestures.origins(view, moves) if isinstance(gestures, MovablePieces) else ()
        return min(origins, default=exercise.part[0] if exercise.part else "")

    def _reset(self) -> None:
        self._pending.clear()
        self._line.clear()
        self._decided, self._rest, self._taking_back = 0, REPLY_AFTER, False

    def _make_board(self, exercise: Exercise) -> PlayableBoard:
        board = PlayableBoard(exercise.entry, exercise.state, self.context, side=exercise.side)
        board.on_played, board.on_refused = self._on_played, self._refused
        board.next_roll = self.exercises.roll
        gestures = board.game.gestures
        if not exercise.proposes and isinstance(gestures, Proposals):
            gestures.propose_any()
        bottom = exercise.side if exercise.bottom is None else exercise.bottom
        self.flipped = side_below(board.game.bottom_side, bottom)[1]
        return board

    @property
    def over(self) -> bool:
        """Whether the exercise is solved, or can only be begun anew."""
        return self._answer.meaning in (Meaning.SOLVED, Meaning.FAILED)

    # What was played

    def _on_played(self, move: str) -> None:
        board = self.board
        mover = board.before.to_act
        if mover == CHANCE and self._pending:
            last = self._pending.pop()
            events = (*last.events, *board.position.events)
            self._pending.append(MoveAndRolls(last.before, last.move, last.mover, events, board.state))
        elif mover != CHANCE:
            self._pending.append(
                MoveAndRolls(board.before, move, mover, tuple(board.position.events), board.state)
            )
        self._keep_arrows()

    def _keep_arrows(self) -> None:
        """While a whole turn is played, go on showing which of its steps that were told are still to come."""
        if self._exercise.whole_turn and self._answer.arrows and not self.over:
            standing = self.board.widget.pieces
            left = tuple(arrow for arrow in self._answer.arrows if arrow.origin in standing)
            self.board.draw_over(self._answer.marks, left)

    def _judge(self) -> None:
        """Let what was played be judged, once no die is to fall any more."""
        if not self._pending or self._unfinished or self._taking_back or self._asked or self.over:
            return
        played, own = tuple(self._pending), self._pending[0].mover == self._exercise.side
        if not self._exercise.whole_turn:  # of a turn, single steps can still be taken back
            self._pending.clear()
        answer = self.exercises.judge(played)
        self._rest = REPLY_AFTER
        self._take(answer)
        if answer.meaning is Meaning.WRONG and own:
            self._begin_taking_back(answer)
        elif self._asked:
            self.board.lock(True)
        elif not self.over:
            self._decided = self.board.plies if self._decides() else self._decided

    @property
    def _unfinished(self) -> bool:
        """Whether what was played is not to be judged yet: a die is to fall, or the turn goes on."""
        exercise, state = self._exercise, self.board.state
        if not exercise.whole_turn:
            return bool(state.to_act == CHANCE)
        ended = exercise.entry.rules().outcome(state) is not None
        return not ended and self._decides() and bool(state.turn == exercise.state.turn)

    @property
    def _asked(self) -> bool:
        """Whether what was played is being looked at."""
        return self._answer.meaning is Meaning.ASKED

    def _begin_taking_back(self, answer: Answer) -> None:
        """Show the replies to a wrong move, and then take it back."""
        self.board.lock(True)
        self._taking_back, self._line = True, list(answer.replies)
        self._rest = REPLY_AFTER if self._line else BACK_AFTER

    def _hear_verdict(self) -> None:
        """Take the answer to what was looked at, once it is known."""
        answer = self._answer.verdict()
        self._rest = _POLL
        if answer is None:
            return
        self._take(answer)
        if answer.meaning is Meaning.WRONG:
            self._begin_taking_back(answer)
        else:
            self.board.lock(not self._exercise.playable)

    def _decides(self) -> bool:
        return bool(self.board.state.to_act == self._exercise.side)

    def _take(self, answer: Answer) -> None:
        keeps = not answer.text and answer.meaning is self._answer.meaning is Meaning.ON
        self._answer = self._answer if keeps else answer
        if answer.marks or answer.arrows:
            self.board.draw_over(answer.marks, answer.arrows)
        if self.over:
            self.board.lock(True)
            self.context.sounds.play("end" if answer.meaning is Meaning.SOLVED else "illegal")
            ahead = "next" if answer.meaning is Meaning.SOLVED else "again"
            ahead = next((each.key for each in self._beyond), ahead)
            self._refresh()
            self.ui.ground.set_focus(self.ui.ground.find(ahead))
        elif answer.meaning is Meaning.WRONG:
            self.context.sounds.play("illegal")

    def _go_on(self, dt: float) -> None:
        """Show what follows by itself: replies, and moves that are taken back."""
        board = self.board
        if board.widget.animating:
            return
        self._rest -= dt
        if self._rest > 0:
            return
        if self._taking_back:
            self._show_cost()
        elif self._asked:
            self._hear_verdict()
        elif not self.over and self._exercise.playable and board.state.to_act == 1 - self._exercise.side:
            move = self.exercises.reply()
            if move is not None:
                board.play(move)
            else:
                self._rest = _POLL

    def _show_cost(self) -> None:
        """The next reply to a wrong move; behind the last one all of it is taken back."""
        board = self.board
        if self._line:
            board.play(self._line.pop(0))
            self._pending.clear()
            self._rest = BACK_AFTER_REPLY if not self._line else REPLY_AFTER
            return
        board.back_to(self._decided)
        self._taking_back = False
        self._pending.clear()
        board.lock(not self._exercise.playable)
        if self._decided == 0:
            board.draw_over(self._exercise.marks, self._exercise.arrows)

    def _refused(self, reason: RulesError | None, gesture: Gesture) -> None:
        if self._taking_back or self.over:
            return
        answer = self.exercises.refused(gesture, reason)
        told = explain(reason) if reason is not None else ""
        if answer is None:
            if told or self._lacks_piece(gesture):
                self._take(Answer(Meaning.NOTE, told or _("First choose the piece that is to go there.")))
            return
        text = (
            " ".join(filter(None, (told, answer.text))) if answer.meaning is Meaning.SOLVED else answer.text
        )
        self._take(Answer(answer.meaning, text, marks=answer.marks, arrows=answer.arrows))

    def _lacks_piece(self, gesture: Gesture) -> bool:
        """Whether a cell was chosen to which only a piece could go, with none picked up."""
        return (
            gesture.origin is None
            and isinstance(self.board.game.gestures, MovablePieces)
            and gesture.target not in self.board.widget.pieces
            and bool(self.board.widget.gestures.legal.origins)
            and self.board.position.playable
        )

    def _follow_pointer(self, dt: float) -> None:
        """Tell which cell is pointed at, once that is for a moment."""
        gestures = self.board.widget.gestures
        cell = gestures.cursor if self.ui.keyboard and gestures.cursor else gestures.hovered
        before, seconds = self._pointed
        if cell != before:
            self._pointed = cell, 0.0
        elif cell is not None and seconds < _POINTED:
            self._pointed = cell, seconds + dt
            if seconds + dt >= _POINTED and not self.over:
                answer = self.exercises.pointed(cell)
                if answer is not None:
                    self._take(answer)

    def _point_at_next(self) -> None:
        """Where things are only to be looked at: point with the cursor at the next one that is marked."""
        marked = [cell for cell, _kind in self._answer.marks or self._exercise.marks]
        if marked:
            cursor = self.board_view.gestures.cursor
            after = marked.index(cursor) + 1 if cursor in marked else 0
            self.ui.keyboard = True
            self.board_view.point_with_keys(marked[after % len(marked)])

    # Buttons

    @property
    def _can_undo(self) -> bool:
        """Whether a step of a whole turn can be taken back; also of one that was not good enough."""
        solved = self._answer.meaning is Meaning.SOLVED
        return self._exercise.whole_turn and bool(self._pending) and not (solved or self._asked)

    def _undo(self) -> None:
        """Take back the last step of a turn, with those that were played by themselves behind it."""
        if not self._can_undo:
            return
        board = self.board
        while self._pending:
            self._pending.pop()
            board.back_to(len(self._pending))
            if not board.position.automatic:
                break
        if self.over:
            self._answer = replace(self._answer, meaning=Meaning.NOTE)
        self._keep_arrows()

    def _hint(self) -> None:
        if self.over or self._taking_back or self._asked:
            return
        self.context.sounds.play("hint")
        self._take(self.exercises.hint())

    def _show_chart(self) -> None:
        game, look = self.board.game, self.board.widget.look
        if game.chart is not None:
            piece = partial(game.pictures.piece, look=look)
            self.ui.open(ChartSheet(self.ui, game.chart.table, piece, ""))

    def toast_rooms(self) -> list[pygame.Rect]:
        """The words, which can be scrolled from below a sentence; the buttons cannot."""
        words = self.ui.ground.find("task")
        return [] if words is None else [words.rect]

    def _again(self) -> None:
        self.exercises.begin()
        self._show()
        self._refresh()
        self.ui.ground.set_focus(self.board.widget)

    def _go_on_by_button(self) -> None:
        """Show the next exercise. A double click that leads on from a solved one does not skip the one behind
        it, and who has skipped an exercise can go back to it."""
        number, skipped = self.exercises.number, not self._passed
        if skipped and self._since_next < _DOUBLE_CLICK:
            return
        self._since_next = math.inf if skipped else 0.0
        self._go(1)
        if skipped and self.exercises.number != number:
            self.context.toast(_("Skipped. Page up leads back."))

    @property
    def _passed(self) -> bool:
        """Whether the exercise was solved, now or earlier."""
        return self._answer.meaning is Meaning.SOLVED or self.exercises.solved[self.exercises.number]

    @property
    def _completed(self) -> bool:
        """Whether with the exercise of now, which is solved, the last one of the row that was open is."""
        solved = self._answer.meaning is Meaning.SOLVED
        return solved and self._was_open and all(self.exercises.solved)

    def _go(self, by: int) -> None:
        number = self.exercises.number + by
        if number < 0:
            return
        if number >= len(self.exercises.solved) or (by > 0 and self._completed):
            self.exercises.finish(self.context)
            return
        self.exercises.go_to(number)
        self._show()
        self.relayout()
        self.board.widget.forget_pointing()  # a mouse that rests where it was does not ask about this one
        self.ui.ground.set_focus(self.board.widget)

    # Layout

    @property
    def board_view(self) -> BoardView:
        return self.board.widget

    @property
    def told_game(self) -> GameScene[Any]:
        return self.board.game

    @property
    def _beyond(self) -> Sequence[Action]:
        """What else leads on behind the exercise, once it is solved and no other one is ahead."""
        last = self._completed or self.exercises.number == len(self.exercises.solved) - 1
        return self.exercises.beyond if self._answer.meaning is Meaning.SOLVED and last else ()

    def _content(self) -> ExercisePanelContent:
        exercises, exercise, answer = self.exercises, self._exercise, self._answer
        solved = tuple(exercises.solved)
        last = exercises.number == len(solved) - 1 or self._completed
        busy = self._taking_back or self.over or self._asked
        offers = tuple(self._beyond if busy else self.board.offers[:_MOST_OFFERS])
        return ExercisePanelContent(
            exercises.heading,
            exercises.number,
            solved,
            exercise.title,
            exercise.text,
            answer.text,
            answer.meaning,
            offers,
            _("Skip") if not self._passed else _("Finish") if last else _("Next"),
            answer.meaning is Meaning.SOLVED,
            answer.meaning is Meaning.SOLVED and not self._beyond,
            answer.meaning is Meaning.FAILED,
            self._can_undo,
        )

    def put_panel(self) -> None:
        told = self._content()
        acts = Acts(
            self.back,
            partial(self._go, -1),
            self._undo if self._exercise.whole_turn else None,
            self._hint,
            self._again,
            self._set_up if self._can_be_set_up else None,
            self._show_chart if self.board.game.chart is not None else None,
            self.show_legend,
            self._go_on_by_button,
        )
        ExercisePanel(self.theme, self.ui.ground, acts).put(told, self.panel_room)
        self._shown = told

    @property
    def _can_be_set_up(self) -> bool:
        """Whether a game can begin with the position of the exercise."""
        exercise = self._exercise
        rules, state = exercise.entry.rules(), exercise.state
        return (
            exercise.entry.has(GamePart.POSITIONS)
            and state.to_act in (0, 1)
            and rules.outcome(state) is None
            and rules.random_free_form(state, random.Random(0)) is None
        )

    def _set_up(self) -> None:
        """Show the position on the page on which positions are set up, with all that is hidden in it."""
        if not self._can_be_set_up:
            return
        exercise, editor = self._exercise, "game.scenes.editor.page:EditorPage"
        use = partial(start_from, self.context, exercise.entry)
        self.visit(editor, exercise.entry, exercise.options, exercise.state, use)

    def _refresh(self) -> None:
        """Build the panel anew where it shows something else."""
        moment = self.board, self.board.changes, self._answer, self._taking_back, self.exercises.number
        if moment == self._moment or self.board.widget.gestures.drag is not None:
            return
        self._moment = moment
        if self._content() != self._shown:
            self.renew_panel()

    # Time and events

    def count_down(self, dt: float) -> None:
        self._since_next += dt

    def update(self, dt: float) -> None:
        super().update(dt)
        self.board.update()
        self._judge()
        self._go_on(dt)
        self._judge()
        self._follow_pointer(dt)
        self._refresh()

    @property
    def waits(self) -> bool:
        """Whether something follows by itself."""
        replies = self._exercise.playable and self.board.state.to_act == 1 - self._exercise.side
        points = self._pointed[0] is not None and self._pointed[1] < _POINTED
        judged = bool(self._pending) and not self._exercise.whole_turn
        return self._taking_back or self._asked or judged or points or (replies and not self.over)

    @property
    def idle(self) -> float:
        return min(super().idle, _POLL if self.waits else math.inf)

    def keys(self) -> list[tuple[str, str]]:
        return [
            *keys_of(self.board.game),
            *self.board.widget.key_list(),
            ("← ↑ → ↓", _("Move the cursor on the board")),
            (_("Enter, Space"), _("Pick up, put down")),
            (_("Ctrl+Enter"), _("Confirm what is prepared")),
            (_("Page up, Page down"), _("The one before, the next one")),
            ("H", _("Hint")),
            *([("C", self.board.game.chart.table.title)] if self.board.game.chart is not None else []),
            ("R", _("Begin again")),
            *([(_("Ctrl+Z"), _("Take back a step of the turn"))] if self._exercise.whole_turn else []),
            (_("Ctrl+E"), _("Set up this position")),
            *super().keys(),
        ]

    def finish_motion(self) -> None:
        super().finish_motion()
        self._judge()

    def command(self, event: pygame.event.Event) -> bool:
        free = not self.over and not self._taking_back and not self._asked
        if free and event.mod & COMMAND and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.board.gestures.confirm()
            return True
        if free and self.board.gestures.confirm_with(event.key):
            return True
        if event.key == pygame.K_z and event.mod & COMMAND:
            self._undo()
            return True
        if event.key == pygame.K_e and event.mod & COMMAND:
            self._set_up()
            return True
        if event.mod & (COMMAND | pygame.KMOD_ALT):
            return False
        acts: dict[int, Callable[[], object]] = {
            pygame.K_PAGEUP: partial(self._go, -1),
            pygame.K_PAGEDOWN: partial(self._go, 1),
            pygame.K_h: self._hint,
            pygame.K_c: self._show_chart,
            pygame.K_r: self._again,
        }
        act = acts.get(event.key)
        if act is not None:
            act()
            return True
        if free and self.board.press(shortcut_of(event)):
            self.ui.keyboard = True
            return True
        if self.ui.ground.focus not in (None, self.board.widget):
            return self.board.widget.command(event)
        if event.key in ACTIVATE and not self._exercise.playable and not self.over:
            self._point_at_next()
            return True
        if event.key in ACTIVATE and self.over:
            self._go(1) if self._answer.meaning is Meaning.SOLVED else self._again()
            return True
        return self.board.widget.command(event)

    def back(self) -> None:
        """Esc: put down what is held, or leave."""
        if self.board.widget.cancel() or self.board.drop_unfinished():
            return
        told = self.exercises.left_open
        super().back()
        if told:
            self.context.toast(told)
