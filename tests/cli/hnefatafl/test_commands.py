"""The commands with hnefatafl: rule sets, counted trees, captures, the end of a game."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.kit.effort import tries

GAME = ["hnefatafl", "--rules", "brandubh"]
ILLEGAL = "d1-e2"


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


@pytest.mark.parametrize(
    ("rules", "depth", "leaves"),
    [
        ("skalk", 2, 6788),
        ("brandubh", 3, 39512),
        ("tablut", 2, 4400),
        ("brandubh", 0, 1),
        ("dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", 2, 960),
    ],
)
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
    assert all(
        list(answer) == ["plies", "captures", "position", "legal", "outcome", "error"] for answer in answers
    )


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


@settings(max_examples=tries(60), deadline=None, suppress_health_check=list(HealthCheck))
@given(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_junk_positions_and_rules_are_refused_in_one_sentence(longhall, text):
    for arguments in (["--position=" + text], ["--rules=" + text]):
        status, out, err = longhall("perft", "hnefatafl", *arguments, "--depth", "0")
        assert status in (0, 2)
        assert status == 0 or (err.startswith("longhall perft: ") and not out)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["perft", "hnefatafl", "--rules", "dim:99", "--depth", "1"], ""),
        (["perft", *GAME, "--depth", "1", "--option", "quiet_limit"], "NAME=VALUE"),
        (["perft", *GAME, "--depth", "1", "--option", "quiet_limit=many"], "quiet_limit"),
        (["moves", *GAME, ILLEGAL], f"ply 1, {ILLEGAL}: "),
    ],
)
def test_bad_input_is_one_sentence(refused, arguments, words):
    assert words in refused(*arguments)


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    rules = "dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    (folder / "a.otg").write_text(f"[rules:{rules}]\n\n1. d1-c1 ---")
    (folder / "b.otg").write_text(f"[rules:{rules}]\n\n1. d1-c2")
    (folder / "c.csv").write_text("h1-h3 f8-i8,0,0,Ongoing\n")
    return folder


def test_replay_of_a_folder_names_what_is_broken_and_tells_the_rest(longhall, folder):
    code, out, err = longhall("replay", str(folder))
    assert code == 2
    assert out.splitlines() == [
        "a.otg: Hnefatafl, 1 move. Defenders resigned.",
        "c.csv: Hnefatafl, 2 moves. Not finished.",
    ]
    assert "b.otg: line 3: d1-c2" in err
    assert "2 games replayed, 1 broken" in err


def test_replay_of_a_list_as_json(longhall, folder):
    code, out, _ = longhall("replay", str(folder / "c.csv"), "--json")
    assert code == 0
    assert json.loads(out)["moves"] == ["h1-h3", "f8-i8"]
