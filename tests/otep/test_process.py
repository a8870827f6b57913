"""Command lines of engines: what they mean, and what an engine is called."""

import os
import sys

import pytest

from game.otep.commands import LONGEST_LINE, LineSplitter
from game.otep.process import engine_name, read_command, write_command
from game.rules.errors import InvalidText


def test_files_and_programs_are_named_in_full(tmp_path):
    (tmp_path / "engine.py").write_text("")
    (tmp_path / "a folder").mkdir()
    (tmp_path / "a folder" / "weights").write_text("")
    words = read_command(f"{sys.executable} engine.py --weights 'a folder/weights' --level 3", tmp_path)
    assert words == (
        sys.executable,
        str(tmp_path / "engine.py"),
        "--weights",
        str(tmp_path / "a folder" / "weights"),
        "--level",
        "3",
    )
    assert read_command(write_command(words)) == words


def test_a_program_is_found_where_a_terminal_finds_it(tmp_path, monkeypatch):
    program = tmp_path / ("hrafn.exe" if os.name == "nt" else "hrafn")
    program.write_text("")
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert read_command("hrafn --quiet") == (str(program), "--quiet")


@pytest.mark.parametrize("text", ["", "  ", "'open", "no-such-program", "/no/such/program", "\0"])
def test_no_command(text):
    with pytest.raises(InvalidText):
        read_command(text)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("/usr/bin/hrafn", "--quiet"), "hrafn"),
        (("/usr/bin/java", "-Xmx1g", "-jar", "/opt/Muninn.jar", "--engine"), "Muninn"),
        (("/usr/bin/python3", "/opt/hrafn.py"), "hrafn"),
        (("/usr/bin/python3", "-m", "hrafn", "x.py"), "hrafn"),
        (("/opt/\x07",), "engine"),
    ],
)
def test_an_engine_is_called_after_its_program(words, name):
    assert engine_name(words) == name


def test_lines_come_whole_however_they_are_cut():
    text = "hello\r\nmove d1-e1\n\nstatus é\n"
    for size in (1, 2, 3, 100):
        splitter = LineSplitter()
        data = text.encode()
        pieces = [data[begin : begin + size] for begin in range(0, len(data), size)]
        assert [line for piece in pieces for line in splitter.lines(piece)] == [
            "hello",
            "move d1-e1",
            "",
            "status é",
        ]


def test_an_endless_line_takes_no_more_than_its_share():
    splitter = LineSplitter()
    for _ in range(100):
        assert list(splitter.lines(b"x" * LONGEST_LINE)) == []
    assert [len(line) for line in splitter.lines(b"\nmove\n")] == [LONGEST_LINE, 4]
