"""The banner at the end of a match: how it ended, who has won, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.scenes.match.actions import Action
from game.scenes.match.banner import add_banner
from game.scenes.match.board_presenter import BoardPresenter
from game.scenes.match.commands import Commands
from game.scenes.match.session import Session
from game.scenes.match.words import headline_of_result, sentence_of_result
from game.texts import _
from game.widgets.focus import Layer
from game.widgets.theme import Theme


def add_result(layer: Layer, theme: Theme, rect: pygame.Rect, session: Session, acts: Commands) -> None:
    """Put the banner that tells the result on a page, with what to do next."""
    match, presenter = session.match, session.board_presenter
    outcome = match.result
    assert outcome is not None
    add_banner(
        layer,
        theme,
        rect,
        headline_of_result(match, outcome.winner),
        "\n".join((sentence_of_result(match, outcome), *_balance(presenter))),
        partial(_emblem, presenter, outcome.winner),
        [
            Action(_("Rematch"), partial(acts.end.rematch, False), "rematch", "refresh"),
            Action(_("Swap sides"), partial(acts.end.rematch, True), "swap", "swap"),
            Action(_("Analyse"), session.look_back, "look-back", "search"),
            Action(_("New game"), acts.new_game, "new", "plus"),
            Action(_("Home"), session.context.home, "home", "home"),
        ],
    )


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
