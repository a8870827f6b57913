"""Everything that can be set, with effect at once, beside a board that shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from game import __version__, texts
from game.entry import GameEntry, GamePart
from game.match.players import clean_name
from game.otep.player import EngineTrial
from game.otep.process import read_command
from game.registry import GAMES
from game.rules.errors import InvalidText
from game.scenes.board_preview import board_panel
from game.scenes.page import Page, game_choice
from game.scenes.phrases import explain
from game.scenes.players import ask_name
from game.settings import SCALES
from game.texts import _
from game.widgets.basic import Button, text_item
from game.widgets.dialogs import ask_text, confirm, message
from game.widgets.form import Form
from game.widgets.inputs import Dropdown, Segments, Slider, Switch
from game.widgets.layout import Column, Item, Layout, Row
from game.widgets.widget import UNPLACED


class SettingsPage(Page):
    """The page of settings. A change is written and shown at once.

    Args:
        example: the game whose board is shown first.
    """

    usual_title = "Settings"

    def __init__(self, example: GameEntry = GAMES[0]) -> None:
        super().__init__()
        self._example = example
        self._engines = EngineSection(self)

    def content(self) -> Layout:
        form = Form(self.theme)
        self._add_look(form)
        self._add_boards(form)
        if not self.wide:
            form.parts.append(replace(self.beside(), max_height=self.theme.space(420)))
        self._add_sound(form)
        self._add_rest(form)
        self._engines.add_to(form)
        form.parts.append(self._end())
        return form.tree

    def beside(self) -> Column:
        """A board as it looks now, and the choice of its game."""
        entry, theme = self._example, self.theme
        choice = game_choice(theme, GAMES, entry.name, self._show_game, key="preview-game")
        below, options = Row((choice,), justify="center"), dict(entry.showcase_options)
        return board_panel(theme, self.context.settings, entry.name, entry.showcase, options, below)[1]

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
            words = self.context.settings.name or _("Not told yet")
            name = Button(UNPLACED, words, self._ask_name, icon="edit", key="name")
            help_text = _("Under which your results are counted.")
            form.row(_("Your name"), help_text, name.item(self.theme, width=self.theme.space(300)))
            sides = [("left", _("Left")), ("right", _("Right"))]
            help_text = _("Where your banner hangs. A game's first match seats you left on its first side.")
            self._choice(form, "hall_side", _("Your side of the hall"), sides, help_text)
            self._switch(form, "fullscreen", _("Full screen"), _("Also with the key F11."))
            paces = [("brisk", _("Brisk")), ("usual", _("Usual")), ("calm", _("Calm"))]
            self._choice(form, "pace", _("Pace of the computer"), paces, _("How soon it replies to a move."))
            self._switch(form, "confirm", _("Ask before resigning"), _("A resigned game is over."))
            title = _("The computer resigns lost games")
            self._switch(form, "resigns", title, _("Otherwise it offers to count them as won."))
            title, help_text = (
                _("All cores of the processor"),
                _("The strongest computer uses them to look deeper."),
            )
            self._switch(form, "parallel", title, help_text)
            title = _("The computer thinks on your time")
            help_text = _("The strongest plays better for it. Not while the battery is in use.")
            self._switch(form, "ponder", title, help_text)
            title = _("Ask before a move that achieves nothing")
            self._switch(form, "warn", title, _("An attack that fails, or a piece that is lost for nothing."))
            coaches = [("off", _("Off")), ("3", _("3 times")), ("10", _("10 times")), ("always", _("Always"))]
            title, help_text = (
                _("Coach"),
                _("Warns before bad moves against the computer, and tells its threats."),
            )
            self._choice(form, "coach", title, coaches, help_text)
            self._switch(form, "goal", _("Your goal"), _("How your side wins, in one line during a match."))
            title = _("Explain what is new")
            self._switch(form, "explain", title, _("One sentence when something happens for the first time."))
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
        form.row(title, help_text, control.item(self.theme, width=self.theme.space(300)))

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
        form.row(title, help_text, slider.item(self.theme))

    def _about_size(self) -> str:
        """What is said where the window has no room for the size that was set."""
        if self.theme.scale >= self.context.settings.ui_scale:
            return ""
        return _("This window has room for {scale} %.").format(scale=self.theme.scale)

    def _switch(self, form: Form, name: str, title: str, help_text: str) -> None:
        value = getattr(self.context.settings, name)
        switch = Switch(UNPLACED, value, lambda on: self._set(**{name: on}), key=name)
        form.row(title, help_text, switch.item(self.theme))

    def _end(self) -> Layout:
        theme = self.theme
        reset = Button(UNPLACED, _("Reset the settings"), self._ask_reset, icon="refresh", key="reset")
        about = _("Longhall {version}. Your matches and settings are kept in {folder}.").format(
            version=__version__, folder=self.context.folder
        )
        words = text_item(theme, about, "small", "muted", key="about")
        return Column((Row((reset.item(theme),)), words), gap=theme.space(16))

    # Changes

    def _set(self, **values: Any) -> None:
        self.context.settings.change(**values)

    def _set_volume(self, **values: int) -> None:
        self._set(**values)
        self.context.sounds.play("stone")

    def _ask_name(self) -> None:
        ask_name(self.context, self.ui, self.relayout)

    def _ask_reset(self) -> None:
        confirm(
            self.ui,
            _("Reset the settings?"),
            _("Everything on this page but your name and side becomes what it was at first. Matches stay."),
            _("Reset"),
            self._reset,
        )

    def _reset(self) -> None:
        self.context.settings.reset()
        self.relayout()

    def leave(self) -> None:
        self._engines.stop()
        super().leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._engines.update()
        for name in ("fullscreen", "sound"):  # F11 or M may have been pressed
            switch, value = self.ui.ground.find(name), getattr(self.context.settings, name)
            if isinstance(switch, Switch) and switch.value != value:
                switch.value = value
                switch.touch()


class EngineSection:
    """The section of a page on which engines are added and removed."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._trial: EngineTrial | None = None

    def add_to(self, form: Form) -> None:
        """Add the section, unless no game is played by engines."""
        games = [_(entry.title) for entry in GAMES if entry.has(GamePart.EXCHANGE)]
        if not games:
            return
        with form.section(_("Engines")):
            about = _(
                "Programs that play {games} by the protocol OTEP: opponents for a new game, players in "
                "tournaments, and judges of positions."
            )
            form.note(about.format(games=", ".join(games)))
            for number, (name, command) in enumerate(self._page.context.settings.engines.items()):
                remove = partial(self._remove, name)
                button = Button(UNPLACED, _("Remove"), remove, kind="quiet", key=f"remove-engine-{number}")
                form.row(name, command, button.item(form.theme))
            if self._page.context.settings.engines:
                about = _("While you look at them, and in a review.")
                form.row(_("Who judges positions"), about, self._judges(form))
            trying = self._trial is not None
            words = _("Waiting for its hello…") if trying else _("Add an engine…")
            add = Button(UNPLACED, words, self._ask, icon="plus", key="add-engine")
            add.enabled = not trying
            form.button(add)

    def _judges(self, form: Form) -> Item:
        """The choice of who judges positions of the games that engines play."""
        settings = self._page.context.settings
        choices = [("", _("Longhall")), *((name, name) for name in settings.engines)]
        chosen = settings.analyst if settings.analyst in settings.engines else ""
        control = Dropdown(
            UNPLACED, choices, chosen, lambda name: settings.change(analyst=name), key="analyst"
        )
        return control.item(form.theme, width=form.theme.space(230))

    def update(self) -> None:
        """See whether the engine that is being tried has answered."""
        problem = self._trial.poll() if self._trial is not None else None
        if self._trial is None or problem is None:
            return
        trial, self._trial = self._trial, None
        page = self._page
        if problem:
            message(page.ui, _("The engine does not answer"), problem)
        else:
            name = self._keep(trial)
            page.context.toast(_("{name} says hello, and can be chosen for a new game.").format(name=name))
        page.relayout()

    def stop(self) -> None:
        """Give up what is being tried."""
        if self._trial is not None:
            self._trial.close()
            self._trial = None

    def _ask(self) -> None:
        ask_text(
            self._page.ui,
            _("Add an engine"),
            _("The command that starts it, as it is typed in a terminal. It is tried at once."),
            _("Try it"),
            self._try,
            check=_problem_of,
            placeholder=_("Program and what belongs to it"),
        )

    def _try(self, text: str) -> None:
        try:
            self._trial = EngineTrial(text)
        except InvalidText as error:
            message(self._page.ui, _("The engine does not answer"), explain(error))
        except OSError as error:
            message(self._page.ui, _("The engine does not answer"), f"{error.strerror or error}.")
        self._page.relayout()

    def _keep(self, trial: EngineTrial) -> str:
        """Keep an engine that has answered; returns its name, which no other has."""
        settings = self._page.context.settings
        known = settings.engines
        plain = clean_name(trial.name) or _("Engine")
        names = [plain, *(f"{plain} {number}" for number in range(2, len(known) + 3))]
        name = next(each for each in names if known.get(each, trial.command) == trial.command)
        settings.change(engines={**known, name: trial.command})
        return name

    def _remove(self, name: str) -> None:
        settings = self._page.context.settings
        settings.change(engines={each: kept for each, kept in settings.engines.items() if each != name})
        self._page.relayout()


def _problem_of(text: str) -> str:
    try:
        read_command(text)
    except InvalidText as error:
        return explain(error)
    return ""
