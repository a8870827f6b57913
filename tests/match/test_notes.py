"""Notes of the sides about cells: kept with the match in the archive, and nowhere else."""

import pytest

from game.match.archive import open_archive
from game.match.build import branch_match
from game.match.match import Match
from game.match.notes import KINDS, RULED_OUT, SUSPECTED, Notebook, read_notes, write_notes
from game.match.players import Computer, Human
from game.match.record import copy_match, write_public, write_record
from game.match.store import ArchiveError
from game.rules.errors import InvalidText
from tests.match.helpers import rewrite
from tests.tiny.games import SECRET

VERSUS = (Computer(1), Human("Ada"))


@pytest.fixture
def archive(tmp_path, tiny_games):
    archive, problem = open_archive(tmp_path)
    assert problem is None
    yield archive
    archive.close()


def noted(archive):
    """A match in which both sides have noted something."""
    match = Match.create(SECRET, players=VERSUS, archive=archive)
    match.play("hide 3")
    match.note(1, "2", SUSPECTED)
    match.note(1, "4", RULED_OUT)
    match.note(0, "5", SUSPECTED)
    return match


def notes(match):
    return [dict(match.notebook.of(side)) for side in (0, 1)]


NOTED = [{"5": SUSPECTED}, {"2": SUSPECTED, "4": RULED_OUT}]


def test_notes_are_in_the_archive_as_soon_as_they_are_made(archive):
    match = noted(archive)
    assert notes(archive.load(match.id)) == NOTED
    match.note(1, "2", None)
    assert notes(archive.load(match.id)) == [NOTED[0], {"4": RULED_OUT}]
    match.clear_notes(1)
    assert notes(archive.load(match.id)) == [NOTED[0], {}]


def test_notes_stay_whatever_is_played_and_taken_back(archive):
    match = noted(archive)
    match.play("open 1")
    match.undo()
    match.redo()
    match.resign(1)
    assert notes(archive.load(match.id)) == notes(match) == NOTED


def test_notes_tell_subscribers_and_change_no_position(archive):
    match, heard = noted(archive), []
    match.subscribe(heard.append)
    before = match.current
    match.note(1, "1", SUSPECTED)
    assert [change.kind for change in heard] == ["notes"]
    assert match.current is before


def test_a_match_that_goes_on_as_another_one_takes_its_notes_along(archive):
    match = noted(archive)
    copies = copy_match(match, (Human(), Human())), branch_match(match, match.current)
    for copy in copies:
        assert notes(copy) == NOTED
        copy.note(1, "1", SUSPECTED)
    assert notes(match) == NOTED


def test_no_text_of_a_match_depends_on_its_notes(archive):
    match = noted(archive)

    def told():
        return [write_record(match), write_public(match)] + [
            match.rules.format_view(match.view(side)) for side in (0, 1, None)
        ]

    before = told()
    for side in (0, 1):
        match.clear_notes(side)
    assert told() == before


def test_notes_of_a_match_that_another_process_has_changed_are_left_alone(archive):
    match = noted(archive)
    other, _told = open_archive(archive.folder)
    other.load(match.id).play("open 1")
    match.note(1, "1", SUSPECTED)
    assert notes(other.load(match.id)) == NOTED
    match.play("open 2")  # goes on as a copy, with all its notes
    assert notes(archive.load(match.id))[1] == {**NOTED[1], "1": SUSPECTED}
    other.close()


def test_notes_are_kept_with_the_next_move_when_the_archive_has_failed(archive, monkeypatch):
    match = noted(archive)

    def fail(match, entry):
        raise ArchiveError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(archive, "append_entry", fail)
        match.note(1, "1", SUSPECTED)
        assert match.storage_problem == "The disk is full."
    match.play("open 2")
    assert match.storage_problem is None
    assert notes(archive.load(match.id))[1] == {**NOTED[1], "1": SUSPECTED}


WRONG = [
    "x",
    "[]",
    "[{}]",
    "[{}, 3]",
    "[{}, {}, {}]",
    '[{}, {}, ["wall"]]',
    '[{}, {}, ["wall", 3]]',
    '[{}, {}, ["wall", ""], 4]',
    '[{}, {}, ["", "%s"]]' % ("e" * 10_001),
    '[{}, {"2": "blue"}]',
    '[{"%s": "suspected"}, {}]' % ("e" * 50),
]


@pytest.mark.parametrize("text", WRONG)
def test_notes_that_cannot_be_are_refused(archive, text):
    with pytest.raises(InvalidText, match="its notes are damaged"):
        read_notes(text)
    match = noted(archive)
    rewrite(archive, match.id, lambda entries: entries[-1].update(notes=text))
    with pytest.raises(ArchiveError, match="its notes are damaged"):
        archive.load(match.id)


def test_what_is_written_is_read():
    book = Notebook()
    assert write_notes(book) is None
    for number, kind in enumerate(KINDS):
        book.set(number, f"cell-{number}", kind)
    for book.setups in (["", ""], ["", "Burg ✓"], ["a", "b"]):
        again = read_notes(write_notes(book))
        assert [again.of(side) for side in (0, 1)] == [book.of(side) for side in (0, 1)]
        assert again.setups == book.setups


def test_a_match_in_which_somebody_has_begun_to_set_up_is_kept_and_listed(archive):
    match = Match.create(SECRET, players=VERSUS, archive=archive)
    untouched = Match.create(SECRET, players=VERSUS, archive=archive)
    match.keep_setup(0, "wall")
    assert archive.load(match.id).notebook.setups == ["wall", ""]
    assert archive.unfinished()[0].id == match.id
    told = {each.id: (each.begun, each.listed) for each in archive.summaries()}
    assert told == {match.id: (False, True), untouched.id: (False, False)}
    assert branch_match(match, match.root).notebook.setups == ["", ""]
    for each in (match, untouched):
        rewrite(archive, each.id, lambda entries: entries[-1].update(updated="2020-01-01T00:00:00+00:00"))
    archive.forget_deleted()
    assert [each.id for each in archive.summaries()] == [match.id]
