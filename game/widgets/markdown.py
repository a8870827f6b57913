"""The small part of Markdown that rule books are written in, read into blocks.

``#`` and ``##`` headings, paragraphs, ``- `` lists, ``**bold**``, ``*italic*``, tables whose rows are
``| cell | cell |``, and fenced ``board`` blocks of ``name: value`` lines (position, options, marks, arrows,
caption). In a table ``![name]`` is the picture of that name among the pieces of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

_SPAN = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*|!\[(?P<picture>[a-z0-9-]+)\]")
_RULE = re.compile(r"\|[-:| ]+\|")  # the line below the head of a table
Style = Literal["plain", "bold", "italic", "picture"]
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
class Table:
    """Rows of cells, the first row being the head; all rows are equally long."""

    rows: tuple[tuple[tuple[Span, ...], ...], ...]


@dataclass(frozen=True)
class Diagram:
    """A board. ``options``: those of the game that are not the usual ones; ``marks``: kind by cell;
    ``arrows``: pairs of cells; ``part``: two cells, between which lies what is shown; empty: all;
    ``painted``: arrows that are not in the usual colour, circles on single cells, with the role of theirs in
    the theme;
    ``viewer``: the side that sees it; None: everybody; ``disclosed``: with all that is hidden;
    ``flipped``: whether it is seen from the other side, where all of it is shown."""

    position: str
    options: Mapping[str, Any] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    arrows: tuple[tuple[str, str], ...] = ()
    caption: str = ""
    part: tuple[str, ...] = ()
    painted: tuple[tuple[str, str, str], ...] = ()
    viewer: int | None = None
    disclosed: bool = False
    flipped: bool = False

    def __hash__(self) -> int:
        seen = self.viewer, self.disclosed, self.flipped
        return hash((self.position, self.arrows, self.painted, self.caption, self.part, seen))


Block = Heading | Paragraph | Table | Diagram


def read_blocks(text: str) -> list[Block]:
    """The blocks of a text, in order.

    Raises:
        ValueError: a board block that is not closed or has a line that cannot be read, or a table whose rows
            are not equally long.
    """
    blocks: list[Block] = []
    gathered: list[str] = []
    rows: list[str] = []
    bullet = False

    def flush() -> None:
        if rows:
            blocks.append(_read_table(rows))
            rows.clear()
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
        elif stripped.startswith("|"):
            rows.append(stripped)
        else:
            if bullet and gathered and not line.startswith(" "):
                flush()
                bullet = False
            gathered.append(stripped)
    flush()
    return blocks


def read_spans(text: str) -> tuple[Span, ...]:
    """Cut a text into plain, bold and italic parts, and names of pictures."""
    spans: list[Span] = []
    at = 0
    for found in _SPAN.finditer(text):
        if found.start() > at:
            spans.append(("plain", text[at : found.start()]))
        style = cast(Style, found.lastgroup)
        spans.append((style, found[style]))
        at = found.end()
    if at < len(text):
        spans.append(("plain", text[at:]))
    return tuple(spans)


def _read_table(lines: list[str]) -> Table:
    rows = tuple(
        tuple(read_spans(cell.strip()) for cell in line.strip("|").split("|"))
        for line in lines
        if not _RULE.fullmatch(line)
    )
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"the rows of the table '{lines[0]}' are not equally long")
    return Table(rows)


_LINES = ("position", "options", "marks", "arrows", "part", "caption")


def _read_diagram(lines: Iterator[str]) -> Diagram:
    fields: dict[str, str] = {}
    for line in lines:
        stripped = line.strip()
        if stripped.startswith("```"):
            break
        if not stripped:
            continue
        name, colon, value = stripped.partition(":")
        if not colon or name not in _LINES:
            raise ValueError(f"a board block has no line '{stripped}'")
        fields[name] = value.strip()
    else:
        raise ValueError("a board block is not closed")
    options, marks = (
        dict(pair.split("=", 1) for pair in fields.get(name, "").split()) for name in ("options", "marks")
    )
    arrows = tuple((a, b) for a, b in (pair.split("-", 1) for pair in fields.get("arrows", "").split()))
    part = tuple(fields.get("part", "").split())
    return Diagram(fields.get("position", ""), options, marks, arrows, fields.get("caption", ""), part)
