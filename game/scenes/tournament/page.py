"""The page of a tournament: the table as it stands, the game that is being played, and those before it."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame

from game.ai.selfplay import TIME, TOO_LONG, Times
from game.boards.view import BoardView
from game.entry import GameEntry
from game.laboratory.background import BackgroundTournament, Begun, Finished, News, Stopped, TournamentMove
from game.laboratory.tournament import MATCHES, Tournament, TournamentError, match_of
from game.laboratory.units import PlayedGame
from game.match.importing import keep_import
from game.match.store import ArchiveError
from game.otep import player as otep
from game.rules.errors import RulesError
from game.rules.protocol import play_line
from game.scenes.base import Context
from game.scenes.board.game_scene import GameScene
from game.scenes.board.page import BoardPage
from game.scenes.board.playable import PlayableBoard
from game.scenes.explorer.rows import FoundRow
from game.scenes.open_match import open_matches, show_match
from game.scenes.players import flipped_for
from game.scenes.tournament.table import CrossTable, full_width, points_text, table_rows
from game.texts import _
from game.widgets.basic import Button, IconButton, Label, Panel, text_item
from game.widgets.inputs import Segments
from game.widgets.layout import Column, FirstFit, Item, Layout, Row, Space, Wrap, arrange
from game.widgets.widget import BAR, COMMAND, UNPLACED, ScrollArea

_POLL: Final = 0.05  # seconds between two looks at what has been played
_COVERED: Final = 0.5  # the same while another page covers this one
_SHOWN: Final = 0.15  # seconds for which a position is shown at least
_LAYOUT: Final = 0.4  # seconds between two tables
_PANEL, _ROOMY = 300, 440  # pixels at 100 %: least width of the panel, and where there is room for it
_PADDING, _RIM = 14, 4  # pixels at 100 % around what stands in the panel, and around what scrolls in it
_LISTED: Final = 40  # games that are listed at once
_FAILURES: Final = {
    TIME: "{name} ran out of time",
    otep.NO_START: "{name} could not be started",
    otep.NO_HELLO: "{name} did not say hello",
    otep.ILLEGAL: "{name} made a move that is not allowed",
    otep.ENDED: "{name} ended unexpectedly",
    otep.SILENT: "{name} did not answer",
    otep.REFUSES: "{name} did not go on",
}


class TournamentPage(BoardPage):
    """Shows a tournament, and plays it.

    Args:
        starts: it is played at once.

    Raises:
        TournamentError: it cannot be read.
    """

    game_entry: GameEntry
    reads_rules = True
    usual_title = "Tournament"

    def __init__(self, folder: Path, starts: bool = False) -> None:
        super().__init__()
        self._tournament = Tournament(folder)
        self.game_entry = self._tournament.experiment.entry
        self.flipped = flipped_for(self.game_entry, 0)
        self._work = BackgroundTournament(folder)
        self._starts = starts
        self._live: int | None = None  # number of the game that is being played
        self._moves: deque[str] = deque()  # of it that have not been shown
        self._made = 0  # moves in it
        self._left: Times | None = None
        self._since = self._since_layout = 0.0
        self._outdated = False  # the table shows less than what is known
        self._tab, self._offset, self._listed = "table", 0, _LISTED
        self._area: ScrollArea | None = None

    # Life

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._board = PlayableBoard(self.game_entry, self._first_state(), context, spectator=True)
        self._board.rolls_dice = False
        if self._starts:
            self._go_on()

    def leave(self) -> None:
        self._work.cancel()
        self._tournament.close()
        super().leave()

    def _first_state(self) -> Any:
        experiment = self._tournament.experiment
        options = dict(experiment.conditions[0].options)
        return experiment.openings[0].start(self.game_entry.rules(), options)

    # What happens

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        self._since_layout += dt
        self._take_in(self._work.poll())
        self._board.update()
        self._show_moves()
        if self._outdated and self._since_layout >= _LAYOUT and self.ui.top is self.ui.ground:
            self.relayout()

    def update_covered(self) -> None:
        self._take_in(self._work.poll())

    @property
    def idle(self) -> float:
        return min(super().idle, _POLL if self._work.running or self._moves else math.inf)

    @property
    def idle_covered(self) -> float:
        return _COVERED if self._work.running else math.inf

    def _take_in(self, news: list[News]) -> None:
        for each in news:
            if isinstance(each, TournamentMove):
                self._moves.append(each.move)
                self._made, self._left = self._made + 1, each.left
            elif isinstance(each, Begun):
                self._live, self._made, self._left = each.game, 0, None
                self._moves.clear()
                self._board.show(self._first_state())
            else:
                self._end(each)
        if news:
            label = self.ui.ground.find("live")
            if isinstance(label, Label):
                label.set_text(self._live_words())

    def _end(self, news: Finished | Stopped) -> None:
        """A game is over, or nothing is played any more."""
        self._outdated = True
        if isinstance(news, Stopped):
            self._live = None
            if news.problem:
                self.context.toast(news.problem, seconds=10)
        elif news.reason:
            words = _("Game {number} could not be played: {reason}")
            self.context.toast(words.format(number=news.game + 1, reason=news.reason), seconds=10)
        else:
            with self.telling(TournamentError):
                self._tournament.look_up(news.game)

    def _show_moves(self) -> None:
        """Show the moves that have come in; where they come too fast to be seen, the last of them."""
        if not self._moves or self._since < _SHOWN or self._board.widget.animating:
            return
        self._since = 0.0
        *skipped, last = self._moves
        self._moves.clear()
        if skipped:
            self._board.show(play_line(self._board.rules, self._board.state, skipped).state)
        self._board.play(last)

    # Layout

    def relayout(self) -> None:
        if self._area is not None:
            self._offset = self._area.offset
        super().relayout()

    @property
    def board_view(self) -> BoardView:
        return self._board.widget

    @property
    def told_game(self) -> GameScene[Any]:
        return self._board.game

    def layout(self, size: tuple[int, int]) -> None:
        self._outdated, self._since_layout = False, 0.0
        super().layout(size)

    def put_panel(self) -> None:
        ground, space, panel = self.ui.ground, self.theme.space, self.panel_room
        area = self._area = ScrollArea(UNPLACED, "list")
        parts = [self._head(), *self._state(), self._controls(), self._tabs()]
        padding = space(10 if panel.height < space(420) else _PADDING)
        parts.append(Item(area, grow=1, min_height=space(60)))
        ground.put(Column(parts, gap=space(8), padding=padding, background=Panel(UNPLACED)), panel)
        ground.fill(area, Column(self._listed_parts(), gap=space(5)), self._offset, space(_RIM))
        if ground.focus is None:
            ground.set_focus(ground.find("go-on") or ground.find("pause") or ground.find("leave"))

    def rooms(self, size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the board and the table stand: below one another in upright windows, else side by side, the
        table no wider than it needs to be."""
        space = self.theme.space
        margin = space(16 if min(size) >= space(560) else 8)
        inside = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
        if size[1] > size[0]:
            tree: Layout = Column(
                (Item("board", height=inside.height * 2 // 5), Item("panel", grow=1)), gap=margin
            )
        else:
            table = full_width(self.theme, self._tournament) + space(BAR) + 2 * space(_PADDING + _RIM)
            wide = max(space(_PANEL), min(inside.width * 52 // 100, max(space(_ROOMY), table)))
            tree = Row((Item("board", grow=1), Item("panel", width=wide)), gap=margin)
        places = arrange(tree, inside)
        return places["board"], places["panel"]

    def _head(self) -> Layout:
        theme, space = self.theme, self.theme.space
        title = text_item(
            theme, self.title, "caps", "accent_text", rows=1, min_width=None, grow=1, key="heading"
        )
        leave = IconButton(UNPLACED, "close", _("Leave (Esc)"), self.back, key="leave")
        return Row(
            (title, leave.item(theme, width=space(34), height=space(34))), gap=space(4), align="center"
        )

    def _state(self) -> list[Layout]:
        theme, tournament = self.theme, self._tournament
        done, total = len(tournament.games), len(tournament.plans)
        words = _("{title}: {done} of {total} games played")
        words = words.format(title=tournament.experiment.title, done=done, total=total)
        high = 2 * theme.font("small").get_linesize()
        live = self._live_words()
        return [
            text_item(theme, words, "label", rows=2, key="progress"),
            text_item(theme, live, "small", "muted", key="live", min_height=high, max_height=high),
        ]

    def _live_words(self) -> str:
        """Who plays at the moment, or how it stands."""
        tournament = self._tournament
        if self._live is None:
            if tournament.finished:
                return self._winner_words()
            if tournament.failures:
                count = len(tournament.failures)
                return _("Games that could not be played: {count}. They are tried again.").format(count=count)
            return _("Nothing is played at the moment. What was played is kept.")
        plan = tournament.plans[self._live]
        first, second = (tournament.name(player) for player in plan.players)
        words = _("Game {number}: {first} – {second}, move {made}").format(
            number=self._live + 1, first=first, second=second, made=self._made
        )
        if self._left is not None:
            words = f"{words}\n{_clock(self._left[0])} – {_clock(self._left[1])}"
        return words

    def _winner_words(self) -> str:
        best, *others = self._tournament.standings
        ahead = [best, *(each for each in others if each.points == best.points)]
        names = ", ".join(self._tournament.name(each.player) for each in ahead)
        if len(ahead) > 1:
            return _("All games are played: {names} share the first place.").format(names=names)
        words = _("All games are played: {name} has won with {points} points.")
        if best.points <= 1:
            words = _("All games are played: {name} has won with {points} point.")
        return words.format(name=names, points=points_text(best.points))

    def _controls(self) -> Layout:
        theme, work = self.theme, self._work
        buttons: list[Button] = []
        if work.running and not work.paused:
            buttons.append(Button(UNPLACED, _("Pause"), self._pause, icon="pause", key="pause"))
        elif not self._tournament.finished:
            words = _("Go on") if self._tournament.games or work.running else _("Start")
            go_on = Button(UNPLACED, words, self._go_on, kind="primary", icon="play", key="go-on")
            buttons.append(go_on)
        if work.running:
            buttons.append(Button(UNPLACED, _("Stop"), self._stop, icon="close", key="stop"))
        if self._tournament.games:
            keep = Button(UNPLACED, _("Into the library"), self._keep_all, icon="library", key="keep")
            buttons.append(keep)
        bare = [Button(UNPLACED, each.text, each.act, kind=each.kind, key=each.key) for each in buttons]
        gap = theme.space(8)
        with_icons = Row([each.item(theme) for each in buttons], gap=gap)
        return FirstFit((with_icons, Wrap([each.item(theme) for each in bare], gap=gap)))

    def _tabs(self) -> Layout:
        tabs = [("table", _("Table")), ("games", _("Games"))]
        return Segments(UNPLACED, tabs, self._tab, self._show_tab, key="tab").item(self.theme)

    def _show_tab(self, tab: str) -> None:
        self._tab, self._offset, self._listed = tab, 0, _LISTED
        self._area = None
        self.relayout()

    def _listed_parts(self) -> list[Layout]:
        theme, tournament = self.theme, self._tournament
        if self._tab == "table":
            note = _(
                "Elo against the average of the players, with the interval in which it lies 95 times in 100."
            )
            table = CrossTable(table_rows(tournament)).item(theme)
            return [table, Space(height=theme.space(4)), text_item(theme, note, "small", "muted")]
        numbers = sorted(tournament.games, reverse=True)
        parts: list[Layout] = [self._row(number).item(theme) for number in numbers[: self._listed]]
        if not parts:
            parts.append(text_item(theme, _("No game is over yet."), "italic", "muted", key="empty"))
        if len(numbers) > self._listed:
            more = Button(UNPLACED, _("More games"), self._list_more, key="more")
            parts.append(Row((more.item(theme),)))
        return parts

    def _row(self, number: int) -> FoundRow:
        """A game that is over; it opens as a match."""
        tournament, game = self._tournament, self._tournament.games[number]
        first, second = (tournament.name(player) for player in game.plan.players)
        title = f"{number + 1}. {first} – {second}"
        return FoundRow(title, self._fact(game), lambda: self._open(number), f"game-{number}")

    def _fact(self, game: PlayedGame) -> str:
        names = [self._tournament.name(player) for player in game.plan.players]
        if game.winner is None:
            result = _("Too long: nobody won") if game.reason == TOO_LONG else _("Drawn")
        else:
            result = _("{name} won").format(name=names[game.winner])
            failure = _FAILURES.get(game.reason)
            if failure is not None:
                result = f"{result}: {_(failure).format(name=names[1 - game.winner])}"
        told = _("{result}, 1 move") if len(game.moves) == 1 else _("{result}, {count} moves")
        return told.format(result=result, count=len(game.moves))

    def toast_rooms(self) -> list[pygame.Rect]:
        """What scrolls can be scrolled away from below a sentence."""
        return [] if self._area is None else [self._area.rect]

    # Things to do

    def _go_on(self) -> None:
        """Play on: the same game where it was paused, else the first that has not been played."""
        self._starts = False
        if self._work.running:
            self._work.pause(False)
        else:
            with self.telling(OSError):
                self._work.start()
        if self.ui.ground.widgets:
            self.relayout()

    def _pause(self) -> None:
        self._work.pause(True)
        self.relayout()

    def _stop(self) -> None:
        """End the process; the game that is being played begins anew when the tournament goes on."""
        self._work.cancel()
        self._live = None
        self._moves.clear()
        self.relayout()

    def _play_or_pause(self) -> None:
        if self._work.running and not self._work.paused:
            self._pause()
        elif not self._tournament.finished:
            self._go_on()

    def _list_more(self) -> None:
        self._listed += _LISTED
        self.relayout()

    def _open(self, number: int) -> None:
        """Show a game as a match of the library."""
        match = match_of(self._tournament.experiment, self._tournament.games[number])
        with self.telling(ArchiveError, RulesError):
            kept = keep_import(self.context.archive, match, open_matches(self.context))
            show_match(self.context, kept.match)

    def _keep_all(self) -> None:
        """Take all games into the library, where the explorer finds them."""
        folder = self._tournament.folder / MATCHES
        self.visit("game.scenes.library.page:LibraryPage", [folder])

    # Events

    def keys(self) -> list[tuple[str, str]]:
        keys = [("P", _("Pause, go on")), ("T", _("Table or games"))]
        return [*keys, *self._board.widget.key_list(), *super().keys()]

    def command(self, event: pygame.event.Event) -> bool:
        if event.mod & (COMMAND | pygame.KMOD_ALT):
            return False
        other = "games" if self._tab == "table" else "table"
        acts: dict[int, Callable[[], None]] = {
            pygame.K_p: self._play_or_pause,
            pygame.K_t: lambda: self._show_tab(other),
        }
        act = acts.get(event.key)
        if act is not None:
            act()
            return True
        return self.ui.ground.focus in (None, self._board.widget) and self._board.widget.command(event)


def _clock(seconds: float) -> str:
    """Time that is left, in minutes and seconds."""
    whole = max(0, math.ceil(seconds))
    return f"{whole // 60}:{whole % 60:02}"
