"""The page on which a tournament is chosen: who plays, how often, and how long they may think."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import pygame

from game.ai.levels import level_at, numeral
from game.entry import GameEntry, GamePart
from game.laboratory import tournament
from game.laboratory.tournament import FEWEST, MOST, Entrant, ThinkingLimit, TournamentPlan
from game.registry import GAMES, find
from game.scenes.base import Context, scene_of
from game.scenes.new_game.plan import Plan, begin_plan
from game.scenes.new_game.sections import Sections
from game.scenes.page import Page, game_choice
from game.scenes.phrases import rule_set
from game.scenes.strengths import levels_of, opponent_title
from game.texts import _
from game.widgets.basic import Button, Label, Line
from game.widgets.dialogs import message
from game.widgets.form import Form
from game.widgets.inputs import Dropdown, Segments, Switch
from game.widgets.layout import Column, Layout, Row
from game.widgets.widget import COMMAND, UNPLACED

_GAMES: Final = (2, 4, 10, 20, 50, 100)  # of every two players
_RANDOM: Final = (0, 2, 4)  # moves at the start
_SECONDS: Final = ("0.1", "0.3", "1", "3", "10")
_CLOCKS: Final = ("0:10", "0:30+1", "1+1", "3+2", "10+5")
_NODES: Final = (300, 1_000, 10_000, 100_000)
_SEEDS: Final = 10**9


@dataclass
class _Chosen:
    """What has been chosen besides the game and its rules.

    Attributes:
        levels: numbers of the levels and half levels that take part.
        engines: names of those that take part.
        kind: "seconds", "clock" or "nodes".
    """

    levels: set[float] = field(default_factory=lambda: {1, 2, 3})
    engines: set[str] = field(default_factory=set)
    games: int = 2
    random_plies: int = 2
    kind: str = "seconds"
    values: dict[str, str] = field(
        default_factory=lambda: {"seconds": "0.3", "clock": "1+1", "nodes": "1000"}
    )


class NewTournamentPage(Page):
    """Chooses a tournament, and starts it.

    Args:
        game: that is shown first.
    """

    game_entry: GameEntry
    reads_rules = True
    usual_title = "New tournament"
    widest = 900

    def __init__(self, game: GameEntry) -> None:
        super().__init__()
        self.game_entry, self._plan = game, Plan(game)
        self._chosen = _Chosen()

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._choose_game(self._plan.entry.name)

    def _choose_game(self, name: str) -> None:
        self.game_entry = entry = find(name)
        self._plan = begin_plan(entry, self.context.settings.new_game)
        self._plan.position = ""
        if self.ui.ground.widgets:
            self.relayout()

    @property
    def _engines(self) -> dict[str, str]:
        """Command lines of the engines that play the game, by name."""
        return self.context.settings.engines if self._plan.entry.has(GamePart.EXCHANGE) else {}

    def _opponent(self, level: float) -> Entrant:
        """The opponent of a level, who plays as in a match."""
        row = self._plan.entry.opponents()
        temperament = "" if row is None else row.at(level).temperament
        return Entrant(_(level_at(level).title), level, temperament=temperament)

    @property
    def _entrants(self) -> list[Entrant]:
        chosen = self._chosen
        found = [self._opponent(level) for level in levels_of(self._plan.entry) if level in chosen.levels]
        taken = {entrant.name for entrant in found}
        for name, command in self._engines.items():
            if name in chosen.engines:
                own = _("{name} (engine)").format(name=name) if name in taken else name
                found.append(Entrant(own, engine=command))
        return found

    @property
    def _trouble(self) -> str:
        """What keeps the tournament from starting, as a sentence; empty for nothing."""
        count = len(self._entrants)
        if count < FEWEST:
            return _("Choose at least two players.")
        if count > MOST:
            return _("Choose at most {most} players.").format(most=MOST)
        return next(iter(self._plan.errors.values()), "")

    @property
    def _count(self) -> int:
        """How many games will be played."""
        players = len(self._entrants)
        return players * (players - 1) // 2 * self._chosen.games

    @property
    def _sets_up(self) -> bool:
        """Whether the game begins with choices (setups, hiding places) that random ones would spoil."""
        rules = self._plan.entry.rules()
        return rules.board(rules.initial(rules.resolve_options({}))) is None

    # Layout

    def content(self) -> Layout:
        form, plan = Form(self.theme), self._plan
        form.parts.append(game_choice(self.theme, GAMES, plan.entry.name, self._choose_game))
        self._add_players(form)
        self._add_games(form)
        self._add_thinking(form)
        Sections(form, self.ui.ground, plan, self.relayout, self._changed, lambda: None, None).add_rules()
        return form.tree

    def _add_players(self, form: Form) -> None:
        chosen, entry = self._chosen, self._plan.entry
        with form.section(_("Players")):
            for level in levels_of(entry):
                switch = partial(self._switch, chosen.levels, level)
                control = Switch(UNPLACED, level in chosen.levels, switch, key=f"level-{level:g}")
                title = f"{numeral(level)}  ·  {opponent_title(entry, level)}"
                form.row(title, "", control.item(form.theme))
            for number, name in enumerate(self._engines):
                switch = partial(self._switch, chosen.engines, name)
                control = Switch(UNPLACED, name in chosen.engines, switch, key=f"engine-{number}")
                form.row(name, _("An engine of another program."), control.item(form.theme))
            if self._plan.entry.has(GamePart.EXCHANGE) and not self._engines:
                form.note(_("Engines of other programs play, too: add them in the settings."))

    def _switch(self, members: set[Any], member: float | str, on: bool) -> None:
        (members.add if on else members.discard)(member)
        self._changed()

    def _add_games(self, form: Form) -> None:
        theme, chosen = form.theme, self._chosen
        wide = theme.space(230)
        with form.section(_("Games")):
            games = [(str(count), str(count)) for count in _GAMES]
            choose = partial(self._set_number, "games")
            control = Dropdown(UNPLACED, games, str(chosen.games), choose, key="games")
            form.row(
                _("Games of every two players"),
                _("Half of them with sides changed."),
                control.item(theme, width=wide),
            )
            if not self._sets_up:
                plies = [(str(count), _("{count} random moves").format(count=count)) for count in _RANDOM]
                plies[0] = "0", _("The usual start")
                choose = partial(self._set_number, "random_plies")
                control = Dropdown(UNPLACED, plies, str(chosen.random_plies), choose, key="opening")
                about = _("Two games at a time begin alike, so that nobody is luckier.")
                form.row(_("How games begin"), about, control.item(theme, width=wide))

    def _set_number(self, name: str, value: str) -> None:
        setattr(self._chosen, name, int(value))
        self._changed()

    def _add_thinking(self, form: Form) -> None:
        chosen = self._chosen
        kinds = [("seconds", _("For a move")), ("clock", _("Clock")), ("nodes", _("Nodes"))]
        values = {
            "seconds": [(each, _("{count} s").format(count=each)) for each in _SECONDS],
            "clock": [(each, each) for each in _CLOCKS],
            "nodes": [(str(each), f"{each:,}") for each in _NODES],
        }[chosen.kind]
        about = {
            "seconds": _("Levels think no longer for a move, and no deeper than they are used to."),
            "clock": _("Minutes for each side + seconds added for each turn. Whose time is up has lost."),
            "nodes": _("Moves that are tried for each decision: the same games on every computer."),
        }[chosen.kind]
        if chosen.kind == "nodes" and self._engines:
            about = f"{about} {_('Engines, which know no nodes, have a second for each.')}"
        with form.section(_("Thinking")):
            form.wide(Segments(UNPLACED, kinds, chosen.kind, self._set_kind, key="thinking"))
            value = chosen.values[chosen.kind]
            form.wide(Dropdown(UNPLACED, values, value, self._set_value, key="limit"))
            form.note(about, lines=2)

    def _set_kind(self, kind: str) -> None:
        self._chosen.kind = kind
        self.relayout()

    def _set_value(self, value: str) -> None:
        self._chosen.values[self._chosen.kind] = value

    def footer(self) -> Layout:
        """What will be played, or why nothing can be, and the button that starts it."""
        theme, space = self.theme, self.theme.space
        self._start = Button(
            UNPLACED, _("Start"), self._begin, kind="primary", icon="play", key="start", role="strong"
        )
        self._told = Label(UNPLACED, "", "small", "muted", key="told")
        told = self._told.item(theme, width=0, grow=1, height=2 * theme.font("small").get_linesize())
        start = self._start.item(theme, height=space(54), min_width=space(150))
        row = Row((told, start), gap=space(20), align="center", height=space(80))
        return Column((Line(UNPLACED).item(theme), row))

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._changed()

    def _changed(self) -> None:
        """Something changed that needs no new layout."""
        trouble, count = self._trouble, self._count
        words = _("{players} players, {count} games").format(players=len(self._entrants), count=count)
        self._told.colour = "danger_text" if trouble else "muted"
        self._told.set_text(trouble or words)
        self._start.enabled = not trouble
        self._start.touch()

    # Start

    def _begin(self) -> None:
        chosen, plan = self._chosen, self._plan
        value = chosen.values[chosen.kind]
        thinking = {
            "seconds": lambda: ThinkingLimit(seconds=float(value)),
            "clock": lambda: ThinkingLimit(clock=value),
            "nodes": lambda: ThinkingLimit(nodes=int(value)),
        }[chosen.kind]()
        title = ", ".join([_(plan.entry.title), *rule_set(plan.entry.name, plan.options)])
        seed = secrets.randbelow(_SEEDS)
        plies = 0 if self._sets_up else chosen.random_plies
        told = TournamentPlan(
            title, plan.entry, plan.options, self._entrants, chosen.games, thinking, plies, seed
        )
        try:
            folder = tournament.begin(self.context.folder / tournament.FOLDER, told)
        except OSError as error:
            message(self.ui, _("The tournament cannot be kept"), f"{error.strerror or error}.")
            return
        page = scene_of("game.scenes.tournament.page:TournamentPage", folder, True)
        self.context.replace(page)

    def keys(self) -> list[tuple[str, str]]:
        return [("Ctrl+Enter", _("Start the tournament")), *super().keys()]

    def handle(self, event: pygame.event.Event) -> bool:
        starts = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if starts and event.mod & COMMAND and self.ui.top is self.ui.ground:
            self._start.activate()
            return True
        return super().handle(event)
