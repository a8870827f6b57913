"""What stands still on a board, as a picture of which only what changes is painted anew.

Two surfaces as large as the window on the board: the backdrop with ground and terrain, and the backdrop with
marks, pieces and overlay. A board that is moved below its window keeps what was painted of it. There is no
backdrop where the picture keeps its ground itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import pygame

from game.boards.geometry import Perspective, PlacedBoard, carried_over
from game.boards.painter import Look
from game.boards.picture import BoardContent, BoardPicture, PicturesByCell
from game.boards.state import BoardState
from game.widgets.paint import joined
from game.widgets.theme import Theme

PAINTING = 0.009  # seconds of a frame for painting what a transition leads to, or what was zoomed
AHEAD = 1  # perspectives besides the present one of which pictures are kept, at most
AHEAD_BYTES = 3840 * 2160 * 4  # that these pictures take at most, at four bytes a pixel
MOST_PARTS = 24  # with more changed cells it is faster to draw all
SMOOTHED = 1920 * 1200  # pixels that are enlarged smoothly at most
BANDS = 24  # parts in which a picture that is not seen yet is painted


@dataclass(frozen=True)
class Sight:
    """All that a backdrop depends on but the terrain.

    Attributes:
        window: the part of the board that is seen, in pixels of the window.
    """

    placed: PlacedBoard
    window: pygame.Rect
    look: Look
    theme: Theme

    @cached_property
    def home(self) -> PlacedBoard:
        """The board in the coordinates of ``window``."""
        return self.placed.moved(-self.window.left, -self.window.top)

    def alike(self, other: Sight) -> bool:
        """Whether nothing differs but the place of the window, and what is seen through it."""
        mine = self.window.size, self.look, self.theme
        return mine == (other.window.size, other.look, other.theme)

    def drawn_as(self, other: Sight) -> bool:
        """Whether nothing differs but the size of the board and its place."""
        mine = self.look, self.theme, self.placed.perspective
        return mine == (other.look, other.theme, other.placed.perspective)

    def shown_at(self, placed: PlacedBoard) -> pygame.Rect:
        """Where what is seen lies on a board of another size."""
        return carried_over(self.window, self.placed.area, placed.area)

    def scrolled_from(self, other: Sight) -> tuple[int, int] | None:
        """By how many pixels the board was moved below its window, if nothing else was done."""
        here, there = self.placed.area, other.placed.area
        right, down = here.left - there.left, here.top - there.top
        if abs(right) >= self.window.width or abs(down) >= self.window.height:
            return None
        return (right, down) if self == replace(other, placed=other.placed.moved(right, down)) else None


class BoardCanvas:
    """Keeps a picture of what stands still on a board."""

    def __init__(self, picture: BoardPicture) -> None:
        self.picture = picture
        self._surface: pygame.Surface | None = None
        self._backdrop: pygame.Surface | None = None
        self._sight: Sight | None = None
        self._content = BoardContent()
        self._unpainted: list[pygame.Rect] = []  # bands of the picture

    @property
    def surface(self) -> pygame.Surface | None:
        """The picture that is kept; None: nothing is painted yet."""
        return self._surface

    def of(self, sight: Sight, content: BoardContent) -> pygame.Surface:
        """The part of a board that lies in its window, sharp."""
        if self._unpainted and self._sight == sight and self._content == content:
            self._paint_bands(len(self._unpainted))
        elif self._sight is None or self._surface is None or self._unpainted:
            self._paint_all(sight, content)
        elif sight != self._sight and sight.home == self._sight.home and sight.alike(self._sight):
            self._sight = sight  # the whole window was moved
            self._update(content)
        elif sight != self._sight:
            step = sight.scrolled_from(self._sight)
            if step is None:
                self._paint_all(sight, content)
            else:
                self._update(content)
                self._scroll(sight, step)
        else:
            self._update(content)
        assert self._surface is not None
        return self._surface

    def shows(self, sight: Sight, content: BoardContent) -> bool:
        """Whether what ``of`` would return is painted already."""
        known = self._sight == sight and self._content == content
        return known and not self._unpainted

    def paint_part(self, sight: Sight, content: BoardContent) -> None:
        """Paint a part of what ``of`` would return, so that no frame takes long; ``shows`` says when all of
        it is there. A change of what is painted already is painted at once."""
        if self._sight == sight and not self._unpainted:
            self._update(content)
            return
        if self._sight != sight or self._content != content:
            self._begin(sight, content)
            width, height = sight.window.size
            edges = [height * band // BANDS for band in range(BANDS + 1)]
            self._unpainted = [pygame.Rect(0, top, width, end - top) for top, end in pairwise(edges)]
        self._paint_bands(1)

    def _paint_bands(self, count: int) -> None:
        bands, self._unpainted = self._unpainted[:count], self._unpainted[count:]
        for band in bands:
            self._paint_backdrop(self._content.terrain, band)
        self._draw(self._content, bands)

    def holds(self, content: BoardContent) -> bool:
        """Whether what was painted last shows this content."""
        return self._content == content

    def covers(self, sight: Sight) -> bool:
        """Whether what was painted last, stretched to another size of the board, fills its window."""
        return self._sight is not None and self._sight.shown_at(sight.placed).contains(sight.window)

    def scrolls_to(self, sight: Sight) -> bool:
        """Whether what was painted last only has to be moved below its window."""
        if self._sight is None or self._unpainted:
            return False
        return sight.scrolled_from(self._sight) is not None

    def of_other_size(self, placed: PlacedBoard) -> bool:
        """Whether what was painted last, all of it, shows the board in another size."""
        return (
            self._sight is not None
            and not self._unpainted
            and self._sight.placed.area.size != placed.area.size
        )

    def draw_stretched(
        self, surface: pygame.Surface, sight: Sight, content: BoardContent, *, smooth: bool = False
    ) -> bool:
        """Draw what was painted last for a board that now has another size; whether it could be drawn.

        For moments: while a window is being resized, or the board enlarged. Nothing is drawn where it was
        painted in another look or perspective. ``smooth``: pixels that become large are no blocks, unless
        there are so many of them that it would take long.
        """
        if self._sight is None or self._surface is None or self._unpainted or not sight.drawn_as(self._sight):
            return False
        self._update(content)
        placed = sight.placed
        scale = placed.area.width / self._sight.placed.area.width
        shown = self._sight.shown_at(placed)
        seen = shown.clip(sight.window)
        if not seen.width or not seen.height:
            return False
        part = pygame.Rect(
            int((seen.left - shown.left) / scale),
            int((seen.top - shown.top) / scale),
            max(1, int(seen.width / scale)),
            max(1, int(seen.height / scale)),
        )
        part = part.clip(self._surface.get_rect())
        few = seen.width * seen.height <= SMOOTHED
        stretch = pygame.transform.smoothscale if smooth and few else pygame.transform.scale
        surface.blit(stretch(self._surface.subsurface(part), seen.size), seen)
        return True

    def _paint_all(self, sight: Sight, content: BoardContent) -> None:
        self._begin(sight, content)
        self._paint_backdrop(content.terrain, None)
        self._draw(content, None)

    def _begin(self, sight: Sight, content: BoardContent) -> None:
        """Take surfaces for another picture, of which nothing is painted yet."""
        opaque = self.picture.opaque(sight.placed)
        if self._surface is None or self._surface.get_size() != sight.window.size or not opaque:
            self._surface = pygame.Surface(sight.window.size, 0 if opaque else pygame.SRCALPHA)
            self._backdrop = None if self.picture.keeps_ground else self._surface.copy()
        self._sight, self._content, self._unpainted = sight, content, []

    def _paint_backdrop(self, terrain: PicturesByCell, part: pygame.Rect | None) -> None:
        backdrop = self._backdrop
        if backdrop is not None:
            backdrop.set_clip(part)
            self._paint_ground(backdrop, terrain)
            backdrop.set_clip(None)

    def _paint_ground(self, surface: pygame.Surface, terrain: PicturesByCell) -> None:
        sight = self._sight
        assert sight is not None
        if not self.picture.opaque(sight.placed):
            surface.fill((0, 0, 0, 0))
        self.picture.paint_ground(surface, sight.home, sight.look, sight.theme)
        self.picture.paint_terrain(surface, sight.home, terrain, sight.look)

    def _update(self, content: BoardContent) -> None:
        """Draw what is different in ``content``."""
        sight, before = self._sight, self._content
        assert sight is not None
        if content == before:
            return
        parts = self.picture.changed_boxes(sight.home, before, content)
        if content.terrain is not before.terrain and content.terrain != before.terrain:
            changed = content.terrain.items() ^ before.terrain.items()
            if self.picture.reaches_beyond(picture for _cell, picture in changed):
                self._paint_backdrop(content.terrain, None)
                parts = None
            else:
                boxes = [
                    self.picture.extent(sight.home, cell) for cell in {cell for cell, _picture in changed}
                ]
                for box in boxes:
                    self._paint_backdrop(content.terrain, box)
                parts = parts + boxes if parts is not None else None
        self._draw(content, None if parts is None or len(parts) > MOST_PARTS else joined(parts))
        self._content = content

    def _draw(self, content: BoardContent, parts: Iterable[pygame.Rect] | None) -> None:
        """Draw the content onto the backdrop, all of it or parts."""
        sight, surface, backdrop = self._sight, self._surface, self._backdrop
        assert sight is not None
        assert surface is not None
        home = sight.home
        for part in [surface.get_rect()] if parts is None else parts:
            surface.set_clip(part)
            if backdrop is None:
                self._paint_ground(surface, content.terrain)
            else:
                if not self.picture.opaque(sight.placed):
                    surface.fill((0, 0, 0, 0))
                surface.blit(backdrop, part, part)
            self.picture.draw(surface, home, content, sight.look)
            surface.set_clip(None)

    def _scroll(self, sight: Sight, step: tuple[int, int]) -> None:
        """Move what is painted, and paint what has come into sight."""
        assert self._surface is not None
        right, down = step
        width, height = sight.window.size
        strips = self._names_come_and_gone(sight)
        self._sight = sight
        self._surface.scroll(right, down)
        if self._backdrop is not None:
            self._backdrop.scroll(right, down)
        if right:
            strips.append(pygame.Rect(0 if right > 0 else width + right, 0, abs(right), height))
        if down:
            strips.append(pygame.Rect(0, 0 if down > 0 else height + down, width, abs(down)))
        for strip in strips:
            self._paint_backdrop(self._content.terrain, strip)
        self._draw(self._content, strips)

    def _names_come_and_gone(self, sight: Sight) -> list[pygame.Rect]:
        """Where names are seen whole that were not, or no more, on a board that is moved below its window."""
        assert self._sight is not None
        window = pygame.Rect((0, 0), sight.window.size)
        boxes = (self.picture.lettering(each.home, self._content) for each in (self._sight, sight))
        changed = (
            after
            for before, after in zip(*boxes, strict=True)
            if window.contains(before) != window.contains(after)
        )
        return [box.clip(window) for box in changed if window.colliderect(box)]


class BoardCanvases:
    """Keeps pictures of what stands still on a board: of all of it in each perspective, and of the part that
    is seen where it is zoomed. They are painted in parts while there is time.

    Attributes:
        last: what stood still when it was drawn last.
    """

    def __init__(self, picture: BoardPicture, state: BoardState) -> None:
        self.picture, self.state = picture, state
        self._canvases: dict[Perspective, BoardCanvas] = {}
        self._zoomed_canvas = BoardCanvas(picture)  # the others stand in for it while the zoom changes
        self._sharper: tuple[PlacedBoard, BoardCanvas] | None = None  # paints the board in another size
        self.last: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, placed: PlacedBoard, content: BoardContent, theme: Theme) -> None:
        """Draw what stands still; stretched from what is painted while the board's size changes."""
        state, sight = self.state, self._sight(placed, theme)
        changing = state.coarse or not state.viewport.sharp or self._sharper is not None
        changing = changing and not (state.viewport.zoomed and self._zoomed_canvas.scrolls_to(sight))
        if changing and (state.viewport.zoomed or self._stretches(placed)):
            if self._draw_stretched(surface, sight, content):
                return
        elif not changing and not state.viewport.zoomed and self._zoomed_canvas.surface is not None:
            self._zoomed_canvas = BoardCanvas(self.picture)  # its pictures take memory
        part = self._canvas_here().of(sight, content)
        if part is not self.last:  # the board was turned, or has another size
            self._keep_near()
        self.last = part
        surface.blit(self.last, sight.window)

    def _draw_stretched(self, surface: pygame.Surface, sight: Sight, content: BoardContent) -> bool:
        """Draw what is painted, stretched; whether all of the window could be filled. Around what was seen in
        another zoom the whole board is drawn."""
        canvas = self._canvas_here()
        if canvas is not self._zoomed_canvas:
            return canvas.holds(content) and canvas.draw_stretched(surface, sight, content)
        if canvas.covers(sight):
            return canvas.draw_stretched(surface, sight, content)
        whole = self._whole_canvas(sight.placed.perspective)
        if not whole.draw_stretched(surface, sight, content, smooth=True):  # it was not seen yet
            fitted = self.state.viewport.fitted
            whole.of(replace(sight, placed=fitted, window=pygame.Rect(fitted.area)), content)
            whole.draw_stretched(surface, sight, content, smooth=True)
        canvas.draw_stretched(surface, sight, content)
        return True

    def paint_next(self, theme: Theme) -> bool:
        """Paint a part of what stands still as it is to be seen now; whether something was left to paint."""
        placed = self.state.placed
        canvas = self._canvas_here()
        if self._painted(placed, theme):
            return False
        canvas.paint_part(self._sight(placed, theme), self.state.content)
        return True

    def paint_ahead(self, theme: Theme) -> bool:
        """Paint a part of what stands still in one of the perspectives that a key leads to; whether something
        was left to paint. Nothing is painted before the board itself is."""
        if not self._painted(self.state.placed, theme):
            return False
        for placed in self._keep_near():
            if not self._painted(placed, theme):
                self.canvas(placed.perspective).paint_part(self._sight(placed, theme), self.state.content)
                return True
        return False

    def sharpen(self, theme: Theme) -> bool:
        """Paint a part of a board that was zoomed as it is to be seen now; whether something was left to
        paint. Until nothing is, what was painted before is shown, stretched."""
        state, placed = self.state, self.state.placed
        before, canvas = self._sharper or (placed, BoardCanvas(self.picture))
        panned = before != placed and before.area.size == placed.area.size
        self._sharper = None
        if panned or not self._stretches(placed):
            return False
        canvas.paint_part(self._sight(placed, theme), state.content)
        if canvas.shows(self._sight(placed, theme), state.content):
            if state.viewport.zoomed:
                self._zoomed_canvas = canvas
            else:
                self._canvases[placed.perspective] = canvas
            return False
        self._sharper = placed, canvas
        return True

    def paint_goal(self, theme: Theme) -> bool:
        """Paint a part of what is seen once a view that zooms on its way has come to rest; whether something
        was left to paint. A way without zoom is painted as it is seen, and the whole board is kept."""
        viewport, content = self.state.viewport, self.state.content
        placed, window = viewport.settled, viewport.window
        if window.contains(placed.area) or placed.area.size == viewport.placed.area.size:
            return False
        sight = Sight(placed, pygame.Rect(window), self.state.look, theme)
        if self._zoomed_canvas.shows(sight, content):
            return False
        begun, canvas = self._sharper or (placed, BoardCanvas(self.picture))
        if begun != placed:
            canvas = BoardCanvas(self.picture)
        canvas.paint_part(sight, content)
        if canvas.shows(sight, content):
            self._zoomed_canvas, self._sharper = canvas, None
            return False
        self._sharper = placed, canvas
        return True

    def paint_whole(self, theme: Theme) -> bool:
        """Paint a part of the whole board while only a part of it was seen yet: it stands in once the view
        leaves that part. Whether something was left to paint."""
        state, fitted = self.state, self.state.viewport.fitted
        if not state.viewport.zoomed:
            return False
        canvas = self._whole_canvas(fitted.perspective)
        sight = Sight(fitted, pygame.Rect(fitted.area), state.look, theme)
        if canvas.shows(sight, state.content):
            return False
        canvas.paint_part(sight, state.content)
        return not canvas.shows(sight, state.content)

    def _stretches(self, placed: PlacedBoard) -> bool:
        """Whether all that is painted shows the board in another size."""
        canvas = self._canvas_here()
        if canvas is self._zoomed_canvas and canvas.surface is None:
            canvas = self._canvases.get(placed.perspective, canvas)
        return canvas.of_other_size(placed)

    def _keep_near(self) -> list[PlacedBoard]:
        """Keep pictures of the present perspective and of ``_near_boards``, which it returns; those of
        other perspectives are painted over, and those of another size are forgotten."""
        here, near = self.state.placed, self._near_boards()
        size = self.seen(here).size
        wanted = [here.perspective, *(placed.perspective for placed in near)]
        kept, spare = {}, []
        for perspective, canvas in self._canvases.items():
            fits = canvas.surface is not None and canvas.surface.get_size() == size
            if perspective == here.perspective or (fits and perspective in wanted):
                kept[perspective] = canvas
            elif fits and canvas.surface is not self.last:  # what was drawn last may be fading away
                spare.append(canvas)
        self._canvases = {
            perspective: kept.get(perspective) or (spare.pop() if spare else BoardCanvas(self.picture))
            for perspective in wanted
        }
        return near

    def _near_boards(self) -> list[PlacedBoard]:
        """The board in the perspectives that keys lead to, the nearest first, as many as AHEAD and
        AHEAD_BYTES allow."""
        here, found, room = self.state.placed, [], AHEAD_BYTES
        for perspective in _near(here, self.state.viewport.geometry.keys.values())[:AHEAD]:
            placed = here.with_perspective(perspective)
            width, height = self.seen(placed).size
            room -= width * height * 4
            if room < 0:
                break
            found.append(placed)
        return found

    def _painted(self, placed: PlacedBoard, theme: Theme) -> bool:
        return self.canvas(placed.perspective).shows(self._sight(placed, theme), self.state.content)

    def _canvas_here(self) -> BoardCanvas:
        """The canvas of the present perspective; one of another is taken for it where that is possible."""
        viewport = self.state.viewport
        if not viewport.zoomed and viewport.perspective not in self._canvases:
            self._keep_near()
        return self.canvas(viewport.perspective)

    def canvas(self, perspective: Perspective) -> BoardCanvas:
        """The canvas on which the board is painted as it is seen now, in this perspective."""
        return self._zoomed_canvas if self.state.viewport.zoomed else self._whole_canvas(perspective)

    def _whole_canvas(self, perspective: Perspective) -> BoardCanvas:
        if perspective not in self._canvases:
            self._canvases[perspective] = BoardCanvas(self.picture)
        return self._canvases[perspective]

    def seen(self, placed: PlacedBoard) -> pygame.Rect:
        """The part of the window that shows a board."""
        viewport = self.state.viewport
        return viewport.window if viewport.cropped else pygame.Rect(placed.area)

    def _sight(self, placed: PlacedBoard, theme: Theme) -> Sight:
        return Sight(placed, pygame.Rect(self.seen(placed)), self.state.look, theme)


def _near(here: PlacedBoard, requests: Iterable[str]) -> list[Perspective]:
    """The perspectives that requests lead to from a board: first those that differ least from its own."""

    def far(perspective: Perspective) -> int:
        now = here.perspective
        others = perspective.plan != now.plan, perspective.spread != now.spread
        return abs(perspective.level - now.level) + sum(others)

    found = (here.perspective_for(request) for request in requests)
    return sorted(dict.fromkeys(perspective for perspective in found if perspective is not None), key=far)


def paints_on(paint: Callable[[Theme], bool], theme: Theme) -> bool:
    """Go on painting with ``paint`` for a part of a frame; whether it has not painted everything yet."""
    before = time.perf_counter()
    end = before + PAINTING
    while paint(theme):
        now = time.perf_counter()
        if now + (now - before) > end:  # the next part will take about as long
            return True
        before = now
    return False
