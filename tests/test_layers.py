"""Who may import whom, read from the source. Imports go down only:

cli, bench and selfcheck, app, scenes, boards, widgets, laboratory, explorer, review, match, ai, rules.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from game.registry import GAMES

ROOT = Path(__file__).parent.parent
GAME = ROOT / "game"
ONE, OTHER = (entry.name for entry in GAMES[:2])

TOOLS = ("game.texts", "game.assets", "game.paths", "game.compiled", "game.program_files")
BELOW_BOARDS = ("game.rules", "game.widgets", *TOOLS)
BELOW_SCENES = (
    "game.boards",
    "game.ai",
    "game.otep",
    "game.match",
    "game.review",
    "game.explorer",
    "game.entry",
    "game.editable_positions",
    "game.registry",
    "game.lessons",
    "game.puzzles",
    "game.settings",
    "game.audio",
    *BELOW_BOARDS,
)
BELOW_APP = ("game.scenes", "game.window", "game.clipboard", *BELOW_SCENES)
BELOW_CHECKS = ("game.app", *BELOW_APP)
BELOW_LABORATORY = (
    "game.rules",
    "game.ai",
    "game.otep",
    "game.match",
    "game.entry",
    "game.registry",
    "game.paths",
)
# What only experiments need is imported by these modules alone.
LABORATORY = {
    "game.laboratory": BELOW_LABORATORY,
    "game.laboratory.cluster": ("game.laboratory", *BELOW_LABORATORY, "dask", "distributed"),
    "game.laboratory.statistics": ("game.laboratory", *BELOW_LABORATORY, "numpy", "scipy"),
    "game.laboratory.plots": ("game.laboratory", *BELOW_LABORATORY, "matplotlib", "numpy"),
    "game.laboratory.display": ("game.laboratory", *BELOW_LABORATORY, "rich"),
}
BELOW_LEARNING = ("game.rules", "game.ai", "game.entry", "game.registry")
# What only training needs is imported by these modules alone.
LEARNING = {
    "game.learning": BELOW_LEARNING,
    "game.learning.positions": ("game.learning", *BELOW_LEARNING, "numpy"),
    "game.learning.training": ("game.learning", *BELOW_LEARNING, "jax", "numpy", "optax"),
}
# What of the laboratory needs none of these libraries, and is shown in the window.
TOURNAMENTS = tuple(f"game.laboratory.{name}" for name in ("tournament", "background", "units"))
# What every area may import besides itself and the standard library, by longest fitting prefix.
ALLOWED = {
    "game.rules": (),
    "game.ai": ("game.rules", "game.program_files"),
    "game.editable_positions": (),
    "game.entry": ("game.rules", "game.ai.bot", "game.otep.exchange", "game.editable_positions"),
    "game.registry": ("game.rules", "game.entry"),
    "game.otep": ("game.rules", "game.ai", "game.entry", "game.paths"),
    "game.match": (
        "game.rules",
        "game.ai",
        "game.otep",
        "game.entry",
        "game.registry",
        "game.settings",
        "game.paths",
    ),
    "game.lessons": ("game.rules", "game.entry"),
    "game.review": ("game", "game.rules", "game.ai", "game.otep", "game.match", "game.paths"),
    "game.explorer": ("game", "game.rules", "game.entry", "game.match"),
    "game.puzzles": ("game.rules", "game.ai", "game.entry", "game.registry", "game.paths", "game.texts"),
    **LABORATORY,
    **LEARNING,
    "game.texts": (),
    "game.program_files": (),
    "game.paths": ("platformdirs",),
    "game.settings": ("game.paths", "game.texts"),
    "game.assets": ("game.paths", "pygame"),
    "game.audio": ("game.assets", "game.settings", "pygame"),
    "game.widgets": ("game.texts", "game.assets", "pygame", "pygame_gui"),
    "game.widgets.fonts": ("fontTools",),  # the script that has made them; no part of the program
    "game.boards": (*BELOW_BOARDS, "pygame"),
    "game.scenes": (*BELOW_SCENES, "pygame", "pygame_gui"),
    "game.scenes.tournament": ("game.scenes", *BELOW_SCENES, *TOURNAMENTS, "pygame"),
    "game.scenes.match.animated_picture": (*BELOW_SCENES, "game.scenes", "pygame", "PIL"),
    "game.clipboard": ("pygame",),
    "game.window": ("game.settings", "game.assets", "pygame"),
    "game.app": (*BELOW_APP, "pygame"),
    "game.checks": ("game.entry",),
    "game.bench": ("game.checks", *BELOW_CHECKS, "pygame"),
    "game.selfcheck": (*TOURNAMENTS, "game.checks", "game.bench", *BELOW_CHECKS, "pygame"),
    "game.cli": ("game.bench", "game.selfcheck", "game.laboratory", "game.learning", *BELOW_CHECKS, "tqdm"),
    # It opens the window and turns pygame's refusal to do so into a sentence.
    "game.cli.main": ("game.cli", *BELOW_CHECKS, "pygame"),
    # Plain data, which is read at every start.
    **{f"game.scenes.{entry.name}.entry": ("game.entry",) for entry in GAMES},
}


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
            else:
                yield from ((node.lineno, _imported(node.module or "", alias.name)) for alias in node.names)


def _imported(module: str, name: str) -> str:
    """The module that ``from module import name`` imports."""
    return f"{module}.{name}" if module == "game" or f"{module}.{name}" in known() else module


@cache
def known() -> Mapping[str, Path]:
    """The modules of the project by name."""
    return {module_name(path): path for path in modules()}


def within(name: str, areas: tuple[str, ...]) -> bool:
    return any(name == area or name.startswith(area + ".") for area in areas)


def problems(path: Path, name: str) -> list[str]:
    """Imports of one file that the layers forbid, each with file and line."""
    area = max((known for known in ALLOWED if within(name, (known,))), key=len, default=None)
    games = [entry.name for entry in GAMES]
    own = next((game for game in games if game in name.split(".")), None)
    found = []
    for line, imported in sorted(set(imports(path))):
        place = f"{path.name}:{line} ({name})"
        if imported.startswith("."):
            found.append(f"{place} imports by a relative name")
        elif area is not None and not _allowed(imported, area):
            found.append(f"{place} imports {imported}, which {area} may not")
        elif own and any(game in imported.split(".") for game in games if game != own):
            found.append(f"{place} imports {imported}, which belongs to another game than {own}")
    return found


def _allowed(imported: str, area: str) -> bool:
    top = imported.partition(".")[0]
    return (
        top in sys.stdlib_module_names
        or within(imported, (area, *ALLOWED[area]))
        or imported == "game.__version__"
    )


def circles(graph: Mapping[str, set[str]]) -> list[set[str]]:
    """The largest sets of modules each of which leads to every other of the set."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            new = graph.get(waiting.pop(), set()) - seen
            seen |= new
            waiting.extend(new)
        return seen

    ways = {name: reached(name) for name in graph}
    found: list[set[str]] = []
    for name, way in ways.items():
        if name in way and not any(name in circle for circle in found):
            found.append({other for other in way if name in ways.get(other, set())})
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: module_name(path))
def test_layers(path):
    assert problems(path, module_name(path)) == []


def test_no_module_imports_itself_by_way_of_others():
    graph = {name: {imported for _, imported in imports(path)} for name, path in known().items()}
    assert circles(graph) == []


def test_nothing_that_is_shown_needs_the_match_screen():
    """Games, boards and all other pages do without the modules of the match screen, which opens by name."""
    match = "game.scenes.match"
    found = [
        f"{name} imports {imported}"
        for name, path in known().items()
        if not within(name, (match, "game.bench", "game.selfcheck"))
        for _, imported in imports(path)
        if within(imported, (match,))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("graph", "count"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, 0),
        ({"a": {"b"}, "b": {"a"}}, 1),
        ({"a": {"a"}}, 1),
        ({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}, 1),
        ({"a": {"b"}, "b": {"a", "c"}, "c": {"d"}, "d": {"c"}}, 2),
    ],
)
def test_circles_are_found(graph, count):
    assert len(circles(graph)) == count


def test_types_stand_beside_plain_modules():
    """Cython types stand beside a plain module, and plain modules never import Cython."""
    for pxd in GAME.rglob("*.pxd"):
        assert pxd.with_suffix(".py").exists(), f"{pxd} stands alone"
    for path in modules():
        assert not [line for line, name in imports(path) if within(name, ("cython", "Cython"))], path


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [
        ("game.rules.x", "import random\nfrom game.rules.topology.squares import SquareGrid", 0),
        ("game.rules.x", "from game.match import match", 1),
        ("game.rules.x", "from game import registry", 1),
        ("game.rules.x", "def f():\n    import numpy", 1),
        ("game.rules.x", "from ..ai import search", 1),
        ("game.ai.x", "from game.rules import fast_board\nimport pygame", 1),
        ("game.ai.x", "from game.match.computer_players import ComputerPlayers", 1),
        ("game.match.x", "from game.ai.worker import Engine\nfrom game.registry import find", 0),
        ("game.match.x", "from game.scenes import base", 1),
        ("game.match.x", "import pygame_gui.elements", 1),
        ("game.cli.moves", "import pygame", 1),
        ("game.boards.x", "def f():\n    from game.app import App", 1),
        ("game.boards.x", "if TYPE_CHECKING:\n    from game.scenes import base", 1),
        ("game.widgets.x", "import pygame\nfrom game.texts import _\nfrom game.widgets import theme", 0),
        ("game.widgets.x", "from game.rules.events import Event", 1),
        ("game.widgets.x", "from game.boards import view", 1),
        ("game.widgets.x", "from game.registry import GAMES", 1),
        ("game.bench.x", "from game.cli.perft import run", 1),
        ("game.laboratory.x", "from game.match.match import Match\nfrom game.laboratory import plots", 0),
        ("game.laboratory.x", "import dask\nimport scipy.stats\nimport matplotlib", 3),
        ("game.laboratory.cluster", "import dask\nfrom distributed import Client", 0),
        ("game.cli.laboratory", "from game.laboratory import cluster\nimport distributed", 1),
        ("game.app", "from game.laboratory import cluster", 1),
        ("game.learning.x", "import jax\nimport numpy\nfrom game.laboratory import cluster", 3),
        ("game.learning.training", "import jax\nimport optax\nfrom game.learning import positions", 0),
        ("game.ai.network", "import numpy\nfrom game.learning import training", 2),
        ("game.selfcheck.x", "from game.bench.speed import begun\nfrom game.app import App", 0),
        (f"game.scenes.{ONE}.x", f"from game.scenes.{OTHER} import entry", 1),
        (
            f"game.scenes.{ONE}.x",
            f"from game.scenes.{ONE} import entry\nfrom game.rules.{ONE} import rules",
            0,
        ),
        ("game.scenes.x", "from game.widgets import theme\nfrom game import app", 1),
        ("game.boards.x", "import pygame\nfrom game.match.match import Match", 1),
    ],
)
def test_the_layer_test_sees(tmp_path, name, text, count):
    path = tmp_path / "x.py"
    path.write_text(text, encoding="utf-8")
    assert len(problems(path, name)) == count


def test_every_folder_of_modules_is_a_package():
    """Otherwise neither the wheel nor the frozen program has its modules."""
    data = {ROOT / "game" / "widgets" / "fonts"}  # a script beside what it makes is no part of the program
    folders = {path.parent for path in (ROOT / "game").rglob("*.py")} - data
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_the_guide_for_developers_lists_every_folder():
    guide = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    folders = [f"game/{path.parent.name}/" for path in sorted(GAME.glob("*/__init__.py"))]
    assert [folder for folder in folders if f"`{folder}`" not in guide] == []


def test_the_guide_for_developers_names_files_that_exist():
    guide = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    paths = re.findall(r"`((?:game|tests|sprites|sounds)/[\w./]*)`", guide)
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
