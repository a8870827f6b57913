"""The page on which rule sets are made: a board with the start, and beside it all that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from game.boards.gestures import Arranging, Gesture, LegalGestures
from game.boards.picture import Surroundings
from game.boards.view import BoardView
from game.entry import GameEntry
from game.match.position_text import split_prefix
from game.match.saved_rules import SavedRules
from game.rules.errors import InvalidText, RulesError
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.shipped import SHIPPED
from game.scenes.base import Context, Scene
from game.scenes.board.rooms import board_and_panel
from game.scenes.board_preview import look_of
from game.scenes.copying import copy_text
from game.scenes.editor.contents import Contents
from game.scenes.editor.panel import Tool
from game.scenes.findings import told
from game.scenes.hnefatafl.board_art import square_kinds
from game.scenes.hnefatafl.rule_editor.draft import SQUARES, STONES, RuleDraft
from game.scenes.hnefatafl.rule_editor.panel import TABS, UNSAVED, EditorActs, EditorContent, RulePanel
from game.scenes.hnefatafl.rule_editor.placing import cleared, images, with_put
from game.scenes.hnefatafl.rule_editor.saving import RuleSaving
from game.scenes.hnefatafl.rules_in_words import nearest_shipped, rules_in_words
from game.scenes.hnefatafl.scene import HnefataflScene
from game.scenes.phrases import explain
from game.scenes.saved_rules import tell_damage
from game.texts import _
from game.widgets.dialogs import confirm
from game.widgets.markdown import Block, Diagram, Heading, Paragraph, read_spans
from game.widgets.number import Number
from game.widgets.theme import printable
from game.widgets.widget import COMMAND

HAND: Final = Tool("hand")
ERASER: Final = Tool("eraser")
TOOLS: Final = (HAND, *(Tool(kind.key, kind) for kind in (*STONES, *SQUARES)), ERASER)
OWN: Final = "\0own "  # before the name of a saved rule set among those to begin from
_LONGEST: Final = 4000  # letters of rules that are pasted
_PICTURES: Final = {kind.key: kind.picture for kind in STONES}


class _Step(NamedTuple):
    """A state of the work: the rules, and the saved rule set that they began from ("": none)."""

    draft: RuleDraft
    name: str


class RuleEditor(Scene):
    """Makes and saves rule sets.

    Args:
        entry: the game of which they are.
        options: of the rules with which the page begins.
        use: called with the options of the rules that the player wants to play by.

    Attributes:
        board: shows the start and the special squares.
    """

    board: BoardView

    def __init__(
        self, entry: GameEntry, options: Mapping[str, Any], use: Callable[[dict[str, Any]], None]
    ) -> None:
        super().__init__()
        self.entry, self._use = entry, use
        self._now = _Step(RuleDraft.of(options), "")
        self._before: list[_Step] = []
        self._undone: list[_Step] = []
        self._tab, self._offsets = TABS[0], dict.fromkeys(TABS, 0)
        self._tool, self._mirrored, self._flipped = HAND, True, False
        self._drawn: object = None  # what the board was made for
        self._panel_room = pygame.Rect(0, 0, 0, 0)
        self._saved: SavedRules = None  # type: ignore[assignment]  # read when the page is entered
        self._saving: RuleSaving = None  # type: ignore[assignment]  # made with it

    @property
    def title(self) -> str:
        return _("Rules of your own")

    @property
    def game_entry(self) -> GameEntry:
        return self.entry

    @property
    def draft(self) -> RuleDraft:
        """The rules as they are now."""
        return self._now.draft

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._saved = SavedRules(context.folder, self.entry, RULES.options[0])
        self._saving = RuleSaving(context, self.ui, self._saved, self._named)
        tell_damage(context, self._saved)
        self._now = _Step(self.draft, self._saved_name())
        self._show()

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
    def _shipped_key(self) -> str:
        """The key of the rule set that comes with the game and is exactly this one, or ""."""
        try:
            options = self.draft.options()
        except RulesError:
            return ""
        shipped = str(options["rules"])
        return shipped if options == RULES.resolve_options({"rules": shipped}) and ":" not in shipped else ""

    @property
    def base(self) -> str:
        """Which of the rule sets to begin from this one is; UNSAVED for none."""
        if self._now.name and self._is_saved_as(self._now.name):
            return OWN + self._now.name
        return self._shipped_key or UNSAVED

    def change(self, draft: RuleDraft, name: str | None = None) -> None:
        """Go on with other rules; those before can be brought back."""
        step = _Step(draft, self._now.name if name is None else name)
        if step == self._now:
            return
        self._before.append(self._now)
        self._undone.clear()
        self._now = step
        self._show()

    def undo(self) -> None:
        """Take the last change back."""
        self._step(self._before, self._undone)

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        self._step(self._undone, self._before)

    def _step(self, source: list[_Step], target: list[_Step]) -> None:
        if source:
            target.append(self._now)
            self._now = source.pop()
            self._show()

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
        text = RuleDraft.of(self.draft.options(self._now.name)).text
        told = _("The rules are on the clipboard as a line of text.")
        if self.draft.options() != RULES.resolve_options({"rules": self.draft.text}):
            told += " " + _("The turns without capture are no part of it.")
        copy_text(self.context, text, told)

    def _save(self) -> None:
        """Ask for a name, and save the rules under it."""
        if self.problem:
            self.context.toast(self.problem)
        else:
            self._saving.save(self._now.name, self.draft)

    def _named(self, name: str) -> None:
        """The rules are saved under a name from now on, or under none any more ("")."""
        self._now = _Step(self.draft, name)
        self._refresh()

    def _paste(self) -> None:
        """Go on with the rules on the clipboard."""
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
        self._use(self.draft.options(self._now.name if named else ""))

    # The board

    def _show(self) -> None:
        """Show the rules as they are now."""
        state = self.draft.state
        looks = state.ruleset.size, tuple(square_kinds(state.ruleset).items())
        if looks != self._drawn:
            self._drawn = looks
            self._make_board()
        pieces = {cell: _PICTURES[key] for cell, key in self.draft.contents.pieces.items()}
        self.board.show(pieces, Surroundings())
        self.board.offer(self._gestures(pieces))
        self.board.mark([(cell, "cause") for cell in self.draft.problem[1]])
        if self.context is not None and self.ui.ground.widgets:
            self._refresh()

    def _make_board(self) -> None:
        """A board for the size and the special squares of now."""
        before = getattr(self, "board", None)
        self._game = HnefataflScene(RULES, RULES.view(self.draft.state, None))
        self.board = BoardView(self._game.geometry, self._game.pictures)
        self.board.on_gesture, self.board.on_right_click = self._gesture, self._right_click
        if before is None:
            return
        cursor = before.gestures.cursor
        if cursor in self.board.geometry.cells:
            self.board.gestures.cursor = cursor
        if self.ui.ground.widgets:
            focused = self.ui.ground.focus is before
            self.relayout()
            if focused:
                self.ui.ground.set_focus(self.board)

    def _gestures(self, pieces: Mapping[str, str]) -> LegalGestures:
        cells = frozenset(self.board.geometry.cells)
        kind = self._tool.kind
        if self._tool == HAND:
            return LegalGestures(frozenset(pieces), lambda origin: cells - {origin}, arranging=Arranging())
        previews = {} if kind is None or kind.ground else dict.fromkeys(cells - set(pieces), kind.picture)
        return LegalGestures(taps=cells, previews=previews, arranging=Arranging())

    def _gesture(self, gesture: Gesture) -> None:
        if gesture.origin is not None:
            if gesture.origin in self.draft.contents.pieces:
                self._put(self.draft.contents.move(gesture.origin, gesture.target))
        elif self._tool == ERASER:
            self._clear_cell(gesture.target)
        elif self._tool.kind is not None:
            cell = gesture.target
            self._put(with_put(self.draft.contents, self._tool.kind, cell, self._images(cell)))

    def _clear_cell(self, cell: str) -> None:
        self._put(cleared(self.draft.contents, cell, self._images(cell)))

    def _images(self, cell: str) -> tuple[str, ...]:
        return images(cell, self.draft.ruleset.grid) if self._mirrored else (cell,)

    def _right_click(self, cell: str) -> bool:
        """Clear a cell."""
        self._clear_cell(cell)
        return True

    def _put(self, contents: Contents) -> None:
        self.change(self.draft.with_contents(contents))

    def _clear(self) -> None:
        contents = self.draft.contents
        kings = {cell: key for cell, key in contents.pieces.items() if key == "K"}
        self._put(Contents(kings, contents.ground, contents.side))

    def _choose(self, tool: Tool) -> None:
        self._tool = tool
        self._show()

    def _mirror(self, mirrored: bool) -> None:
        self._mirrored = mirrored
        self._refresh()

    def _flip(self) -> None:
        self._flipped = not self._flipped
        self.relayout()

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        ground, settings = self.ui.ground, self.context.settings
        ground.add(self.board)  # it takes its scale from there
        geometry = self.board.geometry.scaled(self.theme.scale)
        room, self._panel_room = board_and_panel(
            self.theme, size, lambda room: geometry.place(room, coordinates=settings.coordinates).cell_px
        )
        self.board.place(
            room,
            flipped=self._flipped,
            coordinates=settings.coordinates,
            look=look_of(settings),
            coarse=self.context.resizing,
        )
        self._put_panel()
        if ground.focus is None:
            ground.set_focus(self.board)

    def _put_panel(self) -> None:
        acts = EditorActs(
            leave=self.back,
            show_tab=self._show_tab,
            begin_from=self._begin_from,
            change=self.change,
            choose=self._choose,
            mirror=self._mirror,
            clear=self._clear,
            undo=self.undo,
            redo=self.redo,
            copy=self._copy,
            paste=self._paste,
            save=self._save,
            rename=partial(self._saving.rename, self._now.name),
            delete=partial(self._saving.delete, self._now.name),
            use=self._play,
        )
        base = self.base
        bases = [(shipped.key, _(shipped.title)) for shipped in SHIPPED]
        bases = [*((OWN + each.name, each.name) for each in self._saved.sets), *bases]
        if base == UNSAVED:
            changed = _("{name}, changed").format(name=self._now.name)
            bases.insert(0, (UNSAVED, changed if self._now.name else _("Your own, not saved")))
        content = EditorContent(
            tab=self._tab,
            draft=self.draft,
            problem=self.problem,
            bases=bases,
            base=base,
            named=bool(self._now.name),
            tools=TOOLS,
            tool=self._tool,
            mirrored=self._mirrored,
            undoable=bool(self._before),
            redoable=bool(self._undone),
            words=self.words if self._tab == "words" else (),
        )
        look = look_of(self.context.settings)
        panel = RulePanel(self.theme, self.ui.ground, acts, self._game.pictures, look)
        self._area = panel.put(content, self._panel_room, self._offsets[self._tab])

    @property
    def words(self) -> list[Block]:
        """The rules in words."""
        named = self.draft.changed(name=self._now.name)
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
        measured = told(self.entry, RULES.resolve_options({"rules": key}))
        if not measured:
            return []
        heading = Heading(3, _("What the laboratory found"))
        nearest = _("Nearest to these rules is {title}.").format(title=_(title))
        return [heading, Paragraph(read_spans(f"{nearest} {measured}"))]

    def _refresh(self) -> None:
        """Build the panel anew; the focus stays where it was."""
        ground = self.ui.ground
        self._offsets[self._tab] = self._area.offset
        focused = ground.focus.key if ground.focus is not None else ""
        ground.widgets[:] = [self.board]
        self._put_panel()
        ground.set_focus(ground.find(focused) or self.board)
        self.ui.update_hover()
        self.ui.dirty = True

    def _show_tab(self, tab: str) -> None:
        self._offsets[self._tab] = self._area.offset
        self._tab = tab
        ground = self.ui.ground
        focused = ground.focus.key if ground.focus is not None else ""
        ground.widgets[:] = [self.board]
        self._put_panel()
        ground.set_focus(ground.find(focused) or self.board)
        self.ui.dirty = True

    def toast_rooms(self) -> list[pygame.Rect]:
        """The sheet, which can be scrolled from below a sentence."""
        edge = self.theme.space(8)
        return [self._area.rect.inflate(-2 * edge, -edge)]

    def relayout(self) -> None:
        if self.ui.ground.widgets:
            self._offsets[self._tab] = self._area.offset
        super().relayout()

    # Events

    def keys(self) -> list[tuple[str, str]]:
        return [
            *self.board.key_list(),
            ("T", _("The next sheet: board, rules, words")),
            ("← ↑ → ↓", _("Move the cursor on the board")),
            (_("Enter, Space"), _("Put down, or pick up with the hand")),
            (_("Right button, Delete"), _("Clear the cell")),
            ("1 – 6", _("Choose what is put down; 0: the hand")),
            ("Y", _("On all sides alike, or not")),
            (_("Ctrl+Z, Ctrl+Y"), _("Undo, redo")),
            (_("Ctrl+C, Ctrl+V"), _("Copy the rules as a line of text; paste rules")),
            ("Ctrl+S", _("Save under a name")),
            ("Ctrl+Enter", _("Play by these rules")),
            *super().keys(),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYUP:
            self.board.release(event.key)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.board.release(None)
        if self.ui.top is self.ui.ground:
            if event.type == pygame.MOUSEMOTION and self.board.gestures.drag is None:
                self.board.point_at(event.pos if self.ui.ground.hit(event.pos) is self.board else None)
            if event.type == pygame.KEYDOWN and self._command(event):
                return True
        return super().handle(event)

    def _command(self, event: pygame.event.Event) -> bool:
        """Do what a key does wherever the focus is; returns whether it does anything."""
        acts: dict[int, Callable[[], None]]
        if event.mod & COMMAND:
            acts = {
                pygame.K_z: self.undo,
                pygame.K_y: self.redo,
                pygame.K_c: self._copy,
                pygame.K_v: self._paste,
                pygame.K_s: self._save,
                pygame.K_RETURN: self._play,
                pygame.K_KP_ENTER: self._play,
            }
        elif isinstance(self.ui.ground.focus, Number):
            acts = {}
        else:
            after = TABS[(TABS.index(self._tab) + 1) % len(TABS)]
            acts = {pygame.K_f: self._flip, pygame.K_t: partial(self._show_tab, after)}
            acts[pygame.K_y] = partial(self._mirror, not self._mirrored)
            for number, tool in enumerate(TOOLS):
                acts[pygame.K_0 + number] = partial(self._choose, tool)
            cursor = self.board.gestures.cursor
            if cursor is not None and self.ui.ground.focus is self.board:
                acts[pygame.K_DELETE] = acts[pygame.K_BACKSPACE] = partial(self._clear_cell, cursor)
        act = acts.get(event.key)
        if act is not None:
            act()
            return True
        return self.ui.ground.focus is self.board and self.board.command(event)

    def back(self) -> None:
        """Esc: put down what is held, or leave; the player is asked where something would be lost."""
        if self.board.cancel():
            return
        if not self._before or self.base != UNSAVED:
            super().back()
            return
        why = _("What you have changed is not saved.")
        confirm(self.ui, _("Leave these rules?"), why, _("Leave"), self.context.pop, danger=True)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.ui.top is self.ui.ground:
            self.board.draw_free_pieces(surface)


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
