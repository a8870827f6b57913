"""What is told of a judged position: a judgement in words, the best ways to go on, and their arrows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.ai.bot import Thought
from game.ai.ranking import for_side
from game.boards.attack_arrows import AttackArrow
from game.boards.marks import Arrow
from game.review.live import LiveJudgement, PositionToJudge
from game.rules.errors import RulesError
from game.rules.protocol import play_line
from game.scenes.board.game_scene import GameScene, Words, shown_move, shown_moves
from game.scenes.judgement.reason import quiet_move, reason_by_view, threat_of, why_good
from game.texts import _

_STEPS: Final = 3  # of one way that are named
_REPLIES: Final = 3  # moves that are named of what may follow
# Up to which chance of the side that is better.
_WORDS: Final = (
    (0.55, "Even chances"),
    (0.65, "{side} slightly better, {chance} %"),
    (0.8, "{side} better, {chance} %"),
    (0.93, "{side} much better, {chance} %"),
)


def judgement(share: float, proven: int | None, sides: Sequence[str]) -> str:
    """What is thought of a position, in words.

    Args:
        share: the chance of side 0 to win, from 0 to 1.
        proven: the side that wins by force, or None.
        sides: what they are called.
    """
    if proven is not None:
        plural = sides[proven].endswith("s")
        words = _("{side} win by force") if plural else _("{side} wins by force")
        return words.format(side=sides[proven])
    better, chance = (sides[0], share) if share > 0.5 else (sides[1], 1 - share)
    words = next((words for limit, words in _WORDS if chance < limit), "{side} winning, {chance} %")
    return _(words).format(side=better, chance=min(99, round(100 * chance)))


@dataclass(frozen=True, slots=True)
class WayInWords:
    """One way to go on.

    Attributes:
        move: as the list of moves shows it.
        chance: of the side to act to win by it, such as "62 %".
        reason: what it does, in a sentence; "" for nothing that could be told.
    """

    move: str
    chance: str
    reason: str


@dataclass(frozen=True, slots=True)
class JudgementInWords:
    """What a card shows of a position.

    Attributes:
        heading: the judgement in words, or why there is none.
        share: the chance of side 0 from 0 to 1; None without a judgement.
        ways: the best first.
        note: who judges where it is not Longhall, or why it is Longhall; "" for nothing to be told.
        thinking: whether it is being looked at deeper.
        arrows, hints: the ways on the board: with their chances, and as marks on single cells.
        over: the game has ended there, so that there will be no judgement.
    """

    heading: str
    share: float | None = None
    sides: tuple[str, str] = ("", "")
    ways: tuple[WayInWords, ...] = ()
    note: str = ""
    thinking: bool = False
    arrows: tuple[AttackArrow, ...] = ()
    hints: tuple[Arrow, ...] = ()
    over: bool = False


class JudgementWords:
    """Tells what a ``LiveJudgement`` has found. What is told of a line is found out once, one line at a time,
    because it takes longer than a frame may."""

    def __init__(self) -> None:
        self._reasons: dict[tuple[str, bool, tuple[str, ...]], str] = {}

    def tell(self, live: LiveJudgement, scene: GameScene[Any], view: Any) -> JudgementInWords:
        """What is known so far. ``view``: as the board shows the position; one that is judged."""
        position = live.position
        assert position is not None
        rules = position.entry.rules()
        sides = _(rules.sides[0]), _(rules.sides[1])
        if live.failed:
            return JudgementInWords(_("There is nothing to compare here."), sides=sides)
        if not live.ways:
            return JudgementInWords(_("Looking…"), sides=sides, note=_note(live), thinking=True)
        best = live.ways[0]
        share = for_side(best.chance_of(position.side), position.side)
        ways = tuple(self._way(position, way, scene.words) for way in live.ways)
        arrows, hints = _arrows(position, live.ways, scene, view)
        heading = judgement(share, best.proven, sides)
        return JudgementInWords(heading, share, sides, ways, _note(live), live.thinking, arrows, hints)

    def explain_next(self, live: LiveJudgement, scene: GameScene[Any]) -> bool:
        """Find out what is told of one more way; returns whether there was one left."""
        position = live.position
        missing = (way for way in live.ways if position and _key(position, way) not in self._reasons)
        way = next(missing, None)
        if position is None or way is None:
            return False
        self._reasons[_key(position, way)] = _reason(position, way, scene)
        return True

    def _way(self, position: PositionToJudge, way: Thought, words: Words) -> WayInWords:
        steps = [shown_move(words, step) for step in way.plan[:_STEPS]]
        if len(way.plan) > _STEPS:
            steps.append("…")
        reason = self._reasons.get(_key(position, way), "")
        return WayInWords(", ".join(steps), _chance(way, position.side), reason)


def _note(live: LiveJudgement) -> str:
    """Who judges, where engines of other programs could."""
    if live.analyst is not None:
        return _("{name} judges.").format(name=live.analyst.name)
    if live.problem:
        fault = f"{live.problem[:1].upper()}{live.problem[1:]}"
        return _("{fault}. Longhall judges instead.").format(fault=fault)
    return ""


def _key(position: PositionToJudge, way: Thought) -> tuple[str, bool, tuple[str, ...]]:
    return position.view, position.open, way.line


def _reason(position: PositionToJudge, way: Thought, scene: GameScene[Any]) -> str:
    """What a way does and threatens; else, and where something is hidden, how it may go on."""
    done = _done(position, way.line, scene)
    told = [done, *_behind(position, way.plan, scene, done)]
    follows = shown_moves(scene.words, way.line[len(way.plan) :][:_REPLIES])
    if not any(told) and follows:
        return _("Then could follow: {line}.").format(line=follows)
    return " ".join(filter(None, told))


def _chance(way: Thought, side: int) -> str:
    if way.proven is not None:
        return _("wins") if way.proven == side else _("loses")
    return f"{min(99, max(1, round(100 * way.chance_of(side))))} %"


def _done(position: PositionToJudge, line: Sequence[str], scene: GameScene[Any]) -> str:
    """What a line brings about; of its first move alone where the reader may not know the position."""
    rules = position.entry.rules()
    if position.open:
        return why_good(rules, position.state, line, scene, phrased=False)
    if not line:
        return ""
    view = rules.parse_view(position.view, position.options)
    return reason_by_view(scene, view, line[0]) or quiet_move(scene, view, line[0])


def _behind(
    position: PositionToJudge, plan: Sequence[str], scene: GameScene[Any], told: str
) -> Iterator[str]:
    """A turn of many steps in a few words, and what the side to act could take next, after a way; not the
    pieces that are named in what was told already."""
    if not position.open:
        return
    rules = position.entry.rules()
    try:
        step = play_line(rules, position.state, plan)
    except RulesError:
        return
    state, events = step.state, step.events
    if len(plan) > _STEPS and scene.turns is not None:
        yield scene.turns.summary(events)
    if state.to_act == 1 - position.side and rules.outcome(state) is None:
        threat = threat_of(position.entry, position.options, state)
        captured = () if threat is None else [shown_move(scene.words, each) for each in threat.captured]
        if threat is not None and not _names(told, captured):
            yield _("It threatens {move}.").format(move=shown_move(scene.words, threat.text))


def _names(told: str, cells: Iterable[str]) -> bool:
    """Whether a text names all these cells, of which there is one at least."""
    named, asked = set(re.split(r"\W", told)), set(cells)
    return bool(asked) and asked <= named


def _arrows(
    position: PositionToJudge, ways: Sequence[Thought], scene: GameScene[Any], view: Any
) -> tuple[tuple[AttackArrow, ...], tuple[Arrow, ...]]:
    """Arrows with chances, the best way's in front, and marks for ways on a single cell."""
    arrows, hints = list[AttackArrow](), list[Arrow]()
    for number, way in enumerate(ways):
        chance = _chance(way, position.side)
        steps = way.plan if number == 0 else way.plan[:1]
        for text in steps:
            try:
                arrow = scene.pictures.arrow(view, text)
            except RulesError:
                continue
            if arrow is None:
                continue
            label = chance if text == way.plan[0] else ""
            # In one colour for both sides: the other one's is red, which is taken for a warning.
            arrows.append(AttackArrow(arrow.origin, arrow.target, label, number == 0))
            if arrow.origin == arrow.target:
                hints.append(arrow)
    return tuple(arrows), tuple(hints)
