"""Matches, players and times in words."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from game.texts import _
from game.widgets.theme import printable

if TYPE_CHECKING:
    from game.match.match_rows import Summary
    from game.rules.errors import RulesError
    from game.widgets.theme import Theme

BETWEEN = "  ·  "  # two facts
_LONG_NAME = 24  # letters of a name among other facts


def explain(error: RulesError) -> str:
    """The sentence of an error in the player's language, as a sentence: capital letter and full stop."""
    try:
        text = _(error.template).format(**error.params)
    except (KeyError, IndexError, ValueError):
        text = str(error)  # a translation that names a field which is not there
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else text + "."


def player_name(player: object, side: str) -> str:
    """What a player (of ``match.players``, or its text) is called; who has no name is called as the side."""
    from game.match.players import Computer, parse_player

    known = parse_player(player) if isinstance(player, str) else player
    if isinstance(known, Computer):
        return _("Computer, level {level}").format(level=known.level)
    return getattr(known, "name", "") or _(side)


def _names(summary: Summary) -> tuple[str, str]:
    first, second = (
        player_name(player, side) for player, side in zip(summary.players, summary.sides, strict=True)
    )
    return first, second


def _against(first: str, second: str) -> str:
    return _("{first} against {second}").format(first=first, second=second)


def versus(summary: Summary) -> str:
    """Who plays whom."""
    return _against(*_names(summary))


def versus_within(summary: Summary, theme: Theme, role: str, width: int) -> str:
    """Who plays whom, in ``width`` pixels: a long name is shortened before a short one."""
    first, second = _names(summary)
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


def facts_within(facts: list[str], theme: Theme, role: str, width: int) -> str:
    """Facts one after the other in ``width`` pixels; the last ones are left out where not all have room."""
    told = [part for fact in facts for part in fact.split(BETWEEN)]
    while len(told) > 1 and theme.font(role).size(printable(BETWEEN.join(told)))[0] > width:
        told.pop()
    return theme.shorten(BETWEEN.join(told), role, width)


def progress(summary: Summary) -> str:
    """How far a match is: its result, or the number of moves and whose turn it is."""
    if summary.finished:
        return _(summary.result)
    if summary.moves == 0:
        played = _("not begun")
    elif summary.moves == 1:
        played = _("1 move played")
    else:
        played = _("{count} moves played").format(count=summary.moves)
    if summary.to_act is None:
        return played
    return f"{played}{BETWEEN}{_turn(summary, summary.to_act)}"


def _turn(summary: Summary, side: int) -> str:
    if summary.players[side].startswith("computer "):
        return _("the computer to move")
    name = player_name(summary.players[side], summary.sides[side])
    if len(name) > _LONG_NAME:
        name = name[: _LONG_NAME - 1].rstrip() + "…"
    return _("{name} to move").format(name=name)


def when(moment: datetime, now: datetime | None = None) -> str:
    """A moment as people say it: "just now", "20 minutes ago", "yesterday", "3 March 2026"."""
    present = now or datetime.now(moment.tzinfo)
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
