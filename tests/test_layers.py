"""Who may import whom, read from the source: rules <- ai <- match <- boards <- scenes <- app."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAME = ROOT / "game"

# What every area may import besides itself and the standard library, by longest fitting prefix.
ALLOWED = {
    "game.rules": (),
    "game.ai": ("game.rules",),
    "game.registry": ("game.rules",),
    "game.match": ("game.rules", "game.ai", "game.registry", "game.settings", "game.paths"),
    "game.texts": ("game.paths", "game.assets"),
    "game.paths": ("platformdirs",),
    "game.settings": ("game.paths", "game.texts"),
}
# The interface may import everything but what starts it.
INTERFACE = ("game.widgets", "game.boards", "game.scenes", "game.assets", "game.audio")
STARTERS = ("game.app", "game.cli", "game.bench", "game.selfcheck")
PYGAME = ("pygame", "pygame_gui")
# cli.main opens the window and turns pygame's refusal to do so into a sentence.
MAY_PYGAME = ("game.widgets", "game.boards", "game.scenes", "game.app", "game.assets", "game.audio",
              "game.selfcheck", "game.bench", "game.cli.main")


def modules(folder: Path = GAME) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def module_name(path: Path, root: Path = ROOT) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a file imports, wherever in the file it stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                yield node.lineno, "." * node.level + (node.module or "")
            elif node.module == "game":
                yield from ((node.lineno, f"game.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, node.module or ""


def within(name: str, areas: tuple[str, ...]) -> bool:
    return any(name == area or name.startswith(area + ".") for area in areas)


def problems(path: Path, name: str) -> list[str]:
    """Imports of one file that the layers forbid, each with file and line."""
    area = max((known for known in ALLOWED if within(name, (known,))), key=len, default=None)
    found = []
    for line, imported in imports(path):
        place = f"{path.name}:{line} ({name})"
        if imported.startswith("."):
            found.append(f"{place} imports by a relative name")
        elif within(imported, PYGAME):
            if not within(name, MAY_PYGAME):
                found.append(f"{place} imports {imported}")
        elif area is not None and not _allowed(imported, area):
            found.append(f"{place} imports {imported}, which {area} may not")
        elif within(name, INTERFACE) and within(imported, STARTERS):
            found.append(f"{place} imports {imported}, which starts it")
    return found


def _allowed(imported: str, area: str) -> bool:
    top = imported.partition(".")[0]
    return top in sys.stdlib_module_names or within(imported, (area, *ALLOWED[area])) \
        or imported == "game.__version__"


@pytest.mark.parametrize("path", modules(), ids=lambda path: module_name(path))
def test_layers(path):
    assert problems(path, module_name(path)) == []


def test_only_hot_modules_have_pxd_files():
    """Cython types stand beside a plain module, and plain modules never import Cython."""
    for pxd in GAME.rglob("*.pxd"):
        assert pxd.with_suffix(".py").exists(), f"{pxd} stands alone"
    for path in modules():
        assert not [line for line, name in imports(path) if within(name, ("cython", "Cython"))], path


@pytest.mark.parametrize(("name", "text", "count"), [
    ("game.rules.x", "import random\nfrom game.rules.topology.squares import SquareGrid", 0),
    ("game.rules.x", "from game.match import match", 1),
    ("game.rules.x", "from game import registry", 1),
    ("game.rules.x", "def f():\n    import numpy", 1),
    ("game.rules.x", "from ..ai import search", 1),
    ("game.ai.x", "from game.rules import hot\nimport pygame", 1),
    ("game.ai.x", "from game.match.computer_players import ComputerPlayers", 1),
    ("game.match.x", "from game.ai.worker import Engine\nfrom game.registry import find", 0),
    ("game.match.x", "from game.scenes import base", 1),
    ("game.match.x", "import pygame_gui.elements", 1),
    ("game.cli.moves", "import pygame", 1),
    ("game.boards.x", "def f():\n    from game.app import App", 1),
    ("game.scenes.x", "from game.widgets import theme\nfrom game import app", 1),
    ("game.boards.x", "import pygame\nfrom game.match.match import Match", 0),
])
def test_the_layer_test_sees(tmp_path, name, text, count):
    path = tmp_path / "x.py"
    path.write_text(text, encoding="utf-8")
    assert len(problems(path, name)) == count
