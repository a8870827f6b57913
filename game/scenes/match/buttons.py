"""Buttons beside the board: for the decision that is to be made, for what can be done at any time, and for
stepping through the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.scenes.match.actions import Action
from game.scenes.match.commands import Commands
from game.scenes.match.history_commands import HistoryCommands
from game.scenes.match.layout import SMALL_ICON, MatchLayout
from game.scenes.match.menu import open_match_menu
from game.texts import _
from game.widgets.basic import Button, IconButton
from game.widgets.die import Die
from game.widgets.focus import Layer
from game.widgets.layout import grid, row
from game.widgets.theme import Theme

_ROLE = "small_label"
_LEAST_PADDING = 20  # pixels at 100 % at both sides of a button's words together


class DieButton(Button):
    """Tells that a die shows ``face``, 1 to 6."""

    def __init__(self, rect: pygame.Rect, face: int, act: Callable[[], None], key: str) -> None:
        super().__init__(rect, "", act, key=key, tooltip=str(face))
        self.face = face

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        picture = Die(round(min(self.rect.size) * 1.15)).face(self.face)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def add_faces(layer: Layer, theme: Theme, room: pygame.Rect, faces: Sequence[Action]) -> None:
    """Buttons with the faces of a die, side by side."""
    for action, box in zip(faces, grid(room, len(faces), len(faces), theme.space(4)), strict=True):
        layer.add(DieButton(box, int(action.text), action.act, action.key))


def add_actions(layer: Layer, theme: Theme, room: pygame.Rect, actions: Sequence[Action]) -> None:
    """Buttons side by side, with the names of their keys where there is room; where there is none for all
    their words, only the first keeps its own."""
    gap = theme.space(8)
    wanted = [Button.width(theme, action.text, action.icon, _ROLE) for action in actions]
    keyed = [_least(theme, action.with_shortcut) for action in actions]
    free = room.width - gap * (len(actions) - 1)
    if max(*wanted, *keyed) * len(actions) <= free:
        widths = [free // len(actions)] * len(actions)
    elif sum(keyed) <= free:
        widths = [width + (free - sum(keyed)) // len(actions) for width in keyed]
    elif max(wanted) * len(actions) <= free:
        widths = [free // len(actions)] * len(actions)
    else:
        least = [
            wide if not action.icon or index == 0 else room.height + gap
            for index, (action, wide) in enumerate(zip(actions, wanted, strict=True))
        ]
        widths = wanted if sum(wanted) <= free else least
        widths = [free - sum(widths[1:]), *widths[1:]]
    for action, box in zip(actions, row(room, widths, gap), strict=True):
        _add_action(layer, theme, box, action)


def _add_action(layer: Layer, theme: Theme, box: pygame.Rect, action: Action) -> None:
    """Add a button with its words and the name of its key, else with its words or, where there is no room for
    these, with its icon alone; a tooltip says what has no room."""
    whole = action.with_shortcut
    fitting = (text for text in (whole, action.text) if _least(theme, text) <= box.width)
    text = next(fitting, "" if action.icon else action.text)
    fits = Button.width(theme, text, action.icon, _ROLE) <= box.width
    icon = action.icon if fits or not text else ""  # rather the whole words
    tip = "" if text == whole else whole
    kind = "primary" if action.primary else "plain"
    layer.add(Button(box, text, action.act, kind=kind, icon=icon, key=action.key, tooltip=tip, role=_ROLE))


def _least(theme: Theme, text: str) -> int:
    """The least width of a button with these words, without an icon."""
    return theme.font(_ROLE).size(text)[0] + theme.space(_LEAST_PADDING)


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
    chart = acts.session.board_presenter.game.chart
    if chart is not None:
        controls.append(("chart", "chart", _("Chart"), f"{_(chart.title)} (C)", acts.chart))
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
