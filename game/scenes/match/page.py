"""The match screen: the board, the players beside it, the list of moves, and everything that can be done.

It knows no game. What a game adds is its ``GameScene``. The ``Session`` holds what the parts of the screen
share: gestures (``MoveInput``), commands and the computer change it, and ``MatchWidgets`` show it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial

import pygame

from game.entry import GameEntry
from game.match.change import Change
from game.match.computer_players import ComputerPlayers
from game.match.match import Match
from game.match.players import Human
from game.scenes.base import Context, Scene
from game.scenes.board.game_scene import keys_of
from game.scenes.match import keys as match_keys
from game.scenes.match.background import paint_background
from game.scenes.match.board_controller import BoardController
from game.scenes.match.coach import Coach
from game.scenes.match.commands import Commands
from game.scenes.match.computer_events import ComputerEvents
from game.scenes.match.description import MatchDescription, describe, describe_pointed
from game.scenes.match.free_rooms import FreeRooms
from game.scenes.match.handover_screen import HandoverScreen
from game.scenes.match.live_judgement import MatchJudgement
from game.scenes.match.menu import open_match_menu
from game.scenes.match.move_input import MoveInput
from game.scenes.match.panels import LOW_SECONDS
from game.scenes.match.session import Session
from game.scenes.match.widgets import MatchWidgets
from game.scenes.phrases import TENTHS_SECONDS, told_of_guess
from game.scenes.players import lone_human, players_in_words, sentence_of_result, side_below
from game.texts import _
from game.widgets.hold_button import HoldButton
from game.widgets.toasts import free_bands

LAST_SECONDS = 5  # the last seconds of a clock are heard one by one
POLL = 0.04  # seconds between two looks at a thinking engine
_SAME_PLACE = 8  # pixels at 100 %: two clicks that are nearer to each other are at one place
_MODIFIERS = tuple(
    getattr(pygame, f"K_{hand}{key}") for hand in "LR" for key in ("SHIFT", "CTRL", "ALT", "META")
)


class RunningClock:
    """The clock of the side to act: when its text changes, and when it ticks."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._heard = math.inf  # whole seconds left at the last call of ``ticks``

    @property
    def left(self) -> float | None:
        """Seconds left; None while no clock runs."""
        running = self._match.clock.running
        return None if running is None else self._match.clock.remaining(running)

    @property
    def idle(self) -> float:
        """Seconds until the text of the clock changes."""
        left = self.left
        if left is None:
            return math.inf
        return 0.1 if left <= TENTHS_SECONDS + 0.1 else left - math.ceil(left) + 1.002

    def ticks(self) -> bool:
        """Whether a tick is to be played: once when a person's clock runs low, and for each of the last
        seconds."""
        left = self.left
        if left is None or not isinstance(self._match.player_to_act, Human):
            self._heard = math.inf
            return False
        second, before = math.ceil(left), self._heard
        self._heard = second
        if math.isinf(before):
            return False
        return second <= LOW_SECONDS < before or (second <= LAST_SECONDS and second < before)


class MatchPage(Scene):
    """A match on the screen. Make it with a match that is in the archive already."""

    game_entry: GameEntry
    match: Match

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.game_entry = match.entry
        self._background: pygame.Surface | None = None  # what lies below all widgets
        self._painted: object = None  # the widgets, and the place of board and tray, for which it was painted
        self._clock = RunningClock(match)
        self._pressed: tuple[int, int] | None = None  # where the mouse went down last before the result

    @property
    def title(self) -> str:
        return self.widgets.told.title

    # Life

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.match.people_ask = True
        self.board_controller = controller = BoardController(self.match, context)
        self.session = Session(
            self.match,
            context,
            self.ui,
            controller,
            ComputerPlayers(context.engines.of, lambda name: context.settings.engines.get(name, "")),
            flipped=side_below(controller.game.bottom_side, lone_human(self.match))[1],
        )
        self.coach = Coach(self.session)
        self.moves = MoveInput(self.session, self.coach)
        self.computer = ComputerEvents(self.session)
        self.judgement = MatchJudgement(self.session)
        self.commands = Commands(self.session, self.moves, self.computer, self.judgement)
        controller.board.on_right_click = self._right_click
        self.handover_screen = HandoverScreen(self._emblem) if controller.viewpoint.shared else None
        self._held_key: match_keys.HeldKey | None = None  # where nothing is hidden, none is held
        if controller.viewpoint.shared:
            self._held_key = match_keys.HeldKey(self.ui, self._look, self.session.look)
        self._unsubscribe = self.match.subscribe(self._changed)
        if controller.opening:
            context.later(self._begin)
        self.session.run_clock()
        self._tell_storage(self.match.storage_problem or context.archive.warning)
        if self.match.header.guessed and self.match.result is None:
            context.toast(told_of_guess(), seconds=10)
        self._offers_coach = self._knows_no_coach
        context.later(self._offer_coach)

    @property
    def _knows_no_coach(self) -> bool:
        """Whether somebody begins their first match of a game against the computer, without the coach, and
        has never been told of it."""
        settings, match, person = self.context.settings, self.match, lone_human(self.match)
        if settings.coach_offered or settings.coach != "off" or person is None:
            return False
        begun = any(node.mover == person for node in match.place.path())
        others = (each for each in self.context.archive.summaries() if each.id != match.id)
        return not begun and not any(each.entry is match.entry for each in others)

    def _offer_coach(self) -> None:
        """Say once that there is a coach, where that is to be said and the armies stand."""
        if not self._offers_coach or self.board_controller.setting_up:
            return
        self._offers_coach, settings = False, self.context.settings
        settings.change(coach_offered=True)
        call = (_("Call the coach"), partial(settings.call_coach, True))
        words = _("A coach can warn you of moves that give much away.")
        self.context.toast(words, call, seconds=12, shortcut=False)

    def _tell_storage(self, problem: str | None) -> None:
        """Say that the match may be lost, and offer to save it elsewhere."""

        def export() -> None:
            if self.ui.ground.widgets:  # the match has not been left meanwhile
                self.commands.sharing.export()

        if problem:
            self.context.toast(problem, (_("Export match…"), export), seconds=12)

    def _begin(self) -> None:
        self.context.sounds.play("start")
        self.board_controller.show_opening()

    def leave(self) -> None:
        self._unsubscribe()
        self.board_controller.remember_perspective()
        if self.commands.setup is not None:
            self.commands.setup.leave()
        self.coach.cancel()
        self.session.computers.cancel()
        self.judgement.close()
        self.match.pause()
        super().leave()

    def pause(self) -> None:
        """Say whether the clock goes on below another page: between two people it does; against the computer,
        which does not think meanwhile, it stands still."""
        clock, ran = self.match.clock, self.match.clock.running is not None
        self.board_controller.board.release(None)  # a key may go up elsewhere
        self._hide_secrets()
        self.session.computers.cancel()
        self.judgement.close()
        people = all(isinstance(player, Human) for player in self.match.players)
        if not people:
            self.match.pause()
        if ran:
            goes_on = clock.running is not None
            self.context.toast(_("The clock goes on.") if goes_on else _("The clocks stand still meanwhile."))

    def update_covered(self) -> None:
        before = self.match.result
        self.match.tick()
        if before is None and self.match.result is not None:
            self.context.toast(sentence_of_result(self.match, self.match.result))

    @property
    def idle_covered(self) -> float:
        return self._clock.idle

    def resume(self) -> None:
        self.session.run_clock()

    def relayout(self) -> None:
        board = self.board_controller.board
        focused, cursor = self.ui.ground.focus is board, board.gestures.cursor
        super().relayout()
        if focused and self.ui.ground.focus is board:
            board.gestures.cursor = cursor
        self._focus_offer()

    def _focus_offer(self) -> None:
        """Move the focus from a board on which nothing can be done to the first button that is offered."""
        ground, board = self.ui.ground, self.board_controller.board
        legal, offers = board.gestures.legal, self.commands.offers()
        if offers and ground.focus is board and not (legal.locked or legal.origins or legal.taps):
            ground.set_focus(ground.find(offers[0].key) or board)

    def layout(self, size: tuple[int, int]) -> None:
        self.session.players = players_in_words(self.match)  # the language may be another one
        before, told = getattr(self, "widgets", None), self._describe()
        self.widgets = MatchWidgets(self.session, self.commands, self.handover_screen, size, told, before)
        self.board_controller.display.animations.pool = self.widgets.pool
        self.session.callouts.rooms = FreeRooms(self.widgets).for_words
        self.session.callouts.place()
        if self.ui.ground.focus is None:
            self.ui.ground.set_focus(self.board_controller.board)
        self.widgets.show(self._describe())  # what is told depends on what there is room for
        if not self.widgets.told.rolling:
            self.widgets.follow_handover_screen()

    def _describe(self) -> MatchDescription:
        """What is to be shown now. What the board shows of it, it shows from now on."""
        if self.commands.setup is not None:
            self.commands.setup.note()
        # The board first: a piece that was held may be nobody's to move now.
        self.board_controller.display.bring_up_to_date()
        self._moment, self.session.changed = self.session.moment, False
        self._hovered = self.board_controller.board.gestures.hovered
        return describe(self.session, self.commands)

    def _show_changes(self) -> None:
        """Describe what is to be shown anew, where something has changed, and show what differs."""
        session, display = self.session, self.board_controller.display
        if session.changed or display.changed or self._moment != session.moment:
            told, show = self._describe(), self.widgets.show
        elif self._hovered != display.widget.gestures.hovered:
            self._hovered = display.widget.gestures.hovered
            told, show = describe_pointed(self.widgets.told, session), self.widgets.show_pointed
        else:
            return
        held = display.widget.gestures.drag is not None
        if told.shape != self.widgets.shape and not told.rolling and not held:
            self.relayout()
        else:
            show(told)

    @property
    def _lying_on_table(self) -> tuple[object, ...]:
        """All that the background depends on: the widgets, and the places of board and tray."""
        tray = self.board_controller.board.state.tray
        beside = (tuple(tray.area), tray.empty) if tray.items else None
        return self.widgets, tuple(self.board_controller.board.state.viewport.fitted.area), beside

    def _paint_background(self, size: tuple[int, int]) -> pygame.Surface:
        """What lies below all widgets, kept until something lies elsewhere."""
        lying, widgets = self._lying_on_table, self.widgets
        if self._background is None or lying != self._painted:
            self._background, self._painted = pygame.Surface(size), lying
            paint_background(
                self._background,
                self.ui.theme,
                self.board_controller.board,
                widgets.parts.panels,
                widgets.recesses,
                widgets.heading,
            )
        return self._background

    def draw(self, surface: pygame.Surface) -> None:
        board = self.board_controller.board
        surface.blit(self._paint_background(surface.get_size()), (0, 0))
        self.ui.draw(surface)
        if self.ui.top is self.ui.ground:
            board.draw_free_pieces(surface)

    def toast_rooms(self) -> Iterable[pygame.Rect]:
        covered, gap = self.board_controller.board.state.covered, self.ui.theme.space(8)  # by a sentence
        for room in FreeRooms(self.widgets).for_messages():
            yield from free_bands(room, covered, gap)

    def keys(self) -> list[tuple[str, str]]:
        """Each key once, with what it means to the side that sets up or, if nothing, in the game."""
        everywhere = super().keys()
        listed: dict[str, str] = {}
        for key, what in (
            *(() if self.commands.setup is None else self.commands.setup.keys()),
            *keys_of(self.board_controller.game),
            *self.board_controller.board.key_list(),
            *match_keys.key_list(self.commands),
            *(pair for pair in everywhere if pair[0] in ("Tab", "F11", "?")),
        ):
            listed.setdefault(key, what)
        return list(listed.items())

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if not (event.type == pygame.KEYDOWN and event.key == pygame.K_r):
                self.commands.variations.playing = False
            self._show_changes()  # the event before has changed what this one means
        used = self._follows_the_end(event) or self._handle(event)
        self.session.changed |= used and event.type != pygame.MOUSEMOTION
        return used

    def _handle(self, event: pygame.event.Event) -> bool:
        board = self.board_controller.board
        if event.type == pygame.KEYUP:
            board.release(event.key)
        if event.type == pygame.WINDOWLEAVE:
            self._point_at(None)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._hide_secrets()
            board.release(None)
        elif (self._held_key is not None and self._held_key.takes(event)) or self._lets_dice_lie(event):
            return True
        if self.ui.top is self.ui.ground:
            if event.type == pygame.KEYDOWN and self._takes_key(event):
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and self._takes_press(event):
                return True
            if event.type == pygame.MOUSEMOTION:
                self._point_at(event.pos)
        return super().handle(event)

    def _takes_key(self, event: pygame.event.Event) -> bool:
        """Do what a key means wherever the focus is; returns whether it means anything."""
        board = self.board_controller.board
        if event.key == pygame.K_SPACE and self.session.watched and self.computer.can_skip:
            self.computer.skip()
            return True
        controller = self.board_controller
        if event.key == pygame.K_ESCAPE and controller.covered and controller.viewpoint.asked:
            self._hide_secrets()  # nobody has looked yet
            return True
        awaited = self.session.awaits_result
        board.finish()
        if event.key not in (pygame.K_ESCAPE, *_MODIFIERS):
            self.session.drop_refusal()
        if awaited and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return True  # it has brought the result
        return (
            (self.commands.setup is not None and self.commands.setup.command(event))
            or self.commands.shortcut(event)
            or match_keys.command(self.commands, event)
            or self.moves.gestures.confirm_with(event.key)
            or (board.visible and board.command(event))
        )

    def _takes_press(self, event: pygame.event.Event) -> bool:
        """Do what a button of the mouse means wherever it goes down; returns whether it means anything."""
        self.board_controller.board.finish()
        self.session.drop_refusal(event.pos)
        if event.button != pygame.BUTTON_RIGHT:
            return False
        if self._opens_move_menu(event.pos):
            return True
        held, setup = self.session.holds, self.commands.setup
        self.session.cancel()
        return held or (setup is not None and setup.remove_at(event.pos))

    def _opens_move_menu(self, pos: tuple[int, int]) -> bool:
        """Open the menu of the move in the list that was clicked with the right button; returns whether there
        is one."""
        moves = self.widgets.moves
        item = moves.item_at(pos) if moves is not None and moves.rect.collidepoint(pos) else None
        if item is None:
            return False
        self.commands.variations.open_menu(item.node, pygame.Rect(pos, (0, 0)))
        return True

    def _right_click(self, cell: str) -> bool:
        """A cell was clicked with the right button: change the note about it, or let the piece that has moved
        there go back. Returns whether either was possible."""
        return self.board_controller.notes.change(cell) or self.commands.history.take_back(cell)

    def _follows_the_end(self, event: pygame.event.Event) -> bool:
        """Whether a click is the second one at the place of the one that has ended the match: the buttons of
        the result have come under it, and it is not meant for them."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        if not self.widgets.told.shows_result:
            self._pressed = event.pos
            return False
        before, self._pressed = self._pressed, None
        near = self.theme.space(_SAME_PLACE)
        return before is not None and math.dist(before, event.pos) <= near and self._is_on_result(event.pos)

    def _is_on_result(self, pos: tuple[int, int]) -> bool:
        return self.ui.top is self.ui.ground and self.widgets.rooms["banner"].collidepoint(pos)

    def _lets_dice_lie(self, event: pygame.event.Event) -> bool:
        """Whether a key or a click only ends the rolling of dice: who presses it has not seen yet how they
        fall, so it decides nothing. What opens or shows something does so at once."""
        board = self.board_controller.board
        pressed = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key not in _MODIFIERS
        )
        if not pressed or self.ui.top is not self.ui.ground or not board.state.playback.undecided:
            return False
        board.finish()
        if event.type == pygame.KEYDOWN:
            return event.key not in match_keys.SHOWING
        clicked = self.ui.ground.hit(event.pos)
        return clicked is None or clicked.key != "menu"

    def _point_at(self, pos: tuple[int, int] | None) -> None:
        """The mouse is at ``pos`` (None: outside the window)."""
        board = self.board_controller.board
        if board.gestures.drag is None:
            over = pos is not None and self.ui.ground.hit(pos) is board
            board.point_at(pos if over else None)
        if self.widgets.moves is not None:
            self.widgets.moves.point_at(pos)

    def back(self) -> None:
        """Esc: take back the move that the coach looks at or let go of what is held; else open the menu. A
        hint or a sentence that is shown goes as well, but takes no press of its own: nobody would know
        whether the next one opens the menu."""
        if self.coach.asked is not None:
            self.coach.cancel()
        elif not self.session.cancel():
            open_match_menu(self.commands)

    # Time

    def update(self, dt: float) -> None:
        self.match.tick()
        if self.session.players.lone is not None:
            self.coach.update()
        if self.session.watched:
            self.computer.update(dt, may_ponder=self.coach.asked is None)
        judgement = self.judgement
        if judgement.agreed or judgement.told is not None or self.match.result is not None:
            judgement.update()
        if self.commands.variations.playing:
            self.commands.variations.update(dt)
        super().update(dt)
        self._show_changes()
        self._play_automatic()
        if self.session.update_announcement():
            self._show_changes()
        if self._clock.ticks():
            self.context.sounds.play("tick")
        if not self.widgets.told.rolling:
            self.widgets.follow_clock()
            self.widgets.follow_handover_screen()
        self.ui.dirty = self.ui.dirty or self._painted != self._lying_on_table

    def count_down(self, dt: float) -> None:
        self.session.count_down(dt)

    def _play_automatic(self) -> None:
        """Play the moves about which nobody is asked, once nothing moves and no question is open."""
        controller = self.board_controller
        while self.widgets.told.automatic and self.ui.top is self.ui.ground:
            before = controller.history.shown
            if controller.board.animating or self.session.holds:
                return
            self.moves.play(self.widgets.told.automatic)
            self._show_changes()
            if controller.history.shown is before:
                return

    @property
    def idle(self) -> float:
        computers = self.session.computers
        thinking = computers.thinking or computers.hinting or self.coach.asked is not None
        thinking = thinking or self.judgement.thinking
        poll = POLL if thinking or self.commands.variations.playing else math.inf
        return max(0.01, min(super().idle, poll, self._clock.idle, self.session.callouts.idle))

    # What the match tells

    def _changed(self, change: Change) -> None:
        session, controller, match = self.session, self.board_controller, self.match
        match change.kind:
            case "played" if (
                controller.history.shown is not change.nodes[0].parent and not self.moves.playing
            ):
                session.news = _("{player} has moved meanwhile.").format(
                    player=session.players.names[change.nodes[0].mover]
                )
            case "storage":
                self._tell_storage(match.storage_problem)
            case "notes" | "edited":
                pass  # no position has changed
            case "draw-offer":
                if match.draw_offer is not None:
                    self.context.sounds.play("hint")
            case "played":
                session.news = ""
                if session.callouts.kind not in ("", "event"):  # which the next move must not cut short
                    session.callouts.close()
                controller.show(match.current, self.moves.dropped)
                session.announce(change.nodes[0])
            case _:
                session.news = ""
                session.drop_announcement()
                session.callouts.close()
                controller.show(match.current, self.moves.dropped)
        controller.change()
        if change.kind == "played":
            self.moves.leave_enter_to_proposal()
            if self._offers_coach:
                self.context.later(self._offer_coach)
        session.end_secret_setup()
        if controller.covered and not match.paused:
            match.pause()

    # Secrets

    def _emblem(self, px: int) -> pygame.Surface:
        """The picture of the side that the curtain is closed for."""
        controller = self.board_controller
        pictures = controller.game.pictures
        return pictures.piece(pictures.emblem(controller.viewpoint.turn or 0), px, controller.board.look)

    def _look(self) -> HoldButton | None:
        """The button that is held down to look behind the curtain."""
        button = self.ui.ground.find("look")  # None also before the first layout
        return button if isinstance(button, HoldButton) and button.visible else None

    def _hide_secrets(self) -> None:
        """Whoever looked at what is theirs alone looks no more."""
        if self._held_key is not None:
            self._held_key.end()
        self.session.hide_secrets()
