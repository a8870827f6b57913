"""The live table of an experiment in the terminal, with its expected end."""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from types import TracebackType

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar
from rich.table import Table

from game.laboratory.experiment import Experiment
from game.laboratory.progress import ExperimentProgress
from game.laboratory.summary import SummaryRow, condition_text, elo_text, players_text, share_text

_NUMBERS = ("row", "games", "drawn")  # columns
_PAUSE = 1.0  # seconds between two looks at all games


class Display:
    """Shows the progress of an experiment until it is left; what it showed last stays in the terminal."""

    def __init__(self, progress: ExperimentProgress, stderr: bool) -> None:
        self._progress = progress
        self._bar = Bar(
            TextColumn("units"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("{task.fields[end]}"),
        )
        self._task = self._bar.add_task("", total=progress.total, completed=progress.done, end="")
        self._started, self._done_before = time.monotonic(), progress.done
        self._next = 0.0
        self._live = Live(console=Console(stderr=stderr), auto_refresh=False)

    def __enter__(self) -> Display:
        self._live.__enter__()
        self.update(now=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.update(now=True)
        self._live.__exit__(kind, error, trace)

    def update(self, now: bool = False) -> None:
        """Show what has been played, unless that was done a moment ago."""
        if not now and time.monotonic() < self._next:
            return
        progress = self._progress
        self._bar.update(self._task, total=progress.total, completed=progress.done, end=self._expected_end())
        self._live.update(Group(table(progress), self._bar), refresh=True)
        self._next = time.monotonic() + _PAUSE

    def _expected_end(self) -> str:
        progress = self._progress
        played = progress.done - self._done_before
        if not played or progress.done == progress.total:
            return ""
        seconds = (time.monotonic() - self._started) / played * (progress.total - progress.done)
        end = datetime.now() + timedelta(seconds=seconds)
        return f"ends about {end:%H:%M}" if seconds < 86_400 else f"ends about {end:%d %B %H:%M}"


def table(progress: ExperimentProgress) -> Table:
    """What is known of each condition, without columns that say nothing."""
    experiment = progress.experiment
    headings, *lines = [_headings(experiment), *(_cells(progress, row) for row in progress.rows())]
    shown = Table(title=experiment.title, title_justify="left")
    telling = [number for number in range(len(headings)) if any(line[number] for line in lines)]
    for number in telling:
        shown.add_column(headings[number], justify="right" if headings[number] in _NUMBERS else "left")
    for line in lines:
        shown.add_row(*(line[number] for number in telling))
    return shown


def _headings(experiment: Experiment) -> list[str]:
    first, second = experiment.entry.rules().sides
    return [
        "row",
        "options",
        "players",
        "games",
        f"{first}:{second}",
        "first side",
        "drawn",
        "difference",
        "",
    ]


def _cells(progress: ExperimentProgress, row: SummaryRow) -> list[str]:
    experiment, condition = progress.experiment, row.condition
    return [
        str(condition.number + 1),
        condition_text(condition),
        players_text(experiment, condition) if len(experiment.players) > 1 else "",
        str(row.games),
        f"{row.won[0]}:{row.won[1]}",
        share_text(row.balance, *row.balance_interval) if any(row.won) else "",
        f"{row.drawn:.0%}" if row.games else "",
        elo_text(row.comparison),
        "known" if progress.is_known(condition.number) else "",
    ]
