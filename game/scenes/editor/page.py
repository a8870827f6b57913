"""The page on which positions are set up: a board, and beside it what can be put there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from game.boards.picture import Surroundings
from game.boards.view import BoardView
from game.editable_positions import EditedPosition, Kind
from game.entry import GameEntry
from game.match.position_text import prefix_of, read_position
from game.puzzles import progress
from game.puzzles.maker import telling_options
from game.puzzles.puzzle import Judgement, Puzzle, PuzzleError
from game.review.live import LiveJudgement, judged_in_truth
from game.review.marks import THRESHOLDS
from game.rules.errors import BadPosition, RulesError
from game.scenes.base import BRIEF, Context, copy_text
from game.scenes.board.game_scene import GameScene
from game.scenes.board_preview import look_of
from game.scenes.editor.board_editor import ERASER, HAND, BoardEditorPage, Tool, ToolButton
from game.scenes.judgement.analyst import live_judgement
from game.scenes.judgement.card import JudgementCard
from game.scenes.judgement.words import JudgementInWords, JudgementWords
from game.scenes.phrases import error_message, explain
from game.scenes.players import flipped_for
from game.texts import _
from game.widgets.basic import WORDED, Button, Control, IconButton, Panel, text_item, with_main_button
from game.widgets.inputs import Segments
from game.widgets.layout import Column, FirstFit, Item, Layout, Row, Space, Wrap
from game.widgets.widget import COMMAND, UNPLACED, ScrollArea

POLL: Final = 0.05  # seconds between two looks at what judges
_TOOL: Final = 48  # pixels at 100 %
_SMALL_TOOL: Final = 44  # and in a panel that is narrow, so that one more stands in a row
_NARROW: Final = 260  # width of such a panel at most
_BETWEEN_SIDES: Final = 16  # between the tools of one side and those of the other
ROUNDS: Final = 4  # of a judgement, before a puzzle is made of it
_APART: Final = THRESHOLDS[-1][0]  # of the chance of winning, by which the best move beats the second


class EditorPage(BoardEditorPage[EditedPosition]):
    """Sets up a position of a game.

    Args:
        entry: a game that has an editor.
        options: by which it is played.
        state: with which the page begins; None for the start of the game.
        use: called with the position as a line of text once the player wants to go on from it.

    Attributes:
        board: shows the position as it is now.
    """

    game_entry: GameEntry
    _live: LiveJudgement  # made when the page is entered

    def __init__(
        self, entry: GameEntry, options: Mapping[str, Any], state: Any, use: Callable[[str], None]
    ) -> None:
        self.game_entry, self._use = entry, use
        positions = entry.positions()
        assert positions is not None, f"{entry.name} has no editor"
        self.rules, self._positions = entry.rules(), positions
        self._options = dict(self.rules.resolve_options(options))
        self._start = self.rules.initial(self._options)
        super().__init__(self._positions.read(self._start if state is None else state))
        self._kinds = {kind.key: kind for kind in self._positions.kinds(self._start)}
        self._game: GameScene[Any] = entry.scene()(self.rules, self.rules.view(self._start, None))
        self.flipped = flipped_for(entry, 0)
        self.board = BoardView(self._game.geometry, self._game.pictures)
        self.listen()
        self._card: JudgementCard | None = None  # None where nothing is judged, or no room is left for it
        self._room_for_words = pygame.Rect(0, 0, 0, 0)
        self._words = JudgementWords()
        self._saving = False  # the position is to become a puzzle once it has been judged

    @property
    def title(self) -> str:
        return _("Position of {game}").format(game=_(self.game_entry.title))

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._live = live_judgement(context)
        self.show()

    def leave(self) -> None:
        self._live.close()
        super().leave()

    def pause(self) -> None:
        self._live.close()

    def resume(self) -> None:
        self._judge()

    # The position

    @property
    def text(self) -> str:
        """The position as a line of text, whether the rules allow it or not."""
        position = self._positions.write(self.contents, self._start)
        return f"{prefix_of(self.game_entry, self._options)} {position}"

    @property
    def problem(self) -> str:
        """Why nobody can play on from here, or ""."""
        refusal = self._refusal
        return "" if refusal is None else explain(refusal)

    @property
    def _refusal(self) -> RulesError | None:
        """What forbids to play on from here."""
        try:
            self._read()
        except RulesError as error:
            return error
        return None

    def _read(self) -> Any:
        """The state that is set up. Raises RulesError where nobody can play on from it."""
        position = self._positions.write(self.contents, self._start)
        state = self.rules.parse_state(position, self._options)
        outcome = self.rules.outcome(state)
        if outcome is not None:
            why = _(outcome.text)
            raise BadPosition("the game is over here: {why}", why=why, cells=outcome.cells)
        return state

    @property
    def told_game(self) -> GameScene[Any]:
        return self._game

    @property
    def contents(self) -> EditedPosition:
        return self.step

    @property
    def tools(self) -> tuple[Tool, ...]:
        return (HAND, *(Tool(kind.key, kind) for kind in self._kinds.values()), ERASER)

    def picture(self, kind: Kind, cell: str) -> str:
        name: str = self._positions.picture(kind, cell)
        return name

    def put(self, contents: EditedPosition) -> None:
        self.go_on(contents)

    def changed(self) -> None:
        self._saving = False
        super().changed()

    def show(self) -> None:
        contents = self.contents
        picture = self._positions.picture
        pieces = {cell: picture(self._kinds[key], cell) for cell, key in contents.pieces.items()}
        ground = {cell: self._kinds[key].picture for cell, key in contents.ground.items()}
        self.board.show(pieces, Surroundings(terrain=ground))
        self.board.offer(self.gestures(pieces))
        self._judge()

    def _judge(self) -> None:
        """Judge the position that is set up from now on, where that is wanted and possible."""
        position = None
        if self.context.settings.judgement:
            with suppress(RulesError):
                position = judged_in_truth(self.game_entry, self._options, self._read())
            self._live.look_at(position)
        else:
            self._live.close()
        self._show_ways()

    def _switch_judgement(self) -> None:
        self.context.settings.change(judgement=not self.context.settings.judgement)
        self._judge()
        self.renew_panel()

    def _save_puzzle(self) -> None:
        """Keep the position as a puzzle of one's own once it has been judged."""
        if self.problem:
            return
        if not self.context.settings.judgement:
            self._switch_judgement()
        self._saving = True
        self.context.toast(_("It is looked at first, to find the best move."), seconds=BRIEF)

    def _keep_puzzle(self) -> None:
        """Keep the puzzle that waits for the judgement, or say why it is none."""
        self._saving = False
        try:
            new = progress.load(self.context.folder).add_own(_puzzle_from(self._live))
        except (PuzzleError, OSError) as error:
            self.context.toast(str(error), seconds=10)
        else:
            known = _("This puzzle is among yours already.")
            self.context.toast(_("It has joined your own puzzles.") if new else known)

    @property
    def _told(self) -> JudgementInWords | None:
        position = self._live.position
        if position is None:
            return None
        view = self.rules.view(position.state, position.side)
        return self._words.tell(self._live, self._game, view)

    def _show_ways(self) -> None:
        """Show the best ways to go on as far as they are known, on the board and beside it."""
        told, refusal = self._told, self._refusal
        cells = self.board.geometry.cells
        causes = () if refusal is None else [(cell, "cause") for cell in refusal.cells if cell in cells]
        self.board.mark(causes, told.hints if told else (), told.arrows if told else ())
        if self._card is not None and told is not None:
            self._card.show(told)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._live.poll() or self._words.explain_next(self._live, self._game):
            self._show_ways()
        if self._saving and _is_ready(self._live):
            self._keep_puzzle()

    @property
    def idle(self) -> float:
        return min(super().idle, POLL) if self._live.thinking else super().idle

    # What the panel does

    def _set_side(self, side: int) -> None:
        self.put(replace(self.contents, side=side))

    def _begin_anew(self) -> None:
        self.put(self._positions.read(self._start))

    def _clear(self) -> None:
        self.put(EditedPosition(side=self.contents.side))

    def _copy(self) -> None:
        copy_text(self.context, self.text, _("The position is on the clipboard."))

    def _paste(self) -> None:
        """Set up the position of this game that is on the clipboard."""
        try:
            entry, options, position = read_position(self.context.paste(), self.game_entry, self._options)
            state = entry.rules().parse_state(position, options)
        except RulesError as error:
            self.context.toast(error_message(error), seconds=10)
            return
        if entry is not self.game_entry:
            words = _("This is a position of {game}.")
            self.context.toast(words.format(game=_(entry.title)))
        elif dict(options) == self._options:
            self.put(self._positions.read(state))
        else:
            self.context.replace(EditorPage(entry, options, state, self._use))

    def _go_on(self) -> None:
        if not self.problem:
            self._use(self.text)

    # Layout

    def put_panel(self) -> None:
        space, rect = self.theme.space, self.panel_room
        low = rect.height < space(420)
        gap, pad = space(6 if low else 12), space(10 if low else 16)
        area = ScrollArea(UNPLACED, "tools")
        px = space(_SMALL_TOOL if rect.width <= space(_NARROW) else _TOOL)
        groups = [[self._tool(tool, px) for tool in group] for group in self._groups]
        tools = Column([Wrap(group, gap=space(6)) for group in groups], gap=space(_BETWEEN_SIDES))
        wanted = tools.heights(rect.width - 2 * pad).preferred
        parts: list[Layout] = [
            self._head(),
            Item(area, height=wanted, min_height=min(wanted, px)),
            self._message("small" if low else "body"),
            *self._judgement(),
            Space(grow=1),
            self._sides(),
            self._buttons(words=rect.height >= space(WORDED)),
        ]
        ground = self.ui.ground
        ground.put(Column(parts, gap=gap, padding=pad, background=Panel(UNPLACED)), rect)
        if self._card is not None and self._card.layer is None:  # it has no room
            self._card = None
        ground.fill(area, tools)
        side = ground.find("side")
        assert side is not None
        self._room_for_words = pygame.Rect(
            rect.x + pad, area.rect.y, rect.width - 2 * pad, side.rect.y - area.rect.y
        )

    @property
    def _groups(self) -> list[list[Tool]]:
        """The tools that stand together: first what is nobody's, then the pieces of each side."""
        sides = {tool: None if tool.kind is None else tool.kind.side for tool in self.tools}
        groups = [[tool for tool, side in sides.items() if side == each] for each in (None, 0, 1)]
        return [group for group in groups if group]

    def _head(self) -> Layout:
        theme, px = self.theme, self.theme.space(34)
        buttons: list[Layout] = []
        for sign, words, act, key, enabled in (
            ("undo", _("Undo (Ctrl+Z)"), self.undo, "undo", self.undoable),
            ("redo", _("Redo (Ctrl+Y)"), self.redo, "redo", self.redoable),
            ("close", _("Leave (Esc)"), self.back, "leave", True),
        ):
            button = IconButton(UNPLACED, sign, words, act, key=key, enabled=enabled)
            buttons.append(button.item(theme, width=px, height=px))
        long, short = (
            text_item(theme, words, "caps", "accent_text", rows=1, key="heading", min_width=None, grow=1)
            for words in (self.title, _("Position"))
        )
        rows = [Row((words, *buttons), gap=theme.space(4), align="center") for words in (long, short)]
        return FirstFit(rows)

    def _tool(self, tool: Tool, px: int) -> Item:
        act, chosen, key = partial(self.choose, tool), tool == self.tool, self.tool_keys.get(tool, "")
        look = look_of(self.context.settings)
        button = ToolButton(tool, act, chosen, self._game.pictures, look, self.drag_tool, key)
        return button.item(self.theme, width=px, height=px)

    def _message(self, role: str) -> Layout:
        """What is wrong, or what a click does."""
        if self.problem:
            return text_item(self.theme, self.problem, role, "danger_text", rows=6, key="problem", shrink=0)
        words = _("{tool}. This position can be played.").format(tool=self.tool.title)
        return text_item(self.theme, words, role, "muted", rows=2, key="problem", shrink=0)

    def _judgement(self) -> list[Layout]:
        """The judgement, where one is wanted and there is something to judge."""
        told, self._card = self._told, None
        if told is None or self.problem:
            return []
        self._card = JudgementCard(told)
        return [self._card.item(self.theme, priority=1)]

    def _sides(self) -> Layout:
        choices = [(str(side), _(title)) for side, title in enumerate(self.rules.sides)]
        choose = Segments(
            UNPLACED, choices, str(self.contents.side), lambda value: self._set_side(int(value)), key="side"
        )
        words = text_item(self.theme, _("To move"), "label", rows=1, min_width=None)
        control = choose.item(self.theme)
        whole = replace(control, min_width=control.width)
        return FirstFit((Row((words, whole), gap=self.theme.space(10), align="center"), control))

    def _buttons(self, *, words: bool) -> Layout:
        judge = _("Judge the position, or no more (J)")
        puzzle = _("Save as a puzzle: find the best move")
        controls = [
            Control("begin-anew", "refresh", _("Start"), _("The start of the game"), self._begin_anew),
            Control("clear", "trash", _("Clear"), _("Clear the board"), self._clear),
            Control("copy", "copy", _("Copy"), _("Copy the position (Ctrl+C)"), self._copy),
            Control("judge", "chart", _("Judge"), judge, self._switch_judgement),
            Control("save-puzzle", "star", _("Puzzle"), puzzle, self._save_puzzle),
        ]
        on = Button(
            UNPLACED, _("Go on from here"), self._go_on, kind="primary", key="go-on", enabled=not self.problem
        )
        return with_main_button(self.theme, controls, on, words=words)

    def toast_rooms(self) -> list[pygame.Rect]:
        """What stands above the choice of the side: a tool is chosen by its key, too, or scrolled."""
        return [self._room_for_words] if self._room_for_words.width else []

    # Events

    def keys(self) -> list[tuple[str, str]]:
        return [
            *self.board.key_list(),
            *self.editing_keys(),
            ("X", _("The other side is to move")),
            (_("Ctrl+C, Ctrl+V"), _("Copy the position; set up the one that was copied")),
            ("J", _("Judge the position, deeper and deeper; or no more")),
            ("Ctrl+Enter", _("Go on from here")),
            *super().keys(),
        ]

    def command(self, event: pygame.event.Event) -> bool:
        return super().command(event) or self.board.command(event)

    def acts(self, event: pygame.event.Event) -> dict[int, Callable[[], None]]:
        if event.mod & COMMAND:
            return {
                **super().acts(event),
                pygame.K_c: self._copy,
                pygame.K_v: self._paste,
                pygame.K_RETURN: self._go_on,
                pygame.K_KP_ENTER: self._go_on,
            }
        return {
            **super().acts(event),
            pygame.K_x: partial(self._set_side, 1 - self.contents.side),
            pygame.K_j: self._switch_judgement,
        }


def _is_ready(live: LiveJudgement) -> bool:
    """Whether a position has been judged deep enough."""
    return live.rounds >= ROUNDS or not live.thinking


def _puzzle_from(live: LiveJudgement) -> Puzzle:
    """The puzzle to find the best move of a judged position.

    Raises:
        PuzzleError: it is none; the sentence says why.
    """
    position = live.position
    if position is None or not live.ways:
        raise PuzzleError(_("There is nothing to find here."))
    best, *others = live.ways
    if not others:
        raise PuzzleError(_("There is only one move here: a puzzle needs a choice."))
    lost = best.chance_of(position.side) - others[0].chance_of(position.side)
    if lost < _APART:
        raise PuzzleError(_("Several moves are about as good here: a puzzle needs a best one."))
    if len(best.plan) > 1:
        raise PuzzleError(_("The best turn has several steps here: a puzzle needs a single best move."))
    rules, entry = position.entry.rules(), position.entry
    proof = Judgement(round(lost, 3), (), "", position.state.turn + 1)
    text, options = rules.format_state(position.state), telling_options(rules, position.options)
    return Puzzle(entry.name, options, text, best.plan, proof)
