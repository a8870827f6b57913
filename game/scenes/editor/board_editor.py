"""What pages have in common on which a board is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, TypeVar

import pygame

from game.assets import icon
from game.boards.gestures import Arranging, Gesture, LegalGestures
from game.boards.painter import Look, Painter, TerrainPainter
from game.boards.view import BoardView
from game.editable_positions import EditedPosition, Kind
from game.scenes.board.page import BoardPage
from game.texts import _
from game.widgets.paint import draw_box
from game.widgets.widget import COMMAND, UNPLACED, Pressable

_ICONS = {"hand": "swap", "eraser": "trash"}  # of the tools that put nothing down


@dataclass(frozen=True, slots=True)
class Tool:
    """What a click on the board does: put ``kind`` down, or what ``name`` says: "hand" moves pieces, "eraser"
    clears cells."""

    name: str
    kind: Kind | None = None

    @property
    def title(self) -> str:
        """In words."""
        if self.kind is not None:
            return _(self.kind.title)
        return _("Move pieces") if self.name == "hand" else _("Clear cells")


DragTool = Callable[[Tool, tuple[int, int], bool], None]
"""What a tool does that is dragged to a point of the window; whether it is let go there."""


HAND: Final = Tool("hand")
ERASER: Final = Tool("eraser")

Step = TypeVar("Step")


class BoardEditorPage(BoardPage, Generic[Step]):
    """Puts things on a board, moves and clears them, and takes changes back.

    Args:
        first: what is set up at the beginning; steps are never changed, but replaced.

    Attributes:
        board: shows what is set up.
        step: what is set up now.
        tool: what a click on a cell does.
    """

    board: BoardView

    def __init__(self, first: Step) -> None:
        super().__init__()
        self.step = first
        self.tool = HAND
        self._before: list[Step] = []
        self._undone: list[Step] = []

    # What subclasses say

    @property
    def contents(self) -> EditedPosition:
        """What lies on the board now."""
        raise NotImplementedError

    @property
    def tools(self) -> tuple[Tool, ...]:
        """All tools: the hand, and the others in the order of their digits, from 1."""
        raise NotImplementedError

    def picture(self, kind: Kind, cell: str) -> str:
        """The name of the picture of a kind of piece on a cell."""
        raise NotImplementedError

    def show(self) -> None:
        """Show on the board what is set up, and what can be done with it."""
        raise NotImplementedError

    def put(self, contents: EditedPosition) -> None:
        """Go on with something else on the board."""
        raise NotImplementedError

    def put_kind(self, kind: Kind, cell: str) -> None:
        self.put(self.contents.put(kind, cell))

    def clear_cell(self, cell: str) -> None:
        self.put(self.contents.clear(cell))

    # Steps

    def go_on(self, step: Step) -> None:
        """Go on with another step; the one before can be brought back."""
        if step != self.step:
            self._before.append(self.step)
            self._undone.clear()
            self.step = step
            self.changed()

    def undo(self) -> None:
        """Take the last change back."""
        self._exchange(self._before, self._undone)

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        self._exchange(self._undone, self._before)

    def _exchange(self, source: list[Step], target: list[Step]) -> None:
        if source:
            target.append(self.step)
            self.step = source.pop()
            self.changed()

    @property
    def undoable(self) -> bool:
        """Whether there is a change that can be taken back."""
        return bool(self._before)

    @property
    def redoable(self) -> bool:
        """Whether there is a change that can be made again."""
        return bool(self._undone)

    def changed(self) -> None:
        """Show the step of now on the board and in the panel."""
        self.show()
        self.renew_panel()

    # The board

    @property
    def board_view(self) -> BoardView:
        return self.board

    def listen(self) -> None:
        """Take what is done on a board that was made."""
        self.board.on_gesture, self.board.on_right_click = self._gesture, self._right_click

    def gestures(self, pieces: Mapping[str, str]) -> LegalGestures:
        """What can be done on a board with these pictures on its cells."""
        cells = frozenset(self.board.geometry.cells)
        if self.tool == HAND:
            return LegalGestures(frozenset(pieces), lambda origin: cells - {origin}, arranging=Arranging())
        kind = self.tool.kind
        if kind is None or kind.ground:
            return LegalGestures(taps=cells, arranging=Arranging())
        free = cells - set(pieces)  # on a piece, another one is put on top where the board has room above it
        pictures = {cell: self.picture(kind, cell) for cell in free}
        previews = {cell: name for cell, name in pictures.items() if name}
        return LegalGestures(taps=free, previews=previews, arranging=Arranging())

    def _gesture(self, gesture: Gesture) -> None:
        if gesture.origin is not None:
            if gesture.origin in self.contents.pieces and gesture.target in self.board.geometry.cells:
                self.put(self.contents.move(gesture.origin, self._landing(gesture)))
        elif self.tool == ERASER:
            self.clear_cell(gesture.target)
        elif self.tool.kind is not None:
            self.put_kind(self.tool.kind, gesture.target)

    def _landing(self, gesture: Gesture) -> str:
        """Where a moved piece comes to stand: on top of another one where the board has room above it, else
        in its place."""
        target, taken = gesture.target, set(self.contents.pieces) - {gesture.origin}
        if target not in taken:
            return target
        above = self.board.placed.above(target, gesture.point)
        return next((cell for cell in above if cell not in taken), target)

    def _right_click(self, cell: str) -> bool:
        self.clear_cell(cell)
        return True

    def choose(self, tool: Tool) -> None:
        self.tool = tool
        self.show()
        self.renew_panel()

    def drag_tool(self, tool: Tool, pos: tuple[int, int], done: bool) -> None:
        """A tool is dragged over the board; ``done``: it is let go, which is a click on the board with it."""
        if self.tool != tool:
            self.tool = tool
            self.show()
        over = self.board.accepts(pos)
        self.board.point_at(pos if over else None)
        if done:
            if over:
                self.board.mouse_down(pos)
                self.board.mouse_up(pos)
            self.renew_panel()

    # Keys

    @property
    def _digits_taken(self) -> bool:
        """Whether digits change what the board shows, so that tools are chosen with Shift."""
        return pygame.K_1 in self.board.geometry.keys

    @property
    def tool_keys(self) -> dict[Tool, str]:
        """Which key chooses a tool, in words, for those that have one."""
        with_shift = _("Shift+{digit}") if self._digits_taken else "{digit}"
        digits = {tool: with_shift.format(digit=n) for n, tool in enumerate(self.tools[1:10], 1)}
        return {HAND: "H", **digits}

    def editing_keys(self) -> list[tuple[str, str]]:
        """The keys by which things are put on the board, each with what it does."""
        last = min(9, len(self.tools) - 1)
        digits = _("Shift with 1 – {last}") if self._digits_taken else "1 – {last}"
        return [
            ("← ↑ → ↓", _("Move the cursor on the board")),
            (digits.format(last=last), _("Choose what is put down")),
            ("H", _("The hand, which moves pieces")),
            (_("Enter, Space"), _("Put down, or pick up with the hand")),
            (_("Right click, Delete"), _("Clear the cell")),
            (_("Ctrl+Z, Ctrl+Y"), _("Undo, redo")),
            ("F", _("Flip the board")),
        ]

    def acts(self, event: pygame.event.Event) -> dict[int, Callable[[], None]]:
        """What keys do wherever the focus is, for those that are pressed with the same modifiers."""
        if event.mod & COMMAND:
            return {pygame.K_z: self.undo, pygame.K_y: self.redo}
        acts: dict[int, Callable[[], None]] = {pygame.K_f: self.flip, pygame.K_h: partial(self.choose, HAND)}
        if bool(event.mod & pygame.KMOD_SHIFT) == self._digits_taken:
            for number, tool in enumerate(self.tools[1:10], 1):
                acts[pygame.K_0 + number] = partial(self.choose, tool)
        cursor = self.board.gestures.cursor
        if cursor is not None and self.ui.ground.focus is self.board:
            acts[pygame.K_DELETE] = acts[pygame.K_BACKSPACE] = partial(self.clear_cell, cursor)
        return acts

    def command(self, event: pygame.event.Event) -> bool:
        act = self.acts(event).get(event.key)
        if act is not None:
            act()
            return True
        return self.ui.ground.focus is self.board and self.board.command(event)

    def back(self) -> None:
        """Esc: put down what is held, or leave."""
        if not self.board.cancel():
            super().back()


class ToolButton(Pressable):
    """Chooses a tool, and shows the piece that it puts down.

    Args:
        drag: called while the piece is dragged from the button; None: it cannot be.
        shortcut: the key that does the same, in words; "" where there is none.
    """

    ring = 9

    def __init__(
        self,
        tool: Tool,
        act: Callable[[], None],
        chosen: bool,
        painter: Painter,
        look: Look,
        drag: DragTool | None = None,
        shortcut: str = "",
    ) -> None:
        super().__init__(
            UNPLACED, act, f"tool-{tool.name}", f"{tool.title} ({shortcut})" if shortcut else tool.title
        )
        self._tool, self._chosen, self._painter, self._look, self._drag = tool, chosen, painter, look, drag

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        if self._drag is not None and not self.accepts(pos):
            self._drag(self._tool, pos, False)

    def mouse_up(self, pos: tuple[int, int]) -> None:
        super().mouse_up(pos)
        if self._drag is not None and not self.accepts(pos):
            self._drag(self._tool, pos, True)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        # Bright enough for dark pieces, dark enough for white ones.
        fill = theme.blend("raised_hover", "line_strong", 0.6 + 0.4 * self.glow)
        if self._chosen:
            draw_box(
                surface,
                theme,
                rect,
                9,
                theme.colour("line_strong"),
                theme.colour("accent"),
                width=max(2, theme.space(3)),
            )
        else:
            draw_box(surface, theme, rect, 9, fill, theme.colour("line"))
        picture = self._picture(rect.width * 5 // 6)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _picture(self, px: int) -> pygame.Surface:
        kind = self._tool.kind
        if kind is None:
            return icon(_ICONS[self._tool.name], px * 2 // 3, self.theme.colour("text"))
        if kind.ground and isinstance(self._painter, TerrainPainter):
            return self._painter.terrain_cell(kind.picture, (px, px), self._look)
        return self._painter.piece(kind.picture, px, self._look)
