"""The real program in a real window on an X server without a screen, driven with xdotool."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

import pygame

from game.match.archive import Archive

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0  # seconds for anything to come about on a busy machine
SIZE = (1280, 800)
AGAIN = 10.0  # seconds after which something is done once more
APART = 0.01  # seconds between two keys


def until(what, condition, seconds=PATIENCE):
    """Wait until ``condition()`` is true and return its value."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, f"waited {seconds:g} s for {what}"
        time.sleep(0.03)
    return found


def insist(what, act, condition):
    """Do something, once more where it came while something else was going on, until ``condition()`` is true;
    returns its value."""
    again = 0.0

    def done():
        nonlocal again
        if time.monotonic() > again:
            again = time.monotonic() + AGAIN
            act()
        return condition()

    return until(what, done)


class Screen:
    """An X server of our own; its frame buffer is a file that can be read."""

    def __init__(self, folder):
        self._folder = folder
        ready, announce = os.pipe()
        self._server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(announce),
                "-screen",
                "0",
                "1600x1000x24",
                "-fbdir",
                str(folder),
                "-nolisten",
                "tcp",
                "-noreset",
                "-r",
            ],
            pass_fds=[announce],
            stderr=subprocess.DEVNULL,
        )
        os.close(announce)
        with os.fdopen(ready) as pipe:
            self.display = ":" + pipe.readline().strip()

    def picture(self):
        """Bytes in a row, and the pixels of four bytes each, from the X server's dump (xwd format)."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        start = header[0] + 12 * header[19]
        return header[12], data[start:]

    def colours(self, region=None):
        """How many different colours there are in a region (x, y, width, height) of the screen."""
        stride, pixels = self.picture()
        x, y, width, height = region or (0, 0, *SIZE)
        starts = (
            4 * (x + column) + (y + row) * stride
            for row in range(0, height, 8)
            for column in range(0, width, 8)
        )
        return len({pixels[at : at + 3] for at in starts})

    def likeness(self, surface, region=None):
        """Share of the pixels of a region that are the same on the screen and on a pygame surface."""
        stride, pixels = self.picture()
        whole = pygame.image.frombuffer(
            pixels[: len(pixels) // stride * stride], (stride // 4, len(pixels) // stride), "BGRA"
        )
        area = (region or surface.get_rect()).clip(surface.get_rect()).clip(whole.get_rect())
        there, here = whole.subsurface(area), surface.subsurface(area)
        alike = pygame.mask.from_threshold(there, (0, 0, 0), (8, 8, 8, 255), here)
        return alike.count() / (area.width * area.height)

    def close(self):
        self._server.terminate()
        self._server.wait()


class Program:
    """A running Longhall; ``LONGHALL_PROGRAM`` names another one than that of this checkout."""

    def __init__(self, screen, home):
        self.screen, self.home = screen, home
        given = os.environ.get("LONGHALL_PROGRAM")
        self._environment = {**os.environ, "DISPLAY": screen.display, "LONGHALL_HOME": str(home)}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self._environment.pop(name, None)
        self._process = subprocess.Popen(
            [given] if given else [sys.executable, "-m", "game"],
            cwd=ROOT,
            env={**self._environment, "SDL_VIDEODRIVER": "x11"},
        )
        until("something to be drawn", lambda: screen.colours() > 20)
        self._with_window("windowmove", "{}", "0", "0")
        self._with_window("windowfocus", "{}")

    def _xdotool(self, *arguments):
        return subprocess.run(
            ["xdotool", *arguments], check=False, capture_output=True, text=True, env=self._environment
        )

    def _with_window(self, *arguments):
        """Run xdotool with the window's number in place of {}, again while there is no such window yet."""

        def attempt():
            assert self._process.poll() is None, "the program ended"
            found = self._xdotool("search", "--onlyvisible", "--class", "longhall").stdout.split()
            done = found and self._xdotool(*(found[-1] if word == "{}" else word for word in arguments))
            return done if done and done.returncode == 0 else None

        return until(f"xdotool {arguments[0]} to work", attempt).stdout

    def keys(self, *names):
        """Press keys one after the other, by their X names ("shift+Tab").

        Each by a call of its own, which ends when the X server has done it: a busy server gives what has
        waited for it one time, and SDL takes a key that goes up and down at one time for a held one.
        """
        for name in names:
            self._xdotool("key", name)
            time.sleep(APART)

    def hold_key(self, name, until):
        """Hold a key down until something is so."""
        self._xdotool("keydown", name)
        until()
        self._xdotool("keyup", name)

    def point(self, point, *more):
        """Move the mouse somewhere in the window, and go on with another command of xdotool."""
        self._with_window("mousemove", "--window", "{}", *(str(round(part)) for part in point), *more)

    def click(self, point):
        """Press the left button somewhere in the window."""
        self.point(point, "click", "1")

    def hold(self, point, until):
        """Hold the left button down somewhere in the window until something is so."""
        self.point(point, "mousedown", "1")
        until()
        self._xdotool("mouseup", "1")

    def wheel(self, notches):
        """Turn the wheel where the mouse is; away from the hand is positive."""
        self._xdotool("click", "--repeat", str(abs(notches)), "4" if notches > 0 else "5")

    def resize(self, width, height):
        self._with_window("windowsize", "{}", str(width), str(height))

    @property
    def title(self):
        return self._with_window("getwindowname", "{}").strip()

    def match(self, finished=False):
        """The unfinished match that was played last, or None; read from a copy, as a backup would be.

        With ``finished``: the match that was played last, also when it is over.
        """
        if not (self.home / "matches").is_dir():
            return None
        copy = until("the matches to be copied", self._copy)
        archive = Archive(copy)
        try:
            wanted = (each for each in archive.summaries() if finished or not each.finished)
            summary = next(wanted, None)  # also one that has not begun
            return archive.load(summary.id) if summary else None
        finally:
            archive.close()

    def _copy(self):
        """A folder with a copy of all matches; None where one of the files went away meanwhile."""
        copy = self.home / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        try:
            shutil.copytree(self.home / "matches", copy / "matches")
        except shutil.Error:
            return None
        return copy

    def plies(self):
        match = self.match()
        return match.current.ply if match else -1

    def kill(self):
        """Pull the plug."""
        self._process.kill()
        self._process.wait()

    def ended(self):
        return self._process.poll()
