"""The first page: the name, the games with their boards drawn, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain, starmap
from pkgutil import resolve_name
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.entry import GameEntry, GamePart
from game.registry import GAMES
from game.scenes.base import Scene
from game.scenes.board_preview import BoardPreview, look_of
from game.scenes.home.background import draw_hall
from game.scenes.home.layout import HeadingSize, HomeLayout, arrange_cards
from game.settings import HALL_SIDES
from game.texts import _
from game.widgets.basic import Button, IconButton, Label, Line, text_item
from game.widgets.braid import Braid
from game.widgets.layout import Column, FirstFit, Item, Layout, Row, Space, Wrap
from game.widgets.paint import ring_reach
from game.widgets.toasts import free_bands, free_rooms
from game.widgets.widget import COMMAND, UNPLACED, ScrollArea, Widget

if TYPE_CHECKING:
    from game.match.entries import Summary
    from game.rules.options import Options
    from game.scenes.base import Context
    from game.scenes.home.cards import ContinueCard, LessonOffer
    from game.scenes.home.game_card import GameCard
    from game.widgets.shields import Arms

_RESUME = (520, 900)  # least and most width of the card to go on with, in pixels at 100 %
_LEARN, _MORE = 352, 284  # width of the cards beside it
_LIBRARY = "game.scenes.library.page:LibraryPage"
_HEARTH = (0.5, 0.62)  # where the hearth of the picture is, as shares of the window


class _Left(NamedTuple):
    """A position as the game writes it, the options of its match, and whether its board is seen from the
    other side; None: as its first side sees it."""

    position: str
    options: Options
    flipped: bool | None = None


class HomePage(Scene):
    """Home. The boards and the match to go on with appear after the first frame was shown."""

    reads_rules = True

    def __init__(self) -> None:
        super().__init__()
        self._unfinished: Summary | None = None
        self._left: _Left | None = None  # how that match stands, once it was read
        self._more = 0  # other matches that are not over
        self._offer: LessonOffer | None = None  # what is said of the lessons above the games
        self._continue: ContinueCard | None = None
        self._covered = False  # another page lies over this one
        self._loaded = False  # boards may be drawn with the page
        self._fine = False  # and the picture behind it sharp
        self._offset = 0
        self._shields: dict[str, list[Arms]] = {}  # of the opponents, by game, where one was beaten

    def enter(self, context: Context) -> None:
        super().enter(context)
        if not context.settings.lessons:  # nothing has to be read for what is offered first
            self._look_up_lessons()
        context.later(self._load)

    def resume(self) -> None:
        self._covered = False
        self._look_up()
        self.context.later(self._read_left)
        self.context.later(self._hang_shields)
        if not self._loaded:
            self.context.later(self._draw_boards)

    def relayout(self) -> None:
        if self.ui.ground.widgets:
            self._offset = self._area.offset
        super().relayout()

    def _load(self) -> None:
        """One thing after each frame, so that nobody waits for all of them."""
        self._look_up()
        self.relayout()
        self.context.later(self._draw_boards)

    def _draw_boards(self) -> None:
        """Draw one more board after each frame; while another page lies over this one, none."""
        if self._covered:
            return
        boards = [widget for widget in self.ui.ground.walk() if isinstance(widget, BoardPreview)]
        waiting = [board for board in boards if not board.wanted and board.key != "board-continue"]
        if waiting:
            waiting[0].prepare(fade=True)
            self.context.later(self._draw_boards)
            return
        self._loaded = True
        self.context.later(self._draw_fine)

    def _draw_fine(self) -> None:
        self._fine = True
        self.dirty = True
        self.context.later(self._read_left)
        self.context.later(self._hang_shields)

    def _hang_shields(self) -> None:
        """Look up whom the person has beaten."""
        from game.match.store import ArchiveError
        from game.scenes.opponents import shields
        from game.scenes.results import tallies

        if self._covered:
            return
        try:
            found = tallies(self.context.archive.summaries(), self.context.settings.name)
        except ArchiveError:
            return  # told where the match to go on with was looked up
        rows = ((entry, entry.opponents()) for entry in GAMES)
        hung = {entry.name: shields(row, entry.name, found) for entry, row in rows if row is not None}
        hung = {game: row for game, row in hung.items() if row}
        if hung != self._shields:
            self._shields = hung
            self.relayout()

    def _look_up(self) -> None:
        from game.match.store import ArchiveError

        waiting: list[Summary] = []
        with self.telling(ArchiveError):
            waiting = self.context.archive.unfinished()
        found = waiting[0] if waiting else None
        if found is None or self._unfinished is None or found.updated != self._unfinished.updated:
            self._left = None
        self._unfinished, self._more = found, max(0, len(waiting) - 1)
        self._look_up_lessons()

    def _look_up_lessons(self) -> None:
        from game.scenes.home.cards import lesson_offer

        self._offer = lesson_offer(self.context.settings)

    def _read_left(self) -> None:
        """Read the match to go on with, for its picture; who opens it is told what is wrong with it."""
        from game.match.store import ArchiveError
        from game.rules.errors import RulesError
        from game.scenes.phrases import lone_person
        from game.scenes.players import flipped_for

        card = self.ui.ground.find("board-continue")
        if self._left is not None or self._unfinished is None or not isinstance(card, BoardPreview):
            return
        if self._covered:  # maybe by that very match
            return
        try:
            match = self.context.archive.look_at(self._unfinished.id)
        except (RulesError, ArchiveError, LookupError):
            return
        flipped = flipped_for(match.entry, lone_person(self._unfinished))
        self._left = _Left(match.rules.format_state(match.state), dict(match.options), flipped)
        card.show(*self._left)
        card.prepare(fade=True)

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        theme, space, ground = self.theme, self.theme.space, self.ui.ground
        margin = min(space(40), size[0] // 30)
        width = min(size[0] - 2 * margin, max(space(1500), size[0] * 9 // 10))
        left = (size[0] - width) // 2
        reach = ring_reach(theme)  # the ring of the focus is cut nowhere
        air = max(reach, space(10 if size[1] >= space(420) else 3))
        ways = Row((self._ways(),), justify="center", padding=(reach, air))
        room = size[1] - ways.heights(width).preferred
        made = arrange_cards(
            theme,
            size,
            width,
            GAMES,
            lambda heading: room - self._head(heading, width).heights(width).preferred,
            resumes=self._unfinished is not None or self._offer is not None,
            shields=bool(self._shields),
        )
        cards = [[self._card(entry, made) for entry in line] for line in made.lines(GAMES)]
        above_games = self._cards_above()
        content = self._content(made, width, above_games, cards)
        needed = content.heights(width).preferred
        self._area = ScrollArea(UNPLACED, "page")
        edge = [] if made.fits else [Row((Line(UNPLACED).item(theme, grow=1),), padding=(left, 0))]
        below = Space(height=min(space(30), max(0, room - needed) // 6))
        ground.put(Column((Item(self._area, grow=1), *edge, ways, below)), pygame.Rect((0, 0), size))
        view = self._area.rect
        ground.put(content, pygame.Rect(left, 0, width, max(view.height, needed)), self._area)
        for card in chain.from_iterable(cards):
            shown = _Left(card.entry.showcase, dict(card.entry.showcase_options))
            self._add_board(card, card.entry.name, f"board-{card.entry.name}", shown, self._loaded)
        if self._continue is not None:
            left_at, known = self._left or _Left("", {}), self._left is not None
            game = self._continue.summary.entry.name
            self._add_board(self._continue, game, "board-continue", left_at, known)
        if made.fits:
            self._hang_banner([card.rect for card in (*cards[0], *above_games)])
        self._area.set_height(max(view.height, needed), self._offset)

    def _hang_banner(self, below: list[pygame.Rect]) -> None:
        """Hang the player's banner beside the heading, above the cards in ``below``."""
        from game.scenes.home.background import ShieldBanner, place_banner

        settings, theme, heading = self.context.settings, self.theme, self.ui.ground.find("name")
        if not settings.name or not isinstance(heading, Label):
            return
        side, gap = HALL_SIDES.index(settings.hall_side), theme.space(28)
        wide = int(heading.natural_size(theme).width or 0) + 2 * gap
        free = (heading.rect.width - wide) // 2
        left = heading.rect.right - free if side else heading.rect.left
        bottom = min((rect.top for rect in below if rect.right > left and rect.left < left + free), default=0)
        place = place_banner(theme, side, pygame.Rect(left, 0, free, bottom - gap))
        if place is not None:
            banner = ShieldBanner(settings.name, side, self._settings)
            banner.put(place)
            self.ui.ground.add(banner, self._area)

    def toast_rooms(self) -> list[pygame.Rect]:
        """Where nothing is, else over the name, which is no way anywhere, and over cards only where the page
        scrolls from below a sentence: the ways to the other pages stay in sight."""
        edge, view = self.theme.space(8), self._area.rect
        bounds = view.inflate(-2 * edge, -2 * edge)
        ground = self.ui.ground
        banner, controls = ground.find("banner"), [widget.rect for widget in ground.focusables()]
        hung = 0 if banner is None else min(banner.rect.right - bounds.x, bounds.right - banner.rect.x) + edge
        heading = bounds.inflate(-2 * hung, 0)
        return [*free_rooms(ground, bounds, edge), *free_bands(heading, controls, edge), bounds]

    def leave(self) -> None:
        self._offset = 0
        super().leave()

    def pause(self) -> None:
        self._covered = True
        if self.ui.ground.widgets:  # another scene may come before the first layout
            self._offset = self._area.offset

    def _content(
        self, made: HomeLayout, width: int, above: list[Widget], cards: list[list[GameCard]]
    ) -> Column:
        """The heading, the match to go on with and the games, one below the other."""
        gap = made.gap
        lines: list[Layout] = [self._row_above(made, width, above)] if above else []
        for line in cards:
            lines.append(Row([card.item(self.theme) for card in line], gap=gap, justify="center"))
        upper = Space(grow=1), self._head(made.heading, width), Space(height=gap // 2, grow=3)
        below = Space(height=gap // 2, min_height=ring_reach(self.theme), grow=4)
        return Column((*upper, Column(lines, gap=gap), below))

    def _head(self, heading: HeadingSize, width: int) -> Column:
        """The name and what is below it."""
        theme, space, letters = self.theme, self.theme.space, heading.letters
        name = Label(
            UNPLACED,
            "Longhall",
            "display",
            "accent_text",
            align=0.5,
            spacing=letters / 14,
            size=letters,
            key="name",
        )
        # Small capitals have nothing below the line.
        high = theme.font("display", letters).get_linesize() - space(letters / 12)
        wide = min(space(letters * 4), width * 3 // 4)
        braid = Braid(UNPLACED).item(
            theme, width=wide, height=space(max(7, letters / 8)), align_self="center"
        )
        parts = [Space(height=space(min(14, letters / 4))), name.item(theme, height=high), braid]
        if heading.motto:
            motto = text_item(theme, _("Old games for long evenings"), "motto", align=0.5)
            parts += [Space(height=space(4)), motto]
        return Column(parts)

    def _resume_width(self, made: HomeLayout, width: int) -> int:
        """As wide as some of the cards below it, so that their edges meet."""
        least, most = (self.theme.space(side) for side in _RESUME)
        # As many cards at either side stay out.
        fitting = (made.row_width(count) for count in range(min(made.columns, len(GAMES)), 0, -2))
        within = (across for across in fitting if least <= across <= most)
        return next(within, min(width, self.theme.space(720)))

    def _row_above(self, made: HomeLayout, width: int, above: list[Widget]) -> Layout:
        """The cards above the games: the first is the widest, the others are squares where there is no room
        for words on all."""
        theme, space = self.theme, self.theme.space
        first, others = above[0], above[1:]
        wides = [space(_LEARN if card.key == "learn-card" else _MORE) for card in others]
        whole = min(width, max(made.row_width(min(made.columns, len(GAMES))), space(_RESUME[0])))
        if not others or whole < space(_RESUME[0]) + sum(wides) + made.gap * len(others):
            wides, whole = [made.resume] * len(others), self._resume_width(made, width)
        items = [card.item(theme, width=wide) for card, wide in zip(others, wides, strict=True)]
        row = Row((first.item(theme, width=0, grow=1), *items), gap=made.gap, width=whole, height=made.resume)
        return Row((row,), justify="center")

    def _cards_above(self) -> list[Widget]:
        """What stands above the games: the match to go on with, the way to others, and the offer to learn."""
        from game.scenes.home.cards import ContinueCard, SideCard

        self._continue, cards = None, list[Widget]()
        if self._unfinished is not None:
            self._continue = ContinueCard(UNPLACED, self._unfinished, self._go_on, key="continue")
            cards.append(self._continue)
        if self._more:
            title = _("1 more match") if self._more == 1 else _("{count} more matches")
            title, brief = (words.format(count=self._more) for words in (title, _("{count} more")))
            facts, show = [_("not over yet")], partial(self.visit, _LIBRARY, (), False, "unfinished")
            cards.append(SideCard(UNPLACED, title, facts, show, sign="library", key="more", brief=brief))
        if self._offer is not None:
            cards.append(SideCard(UNPLACED, *self._offer, self._learn_on, sign="learn", key="learn-card"))
        return cards

    def _card(self, entry: GameEntry, made: HomeLayout) -> GameCard:
        from game.scenes.home.game_card import GameCard

        act, shields = partial(self._new_game, entry), self._shields.get(entry.name, ())
        return GameCard((0, 0), entry, made.shape, act, shields=shields, key=f"play-{entry.name}")

    def _add_board(
        self, card: GameCard | ContinueCard, game: str, key: str, shown: _Left, ready: bool
    ) -> None:
        board = BoardPreview(
            card.board,
            game,
            shown.position,
            shown.options,
            flipped=shown.flipped,
            look=look_of(self.context.settings),
            ready=ready,
            card=card,
            key=key,
        )
        self.ui.ground.add(board, self._area)

    def _ways(self) -> Layout:
        """The ways to other pages: with icons where these have room, in two rows where they must be."""
        theme, space = self.theme, self.theme.space
        icon = "sound" if self.context.settings.sound else "sound-off"
        sound = IconButton(UNPLACED, icon, _("Sound on or off (M)"), self._switch_sound, key="sound")
        show, puzzles = self._show, "game.scenes.puzzles.page:PuzzlesPage"
        opponents = "game.scenes.opponents:OpponentsPage"
        tournaments = "game.scenes.tournament.tournaments:TournamentsPage"
        offered = [
            (_("Learn"), "learn", self._learn, "learn", True),
            (_("Puzzles"), "star", partial(show, puzzles), "puzzles", _any_has(GamePart.PUZZLES)),
            (_("Opponents"), "shield", partial(show, opponents), "opponents", _any_has(GamePart.OPPONENTS)),
        ]
        ways = [
            *((text, sign, act, key) for text, sign, act, key, there in offered if there),
            (_("Tournaments"), "trophy", partial(show, tournaments), "tournaments"),
            (_("Library"), "library", partial(self.visit, _LIBRARY), "library"),
            (_("Rule book"), "book", self.read_rules, "rulebook"),
            (_("Settings"), "settings", self._settings, "settings"),
        ]
        # Nothing is asked, as nothing can be lost; but no other word is beside it.
        end = _("Every move is kept: next time you go on where you are.")

        def buttons(icons: bool) -> list[Item]:
            def item(text: str, sign: str, act: Callable[[], None], key: str, tip: str = "") -> Item:
                icon = sign if icons else ""
                button = Button(UNPLACED, text, act, kind="quiet", icon=icon, key=key, tooltip=tip)
                wide = None if icons else theme.font("label").size(text)[0] + space(24)
                return button.item(theme, **({} if wide is None else {"width": wide}))

            leave = item(_("Quit"), "quit", self.context.quit, "quit", end)
            return [*starmap(item, ways), sound.item(theme), leave]

        gap = space(6)
        return FirstFit((Row(buttons(True), gap=gap), Wrap(buttons(False), gap=gap, justify="center")))

    def _switch_sound(self) -> None:
        settings = self.context.settings
        settings.change(sound=not settings.sound)

    def update(self, dt: float) -> None:
        super().update(dt)
        button, icon = self.ui.ground.find("sound"), "sound" if self.context.settings.sound else "sound-off"
        if isinstance(button, Button) and button.icon != icon:  # M may have been pressed
            button.icon = icon
            button.touch()

    # Ways

    def _new_game(self, entry: GameEntry) -> None:
        self.visit("game.scenes.new_game.page:NewGamePage", entry)

    def read_rules(self) -> None:
        self._show("game.scenes.rulebook:RulebookPage")

    def _played(self) -> GameEntry:
        """The game of the match to go on with, else the last that was begun or learnt, else the first."""
        if self._unfinished is not None:
            return self._unfinished.entry
        settings = self.context.settings
        names = [*settings.lessons, *settings.new_game]
        known = {entry.name: entry for entry in GAMES}
        return next((known[name] for name in reversed(names) if name in known), GAMES[0])

    def _show(self, page: str) -> None:
        """Show a page about the game that is played."""
        self.visit(page, self._played())

    def _learn(self) -> None:
        self.visit("game.scenes.lessons.page:LearnPage")

    def _learn_on(self) -> None:
        """Go on with the course that was left last, or choose one."""
        from game.scenes.lessons.progress import left_course

        left = left_course(self.context.settings)
        if left is None:
            self._learn()
        else:
            resolve_name("game.scenes.lessons.page:open_course")(self.context, *left)

    def _settings(self) -> None:
        self._show("game.scenes.settings:SettingsPage")

    def _go_on(self) -> None:
        from game.scenes.open_match import open_match

        if self._unfinished is not None and not open_match(self.context, self._unfinished.id):
            self._look_up()  # there may be another one
            self.relayout()

    def keys(self) -> list[tuple[str, str]]:
        return [("Ctrl+V", _("Open a match or a letter from the clipboard")), *super().keys()]

    def handle(self, event: pygame.event.Event) -> bool:
        pastes = event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & COMMAND
        if pastes and self.ui.top is self.ui.ground:
            self.visit(_LIBRARY, (), True)
            return True
        return super().handle(event)

    def back(self) -> None:
        """Esc does nothing here: nobody should leave by pressing it once too often."""

    def draw(self, surface: pygame.Surface) -> None:
        draw_hall(surface, self.theme, _HEARTH, fine=self._fine and not self.context.resizing)
        self.ui.draw(surface)


def _any_has(part: GamePart) -> bool:
    return any(entry.has(part) for entry in GAMES)
