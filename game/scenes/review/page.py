"""The page of a review: accuracy, the curve of the chances, and for each move what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any, Final

import pygame

from game.entry import GameEntry
from game.match.match import Match
from game.match.secrecy import hides
from game.match.tree import annotated
from game.otep.analyst import Analyst
from game.puzzles import progress
from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import Puzzle
from game.review.background import BackgroundReview
from game.review.live import LiveJudgement, judged_by, judged_in_truth
from game.review.marks import FAULTS, SYMBOLS
from game.review.parts import TurnPart
from game.review.review import Review, ReviewedPart
from game.review.slow_falls import SlowFall, slow_falls
from game.review.verdict import QUALITIES
from game.scenes.base import Context
from game.scenes.board.game_scene import GameScene, shown_moves
from game.scenes.board_preview import look_of
from game.scenes.exercise.page import ExercisePage
from game.scenes.judgement.analyst import analysts, chosen_analyst, live_judgement
from game.scenes.judgement.card import JudgementCard
from game.scenes.judgement.words import JudgementInWords, JudgementWords
from game.scenes.open_match import show_match
from game.scenes.page import Page
from game.scenes.players import lone_human
from game.scenes.review.arrow_legend import arrow_legend
from game.scenes.review.graph import Graph
from game.scenes.review.mistakes import MistakeExercises, faults_to_learn_from, own_mistakes
from game.scenes.review.position import PositionBefore, ShownTurn
from game.scenes.review.summary import accuracy_words, sides, thresholds, turning_points
from game.scenes.review.words import in_slow_fall, is_long, told_of
from game.texts import _
from game.widgets.basic import Button, IconButton, Label, text_item
from game.widgets.inputs import Dropdown, Segments
from game.widgets.layout import Column, Item, Layout, Row, Wrap
from game.widgets.widget import COMMAND, UNPLACED, Widget

POLL: Final = 0.4  # seconds between two looks at what the process has found out
_POLLS: Final = 5  # at least, from one new layout of the page to the next
_JUDGEMENT_POLL: Final = 0.05  # and at the live judgement
_BEHIND_NAME, _BEHIND_CHANCES = 2, 3  # of what is said of a part: the move, what it is called, its chances
_ARROWS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}  # keys, and how many moves they go on
_LOW, _WIDE = 720, 900  # pixels at 100 %: a window less high is low, a column so wide has room for two
_HEADING, _GAP = 130, 16  # pixels at 100 %: above and around the curve, and between parts of the page
_TITLES: Final = {"quick": "Quick", "normal": "Normal", "deep": "Deep"}


class ReviewPage(Page):
    """Shows the review of a match, and makes it meanwhile.

    Args:
        match: whose game is over.
        quality: with which the review begins, one of ``QUALITIES``.
    """

    game_entry: GameEntry
    usual_title = "Review"
    widest = 1300
    _work: BackgroundReview  # made, with the next two, when the page is entered
    _review: Review
    _live: LiveJudgement

    def __init__(self, match: Match, quality: str = "quick") -> None:
        super().__init__()
        self.game_entry = match.entry
        self._match, self._quality, self._chosen = match, quality, 0
        self._wait, self._polls = 0.0, 0
        self._unshown = False  # more is known than the page shows
        self._laid_out: object = None  # what stood on the page when it was laid out, see ``_standing``
        self._picked = False  # somebody has chosen what is shown
        self._graph: Graph | None = None
        self._analyst: Analyst | None = None  # the engine of another program that reviews
        self._fault = ""  # how such an engine has failed, as a sentence
        self._words = JudgementWords()
        self._judged: tuple[TurnPart, bool] | None = None  # before which part, by what was hidden, too
        self._card: JudgementCard | None = None
        self._position: PositionBefore | None = None
        self._plan = ShownTurn.BETTER
        self._disclosed = False  # what was hidden is shown and used, where something was
        self._puzzles = PuzzleProgress()

    @property
    def judged(self) -> int:
        """How many parts of the match have been judged."""
        return self._work.reviewing.done

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._live = live_judgement(context)
        self._analyst = chosen_analyst(context.settings, self._match.entry)
        self._puzzles = progress.load(context.folder)
        self._begin()

    def leave(self) -> None:
        self._live.close()
        self.context.reviews.look_at(None)
        if self._work.running:
            told = _("The review goes on: {progress}.").format(progress=self._progress_words())
            stop = partial(self.context.reviews.stop, self._work)
            self.context.toast(told, (_("Stop"), stop), shortcut=False)
        super().leave()

    def pause(self) -> None:
        self._live.close()
        self._judged = None
        self.context.reviews.look_at(None)

    def resume(self) -> None:
        self.context.reviews.look_at(self._work)
        self._take_in()
        super().resume()

    def main_control(self) -> Widget | None:
        return self.ui.ground.find("next-fault") or self._graph

    def handle(self, event: pygame.event.Event) -> bool:
        ways: dict[int, Callable[[], None]] = {
            pygame.K_PAGEUP: partial(self._walk, -1),
            pygame.K_PAGEDOWN: partial(self._walk, 1),
            pygame.K_HOME: partial(self._walk, -len(self._review.parts)),
            pygame.K_END: partial(self._walk, len(self._review.parts)),
            pygame.K_n: self._next_fault,
            pygame.K_j: self._switch_judgement,
            pygame.K_b: self._show_in_match,
        }
        alone = event.type == pygame.KEYDOWN and not event.mod & (COMMAND | pygame.KMOD_ALT)
        if alone and self.ui.top is self.ui.ground:
            if event.key in ways:
                ways[event.key]()
                return True
            if event.key in _ARROWS and self._step(event):
                return True
        return super().handle(event)

    def _step(self, event: pygame.event.Event) -> bool:
        """Go one move back or on with an arrow key, along the curve unless another widget has the focus, of
        which some have a use for the key themselves; returns whether it was used."""
        ground = self.ui.ground
        if ground.focus is not None and ground.focus.key_down(event):
            self.ui.keyboard = True
            return True
        if not self._review.parts:
            return False
        self.ui.keyboard = True
        if ground.focus is None:
            ground.set_focus(self._graph)
        self._walk(_ARROWS[event.key])
        return True

    def keys(self) -> list[tuple[str, str]]:
        return [
            (_("← →, Page up, Page down"), _("One move back or on")),
            (_("Home, End"), _("To the beginning or the end")),
            ("N", _("The next fault")),
            ("J", _("Judge the position while one looks")),
            ("B", _("Show the position in the match, to go on from there")),
            *super().keys(),
        ]

    def _switch_judgement(self) -> None:
        """Judge the shown position live from now on, or no more."""
        self.context.settings.change(judgement=not self.context.settings.judgement)
        self._look()
        self.relayout()

    def _look(self) -> None:
        """Judge the position before the chosen part, where that is wanted, by what its side could know or by
        what there was."""
        parts, wanted = self._review.parts, None
        if self.context.settings.judgement and parts:
            wanted = parts[self._chosen].part, self._disclosed
        if wanted == self._judged:
            return
        self._judged = wanted
        if wanted is None:
            self._live.close()
        else:
            match, state = self._match, wanted[0].before.state
            if self._disclosed:
                self._live.look_at(judged_in_truth(match.entry, match.options, state))
            else:
                self._live.look_at(judged_by(match.entry, match.options, state, state.to_act))
        self._show_judgement()

    def _show_judgement(self) -> None:
        """Show what is known of the judged position, beside the board and on it."""
        told = self._judgement()
        if self._card is not None:
            self._card.show(told)
        if self._position is not None:
            self._position.show(told if self._judged is not None else None)

    def _disclose(self, choice: str) -> None:
        """Show and judge positions as they were, or by what the side to move could know."""
        self._disclosed = choice == "truth"
        self.relayout()

    def _judgement(self) -> JudgementInWords:
        position, match = self._live.position, self._match
        if position is None:
            return JudgementInWords(_("The dice are to fall."))
        view = match.rules.view(position.state, position.side)
        return self._words.tell(self._live, match.entry.scene()(match.rules, view), view)

    def _begin(self) -> None:
        """Show what is known at this quality, and find out the rest."""
        self._work = self.context.reviews.open(self._match, self._quality, self._analyst)
        self._picked = False
        self._take_in()
        with self.telling(OSError):
            self.context.reviews.start(self._work)

    def _take_in(self) -> None:
        """Take in what is known; in the end the worst move is shown, unless somebody has chosen another."""
        self._review = self._work.reviewing.review()
        if not self._picked and (self._work.finished or not self._work.running):
            self._choose_worst()
        self._chosen = min(self._chosen, max(0, len(self._review.parts) - 1))
        if self._work.finished:
            self._keep_mistakes()

    def _show_progress(self) -> None:
        """Show that more has been judged. A new layout takes longer than a frame may on a busy machine: there
        is one only where something else is to stand on the page, and now and then."""
        self._unshown, self._polls = False, self._polls + 1
        other = self._polls >= _POLLS and self._standing() != self._laid_out
        over = self._work.finished or not self._work.running
        if self._graph is None or self._position is None or over or other:
            self.relayout()
            return
        self._graph.show(self._review.parts)
        words = {"progress": self._progress_words()}
        words |= {f"accuracy-{side}": accuracy_words(self._review, side) for side in (0, 1)}
        for key, text in words.items():
            label = self.ui.ground.find(key)
            if isinstance(label, Label):
                label.set_text(text)

    def _standing(self) -> object:
        """What decides which widgets stand on the page and what they say, but for what is shown without a new
        layout."""
        review = self._review
        turning = [each.part.ply for each in review.turning_points(lone_human(self._match))]
        faults = [review.marked(side, mark) for side in (0, 1) for mark in FAULTS]
        shown = [(each.mark, each.before, each.after) for each in review.parts[self._chosen :][:1]]
        return turning, faults, review.has_luck, shown

    def _choose_worst(self) -> None:
        """The worst move of the only person who plays, else of both sides."""
        parts, lone = self._review.parts, lone_human(self._match)
        own = [at for at, each in enumerate(parts) if each.part.side == lone and each.mark in FAULTS]
        self._chosen = max(own or range(len(parts)), key=lambda at: parts[at].lost, default=0)

    def _mistakes(self) -> list[Puzzle]:
        """Those of the only person in the match, or of both sides."""
        return own_mistakes(self._match, self._review, lone_human(self._match))

    def _keep_mistakes(self) -> None:
        """Once all is judged, let the mistakes of the only person in the match join the puzzles."""
        if lone_human(self._match) is None:
            return
        count = 0
        with self.telling(OSError):
            count = sum(map(self._puzzles.add_own, self._mistakes()))
        if count:
            told = _("{count} of your mistakes have joined the puzzles.")
            self.context.toast(
                told.format(count=count) if count > 1 else _("Your mistake has joined the puzzles.")
            )

    def _set_quality(self, quality: str) -> None:
        self.context.reviews.stop(self._work)
        self._quality = quality
        self._begin()
        self.relayout()

    def _set_analyst(self, name: str) -> None:
        """Have an engine review the match, or Longhall: "". What another one has judged stays kept."""
        self.context.reviews.stop(self._work)
        engines = analysts(self.context.settings, self._match.entry)
        self._analyst = next((each for each in engines if each.name == name), None)
        self._fault = ""
        self._begin()
        self.relayout()

    def _take_over(self) -> None:
        """Longhall reviews in place of an engine that has failed."""
        fault = self._work.problem
        self._set_analyst("")
        words = _("{fault}. Longhall reviews the match instead.")
        self._fault = words.format(fault=f"{fault[:1].upper()}{fault[1:]}")
        self.relayout()

    def stop_or_go_on(self) -> None:
        if self._work.running:
            self.context.reviews.stop(self._work)
        else:
            self.context.reviews.start(self._work)
        self.relayout()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._look()
        if self._live.poll() or self._words.explain_next(self._live, self._game):
            self._show_judgement()
        if self._unshown:
            self._show_progress()
        self._wait += dt
        if self._wait >= POLL and self.ui.top is self.ui.ground:
            self._wait = 0.0
            if self._work.poll():
                self._take_in()
                self._unshown = True  # in the next frame, so that none takes long
            if self._work.problem:
                self._take_over()

    @property
    def idle(self) -> float:
        waits = [super().idle]
        waits += [0.0] if self._unshown else [POLL] if self._work.running else []
        waits += [_JUDGEMENT_POLL] if self._live.thinking else []
        return min(waits)

    @cached_property
    def _game(self) -> GameScene[Any]:
        match = self._match
        scene: GameScene[Any] = match.entry.scene()(match.rules, match.view(None))
        return scene

    def content(self) -> Layout:
        """All below one another, or the board beside everything else where there is room for both; what is
        said of a move stands as near to the board as may be."""
        space = self.theme.space
        self._laid_out, self._polls = self._standing(), 0
        review, finished = self._review, self._work.finished
        progress, curve, told = self._progress(), self._curve(), self._game.words
        turning = turning_points(
            self.theme, self._match, review, self._falls, told, self._chosen, self._choose
        )
        both = sides(self.theme, self._match, review, finished)
        first, last = ((), (progress,)) if finished else ((progress,), ())
        if not review.parts:
            self._position = None
            wait = text_item(self.theme, _("The first moves are being judged."), "italic", "muted", align=0.5)
            return Column((progress, both, curve, wait), gap=space(16))
        each = review.parts[self._chosen]
        look, judged = look_of(self.context.settings), self.context.settings.judgement
        plan = self._plan if is_long(each) else None
        board = self._position = PositionBefore(self._match, each, look, self._disclosed, judged, plan)
        words, live = (
            self._about(each, board),
            [*self._views(each), *self._plans(each), *self._live_judgement()],
        )
        high, wide = self.context.size[1], self.column(self.context.size)[1]
        if wide >= space(_WIDE):
            below, side = Column(live, gap=space(10)), wide // 2
            room = high - space(140) - below.heights(side).preferred  # all of it is in sight
            side = min(side, max(space(330), room))
            shown = Item(board, width=side, height=board.height(side, self.theme), align_self="center")
            left = Column((shown, below), gap=space(10), width=wide // 2)
            parts = [*first, both, curve, words, *turning, *last]
            return Row((left, Column(parts, gap=space(16), width=0, grow=1)), gap=space(24))
        words = replace(words, children=(*words.children[:-1], *live, words.children[-1]))
        if wide >= space(640) or self._low:
            room = high - space(_HEADING) - curve.heights(wide).preferred
            side = min(space(330), 11 * wide // 20, max(space(200), room))
            shown = Item(board, width=side, height=board.height(side, self.theme), align_self="start")
            row = Row((shown, replace(words, width=0, grow=1)), gap=space(20))
            return Column([*first, curve, row, *turning, both, *last], gap=space(10 if self._low else _GAP))
        side = min(wide, max(min(wide, space(330)), high // 2))
        shown = Item(board, height=board.height(side, self.theme))
        return Column([*first, curve, shown, words, *turning, both, *last], gap=space(_GAP))

    @property
    def _low(self) -> bool:
        """Whether a narrow window is so low that the curve is slim and words stand beside the board."""
        space, size = self.theme.space, self.context.size
        return size[1] < space(_LOW) and self.column(size)[1] < space(_WIDE)

    def toast_rooms(self) -> list[pygame.Rect]:
        """Below the board or below the words where these stand side by side, else where nothing is: neither
        what is said of a move nor what can be pressed is covered."""
        return [*self._below_columns(), *super().toast_rooms()]

    def _below_columns(self) -> list[pygame.Rect]:
        """What is free below the board and below the words beside it."""
        board, page, edge = self._position, self._page, self.theme.space(12)
        if board is None or page is None or board.rect.right > 3 * page.rect.width // 5:
            return []
        left, width = self.column(self.context.size)
        columns = [(board.rect.right + edge, left + width)]
        if self._card is None:  # what is told of a position that is judged live grows
            columns.insert(0, (board.rect.left, board.rect.right))
        rooms = []
        for left, right in columns:
            inside = [
                each.rect for each in page.children if each.rect.left < right and each.rect.right > left
            ]
            top, bottom = max(rect.bottom for rect in inside) + edge, page.rect.bottom - edge
            rooms.append(pygame.Rect(left, top, right - left, max(0, bottom - top)))
        return rooms

    def _curve(self) -> Layout:
        """The curve of the chances, and below it what walks along it."""
        sides = [_(side) for side in self._match.rules.sides]
        total, parts = len(self._work.reviewing.parts), self._review.parts
        self._graph = Graph(total, sides, parts, self._chosen, self._choose)
        curve = Item(self._graph, height=self.theme.space(60 if self._low else 130))
        if not parts:
            return curve
        told = _("{number} of {total}").format(number=self._chosen + 1, total=total)
        steps: list[Layout] = [
            IconButton(UNPLACED, icon, words, partial(self._walk, to), key=key).item(self.theme)
            for icon, words, to, key in (
                ("first", _("To the beginning (Home)"), -total, "first"),
                ("left", _("Back (Page up)"), -1, "before"),
                ("right", _("On (Page down)"), 1, "after"),
                ("last", _("To the end (End)"), total, "last"),
            )
        ]
        place = text_item(self.theme, told, "small", "muted", rows=1, min_width=None, key="place")
        steps.insert(2, place)
        if self._review.faults:
            fault = Button(UNPLACED, _("Next fault"), self._next_fault, role="small_label", key="next-fault")
            steps.append(fault.item(self.theme))
        return Column([curve, Wrap(steps, gap=self.theme.space(6), align="center")], gap=self.theme.space(6))

    def _show_in_match(self) -> None:
        """Show the position before the chosen part on the page of the match, where it can be played on."""
        if self._review.parts:
            self._match.goto(self._review.parts[self._chosen].part.before)
            show_match(self.context, self._match)

    def _walk(self, steps: int) -> None:
        """Show a part so many further on, or as far as it goes."""
        if self._review.parts:
            self._choose(min(max(0, self._chosen + steps), len(self._review.parts) - 1))

    def _next_fault(self) -> None:
        """Show the next inaccuracy, mistake or blunder; behind the last one the first again."""
        parts = self._review.parts
        found = [at for at, each in enumerate(parts) if each.mark in FAULTS]
        if found:
            self._choose(next((at for at in found if at > self._chosen), found[0]))

    def _progress(self) -> Layout:
        """How much is thought about each move, and how far that is."""
        theme, reviewing = self.theme, self._work.reviewing
        qualities = [(name, _(_TITLES[name])) for name in QUALITIES]
        choice = Segments(UNPLACED, qualities, self._quality, self._set_quality, key="quality")
        told = self._progress_words()
        most = theme.font("small").size(self._progress_words(len(reviewing.parts)))[0]
        done = text_item(theme, told, "small", "muted", rows=1, width=most, key="progress")
        rows: list[Layout] = [choice.item(theme), *self._analysts(), done]
        if not self._work.finished:
            words = _("Stop") if self._work.running else _("Go on")
            rows.append(Button(UNPLACED, words, self.stop_or_go_on, key="cancel").item(theme))
        if faults_to_learn_from(self._review, lone_human(self._match)):
            learn = Button(UNPLACED, _("Learn from your mistakes"), self._learn, kind="primary", key="learn")
            rows.append(learn.item(theme))
        if self._work.finished and any(not each.part.last.comment for each in self._review.faults):
            write = Button(UNPLACED, _("Write into the match"), self._annotate, icon="edit", key="annotate")
            rows.append(write.item(theme))
        if self._fault:
            rows.append(text_item(theme, self._fault, "small", "danger_text", key="fault"))
        return Wrap(rows, gap=theme.space(12), align="center")

    def _progress_words(self, done: int | None = None) -> str:
        """How many moves are judged; ``done``: as if it were so many."""
        reviewing = self._work.reviewing
        done = reviewing.done if done is None else done
        total = len(reviewing.parts)
        told = _("{done} of 1 move judged") if total == 1 else _("{done} of {total} moves judged")
        return told.format(done=done, total=total)

    def _analysts(self) -> list[Layout]:
        """The choice of who reviews, where engines of other programs could."""
        engines = analysts(self.context.settings, self._match.entry)
        if not engines:
            return []
        choices = [("", _("By Longhall"))]
        choices += [(each.name, _("By {name}").format(name=each.name)) for each in engines]
        chosen = "" if self._analyst is None else self._analyst.name
        control = Dropdown(UNPLACED, choices, chosen, self._set_analyst, key="analyst")
        return [control.item(self.theme, width=self.theme.space(190))]

    def _learn(self) -> None:
        heading = _("Learn from your mistakes")
        row = MistakeExercises(self.context, self._match.entry, heading, self._mistakes(), self._puzzles)
        self.context.push(ExercisePage(row))

    def _annotate(self) -> None:
        """Mark the faults in the match itself, with what would have been better; comments that stand there
        stay as they are."""
        count = 0
        for each in self._review.faults:
            if each.part.last.comment or each.before is None or each.after is None:
                continue
            words = _("{before} % to {after} %.").format(
                before=round(100 * each.before), after=round(100 * each.after)
            )
            if each.verdict.line:
                best = shown_moves(self._game.words, each.verdict.line[: each.verdict.steps])
                words = f"{words} {_('Better was {best}.').format(best=best)}"
            self._match.comment_on(each.part.last, annotated(SYMBOLS[each.mark], words))
            count += 1
        told = _("1 move of the match has a mark and a comment now.")
        if count != 1:
            told = _("{count} moves of the match have a mark and a comment now.")
        self.context.toast(told.format(count=count))
        self.relayout()

    @property
    def _falls(self) -> Sequence[SlowFall]:
        """Where the chance of a side fell little by little, once all is judged."""
        return slow_falls(self._review.parts) if self._work.finished else ()

    def _about(self, each: ReviewedPart, board: PositionBefore) -> Column:
        """What is said of the chosen part: what was played, and what would have been better; with the meaning
        of the arrows on the ``board``."""
        fall = next((fall for fall in self._falls if each in fall.parts), None)
        of_several = fall is not None
        sentences = told_of(self._match, each, of_several=of_several)
        told: list[Layout] = [
            text_item(self.theme, *words, key=f"told-{number}") for number, words in enumerate(sentences)
        ]
        if fall is not None:
            first, last = (self._review.parts.index(part) + 1 for part in (fall.parts[0], fall.parts[-1]))
            words = in_slow_fall(self._match, fall, first, last)
            told.insert(_BEHIND_CHANCES, text_item(self.theme, words, "body", key="slow-fall"))
        if meanings := board.meanings:
            told.insert(_BEHIND_NAME, arrow_legend(self.theme, meanings))
        return Column([*told, thresholds(self.theme, self._review)], gap=self.theme.space(6))

    def _views(self, each: ReviewedPart) -> list[Layout]:
        """The choice between what could be known and what was, in positions with something hidden."""
        if not hides(self._match.rules, each.part.before.state):
            return []
        choices = [("known", _("As it was seen")), ("truth", _("With what was hidden"))]
        chosen = "truth" if self._disclosed else "known"
        control = Segments(UNPLACED, choices, chosen, self._disclose, key="views")
        return [Row((control.item(self.theme),))]

    def _plans(self, each: ReviewedPart) -> list[Layout]:
        """The choice between a whole turn that was a fault and the better one, whose arrows are shown."""
        if each.mark not in FAULTS or not is_long(each):
            return []
        choices = [
            (ShownTurn.BETTER.value, _("The better turn")),
            (ShownTurn.PLAYED.value, _("What was played")),
        ]
        control = Segments(UNPLACED, choices, self._plan.value, self._choose_plan, key="plans")
        return [Row((control.item(self.theme),))]

    def _choose_plan(self, plan: str) -> None:
        self._plan = ShownTurn(plan)
        self.relayout()

    def _live_judgement(self) -> list[Layout]:
        """What judges the position live, or offers to, and what leads to it in the match."""
        on, self._card = self.context.settings.judgement, None
        words = _("Judge no more") if on else _("Judge this position")
        button = Button(UNPLACED, words, self._switch_judgement, icon="chart", key="judge")
        there = Button(UNPLACED, _("Show in the match"), self._show_in_match, icon="board", key="in-match")
        buttons = [button.item(self.theme), there.item(self.theme)]
        parts: list[Layout] = [Wrap(buttons, gap=self.theme.space(8))]
        if on:
            self._look()
            self._card = JudgementCard(self._judgement())
            parts.append(self._card.item(self.theme))
            self._show_judgement()
        return parts

    def _choose(self, index: int) -> None:
        self._chosen, self._picked = index, True
        self.relayout()
        for widget in (self._graph, self._position):
            if self._page is not None and widget is not None:
                self._page.reveal(widget)
