"""Lines of a text that is read, and errors that name them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TypeVar

from game.rules.errors import InvalidText, RulesError

T = TypeVar("T")
# Letters that end a line, or that no file can hold.
_NOT_IN_LINES = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
Lines = list[tuple[int, str]]  # number in the text, and the line without outer spaces


def lines_of(text: str) -> Lines:
    """The lines that say something: neither empty nor behind ``#``."""
    lines = ((number, line.strip()) for number, line in enumerate(text.splitlines(), start=1))
    return [(number, line) for number, line in lines if line and not line.startswith("#")]


def quoted(text: str) -> str:
    """A text of any lines as one line in quotation marks; ``unquoted`` gives it back."""
    return _NOT_IN_LINES.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False))


def unquoted(line: str) -> str:
    """The text of a line in quotation marks. Raises InvalidText."""
    try:
        text = json.loads(line)
    except ValueError:
        text = None
    if not isinstance(text, str):
        raise InvalidText("{line} is no text in quotation marks", line=line)
    return text


def wrong(line: int, problem: object) -> InvalidText:
    return InvalidText("line {line}: {problem}", line=line, problem=problem)


def checked(line: int, read: Callable[[], T]) -> T:
    """What ``read`` returns; its errors name the line. Raises InvalidText."""
    try:
        return read()
    except RulesError as error:
        raise wrong(line, error) from error
