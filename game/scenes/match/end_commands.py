"""The commands of the match screen that end a game: resigning, draws, and another game after it."""

from __future__ import annotations

import random
from functools import partial
from itertools import pairwise

from game.match.match import Match
from game.match.players import Computer
from game.rules.errors import IllegalMove, RulesError
from game.scenes.base import BRIEF, Context, scene_of
from game.scenes.match.setup.history import SetupHistory
from game.scenes.match.words import lone_human, player_name
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.dialogs import confirm, message
from game.widgets.focus import Ui


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
        """Begin the same game again; ``swap``: with the sides swapped. Who sets up finds there what it has
        set up in this match, and can still change it."""
        match, archive = self.match, self.context.archive
        (first, second), setup, own_dice = match.players, match.header.setup, match.header.own_dice
        players = (second, first) if swap else (first, second)
        begin = partial(Match.create, match.entry, match.options, players, match.control)
        try:
            again = begin(setup=setup, archive=archive, own_dice=own_dice)
        except RulesError as error:  # an older version let a match begin where it was over
            message(self.ui, _("This cannot be played again"), explain(error))
            return
        begun = SetupHistory(_army(match, int(swap))), SetupHistory(_army(match, 1 - swap))
        self.context.setups[again.header.id] = begun
        self.context.replace(scene_of("game.scenes.match.scene:MatchScene", again))


def _army(match: Match, side: int) -> str:
    """What a side has set up in a match that is over, as text: as it was confirmed or else at last; "" in
    games without setups."""
    for before, node in pairwise(match.place.path()):
        free = match.rules.random_free_form(before.state, random.Random(0)) is not None
        if free and node.mover == side and not node.ending:
            return node.text
    return match.notebook.setups[side]
