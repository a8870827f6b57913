"""The archive of earlier versions of Longhall is taken over once, with all that it says of its matches."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from game.match.archive import Archive, open_archive
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.notes import SUSPECTED
from game.match.old_archive import FILE_NAME
from game.match.players import Human
from tests.match.helpers import Time, shape, wander
from tests.match.old_archive import write_old
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

OLDER = ("notes", "round", "data_codes", "played", "to_act")  # columns that came later


@pytest.fixture
def played():
    """A match of every tiny game, with variations, notes and clocks."""
    matches = []
    for number, entry in enumerate(games.TINY):
        players = (Human("Ansgar Ødegård"), Human())
        control = TimeControl.parse(("none", "3+2")[number % 2])
        match = Match.create(entry, players=players, control=control, seed=number, now=Time())
        wander(match, number, 30)
        match.note(1, "2", SUSPECTED)
        matches.append((match, f"No {number}"))
    return matches


@pytest.mark.parametrize("missing", [(), OLDER])
def test_every_match_comes_over_with_its_name_notes_and_result(tmp_path, played, missing):
    write_old(tmp_path, *played)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        for name in missing:
            db.execute(f"ALTER TABLE matches DROP COLUMN {name}")
    data = (tmp_path / FILE_NAME).read_bytes()
    archive, told = open_archive(tmp_path)
    assert f"all of its {len(played)} matches" in told
    assert [path.read_bytes() for path in tmp_path.glob("archive-taken-over.sqlite")] == [data]
    assert not (tmp_path / FILE_NAME).exists()
    listed = {each.id: each for each in archive.summaries()}
    assert archive.unreadable == ()
    if not missing:
        assert [each.title for each in archive.summaries()] == [title for _, title in reversed(played)]
    for match, title in played:
        again = archive.load(match.id)
        assert shape(again) == shape(match)
        assert listed[match.id].title == title
        assert listed[match.id].finished == (match.result is not None)
        assert listed[match.id].moves == match.place.decisions
        if not missing:
            assert again.notebook.of(1) == {"2": SUSPECTED}
    archive.close()
    archive, told = open_archive(tmp_path)
    assert told is None
    assert len(archive.summaries()) == len(played)
    archive.close()


def test_a_match_that_was_taken_over_already_is_left_as_it_has_become(tmp_path, played):
    write_old(tmp_path, *played)
    copy = (tmp_path / FILE_NAME).read_bytes()
    archive, _ = open_archive(tmp_path)
    match = archive.load(played[0][0].id)
    match.goto(match.root, agreed=True)
    archive.close()
    (tmp_path / FILE_NAME).write_bytes(copy)
    archive, _ = open_archive(tmp_path)
    assert len(archive.summaries()) == len(played)
    assert shape(archive.load(match.id)) == shape(match)
    archive.close()
    assert len(list(tmp_path.glob("archive-taken-over*.sqlite"))) == 2


def test_an_old_archive_in_a_folder_that_may_not_be_written_is_read(tmp_path, played):
    write_old(tmp_path, *played)
    before = {path.name for path in tmp_path.iterdir()}
    from game.match import old_archive

    archive = Archive(None)
    assert old_archive.read_into(archive.take_in, tmp_path) == (len(played), False)
    assert len(archive.summaries()) == len(played)
    assert {path.name for path in tmp_path.iterdir()} == before


def truncated(data):
    return data[: len(data) // 2]


def holes(data):
    changed = bytearray(data)
    changed[4096 * 3 : 4096 * 3 + 512] = bytes(512)
    return bytes(changed)


@pytest.mark.parametrize("damage", [truncated, holes, lambda data: b"shopping notes", lambda data: b""])
def test_a_damaged_old_archive_is_set_aside_with_a_sentence(tmp_path, played, damage):
    write_old(tmp_path, *played)
    data = damage((tmp_path / FILE_NAME).read_bytes())
    (tmp_path / FILE_NAME).write_bytes(data)
    archive, told = open_archive(tmp_path)
    assert "damaged" in told
    assert [path.read_bytes() for path in tmp_path.glob("archive-taken-over*.sqlite")] == [data]
    for summary in archive.summaries():
        (match,) = [match for match, _ in played if match.id == summary.id]
        assert shape(archive.load(summary.id)) == shape(match)
    archive.close()


def test_a_folder_in_its_place_is_left_alone(tmp_path):
    (tmp_path / FILE_NAME).mkdir()
    archive, told = open_archive(tmp_path)
    assert told is None
    assert (tmp_path / FILE_NAME).is_dir()
    archive.close()
