"""Engines of other programs among the settings: added by their command line, which is tried at once."""

from __future__ import annotations

from functools import partial

from game.entry import GamePart
from game.match.players import clean_name
from game.otep.player import EngineTrial
from game.otep.process import read_command
from game.registry import GAMES
from game.rules.errors import InvalidText
from game.scenes.page import Page
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.basic import Button
from game.widgets.dialogs import ask_text, message
from game.widgets.form import Form
from game.widgets.inputs import Dropdown
from game.widgets.layout import Item
from game.widgets.widget import UNPLACED


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
        control = Dropdown(UNPLACED, choices, chosen, self._choose_judge, key="analyst")
        return control.item(form.theme, width=form.theme.space(230))

    def _choose_judge(self, name: str) -> None:
        self._page.context.settings.change(analyst=name)

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
