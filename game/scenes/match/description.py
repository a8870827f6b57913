"""Everything that a match screen shows, as one value.

Whatever happens changes the ``Session``; then ``describe`` makes the value, and page and board show what
differs from the one before. Nothing else asks a game what is to be shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from game.match.match import Match
from game.match.players import Computer, Human
from game.match.tree import Node, words_of
from game.rules.protocol import CHANCE, Outcome
from game.scenes.board.actions import Action, Prepared
from game.scenes.board.capabilities import (
    Advice,
    Goals,
    HandAdvice,
    Progress,
    SideFacts,
    Supplies,
    TakenPieces,
    WholeSideFacts,
)
from game.scenes.board.description import BoardDescription
from game.scenes.board.forecast import Forecast
from game.scenes.board.game_scene import cell_words, event_sentences, unfinished_marks
from game.scenes.judgement.words import JudgementInWords
from game.scenes.match.board_controller import BoardController
from game.scenes.match.commands import Commands
from game.scenes.match.panels import PlayerStatus, ThinkingReport
from game.scenes.match.session import Session
from game.scenes.match.status_line import Status
from game.scenes.match.visible_match import COMMENTED
from game.scenes.match.words import place_in_history
from game.scenes.phrases import BETWEEN
from game.scenes.players import headline_of_result, sentence_of_result
from game.texts import _


@dataclass(frozen=True, slots=True)
class MatchDescription:
    """What a match screen shows.

    Attributes:
        board: what the board shows.
        title: for the window's title bar.
        progress: how far the game has come or, where nothing tells it, its rule set.
        status: whose turn it is, and what can be done.
        unpointed: the same without what it tells of the cell under the mouse.
        players: the content of the card of either side.
        report: the computer's thoughts about the shown position, or None.
        forecast: of the throw that is to be decided on or is being shown, or None.
        charted: the key of the row of the chart that is about what is shown; "" for none.
        shows_result: whether the result is shown, with what to do next.
        thinks: whether there is to be room for the computer's thoughts.
        rolling: whether dice have still to fall: nothing but what they may bring about changes meanwhile.
        throwing: whether the animation of a roll of dice runs.
        covered: whether the curtain is to cover the board.
        handover_screen: title and sentence on the curtain.
        shown: the node whose position is on the board.
        latest: the node where the match stands.
        reader: whose knowledge the texts of moves tell; the same for everybody where nothing is hidden.
        automatic: the move that the side to act plays without being asked, or "".
        arranged: what is different about the page while a side sets up.
        judgement: of the shown position; None where none is wanted.
        judged_by: what the judgement uses, where that can be chosen; else "".
        undoable, redoable: whether something can be taken back, or played again.
        marks: kinds of what the board shows and ``Session.mark_words`` tells, the most important first.
    """

    board: BoardDescription
    title: str
    progress: str
    status: Status
    unpointed: Status
    players: tuple[PlayerStatus, PlayerStatus]
    report: ThinkingReport | None
    forecast: Forecast | None
    charted: str
    shows_result: bool
    thinks: bool
    flipped: bool
    chart_wanted: bool
    rolling: bool
    throwing: bool
    covered: bool
    handover_screen: tuple[str, str]
    shown: Node
    latest: Node
    reader: tuple[int | None, bool]
    automatic: str
    arranged: tuple[object, ...]
    judgement: JudgementInWords | None
    judged_by: str
    undoable: bool
    redoable: bool
    marks: tuple[str, ...]

    @property
    def shape(self) -> tuple[object, ...]:
        """Everything that needs another layout of the page when it changes."""
        seen = (
            self.shows_result,
            self.reader[1],
            self.flipped,
            self.thinks,
            self.forecast is not None,
            self.chart_wanted,
        )
        judged = None if self.judgement is None else self.judgement.over
        return *seen, self.status.shape, self.arranged, judged, self.judged_by


def describe(session: Session, acts: Commands) -> MatchDescription:
    """What the screen of a match is to show now."""
    controller, match = session.board_controller, session.match
    playback, forecasts = controller.board.state.playback, session.forecasts
    status = replace(status_of(session, acts), goal=_goal(session))
    return MatchDescription(
        board=controller.display.describe(),
        title=_title(session),
        progress=_progress(controller),
        status=_with_pointed(controller, status),
        unpointed=status,
        players=_players(session),
        report=session.report,
        forecast=forecasts.current() if forecasts else None,
        charted=forecasts.charted if forecasts else "",
        shows_result=session.shows_result,
        thinks=session.context.settings.thinking
        and controller.computer_plays
        and not controller.hides_thoughts,
        flipped=session.flipped,
        chart_wanted=session.chart_wanted,
        rolling=playback.undecided,
        throwing=forecasts is not None and forecasts.throwing,
        covered=controller.covered,
        handover_screen=handover_words(session) if controller.viewpoint.shared else ("", ""),
        shown=controller.history.shown,
        latest=match.place,
        reader=(controller.viewer if controller.viewpoint.hidden else None, match.result is None),
        automatic=controller.position.automatic,
        arranged=() if acts.setup is None else acts.setup.shape,
        judgement=acts.judgement.told,
        judged_by=acts.judgement.uses if acts.judgement.told and acts.judgement.compares else "",
        undoable=undoable(acts),
        redoable=redoable(acts),
        marks=session.shown_marks(),
    )


def describe_pointed(told: MatchDescription, session: Session) -> MatchDescription:
    """What the screen is to show in place of ``told`` where nothing has changed but the cell under the
    mouse."""
    forecasts = session.forecasts
    return replace(
        told,
        status=_with_pointed(session.board_controller, told.unpointed),
        forecast=forecasts.current() if forecasts else None,
        charted=forecasts.charted if forecasts else "",
        marks=session.shown_marks(),
    )


def undoable(acts: Commands) -> bool:
    """Whether there is something to take back. A side that sets up in secret takes back its own steps only,
    not the other side's army."""
    setup, controller = acts.setup, acts.session.board_controller
    return (setup is not None and setup.can_undo) or (
        acts.match.can_undo and not controller.sets_up_in_secret
    )


def redoable(acts: Commands) -> bool:
    """Whether something that was taken back can be played again."""
    return (acts.setup is not None and acts.setup.can_redo) or acts.match.can_redo


def _title(session: Session) -> str:
    match = session.match
    outcome, game = match.result, _(match.entry.title)
    if outcome is not None:
        return f"{headline_of_result(match, outcome.winner)} · {game}"
    news = _turn(session, match.current)
    return f"{news} · {game}" if news else game


def _progress(controller: BoardController) -> str:
    words, view = controller.game.words, controller.position.view
    told = words.progress(view) if isinstance(words, Progress) else ""
    return told or words.subtitle(controller.match.options)


def _turn(session: Session, node: Node) -> str:
    """Whose turn it is; "" where it is nobody's."""
    return session.players.turns[node.to_act] if node.to_act in (0, 1) else ""


def _players(session: Session) -> tuple[PlayerStatus, PlayerStatus]:
    """The content of the cards. What is on its way there is not among the captured pieces yet."""
    controller = session.board_controller
    match, node, game = controller.match, controller.history.shown, controller.game
    view, outcome = controller.position.view, controller.position.outcome
    pictures = game.pictures
    captured = pictures.captured(view) if isinstance(pictures, TakenPieces) else ((), ())
    supplies = pictures.supplies(view) if isinstance(pictures, Supplies) else ((), ())
    facts = game.words.facts(view) if isinstance(game.words, SideFacts) else ("", "")
    whole = game.words.whole_facts(view) if isinstance(game.words, WholeSideFacts) else ("", "")
    live, asker = node is match.current, match.roll_asker

    def player(side: int) -> PlayerStatus:
        looks, taken = controller.viewpoint.looks[side], captured[side]
        coming = controller.board.state.playback.coming(side) if taken else 0
        told = facts[side], _("looked: {count}").format(count=looks) if looks else ""
        clock = None if node.clocks is None else node.clocks[side]
        return PlayerStatus(
            name=session.players.on_cards[side],
            role=session.players.roles[side],
            emblem=pictures.emblem(side),
            taken=taken[: len(taken) - coming],
            supplies=supplies[side],
            clock=match.clock.remaining(side) if live and match.clock.timed else clock,
            to_move=node.to_act == side or (live and asker == side),
            won=outcome is not None and outcome.winner == side,
            facts=" · ".join(filter(None, told)),
            whole_facts=whole[side],
        )

    return player(0), player(1)


def status_of(session: Session, acts: Commands) -> Status:
    """The status of the shown position."""
    match, controller = session.match, session.board_controller
    node = controller.history.shown
    watched = session.watched
    if watched and session.computers.hinting:
        return Status(_("Looking for a hint"), busy=True, brief=_("Thinking"))
    if session.coach_looks:
        whole = session.coach_looks == "turn"
        looks = _("The coach looks at the turn") if whole else _("The coach looks at the move")
        return Status(looks, busy=True, brief=_("Thinking"))
    if match.result is not None and node is match.end:
        return _result(match, match.result, acts)
    if controller.position.looking_back:
        prepared = controller.position.prepared
        if (prepared is not None and not prepared.proposed) or unfinished_marks(controller.game):
            return _decision(session, acts)
        return _elsewhere(controller, session.news, acts)
    if match.draw_offer is not None and match.draw_offer != session.players.lone:
        accept = Action(_("Accept"), acts.end.accept_draw, "accept-draw", "check", primary=True)
        decline = Action(_("Decline"), match.decline_draw, "decline-draw", "close")
        title = _("Draw offered by {player}").format(player=session.players.names[match.draw_offer])
        return Status(title, actions=(accept, decline))
    if controller.covered:
        return Status(handover_words(session)[0], _("The board is covered."), name=_actor(session))
    if watched and session.computers.gave_up(match):
        return _given_up(acts)
    if controller.game.dice is not None and acts.dice.results:
        return _own_roll(session, acts)
    if watched and acts.computer.can_skip:
        return _shown_moves(session, acts)
    if isinstance(controller.decider, Computer):
        now = Action(_("Move now"), session.computers.stop, "move-now", "bolt")
        title = _("{player} is thinking").format(player=session.players.names[node.to_act])
        busy = session.computers.thinking
        earlier, told = _explained(session)
        return Status(title, told, (now,), busy=busy, brief=_("Thinking"), earlier=earlier)
    return _decision(session, acts)


def _own_roll(session: Session, acts: Commands) -> Status:
    """The status while somebody has to tell what a real die shows."""
    controller = session.board_controller
    side = controller.history.shown.decider
    if side is None:
        told = _advice(controller)[1] or _("Roll it, then click its face or press its number.")
    else:
        player = session.players.names[side]
        told = _("{player} rolls. Click the face, or press its number.").format(player=player)
    return Status(_("What does the die show?"), told, acts.dice.faces(), dice=True)


def _shown_moves(session: Session, acts: Commands) -> Status:
    """The status while the computer's turn, or a turn once more, is being shown."""
    controller = session.board_controller
    if session.last_turn.replaying:
        title = _("The last turn once more")
    else:
        side = controller.history.rows.side_of(controller.history.shown)
        title = _("{player} moves").format(player=session.players.names[side])
    skip = Action(_("Skip"), acts.computer.skip, "skip", "last")
    return Status(title, _("Space shows the rest at once."), (skip,))


def _result(match: Match, result: Outcome, acts: Commands) -> Status:
    """The status at the end of the match."""
    again = Action(_("Rematch"), partial(acts.end.rematch, False), "rematch", "refresh", primary=True)
    swap = Action(_("Swap sides"), partial(acts.end.rematch, True), "swap", "swap")
    review = Action(_("Review"), acts.review, "review", "graph")
    told = sentence_of_result(match, result)
    return Status(headline_of_result(match, result.winner), told, (again, swap, review))


def _elsewhere(controller: BoardController, news: str, acts: Commands) -> Status:
    """The status of a position that is not the one where the match stands."""
    match, node = controller.match, controller.history.shown
    title = _("Analysis") if match.is_analysis(node) else _("Looking back")
    back = _("To the game") if match.result is None else _("To the end")
    actions = [Action(back, acts.history.last, "to-game", "last", primary=True)]
    outcome = controller.position.outcome
    if outcome is None:
        actions.append(Action(_("Go on from here"), acts.history.go_on_here, "go-on", "branch"))
    prepared = controller.position.prepared
    if prepared is not None:
        actions.append(_confirmation(prepared, acts, primary=False))
    place = place_in_history(node, controller.history.rows.round_of(node), controller.log.text(node))
    if words_of(node.comment):
        place = f"{place.replace(COMMENTED, '')}. {words_of(node.comment)}"
    detail = news or (place if outcome is None else f"{place}. {sentence_of_result(match, outcome)}")
    return Status(title, detail, tuple(actions))


def _given_up(acts: Commands) -> Status:
    """Ways on when the computer has failed and is not asked again by itself."""
    actions = [Action(_("Try again"), acts.session.computers.retry, "ask-again", "redo", primary=True)]
    weaker = acts.weaker
    if weaker is not None:
        change = partial(acts.replace_computer, weaker)
        engine = isinstance(acts.match.player_to_act, Computer) and acts.match.player_to_act.engine
        words = _("Computer instead") if engine else _("Lower level")
        actions.append(Action(words, change, "lower-level", "computer"))
    change = partial(acts.replace_computer, Human())
    actions.append(Action(_("Two people"), change, "two-people", "person"))
    detail = _("It has failed three times. Try again, or go on with somebody else in its place.")
    return Status(_("The computer does not answer"), detail, tuple(actions), brief=_("No answer"))


def _decision(session: Session, acts: Commands) -> Status:
    """The status while a person is to decide."""
    controller, node = session.board_controller, session.board_controller.history.shown
    offered = controller.position.offers if acts.setup is None else acts.offers()
    offers = tuple(replace(offer, act=partial(acts.take, offer)) for offer in offered)
    prepared = controller.position.prepared
    if prepared is not None:
        detail = f"{_thrown(controller, node)} {prepared.detail}".strip()
        confirm = _confirmation(prepared, acts, primary=True)
        return Status(prepared.question, detail, (confirm, *offers), brief=prepared.brief)
    game = controller.game
    headline, sentence = _advice(controller) if controller.position.playable else ("", "")
    (earlier, told), sentence = _explained(session), _last_turn(session) or sentence
    if headline and (offers or unfinished_marks(game) or controller.secret_turn):
        cursor = _under_cursor(controller, sentence)
        return Status(headline, cursor or told, offers, advice=None if cursor else sentence)
    glance = _("Cover it again") if controller.glancing else controller.glance
    look = (Action(glance, session.look, "glance", "peek", controller.glancing),) if glance else ()
    advice = None if told else sentence
    tip = _next_click(controller) if controller.position.playable and session.context.settings.goal else ""
    words = _turn(session, node)
    name, actions = _actor(session), (*look, *offers)
    return Status(words, told, actions, name=name, earlier=earlier, tip=tip, advice=advice)


def _thrown(controller: BoardController, node: Node) -> str:
    """What dice have brought about that led to a position; of a battle that is over it is said that it was
    the last one, as another is prepared there."""
    if node.mover != CHANCE:
        return ""
    events, game = controller.log.events(node), controller.game
    if game.dice is not None and game.battles is not None:
        cause = game.dice.cause(events)
        if cause.attacks and not game.battles.carries_out_throw(controller.position.view):
            told = _("Last battle: {face} – {result}.")
            return told.format(face=game.dice.face(node.text), result=cause.caption)
    return event_sentences(game.words, events)


def _advice(controller: BoardController) -> tuple[str, str]:
    """A headline, and what can be done, with the piece in hand where one is."""
    words, position, held = controller.game.words, controller.position, controller.board.gestures.selected
    if not isinstance(words, Advice):
        return "", ""
    headline, sentence = words.advice(position.view, position.moves)
    if held is not None and isinstance(words, HandAdvice):
        sentence = words.in_hand(position.view, held) or sentence
    return headline, sentence


def _next_click(controller: BoardController) -> str:
    """What to do first in games in which pieces are picked up and nothing else is clicked."""
    gestures = controller.board.gestures
    if gestures.legal.taps or not gestures.legal.origins:
        return ""
    if gestures.selected is None:
        return _("Choose a piece to see where it can go.")
    return _("Choose one of the marked places.") if gestures.targets() else ""


def _goal(session: Session) -> str:
    """How the only person in a match, or else the side to act, wins; "" where nobody wants to be told."""
    controller = session.board_controller
    lone = session.players.lone
    side, only_watched = lone, lone is None and controller.computer_plays
    if side is None:
        side = controller.history.shown.to_act
    if not session.context.settings.goal or side not in (0, 1) or only_watched or session.match.result:
        return ""
    words = controller.game.words
    return words.goal(controller.position.view, side) if isinstance(words, Goals) else ""


def _explained(session: Session) -> tuple[str, str]:
    """Sentences about one's own last move, and about what came after it and the cell of the cursor."""
    controller, earlier, told = session.board_controller, "", _last_turn(session)
    if controller.game.turns is None or not session.last_turn.summary:
        words = controller.game.words
        earlier, told = (event_sentences(words, events) for events in controller.log.recent_events())
    if not told:
        earlier, told = "", earlier
    pointed = _pointed_at(controller)
    if not pointed:
        return earlier, told
    return "", f"{pointed}. {told}" if told else pointed


def _confirmation(prepared: Prepared, acts: Commands, *, primary: bool) -> Action:
    """The button that plays a prepared decision."""
    act, shortcut = acts.moves.gestures.confirm, _("Ctrl+Enter")
    return Action(prepared.label, act, "confirm", "check", primary=primary, shortcut=shortcut)


def _last_turn(session: Session) -> str:
    """The last turn in a few words; "" where there are none, or where the list of moves shows them."""
    told = session.board_controller.game.turns is not None and not session.lists_moves
    return session.last_turn.summary if told else ""


def _actor(session: Session) -> str:
    """The name of the player to act in the shown position."""
    side = session.board_controller.history.shown.to_act
    return session.players.names[side] if side in (0, 1) else ""


def handover_words(session: Session) -> tuple[str, str]:
    """The title and the sentence on the curtain."""
    controller = session.board_controller
    name, seen = _actor(session), controller.viewpoint
    title = _("Hand over to {player}").format(player=name)
    if not seen.asked:
        return title, _("Only {player} may look now.").format(player=name)
    told = _("Looks at what {player} has hidden, so far: {count}")
    if session.match.header.guessed:
        told = _("Hidden anew at random; looks so far: {count}")
    return title, told.format(player=name, count=seen.looks[controller.history.shown.to_act])


def _pointed_at(controller: BoardController) -> str:
    """The content of the cell of the keyboard cursor, in words."""
    if controller.board.gestures.cursor is None or not controller.board.focused:
        return ""
    return _described(controller, controller.board.gestures.cursor)


def _under_cursor(controller: BoardController, sentence: str) -> str:
    """The content of the cell of the keyboard cursor in words; a free cell's name stands before the
    ``sentence`` on what can be done, in one with it, so that neither is left out."""
    words, cell = _pointed_at(controller), controller.board.gestures.cursor
    alone = cell in controller.board.pieces or not sentence
    return words if not words or alone else f"{words}{BETWEEN}{sentence}"


def _described(controller: BoardController, cell: str) -> str:
    """The content of a cell in words, with what the viewer has noted about it."""
    words = cell_words(controller.game.words, controller.position.view, cell)
    return ", ".join(filter(None, (words, controller.notes.text(cell))))


def _with_pointed(controller: BoardController, status: Status) -> Status:
    """A status with what it tells of the cell under the mouse."""
    detail = "" if status.advice is None else _under_mouse(controller, status.advice)
    return replace(status, detail=detail) if detail else status


def _under_mouse(controller: BoardController, sentence: str) -> str:
    """The content of the hovered cell in words, where the board shows a tag for it; a free cell's name, and
    during an unfinished gesture any, stands before the ``sentence`` on what can be done, which is all there
    is elsewhere."""
    cell = controller.board.gestures.hovered
    board = controller.board
    if cell is None or board.state.hover_info(None, cell) is None:
        return sentence
    words = _described(controller, cell)
    alone = cell in board.pieces and not unfinished_marks(controller.game)
    return words if alone or not sentence else f"{words}. {sentence}"
