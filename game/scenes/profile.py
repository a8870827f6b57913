"""The name under which the person at this computer plays."""

from __future__ import annotations

from collections.abc import Callable

from game.match.players import clean_name
from game.scenes.base import Context
from game.texts import _
from game.widgets.dialogs import ask_text
from game.widgets.focus import Ui


def ask_name(context: Context, ui: Ui, act: Callable[[], None], proposal: str = "") -> None:
    """Ask for the name, keep it in the settings, then ``act``.

    Args:
        proposal: what stands in the field while there is no name.
    """

    def keep(name: str) -> None:
        context.settings.change(name=clean_name(name))
        act()

    ask_text(
        ui,
        _("Your name"),
        _("Matches under this name are yours, and so are those against the computer without any name."),
        _("Keep"),
        keep,
        value=context.settings.name or proposal,
        placeholder=_("Without a name"),
    )
