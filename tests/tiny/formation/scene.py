"""The skirmish on the match screen: a secret setup of several pieces, then steps on a board."""

from __future__ import annotations

from game.boards.marks import Arrow
from game.boards.picture import Surroundings, TrayItem
from game.boards.squares import SquareBoard
from game.rules.errors import IllegalMove
from game.rules.events import Captured, Moved, Revealed
from game.scenes.board.actions import Prepared
from game.scenes.board.capabilities import (
    Advice,
    DescribedCells,
    EventSentences,
    MovablePieces,
    PreparedDecisions,
    Scenery,
    Taps,
    UnconfirmedPieces,
    UnfinishedGestures,
)
from game.scenes.board.game_scene import GameScene, GestureRules, Words
from game.scenes.board.phase_gestures import GesturesByPhase
from game.scenes.board.scene_parts import Secrets
from tests.tiny.dice.scene import Discs, last_marks
from tests.tiny.formation.rules import RANKS

COLOURS = {"chief-0": "gold", "guard-0": "khaki", "chief-1": "purple", "guard-1": "orchid"}


def setting_up(view):
    """Whether formations are being chosen."""
    return view.state.count < 2


def home(view):
    """The squares of the side to act's two ranks."""
    ranks = "12" if view.to_act == 0 else f"{RANKS - 1}{RANKS}"
    return {cell for cell in view.state.grid.names() if cell[1] in ranks}


def in_tray(view, chosen):
    """Items of the tray while formations are being chosen: what is not set down yet, by kind."""
    if not setting_up(view):
        return {}
    kinds = list(chosen.values())
    left = {"chief": 1 - kinds.count("chief"), "guard": view.state.guards - kinds.count("guard")}
    return {
        f"tray-{kind}": TrayItem(f"tray-{kind}", COLOURS[f"{kind}-{view.to_act}"], count)
        for kind, count in left.items()
    }


class FormationPictures(Discs, Scenery):
    def __init__(self, gestures):
        self.gestures = gestures

    def surroundings(self, view):
        return Surroundings(tray=tuple(in_tray(view, self.gestures.chosen).values()))

    def pieces(self, view):
        found = {}
        for side, army in enumerate(view.state.armies):
            if army is not None:
                cells = [(army.chief, "chief"), *((cell, "guard") for cell in army.guards)]
                found |= {
                    view.state.grid.name(cell): COLOURS[f"{kind}-{side}"]
                    for cell, kind in cells
                    if cell is not None
                }
        return found

    def picture(self, piece, cell):
        return COLOURS[f"{piece.kind}-{piece.side}"]

    def emblem(self, side):
        return COLOURS[f"chief-{side}"]

    def arrow(self, view, move):
        return None if setting_up(view) else Arrow(*move.strip("#").split("-"))

    def marks(self, view, events):
        return last_marks(events)


class SetupGestures(
    GestureRules, MovablePieces, Taps, UnconfirmedPieces, UnfinishedGestures, PreparedDecisions
):
    """Pieces are set down from the tray; pointing at one takes it back.

    Attributes:
        chosen: kinds of the pieces so far, by cell.
    """

    def __init__(self):
        self.chosen = {}

    def origins(self, view, moves):
        return {name for name, item in in_tray(view, self.chosen).items() if item.count}

    def targets(self, view, moves, origin):
        return home(view) - set(self.chosen)

    def taps(self, view, moves):
        return self.unconfirmed(view)

    def unconfirmed(self, view):
        return {cell: COLOURS[f"{kind}-{view.to_act}"] for cell, kind in self.chosen.items()}

    def moves_for(self, view, gesture):
        if gesture.origin is None:
            self.chosen.pop(gesture.target, None)
        elif gesture.legal:
            self.chosen[gesture.target] = gesture.origin.removeprefix("tray-")
        return ()

    def refusal(self, view, gesture):
        if gesture.origin is None:
            reason = "pick a piece up beside the board first"
        elif gesture.target in self.chosen:
            reason = "{cell} is taken"
        else:
            reason = "{cell} is not on your two ranks"
        return refused(reason, gesture)

    def unfinished(self):
        return tuple((cell, "named") for cell in self.chosen)

    def reset(self):
        self.chosen = {}

    def prepared(self, view, moves):
        if len(self.chosen) <= view.state.guards:
            return None
        chief, *guards = sorted(self.chosen, key=lambda cell: (self.chosen[cell] != "chief", cell))
        return Prepared("Ready?", "Stand", f"chief {chief} guards {' '.join(guards)}")


class StepGestures(GestureRules, MovablePieces):
    """A piece is carried to where it goes."""

    def origins(self, view, moves):
        army = view.state.armies[view.state.side]
        return {view.state.grid.name(cell) for cell in (army.chief, *army.guards) if cell is not None}

    def targets(self, view, moves, origin):
        name = view.state.grid.name
        return {name(move.target) for move in moves if name(move.origin) == origin}

    def moves_for(self, view, gesture):
        return (f"{gesture.origin}-{gesture.target}",) if gesture.origin is not None else ()

    def refusal(self, view, gesture):
        return refused("{cell} is not yours", gesture)


def refused(reason, gesture):
    """A refusal that names the target of a gesture."""
    return IllegalMove(reason, cell=gesture.target, cells=(gesture.target,))


def phase(view):
    """Either "setup", while formations are being chosen, or "steps"."""
    return "setup" if setting_up(view) else "steps"


class FormationWords(Words, DescribedCells, EventSentences, Advice):
    def __init__(self, gestures):
        self.gestures = gestures

    def subtitle(self, options):
        return f"{options['guards']} guards each"

    def describe_event(self, event):
        return f"The {event.piece.kind} on {event.cell} is taken." if isinstance(event, Captured) else ""

    def describe(self, view, cell):
        item = in_tray(view, self.gestures.chosen).get(cell)
        if item is not None:
            return f"{cell.removeprefix('tray-').capitalize()}: {item.count} to be set down"
        return f"{cell}: {self.gestures.chosen[cell]}" if cell in self.gestures.chosen else cell

    def advice(self, view, moves):
        if setting_up(view):
            return "Set up", "Bring your pieces onto your two ranks."
        return "", ""

    def sound(self, event):
        return {Moved: "stone", Revealed: "stone-soft"}.get(type(event))


class FormationSecrets(Secrets):
    def secret(self, view):
        return setting_up(view)

    def glance(self, view):
        return ""


class FormationScene(GameScene):
    """The game with a formation on the screen."""

    bottom_side, home = 0, "a1"
    secrets = FormationSecrets()

    def __init__(self, rules, view):
        self.geometry = SquareBoard(view.state.grid)
        setup = SetupGestures()
        self.gestures = GesturesByPhase(phase, {"setup": setup, "steps": StepGestures()})
        self.pictures, self.words = FormationPictures(setup), FormationWords(setup)


SCENE = FormationScene
