"""The list of all matches: a file of lines, each of which stands alone."""

from __future__ import annotations

import errno
import os

import pytest

from game.match import journal
from game.match.journal import Known, Library

FIRST, SECOND = (Known(size, "0" * 16, False, 1, {"game": "race"}) for size in (10, 20))


@pytest.fixture
def path(tmp_path):
    library = Library(tmp_path / "library.journal")
    library.put("a", FIRST)
    library.put("b", FIRST)
    library.put("b", SECOND)
    return tmp_path / "library.journal"


def test_the_last_line_of_a_match_counts(path):
    library = Library(path)
    assert library.all() == {"a": FIRST, "b": SECOND}
    assert not library.was_damaged


def test_windows_read_what_others_have_written(path):
    one, other = Library(path), Library(path)
    assert one.all() == other.all()
    one.put("c", FIRST)
    one.put("a", None)
    assert other.all() == {"b": SECOND, "c": FIRST}
    assert other.has_removed("a")
    assert not other.has_removed("d")


def test_a_damaged_line_costs_what_it_says_and_is_told_once(path):
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[1] + lines[2].replace(b"20", b"21"))
    library = Library(path)
    assert library.all() == {"a": FIRST, "b": FIRST}
    assert library.was_damaged
    again = Library(path)
    assert again.all() == {"a": FIRST, "b": FIRST}
    assert not again.was_damaged


def test_what_was_never_finished_says_nothing_and_is_written_over(path):
    path.write_bytes(path.read_bytes() + b"0123 begun")
    library = Library(path)
    library.put("c", FIRST)
    again = Library(path)
    assert again.all() == {"a": FIRST, "b": SECOND, "c": FIRST}
    assert not again.was_damaged


def test_nothing_is_written_to_a_library_that_could_not_be_read(path, monkeypatch):
    refusals = [OSError(errno.EMFILE, os.strerror(errno.EMFILE))]

    def open_later(*values, **named):
        if refusals:
            raise refusals.pop()
        return open(*values, **named)

    library = Library(path)
    monkeypatch.setattr(journal, "open", open_later, raising=False)
    library.put("a", None)
    assert not refusals
    assert Library(path).all() == {"a": FIRST, "b": SECOND}


def test_lines_that_do_not_count_any_more_are_taken_out_when_it_is_opened(path):
    library = Library(path)
    for size in range(300):
        library.put("a", Known(size, "0" * 16, False, 1, {}))
    long, before = path.stat().st_size, library.all()
    assert Library(path).all() == before
    assert path.stat().st_size < long / 50
    library.put("c", FIRST)  # a window that was open meanwhile
    assert Library(path).all() == {**before, "c": FIRST} == library.all()


def test_without_a_file_it_is_kept_in_memory(tmp_path):
    for library in (Library(None), Library(tmp_path)):
        library.put("a", FIRST)
        assert library.all() == {"a": FIRST}
