"""Palette, type scale and spacing: the only place where colours and font sizes are decided."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.widgets.panel_style import PanelStyle
from game.widgets.typeface import FONTS, Typeface

if TYPE_CHECKING:
    from pygame_gui import UIManager

ROOM = (640, 400)  # least width and height of a page, in pixels at 100 %
_TYPING_AREA = (16_384, 600)  # pixels in which pygame_gui draws text entries; none is wider or higher
_STATES = ("normal", "hovered", "active", "disabled", "selected")  # of text entries of pygame_gui
USUAL_WINDOW = (1280, 800)  # in which the scale is the one that was set
_FOLLOWED, _MOST_FOLLOWED = 0.7, 2.0  # share of a window's growth by which everything grows, and how far
_LARGEST = 340  # per cent to which everything grows with a window
_SCALE_STEP = 10  # per cent: while a window grows, not every pixel makes new fonts necessary

THEMES = ("dark", "light")
# In the hall at evening (soot, timber, embers, parchment) and by day (parchment, ink, oxblood).
_COLOURS = {
    "ground": ("#15100c", "#e9dcc1"),
    "ground_glow": ("#3a2413", "#f9f0dc"),
    "panel": ("#211812", "#eee2c8"),
    "panel_top": ("#281d15", "#f3e9d4"),
    "raised": ("#30241a", "#fdf8ee"),
    "raised_hover": ("#3d2e20", "#fffdf7"),
    "sunken": ("#120d09", "#fffaf0"),
    "line": ("#4a3927", "#d2bf9b"),
    "line_strong": ("#8d7350", "#8f7550"),
    "text": ("#f1e6d2", "#2a1c12"),
    "muted": ("#c3b08f", "#5f4a35"),
    "faint": ("#9c886a", "#715b42"),
    "accent": ("#e3a64b", "#7f2b20"),
    "accent_hover": ("#f2bd68", "#98392b"),
    "accent_text": ("#eab765", "#7f2b20"),
    "on_accent": ("#221406", "#fdf3e1"),
    "danger": ("#c65a3c", "#a3341f"),
    "danger_text": ("#f0957a", "#97301d"),
    "on_danger": ("#140804", "#fff4ec"),
    "good": ("#a9c47a", "#4c6a25"),
    "focus": ("#ffd68a", "#8a2f22"),
    "selection": ("#5b3f1c", "#ecd3a8"),
    "shadow": ("#000000", "#4a3115"),
    "veil": ("#0a0705", "#3b2a18"),
    "timber_near": ("#0b0806", "#b89a6c"),
    "timber_far": ("#6d4420", "#ead5ab"),
    "fire": ("#ffb95c", "#fff0cc"),
    "fire_core": ("#ffe3ad", "#fffdf4"),
}
_LIKE = {
    "button": "raised",
    "button_hover": "raised_hover",
    "button_line": "line",
    "button_lip": "shadow",
    "on_button": "text",
    "stud": "line_strong",
    "title": "text",
    "subtitle": "muted",
    "plate": "panel",
    "plate_line": "line",
}
"""Roles that have the colour of another one, unless a game gives them one of their own."""


class Palette(NamedTuple):
    """How a game's own pages differ from all others.

    Attributes:
        dark, light: pairs of a role and a colour such as "#30241a", of the dark theme and of the light one.
        panels: what panels, cards and buttons are made of.
    """

    dark: tuple[tuple[str, str], ...] = ()
    light: tuple[tuple[str, str], ...] = ()
    panels: PanelStyle = PanelStyle()


_USUAL = Palette()

# role: (file, pixels at 100 %)
_ROLES = {
    "display": ("AlegreyaSC-Bold", 104),
    "title": ("AlegreyaSC-Bold", 42),
    "heading": ("Alegreya-Bold", 26),
    "subheading": ("Alegreya-Bold", 21),
    "small_heading": ("Alegreya-Bold", 18),
    "caps": ("AlegreyaSC-Bold", 17),
    "prose": ("Alegreya-Regular", 21),
    "prose_bold": ("Alegreya-Bold", 21),
    "prose_italic": ("Alegreya-Italic", 21),
    "motto": ("Alegreya-Italic", 24),
    "body": ("AlegreyaSans-Regular", 18),
    "italic": ("AlegreyaSans-Italic", 18),
    "label": ("AlegreyaSans-Medium", 18),
    "strong": ("AlegreyaSans-Bold", 18),
    "small": ("AlegreyaSans-Regular", 16),
    "small_label": ("AlegreyaSans-Medium", 16),
    "tiny": ("AlegreyaSans-Medium", 14),
    "mono": ("AlegreyaSans-Medium", 18),
    "clock": ("AlegreyaSans-Bold", 32),
}
FONT_ROLES = tuple(_ROLES)
_TEXTS_KEPT = 600
_THEMES_KEPT = 2  # in the colours of games
_FONTS_KEPT = 200  # by all themes together
# Control characters and lone surrogates: fonts refuse them, or have nothing to show.
_UNPRINTABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f\ud800-\udfff]")


NO_BREAK = "\u00a0"
"""A space at which no line is broken."""
_BETWEEN = "·"  # two facts of one line


def printable(text: str) -> str:
    """``text`` as a font can draw it, as long as it was; line breaks stay."""
    return _UNPRINTABLE.sub(" ", text)


def fitting_scale(wanted: int, size: tuple[int, int]) -> int:
    """The scale in per cent at which pages are laid out in a window of ``size`` pixels.

    It is ``wanted`` in a window of the usual size. In a larger one everything grows with it, somewhat more
    slowly, no further than to twice the size and to ``_LARGEST``; in a smaller one it is what a page of the
    least size can have; never less than 100.
    """
    larger = min(side / usual for side, usual in zip(size, USUAL_WINDOW, strict=True))
    follows = max(1.0, min(_MOST_FOLLOWED, 1 + _FOLLOWED * (larger - 1)))
    if follows > 1:
        wanted = max(wanted, min(_LARGEST, round(wanted * follows / _SCALE_STEP) * _SCALE_STEP))
    most = min(100 * side // least for side, least in zip(size, ROOM, strict=True))
    return max(100, min(wanted, most - most % _SCALE_STEP))


@dataclass(frozen=True)
class Theme:
    """How everything looks at one size.

    Attributes:
        name: "dark" or "light".
        scale: per cent, at least 100; every length is given in pixels at 100 %.
        palette: the colours that differ from the usual ones.
    """

    name: str = "dark"
    scale: int = 100
    palette: Palette = _USUAL

    def with_palette(self, palette: Palette | None) -> Theme:
        """This theme in the colours of a game, kept with its texts while it is used; None changes nothing."""
        return self if palette is None else _coloured(self.name, self.scale, palette)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Kept, as caches ask for it many times in each frame and a palette is long."""
        return hash((self.name, self.scale, self.palette))

    @cached_property
    def panels(self) -> PanelStyle:
        """What panels, cards and buttons are made of."""
        return self.palette.panels

    @property
    def dark(self) -> bool:
        """Whether letters are brighter than the ground."""
        return self.name == "dark"

    @cached_property
    def _colours(self) -> dict[str, pygame.Color]:
        number = THEMES.index(self.name)
        usual = {role: shades[number] for role, shades in _COLOURS.items()}
        own = dict(self.palette.dark if self.dark else self.palette.light)
        shades = usual | own
        shades |= {role: shades[like] for role, like in _LIKE.items() if role not in own}
        return {role: pygame.Color(shade) for role, shade in shades.items()}

    @cached_property
    def _texts(self) -> dict[tuple[Any, ...], pygame.Surface]:
        return {}

    @cached_property
    def _fonts(self) -> dict[str, Typeface]:
        return {}

    def space(self, length: float) -> int:
        """``length`` pixels of a 100 % interface in pixels of this one."""
        return round(length * self.scale / 100)

    @cached_property
    def thin(self) -> int:
        """Pixels of the thinnest line."""
        return max(1, self.space(1))

    def colour(self, role: str) -> pygame.Color:
        """The colour of a role, as in the table above. Raises KeyError."""
        return self._colours[role]

    def blend(self, role: str, other: str, share: float) -> pygame.Color:
        """The colour of a role with ``share`` (0 to 1) of that of another in it. Raises KeyError."""
        return self._colours[role].lerp(self._colours[other], min(1.0, max(0.0, share)))

    def tone_colour(self, tone: int) -> pygame.Color:
        """The colour that says how good something is, from -2 (bad) by way of 0 (neither) to 2 (good). Words
        say the same beside it."""
        if tone == 0:
            return self.colour("line_strong")
        return self.blend("panel", "good" if tone > 0 else "danger", 1.0 if abs(tone) > 1 else 0.55)

    def font(self, role: str, size: float | None = None) -> Typeface:
        """The font of a role; ``size`` (pixels at 100 %) replaces the role's own. Kept for reuse: do not
        change it.

        Figures are of one width each in every role of the sans ("mono" and "clock" among them).
        """
        found = self._fonts.get(role) if size is None else None
        if found is None:
            file, usual = _ROLES[role]
            found = _open_font(file, max(6, self.space(usual if size is None else size)))
            if size is None:
                self._fonts[role] = found
        return found

    def text(
        self,
        text: str,
        role: str = "body",
        colour: str | pygame.Color = "text",
        size: float | None = None,
        spacing: float = 0,
    ) -> pygame.Surface:
        """One line of text as a surface with alpha, kept for reuse: do not draw on it.

        Args:
            spacing: pixels at 100 % between letters, for capitals and titles.
        """
        key = (text, role, colour if isinstance(colour, str) else tuple(colour), size, spacing)
        found = self._texts.pop(key, None)
        if found is None:
            shade = self.colour(colour) if isinstance(colour, str) else colour
            found = self._render(printable(text), self.font(role, size), shade, self.space(spacing))
            if len(self._texts) >= _TEXTS_KEPT:
                del self._texts[next(iter(self._texts))]
        self._texts[key] = found  # at the end: the first is the one that was not used for longest
        return found

    @staticmethod
    def _render(text: str, font: pygame.font.Font, colour: pygame.Color, spacing: int) -> pygame.Surface:
        if not spacing or len(text) < 2:
            return font.render(text, True, colour)
        # Letter by letter, at the places that the font's kerning gives.
        places = [font.size(text[:index])[0] + spacing * index for index in range(len(text))]
        width = font.size(text)[0] + spacing * (len(text) - 1)
        surface = pygame.Surface((max(1, width), font.get_linesize()), pygame.SRCALPHA)
        for letter, place in zip(text, places, strict=True):
            surface.blit(font.render(letter, True, colour), (place, 0))
        return surface

    def wrap(self, text: str, role: str, width: int, size: float | None = None) -> list[str]:
        """Break ``text`` into lines of at most ``width`` pixels, but not at ``NO_BREAK``, where what that
        joins fits into a line, nor before the sign of a percentage; line breaks in it stay. Where a line ends
        between two facts, the point between them is left out."""
        font = self.font(role, size)
        lines: list[str] = []
        for paragraph in printable(text).replace(" %", f"{NO_BREAK}%").split("\n"):
            words = list(filter(None, paragraph.split(" ")))
            line = " ".join(words)
            if font.size(line)[0] <= width:
                lines.append(line)
                continue
            line = ""
            for word in chain.from_iterable(_parted(font, word, width) for word in words):
                longer = f"{line} {word}" if line else word
                if font.size(longer)[0] <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line.removesuffix(f" {_BETWEEN}"))
                line = "" if word == _BETWEEN else word
                while len(line) > 1 and font.size(line)[0] > width:
                    cut = _fitting(font, line, width)
                    lines.append(line[:cut])
                    line = line[cut:]
            lines.append(line)
        return lines

    def wrap_evenly(self, text: str, role: str, width: int) -> list[str]:
        """Break ``text`` into as few lines as ``wrap``, of a width that leaves no short one at the end."""
        lines = self.wrap(text, role, width)
        low = width // 2
        while len(lines) > 1 and low < width:
            middle = (low + width) // 2
            narrower = self.wrap(text, role, middle)
            if len(narrower) > len(lines):
                low = middle + 1
            else:
                lines, width = narrower, middle
        return lines

    def wrap_within(
        self, text: str, role: str, width: int, rows: int, size: float | None = None
    ) -> list[str]:
        """Break ``text`` into at most ``rows`` lines; where it is longer, the last ends with an ellipsis."""
        lines = self.wrap(text, role, width, size)
        if len(lines) <= rows or rows < 1:
            return lines[: max(0, rows)]
        return [*lines[: rows - 1], self.shorten(" ".join(lines[rows - 1 :]), role, width, size)]

    def shorten(self, text: str, role: str, width: int, size: float | None = None) -> str:
        """``text``, or as much of it as fits into ``width`` pixels with an ellipsis."""
        font, text = self.font(role, size), printable(text)
        cut = _fitting(font, text, width)
        if cut == len(text):
            return text
        while cut and font.size(text[:cut] + "…")[0] > width:
            cut -= 1
        return text[:cut].rstrip() + "…"

    def shorten_to_words(self, text: str, role: str, width: int) -> str:
        """``text``, or as many whole words of it as fit into ``width`` pixels with an ellipsis.

        A first word that does not fit is itself shortened.
        """
        text, cut = printable(text), self.shorten(text, role, width)
        if cut == text:
            return text
        kept = cut.removesuffix("…")
        words = kept if text[len(kept)].isspace() else kept.rpartition(" ")[0]
        return words.rstrip(" ,") + "…" if words else cut

    def shorten_part(self, text: str, part: str, role: str, width: int) -> str:
        """``text`` in ``width`` pixels, where ``part`` of it (a name) gives way before the rest does."""
        font = self.font(role)
        if part and part in text and font.size(printable(text))[0] > width:
            rest = font.size(printable(text.replace(part, "", 1)))[0]
            text = text.replace(part, self.shorten(part, role, max(1, width - rest)), 1)
        return self.shorten(text, role, width)

    def gui_theme(self) -> dict[str, Any]:
        """The theme of the pygame_gui elements that are used (text entry)."""
        roles = {
            **{f"{state}_bg": "sunken" for state in ("dark", *_STATES)},
            **{f"{state}_border": "sunken" for state in _STATES},
            "selected_bg": "selection",
            "text_cursor": "accent",
            "normal_text": "text",
            "selected_text": "text",
            "disabled_text": "faint",
        }
        hexes = {role: "#{:02x}{:02x}{:02x}".format(*colour[:3]) for role, colour in self._colours.items()}
        return {
            "defaults": {"colours": {part: hexes[role] for part, role in roles.items()}},
            "text_entry_line": {
                "font": {
                    "name": "longhall",
                    "size": str(self.space(18)),
                    "regular_path": str(FONTS / "AlegreyaSans-Regular.ttf"),
                },
                "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "padding": "0,0"},
            },
        }

    @cached_property
    def manager(self) -> UIManager:
        """The pygame_gui manager of the text entries; built when the first of them is, or before by
        ``prepare_typing``."""
        from pygame_gui import UIManager

        return UIManager(_TYPING_AREA, self.gui_theme(), enable_live_theme_updates=False)

    @property
    def types_at_once(self) -> bool:
        """Whether a text entry is made without a pause that is felt."""
        return "manager" in self.__dict__

    def prepare_typing(self) -> None:
        """Load what text entries need while nobody waits: it takes long enough for a key that leads to one
        of them, and is still down, to repeat."""
        from pygame_gui.elements import UITextEntryLine

        entry: Any = UITextEntryLine(pygame.Rect(0, 0, 100, 30), self.manager)
        entry.kill()


@lru_cache(_THEMES_KEPT)
def _coloured(name: str, scale: int, palette: Palette) -> Theme:
    return Theme(name, scale, palette)


@lru_cache(_FONTS_KEPT)
def _open_font(file: str, pixels: int) -> Typeface:
    return Typeface(FONTS / f"{file}.ttf", pixels)


def _parted(font: Typeface, word: str, width: int) -> list[str]:
    """A word, or those that are joined in it where all of them do not fit into a line."""
    return [word] if font.size(word)[0] <= width else word.split(NO_BREAK)


def _fitting(font: pygame.font.Font, text: str, width: int) -> int:
    """How many letters of ``text`` fit into ``width`` pixels; at least one."""
    # A text as wide as its letters are many is far longer than any line: do not measure all of it.
    most = min(len(text), max(1, width))
    if font.size(text[:most])[0] <= width:
        return most
    low, high = min(1, most), most
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(text[:middle])[0] <= width:
            low = middle
        else:
            high = middle - 1
    return low
