"""The first page: the name, the games with their boards drawn, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.entry import GameEntry
from game.registry import GAMES
from game.scenes.base import Scene, scene_of
from game.scenes.board_preview import BoardPreview, look_of
from game.scenes.home.background import draw_hall
from game.scenes.home.layout import HeadingSize, HomeLayout, arrange
from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Button, Label, Line
from game.widgets.braid import Braid
from game.widgets.layout import length, row
from game.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from game.match.match_rows import Summary
    from game.rules.options import Options
    from game.scenes.base import Context
    from game.scenes.home.continue_card import ContinueCard
    from game.scenes.home.game_card import GameCard

_RESUME = (520, 900)  # least and most width of the card to go on with, in pixels at 100 %
_HEARTH = (0.5, 0.62)  # where the hearth of the picture is, as shares of the window


class _Way(NamedTuple):
    """A way to another page; one without a text is an icon alone, with a ``tip``."""

    text: str
    icon: str
    act: Callable[[], None]
    key: str
    tip: str = ""


class _Left(NamedTuple):
    """A position as the game writes it, and the options of its match."""

    position: str
    options: Options


class Home(Scene):
    """Home. The boards and the match to go on with appear after the first frame was shown."""

    def __init__(self) -> None:
        super().__init__()
        self._unfinished: Summary | None = None
        self._left: _Left | None = None  # how that match stands, once it was read
        self._covered = False  # another page lies over this one
        self._loaded = False  # boards may be drawn with the page
        self._fine = False  # and the picture behind it sharp
        self._offset = 0
        self._toast_rooms: list[pygame.Rect] = []

    def enter(self, context: Context) -> None:
        super().enter(context)
        context.later(self._load)

    def resume(self) -> None:
        self._covered = False
        self._look_up()
        self.context.later(self._read_left)

    def relayout(self) -> None:
        if self.ui.ground.widgets:
            self._offset = self._area.offset
        super().relayout()

    def _load(self) -> None:
        """One thing after each frame, so that nobody waits for all of them."""
        self._look_up()
        self.relayout()
        self.context.later(self._draw_boards)

    def _draw_boards(self) -> None:
        boards = [widget for widget in self.ui.ground.walk() if isinstance(widget, BoardPreview)]
        waiting = [board for board in boards if not board.wanted and board.key != "board-continue"]
        if waiting:
            waiting[0].prepare(fade=True)
            self.context.later(self._draw_boards)
            return
        self._loaded = True
        self.context.later(self._draw_fine)

    def _draw_fine(self) -> None:
        self._fine = True
        self.dirty = True
        self.context.later(self._read_left)

    def _look_up(self) -> None:
        from game.match.store import ArchiveError

        try:
            found = self.context.archive.latest_unfinished()
        except ArchiveError as error:
            found = None
            self.context.toast(str(error), seconds=10)
        if found is None or self._unfinished is None or found.updated != self._unfinished.updated:
            self._left = None
        self._unfinished = found

    def _read_left(self) -> None:
        """Read the match to go on with, for its picture; who opens it is told what is wrong with it."""
        from game.match.store import ArchiveError
        from game.rules.errors import RulesError

        card = self.ui.ground.find("board-continue")
        if self._left is not None or self._unfinished is None or not isinstance(card, BoardPreview):
            return
        if self._covered:  # maybe by that very match
            return
        try:
            match = self.context.archive.load(self._unfinished.id)
        except (RulesError, ArchiveError, LookupError):
            return
        self._left = _Left(match.rules.format_state(match.state), dict(match.options))
        card.show(*self._left)
        card.prepare(fade=True)

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        theme, count = self.theme, len(GAMES)
        margin = min(theme.space(40), size[0] // 30)
        width = min(size[0] - 2 * margin, max(theme.space(1500), size[0] * 9 // 10))
        left = (size[0] - width) // 2
        rows = self._way_rows(width)
        rim = theme.space(10 if size[1] >= theme.space(420) else 3)
        foot = len(rows) * theme.space(BUTTON_HEIGHT) + 2 * rim
        made = arrange(
            theme,
            size,
            width,
            GAMES,
            lambda heading: size[1] - foot - self._head_height(heading, width),
            self._unfinished is not None,
        )
        head, cards = self._head_height(made.heading, width), made.cards_height(count)
        upper = made.resume + made.gap if made.resume else 0
        slack = max(0, size[1] - foot - head - made.gap - upper - cards)
        area = self._area = self.ui.ground.add(ScrollArea(pygame.Rect((0, 0), size), "page"))
        y = self._add_head(area, made.heading, left, slack // 8, width) + made.gap // 2 + slack * 3 // 8
        if self._unfinished is not None:
            across = self._resume_width(made, width)
            box = pygame.Rect((size[0] - across) // 2, y, across, made.resume)
            y = self._add_continue(area, box, self._unfinished) + made.gap
        bottom = self._add_cards(area, made, y)
        y = size[1] - foot + rim - min(theme.space(30), slack // 6)
        if made.fits:
            self._add_ways(area, rows, y)
        else:
            # It scrolls, and the ways to the other pages stay in sight.
            area.rect.height = size[1] - foot
            self.ui.ground.add(Line(pygame.Rect(left, size[1] - foot, width, 1)))
            self._add_ways(None, rows, y)
        area.set_height(area.rect.height if made.fits else bottom + made.gap, self._offset)
        margin = theme.space(8)
        above = pygame.Rect(left, 0, width, y - margin)
        between = pygame.Rect(left, bottom + margin, width, above.bottom - bottom - margin)
        self._toast_rooms = [between, above] if made.fits else [above]

    def toast_rooms(self) -> list[pygame.Rect]:
        """Below the cards, else over them: the ways to the other pages stay in sight."""
        return self._toast_rooms

    def leave(self) -> None:
        self._offset = 0
        super().leave()

    def pause(self) -> None:
        self._covered = True
        if self.ui.ground.widgets:  # another scene may come before the first layout
            self._offset = self._area.offset

    def _head_height(self, heading: HeadingSize, width: int) -> int:
        """Pixels from the top of the window to the end of the heading."""
        return max(widget.rect.bottom for widget in self._head(heading, 0, 0, width))

    def _head(self, heading: HeadingSize, left: int, y: int, width: int) -> list[Label | Braid]:
        """The name and what is below it, in a column that begins at ``y``."""
        theme, letters = self.theme, heading.letters
        name = Label(
            pygame.Rect(left, y + theme.space(min(14, letters / 4)), width, 0),
            "Longhall",
            "display",
            "accent_text",
            align=0.5,
            spacing=letters / 14,
            size=letters,
            key="name",
        )
        # Small capitals have nothing below the line.
        name.rect.height = theme.font("display", letters).get_linesize() - theme.space(letters / 12)
        braid = Braid(
            pygame.Rect(0, 0, min(theme.space(letters * 4), width * 3 // 4), theme.space(max(7, letters / 8)))
        )
        braid.rect.midtop = (left + width // 2, name.rect.bottom)
        if not heading.motto:
            return [name, braid]
        motto = Label.fit(
            theme,
            (left, braid.rect.bottom + theme.space(4)),
            width,
            _("Old games for long evenings"),
            "motto",
            "text",
            align=0.5,
        )
        return [name, braid, motto]

    def _add_head(self, area: ScrollArea, heading: HeadingSize, left: int, y: int, width: int) -> int:
        """Add the heading; returns its bottom."""
        widgets = self._head(heading, left, y, width)
        for widget in widgets:
            self.ui.ground.add(widget, area)
        return widgets[-1].rect.bottom

    def _resume_width(self, made: HomeLayout, width: int) -> int:
        """As wide as some of the cards below it, so that their edges meet."""
        least, most = (self.theme.space(side) for side in _RESUME)
        columns = min(made.columns, len(GAMES))
        for count in range(columns, 0, -2):  # as many cards at either side stay out
            across = made.row_width(count)
            if least <= across <= most:
                return across
        return min(width, self.theme.space(720))

    def _add_continue(self, area: ScrollArea, box: pygame.Rect, summary: Summary) -> int:
        from game.scenes.home.continue_card import ContinueCard

        card = self.ui.ground.add(ContinueCard(box, summary, self._go_on, key="continue"), area)
        left = self._left
        position, options = left or ("", {})
        self._add_board(area, card, summary.game, position, options, "board-continue", left is not None)
        return box.bottom

    def _add_cards(self, area: ScrollArea, made: HomeLayout, y: int) -> int:
        """The games, the last row in the middle; returns the bottom."""
        from game.scenes.home.game_card import GameCard

        width, height = made.shape.size
        for first in range(0, len(GAMES), made.columns):
            entries = GAMES[first : first + made.columns]
            room = pygame.Rect(0, y, self.context.size[0], height)
            for entry, box in zip(entries, row(room, [width] * len(entries), made.gap, 0.5), strict=True):
                act, key = partial(self._new_game, entry), f"play-{entry.name}"
                card = self.ui.ground.add(GameCard(box.topleft, entry, made.shape, act, key=key), area)
                key = f"board-{entry.name}"
                self._add_board(
                    area, card, entry.name, entry.showcase, dict(entry.showcase_options), key, self._loaded
                )
            y += height + made.gap
        return y - made.gap

    def _add_board(
        self,
        area: ScrollArea,
        card: GameCard | ContinueCard,
        game: str,
        position: str,
        options: Options,
        key: str,
        ready: bool,
    ) -> None:
        """Add the picture of a card."""
        look = look_of(self.context.settings)
        board = BoardPreview(card.board, game, position, options, look=look, ready=ready, card=card, key=key)
        self.ui.ground.add(board, area)

    def _ways(self) -> list[_Way]:
        return [
            _Way(_("Library"), "library", self._library, "library"),
            _Way(_("Rule book"), "book", self._rules, "rulebook"),
            _Way(_("Settings"), "settings", self._settings, "settings"),
            _Way(_("Quit"), "quit", self.context.quit, "quit"),
            _Way("", self._sound_icon, self._switch_sound, "sound", _("Sound on or off (M)")),
        ]

    @property
    def _sound_icon(self) -> str:
        return "sound" if self.context.settings.sound else "sound-off"

    def _switch_sound(self) -> None:
        settings = self.context.settings
        settings.change(sound=not settings.sound)

    def update(self, dt: float) -> None:
        super().update(dt)
        button = self.ui.ground.find("sound")
        if isinstance(button, Button) and button.icon != self._sound_icon:  # M may have been pressed
            button.icon = self._sound_icon
            button.touch()

    def _way_rows(self, width: int) -> list[list[tuple[_Way, bool, int]]]:
        """The ways in as many rows as they need, each with whether its icon has room, and its width."""
        theme, gap, ways = self.theme, self.theme.space(6), self._ways()
        widths = [Button.width(theme, way.text, way.icon) for way in ways]
        icons = length(widths, gap) <= width
        if not icons:
            widths = [theme.font("label").size(way.text)[0] + theme.space(24) for way in ways]
            widths = [
                span if way.text else theme.space(BUTTON_HEIGHT)
                for way, span in zip(ways, widths, strict=True)
            ]
        per_row = len(ways) if length(widths, gap) <= width else -(-len(ways) // 2)
        cells = [(way, icons or not way.text, span) for way, span in zip(ways, widths, strict=True)]
        return [cells[start : start + per_row] for start in range(0, len(cells), per_row)]

    def _add_ways(
        self, area: ScrollArea | None, rows: Sequence[Sequence[tuple[_Way, bool, int]]], y: int
    ) -> None:
        gap, height = self.theme.space(6), self.theme.space(BUTTON_HEIGHT)
        for ways in rows:
            room = pygame.Rect(0, y, self.context.size[0], height)
            boxes = row(room, [span for _way, _icon, span in ways], gap, 0.5)
            for (way, icon, _span), box in zip(ways, boxes, strict=True):
                symbol = way.icon if icon else ""
                button = Button(
                    box, way.text, way.act, kind="quiet", icon=symbol, key=way.key, tooltip=way.tip
                )
                self.ui.ground.add(button, area)
            y += height

    # Ways

    def _new_game(self, entry: GameEntry) -> None:
        self.context.push(scene_of("game.scenes.new_game.scene:NewGame", entry))

    @property
    def read_rules(self) -> Callable[[], None]:
        return self._rules

    def _rules(self) -> None:
        self.context.push(scene_of("game.scenes.rulebook:RuleBook", self._played()))

    def _played(self) -> GameEntry:
        """The game of the match to go on with, or the first."""
        game = self._unfinished.game if self._unfinished is not None else ""
        return next((entry for entry in GAMES if entry.name == game), GAMES[0])

    def _library(self) -> None:
        self.context.push(scene_of("game.scenes.library.scene:Library"))

    def _settings(self) -> None:
        self.context.push(scene_of("game.scenes.settings:SettingsPage"))

    def _go_on(self) -> None:
        from game.scenes.open_match import open_match

        if self._unfinished is not None and not open_match(self.context, self._unfinished.id):
            self._look_up()  # there may be another one
            self.relayout()

    def back(self) -> None:
        """Esc does nothing here: nobody should leave by pressing it once too often."""

    def draw(self, surface: pygame.Surface) -> None:
        draw_hall(surface, self.theme, _HEARTH, fine=self._fine and not self.context.resizing)
        self.ui.draw(surface)
