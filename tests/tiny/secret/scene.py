"""Hide and seek on the match screen: decisions behind a curtain, each of them confirmed."""

from __future__ import annotations

from game.boards.marks import Arrow
from game.boards.squares import SquareBoard
from game.rules.errors import IllegalMove
from game.rules.events import Chosen, Removed
from game.rules.topology.squares import SquareGrid
from game.scenes.board.actions import Action, Prepared
from game.scenes.board.capabilities import Advice, Offers, PreparedDecisions, Taps, UnfinishedGestures
from game.scenes.board.game_scene import GameScene, GestureRules, Words
from game.scenes.board.scene_parts import HiddenPieceSearch, Secrets
from tests.tiny.dice.scene import Discs
from tests.tiny.secret.rules import HIDER, SEEKER, possible_cells

PICTURES = {"child": "gold", "lid": "gray30"}


class Row(SquareGrid):
    """Cells that are numbered from 1, as hide and seek names them."""

    def name(self, square):
        return str(square + 1)


class SecretPictures(Discs):
    def __init__(self, rules):
        self.rules = rules

    def pieces(self, view):
        found = {str(number): PICTURES["lid"] for number in view.opened}
        return found if view.at is None else found | {str(view.at): PICTURES["child"]}

    def picture(self, piece, cell):
        return PICTURES[piece.kind]

    def emblem(self, side):
        return ("gold", "steelblue")[side]

    def marks(self, view, events):
        return tuple((event.cell, "last") for event in events if isinstance(event, Removed))

    def arrow(self, view, move):
        cell = str(self.rules.parse_move(None, move).cell)
        return Arrow(cell, cell)


class SecretGestures(GestureRules, Taps, UnfinishedGestures, PreparedDecisions, Offers):
    """The hider's choice waits until it is confirmed.

    Attributes:
        choice: the cell, or None.
    """

    def __init__(self):
        self.choice = None

    def taps(self, view, moves):
        return {str(move.cell): "" for move in moves}

    def moves_for(self, view, gesture):
        if view.to_act == SEEKER:
            return (f"open {gesture.target}",)
        self.choice = gesture.target if gesture.legal else None
        return ()

    def refusal(self, view, gesture):
        return IllegalMove("{cell} is not to be had", cell=gesture.target, cells=(gesture.target,))

    def unfinished(self):
        return () if self.choice is None else ((self.choice, "named"),)

    def reset(self):
        self.choice = None

    def prepared(self, view, moves):
        if self.choice is None:
            return None
        verb = "slip" if view.hidden else "hide"
        return Prepared(f"Hide in {self.choice}?", "Hide here", f"{verb} {self.choice}", cell=self.choice)

    def offers(self, view):
        if view.to_act != HIDER:
            return ()
        return (Action("Let chance choose", self.by_chance, "chance", "dice"),)

    def by_chance(self):
        """A cell that nobody has thought about."""
        self.choice = "5"


class SecretWords(Words, Advice):
    def subtitle(self, options):
        return f"{options['cells']} cells"

    def advice(self, view, moves):
        return ("Choose a cell", "The seeker must not see it.") if view.to_act == HIDER else ("", "")

    def sound(self, event):
        return "stone" if isinstance(event, Removed | Chosen) else None


class SecretSecrets(Secrets, HiddenPieceSearch):
    def secret(self, view):
        return view.to_act == HIDER

    def glance(self, view):
        return ""

    def searched(self, view):
        return [str(cell) for cell in possible_cells(view)] if view.hidden and view.at is None else []

    def report(self, view, cells):
        return f"The child can be in {len(cells)} cells."


class SecretScene(GameScene):
    """The game with a secret on the screen."""

    bottom_side, home = 0, "1"
    words = SecretWords()
    secrets = search = SecretSecrets()

    def __init__(self, rules, view):
        self.geometry = SquareBoard(Row(view.cells, 1))
        self.pictures, self.gestures = SecretPictures(rules), SecretGestures()


SCENE = SecretScene
