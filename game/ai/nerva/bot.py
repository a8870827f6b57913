"""The computer player of Nerva: the shared search over what is public, with beliefs for hidden kings."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ai.bot import Limit, Task, Thought
from game.ai.levels import STRONGEST
from game.ai.limited_search import search_position
from game.ai.nerva.belief import belief, drawn, hiding_place
from game.ai.nerva.evaluation import NervaEvaluator
from game.ai.nerva.probing import LEAST_NODES, SHARE, Prober
from game.ai.nerva.search_board import DEEPEST, SearchBoard
from game.ai.nerva.shown_score import ShownScore, impartial
from game.ai.nerva.weights import CHANCES, LEANS, WEIGHTS, Weights
from game.ai.search import FORCED, WIN
from game.ai.temperaments import LeaningBot, leaning
from game.rules.nerva.board import ATTACKS, PASS, Board
from game.rules.nerva.layout import CELLS, Contents
from game.rules.nerva.state import Hide, View, contents_of, encode
from game.rules.protocol import AnyRules


@dataclass(frozen=True, slots=True)
class LevelTuning:
    """What a level is in Nerva, besides its blindness.

    Attributes:
        first, wide: placements searched at the root and below.
        error: half width of the error in judging a position, in points of the evaluation.
        blur: half width of the error in what a placement looks like at first sight.
        reading: per cent of the belief that follow from what a side has done.
        own: how much more likely the thinker's own king is on its true cell than anybody could believe.
        patience: turns in a row that change nothing up to which it may wait; 0: it never waits, nor
            expects that.
    """

    first: int
    wide: int
    error: int = 0
    blur: int = 0
    reading: int = 50
    own: int = 25
    patience: int = 0


LEVEL_TUNINGS = (
    LevelTuning(20, 8, error=32_000, blur=1_200, reading=0),
    LevelTuning(32, 10, error=8_000, blur=250, reading=0),
    LevelTuning(48, 12, error=4_000, blur=130, reading=0),
    LevelTuning(56, 14, error=2_000, blur=80, reading=30),
    LevelTuning(64, 16, reading=90, own=240, patience=2),
)
CERTAIN = 3  # plies: further on a king that is still hidden could be in the way


class NervaBot(LeaningBot):
    """Alpha-beta; levels differ in depth, width, blindness and error of judgement."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def tempered(self, temperament: str) -> NervaBot:
        return NervaBot(leaning(WEIGHTS, LEANS[temperament]))

    def think(self, rules: AnyRules, view: View, task: Task) -> Thought:
        if view.ended is not None:
            raise ValueError("the game is over")
        if view.phase == "hide":
            choice = Hide(hiding_place(view, task.rng))
            text = rules.format_move(rules.sample(view, task.rng), choice)
            return task.answer(Thought(text, line=(text,)))
        tuning = LEVEL_TUNINGS[task.level.tuned_as - 1]
        board = board_for(view, tuning, self.weights)
        board.sharp = not task.level.blindness

        evaluator = NervaEvaluator(self.weights)
        evaluator.begin(board, view.mover, tuning.error, task.rng.getrandbits(63))
        board.salt = task.rng.getrandbits(63)

        def spell(line: Sequence[int]) -> list[str]:
            return texts_of(Board(shown(view)), line)

        weights = impartial(self.weights)
        shown_score = ShownScore(public_board(view, replace(tuning, patience=0), weights), weights)

        def worth(score: int, line: Sequence[int]) -> int:
            return score if abs(score) >= FORCED else shown_score.score(line)

        def propose(limit: Limit) -> Thought:
            soberly = replace(task, limit=limit, report=lambda thought: task.report(sober(thought)))
            return sober(search_position(board, evaluator, spell, soberly, worth, chances=CHANCES))

        if not probes(view, task) or board.exposed(view.mover):
            return propose(task.limit)
        prober = Prober(
            shown(view),
            belief(view, 1 - view.mover, tuning.reading),
            lambda contents: board_for(view, tuning, self.weights, contents),
            self.weights,
            task.enough,
        )
        if not prober.cells:
            return propose(task.limit)
        thought = propose(part_of(task.limit))
        if abs(thought.score) >= FORCED:
            return thought
        move = rules.parse_move(rules.sample(view, task.rng), thought.plan[0])
        cell = prober.better(encode(move), nodes_left(task, thought))
        spent = thought.nodes + prober.nodes
        if cell is None:
            return task.answer(replace(thought, nodes=spent, seconds=task.seconds))
        score, line = shown_score.score([cell]), tuple(spell([cell]))
        found = Thought(line[0], thought.depth, score, line, spent, task.seconds)
        return task.answer(replace(found, chance=CHANCES.of(score, view.mover)))


def probes(view: View, task: Task) -> bool:
    """Whether covering likely cells is compared with the proposed move: by the strongest level, while the
    enemy's king hides, where time or enough nodes are the bound."""
    if task.level is not STRONGEST or task.limit.depth is not None:
        return False
    if view.side != view.mover or view.revealed[1 - view.mover]:
        return False
    nodes = task.limit.nodes
    return task.limit.longest is not None if nodes is None else nodes >= LEAST_NODES


def part_of(limit: Limit) -> Limit:
    """What the search that proposes a move may take of a limit."""
    if limit.nodes is not None:
        return replace(limit, nodes=round(SHARE * limit.nodes))
    return replace(limit, seconds=SHARE * (limit.longest or 0.0))


def nodes_left(task: Task, thought: Thought) -> int:
    """How many nodes there is still time for, behind the proposal."""
    if task.limit.nodes is not None:
        return task.limit.nodes - thought.nodes
    left = max((task.limit.longest or 0.0) - task.seconds, 0.0)
    return round(left * thought.nodes / thought.seconds) if thought.seconds else 0


def board_for(
    view: View, tuning: LevelTuning, weights: Weights = WEIGHTS, contents: Contents | None = None
) -> SearchBoard:
    """What ``view`` shows, or such ``contents`` as may come of it, with beliefs about the rest."""
    board = public_board(view, tuning, weights, contents)
    own = view.kings[view.mover]
    if view.side == view.mover and own is not None and not board.shown[view.mover]:
        board.expect(view.mover, drawn(view, view.mover, tuning.own))
        board.avoid[view.mover] = own
    return board


def public_board(
    view: View, tuning: LevelTuning, weights: Weights = WEIGHTS, contents: Contents | None = None
) -> SearchBoard:
    """As ``board_for``, without what only the viewer knows."""
    board = SearchBoard(contents or shown(view))
    for side in range(2):
        if not board.shown[side]:
            board.expect(side, belief(view, side, tuning.reading))
    board.cover = array("i", weights.covered)
    board.blur = tuning.blur
    board.patience = tuning.patience
    for ply in range(DEEPEST):
        board.width[ply] = tuning.wide if ply else tuning.first
    return board


def shown(view: View) -> Contents:
    """What everybody sees: hidden kings are nowhere."""
    return contents_of(view, view.field.kings)


def texts_of(board: Board, line: Sequence[int]) -> list[str]:
    """A line of moves from ``board`` on, as the rules write it."""
    texts: list[str] = []
    for number in line:
        if number == PASS:
            number = failing(board)
        if number == PASS:
            texts.append("pass")
        elif number < ATTACKS:
            texts.append(CELLS[number])
        else:
            origin, target = (number >> 8) - 1, number & 255
            mark = "x" if board.succeeds(board.side, origin, target) else ""
            texts.append(f"{CELLS[origin]}->{CELLS[target]}{mark}")
        board.make(number)
    return texts


def failing(board: Board) -> int:
    """An attack that fails, which is how a side waits; PASS where there is none."""
    moves = array("i", bytes(4 * board.most_moves))
    for number in moves[: board.generate(moves, 0)]:
        if number >= ATTACKS and not board.succeeds(board.side, (number >> 8) - 1, number & 255):
            return number
    return PASS


def sober(thought: Thought) -> Thought:
    """Without the claim of a win that lies further off than can be certain."""
    if abs(thought.score) >= FORCED and WIN - abs(thought.score) > CERTAIN:
        return replace(thought, proven=None)
    return thought


BOT = NervaBot()
