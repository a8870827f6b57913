"""Why a hint is good: what happens on the line that the computer expects, in the words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.match.read_only import ReadOnlyMatch
from game.match.secrecy import hides
from game.match.tree import Node
from game.rules.errors import RulesError
from game.rules.events import Captured, Check, Chosen, Ended, Event, Moved, Passed, Placed, Shot
from game.scenes.match.game_scene import Words
from game.scenes.match.words import event_sentences
from game.texts import _

_THE_MOVE = (Moved, Shot, Placed, Chosen, Passed)  # what the hint itself says already


def reason_of(match: ReadOnlyMatch, node: Node, line: Sequence[str], words: Words[Any]) -> str:
    """What the first move of ``line`` does at once, else what it gains later, if nothing is lost before.

    Returns:
        One or more sentences; "" where the line shows nothing, where the phrase of the move tells it all, or
        where the position holds a secret, of which the events of a line might tell.
    """
    rules, state, thinker = match.rules, node.state, node.to_act
    if hides(rules, state):
        return ""
    for ply, text in enumerate(line):
        try:
            step = rules.apply(state, rules.parse_move(state, text))
        except RulesError:
            return ""
        events = [event for event in step.events if not isinstance(event, _THE_MOVE)]
        told = event_sentences(words, events)
        if ply == 0 and told:
            return event_sentences(words, [event for event in events if not words.told_by_phrase(event)])
        if any(isinstance(event, Captured) and event.piece.side == thinker for event in step.events):
            return ""
        if told and any(_gains(event, thinker) for event in step.events):
            moves = (state.turn - node.state.turn) // 2 + 1
            if moves == 1:
                return told
            return _("In {count} moves: {events}").format(count=moves, events=_after_colon(told))
        state = step.state
    return ""


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
