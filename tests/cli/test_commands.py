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
from game.checks import checks_of
from game.match import limits
from game.match.record import write_record
from game.match.saved_rules import SavedRules, rules_option
from game.registry import GAMES
from tests.kit.effort import tries
from tests.kit.openings import OPENED, games_with, opened, option_words

ROOT = Path(__file__).parents[2]
FIRST = GAMES[0]
GAME = FIRST.name
MOVE = checks_of(FIRST).opening.all[0]
EACH = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)


def test_every_module_with_types_is_known():
    assert {"game.rules.fast_board", "game.ai.search"} <= set(compiled.typed_modules())
    for name in compiled.typed_modules():
        assert ROOT.joinpath(*name.split(".")).with_suffix(".py").exists()


def test_version_says_which_form_runs(longhall):
    status, out, _ = longhall("--version")
    assert status == 0
    assert out in (f"longhall {__version__} (compiled)\n", f"longhall {__version__} (plain)\n")


def test_half_compiled_is_said(monkeypatch):
    monkeypatch.setattr(compiled, "compiled_modules", lambda: compiled.typed_modules()[1:])
    assert compiled.form() == f"partly compiled; plain: {compiled.typed_modules()[0]}"


@EACH
def test_games_lists_every_game_with_its_options(entry, longhall):
    status, out, _ = longhall("games", "--json")
    assert status == 0
    told = next(game for game in json.loads(out) if game["name"] == entry.name)
    assert (told["title"], told["sides"]) == (entry.title, list(entry.rules().sides))
    assert [option["name"] for option in told["options"]] == [option.name for option in entry.rules().options]
    status, words, _ = longhall("games")
    assert status == 0
    assert f"{entry.name}: {entry.title}. {entry.tagline}" in words
    assert all(option["name"] in words for option in told["options"])


@EACH
def test_defaults_that_depend_on_another_option_are_told(entry, longhall):
    rules = entry.rules()
    told = next(game for game in json.loads(longhall("games", "--json")[1]) if game["name"] == entry.name)
    shown = {option["name"]: option for option in told["options"]}
    for other in rules.options:
        for choice in other.choices:
            for name, value in rules.resolve_options({other.name: choice.value}).items():
                if name != other.name:
                    found = shown[name]["other_defaults"].get(other.name, {})
                    assert found.get(choice.value, shown[name]["default"]) == value


def test_lines_of_any_length_are_answered(longhall, monkeypatch):
    monkeypatch.setattr(limits, "FILE", 50)
    lines = [b"x" * 48, b"x" * 49, b"x" * 50, b"x" * 500, b"\xff", MOVE.encode()]
    status, out, _ = longhall("moves", GAME, "--stdin", stdin=b"\n".join(lines))
    errors = [json.loads(line)["error"] for line in out.splitlines()]
    assert status == 0
    assert [bool(error) and "too large: at most 50 bytes" in error for error in errors[:4]] == [
        False,
        False,
        True,
        True,
    ]
    assert errors[4:] == ["the line is not UTF-8 text", None]


def test_too_much_is_no_record(refused, monkeypatch, tmp_path):
    monkeypatch.setattr(limits, "FILE", 50)
    (tmp_path / "long").write_bytes(b"x" * 51)
    assert "long is too large: at most 50 bytes are read" in refused("replay", str(tmp_path / "long"))
    assert "standard input is too large: at most 50" in refused("replay", "-", stdin=b"x" * 51)
    monkeypatch.setattr(limits, "POSITION", 50)
    assert "the position is too large" in refused("moves", GAME, "--position", "x" * 51)


@OPENED
@pytest.mark.parametrize("command", [("moves",), ("perft", "--depth", "1")], ids=" ".join)
def test_a_list_is_refused_by_its_ply(entry, command, refused):
    moves = (*checks_of(entry).opening.secrets, *checks_of(entry).opening.moves[:2])
    asked = (*command, entry.name, *option_words(entry), *moves)
    assert f"ply {len(moves) + 1}, foo: 'foo' is no move; " in refused(*asked, "foo")
    assert f"ply {len(moves) + 1}, {moves[-1]}: " in refused(*asked, moves[-1])


@games_with(lambda checks: checks.leaves)
def test_every_game_is_counted(entry, longhall):
    depth, leaves = checks_of(entry).leaves
    asked = ("perft", entry.name, "--depth", str(depth), "--json")
    arguments = (*asked, *option_words(entry), *checks_of(entry).opening.before)
    status, out, _ = longhall(*arguments)
    assert status == 0
    assert json.loads(out)["leaves"] == leaves
    _, out, _ = longhall(*arguments, "--divide")
    assert sum(json.loads(out)["divide"].values()) == leaves


@EACH
def test_every_game_is_played(entry, longhall):
    moves, options = checks_of(entry).opening.all, option_words(entry)
    status, out, _ = longhall("moves", entry.name, *options, *moves, "--json")
    assert status == 0
    told = json.loads(out)
    assert (told["plies"], told["outcome"]) == (len(moves), None)
    _, again, _ = longhall("moves", entry.name, *options, "--position", told["position"], "--json")
    assert json.loads(again)["legal"] == told["legal"] > 0
    _, out, _ = longhall(
        "moves", entry.name, *options, "--stdin", stdin=f"{' '.join(moves)}\n\nnonsense\n".encode()
    )
    assert [json.loads(line)["plies"] for line in out.splitlines()] == [len(moves), 0, 0]


@OPENED
def test_every_game_is_replayed(entry, longhall):
    match = opened(entry)
    match.undo()
    match.play(match.legal_moves()[0])
    match.resign(0)
    status, out, _ = longhall("replay", "-", "--json", stdin=write_record(match).encode())
    assert status == 0
    told = json.loads(out)
    assert told["variations"] == 1
    assert told["outcome"]["winner"] == entry.rules().sides[1].lower()
    assert longhall("replay", "-", stdin=write_record(match).encode())[0] == 0


def test_selfplay_adds_up_and_is_told_in_words(longhall):
    arguments = ("selfplay", GAME, "--white", "1", "--black", "1", "--seed", "7")
    games = tries(2)
    status, out, err = longhall(*arguments, "--games", str(games), "--json")
    assert status == 0
    first = json.loads(out)
    assert sum(first["results"].values()) == games == len(first["games"])
    assert f"{games}/{games}" in err  # the progress bar
    status, words, _ = longhall(*arguments)
    assert status == 0
    assert "at level 1" in words


def test_bench_takes_a_measurement_in_a_fresh_process(longhall):
    status, out, _ = longhall("bench", "--only", f"{GAME}-perft", "--json")
    assert status == 0
    answer = json.loads(out)
    assert answer[f"{GAME}-perft"]["leaves_per_second"] > 0
    assert answer["machine"]["version"] == __version__


def test_a_measurement_that_fails_is_one_sentence(refused, monkeypatch):
    from game.bench import suite

    monkeypatch.setattr(suite, "program", lambda: [sys.executable, "-c", "raise SystemExit('no luck')"])
    assert f"{GAME}-perft failed: no luck" in refused("bench", "--only", f"{GAME}-perft", "--json")


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


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nonsense"], "invalid choice"),
        (["perft"], "required"),
        (["perft", "chess", "--depth", "1"], "no game 'chess'"),
        (["perft", GAME, "--depth", "x"], "invalid int value"),
        (["perft", GAME, "--depth", "-1"], "between 0 and 99"),
        (["perft", GAME, "--depth", "1", "--position", "////"], ""),
        (["perft", GAME, "--depth", "1", "--option", "colour"], "NAME=VALUE"),
        (["perft", GAME, "--depth", "1", "--option", "colour=red"], "colour"),
        (["moves", GAME, "nonsense"], "nonsense"),
        (["moves", GAME, MOVE, "--stdin"], "not from both"),
        (["selfplay", GAME, "--white", "6"], "levels run from 0 to 5, with halves between them, not '6'"),
        (["selfplay", GAME, "--black", "2.25"], "not '2.25'"),
        (["selfplay", GAME, "--games", "0"], "between 1 and"),
        (["replay", "no/such/file"], "cannot read no/such/file: "),
        (["replay", str(ROOT / "sounds")], "there is no match in"),
        (["replay", str(Path(__file__))], ""),
        (["bench", "--only", "nothing"], "invalid choice"),
    ],
)
def test_bad_input_is_one_sentence(refused, arguments, words):
    assert words in refused(*arguments)


def test_a_binary_file_is_no_record(refused, tmp_path):
    (tmp_path / "x").write_bytes(bytes(range(256)))
    refused("replay", str(tmp_path / "x"))


@settings(max_examples=tries(60), deadline=None, suppress_health_check=list(HealthCheck))
@given(words=st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=12), max_size=4))
def test_junk_moves_never_raise(longhall, words):
    status, out, err = longhall("moves", GAME, "--", *words)
    assert status in (0, 2)
    assert bool(out) == (status == 0)
    assert bool(err) == (status == 2)


@settings(max_examples=tries(60), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.binary(max_size=80))
def test_junk_on_standard_input_gets_an_answer_a_line(longhall, data):
    status, out, _ = longhall("moves", GAME, "--stdin", stdin=data)
    assert status == 0
    lines = io.BytesIO(data).readlines()
    assert len(out.splitlines()) == len(lines)


def start(*arguments, **settings):
    """The console command as a process."""
    return subprocess.Popen([sys.executable, "-m", "game", *arguments], cwd=ROOT, **settings)


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes")
def test_a_reader_that_goes_away_is_no_error():
    process = start(
        "moves", GAME, "--stdin", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    process.stdin.write(f"{MOVE}\n".encode())
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["plies"] == 1
    process.stdout.close()
    _, err = process.communicate(f"{MOVE}\n".encode() * 3)
    assert not err
    assert process.returncode == 141


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("games", "--json"),
        ("--help",),
        ("--version",),
        ("moves", GAME),
        ("moves", GAME, "--stdin"),
    ],
    ids=" ".join,
)
def test_output_that_cannot_be_written_is_told(arguments):
    with open("/dev/full", "wb") as full:
        process = start(*arguments, stdin=subprocess.PIPE, stdout=full, stderr=subprocess.PIPE)
        _, err = process.communicate(f"{MOVE}\n".encode() * 3)
    assert process.returncode == 2
    assert err == b"longhall: the output cannot be written: No space left on device\n"


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_an_interrupt_ends_with_130_and_without_a_traceback():
    import signal

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    try:
        process = start(
            "moves", GAME, "--stdin", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
    finally:
        signal.signal(signal.SIGINT, before)
    process.stdin.write(f"{MOVE}\n".encode())
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert process.returncode == 130
    assert not err


def test_printing_works_where_the_terminal_knows_ascii_only():
    done = subprocess.run(
        [sys.executable, "-m", "game", "games"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
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


def test_rule_sets_that_were_saved_are_listed_and_taken_by_name(longhall, monkeypatch, tmp_path):
    monkeypatch.setenv("LONGHALL_HOME", str(tmp_path))
    entry = next(entry for entry in GAMES if rules_option(entry) is not None)
    option = rules_option(entry)
    _, words, _ = longhall("games")
    assert "that you have saved" not in words
    other = option.choices[-1].value
    options = entry.rules().resolve_options({option.name: other})
    SavedRules(tmp_path, entry, option).save("Great hall", options)
    _, words, _ = longhall("games")
    assert "rule sets that you have saved, for --rules:\n    Great hall\n" in words
    _, told, _ = longhall("games", "--json")
    (game,) = [each for each in json.loads(told) if each["name"] == entry.name]
    assert game["saved_rules"] == [{"name": "Great hall", "options": options}]
    for command, *more in (["perft", "--depth", "1"], ["selfplay", "--random-plies", "1"]):
        status, told, _ = longhall(command, entry.name, "--rules", "great hall", *more, "--json")
        assert status == 0
        assert json.loads(told)["options"] == options
    by_name, of_set = (
        longhall("moves", entry.name, "--rules", name, "--json") for name in ("great hall", other)
    )
    assert by_name == of_set


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
