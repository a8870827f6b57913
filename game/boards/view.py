"""The board widget: shows a position, animates it, and turns mouse and keyboard input into gestures.

It knows cells and pictures, but no rules: pieces move only when ``show`` or ``run`` is called, after the
match has accepted a move.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.boards.animation import Animation
from game.boards.attack_arrows import AttackArrow
from game.boards.attack_labels import LabelTargets
from game.boards.board import Geometry
from game.boards.canvas import paints_on
from game.boards.framing import Framing
from game.boards.geometry import Perspective, PlacedBoard, Point
from game.boards.gestures import Gesture, InputTargets, LegalGestures
from game.boards.marks import Arrow
from game.boards.marquee import Marquee
from game.boards.move_trail import NO_TRAIL, MoveTrail
from game.boards.navigation import Navigation, key_list
from game.boards.painter import Look, Painter
from game.boards.perspectives import Perspectives
from game.boards.picture import Surroundings
from game.boards.renderer import BoardRenderer
from game.boards.state import BoardState
from game.boards.trays import ITEM_PX, place_on_cells, place_tray, split_room
from game.boards.viewport import STEP, Viewport
from game.texts import _
from game.widgets.focus import ARROWS
from game.widgets.paint import clipped
from game.widgets.widget import ACTIVATE, Widget

CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
LEGIBLE = 18  # pixels at 100 % of a cell in which numerals are read and which a mouse hits easily
THRESHOLD = 6  # pixels at 100 % until a press becomes a drag


class BoardView(Widget):
    """A board with mouse and keyboard input.

    Attributes:
        state: what is shown, as data.
        gestures: the state of the player's input, and what is legal.
        on_gesture: called with every gesture of the player.
        on_pick: called when a piece was picked up or put down again.
        on_choose: called with cells whose pieces were chosen together, see ``LegalGestures.together``; among
            them the one that is picked up, if there is one.
        on_right_click: called with a cell that was clicked with the right button; returns whether that means
            anything else than a circle.
        on_perspective: called when the board is shown in another perspective.
        start: the cell on which the keyboard cursor first appears.
    """

    focusable = True
    beyond = 18

    def __init__(self, geometry: Geometry, painter: Painter, key: str = "board") -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), key)
        self.picture = geometry.picture(painter)
        self.state = BoardState(Viewport(geometry))
        self.gestures = self.state.gestures
        self.on_gesture: Callable[[Gesture], None] = lambda gesture: None
        self.on_pick: Callable[[], None] = lambda: None
        self.on_choose: Callable[[Sequence[str]], None] = lambda cells: None
        self.on_right_click: Callable[[str], bool] = lambda cell: False
        self.on_perspective: Callable[[], None] = lambda: None
        self.start = geometry.cells[len(geometry.cells) // 2]
        self._renderer = BoardRenderer(self.picture, self.state)
        # None for a board that is seen in one way only.
        self._perspectives: Perspectives | None = None
        if geometry.keys:
            self._perspectives = Perspectives(
                self.state, self._renderer.canvases, self._begin_change, lambda: self.on_perspective()
            )
        self._blurred = False  # whether what is shown was painted in another size and is stretched
        self._navigation = Navigation(self.state.viewport)
        self._room = pygame.Rect(0, 0, 1, 1)
        self._place_again: Callable[[], None] = lambda: None
        self._framing = Framing(self.state, painter, self._moved)
        self._drawn_within = self.rect  # its reach when it was drawn last

    @property
    def geometry(self) -> Geometry:
        """The board without a size."""
        return self.state.viewport.geometry

    # What is shown

    @property
    def placed(self) -> PlacedBoard:
        """The board with its position and size."""
        return self.state.placed

    def key_list(self) -> list[tuple[str, str]]:
        """What mouse and keys do on this board besides moves, each with its effect."""
        drawing = (_("Right button"), _("Draw an arrow or a circle; other colours with Shift, Ctrl or Alt"))
        zooming = key_list() if self.state.viewport.can_zoom else []
        return [*self.geometry.key_words, *zooming, drawing]

    @property
    def _targets(self) -> InputTargets:
        """What mouse and keyboard can point at: also the odds of a battle that a click chooses."""
        below, legal = self.state.targets, self.gestures.legal
        if legal.locked or not legal.taps:
            return below
        labels = [
            label
            for label in self._renderer.labels(self.theme)
            if label.arrow.battle and label.arrow.target in legal.taps
        ]
        return LabelTargets(below, labels) if labels else below

    @property
    def label_boxes(self) -> list[pygame.Rect]:
        """The boxes of the labels of attacks that are shown, such as odds."""
        return [label.box for label in self._renderer.labels(self.theme)]

    def boxes(self, cell: str) -> Sequence[pygame.Rect]:
        """All boxes in which a cell or an item of the tray is shown."""
        item = self.state.tray.box(cell)
        return self.placed.boxes(cell) if item is None else (item,)

    @property
    def look(self) -> Look:
        """How the player wants boards to look."""
        return self.state.look

    def place(
        self,
        bounds: pygame.Rect,
        *,
        flipped: bool,
        coordinates: bool,
        look: Look,
        coarse: bool = False,
        minimap: pygame.Rect | None = None,
    ) -> None:
        """Take the largest place in ``bounds``.

        Args:
            coarse: while the window is being resized.
            minimap: where the small picture of the whole board stands; None: it lies on the board.
        """
        state, before = self.state, self.placed
        state.viewport.minimap_room = minimap
        scale = self.theme.scale / 100 if self.layer is not None else 1.0
        around, px = state.playback.around, round(ITEM_PX * scale)
        items = around.tray
        board_room, strip = split_room(bounds, 0 if around.tray_on else len(items), px)
        self._room = pygame.Rect(bounds)
        state.viewport.fit(board_room, flipped, coordinates, scale)
        if items and around.tray_on:
            cells = {cell: state.placed.box(cell) for cell in around.tray_on}
            state.tray = place_on_cells(items, cells, max(px, state.placed.cell_px))
        else:
            state.tray = place_tray(items, strip, state.viewport.framed, px)
        self._place_again = partial(
            self.place,
            self._room,
            flipped=flipped,
            coordinates=coordinates,
            look=look,
            coarse=coarse,
            minimap=minimap,
        )
        if state.placed != before or (look, coarse) != (state.look, state.coarse):
            state.look, state.coarse = look, coarse
            if self._perspectives is not None:
                self._perspectives.transition = None
                self._perspectives.paint_ahead_again()
        self._follow()
        self._moved()

    def move(self, down: int) -> None:
        self._room.move_ip(0, down)
        if self.state.tray.items:
            self._place_again()
        else:
            self.state.viewport.move(0, down)
            self._moved()

    def offer(self, legal: LegalGestures) -> None:
        """Set what is legal now; newly placed pieces that wait for confirmation are made visible."""
        waited = self.gestures.legal.unconfirmed
        self.gestures.offer(legal)
        for cell in legal.unconfirmed:
            request = self.placed.request_for(cell)
            if request is not None and cell not in waited:
                self.change_perspective(request)
        self.touch()

    def show(self, pieces: Mapping[str, str], around: Surroundings | None = None) -> None:
        """Show a position at once; running animations are forgotten, and what the player has drawn."""
        self._erase()
        self.state.playback.show(pieces, around or Surroundings())
        self._pieces_changed()

    def run(
        self,
        animation: Animation,
        pieces: Mapping[str, str],
        around: Surroundings | None = None,
        *,
        backwards: bool = False,
    ) -> None:
        """Queue an animation and show ``pieces`` after it. Without ``around``, terrain and overlay stay as
        they are. What the player has drawn goes."""
        self._erase()
        self.state.playback.run(animation, pieces, around, backwards)
        self._pieces_changed()

    def _erase(self) -> None:
        """Take away what the player has drawn."""
        if self.state.drawings.shown:
            self.state.drawings.clear()
            self.touch()

    def surround(self, around: Surroundings, pieces: Mapping[str, str] | None = None) -> None:
        """Show other surroundings of the same pieces or, where they are given, of others."""
        if around != self.state.playback.around or pieces not in (None, self.pieces):
            self.state.playback.surround(around, pieces)
            self._pieces_changed()

    def frame(self, cells: tuple[str, ...], stays: bool = False, region: tuple[str, ...] = ()) -> None:
        """Let the view come to cells where something is decided, once nothing moves, and with none, back to
        the region. A view that the player has chosen stays as it is.

        Args:
            region: the cells of all that takes part; () for the whole board.
            stays: with none, the view does not go back, as more is to be watched.
        """
        self.state.focus = cells
        self._framing.stays, self._framing.region = stays, region
        self._follow()

    def watch(self) -> None:
        """Let the view come to the animation that was queued last before that begins."""
        self.state.playback.watch()
        self._follow()

    def bring(self, cell: str) -> None:
        """Let a cell that is out of sight come into it, with something of what is around it."""
        viewport = self.state.viewport
        if cell in self.geometry.cells and not viewport.window.collidepoint(viewport.settled.centre(cell)):
            near = viewport.settled.box(cell)
            around = [other for other in self.geometry.cells if near.colliderect(viewport.settled.box(other))]
            self._framing.bring(around, glides=self._glides)

    def _follow(self) -> None:
        if self.state.viewport.can_zoom:
            legible = self.theme.space(LEGIBLE) if self.layer is not None else 0
            self._framing.follow(legible, glides=self._glides)

    @property
    def _glides(self) -> bool:
        """Whether the view comes gradually to what is framed."""
        return self.layer is not None and self.layer.ui.animate

    def annotate(self, notes: Mapping[str, str], excluded: frozenset[str]) -> None:
        """Show other notes, and other cells darkened on which nothing can be hidden; see ``BoardState``."""
        if (notes, excluded) != (self.state.notes, self.state.excluded):
            self.state.notes, self.state.excluded = notes, excluded
            self.touch()

    def mark(
        self,
        marks: Sequence[tuple[str, str]],
        arrows: Sequence[Arrow] = (),
        attacks: Sequence[AttackArrow] = (),
        move_trail: MoveTrail = NO_TRAIL,
    ) -> None:
        """Marks (cell, kind), arrows and traces in place of those shown; selection and targets are shown
        anyway."""
        state = self.state
        shown = (*marks, *move_trail.marks), tuple(arrows), tuple(attacks), move_trail
        if shown != (state.marks, state.arrows, state.attacks, state.move_trail):
            state.marks, state.arrows, state.attacks, state.move_trail = shown
            self.touch()

    @property
    def pieces(self) -> Mapping[str, str]:
        """Pictures by cell, as they will be after all animations."""
        return self.state.playback.pieces

    @property
    def animating(self) -> bool:
        """Whether an animation runs."""
        return self.state.playback.playing is not None

    @property
    def moving(self) -> bool:
        return self._changing or (self._perspectives is not None and self._perspectives.waiting)

    @property
    def _changing(self) -> bool:
        at_rest = self.state.viewport.sharp and not self._blurred and self._framing.glide is None
        turning = self._perspectives is not None and self._perspectives.transition is not None
        return self.animating or bool(self.state.effects) or turning or not at_rest

    def pick_up(self, cell: str) -> None:
        """Pick up the piece on a cell as a click does, with the cursor on it while the keyboard is used, and
        bring it into the middle of the window where the board is zoomed."""
        self.gestures.selected, self.gestures.drag = cell, None
        if self.layer is not None and self.layer.ui.keyboard:
            self.layer.set_focus(self)
            self.gestures.cursor = cell
        self.state.viewport.centre(cell)
        self._moved()

    def finish(self) -> None:
        """Bring all animations to their end at once."""
        if self.animating:
            self.state.playback.finish()
            self._pieces_changed()

    def empty_board(self) -> pygame.Surface | None:
        """The whole board without pieces, not zoomed, as large as its area; None where it fills that area."""
        placed = self.state.viewport.fitted
        if self.picture.opaque(placed):
            return None
        surface = pygame.Surface(placed.area.size, pygame.SRCALPHA)
        self.picture.painter.paint_ground(
            surface, placed.moved(-placed.area.left, -placed.area.top), self.look
        )
        return surface

    def still_picture(self) -> pygame.Surface:
        """A picture of the board as it is shown, without anything that follows the mouse or the keyboard."""
        self.finish()
        return self._renderer.still_picture(self.theme)

    def distance(self, origin: str, target: str) -> float:
        """Between the middles of two cells, in cells."""
        placed = self.placed
        return math.dist(placed.centre(origin), placed.centre(target)) / placed.cell_px

    # Time

    def update(self, dt: float) -> None:
        state = self.state
        self._notice_layers()
        self.gestures.update(dt)
        gliding = self._framing.glide is not None
        if self.animating and not (gliding and state.playback.watched):  # else it waits for the view
            state.playback.advance(dt)
            self._pieces_changed()
        for effect in state.effects:
            effect.advance(dt)
            self.touch()
        state.effects = [effect for effect in state.effects if not effect.done]
        if self._perspectives is not None and self._perspectives.advance(dt, self.theme):
            self.touch()
        self._follow()
        if self._framing.glide is not None:
            self._framing.advance(dt)
            paints_on(self._renderer.canvases.paint_goal, self.theme)
        if not state.viewport.sharp:
            state.viewport.rest(dt)
            self._blurred = True
            self.touch()
        if self._blurred and state.viewport.sharp:
            self._blurred = paints_on(self._renderer.canvases.sharpen, self.theme)
            self.touch()
        elif not (self.moving or state.coarse):
            paints_on(self._renderer.canvases.paint_whole, self.theme)
        if self._perspectives is not None:
            self._perspectives.paint_ahead(dt, self.theme, resting=not (self._changing or state.coarse))

    def _notice_layers(self) -> None:
        """Notice that a menu or a dialog was opened over the board, or closed: the mouse may be elsewhere by
        then."""
        if self.layer is None:
            return
        reached = self.layer is self.layer.ui.top
        if reached != self.state.reached:
            self.state.reached = reached
            if reached:
                self.point_at(self.layer.ui.mouse if self.hovered else None)
            self.touch()

    def _pieces_changed(self) -> None:
        state = self.state
        if self._perspectives is not None:
            self._perspectives.paint_ahead_again()
        tray, cells = state.playback.around.tray, frozenset(state.playback.around.tray_on)
        if (tray, cells) != (state.tray.items, state.tray.cells):
            gestures = self.gestures
            gone = {item.name for item in state.tray.items} - {item.name for item in tray}
            if len(tray) != len(state.tray.items) or cells != state.tray.cells:
                self._place_again()
            state.tray = replace(state.tray, items=tray)
            gestures.cursor = None if gestures.cursor in gone else gestures.cursor
            gestures.hovered = None if gestures.hovered in gone else gestures.hovered
            gestures.left_at = None if gestures.left_at in gone else gestures.left_at
        self.gestures.occupied = {*state.playback.shown_pieces, *(item.name for item in tray if item.count)}
        self.touch()

    # Perspective and zoom

    def change_perspective(self, request: str) -> bool:
        """Show the board in the perspective of a request, with a transition; returns whether it changes."""
        return self._perspectives is not None and self._perspectives.change(request)

    def set_perspective(self, perspective: Perspective) -> None:
        """Show the board in a perspective at once."""
        if self._perspectives is not None:
            self._perspectives.show_at_once(perspective)
            self.touch()

    def _begin_change(self) -> bool:
        """Before another perspective is shown; returns whether that is animated."""
        self.finish()
        self.touch()
        return self.layer is not None and self.layer.ui.animate

    def release(self, key: int | None) -> None:
        """A key or button went up, or, with None, no event will tell of that. Where it was held down, the
        perspective that it led to was for that time only."""
        if self._perspectives is not None:
            self._perspectives.release(key)

    def wheel(self, notches: float) -> bool:
        viewport = self.state.viewport
        if not viewport.can_zoom:
            return self.change_perspective("up" if notches > 0 else "down")
        viewport.zoom(STEP**notches, self.gestures.point or viewport.window.center)
        self._moved_by_player()
        return True

    def grab(self, pos: tuple[int, int], button: int) -> bool:
        if button == pygame.BUTTON_RIGHT:
            cell = self._drawable(pos)
            if cell is not None:
                self.state.drawings.begin(cell, pygame.key.get_mods())
                self.touch()
            return cell is not None
        if self.state.viewport.zoomed:
            self.finish()
            self._navigation.press(pos)
            self._navigation.moved = True  # however short: it is no click
        return self.state.viewport.zoomed

    def look_at(self, point: Point) -> None:
        """Bring the place that the minimap shows at a point into the middle, where the board is enlarged."""
        if self.state.viewport.zoomed:
            self.finish()
            self.state.viewport.look_at(point)
            self._moved_by_player()

    def draw_minimap(self, surface: pygame.Surface) -> None:
        """Draw the small picture of the whole board in its place."""
        self._renderer.draw_minimap(surface, self.theme)

    def _drawable(self, pos: Point) -> str | None:
        """The cell at a pixel, for an arrow or a circle."""
        viewport = self.state.viewport
        if not viewport.window.collidepoint(pos) or self._view_button_at(pos) is not None:
            return None
        return self.placed.cell_at(pos, self.gestures.occupied)

    def _moved_by_player(self) -> None:
        """The player has chosen what is to be seen: it is framed for nobody any more."""
        self._framing.leave()
        self._moved()

    def _moved(self) -> None:
        """Update what depends on the position and size of the board."""
        self.rect = self.state.viewport.framed
        if self.state.tray.items:
            self.rect.union_ip(self.state.tray.area)
        if self.gestures.point is not None and self.gestures.hovered is not None:
            self.gestures.motion(self._targets, self.gestures.point)
        self.touch()

    def command(self, event: pygame.event.Event) -> bool:
        """Handle a key of the board wherever the focus is; returns whether it is one."""
        if event.type != pygame.KEYDOWN or event.mod & CHORD:
            return False
        request = self.geometry.keys.get(event.key)
        if self._perspectives is not None and request is not None:
            return self._perspectives.hold(event.key, request)
        cursor = self.gestures.cursor
        point = self._targets.centre(cursor) if cursor is not None else self.state.viewport.window.center
        if not self._navigation.key(event.key, point):
            return False
        self._moved_by_player()
        return True

    def _view_button_at(self, pos: Point) -> str | None:
        return None if self._perspectives is None else self._perspectives.button_at(pos)

    # Mouse and keys

    def point_at(self, pos: Point | None) -> None:
        """The mouse has moved without a button pressed; None: it is not over the board. To another cell: the
        keyboard's cursor goes where it has not left its first place."""
        gestures = self.gestures
        before, first_place = (gestures.hovered, self.state.hovered_button), self._first_place
        if pos is None:
            gestures.hovered = self.state.hovered_button = None
        else:
            self.state.hovered_button = self._view_button_at(pos)
            gestures.motion(self._targets, pos)
        if before != (gestures.hovered, self.state.hovered_button):
            if gestures.hovered not in (None, before[0]) and gestures.cursor == first_place:
                gestures.cursor = None
            self.touch()

    def mouse_down(self, pos: tuple[int, int]) -> None:
        self.finish()
        self._erase()
        request = self._view_button_at(pos)
        if self._perspectives is not None and request is not None:
            self._perspectives.hold(pygame.BUTTON_LEFT, request)
            return
        if self.state.viewport.can_zoom and self._navigation.press_minimap(pos):
            self._moved_by_player()
            return
        if self.gestures.legal.together and pygame.key.get_mods() & pygame.KMOD_SHIFT:
            self.state.band = Marquee(pos, pos)
            return
        if self.state.viewport.zoomed and not self.gestures.can_pick_up(self._targets, pos):
            self._navigation.press(pos)  # a click, or a drag of the board: that is known later
            return
        self._do(lambda: self.gestures.press(self._targets, pos))

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        if self.layer is not None:
            self.gestures.threshold = self.theme.space(THRESHOLD)
        if self.state.drawings.pending is not None:
            if self.state.drawings.move(self._drawable(pos)):
                self.touch()
        elif self.state.band is not None:
            self.state.band.drag(pos, self.gestures.threshold)
            self.touch()
        elif self._navigation.held is not None:
            if self._navigation.drag(pos, self.gestures.threshold):
                self._moved_by_player()
        elif self.gestures.motion(self._targets, pos):
            self.touch()

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self.release(pygame.BUTTON_LEFT)
        if self.state.drawings.pending is not None:
            pointed = self.state.drawings.pointed
            if pointed is not None and self.on_right_click(pointed):
                self.state.drawings.drop()
            self.state.drawings.end()
            self.touch()
            return
        if self.state.band is not None:
            self._end_marquee(pos)
            return
        if self._navigation.held is not None:
            if self._navigation.release():
                return
            self._do(lambda: self.gestures.press(self._targets, pos))
        self._do(lambda: self.gestures.release(self._targets, pos))

    def _end_marquee(self, pos: tuple[int, int]) -> None:
        """Choose the pieces in the frame or, after a click, the one that was clicked; a click on anything
        else is as one without Shift."""
        band, gestures, self.state.band = self.state.band, self.gestures, None
        cell, together = self._targets.cell_at(pos, gestures.occupied), gestures.legal.together
        self.touch()
        if band is not None and band.moved:
            cells = band.choose(self.placed, together)
        elif cell in together:
            cells = (cell,) if cell is not None else ()
        else:
            self._do(lambda: gestures.press(self._targets, pos))
            self._do(lambda: gestures.release(self._targets, pos))
            return
        held = gestures.selected
        if cells:
            self.on_choose(cells if held not in together or held in cells else (held, *cells))

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.mod & CHORD:
            return False
        if event.key in ARROWS and event.mod & pygame.KMOD_SHIFT and self.state.viewport.zoomed:
            if self._navigation.pan_step(*ARROWS[event.key]):
                self._moved_by_player()
            return True
        if event.key in ARROWS:
            self.finish()
            self._move_cursor(*ARROWS[event.key])
            return True
        if event.key in ACTIVATE and self.gestures.cursor is not None:
            self.finish()
            self._do(lambda: self.gestures.confirm(self._targets))
            return True
        return self.command(event)

    def _move_cursor(self, right: int, down: int) -> None:
        """Move the keyboard's cursor by an arrow key, within the part of the board that is shown."""
        gestures, viewport = self.gestures, self.state.viewport
        before = gestures.cursor
        gestures.arrow(self._targets, right, down, self._first_place)
        cursor = gestures.cursor
        if cursor is not None and self.state.tray.box(cursor) is None:
            if viewport.part and before and not viewport.window.collidepoint(self.placed.centre(cursor)):
                gestures.cursor = before
            else:
                viewport.reveal(cursor)
        self.touch()

    def forget_pointing(self) -> None:
        """Nothing is pointed at, and mouse and keyboard begin anew: what stood there is gone."""
        gestures = self.gestures
        gestures.hovered = gestures.left_at = gestures.cursor = None
        self.touch()

    def point_with_keys(self, cell: str) -> None:
        """Put the keyboard's cursor on a cell, in sight."""
        self.gestures.cursor = cell
        self.state.viewport.reveal(cell)
        self.touch()

    def focus_changed(self, focused: bool) -> None:
        if not focused:
            self.gestures.cursor = None
        elif self.layer is not None and self.layer.ui.keyboard and self.gestures.cursor is None:
            self.gestures.cursor = self._first_place

    @property
    def _first_place(self) -> str:
        """Where the keyboard's cursor appears: on what is picked up, else where the mouse has last been. A
        mouse that has not been used leaves it at ``start`` or, where nothing can be done there but pieces
        move, on the nearest of these."""
        selected, legal, left_at = self.gestures.selected, self.gestures.legal, self.gestures.left_at
        if selected is not None:
            return selected
        if left_at is not None:
            return self.placed.on_selected_level(left_at)
        start = self.placed.on_selected_level(self.start)
        movable = legal.origins & frozenset(self.geometry.cells)
        if start in movable or legal.taps or legal.arranging is not None or not movable:
            return start
        middle = self.placed.centre(start)
        return min(sorted(movable), key=lambda cell: math.dist(self.placed.centre(cell), middle))

    def cancel(self) -> bool:
        """Clear the selection, and the frame that is being drawn; returns whether there was one."""
        held = self.gestures.cancel() or self.state.band is not None
        self.state.band = None
        self.touch()
        return held

    def _do(self, act: Callable[[], Gesture | None]) -> None:
        before = self.gestures.selected
        gesture = act()
        self.touch()
        if gesture is not None:
            self.on_gesture(gesture)
        elif self.gestures.selected != before:
            self.on_pick()

    def changed_parts(self) -> list[pygame.Rect]:
        beside = self.state.viewport.minimap_room
        return [self.reach, self._drawn_within, *([] if beside is None else [beside])]

    @property
    def reach(self) -> pygame.Rect:
        """Everywhere while the mouse holds a piece or one leaves the board, else around the board and its
        tray."""
        layer, playing = self.layer, self.state.playback.playing
        leaves = playing is not None and any(piece.free for piece in playing.animation.pieces)
        if layer is None or (self.gestures.drag is None and not leaves):
            return super().reach
        return pygame.Rect((0, 0), layer.ui.size)

    def draw_free_pieces(self, surface: pygame.Surface) -> None:
        """Draw the pieces that go from the board to something beside it, or back, over everything else."""
        self._renderer.draw_free_pieces(surface)

    def draw(self, surface: pygame.Surface) -> None:
        self.state.focused = self.focused
        transition = None if self._perspectives is None else self._perspectives.transition
        self._drawn_within = self.reach
        with clipped(surface, self._drawn_within):
            self._renderer.draw(surface, transition, self.theme)
