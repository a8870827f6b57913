"""Which of the modules with C types run compiled.

A .pxd beside a module gives it C types; these small files are part of every kind of installation.
"""

from __future__ import annotations

from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def typed_modules() -> tuple[str, ...]:
    """Names of all modules that can be compiled."""
    return tuple(
        sorted(
            ".".join(("game", *path.relative_to(_PACKAGE).with_suffix("").parts))
            for path in _PACKAGE.rglob("*.pxd")
        )
    )


def compiled_modules() -> tuple[str, ...]:
    """Those that would be imported in compiled form."""
    return tuple(name for name in typed_modules() if _origin(name).endswith(tuple(EXTENSION_SUFFIXES)))


def stale_modules() -> tuple[str, ...]:
    """Compiled modules of a checkout that are older than their source, or than any types, which are shared:
    they would hide the source, or crash on a base class whose fields have moved."""
    if not _PACKAGE.with_name("pyproject.toml").exists():
        return ()  # installed: dates say nothing there
    types = max(path.stat().st_mtime for path in _PACKAGE.rglob("*.pxd"))
    found = []
    for name in compiled_modules():
        built = Path(_origin(name))
        source = built.with_name(name.rpartition(".")[2] + ".py")
        if max(types, source.stat().st_mtime if source.exists() else 0.0) > built.stat().st_mtime:
            found.append(name)
    return tuple(found)


def form() -> str:
    """Either "compiled", "plain", or what is which when an installation is half of each."""
    plain = [name for name in typed_modules() if name not in compiled_modules()]
    if not plain:
        return "compiled"
    if len(plain) == len(typed_modules()):
        return "plain"
    return f"partly compiled; plain: {', '.join(plain)}"


def _origin(name: str) -> str:
    spec = find_spec(name)
    return (spec.origin or "") if spec else ""
