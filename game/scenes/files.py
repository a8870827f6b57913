"""Paths that are typed for an export or an import, and what is wrong with them.

``os.path`` answers No where ``Path`` raises: for names too long for the system, in folders out of bounds.
"""

from __future__ import annotations

import os
from pathlib import Path

from game.paths import expanded
from game.rules.errors import shortened
from game.texts import _


def read_path(text: str) -> Path:
    """A typed or pasted path, maybe in quotation marks or with ~."""
    return expanded(Path(text.strip().strip('"')))


def usual_folder() -> Path:
    """The folder that is proposed for exports."""
    home = expanded(Path("~"))  # as it stands where the system knows of none
    return next((path for path in (home / "Documents", home) if os.path.isdir(path)), Path.cwd())


def check_export(text: str) -> str:
    """What is wrong with a file to write, or ""."""
    path = read_path(text)
    if not text.strip() or os.path.isdir(path):
        return _("A file name is missing.")
    if os.path.exists(path):
        return _("There is a file of that name already.")
    if not os.path.isdir(path.parent):
        return _("There is no folder {folder}.").format(folder=shortened(str(path.parent)))
    return ""


def check_import(text: str) -> str:
    """What is wrong with a file to read, or ""."""
    if not text.strip() or not os.path.isfile(read_path(text)):
        return _("There is no such file.")
    return ""
