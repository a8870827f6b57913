"""The dialog in which both sides agree to something, such as to take back what has been revealed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match.match import Match
from game.match.secrecy import NeedsConsent, can_agree
from game.scenes.base import Context
from game.scenes.phrases import explain
from game.scenes.players import player_name
from game.texts import _
from game.widgets.basic import Button, text_item
from game.widgets.dialogs import Dialog, DialogButton
from game.widgets.focus import Ui
from game.widgets.inputs import Switch
from game.widgets.layout import Layout, Row
from game.widgets.widget import UNPLACED


class Consent(Dialog):
    """Asks both sides, each with a switch, a question. ``told`` says what comes of it, ``label`` stands on
    the button that does it. ``agreed``: whether each side has agreed."""

    def __init__(
        self, ui: Ui, names: tuple[str, str], question: str, told: str, label: str, act: Callable[[], None]
    ) -> None:
        cancel = DialogButton(_("Cancel"), key="cancel")
        super().__init__(ui, question, told, [cancel, DialogButton(label, act, "primary", key="yes")])
        self.names = names
        self.agreed = [False, False]

    def questions(self) -> list[Layout]:
        theme = self.ui.theme
        lines: list[Layout] = []
        for side, name in enumerate(self.names):
            text = _("{player} agrees").format(player=name)
            words = text_item(theme, text, "label", rows=1, width=0, grow=1, key=f"name-{side}")
            switch = Switch(UNPLACED, self.agreed[side], partial(self._agree, side), key=f"agree-{side}")
            lines.append(Row((words, switch.item(theme)), gap=theme.space(16), align="center"))
        return lines

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
    """Call ``act`` once both sides have agreed to take something back; a computer player never agrees:
    ``refusal`` is then told."""
    if can_agree(match.players):
        ask_both_to(ui, match, *_words(refusal.dice, match.header.own_dice), _("Take back"), act)
    else:
        context.sounds.play("illegal")
        context.toast(explain(refusal))


def ask_both_to(ui: Ui, match: Match, question: str, told: str, label: str, act: Callable[[], None]) -> None:
    """Call ``act`` once both sides have agreed; see ``Consent``."""
    names = player_name(match, 0), player_name(match, 1)
    ui.open(Consent(ui, names, question, told, label, act))


def _words(dice: bool, own_dice: bool) -> tuple[str, str]:
    """The question, and what comes of it."""
    if not dice:
        return _("Take back what has come to light?"), _("What was seen stays known. Both sides must agree.")
    question = _("Take back a roll of the dice?")
    if own_dice:
        return question, _("You will be asked again what the die shows. Both sides must agree.")
    return question, _("The next roll falls as this one did. Both sides must agree.")
