from __future__ import annotations

import pygame

from game.scenes.board.setup_room import Remark, RemarkKind
from game.scenes.match.setup.panel import RemarkLines
from game.widgets.theme import Theme

HEXES = ["R2,", "R9,", "R11,", "R13,", "R15,", "R24."]


def test_the_last_remark_is_cut_between_words(monkeypatch):
    theme = Theme("dark")
    drawn = []
    text = Theme.text
    monkeypatch.setattr(
        Theme, "text", lambda self, line, *rest: drawn.append(line) or text(self, line, *rest)
    )
    step = theme.font("small").get_linesize()
    remarks = [Remark(" ".join(HEXES), RemarkKind.WARNING), Remark("Another", RemarkKind.LEFT)]
    for width in range(150, 200):
        lines = RemarkLines(pygame.Rect(0, 0, width, step), remarks)
        lines.theme = theme
        drawn.clear()
        lines.draw(pygame.Surface((width, step)))
        kept, more = drawn[0].split("…")
        assert more == " (1 more)"
        assert {f"{word.rstrip(',')}," for word in kept.split()} <= set(HEXES)
