"""Which of the hot modules run compiled."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

# Every module that has a .pxd beside it. A frozen build has no .pxd files to look for; a test compares.
HOT_MODULES: tuple[str, ...] = (
    "game.rules.hot",
)


def compiled_modules() -> tuple[str, ...]:
    """The hot modules that would be imported in compiled form."""
    return tuple(name for name in HOT_MODULES if _origin(name).endswith(tuple(EXTENSION_SUFFIXES)))


def stale_modules() -> tuple[str, ...]:
    """Compiled modules of a checkout that are older than their sources and hide them."""
    found = []
    for name in compiled_modules():
        built = Path(_origin(name))
        source = built.with_name(name.rpartition(".")[2] + ".py")
        typed = source.with_suffix(".pxd")
        if any(path.exists() and path.stat().st_mtime > built.stat().st_mtime for path in (source, typed)):
            found.append(name)
    return tuple(found)


def form() -> str:
    """"compiled", "plain", or what is which when an installation is half of each."""
    done = compiled_modules()
    if len(done) == len(HOT_MODULES):
        return "compiled"
    if not done:
        return "plain"
    rest = ", ".join(name for name in HOT_MODULES if name not in done)
    return f"partly compiled; plain: {rest}"


def _origin(name: str) -> str:
    spec = find_spec(name)
    return (spec.origin or "") if spec else ""
