"""Journals: no bit of them changes unnoticed, and what was never finished says nothing."""

from __future__ import annotations

import pytest

from game.match.journal import JournalFolder, JournalsInMemory, Known, read_journal, write_journal, write_line

ENTRIES = [{"format": 1, "name": "Ødegård"}, {"steps": [[1, 0, 0, "d1-d3"]]}, {"at": 1}]


@pytest.fixture
def folder(tmp_path):
    return JournalFolder(tmp_path)


def test_what_was_written_is_read():
    data, checksum = write_journal(ENTRIES)
    entries, known = read_journal(data, 7)
    assert entries == ENTRIES
    assert known == Known(len(data), checksum, False, 7, {"format": 1, "name": "Ødegård", "at": 1})


def test_a_line_that_was_never_finished_says_nothing():
    data, _ = write_journal(ENTRIES)
    whole = read_journal(data[: data.rindex(b"\n", 0, -1) + 1])
    for length in range(whole[1].size, len(data)):
        assert read_journal(data[:length]) == whole


def test_every_bit_counts():
    data, _ = write_journal(ENTRIES)
    for at in range(len(data) - 1):
        for bit in (1, 128):
            changed = bytearray(data)
            changed[at] ^= bit
            found, _ = read_journal(bytes(changed))
            assert found == ENTRIES[: len(found)]
            assert len(found) < len(ENTRIES), f"bit {bit} of byte {at}"


def test_no_line_goes_missing_or_comes_twice():
    data, _ = write_journal(ENTRIES)
    first, second, third = data.splitlines(keepends=True)
    for changed in (first + third, second + third, first + second + second, first + third + second):
        assert read_journal(changed)[1].damaged


@pytest.mark.parametrize("text", ["[]", "1", "{", "[" * 100_000, '"x"'])
def test_a_line_that_is_no_object_is_damaged_whatever_its_checksum_says(text, monkeypatch):
    monkeypatch.setattr("game.match.journal._checksum", lambda before, line: "0" * 16)
    assert read_journal(f"{'0' * 16} {text}\n".encode())[1].damaged


@pytest.mark.parametrize("make", [JournalFolder, lambda _path: JournalsInMemory()], ids=["folder", "memory"])
def test_a_line_is_put_behind_those_that_are_there(make, tmp_path):
    journals = make(tmp_path)
    data, checksum = write_journal(ENTRIES)
    line, _ = write_line({"at": 2}, checksum)
    journals.write("m", data)
    assert journals.stamp("m")[0] == len(data)
    assert journals.append("m", len(data), line)[0] == len(data + line)
    with pytest.raises(FileNotFoundError):
        journals.append("n", 0, line)
    assert journals.read("m") == data + line
    assert journals.stamps().keys() == {"m"}


def test_what_somebody_has_begun_to_write_and_not_finished_is_written_over(folder):
    data, checksum = write_journal(ENTRIES)
    line, _ = write_line({"at": 2}, checksum)
    folder.write("m", data + b"0123 begun")
    folder.append("m", len(data), line)
    assert folder.read("m") == data + line


def test_a_line_that_cannot_be_written_whole_leaves_nothing(folder, monkeypatch):
    data, checksum = write_journal(ENTRIES)
    folder.write("m", data)
    monkeypatch.setattr(
        "game.match.journal._wait_for_disk", lambda _file: (_ for _ in ()).throw(OSError(28, "full"))
    )
    with pytest.raises(OSError, match="full"):
        folder.append("m", len(data), write_line({"at": 2}, checksum)[0])
    assert folder.read("m") == data


def test_a_damaged_journal_is_copied_aside_as_often_as_it_takes(folder):
    for data in (b"first", b"second"):
        folder.write("m", data)
        assert (folder.folder / folder.set_aside("m")).read_bytes() == data
    assert sorted(path.read_bytes() for path in (folder.folder / "damaged").iterdir()) == [
        b"first",
        b"second",
    ]
