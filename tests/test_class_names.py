"""Where classes stand and what they are called; a public class name stands for one thing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from game.registry import GAMES

GAME = Path(__file__).parent.parent / "game"
MODULES = sorted(GAME.rglob("*.py"))
SCENES = [path for path in MODULES if GAME / "scenes" in path.parents]
NAMES = {entry.name for entry in GAMES}

FOREIGN = {"otep/commands.py"}
"""Modules whose classes are called as another program's protocol has them."""
OF_EVERY_GAME = {"Board", "State", "View"}
"""A game's own class is called like the protocol that it satisfies."""
OF_A_RULE_BOOK = {"Place"}
"""A game's move is called as in its rule book; the shared class is about cells."""


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


def twice(found: Iterable[tuple[str, str]]) -> list[str]:
    """Names of classes that stand for two things; ``found``: modules below ``game`` and their classes.

    Games never meet, so that two of them may use a name, each for its own.
    """
    owners: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for module, name in found:
        if module not in FOREIGN:
            owner = next((part for part in module.split("/") if part in NAMES), "")
            owners[name][owner].append(module)
    allowed = OF_EVERY_GAME | OF_A_RULE_BOOK
    return [
        f"{name}: {', '.join(module for modules in places.values() for module in modules)}"
        for name, places in sorted(owners.items())
        if any(len(modules) > 1 for modules in places.values())
        or ("" in places and len(places) > 1 and name not in allowed)
    ]


def test_a_public_class_name_stands_for_one_thing():
    found = (
        (path.relative_to(GAME).as_posix(), node.name)
        for path in MODULES
        for node in classes(path)
        if not node.name.startswith("_")
    )
    assert twice(found) == []


ONE, OTHER = sorted(NAMES)[:2]


@pytest.mark.parametrize(
    ("modules", "count"),
    [
        (["match/clock.py", "widgets/clock.py"], 1),
        (["match/clock.py", f"rules/{ONE}/clock.py"], 1),
        ([f"scenes/{ONE}/clock.py", f"rules/{ONE}/clock.py"], 1),
        ([f"rules/{ONE}/clock.py", f"rules/{OTHER}/clock.py"], 0),
        (["match/clock.py", "otep/commands.py"], 0),
    ],
)
def test_a_name_for_two_things_is_seen(modules, count):
    assert len(twice((module, "Clock") for module in modules)) == count
