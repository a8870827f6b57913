"""No file that games share names one of them, neither in code nor in prose nor by its own name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.registry import GAMES
from tests.kit.games import of_games

ROOT = Path(__file__).parent.parent
PLACES = ("game", "tests", "sprites", "sounds", ".ci", ".github", "setup.py", "build.spec", "pyproject.toml")
READ = {".py", ".pxd", ".md", ".toml", ".spec", ".yml", ".txt", ""}
REGISTRY = Path("game/registry.py")
README = Path(".github/screenshots")  # its pictures
FOLDERS = {entry.name for entry in GAMES}
WORDS = sorted(
    {word.lower() for entry in GAMES for word in (entry.name, entry.title)} | set(of_games("WORDS"))
)


def shared_files() -> Iterator[Path]:
    """Files outside the folders of games, by their paths below the root."""
    for place in PLACES:
        top = ROOT / place
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            below = path.relative_to(ROOT)
            if path.is_file() and not FOLDERS & set(below.parts) and "__pycache__" not in below.parts:
                yield below


def words_of_games(path: Path, text: str) -> list[str]:
    """The words of games in the path and the text of a shared file."""
    if path == REGISTRY:
        text = re.sub(r'(?m)^    "[a-z]+",$', "", text)  # one line for each game
    where = "" if path.is_relative_to(README) else path.as_posix()
    return [word for word in WORDS if word in f"{where}\n{text}".lower()]


@pytest.mark.parametrize("path", list(shared_files()), ids=str)
def test_shared_files_name_no_game(path):
    text = (ROOT / path).read_text(encoding="utf-8") if path.suffix in READ else ""
    assert words_of_games(path, text) == []


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("game/x.py", "A stone of {title}."),
        ("game/x.py", "def has_{name}_board():"),
        ("sounds/{name}.wav", ""),
        ("game/registry.py", "if name == '{name}':"),
        ("tests/test_{name}.py", ""),
    ],
)
def test_a_name_is_found(entry, path, text):
    assert words_of_games(Path(path.format(name=entry.name)), text.format(name=entry.name, title=entry.title))


def test_the_lines_of_the_registry_may_name_games():
    lines = "".join(f'    "{entry.name}",\n' for entry in GAMES)
    assert words_of_games(REGISTRY, f"NAMES = (\n{lines})\n") == []
