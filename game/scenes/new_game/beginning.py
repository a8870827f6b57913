"""From a plan to the board; and the first game of somebody who has just learnt how one plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.entry import GameEntry
from game.match.players import Computer
from game.match.store import ArchiveError
from game.rules.errors import RulesError
from game.scenes.base import Context
from game.scenes.new_game.plan import Plan, begin_plan
from game.scenes.new_game.starts import starts_of
from game.scenes.open_match import show_match
from game.scenes.phrases import error_message
from game.settings import HALL_SIDES, Settings
from game.texts import _


def begin_match(context: Context, plan: Plan, instead: int = 0) -> None:
    """Begin the match that was planned, remember the plan, and show the match ``instead`` of so many scenes.

    Raises:
        RulesError: the match cannot begin so.
        ArchiveError: it cannot be kept.
    """
    match = plan.create(context.archive)
    context.plans.pop(plan.entry.name, None)
    _remember(context.settings, plan)
    show_match(context, match, instead)


def _remember(settings: Settings, plan: Plan) -> None:
    """Offer what was planned the next time, too."""
    name = plan.entry.name
    others = {each: kept for each, kept in settings.new_game.items() if each != name}
    settings.change(new_game={**others, name: plan.remember()})


def remember_opponent(context: Context, entry: GameEntry, opponent: Computer) -> None:
    """Offer another computer player the next time, in place of the one that was played last; two people who
    played last are offered again."""
    plan = begin_plan(entry, context.settings.new_game, context.settings.hall_side)
    for choice in plan.players:
        if choice.computer:
            choice.level, choice.engine = opponent.level, opponent.engine
    _remember(context.settings, plan)


def begin_later(context: Context, begin: Callable[[], None]) -> None:
    """Begin a match once a frame has said so: to make its board may take a while."""

    def go_on() -> None:
        context.drop_toasts()
        begin()

    context.toast(_("The board is being set up."))
    context.later(go_on)


def first_game(entry: GameEntry, hall_side: str = "left") -> Plan:
    """A short game, where the game has one, against its weakest opponent.

    Args:
        hall_side: of the player, as in the settings.
    """
    plan = Plan(entry, person=HALL_SIDES.index(hall_side))
    starts = starts_of(entry)
    if starts:
        plan.choose_start(starts[0])
    return plan


def begin_first_game(context: Context, entry: GameEntry, instead: int = 0) -> None:
    """Begin a first game, with the coach and the goal beside the board; see ``begin_match``."""
    begin_later(context, partial(_begin_first_game, context, entry, instead))


def _begin_first_game(context: Context, entry: GameEntry, instead: int) -> None:
    settings = context.settings
    if settings.coach == "off":
        settings.call_coach(True)
    settings.change(goal=True)
    try:
        begin_match(context, first_game(entry, settings.hall_side), instead)
    except (RulesError, ArchiveError) as error:
        context.toast(error_message(error), seconds=10)
