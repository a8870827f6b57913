"""``longhall learn``: a small network learns, and what cannot be learnt is told in a sentence."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.entry import GamePart
from game.registry import GAMES

ROOT = Path(__file__).parents[2]
LEARNING = next(entry for entry in GAMES if entry.has(GamePart.LEARNT))
OTHER = next(entry for entry in GAMES if not entry.has(GamePart.LEARNT))


@pytest.mark.long
@pytest.mark.compiled
def test_a_network_learns_and_goes_on_where_it_was(longhall, tmp_path):
    pytest.importorskip("optax")
    arguments = ("learn", LEARNING.name, "--nodes", "10", "--seed", "0", "--units", "16", "--workers", "1")
    arguments += ("--output", str(tmp_path), "--games")
    status, out, err = longhall(*arguments, "20")
    assert status == 0, err
    losses = {
        name: float(loss) for name, loss in re.findall(r"^([a-z -]+?)  .* (\d\.\d+)$", out, re.MULTILINE)
    }
    assert losses["network"] < losses["hand-made judgement"] < losses["nothing"]
    (made,), (games,) = tmp_path.rglob("*.network"), tmp_path.rglob("games.jsonl")
    first, lines = made.read_bytes(), games.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 21
    assert json.loads(first.partition(b"\n")[0])["origin"]["games"] == 20

    games.write_text("\n".join(lines[:18]) + "\n" + lines[18][:50], encoding="utf-8")  # it was killed
    status, out, err = longhall(*arguments, "20")
    assert status == 0, err
    assert made.read_bytes() == first
    assert sorted(games.read_text(encoding="utf-8").splitlines()) == sorted(lines)

    status, out, err = longhall(*arguments, "20", "--nodes", "11")
    assert (status, err.count("\n")) == (2, 1)
    assert "played otherwise" in err


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is another thing there")
def test_ctrl_c_stops_in_a_sentence_and_keeps_the_games(tmp_path):
    pytest.importorskip("optax")
    command = [sys.executable, "-c", "import sys; from game.cli.main import run; sys.exit(run(sys.argv[1:]))"]
    command += ["learn", LEARNING.name, "--games", "400", "--nodes", "100", "--workers", "1"]
    program = subprocess.Popen(
        [*command, "--output", str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    told = ""
    while not re.search(r"\b[1-9]\d*/400", told):  # games are in the file
        told += program.stderr.read(1)
        assert program.poll() is None, told
    os.killpg(program.pid, signal.SIGINT)  # as a terminal does it: all processes get it
    _, rest = program.communicate()
    assert program.returncode == 130, rest
    assert "Traceback" not in rest
    assert rest.endswith("stopped; the same command goes on with the games\n")
    (games,) = tmp_path.rglob("games.jsonl")
    assert all(json.loads(line) for line in games.read_text(encoding="utf-8").splitlines()[1:])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((OTHER.name,), "has no networks"),
        ((LEARNING.name, "--games", "3"), "--games: lies between 20 and"),
        ((LEARNING.name, "--result-share", "2"), "--result-share: lies between 0 and 1"),
        ((LEARNING.name, "--decay", "101"), "--decay: lies between 0 and 100"),
        ((LEARNING.name, "--units", "33"), "33"),
        (("nothing",), "nothing"),
    ],
)
def test_what_cannot_be_learnt_is_told(refused, arguments, said):
    assert said in refused("learn", *arguments)


def test_without_the_extra_one_sentence_says_how_to_get_it():
    code = "import sys; sys.modules['jax'] = None\nfrom game.cli.main import run\nsys.exit(run(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, "learn", LEARNING.name],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "pip install 'longhall[learn]'" in done.stderr
