"""One's own mistakes in reviewed matches as exercises: the position before each, to find something better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import Any, Final

from game.ai.bot import Limit, Thought
from game.ai.move_judge import MOVE_JUDGE
from game.ai.worker import Decision
from game.boards.marks import Arrow
from game.entry import GameEntry
from game.match.read_only import ReadOnlyMatch
from game.puzzles.maker import telling_options
from game.puzzles.puzzle import Judgement, Puzzle, PuzzleError, position_of
from game.review.marks import THRESHOLDS
from game.review.review import Review, ReviewedPart
from game.rules.errors import RulesError
from game.rules.protocol import play_line
from game.scenes.base import Context
from game.scenes.board.game_scene import GameScene, move_phrase
from game.scenes.exercise.exercises import Answer, Exercise, Meaning, MoveAndRolls
from game.scenes.exercise.puzzle_row import PuzzleRow
from game.scenes.judgement.reason import why_bad, why_good
from game.scenes.review.position import arrows_of
from game.texts import _

GOOD: Final = THRESHOLDS[-1][0]  # less than this of the chance of winning is lost by a good move
_NODES: Final = 12_000
_TRIES: Final = 2  # wrong ones at a whole turn, until the best one is shown


def own_mistakes(match: ReadOnlyMatch, review: Review, side: int | None) -> list[Puzzle]:
    """The mistakes of a side (None: of both), single moves and whole turns, in the order of play."""
    found = faults_to_learn_from(review, side)
    return [_puzzle(match, each) for each in sorted(found, key=lambda each: each.part.ply)]


def faults_to_learn_from(review: Review, side: int | None) -> list[ReviewedPart]:
    """The faults of a side (None: of both) for which the review knows something better, the worst first."""
    return [each for each in review.faults if side in (None, each.part.side) and each.verdict.steps]


def _puzzle(match: ReadOnlyMatch, mistake: ReviewedPart) -> Puzzle:
    """The position before a mistake, in which something better is to be found."""
    rules, part, verdict = match.rules, mistake.part, mistake.verdict
    proof = Judgement(round(mistake.lost, 3), part.texts, "".join(verdict.answer[:1]), part.ply)
    position, options = rules.format_state(part.before.state), telling_options(rules, match.options)
    solution = verdict.line[: verdict.steps]
    return Puzzle(match.entry.name, options, position, solution, proof)


def can_be_set(entry: GameEntry, puzzle: Puzzle) -> bool:
    """Whether a puzzle of one's own can be set as an exercise: its moves are legal in its position."""
    proof, rules = puzzle.proof, entry.rules()
    if not isinstance(proof, Judgement):
        return False
    try:
        first = after = position_of(entry, puzzle)
        for steps in (puzzle.solution, proof.played):
            after = play_line(rules, first, steps).state
        if proof.answer:
            rules.parse_move(after, proof.answer)
    except (RulesError, PuzzleError):
        return False
    return True


class MistakeExercises(PuzzleRow):
    """One's own mistakes in reviewed matches, puzzles of ``own_mistakes``, as exercises."""

    _wrong_tries = 0  # at the exercise that is shown

    @property
    def _judgement(self) -> Judgement:
        """What the review has found out about it."""
        assert isinstance(self.puzzle.proof, Judgement)
        return self.puzzle.proof

    @property
    def _side(self) -> int:
        side: int = self._state.to_act
        return side

    @property
    def _whole_turn(self) -> bool:
        """Whether what was played, or what is best, are several steps of one turn."""
        return max(len(self.puzzle.solution), len(self._judgement.played)) > 1

    @property
    def shown(self) -> Exercise:
        found, shown = self._judgement, self._exercise(_("A position of yours"), _("Find the best move."))
        if not found.played:
            return shown
        title = _("{side} to move").format(side=_(self._rules.sides[self._side]))
        lost = round(100 * found.lost)
        if self._whole_turn:
            told = _("The turn that was played (arrows) lost {lost} % of the chance of winning.")
            ask = _("Play the whole turn better, up to the first roll of a die.")
            wrong = self._faults(found.played, self.puzzle.solution)
            text = " ".join(filter(None, (told.format(lost=lost), wrong, ask)))
        else:
            told = _("Played: {move}. It lost {lost} % of the chance of winning.")
            told = told.format(move=self._phrase(found.played[0]), lost=lost)
            harm = self._harm((*found.played, *filter(None, (found.answer,))))
            text = " ".join(filter(None, (told, harm, _("Find something better."))))
        return replace(shown, title=title, text=text, arrows=self._arrows(found.played))

    def _exercise(self, title: str, text: str) -> Exercise:
        mistake, whole = self.puzzle, self._whole_turn
        return Exercise(
            self._entry, self._state, self._side, title, text, options=mistake.options, whole_turn=whole
        )

    @property
    def _scene(self) -> GameScene[Any]:
        """How the game writes its moves."""
        scene: GameScene[Any] = self._entry.scene()(self._rules, self._rules.view(self._state, self._side))
        return scene

    def _phrase(self, move: str) -> str:
        """A move of the position in words."""
        return move_phrase(self._scene.words, self._rules.view(self._state, self._side), move)

    def _arrows(self, steps: Sequence[str]) -> tuple[Arrow, ...]:
        return arrows_of(self._entry, self._state, self._side, steps)

    def begin(self) -> None:
        self.leave()
        self._state = position_of(self._entry, self.puzzle)
        self._hints = 0  # that were given

    def go_to(self, number: int) -> None:
        self._wrong_tries = 0
        super().go_to(number)

    def finish(self, context: Context) -> None:
        context.pop()

    def judge(self, played: Sequence[MoveAndRolls]) -> Answer:
        if played[0].mover != self._side:
            return Answer(Meaning.ON)
        steps, best, before = _steps(played), self.puzzle.solution, self._judgement.played
        if _alike(steps, best):
            if self._whole_turn:
                return self._right(_("Right: that was the best turn."))
            return self._right(_("Right: that was the best move."))
        if _alike(steps, before):
            reply = self._judgement.answer
            if reply and not self._whole_turn:
                return self._wrong(_("That was played: the board shows the answer. Try again."), reply)
            return self._wrong(_("That was played. Try again."))
        outcome = self._rules.outcome(played[-1].state)
        if outcome is not None:
            won = outcome.winner == played[0].mover
            return self._right(_("That wins at once.")) if won else self._wrong(_("No."))
        self.leave()
        asked = partial(self._verdict, tuple(played))
        return Answer(Meaning.ASKED, _("Is that better? It is looked at."), verdict=asked)

    def _right(self, text: str) -> Answer:
        self._progress.attempt(self.puzzle, True, counts=False)
        return Answer(Meaning.SOLVED, text)

    def _wrong(self, text: str, reply: str = "") -> Answer:
        """A single move is taken back behind the reply to it; of a turn each step may be good, so that it
        stays and the player takes back what was not. From the second time on, arrows show what is best."""
        self._wrong_tries += 1
        if not self._whole_turn:
            return Answer(Meaning.WRONG, text, (reply,) if reply else ())
        if self._wrong_tries < _TRIES:
            return Answer(Meaning.FAILED, text)
        arrows = self._arrows(self.puzzle.solution)
        return Answer(Meaning.FAILED, f"{text} {_('Arrows show the best turn.')}", arrows=arrows)

    def _verdict(self, played: Sequence[MoveAndRolls]) -> Answer | None:
        """What is known of moves that were neither the best nor the mistake; None: nothing yet."""
        state, arguments = played[0].before, (self._entry.bot_path, *_steps(played))
        found = self._thinker.poll(self.puzzle.options, state, MOVE_JUDGE, Limit(nodes=_NODES), arguments)
        return self._decide(played, found.thought) if isinstance(found, Decision) else None

    def _decide(self, played: Sequence[MoveAndRolls], best: Thought) -> Answer:
        """The verdict on moves that were judged beside the ``best`` ones."""
        side, steps = self._side, _steps(played)
        own = max(reversed(self._thinker.thoughts), key=lambda each: _common(each.plan, steps), default=best)
        lost = best.chance_of(side) - own.chance_of(side)
        if lost < GOOD:
            if self._whole_turn:
                return self._right(_("Good, too: hardly worse than the best turn."))
            told = _("Good, too, hardly worse than the best: {move}.")
            told = told.format(move=self._phrase(self.puzzle.solution[0]))
            reason = why_good(self._rules, self._state, self.puzzle.solution, self._scene, phrased=False)
            return self._right(f"{told} {reason}".rstrip())
        told = _("Not good enough: it gives {lost} % away. Try again.").format(lost=round(100 * lost))
        why = self._compared(steps, best.plan) if self._whole_turn else self._harm(own.line)
        told = " ".join(filter(None, (told, why)))
        return self._wrong(told, "".join(own.line[len(own.plan) :][:1]))

    def _compared(self, steps: Sequence[str], best: Sequence[str]) -> str:
        """What is wrong with a turn, or it and the best one in a few words, where the game tells that."""
        turns = self._scene.turns
        if turns is None:
            return ""
        if wrong := self._faults(steps, best):
            return wrong
        mine, better = (
            turns.summary(play_line(self._rules, self._state, plan).events) for plan in (steps, best)
        )
        if not (mine and better):
            return ""
        return _("Yours: {mine}. Better: {better}.").format(mine=mine, better=better)

    def _harm(self, line: Sequence[str]) -> str:
        """What a line costs the side that begins it, in sentences."""
        return why_bad(self._rules, self._state, line, self._scene)

    def _faults(self, played: Sequence[str], better: Sequence[str]) -> str:
        """What is wrong with a whole turn beside a better one, in the words of the game."""
        faults = self._scene.faults
        view = self._rules.view(self._state, self._side)
        found = faults.faults(view, played, better) if faults is not None else ()
        return " ".join(fault.sentence for fault in found)

    def reply(self) -> str | None:
        return None

    def hint(self) -> Answer:
        best = self.puzzle.solution
        if self._whole_turn:
            return Answer(Meaning.HINT, _("Arrows show the best turn."), arrows=self._arrows(best))
        arrows, self._hints = self._arrows(best), self._hints + 1
        moved = arrows and arrows[0].origin != arrows[0].target
        if moved and self._hints == 1:
            told = _("The marked piece has something better to do.")
            return Answer(Meaning.HINT, told, marks=((arrows[0].origin, "hint"),))
        return Answer(Meaning.HINT, _("Best: {move}.").format(move=self._phrase(best[0])), arrows=arrows)


def _steps(played: Sequence[MoveAndRolls]) -> tuple[str, ...]:
    return tuple(each.move for each in played)


def _alike(steps: Sequence[str], known: Sequence[str]) -> bool:
    """Whether a turn begins with the steps of a known one, in whatever order."""
    return bool(known) and sorted(steps[: len(known)]) == sorted(known)


def _common(plan: Sequence[str], steps: Sequence[str]) -> int:
    """With how many steps in common two plans begin."""
    pairs = zip(plan, steps, strict=False)
    return len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])
