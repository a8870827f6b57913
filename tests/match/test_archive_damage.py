"""Files that cannot be used: set aside or left alone, told in one sentence, never overwritten."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from game.match import archive as archive_module
from game.match import archive_file
from game.match.archive import FILE_NAME, LOCK_NAME, Archive, open_archive
from game.match.match import Match
from tests.match.helpers import shape
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")


@pytest.fixture
def kept(tmp_path):
    """A sound archive with some matches, closed; and one of its matches."""
    archive, _ = open_archive(tmp_path)
    for seed in range(40):
        match = Match.create(games.SECRET, seed=seed, archive=archive)
        match.play("hide 3")
    archive.close()
    return tmp_path / FILE_NAME, match


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def works(archive: Archive) -> bool:
    match = Match.create(games.SECRET, archive=archive)
    match.play("hide 1")
    return match.storage_problem is None and shape(archive.load(match.id)) == shape(match)


def one_sentence(problem) -> bool:
    return isinstance(problem, str) and problem.endswith((".", ". ")) and "\n" not in problem


def truncated(data):
    return data[: len(data) // 2]


def cut_page(data):
    return data[:5000]


def noise(data):
    return random.Random(1).randbytes(len(data))


def holes(data):
    rng = random.Random(2)
    changed = bytearray(data)
    for _ in range(6):
        at = rng.randrange(4096, len(data) - 512)
        changed[at : at + 512] = bytes(512)
    return bytes(changed)


def bad_header(data):
    return b"SQLite format 4\0" + data[16:]


def text(data):
    return b"these are my shopping notes\n"


def nothing(data):
    return b""


@pytest.mark.parametrize("damage", [truncated, cut_page, noise, holes, bad_header, text, nothing])
def test_damaged_files_are_set_aside(kept, damage):
    path, _ = kept
    data = damage(path.read_bytes())
    path.write_bytes(data)
    archive, problem = open_archive(path.parent)
    assert one_sentence(problem)
    assert "damaged" in problem
    assert works(archive)
    archive.close()
    aside = [name for name in contents(path.parent) if "damaged" in name]
    assert len(aside) == 1
    assert aside[0] in problem
    assert contents(path.parent)[aside[0]] == data
    again, problem = open_archive(path.parent)
    assert problem is None
    assert again.unreadable == ()
    for summary in again.summaries():
        again.load(summary.id)
    again.close()


def test_damage_twice_in_a_second_keeps_both(kept):
    path, _ = kept
    for data in (b"first", b"second"):
        path.write_bytes(data)
        open_archive(path.parent)[0].close()
    aside = {data for name, data in contents(path.parent).items() if "damaged" in name}
    assert aside == {b"first", b"second"}


def test_what_belongs_to_a_damaged_file_goes_with_it(kept):
    path, _ = kept
    path.write_bytes(b"broken")
    path.with_name(path.name + "-wal").write_bytes(b"its journal")
    open_archive(path.parent)[0].close()
    aside = {name: data for name, data in contents(path.parent).items() if "damaged" in name}
    assert sorted(aside.values()) == [b"broken", b"its journal"]


def other_program(path):
    path.unlink()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")


def missing_table(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DROP TABLE nodes")


def missing_column(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("ALTER TABLE matches DROP COLUMN deleted")


@pytest.mark.parametrize("damage", [other_program, missing_table, missing_column])
def test_wrong_tables_are_damage(kept, damage):
    path, _ = kept
    damage(path)
    before = path.read_bytes()
    archive, problem = open_archive(path.parent)
    assert "damaged" in problem
    assert works(archive)
    archive.close()
    assert before in contents(path.parent).values()


@pytest.mark.parametrize("step", ["_rename", "_publish"])
def test_setting_aside_may_be_broken_off_anywhere(kept, monkeypatch, step):
    """A process that dies in the middle leaves all that the next start needs."""
    path, match = kept
    data = bad_header(path.read_bytes())
    path.write_bytes(data)

    def die(*_values):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(archive_module, step, die)
        patch.setattr(archive_module, "_remove", lambda path: None)  # nobody tidies up after a death
        with pytest.raises(KeyboardInterrupt):
            open_archive(path.parent)
    archive, problem = open_archive(path.parent)
    assert one_sentence(problem)
    assert len(archive.summaries()) == 40
    assert shape(archive.load(match.id)) == shape(match)
    archive.close()
    left = contents(path.parent)
    assert data in left.values()
    assert not [name for name in left if ".new-" in name]


def test_a_folder_in_its_place(tmp_path):
    (tmp_path / FILE_NAME).mkdir()
    (tmp_path / FILE_NAME / "something").write_text("precious")
    archive, problem = open_archive(tmp_path)
    assert one_sentence(problem)
    assert works(archive)
    archive.close()
    assert [path.read_text() for path in tmp_path.glob("*damaged*/something")] == ["precious"]


def test_a_newer_file_is_left_alone(kept):
    path, _ = kept
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    archive, problem = open_archive(path.parent)
    assert "newer" in problem
    assert one_sentence(problem)
    assert works(archive)
    archive.close()
    assert path.read_bytes() == before
    again, problem = open_archive(path.parent)  # the stand-in is found again
    assert "newer" in problem
    assert len(again.summaries()) == 1
    again.close()


def test_a_locked_file_is_left_alone(kept, monkeypatch):
    path, _ = kept
    monkeypatch.setattr(archive_file, "BUSY_SECONDS", 0.05)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("PRAGMA locking_mode = EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    archive, problem = open_archive(path.parent)
    assert "in use" in problem
    assert one_sentence(problem)
    assert works(archive)
    archive.close()
    holder.execute("ROLLBACK")
    holder.close()
    again, problem = open_archive(path.parent)
    assert one_sentence(problem)
    assert "taken into the archive" in problem
    assert len(again.summaries()) == 41  # what was played meanwhile has been taken over
    again.close()


def test_a_file_that_somebody_is_writing_is_used(kept, monkeypatch):
    path, _ = kept
    monkeypatch.setattr(archive_file, "BUSY_SECONDS", 0.05)
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    archive, problem = open_archive(path.parent)
    assert problem is None
    match = Match.create(games.SECRET, archive=archive)
    assert "another program" in match.storage_problem
    writer.execute("ROLLBACK")
    writer.close()
    match.play("hide 1")
    assert match.storage_problem is None
    assert shape(archive.load(match.id)) == shape(match)
    archive.close()


def test_a_file_in_place_of_the_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / "home").write_text("no folder")
    archive, problem = open_archive(tmp_path / "home")
    assert one_sentence(problem)
    assert works(archive)
    assert (tmp_path / "home").read_text() == "no folder"


READ_ONLY = """
import os
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from game import registry
from game.match.archive import open_archive
from game.match.match import Match
from tests.tiny import games
registry.GAMES += games.TINY
games.SECRET.rules()
if os.geteuid() == 0:  # the superuser may write anywhere: go on as somebody else
    os.setegid(65534)
    os.seteuid(65534)
archive, problem = open_archive(Path(sys.argv[1]))
print(problem)
print(len(archive.summaries()))
Match.create(games.SECRET, archive=archive).play("hide 1")
print(len(archive.summaries()))
"""


@pytest.mark.skipif(os.name == "nt", reason="folders are made read-only otherwise there")
@pytest.mark.parametrize("empty", [False, True])
def test_a_folder_that_may_not_be_written(kept, tmp_path, empty):
    path, _ = kept
    folder = tmp_path / "locked"
    folder.mkdir()
    if not empty:
        path.rename(folder / FILE_NAME)
        (folder / FILE_NAME).chmod(0o444)
    folder.chmod(0o555)
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    temporary.chmod(0o1777)
    before = contents(folder)
    for parent in list(folder.parents)[:4]:
        if os.geteuid() == 0:
            parent.chmod(parent.stat().st_mode | 0o055)
    done = subprocess.run(
        [sys.executable, "-c", READ_ONLY, str(folder)],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "TMPDIR": str(temporary)},
        capture_output=True,
        text=True,
        check=False,
    )
    folder.chmod(0o755)
    assert done.stderr == ""
    problem, found, after = done.stdout.splitlines()
    assert "cannot be kept" in problem
    assert int(found) == (0 if empty else 40)
    assert int(after) == int(found) + 1
    assert contents(folder) == before


def test_an_empty_folder_is_no_problem(tmp_path):
    archive, problem = open_archive(tmp_path / "new" / "home")
    assert problem is None
    assert works(archive)
    archive.close()
    assert set(contents(tmp_path / "new" / "home")) == {FILE_NAME, LOCK_NAME}
