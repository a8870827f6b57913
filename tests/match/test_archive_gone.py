"""An archive that is deleted, replaced or made read-only while it is open; and what is kept elsewhere."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest

from game.match import archive as archive_module
from game.match.archive import open_archive
from game.match.journal import LIBRARY
from game.match.match import Match
from game.match.record import save_record
from game.paths import private_folder
from game.scenes.failures import note
from game.settings import FILE, Settings, load
from tests.kit.dates import moment_between_writes
from tests.match.helpers import journal_of, shape
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

SETUP = "chief a1 guards b1 c1"
OTHER = "chief a5 guards b5 c5"


@pytest.fixture(autouse=True)
def temporary(tmp_path, monkeypatch):
    """The system's folder for temporary files."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.fixture
def opened(tmp_path):
    """An archive, what it tells, and two matches of it."""
    archive, problem = open_archive(tmp_path / "home")
    assert problem is None
    told: list[str] = []
    archive.tell = told.append
    match, other = (Match.create(games.FORMATION, archive=archive) for _ in range(2))
    match.play(SETUP)
    other.play(SETUP)
    yield archive, told, match, other
    archive.close()


@contextmanager
def read_only(archive):
    """As if the folder might not be written, in which all matches are kept so far."""
    journals = archive.journals

    def refuse(*_values):
        raise OSError(errno.EROFS, "Read-only file system")

    with pytest.MonkeyPatch.context() as patch:
        for name in ("append", "write"):
            patch.setattr(journals, name, refuse)
        yield


def play_on(match):
    match.play(OTHER if match.to_act == 1 else "b1-b2")
    assert match.storage_problem is None


def assert_all_kept(folder, *matches, problem=None):
    archive, said = open_archive(folder)
    assert (said is None) if problem is None else (problem in said)
    for match in matches:
        assert shape(archive.load(match.id)) == shape(match)
    assert len(archive.summaries()) == len(matches)
    archive.close()


def remove_matches(folder):
    for path in (folder / "matches").iterdir():
        path.unlink()


def remove_library_too(folder):
    (folder / LIBRARY).unlink()
    shutil.rmtree(folder / "matches")


@pytest.mark.skipif(os.name == "nt", reason="open files cannot be deleted there")
@pytest.mark.parametrize("remove", [remove_matches, remove_library_too, shutil.rmtree])
def test_a_deleted_archive_is_told_at_once_and_written_anew(opened, remove):
    archive, told, match, other = opened
    folder = archive.folder
    remove(folder)
    play_on(match)
    assert len(told) == 1
    assert "was deleted while Longhall was running" in told[0]
    play_on(match)
    assert len(told) == 1
    archive.close()
    assert_all_kept(folder, match, other)


@pytest.mark.skipif(os.name == "nt", reason="open files cannot be deleted there")
def test_reading_tells_too(opened):
    archive, told, _match, _other = opened
    shutil.rmtree(archive.folder)
    assert len(archive.summaries()) == 2
    assert len(told) == 1


@pytest.mark.skipif(os.name == "nt", reason="open files cannot be deleted there")
def test_what_another_window_has_removed_does_not_come_back_with_what_was_deleted(opened):
    archive, told, match, other = opened
    window, _ = open_archive(archive.folder)
    window.remove(match.id)
    journal_of(archive, other.id).unlink()
    assert [each.id for each in archive.summaries()] == [other.id]
    assert len(told) == 1
    window.close()


@pytest.mark.skipif(os.name == "nt", reason="open files cannot be replaced there")
def test_a_match_goes_on_in_a_folder_that_was_put_in_place_of_its_own(opened):
    archive, told, match, other = opened
    folder = archive.folder
    folder.rename(folder.with_name("elsewhere"))
    another, _ = open_archive(folder)
    stranger = Match.create(games.SECRET, archive=another)
    play_on(match)
    assert len(told) == 1
    assert "was deleted while Longhall was running" in told[0]
    stranger.play("hide 1")
    assert stranger.storage_problem is None
    another.close()
    archive.close()
    assert_all_kept(folder, match, other, stranger)


@pytest.mark.skipif(os.name == "nt", reason="open files cannot be deleted there")
def test_a_folder_that_cannot_be_made_again(opened, temporary):
    archive, told, match, other = opened
    folder = archive.folder
    shutil.rmtree(folder)
    folder.write_text("in the way")
    play_on(match)
    assert len(told) == 1
    assert str(folder) in told[0]
    assert archive.warning
    assert temporary in archive.folder.parents
    play_on(match)
    archive.close()
    folder.unlink()
    assert_all_kept(folder, match, other, problem="taken into the archive")
    assert_all_kept(folder, match, other)


def test_a_file_that_may_not_be_written_any_more(opened, temporary):
    archive, told, match, other = opened
    folder = archive.folder
    with read_only(archive):
        play_on(match)
    assert len(told) == 1
    assert "cannot be kept" in told[0]
    assert temporary in archive.folder.parents
    play_on(match)
    archive.rename(other.id, "Kept all the same")
    assert len(told) == 1
    archive.close()
    archive, said = open_archive(folder)
    assert "taken into the archive" in said
    assert shape(archive.load(match.id)) == shape(match)
    assert len(archive.summaries()) == 2
    archive.close()


def test_what_went_on_in_two_places_is_kept_twice(opened):
    archive, _told, match, other = opened
    folder = archive.folder
    with read_only(archive):
        play_on(match)
    meanwhile = open_archive(folder)[0]  # it may be written again
    again = meanwhile.load(match.id)
    again.play("chief b5 guards a5 c5")
    meanwhile.close()
    archive.close()
    home, _ = open_archive(folder)
    assert shape(home.load(match.id)) == shape(again)
    (copy,) = {each.id for each in home.summaries()} - {match.id, other.id}
    assert shape(home.load(copy)) == shape(match)
    home.close()


def test_without_any_place_it_stays_in_memory(tmp_path, temporary):
    (tmp_path / "home").write_text("no folder")
    shutil.rmtree(temporary)
    temporary.write_text("no folder either")
    archive, problem = open_archive(tmp_path / "home")
    assert archive.folder is None
    assert "lost when it ends" in problem
    assert archive.warning == problem
    match = Match.create(games.SECRET, archive=archive)
    assert match.storage_problem is None


@pytest.mark.skipif(os.name == "nt", reason="permissions are others there")
def test_a_stand_in_that_others_may_read_is_not_used(tmp_path, temporary):
    (tmp_path / "home").write_text("no folder")
    open_archive(tmp_path / "home")[0].close()
    (place,) = temporary.iterdir()
    place.chmod(0o755)
    archive, _ = open_archive(tmp_path / "home")
    assert archive.folder is None
    archive.close()


def test_a_damaged_match_comes_home_and_is_put_right_there(opened, temporary):
    archive, _told, match, other = opened
    folder = archive.folder
    with read_only(archive):
        play_on(match)
    path = journal_of(archive, match.id)
    archive.close()
    moment_between_writes(folder.parent)
    path.write_bytes(path.read_bytes().replace(b"chief a5", b"chief a6"))
    archive, said = open_archive(folder)
    assert "taken into the archive" in said
    (copy,) = {each.id for each in archive.summaries()} - {match.id, other.id} or {match.id}
    assert len(archive.load(copy).line()) == 2
    archive.close()


# The computer's clock may be wrong


def test_a_match_of_the_future_does_not_stay_on_top(opened, monkeypatch):
    archive, _told, match, other = opened

    class Wrong(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.now(tz) + timedelta(days=3650)

    with monkeypatch.context() as patch:
        patch.setattr(archive_module, "datetime", Wrong)
        patch.setattr(archive_module.time, "time_ns", lambda: int(Wrong.now().timestamp() * 1e9))
        play_on(match)
    assert [each.id for each in archive.summaries()] == [match.id, other.id]
    assert archive.summaries()[0].updated > datetime.now(UTC) + timedelta(days=3000)
    play_on(other)
    assert [each.id for each in archive.summaries()] == [other.id, match.id]
    assert archive.unfinished()[0].id == other.id


# Whoever else uses the computer


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(os.name == "nt", reason="permissions are others there")
def test_files_are_readable_by_their_owner_only(tmp_path):
    umask = os.umask(0o022)
    try:
        folder = tmp_path / "new" / "home"
        archive, _ = open_archive(folder)
        match = Match.create(games.SECRET, archive=archive)
        save_record(match, tmp_path / "match.longhall")
        assert mode(folder) == 0o700
        assert mode(folder / "matches") == 0o700
        assert {mode(path) for path in folder.rglob("*") if path.is_file()} == {0o600}
        assert mode(tmp_path / "match.longhall") == 0o600
        archive.close()
        for volume in (10, 20):
            Settings(_path=folder / FILE).change(volume=volume)
            note(folder, ValueError("x"))
            assert mode(folder / FILE) == mode(folder / "errors.log") == 0o600
            (folder / FILE).chmod(0o644)
            (folder / "errors.log").chmod(0o644)
            load(folder)
            assert mode(folder / FILE) == 0o600
        note(folder, ValueError("x"))
        assert mode(folder / "errors.log") == 0o600
        folder.chmod(0o755)
        for path in folder.rglob("*"):
            path.chmod(0o755 if path.is_dir() else 0o644)
        open_archive(folder)[0].close()
        assert mode(folder) == mode(folder / "matches") == 0o700
        assert {mode(path) for path in (folder / "matches").iterdir()} == {0o600}
        assert mode(folder / LIBRARY) == 0o600
    finally:
        os.umask(umask)


@pytest.mark.skipif(os.name == "nt", reason="permissions are others there")
def test_folders_that_serve_for_more_are_left_alone(tmp_path, monkeypatch):
    shared, home = tmp_path / "shared", tmp_path / "home"
    for folder, permissions in ((shared, 0o1777), (home, 0o755)):
        folder.mkdir()
        folder.chmod(permissions)
    monkeypatch.setenv("HOME", str(home))
    for folder in (shared, home, tmp_path):
        before = mode(folder)
        private_folder(folder)
        assert mode(folder) == before
