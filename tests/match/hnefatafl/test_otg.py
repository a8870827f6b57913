"""Matches as game files and in lists of games, alone and by the folder."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.entry import GamePart
from game.match.archive import open_archive
from game.match.build import branch_match
from game.match.clock import TimeControl
from game.match.game_list import is_game_list, read_game_list
from game.match.importing import holds_many, importing_files, keep_import
from game.match.match import Match
from game.match.otg import write_match
from game.match.players import Computer, Human
from game.match.record import load_record, read_record, save_record, write_record
from game.match.stepwise import finished
from game.registry import GAMES, find
from game.rules.errors import BadPosition, InvalidText
from game.scenes.library.page import LibraryPage

ENTRY = find("hnefatafl")
RULES = "dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
OPTIONS = {"rules": "brandubh", "quiet_limit": 0}
LISTED = "h1-h3 f8-i8 f10-i10 d6-d3,0,0,Ongoing"
CAPTURING = "j6-j10 f8-i8 f10-c10 f7-f10 a7-d7 f6-f9 b6-b9 f9-k9 j10-k10 k9-j9 k10-j10 j9-j1"


def moves_of(match):
    """All lines of a match, from its end back, whatever stands first."""
    return sorted([node.text for node in end.path()[1:]] for end in match.root.walk() if not end.children)


def played(text):
    return [node.text for node in read_record(text).place.path()[1:]]


def game(*turns, tags=""):
    return f"{tags}[rules:{RULES}]\n\n" + "\n".join(turns)


@given(st.randoms(use_true_random=False), st.integers(0, 40), st.booleans())
def test_a_match_with_variations_is_read_back(rng, steps, resigned):
    match = Match.create(ENTRY, OPTIONS, (Human("Anna"), Human("Bo")))
    for _ in range(steps):
        nodes = [node for node in match.root.walk() if node.to_act in (0, 1)]
        node = rng.choice(nodes)
        if match.outcome is None:
            match.play(rng.choice(match.rules.legal_moves(node.state)), at=node)
    if resigned and match.outcome is None:
        match.resign(match.to_act)
    text = write_match(match)
    again = read_record(text)
    assert moves_of(again) == moves_of(match)
    assert [node.text for node in again.place.path()] == [node.text for node in match.place.path()]
    assert (again.outcome, again.players) == (match.outcome, match.players)
    assert moves_of(read_record(write_match(again))) == moves_of(match)
    assert moves_of(read_record(write_record(again))) == moves_of(match)


@pytest.mark.parametrize(
    ("turns", "lines"),
    [
        (["1. d1-c1 d3-c3", "1b.1.1a. ..... d3-e3"], [["d1-c1", "d3-c3"], ["d1-c1", "d3-e3"]]),
        (["1. d1-c1 d3-c3", "1a.1.1a. ..... d3-e3"], [["d1-c1", "d3-c3"], ["d1-c1", "d3-e3"]]),
        (
            ["1. d1-c1 d3-c3", "1a.1.1a. d1-b1 d3-e3", "1a.1.2a. b1-b2"],
            [["d1-b1", "d3-e3", "b1-b2"], ["d1-c1", "d3-c3"]],
        ),
        (["1. d1-c1 d3-c3", "2a.1.1a. c1-b1"], [["d1-c1", "d3-c3", "c1-b1"]]),
        (["1. d1-c1 d3-c3", "1b.1.1a. ..... d3-c3"], [["d1-c1", "d3-c3"]]),
    ],
)
def test_variations_stand_where_their_numbers_say(turns, lines):
    assert moves_of(read_record(game(*turns))) == lines


def test_names_day_result_and_position_are_taken_over():
    tags = "[date:2017.04.15]\n[attackers: Anna ]\n[defenders:Bo]\n[result:1]\n"
    tags += "[position:/3t3/7/7/t2K2t/7/7/3t3/]\n"
    match = read_record(game("1. d1-c1 ---", tags=tags))
    assert match.players == (Human("Anna"), Human("Bo"))
    assert f"{match.created:%Y-%m-%d}" == "2017-04-15"
    assert match.result.winner == 0
    assert match.root.state.cells.count(1) == 4
    assert read_record(game("1. d1-c1 ---", tags=tags)).header.identity == match.header.identity


COMMENTED = game(
    '1. d1-c1 d3-c3\n[295 60/3 0i Quick.|A "plan",\nover lines\u2028and\u0085ends]',
    "1b.1.1a. ..... d3-e3\n[Better]",
    "2. c1-b1\n[Hm|more]",
    tags="[event:Open,\n2017]\n[time-control:300 60/3 0i]\n[termination:White gave up]\n"
    "[result:1]\n[date:2017.04.15]\n[start-comment:Two\nlines]\n",
)


def told_by(match):
    return match.header.tags, [(node.text, node.comment) for node in match.root.walk()]


def test_comments_and_tags_are_kept_in_files_records_and_the_archive(archive, tmp_path):
    match = read_record(COMMENTED)
    tags, comments = told_by(match)
    assert dict(tags) == {
        "event": "Open,\n2017",
        "time-control": "300 60/3 0i",
        "termination": "White gave up",
    }
    assert comments[:3] == [
        ("", "Two\nlines"),
        ("d1-c1", "295 60/3 0i Quick."),
        ("d3-c3", 'A "plan",\nover lines\u2028and\u0085ends'),
    ]
    assert ("c1-b1", "Hm\nmore") in comments
    assert ("d3-e3", "Better") in comments
    assert told_by(read_record(write_match(match))) == told_by(match)
    assert told_by(read_record(write_record(match))) == told_by(match)
    kept = keep_import(archive, match).match
    archive.close()
    again, _ = open_archive(tmp_path / "home")
    assert told_by(again.load(kept.id)) == told_by(match)
    again.close()
    assert "[event:Open,\n2017]" in write_match(match)


def test_a_branch_has_the_comments_of_its_moves_but_no_tags():
    match = read_record(COMMENTED)
    first = match.root.children[0]
    branch = branch_match(match, first)
    assert branch.place.comment == first.comment
    assert branch.header.tags == ()


def test_signs_of_brackets_in_a_comment_do_not_end_it():
    match = Match.create(ENTRY, OPTIONS)
    match.play("d1-c1")
    match.place.comment = "a [b] | c"
    assert read_record(write_match(match)).place.comment == "a (b) / c"


def test_what_the_clocks_show_is_written_before_the_comments():
    match = Match.create(ENTRY, OPTIONS, control=TimeControl(300, 5))
    match.play("d1-c1")
    text = write_match(match)
    assert "[time-control:300 0/0 5i]" in text
    shown = match.place.clocks[0]
    assert f"1. d1-c1\n[{shown:g} 0/0 5i]" in text


@pytest.mark.parametrize(
    ("line", "words"), [('"open', "line 20: .*no text in quotation"), ("3", "no move of a record")]
)
def test_a_comment_of_a_record_that_is_none_is_refused(line, words):
    match = Match.create(ENTRY, OPTIONS)
    match.play("d1-c1")
    lines = write_record(match).rstrip().split("\n")
    with pytest.raises(InvalidText, match=words.replace("20", str(len(lines) + 1))):
        read_record("\n".join([*lines, line]))


@pytest.mark.parametrize(
    ("tags", "kind", "winner"),
    [
        ("[result:-1]\n", "resignation", 1),
        ("[result:1]\n[termination:White ran out of time]\n", "time", 0),
        ("[result:0]\n", "agreement", None),
    ],
)
def test_a_result_that_the_moves_do_not_tell_ends_the_match(tags, kind, winner):
    match = read_record(game("1. d1-c1", tags=tags))
    assert (match.result.reason, match.result.winner) == (kind, winner)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[event:x]\n1. d1-c1", "no tag \\[rules"),
        ("[rules:dim:7 ber:m start:/7/]", "line 1: .*berserk"),
        (game("1. d1-c2"), "line 3: d1-c2: "),
        (game("1. d1-c1", "3. d3-c3"), "line 4: this should be turn 2, not 3"),
        (game("1. d1-c1", "5a.1.1a. d3-c3"), "line 4: there is no move 5a"),
        (game("1. d1^d3"), "line 3: .*jumps"),
        (game("1. --- d1-c1"), "line 3: .*over before"),
        (game("1. d1-c1", tags="[result:2]\n"), "line 1: the result is one of"),
        (game("1. d1-c1", tags="[position:/7/]\n"), "line 1: "),
    ],
)
def test_what_is_broken_is_named_with_its_line(text, words):
    with pytest.raises(InvalidText, match=words):
        read_record(text)


def test_a_result_that_the_moves_contradict_is_refused():
    won = "[position:/7/K6/2t4/7/7/3t3/5T1/]\n[result:1]\n"
    with pytest.raises(
        InvalidText, match="said to be a win of Attackers, but by the moves it is a win of Def"
    ):
        read_record(game("1. d6-d7 Ka2-a1", tags=won))


def test_a_file_is_chosen_by_its_ending(tmp_path):
    match = Match.create(ENTRY, OPTIONS, (Human("An[na]"), Computer(3)))
    match.play("d1-c1")
    save_record(match, tmp_path / "x.otg")
    text = (tmp_path / "x.otg").read_text()
    assert "[attackers:An(na)]\n[defenders:Longhall, level 3]\n" in text
    assert moves_of(load_record(tmp_path / "x.otg")) == [["d1-c1"]]
    other = next(entry for entry in GAMES if not entry.has(GamePart.EXCHANGE))
    with pytest.raises(BadPosition, match="cannot be written"):
        save_record(Match.create(other), tmp_path / "y.otg")


def test_clocks_are_read_back():
    match = Match.create(ENTRY, OPTIONS, control=TimeControl(300, 5))
    for move in ("d1-c1", "d3-c3", "c1-b1"):
        match.play(move)
        ply = match.place.ply
        match.place.clocks = 300 - 1.5 * ply, 300 if ply == 1 else 299.25
    match.place.comment = "Hm"
    match.resign(1)
    match.place.clocks = 295.5, 290
    again = read_record(write_match(match))
    assert again.control == match.control
    assert [node.clocks for node in again.place.path()] == [
        (300, 300),
        (298.5, 300),
        (298.5, 299.25),
        (295.5, 299.25),
        (295.5, 290),
    ]
    assert again.place.parent.comment == "Hm"
    assert {name for name, _ in again.header.tags} == {"termination"}
    assert write_match(again) == write_match(read_record(write_match(again)))


@pytest.mark.parametrize("control", ["300 60/3 0i", "0 0/0 5i", "99999 0/0 0i", "long"])
def test_clocks_that_are_not_known_here_stay_in_tags_and_comments(control):
    text = game(f"1. d1-c1\n[{control} Hm]", tags=f"[time-control:{control}]\n")
    match = read_record(text)
    assert match.header.tags == (("time-control", control),)
    assert match.place.comment == f"{control} Hm"
    assert f"[{control} Hm]" in write_match(match)
    assert f"[time-control:{control}]" in write_match(match)


# Lists of games


def listed(text):
    assert is_game_list(text)
    return list(read_game_list(text))


def test_games_of_a_list():
    first, won, timed = listed(f"{LISTED}\n\n{CAPTURING},0,0,White\nh1-h3 timeout,0,0,White\n")
    assert (len(first.place.path()), first.outcome) == (5, None)
    assert (won.outcome.winner, won.outcome.reason) == (1, "resignation")
    assert (timed.outcome.winner, timed.outcome.reason) == (1, "time")
    assert first.options["rules"] == "copenhagen"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "h1-h3,0,1,Ongoing",
            "line 2: the sides are said to have captured 0 and 1, but in the moves it is 0 and 0",
        ),
        ("h1-h2 h1-h3,0,0,Ongoing", "line 2: ply 2, h1-h3"),
        ("h1-h3,0,0,Maybe", "line 2: the result is Black, White, Draw or Ongoing"),
        ("hello", "line 2: 'hello' is no game of a list"),
    ],
)
def test_a_broken_game_of_a_list_is_named_and_the_others_are_read(line, words):
    good, broken, last = listed(f"{LISTED}\n{line}\n{LISTED}")
    assert isinstance(good, Match)
    assert isinstance(last, Match)
    assert str(broken).startswith(words)


# Folders


@pytest.fixture
def archive(tmp_path):
    archive, _ = open_archive(tmp_path / "home")
    yield archive
    archive.close()


def test_a_folder_is_imported_and_what_is_broken_is_named(archive, tmp_path):
    folder = tmp_path / "games"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "a.otg").write_text(game("1. d1-c1"))
    (folder / "b.OTG").write_text(game("1. d1-b1"))
    (folder / "broken.otg").write_text(game("1. d1-c2"))
    (folder / "list.csv").write_text(f"{LISTED}\nhello\n")
    (folder / "notes.pdf").write_text("x")
    (folder / ".hidden.otg").write_text("x")
    (folder / "bytes.txt").write_bytes(b"\xff\xfe")
    assert holds_many(folder)
    assert holds_many(folder / "list.csv")
    assert not holds_many(folder / "b.OTG")
    done = finished(importing_files(archive, [folder]))
    assert (done.new, done.known) == (3, 0)
    assert {name for name, _ in done.problems} == {"broken.otg", "list.csv", "bytes.txt"}
    assert any("line 3: d1-c2" in str(error) for _, error in done.problems)
    again = finished(importing_files(archive, [folder]))
    assert (again.new, again.known) == (0, 3)
    assert len(archive.summaries()) == 3


def test_progress_is_told_game_by_game_in_a_list(archive, tmp_path):
    path = tmp_path / "list.csv"
    path.write_text(f"{LISTED}\n{CAPTURING},0,0,White")
    steps = list(importing_files(archive, [path]))
    assert steps == [(1, 2), (2, 2)]


def test_a_list_is_imported_by_the_library_and_what_was_left_out_is_told(make_driver, tmp_path):
    path = tmp_path / "list.csv"
    path.write_text(f"{LISTED}\nh1-h2 h1-h3,0,0,Ongoing")
    library = make_driver(lambda: LibraryPage([path]))
    library.until(lambda: library.has("dialog-title"), 120.0, "the import")
    assert library.find("dialog-title").text == "1 could not be read"
    assert "line 2: ply 2, h1-h3" in library.find("dialog-text").text.lower()
    library.click("ok")
    library.wait(0.2)
    assert len(library.app.archive.summaries()) == 1


def test_a_whole_folder_is_chosen_in_the_dialog(make_driver, tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    for name, move in (("a", "d1-c1"), ("b", "d1-b1")):
        (folder / f"{name}.otg").write_text(game(f"1. {move}"))
    library = make_driver(LibraryPage)
    library.app.settings.change(folder=str(folder))
    library.click("import")
    library.click("import-file")
    library.click("whole")
    library.until(lambda: len(library.app.archive.summaries()) == 2, 120.0, "the import")
    assert library.app.settings.folder == str(folder)
