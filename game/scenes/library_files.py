"""Paths that are typed for an export or an import, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

from game.texts import _


def read_path(text: str) -> Path:
    """A typed or pasted path, maybe in quotation marks or with ~."""
    return Path(text.strip().strip('"')).expanduser()


def check_export(text: str) -> str:
    """What is wrong with a file to write, or ""."""
    path = read_path(text)
    if not text.strip() or path.is_dir():
        return _("A file name is missing.")
    if path.exists():
        return _("There is a file of that name already.")
    if not path.parent.is_dir():
        return _("There is no folder {folder}.").format(folder=path.parent)
    return ""


def check_import(text: str) -> str:
    """What is wrong with a file to read, or ""."""
    if not text.strip() or not read_path(text).is_file():
        return _("There is no such file.")
    return ""
