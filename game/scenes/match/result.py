"""The banner at the end of a match: how it ended, who has won, and what to do next."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil

import pygame

from game.scenes.board.actions import Action
from game.scenes.board.capabilities import MatchBalance, TakenPieces
from game.scenes.match.board_controller import BoardController
from game.scenes.match.commands import Commands
from game.scenes.match.menu import open_match_menu
from game.scenes.players import headline_of_result, sentence_of_result, side_title
from game.texts import _
from game.widgets.basic import Button, Control, IconButton, Picture, captioned, text_item
from game.widgets.focus import Layer
from game.widgets.layout import Column, FirstFit, Grid, Item, Layout, Row, Space
from game.widgets.paint import draw_box
from game.widgets.theme import NO_BREAK, Theme
from game.widgets.widget import UNPLACED, Widget

_HEIGHT = 40  # pixels at 100 % of a button
_TIGHT_HEIGHT, _LEAST_TIGHT_HEIGHT = 30, 26  # of a button with a small word
_LEAST_EMBLEM, _EMBLEM = 40, 150  # and of the winner's picture
_HEADLINES = ("heading", "subheading", "strong")
_MEANT = {
    "look-back": "Step through the game on this board",
    "review": "The computer judges every move of the game",
    "swap": "The same game again, with the other side",
    "rematch": "The same game again",
}
"""By key of a button, what its tooltip says."""


class ResultBackground(Widget):
    """The background of the banner."""

    passive = True

    def __init__(self, headline: str, reason: str) -> None:
        super().__init__(UNPLACED, "banner")
        self.headline, self.reason = headline, reason

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        top = theme.blend("panel_top", "accent", 0.16)
        draw_box(surface, theme, self.rect, 12, "panel", "accent", top=top, width=1.5)


class Emblem(Picture):
    """The winner's picture, as high as its place."""

    def __init__(self, paint: Callable[[int], pygame.Surface]) -> None:
        super().__init__(UNPLACED, pygame.Surface((0, 0)))
        self.key, self._paint = "emblem", paint

    def put(self, rect: pygame.Rect) -> None:
        super().put(rect)
        self.picture = self._paint(rect.height)


def add_result(layer: Layer, theme: Theme, rect: pygame.Rect, acts: Commands, *, menu: bool) -> None:
    """Put the banner that tells the result on a page, with what to do next; ``menu``: the menu is one of
    that, because it has no button elsewhere."""
    session, match, controller = acts.session, acts.match, acts.session.board_controller
    outcome = match.result
    assert outcome is not None
    headline = headline_of_result(match, outcome.winner)
    sentence = sentence_of_result(match, outcome)
    reasons = ["\n".join((sentence, *_balance(controller, brief=brief))) for brief in (False, True)]
    actions = [
        Action(_("Rematch"), partial(acts.end.rematch, False), "rematch", "refresh"),
        Action(_("Swap sides"), partial(acts.end.rematch, True), "swap", "swap"),
        Action(_("View board"), session.look_back, "look-back", "board"),
        Action(_("Review"), acts.review, "review", "graph"),
        acts.leaving(),
    ]
    if menu:
        actions.append(Action(_("Menu"), partial(open_match_menu, acts), "menu", "menu"))
    emblem = Emblem(partial(_emblem, controller, outcome.winner))
    layer.put(banner_tree(theme, headline, reasons, emblem, actions), rect)


def banner_tree(
    theme: Theme, headline: str, reasons: Sequence[str], emblem: Emblem, actions: Sequence[Action]
) -> FirstFit:
    """The banner as a layout: the first action on a large button, the others two in a row below it, or one
    below the other in a narrow column; where there is less room, words alone, then words below icons, then
    words on small buttons, then icons alone. Of the ``reasons``, the longest first, one is shown whose words
    are whole; what is told beside the reason is left out only where it has no room above icons."""
    space = theme.space
    first, *others = actions
    high, gap = space(_HEIGHT), space(8)
    large = _button(first, kind="primary").item(theme, height=high)
    narrow = _button(first, kind="primary", role="small_label").item(theme, height=high)
    small = [_button(action, role="small_label").item(theme, height=high) for action in others]
    worded = [_button(replace(each, icon=""), role="small_label").item(theme, height=high) for each in others]
    icons = [_icon(action, "quiet").item(theme, min_width=0, height=high) for action in others]
    captions = [_captioned(theme, each) for each in others]
    alone = [_icon(first, "primary").item(theme, min_width=0, height=high), *icons]
    titles = [
        text_item(theme, headline, role, "accent_text", align=0.5, key="headline") for role in _HEADLINES
    ]
    title = FirstFit([replace(each, min_width=None) for each in titles])
    low = FirstFit([*title.layouts, replace(titles[-1], min_height=space(20))])
    whole = [
        text_item(theme, reason, role, align=0.5, key="reason", min_width=_longest_word(theme, reason, role))
        for reason in dict.fromkeys(reasons)
        for role in ("body", "small")
    ]
    cut = replace(whole[-1], min_width=None, min_height=theme.font("small").get_linesize())
    brief = text_item(theme, reasons[0].partition("\n")[0], "small", align=0.5, key="reason")
    picture = emblem.item(theme, height=space(_EMBLEM), min_height=space(_LEAST_EMBLEM), priority=1)

    def banner(
        parts: Sequence[Layout], words: Sequence[Layout], buttons: Sequence[Layout], title: Layout = title
    ) -> Column:
        texts = Column((*parts, title, FirstFit(words, shrink=0)), gap=space(2))
        below = Column(buttons, gap=gap)
        rest = Space(height=gap, grow=1), texts, Space(height=gap, grow=1), below
        return Column(rest, padding=space(10), background=ResultBackground(headline, reasons[0]))

    return FirstFit(
        (
            banner((picture,), whole, (large, Grid(small, columns=2, gap=gap))),
            banner((replace(picture, min_height=space(_EMBLEM * 2 / 3)),), whole, (large, *small)),
            banner((), whole, (large, Grid(small, columns=2, gap=gap))),
            banner((), whole, (large, Grid(worded, columns=2, gap=gap))),
            banner((), whole, (large, Row(captions, gap=space(4)))),
            banner((), whole, (_tight(theme, actions, 3),)),
            banner((), whole, (_tight(theme, actions, 2),)),
            banner((), whole, (_tight(theme, actions, 2),), low),
            banner((), whole, (large, Row(icons, equal=True))),
            banner((), whole, (narrow, Row(icons, equal=True))),
            banner((), whole, (Row(alone, equal=True),), low),
            banner((), (brief,), (large, Grid(worded, columns=2, gap=gap))),
            banner((), (*whole, cut), (Row(alone, equal=True),), low),
        )
    )


def _button(action: Action, kind: str = "plain", role: str = "label") -> Button:
    return Button(
        UNPLACED,
        action.text,
        action.act,
        kind=kind,
        icon=action.icon,
        key=action.key,
        role=role,
        tooltip=_(_MEANT[action.key]) if action.key in _MEANT else "",
    )


def _captioned(theme: Theme, action: Action) -> Item:
    tip = _(_MEANT[action.key]) if action.key in _MEANT else action.text
    return captioned(theme, Control(action.key, action.icon, action.text, tip, action.act))


class TightButton(Button):
    """A low button with a small word and little beside it."""

    air = 8

    def natural_size(self, theme: Theme) -> Item:
        width = theme.font(self.role).size(self.text)[0] + theme.space(self.air)
        height, least = theme.space(_TIGHT_HEIGHT), theme.space(_LEAST_TIGHT_HEIGHT)
        return Item(self, width=width, height=height, min_height=least)


def _tight(theme: Theme, actions: Sequence[Action], columns: int) -> Column:
    """The actions on low buttons, in columns as narrow as their words allow, filled from above."""
    rows = ceil(len(actions) / columns)
    lines: list[list[Layout]] = [[] for _row in range(rows)]
    for start in range(0, len(actions), rows):
        column = actions[start : start + rows]
        items = [_tight_button(each, first=each is actions[0]).item(theme) for each in column]
        width = max(item.width or 0 for item in items)
        for line, item in zip(lines, items, strict=False):
            line.append(replace(item, width=width, grow=1))
    gap = theme.space(4)
    return Column([Row(line, gap=gap) for line in lines], gap=gap)


def _tight_button(action: Action, *, first: bool) -> TightButton:
    tip = _(_MEANT[action.key]) if action.key in _MEANT else ""
    kind = "primary" if first else "plain"
    return TightButton(UNPLACED, action.text, action.act, kind=kind, key=action.key, role="tiny", tooltip=tip)


def _icon(action: Action, kind: str) -> IconButton:
    words = f"{action.text}. {_(_MEANT[action.key])}." if action.key in _MEANT else action.text
    return IconButton(UNPLACED, action.icon, words, action.act, key=action.key, kind=kind)


def _longest_word(theme: Theme, text: str, role: str) -> int:
    """Pixels of the longest part of a text that is not broken."""
    return max((theme.font(role).size(word)[0] for word in re.split(r"[ \n]", text)), default=0)


def _balance(controller: BoardController, *, brief: bool) -> Iterator[str]:
    """Lines below the result: the whole game in numbers, and the seed of its dice."""
    match = controller.match
    end = match.place
    moves = [node.text for node in end.path()[1:] if not node.ending]
    words = controller.game.words
    told = words.balance(controller.log.view_of(end), moves) if isinstance(words, MatchBalance) else ""
    told = told or _losses(controller, brief=brief)
    if moves:
        decided = [node for node in end.path() if node.mover in (0, 1) and not node.ending]
        rounds = controller.history.rows.round_of(decided[-1] if decided else end)
        count = _("1 round") if rounds == 1 else _("{count} rounds").format(count=rounds)
        yield " · ".join(filter(None, (count, told)))
    if match.entry.dice and not match.header.own_dice:
        yield _("Seed of the dice: {seed}").format(seed=match.seed)


def _losses(controller: BoardController, *, brief: bool) -> str:
    """How many pieces either side has lost since the match began, in words or with a bare number; "" where
    none were."""
    match, pictures = controller.match, controller.game.pictures
    if not isinstance(pictures, TakenPieces):
        return ""
    before, now = (pictures.captured(controller.log.view_of(node)) for node in (match.root, match.place))
    lost = [max(0, len(now[1 - side]) - len(before[1 - side])) for side in (0, 1)]
    if not any(lost):
        return ""
    told = (
        _("{side} lost {pieces}").format(
            side=side_title(match, side), pieces=count if brief else pictures.counted(count)
        )
        for side, count in enumerate(lost)
    )
    return " · ".join(each.replace(" ", NO_BREAK) for each in told)


def _emblem(controller: BoardController, winner: int | None, px: int) -> pygame.Surface:
    """The winner's picture, or those of both sides where nobody has won."""
    painter, look = controller.game.pictures, controller.board.look
    if winner is not None:
        return painter.piece(painter.emblem(winner), px, look)
    side, gap = round(px * 0.72), round(px * 0.08)
    both = pygame.Surface((2 * side + gap, side), pygame.SRCALPHA)
    for place in (0, 1):
        both.blit(painter.piece(painter.emblem(place), side, look), (place * (side + gap), 0))
    return both
