"""What the commands tell of games in which something is hidden, and how they read lists of such games."""

import json

import pytest

from game.match.match import Match
from game.match.record import write_record
from game.registry import find
from game.rules.protocol import HIDDEN_MOVE

HIDDEN = ("hide_c2_3", "hide_f6_1")
OPENING = (*HIDDEN, "e4_2", "d5_2")


def answer(longhall, *arguments, **settings):
    status, out, err = longhall(*arguments, "--json", **settings)
    assert (status, err) == (0, "")
    return json.loads(out)


def nerva(moves=OPENING):
    match = Match.create(find("nerva"))
    for text in moves:
        match.play(text)
    return match


# moves


@pytest.mark.parametrize(
    ("who", "texts", "kings"),
    [
        ("white", ["hide_c2_3", HIDDEN_MOVE], "kings:c2_3,?"),
        ("Black", [HIDDEN_MOVE, "hide_f6_1"], "kings:?,f6_1"),
        ("everybody", [HIDDEN_MOVE, HIDDEN_MOVE], "kings:?,?"),
    ],
)
def test_a_side_is_told_what_it_may_know(longhall, who, texts, kings):
    told = answer(longhall, "moves", "nerva", *OPENING, "--view", who)
    assert told["moves"] == [*texts, "e4_2", "d5_2"]
    assert kings in told["position"]
    assert told["to_act"] == "white"
    _, words, _ = longhall("moves", "nerva", *OPENING, "--view", who)
    for secret in set(HIDDEN) - set(texts):
        cell = secret.removeprefix("hide_")
        assert cell not in words
        assert cell not in json.dumps(told)


def test_without_a_viewer_the_position_is_whole_and_can_be_read_back(longhall):
    told = answer(longhall, "moves", "nerva", *OPENING)
    assert "moves" not in told
    assert "kings:c2_3,f6_1" in told["position"]
    again = answer(longhall, "moves", "nerva", "--position", told["position"])
    assert (again["position"], again["legal"]) == (told["position"], told["legal"])


@pytest.mark.parametrize(
    ("who", "hidings"),
    [
        ("white", [("hide_a1_1", f"hide_{cell}") for cell in ("b2_2", "f6_1", "h8_3")]),
        ("black", [(f"hide_{cell}", "hide_a1_1") for cell in ("b2_2", "f6_1", "h8_3")]),
        ("everybody", [("hide_b2_2", "hide_f6_1"), ("hide_f6_1", "hide_b2_2"), ("hide_h8_3", "hide_h8_3")]),
    ],
)
def test_what_is_told_never_depends_on_what_may_not_be_known(longhall, who, hidings):
    moves = ("e4_2", "d5_2", "e4_2->d5_2")
    told = {longhall("moves", "nerva", *hidden, *moves, "--view", who)[1] for hidden in hidings}
    assert len(told) == 1
    assert len({longhall("moves", "nerva", *hidden, *moves)[1] for hidden in hidings}) == len(hidings)


def test_after_the_end_nothing_is_hidden(longhall):
    moves = ["hide_c2_3", "hide_f6_1", "f6_1", "a1_1", "g6_1", "a2_1", "g6_1->f6_1"]
    told = answer(longhall, "moves", "nerva", *moves, "--view", "everybody")
    assert told["moves"][:3] == ["hide_c2_3", "hide_f6_1", "K_f6_1"]
    assert told["moves"][-1] == "g6_1->f6_1x -K_f6_1"
    assert told["outcome"]["winner"] == "white"
    assert told["captures"] == {"white": 0, "black": 0}  # a king is no pawn
    assert "c2_3" in told["position"]


def test_a_list_by_hand_needs_no_secrets(longhall):
    words = "1. f6_1 2. a1_1 3.g6_1 4. a2_1 5. g6_1 -> f6_1".replace(" f6_1 2", " K_f6_1 2").split()
    told = answer(longhall, "moves", "nerva", *words, "-K_f6_1")
    assert told["plies"] == 2 + 5
    assert told["outcome"]["reason"] == "king-captured"
    assert told["last_captures"] == ["f6_1"]


def test_words_that_look_like_options_keep_their_order(longhall):
    words = ["K_f6_1", "a1_1", "g6_1", "a2_1", "g6_1", "->", "f6_1", "-K_f6_1"]
    split = answer(longhall, "moves", "nerva", *words)
    whole = answer(longhall, "moves", "nerva", "K_f6_1 a1_1 g6_1 a2_1 g6_1->f6_1x -K_f6_1")
    assert split["plies"] == whole["plies"] == 2 + 5
    for told in (split, whole):  # the king that the list does not tell of may be anywhere
        assert told["position"].startswith("8/8/5ww1/8/8/8/b7/b7 - - black ")
        assert told["outcome"]["reason"] == "king-captured"
    status, _, err = longhall("moves", "nerva", "e4_2", "--nonsense")
    assert status == 2
    assert "--nonsense" in err


def test_a_list_with_a_fault_is_played_up_to_it(longhall):
    lines = b"e4_2 d5_2 e4_2 -> h8_1 a1_1\ne4_2 rubbish\nK_a1_1 a1_1\n"
    _, out, _ = longhall("moves", "nerva", "--stdin", stdin=lines)
    faulty, rubbish, twice = (json.loads(line) for line in out.splitlines())
    assert faulty["plies"] == 2 + 2
    assert "h8_1" in faulty["error"]
    assert rubbish["plies"] == 2 + 1
    assert "rubbish" in rubbish["error"]
    assert twice["plies"] == 2 + 1
    assert "a1_1" in twice["error"]


@pytest.mark.parametrize(
    "moves",
    [
        ["e4_2", "e4_2"],
        ["hide_e4_2", "hide_z9_2"],
        ["hide_a1_1", "hide_a1_1", "pass"],
        ["K_a1_1", "K_b1_1", "K_c1_1"],
        ["-K_f6_1"],
    ],
)
def test_an_impossible_list_is_one_sentence(longhall, moves):
    status, out, err = longhall("moves", "nerva", *moves)
    assert (status, out) == (2, "")
    assert err.startswith("longhall moves: ")
    assert err.count("\n") == 1


def test_nobody_else_can_look(longhall):
    status, _, err = longhall("moves", "nerva", "--view", "referee")
    assert status == 2
    assert "all, everybody, white, black" in err


def test_games_of_other_kinds_of_secrets(longhall, tiny_games):
    told = answer(longhall, "moves", "tiny-secret", "hide 3", "--view", "seeker")
    assert told["moves"] == [HIDDEN_MOVE]
    assert told["position"].startswith("1|at:? ")
    told = answer(longhall, "moves", "tiny-secret", "hide 3", "--view", "hider")
    assert told["moves"] == ["hide 3"]


def test_a_game_without_secrets_is_the_same_to_all(longhall):
    moves = ("moves", "hnefatafl", "--rules", "brandubh", "d1-e1", "--view")
    attackers, defenders, everybody = (
        answer(longhall, *moves, who) for who in ("attackers", "defenders", "everybody")
    )
    assert attackers["moves"] == defenders["moves"] == everybody["moves"] == ["d1-e1"]
    positions = {told["position"].split(" ", 1)[1] for told in (attackers, defenders, everybody)}
    assert len(positions) == 1


# perft


def test_perft_counts_where_the_kings_can_hide(longhall):
    assert answer(longhall, "perft", "nerva", "--depth", "1")["leaves"] == 192
    assert answer(longhall, "perft", "nerva", "hide_c2_3", "--depth", "2")["leaves"] == 192 * 192


def test_perft_below_chosen_kings(longhall):
    below = answer(longhall, "perft", "nerva", "hide_d4_2", "hide_e5_1", "--depth", "2")
    assert below["leaves"] == 36672
    position = below["position"]
    assert answer(longhall, "perft", "nerva", "--position", position, "--depth", "2")["leaves"] == 36672
    hidden = ("hide_d4_2", "hide_e5_1")
    divided = answer(longhall, "perft", "nerva", *hidden, "--depth", "2", "--divide")["divide"]
    assert len(divided) == 192
    assert sum(divided.values()) == 36672


def test_perft_refuses_moves_that_cannot_be_played(longhall):
    for moves, words in ((["e4_2", "e4_2"], "e4_2"), (["rubbish"], "rubbish")):
        status, _, err = longhall("perft", "nerva", *moves, "--depth", "1")
        assert status == 2
        assert words in err


# replay


def replayed(longhall, match, *arguments):
    return longhall("replay", "-", *arguments, stdin=write_record(match).encode())[1]


def test_replay_of_an_unfinished_match_keeps_its_secrets(longhall):
    match = nerva()
    told = replayed(longhall, match)
    assert HIDDEN_MOVE in told
    assert "e4_2" in told
    for cell in ("c2_3", "f6_1"):
        assert cell not in told
        assert cell not in replayed(longhall, match, "--json")
    assert json.loads(replayed(longhall, match, "--json"))["seed"] is None


def test_replay_tells_what_it_is_asked_for(longhall):
    match = nerva()
    assert "White: hide_c2_3" in replayed(longhall, match, "--view", "all")
    assert "kings:c2_3,f6_1" in replayed(longhall, match, "--view", "all")
    white = replayed(longhall, match, "--view", "white")
    assert "hide_c2_3" in white
    assert "f6_1" not in white
    assert json.loads(replayed(longhall, match, "--view", "all", "--json"))["seed"] == match.seed


def test_replay_does_not_tell_a_setup_with_secrets(longhall):
    setup = nerva().rules.format_state(nerva().state)
    match = Match.create(find("nerva"), setup=setup)
    match.play("a1_1")
    for more in ([], ["--json"]):
        assert "c2_3" not in replayed(longhall, match, *more)
        assert "c2_3" in replayed(longhall, match, "--view", "all", *more)


def test_replay_of_a_finished_match_tells_everything(longhall):
    match = nerva()
    match.resign(1)
    told = replayed(longhall, match)
    assert "White: hide_c2_3" in told
    assert "Black: hide_f6_1" in told
    assert json.loads(replayed(longhall, match, "--json"))["seed"] == match.seed


@pytest.mark.parametrize(
    "text", ["1. K_c4_2 2. K_f6_1\n3. g6_1 4. e5_1\n", "nerva{quiet_limit=30}\nK_c4_2 K_f6_1 g6_1 e5_1\n"]
)
def test_replay_of_a_list_written_by_hand(longhall, text):
    status, out, err = longhall("replay", "-", "--json", stdin=text.encode())
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert told["game"] == "nerva"
    assert told["moves"][2:] == ["K_c4_2", "K_f6_1", "g6_1", "e5_1"]


def test_replay_names_the_line_of_a_fault(longhall):
    status, _, err = longhall("replay", "-", stdin=b"1. e4_2 2. d5_2\n3. e4_2\n")
    assert status == 2
    assert "line 2" in err
    assert "e4_2" in err


# selfplay


def test_selfplay_writes_lists_that_can_be_played(longhall):
    rules = ("nerva", "--option", "quiet_limit=3")
    status, out, _ = longhall("selfplay", *rules, "--random-plies", "40", "--seed", "5", "--json")
    assert status == 0
    told = json.loads(out)
    game = told["games"][0]
    assert sum(told["results"].values()) == 1
    assert len(game["moves"]) == game["plies"]
    played = answer(longhall, "moves", *rules, *game["moves"])
    assert played["plies"] == game["plies"]
    assert played["outcome"]["reason"] == game["reason"]
