"""What a review says of a part of the match: what was played, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from game.match.match import Match
from game.match.secrecy import hides
from game.review.marks import FAULTS, SYMBOLS, Mark
from game.review.parts import TurnPart
from game.review.review import ReviewedPart
from game.review.slow_falls import SlowFall
from game.rules.protocol import play_line
from game.scenes.board.game_scene import GameScene, move_phrase, shown_moves
from game.scenes.judgement.reason import quiet_move, reason_by_view, why_bad, why_good
from game.scenes.judgement.words import judgement
from game.scenes.phrases import clock_text
from game.texts import _

_LONG: Final = 4  # steps, from which on a turn is told in short, and its arrows are shown by themselves
_NOTICED: Final = 3  # percent of the chance of winning
NAMES: Final = {
    Mark.BEST: "The best move",
    Mark.GOOD: "A good move",
    Mark.INACCURACY: "An inaccuracy",
    Mark.MISTAKE: "A mistake",
    Mark.BLUNDER: "A blunder",
    Mark.ONLY: "There was no choice",
    Mark.LUCK: "The dice",
    Mark.UNJUDGED: "Not judged",
}


def told_of(match: Match, each: ReviewedPart, *, of_several: bool = False) -> list[tuple[str, str]]:
    """Sentences about a part, each with the role of its letters. Where what is said next is about
    ``of_several`` parts together, the chances are told as those of this one alone."""
    part = each.part
    view = match.rules.view(part.before.state, part.side)
    scene: GameScene[Any] = match.entry.scene()(match.rules, view)
    words, summary = scene.words, partial(_summary, match, scene, part)
    side, sign = _(match.rules.sides[part.side]), SYMBOLS.get(each.mark, "")
    in_short = summary(part.texts)
    head = f"{in_short or shown_moves(words, part.texts)} {sign}".rstrip()
    if part.is_roll:
        head = _("{side} rolled {result}").format(side=side, result=head)
    elif not head.startswith(f"{side}:"):  # as setups do
        head = f"{side}: {head}"
    told = [(head, "heading"), (_name_of(each), "subheading")]
    if each.mark is Mark.UNJUDGED:
        told.append((_("There are too many ways here to compare them."), "body"))
    if each.before is not None and each.after is not None:
        told.append((_chances(match, each, each.before, each.after, alone=of_several), "body"))
    if each.seconds is not None:
        told.append((_("It took {time}.").format(time=clock_text(each.seconds)), "small"))
    if each.mark in FAULTS and each.verdict.line:
        best = each.verdict.line[: each.verdict.steps]
        wrong = scene.faults.faults(view, part.texts, best) if scene.faults else ()
        told += [(fault.sentence, "body") for fault in wrong]
        better = summary(best) if len(best) > 1 else move_phrase(words, view, best[0])
        better = better or shown_moves(words, best)
        better = _("Better: {best}.").format(best=better)
        reason = _reason(match, scene, part, each.verdict.line)
        if not reason and each.verdict.proven == part.side:
            reason = _("It wins by force.")
        told.append((f"{better} {reason}".rstrip(), "body"))
        follows = shown_moves(words, each.verdict.line[each.verdict.steps : each.verdict.steps + 3])
        if follows:
            told.append((_("Then could follow: {line}.").format(line=follows), "small"))
    if each.mark in FAULTS and each.verdict.answer:
        harm = _harm(match, scene, part, each.verdict.answer)
        told += [(harm, "body")] if harm else []
        answer = shown_moves(words, each.verdict.answer[:3])
        if answer not in harm:
            told.append((_("The answer to what was played: {line}.").format(line=answer), "small"))
    if each.share is not None:
        sides = [_(side) for side in match.rules.sides]
        told.append((judgement(each.share, each.verdict.lost_to, sides) + ".", "italic"))
    return told


def _reason(match: Match, scene: GameScene[Any], part: TurnPart, line: Sequence[str]) -> str:
    """Why the first move of a line would have been better, by what its side could know."""
    rules, state = match.rules, part.before.state
    view = rules.view(state, part.side)
    hidden = hides(rules, state)
    told = reason_by_view(scene, view, line[0]) if hidden else why_good(rules, state, line, scene)
    return told or quiet_move(scene, view, line[0])


def _harm(match: Match, scene: GameScene[Any], part: TurnPart, answer: Sequence[str]) -> str:
    """What a fault costs by the answer to it."""
    return why_bad(match.rules, part.before.state, (*part.texts, *answer), scene)


def _chances(match: Match, each: ReviewedPart, before: float, after: float, *, alone: bool) -> str:
    """How the chance of winning changed, or that the win was given to the other side."""
    side, proven = each.part.side, each.verdict.proven
    if each.mark in FAULTS and proven == side and each.verdict.lost_to == 1 - side:
        told = _("{side} could force the win; after this move {other} can.")
        return told.format(side=_(match.rules.sides[side]), other=_(match.rules.sides[1 - side]))
    percents = {"before": round(100 * before), "after": round(100 * after)}
    if percents["before"] == percents["after"]:
        return _("The chance of winning stayed at {after} %.").format(**percents)
    told = _("The chance of winning went from {before} % to {after} %.")
    if alone:
        told = _("By this move alone the chance of winning went from {before} % to {after} %.")
    return told.format(**percents)


def _summary(match: Match, scene: GameScene[Any], part: TurnPart, steps: Sequence[str]) -> str:
    """Many steps in place of a part in a few words, where the game has such; else ""."""
    if scene.turns is None or len(steps) < _LONG:
        return ""
    return scene.turns.summary(play_line(match.rules, part.before.state, steps).events)


def in_slow_fall(match: Match, fall: SlowFall, first: int, last: int) -> str:
    """What is said of each move of a slow fall, whose first and last parts have these numbers."""
    told = _(
        "Little by little: by {count} moves of {side} together, this one among them (from {first} to {last} "
        "of the review), the chance fell from {before} % to {after} %. None of them was a mistake by itself."
    )
    return told.format(
        side=_(match.rules.sides[fall.side]),
        first=first,
        last=last,
        before=round(100 * fall.before),
        after=round(100 * fall.after),
        count=len(fall.parts),
    )


def is_long(each: ReviewedPart) -> bool:
    """Whether a part, or what is better, has many steps."""
    return max(len(each.part.texts), each.verdict.steps) >= _LONG


def turn_in_words(match: Match, each: ReviewedPart) -> str:
    """A turn of many steps by its round and side, and what it is called; "" in games without rounds."""
    whole = match.rules.full_turn(each.part.before.state)
    if whole is None:
        return ""
    name = _(NAMES[each.mark])
    told = _("Round {number}, {side}: {name}")
    return told.format(
        number=whole[0], side=_(match.rules.sides[each.part.side]), name=name[:1].lower() + name[1:]
    )


def _name_of(each: ReviewedPart) -> str:
    """What a mark means; of rolls whether they were lucky, and of good moves whether there was a better one
    that would be noticed."""
    if each.mark not in (Mark.LUCK, Mark.GOOD) or each.before is None or each.after is None:
        return _(NAMES[each.mark])
    gained = round(100 * each.after) - round(100 * each.before)
    if each.mark is Mark.GOOD:
        return _("Not the best move, but no fault") if gained <= -_NOTICED else _(NAMES[Mark.GOOD])
    return _("Good luck") if gained > 0 else _("Bad luck") if gained < 0 else _("As was to be expected")
