"""A dialog that asks for a file to read or to write: a folder to walk through, and a name."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from game.texts import _
from game.widgets.basic import Button, IconButton, Label, Panel, text_item
from game.widgets.focus import Layer, Ui
from game.widgets.layout import Column, Row
from game.widgets.text_field import TextField, error_key, show_error
from game.widgets.widget import COMMAND, UNPLACED, ScrollArea

MOST_ENTRIES = 1000  # of a folder, that are listed
_WIDTH, _HEIGHT = 680, 620  # pixels at 100 %
_LINE = 38
_LEAST_BUTTON = 110  # width


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
    """Asks for a file, or for several; Esc and a click outside cancel.

    Args:
        folder: which is shown first; its nearest parent that exists where it does not.
        name: of the file, at first.
        suffixes: of the files that are listed, in lower case.
        yes: the verb on the button.
        act: called with the paths after the dialog has closed.
        check: returns a sentence about what is wrong with a path, or "".
        several: files are chosen together, each by a click with Ctrl; their names stand in quotation marks.
            A button takes the folder that is shown with all that is in it.

    Attributes:
        field: what stands in the field: a name, a path, or several of them in quotation marks.
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
        act: Callable[[list[Path]], None],
        check: Callable[[Path], str],
        several: bool = False,
    ) -> None:
        super().__init__(ui, "dialog")
        self.title, self.field, self.suffixes, self.yes = title, name, suffixes, yes
        self.act, self.check, self.several, self.error = act, check, several, ""
        self.folder = next((each for each in (folder, *folder.parents) if os.path.isdir(each)), Path.cwd())

    @property
    def names(self) -> list[str]:
        """What is chosen, as it was typed."""
        quoted = re.findall(r'"([^"]+)"', self.field) if self.several else []
        return quoted if len(quoted) > 1 else [self.field]

    @property
    def paths(self) -> list[Path]:
        """The files that are chosen."""
        return [read_path(name, self.folder) for name in self.names]

    # Layout

    def place(self, size: tuple[int, int]) -> None:
        focused = self.focus.key if self.focus else "field"
        self.clear()
        space, (wide, high) = self.ui.theme.space, size
        panel = pygame.Rect(0, 0, min(space(_WIDTH), wide - space(32)), min(space(_HEIGHT), high - space(32)))
        panel.center = wide // 2, high // 2
        self._listed = ScrollArea(UNPLACED, "entries")
        self.put(self._tree(), panel)
        self._fill_entries()
        self.set_focus(self.find(focused) or self.find("field"))

    def _tree(self) -> Column:
        theme, space = self.ui.theme, self.ui.theme.space
        parent = self.folder.parent
        above = IconButton(UNPLACED, "up", _("Folder above"), partial(self.enter, parent), key="above")
        above.enabled = parent != self.folder
        place = PathLabel(UNPLACED, str(self.folder), "label", "muted", key="folder")
        enter, hint = lambda _text: self._finish(), _("File name")
        field = TextField(UNPLACED, self.field, self._typed, enter, placeholder=hint, key="field")
        field.error = bool(self.error)
        error = text_item(theme, self.error, "small", "danger_text", rows=1, key=error_key("field"))
        cancel = Button(UNPLACED, _("Cancel"), partial(self.ui.close, self), key="cancel")
        yes = Button(UNPLACED, self.yes, self._finish, kind="primary", key="yes")
        whole = [Button(UNPLACED, _("Whole folder"), self._take_folder, key="whole")] if self.several else []
        buttons = [each.item(theme, min_width=space(_LEAST_BUTTON)) for each in (cancel, *whole, yes)]
        parts = (
            text_item(theme, self.title, "heading", rows=1, key="dialog-title"),
            Row((above.item(theme), place.item(theme, width=0, grow=1)), gap=space(8), align="center"),
            self._listed.item(theme, grow=1),
            field.item(theme),
            error,
            Row(buttons, gap=space(12), justify="end"),
        )
        return Column(parts, gap=space(10), padding=space(24), background=Panel(UNPLACED, 16))

    def _fill_entries(self) -> None:
        """List the folder, beside the bar."""
        theme, area = self.ui.theme, self._listed
        try:
            folders, files = entries(self.folder, self.suffixes)
        except OSError as error:
            folders, files = [], []
            text = _("This folder cannot be read: {reason}.").format(reason=error.strerror)
            self.put(text_item(theme, text, "body", "danger_text"), area.rect, area)
        lines = [
            self._line(name, icon, act).item(theme, height=theme.space(_LINE))
            for name, icon, act in [
                *((name, "folder", partial(self.enter, self.folder / name)) for name in folders),
                *((name, "file", partial(self._choose, name)) for name in files),
            ][:MOST_ENTRIES]
        ]
        self.fill(area, Column(lines))

    def _line(self, name: str, icon: str, act: Callable[[], None]) -> Button:
        selected = name in self.names
        return Button(
            UNPLACED, name, act, kind="quiet", icon=icon, align=0.0, selected=selected, key=f"entry-{name}"
        )

    # What is done with it

    def enter(self, folder: Path) -> None:
        """Show another folder."""
        self.folder, self.error = folder, ""
        self.place(self.ui.size)

    def _choose(self, name: str) -> None:
        """Take a file's name, with Ctrl beside those of others; a second time, take the file."""
        offset = self._listed.offset
        if self.several and pygame.key.get_mods() & COMMAND:
            kept = [each for each in self.names if each and each != name]
            names = kept if name in self.names else [*kept, name]
            self.field = " ".join(f'"{each}"' for each in names) if len(names) > 1 else "".join(names)
        elif self.field == name:
            self._finish()
            return
        else:
            self.field = name
        self.error = ""
        self.place(self.ui.size)
        self._listed.scroll_to(offset)

    def _typed(self, text: str) -> None:
        self.field = text
        if self.error:
            self.error = ""
            show_error(self, "field", "")

    def _take_folder(self) -> None:
        self.ui.close(self)
        self.act([self.folder])

    def _finish(self) -> None:
        paths = self.paths
        if self.field.strip() and os.path.isdir(paths[0]):
            self.field = ""
            self.enter(paths[0])
            return
        self.error = _("A file name is missing.")
        if self.field.strip():
            self.error = next(filter(None, map(self.check, paths)), "")
        if self.error:
            self.place(self.ui.size)
            return
        self.ui.close(self)
        self.act(paths)


class PathLabel(Label):
    """A path, of which the end is shown where it is too long: it tells more than the beginning."""

    def _wrap(self) -> None:
        font, text = self.theme.font(self.role), self.text
        while font.size(text)[0] > self.rect.width and len(text) > 2:
            text = "…" + text[2:]
        self.lines = [text]
