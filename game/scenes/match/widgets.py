"""The widgets of the match screen: built for a window's size, then kept up to date."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.boards.animation import CapturedPieces
from game.boards.painter import Look
from game.boards.trays import ITEM_PX, split_room
from game.boards.viewport import MINI_RIM
from game.scenes.board.capabilities import HoverInfos, TurnFigures
from game.scenes.board.chart import ChartPanel
from game.scenes.board.forecast import ForecastPanel
from game.scenes.judgement.card import JudgementCard
from game.scenes.match.buttons import controls, count_controls, navigation
from game.scenes.match.commands import Commands
from game.scenes.match.description import MatchDescription
from game.scenes.match.handover_screen import HandoverScreen
from game.scenes.match.layout import MatchLayout, arrange_match
from game.scenes.match.menu import open_match_menu
from game.scenes.match.move_headings import heading_rows
from game.scenes.match.moves import MoveList
from game.scenes.match.panels import MapOverview, PlayerCard, ThinkingBar, TitlePlate
from game.scenes.match.result import add_result
from game.scenes.match.session import Session
from game.scenes.match.setup.panel import SetupList, SetupPanel
from game.scenes.match.status_layout import centred_status, status_beside
from game.scenes.match.status_line import MarksLine, StatusLine
from game.texts import _
from game.widgets.basic import CAPTIONED, Button, IconButton, Label, Line
from game.widgets.hold_button import HoldButton
from game.widgets.inputs import Segments
from game.widgets.layout import Column, FirstFit, Item, Layout, Places, Row, Space, arrange
from game.widgets.widget import UNPLACED, Widget

_PLATE = 10  # pixels at 100 % between the ends of a title and the edges of its plate
_OVERVIEW, _AROUND_OVERVIEW = 112, 7  # height of a picture of the whole map at most, and what is around it
_MENU_ON_PLATE = 36  # side of the button of the menu there
_AIR = 6  # pixels at 100 % of the height of a title that are free of letters
# Least heights of a list of moves: of any, and of one in which the last turn is read; of one below the
# headings of its sides, of figures, and of either beside the result, which makes the list lower
_LEAST_MOVES, _LISTED = 30, 64
_BELOW_SIDES, _BELOW_FIGURES, _BELOW_HEADINGS = 160, 86, 66


class MatchWidgets:
    """The widgets of one layout; ``rooms`` are the places of the parts, ``told`` is what they show, ``shape``
    what they were made for. The places are those of the widgets ``before`` where nothing asks for others."""

    def __init__(
        self,
        session: Session,
        commands: Commands,
        handover_screen: HandoverScreen | None,
        size: tuple[int, int],
        told: MatchDescription,
        before: MatchWidgets | None = None,
    ) -> None:
        self.session, self.commands = session, commands
        self.handover_screen, self.told = handover_screen, told
        self.match, self.board_controller = session.match, session.board_controller
        self.theme, self.ground = session.ui.theme, session.ui.ground
        self._arranged_for = self._asked(size)
        same = before is not None and before._arranged_for == self._arranged_for
        self.parts: MatchLayout = before.parts if before is not None and same else self._arrange(size)
        self.rooms = self.parts.rooms(result=told.shows_result)
        self._place_board()
        self.cards: dict[int, PlayerCard] = {}
        self.moves: MoveList | None = None
        self._headings: list[Widget] = []  # of figures in that list
        self._moves_room = pygame.Rect(0, 0, 0, 0)  # where that list stands below them
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
        self._words_end: int | None = None  # where title and progress end that stand as low as they can
        self._progress: Label | None = None
        self._shown_progress: str | None = None
        self._filled: object = None
        self._build()
        session.lists_moves = self.moves is not None and self.moves.rect.height >= self.theme.space(_LISTED)

    def _asked(self, size: tuple[int, int]) -> tuple[object, ...]:
        """All that the places of the parts depend on while a match is shown."""
        settings, controller = self.session.context.settings, self.board_controller
        needs = self.told.thinks, count_controls(self.commands), controller.setting_up, self._tray
        return (size, self.theme, settings.coordinates, controller.board.geometry, *needs)

    @property
    def _tray(self) -> int:
        """Items of a tray beside the board for which there must be room. A map can be seen larger: its panel
        does not become narrower for the sake of a tray."""
        around = self.told.board.around
        return 0 if self.board_controller.board.geometry.largest or around.tray_on else len(around.tray)

    def _arrange(self, size: tuple[int, int]) -> MatchLayout:
        """Find the rectangles of the parts in a window of ``size`` pixels."""
        game, coordinates = self.board_controller.game, self.session.context.settings.coordinates
        geometry = self.board_controller.board.geometry.scaled(self.theme.scale)
        tray, item = self._tray, self.theme.space(ITEM_PX)

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
            overview=self._overview_header,
            low_cards=geometry.largest > 0 and self.board_controller.setting_up,
        )

    def _place_board(self) -> None:
        settings, board = self.session.context.settings, self.board_controller.board
        self.ground.home = self.ground.add(board)  # it takes its scale from there
        board.place(
            self.rooms["board"],
            flipped=self.session.flipped,
            coordinates=settings.coordinates,
            look=Look(settings.board_style, settings.safe_pieces),
            coarse=self.session.context.resizing,
            minimap=self._overview_place(),
        )

    def _overview_place(self) -> pygame.Rect | None:
        """Where a picture of the whole map stands, at the right of the header; None: the header is too
        low."""
        header, high = self.rooms.get("header"), self._overview_header
        if header is None or not high or header.height < high:
            return None
        place = pygame.Rect((0, 0), self._overview_size)
        place.midright = header.midright
        place.right -= self._around_overview
        return place

    @property
    def _overview_header(self) -> int:
        """Height of a header with a picture of the whole map; 0 where there is none."""
        if not self.board_controller.board.geometry.largest or self.board_controller.setting_up:
            return 0
        return self._overview_size[1] + 2 * self._around_overview

    @property
    def _overview_size(self) -> tuple[int, int]:
        """Width and height of that picture with the rim around it. Its cells are whole pixels."""
        theme, geometry = self.theme, self.board_controller.board.geometry
        bounds = pygame.Rect(0, 0, theme.space(2 * _OVERVIEW), theme.space(_OVERVIEW))
        whole, rim = geometry.place(bounds, coordinates=False).area, 2 * theme.space(MINI_RIM)
        return whole.width + rim + 1, whole.height + rim + 1  # a pixel more, for rounding

    @property
    def _around_overview(self) -> int:
        """Pixels between that picture and the edges of the plate on which it lies."""
        return self.theme.space(_AROUND_OVERVIEW) if self.theme.panels.plate else 0

    @property
    def heading(self) -> tuple[pygame.Rect, int] | None:
        """The place of the title, and the pixels between it and what follows; None where there is none."""
        header = self.rooms.get("header")
        if header is None:
            return None
        header = header.union(self.rooms.get("remarks", header))
        column = [
            room for room in self.rooms.values() if header.left < room.right and room.left < header.right
        ]
        return header, min(room.top for room in column if room.top >= header.bottom) - header.bottom

    def _build(self) -> None:
        """Put into each part what it shows, in the order in which Tab leads from the board to the buttons: to
        those of the decision first."""
        self.session.chart_fits = False
        self.session.last_turn.point_at(())  # the list in which a turn was pointed at is gone
        rooms, ground, bottom = self.rooms, self.ground, self.session.near_side
        if "banner" in rooms:
            add_result(ground, self.theme, rooms["banner"], self.commands, menu="header" not in rooms)
        for side, part in ((1 - bottom, "far"), (bottom, "near")):
            player, piece = self.told.players[side], self.board_controller.piece
            self.cards[side] = ground.add(PlayerCard(rooms[part], player, piece, f"player-{side}"))
        if "status" in rooms:
            self._put_status(rooms["status"])
        self._put_history(rooms)
        if "controls" in rooms:
            room, menu = rooms["controls"], "header" not in rooms
            worded = room.height == self.theme.space(CAPTIONED)
            ground.put(controls(self.theme, self.commands, menu=menu, worded=worded), room)
        if "header" in rooms:
            self._put_header(rooms["header"])
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
        if any(heading.visible != moves.has_figures for heading in self._headings):
            self._show_headings(moves)

    def _show_headings(self, moves: MoveList) -> None:
        """Show what is above the figures of turns, where there are some; else the list has that room, too."""
        for heading in self._headings:
            heading.visible = moves.has_figures
        above = [] if moves.has_figures else [heading.rect for heading in self._headings]
        moves.stand_in(self._moves_room.unionall(above))

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

    def _add_handover_screen(self) -> None:
        """Add the curtain over the board, where two people share the screen and have secrets."""
        handover_screen = self.handover_screen
        if handover_screen is None:
            return
        handover_screen.rect = pygame.Rect(self.board_controller.board.rect)
        self.ground.add(handover_screen)
        handover_screen.words = self.told.handover_screen
        handover_screen.way_back = self.board_controller.viewpoint.asked
        _emblem, _words, place, below = handover_screen.parts()
        told, back = _("Hold it down"), self.session.hide_secrets
        button = HoldButton(place, _("Hold to look"), self.open_handover_screen, key="look", reminder=told)
        handover_screen.button = self.ground.add(button)
        self._way_back = self.ground.add(
            Button(below, _("Back to the board"), back, key="way-back", tooltip=_("Esc"))
        )

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
            handover_screen.words, handover_screen.way_back = (
                self.told.handover_screen,
                controller.viewpoint.asked,
            )
            _emblem, _words, button.rect, self._way_back.rect = handover_screen.parts()
        if not handover_screen.closed:
            button.end_hold()
        button.visible = handover_screen.closed
        self._way_back.visible = handover_screen.closed and handover_screen.way_back
        if button.visible:
            board.gestures.left_at = None  # it may tell what the other side has done
        if button.visible and self.ground.focus in (None, board):
            self.ground.set_focus(button)
        elif not button.visible and self.ground.focus in (button, self._way_back):
            self.ground.set_focus(board)

    def pool(self, side: int) -> CapturedPieces:
        """Where the next piece is shown that a side captures."""
        box = self.cards[side].next_taken
        return CapturedPieces(side, box.center, box.width / self.board_controller.board.placed.cell_px)

    def _put_header(self, room: pygame.Rect) -> None:
        """Put the button of the menu, the name of the game and how far that has come."""
        overview = self._overview_place()
        titles = [Label(UNPLACED, "", role, "title", key="game") for role in ("heading", "subheading")]
        progress = Label(UNPLACED, "", "small", "subtitle", key="rule-set")
        if overview is None:
            tree = self._title_beside_menu(room.height, titles, progress)
        else:
            tree = self._title_beside_overview(overview.width, titles[0], progress)
            self._words_end = room.bottom - self._around_overview
        places = self.ground.put(tree, room)
        self._title = next(each for each in titles if each in places)
        self._progress = progress if progress in places else None
        self._show_progress()

    def _menu_button(self, kind: str) -> IconButton:
        act = partial(open_match_menu, self.commands)
        return IconButton(UNPLACED, "menu", _("Menu (Esc)"), act, kind=kind, key="menu")

    def _title_item(self, title: Label) -> Item:
        """The name of the game, which gives up a little of the air around its letters."""
        theme, high = self.theme, self.theme.font(title.role).get_linesize()
        return replace(title.item(theme, height=high), min_height=high - theme.space(_AIR))

    def _title_beside_menu(self, height: int, titles: Sequence[Label], progress: Label) -> Layout:
        """The name at the right of the button, with the progress below it or, where there is no room for
        that, in smaller letters with the progress behind it."""
        theme, side = self.theme, min(height, self.theme.space(44))
        plate = TitlePlate(UNPLACED) if theme.panels.plate else None
        pad = (theme.space(_PLATE) if plate else 0, 0)
        below = progress.item(theme, height=theme.font("small").get_linesize())
        large, small = map(self._title_item, titles)
        both = Column((large, below), justify="center", padding=pad, background=plate)
        alone = Column((small,), justify="center", padding=pad, background=plate)
        button = self._menu_button("quiet").item(theme, width=side, height=side, align_self="center")
        return Row((button, FirstFit((both, alone), grow=1)), gap=theme.space(10))

    def _title_beside_overview(self, width: int, title: Label, progress: Label) -> Layout:
        """A picture of the whole map, so wide, on one plate with the button, below which the name stands; its
        progress is narrow there, but has room for two lines."""
        theme = self.theme
        plate = TitlePlate(UNPLACED, below=0) if theme.panels.plate else None
        picture = MapOverview(UNPLACED, self.board_controller.board).item(theme, width=width)
        below = progress.item(theme, height=2 * theme.font("small").get_linesize())
        side = theme.space(_MENU_ON_PLATE if plate else 44)
        button = self._menu_button("plain" if plate else "quiet")
        words = (
            button.item(theme, width=side, height=side, align_self="start"),
            Space(grow=1),
            self._title_item(title),
            below,
        )
        return Row(
            (Column(words, width=0, grow=1), picture),
            gap=theme.space(8),
            padding=self._around_overview,
            background=plate,
        )

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
            self._lower_words(len(lines))
            self._progress.tooltip = progress if "…" in text else ""
        else:
            font, parts = theme.font(label.role), progress.split(" · ") if progress else []
            longer = (" · ".join((title, *parts[:count])) for count in range(len(parts), 0, -1))
            title = next((text for text in longer if font.size(text)[0] <= label.rect.width), title)
        label.set_text(theme.shorten(title, label.role, label.rect.width))

    def _lower_words(self, lines: int) -> None:
        """Let the title stand right above its progress of so many lines, where these stand at the bottom."""
        title, progress, end = self._title, self._progress, self._words_end
        if title is None or progress is None or end is None:
            return
        progress.rect.top = end - lines * self.theme.font("small").get_linesize()
        title.rect.bottom = progress.rect.top
        title.touch()

    def _put_history(self, rooms: Places) -> None:
        """Put the list of moves with the buttons that step through it and the computer's thoughts; or in
        their place what belongs to the decision: setting up, the game's chart, or the forecast of a throw."""
        playing, moves, nav = "banner" not in rooms, rooms.get("moves"), rooms.get("nav")
        if playing and self.board_controller.setting_up:
            near = (rooms[part] for part in ("nav", "thinking") if part in rooms)
            room = rooms["moves"].unionall([each for each in near if each.x == rooms["moves"].x])
            self._put_setup(room, rooms.get("remarks"))
            return
        if "thinking" in rooms:
            self.thinking = self.ground.add(ThinkingBar(rooms["thinking"], None))
        if playing and self._put_tables(rooms["moves"].unionall([nav] if nav is not None else [])):
            return
        recess = moves.union(nav) if moves is not None and nav is not None and nav.x == moves.x else None
        if moves is not None:
            self._put_moves(moves, self.theme.space(6) if recess is not None else 0)
        if nav is not None:
            self.ground.put(navigation(self.commands.history), nav)
        if recess is not None and moves is not None and moves.height >= self.theme.space(_LISTED):
            self.recesses.append(recess)

    def _put_setup(self, room: pygame.Rect, remarks: pygame.Rect | None) -> None:
        """Put the room in which the side to act sets up its pieces; ``remarks``: as for ``SetupPanel``."""
        assert self.commands.setup is not None
        setups = SetupList(self.commands.setup, self.board_controller.board.look, self.session.flipped)
        beside = max(panel.right for panel in self.parts.panels if panel.colliderect(room)) - room.right
        self.setup = SetupPanel(self.session.ui, room, setups, beside, remarks)

    def _put_tables(self, room: pygame.Rect) -> bool:
        """Put the game's chart, where it is wanted, and above it the forecast of a throw that is to be
        decided on, where both have room; returns whether one of them is there."""
        theme, told, controller = self.theme, self.told, self.board_controller
        game_chart = controller.game.chart
        table = None if game_chart is None else game_chart.table
        self.session.chart_fits = table is not None and ChartPanel.fits(theme, table, room)
        if table is not None and self.session.chart_fits and told.chart_wanted:
            self.chart = ChartPanel(UNPLACED, table, controller.piece, told.charted)
        chart = () if self.chart is None else (Item(self.chart, grow=1),)
        tree = Column(chart)
        for height in ForecastPanel.heights(theme, room.height) if told.forecast is not None else ():
            forecast = ForecastPanel(UNPLACED, controller.piece, told.forecast)
            both = Column((forecast.item(theme, height=height), *chart), gap=theme.space(10))
            below = arrange(both, room).get(self.chart)
            if below is None or (table is not None and ChartPanel.fits(theme, table, below)):
                self.forecast, tree = forecast, both
                break
        self.ground.put(tree, room)
        return bool(tree.children)

    def _put_moves(self, room: pygame.Rect, below: int) -> None:
        """Put the list of moves with its headings, where it has room for them, and above it the judgement of
        the position, where it is wanted. ``below``: pixels that stay free at the lower edge."""
        theme, controller = self.theme, self.board_controller
        rows, words = controller.history.rows, controller.game.words
        moves = MoveList(UNPLACED, rows, controller.log, self.session.look_at)
        moves.piece, moves.point = controller.piece, self.session.last_turn.point_at
        listed = moves.item(theme, min_height=theme.space(_LEAST_MOVES), grow=1)
        least = _BELOW_SIDES if words.side_by_side else _BELOW_FIGURES
        least = _BELOW_HEADINGS if self.told.shows_result else least
        headed = [
            Column((heading, replace(listed, min_height=theme.space(max(least, enough)))))
            for heading, enough in heading_rows(theme, self.match, words, rows.first)
        ]
        tree = Column((FirstFit((*headed, listed, Space()), grow=1), Space(height=below)))
        places = self.ground.put(self._with_judgement(tree), room)
        self.judgement = next((each for each in places if isinstance(each, JudgementCard)), None)
        if moves in places:
            self.moves, figures = moves, isinstance(words, TurnFigures)
            self._headings = [each for each in places if isinstance(each, Label | Line)] if figures else []
            self._moves_room = pygame.Rect(moves.rect)
            moves.figured = bool(self._headings)
            moves.end_at_line(summaries=figures and not moves.figured)

    def _with_judgement(self, moves: Layout) -> Layout:
        """The judgement of the position above the list of moves: alone where that would be too low."""
        told, theme = self.told.judgement, self.theme
        if told is None or self.told.shows_result:
            return moves
        above: list[Layout] = []
        if self.told.judged_by:
            choices = [("known", _("As it was seen")), ("truth", _("With what was hidden"))]
            use = self.commands.judgement.use
            switch = Segments(UNPLACED, choices, self.told.judged_by, use, key="judged-by")
            above = [switch.item(theme, height=theme.space(34))]
        card = JudgementCard(told)
        height = JudgementCard.least(theme) if told.over else JudgementCard.height(theme, 3, told.note)
        usual = card.item(theme, height=height, min_height=height)
        alone = card.item(theme, min_height=JudgementCard.height(theme, 0), grow=1)
        below = replace(moves, min_height=theme.space(_LISTED), grow=1)
        gap = theme.space(8)
        return FirstFit((Column((*above, usual, below), gap=gap), Column((*above, alone), gap=gap), moves))

    def _put_status(self, room: pygame.Rect) -> None:
        board, centred = self.board_controller.board, self.parts.centred
        self.status = status = StatusLine(UNPLACED, self.told.status, 0.5 if centred else 0.0)
        marks = MarksLine(UNPLACED, board.geometry, board.picture, self.session.mark_words)
        in_turns = self.board_controller.game.turns is not None
        tree = centred_status if centred else status_beside
        places = self.ground.put(tree(self.theme, status, marks, in_turns=in_turns), room)
        self.marks = marks if marks in places else None
