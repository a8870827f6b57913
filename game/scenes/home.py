"""Home."""

from __future__ import annotations

from game.scenes.base import Scene


class Home(Scene):
    pass
