"""The small part of Markdown that rule books are written in, read into blocks.

``#`` and ``##`` headings, paragraphs, ``- `` lists, ``**bold**``, ``*italic*`` and fenced ``board`` blocks of
``name: value`` lines (position, rules, marks, arrows, caption).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

_SPAN = re.compile(r"\*\*([^*]+)\*\*|\*([^*]+)\*")
Style = Literal["plain", "bold", "italic"]
Span = tuple[Style, str]


@dataclass(frozen=True)
class Heading:
    """A heading of level 1 to 3."""

    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    """Running text; ``bullet`` when it is an item of a list."""

    spans: tuple[Span, ...]
    bullet: bool = False


@dataclass(frozen=True)
class Diagram:
    """A board. ``marks``: kind by cell; ``arrows``: pairs of cells; ``rules`` is empty for the usual ones."""

    position: str
    rules: str = ""
    marks: dict[str, str] = field(default_factory=dict)
    arrows: tuple[tuple[str, str], ...] = ()
    caption: str = ""


Block = Heading | Paragraph | Diagram


def read_blocks(text: str) -> list[Block]:
    """The blocks of a text, in order.

    Raises:
        ValueError: a board block that is not closed or has a line that cannot be read.
    """
    blocks: list[Block] = []
    gathered: list[str] = []
    bullet = False

    def flush() -> None:
        if gathered:
            blocks.append(Paragraph(read_spans(" ".join(gathered)), bullet))
            gathered.clear()

    lines = iter(text.splitlines())
    for line in lines:
        stripped = line.strip()
        if stripped.startswith("```"):
            flush()
            blocks.append(_read_diagram(lines))
            bullet = False
        elif stripped.startswith("#"):
            flush()
            level = len(stripped) - len(stripped.lstrip("#"))
            blocks.append(Heading(min(level, 3), stripped.lstrip("#").strip()))
            bullet = False
        elif stripped.startswith(("- ", "* ")):
            flush()
            bullet = True
            gathered.append(stripped[2:].strip())
        elif not stripped:
            flush()
            bullet = False
        else:
            if bullet and gathered and not line.startswith(" "):
                flush()
                bullet = False
            gathered.append(stripped)
    flush()
    return blocks


def read_spans(text: str) -> tuple[Span, ...]:
    """Cut a text into plain, bold and italic parts."""
    spans: list[Span] = []
    at = 0
    for found in _SPAN.finditer(text):
        if found.start() > at:
            spans.append(("plain", text[at : found.start()]))
        spans.append(("bold", found[1]) if found[1] is not None else ("italic", found[2]))
        at = found.end()
    if at < len(text):
        spans.append(("plain", text[at:]))
    return tuple(spans)


def _read_diagram(lines: Iterator[str]) -> Diagram:
    fields: dict[str, str] = {}
    for line in lines:
        stripped = line.strip()
        if stripped.startswith("```"):
            break
        if not stripped:
            continue
        name, colon, value = stripped.partition(":")
        if not colon or name not in ("position", "rules", "marks", "arrows", "caption"):
            raise ValueError(f"a board block has no line '{stripped}'")
        fields[name] = value.strip()
    else:
        raise ValueError("a board block is not closed")
    marks = dict(pair.split("=", 1) for pair in fields.get("marks", "").split())
    arrows = tuple((a, b) for a, b in (pair.split("-", 1) for pair in fields.get("arrows", "").split()))
    return Diagram(
        fields.get("position", ""), fields.get("rules", ""), marks, arrows, fields.get("caption", "")
    )
