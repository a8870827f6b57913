"""The page of all tournaments: to look at one, to go on with it, or to begin another."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from game.entry import GameEntry
from game.laboratory import tournament
from game.laboratory.tournament import Tournament, TournamentError
from game.scenes.base import Context, scene_of
from game.scenes.explorer.rows import FoundRow
from game.scenes.page import Page, empty_state
from game.texts import _
from game.widgets.basic import Button, IconButton, text_item
from game.widgets.dialogs import confirm, message
from game.widgets.layout import Column, Layout, Row
from game.widgets.widget import UNPLACED

_AIR: Final = 18  # pixels at 100 % above and below the words of a tournament together


@dataclass(frozen=True, slots=True)
class _Overview:
    """What the list tells of a tournament; ``fact``: a problem where it cannot be read."""

    title: str
    fact: str
    sound: bool = True


class TournamentsPage(Page):
    """Lists the tournaments that there are.

    Args:
        game: for which one is begun.
    """

    usual_title = "Tournaments"
    widest = 900

    def __init__(self, game: GameEntry) -> None:
        super().__init__()
        self._game = game
        self._folders: list[Path] = []
        self._known: dict[Path, _Overview] = {}

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.resume()

    def resume(self) -> None:
        self._folders = tournament.folders(self.context.folder / tournament.FOLDER)
        self._known = {}
        self.context.later(self._read_next)

    def _read_next(self) -> None:
        missing = next((folder for folder in self._folders if folder not in self._known), None)
        if missing is None:
            if self.context.scenes[-1] is self and self._folders:
                self.relayout()
            return
        self._known[missing] = _overview(missing)
        self.context.later(self._read_next)

    def content(self) -> Layout:
        theme, space = self.theme, self.theme.space
        about = _(
            "Levels of the computer and engines of other programs play each other, every one against every "
            "other. Games are kept, and can be looked at and reviewed as matches."
        )
        if not self._folders:
            way = (_("New tournament"), "plus", self._new)
            return empty_state(theme, _("No tournament has been played yet"), about, way)
        new = Button(UNPLACED, _("New tournament"), self._new, kind="primary", icon="plus", key="new")
        parts: list[Layout] = [text_item(theme, about, "body", "muted"), Row((new.item(theme),))]
        parts += [self._row(number, folder) for number, folder in enumerate(self._folders)]
        return Column(parts, gap=space(12))

    def _row(self, number: int, folder: Path) -> Layout:
        theme, space = self.theme, self.theme.space
        told = self._known.get(folder, _Overview(folder.name, _("Looking…")))
        remove = IconButton(
            UNPLACED, "trash", _("Remove"), partial(self._ask_to_remove, folder), key=f"remove-{number}"
        )
        button = remove.item(theme, width=space(44), height=space(44))
        if not told.sound:
            words = text_item(
                theme, told.fact, "body", "danger_text", width=0, grow=1, key=f"problem-{number}"
            )
            return Row((words, button), gap=space(8), align="center")
        row = FoundRow(told.title, told.fact, partial(self._open, folder), f"tournament-{number}", _AIR)
        return Row((row.item(theme, width=0, grow=1), button), gap=space(8), align="center")

    def _new(self) -> None:
        self.visit("game.scenes.tournament.new_tournament:NewTournamentPage", self._game)

    def _open(self, folder: Path) -> None:
        try:
            page = scene_of("game.scenes.tournament.page:TournamentPage", folder)
        except TournamentError as error:
            message(self.ui, _("The tournament cannot be opened"), str(error))
            return
        self.context.push(page)

    def _ask_to_remove(self, folder: Path) -> None:
        words = _("Its results and games are removed. Those that are in the library stay there.")
        act = partial(self._remove, folder)
        confirm(self.ui, _("Remove this tournament?"), words, _("Remove"), act, danger=True)

    def _remove(self, folder: Path) -> None:
        try:
            shutil.rmtree(folder)
        except OSError as error:
            self.context.toast(f"{error.strerror or error}.", seconds=10)
        self._folders = tournament.folders(self.context.folder / tournament.FOLDER)
        self.relayout()


def _overview(folder: Path) -> _Overview:
    try:
        read = Tournament(folder)
    except TournamentError as error:
        return _Overview(folder.name, str(error), sound=False)
    read.close()
    names = ", ".join(player.name for player in read.experiment.players)
    words = _("{done} of {total} games, {date}: {names}")
    fact = words.format(done=len(read.games), total=len(read.plans), date=folder.name[:10], names=names)
    return _Overview(read.experiment.title, fact)
