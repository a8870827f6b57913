"""The menu of the match screen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.scenes.match.commands import Commands
from game.scenes.match.description import redoable, undoable
from game.scenes.match.session import Session
from game.scenes.players import lone_human
from game.settings import Settings
from game.texts import _
from game.widgets.menus import SEPARATOR, MenuItem, grouped, open_menu


def open_match_menu(commands: Commands) -> None:
    """Open the menu below its button, or in the corner of the board where there is none."""
    session = commands.session
    button = session.ui.ground.find("menu")
    corner = session.board_controller.board.rect.topleft
    open_menu(
        session.ui, button.rect if button is not None else pygame.Rect(corner, (0, 0)), menu_items(commands)
    )


def menu_items(commands: Commands) -> list[MenuItem]:
    """The lines of the menu; commands that have a button on the page are left out."""
    shown = {widget.key for widget in commands.session.ui.ground.walk()}
    usual = (*_moves(commands), *_ends(commands), *_of_game(commands))
    lines = [item for item in usual if item.key not in shown] + _notes(commands)
    review = MenuItem(_("Review"), commands.review, "graph", key="review")
    return [
        *lines,
        *([SEPARATOR] if lines else []),
        *([review] if commands.match.result is not None else []),
        grouped(_("Look deeper"), "chart", "deeper", _deeper(commands)),
        grouped(_("Copy and share"), "export", "share", _share(commands)),
        grouped(_("What is shown"), "settings", "show", _show(commands)),
        SEPARATOR,
        MenuItem(_("What the marks mean"), commands.legend, "info", "W", key="legend"),
        MenuItem(_("About this match"), commands.about, "info", key="about"),
        MenuItem(_("Rule book"), commands.rule_book, "book", "F1", key="rulebook"),
        MenuItem(_("Settings"), commands.settings, "settings", key="settings"),
        MenuItem(_("New game"), commands.new_game, "plus", _("Ctrl+N"), key="new"),
        *_ways_back(commands),
    ]


def _moves(commands: Commands) -> list[MenuItem]:
    """What is done with moves and with the board."""
    history = commands.history
    live = commands.session.board_controller.position.outcome is None
    return [
        MenuItem(_("Undo"), history.undo, "undo", _("Ctrl+Z"), undoable(commands), key="undo"),
        MenuItem(_("Redo"), history.redo, "redo", _("Ctrl+Y"), redoable(commands), key="redo"),
        MenuItem(_("Hint"), commands.hint, "hint", "H", live, key="hint"),
        MenuItem(_("Flip the board"), commands.flip, "flip", "F", key="flip"),
        MenuItem(_("Show the last turn again"), commands.last_turn_again, "play", "L", key="last-turn"),
    ]


def _ends(commands: Commands) -> Iterator[MenuItem]:
    """The dice log, where there are dice, and the ways to end the match before its time."""
    match, over = commands.match, commands.match.result is not None
    if commands.dice.has_dice:
        yield MenuItem(_("Dice log"), commands.dice.show_log, "dice", "D", key="dice-log")
    draws = match.rules.knows_draws(match.options)
    why, offered = "" if draws else _("these rules know no draw"), draws and not over
    yield MenuItem(_("Offer a draw"), commands.end.offer_draw, "handshake", why, offered, key="draw")
    yield MenuItem(_("Resign"), commands.end.resign, "flag", "", not over, key="resign")
    lost = commands.session.computers.lost(match)
    if lost is not None and not over:
        count = partial(commands.computer.count_as_won, lost)
        yield MenuItem(_("Count it as won"), count, "flag", key="count-as-won")


def _of_game(commands: Commands) -> Iterator[MenuItem]:
    """What only some games have."""
    chart = commands.session.board_controller.game.chart
    if chart is not None:
        yield MenuItem(chart.table.title, commands.chart, "chart", "C", key="chart")
    for tool in commands.tools():
        yield MenuItem(tool.text, partial(commands.take, tool), tool.icon, tool.shortcut, key=tool.key)


def _share(commands: Commands) -> list[MenuItem]:
    """Ways to take the match or its position elsewhere, and back."""
    sharing = commands.sharing
    seen = commands.session.board_controller.board.visible  # not behind a curtain
    copy, paste, save = _("Ctrl+C"), _("Ctrl+V"), _("Ctrl+S")
    if commands.session.board_controller.setting_up:
        copy = paste = save = ""  # these keys are for setups then
    moving = _("Save as moving picture or strip…")
    return [
        MenuItem(_("Copy position"), sharing.copy_position, "copy", copy, key="copy"),
        MenuItem(_("Copy match"), sharing.copy_match, "copy", _("Ctrl+Shift+C"), key="copy-match"),
        MenuItem(_("Copy as a letter"), sharing.copy_letter, "copy", key="copy-letter"),
        MenuItem(_("Paste position, match or letter"), sharing.paste, "paste", paste, key="paste"),
        MenuItem(_("Export match…"), sharing.export, "export", save, key="export"),
        MenuItem(_("Copy picture"), sharing.copy_picture, "board", enabled=seen, key="copy-picture"),
        MenuItem(_("Save picture…"), sharing.save_picture, "board", enabled=seen, key="picture"),
        MenuItem(moving, sharing.save_animation, "play", enabled=seen, key="animation"),
    ]


def _show(commands: Commands) -> list[MenuItem]:
    """What is seen and heard."""
    session, settings = commands.session, commands.session.context.settings
    return [
        _switch(settings, "coordinates", _("Coordinates"), "board"),
        _switch(settings, "sound", _("Sound"), "sound-off", "M"),
        *_switches(session),
        *_coach(session),
    ]


def _deeper(commands: Commands) -> list[MenuItem]:
    """What leads from the shown position to other ways of playing it."""
    judgement, variations = commands.judgement, commands.variations
    later = commands.session.context.later
    return [
        MenuItem(
            _("Judge positions"),
            judgement.switch,
            "chart",
            "J",
            checked=lambda: judgement.on,
            key="judgement",
        ),
        MenuItem(
            _("Play through from here"),
            variations.play_through,
            "play",
            "R",
            checked=lambda: variations.playing,
            key="play-through",
        ),
        MenuItem(
            _("Comment, mark, variation…"),
            lambda: later(variations.open_menu_of_shown),
            "edit",
            "I",
            key="move-menu",
        ),
        MenuItem(
            _("New game from this position…"),
            commands.go_on_elsewhere,
            "computer",
            enabled=commands.can_go_on_elsewhere,
            key="go-on-elsewhere",
        ),
        MenuItem(
            _("Change this position…"),
            commands.edit_position,
            "edit",
            enabled=commands.can_edit,
            key="edit-position",
        ),
        MenuItem(
            _("Find this position in matches"),
            commands.explore,
            "branch",
            enabled=not commands.match.secrets,
            key="explore",
        ),
    ]


def _ways_back(commands: Commands) -> list[MenuItem]:
    """The items that leave the match: to where one came from, and to the first page."""
    context, back = commands.session.context, commands.leaving()
    home = MenuItem(_("Home"), context.home, "home", key="home")
    if not context.way_back:
        return [home]
    return [MenuItem(_("Back to: {page}").format(page=back.text), back.act, back.icon, key=back.key), home]


def _notes(commands: Commands) -> list[MenuItem]:
    """The items for notes about cells on which something may be hidden."""
    notes, controller = commands.notes, commands.session.board_controller
    if not notes.available:
        return []
    text, possible = _("Show where something can be hidden"), bool(controller.notes.searched)
    act, on = notes.show_excluded, lambda: controller.shows_excluded
    return [
        MenuItem(text, act, "search", "P", possible and not controller.covered, on, key="excluded"),
        MenuItem(_("Clear my notes"), notes.clear, "trash", enabled=notes.written, key="clear-notes"),
    ]


def _switches(session: Session) -> list[MenuItem]:
    """The items that switch a setting on or off which not every match has."""
    settings, controller = session.context.settings, session.board_controller
    if controller.viewpoint.hidden:  # thoughts could tell a secret, and are never shown
        return [_switch(settings, "warn", _("Ask before a move that achieves nothing"), "warning")]
    if controller.hides_thoughts:
        return []
    return [_switch(settings, "thinking", _("The computer's thinking"), "computer")]


def _coach(session: Session) -> list[MenuItem]:
    """The item that calls the coach or sends it away, where one person plays against the computer."""
    if lone_human(session.match) is None:
        return []
    settings = session.context.settings

    def on() -> bool:
        return settings.coach != "off"

    def change() -> None:
        settings.call_coach(not on())

    return [MenuItem(_("Coach"), change, "hint", checked=on, key="coach")]


def _switch(settings: Settings, name: str, text: str, icon: str, shortcut: str = "") -> MenuItem:
    """The item that switches the setting of that name on or off."""

    def on() -> bool:
        return bool(getattr(settings, name))

    return MenuItem(text, lambda: settings.change(**{name: not on()}), icon, shortcut, checked=on, key=name)
