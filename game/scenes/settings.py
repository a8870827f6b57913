"""Everything that can be set, with effect at once, beside a board that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game import __version__, texts
from game.registry import GAMES
from game.scenes.board_panel import add_board_panel
from game.scenes.game_choice import game_choice
from game.scenes.page import Page
from game.settings import SCALES
from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Button, Label
from game.widgets.dialogs import confirm
from game.widgets.form import Form
from game.widgets.inputs import Dropdown, Segments, Slider, Switch
from game.widgets.layout import column
from game.widgets.widget import UNPLACED

if TYPE_CHECKING:
    from game.widgets.scroll import ScrollArea

_WIDE = 1240


class SettingsPage(Page):
    """The page of settings. A change is written and shown at once."""

    def __init__(self) -> None:
        super().__init__()
        self._example = GAMES[0]  # the game whose board is shown

    @property
    def title(self) -> str:
        return _("Settings")

    def layout(self, size: tuple[int, int]) -> None:
        area = self.add_frame(size, _("Settings"), _WIDE)
        room, side = self.halves(area, _WIDE)
        form = Form(self.ui.ground, area, room.x, room.y, room.width)
        self._add_look(form)
        self._add_boards(form)
        if side is None:
            room = pygame.Rect(form.x, form.y, form.width, self.theme.space(420))
            form.y = self._add_preview(area, room) + self.theme.space(20)
        else:
            self._add_preview(None, side)
        self._add_sound(form)
        self._add_rest(form)
        self._add_end(form)
        self.finish(form.y)

    def _add_preview(self, area: ScrollArea | None, room: pygame.Rect) -> int:
        """A board as it looks now, and the choice of its game; returns the bottom."""
        entry, gap, height = self._example, self.theme.space(12), self.theme.space(BUTTON_HEIGHT)
        _board, rest = add_board_panel(
            self.ui.ground,
            area,
            room,
            gap + height,
            self.context.settings,
            entry.name,
            entry.showcase,
            dict(entry.showcase_options),
        )
        _gap, place = column(rest, [gap, height])
        choice = game_choice(self.theme, place, GAMES, entry.name, self._show_game, key="preview-game")
        self.ui.ground.add(choice, area)
        return rest.bottom + self.theme.space(20)

    def _show_game(self, name: str) -> None:
        self._example = next(entry for entry in GAMES if entry.name == name)
        self.relayout()

    # Sections

    def _add_look(self, form: Form) -> None:
        with form.section(_("Appearance")):
            themes = [("dark", _("Evening")), ("light", _("Daylight"))]
            self._choice(form, "theme", _("Light"), themes, _("Dark timber or bright parchment."))
            title, help_text = _("Size of texts and controls"), self._about_size()
            self._slider(form, "ui_scale", title, (*SCALES, 10), self._set, help_text)
            motions = [("full", _("Full")), ("reduced", _("Reduced")), ("off", _("Off"))]
            help_text = _("Reduced moves pieces quickly and fades nothing.")
            self._choice(form, "animation", _("Animation"), motions, help_text)

    def _add_boards(self, form: Form) -> None:
        with form.section(_("Boards")):
            help_text = _("By shape and lightness, without relying on colour.")
            self._switch(form, "safe_pieces", _("Pieces easy to tell apart"), help_text)
            self._switch(form, "coordinates", _("Coordinates"), _("Letters and numbers beside the board."))
            styles = [(name, _(title)) for name, title in self._example.styles]
            if styles:
                title = _("Board of {game}").format(game=_(self._example.title))
                self._choice(form, "board_style", title, styles, kind=Dropdown)

    def _add_sound(self, form: Form) -> None:
        with form.section(_("Sound")):
            self._switch(form, "sound", _("Sound"), _("Also with the key M."))
            self._slider(form, "volume", _("Volume"), (0, 100, 5), self._set_volume)

    def _add_rest(self, form: Form) -> None:
        with form.section(_("Play and window")):
            self._switch(form, "fullscreen", _("Full screen"), _("Also with the key F11."))
            paces = [("brisk", _("Brisk")), ("usual", _("Usual")), ("calm", _("Calm"))]
            self._choice(form, "pace", _("Pace of the computer"), paces, _("How soon it replies to a move."))
            self._switch(form, "confirm", _("Ask before resigning"), _("A resigned game is over."))
            title = _("Ask before a move that achieves nothing")
            self._switch(form, "warn", title, _("An attack that fails, for example."))
            title = _("Show the computer's thinking")
            self._switch(form, "thinking", title, _("How far it looks, and what it expects."))
            languages = [(code, texts.language_title(code)) for code in texts.languages()]
            if len(languages) > 1:
                self._choice(form, "language", _("Language"), languages, kind=Dropdown)

    def _choice(
        self,
        form: Form,
        name: str,
        title: str,
        choices: list[tuple[str, str]],
        help_text: str = "",
        kind: type[Segments] | type[Dropdown] = Segments,
    ) -> None:
        value = getattr(self.context.settings, name)
        if value not in dict(choices):
            value = choices[0][0]
        control = kind(UNPLACED, choices, value, lambda chosen: self._set(**{name: chosen}), key=name)
        form.row(title, help_text, control)

    def _slider(
        self,
        form: Form,
        name: str,
        title: str,
        span: tuple[int, int, int],
        settle: Callable[..., None],
        help_text: str = "",
    ) -> None:
        """Add a slider; ``span`` is its lowest value, its highest and its step."""
        value = getattr(self.context.settings, name)
        slider = Slider(UNPLACED, value, span, lambda settled: settle(**{name: settled}), "{} %".format, name)
        form.row(title, help_text, slider)

    def _about_size(self) -> str:
        """What is said where the window has no room for the size that was set."""
        if self.theme.scale >= self.context.settings.ui_scale:
            return ""
        return _("This window has room for {scale} %.").format(scale=self.theme.scale)

    def _switch(self, form: Form, name: str, title: str, help_text: str) -> None:
        value = getattr(self.context.settings, name)
        switch = Switch(UNPLACED, value, lambda on: self._set(**{name: on}), key=name)
        form.row(title, help_text, switch, *Switch.SIZE)

    def _add_end(self, form: Form) -> None:
        theme, ground, area = self.theme, self.ui.ground, form.area
        text = _("Reset the settings")
        box = pygame.Rect(
            form.x, form.y, min(form.width, Button.width(theme, text, "refresh")), theme.space(46)
        )
        ground.add(Button(box, text, self._ask_reset, icon="refresh", key="reset"), area)
        form.y = box.bottom + theme.space(16)
        about = _("Longhall {version}. Your matches and settings are kept in {folder}.").format(
            version=__version__, folder=self.context.folder
        )
        note = ground.add(
            Label.fit(theme, (form.x, form.y), form.width, about, "small", "muted", key="about"), area
        )
        form.y = note.rect.bottom + theme.space(8)

    # Changes

    def _set(self, **values: Any) -> None:
        self.context.settings.change(**values)

    def _set_volume(self, **values: int) -> None:
        self._set(**values)
        self.context.sounds.play("stone")

    def _ask_reset(self) -> None:
        confirm(
            self.ui,
            _("Reset the settings?"),
            _("Everything on this page returns to what it was at first. Matches stay."),
            _("Reset"),
            self._reset,
        )

    def _reset(self) -> None:
        self.context.settings.reset()
        self.relayout()

    def update(self, dt: float) -> None:
        super().update(dt)
        for name in ("fullscreen", "sound"):  # F11 or M may have been pressed
            switch, value = self.ui.ground.find(name), getattr(self.context.settings, name)
            if isinstance(switch, Switch) and switch.value != value:
                switch.value = value
                switch.touch()
