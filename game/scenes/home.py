"""The first page: the name, the games with their boards drawn, and the ways to everything else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.registry import GAMES, GameEntry
from game.scenes.base import Scene, scene_of
from game.texts import _
from game.ui.board_card import BoardPreview, look_of
from game.ui.hall import draw_hall
from game.ui.ornament import Braid
from game.ui.scroll import ScrollArea
from game.ui.widgets import BUTTON_HEIGHT, Button, Label, Line, Panel

if TYPE_CHECKING:
    from game.match.database import Summary
    from game.scenes.base import Context

_CARD = 208  # least width of a card where there are several, in pixels at 100 %
_FEATURE = 720  # most width of the only card


class Home(Scene):
    """Home. The boards and the match to go on with appear after the first frame was shown."""

    def __init__(self) -> None:
        super().__init__()
        self._unfinished: Summary | None = None
        self._loaded = False  # boards may be drawn with the page
        self._fine = False  # and the picture behind it sharp
        self._offset = 0
        self.fire = (0.5, 0.6)  # where the hearth of the picture is, as shares of the window

    def enter(self, context: Context) -> None:
        super().enter(context)
        context.later(self._load)

    def resume(self) -> None:
        self._look_up()

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
        self._loaded = True
        for widget in self.ui.ground.walk():
            if isinstance(widget, BoardPreview):
                widget.prepare(fade=True)
        self.context.later(self._draw_fine)

    def _draw_fine(self) -> None:
        self._fine = True
        self.dirty = True

    def _look_up(self) -> None:
        from game.match.store import ArchiveError

        try:
            self._unfinished = self.context.archive.latest_unfinished()
        except ArchiveError as error:
            self._unfinished = None
            self.context.toast(str(error), seconds=10)

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        theme = self.theme
        area = self._area = self.ui.ground.add(ScrollArea(pygame.Rect((0, 0), size), "page"))
        margin = min(theme.space(40), size[0] // 24)
        self.fire = (0.5, 0.62)
        if len(GAMES) == 1 and size[0] >= theme.space(860) and size[1] >= theme.space(480):
            bottom = self._lay_out_one(area, size, margin)
        else:
            bottom = self._lay_out_column(area, size, margin)
        area.set_height(bottom, self._offset)

    def _lay_out_one(self, area: ScrollArea, size: tuple[int, int], margin: int) -> int:
        """One game: its board at the left, everything else at the right, the hearth between."""
        theme, entry, gap = self.theme, GAMES[0], self.theme.space(14)
        side = min(size[1] - 2 * margin, round(size[0] * 0.5) - margin)
        board = pygame.Rect(0, (size[1] - side) // 2, side, side)
        board.x = margin + max(0, round(size[0] * 0.47) - margin - side) // 2
        self._add_board(area, board, entry)
        left = board.right + margin + theme.space(8)
        width = min(size[0] - margin - left, max(theme.space(620), round(size[0] * 0.34)))
        left += (size[0] - margin - left - width) // 2
        self.fire = ((left + width / 2) / size[0], 0.5)  # across; how high is known at the end
        self._add_head(area, left, max(theme.space(8), margin - theme.space(16)), width, size[1])
        y = size[1] - margin + theme.space(14)
        y = self._add_ways(area, left, y, width, upwards=True) - gap
        if self._unfinished is not None:
            y -= theme.space(68)
            self._add_continue(area, left, y, width, self._unfinished)
            y -= gap
        top = self._add_feature(area, left, y, width, entry, upwards=True)
        area.children.sort(key=lambda widget: (widget.rect.y, widget.rect.x))  # Tab goes downwards
        # Between the name and what can be done, as far as there is room.
        self.fire = (self.fire[0], min(0.58, max(0.5, (top - theme.space(56)) / size[1])))
        return size[1]

    def _lay_out_column(self, area: ScrollArea, size: tuple[int, int], margin: int) -> int:
        """Everything below each other: several games, or a narrow window."""
        theme, gap = self.theme, self.theme.space(16)
        width = min(size[0] - 2 * margin, theme.space(1500))
        left = (size[0] - width) // 2
        y = self._add_head(area, left, theme.space(14), width, size[1]) + gap
        if self._unfinished is not None:
            box = min(width, theme.space(_FEATURE))
            y = self._add_continue(area, left + (width - box) // 2, y, box, self._unfinished) + gap
        if len(GAMES) == 1:
            box = min(width, theme.space(_FEATURE))
            x = left + (width - box) // 2
            y = self._add_feature(area, x, y, box, GAMES[0]) + gap
            board = pygame.Rect(0, y, min(box, theme.space(460)), min(box, theme.space(460)))
            board.centerx = x + box // 2
            self._add_board(area, board, GAMES[0])
            y = board.bottom
        else:
            room = size[1] - y - theme.space(BUTTON_HEIGHT) - 3 * gap
            y = self._add_cards(area, left, y, width, room)
        foot = theme.space(BUTTON_HEIGHT) + 2 * theme.space(10)
        if y + gap > size[1] - foot and size[1] >= theme.space(480):
            # More than fits: it scrolls, and the ways to the other pages stay in sight.
            area.rect.height = size[1] - foot
            line = pygame.Rect(left, size[1] - foot, width, 1)
            self.ui.ground.add(Line(line))
            self._add_ways(None, left, line.bottom + theme.space(10), width)
            return y + gap
        slack = size[1] - y - theme.space(BUTTON_HEIGHT) - gap - theme.space(12)
        y = self._add_ways(area, left, y + max(gap, slack * 2 // 3), width)
        return y + theme.space(12)

    def leave(self) -> None:
        self._offset = 0
        super().leave()

    def pause(self) -> None:
        if self.ui.ground.widgets:  # another scene may come before the first layout
            self._offset = self._area.offset

    def _add_head(self, area: ScrollArea, left: int, y: int, width: int, height: int) -> int:
        """The name and what is below it; returns the bottom."""
        theme, ground = self.theme, self.ui.ground
        most = width * 100 / theme.scale / 5.2
        letters = max(40.0, min(height * 100 / theme.scale * 0.125, most, 220.0))
        name = Label(
            pygame.Rect(left, y, width, theme.font("display", letters).get_linesize()),
            "Longhall",
            "display",
            "accent_text",
            align=0.5,
            spacing=letters / 14,
            size=letters,
            key="name",
        )
        braid = Braid(
            pygame.Rect(0, 0, min(theme.space(letters * 4), width * 3 // 4), theme.space(max(7, letters / 8)))
        )
        name.rect.height -= theme.space(letters / 12)  # small capitals have nothing below the line
        braid.rect.midtop = (left + width // 2, name.rect.bottom)
        motto = Label.fit(
            theme,
            (left, braid.rect.bottom + theme.space(4)),
            width,
            _("Old games for long evenings"),
            "motto",
            "text",
            align=0.5,
        )
        for widget in (name, braid, motto):
            ground.add(widget, area)
        return motto.rect.bottom

    def _add_continue(self, area: ScrollArea, left: int, y: int, width: int, summary: Summary) -> int:
        from game.ui.continue_card import ContinueCard

        box = pygame.Rect(left, y, width, self.theme.space(68))
        self.ui.ground.add(ContinueCard(box, summary, self._go_on, key="continue"), area)
        return box.bottom

    def _add_feature(
        self, area: ScrollArea, left: int, y: int, width: int, entry: GameEntry, upwards: bool = False
    ) -> int:
        """The only game: its name, and what to do. From ``y`` down, or ``upwards``; returns the other end."""
        theme, ground = self.theme, self.ui.ground
        pad = min(theme.space(26), width // 16)
        panel = ground.add(Panel(pygame.Rect(left, y, width, 0), 16, veil=True), area)
        parts: list[Label | Button] = []
        x, inner = left + pad, width - 2 * pad
        size = 46 if inner >= theme.space(340) else 34
        top = y + pad - theme.space(8)
        title = Label(
            pygame.Rect(x, top, inner, theme.font("title", size).get_linesize()),
            _(entry.title),
            "title",
            "text",
            size=size,
            key=f"title-{entry.name}",
        )
        tagline = Label.fit(theme, (x, title.rect.bottom), inner, _(entry.tagline), "prose_italic", "muted")
        parts += [title, tagline]
        y = tagline.rect.bottom + theme.space(18)
        height = theme.space(52)
        beside = inner >= theme.space(320)
        half = (inner - theme.space(12)) // 2 if beside else inner
        play = Button(
            pygame.Rect(x, y, half, height),
            _("New game"),
            lambda: self._new_game(entry),
            kind="primary",
            icon="play",
            key=f"play-{entry.name}",
            role="strong",
        )
        box = pygame.Rect(x, y, half, height)
        box.topleft = (x + inner - half, y) if beside else (x, play.rect.bottom + theme.space(10))
        rules = Button(box, _("Rules"), lambda: self._rules(entry), icon="book", key=f"rules-{entry.name}")
        parts += [play, rules]
        panel.rect.height = rules.rect.bottom + pad - panel.rect.y
        for part in parts:
            ground.add(part, area)
        if upwards:
            for widget in (panel, *parts):
                widget.rect.y -= panel.rect.height if widget is not panel else 0
            panel.rect.y -= panel.rect.height
            return panel.rect.top
        return panel.rect.bottom

    def _add_cards(self, area: ScrollArea, left: int, y: int, width: int, room: int) -> int:
        """Several games: a card for each."""
        from game.ui.game_card import GameCard

        gap = self.theme.space(20)
        theme = self.theme
        columns = max(1, min(len(GAMES), (width + gap) // (theme.space(_CARD) + gap)))
        rows = -(-len(GAMES) // columns)
        columns = -(-len(GAMES) // rows)  # as even as can be
        most = max(theme.space(_CARD), (room - gap * (rows - 1)) // rows - theme.space(118))
        card = min((width - gap * (columns - 1)) // columns, most + theme.space(32), theme.space(420))
        height = GameCard.height(theme, card)
        for row in range(rows):
            entries = GAMES[row * columns : (row + 1) * columns]
            x = (self.context.size[0] - len(entries) * card - (len(entries) - 1) * gap) // 2
            for entry in entries:
                box = pygame.Rect(x, y, card, height)
                self.ui.ground.add(
                    GameCard(
                        box,
                        entry,
                        partial(self._new_game, entry),
                        key=f"play-{entry.name}",
                    ),
                    area,
                )
                self._add_board(area, GameCard.board(theme, box), entry)
                x += card + gap
            y += height + gap
        return y - gap

    def _add_board(self, area: ScrollArea, box: pygame.Rect, entry: GameEntry) -> None:
        self.ui.ground.add(
            BoardPreview(
                box,
                entry.name,
                entry.showcase,
                {},
                look=look_of(self.context.settings),
                ready=self._loaded,
                act=lambda: self._new_game(entry),
                key=f"board-{entry.name}",
            ),
            area,
        )

    def _add_ways(self, area: ScrollArea | None, left: int, y: int, width: int, upwards: bool = False) -> int:
        """The other pages. From ``y`` down, or ``upwards``; returns the other end."""
        theme, ground, gap = self.theme, self.ui.ground, self.theme.space(6)
        ways = [
            (_("Library"), "library", self._library, "library"),
            (_("Rule book"), "book", self._rules, "rulebook"),
            (_("Settings"), "settings", self._settings, "settings"),
            (_("Quit"), "quit", self.context.quit, "quit"),
        ]
        widths = [Button.width(theme, text, symbol) for text, symbol, _act, _key in ways]
        icons = sum(widths) + gap * 3 <= width
        if not icons:
            widths = [theme.font("label").size(way[0])[0] + theme.space(24) for way in ways]
        per_row = len(ways) if sum(widths) + gap * 3 <= width else 2
        rows = [
            list(zip(ways, widths, strict=True))[start : start + per_row]
            for start in range(0, len(ways), per_row)
        ]
        height = theme.space(BUTTON_HEIGHT)
        whole = len(rows) * (height + gap) - gap
        top = y = y - whole if upwards else y
        for row in rows:
            x = left + (width - sum(span for _way, span in row) - gap * (len(row) - 1)) // 2
            for (text, symbol, act, key), span in row:
                ground.add(
                    Button(
                        pygame.Rect(x, y, span, height),
                        text,
                        act,
                        kind="quiet",
                        icon=symbol if icons else "",
                        key=key,
                    ),
                    area,
                )
                x += span + gap
            y += height + gap
        return top if upwards else y - gap

    # Ways

    def _new_game(self, entry: GameEntry) -> None:
        self.context.push(scene_of("game.scenes.new_game:NewGame", entry))

    def _rules(self, entry: GameEntry | None = None) -> None:
        self.context.push(scene_of("game.scenes.rulebook:RuleBook", entry or GAMES[0]))

    def _library(self) -> None:
        self.context.push(scene_of("game.scenes.library:Library"))

    def _settings(self) -> None:
        self.context.push(scene_of("game.scenes.settings:SettingsPage"))

    def _go_on(self) -> None:
        from game.ui.open_match import open_match

        if self._unfinished is not None:
            open_match(self.context, self._unfinished.id)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.context.push(scene_of("game.scenes.library:Library", event.file))
            return True
        return super().handle(event)

    def back(self) -> None:
        """Esc does nothing here: nobody should leave by pressing it once too often."""

    def draw(self, surface: pygame.Surface) -> None:
        draw_hall(surface, self.theme, self.fire, fine=self._fine and not self.context.resizing)
        self.ui.draw(surface)
