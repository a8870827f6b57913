"""The file of saved setups: whole or not at all, and nothing sound in it is ever lost."""

import json
import os

import pytest

from game.match.named_texts import LONGEST_NAME
from game.scenes.board.setup_room import NamedSetup
from game.scenes.match.setup.own_setups import FILE, OwnSetups, name_problem


def names(own):
    return [setup.name for setup in own.setups]


def test_what_is_saved_is_found_again_in_its_order(tmp_path):
    own = OwnSetups(tmp_path, "game", "A8")
    assert own.setups == ()
    own.save("Wall", "set:1")
    own.save("Ålesund ✓", "set:2")
    own.save("wall", "set:3")
    again = OwnSetups(tmp_path, "game", "A8")
    assert again.setups == (NamedSetup("wall", "set:3"), NamedSetup("Ålesund ✓", "set:2"))
    assert OwnSetups(tmp_path, "game", "C8").setups == ()
    assert OwnSetups(tmp_path, "other", "A8").setups == ()


def test_renaming_and_deleting_leave_the_others(tmp_path):
    own = OwnSetups(tmp_path, "game", "A8")
    for name in ("one", "two", "three"):
        own.save(name, f"set:{name}")
    OwnSetups(tmp_path, "game", "C8").save("another", "set:x")
    own.rename("two", "Two!")
    assert names(own) == ["one", "Two!", "three"]
    before = own.setups
    own.delete("one")
    assert names(own) == ["Two!", "three"]
    own.save("meanwhile", "set:m")
    own.restore(before[0], 0)
    own.restore(before[0], 1)
    assert names(OwnSetups(tmp_path, "game", "A8")) == ["one", "Two!", "three", "meanwhile"]
    assert names(OwnSetups(tmp_path, "game", "C8")) == ["another"]
    own.rename("gone", "back")
    own.delete("gone")
    assert own.setups[:3] == before


def test_two_windows_do_not_lose_each_others_setups(tmp_path):
    one, other = (OwnSetups(tmp_path, "game", "A8") for _ in range(2))
    one.save("mine", "set:1")
    other.save("theirs", "set:2")
    one.delete("nothing")
    assert names(OwnSetups(tmp_path, "game", "A8")) == ["mine", "theirs"]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"game": [1]}', b"null"]
)
def test_a_damaged_file_is_set_aside_and_said(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    own = OwnSetups(tmp_path, "game", "A8")
    assert own.setups == ()
    assert own.problem == "The saved setups were damaged; the file was set aside as setups.damaged-1.json."
    assert (tmp_path / "setups.damaged-1.json").read_bytes() == content
    own.save("new", "set:1")
    again = OwnSetups(tmp_path, "game", "A8")
    assert (names(again), again.problem) == (["new"], "")


@pytest.mark.parametrize(
    "wrong", [{"": "set:x"}, {"a": 3}, {"b" * 99: "set:x"}, {"\ud800": "set:x"}, {"c": "set:\n"}]
)
def test_what_is_sound_in_a_damaged_file_is_kept(tmp_path, wrong):
    found = {"game": {"A8": {"good": "set:1", **wrong}, "C8": {"fine": "set:2"}}, "other": {"X": {"y": "z"}}}
    (tmp_path / FILE).write_text(json.dumps(found), encoding="ascii")
    own = OwnSetups(tmp_path, "game", "A8")
    assert names(own) == ["good"]
    assert own.problem
    own.save("more", "set:3")
    assert names(OwnSetups(tmp_path, "game", "A8")) == ["good", "more"]
    assert names(OwnSetups(tmp_path, "game", "C8")) == ["fine"]
    assert names(OwnSetups(tmp_path, "other", "X")) == ["y"]


def test_a_file_that_cannot_be_written_changes_nothing(tmp_path, monkeypatch):
    own = OwnSetups(tmp_path, "game", "A8")
    own.save("kept", "set:1")

    def full(path, data):
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("game.match.named_texts.write_whole", full)
    for act in (
        lambda: own.save("lost", "set:2"),
        lambda: own.delete("kept"),
        lambda: own.rename("kept", "x"),
    ):
        with pytest.raises(OSError, match="space"):
            act()
        assert names(own) == ["kept"]


def test_names():
    taken = NamedSetup("Wall", "set:1")
    assert name_problem("Wall", None) == ""
    assert name_problem("  ", None) == "A setup needs a name."
    assert "at most" in name_problem("x" * (LONGEST_NAME + 1), None)
    assert name_problem("wall", taken) == "There is a setup of this name already."
