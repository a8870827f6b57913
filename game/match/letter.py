"""A match as a letter: a few lines of text with which two people play by mail.

Below sentences for the reader stands the whole match, packed::

    ---- Longhall letter 1, 5d1f2c3a ----
    eNpVj0EKwjAQRfdziuABahKTtO1OqYiiKAoiXUXbYkFTaVK9vkkXxdn94b8383dEZ...
    ---- end ----

It is the record of the match, compressed by zlib, in base64; the number behind the version is the CRC-32 of
the record. Mail programs may set ``>`` before lines and break them elsewhere: neither does any harm.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from game.match import limits
from game.match.match import Match
from game.match.record import write_public
from game.rules.errors import BadPosition, InvalidText

VERSION: Final = 1
_WIDTH: Final = 72  # letters of a packed line: mail programs break lines at 76 or later
# Limits keep the search from being slow in texts that somebody made up.
_FIRST: Final = re.compile(
    r"--[\s>]{0,20}Longhall[\s>]{1,20}letter[\s>]{1,20}(\d{1,6}),[\s>]{1,20}([0-9a-f]{8})[\s>]{0,20}----"
)
_LAST: Final = re.compile(r"----[\s>]{0,20}end[\s>]{0,20}--")


def write_letter(match: Match, sentences: str) -> str:
    """A match as a letter.

    Args:
        sentences: what the reader is told before the packed match.

    Raises:
        BadPosition: a side has a secret in it, which the letter would tell the other.
    """
    if match.secrets:
        raise BadPosition("while something is hidden, a letter would tell it")
    record = write_public(match).encode("utf-8")
    packed = base64.b64encode(zlib.compress(record, 9)).decode("ascii")
    lines = [packed[start : start + _WIDTH] for start in range(0, len(packed), _WIDTH)]
    first = f"---- Longhall letter {VERSION}, {zlib.crc32(record):08x} ----"
    return "\n".join([sentences.strip(), "", first, *lines, "---- end ----", ""])


def unpack_letter(text: str) -> str | None:
    """The record in a letter; None where a text is no letter. Of several letters, as in an answer that quotes
    the one before, the first counts.

    Raises:
        InvalidText: the letter is of another version, or damaged.
    """
    first = _FIRST.search(text)
    if first is None:
        return None
    version, checksum = int(first[1]), first[2]
    if version != VERSION:
        raise InvalidText(
            "this letter was written by another version of Longhall ({version})", version=version
        )
    last = _LAST.search(text, first.end())
    if last is None:
        raise InvalidText("the end of the letter is missing: copy all of it, down to its last line")
    try:
        letters = "".join(text[first.end() : last.start()].replace(">", " ").split())
        packed = base64.b64decode(letters, validate=True)
        unpacking = zlib.decompressobj()
        record = unpacking.decompress(packed, limits.FILE + 1)
    except (binascii.Error, ValueError, zlib.error):
        record = b""
    limits.check_size(len(record), limits.FILE, "the letter", "bytes")
    if f"{zlib.crc32(record):08x}" != checksum:
        raise InvalidText("the letter is damaged: a part of it was changed or left out on its way")
    return record.decode("utf-8")
