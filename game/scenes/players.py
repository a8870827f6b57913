"""Who plays a match and how it ended, in words."""

from __future__ import annotations

from game.ai.levels import level_at
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.tree import Node
from game.rules.protocol import Outcome
from game.texts import _


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
