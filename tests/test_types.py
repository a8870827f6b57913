"""C types in .pxd files that say nothing any more, because their name is gone from the module beside them.

Cython takes such a type without a word, and a local that was renamed becomes a slow Python object.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"
TYPED = sorted(GAME.rglob("*.pxd"))
LOCALS = re.compile(r"@cython\.locals\(([^)]*)\)")
FUNCTION = re.compile(r"c(?:p)?def\s[^(]*?(\w+)\s*\([^)]*\)")
CLASS = re.compile(r"cdef class (\w+)")
NAMES = re.compile(
    r"cdef\s+(?:public |readonly )*(?:unsigned )?(?:\w+\.)?\w+(?: long)?(?:\[::1\])?\s+(\w+(?:,\s*\w+)*)$"
)


def lost_types(types: str, source: str) -> Iterator[str]:
    """The names that ``types``, the text of a .pxd file, gives a type, and that ``source`` does not have.

    Functions and fields are named ``Class.name``, locals ``function: name``.
    """
    tree = ast.parse(source)
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    owner, typed = "", []
    for line in _joined_lines(types):
        if line and not line.startswith(" "):
            owner = ""
        if found := CLASS.match(line):
            owner = found[1]
            if owner not in classes:
                yield owner
        elif found := LOCALS.search(line):
            typed = re.findall(r"(\w+)\s*=", found[1])
        elif found := FUNCTION.search(line):
            yield from _lost_locals(found[1], typed, classes[owner].body if owner else tree.body, owner)
            typed = []
        elif found := NAMES.search(line):
            known = _attributes(classes[owner]) if owner else _names(tree)
            yield from (f"{owner}.{name}" for name in re.split(r",\s*", found[1]) if name not in known)


def _joined_lines(types: str) -> Iterator[str]:
    """The lines of a .pxd file without comments, each whole, however many lines its brackets take."""
    whole = ""
    for line in re.sub(r"#.*", "", types).splitlines():
        whole = f"{whole} {line.strip()}" if whole else line.rstrip()
        if whole.count("(") <= whole.count(")"):
            yield whole
            whole = ""


def _lost_locals(function: str, typed: list[str], body: list[ast.stmt], owner: str) -> Iterator[str]:
    found = next((node for node in body if isinstance(node, ast.FunctionDef) and node.name == function), None)
    if found is None:
        yield f"{owner}.{function}"
    else:
        yield from (f"{function}: {name}" for name in typed if name not in _names(found))


def _names(node: ast.AST) -> set[str]:
    """The names and parameters that are used anywhere below a node."""
    return {
        part.id if isinstance(part, ast.Name) else part.arg
        for part in ast.walk(node)
        if isinstance(part, ast.Name | ast.arg)
    }


def _attributes(node: ast.AST) -> set[str]:
    """The attributes that are used anywhere below a node."""
    return {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}


@pytest.mark.parametrize("path", TYPED, ids=lambda path: path.relative_to(GAME).as_posix())
def test_every_type_has_its_name_in_the_source(path):
    types, source = (each.read_text(encoding="utf-8") for each in (path, path.with_suffix(".py")))
    assert list(lost_types(types, source)) == []


TYPES = """
cdef int _LIMIT, _FEW
cdef class Board(base.Base):
    cdef public unsigned char[::1] cells, near  # by cell
    cdef readonly unsigned long long key

    @cython.final
    @cython.locals(side=cython.int, at=cython.int,
                   found=cython.int)
    cdef int count(self, int most) noexcept

@cython.locals(end=cython.int)
cpdef int walk(Board board, int depth) except -1
"""
SOURCE = """
_LIMIT, _FEW = 3, 2
class Board(base.Base):
    def __init__(self):
        self.cells, self.near, self.key = [], [], 0
    def count(self, most):
        side = at = found = 0
def walk(board, depth):
    end = 0
"""


@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [
        ("end = 0", "last = 0", "walk: end"),
        ("= found", "= many", "count: found"),
        ("def count", "def number", "Board.count"),
        ("def walk", "def stroll", ".walk"),
        ("self.near", "self.far", "Board.near"),
        ("self.key", "self.hash", "Board.key"),
        ("_FEW", "_MANY", "._FEW"),
        ("class Board", "class Map", "Board"),
    ],
)
def test_a_lost_type_is_found(old, new, lost):
    assert list(lost_types(TYPES, SOURCE)) == []
    if old == "class Board":
        assert next(lost_types(TYPES, SOURCE.replace(old, new))) == lost
    else:
        assert list(lost_types(TYPES, SOURCE.replace(old, new))) == [lost]
