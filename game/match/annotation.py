"""Marks on moves, such as "!" for a good one. They stand at the beginning of a move's comment, so that every
file that holds comments holds them, too."""

from __future__ import annotations

from typing import Final

MARKS: Final = ("!", "?", "!?", "?!", "!!", "??")


def mark_of(comment: str) -> str:
    """The mark with which a comment begins; "" without one."""
    first = comment.split(maxsplit=1)[:1]
    return first[0] if first and first[0] in MARKS else ""


def words_of(comment: str) -> str:
    return comment.strip().removeprefix(mark_of(comment)).strip()


def annotated(mark: str, words: str) -> str:
    """The comment with a mark ("" for none) and words, which must not begin with a mark themselves."""
    return f"{mark} {words_of(words)}".strip()
