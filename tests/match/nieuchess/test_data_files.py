"""Matches that were played with another combat results table than the one that is here."""

import pytest

from game.checks import checks_of
from game.match.archive import Archive
from game.match.header import check_codes, read_codes, write_codes
from game.match.match import Match
from game.match.record import read_record, write_record
from game.match.store import ArchiveError
from game.registry import find
from game.rules.errors import InvalidText
from game.rules.nieuchess import combat, data_files, ruleset
from tests.match.helpers import read_pasted

ENTRY = find("nieuchess")
SENTENCE = (
    "this match was played with another combat results table: its code is {found}, that of this game {code}"
)


@pytest.fixture
def change_table(monkeypatch):
    """Exchanges a result of the table; returns both codes, the old one first."""

    def change():
        text = data_files.read("combat_results.txt")
        other = combat.read_table(text.replace("4    Aelim", "4    Aback2", 1))
        before = ruleset.shipped_table().digest
        monkeypatch.setattr(ruleset, "shipped_table", lambda: other)
        assert before != other.digest
        return {"found": before, "code": other.digest}

    return change


def begun(archive=None):
    match = Match.create(ENTRY, {"first_mover": "blue"}, seed=1, archive=archive)
    for move in checks_of(ENTRY).opening.moves:
        match.play(move)
    return match


def test_a_record_is_refused_in_one_sentence(change_table):
    text = write_record(begun())
    assert "Code board: " in text
    assert write_record(read_record(text)) == text
    codes = change_table()
    for read in (read_record, read_pasted):
        with pytest.raises(InvalidText) as caught:
            read(text)
        place, _, sentence = str(caught.value).partition(": ")
        assert sentence == SENTENCE.format(**codes)
        assert text.splitlines()[int(place.removeprefix("line ")) - 1].startswith("Code ")


def test_a_record_that_names_no_files_is_read(change_table):
    lines = [line for line in write_record(begun()).splitlines() if not line.startswith("Code ")]
    change_table()
    assert read_record("\n".join(lines)).current.text == checks_of(ENTRY).opening.moves[-1]


def test_a_match_of_the_archive_is_refused_in_one_sentence_and_stays(change_table, monkeypatch):
    archive = Archive(None)
    match = begun(archive)
    codes = change_table()
    for open_match in (archive.load, archive.look_at):
        with pytest.raises(ArchiveError) as caught:
            open_match(match.id)
        assert str(caught.value) == (
            f"This match cannot be read from the archive: {SENTENCE.format(**codes)}."
        )
    monkeypatch.undo()
    assert archive.load(match.id).state == match.state


def test_codes_are_written_and_read():
    codes = {"board": "1a2b", "combat results table": "3c4d"}
    assert read_codes(write_codes(codes)) == codes
    assert write_codes({}) is None
    assert read_codes(None) == {}
    check_codes(codes, {"board": "1a2b"})
    with pytest.raises(InvalidText, match="another deck"):
        check_codes(codes, {"deck": "5e6f"})
    for text in ("", "board", "board:", "; ", ": 3c4d"):
        if text:
            with pytest.raises(InvalidText):
                read_codes(text)
