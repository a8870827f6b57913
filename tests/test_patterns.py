"""No regular expression of the application takes more than its fair time, whatever the text says.

Two shapes make one slow where the text does not match in the end, and both are refused:

- Something of varying length, or a choice, inside a repetition without a limit, as in ``(a|[0-9][0-9]?)+``:
  there are exponentially many ways to part a text into it.
- Two repetitions without a limit that share a letter with nothing between them that keeps them apart, as in
  ``a*a*``, ``a*b?a*`` or ``.*x.*``: the border between them is tried everywhere.

A search tries a pattern anew from every letter, which is like a repetition of anything in front of it.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from re import _compiler, _constants, _parser  # type: ignore[attr-defined]

import pytest

ROOT = Path(__file__).parent.parent
SEARCHES = {"search", "sub", "subn", "split", "findall", "finditer"}
FUNCTIONS = {"compile", "match", "fullmatch", *SEARCHES}
# Repetitions that go on for longer than this count as those without a limit: where something is repeated
# that has many forms, and where two follow one another.
MANY_FORMS, LONG = 8, 64
REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)
# Every letter of the European alphabets, and one of each other kind that patterns tell apart.
LETTERS = frozenset([*map(chr, range(0x250)), "\u0663", "\u3042", "\u2003", "\u2013", "\u2026", "\u2192"])

Letters = frozenset[str]
# Repetitions without a limit that may have ended just before: the letters of each, and the letters of each
# place that stands behind it and that it could have swallowed as well.
Open = list[tuple[Letters, tuple[Letters, ...]]]


def faults(pattern: str | bytes, flags: int = 0, searched: bool = False) -> list[str]:
    """What is wrong with a pattern, in words.

    Args:
        searched: it is not only tried at the beginning of a text.
    """
    if isinstance(pattern, bytes):
        pattern = pattern.decode("latin-1")
    parsed = _parser.parse(pattern, flags)
    found: list[str] = [*_nested(parsed)]
    _follow(parsed, [(LETTERS, ())] if searched else [], found)
    return found


def _nested(sequence, inside: bool = False) -> Iterator[str]:
    for code, value in sequence:
        if code in REPEATS:
            low, high, body = value
            if inside and low != high:
                yield "something of varying length inside a repetition without a limit"
            yield from _nested(body, inside or high > MANY_FORMS)
        else:
            if inside and code is _constants.BRANCH:
                yield "a choice inside a repetition without a limit"
            for part in _parts(code, value):
                yield from _nested(part, inside)


def _follow(sequence, before: Open, found: list[str]) -> Open:
    """Walk over a sequence behind what is open ``before``, and return what is open behind it."""
    for code, value in sequence:
        if code in REPEATS:
            low, high, body = value
            if high <= LONG:
                behind = _follow(body, before, found)
                before = behind if low else before + behind
                continue
            letters = _letters(body)
            found += [
                "two repetitions without a limit that share a letter"
                for other, between in before
                if letters & other and all(letters & each for each in between)
            ]
            before = [*([] if low else before), (letters, ())]
        elif code is _constants.BRANCH:
            before = [each for branch in value[1] for each in _follow(branch, before, found)]
        elif code in (_constants.ASSERT, _constants.ASSERT_NOT):
            direction, looked = value
            _follow(looked, before if direction > 0 else [], found)  # it looks, and takes nothing
            if direction < 0 and code is _constants.ASSERT_NOT:
                before = [(other - _letters(looked), between) for other, between in before]
        elif parts := _parts(code, value):
            for part in parts:
                before = _follow(part, before, found)
        elif code is not _constants.AT:
            place = _place(code, value)
            before = [(other, (*between, place)) for other, between in before if other & place]
    return before


def _parts(code, value) -> tuple:
    """The sequences that a group or an assertion is made of, and the branches of a choice."""
    if code is _constants.SUBPATTERN:
        return (value[3],)
    if code is _constants.BRANCH:
        return tuple(value[1])
    if code is _constants.ATOMIC_GROUP:
        return (value,)
    if code in (_constants.ASSERT, _constants.ASSERT_NOT):
        return (value[1],)
    return ()


def _letters(sequence) -> Letters:
    """All letters that stand anywhere in what a sequence matches."""
    found: Letters = frozenset()
    for code, value in sequence:
        parts = (value[2],) if code in REPEATS else _parts(code, value)
        found = found.union(*map(_letters, parts))
        if not parts and code is not _constants.AT:
            found |= _place(code, value)
    return found


def _place(code, value) -> Letters:
    """The letters that can stand at one place; at a reference to a group, any."""
    return _matched(code, tuple(value) if isinstance(value, list) else value)


@cache
def _matched(code, value) -> Letters:
    if code in (_constants.GROUPREF, _constants.GROUPREF_EXISTS):
        return LETTERS
    kept = list(value) if isinstance(value, tuple) and code is _constants.IN else value
    single = _compiler.compile(_parser.SubPattern(_parser.State(), [(code, kept)]))
    return frozenset(letter for letter in LETTERS if single.fullmatch(letter))


# The detector itself


@pytest.mark.parametrize(
    "pattern",
    [
        r"(?:[wb]|[1-9][0-9]?)+",
        r"(a+)+",
        r"(a*)*b",
        r"(?:a|aa)+",
        r"(?:\s*[x/]\s*[a-z]\d+)*",
        r"(?:a{1,2}){2,}",
        r"(?:ab?)*?c",
        r"\s*\s*",
        r"\d+[a-z]?\d+",
        r"(?P<a>\w+)(?:x)?(?P<b>[0-9]+)",
        r".*x.*y",
        r"(?:(?:a*)|b)a*",
        r"a*(?=a*b)",
        r"a{0,1000}a{0,1000}",
        r"(?:a{1,2}){20}b",
        r"a*+a*",
    ],
)
def test_slow_patterns_are_refused(pattern):
    assert faults(pattern)


@pytest.mark.parametrize(
    "pattern",
    [
        r"[a-h][1-8]_[1-3]",
        r"\s*[a-z]+\s*=\s*",
        r"(?:ab)*c",
        r"(?:[a-z][0-9]){1,8}",
        r"[0-9]{1,2}(?:,[0-9]{1,2}){2}",
        r"\d+\.+",
        r'"[^"]*"\s*,',
        r"\*\*(.+?)\*\*|\*(.+?)\*",
        r"a+|a*b",
        r".*",
    ],
)
def test_quick_patterns_pass(pattern):
    assert not faults(pattern)


@pytest.mark.parametrize("pattern", [r"\s+$", r"[0-9]+\s*[.:)]+\s*", r"(?:a|b)?c*d", r"\*(.+?)\*"])
def test_patterns_that_are_slow_to_search_for_are_refused(pattern):
    assert faults(pattern, searched=True)
    assert not faults(pattern)


@pytest.mark.parametrize("pattern", [r"-\d+$", r"(?<!\w)\d+\.+", r"[0-9]{1,3}|.", r'\sx="[^"]*"'])
def test_patterns_that_are_quickly_searched_for_pass(pattern):
    assert not faults(pattern, searched=True)


# The application


def patterns() -> Iterator[tuple[str, str | bytes, int, bool]]:
    """Where, what, with which flags, and whether it is searched for, of every pattern under ``game``."""
    trees = {
        path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "game").rglob("*.py"))
    }
    searched = {
        _known_as(path, name)
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if (name := _searched_name(node))
    }
    for path, tree in trees.items():
        if not any(isinstance(node, ast.Import) and _imports_re(node) for node in ast.walk(tree)):
            continue
        below = path.relative_to(ROOT)
        names = vars(importlib.import_module(".".join(below.with_suffix("").parts)))
        bound = {id(node.value): node.targets[0].id for node in tree.body if _binds_pattern(node)}
        for call in (node for node in ast.walk(tree) if _uses_re(node)):
            pattern = _value(call.args[0], names)
            flags = [word.value for word in call.keywords if word.arg == "flags"] + [
                each for each in call.args[1:] if _names_re(each)
            ]
            # A compiled pattern without a name of its module may be used in any way.
            name = bound.get(id(call))
            search = call.func.attr in SEARCHES or (
                call.func.attr == "compile" and (name is None or _known_as(path, name) in searched)
            )
            yield f"{below}:{call.lineno}", pattern, sum(int(_value(each, names)) for each in flags), search


def _known_as(path: Path, name: str) -> tuple[Path | None, str]:
    """A name as it is known: one with an underscore in its own module only."""
    return path if name.startswith("_") else None, name


def _searched_name(node: ast.AST) -> str:
    """The name of a compiled pattern that this node searches for, with or without its module, or ""."""
    if not (isinstance(node, ast.Attribute) and node.attr in SEARCHES):
        return ""
    return getattr(node.value, "id", "") or getattr(node.value, "attr", "")


def _binds_pattern(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and _uses_re(node.value) and isinstance(node.targets[0], ast.Name)


def _imports_re(node: ast.Import) -> bool:
    return any(alias.name == "re" for alias in node.names)


def _names_re(node: ast.AST) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "re" for each in ast.walk(node))


def _uses_re(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "re"
        and node.func.attr in FUNCTIONS
    )


def _value(node: ast.expr, names: dict[str, object]):
    """A pattern is made of constants of its module; anything else raises NameError here."""
    return eval(compile(ast.Expression(node), "pattern", "eval"), names)


def test_no_pattern_is_slow():
    found = {
        f"{where} {pattern!r}": faults(pattern, flags, searched)
        for where, pattern, flags, searched in patterns()
    }
    assert len(found) > 20
    assert {place: wrong for place, wrong in found.items() if wrong} == {}


def test_re_is_imported_whole():
    """Otherwise its patterns would not be found."""
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.ImportFrom) and node.module == "re"), path
            assert not (isinstance(node, ast.Import) and any(a.name == "re" and a.asname for a in node.names))
