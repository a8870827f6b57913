"""Why a move is not possible: one typed reason each, and a sentence for it.

A screen may word the reasons as it likes, by their codes; ``apply`` uses the sentences here.
"""

from __future__ import annotations

from game.rules.cyvasse import pieces
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.pieces import DRAGON, KING, MOUNTAIN, NAMES, SIDES, TREBUCHET
from game.rules.cyvasse.ruleset import BURNING, FORTRESSES, TERRAIN_NAMES
from game.rules.cyvasse.state import DROP, GO, RUIN, SAIL, SHOT, Move, StateBase
from game.rules.cyvasse.tables import KIND_ROWS
from game.rules.errors import Reason

SENTENCES = {
    "game-over": "the game is over; take moves back to play on",
    "behind-screen": "both sides set up first; it is {side}'s turn to do so",
    "already-set-up": "both sides have set up already",
    "nothing-there": "nothing stands on {origin}",
    "mountain-stays": "the mountain on {origin} never moves",
    "not-yours": "the {kind} on {origin} is {owner}'s, and it is {side}'s turn",
    "no-line": "the {kind} moves {where}, and no such line leads from {origin} to {target}",
    "too-far": "the reach of the {kind} is {most}, and {target} is {distance} away",
    "terrain-cost": "the {kind} gets no further than {last}: {ground} on {cell} costs more than it has left",
    "terrain-stop": "the {kind} gets no further than {last}: a fortress ends the move",
    "terrain-fire": "the {kind} gets no further than {last}: the water on {cell} burns",
    "blocked": "the way to {target} is blocked on {cell}",
    "own-piece": "{side}'s own {victim} stands on {target}",
    "on-mountain": "a mountain stands on {target}; nothing takes it or stops there",
    "from-water": "the {kind} cannot attack from the water of {origin}",
    "takes-no-such": "the {kind} does not take the {victim} on {target}; it takes {prey}",
    "takes-no-such-here": (
        "here the {kind} counts as {counted} and the {victim} on {target} as {victim_counted}, "
        "which it does not take; it takes {prey}"
    ),
    "king-stays": "the game ends before a king is taken",
    "into-check": "the king would be in check on {target} from {names}",
    "still-check": "the king is in check from {names}, and this does not end it",
    "exposes-king": "this would expose the king to check from {names}",
    "no-shooter": "the {kind} does not shoot",
    "no-target": "there is no enemy on {target} to shoot at",
    "shot-line": "the {kind} shoots {where}, and no such line leads from {origin} to {target}",
    "shot-near": "the {kind} shoots at what is 2 or more cells away; what is nearer it takes by moving",
    "shot-range": "the {kind} shoots {range} cells far at most, and {target} is {distance} away",
    "shot-blocked": "the shot at {target} is stopped by the {blocker} on {cell}",
    "no-screen": (
        "in this version the trebuchet only shoots over mountains or its own side; nothing stands "
        "before {target}"
    ),
    "no-reserve": "{side} has no dragon in reserve",
    "not-your-ground": "the dragon comes onto {side}'s own ground; {target} is outside of it",
    "occupied": "{target} is taken",
    "burning": "the water on {target} burns; nothing enters it",
    "no-storming": "this game is played without castle storming",
    "no-fortress": "no enemy fortress is on {target}",
    "storm-in-check": "a side in check must end the check first; it cannot ruin a fortress now",
    "no-sea": "this game is played without sea movement",
    "no-port": "{origin} is no port",
    "not-next-port": "{target} is not the next port along the coast from {origin}",
    "dragon-at-sea": "the dragon does not go by sea",
}
_OUT_OF_REACH = ("no-line", "too-far", "terrain-cost", "terrain-stop", "terrain-fire", "blocked")
_WHERE = {(True, True): "straight or diagonally", (True, False): "straight", (False, True): "diagonally"}


def reason(code: str, *cells: str, **params: object) -> Reason:
    """The reason of a code of SENTENCES; see Reason."""
    return Reason(code, SENTENCES[code], cells, params)


def check_move(situation: StateBase, move: Move) -> None:
    """Raise IllegalMove unless the side to act may make ``move``."""
    found = reason_against(situation, move)
    if found is not None:
        raise found.error()


def why_not(situation: StateBase, origin: int, target: int) -> Reason | None:
    """Why the piece on ``origin`` can do nothing to or on ``target``; None if it can."""
    against = {kind: reason_against(situation, Move(kind, origin, target)) for kind in (GO, SHOT, SAIL)}
    if None in against.values():
        return None
    sail, shot = against[SAIL], against[SHOT]
    assert sail is not None
    assert shot is not None
    if sail.code not in ("no-sea", "no-port", "not-next-port", "dragon-at-sea"):
        return sail
    go = against[GO]
    assert go is not None
    if go.code in _OUT_OF_REACH and shot.code not in ("no-shooter", "no-target", "shot-line"):
        return shot
    return go


def reason_against(situation: StateBase, move: Move) -> Reason | None:
    """Why the side to act may not make ``move``; None if it may."""
    if situation.ended is not None:
        return reason("game-over")
    if situation.phase == "setup":
        return reason("behind-screen", side=SIDES[situation.mover])
    return _Inquiry(situation, move).answer()


class _Inquiry:
    """A move that is to be judged, with what the sentences about it need."""

    def __init__(self, situation: StateBase, move: Move) -> None:
        self.situation, self.rules, self.move = situation, situation.rules, move
        self.side = situation.mover
        self.board: Board = situation.board_of(self.side)
        self.piece = situation.cells[move.origin]
        self.kind = self.piece & pieces.KIND
        self.victim = situation.cells[move.target]
        self.line = self.rules.step_towards(move.origin, move.target)

    def name(self, cell: int) -> str:
        return self.situation.name(cell)

    def because(self, code: str, *cells: int, **params: object) -> Reason:
        move = self.move
        known: dict[str, object] = {
            "origin": self.name(move.origin),
            "target": self.name(move.target),
            "kind": NAMES[self.kind],
            "victim": NAMES[self.victim & pieces.KIND],
            "side": SIDES[self.side],
        }
        names = tuple(self.name(cell) for cell in cells)
        return reason(code, *names, **{**known, "names": ", ".join(names), **params})

    def answer(self) -> Reason | None:
        """The first reason in the order in which players would look for one."""
        if self.move.kind == DROP:
            return self.against_drop() or self.against_king()
        return (
            self.against_actor()
            or {
                GO: self.against_going,
                SHOT: self.against_shot,
                RUIN: self.against_ruin,
                SAIL: self.against_sailing,
            }[self.move.kind]()
            or self.against_king()
        )

    def against_actor(self) -> Reason | None:
        origin = self.move.origin
        if not self.piece:
            return self.because("nothing-there", origin)
        if self.kind == MOUNTAIN:
            return self.because("mountain-stays", origin)
        owner = pieces.owner(self.piece)
        if owner != self.side:
            return self.because("not-yours", origin, owner=SIDES[owner])
        return None

    # Ways to move

    def against_going(self) -> Reason | None:
        target = self.move.target
        steps = self.line and self.board.allowance[self.kind * self.board.d + self.line[0]]
        if not self.line or not steps:
            return self.because("no-line", target, where=self.directions(self.board.allowance))
        distance = self.line[1]
        if distance > steps:
            return self.because("too-far", target, most=steps, distance=distance)
        return self.against_way(distance) or self.against_target()

    def against_way(self, distance: int) -> Reason | None:
        """What stands or lies between."""
        assert self.line is not None
        origin, target = self.move.origin, self.move.target
        ray = self.rules.field.grid.ray(origin, self.line[0])[:distance]
        limit = self.board.limit[(self.kind * self.board.n + origin) * self.board.d + self.line[0]]
        for step, cell in enumerate(ray, 1):
            if step > limit:
                last = ray[limit - 1] if limit else origin
                return self.against_terrain(last, cell)
            found = self.situation.cells[cell]
            if cell != target and found and not (found == pieces.A_MOUNTAIN and self.kind == DRAGON):
                return self.because("blocked", cell, cell=self.name(cell))
        return None

    def against_terrain(self, last: int, cell: int) -> Reason:
        """Why the piece gets no further than ``last``, the cell before ``cell``."""
        terrain = self.situation.terrain
        if terrain[cell] == BURNING:
            return self.because("terrain-fire", cell, last=self.name(last), cell=self.name(cell))
        if terrain[last] in FORTRESSES and last != self.move.origin:
            return self.because("terrain-stop", last, last=self.name(last))
        ground = TERRAIN_NAMES[terrain[cell]]
        return self.because("terrain-cost", cell, last=self.name(last), cell=self.name(cell), ground=ground)

    def against_target(self) -> Reason | None:
        """What stands on the target."""
        origin, target = self.move.origin, self.move.target
        if not self.victim:
            return None
        if self.victim == pieces.A_MOUNTAIN:
            return self.because("on-mountain", target)
        if pieces.owner(self.victim) == self.side:
            return self.because("own-piece", target)
        if self.victim & pieces.KIND == KING:
            return self.because("king-stays", target)
        if not self.board.armed(self.kind, origin):
            return self.because("from-water", origin)
        if not self.board.may_take(origin, target):
            return self.against_taking()
        return None

    def against_taking(self) -> Reason:
        """That the piece does not take what stands on the target, both as what they count as."""
        board, move = self.board, self.move
        counted, victim = board.counts_as(self.piece, move.origin), board.counts_as(self.victim, move.target)
        themselves = counted == self.kind and victim == self.victim & pieces.KIND
        return self.because(
            "takes-no-such" if themselves else "takes-no-such-here",
            move.target,
            counted=NAMES[counted],
            victim_counted=NAMES[victim],
            prey=", ".join(NAMES[kind] for kind in pieces.prey(counted)),
        )

    def directions(self, table: bytearray) -> str:
        """Where the piece goes or shoots, in words."""
        row = self.kind * self.board.d
        grid = self.rules.field.grid
        where = (
            any(table[row + direction] for direction in grid.ORTHOGONAL),
            any(table[row + direction] for direction in grid.DIAGONAL),
        )
        return _WHERE[where]

    def against_shot(self) -> Reason | None:
        board, target = self.board, self.move.target
        row = self.kind * board.d
        if not any(board.shot[row : row + board.d]):
            return self.because("no-shooter", self.move.origin)
        if pieces.owner(self.victim) != 1 - self.side:
            return self.because("no-target", target)
        most = self.line and board.shot[row + self.line[0]]
        if not self.line or not most:
            return self.because("shot-line", target, where=self.directions(board.shot))
        direction, distance = self.line
        if distance < 2:
            return self.because("shot-near", target)
        if distance > most:
            return self.because("shot-range", target, range=most, distance=distance)
        return self.against_flight(direction, distance) or self.against_target()

    def against_flight(self, direction: int, distance: int) -> Reason | None:
        """What stops a shot."""
        over = self.board.over[self.side * KIND_ROWS + self.kind]
        between = self.rules.field.grid.ray(self.move.origin, direction)[: distance - 1]
        standing = [cell for cell in between if self.situation.cells[cell]]
        for cell in standing:
            found = self.situation.cells[cell]
            if not found & over & ~pieces.KIND:
                return self.because(
                    "shot-blocked", cell, cell=self.name(cell), blocker=NAMES[found & pieces.KIND]
                )
        if self.kind == TREBUCHET and not self.rules.expert and not standing:
            return self.because("no-screen", self.move.target)
        return None

    def against_drop(self) -> Reason | None:
        target = self.move.target
        self.kind = DRAGON
        if not self.situation.reserve[self.side]:
            return self.because("no-reserve")
        if target not in self.rules.field.drops[self.side]:
            return self.because("not-your-ground", target)
        if self.victim:
            return self.because("occupied", target)
        if self.situation.terrain[target] == BURNING:
            return self.because("burning", target)
        return None

    def against_ruin(self) -> Reason | None:
        if not self.rules.storming:
            return self.because("no-storming")
        if self.situation.terrain[self.move.target] != FORTRESSES[1 - self.side]:
            return self.because("no-fortress", self.move.target)
        if self.board.in_check(self.side):
            return self.because("storm-in-check", *self.board.checkers(self.side))
        return None

    def against_sailing(self) -> Reason | None:
        origin, target = self.move.origin, self.move.target
        if not self.rules.sea:
            return self.because("no-sea")
        if origin not in self.rules.field.ports:
            return self.because("no-port", origin)
        if target not in self.rules.field.next_ports(origin):
            return self.because("not-next-port", target)
        if self.kind == DRAGON:
            return self.because("dragon-at-sea", origin)
        if self.situation.terrain[target] == BURNING:
            return self.because("burning", target)
        return self.against_target()

    # The king

    def against_king(self) -> Reason | None:
        """Who would threaten the mover's king after the move."""
        board, side, move = self.board, self.side, self.move
        before = board.checkers(side)
        board.make(move.kind << 14 | move.target << 7 | move.origin)
        threats = board.checkers(side)
        if not threats:
            return None
        if self.kind == KING:
            return self.because("into-check", *threats)
        if before:
            return self.because("still-check", *before)
        return self.because("exposes-king", *threats)
