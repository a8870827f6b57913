"""One's own mistakes in reviewed matches as exercises: the position before each, to find something better."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.bot import Limit, Thought
from game.ai.move_judge import MOVE_JUDGE
from game.ai.worker import Decision, Engine, Failure, Question
from game.boards.gestures import Gesture
from game.boards.marks import Arrow
from game.entry import GameEntry
from game.match.read_only import ReadOnlyMatch
from game.puzzles.maker import telling_options
from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import Judgement, Puzzle, PuzzleError, position_of
from game.review.marks import THRESHOLDS
from game.review.review import Review, ReviewedPart
from game.rules.errors import RulesError
from game.scenes.base import Context
from game.scenes.exercise.exercises import Answer, Exercise, Meaning, Played
from game.texts import _

GOOD = THRESHOLDS[-1][0]  # less than this of the chance of winning is lost by a good move
_NODES = 12_000


def own_mistakes(match: ReadOnlyMatch, review: Review, side: int | None) -> list[Puzzle]:
    """The mistakes of a side (None: of both), of single moves, in the order in which they were made."""
    found = [each for each in review.faults if side in (None, each.part.side) and each.verdict.line]
    single = [each for each in found if len(each.part.texts) == 1]
    return [_puzzle(match, each) for each in sorted(single, key=lambda each: each.part.ply)]


def _puzzle(match: ReadOnlyMatch, mistake: ReviewedPart) -> Puzzle:
    """The position before a mistake, in which the better move is to be found."""
    rules, part, verdict = match.rules, mistake.part, mistake.verdict
    proof = Judgement(round(mistake.lost, 3), part.texts[0], "".join(verdict.answer[:1]), part.ply)
    position, options = rules.format_state(part.before.state), telling_options(rules, match.options)
    return Puzzle(match.entry.name, options, position, verdict.line[:1], proof)


def can_be_set(entry: GameEntry, puzzle: Puzzle) -> bool:
    """Whether a puzzle of one's own can be set as an exercise: its moves are legal in its position."""
    proof, rules = puzzle.proof, entry.rules()
    if not isinstance(proof, Judgement):
        return False
    try:
        state = position_of(entry, puzzle)
        for text in filter(None, (puzzle.solution[0], proof.played)):
            after = rules.apply(state, rules.parse_move(state, text)).state
        if proof.answer:
            rules.parse_move(after, proof.answer)
    except (RulesError, PuzzleError):
        return False
    return True


class MistakeExercises:
    """See ``Exercises``.

    Args:
        mistakes: puzzles of ``own_mistakes``, at least one.
        progress: keeps what has been solved.
        heading: what the row is called.
    """

    def __init__(
        self,
        context: Context,
        entry: GameEntry,
        mistakes: Sequence[Puzzle],
        progress: PuzzleProgress,
        heading: str,
    ) -> None:
        self.heading = heading
        self._context, self._entry, self._rules = context, entry, entry.rules()
        self._mistakes, self._progress = tuple(mistakes), progress
        self._engine: Engine | None = None
        self.go_to(next((at for at, each in enumerate(mistakes) if not progress.solved(each)), 0))

    @property
    def _mistake(self) -> Puzzle:
        return self._mistakes[self._number]

    @property
    def _judgement(self) -> Judgement:
        """What the review has found out about it."""
        assert isinstance(self._mistake.proof, Judgement)
        return self._mistake.proof

    @property
    def _side(self) -> int:
        side: int = self._state.to_act
        return side

    @property
    def shown(self) -> Exercise:
        found = self._judgement
        view = self._rules.view(self._state, self._side)
        scene = self._entry.scene()(self._rules, view)
        if not found.played:
            title, task = _("A position of yours"), _("Find the best move.")
            return Exercise(self._entry, self._state, self._side, title, task, options=self._mistake.options)
        told = _("{move} was played. It lost {lost} % of the chance of winning: find something better.")
        arrow = scene.pictures.arrow(view, found.played)
        return Exercise(
            self._entry,
            self._state,
            self._side,
            _("{side} to move").format(side=_(self._rules.sides[self._side])),
            told.format(move=scene.words.typeset(found.played), lost=round(100 * found.lost)),
            arrows=(arrow,) if isinstance(arrow, Arrow) else (),
            options=self._mistake.options,
        )

    @property
    def number(self) -> int:
        return self._number

    @property
    def solved(self) -> Sequence[bool]:
        return [self._progress.solved(mistake) for mistake in self._mistakes]

    @property
    def last_label(self) -> str:
        return _("Finish")

    def begin(self) -> None:
        self.leave()
        self._state = position_of(self._entry, self._mistake)
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
        if played[0].mover != self._side:
            return self._verdict or Answer(Meaning.ON)
        move, answer = played[0].move, self._judgement.answer
        if move == self._mistake.solution[0]:
            return self._right(_("Right: that was the best move."))
        if move == self._judgement.played:
            return Answer(Meaning.WRONG, _("That was played."), (answer,) if answer else ())
        if self._rules.outcome(played[-1].state) is not None:
            outcome = self._rules.outcome(played[-1].state)
            won = outcome is not None and outcome.winner == played[0].mover
            return self._right(_("That wins at once.")) if won else Answer(Meaning.WRONG, _("No."))
        self._asked = played[0]
        return Answer(Meaning.ON, _("Is that better? It is looked at."))

    def _right(self, text: str) -> Answer:
        self._progress.attempt(self._mistake, True, counts=False)
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
        view = self._rules.format_view(self._rules.view(played.before, played.mover))
        options = dict(self._rules.resolve_options(self._mistake.options))
        arguments = self._entry.bot_location, played.move
        self._engine = self._context.engines.of(None)
        self._engine.think(
            Question(
                self._entry.rules_path, MOVE_JUDGE, options, view, Limit(nodes=_NODES), arguments=arguments
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
        rules, state = self._rules, played.state
        legal = [rules.format_move(state, move) for move in rules.legal_moves(state)]
        return own.line[1] if len(own.line) > 1 and own.line[1] in legal else legal[0]

    def roll(self, number: int) -> str | None:
        return None

    def refused(self, gesture: Gesture, reason: RulesError | None) -> Answer | None:
        return None

    def pointed(self, cell: str) -> Answer | None:
        return None

    def hint(self) -> Answer:
        best = self._mistake.solution[0]
        view = self._rules.view(self._state, self._side)
        scene = self._entry.scene()(self._rules, view)
        arrow = scene.pictures.arrow(view, best)
        words = _("Best is {move}.").format(move=scene.words.typeset(best))
        return Answer(Meaning.HINT, words, arrows=(arrow,) if isinstance(arrow, Arrow) else ())
