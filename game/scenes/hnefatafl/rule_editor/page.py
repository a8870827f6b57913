"""The page on which rule sets are made: a board with the start, and beside it all that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from game.scenes.editor.board_editor import ERASER, HAND, BoardEditorPage
from game.scenes.editor.panel import Tool
from game.scenes.files import tell_damage
from game.scenes.findings import measured_results
from game.scenes.hnefatafl.board_art import square_kinds
from game.scenes.hnefatafl.rule_editor.draft import SQUARES, STONES, RuleDraft, cleared, images, with_put
from game.scenes.hnefatafl.rule_editor.panel import TABS, UNSAVED, EditorActs, EditorContent, RulePanel
from game.scenes.hnefatafl.rule_editor.saving import RuleSaving
from game.scenes.hnefatafl.rules_in_words import nearest_shipped, rules_in_words
from game.scenes.hnefatafl.scene import HnefataflPictures
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.dialogs import confirm
from game.widgets.inputs import Number
from game.widgets.markdown import Block, Diagram, Heading, Paragraph, read_spans
from game.widgets.theme import printable
from game.widgets.widget import COMMAND, ScrollArea

TOOLS: Final = (HAND, *(Tool(kind.key, kind) for kind in (*STONES, *SQUARES)), ERASER)
OWN: Final = "\0own "  # before the name of a saved rule set among those to begin from
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

    _saved: SavedRules  # read when the page is entered
    _saving: RuleSaving  # made with it

    def __init__(
        self, entry: GameEntry, options: Mapping[str, Any], use: Callable[[dict[str, Any]], None]
    ) -> None:
        super().__init__(_Step(RuleDraft.of(options), ""))
        self.entry, self._use = entry, use
        self._tab, self._offsets = TABS[0], dict.fromkeys(TABS, 0)
        self._area: ScrollArea | None = None  # in which the sheet of now scrolls
        self._mirrored = True
        self._make_board()

    @property
    def title(self) -> str:
        return _("Rules of your own")

    @property
    def game_entry(self) -> GameEntry:
        return self.entry

    @property
    def draft(self) -> RuleDraft:
        return self.step.draft

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._saved = SavedRules(context.folder, self.entry, RULES.options[0])
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
            self.change(RuleDraft.of(_options_in(text, self.entry)), "")
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
        acts = EditorActs(
            leave=self.back,
            show_tab=self._show_tab,
            begin_from=self._begin_from,
            change=self.change,
            choose=self.choose,
            drag=self.drag_tool,
            mirror=self._mirror,
            clear=self._clear,
            undo=self.undo,
            redo=self.redo,
            copy=self._copy,
            paste=self._paste,
            save=self._save,
            rename=partial(self._saving.rename, self.step.name),
            delete=partial(self._saving.delete, self.step.name),
            use=self._play,
        )
        base = self.base
        bases = [(shipped.key, _(shipped.title)) for shipped in SHIPPED]
        bases = [*((OWN + each.name, each.name) for each in self._saved.sets), *bases]
        if base == UNSAVED:
            changed = _("{name}, changed").format(name=self.step.name)
            bases.insert(0, (UNSAVED, changed if self.step.name else _("Your own, not saved")))
        content = EditorContent(
            tab=self._tab,
            draft=self.draft,
            problem=self.problem,
            bases=bases,
            base=base,
            named=bool(self.step.name),
            tools=self.tools,
            tool_keys=self.tool_keys,
            tool=self.tool,
            mirrored=self._mirrored,
            undoable=self.undoable,
            redoable=self.redoable,
            words=self.words if self._tab == "words" else (),
        )
        look = look_of(self.context.settings)
        panel = RulePanel(self.theme, self.ui.ground, acts, self._pictures, look)
        self._area = panel.put(content, self.panel_room, self._offsets[self._tab])

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
        measured = measured_results(self.entry, RULES.resolve_options({"rules": key}))
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
        confirm(self.ui, _("Leave these rules?"), why, _("Leave"), self.context.pop, danger=True)


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
