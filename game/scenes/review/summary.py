"""What the page of a review says of the whole match: how well both sides played, and where it was decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.match.match import Match
from game.review.marks import FAULTS, SYMBOLS, THRESHOLDS, Mark
from game.review.review import Review, ReviewedPart
from game.review.slow_falls import SlowFall
from game.scenes.board.game_scene import Words, shown_moves
from game.scenes.phrases import clock_text
from game.scenes.players import lone_human, player_name
from game.scenes.review.words import is_long, turn_in_words
from game.texts import _
from game.widgets.basic import Button, Panel, text_item
from game.widgets.layout import Column, Layout, Row, Wrap
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED

_FAULTS: Final = {
    Mark.BLUNDER: ("1 blunder", "{count} blunders"),
    Mark.MISTAKE: ("1 mistake", "{count} mistakes"),
    Mark.INACCURACY: ("1 inaccuracy", "{count} inaccuracies"),
}

Choose = Callable[[int], None]  # shows the part with this index


def sides(theme: Theme, match: Match, review: Review, finished: bool) -> Layout:
    """Accuracy and faults of both sides."""
    none = _("No faults") if review.parts and finished else ""
    columns: list[Layout] = []
    for side in (0, 1):
        faults = " · ".join(
            _counted(mark, review.marked(side, mark)) for mark in FAULTS if review.marked(side, mark)
        )
        lines = [
            text_item(theme, player_name(match, side), "subheading", rows=1, width=0, grow=1),
            text_item(theme, accuracy_words(review, side), "body", key=f"accuracy-{side}"),
            text_item(theme, faults or none, "small", "muted"),
        ]
        spent = review.seconds(side)
        if spent is not None:
            took = _("Time {time}").format(time=clock_text(spent))
            lines.append(text_item(theme, took, "small", "muted", key=f"time-{side}"))
        if review.has_luck:
            number = f"{100 * review.luck[side]:+.0f}".replace("-", "−")
            luck = _("Luck {number} %").format(number=number)
            lines.append(text_item(theme, luck, "small", "muted"))
        columns.append(Column(lines, padding=theme.space(14), background=Panel(UNPLACED)))
    return Row(columns, gap=theme.space(14), equal=True)


def _counted(mark: Mark, count: int) -> str:
    """So many faults of a kind, in words."""
    one, many = _FAULTS[mark]
    return _(one) if count == 1 else _(many).format(count=count)


def accuracy_words(review: Review, side: int) -> str:
    accuracy = review.accuracy[side]
    number = "–" if accuracy is None else f"{accuracy:.0f} %"
    return _("Accuracy {number}").format(number=number)


def turning_points(
    theme: Theme,
    match: Match,
    review: Review,
    falls: Sequence[SlowFall],
    words: Words,
    chosen: int,
    choose: Choose,
) -> list[Layout]:
    """The moves that cost most, each with its place on the curve, and the worst ones of slow falls, to be
    pressed; the one at the index ``chosen`` is shown already."""
    at, turning = review.parts.index, review.turning_points(lone_human(match))
    points = [(at(each), f"{at(each) + 1} · {_turning_point(match, each, words)}") for each in turning]
    worst = [(at(fall.worst), _slow_fall(match, fall)) for fall in falls]
    rows = ("turning-point", _("Turning points"), points), ("slow-fall", _("Little by little"), worst)
    return [_buttons(theme, kind, title, found, chosen, choose) for kind, title, found in rows if found]


def _buttons(
    theme: Theme, kind: str, title: str, parts: Sequence[tuple[int, str]], chosen: int, choose: Choose
) -> Layout:
    """A title, and a button for each part, given as its index and in words."""
    label = text_item(theme, title, "label", rows=1, min_width=None)
    buttons = [
        Button(
            UNPLACED,
            words,
            partial(choose, at),
            role="small_label",
            key=f"{kind}-{at}",
            selected=at == chosen,
        ).item(theme)
        for at, words in parts
    ]
    return Wrap([label, *buttons], gap=theme.space(8), align="center")


def _turning_point(match: Match, each: ReviewedPart, words: Words) -> str:
    told = turn_in_words(match, each) if is_long(each) else ""
    if told:
        return told
    more = " …" if len(each.part.texts) > 1 else ""
    return f"{shown_moves(words, each.part.texts[:1])}{more} {SYMBOLS[each.mark]}"


def _slow_fall(match: Match, fall: SlowFall) -> str:
    return _("{side}, {count} moves: {before} to {after} %").format(
        side=_(match.rules.sides[fall.side]),
        count=len(fall.parts),
        before=round(100 * fall.before),
        after=round(100 * fall.after),
    )


def thresholds(theme: Theme, review: Review) -> Layout:
    limits = ", ".join(
        _("{mark} from {lost} %").format(mark=SYMBOLS[mark], lost=round(100 * least))
        for least, mark in reversed(THRESHOLDS)
    )
    told = _("Marks tell how much of the chance of winning a move lost: {limits}.").format(limits=limits)
    if review.has_luck:
        told = f"{told} {_('Luck is what the dice gave beyond what could be expected of them.')}"
    return text_item(theme, told, "small", "muted", key="thresholds")
