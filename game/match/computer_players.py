"""Computer players at a match: asks the engine when the computer is to act, and plays what it answers."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from game.ai.bot import Limit, Thought
from game.ai.levels import STRONGEST
from game.ai.worker import Answer, Decision, Engine, Failure, Question, failure
from game.entry import GamePart
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.secrecy import hides, is_secret, reveals
from game.match.tree import Node
from game.rules.errors import RulesError
from game.rules.protocol import OpenView

HINT_SECONDS: Final = 1.5
PONDERING_SECONDS: Final = 60.0  # by then the table is full
ATTEMPTS: Final = 3  # how often the engine is asked for one move before nobody asks again
DRAW_SCORE: Final = -50  # hundredths of a stone; a computer that thinks itself worse off takes a draw
PROGRAM_PLAYER: Final = "game.otep.player:EnginePlayer"
PROGRAM_PATIENCE: Final = 40.0  # seconds beyond its time: it may have to start, and to choose anew
HOPELESS: Final = 0.02  # chance of winning below which a computer sees none
HOPELESS_TURNS: Final = 4  # decided in a row without a chance, after which it counts the game as lost


@dataclass(frozen=True, slots=True)
class Thinking:
    """What the engine thinks about the decision at ``node``, where the match may stand no more by now.

    Of a secret it shows nothing, see ``ComputerPlayers.thought``.
    """

    node: Node
    thought: Thought


@dataclass(frozen=True, slots=True)
class Played:
    """The computer has moved: the match stands behind ``node``.

    ``thought`` is what it thought before, as in ``Thinking``; None for a step that was planned before.
    """

    node: Node
    thought: Thought | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """What the computer would play for the person who asked."""

    node: Node
    move: str
    thought: Thought


@dataclass(frozen=True, slots=True)
class DrawAnswered:
    accepted: bool


@dataclass(frozen=True, slots=True)
class Problem:
    """Something went wrong; ``message`` is a sentence. ``final``: nothing is tried again by itself."""

    message: str
    final: bool


@dataclass(frozen=True, slots=True)
class Resigned:
    node: Node


@dataclass(frozen=True, slots=True)
class CountsAsLost:
    """The computer that plays ``side`` counts the game as lost, see ``ComputerPlayers.lost``."""

    side: int


Purpose = Literal["move", "hint", "pondering"]
ComputerEvent = Thinking | Played | Hint | DrawAnswered | Problem | Resigned | CountsAsLost


@dataclass(frozen=True, slots=True)
class ComputerJob:
    engine: Engine
    number: int
    purpose: Purpose
    match: Match
    node: Node
    view: str  # what was sent of the position
    asked_at: Node  # where the match stood then


@dataclass(frozen=True, slots=True)
class KnownSteps:
    """The steps of a turn that are still to be played, and the node where the next one belongs."""

    match: Match
    node: Node
    turn: int
    steps: tuple[str, ...]


class ComputerPlayers:
    """Connects one match at a time with engines, to which nothing but views of the position are sent.

    Args:
        engine_of: gives the engine for the point of view of a side, or of everybody (None). Where a game has
            secrets, an engine is sent views from its own point of view only.
        command_of: gives the command line of another program's engine by its name, "" where there is none.

    Attributes:
        job: what an engine works on, or None.
        plan: the steps of the turn that are known and not played yet, or None.
        thought: the latest of the running or last job, for display; None when nothing is known. What a
            computer player thinks that knows a secret, or that is choosing one, tells no more than how long
            and how deep.
    """

    def __init__(
        self, engine_of: Callable[[int | None], Engine], command_of: Callable[[str], str] = lambda name: ""
    ) -> None:
        self.thought: Thought | None = None
        self._engine_of = engine_of
        self._command_of = command_of
        self.job: ComputerJob | None = None
        self.plan: KnownSteps | None = None
        self._waiting: list[Decision] = []  # moves that are played once the one before is shown
        self._hurried = False
        self._spent: tuple[str, int, float] = ("", 0, 0.0)  # match, turn, seconds of thinking in it
        self._pondered: Node | None = None  # where nothing is left to ponder about
        self._failures = 0
        self._failed_at: Node | None = None
        self._allowed = ATTEMPTS  # failures after which nobody asks again by itself
        self._resigns = False
        # By match and side: the latest turn that was counted, and how many in a row began without a chance.
        self._hopeless: dict[tuple[str, int], tuple[int, int]] = {}
        self._scores: dict[tuple[str, int], int] = {}  # by match and side: what the computer thought last

    @property
    def thinking(self) -> bool:
        """Whether a move of the computer is to come: thought about, waiting or planned."""
        return self.planned > 0 or (self.job is not None and self.job.purpose == "move")

    @property
    def planned(self) -> int:
        """How many steps of the turn are known and not played yet."""
        return len(self.plan.steps) if self.plan is not None else 0

    @property
    def hinting(self) -> bool:
        """Whether the engine works on a hint."""
        return self.job is not None and self.job.purpose == "hint"

    @property
    def pondering(self) -> bool:
        """Whether the engine searches while a person thinks."""
        return self.job is not None and self.job.purpose == "pondering"

    def update(
        self, match: Match, shown: bool = True, resigns: bool = False, ponders: bool = False
    ) -> list[ComputerEvent]:
        """Look after the match; called every frame. Never waits, never raises because of the engine.

        At most one step is played in a call: of a turn that was planned, each further one by a further call.

        Args:
            shown: the latest move has been shown. The computer's next one is played by a later call where it
                has not, unless ``stop`` was called; all else that the engine answers is taken in at once.
            resigns: a computer that counts the game as lost resigns instead of moving.
            ponders: the computer may search while a person thinks.
        """
        self._resigns = resigns
        if self.job is not None and not self._is_wanted(self.job, match):
            self.cancel()
        if self.pondering and not ponders:
            self.cancel()
        if not self._planned(match):
            self.plan = None
        answers = [*self._waiting, *(self.job.engine.poll() if self.job is not None else ())]
        self._waiting = []
        news: list[ComputerEvent] = []
        for answer in answers:
            if isinstance(answer, Decision) and self.thinking and not (shown or self._hurried):
                self._waiting.append(answer)
            else:
                news += self._take(answer)
        news += self._answer_draw(match)
        if self.plan is not None and not news and (shown or self._hurried):
            news += self._go_on(match, self.plan)
        if self.job is None and self.plan is None and self._may_ask(match):
            self._ask(match, "move", match.current, match.to_act)
        if self.job is None and ponders and self._may_ponder(match):
            self._ponder(match)
        return news

    @staticmethod
    def _is_wanted(job: ComputerJob, match: Match) -> bool:
        return job.match is match and job.asked_at is match.current

    def hint(self, match: Match, knowing: int | None = None, node: Node | None = None) -> None:
        """Ask what the computer would play for the side to act; the answer comes with ``update``. Nothing is
        asked where the match stands and the computer itself is to act, nor where nobody is.

        Args:
            knowing: whose knowledge may be used and so be guessed from the answer: the side to act, or None
                for what everybody knows.
            node: an earlier position, or another one of the history; the current one when None.

        Raises:
            ValueError: ``knowing`` is the other side.
        """
        node = node or match.current
        if node.to_act not in (0, 1) or (
            node is match.current and not isinstance(match.player_to_act, Human)
        ):
            return
        if knowing not in (None, node.to_act):
            raise ValueError("a hint for one side never uses what the other side knows")
        self.cancel()
        self._ask(match, "hint", node, knowing)

    def forget(self) -> None:
        """Drop the running job and what has been thought, so that nothing of it can be shown any more."""
        self.cancel()
        self.thought = None

    def stop(self) -> None:
        """Move now: the engine answers at once with the best so far, and nothing waits to be shown."""
        self._hurried = True
        if self.job is not None:
            self.job.engine.stop()

    def cancel(self) -> None:
        """Forget the running job. ``update`` starts another where the computer is to act."""
        if self.job is not None:
            self.job.engine.cancel()
            self.job = None
        self.plan = None
        self._waiting = []

    def retry(self) -> None:
        """Try again after a final problem, in ways that have not been tried yet."""
        self._allowed = self._failures + ATTEMPTS

    def gave_up(self, match: Match) -> bool:
        """Whether the computer is to act and has failed so often that it is not asked again by itself."""
        failed = self._failed_at is match.current and self._failures >= self._allowed
        return failed and isinstance(match.player_to_act, Computer)

    def _may_ask(self, match: Match) -> bool:
        return isinstance(match.player_to_act, Computer) and not self.gave_up(match)

    @staticmethod
    def _ponderer(match: Match) -> int | None:
        """The side that waits for a person and plays as well as it can; None where none does."""
        if match.result is not None or not isinstance(match.player_to_act, Human):
            return None
        other = match.players[1 - match.to_act]
        strongest = isinstance(other, Computer) and other.level == STRONGEST.number and not other.engine
        return 1 - match.to_act if strongest else None

    def _may_ponder(self, match: Match) -> bool:
        """Whether a computer gains by searching now. Where anything is hidden none searches: what it knows
        could tell what it must not, or the other way round."""
        if not match.entry.ponders or self._pondered is match.current or self._ponderer(match) is None:
            return False
        return not hides(match.rules, match.state)

    def _ponder(self, match: Match) -> None:
        """Have the engine that will be asked for the next move search the position before it. What it finds
        stays in its memory of the match, and is neither shown nor played."""
        node, side = match.current, self._ponderer(match)
        view = match.rules.format_view(match.rules.view(node.state, side))
        engine = self._engine_of(None if _is_open(match, node) else side)
        question = _question(match, view, Limit(seconds=PONDERING_SECONDS), _seed(match, node, 0))
        bot, arguments = match.entry.character_bot(STRONGEST.number)
        question = replace(question, bot=bot, arguments=arguments, parallel=True)
        number = engine.think(question)
        self.job = ComputerJob(engine, number, "pondering", match, node, view, node)

    def _ask(self, match: Match, purpose: Purpose, node: Node, knowing: int | None) -> None:
        side, player = node.to_act, match.player_to_act
        if purpose == "move" and isinstance(player, Computer):
            limit = Limit.by_clock(
                player.level,
                match.clock.remaining(side),
                match.control.increment,
                self._spent_in_turn(match.id, node.turn),
            )
        else:
            limit = Limit(seconds=HINT_SECONDS)
        tries = self._failures if self._failed_at is node else 0
        # Where nothing is hidden a spectator knows as much as the side to act, whose view players expect.
        viewer = knowing if hides(match.rules, node.state) else side
        view = match.rules.format_view(match.rules.view(node.state, viewer))
        engine = self._engine_of(None if _is_open(match, node) else viewer)
        question = _question(match, view, limit, _seed(match, node, tries))
        if purpose == "move" and isinstance(player, Computer):
            if player.engine:
                exchange_path = match.entry.path(GamePart.EXCHANGE) or ""
                question = self._for_program(question, player.engine, exchange_path)
            else:
                bot, arguments = match.entry.character_bot(player.level)
                strongest = player.level == STRONGEST.number and match.entry.parallel
                question = replace(question, bot=bot, arguments=arguments, parallel=strongest)
        number = engine.think(question)
        self.thought = None
        self._hurried = False
        self.job = ComputerJob(engine, number, purpose, match, node, view, match.current)

    def _for_program(self, question: Question, name: str, exchange_path: str) -> Question:
        """The question as another program's engine is asked it, by way of the process that thinks."""
        made_of = self._command_of(name), exchange_path, name
        return replace(question, bot=PROGRAM_PLAYER, arguments=made_of, patience=PROGRAM_PATIENCE)

    def _take(self, answer: Answer) -> list[ComputerEvent]:
        job = self.job
        if job is None:
            return []
        if job.purpose == "pondering":
            if not isinstance(answer, Thought):  # it knows all that it can, or has failed
                self.job, self._pondered = None, job.node
            return []
        if isinstance(answer, Thought):
            self.thought = _presentable(job, answer)
            return [Thinking(job.node, self.thought)]
        if answer.job != job.number:
            return []  # an answer to what was asked before
        self.job = None
        if isinstance(answer, Failure):
            return [self._failure(job, answer)]
        self.thought = _presentable(job, answer.thought)
        return [self._hint(job, answer)] if job.purpose == "hint" else self._decide(job, answer)

    def _hint(self, job: ComputerJob, decision: Decision) -> ComputerEvent:
        """Judged by nothing but what was sent: whether the truth allows the move could tell a secret."""
        match = job.match
        try:
            rules = match.rules
            state = rules.sample(rules.parse_view(job.view, match.options), random.Random(match.seed))
            rules.apply(state, rules.parse_move(state, decision.move))
        except RulesError as error:
            return Problem(f"There is no hint: {error}", final=True)
        return Hint(job.node, decision.move, decision.thought)

    def lost(self, match: Match) -> int | None:
        """The side whose computer has seen no chance of winning in its last turns; None where none has."""
        for side, player in enumerate(match.players):
            counted = self._hopeless.get((match.id, side), (0, 0))[1]
            if isinstance(player, Computer) and counted >= HOPELESS_TURNS:
                return side
        return None

    def _count_hopeless(self, job: ComputerJob, thought: Thought) -> bool:
        """Count the turns in a row that a computer begins without a chance of winning; whether it counts the
        game as lost from this one on."""
        side, turn = job.match.to_act, job.node.turn
        latest, count = self._hopeless.get((job.match.id, side), (-1, 0))
        if turn == latest:
            return False
        earlier = count if turn > latest else 0  # 0: turns have been taken back
        count = earlier + 1 if thought.chance_of(side) < HOPELESS else 0
        self._hopeless[job.match.id, side] = turn, count
        return count == HOPELESS_TURNS

    def _decide(self, job: ComputerJob, decision: Decision) -> list[ComputerEvent]:
        match, side = job.match, job.match.to_act
        news = self._count_hopeless(job, decision.thought)
        if self._resigns and self.lost(match) == side and match.result is None:
            return [Resigned(match.resign(side))]
        played = self._play(job, decision)
        return [played, CountsAsLost(side)] if news and isinstance(played, Played) else [played]

    def _play(self, job: ComputerJob, decision: Decision) -> ComputerEvent:
        side = job.match.to_act
        try:
            node = job.match.play(decision.move)
        except RulesError as error:
            if job.match.result is not None:  # its flag fell while the answer was on its way
                return Problem(str(error), final=True)
            return self._failure(job, failure(job.number, f"it proposed '{decision.move}': {error}"))
        spent = self._spent_in_turn(job.match.id, job.node.turn) + decision.thought.seconds
        self._spent = (job.match.id, job.node.turn, spent)
        self._scores[job.match.id, side] = decision.thought.score
        self._failures, self._failed_at = 0, None
        if len(decision.thought.plan) > 1 and decision.thought.plan[0] == decision.move:
            self.plan = KnownSteps(job.match, node, job.node.turn, decision.thought.plan[1:])
        return Played(node, self.thought)

    def _spent_in_turn(self, match_id: str, turn: int) -> float:
        """Seconds of thinking that earlier steps of a turn have taken."""
        return self._spent[2] if self._spent[:2] == (match_id, turn) else 0.0

    def _planned(self, match: Match) -> bool:
        """Whether the next step is known: the match stands where the plan goes on, in the same turn, and
        nothing has come between its steps: no roll, and nothing that was hidden."""
        plan = self.plan
        return (
            plan is not None
            and bool(plan.steps)
            and plan.match is match
            and plan.node is match.current
            and match.current.turn == plan.turn
            and isinstance(match.player_to_act, Computer)
            and not reveals(match.rules, match.current)
        )

    def _go_on(self, match: Match, plan: KnownSteps) -> list[ComputerEvent]:
        """Play the next step of the plan if the rules still allow it; otherwise the engine is asked anew."""
        try:
            node = match.play(plan.steps[0])
        except RulesError:
            self.plan = None
            return []
        self.plan = replace(plan, node=node, steps=plan.steps[1:]) if plan.steps[1:] else None
        return [Played(node)]

    def _failure(self, job: ComputerJob, failed: Failure) -> Problem:
        message = failed.message
        if job.purpose == "hint":
            return Problem(f"There is no hint: {message}.", final=True)
        if not failed.broken and not _is_open(job.match, job.node):
            message = "it found no move that can be played"  # its own words may hold what it knows
        if self._failed_at is not job.node:
            self._failures, self._failed_at, self._allowed = 0, job.node, ATTEMPTS
        self._failures = self._allowed if failed.final else self._failures + 1
        final = self._failures >= self._allowed
        more = "" if final else " It tries again."
        return Problem(f"The computer player has failed: {message}.{more}", final)

    def _answer_draw(self, match: Match) -> list[ComputerEvent]:
        offered = match.draw_offer
        if offered is None or not isinstance(match.players[1 - offered], Computer):
            return []
        accepted = self._scores.get((match.id, 1 - offered), 0) <= DRAW_SCORE
        if accepted:
            match.accept_draw()
        else:
            match.decline_draw()
        return [DrawAnswered(accepted)]


def _question(match: Match, view: str, limit: Limit, seed: int) -> Question:
    """A question to the computer player of a match, which goes on with what it has found before."""
    entry = match.entry
    return Question(entry.rules_path, entry.bot_path, match.options, view, limit, seed, match=match.id)


def _presentable(job: ComputerJob, thought: Thought) -> Thought:
    """The thought without what it could tell of a secret: a move or a judgement may give one away, too."""
    if job.purpose == "hint" or not _knows_more(job, thought):
        return thought
    return replace(thought, move=None, line=(), score=0, chance=None, proven=None, plan=())


def _is_open(match: Match, node: Node) -> bool:
    """Whether the game that is thought about has no secrets at all."""
    return isinstance(match.view(None, node), OpenView)


def _knows_more(job: ComputerJob, thought: Thought) -> bool:
    """Whether the thinker knows, or is about to choose, something that the others may not know."""
    rules, state = job.match.rules, job.node.state
    if _is_open(job.match, job.node):
        return False
    if hides(rules, state):
        return True
    try:
        return thought.move is not None and is_secret(rules, state, rules.parse_move(state, thought.move))
    except RulesError:
        return True


def _seed(match: Match, node: Node, tries: int) -> int:
    """What the computer's choice here follows from: the same whenever this match stands here, another for
    another try.

    The match's number is part of it because a record tells the seed, and may be shared before the computer
    has hidden anything: whoever goes on with a copy must not see what the computer will do in the original.
    """
    words = f"{match.seed}/{match.id}/move/{node.ply}/{tries}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:6], "big")
