"""``longhall``: without a command the application, with one the command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from game.otep import supervisor

INTERRUPTED = 130  # what shells report for Ctrl-C
BROKEN_PIPE = 141  # and for a reader that went away
NO_WINDOW = 2
NOT_WRITTEN = 2
NO_FILE = 2
FIRST_FRAME = "--first-frame"  # for the benchmark: show the first frame, say so, and end


def run(arguments: list[str]) -> int:
    """Run the command line.

    Args:
        arguments: without the program's name.

    Returns:
        the exit status; 2 for bad input and where no window can be opened, after one sentence on stderr.
    """
    if arguments[:1] == [supervisor.FLAG]:
        return supervisor.run(arguments[1:])
    try:
        if arguments in ([], [FIRST_FRAME]):
            return _application(only_first_frame=bool(arguments))
        if _name_files(arguments):
            return _application(files=arguments)
        return _printed(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _print_no_more()
        return BROKEN_PIPE


def _printed(arguments: list[str]) -> int:
    """Run a command to the last letter that it prints; returns the exit status."""
    try:
        status = _command(arguments)
        if sys.stdout is not None:  # a windowed program on Windows has none
            sys.stdout.flush()
        return status
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.filename is not None:
            raise
        # Opening a file names it; without a name it was the output that could not be written.
        with suppress(OSError):
            print(f"longhall: the output cannot be written: {error.strerror or error}", file=sys.stderr)
        _print_no_more()
        return NOT_WRITTEN


def _print_no_more() -> None:
    """Let what is not written yet go nowhere: Python writes it once more at its end."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _name_files(arguments: list[str]) -> bool:
    """Whether these are files to open, as a file manager passes them, and no command."""
    return all(
        not each.startswith("-") and (each.endswith((".longhall", ".otg", ".txt")) or os.path.dirname(each))
        for each in arguments
    )


def _application(only_first_frame: bool = False, files: Sequence[str] = ()) -> int:
    """Open the window; ``files`` are imported as those are that are dropped on it."""
    missing = next((file for file in files if not os.path.isfile(file)), None)
    if missing is not None:
        print(f"longhall: there is no file {missing[:200]!r}", file=sys.stderr)
        return NO_FILE
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "longhall")  # pygame sets another one when it is imported
    import pygame

    from game.app import App

    try:
        application = App()
    except (pygame.error, OSError) as error:
        print(f"longhall: no window can be opened: {error}", file=sys.stderr)
        return NO_WINDOW
    for file in files:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=os.path.abspath(file)))
    return application.run(_say_and_quit if only_first_frame else None)


def _say_and_quit() -> None:
    import pygame

    print("first frame", flush=True)
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def _command(arguments: list[str]) -> int:
    from game.cli.common import BAD_INPUT, CommandError, without_long_words
    from game.cli.parser import parse
    from game.rules.errors import RulesError

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that cannot show a letter gets its number
            stream.reconfigure(errors="backslashreplace")
    try:
        parsed = parse(arguments)
    except SystemExit as end:
        return int(end.code or 0)
    try:
        return int(parsed.run(parsed))
    except (RulesError, CommandError) as error:
        print(f"{parsed.prog}: {without_long_words(str(error))}", file=sys.stderr)
        return BAD_INPUT
