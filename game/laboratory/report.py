"""The report of an experiment: one HTML file with plots and tables, and beside it matches of each row."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from html import escape
from math import isfinite
from pathlib import Path

from game import __version__
from game.ai.bot import Limit
from game.laboratory import plots
from game.laboratory.elo import Ladder
from game.laboratory.experiment import Experiment
from game.laboratory.measures import Measures, measure
from game.laboratory.progress import ExperimentProgress
from game.laboratory.results import Results
from game.laboratory.summary import SummaryRow, condition_text, elo_text, ladders, players_text, share_text
from game.laboratory.tournament import match_of
from game.laboratory.units import PlayedGame, program_digest
from game.match.record import EXTENSION, write_record
from game.paths import write_whole

REPORT = "report.html"
MATCHES = "matches"

_STYLE = """
body { margin: 0 auto; max-width: 72rem; padding: 2rem; background: #f9f0dc; color: #2a1c12;
  font: 1rem/1.5 "Alegreya Sans", "Gill Sans", Calibri, sans-serif; }
h1, h2 { font-family: Alegreya, Georgia, serif; color: #7f2b20; line-height: 1.2; }
figure { margin: 1.5rem 0; padding: 1rem; background: #fdf8ee; border: 1px solid #d2bf9b; overflow-x: auto; }
figcaption { color: #5f4a35; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; background: #fdf8ee; }
th, td { padding: .35rem .6rem; border: 1px solid #d2bf9b; text-align: left; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
pre { padding: 1rem; background: #fdf8ee; border: 1px solid #d2bf9b; overflow-x: auto; }
a { color: #7f2b20; }
"""
_MEASURES = (
    ("balance", "share of the decided games that the first side won, with its 95 % interval (Wilson)"),
    ("drawn", "share of the games without a winner, with its 95 % interval"),
    ("turns", "of both sides in a game: median, and from the shortest to the longest"),
    ("choices", "legal moves in a turn, on average (branching factor); 0 where they cannot be listed"),
    ("lead changes", "how often in a game the lead went from one side to the other"),
    ("drama", "how far behind the winner was while it was behind, from 0 to 1"),
    (
        "decisiveness",
        "share of a game after the winner had passed for good whatever chance the loser ever had",
    ),
    ("dragging", "turns that were still played after the winner's chance had risen to 90 % for good"),
    ("variety", "share of the moves of two games that only one of them has, from 0 to 1"),
    ("skill", "points per game of the better of two different players"),
    (
        "difference",
        "of the first player to the second, with its 95 % interval; LLR is the sequential test's ratio",
    ),
)


@dataclass(frozen=True, slots=True)
class ReportEntry:
    """A row with what its games are like, and the files of some of them."""

    row: SummaryRow
    measures: Measures
    files: tuple[tuple[str, PlayedGame], ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A report that was written.

    Attributes:
        path: of the HTML file.
        findings: the rows that have games.
        failures: units that could not be played, and why.
    """

    path: Path
    experiment: Experiment
    findings: tuple[ReportEntry, ...]
    ladders: tuple[tuple[str, Ladder], ...]
    failures: dict[int, str]

    def as_json(self) -> dict[str, object]:
        """The same for programs."""
        return {
            "experiment": self.experiment.name,
            "report": str(self.path),
            "rows": list(map(self._row_as_json, self.findings)),
            "ladders": [
                {
                    "options": options,
                    "advantage": ladder.advantage,
                    "draw": ladder.draw,
                    "ratings": [
                        {**asdict(rating), "player": self.experiment.players[rating.player].name}
                        for rating in ladder.ratings
                    ],
                }
                for options, ladder in self.ladders
            ],
            "failures": self.failures,
        }

    def _row_as_json(self, finding: ReportEntry) -> dict[str, object]:
        row = finding.row
        players = [self.experiment.players[number] for number in row.condition.players]
        return {
            "row": row.condition.number + 1,
            "options": dict(row.condition.options),
            "players": [player.name for player in players],
            "nodes": [player.limit.nodes for player in players],
            "games": row.games,
            "won": row.won,
            "balance": [row.balance, *row.balance_interval],
            "drawn": [row.drawn, *row.drawn_interval],
            "comparison": None if row.comparison is None else asdict(row.comparison),
            "skill": row.skill,
            "measures": asdict(finding.measures),
            "matches": [name for name, _ in finding.files],
        }


def write_report(
    experiment: Experiment, results: Results, progress: ExperimentProgress, folder: Path, matches: int
) -> Report:
    """Write ``report.html`` and the matches.

    Args:
        folder: into which they go.
        matches: files for each row at most, spread evenly over its games.

    Raises:
        OSError: they cannot be written.
    """
    shutil.rmtree(folder / MATCHES, ignore_errors=True)
    games: dict[int, list[PlayedGame]] = {}
    findings: list[ReportEntry] = []
    for row in progress.rows():
        number = row.condition.number
        units = len(experiment.conditions) * progress.counted(number)
        found = [game for unit, game in results.games(number) if unit < units]
        if found:
            games[number] = found
            findings.append(
                ReportEntry(
                    row, measure(found), tuple(_write_matches(experiment, row, found, folder, matches))
                )
            )
    told = tuple((condition_text(condition), ladder) for condition, ladder in ladders(experiment, games))
    report = Report(folder / REPORT, experiment, tuple(findings), told, results.failures())
    write_whole(report.path, "\n".join(_page(report, games)).encode("utf-8"))
    return report


def _write_matches(
    experiment: Experiment, row: SummaryRow, games: Sequence[PlayedGame], folder: Path, most: int
) -> Iterator[tuple[str, PlayedGame]]:
    """Write files of games; yields their names below the folder."""
    count = min(most, len(games))
    for number in range(count):
        game = games[number * len(games) // count]
        name = f"{MATCHES}/{row.condition.number + 1:03}-{number + 1:03}{EXTENSION}"
        (folder / MATCHES).mkdir(exist_ok=True)
        write_whole(folder / name, write_record(match_of(experiment, game)).encode("utf-8"))
        yield name, game


def _page(report: Report, games: dict[int, list[PlayedGame]]) -> Iterator[str]:
    experiment = report.experiment
    title = escape(experiment.title)
    yield "<!doctype html>"
    yield f'<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
    yield f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>'
    yield f"<h1>{title}</h1>"
    yield f"<p>{escape(_summary(report))}</p>"
    if report.findings:
        yield from _plots(report, games)
        yield "<h2>Rows</h2>"
        yield from _table(report)
        yield from _ladder_tables(report)
    yield from _failures(report)
    yield "<h2>What the columns say</h2><dl>"
    yield from (f"<dt><b>{name}</b></dt><dd>{escape(text)}</dd>" for name, text in _MEASURES)
    yield "</dl><p>The measures are after Cameron Browne, “Automatic generation and evaluation of "
    yield "recombination games” (2008), and Ludii (“General board game concepts”, 2021). "
    yield "Chances are those that the players saw.</p>"
    yield f"<h2>The experiment</h2><pre>{escape(experiment.text)}</pre>"
    yield f"<p>Longhall {__version__}, rules and players {program_digest()}.</p></body></html>"


def _summary(report: Report) -> str:
    games = sum(finding.row.games for finding in report.findings)
    experiment = report.experiment
    first, second = experiment.entry.rules().sides
    players = ", ".join(f"{player.name} ({_bounds(player.limit)})" for player in experiment.players)
    return (
        f"{experiment.entry.title}, {first} against {second}: {games} games in {len(report.findings)} of "
        f"{len(experiment.conditions)} rows. Players: {players}."
    )


def _bounds(limit: Limit) -> str:
    """How much a player may think about a decision, in words."""
    bounds = [f"{limit.nodes:,} nodes a decision"] if limit.nodes else []
    if limit.depth:
        bounds.append(f"depth {limit.depth}")
    if limit.seconds is not None and isfinite(limit.seconds):
        bounds.append(f"{limit.seconds:g} s a decision")
    return ", ".join(bounds) or "as its level thinks in a match"


def _plots(report: Report, games: dict[int, list[PlayedGame]]) -> Iterator[str]:
    experiment = report.experiment
    rows = [finding.row for finding in report.findings]
    labels = [f"{row.condition.number + 1}  {plots.label(experiment, row)}" for row in rows]
    played = [games[row.condition.number] for row in rows]
    if rows[0].condition.varied:
        yield _figure(
            plots.heat_map(experiment, rows),
            "Balance: who wins the decided games, by the options of the game.",
        )
    for options, ladder in report.ladders:
        yield _figure(plots.ratings(experiment, ladder), f"Ladder of the players. {options}")
    yield _figure(
        plots.ends(labels, [finding.measures for finding in report.findings]), "How the games ended."
    )
    yield _figure(
        plots.lengths(labels, [[game.turns for game in each] for each in played]),
        "How long the games were: half of them lie in the box, nine of ten between the whiskers.",
    )
    yield _figure(
        plots.chances(experiment, labels, played),
        "The chance of winning over the course of the games: medians, and the middle half of the games.",
    )


def _figure(svg: str, caption: str) -> str:
    data = base64.b64encode(svg.encode("utf-8")).decode("ascii")
    text = escape(caption)
    image = f'<img src="data:image/svg+xml;base64,{data}" alt="{text}">'
    return f"<figure>{image}<figcaption>{text}</figcaption></figure>"


def _table(report: Report) -> Iterator[str]:
    first, second = report.experiment.entry.rules().sides
    headings = ["row", "options", "players", "games", f"{first} won", f"{second} won", "balance"]
    headings += [name for name, _ in _MEASURES[1:]] + ["matches"]
    yield '<div class="scroll"><table><thead><tr>'
    yield "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    yield "</tr></thead><tbody>"
    for finding in report.findings:
        cells = "".join(f'<td class="number">{escape(cell)}</td>' for cell in _cells(report, finding))
        links = _links(report, finding)
        yield f'<tr id="row-{finding.row.condition.number + 1}">{cells}<td>{links}</td></tr>'
    yield "</tbody></table></div>"


def _cells(report: Report, finding: ReportEntry) -> list[str]:
    row, measures = finding.row, finding.measures
    return [
        str(row.condition.number + 1),
        condition_text(row.condition),
        players_text(report.experiment, row.condition),
        str(row.games),
        str(row.won[0]),
        str(row.won[1]),
        share_text(row.balance, *row.balance_interval),
        share_text(row.drawn, *row.drawn_interval),
        f"{measures.turns:g} ({measures.shortest}–{measures.longest})",
        f"{measures.choices:.1f}",
        f"{measures.lead_changes:.1f}",
        f"{measures.drama:.2f}",
        f"{measures.decisiveness:.2f}",
        f"{measures.dragging:.1f}",
        f"{measures.variety:.2f}",
        "" if row.skill is None else f"{row.skill:.2f}",
        elo_text(row.comparison),
    ]


def _links(report: Report, finding: ReportEntry) -> str:
    """Links to the files of some games of a row, folded up."""
    if not finding.files:
        return ""
    sides = report.experiment.entry.rules().sides
    items = []
    for name, game in finding.files:
        winner = "drawn" if game.winner is None else f"{sides[game.winner]} won"
        text = escape(f"{winner}, {game.turns} turns, {game.reason}")
        items.append(f'<li><a href="{escape(name)}">{text}</a></li>')
    return f"<details><summary>{len(items)} games</summary><ul>{''.join(items)}</ul></details>"


def _ladder_tables(report: Report) -> Iterator[str]:
    for options, ladder in report.ladders:
        yield f"<h2>Ladder{f': {escape(options)}' if options else ''}</h2><table>"
        yield "<tr><th>player</th><th>Elo</th><th>95 %</th><th>games</th></tr>"
        for rating in ladder.ratings:
            name = escape(report.experiment.players[rating.player].name)
            yield f'<tr><td>{name}</td><td class="number">{rating.elo:+.0f}</td>'
            yield f'<td class="number">± {rating.error:.0f}</td><td class="number">{rating.games}</td></tr>'
        yield f"</table><p>Playing the first side is worth {ladder.advantage:+.0f} Elo.</p>"


def _failures(report: Report) -> Iterator[str]:
    if report.failures:
        yield "<h2>Units that could not be played</h2><ul>"
        yield from (f"<li>unit {unit}: {escape(reason)}</li>" for unit, reason in report.failures.items())
        yield "</ul>"
