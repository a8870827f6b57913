"""The computer's characters in each game, from the first opponent to the champion, and who was beaten."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.ai.levels import level_at
from game.ai.temperaments import TITLES
from game.entry import GameEntry, GamePart, Opponent, OpponentRow
from game.match.store import ArchiveError
from game.registry import GAMES
from game.scenes.new_game.plan import PlayerChoice, begin_plan
from game.scenes.page import Page, game_choice
from game.scenes.players import ask_name
from game.scenes.results import Tally, tallies
from game.scenes.strengths import strength_sentence
from game.settings import HALL_SIDES
from game.texts import _
from game.widgets.basic import Button, Panel, text_item
from game.widgets.layout import Column, FirstFit, Item, Layout, Row, Space
from game.widgets.shields import Arms, Charge, Shield, halves
from game.widgets.widget import UNPLACED, Widget

if TYPE_CHECKING:
    from game.match.entries import Summary
    from game.scenes.base import Context

CHARGES: Final[dict[str, Charge]] = {"careful": "ring", "greedy": "coins", "raider": "rays"}
_SHIELD = 84  # pixels at 100 %
_ROOMY = 660  # width of a row in which the buttons stand beside the words, in pixels at 100 %


def shields(row: OpponentRow, game: str, found: dict[tuple[str, float, int], Tally]) -> list[Arms]:
    """The shields of a game's opponents; none while nobody was beaten.

    Args:
        found: as ``tallies`` gives it.
    """
    levels = [opponent.level for opponent in row.characters]
    won = [(_won(found, game, level, 0), _won(found, game, level, 1)) for level in levels]
    if not any(map(any, won)):
        return []
    return [arms_of(row, place, beaten) for place, beaten in enumerate(won, 1)]


def arms_of(row: OpponentRow, place: int, won: tuple[bool, bool]) -> Arms:
    """What the shield of an opponent bears.

    Args:
        place: in the row, from 1.
        won: whether side 0 and whether side 1 has beaten it.
    """
    charge = CHARGES.get(row.characters[place - 1].temperament, "")
    return Arms(halves(row.tinctures, won), place, place == len(row.characters), charge)


def _won(found: dict[tuple[str, float, int], Tally], game: str, level: float, side: int) -> bool:
    return found.get((game, level, side), Counter())["won"] > 0


class OpponentsPage(Page):
    """The page of the opponents of one game, the champion last.

    Args:
        game: whose opponents are shown first.
    """

    usual_title = "Opponents"
    widest = 1000

    def __init__(self, game: GameEntry) -> None:
        super().__init__()
        self._games = [entry for entry in GAMES if entry.has(GamePart.OPPONENTS)]
        self._entry = game if game in self._games else self._games[0]
        self._found: dict[tuple[str, float, int], Tally] = {}

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.resume()

    def resume(self) -> None:
        matches: Iterable[Summary] = ()
        with self.telling(ArchiveError):
            matches = self.context.archive.summaries()
        self._found = tallies(matches, self.context.settings.name)

    def main_control(self) -> Widget | None:
        """The first opponent that was not beaten by the side that the player usually has."""
        side, row = HALL_SIDES.index(self.context.settings.hall_side), self._entry.opponents()
        assert row is not None, "only games with opponents are offered"
        levels = [opponent.level for opponent in row.characters]
        level = next((each for each in levels if not self._tally(each, side)["won"]), levels[-1])
        return self.ui.ground.find(f"play-{level}-{side}")

    def beside_heading(self) -> list[Layout]:
        """The way to one's own results, and while there is none to the player's name, without which the hall
        has no banner of theirs."""
        show = partial(self.visit, "game.scenes.library.my_results:MyResultsPage")
        results = Button(UNPLACED, _("My results"), show, kind="quiet", icon="trophy", key="results")
        if self.context.settings.name:
            return [results.item(self.theme)]
        ask = partial(ask_name, self.context, self.ui, self._name_told)
        button = Button(UNPLACED, _("Your name"), ask, kind="quiet", icon="edit", key="name")
        return [button.item(self.theme), results.item(self.theme)]

    def _name_told(self) -> None:
        self.resume()
        self.relayout()

    def content(self) -> Layout:
        theme = self.theme
        row = self._entry.opponents()
        assert row is not None, "only games with opponents are offered"
        told = _("A shield is painted when its bearer is beaten: one half for each side.")
        parts: list[Layout] = [
            game_choice(theme, self._games, self._entry.name, self._choose),
            text_item(theme, told, "italic", "muted", align=0.5),
        ]
        for place, opponent in enumerate(row.characters, 1):
            parts.append(self._opponent(row, place, opponent))
        return Column(parts, gap=theme.space(14))

    def _choose(self, game: str) -> None:
        self._entry = next(entry for entry in self._games if entry.name == game)
        self.relayout()

    def _opponent(self, row: OpponentRow, place: int, opponent: Opponent) -> Layout:
        theme, space, level = self.theme, self.theme.space, opponent.level
        manner = TITLES.get(opponent.temperament, "")
        title = " · ".join(_(text) for text in (level_at(level).title, manner) if text)
        strength = strength_sentence(self._entry, level)
        game = self._entry.name
        won = _won(self._found, game, level, 0), _won(self._found, game, level, 1)
        painted = Shield(UNPLACED, arms_of(row, place, won))
        words = Column(
            (
                Row(
                    (
                        text_item(theme, opponent.name, "subheading", rows=1, key=f"name-{level}"),
                        Space(width=space(10)),
                        text_item(theme, title, "small", "muted", rows=1, key=f"title-{level}"),
                    ),
                    align="center",
                ),
                text_item(theme, _(opponent.about), "body"),
                *([text_item(theme, strength, "small", key=f"strength-{level}")] if strength else []),
                text_item(theme, self._standing(level), "small", "muted", key=f"standing-{level}"),
            ),
            gap=space(3),
            grow=1,
            width=0,
        )
        picture = Item(painted, width=space(_SHIELD), height=space(_SHIELD), align_self="center")
        inner = Row((picture, words), gap=space(18), grow=1, width=0)
        buttons = [self._play(level, side).item(theme, min_width=space(170)) for side in (0, 1)]
        if self.column(self.context.size)[1] >= space(_ROOMY):
            stacked = Column(buttons, gap=space(8), align_self="center")
            whole: Layout = Row((inner, stacked), gap=space(18))
        else:
            beside = Row(buttons, gap=space(8), equal=True)
            words_above = Row((inner,))
            whole = Column((words_above, FirstFit((beside, Column(buttons, gap=space(8))))), gap=space(12))
        return Column((whole,), padding=space(18), background=Panel(UNPLACED))

    def _tally(self, level: float, side: int) -> Tally:
        return self._found.get((self._entry.name, level, side), Counter())

    def _standing(self, level: float) -> str:
        whole = self._tally(level, 0) + self._tally(level, 1)
        if not whole:
            return _("No game finished yet.")
        return _("{won} won, {drawn} drawn, {lost} lost").format(
            won=whole["won"], drawn=whole["drawn"], lost=whole["lost"]
        )

    def _play(self, level: float, side: int) -> Button:
        """Leads to a new game with the person on ``side``."""
        rules = self._entry.rules()
        words = _("Play {side}").format(side=_(rules.sides[side]))
        act = partial(self._prepare, level, side)
        beaten = self._tally(level, side)["won"] > 0
        return Button(UNPLACED, words, act, icon="check" if beaten else "play", key=f"play-{level}-{side}")

    def _prepare(self, level: float, side: int) -> None:
        """Open the page for a new game with the players set."""
        plan = begin_plan(self._entry, self.context.settings.new_game, self.context.settings.hall_side)
        person = next((choice for choice in plan.players if not choice.computer), PlayerChoice())
        plan.players[side] = person
        plan.players[1 - side] = PlayerChoice(computer=True, level=level)
        self.context.plans[self._entry.name] = plan
        self.visit("game.scenes.new_game.page:NewGamePage", self._entry)
