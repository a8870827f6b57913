"""Pictures on the clipboard of the system."""

import os
import sys

import pygame
import pytest

from game import clipboard

PICTURE = pygame.Surface((4, 3))

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="SDL copies pictures there")


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Puts a script in the place of a program of the system."""
    monkeypatch.setenv("PATH", str(tmp_path) + os.pathsep + os.environ["PATH"])
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)

    def make(script, name="xclip"):
        file = tmp_path / name
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    return make


def test_a_program_of_the_system_takes_the_picture(program, tmp_path):
    program(f'echo "$@" > {tmp_path}/said; cat > {tmp_path}/picture.png')
    assert clipboard.copy_picture(PICTURE)
    assert (tmp_path / "said").read_text() == "-selection clipboard -t image/png\n"
    assert pygame.image.load(tmp_path / "picture.png").get_size() == (4, 3)


def test_a_program_that_fails_or_is_not_there_is_no_clipboard(program, monkeypatch):
    program("exit 1")
    assert not clipboard.copy_picture(PICTURE)
    monkeypatch.delenv("DISPLAY")
    assert not clipboard.copy_picture(PICTURE)


def test_on_macos_its_program_for_scripts_takes_the_picture(program, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    program(f'printf %s "$2" > {tmp_path}/script; cp "$3" {tmp_path}/picture.png', "osascript")
    assert clipboard.copy_picture(PICTURE)
    assert "set the clipboard to (read (POSIX file" in (tmp_path / "script").read_text()
    assert pygame.image.load(tmp_path / "picture.png").get_size() == (4, 3)
    program("exit 1", "osascript")
    assert not clipboard.copy_picture(PICTURE)
