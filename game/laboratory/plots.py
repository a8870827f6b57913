"""The plots of a report, as SVG."""

from __future__ import annotations

import io
import math
import textwrap
from collections.abc import Sequence
from typing import Any

import matplotlib
import numpy
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from game.laboratory.elo import Ladder
from game.laboratory.experiment import Experiment
from game.laboratory.measures import Measures, course_of_chances
from game.laboratory.summary import SummaryRow, condition_text, players_text
from game.laboratory.units import PlayedGame
from game.rules.options import value_text

FIRST, SECOND, NOBODY = "#7f2b20", "#2b6777", "#b8a888"  # sides, and draws
_INK, _LINE, _GROUND = "#2a1c12", "#d2bf9b", "#fdf8ee"
_ENDS = ("#7f2b20", "#2b6777", "#c98a2b", "#5b7a3a", "#6b4a7a", "#b8a888", "#3a3a3a", "#c06a5a")
_BALANCE = LinearSegmentedColormap.from_list("balance", [SECOND, "#f6edda", FIRST])
_STYLE = {
    "svg.fonttype": "none",
    "svg.hashsalt": "longhall",  # the same plot is the same text
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": _INK,
    "axes.labelcolor": _INK,
    "axes.edgecolor": _LINE,
    "axes.facecolor": _GROUND,
    "figure.facecolor": _GROUND,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
_STEPS = 41  # moments of a game whose chances are drawn
_MOST_COURSES = 24  # small plots of chances


def label(experiment: Experiment, row: SummaryRow) -> str:
    """What a row is called in plots."""
    parts = [condition_text(row.condition)]
    if len(experiment.players) > 1:
        parts.append(players_text(experiment, row.condition))
    return ", ".join(part for part in parts if part) or "all games"


def _svg(figure: Figure) -> str:
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None}, bbox_inches="tight")
    return text.getvalue()


def _bars(count: int) -> tuple[Figure, Any]:
    """An axis for so many horizontal bars, the first of them at the top."""
    figure = Figure(figsize=(8, 0.9 + 0.34 * count))
    axes = figure.add_subplot()
    axes.invert_yaxis()
    return figure, axes


def heat_map(experiment: Experiment, rows: Sequence[SummaryRow]) -> str:
    """The balance over the grid; the last option that varies has the columns."""
    with matplotlib.rc_context(_STYLE):
        columns = list(dict.fromkeys(row.condition.varied[-1] for row in rows))
        lines = list(dict.fromkeys(_line(experiment, row) for row in rows))
        shares = numpy.full((len(lines), len(columns)), numpy.nan)
        texts = {}
        for row in rows:
            place = lines.index(_line(experiment, row)), columns.index(row.condition.varied[-1])
            if row.games:
                shares[place] = row.balance
                texts[place] = f"{row.balance:.0%}" + (f"\n{row.drawn:.0%} drawn" if row.drawn else "")
        figure = Figure(figsize=(2.2 + 1.1 * len(columns), 1.2 + 0.62 * len(lines)))
        axes = figure.add_subplot()
        image = axes.imshow(shares, cmap=_BALANCE, vmin=0, vmax=1, aspect="auto")
        for (line, column), text in texts.items():
            strong = abs(shares[line, column] - 0.5) > 0.35
            axes.text(
                column, line, text, ha="center", va="center", fontsize=9, color=_GROUND if strong else _INK
            )
        axes.set_xticks(range(len(columns)), [value_text(value) for _, value in columns])
        axes.set_yticks(range(len(lines)), lines)
        axes.set_xlabel(columns[0][0])
        axes.spines[:].set_visible(False)
        first, second = experiment.entry.rules().sides
        bar = figure.colorbar(image, ax=axes, ticks=[0, 0.5, 1], format=lambda share, _: f"{share:.0%}")
        bar.set_label(f"won by {first} (against {second})")
        return _svg(figure)


def _line(experiment: Experiment, row: SummaryRow) -> str:
    parts = [f"{name}={value_text(value)}" for name, value in row.condition.varied[:-1]]
    if len(experiment.players) > 1:
        parts.append(players_text(experiment, row.condition))
    return ", ".join(parts)


def ends(labels: Sequence[str], measures: Sequence[Measures]) -> str:
    """How games ended, a bar for each row."""
    with matplotlib.rc_context(_STYLE):
        totals: dict[str, int] = {}
        for each in measures:
            for reason, count in each.ends:
                totals[reason] = totals.get(reason, 0) + count
        figure, axes = _bars(len(labels))
        left = numpy.zeros(len(labels))
        for number, reason in enumerate(sorted(totals, key=lambda reason: -totals[reason])):
            counts = [dict(each.ends).get(reason, 0) / sum(dict(each.ends).values()) for each in measures]
            shares = 100 * numpy.array(counts)
            axes.barh(labels, shares, left=left, label=reason, color=_ENDS[number % len(_ENDS)], height=0.7)
            left += shares
        axes.set_xlabel("per cent of the games")
        axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), frameon=False)
        return _svg(figure)


def lengths(labels: Sequence[str], games: Sequence[Sequence[int]]) -> str:
    """How many turns games have: the box holds the middle half of them, the whiskers nine of ten."""
    with matplotlib.rc_context(_STYLE):
        figure, axes = _bars(len(labels))
        axes.boxplot(
            [list(each) for each in games],
            orientation="horizontal",
            whis=(5, 95),
            showfliers=False,
            patch_artist=True,
            boxprops={"facecolor": "#ecd3a8", "edgecolor": _INK},
            medianprops={"color": FIRST, "linewidth": 2},
        )
        axes.set_yticks(range(1, len(labels) + 1), labels)
        axes.set_xlim(left=0)
        axes.set_xlabel("turns of both sides")
        return _svg(figure)


def chances(experiment: Experiment, labels: Sequence[str], games: Sequence[Sequence[PlayedGame]]) -> str:
    """The chance of winning that players saw over the course of games, apart for games that each side won.

    Lines are medians; half of the games lie in the band around each.
    """
    with matplotlib.rc_context(_STYLE):
        shown = min(len(labels), _MOST_COURSES)
        columns = min(3, shown)
        lines = math.ceil(shown / columns)
        figure = Figure(figsize=(3.3 * columns, 2.4 * lines), layout="constrained")
        sides = experiment.entry.rules().sides
        moments = numpy.linspace(0, 100, _STEPS)
        for number in range(shown):
            axes = figure.add_subplot(lines, columns, number + 1)
            axes.set_title(textwrap.fill(labels[number], 36), fontsize=9)
            axes.axhline(50, color=_LINE, linewidth=1)
            for winner, colour in ((0, FIRST), (1, SECOND), (None, NOBODY)):
                found = course_of_chances([game for game in games[number] if game.winner == winner], _STEPS)
                if found:
                    name = "drawn" if winner is None else f"won by {sides[winner]}"
                    low, middle, high = numpy.percentile(100 * numpy.array(found), (25, 50, 75), axis=0)
                    axes.fill_between(moments, low, high, color=colour, alpha=0.18, linewidth=0)
                    axes.plot(moments, middle, color=colour, linewidth=1.8, label=name)
            axes.set_ylim(0, 100)
            axes.set_xlim(0, 100)
            if number == 0 and axes.lines[1:]:
                axes.legend(fontsize=8, frameon=False)
        figure.supxlabel("per cent of the game", fontsize=9)
        figure.supylabel(f"chance of {sides[0]}, per cent", fontsize=9)
        return _svg(figure)


def ratings(experiment: Experiment, ladder: Ladder) -> str:
    """A ladder of players, with the 95 % intervals of their ratings."""
    with matplotlib.rc_context(_STYLE):
        figure, axes = _bars(len(ladder.ratings))
        for rating in ladder.ratings:
            name = experiment.players[rating.player].name
            axes.errorbar(rating.elo, name, xerr=rating.error, fmt="o", color=FIRST, capsize=4)
        axes.set_xlabel("Elo against the average of these players")
        return _svg(figure)
