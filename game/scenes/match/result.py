"""The banner at the end of a match: how it ended, who has won, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.scenes.match.actions import Action
from game.scenes.match.board_presenter import BoardPresenter
from game.scenes.match.commands import Commands
from game.scenes.match.words import headline_of_result, sentence_of_result
from game.texts import _
from game.widgets.basic import Button, IconButton
from game.widgets.boxes import draw_box
from game.widgets.focus import Layer
from game.widgets.layout import grid, row
from game.widgets.paint import mix
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_HEIGHT = 40  # pixels at 100 % of a button
_EMBLEM = 150  # and of the winner's picture, at most


class Banner(Widget):
    """The background of the banner with its texts and the winner's picture in ``inner``."""

    passive = True

    def __init__(
        self, rect: pygame.Rect, headline: str, reason: str, emblem: pygame.Surface | None, inner: pygame.Rect
    ) -> None:
        super().__init__(rect, "banner")
        self.headline, self.reason, self.emblem, self.inner = headline, reason, emblem, inner

    def draw(self, surface: pygame.Surface) -> None:
        theme, inner = self.theme, self.inner
        top = mix(theme.colour("panel_top"), theme.colour("accent"), 0.16)
        draw_box(surface, theme, self.rect, 12, "panel", "accent", top=top, width=1.5)
        if self.emblem is not None:
            surface.blit(self.emblem, self.emblem.get_rect(midtop=inner.midtop))
            inner = inner.move(0, self.emblem.get_height() + theme.space(4))
        role, lines = self.reason_lines()
        texts = [(_headline_role(theme, self.headline, inner.width), "accent_text", self.headline)]
        y = inner.y
        for each, colour, line in texts + [(role, "text", line) for line in lines]:
            picture = theme.text(line, each, colour)
            surface.blit(picture, picture.get_rect(midtop=(inner.centerx, y)))
            y += theme.font(each).get_linesize()

    def reason_lines(self) -> tuple[str, list[str]]:
        """Role and lines of the reason: in small print where there is little room, and cut where that is not
        enough."""
        theme, inner = self.theme, self.inner
        used = theme.font(_headline_role(theme, self.headline, inner.width)).get_linesize()
        used += self.emblem.get_height() if self.emblem else 0
        for role in ("body", "small"):
            rows = (inner.height + theme.space(4) - used) // theme.font(role).get_linesize()
            if len(theme.wrap(self.reason, role, inner.width)) <= rows:
                break
        return role, theme.wrap_within(self.reason, role, inner.width, rows)


def _headline_role(theme: Theme, text: str, width: int) -> str:
    fitting = (role for role in ("heading", "subheading") if theme.font(role).size(text)[0] <= width)
    return next(fitting, "strong")


def add_result(layer: Layer, theme: Theme, rect: pygame.Rect, acts: Commands) -> None:
    """Put the banner that tells the result on a page, with what to do next: the first button large, the
    others two in a row below it, or one below the other in a narrow column; where there is less room, icons
    alone."""
    session, match, presenter = acts.session, acts.match, acts.session.board_presenter
    outcome = match.result
    assert outcome is not None
    headline = headline_of_result(match, outcome.winner)
    reason = "\n".join((sentence_of_result(match, outcome), *_balance(presenter)))
    actions = [
        Action(_("Rematch"), partial(acts.end.rematch, False), "rematch", "refresh"),
        Action(_("Swap sides"), partial(acts.end.rematch, True), "swap", "swap"),
        Action(_("Analyse"), session.look_back, "look-back", "search"),
        Action(_("New game"), acts.new_game, "new", "plus"),
        Action(_("Home"), session.context.home, "home", "home"),
    ]
    pad, gap, step = theme.space(12), theme.space(8), theme.space(_HEIGHT) + theme.space(8)
    inner = rect.inflate(-2 * pad, -2 * pad)
    needed = (
        theme.font(_headline_role(theme, headline, inner.width)).get_linesize()
        + len(theme.wrap(reason, "body", inner.width)) * theme.font("body").get_linesize()
    )
    widest = max(Button.width(theme, action.text, action.icon, "small_label") for action in actions[1:])
    free = inner.height - needed
    if inner.width >= 2 * widest + gap and free >= 3 * step:
        columns, rows = 2, 1 + len(actions) // 2
    elif inner.width >= widest and free >= len(actions) * step + theme.space(_EMBLEM * 2 / 3) + gap:
        columns, rows = 1, len(actions)
    else:
        columns, rows = 0, 2 if free >= 2 * step else 1
    texts = pygame.Rect(inner.topleft, (inner.width, inner.height - rows * step))
    spare = texts.height - needed - theme.space(8)
    px = min(spare, theme.space(_EMBLEM))
    picture = _emblem(presenter, outcome.winner, px) if spare >= theme.space(40) else None
    used = needed + (picture.get_height() + theme.space(4) if picture else 0)
    texts.y += max(0, (texts.height - used) // 2)
    texts.height = min(texts.height, used)
    layer.add(Banner(rect, headline, reason, picture, texts))
    room = pygame.Rect(inner.x, inner.bottom + gap - rows * step, inner.width, step - gap)
    _add_buttons(layer, theme, room, actions, columns, rows)


def _add_buttons(
    layer: Layer, theme: Theme, first: pygame.Rect, actions: Sequence[Action], columns: int, rows: int
) -> None:
    """Add a large button at ``first`` and below it the others in ``columns``; with 0 columns a row of icons,
    to which the first button belongs where there is one row only."""
    gap, others = theme.space(8), list(actions)
    below = first.copy()
    if rows > 1:
        action = others.pop(0)
        layer.add(Button(first, action.text, action.act, kind="primary", icon=action.icon, key=action.key))
        below.y = first.bottom + gap
    if columns:
        for action, box in zip(others, grid(below, columns, len(others), gap), strict=True):
            layer.add(
                Button(box, action.text, action.act, icon=action.icon, key=action.key, role="small_label")
            )
        return
    for action, box in zip(others, row(below, [None] * len(others)), strict=True):
        box.width = round(below.width / len(others)) - theme.space(2)
        kind = "primary" if action is actions[0] else "quiet"
        layer.add(IconButton(box, action.icon, action.text, action.act, key=action.key, kind=kind))


def _balance(presenter: BoardPresenter) -> Iterator[str]:
    """Lines below the result: the whole game in a few words, and the seed of its dice."""
    match = presenter.match
    end = match.place
    moves = [node.text for node in end.path()[1:] if not node.ending]
    told = presenter.game.words.balance(presenter.view_of(end), moves)
    if told:
        rounds = presenter.history.rows.round_of(end)
        count = _("1 round") if rounds == 1 else _("{count} rounds").format(count=rounds)
        yield f"{count} · {told}"
    if match.entry.dice and not match.header.own_dice:
        yield _("Seed of the dice: {seed}").format(seed=match.seed)


def _emblem(presenter: BoardPresenter, winner: int | None, px: int) -> pygame.Surface:
    """The winner's picture, or those of both sides where nobody has won."""
    painter, look = presenter.game.pictures, presenter.board.look
    if winner is not None:
        return painter.piece(painter.emblem(winner), px, look)
    side, gap = round(px * 0.72), round(px * 0.08)
    both = pygame.Surface((2 * side + gap, side), pygame.SRCALPHA)
    for place in (0, 1):
        both.blit(painter.piece(painter.emblem(place), side, look), (place * (side + gap), 0))
    return both
