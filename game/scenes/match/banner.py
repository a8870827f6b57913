"""The result of a match and what to do next, beside the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.match.presenter import Action
from game.texts import _
from game.widgets.basic import Button, IconButton
from game.widgets.focus import Layer
from game.widgets.paint import mix, rgba, rounded
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_HEIGHT = 40  # pixels at 100 % of a button
_EMBLEM = 150  # and of the winner's picture, at most


class Banner(Widget):
    """The ground of the banner with its words."""

    passive = True

    def __init__(
        self, rect: pygame.Rect, headline: str, reason: str, emblem: pygame.Surface | None, words: pygame.Rect
    ) -> None:
        super().__init__(rect, "banner")
        self.headline, self.reason, self.emblem, self.words = headline, reason, emblem, words

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        glow = mix(theme.colour("panel_top"), theme.colour("accent"), 0.16)
        surface.blit(
            rounded(
                rect.size,
                theme.space(12),
                rgba(glow),
                rgba(theme.colour("panel")),
                rgba(theme.colour("accent")),
                max(1, theme.space(1.5)),
            ),
            rect,
        )
        words = self.words
        if self.emblem is not None:
            surface.blit(self.emblem, self.emblem.get_rect(midtop=(words.centerx, words.y)))
            words = words.move(0, self.emblem.get_height() + theme.space(4))
        y = words.y
        large = _headline_role(theme, self.headline, words.width)
        role, lines = self.reason_in()
        for each, colour, line in (
            (large, "accent_text", self.headline),
            *((role, "text", line) for line in lines),
        ):
            picture = theme.text(line, each, colour)
            surface.blit(picture, picture.get_rect(midtop=(words.centerx, y)))
            y += theme.font(each).get_linesize()

    def reason_in(self) -> tuple[str, list[str]]:
        """The role and the lines in which the reason is told: in small print where there is little room, and
        cut where that is not enough."""
        theme, words = self.theme, self.words
        head = theme.font(_headline_role(theme, self.headline, words.width)).get_linesize()
        high = words.height + theme.space(4) - head - (self.emblem.get_height() if self.emblem else 0)
        for role in ("body", "small"):
            lines, rows = theme.wrap(self.reason, role, words.width), high // theme.font(role).get_linesize()
            if len(lines) <= rows:
                return role, lines
        if rows < 1:
            return role, []
        return role, [*lines[: rows - 1], theme.shorten(" ".join(lines[rows - 1 :]), role, words.width)]


def _headline_role(theme: Theme, text: str, width: int) -> str:
    for role in ("heading", "subheading"):
        if theme.font(role).size(text)[0] <= width:
            return role
    return "strong"


def add_banner(
    layer: Layer,
    theme: Theme,
    rect: pygame.Rect,
    headline: str,
    reason: str,
    emblem: Callable[[int], pygame.Surface],
    actions: Sequence[Action],
) -> None:
    """Put the banner with its buttons on a page: the first action large, the others two in a row below it,
    or one below the other in a narrow column; where there is less room, icons alone.

    Args:
        emblem: the winner's picture by size in pixels; drawn where there is room for it.
    """
    pad, gap, height = theme.space(12), theme.space(8), theme.space(_HEIGHT)
    inner = rect.inflate(-2 * pad, -2 * pad)
    needed = (
        theme.font(_headline_role(theme, headline, inner.width)).get_linesize()
        + len(theme.wrap(reason, "body", inner.width)) * theme.font("body").get_linesize()
    )
    wide = max(Button.width(theme, action.text, action.icon, "small_label") for action in actions[1:])
    free = inner.height - needed - gap
    if inner.width >= 2 * wide + gap and free >= 3 * (height + gap) - gap:
        rows = 1 + len(actions) // 2
        place: Callable[..., None] = _add_words
    elif inner.width >= wide and free >= len(actions) * (height + gap) + theme.space(_EMBLEM * 2 / 3):
        rows, place = len(actions), _add_words
    else:
        rows = 2 if free >= 2 * (height + gap) - gap else 1
        place = _add_icons
    below = rows * (height + gap) - gap
    words = pygame.Rect(inner.x, inner.y, inner.width, inner.height - below - gap)
    spare = words.height - needed - theme.space(8)
    picture = emblem(min(spare, theme.space(_EMBLEM))) if spare >= theme.space(40) else None
    used = needed + (picture.get_height() + theme.space(4) if picture else 0)
    words.y += max(0, (words.height - used) // 2)
    words.height = min(words.height, used)
    layer.add(Banner(rect, headline, reason, picture, words))
    place(layer, theme, pygame.Rect(inner.x, inner.bottom - below, inner.width, below), actions, rows)


def _add_words(layer: Layer, theme: Theme, room: pygame.Rect, actions: Sequence[Action], rows: int) -> None:
    """A large button, then as many in a row as make ``rows`` rows."""
    gap, height = theme.space(8), theme.space(_HEIGHT)
    first, *others = actions
    layer.add(
        Button(
            pygame.Rect(room.x, room.y, room.width, height),
            first.text,
            first.act,
            kind="primary",
            icon=first.icon,
            key=first.key,
        )
    )
    columns = 1 if rows == len(actions) else 2
    cell = (room.width - gap * (columns - 1)) // columns
    for index, action in enumerate(others):
        row, column = divmod(index, columns)
        box = pygame.Rect(room.x + column * (cell + gap), room.y + (1 + row) * (height + gap), cell, height)
        layer.add(Button(box, action.text, action.act, icon=action.icon, key=action.key, role="small_label"))


def _add_icons(layer: Layer, theme: Theme, room: pygame.Rect, actions: Sequence[Action], rows: int) -> None:
    """A large button and a row of icons, or icons alone."""
    gap, height = theme.space(8), theme.space(_HEIGHT)
    others = list(actions)
    if rows == 2:
        first = others.pop(0)
        layer.add(
            Button(
                pygame.Rect(room.x, room.y, room.width, height),
                first.text,
                first.act,
                kind="primary",
                icon=first.icon,
                key=first.key,
            )
        )
    step = room.width / len(others)
    for index, action in enumerate(others):
        box = pygame.Rect(
            room.x + round(index * step),
            room.y + (rows - 1) * (height + gap),
            round(step) - theme.space(2),
            height,
        )
        layer.add(
            IconButton(
                box,
                action.icon,
                action.text,
                action.act,
                key=action.key,
                kind="primary" if rows == 1 and index == 0 else "quiet",
            )
        )


def headline(winner: int | None, sides: Sequence[str], human: int | None) -> str:
    """The result in a few words; ``human``: the side of the one person at the board, if there is just one."""
    if winner is None:
        return _("A draw")
    if human is not None:
        return _("You win") if human == winner else _("You lose")
    if sides[winner].endswith("s"):
        return _("{side} win").format(side=_(sides[winner]))
    return _("{side} wins").format(side=_(sides[winner]))
