"""The archive: everything is there again, for one process and for two."""

from __future__ import annotations

import errno
import os
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import archive as archive_module
from game.match import journal
from game.match.archive import Archive, open_archive
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.store import ArchiveError
from tests.match.helpers import Time, journal_of, rewrite, shape, wander
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

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
    other, problem = open_archive(archive.folder)
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
    monkeypatch.setattr("game.match.archive.KEPT_AFTER_DELETING", timedelta(0))
    archive.forget_deleted()
    assert [summary.id for summary in archive.summaries()] == [begun.id]
    idle.play(SETUP)  # it is in front of somebody all the same
    assert {summary.id for summary in archive.summaries()} == {begun.id, idle.id}


def test_a_match_whose_steps_are_lost_is_not_taken_for_one_without_any(archive, monkeypatch):
    lost = start(archive)
    lost.play(SETUP)
    lost.undo()
    path = journal_of(archive, lost.id)
    path.write_bytes(path.read_bytes()[:-200])
    monkeypatch.setattr("game.match.archive.KEPT_AFTER_DELETING", timedelta(0))
    archive.forget_deleted()
    assert len(archive.summaries()) + len(archive.unreadable) == 1


def test_draw_offer_is_kept(archive):
    match = start(archive)
    match.offer_draw(1)
    assert reopened(archive).load(match.id).draw_offer == 1


def test_summaries(archive):
    assert archive.summaries() == []
    assert archive.unfinished() == []
    first = start(archive, players=(Human("Anna"), Computer(2)))
    second = start(archive)
    assert archive.unfinished() == []  # neither has begun
    second.play(SETUP)
    assert archive.unfinished()[0].id == second.id
    first.play(SETUP)
    newest, oldest = archive.summaries()
    assert (newest.id, oldest.id) == (first.id, second.id)
    assert newest.entry is games.FORMATION
    assert newest.players == ("human Anna", "computer 2")
    assert (newest.moves, newest.rounds, newest.finished, newest.result) == (1, 1, False, "")
    assert newest.created == first.created
    assert abs(datetime.now(UTC) - newest.updated) < timedelta(minutes=1)
    first.resign(0)
    done = archive.summaries()[0]
    assert (done.moves, done.finished, done.winner, done.reason) == (1, True, 1, "resignation")
    assert done.result == "South resigned."
    assert archive.unfinished()[0].id == second.id
    second.resign(0)
    assert archive.unfinished() == []
    second.undo()  # this only looks back
    assert archive.unfinished() == []


def test_summaries_tell_whose_turn_it_is(archive):
    match = start(archive)
    assert archive.summaries()[0].to_act == match.to_act == 0
    match.play(SETUP)
    assert archive.summaries()[0].to_act == match.to_act == 1
    match.resign(match.to_act)
    assert archive.summaries()[0].to_act is None


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
    monkeypatch.setattr(archive_module, "KEPT_AFTER_DELETING", timedelta(seconds=-1))
    archive.forget_deleted()
    archive.restore(match.id)
    assert [summary.id for summary in archive.summaries()] == [other.id]
    with pytest.raises(ArchiveError):
        archive.load(match.id)
    assert not journal_of(archive, match.id).exists()


def test_import_of_a_match_that_was_kept_nowhere(archive):
    match = Match.create(games.SECRET)
    match.play("hide 2")
    match.keep_in(archive)
    match.play("open 1")
    assert shape(reopened(archive).load(match.id)) == shape(match)


def test_loading_what_is_not_there(archive):
    with pytest.raises(ArchiveError, match="not in the archive"):
        archive.load("nothing")


WRONG = [
    lambda entries: entries[2]["steps"].clear(),
    lambda entries: entries[2]["steps"][0].__setitem__(1, 77),
    lambda entries: entries[2]["steps"][0].__setitem__(1, None),
    lambda entries: entries[2]["steps"][0].__setitem__(0, -1),
    lambda entries: entries[2]["steps"][0].__setitem__(3, 5),
    lambda entries: entries[2]["steps"][0].append([1]),
    lambda entries: entries[2]["steps"][0].extend([None, "boredom"]),
    lambda entries: entries[2]["steps"].append(entries[2]["steps"][0]),
    lambda entries: entries[2].update(steps=7),
    lambda entries: entries[2].update(prefer={"0": 2}),
    lambda entries: entries[2].update(prefer=[]),
    lambda entries: entries[0].update(options=[]),
    lambda entries: entries[0].update(options={"files": 99}),
    lambda entries: entries[0].update(players=["nobody", "human"]),
    lambda entries: entries[0].update(players=["human"]),
    lambda entries: entries[0].update(seed="x"),
    lambda entries: entries[0].update(created="x"),
    lambda entries: entries[0].update(created="0001-01-01T00:00:00+14:00"),
    lambda entries: entries[0].update(game="chess"),
    lambda entries: entries[0].update(game=None),
    lambda entries: entries[0].update(setup="nonsense"),
    lambda entries: entries[0].update(setup=7),
    lambda entries: entries[0].update(clock=[]),
    lambda entries: entries[0].update(codes="x"),
    lambda entries: entries[-1].update(at=99),
    lambda entries: entries[-1].update(clocks={}),
    lambda entries: entries[-1].update(clocks=[-1, 5]),
    lambda entries: entries[-1].update(draw_offer=7),
    lambda entries: entries[-1].update(notes=[1]),
]


@pytest.mark.parametrize("damage", WRONG)
def test_one_wrong_match_does_not_touch_the_others(archive, damage):
    bad = start(archive)
    bad.play(SETUP)
    bad.play(OTHER)
    good = Match.create(games.SECRET)
    good.play("hide 2")
    rewrite(archive, bad.id, lambda entries: (damage(entries), entries[0].update(version="another")))
    good.keep_in(archive)
    with pytest.raises(ArchiveError) as caught:
        archive.load(bad.id)
    assert "cannot be read" in str(caught.value)
    assert archive.load(good.id).current.text == "hide 2"
    assert good.id in [summary.id for summary in archive.summaries()]
    assert [each.id for each in archive.unreadable] == [bad.id]


@pytest.mark.parametrize(
    "wrong", [{"game": "chess"}, {"created": "x"}, {"moves": "x"}, {"updated": 7}, {"result": [3, "", ""]}]
)
def test_summaries_leave_out_what_they_cannot_read(archive, wrong):
    bad, good = start(archive), start(archive)
    good.play(SETUP)
    rewrite(archive, bad.id, lambda entries: entries[-1].update(wrong))
    assert [summary.id for summary in archive.summaries()] == [good.id]
    assert len(archive.unreadable) == 1
    assert archive.unfinished()[0].id == good.id


def test_a_step_that_an_illegal_move_stands_for_is_refused(archive):
    match = start(archive)
    match.play(SETUP)
    match.play(OTHER)
    rewrite(archive, match.id, lambda entries: entries[-1]["steps"][0].__setitem__(3, "a1-a9"))
    with pytest.raises(ArchiveError, match="Step 2"):
        archive.load(match.id)


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


def test_a_match_that_gets_a_name_in_another_window_stays_one_match(archive):
    other, match = reopened(archive), start(archive)
    match.play(SETUP)
    other.rename(match.id, "Sunday")
    other.delete(match.id)
    other.restore(match.id)
    before = match.id
    match.play(OTHER)
    assert match.id == before
    assert [each.title for each in archive.summaries()] == ["Sunday"]


def test_a_match_that_another_window_has_removed_is_written_anew_without_a_word(archive):
    other, match, told = reopened(archive), start(archive), []
    archive.tell = told.append
    match.play(SETUP)
    other.remove(match.id)
    match.play(OTHER)
    assert told == []
    assert shape(other.load(match.id)) == shape(match)


def test_loading_a_match_again_in_the_same_process(archive):
    mine = start(archive)
    mine.play(SETUP)
    again = archive.load(mine.id)
    again.play(OTHER)
    assert again.id == mine.id


# When the disk fails


@pytest.fixture
def disk(monkeypatch):
    """Says whether the disk is full."""
    full = []
    write = os.fsync

    def wait(descriptor):
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(descriptor)

    monkeypatch.setattr(os, "fsync", wait)
    monkeypatch.setattr(journal, "WAIT_FOR_DISK", True)
    return full


def test_a_full_disk_does_not_stop_the_match_and_nothing_is_lost_when_it_is_well_again(archive, disk):
    match = start(archive)
    seen = []
    match.subscribe(lambda change: seen.append(change.kind))
    match.play(SETUP)
    disk.append(True)
    match.play(OTHER)
    assert "disk is full" in match.storage_problem
    match.play("b1-b2")
    assert seen == ["played", "storage", "played", "played"]
    disk.clear()
    match.play("b5-b4")
    assert match.storage_problem is None
    assert seen[4:] == ["storage", "played"]
    assert shape(archive.load(match.id)) == shape(match)


def test_a_match_that_could_not_be_created_in_the_archive_is_kept_later(archive, disk):
    disk.append(True)
    match = start(archive)
    assert match.storage_problem
    assert archive.journals.stamps() == {}
    disk.clear()
    match.play(SETUP)
    assert shape(archive.load(match.id)) == shape(match)


def test_every_move_waits_for_the_disk(archive, monkeypatch):
    waited = []
    monkeypatch.setattr(journal, "WAIT_FOR_DISK", True)
    monkeypatch.setattr(os, "fsync", waited.append)
    match = start(archive)
    begun = len(waited)
    assert begun >= 2  # the file and its name
    match.play(SETUP)
    assert len(waited) == begun + 1
    match.undo()
    assert len(waited) == begun + 2


def test_a_match_of_ones_own_goes_before_an_imported_one(archive):
    own = start(archive)
    own.play(SETUP)
    imported = start(Archive(None), players=(Human("From"), Human("Afar")))
    imported.play(SETUP)
    imported.keep_in(archive)
    archive.note_import(imported.id)
    assert archive.summaries()[0].id == imported.id
    assert archive.unfinished()[0].id == own.id
    assert reopened(archive).unfinished()[0].id == own.id
    own.resign(0)
    assert archive.unfinished()[0].id == imported.id
    another = start(archive)
    another.play(SETUP)
    assert archive.unfinished()[0].id == another.id
    imported.play(OTHER)  # it is gone on with
    assert archive.unfinished()[0].id == imported.id
