"""The keys of the match screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.match.buttons import NAVIGATION
from game.scenes.match.commands import Commands
from game.scenes.match.menu import open_match_menu
from game.texts import _
from game.widgets.focus import Ui
from game.widgets.hold_button import HoldButton
from game.widgets.widget import ACTIVATE

SHOWING = frozenset(
    getattr(pygame, f"K_{name}") for name in "ESCAPE F1 F10 PAGEUP PAGEDOWN HOME END c d f w".split()
)
"""Keys that open something or show it otherwise, and decide nothing in any position."""
CHORD = pygame.KMOD_CTRL | pygame.KMOD_META


def command(commands: Commands, event: pygame.event.Event) -> bool:
    """Run the command of a key, wherever the focus is; returns whether it has one."""
    act = _acts(commands, event.mod).get(event.key)
    if act is not None:
        act()
    return act is not None


def _acts(commands: Commands, mod: int) -> dict[int, Callable[[], object]]:
    """What the keys do while these modifiers are held."""
    history, sharing, dice = commands.history, commands.sharing, commands.dice
    if mod & CHORD:
        shift = mod & pygame.KMOD_SHIFT
        return {
            pygame.K_z: history.redo if shift else history.undo,
            pygame.K_y: history.redo,
            pygame.K_c: sharing.copy_match if shift else sharing.copy_position,
            pygame.K_v: sharing.paste,
            pygame.K_s: sharing.export,
            pygame.K_n: commands.new_game,
            pygame.K_RETURN: commands.moves.confirm,
            pygame.K_KP_ENTER: commands.moves.confirm,
        }
    back, forth = partial(history.step, -1), partial(history.step, 1)
    if mod & pygame.KMOD_ALT:
        return {
            pygame.K_LEFT: back,
            pygame.K_RIGHT: forth,
            pygame.K_UP: history.first,
            pygame.K_DOWN: history.last,
        }
    digits = {
        getattr(pygame, f"K_{pad}{face}"): partial(dice.tell, face)
        for face in dice.results
        for pad in ("", "KP_")
    }
    arrows = {pygame.K_LEFT: back, pygame.K_RIGHT: forth} if _steps_by_arrows(commands) else {}
    return (
        digits
        | arrows
        | _taking_back(commands)
        | {
            pygame.K_PAGEUP: back,
            pygame.K_PAGEDOWN: forth,
            pygame.K_HOME: history.first,
            pygame.K_END: history.last,
            pygame.K_h: commands.hint,
            pygame.K_f: commands.flip,
            pygame.K_c: commands.chart,
            pygame.K_l: commands.last_turn_again,
            pygame.K_t: commands.session.last_turn.switch,
            pygame.K_n: commands.notes.note,
            pygame.K_p: commands.notes.show_excluded,
            pygame.K_d: dice.show_log,
            pygame.K_j: commands.judgement.switch,
            pygame.K_r: commands.variations.play_through,
            pygame.K_i: commands.variations.open_menu_of_shown,
            pygame.K_w: commands.legend,
            pygame.K_F1: commands.rule_book,
            pygame.K_F10: partial(open_match_menu, commands),
        }
    )


def _taking_back(commands: Commands) -> dict[int, Callable[[], object]]:
    """Delete lets the pointed piece go back, unless another widget has the focus, which may use that key."""
    ground, board = commands.session.ui.ground, commands.session.board_controller.board
    if ground.focus not in (None, board):
        return {}
    return {pygame.K_DELETE: lambda: commands.history.take_back(board.state.pointed)}


def _steps_by_arrows(commands: Commands) -> bool:
    """Whether left and right look back and forth: on the buttons that do the same; and where the board has
    no cursor, no other widget is used by keyboard, and one looks back already or can decide nothing. Up and
    down bring a cursor there."""
    ui, controller = commands.session.ui, commands.session.board_controller
    if ui.keyboard and ui.ground.focus is not None and ui.ground.focus.key.startswith(NAVIGATION):
        return True
    gestures = controller.board.gestures
    free = gestures.cursor is None and (not ui.keyboard or ui.ground.focus in (None, controller.board))
    return free and (controller.position.looking_back or gestures.legal.locked)


class HeldKey:
    """Follows the key that holds a button down. Its repeated events must have no other effect until it is
    released, wherever the focus is by then. Where there is no such button, K asks to look at what is hidden.

    Args:
        button: returns the button that can be held, or None.
        ask: asks to look, or ends that.
    """

    def __init__(self, ui: Ui, button: Callable[[], HoldButton | None], ask: Callable[[], None]) -> None:
        self._ui, self._button, self._ask = ui, button, ask
        self._key: int | None = None

    def takes(self, event: pygame.event.Event) -> bool:
        """Handle an event; returns whether it belongs to the held key."""
        if event.type == pygame.KEYUP and event.key == self._key:
            self.end()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == self._key:
            return True
        button = self._button()
        if self._key is not None or not self._begins(event, button):
            return False
        self._key = event.key
        if button is None:
            self._ask()  # as long as the key stays down, it does not hold the curtain's button
            return True
        self._ui.keyboard = self._ui.keyboard or event.key in ACTIVATE
        button.hold()
        return True

    def end(self) -> None:
        """Release the key and its button."""
        self._key = None
        button = self._button()
        if button is not None:
            button.end_hold()

    def _begins(self, event: pygame.event.Event, button: HoldButton | None) -> bool:
        ui = self._ui
        if ui.top is not ui.ground or event.mod & (CHORD | pygame.KMOD_ALT):
            return False
        return event.key == pygame.K_k or (
            button is not None and event.key in ACTIVATE and ui.ground.focus is button
        )


def key_list(commands: Commands) -> list[tuple[str, str]]:
    """The keys of this screen with their effects, for the ? overlay. Those that mean something else while a
    side sets up are left out then."""
    controller, setting_up = commands.session.board_controller, commands.session.board_controller.setting_up
    chart, entry = controller.game.chart, commands.match.entry
    tables = [("C", chart.table.title)] if chart is not None else []
    looks = []
    if controller.viewpoint.shared:
        looks = [("K", _("Look at what is yours alone; held down: look behind the curtain; Esc: back"))]
    if commands.notes.available:
        looks += [
            (_("N, right click"), _("Note on a free cell: suspected, ruled out, nothing")),
            ("P", _("Show where something can still be hidden")),
        ]
    rolls = [(_("1 to 6"), _("Tell what your die shows"))] if commands.match.header.own_dice else []
    if entry.dice:
        rolls.append(("D", _("Dice log")))
    copies = [
        (_("Ctrl+C, Ctrl+V"), _("Copy the position; paste a position or a match")),
        (_("Ctrl+Shift+C, Ctrl+S"), _("Copy the match; export it to a file")),
    ]
    if setting_up:
        copies = [(_("Ctrl+Shift+C"), _("Copy the match"))]
    return [
        ("← ↑ → ↓", _("Move the cursor on the board")),
        (
            _("Enter, Space"),
            _("Pick up, put down; without a cursor: confirm what is prepared (Enter), skip a turn (Space)"),
        ),
        (_("Ctrl+Enter"), _("Confirm what is prepared")),
        ("Esc", _("Let go of what is held; otherwise the menu")),
        *([] if setting_up else [(_("Ctrl+Z, Ctrl+Y"), _("Undo, redo"))]),
        (_("Page up, Page down"), _("Look a move back or forward (also ← → where the board has no cursor)")),
        (_("Home, End"), _("Look at the start; back to the game")),
        *([] if setting_up else [("L, T", _("Show the last turn again; show its traces"))]),
        *looks,
        ("H", _("Hint")),
        *([] if setting_up else [("R", _("Play the moves through from here, or stop"))]),
        (_("I, right click on a move"), _("Comment, mark, variation: move up, fold, remove")),
        ("J", _("Judge the position, deeper and deeper; or no more")),
        ("F", _("Flip the board")),
        ("W", _("What the marks mean")),
        *tables,
        *rolls,
        *copies,
        (_("Ctrl+N, F1"), _("New game; rule book")),
    ]
