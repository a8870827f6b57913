"""Variations are commented, marked, promoted and removed; all of it is kept and exported."""

from __future__ import annotations

import pytest

from game.match import limits
from game.match.archive import open_archive
from game.match.match import Match
from game.match.players import Human
from game.match.record import read_record, write_record
from game.match.tree import MARKS, annotated, mark_of, words_of
from game.registry import GAMES
from game.rules.errors import IllegalMove, InvalidText
from tests.tiny.games import DICE, SECRET

GAME = GAMES[0]
PEOPLE = (Human("Ann"), Human("Ben"))


@pytest.fixture
def archive(tmp_path):
    kept, _told = open_archive(tmp_path)
    yield kept
    kept.close()


def tree(match):
    """The whole history, in the order in which it is shown."""
    return [
        (node.ply, node.text, node.comment, node.parent and node.parent.preferred is node)
        for node in match.root.walk()
    ]


def played(archive, over=True):
    """A match with three second moves, the last two of which are variations."""
    match = Match.create(GAME, {}, PEOPLE, archive=archive)
    first = match.play("d1-d2")
    match.play("f8-i8")
    match.play("e1-e2")
    if over:
        match.resign(1)
    for text in ("f4-i4", "g5-i5"):
        match.play(text, at=first)
    match.play("e1-e3")
    return match, first


def again(match, archive):
    """The match as the archive and as its record have it."""
    other, _told = open_archive(archive.folder)
    kept = other.load(match.id)
    other.close()
    return kept, read_record(write_record(match))


def text_of(nodes):
    return [node.text for node in nodes]


@pytest.mark.parametrize("over", [False, True])
def test_comments_and_marks_are_kept_and_exported(archive, over):
    match, first = played(archive, over)
    heard = []
    match.subscribe(heard.append)
    match.comment_on(first, annotated("!", "Opens the\nfile “d”."))
    match.comment_on(first.children[1], "?")
    assert [change.kind for change in heard] == ["edited", "edited"]
    for copy in again(match, archive):
        assert tree(copy) == tree(match)
    match.comment_on(first, "")
    for copy in again(match, archive):
        assert copy.root.children[0].comment == ""


@pytest.mark.parametrize("over", [False, True])
def test_a_promoted_variation_stands_first_and_stays_so(archive, over):
    match, first = played(archive, over)
    last = first.children[2]
    match.promote(last)
    if over:  # the game itself stays the first line
        assert text_of(first.children) == ["f8-i8", "g5-i5", "f4-i4"]
        assert first.preferred.text == "f8-i8"
    else:
        assert first.preferred is last
    kept, record = again(match, archive)
    assert tree(kept) == tree(match)
    assert sorted(tree(record)) == sorted(tree(match))
    played_on = match.play("k4-j4", at=last)
    assert tree(again(match, archive)[0]) == tree(match)
    assert played_on.parent is last


def test_a_promoted_continuation_of_a_variation_is_what_one_steps_through(archive):
    match, first = played(archive)
    variation = first.children[2]
    other = match.play("e1-e4", at=variation)
    match.promote(variation.children[0])
    assert variation.preferred is variation.children[0] is not other
    match.promote(other)
    assert variation.preferred is other is variation.children[0]
    for copy in again(match, archive):
        assert sorted(tree(copy)) == sorted(tree(match))


def test_a_folded_variation_stays_folded_until_it_is_unfolded(archive):
    match, first = played(archive)
    heard = []
    match.subscribe(heard.append)
    match.fold(first.children[2])
    assert [change.kind for change in heard] == ["edited"]
    kept = again(match, archive)[0]
    assert [node.folded for node in kept.root.children[0].children] == [False, False, True]
    match.fold(first.children[2])
    assert not any(node.folded for node in again(match, archive)[0].root.walk())
    with pytest.raises(ValueError, match="no variation"):
        match.fold(match.root)


def test_a_removed_variation_is_gone_and_its_number_is_not_used_again(archive):
    match, first = played(archive)
    gone = first.children[2]
    match.goto(gone.children[0])
    match.remove(gone)
    assert match.current is first
    assert text_of(first.children) == ["f8-i8", "f4-i4"]
    assert all(node.id != gone.id for node in match.root.walk())
    kept, record = again(match, archive)
    assert tree(kept) == tree(record) == tree(match)
    fresh = kept.play("g5-i5", at=kept.root.children[0])
    assert fresh.id > gone.children[0].id
    assert match.result == kept.result


def test_the_game_itself_cannot_be_removed(archive):
    match, first = played(archive)
    for node in (match.root, first, first.children[0], match.end):
        with pytest.raises(IllegalMove):
            match.remove(node)
    going_on, first = played(archive, over=False)
    with pytest.raises(IllegalMove):
        going_on.remove(first.children[2])  # the match stands there
    going_on.remove(first.children[0])
    assert tree(again(going_on, archive)[0]) == tree(going_on)


@pytest.mark.parametrize("entry", [SECRET, DICE], ids=["secrets", "dice"])
def test_nothing_that_is_known_is_removed_while_the_game_goes_on(archive, entry):
    match = Match.create(entry, players=PEOPLE, archive=archive, seed=1)
    move = match.rules.format_move(match.state, match.legal_moves()[0])
    match.play(move)
    match.undo(agreed=True)
    for node in list(match.root.walk()):
        assert not match.can_remove(node)


def test_a_match_that_another_window_has_changed_goes_on_as_a_copy_with_its_order(archive):
    match, first = played(archive)
    other, _told = open_archive(archive.folder)
    copy = other.load(match.id)
    copy.play("b6-b5", at=copy.root.children[0].children[1])
    match.promote(first.children[2])
    match.comment_on(match.root, "A start.")
    assert tree(again(match, archive)[0]) == tree(match)
    other.close()


def test_too_long_a_comment_is_refused(archive):
    match, first = played(archive)
    with pytest.raises(InvalidText, match="letters"):
        match.comment_on(first, "x" * (limits.COMMENT + 1))
    assert first.comment == ""


def test_a_mark_stands_before_the_words():
    assert annotated("!?", "Daring.") == "!? Daring."
    assert annotated("", "Daring.") == "Daring."
    assert annotated("!", "?? Daring.") == "! Daring."
    assert annotated("!", "") == "!"
    for mark in MARKS:
        assert mark_of(f"{mark} so") == mark_of(mark) == mark
        assert words_of(f"{mark} so") == "so"
        assert words_of(mark) == ""
    for plain in ("", "So!", "!so", "1! 2"):
        assert mark_of(plain) == ""
        assert words_of(plain) == plain
