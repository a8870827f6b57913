"""Draws a board on a page from its state. Reads the state and decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.boards.attack_arrows import draw_shafts, draw_steep_shafts, is_steep, piece_box
from game.boards.attack_labels import PlacedLabel, draw_labels, place_labels
from game.boards.battlefields import battles_of
from game.boards.canvas import BoardCanvas, BoardCanvases, Sight
from game.boards.dice_animation import draw_throw
from game.boards.geometry import PlacedBoard, Point
from game.boards.hover_info import HoverInfo
from game.boards.links import passed_cells
from game.boards.map_shades import fade_around
from game.boards.marks import BELOW, COSTS, DISC, DISCS, TINTED, draw_meant_cost
from game.boards.move_trail import NO_TRAIL, draw_crosses, draw_newest_trails, draw_trails
from game.boards.painter import CastShadows, Miniatures
from game.boards.picture import BoardContent, BoardPicture
from game.boards.rulers import Rulers
from game.boards.state import BoardState
from game.boards.tag import draw_tag
from game.boards.transition import ViewTransition
from game.boards.trays import draw_tray
from game.boards.viewport import MINI_RIM, Viewport
from game.widgets.paint import draw_edge, draw_shadow, drop_shadow, page_at_corners, rgba
from game.widgets.theme import Theme

_BLUR, _LOWER = 14, 4  # of the shadow, in pixels at 100 %
_COORDINATE = 0.6  # cells around a coordinate that a tag leaves in sight, if it can
_STRENGTH, _IN_THE_DARK = 90, 170  # opacity of the shadow, in the light theme and in the dark one


class BoardRenderer:
    """Draws a board from its state.

    Attributes:
        canvases: keep pictures of what stands still.
    """

    def __init__(self, picture: BoardPicture, state: BoardState) -> None:
        self.picture, self.state = picture, state
        self.canvases = BoardCanvases(picture, state)
        self._minimap_canvas = BoardCanvas(picture)
        self._miniature_of: tuple[object, object, object] = (None, None, None)
        self._miniature_picture = pygame.Surface((1, 1))
        self._rulers = Rulers()
        self._around: tuple[object, ...] = (None,) * 4  # for what ``_boxes_around`` were found
        self._boxes_around: list[pygame.Rect] = []
        self._labelled: object = None  # for what ``_labels`` were placed
        self._labels: Sequence[PlacedLabel] = ()

    def draw(self, surface: pygame.Surface, transition: ViewTransition | None, theme: Theme) -> None:
        """Draw the board in its place."""
        state = self.state
        placed, content = state.placed, state.content
        opaque = self.picture.opaque(placed)
        radius = theme.space(self.picture.corner_radius) if opaque else 0
        if opaque and not state.viewport.part:
            self._draw_shadow(surface, theme, radius)
        corners = page_at_corners(surface, self.canvases.seen(placed), radius) if radius else ()
        clip = surface.get_clip()
        surface.set_clip(state.viewport.seen.clip(clip))
        if transition is not None and transition.waiting:
            surface.blit(transition.fading, self.canvases.seen(placed))
        else:
            self.canvases.draw(surface, placed, content, theme)
        surface.blits(corners)
        self._fade_around_fight(surface, placed)
        surface.set_clip(clip)
        # Below what reaches over the edges of the board, where a margin is seen there.
        lit = dict.fromkeys((state.gestures.selected, state.pointed))
        self._draw_rulers(surface, state.viewport, theme, lit)
        self._draw_tray(surface, theme)
        surface.set_clip(state.viewport.window.clip(clip))
        if transition is not None:
            transition.draw(surface, placed)
        self.picture.draw_view_buttons(surface, placed, state.hovered_button, theme)
        hover_info = state.current_hover_info()
        if state.excluded and state.playback.playing is None:
            self.picture.draw_excluded(surface, placed, state.excluded)
        self._draw_marks(surface, placed, hover_info, theme)
        self._draw_move_trail(surface, placed)
        self.picture.draw_notes(surface, placed, state.notes)
        self._draw_preview(surface, placed)
        attacks = state.shown_attacks
        if attacks and not self._stands_before_arrows(placed):
            draw_shafts(surface, placed, attacks, theme)
        if labels := self.labels(theme):
            draw_labels(surface, labels, theme, self._pointed_battle())
        for arrow in state.arrows:
            self.picture.draw_arrow(surface, placed, arrow, theme.colour("accent"))
        for drawing in state.drawings.shown:
            self.picture.draw_drawing(surface, placed, drawing)
        self._draw_moving(surface, placed, content)
        if state.viewport.shows_minimap:
            self.draw_minimap(surface, theme)
        self._draw_throws(surface, theme)
        if state.band is not None:
            state.band.draw(surface, theme)
        surface.set_clip(clip)
        self._draw_held(surface, placed)
        if hover_info is not None:
            self._draw_hover_info(surface, placed, hover_info, theme)

    def _draw_shadow(self, surface: pygame.Surface, theme: Theme, radius: int) -> None:
        """Draw the shadow around what is seen of a board that fills a rectangle, with corners of a radius."""
        colour = rgba(theme.colour("shadow"), _IN_THE_DARK if theme.dark else _STRENGTH)
        lower = theme.space(_LOWER)
        framed = self.state.viewport.framed
        drop_shadow(surface, framed, max(lower, radius), theme.space(_BLUR), colour, lower)

    def _fade_around_fight(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        """Let a map fade away from a fight to which the view has come."""
        fight = self.state.fight
        if fight and self.state.viewport.zoomed:
            boxes = [placed.box(cell) for arrow in fight for cell in (arrow.origin, arrow.target)]
            middle, window = boxes[0].unionall(boxes[1:]).center, self.state.viewport.window
            if window.collidepoint(middle):  # else somebody looks elsewhere
                fade_around(surface, window, middle)

    def still_picture(self, theme: Theme) -> pygame.Surface:
        """What is shown, without anything that follows the mouse or the keyboard; transparent around it. Of a
        board that is zoomed all is drawn, and no tray beside it."""
        state, viewport = self.state, self.state.viewport.whole()
        placed, here = viewport.placed, viewport is state.viewport
        tray = here and not state.tray.empty
        area = pygame.Rect(viewport.framed)
        if tray:
            area.union_ip(state.tray.area)
        surface = pygame.Surface(area.bottomright, pygame.SRCALPHA)
        surface.set_clip(viewport.seen)
        canvas = self.canvases.canvas(placed.perspective) if here else BoardCanvas(self.picture)
        window = viewport.window if viewport.cropped else pygame.Rect(placed.area)
        surface.blit(canvas.of(Sight(placed, window, state.look, theme), state.content), window)
        self.picture.draw_above(surface, placed, state.marks)
        for cell, waits in state.gestures.legal.unconfirmed.items():
            self.picture.draw_ghost(surface, placed, cell, waits, state.look)
        for drawing in state.drawings.shown:
            self.picture.draw_drawing(surface, placed, drawing)
        surface.set_clip(None)
        self._draw_rulers(surface, viewport, theme)
        if tray:
            draw_tray(surface, state.tray, self.picture.painter, state.look, theme)
        return surface.subsurface(area).copy()

    def _draw_rulers(
        self, surface: pygame.Surface, viewport: Viewport, theme: Theme, lit: Iterable[str | None] = ()
    ) -> None:
        """Draw the rulers of a map; the columns and rows of ``lit`` cells stand out."""
        placed = viewport.placed
        if viewport.ruler:
            colours = self.picture.painter.ink(self.state.look)
            cells = viewport.geometry.cells
            named = [(cell, placed.centre(cell)) for cell in lit if cell is not None and cell in cells]
            self._rulers.draw(
                surface,
                theme,
                viewport.seen,
                viewport.ruler,
                placed.labels(),
                colours,
                named,
                sheet=viewport.framed,
            )

    def draw_minimap(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the small picture of the whole board, with a frame around what is seen."""
        viewport, state = self.state.viewport, self.state
        small = viewport.minimap
        ink, paper = self.picture.painter.ink(state.look)
        rim = theme.space(MINI_RIM)
        frame = small.area.inflate(2 * rim, 2 * rim)
        draw_shadow(surface, theme, frame, 2, 8, 150, 3)
        surface.fill(paper, frame)
        draw_edge(surface, ink, frame, 1)
        painter, content = self.picture.painter, state.content
        bold = isinstance(painter, Miniatures)
        ground = BoardContent(terrain=content.terrain) if bold else content
        sight = Sight(small, small.area, state.look, theme)
        surface.blit(self._minimap_canvas.of(sight, ground), small.area)
        if isinstance(painter, Miniatures):
            surface.blit(self._miniature(painter, small), small.area)
        if viewport.zoomed:
            thick, seen = theme.space(2), viewport.minimap_window
            draw_edge(surface, ink, seen.inflate(2, 2), thick + 2)
            draw_edge(surface, theme.colour("accent"), seen, thick)

    def _miniature(self, painter: Miniatures, small: PlacedBoard) -> pygame.Surface:
        """The pieces on the minimap, painted again only where they or their places are others."""
        pieces, look = self.state.playback.shown_pieces, self.state.look
        shown, *place = self._miniature_of
        if shown is not pieces or place != [small, look]:
            self._miniature_of = pieces, small, look
            self._miniature_picture = pygame.Surface(small.area.size, pygame.SRCALPHA)
            here = small.moved(-small.area.left, -small.area.top)
            painter.paint_miniature(self._miniature_picture, here, pieces, look)
        return self._miniature_picture

    def _stands_before_arrows(self, placed: PlacedBoard) -> bool:
        """Whether pieces stand before the arrows of attacks: figures that stand upright on a map."""
        return isinstance(self.picture.painter, CastShadows) and self.picture.upright(placed.cell_px)

    def _draw_marks(
        self, surface: pygame.Surface, placed: PlacedBoard, hover_info: HoverInfo | None, theme: Theme
    ) -> None:
        state, picture, pointed = self.state, self.picture, self.state.pointed
        shown = state.playback.shown_pieces
        if pointed is not None and state.playback.playing is None and state.tray.box(pointed) is None:
            picture.draw_footprint(surface, placed, pointed, state.look)
        if (
            hover_info is not None
            and pointed is not None
            and pointed in shown
            and pointed not in state.hidden
        ):
            picture.draw_pointed(surface, placed, pointed, state.look)
        marks = [*state.target_marks(), *state.marks]
        tinted = [mark for mark in marks if mark[1] in TINTED]
        picture.draw_above(surface, placed, tinted)
        faint = state.shown_trail.faint and not state.viewport.zooming
        newest = state.shown_trail.newest if faint else ()
        attacks = state.shown_attacks if self._stands_before_arrows(placed) else ()
        battles = [each for each in state.shown_attacks if each.battle]
        if battles:
            picture.draw_battlefields(surface, placed, battles, state.content.marks)
        if newest:
            draw_newest_trails(surface, placed, newest, picture.painter.last_move)
        level = [each for each in attacks if not is_steep(placed, each)]
        if level:
            draw_shafts(surface, placed, [each for each in level if not each.battle], theme)
        below = tinted or newest or attacks or battles
        if below and isinstance(picture.painter, CastShadows):  # figures stand before what lies behind them
            lit = {*shown}
            if state.fight and state.viewport.zoomed:  # the others stay in the dark
                lit &= {cell for each in state.shown_attacks for cell in (each.origin, each.target)}
            standing = {cell: shown[cell] for cell in lit - state.hidden}
            picture.draw_pieces(surface, placed, standing, state.look)
        if level:
            draw_shafts(surface, placed, [each for each in level if each.battle], theme)
        if attacks:
            draw_steep_shafts(surface, placed, attacks, theme)
        self._draw_chosen(surface, placed)
        picture.draw_above(surface, placed, [mark for mark in marks if mark[1] not in TINTED])
        for cell, waits in state.gestures.legal.unconfirmed.items():
            picture.draw_ghost(surface, placed, cell, waits, state.look)

    def _draw_chosen(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        """Set off the piece that is picked up, and those that the position marks as if they were."""
        state, selected = self.state, self.state.gestures.selected
        marked = {cell for cell, kind in state.marks if kind == "selected"}
        if selected is None and not marked:
            return
        shown = state.playback.shown_pieces
        standing = {cell: name for cell, name in shown.items() if cell not in state.hidden}
        self.picture.draw_chosen(surface, placed, standing, marked, selected, state.look)

    def _draw_move_trail(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        state, trail = self.state, self.state.shown_trail
        if trail == NO_TRAIL:
            return
        shown, playing = state.playback.shown_pieces, state.playback.playing
        leaving = playing.animation.cells() if playing is not None else frozenset[str]()
        losses = [loss for loss in trail.losses if loss.cell not in leaving]
        for loss in losses:
            if loss.cell not in shown:
                self.picture.draw_ghost(surface, placed, loss.cell, loss.picture, state.look)
        draw_crosses(surface, placed, losses, shown)
        ways, pointed = trail.trails, state.pointed
        if trail.faint:
            ways = tuple(way for way in ways if pointed == way.cells[-1])
        draw_trails(surface, placed, ways, pointed)
        crossed = {cell for way in ways for cell in way.cells} - state.hidden
        self.picture.draw_pieces(
            surface, placed, {cell: shown[cell] for cell in crossed & shown.keys()}, state.look
        )

    def labels(self, theme: Theme) -> Sequence[PlacedLabel]:
        """The labels of the attacks that are shown, in their places; none while dice fall, whose tray tells
        the odds."""
        state, viewport = self.state, self.state.viewport
        attacks, placed = state.shown_attacks, viewport.placed
        if not attacks or state.throws:
            return ()
        # Not on a frame of wood, but on the paper beside a map.
        bounds = viewport.sheet if viewport.ruler else viewport.seen.clip(placed.field)
        upright, beyond = self._stands_before_arrows(placed), viewport.zoomed and not viewport.zooming
        spared = self._to_be_seen(placed)
        told = placed, tuple(attacks), theme.scale, pygame.Rect(bounds), spared, upright, beyond
        if told != self._labelled:
            self._labelled = told
            self._labels = place_labels(
                placed, attacks, theme, bounds, spared, upright=upright, beyond=beyond
            )
        return self._labels

    def _pointed_battle(self) -> frozenset[str]:
        """The cells of the battle that a click where one points would choose."""
        pointed, legal = self.state.pointed, self.state.gestures.legal
        if pointed is None or legal.locked or pointed not in legal.taps:
            return frozenset()
        battles = (
            {cell for arrow in arrows for cell in (arrow.origin, arrow.target)}
            for arrows in battles_of(self.state.shown_attacks)
        )
        return frozenset(next((cells for cells in battles if pointed in cells), ()))

    def _to_be_seen(self, placed: PlacedBoard) -> list[pygame.Rect]:
        """What labels of attacks should not cover: pieces, targets, marks of the position, crosses over what
        was lost, and the minimap."""
        state = self.state
        marked = [cell for cell, kind in (*state.target_marks(), *state.marks) if kind not in BELOW]
        marked += [loss.cell for loss in state.shown_trail.losses]
        boxes = [piece_box(placed, cell) for cell in dict.fromkeys((*state.playback.shown_pieces, *marked))]
        return [*boxes, state.viewport.minimap.area] if state.viewport.shows_minimap else boxes

    def _draw_preview(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        """What would be if the cell that is pointed at were chosen."""
        pointed = self.state.pointed_target
        if pointed is None:
            return
        ghost = self.state.previewed_piece(pointed)
        if ghost is not None:
            self.picture.draw_ghost(surface, placed, pointed, ghost, self.state.look)
        self.picture.draw_above(surface, placed, self.state.preview_marks())
        for cell, kind in self.state.target_marks():
            if cell == pointed and kind in COSTS:
                draw_meant_cost(surface, placed.box(cell), kind)

    def _draw_moving(self, surface: pygame.Surface, placed: PlacedBoard, content: BoardContent) -> None:
        """Pieces on their way, effects and the keyboard's cursor."""
        state, picture, gestures = self.state, self.picture, self.state.gestures
        if state.playback.playing is not None:
            picture.draw_moving(surface, placed, state.playback.playing, content, state.look)
        for effect in state.effects:
            effect.draw(surface, placed)
        if gestures.cursor is not None and state.focused and state.tray.box(gestures.cursor) is None:
            picture.draw_above(surface, placed, [(gestures.cursor, "cursor")])

    def draw_free_pieces(self, surface: pygame.Surface) -> None:
        """Draw the moving pieces that leave the board or come back to it, where their cells are in sight."""
        state, playing = self.state, self.state.playback.playing
        if playing is None:
            return
        for piece in playing.animation.pieces:
            home = piece.home
            if piece.free and home and state.viewport.window.collidepoint(state.placed.centre(home)):
                self.picture.draw_moving_piece(surface, state.placed, piece, playing.time, state.look)

    def _draw_throws(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw dice where they lie once the view has come to rest: on its way they stay."""
        playing, viewport = self.state.playback.playing, self.state.viewport
        if playing is not None and self.state.throws:
            placed = viewport.settled
            bounds = placed.area.clip(viewport.window)
            fights = {cell for arrow in self.state.attacks for cell in (arrow.origin, arrow.target)}
            spared = [piece_box(placed, cell) for cell in fights]
            rather = [piece_box(placed, cell) for cell in self.state.playback.shown_pieces]
            rather += [viewport.minimap.area] if viewport.shows_minimap else []
            for throw in self.state.throws:
                draw_throw(surface, placed, throw, playing.time, theme, bounds, spared, rather)

    def _draw_held(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        """The piece that the mouse holds."""
        state, drag, held = self.state, self.state.gestures.drag, self.state.held
        picture = state.picture_of(held) if held is not None else None
        if drag is not None and held is not None and picture is not None:
            self.picture.draw_held(surface, placed, held, drag.point, picture, state.look)

    def _draw_tray(self, surface: pygame.Surface, theme: Theme) -> None:
        state, gestures = self.state, self.state.gestures
        if not state.shows_tray:
            return
        draw_tray(
            surface,
            state.tray,
            self.picture.painter,
            state.look,
            theme,
            selected=gestures.selected,
            pointed=state.pointed,
            cursor=gestures.cursor if state.focused else None,
            held=state.held,
        )

    def _draw_hover_info(
        self, surface: pygame.Surface, placed: PlacedBoard, hover_info: HoverInfo, theme: Theme
    ) -> None:
        """Draw what explains the pointed cell."""
        state = self.state
        self.picture.draw_links(surface, placed, hover_info.links)
        shown = state.playback.shown_pieces
        passed = (passed_cells(hover_info.links) - state.hidden) & shown.keys()
        self.picture.draw_pieces(surface, placed, {cell: shown[cell] for cell in passed}, state.look)
        self.picture.draw_above(surface, placed, hover_info.marks)
        if not hover_info.title:
            return
        item = state.tray.box(hover_info.cell)
        boxes = placed.boxes(hover_info.cell) if item is None else (item,)
        point = state.gestures.point if state.pointed == state.gestures.hovered else None
        # Where the mouse is; the cell may be seen at several places.
        under = [index for index, box in enumerate(boxes) if point is not None and box.collidepoint(point)]
        at = under[0] if under else 0
        linked = {cell for link in hover_info.links for cell in (link.origin, link.target)} - {
            hover_info.cell
        }
        hinted = {cell for arrow in state.arrows for cell in arrow}
        # A tinted area is plain to see where a tag covers a part of it.
        targets = {cell for cell, kind in state.target_marks() if kind not in TINTED}
        avoid = [placed.boxes(cell)[at] for cell in linked | hinted | targets]
        avoid += self._discs(placed, state.target_marks(), hover_info.cell, at)
        rather = [*self._find_boxes_around(placed, at)]
        rather += [placed.boxes(cell)[at] for cell, kind in hover_info.marks if kind not in TINTED]
        rather += self._discs(placed, hover_info.marks, hover_info.cell, at)
        ways = [
            way.cells for way in state.shown_trail.trails if hover_info.cell in (way.cells[0], way.cells[-1])
        ]
        rather += [placed.boxes(cell)[at] for way in ways for cell in way if cell != hover_info.cell]
        labels, battle = self.labels(theme), self._pointed_battle()
        avoid += [
            label.box.inflate(theme.space(12), theme.space(12))
            for label in labels
            if label.arrow.target in battle
        ]
        rather += [label.box for label in labels]
        if state.viewport.shows_minimap:
            rather.append(state.viewport.minimap.area)
        bounds = state.viewport.seen if state.viewport.ruler else state.viewport.window
        draw_tag(surface, theme, hover_info, boxes[at], avoid, bounds, state.covered, rather)

    def _find_boxes_around(self, placed: PlacedBoard, at: int) -> list[pygame.Rect]:
        """The boxes of all pieces, of what is drawn over the board or beside it, of coordinates and of view
        buttons; ``at``: as in ``placed.boxes``. They are found again only where these or their places are
        others."""
        shown, over = self.state.playback.shown_pieces, self.state.playback.around.overlay
        before, pieces, overlay, index = self._around
        if before is not placed or pieces is not shown or overlay is not over or index != at:
            self._around = placed, shown, over, at
            seen = {**shown, **over}
            found = [placed.boxes(cell)[at] for cell in seen if placed.request_for(cell) is None]
            found += [_coordinate_box(placed, label.centre) for label in placed.labels()]
            self._boxes_around = [*found, *(box for _request, box in placed.view_buttons)]
        return self._boxes_around

    def _discs(
        self, placed: PlacedBoard, marks: Sequence[tuple[str, str]], pointed: str, at: int
    ) -> list[pygame.Rect]:
        """The boxes of the small discs on cells other than the ``pointed`` one to which a piece may go, where
        it is these that a board shows; ``at``: as in ``placed.boxes``."""
        if not self.picture.painter.marks_within:
            return []
        boxes = [placed.boxes(cell)[at] for cell, kind in marks if kind in DISCS and cell != pointed]
        return [box.inflate(*(round(side * (DISC - 1)) for side in box.size)) for box in boxes]


def _coordinate_box(placed: PlacedBoard, centre: Point) -> pygame.Rect:
    """The box around a coordinate on the rim of a board."""
    side = round(_COORDINATE * placed.cell_px)
    box = pygame.Rect(0, 0, side, side)
    box.center = round(centre[0]), round(centre[1])
    return box
