"""Where classes stand and what they are called, read from the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parent.parent / "game"
MODULES = sorted(GAME.rglob("*.py"))
SCENES = [path for path in MODULES if GAME / "scenes" in path.parents]


def classes(path: Path) -> Iterator[ast.ClassDef]:
    return (
        node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)
    )


def bases(node: ast.ClassDef) -> list[str]:
    """The names of the classes from which a class inherits, without what they are made of."""
    plain = (base.value if isinstance(base, ast.Subscript) else base for base in node.bases)
    return [base.id for base in plain if isinstance(base, ast.Name)]


def misplaced(path: Path) -> list[str]:
    """Pages and games' scenes of a module that are not where one looks for them."""
    found = []
    for node in classes(path):
        own_module = re.sub(r"(?<!^)(?=[A-Z])", "_", node.name.removesuffix("Page")).lower()
        if "GameScene" in bases(node):
            right = node.name.endswith("Scene") and path.stem == "scene"
        elif any(base == "Scene" or base.endswith("Page") for base in bases(node)):
            right = node.name.endswith("Page") and path.stem in ("page", own_module)
        else:
            continue
        if not right:
            found.append(f"{node.name} in {path.name}")
    return found


@pytest.mark.parametrize("path", SCENES, ids=lambda path: str(path.relative_to(GAME)))
def test_a_page_stands_in_page_or_a_module_of_its_name_and_a_games_part_in_scene(path):
    assert misplaced(path) == []


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [
        ("page.py", "class HomePage(Scene): ...", 0),
        ("my_results.py", "class MyResultsPage(Page): ...", 0),
        ("scene.py", "class HomePage(Scene): ...", 1),
        ("page.py", "class Home(Scene): ...", 1),
        ("page.py", "class Editor(BoardPage, Generic[Step]): ...", 1),
        ("scene.py", "class GoScene(GameScene[View]): ...", 0),
        ("page.py", "class GoScene(GameScene[View]): ...", 1),
        ("scene.py", "class Go(GameScene[View]): ...", 1),
        ("clock.py", "class Clock(Widget): ...", 0),
    ],
)
def test_a_misplaced_class_is_seen(tmp_path, name, text, count):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert len(misplaced(path)) == count
