"""Texts of the match screen: names, roles, results, and the judgement of the computer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.ai.bot import Thought
from game.ai.levels import level_at
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.tree import Node
from game.review.words import judgement
from game.rules.events import Event
from game.rules.protocol import Outcome
from game.scenes.match.capabilities import EventSentences
from game.scenes.match.game_scene import Words
from game.scenes.match.panels import ThinkingReport, share_of
from game.texts import _

LONGEST_LINE = 8  # moves of the expected line that are shown


def lone_human(match: Match) -> int | None:
    """The side of the only person who plays; None when two people play, or two computers."""
    first, second = match.players
    if isinstance(first, Human) == isinstance(second, Human):
        return None
    return 0 if isinstance(first, Human) else 1


def side_title(match: Match, side: int) -> str:
    """Such as "Attackers"."""
    return _(match.rules.sides[side])


def player_name(match: Match, side: int) -> str:
    """The name of a player on cards and in sentences."""
    player = match.players[side]
    if isinstance(player, Computer):
        if player.engine:
            return player.engine
        row = match.entry.opponents()
        return _("Computer") if row is None else row.at(player.level).name
    if player.name:
        return player.name
    return _("You") if lone_human(match) == side else side_title(match, side)


def name_on_card(match: Match, side: int) -> str:
    """The name of a player, which says who the only person is that plays."""
    player, name = match.players[side], player_name(match, side)
    if isinstance(player, Human) and player.name and lone_human(match) == side:
        return _("{player} (you)").format(player=name)
    return name


def player_role(match: Match, side: int) -> str:
    """The text below a player's name: the side, and the level of a computer player."""
    player, title = match.players[side], side_title(match, side)
    if isinstance(player, Computer):
        if player.engine:
            return f"{title} · {_('Engine')}"
        return f"{title} · {_(level_at(player.level).title)}"
    return "" if player_name(match, side) == title else title


def headline_of_result(match: Match, winner: int | None) -> str:
    """The result in a few words."""
    if winner is None:
        return _("A draw")
    human, title = lone_human(match), side_title(match, winner)
    if human is not None:
        return _("You win") if human == winner else _("You lose")
    player = match.players[winner]
    if isinstance(player, Human) and player.name:
        return _("{player} wins").format(player=player.name)
    several = match.rules.sides[winner].endswith("s")
    return (_("{side} win") if several else _("{side} wins")).format(side=title)


def sentence_of_result(match: Match, outcome: Outcome) -> str:
    """How a game ended, in a sentence. The only person who plays is addressed."""
    human = lone_human(match)
    if human is not None and outcome.winner == 1 - human:
        if outcome.reason == "resignation":
            return _("You resigned.")
        if outcome.reason == "time":
            return _("You ran out of time.")
    return _(outcome.text)


def turn_title(match: Match, node: Node) -> str:
    """A title that says whose turn it is."""
    if node.to_act not in (0, 1):
        return ""
    if isinstance(match.players[node.to_act], Computer):
        return _("{side} to move").format(side=side_title(match, node.to_act))
    if lone_human(match) == node.to_act:
        return _("Your move")
    return _("{side} to move").format(side=player_name(match, node.to_act))


def event_sentences(words: Words[Any], events: Iterable[Event]) -> str:
    """The sentences about events, one after the other."""
    if not isinstance(words, EventSentences):
        return ""
    return " ".join(text for text in map(words.describe_event, events) if text)


def place_in_history(node: Node, number: int, text: str) -> str:
    """Such as "Round 5: d1–d3"; ``number`` and ``text`` as the list of moves shows them."""
    if node.parent is None:
        return _("The start of the game")
    return _("Round {number}: {move}").format(number=number, move=text)


def report_of(
    match: Match, thought: Thought, line: Sequence[str], thinker: int, words: Words[Any]
) -> ThinkingReport | None:
    """The content of the thinking bar, with the moves of a ``line``; None where the thought has no move."""
    if thought.move is None:
        return None
    sides, share = (side_title(match, 0), side_title(match, 1)), share_of(thought, thinker)
    moves = " ".join(map(words.typeset, line[:LONGEST_LINE]))
    return ThinkingReport(judgement(share, thought.proven, sides), thought.depth, share, moves, sides)


def hint_sentence(
    match: Match, thought: Thought, move: str, thinker: int, only: bool = False, *, brief: bool = False
) -> str:
    """A hint in a sentence.

    Args:
        move: as ``Words.phrase`` has it.
        only: there is no other.
        brief: nothing but the move is told.
    """
    if brief:
        return _("{move} looks best.").format(move=move)
    sides = [side_title(match, side) for side in (0, 1)]
    if thought.proven == thinker:
        return _("{move} wins by force.").format(move=move)
    if thought.proven is not None:
        return _("{move} holds out longest.").format(move=move)
    if only:
        return _("{move} is all that can be done.").format(move=move)
    return _("{move} looks best. {judgement}.").format(
        move=move, judgement=judgement(share_of(thought, thinker), None, sides)
    )
