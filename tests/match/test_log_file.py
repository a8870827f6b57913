"""SQLite's write-ahead log: whatever SQLite would pass over in silence is noticed."""

from __future__ import annotations

import pytest

from game.match import log_file
from game.match.archive import open_archive
from game.match.archive_file import LOG
from game.match.match import Match
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

HEADER, FRAME = 32, 24 + 4096


@pytest.fixture
def log(tmp_path):
    """The log of an archive that is open."""
    archive, _ = open_archive(tmp_path)
    archive.file.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for _ in range(2):
        Match.create(games.SECRET, archive=archive)
    yield archive.path.with_name(archive.path.name + LOG)
    archive.close()


def test_a_log_is_sound_also_when_its_last_transaction_was_broken_off(log, tmp_path):
    data = log.read_bytes()
    assert len(data) > HEADER + 2 * FRAME
    for length in (0, 10, HEADER, HEADER + 10, HEADER + FRAME, len(data) - FRAME, len(data) - 5, len(data)):
        (tmp_path / "copy").write_bytes(data[:length])
        assert not log_file.is_damaged(tmp_path / "copy")
    assert not log_file.is_damaged(tmp_path / "none")


def test_frames_of_an_older_log_behind_the_last_one_are_no_damage(log, tmp_path):
    data = log.read_bytes()
    older = bytearray(data[HEADER:])
    for at in range(0, len(older), FRAME):
        salt = int.from_bytes(older[at + 8 : at + 12], "big")
        older[at + 8 : at + 12] = ((salt - 1) & 0xFFFFFFFF).to_bytes(4, "big")
        older[at + 12] ^= 1
    (tmp_path / "copy").write_bytes(data + older)
    assert not log_file.is_damaged(tmp_path / "copy")
    assert len(list(log_file.frames(data + older))) == len(list(log_file.frames(data)))


def test_a_frame_that_was_broken_off_behind_the_last_transaction_is_no_damage(log, tmp_path, monkeypatch):
    """What a process leaves that is killed between a frame's header and its page, in a log begun anew."""
    monkeypatch.setattr(log_file, "_PAUSE", 0.0)
    data, index = log.read_bytes(), log.with_name(log.name.removesuffix(LOG) + "-shm").read_bytes()
    copy, copied_index = tmp_path / f"copy{LOG}", tmp_path / "copy-shm"
    header, page = data[-FRAME : 24 - FRAME], data[HEADER + 24 : HEADER + FRAME]
    copied_index.write_bytes(index)
    for broken_off in (header + page, header + bytes(len(page)), data[-FRAME:-1] + b"?" + header + page):
        copy.write_bytes(data + broken_off)
        assert not log_file.is_damaged(copy)
    committed = bytearray(data + header + page)
    committed[len(data) - 1] ^= 1
    copy.write_bytes(committed)
    assert log_file.is_damaged(copy), "a page that was kept is another one"
    copy.write_bytes(data + header + page)
    for other in (b"", index[:95], index[:32] + bytes(8) + index[40:], index[:48] + bytes(48)):
        copied_index.write_bytes(other)
        assert log_file.is_damaged(copy), "an index that cannot tell was believed"


def test_every_bit_counts(log, tmp_path, monkeypatch):
    monkeypatch.setattr(log_file, "_PAUSE", 0.0)
    data = log.read_bytes()
    last = len(data) - FRAME
    for at in (*range(HEADER), *range(HEADER, HEADER + 30), *range(last, last + 30), len(data) - 1):
        for bit in (1, 128):
            changed = bytearray(data)
            changed[at] ^= bit
            (tmp_path / "copy").write_bytes(bytes(changed))
            assert log_file.is_damaged(tmp_path / "copy"), f"bit {bit} of byte {at}"
