"""``longhall laboratory`` and what is left of it without the extra."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.laboratory.experiments import FILE, FIRST, NAME

ROOT = Path(__file__).parents[2]
EXPERIMENTS = sorted((ROOT / "game" / "laboratory" / "experiments").rglob("*.toml"))


@pytest.fixture
def file(tmp_path):
    """The file of a small experiment."""
    path = tmp_path / NAME
    path.write_text(FILE, encoding="utf-8")
    return path


@pytest.mark.long
def test_an_experiment_is_played_in_part_and_told(longhall, file, tmp_path):
    arguments = (
        "laboratory",
        str(file),
        "--output",
        str(tmp_path),
        "--pairs",
        "2",
        "--matches",
        "1",
        "--json",
    )
    status, out, err = longhall(*arguments, "--workers", "1")
    assert status == 0
    (told,) = json.loads(out)
    assert Path(told["report"]).exists()
    assert told["rows"][0]["games"] == 4
    assert "2 units" in err
    status, out, err = longhall(*arguments)  # nothing is left to be played
    assert json.loads(out) == [told]
    assert "units in" not in err
    status, out, _ = longhall("replay", str(Path(told["report"]).parent / told["rows"][0]["matches"][0]))
    assert status == 0


def test_a_report_can_be_written_before_anything_is_played(longhall, file, tmp_path):
    status, out, _ = longhall("laboratory", str(file.parent), "--output", str(tmp_path / "out"), "--report")
    assert status == 0
    assert Path(out.strip().removeprefix("report: ")).name == "report.html"


@pytest.mark.parametrize(
    ("text", "arguments", "part"),
    [
        ("game = 3", (), "small.toml: game is a text, not 3"),
        (FILE + "[stop]\nspeed = 1", (), "small.toml: [stop]: there is no key 'speed'"),
        (FILE, ("--workers", "0"), "--workers: lies between 1 and"),
        (FILE, ("--pairs", "0"), "--pairs: lies between 1 and"),
        (FILE, ("--matches", "-1"), "--matches: lies between 0 and"),
        (FILE, ("--workers", "2", "--scheduler", "tcp://x:1"), "--workers"),
    ],
)
def test_bad_input_is_refused(refused, file, text, arguments, part):
    file.write_text(text, encoding="utf-8")
    assert part in refused("laboratory", str(file), *arguments)


def test_a_file_that_is_not_there_is_refused(refused, tmp_path):
    assert "cannot read" in refused("laboratory", str(tmp_path / "none.toml"))
    assert "there is no experiment" in refused("laboratory", str(tmp_path))


def test_a_changed_experiment_is_refused(longhall, refused, file, tmp_path):
    arguments = ("laboratory", str(file), "--output", str(tmp_path / "out"), "--report")
    assert longhall(*arguments)[0] == 0
    file.write_text(FILE.replace("seed = 7", "seed = 8"), encoding="utf-8")
    assert "before it was changed" in refused(*arguments)


@pytest.mark.parametrize("path", EXPERIMENTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_experiments_that_come_with_the_game_can_be_read(path):
    from game.laboratory.experiment_file import read_experiment

    experiment = read_experiment(path.name, path.read_text(encoding="utf-8"))
    assert experiment.entry.name == path.parent.name
    assert experiment.conditions


WITHOUT = """
import sys
for name in ("dask", "distributed", "scipy", "numpy", "matplotlib", "rich"):
    sys.modules[name] = None
from importlib import util
found = util.find_spec
util.find_spec = lambda name, package=None: None if sys.modules.get(name, 0) is None else found(name, package)
from game.cli.main import run
sys.exit(run(sys.argv[1:]))
"""


def without_extra(*arguments):
    return subprocess.run(
        [sys.executable, "-c", WITHOUT, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_selfplay_needs_nothing_but_the_game():
    done = without_extra("selfplay", FIRST.name, "--json", "--option", "quiet_limit=2")
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)["games"]) == 1


def test_without_the_extra_one_sentence_says_how_to_get_it(file):
    done = without_extra("laboratory", str(file))
    assert done.returncode == 2
    assert not done.stdout
    assert done.stderr.count("\n") == 1
    assert "pip install 'longhall[laboratory]'" in done.stderr
