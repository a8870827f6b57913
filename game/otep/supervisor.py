"""Runs another program, and ends it with all that it has started as soon as whoever asked for it is gone.

It is a program of its own and imports the standard library alone::

    python supervisor.py HIDDEN PROGRAM ARGUMENT ...

What comes on standard input goes to the program, whose output is its own. The program works in an empty
folder that is removed behind it. On Linux it can neither read nor write files in the folder HIDDEN, as far as
the kernel has Landlock (https://docs.kernel.org/userspace-api/landlock.html). The end of standard input,
however it comes about, is the end of everything.
"""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Final

FLAG: Final = "--supervise"  # with which the frozen program becomes this one
NOT_STARTED: Final = 127  # exit status where there is no such program, as shells have it
_POLITENESS: Final = 0.5  # seconds that the program gets to end by itself
_PIECE: Final = 1 << 16  # bytes
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # Landlock's system calls, on every processor
_FILES: Final = 1 << 1 | 1 << 2  # its rights to write and to read files
_BENEATH: Final = 1  # its kind of rule about a folder and all below it


def run(arguments: Sequence[str]) -> int:
    """Run a program until it ends or standard input does; returns its exit status."""
    hidden, *command = arguments
    _adopt_orphans()
    with tempfile.TemporaryDirectory(prefix="longhall-engine-", ignore_cleanup_errors=True) as folder:
        _hide(hidden)
        try:
            program = subprocess.Popen(
                command, stdin=subprocess.PIPE, cwd=folder, start_new_session=os.name != "nt"
            )
        except (OSError, ValueError) as error:
            print(f"{command[0]} cannot be started: {error}", file=sys.stderr)
            return NOT_STARTED
        ends: SimpleQueue[str] = SimpleQueue()
        with suppress(ValueError):  # in a thread of tests
            signal.signal(signal.SIGTERM, lambda number, frame: ends.put("terminated"))
        pieces: SimpleQueue[bytes] = SimpleQueue()
        for target in (
            lambda: _take_in(pieces, ends),
            lambda: _hand_on(program, pieces),
            lambda: _watch(program, ends),
        ):
            threading.Thread(target=target, daemon=True).start()
        ends.get()
        with suppress(OSError, subprocess.TimeoutExpired):
            pieces.put(b"")
            program.wait(_POLITENESS)
        end_all(program)
        return program.poll() or 0


def _take_in(pieces: SimpleQueue[bytes], ends: SimpleQueue[str]) -> None:
    """Read standard input, however slowly the program does."""
    with suppress(OSError):
        while piece := os.read(0, _PIECE):
            pieces.put(piece)
    ends.put("unwanted")


def _hand_on(program: subprocess.Popen[bytes], pieces: SimpleQueue[bytes]) -> None:
    """Write to the program; an empty piece is the end."""
    assert program.stdin is not None
    with suppress(OSError):
        while piece := pieces.get():
            program.stdin.write(piece)
            program.stdin.flush()
        program.stdin.close()


def _watch(program: subprocess.Popen[bytes], ends: SimpleQueue[str]) -> None:
    program.wait()
    ends.put("ended")


def _adopt_orphans() -> None:
    """Have Linux make this process the parent of all that the program leaves behind."""
    if sys.platform == "linux":
        import ctypes

        set_child_subreaper = 36  # PR_SET_CHILD_SUBREAPER in prctl(2)
        with suppress(OSError, AttributeError):  # a system library without it
            ctypes.CDLL(None).prctl(set_child_subreaper, 1)


def _hide(folder: str) -> None:
    """Give up the right to files in a folder, for this process and all that it starts.

    Landlock knows permissions only. So everything beside the way from the root to the folder is permitted as
    it is now; a file that is made later directly beside that way cannot be opened, either.
    """
    if sys.platform != "linux" or not os.path.isdir(folder):
        return
    import ctypes

    call = ctypes.CDLL(None, use_errno=True).syscall
    rights = ctypes.c_uint64(_FILES)
    rules = call(_CREATE_RULESET, ctypes.byref(rights), ctypes.c_size_t(ctypes.sizeof(rights)), 0)
    if rules < 0:  # a kernel without it
        return
    below = os.path.realpath(folder)
    while (above := os.path.dirname(below)) != below:
        for path in _beside(above, below):
            with suppress(OSError):
                opened = os.open(path, os.O_PATH | os.O_NOFOLLOW | os.O_CLOEXEC)
                permission = struct.pack("=Qi", _FILES, opened)
                call(_ADD_RULE, rules, _BENEATH, permission, 0)
                os.close(opened)
        below = above
    no_new_privileges = 38  # PR_SET_NO_NEW_PRIVS in prctl(2), without which only root may go on
    ctypes.CDLL(None).prctl(no_new_privileges, 1, 0, 0, 0)
    call(_RESTRICT_SELF, rules, 0)
    os.close(rules)


def _beside(folder: str, inside: str) -> list[str]:
    """What lies in a folder beside one of its folders, but for links, whose targets have their own rules."""
    with suppress(OSError), os.scandir(folder) as entries:
        return [entry.path for entry in entries if entry.path != inside and not entry.is_symlink()]
    return []


def end_all(program: subprocess.Popen[bytes]) -> None:
    """Kill the program and everything that it has started."""
    if sys.platform == "win32":
        with suppress(OSError):
            subprocess.run(["taskkill", "/T", "/F", "/PID", str(program.pid)], capture_output=True)
        return
    with suppress(OSError):
        os.killpg(program.pid, signal.SIGKILL)
    while children := _children():
        for child in children:
            with suppress(OSError):
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)


def _children() -> list[int]:
    """Numbers of the processes whose parent is this one, where the system tells; orphans are among them."""
    own, found = str(os.getpid()), list[int]()
    with suppress(OSError):
        for name in filter(str.isdigit, os.listdir("/proc")):
            with suppress(OSError), open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                state, parent = file.read().rpartition(")")[2].split()[:2]
                if parent == own and state != "Z":
                    found.append(int(name))
    return found


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
