"""The widgets of the match screen: built for a window's size, then kept up to date."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

import pygame

from game.boards.animation import CapturedPieces
from game.boards.painter import Look
from game.boards.trays import ITEM_PX, split_room
from game.boards.viewport import MINI_RIM
from game.scenes.board.capabilities import HoverInfos, TurnFigures
from game.scenes.board.chart import Chart, ChartPanel
from game.scenes.board.forecast import ForecastPanel
from game.scenes.judgement.card import JudgementCard
from game.scenes.match.buttons import add_actions, add_controls, add_faces, add_navigation, count_controls
from game.scenes.match.commands import Commands
from game.scenes.match.description import MatchDescription
from game.scenes.match.handover_screen import HandoverScreen
from game.scenes.match.layout import (
    ACTIONS,
    MARKS,
    MARKS_AIR,
    MARKS_ROW,
    MORE_WORDS,
    OVERVIEW,
    WORDS,
    MatchLayout,
    arrange_match,
)
from game.scenes.match.menu import open_match_menu
from game.scenes.match.moves import MoveList, columns, figure_places
from game.scenes.match.panels import MapOverview, PlayerCard, ThinkingBar
from game.scenes.match.result import add_result
from game.scenes.match.session import Session
from game.scenes.match.setup.panel import SetupList, SetupPanel
from game.scenes.match.status_line import MarksLine, StatusLine
from game.scenes.players import side_title
from game.texts import _
from game.widgets.basic import IconButton, Label
from game.widgets.braid import Braid
from game.widgets.hold_button import HoldButton
from game.widgets.inputs import Segments
from game.widgets.layout import widest_gap
from game.widgets.widget import Widget

# Least widths and heights in pixels at 100 % of the parts of a board on which a sentence may stand
_ON_BOARD = ((420, 72), (340, 96), (300, 124))
_ON_BOARD_BRIEF = (*_ON_BOARD, (320, 48), (200, 64))  # the same for a message of few words
_HEADED = 96  # the same of one that has headings
_LISTED = 64  # least height in pixels at 100 % of a list of moves in which the last turn is read


class MatchWidgets:
    """The widgets of one layout; ``parts`` are their rectangles, ``told`` is what they show, ``shape`` what
    they were made for."""

    def __init__(
        self,
        session: Session,
        commands: Commands,
        handover_screen: HandoverScreen | None,
        size: tuple[int, int],
        told: MatchDescription,
    ) -> None:
        self.session, self.commands = session, commands
        self.handover_screen, self.told = handover_screen, told
        self.match, self.board_controller = session.match, session.board_controller
        self.theme, self.ground = session.ui.theme, session.ui.ground
        self.parts = self._arrange(size)
        self._place_board()
        self.cards: dict[int, PlayerCard] = {}
        self.moves: MoveList | None = None
        self._headings: list[Label] = []  # of figures in that list
        self.status: StatusLine | None = None
        self.thinking: ThinkingBar | None = None
        self.setup: SetupPanel | None = None
        self.chart: ChartPanel | None = None
        self.forecast: ForecastPanel | None = None
        self.judgement: JudgementCard | None = None
        self.marks: MarksLine | None = None
        self.recesses: list[pygame.Rect] = []  # lowered parts of the panels
        self.shape = told.shape
        self._title: Label | None = None
        self._progress: Label | None = None
        self._shown_progress: str | None = None
        self._filled: object = None
        self._build()
        session.lists_moves = self.moves is not None and self.moves.rect.height >= self.theme.space(_LISTED)

    def _arrange(self, size: tuple[int, int]) -> MatchLayout:
        """Find the rectangles of the parts in a window of ``size`` pixels."""
        game, coordinates = self.board_controller.game, self.session.context.settings.coordinates
        geometry = self.board_controller.board.geometry.scaled(self.theme.scale)
        # A map can be seen larger: its panel does not become narrower for the sake of a tray.
        around = self.told.board.around
        tray = 0 if geometry.largest or around.tray_on else len(around.tray)
        item = self.theme.space(ITEM_PX)

        def measure(bounds: pygame.Rect) -> float:
            beside_tray, _strip = split_room(bounds, tray, item)
            return geometry.place(beside_tray, coordinates=coordinates).cell_px

        told_lines = 2 if isinstance(game.pictures, HoverInfos) else 1
        return arrange_match(
            size,
            self.theme.space,
            measure,
            thinking=self.told.thinks,
            enough=self.theme.space(game.largest_cell),
            buttons=count_controls(self.commands),
            more_lines=0 if self.board_controller.setting_up else told_lines,
            marks=game.turns is not None and not self.board_controller.setting_up,
            setups=self.board_controller.setting_up,
            overview=geometry.largest > 0 and not self.board_controller.setting_up,
        )

    def _place_board(self) -> None:
        settings, board = self.session.context.settings, self.board_controller.board
        self.ground.home = self.ground.add(board)  # it takes its scale from there
        board.place(
            self.parts.board,
            flipped=self.session.flipped,
            coordinates=settings.coordinates,
            look=Look(settings.board_style, settings.safe_pieces),
            coarse=self.session.context.resizing,
            minimap=self._overview_place(),
        )

    def _overview_place(self) -> pygame.Rect | None:
        """Where a picture of the whole map stands, at the right of the header; None: the header is too
        low."""
        header, rim = self.parts.header, 2 * self.theme.space(MINI_RIM)
        if header is None or header.height < self.theme.space(OVERVIEW):
            return None
        bounds = header.inflate(-rim, -rim)
        whole = self.board_controller.board.geometry.place(bounds, coordinates=False).area
        place = pygame.Rect(0, 0, whole.width + rim + 1, header.height)  # a pixel more, for rounding
        place.topright = header.topright
        return place

    def _build(self) -> None:
        self.session.chart_fits = False
        hidden: tuple[str, ...] = ()
        if self.told.shows_result:
            add_result(self.ground, self.theme, self.parts.banner, self.commands)
            hidden = self.parts.banner_hides
        self._add_players(self.parts)
        self._add_history(self.parts, hidden)
        if "controls" not in hidden:
            add_controls(self.ground, self.theme, self.parts, self.commands)
        if self.parts.header is not None:
            self._add_header(self.parts.header)
        self._add_handover_screen()

    def show(self, told: MatchDescription) -> None:
        """Show what differs from what is shown; while dice still roll, nothing but their chances."""
        self.show_pointed(told)
        if told.rolling:
            return
        self._show_progress()
        for side, card in self.cards.items():
            card.show(told.players[side])
        if self.thinking is not None:
            self.thinking.show(told.report)
        if self.setup is not None:
            self.setup.refresh()
        if self.judgement is not None and told.judgement is not None:
            self.judgement.show(told.judgement)
        if self.moves is not None:
            self._show_moves(self.moves)
        self._enable("undo", told.undoable)
        self._enable("redo", told.redoable)

    def show_pointed(self, told: MatchDescription) -> None:
        """As ``show`` where nothing has changed but the cell under the mouse."""
        self.told = told
        if not told.rolling or told.throwing:
            self._show_chances()
        if told.rolling:
            return
        if self.status is not None:
            self.status.show(told.status)
        if self.marks is not None and self.marks.kinds != told.marks:
            self.marks.show(told.marks)

    def _enable(self, key: str, possible: bool) -> None:
        """Show whether a button, if it stands on the page, does anything now."""
        button = self.ground.find(key)
        if button is not None and button.enabled != possible:
            button.enabled = possible
            button.touch()

    def _show_moves(self, moves: MoveList) -> None:
        history, shown, latest = self.board_controller.history, self.told.shown, self.told.latest
        stay, same = history.rows.update(history.tip), self.told.reader == self._filled
        if not same or stay < len(history.rows.rows):
            moves.fill(shown, latest, stay if same else 0)
            self._filled = self.told.reader
        elif (moves.shown, moves.latest) != (shown, latest):
            moves.select(shown, latest)
        for heading in self._headings:
            heading.visible = moves.has_figures

    def follow_clock(self) -> None:
        """Show the time that is left to the side whose clock runs."""
        clock = self.match.clock
        if clock.running is not None and self.told.shown is self.match.current:
            self.cards[clock.running].show_clock(clock.remaining(clock.running))

    def _show_chances(self) -> None:
        if self.chart is not None:
            self.chart.light(self.told.charted)
        if self.forecast is not None:
            self.forecast.show(self.told.forecast)

    def rooms_for_words(self) -> Iterator[pygame.Rect]:
        """Where short sentences may stand for a while, the best first: over what is only read, of which the
        player who is not to move misses the card least; where there is no control, rather on the board where
        nothing stands or can be clicked than over tables, over the newest moves where nothing else is left,
        and never over the words about the decision."""
        bottom = self.session.near_side
        cards = [self.parts.far, self.parts.near]
        if self.board_controller.history.shown.to_act != bottom:
            cards.reverse()
        yield from self._read_least
        yield from cards
        yield from self._over_steps(self.parts.far)  # keys step through the history, too
        board, told = self.board_controller.board, [widget.rect for widget in self._words]
        newest, tables = self._newest, [widget.rect for widget in self._tables]
        yield from self._bands([*told, *newest, *tables])
        yield from self._free_on_board({*board.pieces, *board.gestures.targets()})
        yield from self._bands([*told, *newest])
        yield from self._free_on_board(board.pieces)
        yield from self._bands(told)

    def rooms_for_messages(self) -> Iterator[pygame.Rect]:
        """Where messages that are about no cell may stand, the best first: as ``rooms_for_words``, but over
        cards only where there is no other room, and on the board where nothing can be put either."""
        yield from self._read_least
        yield from self._over_steps()
        spared = [*self._words, *self._tables, *self.cards.values()]
        yield from self._bands([*(widget.rect for widget in spared), *self._newest])
        board = self.board_controller.board
        yield from self._free_on_board({*board.pieces, *board.gestures.places()}, _ON_BOARD_BRIEF)
        yield from self.rooms_for_words()

    @property
    def _read_least(self) -> list[pygame.Rect]:
        """The older moves and the computer's thoughts."""
        older = self.moves.older if self.moves is not None else []
        return [*older, *(widget.rect for widget in (self.thinking,) if widget is not None)]

    @property
    def _newest(self) -> list[pygame.Rect]:
        return self.moves.newest if self.moves is not None else []

    def _over_steps(self, *above: pygame.Rect) -> Iterator[pygame.Rect]:
        """The older moves with the buttons above them that step through the history, and with what is above
        these, where they are equally wide."""
        nav, moves = self.parts.nav, self.moves
        if nav is None or moves is None:
            return
        stack = [*above, nav, *(part for part in moves.older if part.top == moves.rect.top)]
        if len({(each.x, each.width) for each in stack}) == 1:
            yield nav.unionall(stack)

    @property
    def _words(self) -> list[Widget]:
        """The words about the decision."""
        return [widget for widget in (self.status, self.ground.find("remarks")) if widget is not None]

    @property
    def _tables(self) -> list[Widget]:
        return [widget for widget in (self.forecast, self.chart) if widget is not None]

    def _free_on_board(
        self, cells: Collection[str], sizes: Sequence[tuple[int, int]] = _ON_BOARD
    ) -> Iterator[pygame.Rect]:
        """Parts of the room of the board without these cells, of at least these ``sizes``: those of the first
        one before others, and the lowest first."""
        board, space = self.board_controller.board, self.theme.space
        if not board.visible:
            return
        near = max(space(6), round(board.placed.cell_px / 2))  # odds and other signs stand beside pieces
        taken = [box.inflate(near, near) for cell in cells for box in board.boxes(cell)]
        taken += [*board.state.tray.boxes, *(box for _request, box in board.placed.view_buttons)]
        edge = space(6)
        bounds = self.parts.board.inflate(-2 * edge, -2 * edge)
        for width, height in sizes:
            for top in range(bounds.bottom - space(height), bounds.top - 1, -space(12)):
                band = pygame.Rect(bounds.x, top, bounds.width, space(height))
                gap = widest_gap(band, taken)
                if gap.width >= space(width):
                    yield gap

    def _bands(self, spared: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """The parts of the panels, as wide as they are, in which there is no control but the list of moves,
        and nothing that is to be ``spared``; the highest first."""
        found = [band for panel in self.parts.panels for band in self._bands_of(panel, spared)]
        return sorted(found, key=lambda band: -band.height)

    def _bands_of(self, panel: pygame.Rect, spared: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
        edge = self.theme.space(6)
        inside = panel.inflate(-2 * edge, -2 * edge)
        controls = (widget.rect for widget in self.ground.focusables() if widget is not self.moves)
        taken = sorted([*controls, *spared], key=lambda rect: rect.top)
        top = inside.top
        for rect in taken:
            if rect.colliderect(inside):
                yield pygame.Rect(inside.x, top, inside.width, max(0, rect.top - edge - top))
                top = max(top, rect.bottom + edge)
        yield pygame.Rect(inside.x, top, inside.width, max(0, inside.bottom - top))

    def _add_handover_screen(self) -> None:
        """Add the curtain over the board, where two people share the screen and have secrets."""
        handover_screen = self.handover_screen
        if handover_screen is None:
            return
        handover_screen.rect = pygame.Rect(self.board_controller.board.rect)
        self.ground.add(handover_screen)
        handover_screen.words = self.told.handover_screen
        place, told = handover_screen.parts()[2], _("Hold it down")
        button = HoldButton(place, _("Hold to look"), self.open_handover_screen, key="look", reminder=told)
        handover_screen.button = self.ground.add(button)

    def open_handover_screen(self) -> None:
        """Open the curtain for the side to act, which has held its button long enough."""
        self.session.open_handover_screen()
        self.ground.set_focus(self.board_controller.board)

    def follow_handover_screen(self) -> None:
        """Close or open the curtain as the position needs it. The board is hidden behind a closed one, and
        the button while it is open. Called every frame, but not while dice roll."""
        handover_screen, controller, board = (
            self.handover_screen,
            self.board_controller,
            self.board_controller.board,
        )
        if handover_screen is None or handover_screen.button is None:
            return
        if handover_screen.cover(self.told.covered, controller.display.animations.speed):
            self.session.context.sounds.play("curtain")
        board.visible, button = not handover_screen.closed, handover_screen.button
        if self.told.covered and handover_screen.words != self.told.handover_screen:
            handover_screen.words = self.told.handover_screen
            button.rect = handover_screen.parts()[2]
        if not handover_screen.closed:
            button.end_hold()
        button.visible = handover_screen.closed
        if button.visible:
            board.gestures.left_at = None  # it may tell what the other side has done
        if button.visible and self.ground.focus in (None, board):
            self.ground.set_focus(button)
        elif not button.visible and self.ground.focus is button:
            self.ground.set_focus(board)

    def pool(self, side: int) -> CapturedPieces:
        """Where the next piece is shown that a side captures."""
        box = self.cards[side].next_taken
        return CapturedPieces(side, box.center, box.width / self.board_controller.board.placed.cell_px)

    def _add_header(self, rect: pygame.Rect) -> None:
        """Add the button of the menu, beside it the name of the game and how far that has come, and a picture
        of the whole map where it has room, which leaves these words their place below the button."""
        theme, ground, overview = self.theme, self.ground, self._overview_place()
        side, gap = min(rect.height, theme.space(44)), theme.space(10)
        if overview is None:
            button = pygame.Rect(rect.x, rect.y + (rect.height - side) // 2, side, side)
            words = pygame.Rect(button.right + gap, rect.y, rect.right - button.right - gap, rect.height)
        else:
            ground.add(MapOverview(overview, self.board_controller.board))
            button = pygame.Rect(rect.topleft, (side, side))
            words = pygame.Rect(rect.x, button.bottom, overview.left - gap - rect.x, rect.height - side)
        open_menu = partial(open_match_menu, self.commands)
        ground.add(IconButton(button, "menu", _("Menu (Esc)"), open_menu, key="menu"))
        high, below = theme.font("heading").get_linesize(), theme.font("small").get_linesize()
        role, y = "heading", words.centery - (high + below) // 2
        if high + below <= rect.height + theme.space(6):
            place = pygame.Rect(words.x, y + high, words.width, below)
            if overview is not None:  # narrow, but with room for two lines
                y = words.bottom - high - 2 * below
                place = pygame.Rect(words.x, y + high, words.width, 2 * below)
            self._progress = ground.add(Label(place, "", "small", "muted", key="rule-set"))
        else:
            role, y = "subheading", words.centery - theme.font("subheading").get_linesize() // 2
        self._title = ground.add(Label(pygame.Rect(words.x, y, words.width, 1), "", role, key="game"))
        self._show_progress()

    def _show_progress(self) -> None:
        """Show the name of the game and how far it has come: below the name or, where the header is low,
        as much of it beside it as there is room for."""
        theme, label, progress = self.theme, self._title, self.told.progress
        if label is None or progress == self._shown_progress:
            return
        self._shown_progress, title = progress, _(self.match.entry.title)
        if self._progress is not None:
            place, font = self._progress.rect, theme.font("small")
            split = place.height >= 2 * font.get_linesize() and font.size(progress)[0] > place.width
            lines = progress.split(" · ", 1) if split else [progress]
            text = "\n".join(theme.shorten(line, "small", place.width) for line in lines)
            self._progress.set_text(text)
            self._progress.tooltip = progress if "…" in text else ""
        else:
            font, parts = theme.font(label.role), progress.split(" · ") if progress else []
            longer = (" · ".join((title, *parts[:count])) for count in range(len(parts), 0, -1))
            title = next((text for text in longer if font.size(text)[0] <= label.rect.width), title)
        label.set_text(theme.shorten(title, label.role, label.rect.width))

    def _add_players(self, parts: MatchLayout) -> None:
        bottom = self.session.near_side
        for side, rect in ((1 - bottom, parts.far), (bottom, parts.near)):
            self.cards[side] = self.ground.add(
                PlayerCard(rect, self.told.players[side], self.board_controller.piece, f"player-{side}")
            )

    def _add_history(self, parts: MatchLayout, hidden: tuple[str, ...]) -> None:
        ground = self.ground
        bounds = parts.moves_then if hidden else parts.moves.copy()
        if "status" not in hidden:  # first: Tab leads from the board to what is to be decided
            self._add_status(parts)
        if self.board_controller.setting_up and not hidden:
            self._add_setup(parts)
        elif (hidden or not self._add_tables(parts)) and bounds is not None:
            if not hidden:
                self._add_judgement(bounds)
            inside = bounds.copy()
            if parts.nav is not None and bounds.x == parts.nav.x:  # within the recess
                inside.height -= self.theme.space(6)
            self._add_moves(inside)
        self.session.last_turn.point_at(())  # the list in which a turn was pointed at is gone
        if parts.thinking is not None and "thinking" not in hidden and self.setup is None:
            self.thinking = ground.add(ThinkingBar(parts.thinking, None))
        free = self.setup is None and self.chart is None and self.forecast is None
        if parts.nav is not None and "nav" not in hidden and free:
            add_navigation(ground, parts.nav, self.commands.history)
            if bounds is not None and bounds.x == parts.nav.x and bounds.height >= self.theme.space(_LISTED):
                self.recesses.append(parts.nav.union(bounds))

    def _add_moves(self, moves: pygame.Rect) -> None:
        """Add the list of moves where there is room for it."""
        theme, controller = self.theme, self.board_controller
        if moves.height >= theme.space(30):
            words, figured = controller.game.words, False
            # They stay while the result makes the list lower.
            usual = self.parts.moves.height if moves.height >= theme.space(_HEADED) else moves.height
            if usual >= theme.space(190) and words.side_by_side:
                self._add_columns(moves)
            elif usual >= theme.space(110) and isinstance(words, TurnFigures):
                figured = self._add_headings(moves, words.headings())
            summaries = isinstance(words, TurnFigures) and not figured
            moves.height = MoveList.whole_lines(theme, moves.height, summaries=summaries)
            rows = controller.history.rows
            self.moves = self.ground.add(MoveList(moves, rows, controller.log, self.session.look_at))
            self.moves.piece, self.moves.figured = controller.piece, figured
            self.moves.point = self.session.last_turn.point_at

    def _add_judgement(self, bounds: pygame.Rect) -> None:
        """Add the judgement of the position, where it is wanted, at the top of ``bounds``, which becomes
        lower by it: all of it where a list of moves below it would be too low to read."""
        told, theme = self.told.judgement, self.theme
        if told is None or bounds.height < JudgementCard.height(theme, 0):
            return
        gap, high = theme.space(8), theme.space(34)
        if self.told.judged_by:
            choices = [("known", _("As it was seen")), ("truth", _("With what was hidden"))]
            place = pygame.Rect(bounds.topleft, (bounds.width, high))
            use = self.commands.judgement.use
            self.ground.add(Segments(place, choices, self.told.judged_by, use, key="judged-by"))
            _cut_top(bounds, high + gap)
        card = JudgementCard(told)
        height = JudgementCard.least(theme) if told.over else JudgementCard.height(theme, 3, told.note)
        height = min(bounds.height, height)
        if bounds.height - height - gap < theme.space(_LISTED):
            height = bounds.height
        card.rect = pygame.Rect(bounds.topleft, (bounds.width, height))
        self.judgement = self.ground.add(card)
        _cut_top(bounds, height + gap)

    def _add_setup(self, parts: MatchLayout) -> None:
        """Add the room in which the side to act sets up its pieces, in place of the list of moves and what
        belongs to looking back."""
        assert self.commands.setup is not None
        bounds = parts.moves.copy()
        for part in (parts.nav, parts.thinking):
            if part is not None and part.x == bounds.x:
                bounds.union_ip(part)
        setups = SetupList(self.commands.setup, self.board_controller.board.look, self.session.flipped)
        beside = max(panel.right for panel in parts.panels if panel.colliderect(bounds)) - bounds.right
        self.setup = SetupPanel(self.session.ui, bounds, setups, beside)

    def _add_tables(self, parts: MatchLayout) -> bool:
        """Add in place of the list of moves and the buttons below it the game's chart, where it is wanted,
        and the forecast of a throw that is to be decided on; returns whether one of them is there."""
        bounds = parts.moves.copy() if parts.nav is None else parts.moves.union(parts.nav)
        game_chart, session = self.board_controller.game.chart, self.session
        chart = None if game_chart is None else game_chart.table
        session.chart_fits = chart is not None and ChartPanel.fits(self.theme, chart, bounds)
        wanted = chart if session.chart_fits and self.told.chart_wanted else None
        self._add_forecast(bounds, wanted)
        if wanted is not None:
            controller = self.board_controller
            self.chart = self.ground.add(ChartPanel(bounds, wanted, controller.piece, self.told.charted))
        return self.chart is not None or self.forecast is not None

    def _add_forecast(self, bounds: pygame.Rect, chart: Chart | None) -> None:
        """Add the forecast of a throw at the top of ``bounds``, which becomes lower by it, unless a chart
        would not fit below it."""
        forecast = self.told.forecast
        for height in ForecastPanel.heights(self.theme, bounds.height) if forecast is not None else ():
            box = pygame.Rect(bounds.topleft, (bounds.width, height))
            rest = pygame.Rect(bounds.x, box.bottom + self.theme.space(10), bounds.width, 0)
            rest.height = max(0, bounds.bottom - rest.top)
            if chart is None or ChartPanel.fits(self.theme, chart, rest):
                self.forecast = self.ground.add(ForecastPanel(box, self.board_controller.piece, forecast))
                bounds.update(rest)
                return

    def _add_headings(self, moves: pygame.Rect, headings: Sequence[str]) -> bool:
        """Add the headings of figures above the list of moves, which becomes lower by them; returns whether
        the list is wide enough for figures."""
        theme, height = self.theme, self.theme.space(24)
        places = figure_places(theme, moves.width, len(headings))
        if places is None:
            return False
        wide = places[1] - places[0]
        for heading, middle in zip(headings, places, strict=True):
            box = pygame.Rect(moves.x + middle - wide // 2, moves.y, wide, height)
            label = Label(box, theme.shorten(heading, "tiny", wide), "tiny", "faint", align=0.5)
            self._headings.append(self.ground.add(label))
        moves.y += height
        moves.height -= height
        return True

    def _add_columns(self, moves: pygame.Rect) -> None:
        """Add the headings of the two columns above the list of moves, which becomes lower by them; none
        where one of them would be cut."""
        theme, height = self.theme, self.theme.space(30)
        first = self.board_controller.history.rows.first
        longest = max(theme.font("caps").size(side_title(self.match, side))[0] for side in (0, 1))
        if longest > moves.width // 2 - theme.space(26):
            return
        for side, left in zip((first, 1 - first), columns(theme, moves.width), strict=True):
            width = moves.width // 2 - theme.space(26)
            box = pygame.Rect(moves.x + left + theme.space(6), moves.y, width, height)
            title = side_title(self.match, side)
            self.ground.add(Label(box, title, "caps", "faint", key=f"column-{side}"))
        moves.y += height
        moves.height -= height

    def _add_status(self, parts: MatchLayout) -> None:
        theme, ground, rect = self.theme, self.ground, parts.status
        status = self.told.status
        height, gap = theme.space(34), theme.space(8)
        block, in_turns = rect.copy(), self.board_controller.game.turns is not None
        if parts.centred:
            told = theme.space(MARKS + MARKS_ROW) if in_turns else 0
            block.height = min(rect.height, theme.space(WORDS + 28) + height + gap)
            if told and rect.height >= block.height + told + gap:
                rect = pygame.Rect(rect.x, rect.y, rect.width, rect.height - told - gap)
                self._add_marks(pygame.Rect(rect.x, rect.bottom + gap, rect.width, told), told)
            block.centery = rect.centery
            if rect.height >= block.height + 2 * theme.space(44):
                braid = pygame.Rect(0, 0, min(rect.width, theme.space(240)), theme.space(12))
                braid.midbottom = (rect.centerx, block.top - theme.space(16))
                ground.add(Braid(braid))
                ground.add(Braid(braid.move(0, block.height + 2 * theme.space(16) + braid.height)))
        words, needed = block.copy(), theme.space(WORDS + ACTIONS)
        if status.actions or parts.centred:  # words that are centred must not move when buttons come
            words.height = max(1, block.height - height - gap)
        if status.actions:  # in long turns there are some while pieces are in hand
            needed += theme.space(MORE_WORDS + MARKS - MARKS_AIR)  # words end where the air begins
        marked = not status.actions or in_turns
        if marked and not parts.centred and block.height >= needed:
            another = theme.space(MARKS_ROW)
            if not in_turns:  # what is to be done is told whole first
                needed += theme.space(2 * MORE_WORDS)
            self._add_marks(words, theme.space(MARKS) + another * (block.height >= needed + another))
        if status.actions:
            bounds = pygame.Rect(block.x, block.bottom - height, block.width, height)
            (add_faces if status.dice else add_actions)(ground, theme, bounds, status.actions)
        self.status = ground.add(StatusLine(words, status, 0.5 if parts.centred else 0.0))

    def _add_marks(self, words: pygame.Rect, high: int) -> None:
        """Add what the marks on the board mean, ``high`` pixels high, at the bottom of the place for words,
        which becomes lower."""
        board = self.board_controller.board
        place = pygame.Rect(words.x, words.bottom - high, words.width, high)
        self.marks = self.ground.add(MarksLine(place, board.geometry, board.picture, self.session.mark_words))
        words.height -= high


def _cut_top(bounds: pygame.Rect, height: int) -> None:
    """Take ``height`` pixels off the top of a room."""
    height = min(height, bounds.height)
    bounds.y += height
    bounds.height -= height
