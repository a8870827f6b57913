"""The first page: the name, the games with their boards drawn, and the ways to everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.registry import GAMES, GameEntry
from game.scenes.base import Scene, scene_of
from game.texts import _
from game.ui.board_card import BoardPreview, look_of
from game.ui.hall import draw_hall
from game.ui.ornament import Braid
from game.ui.scroll import ScrollArea
from game.ui.widgets import BUTTON_HEIGHT, Button, Label, Panel

if TYPE_CHECKING:
    from game.match.database import Summary
    from game.scenes.base import Context

_CARD = 232  # least width of a card where there are several, in pixels at 100 %
_FEATURE = 940  # most width of the only card


class Home(Scene):
    """Home. The boards and the match to go on with appear after the first frame was shown."""

    def __init__(self) -> None:
        super().__init__()
        self._unfinished: Summary | None = None
        self._loaded = False
        self._offset = 0

    def enter(self, context: Context) -> None:
        super().enter(context)
        context.later(self._load)

    def resume(self) -> None:
        self._look_up()

    def _load(self) -> None:
        self._loaded = True
        self._look_up()
        self.relayout()
        for widget in self.ui.ground.walk():
            if isinstance(widget, BoardPreview):
                widget.prepare(fade=True)

    def _look_up(self) -> None:
        self._unfinished = self.context.archive.latest_unfinished()

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        theme, ground = self.theme, self.ui.ground
        kept = ground.find("page")
        offset = kept.offset if isinstance(kept, ScrollArea) else self._offset
        area = ground.add(ScrollArea(pygame.Rect((0, 0), size), "page"))
        self._area = area
        width = min(size[0] - 2 * min(theme.space(32), size[0] // 24), theme.space(1500))
        left = (size[0] - width) // 2
        gap = theme.space(16)
        head = self._head_height(size)
        fixed = head + theme.space(BUTTON_HEIGHT) + 3 * gap + theme.space(12)
        if self._unfinished is not None:
            fixed += theme.space(68) + gap
        room = size[1] - fixed
        y = self._add_head(area, size, head)
        if self._unfinished is not None:
            y = self._add_continue(area, left, y, width, self._unfinished) + gap
        if len(GAMES) == 1:
            y = self._add_feature(area, left, y, width, room, GAMES[0])
        else:
            y = self._add_cards(area, left, y, width, room)
        slack = size[1] - y - theme.space(BUTTON_HEIGHT) - gap - theme.space(12)
        y = self._add_ways(area, left, y + max(gap, slack * 2 // 3), width)
        area.set_height(y + theme.space(12), offset)

    def leave(self) -> None:
        self._offset = 0
        super().leave()

    def pause(self) -> None:
        self._offset = self._area.offset

    def _head_height(self, size: tuple[int, int]) -> int:
        theme = self.theme
        return max(theme.space(128), min(round(size[1] * 0.26), theme.space(300)))

    def _add_head(self, area: ScrollArea, size: tuple[int, int], height: int) -> int:
        theme, ground = self.theme, self.ui.ground
        most = size[0] * 0.8 * 100 / theme.scale / 5.6
        letters = max(44.0, min(height * 100 / theme.scale * 0.46, most, 150.0))
        name = Label(pygame.Rect(0, 0, size[0], theme.font("display", letters).get_linesize()), "Longhall",
                     "display", "accent_text", align=0.5, spacing=letters / 14, size=letters, key="name")
        motto = Label.fit(theme, (0, 0), size[0], _("Old games for long evenings"), "motto", "muted", align=0.5)
        braid_height = theme.space(12)
        whole = name.rect.height + motto.rect.height + braid_height + theme.space(4)
        y = max(theme.space(6), (height - whole) // 2)
        name.rect.y = y
        braid = Braid(pygame.Rect(0, 0, min(theme.space(360), size[0] // 2), braid_height))
        braid.rect.midtop = (size[0] // 2, name.rect.bottom - theme.space(4))
        motto.rect.y = braid.rect.bottom + theme.space(4)
        for widget in (name, braid, motto):
            ground.add(widget, area)
        return max(height, motto.rect.bottom + theme.space(10))

    def _add_continue(self, area: ScrollArea, left: int, y: int, width: int, summary: Summary) -> int:
        from game.ui.continue_card import ContinueCard

        theme = self.theme
        box = pygame.Rect(0, y, min(width, theme.space(_FEATURE)), theme.space(68))
        box.centerx = left + width // 2
        self.ui.ground.add(ContinueCard(box, summary, self._go_on, key="continue"), area)
        return box.bottom

    def _add_feature(self, area: ScrollArea, left: int, y: int, width: int, room: int,
                     entry: GameEntry) -> int:
        """One game: its board beside its name."""
        theme, ground = self.theme, self.ui.ground
        width = min(width, max(theme.space(_FEATURE), round(room * 1.75)))
        pad = theme.space(24)
        wide = width >= theme.space(620)
        side = min(max(room - 2 * pad, theme.space(230)), theme.space(640), round(width * 0.54))
        if not wide:
            side = min(width - 2 * pad, theme.space(420))
        panel = ground.add(Panel(pygame.Rect(0, y, width, side + 2 * pad), 18), area)
        panel.rect.centerx = self.context.size[0] // 2
        board = pygame.Rect(panel.rect.x + pad, y + pad, side, side)
        if not wide:
            board.centerx = panel.rect.centerx
        self._add_board(area, board, entry)
        x = board.right + theme.space(36) if wide else panel.rect.x + pad
        right = panel.rect.right - (theme.space(32) if wide else pad)
        texts = self._feature_texts(entry, x, right - x)
        height = sum(widget.rect.height + gap for widget, gap in texts)
        top = board.centery - height // 2 if wide else board.bottom + theme.space(20)
        for widget, gap in texts:
            widget.rect.y = top
            ground.add(widget, area)
            top += widget.rect.height + gap
        if not wide:
            panel.rect.height = top + pad - y
        return panel.rect.bottom

    def _feature_texts(self, entry: GameEntry, x: int, width: int) -> list[tuple[Label | Button, int]]:
        theme = self.theme
        size = 56 if width >= theme.space(300) else 40
        title = Label(pygame.Rect(x, 0, width, theme.font("title", size).get_linesize()), _(entry.title), "title",
                      "text", size=size, key=f"title-{entry.name}")
        tagline = Label.fit(theme, (x, 0), width, _(entry.tagline), "motto", "muted", leading=1.05)
        button = theme.space(54)
        widest = min(width, theme.space(300))
        play = Button(pygame.Rect(x, 0, widest, button), _("New game"), lambda: self._new_game(entry),
                      kind="primary", icon="play", key=f"play-{entry.name}", role="strong")
        rules = Button(pygame.Rect(x, 0, widest, theme.space(BUTTON_HEIGHT)), _("How it is played"),
                       lambda: self._rules(entry), icon="book", key=f"rules-{entry.name}")
        return [(title, theme.space(6)), (tagline, theme.space(28)), (play, theme.space(12)), (rules, 0)]

    def _add_cards(self, area: ScrollArea, left: int, y: int, width: int, room: int) -> int:
        """Several games: a card for each."""
        from game.ui.game_card import GameCard

        theme, gap = self.theme, self.theme.space(20)
        columns = max(1, min(len(GAMES), (width + gap) // (theme.space(_CARD) + gap)))
        rows = -(-len(GAMES) // columns)
        columns = -(-len(GAMES) // rows)  # as even as can be
        most = max(theme.space(_CARD), (room - gap * (rows - 1)) // rows - theme.space(118))
        card = min((width - gap * (columns - 1)) // columns, most + theme.space(32), theme.space(420))
        height = GameCard.height(theme, card)
        for row in range(rows):
            entries = GAMES[row * columns:(row + 1) * columns]
            x = (self.context.size[0] - len(entries) * card - (len(entries) - 1) * gap) // 2
            for entry in entries:
                box = pygame.Rect(x, y, card, height)
                self.ui.ground.add(GameCard(box, entry, lambda entry=entry: self._new_game(entry),  # type: ignore[misc]
                                            key=f"play-{entry.name}"), area)
                self._add_board(area, GameCard.board(theme, box), entry)
                x += card + gap
            y += height + gap
        return y - gap

    def _add_board(self, area: ScrollArea, box: pygame.Rect, entry: GameEntry) -> None:
        self.ui.ground.add(BoardPreview(box, entry.name, "", {}, look=look_of(self.context.settings),
                                        ready=self._loaded, act=lambda: self._new_game(entry),
                                        key=f"board-{entry.name}"), area)

    def _add_ways(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme, ground, gap = self.theme, self.ui.ground, self.theme.space(8)
        ways = [(_("Library"), "library", self._library, "library"), (_("Rule book"), "book", self._rules, "rulebook"),
                (_("Settings"), "settings", self._settings, "settings"),
                (_("Quit"), "quit", self.context.quit, "quit")]
        widths = [Button.width(theme, text, symbol) for text, symbol, _act, _key in ways]
        height = theme.space(BUTTON_HEIGHT)
        per_row = len(ways) if sum(widths) + gap * 3 <= width else 2
        for start in range(0, len(ways), per_row):
            row = ways[start:start + per_row]
            spans = widths[start:start + per_row]
            x = left + (width - sum(spans) - gap * (len(row) - 1)) // 2
            for (text, symbol, act, key), span in zip(row, spans, strict=True):
                ground.add(Button(pygame.Rect(x, y, span, height), text, act, kind="quiet", icon=symbol, key=key),
                           area)
                x += span + gap
            y += height + gap
        return y - gap

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

    def back(self) -> None:
        """Esc does nothing here: nobody should leave by pressing it once too often."""

    def draw(self, surface: pygame.Surface) -> None:
        draw_hall(surface, self.theme)
        self.ui.draw(surface)
