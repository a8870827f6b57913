"""Reports: what is in the file, and that the matches beside it are the games that were played."""

import base64
import re
from html.parser import HTMLParser

import pytest

from game import registry
from game.laboratory.experiment_file import read_experiment
from game.laboratory.progress import ExperimentProgress
from game.laboratory.report import match_of, write_report
from game.laboratory.results import ExperimentIdentity, Results
from game.laboratory.units import play, play_unit, program_digest
from game.match.record import load_record
from game.registry import GAMES
from tests.laboratory.experiments import NAME
from tests.tiny.games import TINY

TEXT = """
title = "Which length is <fair>?"
game = "tiny-dice"
pairs = 3
pairings = "all"
[options]
length = [8, 12]
doubles = [true, false]
[[players]]
level = 2
nodes = 2
[[players]]
level = 1
"""


class Page(HTMLParser):
    """What a page holds: links, pictures, and the texts of cells by row."""

    def __init__(self, text):
        super().__init__()
        self.links, self.pictures, self.rows, self.open = [], [], [], []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "a":
            self.links.append(values["href"])
        if tag == "img":
            self.pictures.append(values)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag not in ("img", "meta"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.rows and self.open and self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The report of a whole experiment, with two matches a row, and how to write it again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "GAMES", (*registry.GAMES, *TINY))
        folder = tmp_path_factory.mktemp("report")
        experiment = read_experiment(NAME, TEXT)
        results = Results(
            folder / "results.sqlite", ExperimentIdentity(experiment.name, TEXT, program_digest())
        )
        progress = ExperimentProgress(experiment)
        for number in experiment.units():
            unit = play_unit(NAME, TEXT, number, program_digest())
            results.add(unit)
            progress.add(number, unit.games)
        results.add_failure(99, "a worker was lost")

        def write():
            return write_report(experiment, results, progress, folder, 2)

        yield write(), write


@pytest.fixture
def report(written):
    return written[0]


def test_a_report_has_a_row_for_each_condition(report):
    page = Page(report.path.read_text(encoding="utf-8"))
    rows = [row for row in page.rows if row[0].isdigit()]
    assert [row[0] for row in rows] == [str(number) for number in range(1, 13)]
    assert {row[3] for row in rows} == {"6"}
    assert sum("Elo" in row[16] for row in rows) == 4
    assert "length=8, doubles=yes" in rows[0][1]


def test_a_report_says_how_much_players_think(report):
    text = report.path.read_text(encoding="utf-8")
    assert "level 2 (2 nodes a decision, depth 2), level 1 (as its level thinks in a match)." in text


def test_a_report_is_one_file_with_its_plots_in_it(report):
    text = report.path.read_text(encoding="utf-8")
    page = Page(text)
    assert len(page.pictures) == 8  # heat map, four ladders, ends, lengths, chances
    for picture in page.pictures:
        kind, data = picture["src"].split(",")
        assert kind == "data:image/svg+xml;base64"
        assert base64.b64decode(data).decode("utf-8").rstrip().endswith("</svg>")
        assert picture["alt"]
    assert not re.search(r'(src|href)="(https?:)?//', text)


def test_what_an_experiment_says_is_text_and_not_markup(report):
    text = report.path.read_text(encoding="utf-8")
    assert "Which length is &lt;fair&gt;?" in text
    assert "<fair>" not in text


def test_units_that_could_not_be_played_are_named(report):
    assert "unit 99: a worker was lost" in report.path.read_text(encoding="utf-8")
    assert report.as_json()["failures"] == {99: "a worker was lost"}


def test_every_row_leads_to_matches_that_can_be_opened(report):
    page = Page(report.path.read_text(encoding="utf-8"))
    assert len(page.links) == 24
    for finding in report.findings:
        for name, game in finding.files:
            assert name in page.links
            match = load_record(report.path.parent / name)
            assert match.outcome.winner == game.winner
            assert [node.text for node in match.end.path()[1:]] == list(game.moves)


def test_a_report_is_the_same_every_time(written):
    report, write = written
    before = report.path.read_bytes()
    assert write().path.read_bytes() == before


def test_a_report_without_games_can_be_written(tmp_path, tiny_games):
    experiment = read_experiment(NAME, TEXT)
    results = Results(
        tmp_path / "results.sqlite", ExperimentIdentity(experiment.name, TEXT, program_digest())
    )
    report = write_report(experiment, results, ExperimentProgress(experiment), tmp_path, 2)
    assert "0 games in 0 of 12 rows" in report.path.read_text(encoding="utf-8")


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_games_of_every_game_become_matches(entry):
    level = "level = 5\nnodes = 20\n[openings]\nrandom_plies = 4\n"
    experiment = read_experiment(NAME, f'game = "{entry.name}"\n[[players]]\n{level}')
    game = play(experiment, experiment.plans(0)[0])
    match = match_of(experiment, game)
    assert [node.text for node in match.current.path()[1:]] == list(game.moves)
    assert match.outcome is None or match.outcome.winner == game.winner
