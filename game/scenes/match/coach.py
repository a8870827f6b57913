"""The coach of a person who plays against the computer: it warns before moves that give much away, says what
the computer threatens, and praises what was hard to find.

It thinks with nothing but what the person may know, and is silent where the rules leave it to the players to
notice something.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame

from game.ai.bot import Limit, Thought
from game.ai.move_judge import MOVE_JUDGE, TURN_JUDGE
from game.ai.worker import Decision, Engine, Failure, Question
from game.compiled import compiled_modules
from game.match.players import Computer, Human
from game.match.secrecy import hides
from game.match.tree import Node
from game.review.marks import Mark, mark_of
from game.review.parts import steps_so_far
from game.review.verdict import QUALITIES, seed_of
from game.scenes.board.actions import ROLL
from game.scenes.board.game_scene import move_phrase, shown_move, shown_moves
from game.scenes.board.scene_parts import Fault, Objection, Threat
from game.scenes.judgement.reason import (
    after_colon,
    dearest_answer,
    expected_answer,
    lost_cells,
    reason_by_view,
    threat_of,
    why_bad,
    why_good,
)
from game.scenes.match.session import Session
from game.scenes.players import lone_human
from game.scenes.review.words import NAMES
from game.texts import _
from game.widgets.dialogs import Dialog, DialogButton

GIVES_AWAY: Final = 0.15  # of the chance of winning, from which on a move is warned of
COSTS: Final = 0.015  # the same where the move costs more pieces than the best one does
HARD_TO_FIND: Final = 0.25  # that the second best move would have given away
NODES: Final = (2_000, 12_000)  # for one judgement, with plain modules and with compiled ones
DRIFT: Final = 0.2  # that the chance has fallen by small steps, from which on that is told
DRIFT_PLIES: Final = 8  # over which it has fallen at least
TOLD: Final = 12.0  # seconds for which a threat or a praise is shown
PRAISE_EVERY: Final = 8  # plies at least between two praises
_LINE: Final = 3  # moves of a refutation that are named


@dataclass(slots=True)
class AskedMove:
    """A move, or decisions that end a stage of a turn, which wait for their judgement.

    Attributes:
        move: or these decisions, with blanks between them.
        play: plays it.
        thoughts: that were reported so far.
        turn: the whole turn that is judged; None where it is a move alone.
    """

    engine: Engine
    job: int
    node: Node
    move: str
    play: Callable[[], None]
    thoughts: list[Thought]
    turn: TurnSoFar | None = None


@dataclass(frozen=True, slots=True)
class TurnSoFar:
    """What a side has decided in a turn since it began, or since dice fell.

    Attributes:
        start: the position before that.
        steps: the decisions, as the rules write them.
    """

    start: Node
    steps: tuple[str, ...]


class Coach:
    """Looks over the shoulder of the only person in a match.

    Attributes:
        asked: the move that waits for its judgement, or None.
        warnings: how often it has warned in this match.
    """

    def __init__(self, session: Session) -> None:
        self._session, self._match = session, session.match
        self._controller, self._context = session.board_controller, session.context
        self.asked: AskedMove | None = None
        self._allowed: tuple[Node, str] | None = None  # a move that was played in spite of a warning
        self._allowed_turn: Node | None = None  # the start of a turn that goes on in spite of a warning
        self._threat_at: Node | None = None  # the position whose threats were told last
        self._threats: Sequence[Threat] = ()  # that there were in it
        self._praised = -PRAISE_EVERY
        self._course: list[tuple[int, float]] = []  # plies of the person's moves with the chance after them
        self._drift_told = -1  # ply at which it was told that the chance falls little by little
        self.warnings = 0

    @property
    def on(self) -> bool:
        """Whether it is wanted and can help in this match."""
        person = lone_human(self._match)
        if person is None or self._context.settings.coach == "off" or self._match.result is not None:
            return False
        return isinstance(self._match.players[1 - person], Computer)

    # Before a move

    def consider(self, move: str, at: Node, play: Callable[[], None]) -> bool:
        """Judge a move before it is played; returns whether the coach takes care of it from now on."""
        match, asked = self._match, self.asked
        # As the judge will write it: a gesture names no captures.
        move = match.rules.format_move(at.state, match.rules.parse_move(at.state, move))
        if asked is not None and (asked.node, asked.move) == (at, move):
            return True
        self.cancel()
        # Where a turn has many steps, one of them alone cannot be judged.
        if match.rules.full_turn(at.state) is not None:
            return self._judges_turn((move,), at, play)
        if not self._may_warn(move, at):
            return False
        if len(self._controller.position.moves) < 2:
            return False
        limit = Limit(nodes=NODES[bool(compiled_modules())])
        engine, job = self._ask_engine(at, MOVE_JUDGE, limit, (move,))
        self._wait_for(AskedMove(engine, job, at, move, play, []))
        self._controller.guidance.show_move(move)  # so that it is seen which move was meant
        return True

    def _ask_engine(
        self, at: Node, judge: str, limit: Limit, steps: Sequence[str], seed: int | str = 1
    ) -> tuple[Engine, int]:
        """Have steps judged that begin at a node, with what their side may know; the engine and its job."""
        match, side = self._match, at.to_act
        engine = self._context.engines.of(side if hides(match.rules, at.state) else None)
        self._session.computers.cancel()
        question = Question(
            match.entry.rules_path,
            judge,
            match.options,
            match.rules.format_view(match.rules.view(at.state, side)),
            limit,
            seed,
            arguments=(match.entry.bot_path, *steps),
        )
        return engine, engine.think(question)

    def _wait_for(self, asked: AskedMove | None) -> None:
        """Wait for the judgement of a move, or for none."""
        self.asked = asked
        self._session.coach_looks = "" if asked is None else "move" if asked.turn is None else "turn"
        self._session.changed = True

    def objects(self, moves: Sequence[str], at: Node, play: Callable[[], None]) -> bool:
        """Ask before decisions of a turn that the game's own coach objects to, or compare the turn so far
        with a better one before they are played; returns whether the coach takes care of them from now on."""
        coach, text, asked = self._controller.game.coach, " ".join(moves), self.asked
        if asked is not None and (asked.node, asked.move) == (at, text):
            return True
        self.cancel()
        if coach is None or not self._may_warn(text, at):
            return False
        objection = coach.objection(self._controller.log.view_of(at), moves)
        if objection is None:
            return self._judges_turn(moves, at, play)
        self._ask(objection.question, partial(self._reason_of, objection), at, text, play)
        return True

    def _judges_turn(self, moves: Sequence[str], at: Node, play: Callable[[], None]) -> bool:
        """Have the turn so far judged as by a review, before decisions that end a stage of it; returns
        whether that is done."""
        match, coach, text = self._match, self._controller.game.coach, " ".join(moves)
        if coach is None or not self._may_warn(text, at) or len(self._controller.position.moves) < 2:
            return False
        before = steps_so_far(match.rules, at)
        if not coach.ends_stage(self._controller.log.view_of(at), moves, bool(before)):
            return False
        start = before[0].parent if before else at
        assert start is not None  # each step has a position before it
        if start is self._allowed_turn:
            return False
        steps = (*(node.text for node in before), *(move for move in moves if move != ROLL))
        limit = Limit(nodes=QUALITIES["quick"])
        engine, job = self._ask_engine(start, TURN_JUDGE, limit, steps, seed_of(start.ply + 1))
        self._wait_for(AskedMove(engine, job, at, text, play, [], TurnSoFar(start, steps)))
        return True

    def _reason_of(self, objection: Objection) -> str:
        """Why decisions are objected to; the cells that this is about are marked."""
        self._controller.guidance.mark_causes(objection.cells, objection.mark)
        return objection.reason

    def _may_warn(self, text: str, at: Node) -> bool:
        """Whether a warning of a decision is wanted, and would not be the second one of the same."""
        match, controller = self._match, self._controller
        if not self.on or at is not match.current or self.warnings >= self._most:
            return False
        if not isinstance(match.player_to_act, Human) or self._allowed == (at, text):
            return False
        if self._was_advised(text, at):
            return False
        return controller.game.claims is None and not controller.setting_up

    def _was_advised(self, text: str, at: Node) -> bool:
        """Whether the last hint advised these decisions: it thought longer than the coach does."""
        advised = self._controller.guidance.last_hint
        steps = () if advised is None else advised.left_at(at)
        return bool(steps) and f"{' '.join(steps)} ".startswith(f"{text} ")

    @property
    def _most(self) -> float:
        """How often it may warn in a match."""
        wished = self._context.settings.coach
        return math.inf if wished == "always" else int(wished)

    def cancel(self) -> None:
        """Forget the move that waits for its judgement."""
        if self.asked is not None:
            self.asked.engine.cancel()
            self._wait_for(None)
            self._controller.guidance.clear_marks()

    def update(self) -> None:
        """Take in what was found out. Called every frame."""
        self._tell_threat()
        asked = self.asked
        if asked is None:
            return
        if self._session.computers.hinting:  # the engine has been asked something else
            self._wait_for(None)
            return
        if asked.node is not self._match.current or self._match.result is not None:
            self.cancel()
            return
        for answer in asked.engine.poll():
            if isinstance(answer, Thought):
                asked.thoughts.append(answer)
            elif isinstance(answer, Decision) and answer.job == asked.job:
                self._wait_for(None)
                self._decide(asked, answer.thought)
            elif isinstance(answer, Failure):  # nothing can be said: the move is played
                self._wait_for(None)
                asked.play()

    def _decide(self, asked: AskedMove, best: Thought) -> None:
        """Play a move, or warn of it first."""
        if asked.turn is not None:
            self._decide_turn(asked, asked.turn, best)
            return
        side = asked.node.to_act
        played = next((each for each in reversed(asked.thoughts) if each.plan[:1] == (asked.move,)), best)
        objection = None if played.plan == best.plan else self._objection(asked, best, played)
        if objection is not None:
            self._warn(asked, best, *objection)
            return
        second = max((each.chance_of(side) for each in asked.thoughts if each.plan != best.plan), default=1.0)
        drift = self._drift(asked, best, played)
        asked.play()
        if drift:
            self._session.callouts.show(drift, "event", None, (), TOLD)
            return
        rare = asked.node.ply - self._praised >= PRAISE_EVERY
        if played.plan == best.plan and best.chance_of(side) - second >= HARD_TO_FIND and rare:
            self._praised = asked.node.ply
            self._session.callouts.show(_("Well seen: everything else was worse."), "event", None, (), TOLD)

    def _decide_turn(self, asked: AskedMove, turn: TurnSoFar, best: Thought) -> None:
        """Play decisions that end a stage of a turn, or warn first where a review would call the turn so far
        a mistake or a blunder."""
        side, played = turn.start.to_act, asked.thoughts[0] if asked.thoughts else best
        chances = best.chance_of(side), played.chance_of(side)
        mark = mark_of(chances[0] - chances[1], False)
        if mark not in (Mark.BLUNDER, Mark.MISTAKE):
            asked.play()
            return
        told = _("That would be {mark}: your chance would fall from {best} % to {left} %.")
        told = told.format(
            mark=_lower(_(NAMES[mark])), best=round(100 * chances[0]), left=round(100 * chances[1])
        )
        game, view = self._controller.game, self._controller.log.view_of(turn.start)
        faults = game.faults.faults(view, turn.steps, best.plan) if game.faults is not None else ()
        why = partial(self._show_faults, faults or (Fault(told),))
        question = " ".join((told, *(fault.sentence for fault in faults)))
        go_on = partial(self._go_on, asked, turn)
        self._ask(question, why, asked.node, asked.move, go_on, (_("Change the turn"), _("Go on")))

    def _go_on(self, asked: AskedMove, turn: TurnSoFar) -> None:
        """Play decisions in spite of a warning; the same turn is not warned of again."""
        self._allowed_turn = turn.start
        asked.play()

    def _show_faults(self, faults: Sequence[Fault]) -> str:
        """What is wrong with a turn; the pieces that the worst of it is about are marked."""
        worst = faults[0]
        self._controller.guidance.mark_causes((*worst.about, *worst.by), worst.mark)
        return " ".join(fault.sentence for fault in faults)

    def _drift(self, asked: AskedMove, best: Thought, played: Thought) -> str:
        """What is said where the chance has fallen little by little, no move being bad by itself; "" as long
        as it has not, or where it was told a few moves ago."""
        node, chance = asked.node, played.chance_of(asked.node.to_act)
        self._course = [(ply, each) for ply, each in self._course if ply < node.ply]
        since = node.ply - DRIFT_PLIES
        before = [(each, ply) for ply, each in self._course if ply <= since and ply > self._drift_told]
        self._course.append((node.ply, chance))
        most, ply = max(before, default=(0.0, 0))
        if most - chance < DRIFT:
            return ""
        self._drift_told = node.ply
        told = _("Little by little your chance has fallen from {most} % to {left} % in {count} moves.")
        told = told.format(most=round(100 * most), left=round(100 * chance), count=(node.ply - ply) // 2)
        reason = self._reason(node, best.line)
        if not reason or best.plan == played.plan:
            return told
        name = move_phrase(self._controller.game.words, self._controller.log.view_of(node), best.plan[0])
        better = _("Better now was this: {move}. {reason}").format(move=name, reason=reason)
        return f"{told} {better}"

    def _objection(
        self, asked: AskedMove, best: Thought, played: Thought
    ) -> tuple[str, Sequence[str]] | None:
        """What speaks against a move, and the line that shows it; None where little does."""
        side, words = asked.node.to_act, self._controller.game.words
        chances = best.chance_of(side), played.chance_of(side)
        name = move_phrase(words, self._controller.log.view_of(asked.node), asked.move)
        if chances[0] - chances[1] >= GIVES_AWAY:
            told = _("{move} gives much away: your chance would fall from {best} % to {left} %.")
            told = told.format(move=name, best=round(100 * chances[0]), left=round(100 * chances[1]))
            why = self._harm(asked.node, played.line) or self._missed(asked.node, best)
            # Where something is hidden, a number alone would be a guess that nobody can learn from.
            if why or not hides(self._match.rules, asked.node.state):
                return f"{told} {why}".rstrip(), played.line
        if chances[0] - chances[1] >= COSTS:
            cost, line = self._cost(asked, asked.move)
            if cost > max(0, self._cost(asked, best.plan[0])[0]):
                told = _("{move} would cost you a piece.").format(move=name)
                return f"{told} {self._harm(asked.node, line)}".rstrip(), line
        return None

    def _cost(self, asked: AskedMove, move: str) -> tuple[int, tuple[str, ...]]:
        """How many pieces a move costs, and the line that takes them."""
        return dearest_answer(self._match.rules, self._state_known_at(asked.node), move)

    def _warn(self, asked: AskedMove, best: Thought, told: str, line: Sequence[str]) -> None:
        """Ask whether the move is meant, after what speaks against it, which a line shows."""
        self._ask(told, partial(self._refutation, asked, best, line), asked.node, asked.move, asked.play)

    def _harm(self, node: Node, line: Sequence[str]) -> str:
        """What a line costs the side that begins it, in sentences; where something is hidden, the line may
        not be what will happen, and its answer alone counts."""
        known = self._state_known_at(node)
        shown = line[:2] if hides(self._match.rules, node.state) else line
        return why_bad(self._match.rules, known, shown, self._controller.game)

    def _missed(self, node: Node, best: Thought) -> str:
        """What the best move would do, without naming it."""
        reason = self._reason(node, best.line)
        return _("The best move does more: {reason}").format(reason=after_colon(reason)) if reason else ""

    def _reason(self, node: Node, line: Sequence[str]) -> str:
        """What the first move of a line is good for, by what the person may know."""
        rules, game = self._match.rules, self._controller.game
        if not hides(rules, node.state):
            return why_good(rules, node.state, line, game, phrased=False)
        return reason_by_view(game, self._controller.log.view_of(node), line[0])

    def _ask(
        self,
        text: str,
        why: Callable[[], str],
        at: Node,
        decision: str,
        play: Callable[[], None],
        labels: tuple[str, str] = ("", ""),
    ) -> None:
        """Ask whether a decision is meant; ``why`` returns why it may be bad, and shows that on the board.

        Args:
            labels: of what leaves a turn as it is, and of what plays the decision, if not those of a move.
        """
        other, on = labels
        on = on or _("Play it")

        def play_anyway() -> None:
            self._allowed = at, decision
            play()

        def show_why() -> None:
            another = DialogButton(other or _("Try another move"), key="cancel")
            self._open(why(), [another, DialogButton(on, play_anyway, key="yes")])

        self.warnings += 1
        self._context.sounds.play("illegal")
        clear = self._controller.guidance.clear_marks
        choices = [
            DialogButton(other or _("Take it back"), clear, key="cancel"),
            DialogButton(_("Show why"), show_why, key="why"),
            DialogButton(on, play_anyway, key="yes"),
        ]
        self._open(text, choices, clear)

    def _open(
        self, text: str, choices: Sequence[DialogButton], cancel: Callable[[], None] = lambda: None
    ) -> None:
        """Open a box beside the board or, where that has no room, beside what it speaks of."""
        ui = self._session.ui
        self._session.callouts.close()
        ui.open(Dialog(ui, _("The coach"), text, choices, cancel, first="cancel", seen=self._to_be_seen))

    def _to_be_seen(self) -> list[pygame.Rect]:
        """The board; what is shown on it now of a move and of its answer; the move alone."""
        guidance, board = self._controller.guidance, self._controller.board
        move = set() if guidance.arrow is None else {*guidance.arrow}
        threat = guidance.threat
        answer = set() if threat is None else {threat.origin, threat.target}
        parts = [board.boxes(cell) for cell in move], [board.boxes(c) for c in answer | {*guidance.causes}]
        boxes = [[box for each in part for box in each] for part in parts]
        named = [[*boxes[0], *boxes[1]], boxes[0]]
        return [pygame.Rect(board.rect), *(part[0].unionall(part[1:]) for part in named if part)]

    def _refutation(self, asked: AskedMove, best: Thought, line: Sequence[str]) -> str:
        """What would follow a move, which is shown on the board, and what the best one does."""
        controller, node = self._controller, asked.node
        if controller.history.shown is node:
            controller.guidance.show_move(asked.move)
            self._show_answer(self._state_known_at(node), line)
        told, missed = self._harm(node, line), self._missed(node, best)
        if not told and not (missed and hides(self._match.rules, node.state)):  # there a line is a guess
            told = self._answer_to(node, line)
        return " ".join(filter(None, (told, missed)))

    def _answer_to(self, node: Node, line: Sequence[str]) -> str:
        """The answer in a line that begins at a node, with its reason where nothing is hidden."""
        rules, game = self._match.rules, self._controller.game
        if len(line) < 2:
            return _("{move} loses at once.").format(move=shown_move(game.words, line[0]))
        known = self._state_known_at(node)
        told = "" if hides(rules, node.state) else expected_answer(rules, known, line, game)
        if told:
            return told
        first, then = shown_move(game.words, line[0]), shown_moves(game.words, line[1 : 1 + _LINE])
        return _("After {move} could follow: {line}.").format(move=first, line=then)

    def _show_answer(self, known: Any, line: Sequence[str]) -> None:
        """Show on the board the answer in a line that begins in a known state, and what the line loses."""
        rules, controller = self._match.rules, self._controller
        lost, arrow = lost_cells(rules, known, line), None
        after = rules.apply(known, rules.parse_move(known, line[0])).state
        if line[1:] and after.to_act == 1 - known.to_act:
            arrow = controller.game.pictures.arrow(rules.view(after, after.to_act), line[1])
        cell, origins = (None, ()) if arrow is None else (arrow.target, (arrow.origin,))
        controller.guidance.show_threat(Threat("", cell, origins, lost))

    def _state_known_at(self, node: Node) -> Any:
        """A state of a position in which nothing is true that the side to act may not know: where something
        is hidden, any that fits."""
        view = self._match.rules.view(node.state, node.to_act)
        return self._match.rules.sample(view, random.Random(node.ply))

    # After the computer's move

    def _tell_threat(self) -> None:
        """Say what the computer could take next, once its move has been seen; not while a piece is held, as
        the sentence would get in its way."""
        match, controller = self._match, self._controller
        node = match.current
        settled = not controller.board.animating and controller.history.shown is node
        if node is self._threat_at or not settled or not self.on or node.parent is None:
            return
        busy = bool(self._session.callouts.kind) or self._session.holds
        if busy or not isinstance(match.player_to_act, Human):
            return
        self._threat_at = node
        threats = self._threats_at(node)
        known = {threat.sentence for threat in self._threats}
        new = [threat for threat in threats if threat.sentence not in known]
        self._threats = threats
        if not new:
            return
        everywhere = [threat for threat in new if threat.cell is None]
        worst = next((threat for threat in new if threat.cell is not None), new[0])
        told = " ".join(threat.sentence for threat in dict.fromkeys((*everywhere, worst)))
        controller.guidance.show_threat(worst)
        self._session.callouts.show(told, "event", worst.cell, worst.origins, TOLD)

    def _threats_at(self, node: Node) -> Sequence[Threat]:
        """What threatens the side to act, by the game's own coach or by what could be taken next."""
        match, controller = self._match, self._controller
        view, game = controller.log.view_of(node), controller.game
        if game.threats is not None:
            return game.threats.threats(view)
        if hides(match.rules, node.state) or node.mover != 1 - node.to_act:
            return ()
        taken = self._what_could_be_taken(node, view)
        return (*taken, *(game.dangers.dangers(view) if game.dangers is not None else ()))

    def _what_could_be_taken(self, node: Node, view: Any) -> Sequence[Threat]:
        """The move with which the computer would win or take most, if it were its turn again."""
        match, game = self._match, self._controller.game
        move = threat_of(match.entry, match.options, node.state)
        if move is None:
            return ()
        arrow = game.pictures.arrow(view, move.text)
        written, told = shown_move(game.words, move.text), move_phrase(game.words, view, move.text)
        text = _("The computer threatens {move}.").format(move=written)
        if told != written:
            text = _("The computer threatens this: {move}.").format(move=_lower(told))
            if not move.captured:
                text += " " + _("That would win the game.")
        if arrow is None:
            return (Threat(text),)
        return (Threat(text, arrow.target, (arrow.origin,), move.captured),)


def _lower(words: str) -> str:
    """Words as they stand within a sentence."""
    return words[:1].lower() + words[1:]
