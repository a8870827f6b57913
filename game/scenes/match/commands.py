"""The commands behind the buttons and keys of the match screen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.entry import GamePart
from game.match.match import Match
from game.match.notes import RULED_OUT
from game.match.players import Computer, Player
from game.match.position_text import prefix_of
from game.match.record import copy_match
from game.rules.errors import IllegalMove, RulesError
from game.rules.options import Options
from game.scenes.base import BRIEF, Context, scene_of
from game.scenes.board.actions import Action, shortcut_of
from game.scenes.board.chart import ChartSheet
from game.scenes.board.game_scene import chapter_of, tools_of
from game.scenes.board.legend import open_legend
from game.scenes.match.board_controller import BoardController
from game.scenes.match.computer_events import ComputerEvents
from game.scenes.match.dice import DiceCommands
from game.scenes.match.history_commands import HistoryCommands
from game.scenes.match.live_judgement import MatchJudgement
from game.scenes.match.move_input import MoveInput
from game.scenes.match.session import Session
from game.scenes.match.setup.commands import SetupCommands
from game.scenes.match.sharing import Sharing
from game.scenes.match.variation_commands import VariationCommands
from game.scenes.new_game.beginning import remember_opponent
from game.scenes.open_match import start_from
from game.scenes.phrases import explain, told_of_guess
from game.scenes.players import lone_human, player_name
from game.scenes.setup_history import SetupHistory
from game.scenes.strengths import levels_of
from game.texts import _
from game.widgets.dialogs import confirm, message
from game.widgets.focus import Ui

CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class EndCommands:
    """Ends a match by agreement or resignation, and begins the next one."""

    def __init__(self, context: Context, ui: Ui, match: Match) -> None:
        self.context, self.ui, self.match = context, ui, match

    @property
    def _side(self) -> int:
        """The side of the only person who plays, or else the side to act."""
        side = lone_human(self.match)
        return (self.match.side_to_act or 0) if side is None else side

    def resign(self) -> None:
        """Resign, after a question if the settings say so."""
        side = self._side
        if self.match.result is not None:
            self.context.toast(_("The game is over."), seconds=BRIEF)
            return
        if not self.context.settings.confirm:
            self._resign(side)
            return
        if isinstance(self.match.players[1 - side], Computer):
            text = _("The game ends here, and the computer wins.")
        else:
            winner = player_name(self.match, 1 - side)
            text = _("The game ends here, and the win goes to {player}.").format(player=winner)
        confirm(self.ui, _("Resign?"), text, _("Resign"), partial(self._resign, side), danger=True)

    def _resign(self, side: int) -> None:
        try:
            self.match.resign(side)
        except IllegalMove as error:  # the time ran out while the question was open
            self.context.toast(explain(error))

    def offer_draw(self) -> None:
        """Offer a draw to the other side."""
        try:
            self.match.offer_draw(self._side)
        except IllegalMove as error:
            self.context.toast(explain(error))

    def accept_draw(self) -> None:
        """Accept the draw that is offered."""
        if self.match.draw_offer is not None:
            self.match.accept_draw()

    def rematch(self, swap: bool) -> None:
        """Begin the same game again; ``swap``: with the sides swapped, and with them the first move, even if
        dice gave it. Who sets up finds there what it has set up in this match, and can still change it."""
        match, archive = self.match, self.context.archive
        (first, second), setup, own_dice = match.players, match.header.setup, match.header.own_dice
        players = (second, first) if swap else (first, second)
        options: Options = match.options
        if swap and setup is None:
            options = match.rules.swapped_options(options, match.place.state)
        begin = partial(Match.create, match.entry, options, players, match.control)
        try:
            again = begin(setup=setup, archive=archive, own_dice=own_dice)
        except RulesError as error:  # an older version let a match begin where it was over
            message(self.ui, _("This cannot be played again"), explain(error))
            return
        begun = SetupHistory(_army(match, int(swap))), SetupHistory(_army(match, 1 - swap))
        self.context.setups[again.header.id] = begun
        self.context.replace(scene_of("game.scenes.match.page:MatchPage", again))


def _army(match: Match, side: int) -> str:
    """What a side has set up in a match that is over, as text: as it was confirmed or else at last; "" in
    games without setups."""
    for before, node in pairwise(match.place.path()):
        free = match.rules.random_free_form(before.state, random.Random(0)) is not None
        if free and node.mover == side and not node.ending:
            return node.text
    return match.notebook.setups[side]


class NoteCommands:
    """Notes about cells, in games in which one side searches for what the other hides; elsewhere nothing
    happens."""

    def __init__(self, controller: BoardController) -> None:
        self.controller, self.context = controller, controller.context

    @property
    def available(self) -> bool:
        """Whether players of this game keep notes."""
        return self.controller.game.search is not None

    @property
    def written(self) -> bool:
        """Whether there are notes that may be seen now."""
        return bool(self.controller.notes.shown)

    def note(self) -> None:
        """Change the note about the cell of the cursor or under the mouse, or say why there can be none."""
        controller = self.controller
        if not self.available:
            return
        cell = controller.board.state.pointed
        if controller.match.result is not None:
            why = _("The game is over.")
        elif controller.notes.side is None:
            why = _("Notes are kept behind the curtain, by each side alone.")
        elif not controller.notes.searched:
            why = _("Nothing is hidden from you now.")
        elif cell is None:
            why = _("Point at a free cell first.")
        else:
            why = "" if controller.notes.change(cell) else _("Nothing can be hidden there.")
        if why:
            self.context.toast(why, seconds=BRIEF)

    def clear(self) -> None:
        """Remove all notes of the side whose notes may be seen."""
        side = self.controller.notes.side
        if side is not None:
            self.controller.match.clear_notes(side)

    def show_excluded(self) -> None:
        """Darken the cells on which nothing can be hidden any more, or light them again."""
        controller, search = self.controller, self.controller.game.search
        if search is None:
            return
        cells = controller.notes.searched
        if not cells or controller.covered:
            self.context.toast(_("Nothing is hidden from you now."), seconds=BRIEF)
            return
        controller.shows_excluded = not controller.shows_excluded
        controller.change()
        if controller.shows_excluded:
            report = search.report(controller.position.view, cells)
            count = sum(kind == RULED_OUT for kind in controller.notes.shown.values())
            ruled = _("Of these you have ruled out {count}.").format(count=count) if count else ""
            self.context.toast(" ".join(filter(None, (report, ruled))))


class Commands:
    """The commands of one match screen, some of them in groups.

    Attributes:
        history: looking back, undo and redo.
        setup: setting up, in games that have a room for it.
        notes: notes about cells on which something may be hidden.
        end: resigning, draws and rematches.
        dice: telling what real dice show, and the log of rolls.
        sharing: copying, pasting and exporting.
        judgement: of the shown position.
        variations: comments, marks and variations of the history, and playing it through.
    """

    def __init__(
        self, session: Session, moves: MoveInput, computer: ComputerEvents, judgement: MatchJudgement
    ) -> None:
        self.session, self.match, self.moves, self.computer = session, session.match, moves, computer
        self.judgement = judgement
        context, ui, match, controller = session.context, session.ui, session.match, session.board_controller
        self.end = EndCommands(context, ui, match)
        self.sharing = Sharing(controller, ui)
        self.dice = DiceCommands(controller, ui, moves)
        self.setup = None if controller.game.room is None else SetupCommands(controller, ui, session.callouts)
        self.notes = NoteCommands(controller)
        self.history = HistoryCommands(session, self.sharing, self.setup)
        self.variations = VariationCommands(session)

    def hint(self) -> None:
        """Ask the computer what it would play in the shown position with the knowledge of the viewer."""
        session, controller = self.session, self.session.board_controller
        controller.board.finish()
        node = controller.history.shown
        if self.match.outcome_at(node) is not None:
            session.context.toast(_("The game is over."), seconds=BRIEF)
        elif controller.covered:
            session.context.toast(_("Look behind the curtain first."), seconds=BRIEF)
        elif node.to_act in (0, 1) and controller.viewer in (None, node.to_act, *self._open_sides):
            self.computer.ask_for_hint()
        elif node.to_act in (0, 1):
            session.context.toast(_("Here the decision is not yours."), seconds=BRIEF)

    @property
    def _open_sides(self) -> tuple[int, ...]:
        """The sides whose knowledge anybody may use: both, where nothing is hidden."""
        return () if self.session.board_controller.viewpoint.hidden else (0, 1)

    def last_turn_again(self) -> None:
        """Show the last turn once more."""
        if not self.session.last_turn.replay():
            self.session.context.toast(_("There is no turn to show yet."), seconds=BRIEF)
        self.session.ui.dirty = True

    @property
    def weaker(self) -> Computer | None:
        """The next weaker computer than the one that is to act, or None; for another program's engine the
        game's own."""
        player = self.match.player_to_act
        if isinstance(player, Computer) and player.engine:
            return Computer(player.level)
        if not isinstance(player, Computer):
            return None
        weaker = [level for level in levels_of(self.match.entry) if level < player.level]
        return Computer(weaker[-1]) if weaker else None

    def replace_computer(self, player: Player) -> None:
        """Go on with somebody else in place of the computer that is to act, in a copy of the match; another
        computer is the opponent of the next new game, too."""
        players = list(self.match.players)
        players[self.match.to_act] = player
        if isinstance(player, Computer):
            remember_opponent(self.session.context, self.match.entry, player)
        self.sharing.open_new(copy_match(self.match, (players[0], players[1])))

    def legend(self) -> None:
        """Say what the marks on the board mean."""
        controller = self.session.board_controller
        open_legend(self.session.ui, controller.board, controller.game, covered=controller.covered)

    def about(self) -> None:
        """Say who plays, and by which rules."""
        match, words = self.match, self.session.board_controller.game.words
        people = self.session.players
        roles = [f" ({role})" if role else "" for role in people.roles]
        first, second = (name + role for name, role in zip(people.names, roles, strict=True))
        players = _("{first} against {second}").format(first=first, second=second)
        copied = told_of_guess() if match.header.guessed else ""
        text = "\n".join(filter(None, (players, words.subtitle(match.options), copied)))
        message(self.session.ui, _(match.entry.title), text)

    def offers(self) -> Sequence[Action]:
        """Other ways to make the decision; see ``capabilities.Offers``."""
        controller = self.session.board_controller
        setup = self.setup.offers() if self.setup is not None and controller.position.playable else ()
        return (*setup, *controller.position.offers)

    def tools(self) -> Sequence[Action]:
        """What else can be done with the board; see ``capabilities.BoardTools``. Nothing after the end."""
        controller = self.session.board_controller
        ended = controller.position.outcome is not None
        return () if ended or controller.covered else tools_of(controller.game, controller.position.view)

    def take(self, offer: Action) -> None:
        """Make the decision in one of these ways."""
        self.session.callouts.close()
        self.moves.gestures.take(offer)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Do what a key of the game does, if it is one; returns whether it is."""
        if event.mod & CHORD:
            return False
        setup = () if self.setup is None else self.setup.tools()
        for action in (*self.offers(), *setup, *self.tools()):
            if action.shortcut == shortcut_of(event):
                self.session.ui.keyboard = self.session.ui.keyboard or bool(action.cells)
                self.take(action)
                return True
        return False

    def chart(self) -> None:
        """Show the game's chart beside the board or, where it has no room there, over the page; or put it
        away."""
        session, controller = self.session, self.session.board_controller
        chart = controller.game.chart
        if chart is None:
            return
        if session.chart_fits:
            session.chart_wanted = not session.chart_wanted
        elif session.forecasts is not None:
            session.ui.open(ChartSheet(session.ui, chart.table, controller.piece, session.forecasts.charted))

    def flip(self) -> None:
        """Show the board from the other side."""
        self.session.flipped = not self.session.flipped
        self.session.board_controller.board.finish()

    def leaving(self) -> Action:
        """The way back to where one came from: the library as it was left, the rule book, or the first
        page."""
        context = self.session.context
        if context.way_back:
            return Action(context.way_back, context.pop, "leave", "left")
        return Action(_("Home"), context.home, "leave", "home")

    def new_game(self) -> None:
        """Show the page for a new game over the match."""
        self.session.context.push(scene_of("game.scenes.new_game.page:NewGamePage", self.match.entry, True))

    def review(self) -> None:
        """Show what every move of the finished match was worth."""
        self.session.context.push(scene_of("game.scenes.review.page:ReviewPage", self.match))

    def explore(self) -> None:
        """Show what was played in the shown position in all matches."""
        match, shown = self.match, self.session.board_controller.history.shown
        page = "game.scenes.explorer.page:ExplorerPage"
        self.session.context.push(scene_of(page, match.entry, match.options, shown.state))

    @property
    def can_edit(self) -> bool:
        """Whether the shown position can be set up anew: nothing in it is hidden from anybody."""
        return self.match.entry.has(GamePart.POSITIONS) and not self.match.secrets

    def edit_position(self) -> None:
        """Show the shown position on the page on which positions are set up."""
        match, editor = self.match, "game.scenes.editor.page:EditorPage"
        state = self.session.board_controller.history.shown.state
        self.session.context.push(scene_of(editor, match.entry, match.options, state, self._start_from))

    @property
    def can_go_on_elsewhere(self) -> bool:
        """Whether another match can begin with the shown position: nothing in it is hidden from anybody."""
        state, rules = self.session.board_controller.history.shown.state, self.match.rules
        return state.to_act in (0, 1) and rules.outcome(state) is None and not self.match.secrets

    def go_on_elsewhere(self) -> None:
        """Show the page for a new game that starts from the shown position, against whomever."""
        match, state = self.match, self.session.board_controller.history.shown.state
        self._start_from(f"{prefix_of(match.entry, match.options)} {match.rules.format_state(state)}")

    def _start_from(self, position: str) -> None:
        """Show the page for a new game that starts from a position."""
        start_from(self.session.context, self.match.entry, position)

    def rule_book(self) -> None:
        """Show the rule book over the match, with the chapter about what is to be decided."""
        match, controller = self.match, self.session.board_controller
        chapter = chapter_of(controller.game, controller.position.view)
        book = scene_of("game.scenes.rulebook:RulebookPage", match.entry, False, match.options, chapter)
        self.session.context.push(book)

    def settings(self) -> None:
        """Show the settings over the match, with a board of its game."""
        self.session.context.push(scene_of("game.scenes.settings:SettingsPage", self.match.entry))
