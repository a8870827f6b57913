"""The explorer: a board, what was played in its position, with which results, and in which matches."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, Final

import pygame

from game.boards.gestures import Gesture
from game.boards.view import BoardView
from game.entry import GameEntry, GamePart
from game.explorer.filling import BackgroundFilling
from game.explorer.index import ANY_LENGTH, DRAWN, UNFINISHED, Filter, FoundMatch, PlayedMove
from game.explorer.positions import position_of, variant_of
from game.explorer.queries import IndexAnswer, IndexQueries, IndexQuery
from game.match.match import Match
from game.match.players import parse_player
from game.match.position_text import read_position
from game.registry import GAMES, find
from game.rules.errors import RulesError
from game.rules.options import Options
from game.rules.protocol import HIDDEN_MOVE
from game.scenes.base import Context
from game.scenes.board.game_scene import GameScene, keys_of, shown_move
from game.scenes.board.page import BoardPage
from game.scenes.board.playable import PlayableBoard
from game.scenes.explorer.rows import BarParts, FoundRow, MoveRow, ResultLegend, results_of
from game.scenes.files import ask_import
from game.scenes.open_match import load_match, open_matches, show_match
from game.scenes.phrases import explain, names_in, player_name, rule_set, when
from game.scenes.players import flipped_for
from game.texts import _
from game.widgets.basic import Button, IconButton, Panel, text_item
from game.widgets.inputs import Dropdown, Switch
from game.widgets.layout import Column, FirstFit, Grid, Item, Layout, Row
from game.widgets.widget import COMMAND, UNPLACED, ScrollArea, Widget

_POLL: Final = 0.05  # seconds between two looks for an answer
_AGAIN: Final = 0.6  # seconds between two questions while the index is being filled
_ARROWS: Final = 3  # moves that are shown on the board
_NARROW: Final = 300  # pixels at 100 % of a panel in which names are short
_RIM: Final = 5  # pixels at 100 % beside the rows, for the ring around the one in focus
_LENGTHS: Final = {"": ANY_LENGTH, "short": (0, 40), "usual": (41, 80), "long": (81, ANY_LENGTH[1])}
_RESULTS: Final = {"": None, "first": 0, "second": 1, "drawn": DRAWN, "unfinished": UNFINISHED}


class ExplorerPage(BoardPage):
    """Shows a position of a game, its moves and its matches; moves are played on the board or in the list.

    Args:
        entry: the game that is shown first.
        options: its rules; the usual ones without them.
        state: the position that is shown first; None: the start.
    """

    game_entry: GameEntry
    reads_rules = True
    usual_title = "Explorer"

    def __init__(
        self, entry: GameEntry = GAMES[0], options: Options | None = None, state: Any = None
    ) -> None:
        super().__init__()
        self.game_entry = entry
        self._options: Options = options or {}
        self._first = state
        self._wanted = Filter()
        self._names = {"result": "", "length": ""}  # chosen in the lists for the filter
        self._answer: IndexAnswer | None = None
        self._since = 0.0  # seconds since the index was asked
        self._asked: object = None  # what the index was asked about last
        self._offset = 0  # of the list
        self._filtering = False  # the choice of matches is shown
        self._area: ScrollArea | None = None

    @property
    def complete(self) -> bool:
        """Whether all matches have been read, and what is shown is what they say."""
        answered = self._answer is not None and not self._questions.waiting
        return answered and not self._incomplete and not self._filling.running

    @property
    def _incomplete(self) -> bool:
        """Whether there are matches that had not been read when the index was asked last."""
        return self._answer is not None and self._answer.done < self._answer.total

    # Life

    def enter(self, context: Context) -> None:
        super().enter(context)
        folder = context.archive.folder
        self._questions, self._filling = IndexQueries(folder), BackgroundFilling(folder)
        self._show(self.game_entry, self._options, self._first)
        context.later(self._start)

    def leave(self) -> None:
        self._filling.cancel()
        self._questions.close()
        super().leave()

    def resume(self) -> None:
        self._start()
        self._asked = None

    def _start(self) -> None:
        """Take in what was played since the last time."""
        with self.telling(OSError):
            self._filling.start()

    # What is shown

    def _show(self, entry: GameEntry, options: Options, state: Any = None) -> None:
        rules = entry.rules()
        self.game_entry, self._options = entry, rules.resolve_options(options)
        self._wanted = replace(self._wanted, player="")
        self.flipped = flipped_for(entry, 0)
        board = PlayableBoard(entry, rules.initial(options) if state is None else state, self.context)
        board.rolls_dice = False  # what may fall is listed with the moves
        board.on_refused = self._refused
        self.board, self._asked, self._answer, self._offset = board, None, None, 0
        self._at_start = state is None  # while nothing has been played on the board

    def _question(self) -> IndexQuery:
        variant = variant_of(self.game_entry, self._options)
        position = position_of(self.game_entry, variant, self.board.state)
        return IndexQuery(self.game_entry.name, variant, position, self._wanted)

    def _ask(self) -> None:
        """Ask the index where something else is shown or wanted, and now and then while it is filled."""
        moment = self.board, self.board.state, self._wanted
        again = self._incomplete and self._since >= _AGAIN
        if moment != self._asked or (again and not self._questions.waiting):
            if moment != self._asked:
                self._offset = 0
            self._asked, self._since = moment, 0.0
            self._questions.ask(self._question())

    def _take_answer(self) -> None:
        found = self._questions.answer()
        if found is None:
            return
        if found != self._answer:
            self._answer = found
            self._draw_arrows(found)
            if self._area is not None:
                self._offset = self._area.offset
            self.relayout()

    def _draw_arrows(self, answer: IndexAnswer) -> None:
        """Show what was played most often on the board."""
        board = self.board
        moves = [each.move for each in answer.moves if each.move != HIDDEN_MOVE]
        arrows = [board.game.pictures.arrow(board.position.view, move) for move in moves[:_ARROWS]]
        board.draw_over((), tuple(arrow for arrow in arrows if arrow is not None))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        self.board.update()
        if self.ui.top is self.ui.ground and self.board.widget.gestures.drag is None:
            self._take_answer()
            self._ask()

    @property
    def idle(self) -> float:
        waits = self._questions.waiting or self._asked is None
        return min(super().idle, _POLL if waits else _AGAIN if self._incomplete else math.inf)

    # Layout

    @property
    def board_view(self) -> BoardView:
        return self.board.widget

    @property
    def told_game(self) -> GameScene[Any]:
        return self.board.game

    def put_panel(self) -> None:
        ground, panel = self.ui.ground, self.panel_room
        space = self.theme.space
        low = panel.height < space(420)
        area = self._area = ScrollArea(UNPLACED, "list")
        parts: list[Layout] = [self._head(), self._variants(), Item(area, grow=1, min_height=space(60))]
        padding = space(10 if low else 14)
        ground.put(Column(parts, gap=space(8), padding=padding, background=Panel(UNPLACED)), panel)
        tree = Column(self._listed(), gap=space(5))
        ground.fill(area, tree, self._offset, space(_RIM))

    def _head(self) -> Layout:
        theme, space = self.theme, self.theme.space
        moved = self.board.plies > 0
        acts = [
            ("first", _("To the start (Home)"), self.board.restore, "start", moved),
            ("undo", _("One move back (Page up)"), self._one_back, "undo", moved),
            ("flip", _("Flip the board (F)"), self.flip, "flip", True),
            ("sliders", _("Which matches count (S)"), self._show_filters, "filters", True),
            ("close", _("Leave (Esc)"), self.back, "leave", True),
        ]
        buttons: list[Layout] = []
        for sign, words, act, key, enabled in acts:
            button = IconButton(UNPLACED, sign, words, act, key=key, enabled=enabled)
            buttons.append(button.item(theme, width=space(34), height=space(34)))
        game = _("{page} · {game}").format(page=self.title, game=_(self.game_entry.title))
        alone, with_game = (
            text_item(theme, words, "caps", "accent_text", rows=1, min_width=None, grow=1, key="heading")
            for words in (self.title, game)
        )
        above = Column((with_game, Row(buttons, gap=space(4), align="center", justify="space-between")))
        if self._narrow_panel:
            return above
        return FirstFit((Row((alone, *buttons), gap=space(4), align="center"), above))

    @property
    def _narrow_panel(self) -> bool:
        """Whether the choice of the game has room for the rules alone, so that the heading tells the game."""
        return self.panel_room.width < self.theme.space(_NARROW)

    def _variants(self) -> Layout:
        """The choice of the game and its rules."""
        here = (self.game_entry.name, variant_of(self.game_entry, self._options))
        counted = (
            {(game, variant): count for game, variant, count in self._answer.games} if self._answer else {}
        )
        listed = [*counted, *((entry.name, _usual(entry)) for entry in GAMES), here]
        choices = [
            (json.dumps(each), _named(*each, counted.get(each, 0), short=self._narrow_panel and each == here))
            for each in dict.fromkeys(listed)
        ]
        chosen = Dropdown(UNPLACED, choices, json.dumps(here), self._change_variant, key="variant")
        return Row((chosen.item(self.theme, width=0, min_width=0, grow=1),))

    def _change_variant(self, value: str) -> None:
        game, variant = json.loads(value)
        self._show(find(game), json.loads(variant))
        self.relayout()

    def _listed(self) -> list[Layout]:
        theme, answer = self.theme, self._answer
        parts = self._filters() if self._filtering else []
        if answer is None:
            return [*parts, text_item(theme, _("Looking…"), "italic", "muted", key="state")]
        if answer.problem:
            return [*parts, text_item(theme, answer.problem, "body", "danger_text", key="state")]
        if answer.done < answer.total:
            words = _("Matches read: {done} of {total}").format(done=answer.done, total=answer.total)
            parts.append(text_item(theme, words, "small", "muted", key="progress"))
        if not answer.moves and not answer.matches:
            parts.append(text_item(theme, self._nothing_found(answer), "italic", "muted", key="state"))
            return parts if answer.total else [*parts, self._import_row()]
        if answer.moves:
            sides = [_(side) for side in self.game_entry.rules().sides]
            words = _("Moves and results of {side}").format(side=sides[self._side])
            parts.append(text_item(theme, words, "label", "accent_text", rows=2, key="moves"))
            parts.append(ResultLegend(sides, self._bar_parts).item(theme))
            parts += [self._move_row(number, each).item(theme) for number, each in enumerate(answer.moves)]
        parts.append(text_item(theme, _("Matches"), "label", "accent_text", rows=1, key="matches"))
        return [*parts, *(self._match_row(each).item(theme) for each in answer.matches)]

    def _nothing_found(self, answer: IndexAnswer) -> str:
        """That no match is listed, and what can be done about it."""
        if not answer.total:
            return _("There are no matches yet. What you play and import is counted here.")
        if answer.done < answer.total:
            return _("Nothing has been found so far.")
        told = _("No match has come to this position.")
        narrowed = replace(self._wanted, mirrored=True) != Filter()
        if self.board.plies:
            more = _("Take a move back, or widen the search.") if narrowed else _("Take a move back.")
            return f"{told} {more}"
        if narrowed:
            return f"{told} {_('Widen the search.')}"
        return _("No match with these rules has been counted yet.") if self._at_start else told

    def _filters(self) -> list[Layout]:
        """Which matches count."""
        theme, wanted, sides = self.theme, self._wanted, self.game_entry.rules().sides
        names = [*(self._answer.players if self._answer else ())]
        if wanted.player and wanted.player not in names:
            names.append(wanted.player)
        players = [("", _("All players"))]
        players += [(each, self._named(each)) for each in names]
        results = [
            ("", _("All results")),
            *(
                (name, _("{side} won").format(side=_(side)))
                for name, side in zip(_RESULTS_OF_SIDES, sides, strict=True)
            ),
            ("drawn", _("Drawn")),
            ("unfinished", _("Unfinished")),
        ]
        lengths = [
            ("", _("Any length")),
            ("short", _("Up to 40 moves")),
            ("usual", _("41 to 80 moves")),
            ("long", _("More than 80 moves")),
        ]
        lists = [
            Dropdown(UNPLACED, players, wanted.player, partial(self._narrow, "player"), key="player"),
            Dropdown(UNPLACED, results, self._names["result"], partial(self._choose, "result"), key="result"),
            Dropdown(UNPLACED, lengths, self._names["length"], partial(self._choose, "length"), key="length"),
        ]
        least = theme.space(140)
        items = [each.item(theme, width=least, min_width=least) for each in lists]
        parts: list[Layout] = [Grid(items, gap=theme.space(6))]
        if self.game_entry.has(GamePart.IMAGES):
            switch = Switch(UNPLACED, wanted.mirrored, partial(self._narrow, "mirrored"), key="mirrored")
            words = text_item(theme, _("Mirrored and turned, too"), "body", width=0, grow=1)
            parts.append(Row((words, switch.item(theme)), gap=theme.space(8), align="center"))
        return parts

    def _narrow(self, name: str, value: Any) -> None:
        self._wanted = replace(self._wanted, **{name: value})

    def _choose(self, name: str, value: str) -> None:
        self._names[name] = value
        winner, plies = _RESULTS[self._names["result"]], _LENGTHS[self._names["length"]]
        self._wanted = replace(self._wanted, winner=winner, plies=plies)

    def _move_row(self, number: int, move: PlayedMove) -> MoveRow:
        board = self.board
        text = move.move if move.move == HIDDEN_MOVE else shown_move(board.game.words, move.move)
        if board.state.to_act not in (0, 1):
            text = _("Rolled {result}").format(result=text)
        return MoveRow(
            text,
            move.results,
            move.share(self._side),
            partial(self._play, move.move),
            f"move-{number}",
            parts=self._bar_parts,
        )

    @property
    def _bar_parts(self) -> BarParts:
        return results_of(self.board.game.pictures.side_colours)

    def _import_row(self) -> Layout:
        """The way to matches where there are none."""
        # The library tells what came of an import.
        take = partial(self.visit, "game.scenes.library.page:LibraryPage")
        ask = partial(ask_import, self.context, self.ui, take)
        button = Button(UNPLACED, _("Import matches"), ask, icon="import", key="import")
        return Row((button.item(self.theme),))

    def _named(self, player: str) -> str:
        """What a player of the index is called, whatever side it had."""
        return player_name(parse_player(player), self.game_entry, _("Nameless"), alone=False)

    @property
    def _side(self) -> int:
        """The side whose gain is told: the one to act."""
        side = self.board.state.to_act
        return side if side in (0, 1) else 0

    def _match_row(self, found: FoundMatch) -> FoundRow:
        sides = self.game_entry.rules().sides
        first, second = names_in(self.game_entry, found.players)
        results = [*(_("{side} won").format(side=_(side)) for side in sides), _("Drawn"), _("Unfinished")]
        played = _("1 move") if found.plies == 1 else _("{count} moves").format(count=found.plies)
        fact = ", ".join((results[found.winner], played, when(datetime.fromisoformat(found.updated))))
        return FoundRow(f"{first} – {second}", fact, partial(self._open, found), f"match-{found.name}")

    def toast_rooms(self) -> list[pygame.Rect]:
        """The list, which can be scrolled from below a sentence."""
        return [] if self._area is None else [self._area.rect]

    # Things to do

    def _play(self, move: str) -> None:
        self.board.widget.finish()
        self.board.play(move)

    def _one_back(self) -> None:
        self.board.back_to(max(0, self.board.plies - 1))

    def _show_filters(self) -> None:
        """Show the choice of matches, or put it away: what was chosen holds then, too."""
        self._filtering, self._offset = not self._filtering, 0
        self.relayout()

    def _open(self, found: FoundMatch) -> None:
        """Show a match and, where it is over, the position in it."""
        there = (match for match in open_matches(self.context) if match.id == found.name)
        match: Match | None = next(there, None) or load_match(self.context, found.name)
        if match is None:
            return
        if match.end is not None:
            path = match.end.path()
            match.goto(path[min(found.ply, len(path) - 1)])
        show_match(self.context, match)

    def _paste(self) -> None:
        with self.telling(RulesError):
            entry, options, position = read_position(self.context.paste(), self.game_entry, self._options)
            self._show(entry, options, entry.rules().parse_state(position, options))
            self.relayout()

    def _refused(self, reason: RulesError | None, gesture: Gesture) -> None:
        if reason is not None:
            self.context.toast(explain(reason))

    # Events

    def keys(self) -> list[tuple[str, str]]:
        return [
            *keys_of(self.board.game),
            *self.board.widget.key_list(),
            ("← ↑ → ↓", _("Move the cursor on the board")),
            (_("Enter, Space"), _("Pick up, put down")),
            (_("Page up"), _("One move back")),
            (_("Home"), _("To the start")),
            ("F", _("Flip the board")),
            ("S", _("Which matches count")),
            ("Ctrl+V", _("Show the position on the clipboard")),
            *super().keys(),
        ]

    def command(self, event: pygame.event.Event) -> bool:
        if event.mod & COMMAND:
            acts: dict[int, Callable[[], object]] = {pygame.K_v: self._paste, pygame.K_z: self._one_back}
        elif event.mod & pygame.KMOD_ALT:
            return False
        else:
            acts = {
                pygame.K_PAGEUP: self._one_back,
                pygame.K_HOME: self.board.restore,
                pygame.K_f: self.flip,
                pygame.K_s: self._show_filters,
            }
        act = acts.get(event.key)
        if act is not None:
            act()
            return True
        focus: Widget | None = self.ui.ground.focus
        return focus in (None, self.board.widget) and self.board.widget.command(event)

    def back(self) -> None:
        """Esc: put down what is held, or leave."""
        if not self.board.widget.cancel() and not self.board.drop_unfinished():
            super().back()


_RESULTS_OF_SIDES: Final = ("first", "second")


def _usual(entry: GameEntry) -> str:
    """The variant of a game that nothing was chosen for."""
    return variant_of(entry, entry.rules().resolve_options({}))


def _named(game: str, variant: str, count: int, *, short: bool) -> str:
    """A game with its rules and how many matches of it there are; in short the rules alone, if any."""
    rules = rule_set(game, json.loads(variant))
    words = ", ".join(rules if short and rules else [_(find(game).title), *rules])
    return f"{words} ({count})" if count else words
