"""What docstrings name in double backticks exists: files, modules, and what is inside them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted(
    path for top in ("game", "tests", "sprites", "sounds") for path in (ROOT / top).rglob("*.py")
)
FILE = re.compile(r"``([\w./*-]+\.(?:py|pxd|md|txt|toml|json|svg))``")
DOTTED = re.compile(r"``((?:game|tests)(?:\.\w+)+)``")
INSIDE = re.compile(r"``(\w+)\.(\w+)``")


def docstrings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def strays(path: Path, text: str) -> list[str]:
    """What the docstrings of a file, whose source is ``text``, name in vain."""
    tree = ast.parse(text)
    found = []
    for words in docstrings(tree):
        found += [name for name in FILE.findall(words) if not _is_file(path, name)]
        found += [name for name in DOTTED.findall(words) if not _is_module_or_inside(name)]
        for module, name in INSIDE.findall(FILE.sub("", words)):
            if (named := _modules_by_local_name(path, tree).get(module)) and name not in _inside(named):
                found.append(f"{module}.{name}")
    return found


def _is_file(path: Path, name: str) -> bool:
    """Whether a name fits a file: one below the root, or one in or below the folder of who names it."""
    return any(ROOT.glob(name)) or any(path.parent.rglob(name)) or any(path.parents[1].glob(name))


def _is_module_or_inside(name: str) -> bool:
    parts = name.split(".")
    if (room := ROOT.joinpath(*parts)).is_dir() or room.with_suffix(".py").exists():
        return True
    module = ROOT.joinpath(*parts[:-1])
    source = module / "__init__.py" if module.is_dir() else module.with_suffix(".py")
    return source.exists() and parts[-1] in _inside(source)


def _modules_by_local_name(path: Path, tree: ast.Module) -> dict[str, Path]:
    """The modules that a file can mean by one word: those of its room, and those that it imports."""
    found = {beside.stem: beside for beside in path.parent.glob("*.py")}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                source = ROOT.joinpath(*node.module.split("."), f"{alias.name}.py")
                if source.exists():
                    found[alias.asname or alias.name] = source
    local = {part.arg for part in ast.walk(tree) if isinstance(part, ast.arg)}
    return {name: source for name, source in found.items() if name not in local}


@cache
def _inside(path: Path) -> set[str]:
    """The names that a module gives to others."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        else:
            found |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
            if isinstance(node, ast.Import | ast.ImportFrom):
                found |= {alias.asname or alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_docstrings_name_what_exists(path):
    assert strays(path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("``test_docstrings.py``, ``game/rules/protocol.py``, ``game/**/rules.py``", []),
        ("``gone.pxd``", ["gone.pxd"]),
        ("``game.rules.protocol``, ``game.rules.protocol.Rules``, ``game.rules``", []),
        (
            "``game.rules.gone`` and ``game.rules.protocol.Gone``",
            ["game.rules.gone", "game.rules.protocol.Gone"],
        ),
        ("``conftest.no_such_thing``", ["conftest.no_such_thing"]),
        ("``unknown.name``, ``state.to_act``", []),
    ],
)
def test_a_stray_name_is_found(words, found):
    assert strays(Path(__file__), f'def f():\n    """{words}"""') == found
