"""The text files of this folder, which players may edit, and codes that tell one content from another."""

from __future__ import annotations

import hashlib
from importlib import resources


def read(name: str) -> str:
    """The text of a file; bytes that are no text are replaced by a sign that no reader accepts."""
    return resources.files(__package__).joinpath(name).read_bytes().decode("utf-8", errors="replace")


def code(content: str) -> str:
    """Eight hexadecimal digits that tell this content, without remarks and spacing, from others."""
    return hashlib.sha256(content.encode("ascii")).hexdigest()[:8]
