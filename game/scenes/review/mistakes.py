"""One's own mistakes in a match as exercises: the position before each, to find something better."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.bot import Limit, Thought
from game.ai.move_judge import MOVE_JUDGE
from game.ai.worker import Decision, Engine, Failure, Question
from game.boards.gestures import Gesture
from game.boards.marks import Arrow
from game.match.read_only import ReadOnlyMatch
from game.review.marks import THRESHOLDS
from game.review.review import Review, ReviewedPart
from game.rules.errors import RulesError
from game.scenes.base import Context
from game.scenes.exercise.exercises import Answer, Exercise, Meaning, Played
from game.texts import _

GOOD = THRESHOLDS[-1][0]  # less than this of the chance of winning is lost by a good move
_NODES = 12_000


def own_mistakes(review: Review, side: int | None) -> list[ReviewedPart]:
    """The mistakes of a side (None: of both), of single moves, in the order in which they were made."""
    found = [each for each in review.faults if side in (None, each.part.side) and len(each.part.texts) == 1]
    return sorted(found, key=lambda each: each.part.ply)


class MistakeExercises:
    """See ``Exercises``.

    Args:
        mistakes: at least one.
    """

    def __init__(self, context: Context, match: ReadOnlyMatch, mistakes: Sequence[ReviewedPart]) -> None:
        self._context, self._match, self._mistakes = context, match, tuple(mistakes)
        self._done = [False] * len(self._mistakes)
        self._engine: Engine | None = None
        self.go_to(0)

    @property
    def heading(self) -> str:
        return _("Your mistakes")

    @property
    def _mistake(self) -> ReviewedPart:
        return self._mistakes[self._number]

    @property
    def shown(self) -> Exercise:
        part, each = self._mistake.part, self._mistake
        view = self._match.rules.view(part.before.state, part.side)
        presenter = self._match.entry.scene()(self._match.rules, view)
        played = presenter.words.typeset(part.texts[0])
        told = _("{move} was played. It lost {lost} % of the chance of winning: find something better.")
        arrow = presenter.pictures.arrow(view, part.texts[0])
        return Exercise(
            self._match.entry,
            part.before.state,
            part.side,
            _("Move {number}").format(number=part.ply),
            told.format(move=played, lost=round(100 * each.lost)),
            arrows=(arrow,) if isinstance(arrow, Arrow) else (),
            options=self._match.options,
        )

    @property
    def number(self) -> int:
        return self._number

    @property
    def solved(self) -> Sequence[bool]:
        return self._done

    @property
    def last_label(self) -> str:
        return _("Finish")

    def begin(self) -> None:
        self.leave()
        self._asked: Played | None = None  # the move that is judged
        self._thoughts: list[Thought] = []
        self._verdict: Answer | None = None  # what follows once the reply has been shown

    def go_to(self, number: int) -> None:
        self._number = number
        self.begin()

    def finish(self, context: Context) -> None:
        context.pop()

    def leave(self) -> None:
        """What is judged is not wanted any more."""
        if self._engine is not None:
            self._engine.cancel()
        self._engine = None

    def judge(self, played: Sequence[Played]) -> Answer:
        if played[0].mover != self._mistake.part.side:
            return self._verdict or Answer(Meaning.ON)
        move, best = played[0].move, self._mistake.verdict.line[:1]
        if (move,) == best:
            return self._right(_("Right: that was the best move."))
        if move == self._mistake.part.texts[0]:
            return Answer(Meaning.WRONG, _("That was played."), self._mistake.verdict.answer[:1])
        if self._match.rules.outcome(played[-1].state) is not None:
            outcome = self._match.rules.outcome(played[-1].state)
            won = outcome is not None and outcome.winner == played[0].mover
            return self._right(_("That wins at once.")) if won else Answer(Meaning.WRONG, _("No."))
        self._asked = played[0]
        return Answer(Meaning.ON, _("Is that better? It is looked at."))

    def _right(self, text: str) -> Answer:
        self._done[self._number] = True
        return Answer(Meaning.SOLVED, text)

    def reply(self) -> str | None:
        """The answer to a move that was neither the best nor the mistake, once it has been judged."""
        if self._asked is None:
            return None
        if self._engine is None:
            self._ask(self._asked)
        assert self._engine is not None
        for answer in self._engine.poll():
            if isinstance(answer, Thought):
                self._thoughts.append(answer)
            elif isinstance(answer, Decision):
                return self._decide(self._asked, answer.thought)
            elif isinstance(answer, Failure):
                self._engine = None  # ask again
        return None

    def _ask(self, played: Played) -> None:
        match = self._match
        view = match.rules.format_view(match.rules.view(played.before, played.mover))
        arguments = match.entry.bot_location, played.move
        self._engine = self._context.engines.of(None)
        self._engine.think(
            Question(
                match.entry.rules_path,
                MOVE_JUDGE,
                match.options,
                view,
                Limit(nodes=_NODES),
                arguments=arguments,
            )
        )

    def _decide(self, played: Played, best: Thought) -> str | None:
        """Prepare the verdict; returns the other side's reply, behind which it is told."""
        self._engine, self._asked, side = None, None, played.mover
        own = next((each for each in reversed(self._thoughts) if each.plan[:1] == (played.move,)), best)
        lost = best.chance_of(side) - own.chance_of(side)
        if lost < GOOD:
            self._verdict = self._right(_("Good, too: hardly worse than the best move."))
        else:
            told = _("Not good enough: it gives {lost} % away.").format(lost=round(100 * lost))
            self._verdict = Answer(Meaning.FAILED, told)
        rules, state = self._match.rules, played.state
        legal = [rules.format_move(state, move) for move in rules.legal_moves(state)]
        return own.line[1] if len(own.line) > 1 and own.line[1] in legal else legal[0]

    def roll(self, number: int) -> str | None:
        return None

    def refused(self, gesture: Gesture, reason: RulesError | None) -> Answer | None:
        return None

    def pointed(self, cell: str) -> Answer | None:
        return None

    def hint(self) -> Answer:
        part, line = self._mistake.part, self._mistake.verdict.line
        view = self._match.rules.view(part.before.state, part.side)
        presenter = self._match.entry.scene()(self._match.rules, view)
        arrow = presenter.pictures.arrow(view, line[0])
        words = _("Best is {move}.").format(move=presenter.words.typeset(line[0]))
        return Answer(Meaning.HINT, words, arrows=(arrow,) if isinstance(arrow, Arrow) else ())
