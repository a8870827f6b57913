"""Other engines as players: they are told a game, their faults are told, and nothing of them is left."""

import ctypes
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.ai.bot import Limit, PlayerFailed, Task
from game.entry import GamePart
from game.otep import player
from game.otep.player import EnginePlayer
from game.otep.process import write_command
from game.registry import find
from game.rules.hnefatafl.rules import RULES

ENGINE = Path(__file__).parents[1] / "engines" / "faulty.py"
EXCHANGE = find("hnefatafl").path(GamePart.EXCHANGE)
BRANDUBH = {"rules": "brandubh", "quiet_limit": 0}
SECONDS = 0.2
PATIENCE = 120.0
LONGEST = 2_000  # moves of a game


@pytest.fixture
def log(tmp_path):
    (tmp_path / "logs").mkdir()
    return tmp_path / "logs" / "log.txt"


@pytest.fixture
def engine(log):
    """Makes players of the small engine with a fault."""
    made = []

    def make(fault, name=""):
        command = write_command([sys.executable, str(ENGINE), fault, str(log)])
        made.append(EnginePlayer(command, EXCHANGE, name))
        return made[-1]

    yield make
    for each in made:
        each.close()


def think(bot, state, stopped=lambda: False, seconds=SECONDS):
    task = Task(Limit(seconds=seconds), random.Random(1), stopped=stopped)
    return bot.think(RULES, RULES.view(state, state.to_act), task)


def played(state, text):
    return RULES.apply(state, RULES.parse_move(state, text)).state


def told(log, word):
    lines = log.read_text().splitlines() if log.exists() else []
    return [line for line in lines if line.split()[0] == word]


def is_alive(pid):
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def wait_until_gone(pids):
    end = time.monotonic() + PATIENCE
    while any(map(is_alive, pids)) and time.monotonic() < end:
        time.sleep(0.01)
    return [pid for pid in pids if is_alive(pid)]


def test_an_engine_is_told_a_game_move_by_move(engine, log):
    bot = engine("fine")
    state = RULES.initial(BRANDUBH)
    thought = think(bot, state)
    assert thought.move == "d1-c1"
    state = played(played(state, thought.move), "d3-e3")
    with pytest.raises(PlayerFailed):  # it has one move for each side
        think(bot, state)
    assert told(log, "rules") == [
        "rules dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    ]
    assert told(log, "play") == ["play attackers"] * 4
    assert told(log, "clock") == ["clock 200* 200* 1 99 99"] * 8  # it asks for it once more
    assert told(log, "move") == ["move /2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"]
    assert set(told(log, "opponent-move")) == {"opponent-move d3-e3 /2t4/3t3/4T2/ttTKTtt/3T3/3t3/3t3/"}
    assert told(log, "position") == []


def test_the_second_player_is_told_the_first_move(engine, log):
    state = played(RULES.initial(BRANDUBH), "d1-e1")
    assert think(engine("fine"), state).move == "d3-c3"
    assert told(log, "opponent-move") == ["opponent-move d1-e1 /4t2/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"]


def test_another_position_is_told_as_one(engine, log):
    bot = engine("fine")
    think(bot, RULES.initial(BRANDUBH))
    state = RULES.parse_state("/3t3/7/7/t2K2t/7/7/3t3/ attackers", BRANDUBH)
    assert think(bot, state).move == "d1-c1"
    assert told(log, "finish") == ["finish 0"]
    assert told(log, "position") == ["position /3t3/7/7/t2K2t/7/7/3t3/"]
    assert told(log, "side") == ["side attackers"]
    assert len(told(log, "rules")) == 2
    assert len(told(log, "pid")) == 1


def test_each_side_has_an_engine_of_its_own(engine, log):
    bot = engine("fine")
    state = RULES.initial(BRANDUBH)
    think(bot, state)
    think(bot, played(state, "d1-c1"))
    assert len(told(log, "pid")) == 2


@pytest.mark.parametrize(
    ("fault", "reason", "words"),
    [
        ("crashes", player.ENDED, "faulty has ended unexpectedly"),
        ("illegal", player.ILLEGAL, "faulty plays a1-a2: "),
        ("nonsense", player.ILLEGAL, "faulty plays up the hill: "),
        ("silent", player.SILENT, "faulty has not moved within"),
        ("no-hello", player.NO_HELLO, "faulty has not said hello within"),
        ("refuses", player.REFUSES, "faulty does not go on: these rules are not known here"),
    ],
)
def test_a_fault_is_told_in_a_sentence_and_ends_the_engine(engine, log, monkeypatch, fault, reason, words):
    waits_for = {player.SILENT: "MOVE_PATIENCE", player.NO_HELLO: "HELLO_PATIENCE"}.get(reason)
    if waits_for:
        monkeypatch.setattr(player, waits_for, 0.3)
    bot = engine(fault)
    with pytest.raises(PlayerFailed) as failed:
        think(bot, RULES.initial(BRANDUBH))
    assert failed.value.reason == reason
    assert words in str(failed.value)
    assert wait_until_gone(int(line.split()[1]) for line in told(log, "pid")) == []


def test_a_refused_move_may_be_followed_by_a_legal_one(engine, log):
    assert think(engine("second"), RULES.initial(BRANDUBH)).move == "d1-c1"
    assert told(log, "error") == ["error 2"]
    assert told(log, "play") == ["play attackers"] * 2


def test_an_engine_that_is_to_move_at_once_has_a_moment_for_it(engine, log, monkeypatch):
    monkeypatch.setattr(player, "HURRY_PATIENCE", 0.2)
    begun = time.monotonic()
    bot = engine("silent", "Sloth")
    with pytest.raises(PlayerFailed, match="Sloth has not moved within"):
        think(bot, RULES.initial(BRANDUBH), lambda: bool(told(log, "play")), seconds=300.0)
    assert time.monotonic() - begun < PATIENCE


def test_a_program_that_does_not_exist_is_told():
    with pytest.raises(PlayerFailed, match="there is no program 'no-such-program'"):
        think(EnginePlayer("no-such-program --fast", EXCHANGE), RULES.initial(BRANDUBH))


def test_an_engine_does_not_learn_where_our_data_lie(engine, log, monkeypatch, tmp_path):
    home = tmp_path / "home"
    monkeypatch.setenv("LONGHALL_HOME", str(home))
    bot = engine("fine")
    think(bot, RULES.initial(BRANDUBH))
    assert told(log, "variables") == ["variables "]
    folder = Path(told(log, "folder")[0].split()[1])
    assert folder not in (Path.cwd(), home, *home.parents)
    bot.close()
    assert not folder.exists()


def has_landlock():
    """Whether the kernel can take the right to files from a program."""
    if sys.platform != "linux":
        return False
    create_ruleset, version = 444, 1
    return ctypes.CDLL(None).syscall(create_ruleset, None, 0, version) > 0


@pytest.mark.skipif(not has_landlock(), reason="needs Landlock")
@pytest.mark.parametrize("ours", [True, False])
def test_an_engine_cannot_open_our_data_and_can_open_what_lies_beside_them(log, monkeypatch, tmp_path, ours):
    home = tmp_path / "home"
    for folder in (home / "matches", tmp_path / "others"):
        folder.mkdir(parents=True)
        (folder / "secret").write_text("the king hides on e4")
    (tmp_path / "others" / "link").symlink_to(home)
    monkeypatch.setenv("LONGHALL_HOME", str(tmp_path / "others" / "link"))
    secret = (home / "matches" if ours else tmp_path / "others") / "secret"
    bot = EnginePlayer(write_command([sys.executable, str(ENGINE), "fine", str(log), str(secret)]), EXCHANGE)
    assert think(bot, RULES.initial(BRANDUBH)).move == "d1-c1"
    bot.close()
    assert told(log, "reads") == [f"reads {not ours}"]
    assert told(log, "writes") == [f"writes {not ours}"]
    assert secret.read_text()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.parametrize("fault", ["children", "stubborn"])
def test_an_engine_ends_with_its_children(engine, log, fault):
    bot = engine(fault)
    think(bot, RULES.initial(BRANDUBH))
    pids = [int(line.split()[1]) for line in told(log, "pid")]
    assert all(map(is_alive, pids))
    bot.close()
    assert wait_until_gone(pids) == []


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_an_engine_ends_with_a_killed_host(log):
    """Whoever asked is killed at once, and can tidy up nothing."""
    command = write_command([sys.executable, str(ENGINE), "children", str(log)])
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from tests.otep.hnefatafl.test_player import think, BRANDUBH, RULES, EXCHANGE, EnginePlayer\n"
        "think(EnginePlayer(sys.argv[2], EXCHANGE), RULES.initial(BRANDUBH), seconds=5.0)\n"
        "import os, signal; os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    root = str(Path(__file__).parents[3])
    done = subprocess.run([sys.executable, "-c", code, root, command], cwd=root, timeout=PATIENCE)
    assert done.returncode != 0
    pids = [int(line.split()[1]) for line in told(log, "pid")]
    assert len(pids) == 3
    assert wait_until_gone(pids) == []


def test_longhall_plays_a_game_against_itself_as_engine():
    """Both sides are the program itself, started as anybody would."""
    bot = EnginePlayer(write_command([sys.executable, "-m", "game", "otep", "--level", "1"]), EXCHANGE)
    state = RULES.initial(BRANDUBH)
    try:
        for _ in range(LONGEST):
            if state.to_act not in (0, 1):
                break
            state = played(state, think(bot, state, seconds=1.0).move)
        assert RULES.outcome(state) is not None
    finally:
        bot.close()
