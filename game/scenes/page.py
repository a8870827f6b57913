"""The frame of the pages beside the board: a title with the way back, a scrolling middle, maybe a footer."""

from __future__ import annotations

import pygame

from game.scenes.base import Scene
from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, IconButton, Label, Line
from game.widgets.layout import row
from game.widgets.scroll import ScrollArea

HEADER = 84  # pixels at 100 %


class Page(Scene):
    """A scene with a heading. Subclasses call ``add_frame`` first thing in ``layout``."""

    def __init__(self) -> None:
        super().__init__()
        self._offset = 0
        self._page: ScrollArea | None = None

    def relayout(self) -> None:
        if self._page is not None:
            self._offset = self._page.offset
        super().relayout()

    def add_frame(
        self, size: tuple[int, int], heading: str, widest: int, footer: int = 0, beside: int = 0
    ) -> ScrollArea:
        """Add the heading; returns the area between it and a footer of ``footer`` pixels at 100 %.

        Args:
            widest: most width of the content, in pixels at 100 %; see ``column``.
            beside: pixels at the right of the heading that are kept free for controls.
        """
        theme, ground = self.theme, self.ui.ground
        header = theme.space(HEADER if size[1] >= theme.space(420) else 60)
        left, width = self.column(size, widest)
        side = theme.space(44)
        back = pygame.Rect(left - theme.space(10), (header - side) // 2 + theme.space(4), side, side)
        ground.add(IconButton(back, "left", _("Back"), self.back, key="back"))
        title = pygame.Rect(
            back.right + theme.space(10), 0, left + width - beside - back.right - theme.space(10), header
        )
        points = next(
            (
                size
                for size in (38, 32, 26)
                if theme.font("title", size).size(heading)[0] <= title.width * 0.9
            ),
            22,
        )
        title.height = theme.font("title", points).get_linesize()
        title.y = back.centery - title.height // 2
        spacing = points / 38
        written = theme.font("title", points).size(heading)[0] + theme.space(spacing) * len(heading)
        title.width = min(title.width, written)
        ground.add(Label(title, heading, "title", "accent_text", size=points, spacing=spacing, key="heading"))
        x = title.right + theme.space(16)
        room = pygame.Rect(x, 0, left + width - x, theme.space(BUTTON_HEIGHT))
        room.centery = back.centery
        self.add_beside_heading(room)
        line = pygame.Rect(left, header - theme.space(2), width, theme.space(2))
        ground.add(Line(line))
        area = pygame.Rect(0, header, size[0], size[1] - header - theme.space(footer))
        self._page = ground.add(ScrollArea(area, "page"))
        return self._page

    def add_beside_heading(self, room: pygame.Rect) -> None:
        """Put controls into the line of the heading; pages that have some keep room ``beside`` it."""

    def toast_rooms(self) -> list[pygame.Rect]:
        """What scrolls can be scrolled away from below a sentence; the footer cannot."""
        if self._page is None:
            return []
        edge = self.theme.space(20)
        room = self._page.rect.inflate(-2 * edge, -edge)
        for widget in self.ui.ground.focusables():
            if widget.area is None and widget.rect.colliderect(room):  # it stands beside what scrolls
                left, right = widget.rect.left - edge, widget.rect.right + edge
                if left - room.left > room.right - right:
                    room.width = left - room.left
                else:
                    room.update(right, room.y, room.right - right, room.height)
        return [room]

    def column(self, size: tuple[int, int], widest: int) -> tuple[int, int]:
        """Left edge and width of the content: at most ``widest`` pixels at 100 %, in the middle."""
        margin = min(self.theme.space(40), size[0] // 20)
        width = min(self.theme.space(widest), size[0] - 2 * margin)
        return (size[0] - width) // 2, width

    def halves(self, area: ScrollArea, widest: int) -> tuple[pygame.Rect, pygame.Rect | None]:
        """Room for a form, and beside it for a picture; None where the page is too narrow for both."""
        space = self.theme.space
        left, width = self.column(self.context.size, widest)
        room = pygame.Rect(left, area.rect.y + space(12), width, area.rect.height - space(40))
        if width < space(900):
            return room, None
        form, beside = row(room, [round(width * 0.6), None], space(24))
        return form, beside

    def finish(self, bottom: int) -> None:
        """All is added down to ``bottom`` (as if nothing were scrolled): go back to where the page was."""
        assert self._page is not None
        self._page.set_height(bottom - self._page.rect.y + self.theme.space(28), self._offset)
