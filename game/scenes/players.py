"""Who plays a match and how it ended, in words; and the name of the person at this computer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ai.levels import level_at
from game.entry import GameEntry
from game.match.match import Match
from game.match.players import Computer, Human, clean_name
from game.rules.protocol import Outcome
from game.scenes import phrases
from game.scenes.base import Context
from game.texts import _
from game.widgets.dialogs import ask_text
from game.widgets.focus import Ui


def lone_human(match: Match) -> int | None:
    """The side of the only person who plays; None when two people play, or two computers."""
    first, second = match.players
    if isinstance(first, Human) == isinstance(second, Human):
        return None
    return 0 if isinstance(first, Human) else 1


def side_below(bottom_side: int | None, side: int | None) -> tuple[int, bool]:
    """Which side is at the bottom of a board that is seen from a side, and whether the board is turned for
    that.

    Args:
        bottom_side: as in ``GameScene``.
        side: None: nobody's in particular, and therefore the first one.
    """
    below = side or 0
    return below, bottom_side is not None and below != bottom_side


def flipped_for(entry: GameEntry, side: int | None) -> bool:
    """Whether a game's board is turned for a side; None: for nobody in particular."""
    scene: Any = entry.scene()  # a class, of which the side at the bottom is an attribute
    return side_below(scene.bottom_side, side)[1]


def side_title(match: Match, side: int) -> str:
    """Such as "Attackers"."""
    return _(match.rules.sides[side])


def player_name(match: Match, side: int) -> str:
    """The name of a player on cards and in sentences."""
    return phrases.player_name(
        match.players[side], match.entry, match.rules.sides[side], lone_human(match) == side
    )


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
    """How a game ended, in a sentence. The only person who plays is addressed, others have their names."""
    human = lone_human(match)
    if human is not None and outcome.winner == 1 - human:
        if outcome.reason == "resignation":
            return _("You resigned.")
        if outcome.reason == "time":
            return _("You ran out of time.")
    loser = match.players[1 - outcome.winner] if human is None and outcome.winner is not None else None
    if isinstance(loser, Human) and loser.name:
        if outcome.reason == "resignation":
            return _("{player} resigned.").format(player=loser.name)
        if outcome.reason == "time":
            return _("{player} ran out of time.").format(player=loser.name)
    return _(outcome.text)


@dataclass(frozen=True, slots=True)
class PlayersInWords:
    """Who plays a match, as its screen says it in the player's language; each pair is of side 0 and side 1.

    Attributes:
        lone: the side of the only person who plays; None when two people play, or two computers.
        names: on cards and in sentences.
        on_cards: the names, which also say who the only person is that plays.
        roles: the text below a name: the side, and the level of a computer player.
        turns: that it is the turn of a side.
    """

    lone: int | None
    names: tuple[str, str]
    on_cards: tuple[str, str]
    roles: tuple[str, str]
    turns: tuple[str, str]


def players_in_words(match: Match) -> PlayersInWords:
    """What is said of the players of a match, asked once and shown as often as needed."""
    lone = lone_human(match)
    first, second = (_said(match, side, lone == side) for side in (0, 1))
    return PlayersInWords(lone, *zip(first, second, strict=True))


def _said(match: Match, side: int, alone: bool) -> tuple[str, str, str, str]:
    """Name, name on the card, role and turn of a player; ``alone``: of the only person who plays."""
    player, name, title = match.players[side], player_name(match, side), side_title(match, side)
    if isinstance(player, Computer):
        strength = _("Engine") if player.engine else _(level_at(player.level).title)
        return name, name, f"{title} · {strength}", _("{side} to move").format(side=title)
    on_card = _("{player} (you)").format(player=name) if alone and player.name else name
    turn = _("Your move") if alone else _("{side} to move").format(side=name)
    return name, on_card, "" if name == title else title, turn


def ask_name(context: Context, ui: Ui, act: Callable[[], None], proposal: str = "") -> None:
    """Ask for the name, keep it in the settings, then ``act``.

    Args:
        proposal: what stands in the field while there is no name.
    """

    def keep(name: str) -> None:
        context.settings.change(name=clean_name(name))
        act()

    ask_text(
        ui,
        _("Your name"),
        _("Matches under this name are yours, and so are those against the computer without any name."),
        _("Keep"),
        keep,
        value=context.settings.name or proposal,
        placeholder=_("Without a name"),
    )
