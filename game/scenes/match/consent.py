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
from game.widgets.layout import row
from game.widgets.scroll import ScrollArea


class Consent(Dialog):
    """Asks both sides, each with a switch, a question: whether they take something back. ``told`` says what
    comes of it. ``agreed``: whether each side has agreed."""

    def __init__(
        self, ui: Ui, names: tuple[str, str], question: str, told: str, act: Callable[[], None]
    ) -> None:
        cancel = DialogButton(_("Cancel"), key="cancel")
        super().__init__(
            ui, question, told, [cancel, DialogButton(_("Take back"), act, "primary", key="yes")]
        )
        self.names = names
        self.agreed = [False, False]

    def add_more(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme = self.ui.theme
        wide, high = Switch.size(theme)
        line = pygame.Rect(left, y + theme.space(4), width, max(high, theme.space(38)))
        for side, name in enumerate(self.names):
            words, box = row(line, [None, wide], theme.space(16))
            text = theme.shorten(_("{player} agrees").format(player=name), "label", words.width)
            words.y = line.centery - theme.font("label").get_linesize() // 2
            self.add(Label(words, text, "label", key=f"name-{side}"), area)
            box = pygame.Rect(box.x, line.centery - high // 2, wide, high)
            self.add(Switch(box, self.agreed[side], partial(self._agree, side), key=f"agree-{side}"), area)
            line.y = line.bottom
        return line.y

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
        names = player_name(match, 0), player_name(match, 1)
        ui.open(Consent(ui, names, *_words(refusal.dice, match.header.own_dice), act))
    else:
        context.sounds.play("illegal")
        context.toast(explain(refusal))


def _words(dice: bool, own_dice: bool) -> tuple[str, str]:
    """The question, and what comes of it."""
    if not dice:
        return _("Take back what has come to light?"), _("What was seen stays known. Both sides must agree.")
    question = _("Take back a roll of the dice?")
    if own_dice:
        return question, _("You will be asked again what the die shows. Both sides must agree.")
    return question, _("The next roll falls as this one did. Both sides must agree.")
