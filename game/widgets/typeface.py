"""Fonts that draw the letters which they lack with a font of the system.

The typefaces of the application have Latin, Greek and Cyrillic letters. Names of players and matches may be
written in any script: Chinese, Arabic, Hindi. What no font of the system has either is drawn as a frame.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property, lru_cache
from itertools import filterfalse, groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

import pygame

_NOT_A_LETTER = "\U0010fffd"  # for private use at the very end: no font draws it otherwise than a missing one
_INVISIBLE = "\u0300\u034f\u200b"  # what a font may draw as nothing, and nothing is missing then
# Families with many scripts, the likeliest first; after them every other family of the system is tried.
_FAMILIES = (
    "notosanscjksc", "notosanscjkjp", "notosanssc", "microsoftyahei", "pingfangsc", "hiraginosansgb",
    "wenquanyimicrohei", "wenquanyizenhei", "droidsansfallback", "malgungothic", "applesdgothicneo",
    "yugothic", "segoeui", "geezapro", "tahoma", "nirmalaui", "notosans", "notosansarabic", "dejavusans",
    "freesans", "arialunicodems", "unifont",
)  # fmt: skip
_SIZES_KEPT = 20_000  # of lines, by all fonts together
_MOST_FAMILIES = 300  # that are tried for a letter
_SMALL, _FINER = 30, 4  # pixels of a letter up to which it is drawn so many times larger and made smaller
_FRAME = 0.6  # width of the frame for a letter that no font has, in heights of the font


class _Part(NamedTuple):
    """A piece of a text with the font that draws it; None: no font has its letters."""

    font: pygame.font.Font | None
    text: str


class Typeface(pygame.font.Font):
    """A font of a file at a size in pixels. Text of letters that it has is drawn as by any font."""

    def __init__(self, path: Path, pixels: int) -> None:
        super().__init__(path, pixels)
        self._path, self._pixels = path, pixels

    def size(self, text: str | bytes) -> tuple[int, int]:
        """Width and height of a line in pixels."""
        return measured(self, text)

    def render(
        self, text: str | bytes | None, antialias: bool, color: Any, bgcolor: Any = None, wraplength: int = 0
    ) -> pygame.Surface:
        """A line of text as a surface. Unlike other fonts it draws what has no width as nothing."""
        text = _as_text(text)
        if self._has_all(text) and bgcolor is None and not wraplength:
            return self._render_plain(text, color)
        surface = pygame.Surface((max(1, self.size(text)[0]), self.get_linesize()), pygame.SRCALPHA)
        x = 0
        for part in self._parts(text):
            width = self._width(part)
            if part.font is None:
                self._draw_frames(surface, x, len(part.text), pygame.Color(color))
            elif width:
                drawn = part.font.render(part.text, antialias, color)
                surface.blit(drawn, (x, self.get_ascent() - part.font.get_ascent()))
            x += width
        return surface

    @cached_property
    def _fine(self) -> pygame.font.Font | None:
        """The font some times larger. SDL puts every letter of a line on a whole pixel, so that small letters
        come too near to each other or too far apart; of a large line that was made smaller they do not."""
        return pygame.font.Font(self._path, _FINER * self._pixels) if self._pixels <= _SMALL else None

    def measure(self, text: str) -> tuple[int, int]:
        """As ``size``, worked out anew."""
        if not self._has_all(text):
            return sum(map(self._width, self._parts(text))), super().size("")[1]
        width, height = super().size(text)
        return (width if self._fine is None else -(-self._fine.size(text)[0] // _FINER)), height

    def _render_plain(self, text: str, color: Any) -> pygame.Surface:
        """A line of letters that the font has."""
        width, height = self.size(text)
        if not width:
            return pygame.Surface((1 if text else 0, height), pygame.SRCALPHA)
        if self._fine is None:
            return super().render(text, True, color)
        drawn = self._fine.render(text, True, color)
        large = pygame.Surface((width * _FINER, height * _FINER), pygame.SRCALPHA)
        large.fill((*pygame.Color(color)[:3], 0))
        above = self.get_ascent() * _FINER - self._fine.get_ascent()
        lowest = large.get_height() - drawn.get_bounding_rect().bottom  # no foot of a letter is cut
        large.blit(drawn, (0, min(above, lowest)), None, pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(large, (width, height))

    def _width(self, part: _Part) -> int:
        return part.font.size(part.text)[0] if part.font else len(part.text) * self._frame

    @property
    def _frame(self) -> int:
        return round(_FRAME * self._pixels)

    def _draw_frames(self, surface: pygame.Surface, x: int, count: int, color: pygame.Color) -> None:
        high = round(0.64 * self._pixels)
        for number in range(count):
            box = pygame.Rect(x + number * self._frame, self.get_ascent() - high, self._frame, high)
            pygame.draw.rect(surface, color, box.inflate(-max(2, self._frame // 4), 0), 1)

    def _has_all(self, text: str) -> bool:
        return all(map(self._has, filterfalse(str.isascii, text)))

    def _has(self, letter: str) -> bool:
        return letter.isascii() or _has_letter(self._path, letter)

    def _parts(self, text: str) -> Iterator[_Part]:
        """The text in pieces of one font each. Accents stay with their letters, and a space between words of
        the same foreign script with these."""
        files: list[Path | None] = []
        for letter in text:
            file = self._path if self._has(letter) else substitute(letter)
            if files and unicodedata.combining(letter):
                file = files[-1]
            files.append(file)
        for place in range(1, len(text) - 1):
            if text[place] == " " and files[place - 1] == files[place + 1]:
                files[place] = files[place - 1]
        for file, letters in groupby(zip(files, text, strict=True), key=itemgetter(0)):
            part = "".join(letter for _file, letter in letters)
            if file == self._path:
                yield _Part(self, part)
            else:
                yield _Part(file and _directed(file, self._pixels, _is_right_to_left(part)), part)


@lru_cache(_SIZES_KEPT)
def measured(font: Typeface, text: str | bytes) -> tuple[int, int]:
    """Width and height of a line in pixels. Kept, as pages are laid out again and again, and at many widths,
    with the same words."""
    return font.measure(text if isinstance(text, str) else text.decode())


def _as_text(text: str | bytes | None) -> str:
    """What is to be drawn, in any of the forms that pygame takes."""
    return text.decode() if isinstance(text, bytes) else text or ""


def _is_right_to_left(text: str) -> bool:
    return any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text)


@lru_cache(64)
def _directed(path: Path, pixels: int, right_to_left: bool) -> pygame.font.Font:
    """A font of the system, set to the direction of a script."""
    font = pygame.font.Font(path, pixels)
    if right_to_left:
        with suppress(pygame.error):  # SDL was built without what shapes such scripts
            font.set_direction(pygame.DIRECTION_RTL)
    return font


@lru_cache(4096)
def substitute(letter: str) -> Path | None:
    """The font file of the system that has a letter; None where no file has it."""
    if unicodedata.category(letter) in ("Cn", "Co", "Cs"):
        return None
    return next((path for path in _system_fonts() if _has_letter(path, letter)), None)


@lru_cache(1)
def _system_fonts() -> tuple[Path, ...]:
    """The font files of the system, the likeliest to have foreign letters first."""
    try:
        families = pygame.font.get_fonts()
    except (OSError, pygame.error, ValueError):  # what lists them is missing or broken
        return ()
    known = [family for family in _FAMILIES if family in families]
    others = sorted(set(families).difference(known), key=lambda family: ("sans" not in family, family))
    found = [pygame.font.match_font(family) for family in (*known, *others[:_MOST_FAMILIES])]
    return tuple(dict.fromkeys(Path(file) for file in found if file))


@lru_cache(16_384)
def _has_letter(path: Path, letter: str) -> bool:
    """Whether a font file draws a letter otherwise than one that it lacks. pygame's metrics do not tell."""
    font = _trial(path)
    if font is None:
        return False
    if letter in _INVISIBLE or unicodedata.category(letter) in ("Mn", "Me", "Cf", "Cc", "Zs"):
        return path.parent == FONTS
    try:
        drawn = _drawn(font, letter)
    except (pygame.error, UnicodeError):  # half of a letter (a lone surrogate) is none
        return False
    return drawn != _drawn(font, _NOT_A_LETTER) and any(drawn[1])


def _drawn(font: pygame.font.Font, letter: str) -> tuple[tuple[int, int], bytes]:
    if not font.size(letter)[0]:
        return (0, 0), b""
    picture = font.render(letter, True, (255, 255, 255))
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


@lru_cache(64)
def _trial(path: Path) -> pygame.font.Font | None:
    """A font in which letters are looked for; None where the file is no font that can be used."""
    try:
        return pygame.font.Font(path, 24)
    except (OSError, pygame.error):
        return None


FONTS = Path(__file__).with_name("fonts")
