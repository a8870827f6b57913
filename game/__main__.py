"""``longhall`` and ``python3 -m game``: set-up where that is needed, then the command line or the window.

Worker processes of the application import this module too, and every millisecond here is waited for by
somebody: imports stand where they are used. Like game/bootstrap.py it must be readable for Python 3.7.
"""

import sys


def main() -> int:
    """Entry point of the console command; returns the exit status."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # a worker process of a frozen program goes no further than this
    else:
        from game import bootstrap

        bootstrap.ensure("game", sys.argv[1:])
    from game.cli.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
