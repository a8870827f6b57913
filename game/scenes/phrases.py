"""Matches, moves, players and times as readers see them. Records keep the plain text of moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING

from game.registry import find
from game.texts import _
from game.widgets.theme import printable

if TYPE_CHECKING:
    from game.entry import GameEntry
    from game.match.entries import Summary
    from game.match.players import Player
    from game.rules.errors import RulesError
    from game.rules.options import Option, Options, Value
    from game.widgets.theme import Theme

BETWEEN = "  ·  "  # two facts
_COMPUTER = "computer "  # what the text of such a player begins with
_LONG_NAME = 24  # letters of a name among other facts
TENTHS_SECONDS = 10.0  # a clock below this shows tenths


def explain(error: RulesError) -> str:
    """The sentence of an error in the player's language, as a sentence: capital letter and full stop."""
    try:
        text = _(error.template).format(**error.params)
    except (KeyError, IndexError, ValueError):
        text = str(error)  # a translation that names a field which is not there
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else text + "."


def error_message(error: Exception) -> str:
    """What went wrong, as a sentence."""
    from game.rules.errors import RulesError

    return explain(error) if isinstance(error, RulesError) else str(error)


def player_name(player: Player, entry: GameEntry, side: str, alone: bool) -> str:
    """What a player is called wherever players are named: a computer player as its engine or the opponent of
    its level, a person without a name as the side.

    Args:
        side: title of the player's side.
        alone: whether it is the only person who plays, who is addressed.
    """
    from game.match.players import Computer

    if isinstance(player, Computer):
        if player.engine:
            return player.engine
        row = entry.opponents()
        return _("Computer") if row is None else row.at(player.level).name
    return player.name or (_("You") if alone else _(side))


def names_of(summary: Summary) -> tuple[str, str]:
    return names_in(summary.entry, summary.players)


def names_in(entry: GameEntry, players: Sequence[str]) -> tuple[str, str]:
    """What the players of a match of a game are called; ``players`` are texts of both."""
    from game.match.players import Computer, parse_player

    sides, (first, second) = entry.rules().sides, map(parse_player, players)
    alone = isinstance(first, Computer) != isinstance(second, Computer)
    return player_name(first, entry, sides[0], alone), player_name(second, entry, sides[1], alone)


def _against(first: str, second: str) -> str:
    return _("{first} against {second}").format(first=first, second=second)


def told_of_guess() -> str:
    """A sentence about a match that was read from a list without what is hidden in it."""
    return _("A copy: its secrets are hidden anew, at random.")


def versus(summary: Summary) -> str:
    return _against(*names_of(summary))


def versus_within(summary: Summary, theme: Theme, role: str, width: int) -> str:
    """Who plays whom, in ``width`` pixels: a long name is shortened before a short one."""
    first, second = names_of(summary)
    font = theme.font(role)
    if font.size(printable(_against(first, second)))[0] <= width:
        return _against(first, second)
    room = max(2, width - font.size(_against("", ""))[0])
    wide = [font.size(printable(name))[0] for name in (first, second)]
    half = room // 2
    return theme.shorten(
        _against(
            theme.shorten(first, role, max(half, room - wide[1])),
            theme.shorten(second, role, max(half, room - wide[0])),
        ),
        role,
        width,
    )


def rule_set(game: str, options: Options) -> tuple[str, ...]:
    """The names of what is played, and the other options in which the rules differ from the usual ones."""
    given = tuple(sorted((name, str(value)) for name, value in options.items()))
    return tuple(_option_words(option, value) for option, value in _told_options(game, given))


@lru_cache(maxsize=256)
def _told_options(game: str, given: tuple[tuple[str, str], ...]) -> tuple[tuple[Option, Value], ...]:
    """The options of a match that are worth telling, each with its value."""
    from game.rules.errors import RulesError
    from game.rules.options import shown_options

    rules = find(game).rules()
    try:
        chosen = rules.resolve_options(dict(given))
        variants = {option.name: chosen[option.name] for option in rules.options if option.variant}
        usual = rules.resolve_options(variants)
    except RulesError:
        return ()  # the match cannot be opened either, and says why then
    shown = shown_options(rules.options, chosen)
    told = (each for each in shown if each.variant or chosen[each.name] != usual[each.name])
    return tuple((option, chosen[option.name]) for option in told)


def _option_words(option: Option, value: Value) -> str:
    titles = {choice.value: _(choice.title) for choice in option.choices}
    if option.variant and value in titles:
        return titles[str(value)]
    if value is True:
        return _(option.title)
    words = _("no") if value is False else str(value)
    if value == 0 and value is not False:  # of a number it is no limit, in every game
        words = _("no limit")
    if option.choices:
        words = titles.get(str(value), _("of one's own"))
    return _("{option}: {value}").format(option=_(option.title), value=words)


def facts_within(facts: list[str], theme: Theme, role: str, width: int, spare: Sequence[str] = ()) -> str:
    """Facts one after the other in ``width`` pixels; where not all have room, those in ``spare`` are left
    out first, and then the last ones."""
    told = [part for fact in facts for part in fact.split(BETWEEN)]
    for fact in reversed(spare):
        if theme.font(role).size(printable(BETWEEN.join(told)))[0] > width:
            told.remove(fact)
    while len(told) > 1 and theme.font(role).size(printable(BETWEEN.join(told)))[0] > width:
        told.pop()
    return theme.shorten(BETWEEN.join(told), role, width)


def progress(summary: Summary) -> str:
    """How far a match is: its result and length, or the round it is in and whose turn it is. A match without
    a move is listed only while its first side sets up.

    A round is a turn of either side, as the list of moves of a match numbers them; where a side has had two
    turns in a row, the list may be one ahead.
    """
    if summary.finished:
        length = _("1 round") if summary.rounds == 1 else _("{count} rounds").format(count=summary.rounds)
        return BETWEEN.join((result(summary), *([length] if summary.rounds else [])))
    played = _("setting up")
    if summary.begun and summary.rounds:
        played = _("round {number}").format(number=summary.rounds)
    if summary.to_act is None:
        return played
    return f"{played}{BETWEEN}{_turn(summary, summary.to_act)}"


def result(summary: Summary) -> str:
    """Who won a finished match and how, as the person says it who played against the computer, as in "You
    lost: king captured"; else as the winner says it."""
    reason = summary.reason
    if summary.winner is None:
        return (
            _("A draw by agreement") if reason == "agreement" else _("A draw: {why}").format(why=_why(reason))
        )
    person = lone_person(summary)
    told = summary.winner if person is None else person
    who, won = _shortened(names_of(summary)[told]), told == summary.winner
    if reason == "resignation":
        words = _("{who} won by resignation") if won else _("{who} resigned")
    elif reason == "time":
        words = _("{who} won on time") if won else _("{who} lost on time")
    else:
        words = _("{who} won: {why}") if won else _("{who} lost: {why}")
    return words.format(who=who, why=_why(reason))


def _why(reason: str) -> str:
    return _(reason.replace("-", " "))


def lone_person(summary: Summary) -> int | None:
    """The side of the only person who plays; None when two people play, or two computers."""
    people = [side for side, player in enumerate(summary.players) if not player.startswith(_COMPUTER)]
    return people[0] if len(people) == 1 else None


def name_of_person(summary: Summary, side: int) -> str:
    """The name that a person gave, or ""; also for a computer."""
    player = summary.players[side]
    return "" if player.startswith(_COMPUTER) else player.partition(" ")[2]


def _turn(summary: Summary, side: int) -> str:
    if lone_person(summary) == side and not name_of_person(summary, side):
        return _("your move")
    return _("{name} to move").format(name=_shortened(names_of(summary)[side]))


def _shortened(name: str) -> str:
    return name if len(name) <= _LONG_NAME else name[: _LONG_NAME - 1].rstrip() + "…"


def when(moment: datetime) -> str:
    """A moment as people say it: "just now", "20 minutes ago", "yesterday", "3 March 2026"."""
    present = datetime.now(moment.tzinfo)
    past = present - moment
    if past < timedelta(minutes=2):
        return _("just now")
    if past < timedelta(hours=1):
        return _("{count} minutes ago").format(count=int(past.total_seconds() // 60))
    local, today = moment.astimezone(), present.astimezone().date()
    if local.date() == today:
        return _("today at {time}").format(time=local.strftime("%H:%M"))
    if local.date() == today - timedelta(days=1):
        return _("yesterday")
    months = (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )
    return _("{day} {month} {year}").format(day=local.day, month=months[local.month - 1], year=local.year)


def clock_text(seconds: float) -> str:
    """Such as "9:58", "1:02:03", or "0:07.4" when little is left; rounded up, so that 0:00 is the end."""
    if seconds < TENTHS_SECONDS:
        tenths = math.ceil(seconds * 10 - 1e-9)
        return f"0:{tenths // 10:02}.{tenths % 10}"
    whole = math.ceil(seconds - 1e-9)
    hours, rest = divmod(whole, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"
