"""Lines of a text that is read, and errors that name them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.rules.errors import InvalidText, RulesError

T = TypeVar("T")
Lines = list[tuple[int, str]]  # number in the text, and the line without outer spaces


def lines_of(text: str) -> Lines:
    """The lines that say something: neither empty nor behind ``#``."""
    lines = ((number, line.strip()) for number, line in enumerate(text.splitlines(), start=1))
    return [(number, line) for number, line in lines if line and not line.startswith("#")]


def wrong(line: int, problem: object) -> InvalidText:
    """What is wrong with a line."""
    return InvalidText("line {line}: {problem}", line=line, problem=problem)


def checked(line: int, read: Callable[[], T]) -> T:
    """What ``read`` returns; its errors name the line. Raises InvalidText."""
    try:
        return read()
    except RulesError as error:
        raise wrong(line, error) from error
