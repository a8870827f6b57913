"""Everything that can be set, with effect at once, beside a board that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game import __version__, texts
from game.registry import GAMES
from game.scenes.board_preview import BoardPreview, look_of
from game.scenes.diagram import diagram_size
from game.scenes.game_choice import game_choice
from game.scenes.page import Page
from game.settings import SCALES
from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Button, Label, Panel
from game.widgets.dialogs import confirm
from game.widgets.form import Form
from game.widgets.inputs import Dropdown, Segments, Slider, Switch

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
        theme = self.theme
        area = self.add_frame(size, _("Settings"), _WIDE)
        left, width = self.column(size, _WIDE)
        gap = theme.space(24)
        beside = width >= theme.space(900)
        form = Form(
            self.ui.ground, area, left, area.rect.y + theme.space(12), round(width * 0.6) if beside else width
        )
        self._add_look(form)
        self._add_boards(form)
        if not beside:
            panel = pygame.Rect(left, form.y, width, 0)
            form.y = self._add_preview(area, panel, theme.space(420)) + theme.space(20)
        self._add_sound(form)
        self._add_rest(form)
        self._add_end(form)
        if beside:
            x = left + form.width + gap
            panel = pygame.Rect(x, area.rect.y + theme.space(12), left + width - x, 0)
            self._add_preview(None, panel, area.rect.height - theme.space(40))
        self.finish(form.y)

    def _add_preview(self, area: ScrollArea | None, panel: pygame.Rect, most: int) -> int:
        """A board as it looks now, on a panel at most ``most`` pixels high; returns the bottom."""
        theme, ground, kept = self.theme, self.ui.ground, self.context.settings
        pad, height, entry = theme.space(20), theme.space(BUTTON_HEIGHT), self._example
        room = (panel.width - 2 * pad, most - 2 * pad - height - theme.space(12))
        board = pygame.Rect((0, panel.y + pad), diagram_size(entry.name, entry.showcase, {}, room))
        board.centerx = panel.centerx
        choice = pygame.Rect(
            panel.x + pad, board.bottom + theme.space(12), panel.width - 2 * pad, height
        )
        panel.height = choice.bottom + pad - panel.y
        ground.add(Panel(panel), area)
        ground.add(
            BoardPreview(
                board,
                entry.name,
                entry.showcase,
                {},
                look=look_of(kept),
                coordinates=kept.coordinates,
                key="preview",
            ),
            area,
        )
        ground.add(game_choice(theme, choice, GAMES, entry.name, self._show_game, key="preview-game"), area)
        return panel.bottom

    def _show_game(self, name: str) -> None:
        self._example = next(entry for entry in GAMES if entry.name == name)
        self.relayout()

    # Sections

    def _add_look(self, form: Form) -> None:
        kept = self.context.settings
        form.begin(_("Appearance"))
        themes = [("dark", _("Evening")), ("light", _("Daylight"))]
        form.row(
            _("Light"),
            _("Dark timber or bright parchment."),
            lambda box: Segments(box, themes, kept.theme, lambda value: self._set(theme=value), key="theme"),
            300,
        )
        form.row(
            _("Size of texts and controls"),
            "",
            lambda box: Slider(
                box,
                kept.ui_scale,
                *SCALES,
                10,
                lambda value: None,
                lambda value: self._set(ui_scale=value),
                words=_per_cent,
                key="ui_scale",
            ),
            300,
        )
        motions = [("full", _("Full")), ("reduced", _("Reduced")), ("off", _("Off"))]
        form.row(
            _("Animation"),
            _("Reduced moves pieces quickly and fades nothing."),
            lambda box: Segments(
                box, motions, kept.animation, lambda value: self._set(animation=value), key="animation"
            ),
            300,
        )
        form.end()

    def _add_boards(self, form: Form) -> None:
        kept = self.context.settings
        form.begin(_("Boards"))
        styles = [(name, _(title)) for name, title in self._example.styles]
        if styles:
            chosen = kept.board_style if kept.board_style in dict(styles) else styles[0][0]
            form.row(
                _("Style"),
                "",
                lambda box: Dropdown(
                    box, styles, chosen, lambda value: self._set(board_style=value), key="board_style"
                ),
                300,
            )
        self._switch(
            form,
            "safe_pieces",
            _("Pieces easy to tell apart"),
            _("By shape and lightness, without relying on colour."),
        )
        self._switch(form, "coordinates", _("Coordinates"), _("Letters and numbers beside the board."))
        form.end()

    def _add_sound(self, form: Form) -> None:
        kept = self.context.settings
        form.begin(_("Sound"))
        form.row(
            _("Volume"),
            "",
            lambda box: Slider(
                box,
                kept.volume,
                0,
                100,
                5,
                lambda value: None,
                lambda value: self._set_volume(volume=value),
                words=_per_cent,
                key="volume",
            ),
            300,
        )
        form.row(
            _("Stones and signals"),
            "",
            lambda box: Slider(
                box,
                kept.effects,
                0,
                100,
                5,
                lambda value: None,
                lambda value: self._set_volume(effects=value),
                words=_per_cent,
                key="effects",
            ),
            300,
        )
        form.end()

    def _add_rest(self, form: Form) -> None:
        kept = self.context.settings
        form.begin(_("Play, window, language"))
        self._switch(form, "fullscreen", _("Full screen"), _("Also with the key F11."))
        self._switch(form, "confirm", _("Ask before resigning"), _("A resigned game is over."))
        self._switch(
            form,
            "warn",
            _("Ask before a move that achieves nothing"),
            _("An attack that fails, for example."),
        )
        self._switch(
            form,
            "thinking",
            _("Show the computer's thinking"),
            _("How far it looks, and what it expects."),
        )
        languages = [(code, texts.language_title(code)) for code in texts.languages()]
        form.row(
            _("Language"),
            "",
            lambda box: Dropdown(
                box, languages, kept.language, lambda value: self._set(language=value), key="language"
            ),
            300,
        )
        form.end()

    def _add_end(self, form: Form) -> None:
        theme, ground, area = self.theme, self.ui.ground, form.area
        text = _("Reset everything")
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

    def _switch(self, form: Form, name: str, title: str, help_text: str) -> None:
        form.row(
            title,
            help_text,
            lambda box: Switch(
                box, getattr(self.context.settings, name), lambda on: self._set(**{name: on}), key=name
            ),
            56,
            32,
        )

    # Changes

    def _set(self, **values: Any) -> None:
        self.context.settings.change(**values)

    def _set_volume(self, **values: int) -> None:
        self._set(**values)
        self.context.sounds.play("stone")

    def _ask_reset(self) -> None:
        confirm(self.ui, _("Reset all settings?"), _("Matches are not touched."), _("Reset"), self._reset)

    def _reset(self) -> None:
        self.context.settings.reset()
        self.relayout()

    def update(self, dt: float) -> None:
        super().update(dt)
        switch = self.ui.ground.find("fullscreen")
        if isinstance(switch, Switch) and switch.value != self.context.settings.fullscreen:
            switch.value = self.context.settings.fullscreen  # F11 was pressed


def _per_cent(value: int) -> str:
    return f"{value} %"
