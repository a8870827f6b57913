"""Files that are damaged, cut, gone or of a newer version: told in one sentence, never overwritten."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from game.match import archive as archive_module
from game.match import journal
from game.match.archive import Archive, open_archive
from game.match.journal import LIBRARY, read_line, write_line
from game.match.match import Match
from tests.kit.dates import moment_between_writes
from tests.match.helpers import journal_of, rewrite, shape
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

MATCHES = 12
SETUP = "chief a1 guards b1 c1"
OTHER = "chief a5 guards b5 c5"


@pytest.fixture
def kept(tmp_path):
    """A sound archive with some matches, closed; and the last of its matches. What is written from now on has
    another date."""
    archive, problem = open_archive(tmp_path)
    assert problem is None
    for seed in range(MATCHES):
        match = Match.create(games.FORMATION, seed=seed, archive=archive)
        match.play(SETUP)
        match.play(OTHER)
    archive.close()
    moment_between_writes(tmp_path.parent)
    return archive, match


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def works(archive: Archive) -> bool:
    match = Match.create(games.SECRET, archive=archive)
    match.play("hide 1")
    return match.storage_problem is None and shape(archive.load(match.id)) == shape(match)


def one_sentence(problem) -> bool:
    return isinstance(problem, str) and problem.endswith(".") and "\n" not in problem


def reopened(kept):
    """The archive as the next start finds it."""
    archive, problem = open_archive(kept[0].folder)
    assert len(archive.summaries()) + len(archive.unreadable) == MATCHES
    return archive, problem


# Of a journal


def damage_line(number):
    def damage(data):
        lines = data.splitlines(keepends=True)
        lines[number] = lines[number].replace(b'"', b"'", 1)
        return b"".join(lines)

    return damage


def zero_end(data):
    return data[:-100] + bytes(100)


def cut_end(data):
    return data[:-100]


def cut_lines(data):
    return b"".join(data.splitlines(keepends=True)[:-1])


def noise(data):
    return data[:-50] + random.Random(1).randbytes(50)


@pytest.mark.parametrize("damage", [damage_line(-1), damage_line(-2), zero_end, cut_end, cut_lines, noise])
def test_a_match_whose_end_is_damaged_stands_as_it_was_before(kept, damage):
    path = journal_of(kept[0], kept[1].id)
    data = damage(path.read_bytes())
    path.write_bytes(data)
    archive, problem = reopened(kept)
    assert one_sentence(problem)
    assert "as it was before" in problem
    assert archive.unreadable == ()
    match = archive.load(kept[1].id)
    assert [node.text for node in match.line()] == [node.text for node in kept[1].line()][: len(match.line())]
    assert len(match.line()) in (2, 3) if damage is damage_line(-1) else len(match.line()) in (1, 2)
    if data.endswith(b"\n") and damage is not cut_lines:
        assert [each.read_bytes() for each in (archive.folder / "damaged").iterdir()] == [data]
    match.play(SETUP if match.to_act == 0 else OTHER)
    assert match.storage_problem is None
    archive.close()
    archive, problem = reopened(kept)
    assert problem is None
    assert shape(archive.load(match.id)) == shape(match)
    archive.close()


def test_a_match_that_was_repaired_keeps_its_place_in_the_list(kept):
    archive, _ = reopened(kept)
    before = [each.id for each in archive.summaries()]
    archive.rename(before[5], "The sixth")
    archive.close()
    moment_between_writes(kept[0].folder.parent)
    path = journal_of(kept[0], before[5])
    path.write_bytes(damage_line(-1)(path.read_bytes()))
    archive, problem = reopened(kept)
    assert "as it was before" in problem
    assert [each.id for each in archive.summaries()] == before
    archive.close()


@pytest.mark.parametrize("damage", [damage_line(0), lambda data: b"", lambda data: bytes(len(data))])
def test_a_match_whose_beginning_is_damaged_is_named_and_left_as_it_is(kept, damage):
    path = journal_of(kept[0], kept[1].id)
    data = damage(path.read_bytes())
    path.write_bytes(data)
    archive, problem = reopened(kept)
    assert one_sentence(problem)
    assert "cannot be read" in problem
    (left,) = archive.unreadable
    assert left.id == kept[1].id
    assert left.name == "Skirmish"
    assert archive.raw(left.id) == data == path.read_bytes()
    archive.close()
    archive, problem = reopened(kept)
    assert problem is None, "it is told again"
    archive.remove(left.id)
    archive.summaries()
    assert archive.unreadable == ()
    assert not path.exists()
    archive.close()


def test_a_match_whose_file_is_gone_is_named_until_it_is_removed(kept):
    journal_of(kept[0], kept[1].id).unlink()
    archive, problem = reopened(kept)
    assert one_sentence(problem)
    assert "whose file is gone" in problem
    (left,) = archive.unreadable
    assert left.problem == "its file is gone"
    archive.close()
    archive, problem = reopened(kept)
    assert problem is None
    archive.remove(left.id)
    archive.close()
    archive, problem = open_archive(kept[0].folder)
    assert len(archive.summaries()) == MATCHES - 1
    assert archive.unreadable == ()
    archive.close()


def test_damage_that_the_file_does_not_show_is_told_when_the_match_is_opened(kept):
    path = journal_of(kept[0], kept[1].id)
    before = path.stat()
    path.write_bytes(damage_line(-1)(path.read_bytes()))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    archive, problem = reopened(kept)
    assert problem is None
    told = []
    archive.tell = told.append
    assert len(archive.load(kept[1].id).line()) == 2
    assert len(told) == 1
    assert "as it was before" in told[0]
    archive.close()


@pytest.mark.parametrize(
    "damage", [damage_line(-1), cut_end, cut_lines, lambda data: data + b"what is no line\n"]
)
def test_a_match_that_another_program_changes_while_it_is_played_goes_on_as_a_copy(kept, damage):
    archive, _ = reopened(kept)
    match = archive.load(kept[1].id)
    path = journal_of(archive, match.id)
    path.write_bytes(damage(path.read_bytes()))
    before = path.read_bytes()
    match.play("b1-b2")
    assert match.storage_problem is None
    assert shape(archive.load(match.id)) == shape(match)
    assert match.id == kept[1].id or path.read_bytes() == before
    archive.close()


def test_a_match_of_a_newer_longhall_is_left_alone(kept):
    rewrite(kept[0], kept[1].id, lambda entries: entries[0].update(format=99))
    before = journal_of(kept[0], kept[1].id).read_bytes()
    archive, _ = reopened(kept)
    (left,) = archive.unreadable
    assert "newer" in left.problem
    archive.forget_deleted()
    assert works(archive)
    archive.close()
    assert journal_of(kept[0], kept[1].id).read_bytes() == before


# Of the library


def truncated(data):
    return data[: len(data) // 2]


def holes(data):
    rng = random.Random(2)
    changed = bytearray(data)
    for _ in range(6):
        at = rng.randrange(len(data) - 512)
        changed[at : at + 512] = bytes(512)
    return bytes(changed)


def text(data):
    return b"these are my shopping notes\n"


def nothing(data):
    return b""


def another_version(data):
    lines = [read_line(line, "") for line in data.splitlines()]
    return b"".join(write_line({"of": each["id"], "what": each["known"]}, "")[0] for each in lines)


@pytest.mark.parametrize("damage", [truncated, holes, text, nothing, another_version, None])
def test_a_library_is_made_anew_from_the_matches(kept, damage):
    path = kept[0].folder / LIBRARY
    if damage is None:
        path.unlink()
    else:
        path.write_bytes(damage(path.read_bytes()))
    archive, problem = reopened(kept)
    assert problem is None or (one_sentence(problem) and "made anew" in problem)
    assert archive.unreadable == ()
    assert shape(archive.load(kept[1].id)) == shape(kept[1])
    assert works(archive)
    archive.close()
    archive, problem = open_archive(kept[0].folder)
    assert problem is None
    assert len(archive.summaries()) == MATCHES + 1
    archive.close()


@pytest.mark.parametrize("byte", range(100, 8000, 410))
def test_no_byte_of_the_library_changes_what_is_listed(kept, byte):
    before, _ = reopened(kept)
    known = [vars(each) for each in before.summaries()]
    before.close()
    path = kept[0].folder / LIBRARY
    data = bytearray(path.read_bytes())
    data[byte] ^= 1
    path.write_bytes(bytes(data))
    archive, _ = reopened(kept)
    assert [vars(each) for each in archive.summaries()] == known
    archive.close()


def test_a_folder_in_place_of_the_library(kept):
    path = kept[0].folder / LIBRARY
    path.unlink()
    path.mkdir()
    (path / "something").write_text("precious")
    archive, _ = reopened(kept)
    assert works(archive)
    archive.close()
    assert (path / "something").read_text() == "precious"


# Of the folder


def test_a_folder_that_another_program_holds_is_left_alone(kept, monkeypatch, tmp_path):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    monkeypatch.setattr(archive_module, "LOCK_SECONDS", 0.05)
    holder = journal.JournalFolder(kept[0].folder)
    with holder.locked():
        archive, problem = open_archive(kept[0].folder)
        assert one_sentence(problem)
        assert "in use" in problem
        assert works(archive)
        assert len(archive.summaries()) == MATCHES + 1
    again, problem = open_archive(kept[0].folder)
    assert problem is None  # the window is still open
    again.close()
    archive.close()
    archive, problem = open_archive(kept[0].folder)
    assert "taken into the archive" in problem
    assert len(archive.summaries()) == MATCHES + 1  # what was played meanwhile has been taken over
    archive.close()


def test_a_folder_that_somebody_is_writing_is_used(kept, monkeypatch):
    archive, _ = open_archive(kept[0].folder)
    monkeypatch.setattr(journal, "LOCK_SECONDS", 0.05)
    with journal.JournalFolder(kept[0].folder).locked():
        match = Match.create(games.SECRET, archive=archive)
        assert "another program" in match.storage_problem
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


PLAY = """
import os
import resource
import sys
import tempfile
from pathlib import Path
from game import registry
from game.match.archive import open_archive
from game.match.match import Match
from tests.tiny import games
registry.GAMES += games.TINY
for entry in games.TINY:  # somebody else may not be able to read the modules
    entry.rules()
if sys.argv[2] == "full":
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
elif os.geteuid() == 0:  # the superuser may write anywhere: go on as somebody else
    os.setegid(65534)
    os.seteuid(65534)
archive, problem = open_archive(Path(sys.argv[1]))
print(problem)
print(len(archive.summaries()))
match = Match.create(games.SECRET, archive=archive)
match.play("hide 1")
print(len(archive.summaries()), match.storage_problem)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
"""


def play(folder, temporary, how):
    """Play in a process to which something happens. Returns the lines that it says."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(folder), how],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "TMPDIR": str(temporary)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.mark.skipif(os.name == "nt", reason="folders are made read-only otherwise there")
@pytest.mark.parametrize("empty", [False, True])
def test_a_folder_that_may_not_be_written(kept, tmp_path, empty):
    folder = tmp_path / "locked"
    if empty:
        folder.mkdir()
    else:
        outside = tmp_path.with_name(tmp_path.name + "-kept")
        kept[0].folder.rename(outside)
        tmp_path.mkdir()
        outside.rename(folder)
        for path in folder.rglob("*"):
            path.chmod(0o755 if path.is_dir() else 0o444)
        (folder / "matches").chmod(0o555)
    folder.chmod(0o555)
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    temporary.chmod(0o1777)
    before = contents(folder)
    for parent in list(folder.parents)[:4]:
        if os.geteuid() == 0:
            parent.chmod(parent.stat().st_mode | 0o055)
    problem, found, after = play(folder, temporary, "locked")
    folder.chmod(0o755)
    assert "cannot be kept" in problem
    assert int(found) == (0 if empty else MATCHES)
    assert after == f"{int(found) + 1} None"
    assert contents(folder) == before


@pytest.mark.skipif(os.name == "nt", reason="there are no limits of that kind there")
def test_a_full_disk_at_the_first_start_leaves_nothing_that_the_next_start_takes_for_damage(tmp_path):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    problem, found, after = play(tmp_path / "home", temporary, "full")
    assert found == "0"
    assert "full" in problem + after
    archive, problem = open_archive(tmp_path / "home")
    assert problem is None
    assert archive.summaries() == []
    assert archive.unreadable == ()
    assert works(archive)
    archive.close()
    assert {name.split("/")[0] for name in contents(tmp_path / "home")} == {
        LIBRARY,
        "archive.lock",
        "matches",
    }


def test_an_empty_folder_is_no_problem(tmp_path):
    archive, problem = open_archive(tmp_path / "new" / "home")
    assert problem is None
    assert works(archive)
    archive.close()


@pytest.mark.parametrize("damage", [b"", b"damaged\n"])
def test_a_match_cut_off_after_the_dice_of_its_beginning_can_be_opened(tmp_path, damage):
    """The dice are on a line of their own, before the one that says when the match was played."""
    archive, _problem = open_archive(tmp_path)
    match = Match.create(games.DICE, archive=archive)
    archive.close()
    path = journal_of(archive, match.id)
    first, rolled, *_rest = path.read_bytes().splitlines(keepends=True)
    assert b'"updated"' not in first + rolled
    path.write_bytes(first + rolled + damage)
    again, _problem = open_archive(tmp_path)
    assert [summary.updated for summary in again.summaries()] == [match.header.created]
    assert shape(again.load(match.id)) == shape(match)
    again.forget_deleted()
    assert not again.unreadable
    again.close()
