"""The status of the match screen: whose turn it is, what happened, and what can be done."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.protocol import CHANCE, Outcome
from game.scenes.match.actions import Action, Prepared
from game.scenes.match.board_presenter import BoardPresenter
from game.scenes.match.commands import Commands
from game.scenes.match.session import Session
from game.scenes.match.status_line import Status
from game.scenes.match.words import (
    event_sentences,
    headline_of_result,
    lone_human,
    place_in_history,
    player_name,
    sentence_of_result,
    turn_title,
)
from game.texts import _


def status_of(session: Session, acts: Commands) -> Status:
    """The status of the shown position."""
    match, presenter = session.match, session.board_presenter
    node = presenter.shown
    if session.computers.hinting:
        return Status(_("Looking for a hint"), busy=True, brief=_("Thinking"))
    if match.result is not None and node is match.end:
        return _result(match, match.result, acts)
    if presenter.looking_back:
        prepared = presenter.prepared
        if (prepared is not None and not prepared.proposed) or presenter.game.gestures.unfinished():
            return _decision(session, acts)
        return _elsewhere(presenter, session.news, acts)
    if match.draw_offer is not None and match.draw_offer != lone_human(match):
        accept = Action(_("Accept"), acts.end.accept_draw, "accept-draw", "check", primary=True)
        decline = Action(_("Decline"), match.decline_draw, "decline-draw", "close")
        title = _("Draw offered by {player}").format(player=player_name(match, match.draw_offer))
        return Status(title, actions=(accept, decline))
    if presenter.covered:
        return Status(curtain_words(presenter)[0], _("The board is covered."), name=_actor(presenter))
    if session.computers.gave_up(match):
        return _given_up(acts)
    if acts.dice.results:
        return _own_roll(presenter, acts)
    if acts.computer.can_skip:
        return _shown_moves(session, acts)
    if isinstance(presenter.decider, Computer):
        now = Action(_("Move now"), session.computers.stop, "move-now", "bolt")
        title = _("{player} is thinking").format(player=player_name(match, node.to_act))
        busy = session.computers.thinking
        return Status(title, _explained(session), (now,), busy=busy, brief=_("Thinking"))
    return _decision(session, acts)


def _own_roll(presenter: BoardPresenter, acts: Commands) -> Status:
    """The status while somebody has to tell what a real die shows."""
    side = presenter.shown.decider
    if side is None:
        told = presenter.game.words.advice(presenter.view_of(presenter.shown), presenter.moves)[1]
        told = told or _("Roll it, then click its face or press its number.")
    else:
        player = player_name(presenter.match, side)
        told = _("{player} rolls. Click the face, or press its number.").format(player=player)
    return Status(_("What does the die show?"), told, acts.dice.faces(), dice=True)


def _shown_moves(session: Session, acts: Commands) -> Status:
    """The status while the computer's turn, or a turn once more, is being shown."""
    presenter = session.board_presenter
    if session.last_turn.replaying:
        title = _("The last turn once more")
    else:
        side = presenter.history.rows.side_of(presenter.shown)
        title = _("{player} moves").format(player=player_name(presenter.match, side))
    skip = Action(_("Skip"), acts.computer.skip, "skip", "last")
    return Status(title, _("Space or Esc shows the rest at once."), (skip,))


def _result(match: Match, result: Outcome, acts: Commands) -> Status:
    """The status at the end of the match."""
    again = Action(_("Rematch"), partial(acts.end.rematch, False), "rematch", "refresh", primary=True)
    swap = Action(_("Swap sides"), partial(acts.end.rematch, True), "swap", "swap")
    new = Action(_("New game"), acts.new_game, "new", "plus")
    told = sentence_of_result(match, result)
    return Status(headline_of_result(match, result.winner), told, (again, swap, new))


def _elsewhere(presenter: BoardPresenter, news: str, acts: Commands) -> Status:
    """The status of a position that is not the one where the match stands."""
    match, node = presenter.match, presenter.shown
    title = _("Analysis") if match.is_analysis(node) else _("Looking back")
    back = _("To the game") if match.result is None else _("To the end")
    actions = [Action(back, acts.history.last, "to-game", "last", primary=True)]
    outcome = match.outcome_at(node)
    if outcome is None:
        actions.append(Action(_("Go on from here"), acts.history.go_on_here, "go-on", "branch"))
    prepared = presenter.prepared
    if prepared is not None:
        actions.append(_confirmation(prepared, acts, primary=False))
    place = place_in_history(node, presenter.history.rows.round_of(node), presenter.log.text(node))
    detail = news or (place if outcome is None else f"{place}. {sentence_of_result(match, outcome)}")
    return Status(title, detail, tuple(actions))


def _given_up(acts: Commands) -> Status:
    """Ways on when the computer has failed and is not asked again by itself."""
    actions = [Action(_("Try again"), acts.session.computers.retry, "ask-again", "redo", primary=True)]
    weaker = acts.weaker
    if weaker is not None:
        change = partial(acts.replace_computer, weaker)
        actions.append(Action(_("Lower level"), change, "lower-level", "computer"))
    change = partial(acts.replace_computer, Human())
    actions.append(Action(_("Two people"), change, "two-people", "person"))
    detail = _("It has failed three times. Try again, or go on with somebody else in its place.")
    return Status(_("The computer does not answer"), detail, tuple(actions), brief=_("No answer"))


def _decision(session: Session, acts: Commands) -> Status:
    """The status while a person is to decide."""
    presenter, node = session.board_presenter, session.board_presenter.shown
    view = presenter.view_of(node)
    offers = tuple(replace(offer, act=partial(acts.take, offer)) for offer in acts.offers())
    prepared = presenter.prepared
    if prepared is not None:
        thrown = presenter.log.events(node) if node.mover == CHANCE else ()
        detail = f"{event_sentences(presenter.game.words, thrown)} {prepared.detail}".strip()
        confirm = _confirmation(prepared, acts, primary=True)
        return Status(prepared.question, detail, (confirm, *offers), brief=prepared.brief)
    game = presenter.game
    headline, sentence = game.words.advice(view, presenter.moves) if presenter.playable else ("", "")
    told, sentence = _explained(session), _last_turn(session) or sentence
    if headline and (offers or game.gestures.unfinished() or presenter.secret_turn):
        detail = _pointed_at(presenter) or _under_mouse(presenter, sentence) or told
        return Status(headline, detail, offers)
    glance = _("Cover it again") if presenter.glancing else presenter.glance
    look = (Action(glance, session.look, "glance", "peek", presenter.glancing),) if glance else ()
    detail = told or _under_mouse(presenter, sentence)
    return Status(turn_title(presenter.match, node), detail, (*look, *offers), name=_actor(presenter))


def _explained(session: Session) -> str:
    """Sentences about the cell of the cursor and about the last moves."""
    presenter, told = session.board_presenter, _last_turn(session)
    if not session.last_turn.summary:
        told = event_sentences(presenter.game.words, presenter.log.recent_events())
    return ". ".join(part for part in (_pointed_at(presenter), told) if part)


def _confirmation(prepared: Prepared, acts: Commands, *, primary: bool) -> Action:
    """The button that plays a prepared decision."""
    return Action(
        prepared.label, acts.moves.confirm, "confirm", "check", primary=primary, shortcut=_("Ctrl+Enter")
    )


def _last_turn(session: Session) -> str:
    """The last turn in a few words; "" where there are none, or where the list of moves shows them."""
    return "" if session.lists_moves else session.last_turn.summary


def _actor(presenter: BoardPresenter) -> str:
    """The name of the player to act in the shown position."""
    side = presenter.shown.to_act
    return player_name(presenter.match, side) if side in (0, 1) else ""


def curtain_words(presenter: BoardPresenter) -> tuple[str, str]:
    """The title and the sentence on the curtain."""
    name, seen = _actor(presenter), presenter.viewpoint
    title = _("Hand over to {player}").format(player=name)
    if not seen.asked:
        return title, _("Only {player} may look now.").format(player=name)
    told = _("Looks at what {player} has hidden, so far: {count}")
    return title, told.format(player=name, count=seen.looks[presenter.shown.to_act])


def _pointed_at(presenter: BoardPresenter) -> str:
    """The content of the cell of the keyboard cursor, in words."""
    if presenter.board.gestures.cursor is None or not presenter.board.focused:
        return ""
    return _described(presenter, presenter.board.gestures.cursor)


def _described(presenter: BoardPresenter, cell: str) -> str:
    """The content of a cell in words, with what the viewer has noted about it."""
    words = presenter.game.words.describe(presenter.view_of(presenter.shown), cell)
    return ", ".join(filter(None, (words, presenter.notes.text(cell))))


def _under_mouse(presenter: BoardPresenter, sentence: str) -> str:
    """The content of the hovered cell in words, where the board shows a tag for it; a free cell's name, and
    during an unfinished gesture any, stands before the ``sentence`` on what can be done, which is all there
    is elsewhere."""
    cell = presenter.board.gestures.hovered
    board = presenter.board
    if cell is None or board.state.insight(None, cell) is None:
        return sentence
    words = _described(presenter, cell)
    alone = cell in board.pieces and not presenter.game.gestures.unfinished()
    return words if alone or not sentence else f"{words}. {sentence}"
