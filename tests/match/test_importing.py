"""A match that is imported once more is known again, and its new moves are added."""

from __future__ import annotations

import os

import pytest

from game.match.archive import open_archive
from game.match.importing import importing_files, keep_import
from game.match.match import Match
from game.match.move_list import write_moves
from game.match.players import HOT_SEAT
from game.match.position_text import write_prefix
from game.match.record import copy_match, read_record, save_record, write_record
from game.match.stepwise import finished
from game.rules.errors import InvalidText
from tests.match.helpers import shape, wander
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

SETUP = "chief a1 guards b1 c1"
OTHER = "chief a5 guards b5 c5"


@pytest.fixture
def archive(tmp_path):
    archive, _ = open_archive(tmp_path)
    yield archive
    archive.close()


@pytest.fixture
def match():
    match = Match.create(games.FORMATION)
    match.play(SETUP)
    return match


def test_the_same_match_is_kept_once(archive, match):
    first = keep_import(archive, read_record(write_record(match)))
    again = keep_import(archive, read_record(write_record(match)))
    assert (first.known, first.added) == (False, 1)
    assert (again.known, again.added) == (True, 0)
    assert again.match.id == first.match.id
    assert [each.imported for each in archive.summaries()] == [True]


def test_new_moves_are_added_and_the_match_stands_where_the_copy_does(archive, match):
    keep_import(archive, read_record(write_record(match)))
    match.play(OTHER)
    match.undo(agreed=True)
    match.play("chief b5 guards a5 c5")
    done = keep_import(archive, read_record(write_record(match)))
    assert (done.known, done.added) == (True, 2)
    (summary,) = archive.summaries()
    assert summary.moves == 2
    assert write_record(archive.load(summary.id)) == write_record(match)


def test_a_match_that_went_on_here_stays_where_it_is(archive, match):
    kept = keep_import(archive, read_record(write_record(match))).match
    match.play("chief b5 guards a5 c5")
    kept.play(OTHER)
    done = keep_import(archive, read_record(write_record(match)))
    assert (done.known, done.added) == (True, 1)
    assert done.match.current.text == OTHER
    assert [node.text for node in done.match.root.children[0].children] == [OTHER, "chief b5 guards a5 c5"]
    assert shape(archive.load(done.match.id)) == shape(done.match)


def test_the_end_of_a_match_comes_with_it(archive, match):
    keep_import(archive, read_record(write_record(match)))
    match.resign(1)
    done = keep_import(archive, read_record(write_record(match)))
    assert done.match.result == match.result
    assert archive.summaries()[0].finished


@pytest.mark.parametrize("entry", games.TINY, ids=lambda entry: entry.name)
def test_whatever_was_played_comes_over(archive, entry):
    match = Match.create(entry, seed=3)
    keep_import(archive, read_record(write_record(match)))
    wander(match, 5, 40)
    done = keep_import(archive, read_record(write_record(match)))
    assert done.known
    texts = [sorted(node.text for node in each.root.walk()) for each in (match, done.match)]
    assert texts[0] == texts[1]


def test_a_match_of_ones_own_is_known_when_its_copy_comes_back(archive, match):
    match.keep_in(archive)
    done = keep_import(archive, read_record(write_record(match)))
    assert done.known
    assert done.match.id == match.id


def test_copies_that_go_on_as_other_matches_are_others(archive, match):
    keep_import(archive, read_record(write_record(match)))
    assert copy_match(match, HOT_SEAT).header.identity != match.header.identity
    assert match.header.renewed().identity != match.header.identity
    assert not keep_import(archive, copy_match(match, HOT_SEAT)).known


def test_a_record_without_a_name_or_of_other_rules_is_another_match(archive, match):
    keep_import(archive, read_record(write_record(match)))
    text = write_record(match)
    line = f"Match: {match.header.identity}\n"
    assert not keep_import(archive, read_record(text.replace(line, ""))).known
    other = Match.create(games.SECRET)
    other.play("hide 1")
    record = write_record(other).replace(other.header.identity, match.header.identity)
    assert not keep_import(archive, read_record(record)).known
    with pytest.raises(InvalidText, match="16 hexadecimal digits"):
        read_record(text.replace(line, "Match: mine\n"))


def listed(moves):
    """The match of a list of moves, from where both sides stand."""
    prefix = write_prefix(Match.create(games.FORMATION, games.STANDING_OPTIONS))
    return read_record(f"{prefix} {games.STANDING}\n{moves}")


def test_a_list_of_moves_is_kept_once_however_it_is_written(archive):
    first = keep_import(archive, listed("1. c1-c2 2. d5-d4"))
    again = keep_import(archive, listed("c1-c2\nd5-d4"))
    assert (first.known, again.known, again.added) == (False, True, 0)
    assert again.match.id == first.match.id
    other = keep_import(archive, listed("1. c1-c2 2. d5-c5"))
    assert not other.known


def test_a_longer_list_goes_on_in_the_match_of_the_shorter_one(archive):
    short, longer = "1. c1-c2 2. d5-d4", "1. c1-c2 2. d5-d4 3. c2-c3"
    first = keep_import(archive, listed(short))
    for added in (1, 0):
        done = keep_import(archive, listed(longer))
        assert (done.known, done.added, done.match.id) == (True, added, first.match.id)
    again = keep_import(archive, listed(short))
    assert (again.known, again.added) == (True, 0)
    assert len(archive.summaries()) == 1


def test_a_list_that_goes_another_way_than_the_match_of_its_beginning_is_a_match_of_its_own(archive):
    kept = keep_import(archive, listed("1. c1-c2")).match
    kept.play("d5-d4")
    done = keep_import(archive, listed("1. c1-c2 2. d5-c5"))
    assert not done.known
    assert len(archive.load(kept.id).line()) == 3


def test_a_list_in_which_something_is_secret_is_kept_once(archive):
    rules = games.SECRET.rules()
    match = Match.create(games.SECRET, seed=3)
    while match.result is None:
        match.play(rules.legal_moves(match.state)[0])
    text = write_moves(match)
    first, again = (keep_import(archive, read_record(text)) for _time in range(2))
    assert (first.known, again.known, again.added) == (False, True, 0)


def test_a_folder_is_walked_in_steps_and_only_its_files_are_read(archive, match, tmp_path):
    for name in ("a", "b", ".hidden"):
        (tmp_path / "matches" / name).mkdir(parents=True)
    save_record(match, tmp_path / "matches" / "b" / "one.longhall")
    (tmp_path / "matches" / ".hidden" / "two.longhall").write_text("nonsense", encoding="utf-8")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "matches" / "a" / "pipe.longhall")  # whoever opens it waits for ever
    steps = importing_files(archive, [tmp_path / "matches"])
    assert [next(steps) for _folder in range(3)] == [(0, 0), (0, 0), (0, 1)]
    assert archive.summaries() == []
    done = finished(steps)
    assert (done.new, done.problems) == (1, ())
