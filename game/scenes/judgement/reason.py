"""Why a move is good or bad: what happens on the line that the computer expects, and what it threatens, in
the words of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from typing import Any, NamedTuple

from game.entry import GameEntry
from game.rules.errors import RulesError
from game.rules.events import (
    Attacked,
    Captured,
    Check,
    Chosen,
    Ended,
    Event,
    Moved,
    Passed,
    Placed,
    Removed,
    Shot,
)
from game.rules.protocol import CHANCE, AnyRules
from game.scenes.board.capabilities import EventsInPhrases
from game.scenes.board.game_scene import GameScene, Words, event_sentences, move_phrase, shown_moves
from game.texts import _

_THE_MOVE = (Moved, Shot, Placed, Chosen, Passed)  # what the hint itself says already


def reason_of(rules: AnyRules, state: Any, line: Sequence[str], words: Words, *, phrased: bool = True) -> str:
    """What the first move of ``line`` does at once, else what it gains later, if nothing is lost before.

    Args:
        state: in which the line begins. Whoever reads the reason may know all of it.
        phrased: ``Words.phrase`` of the move is told beside it, and what that tells is left out.

    Returns:
        One or more sentences; "" where the line shows nothing, or where the phrase of the move tells it all.
    """
    thinker, turn, entered = state.to_act, state.turn, set[str]()
    for ply, (mover, events, before) in enumerate(_steps_along(rules, state, line)):
        told_events = [event for event in events if not isinstance(event, _THE_MOVE)]
        told = event_sentences(words, told_events)
        if ply == 0 and told:
            if phrased and isinstance(words, EventsInPhrases):
                told_events = [event for event in told_events if not words.told_by_phrase(event)]
            return event_sentences(words, told_events)
        if any(isinstance(event, Captured) and event.piece.side == thinker for event in events):
            return ""
        if mover == thinker:
            gains = [event for event in events if _harms(event, 1 - thinker) and not _is_of(event, entered)]
            told = event_sentences(words, gains)
        if mover == thinker and told:
            moves = (before.turn - turn) // 2 + 1
            if moves == 1:
                return told
            return _("In {count} moves could follow: {events}").format(count=moves, events=after_colon(told))
        if mover != thinker:
            entered |= _entered(events)
    return ""


def why_good(
    rules: AnyRules, state: Any, line: Sequence[str], scene: GameScene[Any], *, phrased: bool = True
) -> str:
    """What the first move of ``line`` is good for, in the words of the game. As ``reason_of``."""
    told, view = "", rules.view(state, state.to_act)
    if scene.line_reasons is not None:
        told = scene.line_reasons.gain(view, line)
    told = told or reason_of(rules, state, line, scene.words, phrased=phrased)
    return told or (reason_by_view(scene, view, line[0]) if line else "")


def reason_by_view(scene: GameScene[Any], view: Any, move: str) -> str:
    """What a move is good for by what a view shows; "" where the game tells no such reasons."""
    return "" if scene.reasons is None else scene.reasons.reason(view, move)


def quiet_move(scene: GameScene[Any], view: Any, move: str) -> str:
    """What is said of a move for which there is no reason; "" for nothing."""
    return "" if scene.reasons is None else scene.reasons.quiet(view, move)


def why_bad(rules: AnyRules, state: Any, line: Sequence[str], scene: GameScene[Any]) -> str:
    """What ``line`` costs the side that begins it: the first pieces that it loses, a threat or the game; else
    what the game tells of it.

    Args:
        state: in which the line begins. Nothing is told of it but what happens to that side.

    Returns:
        One or more sentences; "" where it costs nothing that could be told.
    """
    answers, events = _first_harm(rules, state, line)
    told = event_sentences(scene.words, events)
    if told and answers:
        moves = shown_moves(scene.words, answers)
        return _("After {moves}: {events}").format(moves=moves, events=after_colon(told))
    if not told and scene.line_reasons is not None:
        told = scene.line_reasons.harm(rules.view(state, state.to_act), line)
    return told


def expected_answer(rules: AnyRules, state: Any, line: Sequence[str], scene: GameScene[Any]) -> str:
    """The answer of the other side in ``line`` and what that is good for; "" where the line has none.

    Args:
        state: in which the line begins, with nothing hidden.
    """
    if len(line) < 2:
        return ""
    after = rules.apply(state, rules.parse_move(state, line[0])).state
    if after.to_act != 1 - state.to_act:
        return ""
    told = _("The answer to expect is this: {move}.")
    told = told.format(move=move_phrase(scene.words, rules.view(after, after.to_act), line[1]))
    return f"{told} {why_good(rules, after, line[1:], scene)}".rstrip()


def lost_cells(rules: AnyRules, state: Any, line: Sequence[str]) -> tuple[str, ...]:
    """Where the side that begins ``line`` loses its first pieces; nowhere if it loses none."""
    events = _first_harm(rules, state, line)[1]
    return tuple(event.cell for event in events if isinstance(event, Captured | Removed))


def _first_harm(rules: AnyRules, state: Any, line: Sequence[str]) -> tuple[Sequence[str], Sequence[Event]]:
    """What first harms the side that begins ``line``, and the moves behind its own that lead there. What
    that side would bring upon itself later, it need not do."""
    loser, first, entered = state.to_act, 0, set[str]()
    for ply, (mover, events, _before) in enumerate(_steps_along(rules, state, line)):
        own_turn = ply == first and mover == loser
        harm = [event for event in events if _harms(event, loser) and not _is_of(event, entered)]
        if harm and (own_turn or mover != loser):
            return line[first : ply + 1] if not own_turn else (), harm
        if own_turn:
            first += 1
        elif mover == loser:
            entered |= _entered(events)
    return (), ()


def dearest_answer(rules: AnyRules, state: Any, text: str) -> tuple[int, tuple[str, ...]]:
    """How many pieces a move costs if the other side then takes what is not protected, less those that it
    takes; and the move with that answer, or alone where no answer takes any."""
    mover = state.to_act
    step = rules.apply(state, rules.parse_move(state, text))
    cost = _balance(step.events, mover)
    if step.state.to_act != 1 - mover:
        return cost, (text,)
    dearest, most = None, 0
    for answer in rules.legal_moves(step.state):
        taken = _gain(rules, step.state, answer)
        if taken > most:
            dearest, most = answer, taken
    if dearest is None:
        return cost, (text,)
    return cost + most, (text, rules.format_move(step.state, dearest))


def _gain(rules: AnyRules, state: Any, move: Any) -> int:
    """How many pieces a move wins: those that it takes, less what the answer can take back where it ends."""
    mover = state.to_act
    step = rules.apply(state, move)
    taken = -_balance(step.events, mover)
    if taken <= 0 or step.state.to_act != 1 - mover:
        return taken
    ends = {event.target for event in step.events if isinstance(event, Moved | Attacked)}
    answers = (rules.apply(step.state, answer).events for answer in rules.legal_moves(step.state))
    retaken = any(
        event.cell in ends and event.piece.side == mover
        for events in answers
        for event in events
        if isinstance(event, Captured)
    )
    return taken - retaken


def _balance(events: Sequence[Event], side: int) -> int:
    """How many pieces a side loses by events, less those of the other."""
    return sum(_takes_from(event, side) - _takes_from(event, 1 - side) for event in events)


def _steps_along(
    rules: AnyRules, state: Any, line: Sequence[str]
) -> Iterator[tuple[int, Sequence[Event], Any]]:
    """Mover, events and the state before each move of a line, as far as they can be played."""
    for text in line:
        try:
            step = rules.apply(state, rules.parse_move(state, text))
        except RulesError:
            return
        yield state.to_act, step.events, state
        state = step.state


def _takes_from(event: Event, side: int) -> bool:
    return isinstance(event, Captured | Removed) and event.piece.side == side


def after_colon(sentence: str) -> str:
    """A sentence as it stands behind a colon: an article is written small, a name is not."""
    return sentence[0].lower() + sentence[1:] if sentence.startswith(("The ", "A ", "It ")) else sentence


def _harms(event: Event, side: int) -> bool:
    match event:
        case Captured() | Removed():
            return event.piece.side == side
        case Check():
            return event.side == side
        case Ended():
            return event.winner == 1 - side
    return False


def _entered(events: Sequence[Event]) -> set[str]:
    return {event.target for event in events if isinstance(event, Moved)} | {
        event.cell for event in events if isinstance(event, Placed)
    }


def _is_of(event: Event, entered: Set[str]) -> bool:
    """Whether a piece is lost that has come to stand on one of these cells."""
    return isinstance(event, Captured | Removed) and event.cell in entered


class ThreateningMove(NamedTuple):
    """A move as text, and the cells of the pieces that it would capture."""

    text: str
    captured: tuple[str, ...]


def threat_of(entry: GameEntry, options: Any, state: Any) -> ThreateningMove | None:
    """The move with which the side that is not to act would win, or gain most pieces, if it were its turn
    again: what would be taken back by the answer does not count.

    None where it would gain nothing, or where that cannot be found out."""
    turned, enemy, rules = _turned(entry, options, state), 1 - state.to_act, entry.rules()
    if turned is None:
        return None
    best, most = None, 0
    for move in rules.legal_moves(turned):
        events = rules.apply(turned, move).events
        captured = tuple(event.cell for event in events if isinstance(event, Captured))
        found = ThreateningMove(rules.format_move(turned, move), captured)
        if any(isinstance(event, Ended) and event.winner == enemy for event in events):
            return found
        gain = _gain(rules, turned, move)
        if gain > most:
            best, most = found, gain
    return best


def _turned(entry: GameEntry, options: Any, state: Any) -> Any:
    """The position as if it were the other side's turn; None where there is no such."""
    positions, rules = entry.positions(), entry.rules()
    if positions is None:
        return None
    contents = replace(positions.read(state), side=1 - state.to_act)
    try:
        turned = rules.parse_state(positions.write(contents, state), options)
    except RulesError:
        return None
    over = rules.outcome(turned) is not None or turned.to_act in (CHANCE, state.to_act)
    return None if over else turned
