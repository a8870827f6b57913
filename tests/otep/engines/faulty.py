"""A small engine that says hello and then fails in the way that its first argument names.

    python faulty.py FAULT FILE SECRET

It writes into FILE, where there is one, what it is told and what it can see of its surroundings, among it
whether it can open the file SECRET, where one is named.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

CHILD = "import time; time.sleep(600)"


def say(line: str) -> None:
    print(line, flush=True)


def can_open(path: Path, mode: str) -> bool:
    try:
        path.open(mode).close()
    except OSError:
        return False
    return True


def main(fault: str, log: Path | None, secret: Path | None) -> None:
    def note(words: str) -> None:
        if log is not None:
            with log.open("a", encoding="utf-8") as file:
                file.write(f"{words}\n")

    note(f"pid {os.getpid()}")
    note(f"folder {os.getcwd()}")
    note(f"variables {' '.join(name for name in os.environ if name.startswith('LONGHALL'))}")
    if secret is not None:
        note(f"reads {can_open(secret, 'r')}")
        note(f"writes {can_open(secret, 'r+')}")
    if fault == "children":
        for new_session in (False, True):
            child = subprocess.Popen([sys.executable, "-c", CHILD], start_new_session=new_session)
            note(f"pid {child.pid}")
    if fault == "no-hello":
        time.sleep(600)
    say("A small engine, version 1")
    say("hello")
    refused, attackers = 0, True
    for line in sys.stdin:
        note(line.rstrip())
        word = line.split()[0]
        refused += word == "error"
        if word == "side":
            attackers = "attackers" in line
        if word == "goodbye" and fault != "stubborn":
            return
        if word not in ("play", "analyze"):
            continue
        if fault == "crashes":
            os._exit(3)
        elif fault == "refuses":
            say("error -1 these rules are not known here")
        elif fault == "illegal" or (fault == "second" and not refused):
            say("move a1-a2")
        elif fault == "nonsense":
            say("move up the hill")
            say("analysis 1 up-the-hill 3")
        elif word == "analyze":
            if fault == "wins":
                say("analysis 1 a2-b2 -100.00")
            elif fault == "fine":
                say("analysis 2 d1-c1|d3-c3|d1-c1 0.50 d1-e1 -25" if attackers else "analysis 1 d3-e3 -0.10")
        elif fault in ("second", "fine", "children", "stubborn"):
            say("status thinking of nothing")
            say("clock")
            say("move d1-c1" if "attackers" in line else "move d3-c3")


if __name__ == "__main__":
    main(sys.argv[1], *[Path(each) for each in sys.argv[2:]], *[None] * (4 - len(sys.argv)))
