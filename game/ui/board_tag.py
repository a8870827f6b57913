"""The tag beside a cell that tells what is to be known about it."""

from __future__ import annotations

import pygame

from game.ui.board_insight import Insight, Tone
from game.ui.icons import icon
from game.ui.paint import drop_shadow, mix, rgba, rounded
from game.ui.theme import Theme

_TONES = {Tone.PLAIN: "line_strong", Tone.GOOD: "good", Tone.DANGER: "danger"}
_SIGNS = {Tone.GOOD: "check", Tone.DANGER: "forbidden"}


def draw_tag(surface: pygame.Surface, theme: Theme, insight: Insight, anchor: pygame.Rect,
             bounds: pygame.Rect) -> pygame.Rect:
    """Draw the tag of an insight above ``anchor``, or below it where ``bounds`` end; returns its place."""
    tone = theme.colour(_TONES[insight.tone])
    ink = theme.colour({Tone.DANGER: "danger_text", Tone.GOOD: "good"}.get(insight.tone, "text"))
    sign = _SIGNS.get(insight.tone)
    parts = [icon(sign, theme.space(18), ink)] if sign is not None else []
    parts.append(theme.text(insight.title, "strong", "text"))
    if insight.text:
        parts.append(theme.text(insight.text, "small", "muted"))
    pad, gap = theme.space(10), theme.space(8)
    width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + 2 * pad
    box = pygame.Rect(0, 0, width, max(part.get_height() for part in parts) + theme.space(8))
    box.midbottom = (anchor.centerx, anchor.top - theme.space(6))
    if box.top < bounds.top:
        box.top = anchor.bottom + theme.space(6)
    box.clamp_ip(bounds)
    radius = theme.space(7)
    drop_shadow(surface, box, radius, theme.space(10), rgba(theme.colour("shadow"), 150), theme.space(3))
    ground = mix(theme.colour("raised"), tone, 0.08)
    surface.blit(rounded(box.size, radius, rgba(ground), None, rgba(tone), max(1, theme.space(1.5))), box)
    left = box.left + pad
    for part in parts:
        surface.blit(part, part.get_rect(midleft=(left, box.centery)))
        left += part.get_width() + gap
    return box
