"""The skirmish on the match screen: a secret setup of several pieces, then steps on a board."""

from __future__ import annotations

from game.boards.marks import Arrow
from game.boards.squares import SquareBoard
from game.rules.errors import IllegalMove
from game.rules.events import Captured, Moved
from game.scenes.match.presenter import GestureRules, Prepared, Presenter, Secrets, Words
from tests.tiny.discs import Discs

COLOURS = {"chief-0": "gold", "guard-0": "khaki", "chief-1": "purple", "guard-1": "orchid"}


def setting_up(view):
    """Whether formations are being chosen."""
    return view.state.count < 2


class FormationPictures(Discs):
    def pieces(self, view):
        found = {}
        for side, army in enumerate(view.state.armies):
            if army is not None:
                cells = [(army.chief, "chief"), *((cell, "guard") for cell in army.guards)]
                found |= {view.state.grid.name(cell): COLOURS[f"{kind}-{side}"]
                          for cell, kind in cells if cell is not None}
        return found

    def picture(self, piece, cell):
        return COLOURS[f"{piece.kind}-{piece.side}"]

    def emblem(self, side):
        return COLOURS[f"chief-{side}"]

    def arrow(self, view, move):
        return None if setting_up(view) else Arrow(*move.strip("#").split("-"))

    def marks(self, view, events):
        return tuple((cell, "last") for event in events if isinstance(event, Moved)
                     for cell in (event.origin, event.target))


class FormationGestures(GestureRules):
    """The cells of a formation are pointed at, the chief's first; pointing at one again takes it back.

    Attributes:
        chosen: the cells so far.
    """

    def __init__(self):
        self.chosen = []

    def origins(self, view, moves):
        if setting_up(view):
            return set()
        army = view.state.armies[view.state.side]
        return {view.state.grid.name(cell) for cell in (army.chief, *army.guards) if cell is not None}

    def targets(self, view, moves, origin):
        name = view.state.grid.name
        return {name(move.target) for move in moves if name(move.origin) == origin}

    def taps(self, view, moves):
        return dict.fromkeys(view.state.grid.names(), "") if setting_up(view) else {}

    def waiting(self, view):
        kinds = ("chief", *["guard"] * view.state.guards)
        return {cell: COLOURS[f"{kind}-{view.to_act}"]
                for cell, kind in zip(self.chosen, kinds, strict=False)}

    def moves_for(self, view, gesture):
        if gesture.origin is not None:
            return (f"{gesture.origin}-{gesture.target}",)
        if setting_up(view):
            if gesture.target in self.chosen:
                self.chosen.remove(gesture.target)
            else:
                self.chosen = [*self.chosen, gesture.target][-view.state.guards - 1:]
        return ()

    def refusal(self, view, gesture):
        return IllegalMove("{cell} is not to be had", cell=gesture.target, cells=(gesture.target,))

    def unfinished(self):
        return tuple((cell, "named") for cell in self.chosen)

    def forget(self):
        self.chosen = []

    def prepared(self, view, moves):
        if not setting_up(view) or len(self.chosen) <= view.state.guards:
            return None
        chief, *guards = self.chosen
        return Prepared("Ready?", "Stand", f"chief {chief} guards {' '.join(sorted(guards))}")


class FormationWords(Words):
    def subtitle(self, options):
        return f"{options['guards']} guards each"

    def tell(self, event):
        return f"The {event.piece.kind} on {event.cell} is taken." if isinstance(event, Captured) else ""

    def advice(self, view, moves):
        return ("Set up", "First the chief, then the guards.") if setting_up(view) else ("", "")

    def sound(self, event):
        return "stone" if isinstance(event, Moved) else None


class FormationSecrets(Secrets):
    def secret(self, view):
        return setting_up(view)


class FormationPresenter(Presenter):
    """See ``Presenter``."""

    near, home = 0, "a1"
    words, secrets = FormationWords(), FormationSecrets()

    def __init__(self, rules, view):
        self.geometry = SquareBoard(view.state.grid)
        self.pictures, self.gestures = FormationPictures(), FormationGestures()
