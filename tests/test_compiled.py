"""Compiled modules that no longer fit their sources are noticed."""

from __future__ import annotations

import os

import pytest

from game import compiled


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A checkout with two compiled modules, one of which takes the types of the other."""
    package = tmp_path / "game"
    package.mkdir()
    (tmp_path / "pyproject.toml").touch()
    for name in ("base", "derived"):
        for ending, time in ((".py", 100), (".pxd", 100), (".so", 200)):
            path = package / f"{name}{ending}"
            path.touch()
            os.utime(path, (time, time))
    monkeypatch.setattr(compiled, "_PACKAGE", package)
    monkeypatch.setattr(compiled, "compiled_modules", lambda: ("game.base", "game.derived"))
    monkeypatch.setattr(compiled, "_origin", lambda name: str(package / f"{name.rpartition('.')[2]}.so"))
    return package


def test_what_was_built_last_fits(checkout):
    assert compiled.stale_modules() == ()


def test_a_changed_source_makes_its_own_module_stale(checkout):
    os.utime(checkout / "derived.py", (300, 300))
    assert compiled.stale_modules() == ("game.derived",)


def test_changed_types_make_all_modules_stale(checkout):
    os.utime(checkout / "base.pxd", (300, 300))
    assert compiled.stale_modules() == ("game.base", "game.derived")
