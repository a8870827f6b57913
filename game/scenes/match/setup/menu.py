"""The buttons of a side that sets up, and the menu of what has none."""

from __future__ import annotations

from functools import partial

from game.scenes.match.setup.commands import SetupCommands
from game.texts import _
from game.widgets.basic import Control
from game.widgets.focus import Ui
from game.widgets.menus import MenuItem, open_menu

_BUTTONS = ("clear",)
"""Keys of what has a button where there is room; what is wanted more seldom stands in the menu alone."""


def setup_controls(commands: SetupCommands) -> list[Control]:
    """Buttons that change the whole setup."""
    return [
        Control(tool.key, tool.icon, tool.text, tool.with_shortcut, tool.act)
        for tool in commands.tools()
        if tool.key in _BUTTONS
    ]


def setup_menu_control(commands: SetupCommands, ui: Ui) -> Control:
    """The button that opens the menu."""
    return Control(
        "setup-more", "more", _("More"), _("Mirror, save, copy and paste"), partial(_open_menu, commands, ui)
    )


def _open_menu(commands: SetupCommands, ui: Ui) -> None:
    """Open the menu at its button; what has no button on the page stands in it as well."""
    ground, button = ui.ground, ui.ground.find("setup-more")
    assert button is not None
    hidden = [tool for tool in commands.tools() if ground.find(tool.key) is None]
    items = [
        *(MenuItem(tool.text, tool.act, tool.icon, tool.shortcut, key=f"{tool.key}-line") for tool in hidden),
        MenuItem(_("Save this setup…"), commands.save, "save", _("Ctrl+S"), key="setup-save"),
        MenuItem(_("Copy this setup as text"), commands.copy, "copy", _("Ctrl+C"), key="setup-copy"),
        MenuItem(_("Paste a setup"), commands.paste, "paste", _("Ctrl+V"), key="setup-paste"),
    ]
    if ground.find("setup-list") is None and ground.find("setups") is None:
        words = _("Setups to choose from")
        items.insert(0, MenuItem(words, commands.show_list, "library", "L", key="setup-list-line"))
    open_menu(ui, button.rect, items)
