"""Buttons beside the board for what can be done at any time, and for stepping through the history."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.match.commands import Commands
from game.scenes.match.history_commands import HistoryCommands
from game.scenes.match.layout import SMALL_ICON, MatchLayout
from game.scenes.match.menu import open_match_menu
from game.texts import _
from game.widgets.basic import Button, IconButton
from game.widgets.focus import Layer
from game.widgets.layout import grid, row
from game.widgets.theme import Theme


def add_navigation(layer: Layer, rect: pygame.Rect, history: HistoryCommands) -> None:
    """Buttons that step through the history."""
    buttons: list[tuple[str, str, Callable[[], None]]] = [
        ("first", _("To the start (Home)"), history.first),
        ("left", _("One move back (Page up)"), partial(history.step, -1)),
        ("right", _("One move forward (Page down)"), partial(history.step, 1)),
        ("last", _("To the game (End)"), history.last),
    ]
    for (name, tip, act), box in zip(buttons, row(rect, [None] * len(buttons)), strict=True):
        box.width = round(rect.width / len(buttons)) - 2
        layer.add(IconButton(box, name, tip, act, key=f"nav-{name}"))


def add_controls(layer: Layer, theme: Theme, parts: MatchLayout, acts: Commands) -> None:
    """Buttons for what can be done at any time, with their words where these have room."""
    rect, match = parts.controls, acts.match
    controls: list[tuple[str, str, str, str, Callable[[], None]]] = [
        ("undo", "undo", _("Undo"), _("Take back (Ctrl+Z)"), acts.history.undo),
        ("redo", "redo", _("Redo"), _("Play again (Ctrl+Y)"), acts.history.redo),
        ("hint", "hint", _("Hint"), _("Hint (H)"), acts.hint),
        ("flip", "flip", _("Flip"), _("Flip the board (F)"), acts.flip),
    ]
    if match.rules.knows_draws(match.options):
        controls.append(("draw", "handshake", _("Draw"), _("Offer a draw"), acts.end.offer_draw))
    controls.append(("resign", "flag", _("Resign"), _("Resign"), acts.end.resign))
    if acts.session.board_presenter.game.chart is not None:
        controls.append(("chart", "chart", _("Chart"), _("Who takes whom (C)"), acts.chart))
    if parts.header is None:
        controls.insert(0, ("menu", "menu", _("Menu"), _("Menu (Esc)"), partial(open_match_menu, acts)))
    if not parts.labelled:
        gap, least = theme.space(4), theme.space(SMALL_ICON)
        rows, most = max(1, rect.height // least), max(1, (rect.width + gap) // (least + gap))
        controls = controls[: rows * most]
        rows = min(rows, -(-len(controls) // most))
        first = pygame.Rect(rect.topleft, (rect.width, (rect.height - (rows - 1) * gap) // rows))
        boxes = grid(first, -(-len(controls) // rows), len(controls), gap)
        for (key, icon, _text, tip, act), box in zip(controls, boxes, strict=True):
            layer.add(IconButton(box, icon, tip, act, kind="plain", key=key))
        return
    gap = theme.space(6)
    upper = pygame.Rect(rect.topleft, (rect.width, (rect.height - gap) // 2))
    boxes = grid(upper, -(-len(controls) // 2), len(controls), gap)
    widest = max(Button.width(theme, text, icon, "small_label") for _key, icon, text, *_rest in controls)
    for (key, icon, text, tip, act), box in zip(controls, boxes, strict=True):
        text = text if widest <= box.width else ""
        layer.add(Button(box, text, act, icon=icon, key=key, role="small_label", tooltip=tip))
