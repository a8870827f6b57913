"""The dialog in which both sides agree to take back a roll or a move that has revealed a secret."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.match.match import Match
from game.match.secrecy import NeedsConsent, can_agree
from game.scenes.base import Context
from game.scenes.match.words import player_name
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.basic import Button, Label
from game.widgets.dialogs import Dialog, DialogButton
from game.widgets.focus import Ui
from game.widgets.inputs import Switch
from game.widgets.scroll import ScrollArea


class Consent(Dialog):
    """Asks both sides, each with a switch, whether they take back what has come to light or, with ``dice``, a
    roll. ``agreed``: whether each side has agreed."""

    def __init__(self, ui: Ui, names: tuple[str, str], act: Callable[[], None], dice: bool) -> None:
        super().__init__(
            ui,
            _("Take back a roll of the dice?") if dice else _("Take back what has come to light?"),
            _("The next roll falls as this one did. Both sides must agree.")
            if dice
            else _("What was seen stays known. Both sides must agree."),
            [
                DialogButton(_("Cancel"), key="cancel"),
                DialogButton(_("Take back"), act, "primary", key="yes"),
            ],
        )
        self.names = names
        self.agreed = [False, False]

    def add_more(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme = self.ui.theme
        wide, high = Switch.size(theme)
        y += theme.space(4)
        for side, name in enumerate(self.names):
            row = pygame.Rect(left, y, width, max(high, theme.space(38)))
            line = theme.font("label").get_linesize()
            text = theme.shorten(
                _("{player} agrees").format(player=name), "label", width - wide - theme.space(16)
            )
            self.add(
                Label(
                    pygame.Rect(left, row.centery - line // 2, width - wide - theme.space(16), line),
                    text,
                    "label",
                    key=f"name-{side}",
                ),
                area,
            )
            box = pygame.Rect(row.right - wide, row.centery - high // 2, wide, high)
            self.add(Switch(box, self.agreed[side], partial(self._agree, side), key=f"agree-{side}"), area)
            y = row.bottom
        return y

    def place(self, size: tuple[int, int]) -> None:
        kept = self.focus.key if self.focus else "agree-0"
        super().place(size)
        self._allow()
        self.set_focus(self.find(kept))

    def _agree(self, side: int, on: bool) -> None:
        self.agreed[side] = on
        self._allow()

    def _allow(self) -> None:
        button = self.find("yes")
        if isinstance(button, Button):
            button.enabled = all(self.agreed)
            button.touch()


def ask_both(context: Context, ui: Ui, match: Match, refusal: NeedsConsent, act: Callable[[], None]) -> None:
    """Call ``act`` once both sides have agreed; a computer player never agrees: ``refusal`` is then told."""
    if can_agree(match.players):
        ui.open(Consent(ui, (player_name(match, 0), player_name(match, 1)), act, refusal.dice))
    else:
        context.sounds.play("illegal")
        context.toast(explain(refusal))
