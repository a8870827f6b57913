"""The archive: everything is there again, for one process and for two."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import database, schema
from game.match.archive import FILE_NAME, Archive, ArchiveError, open_archive
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Computer, Human
from tests.match.helpers import Time, shape, wander
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

ROOT = Path(__file__).parents[2]
SETUP = "chief a1 guards b1 c1"
OTHER = "chief a5 guards b5 c5"


@pytest.fixture
def archive(tmp_path):
    archive, problem = open_archive(tmp_path)
    assert problem is None
    yield archive
    archive.close()


def reopened(archive):
    """As another process would see the file now: nothing was closed."""
    other, problem = open_archive(archive.path.parent)
    assert problem is None
    return other


def start(archive, **more):
    return Match.create(games.FORMATION, archive=archive, **more)


@pytest.mark.parametrize("entry", games.TINY, ids=lambda entry: entry.name)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), control=st.sampled_from(["none", "3+2"]))
def test_whatever_happens_is_kept_at_once(entry, seed, control):
    archive = Archive(None)
    match = Match.create(
        entry,
        players=(Human("A"), Human("B")),
        control=TimeControl.parse(control),
        seed=seed,
        archive=archive,
        now=Time(),
    )
    compared = []
    match.subscribe(lambda change: compared.append(shape(archive.load(match.id)) == shape(match)))
    wander(match, seed, 30)
    assert compared
    assert all(compared)
    archive.close()


def test_a_match_goes_on_after_loading(archive):
    time = Time()
    match = start(archive, players=(Human("Anna"), Computer(2)), control=TimeControl.parse("5"), now=time)
    match.play(SETUP)
    match.play(OTHER)
    other = reopened(archive)
    again = other.load(match.id)
    assert again.paused
    assert again.player_to_act == Human("Anna")
    again.play("b1-b2")
    again.undo()
    again.pause()
    assert shape(reopened(archive).load(match.id)) == shape(again)


def test_clocks_are_kept_while_somebody_thinks(archive):
    time = Time()
    match = start(archive, control=TimeControl.parse("5"), now=time)
    match.play(SETUP)
    for _ in range(40):
        time.now += 0.5
        match.tick()
    left = reopened(archive).load(match.id).clock.remaining(1)
    assert 280 <= left <= 283
    match.pause()
    assert reopened(archive).load(match.id).clock.remaining(1) == 280


def test_what_never_began_is_forgotten_after_a_day(archive, monkeypatch):
    idle, begun = start(archive), start(archive)
    begun.play(SETUP)
    begun.undo()
    archive.forget_deleted()
    assert [summary.begun for summary in archive.summaries()] == [True, False]
    monkeypatch.setattr("game.match.database.KEPT_AFTER_DELETING", timedelta(0))
    archive.forget_deleted()
    assert [summary.id for summary in archive.summaries()] == [begun.id]
    idle.play(SETUP)  # it is in front of somebody all the same
    assert {summary.id for summary in archive.summaries()} == {begun.id, idle.id}


def test_a_match_whose_steps_are_lost_is_not_taken_for_one_without_any(archive, monkeypatch):
    lost = start(archive)
    lost.play(SETUP)
    lost.undo()
    archive.file.db.execute("DELETE FROM nodes WHERE match_id = ?", (lost.id,))
    monkeypatch.setattr("game.match.database.KEPT_AFTER_DELETING", timedelta(0))
    archive.forget_deleted()
    assert len(archive.summaries()) == 1


def test_draw_offer_is_kept(archive):
    match = start(archive)
    match.offer_draw(1)
    assert reopened(archive).load(match.id).draw_offer == 1


def test_summaries(archive):
    assert archive.summaries() == []
    assert archive.latest_unfinished() is None
    first = start(archive, players=(Human("Anna"), Computer(2)))
    second = start(archive)
    assert archive.latest_unfinished() is None  # neither has begun
    second.play(SETUP)
    assert archive.latest_unfinished().id == second.id
    first.play(SETUP)
    newest, oldest = archive.summaries()
    assert (newest.id, oldest.id) == (first.id, second.id)
    assert newest.game_title == "Skirmish"
    assert newest.sides == ("South", "North")
    assert newest.players == ("human Anna", "computer 2")
    assert (newest.moves, newest.rounds, newest.finished, newest.result) == (1, 1, False, "")
    assert newest.created == first.created
    assert abs(datetime.now(UTC) - newest.updated) < timedelta(minutes=1)
    first.resign(0)
    done = archive.summaries()[0]
    assert (done.moves, done.finished, done.winner, done.reason) == (1, True, 1, "resignation")
    assert done.result == "South resigned."
    assert archive.latest_unfinished().id == second.id
    second.resign(0)
    assert archive.latest_unfinished() is None
    second.undo()  # this only looks back
    assert archive.latest_unfinished() is None


def test_summaries_tell_whose_turn_it_is(archive):
    match = start(archive)
    assert archive.summaries()[0].to_act == match.to_act == 0
    match.play(SETUP)
    assert archive.summaries()[0].to_act == match.to_act == 1
    match.resign(match.to_act)
    assert archive.summaries()[0].to_act is None


@pytest.mark.parametrize("version", range(1, len(schema.MIGRATIONS)))
def test_an_archive_of_an_older_version_is_brought_up_to_date(archive, version):
    match, other = start(archive), start(archive)
    match.play(SETUP)
    match.play(OTHER)
    archive.close()
    as_of_version(archive.path, version)
    again, problem = open_archive(archive.path.parent)
    assert problem is None
    assert [each.id for each in again.summaries()] == [match.id, other.id]
    assert again.unreadable == ()
    assert shape(again.load(match.id)) == shape(match)
    again.close()


def as_of_version(path, version):
    """Write an archive anew as an older Longhall would have."""
    newer = path.rename(path.with_name("newer"))
    with closing(sqlite3.connect(path, isolation_level=None)) as db, pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:version])
        schema.migrate(db)
        db.execute("ATTACH ? AS newer", (str(newer),))
        for table in ("matches", "nodes"):
            columns = ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info({table})"))
            db.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM newer.{table}")
    newer.unlink()


def test_dice_do_not_count_as_moves(archive):
    match = Match.create(games.DICE, archive=archive)
    match.play("run a")
    assert archive.summaries()[0].moves == 1


def test_rename(archive):
    match = start(archive)
    archive.rename(match.id, "Sunday evening")
    match.play(SETUP)
    assert archive.summaries()[0].title == "Sunday evening"


def test_delete_and_restore(archive):
    match = start(archive)
    archive.delete(match.id)
    assert archive.summaries() == []
    archive.forget_deleted()
    archive.restore(match.id)
    assert len(archive.summaries()) == 1
    assert archive.load(match.id).id == match.id


def test_deleted_matches_are_forgotten_after_a_day(archive, monkeypatch):
    match, other = start(archive), start(archive)
    other.play(SETUP)
    archive.delete(match.id)
    monkeypatch.setattr(database, "KEPT_AFTER_DELETING", timedelta(seconds=-1))
    archive.forget_deleted()
    archive.restore(match.id)
    assert [summary.id for summary in archive.summaries()] == [other.id]
    with pytest.raises(ArchiveError):
        archive.load(match.id)
    with sqlite3.connect(archive.path) as db:
        assert {row[0] for row in db.execute("SELECT match_id FROM nodes")} == {other.id}


def test_import_of_a_match_that_was_kept_nowhere(archive):
    match = Match.create(games.SECRET)
    match.play("hide 2")
    match.keep_in(archive)
    match.play("open 1")
    assert shape(reopened(archive).load(match.id)) == shape(match)


def test_loading_what_is_not_there(archive):
    with pytest.raises(ArchiveError, match="not in the archive"):
        archive.load("nothing")


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE nodes SET text = 'nonsense' WHERE node_id = 1",
        "UPDATE nodes SET text = 'a1-a2' WHERE node_id = 2",
        "UPDATE nodes SET parent = 77 WHERE node_id = 2",
        "UPDATE nodes SET parent = NULL WHERE node_id = 2",
        "UPDATE nodes SET preferred = 2 WHERE node_id = 0",
        "UPDATE nodes SET ending = 'boredom' WHERE node_id = 2",
        "UPDATE nodes SET clocks = '[1]' WHERE node_id = 2",
        "UPDATE nodes SET mover = 1 WHERE node_id = 1",
        "DELETE FROM nodes WHERE node_id = 1",
        "UPDATE matches SET current = 99",
        "UPDATE matches SET options = '{'",
        "UPDATE matches SET options = '[]'",
        "UPDATE matches SET options = '{\"files\": 99}'",
        "UPDATE matches SET player_0 = 'nobody'",
        "UPDATE matches SET seed = 'x'",
        "UPDATE matches SET created = 'x'",
        "UPDATE matches SET game = 'chess'",
        "UPDATE matches SET setup = 'nonsense'",
        "UPDATE matches SET control = X'ff00'",
        "UPDATE matches SET clocks = '{}'",
    ],
)
def test_one_damaged_match_does_not_touch_the_others(archive, damage):
    bad = start(archive)
    bad.play(SETUP)
    bad.play(OTHER)
    good = Match.create(games.SECRET)
    good.play("hide 2")
    with sqlite3.connect(archive.path) as db:
        db.execute(damage)
    good.keep_in(archive)
    with pytest.raises(ArchiveError) as caught:
        archive.load(bad.id)
    assert "cannot be read" in str(caught.value)
    assert archive.load(good.id).current.text == "hide 2"
    assert good.id in [summary.id for summary in archive.summaries()]


@pytest.mark.parametrize("damage", ["game = 'chess'", "created = 'x'", "moves = 'x'", "updated = 7"])
def test_summaries_leave_out_what_they_cannot_read(archive, damage):
    bad, good = start(archive), start(archive)
    good.play(SETUP)
    with sqlite3.connect(archive.path) as db:
        db.execute(f"UPDATE matches SET {damage} WHERE id = ?", (bad.id,))
    assert [summary.id for summary in archive.summaries()] == [good.id]
    assert len(archive.unreadable) == 1
    assert archive.latest_unfinished().id == good.id


def test_an_id_that_is_no_text_is_exported_with_its_steps_and_taken_over_as_it_is(archive, tmp_path):
    start(archive).play(SETUP)
    with closing(sqlite3.connect(archive.path, isolation_level=None)) as db:
        for table, column in (("matches", "id"), ("nodes", "match_id")):
            db.execute(f"UPDATE {table} SET {column} = CAST(X'ff41fe' AS TEXT)")
    elsewhere, _ = open_archive(tmp_path / "elsewhere")
    elsewhere.take_in(archive.file)
    for each in (archive, elsewhere):
        assert each.summaries() == []
        (left,) = each.unreadable
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
            schema.migrate(db)
            db.executescript(each.raw(left.number).decode())
            assert db.execute("SELECT count(*) FROM matches WHERE hex(id) = 'FF41FE'").fetchone() == (1,)
            assert db.execute("SELECT count(*) FROM nodes WHERE hex(match_id) = 'FF41FE'").fetchone() == (2,)
    elsewhere.close()


def test_steps_without_their_match_are_named_exported_and_removed(archive):
    match, other = start(archive), start(archive)
    with closing(sqlite3.connect(archive.path, isolation_level=None)) as db:
        db.execute("DELETE FROM matches WHERE id = ?", (match.id,))
    assert [each.id for each in archive.summaries()] == [other.id]
    (left,) = archive.unreadable
    assert match.id.encode() in archive.raw(left.number)
    archive.remove_unreadable(left.number)
    archive.summaries()
    assert archive.unreadable == ()
    assert archive.load(other.id).id == other.id


# Two windows at once


def test_two_processes_may_play_two_matches(archive):
    other = reopened(archive)
    mine, theirs = start(archive), start(other)
    for match in (mine, theirs, mine, theirs):
        match.play(SETUP if match.to_act == 0 else OTHER)
    assert {summary.moves for summary in archive.summaries()} == {2}
    assert len(other.summaries()) == 2


def test_the_same_match_twice_goes_on_as_a_copy(archive):
    other = reopened(archive)
    mine = start(archive)
    mine.play(SETUP)
    theirs = other.load(mine.id)
    mine.play(OTHER)
    seen = []
    theirs.subscribe(lambda change: seen.append(change.kind))
    theirs.play("chief b5 guards a5 c5")
    assert theirs.id != mine.id
    assert theirs.storage_problem is None
    theirs.play("b1-b2")
    mine.play("c1-c2")
    assert shape(reopened(archive).load(mine.id)) == shape(mine)
    assert shape(reopened(archive).load(theirs.id)) == shape(theirs)


def test_loading_a_match_again_in_the_same_process(archive):
    mine = start(archive)
    mine.play(SETUP)
    again = archive.load(mine.id)
    again.play(OTHER)
    assert again.id == mine.id


# When the disk fails


class FailingDisk(Archive):
    broken = False

    def _transaction(self):
        if self.broken:
            raise ArchiveError("The match could not be kept: the disk is full.")
        return super()._transaction()


def test_a_full_disk_does_not_stop_the_match_and_nothing_is_lost_when_it_is_well_again(tmp_path):
    archive = FailingDisk(tmp_path / FILE_NAME)
    match = start(archive)
    seen = []
    match.subscribe(lambda change: seen.append(change.kind))
    match.play(SETUP)
    archive.broken = True
    match.play(OTHER)
    assert "disk is full" in match.storage_problem
    match.play("b1-b2")
    assert seen == ["played", "storage", "played", "played"]
    archive.broken = False
    match.play("b5-b4")
    assert match.storage_problem is None
    assert seen[4:] == ["storage", "played"]
    assert shape(archive.load(match.id)) == shape(match)


def test_a_match_that_could_not_be_created_in_the_archive_is_kept_later(tmp_path):
    archive = FailingDisk(tmp_path / FILE_NAME)
    archive.broken = True
    match = start(archive)
    assert match.storage_problem
    archive.broken = False
    match.play(SETUP)
    assert shape(archive.load(match.id)) == shape(match)


def test_an_older_file_is_brought_up_to_date(archive, monkeypatch):
    match = start(archive)
    match.play(SETUP)
    archive.close()
    later = """
        ALTER TABLE matches ADD COLUMN note TEXT NOT NULL DEFAULT 'new';
        CREATE TABLE extra (x INTEGER -- a comment; with a semicolon
        );
        """
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, later))
    again, problem = open_archive(archive.path.parent)
    assert problem is None
    assert shape(again.load(match.id)) == shape(match)
    with sqlite3.connect(archive.path) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == len(schema.MIGRATIONS)
        assert db.execute("SELECT note FROM matches").fetchone()[0] == "new"
    monkeypatch.undo()


def test_a_failed_migration_leaves_the_file_as_it_was(archive, monkeypatch):
    start(archive)
    archive.close()
    wrong = "CREATE TABLE extra (x);\nCREATE nonsense;"
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, wrong))
    with sqlite3.connect(archive.path) as db, pytest.raises(sqlite3.OperationalError):
        schema.migrate(db)
    with sqlite3.connect(archive.path) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == len(schema.MIGRATIONS) - 1
        assert not db.execute("SELECT * FROM sqlite_master WHERE name = 'extra'").fetchall()


@pytest.mark.parametrize(
    "opened",
    [
        "Archive(folder / 'made here.sqlite')",
        "open_archive(folder)[0]",
        "(open_archive(folder)[0].close(), open_archive(folder)[0])[1]",
    ],
    ids=["empty", "begun", "found"],
)
def test_settings_that_durability_rests_on(tmp_path, opened):
    """In a process of its own, as those of tests do not wait for the disk."""
    code = (
        "import sys; from pathlib import Path; from game.match.archive import Archive, open_archive\n"
        f"folder = Path(sys.argv[1]); db = {opened}.file.db\n"
        "print(*(db.execute(f'PRAGMA {name}').fetchone()[0] for name in ('journal_mode', 'synchronous')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, tmp_path], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "wal 2\n"  # 2: FULL


def test_a_match_of_ones_own_goes_before_an_imported_one(archive):
    own = start(archive)
    own.play(SETUP)
    imported = start(Archive(None), players=(Human("From"), Human("Afar")))
    imported.play(SETUP)
    imported.keep_in(archive)
    archive.note_import(imported.id)
    assert archive.summaries()[0].id == imported.id
    assert archive.latest_unfinished().id == own.id
    assert reopened(archive).latest_unfinished().id == own.id
    own.resign(0)
    assert archive.latest_unfinished().id == imported.id
    another = start(archive)
    another.play(SETUP)
    assert archive.latest_unfinished().id == another.id
    imported.play(OTHER)  # it is gone on with
    assert archive.latest_unfinished().id == imported.id
