"""Texts of the match screen, worked out from the match: names, roles, status, the computer's judgement."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.ai.bot import Thought
from game.ai.levels import LEVELS
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.tree import Node
from game.rules.events import Event
from game.scenes.match.panels import PlayerStatus, ThinkingReport, judgement, share_of
from game.scenes.match.presenter import Presenter, Words
from game.texts import _

LONGEST_LINE = 8  # moves of the computer's line that are shown


def lone_human(match: Match) -> int | None:
    """The side of the one person who plays here; None when there are two or none."""
    people = [side for side, player in enumerate(match.players) if isinstance(player, Human)]
    return people[0] if len(people) == 1 else None


def side_title(match: Match, side: int) -> str:
    """Such as "Attackers"."""
    return _(match.rules.sides[side])


def player_name(match: Match, side: int) -> str:
    """What a player is called on the card and in sentences."""
    player = match.players[side]
    if isinstance(player, Computer):
        return _("Computer")
    if player.name:
        return player.name
    return _("You") if lone_human(match) == side else side_title(match, side)


def player_role(match: Match, side: int) -> str:
    """What stands below the name: the side, and the computer's level."""
    player, title = match.players[side], side_title(match, side)
    if isinstance(player, Computer):
        level = next(level for level in LEVELS if level.number == player.level)
        return f"{title} · {_(level.title)}"
    return "" if player_name(match, side) == title else title


def status_of_player(
    match: Match, side: int, node: Node, game: Presenter[Any], view: Any, thinking: bool
) -> PlayerStatus:
    """The card of a side at a moment of the match."""
    live = node is match.current
    outcome = match.outcome_at(node)
    clocks = (match.clock.remaining(0), match.clock.remaining(1)) if live else node.clocks
    return PlayerStatus(
        name=player_name(match, side),
        role=player_role(match, side),
        emblem=game.pictures.emblem(side),
        taken=game.pictures.captured(view)[side],
        supplies=game.pictures.supplies(view)[side],
        clock=clocks[side] if clocks is not None else None,
        to_move=node.to_act == side,
        thinking=thinking and node.to_act == side,
        won=outcome is not None and outcome.winner == side,
        facts=game.words.facts(view)[side],
    )


def turn_title(match: Match, node: Node) -> str:
    """Whose turn it is."""
    if node.to_act not in (0, 1):
        return ""
    if isinstance(match.players[node.to_act], Computer):
        return _("{side} to move").format(side=side_title(match, node.to_act))
    if lone_human(match) == node.to_act:
        return _("Your move")
    return _("{side} to move").format(side=player_name(match, node.to_act))


def event_sentences(words: Words[Any], events: Iterable[Event]) -> str:
    """What moves did, in words."""
    return " ".join(text for text in map(words.describe_event, events) if text)


def place_in_history(node: Node, text: str) -> str:
    """Such as "After turn 5: d1-d3", or where the game began; ``text``: the move as the viewer reads it."""
    if node.parent is None:
        return _("The start of the game")
    return _("After turn {number}: {move}").format(number=node.parent.turn + 1, move=text)


def report_of(match: Match, thought: Thought, thinker: int) -> ThinkingReport | None:
    """What the computer thinks; None where it tells nothing."""
    if thought.move is None:
        return None
    sides = [side_title(match, side) for side in (0, 1)]
    line = " ".join(thought.line[:LONGEST_LINE])
    return ThinkingReport(
        judgement(thought.score, thought.proven, thinker, sides),
        thought.depth,
        share_of(thought.score, thought.proven, thinker),
        line,
    )


def hint_sentence(match: Match, thought: Thought, move: str, thinker: int, only: bool = False) -> str:
    """A hint in a sentence.

    Args:
        move: as ``Words.phrase`` has it.
        only: there is no other.
    """
    sides = [side_title(match, side) for side in (0, 1)]
    if thought.proven == thinker:
        return _("{move} wins by force.").format(move=move)
    if thought.proven is not None:
        return _("{move} holds out longest.").format(move=move)
    if only:
        return _("{move} is all that can be done.").format(move=move)
    return _("{move} looks best. {judgement}.").format(
        move=move, judgement=judgement(thought.score, None, thinker, sides)
    )
