"""Why a move is good: what happens on the line that the computer expects, and what it threatens, in the words
of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

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
from game.scenes.board.game_scene import Words, event_sentences
from game.texts import _

_THE_MOVE = (Moved, Shot, Placed, Chosen, Passed)  # what the hint itself says already


def reason_of(
    rules: AnyRules, state: Any, line: Sequence[str], words: Words[Any], *, phrased: bool = True
) -> str:
    """What the first move of ``line`` does at once, else what it gains later, if nothing is lost before.

    Args:
        state: in which the line begins. Whoever reads the reason may know all of it.
        phrased: ``Words.phrase`` of the move is told beside it, and what that tells is left out.

    Returns:
        One or more sentences; "" where the line shows nothing, or where the phrase of the move tells it all.
    """
    thinker, turn = state.to_act, state.turn
    for ply, text in enumerate(line):
        try:
            step = rules.apply(state, rules.parse_move(state, text))
        except RulesError:
            return ""
        events = [event for event in step.events if not isinstance(event, _THE_MOVE)]
        told = event_sentences(words, events)
        if ply == 0 and told:
            if phrased and isinstance(words, EventsInPhrases):
                events = [event for event in events if not words.told_by_phrase(event)]
            return event_sentences(words, events)
        if any(isinstance(event, Captured) and event.piece.side == thinker for event in step.events):
            return ""
        if told and any(_gains(event, thinker) for event in step.events):
            moves = (state.turn - turn) // 2 + 1
            if moves == 1:
                return told
            return _("In {count} moves: {events}").format(count=moves, events=_after_colon(told))
        state = step.state
    return ""


def loss_of(rules: AnyRules, state: Any, line: Sequence[str], words: Words[Any]) -> str:
    """What ``line`` costs the side that begins it: the first pieces that it loses.

    Args:
        state: in which the line begins. Nothing is told of it but what happens to the pieces of that side.

    Returns:
        One or more sentences; "" where it loses nothing.
    """
    return event_sentences(words, _first_losses(rules, state, line))


def lost_cells(rules: AnyRules, state: Any, line: Sequence[str]) -> tuple[str, ...]:
    """Where the side that begins ``line`` loses its first pieces; nowhere if it loses none."""
    return tuple(event.cell for event in _first_losses(rules, state, line))


def _first_losses(rules: AnyRules, state: Any, line: Sequence[str]) -> Sequence[Captured | Removed]:
    """What the side that begins ``line`` loses by the first of its moves that costs it a piece."""
    loser = state.to_act
    for events in _events_along(rules, state, line):
        taken = [event for event in events if isinstance(event, Captured | Removed)]
        lost = [event for event in taken if event.piece.side == loser]
        if lost:
            return lost
    return ()


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


def _events_along(rules: AnyRules, state: Any, line: Sequence[str]) -> Iterator[Sequence[Event]]:
    """The events of the moves of a line, as far as they can be played."""
    for text in line:
        try:
            step = rules.apply(state, rules.parse_move(state, text))
        except RulesError:
            return
        yield step.events
        state = step.state


def _takes_from(event: Event, side: int) -> bool:
    """Whether a side loses a piece by an event."""
    return isinstance(event, Captured | Removed) and event.piece.side == side


def _after_colon(sentence: str) -> str:
    """A sentence as it stands behind a colon: an article is written small, a name is not."""
    return sentence[0].lower() + sentence[1:] if sentence.startswith(("The ", "A ")) else sentence


def _gains(event: Event, side: int) -> bool:
    """Whether an event is good for ``side``."""
    match event:
        case Captured():
            return event.piece.side != side
        case Check():
            return event.side != side
        case Ended():
            return event.winner == side
    return False


def threat_of(entry: GameEntry, options: Any, state: Any) -> str | None:
    """The move with which the side that is not to act would win, or gain most pieces, if it were its turn
    again: what would be taken back by the answer does not count.

    None where it would gain nothing, or where that cannot be found out."""
    positions, rules = entry.positions(), entry.rules()
    if positions is None:
        return None
    contents = positions.read(state)
    enemy = 1 - state.to_act
    try:
        turned = rules.parse_state(positions.write(replace(contents, side=enemy), state), options)
    except RulesError:
        return None
    if rules.outcome(turned) is not None or turned.to_act in (CHANCE, state.to_act):
        return None
    best, most = None, 0
    for move in rules.legal_moves(turned):
        events, text = rules.apply(turned, move).events, rules.format_move(turned, move)
        if any(isinstance(event, Ended) and event.winner == enemy for event in events):
            return text
        gain = _gain(rules, turned, move)
        if gain > most:
            best, most = text, gain
    return best
