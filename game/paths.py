"""Where the application keeps what it stores."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def home() -> Path:
    """The user's data folder; the variable LONGHALL_HOME overrides it.

    It is made if it is not there. Where that is impossible the game goes on: whoever stores says so.
    """
    given = os.environ.get("LONGHALL_HOME")
    if given:
        folder = Path(given).expanduser()
    else:
        from platformdirs import user_data_dir

        folder = Path(user_data_dir("longhall", appauthor=False))
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def set_aside(path: Path) -> Path:
    """Rename a damaged file so that nothing overwrites it; returns its new path.

    Raises:
        OSError: it cannot be renamed.
    """
    number = 1
    while True:
        target = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not target.exists():
            return path.rename(target)
        number += 1
