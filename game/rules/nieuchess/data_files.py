"""The text files of this folder, which players may edit."""

from __future__ import annotations

from importlib import resources


def read(name: str) -> str:
    """The text of a file; bytes that are no text are replaced by a sign that no reader accepts."""
    return resources.files(__package__).joinpath(name).read_bytes().decode("utf-8", errors="replace")
