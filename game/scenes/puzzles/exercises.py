"""A row of puzzles as exercises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from game.ai.bot import Limit
from game.ai.worker import Decision, Failure
from game.boards.marks import Arrow
from game.puzzles.forced_wins import BOT_PATH
from game.puzzles.maker import Maker, maker_of
from game.puzzles.puzzle import ForcedWinProof, position_of
from game.scenes.base import Context
from game.scenes.board.capabilities import Goals
from game.scenes.board.game_scene import move_phrase
from game.scenes.exercise.exercises import Answer, Exercise, Meaning, MoveAndRolls
from game.scenes.exercise.puzzle_row import PuzzleRow
from game.scenes.phrases import rule_set
from game.texts import _

_QUICK = 3_000  # nodes for a reply where none has been found in time


class PuzzleExercises(PuzzleRow):
    """Puzzles, as exercises. The first attempt at one counts for the rating; a hint makes it a failed one."""

    @cached_property
    def _maker(self) -> Maker:
        maker = maker_of(self._entry)
        assert maker is not None, "only games with puzzles are offered"
        return maker

    @property
    def shown(self) -> Exercise:
        puzzle, state = self.puzzle, self._first
        rating = _("Rating of the puzzle: {rating}.").format(rating=round(puzzle.rating))
        if self._progress.tried(puzzle):
            rating = f"{rating} {_('It has counted already.')}"
        else:
            rating = f"{rating} {_('Your first try counts.')}"
        task = self._maker.task(self._entry, puzzle)
        told = " ".join(filter(None, (self._goal(state), self._told_rules(), rating)))
        return Exercise(self._entry, state, state.to_act, task, told, options=puzzle.options, proposes=False)

    def _told_rules(self) -> str:
        """By which rules it is played; a warning where these are not the usual ones of the game."""
        rules = ", ".join(rule_set(self.puzzle.game, self.puzzle.options))
        if rules and self.puzzle.options:
            return _("Here the rules are those of: {rules}. F1 opens the rule book.").format(rules=rules)
        return f"{rules}." if rules else ""

    def _goal(self, state: Any) -> str:
        """How the solver's side wins, where it is to win: rules differ from puzzle to puzzle."""
        if not isinstance(self.puzzle.proof, ForcedWinProof):
            return ""
        view = self._rules.view(state, state.to_act)
        words = self._entry.scene()(self._rules, view).words
        return words.goal(view, state.to_act) if isinstance(words, Goals) else ""

    def begin(self) -> None:
        self.leave()
        self._first = self._state = position_of(self._entry, self.puzzle)
        self._side: int = self._first.to_act
        self._played: list[str] = []  # decisions of both sides
        self._turns = 0  # that the solver has had
        self._refuted = False
        self._hints = 0
        self._pointed_out = ""  # the move of which a hint has shown where it begins

    def finish(self, context: Context) -> None:
        rating = self._progress.rating(self._entry.name)
        told = _("Your rating in {game}: {rating}.")
        context.pop()
        if not rating.guessed:
            context.toast(told.format(game=_(self._entry.title), rating=round(rating.rating)))

    # What is played

    def judge(self, played: Sequence[MoveAndRolls]) -> Answer:
        own = played[0].mover == self._side
        if not own:
            self._take(played)
            if self._refuted:
                return self._failed(_("With that the win is gone: the reply on the board shows why."))
            told = _("Right so far. One more move.")
            if self._left != 1:
                told = _("Right so far. {count} more moves.").format(count=self._left)
            return Answer(Meaning.ON, told)
        if not isinstance(self.puzzle.proof, ForcedWinProof):
            return self._judge_decisions(played)
        self._take(played)
        self._turns += 1
        outcome = self._rules.outcome(self._state)
        if outcome is not None and outcome.winner == self._side:
            return self._solved(f"{_('Solved.')} {_(outcome.text)} {self._what_it_was_about}".rstrip())
        if outcome is not None or self._left == 0:
            return self._failed(_("That does not win in time."))
        return _GO_ON

    @property
    def _what_it_was_about(self) -> str:
        """The themes of the puzzle, told once it is solved; "" where it has none."""
        titles, themes = self._maker.themes(), self.puzzle.themes
        if not themes:
            return ""
        return _("It was about: {themes}.").format(themes=", ".join(titles[theme] for theme in themes))

    def _judge_decisions(self, played: Sequence[MoveAndRolls]) -> Answer:
        """Judge decisions that together make up one answer, in whatever order they are made."""
        left = list(self.puzzle.solution)
        for text in self._played:
            left.remove(text)
        answer = (*self._played, *(each.move for each in played))
        for each in played:
            if each.move not in left:
                worth = self._maker.verdict(self._entry, self.puzzle, answer)
                rating = self._note(right=False)
                told = (_("There is better."), worth, _("Try again."), rating)
                return Answer(Meaning.WRONG, " ".join(filter(None, told)))
            left.remove(each.move)
        self._take(played)
        if left:
            return _GO_ON
        worth = self._maker.verdict(self._entry, self.puzzle, self.puzzle.solution)
        return self._solved(f"{_('Solved.')} {worth}".strip())

    def _take(self, played: Sequence[MoveAndRolls]) -> None:
        self._played += [each.move for each in played]
        self._state = played[-1].state

    @property
    def _left(self) -> int:
        """Turns in which the solver is to win."""
        proof = self.puzzle.proof
        return proof.turns - self._turns if isinstance(proof, ForcedWinProof) else 1

    def _solved(self, text: str) -> Answer:
        gained = self._note(right=self._hints == 0)
        self._progress.attempt(self.puzzle, True, counts=False)
        return Answer(Meaning.SOLVED, f"{text} {gained}".strip())

    def _failed(self, text: str) -> Answer:
        return Answer(Meaning.FAILED, f"{text} {self._note(right=False)}".strip())

    def _note(self, right: bool) -> str:
        """Note an attempt; returns what it did to the rating, "" where it did not count."""
        before = self._progress.rating(self.puzzle.game)
        counts = not self._progress.tried(self.puzzle)
        self._progress.attempt(self.puzzle, right)
        after = self._progress.rating(self.puzzle.game)
        if not counts:
            return ""
        if after.guessed:
            return _("Your rating is shown after some more puzzles.")
        if before.guessed:
            return _("Your first rating: {rating}.").format(rating=round(after.rating))
        change = f"{round(after.rating) - round(before.rating):+}".replace("-", "−")
        return _("Your rating: {rating} ({change}).").format(rating=round(after.rating), change=change)

    def reply(self) -> str | None:
        known = self.puzzle.solution[: len(self._played)]
        if tuple(self._played) == known and len(self._played) < len(self.puzzle.solution):
            return self.puzzle.solution[len(self._played)]
        return self._sought()

    def _sought(self) -> str | None:
        """The best defence where the win still stands, else the refutation; None while it is sought."""
        # Where the search takes longer than an answer may, as without compiled modules, some reply does.
        bot, limit = BOT_PATH, Limit(depth=self._left)
        if self._thinker.failures:
            bot, limit = self._entry.bot_path, Limit(nodes=_QUICK)
        answer = self._thinker.poll(self.puzzle.options, self._state, bot, limit)
        if isinstance(answer, Decision):
            self._refuted = answer.thought.proven != self._side
            return answer.move
        if isinstance(answer, Failure) and answer.final:
            told = _("The computer player has failed: {message}.")
            self._context.toast(told.format(message=answer.message))
        return None

    # Help

    def hint(self) -> Answer:
        """First the theme, then where the move begins, then the move."""
        self._note(right=False)
        self._hints += 1
        titles = self._maker.themes()
        if self._hints == 1 and self.puzzle.themes:
            named = ", ".join(titles[theme] for theme in self.puzzle.themes)
            return Answer(Meaning.HINT, _("It is about: {themes}.").format(themes=named))
        known = tuple(self._played) == self.puzzle.solution[: len(self._played)]
        left = [text for text in self.puzzle.solution if text not in self._played]
        if not left or (isinstance(self.puzzle.proof, ForcedWinProof) and not known):
            return Answer(Meaning.HINT, _("Begin again: another move is better first."))
        rules = self._rules
        view = rules.view(self._state, self._side)
        controller = self._entry.scene()(rules, view)
        arrow = controller.pictures.arrow(view, left[0])
        if isinstance(arrow, Arrow) and arrow.origin != arrow.target and self._pointed_out != left[0]:
            self._pointed_out = left[0]
            return Answer(Meaning.HINT, _("It begins on the marked cell."), marks=((arrow.origin, "hint"),))
        words = _("{move}: that is the move.").format(move=move_phrase(controller.words, view, left[0]))
        return Answer(Meaning.HINT, words, arrows=(arrow,) if isinstance(arrow, Arrow) else ())


_GO_ON = Answer(Meaning.ON)
