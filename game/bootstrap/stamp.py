"""What a finished installation in ``.venv`` was made from. Read at every start: imports little.

Two files tell the states apart that an interrupted set-up can leave behind: ``MARK`` says that this program
made the folder, ``STAMP`` that the installation was finished and from what.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys

MARK = "made-by-longhall"
STAMP = "longhall-installed.json"
_KEYS = {"sources", "checkout", "extras", "python"}


def interpreter(folder: str) -> str:
    """Path of the Python of the environment in ``folder``."""
    return os.path.join(folder, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))


def ready(folder: str, root: str, extra: str) -> bool:
    """Whether the environment is finished, made from ``root`` as it is now, and has ``extra``."""
    stamp = read(folder)
    return (
        stamp is not None
        and stamp["sources"] == fingerprint(root)
        and stamp["checkout"] == root
        and extra in ("", *stamp["extras"].split())
        and stamp["python"] == python_behind(folder)
    )


def outdated(folder: str, root: str) -> bool:
    """Whether the environment was made from other sources than those in ``root`` now, or never finished.

    One that this program neither made nor installed into is its owner's business and never outdated.
    """
    stamp = read(folder)
    if stamp is None:
        return os.path.exists(os.path.join(folder, MARK))
    return stamp["sources"] != fingerprint(root)


def fingerprint(root: str) -> str:
    """Digest of all that an installation is made from: metadata, build script, modules to be compiled."""
    paths = [os.path.join(root, "pyproject.toml"), os.path.join(root, "setup.py")]
    for folder, _, names in os.walk(os.path.join(root, "game")):
        typed = [name[:-4] for name in names if name.endswith(".pxd")]
        paths += [os.path.join(folder, name + ending) for name in typed for ending in (".pxd", ".py")]
    digest = hashlib.sha256()
    for path in sorted(paths):
        if os.path.exists(path):
            with open(path, "rb") as file:
                digest.update(os.path.relpath(path, root).encode() + b"\0" + file.read() + b"\0")
    return digest.hexdigest()


def python_behind(folder: str) -> str:
    """The interpreter that the environment was made from; "" when it is gone."""
    python = interpreter(folder)
    if not os.path.exists(python):
        return ""
    return os.path.realpath(python) if os.name != "nt" else sys.base_prefix


def read(folder: str) -> dict[str, str] | None:
    """The stamp of a finished installation."""
    try:
        with open(os.path.join(folder, STAMP), encoding="utf-8") as file:
            stamp = json.load(file)
    except (OSError, ValueError):
        return None
    return stamp if isinstance(stamp, dict) and stamp.keys() >= _KEYS else None


def write(folder: str, root: str, extras: list[str]) -> None:
    """Declare the installation finished."""
    stamp = {
        "sources": fingerprint(root),
        "checkout": root,
        "extras": " ".join(extras),
        "python": python_behind(folder),
    }
    path = os.path.join(folder, STAMP)
    with open(path + ".new", "w", encoding="utf-8") as file:
        json.dump(stamp, file)
    os.replace(path + ".new", path)
