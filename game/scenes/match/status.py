"""The status of the match screen: whose turn it is, what happened, and what can be done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.match.players import Human
from game.rules.protocol import Outcome
from game.scenes.match.commands import Commands
from game.scenes.match.panels import draw_dots
from game.scenes.match.presenter import Action
from game.scenes.match.session import Session
from game.scenes.match.words import (
    event_sentences,
    headline_of_result,
    lone_human,
    place_in_history,
    player_name,
    turn_title,
)
from game.texts import _
from game.widgets.paint import clipped
from game.widgets.theme import Theme
from game.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Status:
    """A headline, a detail and at most three actions; ``busy``: a computer player thinks.

    Where the headline is too long, its part ``name`` is shortened, or ``brief`` replaces it.
    """

    title: str
    detail: str = ""
    actions: tuple[Action, ...] = ()
    busy: bool = False
    name: str = ""
    brief: str = ""

    @property
    def shape(self) -> tuple[object, ...]:
        """The part that needs another layout when it changes."""
        return tuple((action.key, action.text) for action in self.actions)


class StatusLine(Widget):
    """Shows the texts of a status; its buttons are widgets of the page. ``align``: 0 left, 0.5 centred."""

    passive = True

    def __init__(self, rect: pygame.Rect, status: Status, *, align: float = 0.0, key: str = "status") -> None:
        super().__init__(rect, key)
        self.status, self.align = status, align
        self._phase = 0.0

    def show(self, status: Status) -> None:
        """Set the status."""
        before, self.status = self.status, status
        if (status.title, status.detail, status.busy) != (before.title, before.detail, before.busy):
            self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.status.busy:
            before, self._phase = self._phase, (self._phase + dt) % 1.2
            if int(before / 0.4) != int(self._phase / 0.4):
                self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        with clipped(surface, self.rect):
            self._draw(surface)

    def _draw(self, surface: pygame.Surface) -> None:
        theme, rect, status = self.theme, self.rect, self.status
        words = self.headline
        role = title_role(theme, words, rect.size)
        titles = [theme.text(line, role) for line in self._headlines(words, role, rect.width - self._dots)]
        high = sum(title.get_height() for title in titles)
        step = theme.font("small").get_linesize()
        lines = self._details((rect.height - high) // step)
        y = rect.y
        if self.align:
            y += max(0, (rect.height - high - len(lines) * step) // 2)
        for title in titles:
            x = rect.x + round((rect.width - title.get_width() - self._dots) * self.align)
            surface.blit(title, (x, y))
            y += title.get_height()
        if status.busy:
            draw_dots(
                surface,
                theme,
                (x + title.get_width() + theme.space(10), y - round(title.get_height() * 0.44)),
                int(self._phase / 0.4),
            )
        for line in lines:
            text = theme.text(line, "small", "muted")
            surface.blit(text, (rect.x + round((rect.width - text.get_width()) * self.align), y))
            y += step

    def _details(self, rows: int) -> list[str]:
        """The lines of the detail, at most so many."""
        detail = self.status.detail
        return self.theme.wrap_within(detail, "small", self.rect.width, rows) if detail else []

    @property
    def headline(self) -> str:
        """The headline, in fewer words where it would be cut."""
        status = self.status
        role = title_role(self.theme, status.title, self.rect.size)
        room = self.rect.width - self._dots
        whole = len(self.theme.wrap(status.title, role, room)) <= self._rows(role)
        return status.title if whole or not status.brief else status.brief

    @property
    def _dots(self) -> int:
        """Width of the dots that are shown while a computer player thinks."""
        return self.theme.space(38) if self.status.busy else 0

    def _rows(self, role: str) -> int:
        """The number of lines that fit."""
        return max(1, self.rect.height // self.theme.font(role).get_linesize())

    def _headlines(self, words: str, role: str, width: int) -> list[str]:
        """The headline in as many lines as there is room for; a long name is shortened to fit in one."""
        theme, name, rows = self.theme, self.status.name, self._rows(role)
        if name or rows == 1 or theme.font(role).size(words)[0] <= width:
            return [theme.shorten_part(words, name, role, width)]
        return theme.wrap_within(words, role, width, rows)


def title_role(theme: Theme, title: str, size: tuple[int, int]) -> str:
    """The largest role in which a headline fits."""
    for role in ("subheading", "strong"):
        font = theme.font(role)
        if font.size(title)[0] <= size[0] and font.get_linesize() <= size[1]:
            return role
    return "small_label"


def status_of(session: Session, commands: Commands) -> Status:
    """The status of the shown position."""
    match, presenter, acts = session.match, session.board_presenter, commands
    node = presenter.shown
    if session.computers.hinting:
        return Status(_("Looking for a hint"), busy=True, brief=_("Thinking"))
    if match.result is not None and node is match.end:
        return _result(session, match.result, acts)
    if match.result is not None or not presenter.history.live:
        if presenter.prepared is not None or presenter.game.gestures.unfinished():
            return _decision(session, commands)
        return _elsewhere(session, acts)
    if match.draw_offer is not None and match.draw_offer != lone_human(match):
        return Status(
            _("{player} offers a draw").format(player=player_name(match, match.draw_offer)),
            "",
            (
                Action(_("Accept"), acts.end.accept_draw, "accept-draw", "check", primary=True),
                Action(_("Decline"), acts.end.decline_draw, "decline-draw", "close"),
            ),
        )
    if presenter.covered:
        return Status(curtain_words(session)[0], _("The board is covered."), name=_actor(session))
    if session.computers.gave_up(match):
        return _given_up(acts)
    if presenter.computers_turn:
        now = Action(_("Move now"), acts.move_now, "move-now", "bolt")
        return Status(
            _("{player} is thinking").format(player=player_name(match, node.to_act)),
            _explained(session),
            (now,),
            busy=session.computers.thinking,
            brief=_("Thinking"),
        )
    return _decision(session, commands)


def _result(session: Session, result: Outcome, acts: Commands) -> Status:
    """The status at the end of the match."""
    again = Action(_("Rematch"), partial(acts.end.rematch, False), "rematch", "refresh", primary=True)
    swap = Action(_("Swap sides"), partial(acts.end.rematch, True), "swap", "swap")
    new = Action(_("New game"), acts.new_game, "new", "plus")
    return Status(headline_of_result(session.match, result.winner), _(result.text), (again, swap, new))


def _elsewhere(session: Session, acts: Commands) -> Status:
    """The status of a position that is not the one where the match stands."""
    match, presenter = session.match, session.board_presenter
    node = presenter.shown
    title = _("Analysis") if match.is_analysis(node) else _("Looking back")
    back = _("To the game") if match.result is None else _("To the end")
    actions = [Action(back, acts.history.last, "to-game", "last", primary=True)]
    outcome = match.outcome_at(node)
    if outcome is None:
        actions.append(Action(_("Go on from here"), acts.history.go_on_here, "go-on", "branch"))
    place = place_in_history(node, presenter.history.rows.round_of(node), presenter.text(node))
    detail = session.news or (place if outcome is None else f"{place}. {_(outcome.text)}")
    return Status(title, detail, tuple(actions))


def _given_up(acts: Commands) -> Status:
    """Ways on when the computer has failed and is not asked again by itself."""
    actions = [Action(_("Try again"), acts.ask_again, "ask-again", "redo", primary=True)]
    weaker = acts.weaker
    if weaker is not None:
        change = partial(acts.replace_computer, weaker)
        actions.append(Action(_("Lower level"), change, "lower-level", "computer"))
    change = partial(acts.replace_computer, Human())
    actions.append(Action(_("Two people"), change, "two-people", "person"))
    detail = _("It has failed three times. Try again, or go on with somebody else in its place.")
    return Status(_("The computer does not answer"), detail, tuple(actions), brief=_("No answer"))


def _decision(session: Session, commands: Commands) -> Status:
    """The status while a person is to decide."""
    presenter, acts, node = session.board_presenter, commands, session.board_presenter.shown
    view = presenter.view_of(node)
    offers = tuple(replace(offer, act=partial(acts.take, offer)) for offer in acts.offers())
    prepared = presenter.prepared
    if prepared is not None:
        last = Action(prepared.label, acts.confirm, "confirm", "check", primary=True)
        return Status(prepared.question, prepared.detail, (last, *offers), brief=prepared.brief)
    game = presenter.game
    headline, sentence = game.words.advice(view, presenter.moves) if presenter.playable else ("", "")
    if headline and (offers or game.gestures.unfinished() or presenter.secret_turn):
        return Status(headline, _pointed_at(session) or _under_mouse(session, sentence), offers)
    glance = _("Cover it again") if presenter.glancing else presenter.glance
    look = (Action(glance, session.look, "glance", "peek", presenter.glancing),) if glance else ()
    detail = _explained(session) or _under_mouse(session, sentence)
    return Status(turn_title(session.match, node), detail, (*look, *offers), name=_actor(session))


def _explained(session: Session) -> str:
    """Sentences about the cell of the cursor and about the last moves."""
    presenter = session.board_presenter
    parts = (_pointed_at(session), event_sentences(presenter.game.words, presenter.recent_events()))
    return ". ".join(part for part in parts if part)


def _actor(session: Session) -> str:
    """The name of the player to act in the shown position."""
    side = session.board_presenter.shown.to_act
    return player_name(session.match, side) if side in (0, 1) else ""


def curtain_words(session: Session) -> tuple[str, str]:
    """The title and the sentence on the curtain."""
    name = _actor(session)
    seen = session.board_presenter.viewpoint
    if seen.asked:
        return (
            _("Hand over to {player}").format(player=name),
            _("Looks at what {player} has hidden, so far: {count}").format(
                player=name, count=seen.looks[session.board_presenter.shown.to_act]
            ),
        )
    return (
        _("Hand over to {player}").format(player=name),
        _("Only {player} may look now.").format(player=name),
    )


def _pointed_at(session: Session) -> str:
    """The content of the cell of the keyboard cursor, in words."""
    presenter = session.board_presenter
    if presenter.board.gestures.cursor is None or not presenter.board.focused:
        return ""
    return presenter.game.words.describe(presenter.view_of(presenter.shown), presenter.board.gestures.cursor)


def _under_mouse(session: Session, sentence: str) -> str:
    """The content of the hovered cell in words, where the board shows a tag for it; a free cell's name stands
    before the ``sentence`` on what can be done, which is all there is elsewhere."""
    presenter = session.board_presenter
    cell = presenter.board.gestures.hovered
    board = presenter.board
    if cell is None or board.state.insight(None, cell) is None:
        return sentence
    words = presenter.game.words.describe(presenter.view_of(presenter.shown), cell)
    return words if cell in board.pieces or not sentence else f"{words}. {sentence}"
