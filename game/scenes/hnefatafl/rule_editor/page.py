"""The page on which rule sets are made: a board with the start, and beside it all that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from game.boards.picture import Surroundings
from game.boards.squares import SquareBoard
from game.boards.view import BoardView
from game.editable_positions import EditedPosition, Kind
from game.entry import GameEntry
from game.match.position_text import split_prefix
from game.match.saved_rules import SavedRules
from game.rules.errors import InvalidText, RulesError
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.shipped import SHIPPED
from game.scenes.base import Context, copy_text
from game.scenes.board_preview import look_of
from game.scenes.editor.board_editor import ERASER, HAND, BoardEditorPage, DragTool, Tool, ToolButton
from game.scenes.files import tell_damage
from game.scenes.findings import measured_results
from game.scenes.hnefatafl.board_art import square_kinds
from game.scenes.hnefatafl.rule_editor.draft import (
    LARGEST,
    SMALLEST,
    SQUARES,
    STONES,
    RuleDraft,
    cleared,
    images,
    with_put,
)
from game.scenes.hnefatafl.rule_editor.fields import LIMIT_RESULTS, ChoiceField, Field, PiecesField, sections
from game.scenes.hnefatafl.rule_editor.saving import RuleSaving
from game.scenes.hnefatafl.rules_in_words import nearest_shipped, rules_in_words
from game.scenes.hnefatafl.scene import HnefataflPictures
from game.scenes.phrases import explain
from game.scenes.prose import prose_column
from game.texts import _
from game.widgets.basic import WORDED, Button, Control, IconButton, text_item, with_main_button
from game.widgets.dialogs import Dialog, DialogButton
from game.widgets.form import Form
from game.widgets.inputs import Dropdown, Number, Segments, Switch
from game.widgets.layout import Column, Item, Layout, Row, Wrap
from game.widgets.markdown import Block, Diagram, Heading, Paragraph, read_spans
from game.widgets.theme import printable
from game.widgets.widget import BAR, COMMAND, UNPLACED, ScrollArea

TOOLS: Final = (HAND, *(Tool(kind.key, kind) for kind in (*STONES, *SQUARES)), ERASER)
TABS: Final = ("board", "rules", "words")
_TOOL: Final = 42  # pixels at 100 %: all tools fit beside each other
UNSAVED: Final = "\0unsaved"  # the choice of rules that have no name
OWN: Final = "\0own "  # before the name of a saved rule set among those to begin from
_WIDE: Final = 480  # pixels at 100 % of a panel in which the title stands beside the choice of sheets
_LONGEST: Final = 4000  # letters of rules that are pasted
_PICTURES: Final = {kind.key: kind.picture for kind in STONES}


class _Step(NamedTuple):
    """A state of the work: the rules, and the saved rule set that they began from ("": none)."""

    draft: RuleDraft
    name: str


class RuleEditorPage(BoardEditorPage[_Step]):
    """Makes and saves rule sets.

    Args:
        entry: the game of which they are.
        options: of the rules with which the page begins.
        use: called with the options of the rules that the player wants to play by.

    Attributes:
        board: shows the start and the special squares.
    """

    game_entry: GameEntry
    usual_title = "Rules of your own"
    _saved: SavedRules  # read when the page is entered
    _saving: RuleSaving  # made with it

    def __init__(
        self, entry: GameEntry, options: Mapping[str, Any], use: Callable[[dict[str, Any]], None]
    ) -> None:
        super().__init__(_Step(RuleDraft.of(options), ""))
        self.game_entry, self._use = entry, use
        self._tab, self._offsets = TABS[0], dict.fromkeys(TABS, 0)
        self._area: ScrollArea | None = None  # in which the sheet of now scrolls
        self._mirrored = True
        self._make_board()

    @property
    def draft(self) -> RuleDraft:
        return self.step.draft

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._saved = SavedRules(context.folder, self.game_entry, RULES.options[0])
        self._saving = RuleSaving(context, self.ui, self._saved, self._named)
        tell_damage(context, self._saved)
        self.step = _Step(self.draft, self._saved_name())
        self.show()

    # The rules

    @property
    def problem(self) -> str:
        """Why nobody can play by these rules, or ""."""
        return self.draft.problem[0]

    def _saved_name(self) -> str:
        """The name under which these rules are saved, or ""."""
        return next((each.name for each in self._saved.sets if self._is_saved_as(each.name)), "")

    def _is_saved_as(self, name: str) -> bool:
        found = self._saved.find(name)
        try:
            return found is not None and self.draft.options(found.name) == found.options
        except RulesError:
            return False

    @property
    def base(self) -> str:
        """Which of the rule sets to begin from this one is, whatever its limit of turns; UNSAVED for none."""
        if self.step.name and self._is_saved_as(self.step.name):
            return OWN + self.step.name
        key = self._options.get("rules", UNSAVED)
        return UNSAVED if ":" in key else key

    @property
    def _options(self) -> dict[str, Any]:
        """The options that mean these rules; none where nobody can play by them."""
        try:
            return self.draft.options()
        except RulesError:
            return {}

    @property
    def _loses_nothing(self) -> bool:
        """Whether the rules can be had again once this page is left."""
        base, options = self.base, self._options
        return base.startswith(OWN) or (base != UNSAVED and options == RULES.resolve_options({"rules": base}))

    def change(self, draft: RuleDraft, name: str | None = None) -> None:
        """Go on with other rules, that began from the saved rule set with that name; None: as before."""
        self.go_on(_Step(draft, self.step.name if name is None else name))

    def _begin_from(self, value: str) -> None:
        if value.startswith(OWN):
            found = self._saved.find(value.removeprefix(OWN))
            if found is not None:
                self.change(RuleDraft.of(found.options), found.name)
        elif value != UNSAVED:
            self.change(RuleDraft.of({"rules": value}), "")

    # Sharing

    def _copy(self) -> None:
        if self.problem:
            self.context.toast(self.problem)
            return
        text = RuleDraft.of(self.draft.options(self.step.name)).text
        told = _("The rules are on the clipboard as a line of text.")
        if self.draft.options() != RULES.resolve_options({"rules": self.draft.text}):
            told += " " + _("The turns without capture are no part of it.")
        copy_text(self.context, text, told)

    def _save(self) -> None:
        """Ask for a name, and save the rules under it."""
        if self.problem:
            self.context.toast(self.problem)
        else:
            self._saving.save(self.step.name, self.draft)

    def _save_and_leave(self) -> None:
        """Ask for a name, save the rules under it and leave."""
        self._saving.save(self.step.name, self.draft, self.context.pop)

    def _named(self, name: str) -> None:
        """The rules are saved under a name from now on, or under none any more ("")."""
        self.step = _Step(self.draft, name)
        self.renew_panel()

    def _paste(self) -> None:
        text = " ".join(printable(self.context.paste()[: _LONGEST + 1]).split())
        if not text:
            self.context.toast(_("There is no text on the clipboard."))
            return
        try:
            self.change(RuleDraft.of(_options_in(text, self.game_entry)), "")
        except RulesError as error:
            told = _("These are no rules: {why}").format(why=explain(error))
            self.context.toast(told, seconds=10)

    def _play(self) -> None:
        if self.problem:
            self.context.toast(self.problem)
            return
        named = self.base.startswith(OWN)
        self._use(self.draft.options(self.step.name if named else ""))

    # The board

    @property
    def contents(self) -> EditedPosition:
        return self.draft.contents

    @property
    def tools(self) -> tuple[Tool, ...]:
        return TOOLS

    def picture(self, kind: Kind, cell: str) -> str:
        return kind.picture

    def show(self) -> None:
        if self._looks != self._drawn:
            self._replace_board()
        pieces = {cell: _PICTURES[key] for cell, key in self.contents.pieces.items()}
        self.board.show(pieces, Surroundings())
        self.board.offer(self.gestures(pieces))
        self.board.mark([(cell, "cause") for cell in self.draft.problem[1]])

    @property
    def _looks(self) -> object:
        """What the board is made for: its size and its special squares."""
        ruleset = self.draft.ruleset
        return ruleset.size, square_kinds(ruleset)

    def _make_board(self) -> None:
        self._drawn = self._looks
        ruleset = self.draft.ruleset
        geometry = SquareBoard(ruleset.grid)
        self._pictures = HnefataflPictures(RULES, geometry, square_kinds(ruleset))
        self.board = BoardView(geometry, self._pictures)
        self.listen()

    def _replace_board(self) -> None:
        """Show a board for the size and the special squares of now; the cursor stays where it was."""
        before = self.board
        self._make_board()
        cursor = before.gestures.cursor
        if cursor in self.board.geometry.cells:
            self.board.gestures.cursor = cursor
        if self.ui.ground.widgets:
            focused = self.ui.ground.focus is before
            self.relayout()
            if focused:
                self.ui.ground.set_focus(self.board)

    def put(self, contents: EditedPosition) -> None:
        self.change(self.draft.with_contents(contents))

    def put_kind(self, kind: Kind, cell: str) -> None:
        self.put(with_put(self.contents, kind, cell, self._images(cell)))

    def clear_cell(self, cell: str) -> None:
        self.put(cleared(self.contents, cell, self._images(cell)))

    def _images(self, cell: str) -> tuple[str, ...]:
        return images(cell, self.draft.ruleset.grid) if self._mirrored else (cell,)

    def _clear(self) -> None:
        contents = self.contents
        kings = {cell: key for cell, key in contents.pieces.items() if key == "K"}
        self.put(EditedPosition(kings, contents.ground, contents.side))

    def _mirror(self, mirrored: bool) -> None:
        self._mirrored = mirrored
        self.renew_panel()

    # Layout

    def put_panel(self) -> None:
        space, ground, rect = self.theme.space, self.ui.ground, self.panel_room
        low = rect.height < space(420)
        area = self._area = ScrollArea(UNPLACED, "sheet")
        titles = zip(TABS, (_("Board"), _("Rules"), _("Words")), strict=True)
        tabs = Segments(UNPLACED, list(titles), self._tab, self._show_tab, key="tab")
        frame = Column(
            (
                self._head(tabs),
                Item(area, grow=1, min_height=space(60)),
                *self._message("small" if low else "body"),
                self._buttons(words=rect.height >= space(WORDED)),
            ),
            gap=space(6 if low else 10),
        )
        ground.put(frame, rect)
        wide = area.rect.width - space(BAR + 4)
        sheets = {"board": self._board_sheet, "rules": self._rules_sheet, "words": self._words_sheet}
        sheet = sheets[self._tab](wide)
        height = sheet.heights(wide).preferred
        ground.put(sheet, pygame.Rect(area.rect.topleft, (wide, height)), area)
        area.set_height(height + space(4), self._offsets[self._tab])

    @property
    def _bases(self) -> list[tuple[str, str]]:
        """The rule sets to begin from, value and title."""
        bases = [(OWN + each.name, each.name) for each in self._saved.sets]
        bases += [(shipped.key, _(shipped.title)) for shipped in SHIPPED]
        if self.base == UNSAVED:
            changed = _("{name}, changed").format(name=self.step.name)
            bases.insert(0, (UNSAVED, changed if self.step.name else _("Your own, not saved")))
        return bases

    def _head(self, tabs: Segments) -> Layout:
        theme, space = self.theme, self.theme.space
        leave = IconButton(UNPLACED, "close", _("Leave (Esc)"), self.back, key="leave")
        side = space(40)
        title = text_item(theme, self.title, "caps", "accent_text", rows=1, min_width=None, key="heading")
        choice = tabs.item(theme, width=0, grow=1, height=side)
        way_out = leave.item(theme, width=side, height=side)
        if self.panel_room.width >= space(_WIDE):
            return Row((title, choice, way_out), gap=space(12), align="center")
        row = Row((choice, way_out), gap=space(8), align="center")
        return Column((title, row), gap=space(4))

    def _message(self, role: str) -> list[Layout]:
        if not self.problem:
            return []
        return [text_item(self.theme, self.problem, role, "danger_text", rows=4, key="problem", shrink=0)]

    def _buttons(self, *, words: bool) -> Layout:
        free = not self.problem
        controls = [
            Control("undo", "undo", _("Undo"), _("Undo (Ctrl+Z)"), self.undo, self.undoable),
            Control("redo", "redo", _("Redo"), _("Redo (Ctrl+Y)"), self.redo, self.redoable),
            Control(
                "copy", "copy", _("Copy"), _("Copy the rules as a line of text (Ctrl+C)"), self._copy, free
            ),
            Control("paste", "paste", _("Paste"), _("Paste rules (Ctrl+V)"), self._paste),
            Control("save", "save", _("Save"), _("Save under a name (Ctrl+S)"), self._save, free),
        ]
        tip = _("Play by these rules (Ctrl+Enter)")
        use = Button(
            UNPLACED, _("Play"), self._play, kind="primary", icon="play", key="use", tooltip=tip, enabled=free
        )
        return with_main_button(self.theme, controls, use, words=words)

    # The sheets

    def _board_sheet(self, width: int) -> Layout:
        form, draft, named = Form(self.theme), self.draft, self.step.name
        with form.section(_("Rule set")):
            form.note(_("Begin from one that you know, and change what you like."))
            form.wide(Dropdown(UNPLACED, self._bases, self.base, self._begin_from, key="base"))
            if named:
                act = partial(self._saving.rename, named)
                rename = Button(UNPLACED, _("Rename"), act, icon="edit", key="rename")
                act = partial(self._saving.delete, named)
                delete = Button(UNPLACED, _("Delete"), act, icon="trash", key="delete")
                gap = self.theme.space(8)
                form.controls(Wrap([each.item(self.theme) for each in (rename, delete)], gap=gap))
        with form.section(_("Board")):
            sizes = sorted({*range(SMALLEST, LARGEST + 1), draft.ruleset.size})
            choices = [(str(size), f"{size}×{size}") for size in sizes]
            size = Dropdown(UNPLACED, choices, str(draft.ruleset.size), self._resize, key="size")
            form.row(_("Size"), "", size.item(self.theme))
            form.note(self._tool_help(), key="tool-help", lines=2)
            form.controls(Wrap([self._tool(tool) for tool in self.tools], gap=self.theme.space(6)))
            mirror = Switch(UNPLACED, self._mirrored, self._mirror, key="mirrored")
            help_text = _("What is put on a square is put on the squares that mirror it, too. Not the king.")
            form.row(_("On all sides alike"), help_text, mirror.item(self.theme))
            form.button(Button(UNPLACED, _("Clear the board"), self._clear, icon="trash", key="clear"))
        return form.tree

    def _resize(self, value: str) -> None:
        self.change(self.draft.resized(int(value)))

    def _tool_help(self) -> str:
        kind = self.tool.kind
        if kind is None:
            return self.tool.title + "."
        if kind.key == "corner":
            return _("Corner: a marked square for the king. Click a square to mark it, again to clear it.")
        if kind.key == "centre":
            return _("Centre: the king's own square. Click a square to mark it, again to clear it.")
        return _("{piece}: click a square to put it there, again to take it away.").format(
            piece=self.tool.title
        )

    def _tool(self, tool: Tool) -> Item:
        act, key = partial(self.choose, tool), self.tool_keys.get(tool, "")
        return self._tool_button(tool, act, tool == self.tool, self.drag_tool, key)

    def _tool_button(
        self,
        tool: Tool,
        act: Callable[[], None],
        chosen: bool,
        drag: DragTool | None = None,
        shortcut: str = "",
    ) -> Item:
        look, side = look_of(self.context.settings), self.theme.space(_TOOL)
        button = ToolButton(tool, act, chosen, self._pictures, look, drag, shortcut)
        return button.item(self.theme, width=side, height=side)

    def _rules_sheet(self, width: int) -> Layout:
        form, draft = Form(self.theme), self.draft
        for title, fields in sections(draft):
            with form.section(_(title)):
                for field in fields:
                    self._add(form, field)
                if title == "Ends":
                    self._add_limit(form)
        return form.tree

    def _add(self, form: Form, field: Field) -> None:
        value = getattr(self.draft.ruleset, field.name)
        row = partial(form.row, _(field.title), _(field.help) if field.help else "")
        if isinstance(field, PiecesField):
            row(Row([self._piece(field.name, kind) for kind in STONES], gap=self.theme.space(6)))
        elif not field.values:
            row(Switch(UNPLACED, value, partial(self._set, field.name), key=field.name).item(self.theme))
        else:
            choose = partial(self._choose_value, field)
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
        row(control.item(self.theme))

    def _choose_value(self, field: ChoiceField, number: str) -> None:
        self._set(field.name, field.values[int(number)][0])

    def _set(self, name: str, value: object) -> None:
        self.change(self.draft.changed(**{name: value}))

    def _piece(self, name: str, kind: Kind) -> Item:
        """Whether a kind of piece is in a list of them; shows the piece, framed where it is."""
        listed: str = getattr(self.draft.ruleset, name)
        letters = {each.key for each in STONES if (each.key in listed) != (each == kind)}
        after = "".join(each.key for each in STONES if each.key in letters)
        tool = Tool(f"{name}-{kind.key}", kind)
        return self._tool_button(tool, partial(self._set, name, after), kind.key in listed)

    def _add_limit(self, form: Form) -> None:
        """The turns without a capture that end the game, and what happens then."""
        draft = self.draft

        def limit(value: int) -> None:
            self.change(replace(draft, quiet_limit=value))

        def result(number: str) -> None:
            self.change(replace(draft, quiet_result=LIMIT_RESULTS[int(number)][0]))

        number = Number(UNPLACED, draft.quiet_limit, 0, 500, limit, key="quiet_limit")
        help_text = _("So many turns of each side without a capture end the game; 0 sets no limit.")
        form.row(_("Turns without capture"), help_text, number.item(self.theme))
        if draft.quiet_limit:
            row = partial(form.row, _("At the limit"), "")
            self._add_choice(row, LIMIT_RESULTS, draft.quiet_result, result, "quiet_result")

    def _words_sheet(self, width: int) -> Layout:
        return prose_column(self.theme, width, self.words, "hnefatafl", look_of(self.context.settings))

    @property
    def words(self) -> list[Block]:
        named = self.draft.changed(name=self.step.name)
        blocks = rules_in_words(named.state.setting, diagrams=not self.problem)
        shown = [block for block in blocks if not isinstance(block, Diagram) or block.position]  # no start
        smaller = [
            Heading(min(3, block.level + 1), block.text) if isinstance(block, Heading) else block
            for block in shown
        ]
        return [*smaller, *self._nearest()]

    def _nearest(self) -> list[Block]:
        """Which rule set of the game is nearest, and what the laboratory found about it."""
        key = nearest_shipped(self.draft.ruleset)
        title = next(shipped.title for shipped in SHIPPED if shipped.key == key)
        measured = measured_results(self.game_entry, RULES.resolve_options({"rules": key}))
        if not measured:
            return []
        heading = Heading(3, _("What the laboratory found"))
        nearest = _("Nearest to these rules is {title}.").format(title=_(title))
        return [heading, Paragraph(read_spans(f"{nearest} {measured}"))]

    def renew_panel(self) -> None:
        self._keep_offset()
        super().renew_panel()

    def relayout(self) -> None:
        self._keep_offset()
        super().relayout()

    def _keep_offset(self) -> None:
        """Note how far the sheet of now was scrolled."""
        if self._area is not None:
            self._offsets[self._tab] = self._area.offset

    def _show_tab(self, tab: str) -> None:
        self._keep_offset()
        self._tab, self._area = tab, None
        self.renew_panel()

    def toast_rooms(self) -> list[pygame.Rect]:
        """The sheet, which can be scrolled from below a sentence."""
        edge = self.theme.space(8)
        return [] if self._area is None else [self._area.rect.inflate(-2 * edge, -edge)]

    # Events

    def keys(self) -> list[tuple[str, str]]:
        return [
            *self.board.key_list(),
            ("T", _("The next sheet: board, rules, words")),
            *self.editing_keys(),
            ("Y", _("On all sides alike, or not")),
            (_("Ctrl+C, Ctrl+V"), _("Copy the rules as a line of text; paste rules")),
            ("Ctrl+S", _("Save under a name")),
            ("Ctrl+Enter", _("Play by these rules")),
            *super().keys(),
        ]

    def acts(self, event: pygame.event.Event) -> dict[int, Callable[[], None]]:
        if event.mod & COMMAND:
            return {
                **super().acts(event),
                pygame.K_c: self._copy,
                pygame.K_v: self._paste,
                pygame.K_s: self._save,
                pygame.K_RETURN: self._play,
                pygame.K_KP_ENTER: self._play,
            }
        if isinstance(self.ui.ground.focus, Number):
            return {}
        after = TABS[(TABS.index(self._tab) + 1) % len(TABS)]
        return {
            **super().acts(event),
            pygame.K_t: partial(self._show_tab, after),
            pygame.K_y: partial(self._mirror, not self._mirrored),
        }

    def back(self) -> None:
        """Esc: put down what is held, or leave; the player is asked where something would be lost."""
        if not self.undoable or self._loses_nothing:
            super().back()
            return
        if self.board.cancel():
            return
        why = _("What you have changed is not saved.")
        choices = [
            DialogButton(_("Cancel"), key="cancel"),
            DialogButton(_("Leave"), self.context.pop, "danger", key="yes"),
        ]
        if not self.problem:
            choices.append(DialogButton(_("Save"), self._save_and_leave, "primary", key="save-and-leave"))
        self.ui.open(Dialog(self.ui, _("Leave these rules?"), why, choices, first="cancel"))


def _options_in(text: str, entry: GameEntry) -> dict[str, Any]:
    """The options in a rules string, in the name of a rule set, or in a line that begins with the game.

    Raises:
        InvalidText: there are none.
    """
    if len(text) > _LONGEST:
        raise InvalidText("the text is too long")
    named, given, _rest = split_prefix(text)
    if named is not None and named is not entry:
        raise InvalidText("this is a text of {game}", game=_(named.title))
    options = given if named is entry else {"rules": text}
    return RULES.resolve_options(options)
