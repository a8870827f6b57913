"""Every command through the console entry: what it prints, and how it refuses."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import __version__, compiled

ROOT = Path(__file__).parents[2]
GAME = ["hnefatafl", "--rules", "brandubh"]
ILLEGAL = "d1-e2"


@pytest.fixture
def refused(longhall):
    """Run a command that must be refused; returns its one sentence."""

    def call(*arguments, stdin=b""):
        status, out, err = longhall(*arguments, stdin=stdin)
        assert status == 2
        assert not out
        assert err.startswith("longhall")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        return err

    return call


def test_every_module_with_types_is_known_as_hot():
    assert {"game.rules.hot", "game.rules.hnefatafl.board", "game.ai.search"} <= set(compiled.hot_modules())
    assert all((ROOT / name.replace(".", "/")).with_suffix(".py").exists() for name in compiled.hot_modules())


def test_version_says_which_form_runs(longhall):
    status, out, _ = longhall("--version")
    assert status == 0
    assert out in (f"longhall {__version__} (compiled)\n", f"longhall {__version__} (plain)\n")


def test_half_compiled_is_said(monkeypatch):
    monkeypatch.setattr(compiled, "compiled_modules", lambda: compiled.hot_modules()[1:])
    assert compiled.form() == f"partly compiled; plain: {compiled.hot_modules()[0]}"


def test_games_lists_rule_sets_and_options(longhall):
    status, out, _ = longhall("games", "--json")
    assert status == 0
    tafl = next(game for game in json.loads(out) if game["name"] == "hnefatafl")
    options = {option["name"]: option for option in tafl["options"]}
    assert tafl["sides"] == ["Attackers", "Defenders"]
    assert {choice["value"] for choice in options["rules"]["choices"]} >= {"skalk", "brandubh", "tablut"}
    assert options["rules"]["free_text"]
    assert options["quiet_limit"]["kind"] == "number"
    status, words, _ = longhall("games")
    assert status == 0
    assert "skalk" in words
    assert "quiet_limit" in words


@pytest.mark.parametrize(("rules", "depth", "leaves"), [
    ("skalk", 2, 6788), ("brandubh", 3, 39512), ("tablut", 2, 4400), ("brandubh", 0, 1),
    ("dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", 2, 960),
])
def test_perft_counts(longhall, rules, depth, leaves):
    status, out, _ = longhall("perft", "hnefatafl", "--rules", rules, "--depth", str(depth), "--json")
    assert status == 0
    answer = json.loads(out)
    assert (answer["leaves"], answer["depth"], answer["game"]) == (leaves, depth, "hnefatafl")


def test_perft_above_the_depth_that_is_counted_in_one_go(longhall):
    arguments = ("perft", *GAME, "--position", "/3t3/7/7/t2K2t/7/7/3t3/ attackers", "--depth", "4", "--json")
    _, out, _ = longhall(*arguments)
    whole = json.loads(out)["leaves"]
    _, out, _ = longhall(*arguments, "--divide")
    assert sum(json.loads(out)["divide"].values()) == whole > 0


def test_perft_divide_names_every_first_move(longhall):
    _, out, _ = longhall("perft", *GAME, "--depth", "2", "--divide", "--json")
    divided = json.loads(out)["divide"]
    assert len(divided) == 40
    assert sum(divided.values()) == 960
    _, out, _ = longhall("perft", *GAME, "--depth", "1", "--divide")
    assert len(out.splitlines()) == 41


def test_moves_plays_and_tells(longhall):
    status, out, _ = longhall("moves", *GAME, "d1-e1", "d3-e3", "--json")
    assert status == 0
    answer = json.loads(out)
    assert answer["plies"] == 2
    assert answer["to_act"] == "attackers"
    assert answer["captures"] == {"attackers": 0, "defenders": 0}
    assert answer["last_captures"] == []
    assert answer["outcome"] is None
    _, again, _ = longhall("moves", *GAME, "--position", answer["position"], "--json")
    assert json.loads(again)["legal"] == answer["legal"] > 0


def test_moves_in_one_argument_and_in_words(longhall):
    status, out, _ = longhall("moves", *GAME, "d1-e1 d3-e3")
    assert status == 0
    assert "to act    Attackers" in out
    assert "none yet" in out


def test_a_copied_position_line_is_understood(longhall):
    line = "hnefatafl{rules=brandubh,quiet_limit=7} /3t3/7/7/t2K2t/7/7/3t3/ defenders"
    status, out, _ = longhall("perft", "hnefatafl", "--position", line, "--depth", "1", "--json")
    assert status == 0
    assert json.loads(out)["options"]["quiet_limit"] == 7


def test_captures_and_the_end_of_a_game(longhall):
    position = "/7/7/7/7/7/t5t/1K5/ defenders"  # the king on b7 stands beside a corner
    _, out, _ = longhall("moves", *GAME, "--position", position, "b7-a7", "--json")
    answer = json.loads(out)
    assert answer["outcome"]["winner"] == "defenders"
    assert answer["legal"] == 0
    assert answer["to_act"] == "nobody"


def test_stdin_answers_every_line_and_goes_on_after_a_bad_one(longhall):
    lines = f"d1-e1 d3-e3\nd1-e1 {ILLEGAL} d3-e3\n\njunk\n".encode() + b"\xff\xfe\n" + b"d1-c1\n"
    status, out, _ = longhall("moves", *GAME, "--stdin", stdin=lines)
    assert status == 0
    answers = [json.loads(line) for line in out.splitlines()]
    assert [answer["plies"] for answer in answers] == [2, 1, 0, 0, 0, 1]
    assert [answer["error"] is None for answer in answers] == [True, False, True, False, False, True]
    assert answers[1]["error"].startswith(f"ply 2, {ILLEGAL}: ")
    assert all(list(answer) == ["plies", "captures", "position", "legal", "outcome", "error"]
               for answer in answers)


def test_captures_are_counted_by_the_side_that_made_them(longhall):
    position = "/7/7/1t5/1T1K3/t6/7/7/ attackers"  # a5-b5 closes b4 in between b3 and b5
    _, out, _ = longhall("moves", *GAME, "--position", position, "--stdin", stdin=b"a5-b5\na5-a6\n")
    counts = [json.loads(line)["captures"] for line in out.splitlines()]
    assert counts == [{"attackers": 1, "defenders": 0}, {"attackers": 0, "defenders": 0}]


def test_a_captured_king_is_the_outcome_and_no_stone(longhall):
    position = "/7/7/1t5/1K5/t6/7/7/ attackers"
    _, out, _ = longhall("moves", *GAME, "--position", position, "a5-b5", "--json")
    answer = json.loads(out)
    assert answer["outcome"] == {**answer["outcome"], "winner": "attackers", "reason": "king-captured"}
    assert answer["captures"] == {"attackers": 0, "defenders": 0}
    assert answer["last_captures"] == ["b4"]


def test_selfplay_is_repeatable_and_adds_up(longhall):
    arguments = ("selfplay", *GAME, "--games", "2", "--white", "1", "--black", "1", "--seed", "7", "--json")
    status, out, err = longhall(*arguments)
    assert status == 0
    first = json.loads(out)
    assert sum(first["results"].values()) == 2 == len(first["games"])
    assert "2/2" in err  # the progress bar
    status, words, _ = longhall(*arguments[:-1])
    assert status == 0
    assert "at level 1" in words


def test_bench_takes_a_measurement_in_a_fresh_process(longhall):
    status, out, _ = longhall("bench", "--only", "hnefatafl-perft", "--json")
    assert status == 0
    answer = json.loads(out)
    assert answer["hnefatafl-perft"]["leaves"] in (806344, 50456804)
    assert answer["hnefatafl-perft"]["leaves_per_second"] > 0
    assert answer["machine"]["version"] == __version__


def test_a_measurement_that_fails_is_one_sentence(refused, monkeypatch):
    from game.bench import suite

    monkeypatch.setattr(suite, "program", lambda: [sys.executable, "-c", "raise SystemExit('no luck')"])
    assert "hnefatafl-perft failed: no luck" in refused("bench", "--only", "hnefatafl-perft", "--json")


def test_selfcheck_tells_of_what_fails_and_goes_on(longhall, monkeypatch):
    from game import selfcheck

    def fail(folder):
        raise RuntimeError("broken")

    checks = [("one", fail), ("two", lambda folder: "fine")]
    monkeypatch.setattr(selfcheck, "_checks", lambda screenshots: checks)
    status, out, _ = longhall("selfcheck")
    assert status == 1
    assert "FAILED  one: RuntimeError: broken (test_commands.py:" in out
    assert "ok      two: fine" in out
    assert longhall("selfcheck", "--json")[1].startswith('{"failed": 1')


def test_selfcheck_refuses_a_folder_that_cannot_be_made(refused, tmp_path):
    (tmp_path / "file").write_text("")
    assert "cannot use" in refused("selfcheck", "--screenshots", str(tmp_path / "file" / "below"))


@pytest.fixture
def record(tmp_path):
    """A record file of a short match."""
    from game.match.match import Match
    from game.match.record import write_record
    from game.registry import find

    match = Match.create(find("hnefatafl"), {"rules": "brandubh"})
    match.play("d1-e1")
    match.play("d3-e3")
    match.undo()
    match.play("d3-c3")
    match.resign(0)
    path = tmp_path / "match.longhall"
    path.write_text(write_record(match), encoding="utf-8")
    return path


def test_replay_checks_and_prints(longhall, record):
    status, out, _ = longhall("replay", str(record), "--json")
    assert status == 0
    answer = json.loads(out)
    assert answer["moves"][:2] == ["d1-e1", "d3-c3"]
    assert answer["variations"] == 1
    assert answer["outcome"]["winner"] == "defenders"
    status, words, _ = longhall("replay", "-", stdin=record.read_bytes())
    assert status == 0
    assert "Defenders: d3-c3" in words


def test_replay_refuses_an_illegal_move(refused, record):
    record.write_text(record.read_text().replace("d3-c3", "d3-d7"))
    assert "from d3 to d7" in refused("replay", str(record))


@pytest.mark.parametrize(("arguments", "words"), [
    (["nonsense"], "invalid choice"),
    (["perft"], "required"),
    (["perft", "chess", "--depth", "1"], "no game 'chess'"),
    (["perft", *GAME, "--depth", "x"], "invalid int value"),
    (["perft", *GAME, "--depth", "-1"], "between 0 and 99"),
    (["perft", "hnefatafl", "--rules", "dim:99", "--depth", "1"], ""),
    (["perft", *GAME, "--depth", "1", "--position", "////"], ""),
    (["perft", *GAME, "--depth", "1", "--option", "quiet_limit"], "NAME=VALUE"),
    (["perft", *GAME, "--depth", "1", "--option", "quiet_limit=many"], "quiet_limit"),
    (["perft", *GAME, "--depth", "1", "--option", "colour=red"], "colour"),
    (["moves", *GAME, ILLEGAL], f"ply 1, {ILLEGAL}: "),
    (["moves", *GAME, "d1-e1", "--stdin"], "not from both"),
    (["selfplay", *GAME, "--white", "6"], "invalid choice"),
    (["selfplay", *GAME, "--games", "0"], "between 1 and"),
    (["replay", "no/such/file"], "cannot read no/such/file: "),
    (["replay", str(ROOT)], "cannot read"),
    (["replay", str(Path(__file__))], ""),
    (["bench", "--only", "nothing"], "invalid choice"),
])
def test_bad_input_is_one_sentence(refused, arguments, words):
    assert words in refused(*arguments)


def test_a_binary_file_is_no_record(refused, tmp_path):
    (tmp_path / "x").write_bytes(bytes(range(256)))
    refused("replay", str(tmp_path / "x"))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=12), max_size=4))
def test_junk_moves_never_raise(longhall, words):
    status, out, err = longhall("moves", *GAME, "--", *words)
    assert status in (0, 2)
    assert bool(out) == (status == 0)
    assert bool(err) == (status == 2)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_junk_positions_and_rules_are_refused_in_one_sentence(longhall, text):
    for arguments in (["--position=" + text], ["--rules=" + text]):
        status, out, err = longhall("perft", "hnefatafl", *arguments, "--depth", "0")
        assert status in (0, 2)
        assert status == 0 or (err.startswith("longhall perft: ") and not out)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=80))
def test_junk_on_standard_input_gets_an_answer_a_line(longhall, data):
    status, out, _ = longhall("moves", *GAME, "--stdin", stdin=data)
    assert status == 0
    lines = io.BytesIO(data).readlines()
    assert len(out.splitlines()) == len(lines)


def start(*arguments, **settings):
    """The console command as a process."""
    return subprocess.Popen([sys.executable, "-m", "game", *arguments], cwd=ROOT, **settings)


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes")
def test_a_reader_that_goes_away_is_no_error():
    process = start("moves", *GAME, "--stdin", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE)
    process.stdin.write(b"d1-e1\n")
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["plies"] == 1
    process.stdout.close()
    _, err = process.communicate(b"d1-e1\n" * 3)
    assert not err
    assert process.returncode == 141


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_an_interrupt_ends_with_130_and_without_a_traceback():
    import signal

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    try:
        process = start("moves", *GAME, "--stdin", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                        stderr=subprocess.PIPE)
    finally:
        signal.signal(signal.SIGINT, before)
    process.stdin.write(b"d1-e1\n")
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert process.returncode == 130
    assert not err


def test_printing_works_where_the_terminal_knows_ascii_only():
    done = subprocess.run([sys.executable, "-m", "game", "games"], cwd=ROOT, capture_output=True, check=False,
                          env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert done.returncode == 0
    assert not done.stderr


@pytest.fixture
def many(monkeypatch):
    """The name of a game with a dozen options in groups, many of which mean something only beside others."""
    from game.cli import common, games
    from tests.tiny.options import ENTRY

    monkeypatch.setattr(games, "GAMES", (ENTRY,))
    monkeypatch.setattr(common, "find", lambda name: ENTRY)
    return ENTRY.name


def test_games_prints_groups_and_conditions(longhall, many):
    from tests.tiny.options import END, MAP, SETUP

    _, words, _ = longhall("games")
    places = [words.index(f"\n  {title}\n") for title in (MAP, SETUP, END)]
    assert places == sorted(places)
    assert "hills (default 6, only if terrain is random)" in words
    assert "at_limit (default draw, only if limit is 1 to 500; only if length is long)" in words
    _, out, _ = longhall("games", "--json")
    found = {option["name"]: option for option in json.loads(out)[0]["options"]}
    assert (found["sight"]["group"], found["sight"]["condition"]) == (MAP, "only if fog is yes")
    assert (found["length"]["group"], found["length"]["condition"]) == ("", "")


def test_an_option_that_means_nothing_is_ignored_and_told(longhall, many):
    given = ["perft", many, "--depth", "1", "--option", "hills=9"]
    status, _, errors = longhall(*given)
    assert status == 0
    assert errors.strip() == "option hills is ignored: it means nothing while terrain is none"
    status, _, errors = longhall(*given, "--option", "terrain=random")
    assert (status, errors) == (0, "")
