"""Saving, renaming and deleting the players' own setups, with the questions that this takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.scenes.base import BRIEF, Context
from game.scenes.match.setup.own_setups import MOST, OwnSetups, name_problem
from game.scenes.match.setup.room import NamedSetup
from game.texts import _
from game.widgets.dialogs import ask_text, confirm
from game.widgets.focus import Ui


class SavedSetups:
    """Changes the file of saved setups as a player wishes."""

    def __init__(self, context: Context, ui: Ui, own: Callable[[], OwnSetups]) -> None:
        """``own`` returns the setups that are saved for this rule set."""
        self._context, self._ui, self._own = context, ui, own

    def save(self, text: str, *, shared: bool) -> None:
        """Ask for a name, and save a setup under it, where there is room for one more.

        Args:
            shared: two people share the screen and have secrets: they are told who can see what is saved.
        """
        if len(self._own().setups) >= MOST:
            full = _("There are {most} saved setups, and no more fit.").format(most=MOST)
            self._context.toast(full, seconds=BRIEF)
            return
        title = _("Save this setup")
        told = _("Everybody at this computer can see saved setups.") if shared else ""
        act, check = partial(self._save_as, text), partial(name_problem, taken=None)
        ask_text(self._ui, title, told, _("Save"), act, check=check, placeholder=_("Name"))

    def _save_as(self, text: str, name: str) -> None:
        name = " ".join(name.split())
        taken = self._own().find(name)
        write = partial(self._own().save, name, text)
        told = _("Saved as {name}.").format(name=name)
        if taken is None:
            self._write(write, told)
        else:
            question = _("Replace {name}?").format(name=taken.name)
            why, act = _("There is a setup of this name already."), partial(self._write, write, told)
            confirm(self._ui, question, why, _("Replace"), act)

    def rename(self, setup: NamedSetup) -> None:
        """Ask for another name for a saved setup."""

        def check(name: str) -> str:
            taken = self._own().find(" ".join(name.split()))
            return name_problem(name, None if taken == setup else taken)

        def act(name: str) -> None:
            self._write(partial(self._own().rename, setup.name, " ".join(name.split())))

        ask_text(self._ui, _("Rename this setup"), "", _("Rename"), act, value=setup.name, check=check)

    def delete(self, setup: NamedSetup) -> None:
        """Delete a saved setup, which can be brought back for a while."""
        place = self._own().setups.index(setup) if setup in self._own().setups else 0
        back = partial(self._write, partial(self._own().restore, setup, place))
        told = _("{name} was deleted.").format(name=setup.name)
        self._write(partial(self._own().delete, setup.name), told, (_("Bring back"), back))

    def _write(
        self, act: Callable[[], None], told: str = "", action: tuple[str, Callable[[], None]] | None = None
    ) -> None:
        """Change the file of saved setups and say so, or say that it cannot be changed.

        Args:
            told: what is said afterwards.
            action: what can be done then, with a word for it.
        """
        context = self._context
        try:
            act()
        except OSError as error:
            reason = error.strerror or str(error)
            context.toast(_("The setup could not be saved: {reason}.").format(reason=reason))
        else:
            if told and action is None:
                context.toast(told, seconds=BRIEF)
            elif told:
                context.toast(told, action)
        tell_damage(context, self._own())
        self._ui.dirty = True


def tell_damage(context: Context, own: OwnSetups) -> None:
    """Say once that saved setups could not be read."""
    if own.problem:
        context.toast(own.problem, seconds=10)
        own.problem = ""
