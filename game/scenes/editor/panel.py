"""What stands beside the board of the editor: what can be put down, whose turn it is, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.assets import icon
from game.boards.painter import Look, Painter, TerrainPainter
from game.editable_positions import Kind
from game.scenes.judgement.card import JudgementCard
from game.scenes.judgement.words import JudgementInWords
from game.texts import _
from game.widgets.basic import WORDED, Button, Control, IconButton, Panel, text_item, with_main_button
from game.widgets.focus import Layer
from game.widgets.inputs import Segments
from game.widgets.layout import Column, FirstFit, Item, Layout, Row, Space, Wrap
from game.widgets.paint import draw_box
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Pressable, ScrollArea

_TOOL = 48  # pixels at 100 %
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


@dataclass(frozen=True, slots=True)
class PanelActs:
    """What the panel does."""

    leave: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    choose: Callable[[Tool], None]
    drag: DragTool
    set_side: Callable[[int], None]
    begin_anew: Callable[[], None]
    clear: Callable[[], None]
    copy: Callable[[], None]
    judge: Callable[[], None]
    save_puzzle: Callable[[], None]
    go_on: Callable[[], None]


@dataclass(frozen=True, slots=True)
class EditorPanelContent:
    """What the panel shows.

    Attributes:
        tools, chosen: what can be chosen, and what is.
        tool_keys: which key chooses a tool, for those that have one.
        sides, side: titles of the sides, and whose turn it is.
        problem: why nobody can play on; "" where that is possible.
        undoable, redoable: whether a change can be taken back, or made again.
        judgement: of the position; None where none is wanted.
    """

    heading: str
    tools: tuple[Tool, ...]
    chosen: Tool
    tool_keys: Mapping[Tool, str]
    sides: tuple[str, str]
    side: int
    problem: str
    undoable: bool
    redoable: bool
    judgement: JudgementInWords | None = None


class EditorPanel:
    """Builds the widgets of the panel; they are built anew when its content changes.

    Attributes:
        card: shows the judgement; None where there is none, or no room for it.
        room_for_words: where sentences may stand for a while.
    """

    def __init__(self, theme: Theme, layer: Layer, acts: PanelActs, painter: Painter, look: Look) -> None:
        self._theme, self._layer, self._acts, self._painter, self._look = theme, layer, acts, painter, look
        self.card: JudgementCard | None = None
        self.room_for_words = pygame.Rect(0, 0, 0, 0)

    def put(self, told: EditorPanelContent, rect: pygame.Rect) -> None:
        space = self._theme.space
        low = rect.height < space(420)
        gap, pad = space(6 if low else 12), space(10 if low else 16)
        area = ScrollArea(UNPLACED, "tools")
        tools = Wrap([self._tool(tool, told) for tool in told.tools], gap=space(6))
        wanted = tools.heights(rect.width - 2 * pad).preferred
        parts: list[Layout] = [
            self._head(told),
            Item(area, height=wanted, min_height=min(wanted, space(_TOOL))),
            self._message(told, "small" if low else "body"),
            *self._judgement(told),
            Space(grow=1),
            self._sides(told),
            self._buttons(told, words=rect.height >= space(WORDED)),
        ]
        self._layer.put(Column(parts, gap=gap, padding=pad, background=Panel(UNPLACED)), rect)
        if self.card is not None and self.card.layer is None:  # it has no room
            self.card = None
        self._layer.fill(area, tools)
        side = self._layer.find("side")
        assert side is not None
        self.room_for_words = pygame.Rect(
            rect.x + pad, area.rect.y, rect.width - 2 * pad, side.rect.y - area.rect.y
        )

    def _head(self, told: EditorPanelContent) -> Layout:
        theme, acts, px = self._theme, self._acts, self._theme.space(34)
        buttons: list[Layout] = []
        for sign, words, act, key, enabled in (
            ("undo", _("Undo (Ctrl+Z)"), acts.undo, "undo", told.undoable),
            ("redo", _("Redo (Ctrl+Y)"), acts.redo, "redo", told.redoable),
            ("close", _("Leave (Esc)"), acts.leave, "leave", True),
        ):
            button = IconButton(UNPLACED, sign, words, act, key=key)
            button.enabled = enabled
            buttons.append(button.item(theme, width=px, height=px))
        long, short = (
            text_item(theme, words, "caps", "accent_text", rows=1, key="heading", min_width=None, grow=1)
            for words in (told.heading, _("Position"))
        )
        rows = [Row((words, *buttons), gap=theme.space(4), align="center") for words in (long, short)]
        return FirstFit(rows)

    def _tool(self, tool: Tool, told: EditorPanelContent) -> Item:
        act, chosen, key = partial(self._acts.choose, tool), tool == told.chosen, told.tool_keys.get(tool, "")
        button = ToolButton(tool, act, chosen, self._painter, self._look, self._acts.drag, key)
        side = self._theme.space(_TOOL)
        return button.item(self._theme, width=side, height=side)

    def _message(self, told: EditorPanelContent, role: str) -> Layout:
        """What is wrong, or what a click does."""
        if told.problem:
            return text_item(self._theme, told.problem, role, "danger_text", rows=6, key="problem", shrink=0)
        words = _("{tool}. This position can be played.").format(tool=told.chosen.title)
        return text_item(self._theme, words, role, "muted", rows=2, key="problem", shrink=0)

    def _judgement(self, told: EditorPanelContent) -> list[Layout]:
        """The judgement, where one is wanted and there is something to judge."""
        if told.judgement is None or told.problem:
            return []
        self.card = JudgementCard(told.judgement)
        return [self.card.item(self._theme, priority=1)]

    def _sides(self, told: EditorPanelContent) -> Layout:
        choices = [(str(side), title) for side, title in enumerate(told.sides)]
        choose = Segments(
            UNPLACED, choices, str(told.side), lambda value: self._acts.set_side(int(value)), key="side"
        )
        words = text_item(self._theme, _("To move"), "label", rows=1, min_width=None)
        control = choose.item(self._theme)
        whole = replace(control, min_width=control.width)
        return FirstFit((Row((words, whole), gap=self._theme.space(10), align="center"), control))

    def _buttons(self, told: EditorPanelContent, *, words: bool) -> Layout:
        acts = self._acts
        controls = [
            Control("begin-anew", "refresh", _("Start"), _("The start of the game"), acts.begin_anew),
            Control("clear", "trash", _("Clear"), _("Clear the board"), acts.clear),
            Control("copy", "copy", _("Copy"), _("Copy the position (Ctrl+C)"), acts.copy),
            Control("judge", "chart", _("Judge"), _("Judge the position, or no more (J)"), acts.judge),
            Control(
                "save-puzzle",
                "star",
                _("Puzzle"),
                _("Save as a puzzle: find the best move"),
                acts.save_puzzle,
            ),
        ]
        on = Button(
            UNPLACED, _("Go on from here"), acts.go_on, kind="primary", key="go-on", enabled=not told.problem
        )
        return with_main_button(self._theme, controls, on, words=words)


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
        picture = self._picture(rect.width * 3 // 4)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _picture(self, px: int) -> pygame.Surface:
        kind = self._tool.kind
        if kind is None:
            return icon(_ICONS[self._tool.name], px * 3 // 4, self.theme.colour("text"))
        if kind.ground and isinstance(self._painter, TerrainPainter):
            return self._painter.terrain_cell(kind.picture, (px, px), self._look)
        return self._painter.piece(kind.picture, px, self._look)
