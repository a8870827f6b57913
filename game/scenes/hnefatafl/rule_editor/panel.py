"""What stands beside the board of the rule editor: tools, fields, the rules in words, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import pygame

from game.boards.painter import Look, Painter
from game.editable_positions import Kind
from game.scenes.editor.panel import DragTool, Tool, ToolButton
from game.scenes.hnefatafl.rule_editor.draft import LARGEST, SMALLEST, STONES, RuleDraft
from game.scenes.hnefatafl.rule_editor.fields import LIMIT_RESULTS, ChoiceField, Field, PiecesField, sections
from game.scenes.prose import prose_column
from game.texts import _
from game.widgets.basic import WORDED, Button, Control, IconButton, text_item, with_main_button
from game.widgets.focus import Layer
from game.widgets.form import Form
from game.widgets.inputs import Dropdown, Number, Segments, Switch
from game.widgets.layout import Column, Item, Layout, Row, Wrap
from game.widgets.markdown import Block
from game.widgets.theme import Theme
from game.widgets.widget import BAR, UNPLACED, ScrollArea

TABS: Final = ("board", "rules", "words")
_TOOL: Final = 42  # pixels at 100 %: all tools fit beside each other
UNSAVED: Final = "\0unsaved"  # the choice of rules that have no name


@dataclass(frozen=True, slots=True)
class EditorActs:
    """What the panel does."""

    leave: Callable[[], None]
    show_tab: Callable[[str], None]
    begin_from: Callable[[str], None]
    change: Callable[[RuleDraft], None]
    choose: Callable[[Tool], None]
    drag: DragTool
    mirror: Callable[[bool], None]
    clear: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    copy: Callable[[], None]
    paste: Callable[[], None]
    save: Callable[[], None]
    rename: Callable[[], None]
    delete: Callable[[], None]
    use: Callable[[], None]


@dataclass(frozen=True, slots=True)
class EditorContent:
    """What the panel shows.

    Attributes:
        tab: one of TABS.
        bases, base: the rule sets to begin from, value and title; and which of them this is, or UNSAVED.
        named: whether this is a rule set that the player has saved.
        tools, tool: what can be put on the board, and what is chosen.
        tool_keys: which key chooses a tool.
        mirrored: what is put on a square is put on its images, too.
        undoable, redoable: whether there is a change to take back, or to make again.
        words: the rules in words; empty unless they are shown.
    """

    tab: str
    draft: RuleDraft
    problem: str
    bases: Sequence[tuple[str, str]]
    base: str
    named: bool
    tools: tuple[Tool, ...]
    tool_keys: Mapping[Tool, str]
    tool: Tool
    mirrored: bool
    undoable: bool
    redoable: bool
    words: Sequence[Block]


class RulePanel:
    """Builds the widgets of the panel; they are built anew when its content changes."""

    def __init__(self, theme: Theme, layer: Layer, acts: EditorActs, painter: Painter, look: Look) -> None:
        self._theme, self._layer, self._acts, self._painter, self._look = theme, layer, acts, painter, look

    def put(self, told: EditorContent, rect: pygame.Rect, offset: int) -> ScrollArea:
        """Put the panel into ``rect``; the sheet, which is returned, is scrolled to ``offset``."""
        space = self._theme.space
        low = rect.height < space(420)
        area = ScrollArea(UNPLACED, "sheet")
        titles = zip(TABS, (_("Board"), _("Rules"), _("Words")), strict=True)
        tabs = Segments(UNPLACED, list(titles), told.tab, self._acts.show_tab, key="tab")
        frame = Column(
            (
                self._head(told, tabs),
                Item(area, grow=1, min_height=space(60)),
                *self._message(told, "small" if low else "body"),
                self._buttons(told, words=rect.height >= space(WORDED)),
            ),
            gap=space(6 if low else 10),
        )
        self._layer.put(frame, rect)
        wide = area.rect.width - space(BAR + 4)
        sheet = {"board": self._board, "rules": self._rules, "words": self._words}[told.tab](told, wide)
        height = sheet.heights(wide).preferred
        self._layer.put(sheet, pygame.Rect(area.rect.topleft, (wide, height)), area)
        area.set_height(height + space(4), offset)
        return area

    def _head(self, told: EditorContent, tabs: Segments) -> Layout:
        theme, space = self._theme, self._theme.space
        leave = IconButton(UNPLACED, "close", _("Leave (Esc)"), self._acts.leave, key="leave")
        side = space(40)
        return Row(
            (tabs.item(theme, width=0, grow=1, height=side), leave.item(theme, width=side, height=side)),
            gap=space(8),
            align="center",
        )

    def _message(self, told: EditorContent, role: str) -> list[Layout]:
        if not told.problem:
            return []
        return [text_item(self._theme, told.problem, role, "danger_text", rows=4, key="problem", shrink=0)]

    def _buttons(self, told: EditorContent, *, words: bool) -> Layout:
        acts, free = self._acts, not told.problem
        controls = [
            Control("undo", "undo", _("Undo"), _("Undo (Ctrl+Z)"), acts.undo, told.undoable),
            Control("redo", "redo", _("Redo"), _("Redo (Ctrl+Y)"), acts.redo, told.redoable),
            Control(
                "copy", "copy", _("Copy"), _("Copy the rules as a line of text (Ctrl+C)"), acts.copy, free
            ),
            Control("paste", "paste", _("Paste"), _("Paste rules (Ctrl+V)"), acts.paste),
            Control("save", "save", _("Save"), _("Save under a name (Ctrl+S)"), acts.save, free),
        ]
        tip = _("Play by these rules (Ctrl+Enter)")
        use = Button(
            UNPLACED, _("Play"), acts.use, kind="primary", icon="play", key="use", tooltip=tip, enabled=free
        )
        return with_main_button(self._theme, controls, use, words=words)

    # The sheets

    def _board(self, told: EditorContent, width: int) -> Layout:
        form, acts, draft = Form(self._theme), self._acts, told.draft
        with form.section(_("Rule set")):
            form.note(_("Begin from one that you know, and change what you like."))
            form.wide(Dropdown(UNPLACED, told.bases, told.base, acts.begin_from, key="base"))
            if told.named:
                rename = Button(UNPLACED, _("Rename"), acts.rename, icon="edit", key="rename")
                delete = Button(UNPLACED, _("Delete"), acts.delete, icon="trash", key="delete")
                gap = self._theme.space(8)
                form.controls(Wrap([each.item(self._theme) for each in (rename, delete)], gap=gap))
        with form.section(_("Board")):
            sizes = sorted({*range(SMALLEST, LARGEST + 1), draft.ruleset.size})
            choices = [(str(size), f"{size}×{size}") for size in sizes]
            resize = partial(self._resize, draft)
            size = Dropdown(UNPLACED, choices, str(draft.ruleset.size), resize, key="size")
            form.row(_("Size"), "", size.item(self._theme))
            form.note(self._tool_help(told), key="tool-help", lines=2)
            form.controls(Wrap([self._tool(tool, told) for tool in told.tools], gap=self._theme.space(6)))
            mirror = Switch(UNPLACED, told.mirrored, acts.mirror, key="mirrored")
            help_text = _("What is put on a square is put on the squares that mirror it, too. Not the king.")
            form.row(_("On all sides alike"), help_text, mirror.item(self._theme))
            clear = Button(UNPLACED, _("Clear the board"), acts.clear, icon="trash", key="clear")
            form.button(clear)
        return form.tree

    def _resize(self, draft: RuleDraft, value: str) -> None:
        self._acts.change(draft.resized(int(value)))

    def _tool_help(self, told: EditorContent) -> str:
        kind = told.tool.kind
        if kind is None:
            return told.tool.title + "."
        if kind.key == "corner":
            return _("Corner: a marked square for the king. Click a square to mark it, again to clear it.")
        if kind.key == "centre":
            return _("Centre: the king's own square. Click a square to mark it, again to clear it.")
        return _("{piece}: click a square to put it there, again to take it away.").format(
            piece=told.tool.title
        )

    def _tool(self, tool: Tool, told: EditorContent) -> Item:
        act, key = partial(self._acts.choose, tool), told.tool_keys.get(tool, "")
        painter, look = self._painter, self._look
        return self._sized(ToolButton(tool, act, tool == told.tool, painter, look, self._acts.drag, key))

    def _sized(self, button: ToolButton) -> Item:
        side = self._theme.space(_TOOL)
        return button.item(self._theme, width=side, height=side)

    def _rules(self, told: EditorContent, width: int) -> Layout:
        form, draft = Form(self._theme), told.draft
        for title, fields in sections(draft):
            with form.section(_(title)):
                for field in fields:
                    self._add(form, draft, field)
                if title == "Ends":
                    self._add_limit(form, draft)
        return form.tree

    def _add(self, form: Form, draft: RuleDraft, field: Field) -> None:
        value = getattr(draft.ruleset, field.name)
        row = partial(form.row, _(field.title), _(field.help) if field.help else "")
        if isinstance(field, PiecesField):
            row(Row([self._piece(draft, field.name, kind) for kind in STONES], gap=self._theme.space(6)))
        elif not field.values:
            row(
                Switch(UNPLACED, value, partial(self._set, draft, field.name), key=field.name).item(
                    self._theme
                )
            )
        else:
            choose = partial(self._choose, draft, field)
            self._add_choice(row, field.values, value, choose, field.name)

    def _add_choice(
        self,
        row: Callable[[Layout], None],
        values: Sequence[tuple[Any, str]],
        value: object,
        choose: Callable[[str], None],
        key: str,
    ) -> None:
        choices = [(str(number), _(title)) for number, (_value, title) in enumerate(values)]
        chosen = next(number for number, (each, _title) in enumerate(values) if each == value)
        control = Dropdown(UNPLACED, choices, str(chosen), choose, key=key)
        row(control.item(self._theme))

    def _choose(self, draft: RuleDraft, field: ChoiceField, number: str) -> None:
        self._set(draft, field.name, field.values[int(number)][0])

    def _set(self, draft: RuleDraft, name: str, value: object) -> None:
        self._acts.change(draft.changed(**{name: value}))

    def _piece(self, draft: RuleDraft, name: str, kind: Kind) -> Item:
        """Whether a kind of piece is in a list of them; shows the piece, framed where it is."""
        listed: str = getattr(draft.ruleset, name)
        letters = {each.key for each in STONES if (each.key in listed) != (each == kind)}
        after = "".join(each.key for each in STONES if each.key in letters)
        tool = Tool(f"{name}-{kind.key}", kind)
        act = partial(self._set, draft, name, after)
        return self._sized(ToolButton(tool, act, kind.key in listed, self._painter, self._look))

    def _add_limit(self, form: Form, draft: RuleDraft) -> None:
        """The turns without a capture that end the game, and what happens then."""

        def limit(value: int) -> None:
            self._acts.change(replace(draft, quiet_limit=value))

        def result(number: str) -> None:
            self._acts.change(replace(draft, quiet_result=LIMIT_RESULTS[int(number)][0]))

        number = Number(UNPLACED, draft.quiet_limit, 0, 500, limit, key="quiet_limit")
        help_text = _("So many turns of each side without a capture end the game; 0 sets no limit.")
        form.row(_("Turns without capture"), help_text, number.item(self._theme))
        if draft.quiet_limit:
            row = partial(form.row, _("At the limit"), "")
            self._add_choice(row, LIMIT_RESULTS, draft.quiet_result, result, "quiet_result")

    def _words(self, told: EditorContent, width: int) -> Layout:
        return prose_column(self._theme, width, told.words, "hnefatafl", self._look)
