"""Lines out of a stream of bytes that comes in pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

LONGEST_LINE: Final = 1 << 16  # bytes; what is longer is cut off


class LineSplitter:
    """Takes in pieces of a stream and gives whole lines.

    >>> splitter = LineSplitter()
    >>> list(splitter.lines(b"hello\\nmove d1"))
    ['hello']
    >>> list(splitter.lines(b"-e1\\n"))
    ['move d1-e1']
    """

    def __init__(self) -> None:
        self._begun = b""  # of the line that is not whole yet

    def lines(self, piece: bytes) -> Iterator[str]:
        """The lines that end in this piece, without their ends."""
        *whole, begun = piece.split(b"\n")
        for part in whole:
            line, self._begun = self._begun + part, b""
            yield line[:LONGEST_LINE].decode("utf-8", "replace").rstrip("\r")
        self._begun = (self._begun + begun)[:LONGEST_LINE]
