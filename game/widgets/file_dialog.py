"""A dialog that asks for a file to read or to write: a folder to walk through, and a name."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Button, IconButton, Label, Panel
from game.widgets.dialogs import button_width
from game.widgets.focus import Layer, Ui
from game.widgets.layout import column, row
from game.widgets.scroll import ScrollArea
from game.widgets.text_field import TextField, show_error

MOST_ENTRIES = 1000  # of a folder, that are listed
_WIDTH, _HEIGHT = 680, 620  # pixels at 100 %
_LINE = 38


def read_path(text: str, folder: Path | None = None) -> Path:
    """A typed or pasted path, maybe in quotation marks, with ~, or relative to ``folder``."""
    path = Path(text.strip().strip('"'))
    with suppress(RuntimeError):  # there is no such user
        path = path.expanduser()
    return path if folder is None else folder / path


def entries(folder: Path, suffixes: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """Names of the folders and of the files with one of ``suffixes`` in a folder, without hidden ones.

    Raises:
        OSError: the folder cannot be read.
    """
    folders, files = [], []
    with os.scandir(folder) as found:
        for entry in found:
            if entry.name.startswith("."):
                continue
            if entry.is_dir():
                folders.append(entry.name)
            elif entry.name.lower().endswith(suffixes):
                files.append(entry.name)
    return sorted(folders, key=str.casefold), sorted(files, key=str.casefold)


class FileDialog(Layer):
    """Asks for a file; Esc and a click outside cancel.

    Args:
        folder: which is shown first; its nearest parent that exists where it does not.
        name: of the file, at first.
        suffixes: of the files that are listed, in lower case.
        yes: the verb on the button.
        act: called with the path after the dialog has closed.
        check: returns a sentence about what is wrong with a path, or "".

    Attributes:
        field: what stands in the field: a name, or a path.
    """

    modal = True

    def __init__(
        self,
        ui: Ui,
        title: str,
        folder: Path,
        name: str,
        suffixes: tuple[str, ...],
        yes: str,
        act: Callable[[Path], None],
        check: Callable[[Path], str],
    ) -> None:
        super().__init__(ui, "dialog")
        self.title, self.field, self.suffixes, self.yes = title, name, suffixes, yes
        self.act, self.check, self.error = act, check, ""
        self.folder = next((each for each in (folder, *folder.parents) if os.path.isdir(each)), Path.cwd())

    @property
    def path(self) -> Path:
        """The file that is chosen."""
        return read_path(self.field, self.folder)

    # Layout

    def place(self, size: tuple[int, int]) -> None:
        focused = self.focus.key if self.focus else "field"
        self.clear()
        theme, pad, gap = self.ui.theme, self.ui.theme.space(24), self.ui.theme.space(10)
        margin = theme.space(16)
        panel = pygame.Rect(
            0,
            0,
            *(
                min(theme.space(wish), side - 2 * margin)
                for wish, side in zip((_WIDTH, _HEIGHT), size, strict=True)
            ),
        )
        panel.center = size[0] // 2, size[1] // 2
        self.add(Panel(panel, 16))
        heading, small = theme.font("heading").get_linesize(), theme.font("small").get_linesize()
        control = theme.space(BUTTON_HEIGHT)
        title, place, listed, field, error, buttons = column(
            panel.inflate(-2 * pad, -2 * pad), [heading, control, None, control, small, control], gap
        )
        self.add(Label(title, self.title, "heading", key="dialog-title"))
        self._add_place(place)
        self._add_entries(listed)
        self._add_field(field, error)
        self._add_buttons(buttons)
        self.set_focus(self.find(focused) or self.find("field"))

    def _add_place(self, box: pygame.Rect) -> None:
        """The folder, and the way up."""
        theme = self.ui.theme
        up, place = row(box, [box.height, None], theme.space(8))
        parent = self.folder.parent
        above = IconButton(up, "up", _("Folder above"), partial(self.enter, parent), key="above")
        self.add(above).enabled = parent != self.folder
        font, text = theme.font("label"), str(self.folder)
        while font.size(text)[0] > place.width and len(text) > 2:
            text = "…" + text[2:]  # the end of a path tells more than its beginning
        place.height = font.get_linesize()
        place.centery = box.centery
        self.add(Label(place, text, "label", "muted", key="folder"))

    def _add_entries(self, box: pygame.Rect) -> None:
        theme, line = self.ui.theme, self.ui.theme.space(_LINE)
        area = self.add(ScrollArea(box, "entries"))
        y = box.y
        try:
            folders, files = entries(self.folder, self.suffixes)
        except OSError as error:
            folders, files = [], []
            text = _("This folder cannot be read: {reason}.").format(reason=error.strerror)
            self.add(Label.fit(theme, box.topleft, box.width, text, "body", "danger_text"), area)
        wide = box.width - theme.space(16)  # beside the bar
        for name, icon, act in [
            *((name, "folder", partial(self.enter, self.folder / name)) for name in folders),
            *((name, "file", partial(self._choose, name)) for name in files),
        ][:MOST_ENTRIES]:
            self.add(
                Button(
                    pygame.Rect(box.x, y, wide, line),
                    theme.shorten(name, "label", wide - theme.space(56)),
                    act,
                    kind="quiet",
                    icon=icon,
                    align=0.0,
                    selected=name == self.field,
                    key=f"entry-{name}",
                ),
                area,
            )
            y += line
        area.set_height(y - box.y)

    def _add_field(self, box: pygame.Rect, below: pygame.Rect) -> None:
        field = TextField(
            box, self.field, self._typed, lambda text: self._finish(), placeholder=_("File name"), key="field"
        )
        self.add(field).error = bool(self.error)
        self.add(Label(below, self.error, "small", "danger_text", key="field-error"))

    def _add_buttons(self, box: pygame.Rect) -> None:
        theme = self.ui.theme
        widths = [button_width(theme, text) for text in (_("Cancel"), self.yes)]
        no, yes = row(box, widths, theme.space(12), 1.0)
        self.add(Button(no, _("Cancel"), partial(self.ui.close, self), key="cancel"))
        self.add(Button(yes, self.yes, self._finish, kind="primary", key="yes"))

    # What is done with it

    def enter(self, folder: Path) -> None:
        """Show another folder."""
        self.folder, self.error = folder, ""
        self.place(self.ui.size)

    def _choose(self, name: str) -> None:
        """Take a file's name; a second time, take the file."""
        if self.field == name:
            self._finish()
        else:
            self.field, self.error = name, ""
            self.place(self.ui.size)

    def _typed(self, text: str) -> None:
        self.field = text
        if self.error:
            self.error = ""
            show_error(self, "field", "")

    def _finish(self) -> None:
        path = self.path
        if self.field.strip() and os.path.isdir(path):
            self.field = ""
            self.enter(path)
            return
        self.error = self.check(path) if self.field.strip() else _("A file name is missing.")
        if self.error:
            self.place(self.ui.size)
            return
        self.ui.close(self)
        self.act(path)
