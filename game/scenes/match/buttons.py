"""Buttons beside the board: for the decision that is to be made, for what can be done at any time, and for
stepping through the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.scenes.board.actions import Action
from game.scenes.match.commands import Commands
from game.scenes.match.history_commands import HistoryCommands
from game.scenes.match.layout import ICON, SMALL_ICON
from game.scenes.match.menu import open_match_menu
from game.scenes.match.setup.menu import setup_controls, setup_menu_control
from game.texts import _
from game.widgets.basic import Button, Control, IconButton, captioned
from game.widgets.die import Die
from game.widgets.layout import FirstFit, Grid, Item, Layout, Row
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED

NAVIGATION = "nav-"  # with which the keys of the buttons begin that step through the history
_ROLE = "small_label"
_NARROW_GAP = 5  # pixels at 100 % between buttons that have hardly room
_LEAST_PADDING = 20  # pixels at 100 % at both sides of a button's words together
_AIR = 14  # the same beside the word below an icon, where all buttons are equally wide
_MOST_WORDED = 6  # buttons with words in a row with less air; where there are more commands,
_SELDOM = ("flip", "draw")  # those that are seldom wanted are in the menu alone
_MENUS = ("menu", "setup-more")


class DieButton(Button):
    """Tells that a die shows ``face``, 1 to 6."""

    def __init__(self, rect: pygame.Rect, face: int, act: Callable[[], None], key: str) -> None:
        super().__init__(rect, "", act, key=key, tooltip=str(face))
        self.face = face

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        picture = Die(round(min(self.rect.size) * 1.15)).face(self.face)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def faces(theme: Theme, told: Sequence[Action], high: int) -> Row:
    """Buttons with the faces of a die, side by side, ``high`` pixels high."""
    dice = [DieButton(UNPLACED, int(each.text), each.act, each.key) for each in told]
    return Row([die.item(theme, width=0, height=high) for die in dice], gap=theme.space(4), equal=True)


def actions(theme: Theme, told: Sequence[Action], high: int) -> FirstFit:
    """Buttons side by side, ``high`` pixels high; where there is no room for all their words, the others
    have fewer than the first, or icons alone."""
    gap, words = theme.space(8), [_worded(theme, action, high) for action in told]
    brief = [words[0], *(_brief(theme, action, high) for action in told[1:])]
    bare = [words[0], *(_bare(theme, action, high) for action in told[1:])]
    layouts = [
        Row(words, gap=gap, equal=True),
        Row(words, gap=gap),
        Row(brief, gap=theme.space(_NARROW_GAP)),
        Row(bare, gap=gap),
        Row([_brief(theme, told[0], high), *bare[1:]], gap=gap),
        Row([_bare(theme, action, high) for action in told], gap=gap, equal=True),
    ]
    return FirstFit(layouts)


def _worded(theme: Theme, action: Action, side: int) -> Item:
    """A button with its words, and its icon where it has room; a tooltip tells its key."""
    return _action(theme, action, action.text, side)


def _brief(theme: Theme, action: Action, side: int) -> Item:
    """A button with as few words as it has; a tooltip tells the others and its key."""
    return _action(theme, action, action.brief or action.text, side)


def _action(theme: Theme, action: Action, text: str, side: int) -> Item:
    kind = "primary" if action.primary else "plain"
    tip = "" if text == action.with_shortcut else action.with_shortcut
    button = ActionButton(
        UNPLACED, text, action.act, kind=kind, icon=action.icon, key=action.key, tooltip=tip, role=_ROLE
    )
    least = theme.font(_ROLE).size(text)[0] + theme.space(_LEAST_PADDING)
    return button.item(theme, width=least, height=side, grow=1)


def _bare(theme: Theme, action: Action, side: int) -> Item:
    """A button with its icon alone; with its words where it has no icon."""
    if not action.icon:
        return _worded(theme, action, side)
    kind, tip = "primary" if action.primary else "plain", action.with_shortcut
    button = IconButton(UNPLACED, action.icon, tip, action.act, kind=kind, key=action.key)
    return button.item(theme, width=side + theme.space(8), height=side)


class ActionButton(Button):
    """A button whose icon gives way to its words."""

    def put(self, rect: pygame.Rect) -> None:
        super().put(rect)
        if self.width(self.theme, self.text, self.icon, self.role) > rect.width:
            self.icon = ""


def navigation(history: HistoryCommands) -> Row:
    """Buttons that step through the history."""
    buttons: list[tuple[str, str, Callable[[], None]]] = [
        ("first", _("To the start (Home)"), history.first),
        ("left", _("One move back (Page up)"), partial(history.step, -1)),
        ("right", _("One move forward (Page down)"), partial(history.step, 1)),
        ("last", _("To the game (End)"), history.last),
    ]
    made = [IconButton(UNPLACED, name, tip, act, key=f"{NAVIGATION}{name}") for name, tip, act in buttons]
    return Row([Item(each) for each in made], gap=2, equal=True)


def controls(theme: Theme, acts: Commands, *, menu: bool, worded: bool) -> FirstFit:
    """Buttons for what can be done at any time; while a side sets up and once the match is over, those for
    what belongs to play are in the menu alone. What changes the whole setup takes their place.

    Args:
        menu: whether that of the menu is one of them.
        worded: whether they are high enough for words below their icons.
    """
    told = _controls(acts, menu=menu)
    icons = _icons(theme, told, SMALL_ICON)
    large = Row(_icons(theme, told, ICON).children, gap=icons.gap, equal=True)
    # Where not even icons have room for all, the first ones stay, and what opens a menu of the others.
    ranks = [0 if each.key in _MENUS else number for number, each in enumerate(told)]
    some = Row(
        [replace(icon, priority=rank) for icon, rank in zip(icons.children, ranks, strict=True)],
        gap=icons.gap,
    )
    words = _worded_rows(theme, told, icons.gap) if worded else ()
    return FirstFit([*words, large, icons, some])


def _worded_rows(theme: Theme, controls: Sequence[Control], gap: int) -> Sequence[Layout]:
    """Rows of buttons with words, the best first."""
    usual = [each for each in controls if len(controls) <= _MOST_WORDED or each.key not in _SELDOM]
    airy, few = ([captioned(theme, each, air=_AIR) for each in some] for some in (controls, usual))
    narrow = [captioned(theme, each) for each in usual]
    return [Row(airy, gap=gap, equal=True), Row(few, gap=gap, equal=True), Row(narrow, gap=gap)]


def count_controls(acts: Commands) -> int:
    """How many buttons ``controls`` has, but for that of the menu."""
    return len(_controls(acts, menu=False))


def _controls(acts: Commands, *, menu: bool) -> list[Control]:
    match, over = acts.match, acts.match.result is not None
    setup = acts.setup if acts.session.board_controller.setting_up else None
    plays, found = not over and setup is None, []
    if not over:
        found.append(Control("undo", "undo", _("Undo"), _("Take back (Ctrl+Z)"), acts.history.undo))
        found.append(Control("redo", "redo", _("Redo"), _("Play again (Ctrl+Y)"), acts.history.redo))
    if plays:
        found.append(Control("hint", "hint", _("Hint"), _("Hint (H)"), acts.hint))
    if setup is not None:  # the board is turned by its key and in the menu
        found += setup_controls(setup)
    else:
        found.append(Control("flip", "flip", _("Flip"), _("Flip the board (F)"), acts.flip))
    if plays and match.rules.knows_draws(match.options):
        found.append(Control("draw", "handshake", _("Draw"), _("Offer a draw"), acts.end.offer_draw))
    if plays:
        found.append(Control("resign", "flag", _("Resign"), _("Resign"), acts.end.resign))
    chart = acts.session.board_controller.game.chart
    if chart is not None:
        found.append(Control("chart", "chart", _("Chart"), f"{_(chart.table.title)} (C)", acts.chart))
    if setup is not None:
        found.append(setup_menu_control(setup, acts.session.ui))
    if menu:
        act = partial(open_match_menu, acts)
        found.insert(0, Control("menu", "menu", _("Menu"), _("Menu (Esc)"), act))
    return found


def _icons(theme: Theme, controls: Sequence[Control], side: int) -> Grid:
    """Icons alone, never narrower than high."""
    made = [
        IconButton(UNPLACED, each.icon, each.tip, each.act, kind="plain", key=each.key) for each in controls
    ]
    width = theme.space(side)
    return Grid([each.item(theme, width=width, height=width) for each in made], gap=theme.space(4))
