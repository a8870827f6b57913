"""The state of a board widget, as data: the view changes it, the renderer reads it. Part of it are the pieces
that are shown, and the animations that follow each other on the way there."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.boards.animation import Animation, RunningAnimation
from game.boards.attack_arrows import ATTACK, FIGHT, AttackArrow
from game.boards.dice_animation import Throw
from game.boards.drawings import Drawings
from game.boards.geometry import PlacedBoard
from game.boards.gestures import Gestures, InputTargets
from game.boards.hover_info import HoverInfo
from game.boards.marks import BELOW, COSTS, HINT_ARROW, LAST_MOVE, Arrow
from game.boards.marquee import Marquee
from game.boards.move_trail import LOST, NO_TRAIL, WAYS, MoveTrail
from game.boards.painter import Look
from game.boards.particle_effect import ParticleEffect
from game.boards.picture import BoardContent, PicturesByCell, Surroundings
from game.boards.trays import PlacedTray, PointTargets
from game.boards.viewport import Viewport
from game.rules.events import Event
from game.texts import _

Marks = Sequence[tuple[str, str]]


@dataclass(slots=True)
class _Job:
    """An animation that waits or runs, and the pieces to show with it and after it."""

    playing: RunningAnimation
    pieces: Mapping[str, str]
    around: Surroundings
    terrain_before: PicturesByCell
    cells: frozenset[str]  # whose pieces are drawn as moving ones
    watched: bool = False

    @property
    def shown_around(self) -> Surroundings:
        """Terrain and overlay now: the terrain may change in the middle of an animation."""
        return replace(self.around, terrain=self.terrain_before) if self.playing.ground_waits else self.around


class Playback:
    """The animations of one board.

    Attributes:
        shown_pieces: pictures by cell now; a running animation draws its own
            pieces on its cells instead.
        around: terrain and overlay now.
        playing: the animation that runs.
        rate: how many times as fast as usual animations run.
        on_events: called when an animation reaches the moment of events that are shown together.
    """

    def __init__(self) -> None:
        self.shown_pieces: Mapping[str, str] = {}
        self.around = Surroundings()
        self.rate = 1.0
        self.on_events: Callable[[Sequence[Event]], None] = lambda events: None
        self.playing: RunningAnimation | None = None
        self._jobs: deque[_Job] = deque()

    @property
    def waiting(self) -> bool:
        """Whether another animation waits for the one that runs."""
        return len(self._jobs) > 1

    @property
    def undecided(self) -> bool:
        """Whether dice have still to fall in an animation that runs or waits: what they show is to be told by
        nothing else before."""
        return any(
            job.playing.time < throw.fallen
            for job in self._jobs
            if not job.playing.backwards
            for throw in job.playing.animation.throws
        )

    def coming(self, side: int) -> int:
        """How many captured pieces are still to come to the pool of a side."""
        return sum(
            moving.gains == side
            for job in self._jobs
            if not job.playing.backwards
            for moving in job.playing.animation.pieces
        )

    @property
    def pieces(self) -> Mapping[str, str]:
        """Pictures by cell, at the end of all animations."""
        return self._jobs[-1].pieces if self._jobs else self.shown_pieces

    @property
    def terrain(self) -> PicturesByCell:
        """Terrain by cell, at the end of all animations."""
        return self._jobs[-1].around.terrain if self._jobs else self.around.terrain

    @property
    def watched(self) -> frozenset[str]:
        """The cells of the animation that runs, where it is one to which the view comes."""
        return self._jobs[0].cells if self._jobs and self._jobs[0].watched else frozenset()

    @property
    def moving_cells(self) -> frozenset[str]:
        """Cells whose pieces are drawn as moving ones."""
        return self._jobs[0].cells if self._jobs else frozenset()

    def show(self, pieces: Mapping[str, str], around: Surroundings) -> None:
        """Show a position at once; running animations are forgotten."""
        self._jobs.clear()
        self.playing = None
        self.shown_pieces, self.around = dict(pieces), around

    def surround(self, around: Surroundings, pieces: Mapping[str, str] | None = None) -> None:
        """Show other surroundings, and other pieces where they are given: at once or, while animations wait,
        with the last of them."""
        pieces = self.pieces if pieces is None else dict(pieces)
        if self._jobs:
            self._jobs[-1].around, self._jobs[-1].pieces = around, pieces
        if not self.waiting:
            self.around = self._jobs[0].shown_around if self._jobs else around
            self.shown_pieces = pieces

    def run(
        self,
        animation: Animation,
        pieces: Mapping[str, str],
        around: Surroundings | None = None,
        backwards: bool = False,
    ) -> None:
        """Animate, after what is still running, and show ``pieces`` from then on. Without ``around``, terrain
        and overlay stay as they are."""
        last = self._jobs[-1].around if self._jobs else self.around
        playing = RunningAnimation(animation, backwards)
        job = _Job(playing, dict(pieces), around or last, last.terrain, animation.cells())
        self._jobs.append(job)
        if len(self._jobs) == 1:
            self._begin(self._jobs[0])
            self.advance(0.0)

    def watch(self) -> None:
        """Let the view come to the animation that was queued last."""
        if self._jobs:
            self._jobs[-1].watched = True

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        if not self._jobs:
            return
        job = self._jobs[0]
        come = job.playing.advance(seconds * self.rate)
        self.around = job.shown_around
        self._report_events(come)
        if self._jobs and self._jobs[0] is job and job.playing.done:
            self._jobs.popleft()
            self.playing = None
            if self._jobs:
                self._begin(self._jobs[0])
                self.advance(0.0)

    def finish(self) -> None:
        """Bring all animations to their end at once."""
        while self._jobs:
            job = self._jobs.popleft()
            self._begin(job)
            come = job.playing.finish()
            self.around = job.around
            self.playing = self._jobs[0].playing if self._jobs else None
            self._report_events(come)

    def _begin(self, job: _Job) -> None:
        self.playing, self.shown_pieces, self.around = job.playing, job.pieces, job.shown_around

    def _report_events(self, groups: Sequence[Sequence[Event]]) -> None:
        for events in groups:
            self.on_events(events)


class BoardState:
    """What a board widget shows, and what its player is doing.

    Attributes:
        viewport: where the board is, and which part of it is visible.
        tray: the items beside the board.
        look: how the player wants boards to look.
        coarse: whether the window is being resized, so that speed matters more than sharpness.
        focused: whether the keyboard cursor is shown.
        gestures: the state of the player's input, and what is legal.
        playback: pieces and their animations.
        marks: marks of the position; those of the selection and of targets are not among them.
        attacks: arrows of attacks that are planned or made; dice that fall bring their own.
        focus: cells where something is decided.
        move_trail: what has happened on the board.
        band: the frame that the mouse draws around pieces, or None.
        drawings: arrows and circles of the player's own.
        notes: what the player has noted about cells: kinds of marks by cell.
        excluded: cells that are darkened, because nothing can be hidden on them.
        hovered_button: the request of the view button under the mouse, or None.
        preview: returns marks that show what a legal move from one cell to another would do.
        hover_info: returns the explanation of a pointed cell, given the selected cell or None.
        covered: areas where other widgets lie over the board; the tag of an explanation avoids them.
        reached: whether mouse and keyboard reach the board: no menu or dialog lies over it.
        explained: the cell about which one of these says a sentence; it needs no tag.
    """

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.tray = PlacedTray()
        self.look = Look()
        self.coarse = False
        self.focused = False
        self.gestures = Gestures()
        self.playback = Playback()
        self.marks: tuple[tuple[str, str], ...] = ()
        self.arrows: tuple[Arrow, ...] = ()
        self.attacks: tuple[AttackArrow, ...] = ()
        self.focus: tuple[str, ...] = ()
        self.move_trail: MoveTrail = NO_TRAIL
        self.band: Marquee | None = None
        self.drawings = Drawings()
        self.notes: Mapping[str, str] = {}
        self.excluded: frozenset[str] = frozenset()
        self.effects: list[ParticleEffect] = []
        self.hovered_button: str | None = None
        self.preview: Callable[[str, str], Marks] = lambda origin, target: ()
        self.hover_info: Callable[[str | None, str], HoverInfo | None] = lambda origin, cell: None
        self.covered: tuple[pygame.Rect, ...] = ()
        self.reached = True
        self.explained: str | None = None

    @property
    def _past_is_left_out(self) -> bool:
        """Whether traces of earlier moves, which are faint, would distract from the piece in hand."""
        return self.move_trail.faint and self.gestures.selected is not None

    @property
    def shown_marks(self) -> Marks:
        """The marks of the position now."""
        if not self._past_is_left_out:
            return self.marks
        return tuple([mark for mark in self.marks if mark[1] not in LAST_MOVE])

    @property
    def shown_trail(self) -> MoveTrail:
        """What is seen now of what has happened on the board."""
        return NO_TRAIL if self._past_is_left_out else self.move_trail

    @property
    def placed(self) -> PlacedBoard:
        """The board with its position and size."""
        return self.viewport.placed

    @property
    def targets(self) -> InputTargets:
        """The cells and the items of the tray, which input can point at."""
        if not self.tray.items:
            return self.viewport.placed
        return PointTargets(self.viewport.placed, self.tray, self.viewport.geometry.cells)

    def picture_of(self, cell: str) -> str | None:
        """The picture of the piece on a cell, or of an item of the tray."""
        carried = self.gestures.legal.carried.get(cell)
        return carried or self.playback.shown_pieces.get(cell) or self.tray.picture(cell)

    @property
    def held(self) -> str | None:
        """The cell whose piece is being dragged, or None."""
        drag = self.gestures.drag
        return drag.origin if drag is not None and drag.moved else None

    @property
    def hidden(self) -> frozenset[str]:
        """Cells whose pieces are drawn elsewhere: by an animation or at the mouse."""
        moving = self.playback.moving_cells
        held = self.held
        if held is None or self.tray.box(held) is not None or held in self.gestures.legal.carried:
            return moving
        return moving | {held}

    @property
    def content(self) -> BoardContent:
        """The parts of the board that do not move at the moment."""
        marks = tuple([mark for mark in self.shown_marks if mark[1] in BELOW])
        selected = self.gestures.selected
        if selected is not None and self.tray.box(selected) is None:
            marks += ((selected, "selected"),)
        around = self.playback.around
        return BoardContent(self.playback.shown_pieces, marks, self.hidden, around.terrain, around.overlay)

    @property
    def pointed(self) -> str | None:
        """The cell of the keyboard cursor or, without one, the hovered cell."""
        cursor = self.gestures.cursor
        return cursor if cursor is not None and self.focused else self.gestures.hovered

    @property
    def shows_tray(self) -> bool:
        """Whether the tray is to be seen: an empty one only where one points at it or can put
        something there; the mouse alone does not call it onto the board."""
        if not self.tray.items:
            return False
        names, gestures = {item.name for item in self.tray.items}, self.gestures
        pointed = self.pointed if not self.tray.cells or gestures.cursor is not None else None
        reached = {pointed} if gestures.selected is None else gestures.targets()
        return not self.tray.empty or not names.isdisjoint(reached)

    @property
    def pointed_target(self) -> str | None:
        """The cell that a click where one points takes as its target, while no animation runs, else None."""
        pointed, gestures = self.pointed, self.gestures
        if pointed is None or self.playback.playing is not None:
            return None
        return gestures.landing(
            self.targets, pointed, gestures.point if pointed == gestures.hovered else None
        )

    @property
    def throws(self) -> Sequence[Throw]:
        """The dice of the animation that runs; none while it runs backwards."""
        playing = self.playback.playing
        return playing.animation.throws if playing is not None and not playing.backwards else ()

    @property
    def falling(self) -> bool:
        """Whether dice of the animation that runs have still to lie."""
        playing = self.playback.playing
        return playing is not None and any(playing.time < throw.fallen for throw in self.throws)

    @property
    def shown_attacks(self) -> Sequence[AttackArrow]:
        """The arrows of attacks now; while a piece is in hand, which may change them, those that are planned
        are pale."""
        if throws := self.throws:
            return (*self.attacks, *(arrow for throw in throws for arrow in throw.cause.attacks))
        if self.gestures.selected is None or not any(arrow.planned for arrow in self.attacks):
            return self.attacks
        return [replace(each, pale=True) if each.planned else each for each in self.attacks]

    @property
    def fight(self) -> Sequence[AttackArrow]:
        """The attacks for which dice fall, else the one that is decided on now."""
        if throws := self.throws:
            return [arrow for throw in throws for arrow in throw.cause.attacks]
        if not self.focus:
            return ()
        return [arrow for arrow in self.attacks if arrow.strong and arrow.target in self.focus]

    def target_marks(self) -> Marks:
        """Marks of the legal targets."""
        if self.playback.playing is not None:
            return []
        gestures = self.gestures
        if gestures.legal.arranging is not None:
            return self._exchange_marks()
        given = None if gestures.selected is None else gestures.legal.marks(gestures.selected)
        if given is not None:
            return given
        return [
            (cell, "capture" if cell in self.playback.shown_pieces else "target")
            for cell in sorted(gestures.targets())
            if gestures.selected is not None or cell not in gestures.legal.previews
        ]

    def _exchange_marks(self) -> Marks:
        """The mark of a pointed piece that something else would take the place of."""
        pointed, selected = self.pointed_target, self.gestures.selected
        there = self.playback.shown_pieces.get(pointed or "")
        if pointed is None or selected is None or there in (None, self.picture_of(selected)):
            return []
        return [(pointed, "target")]

    def previewed_piece(self, cell: str) -> str | None:
        """The picture of the piece that a move to this target would put there; None where one is shown."""
        gestures, shown_pieces = self.gestures, self.playback.shown_pieces
        if self.held is not None or cell in shown_pieces or self.tray.box(cell) is not None:
            return None
        if gestures.selected is not None and cell in gestures.targets():
            return self.picture_of(gestures.selected)
        return gestures.legal.previews.get(cell)

    def preview_marks(self) -> Marks:
        """Marks that show what a move to the pointed target would do."""
        selected, pointed = self.gestures.selected, self.pointed_target
        return self.preview(selected, pointed) if selected is not None and pointed is not None else ()

    def kinds_in_sight(self, told: Collection[str]) -> tuple[str, ...]:
        """Those of the kinds ``told``, of marks, lines, terrain and pieces, that are on the board and in
        sight, in the same order."""
        hover_info = self.current_hover_info()
        about, lines = ((), ()) if hover_info is None else (hover_info.marks, hover_info.links)
        marks = (*self.shown_marks, *self.target_marks(), *about, *self.playback.shown_pieces.items())
        kinds = {kind for _cell, kind in self.in_sight(tuple(mark for mark in marks if mark[1] in told))}
        costs = sorted(kinds.intersection(COSTS))
        kinds.difference_update(costs[1:])  # one is enough to tell what numerals mean
        around = self.playback.around
        kinds.update(line.kind for line in lines)
        kinds.update(HINT_ARROW if arrow.origin != arrow.target else "hint" for arrow in self.arrows)
        kinds.update(around.terrain.values(), around.overlay.values())
        labelled = (attack for attack in self.shown_attacks if attack.label)
        kinds.update(FIGHT[attack.side] if attack.battle else ATTACK for attack in labelled)
        trail = self.shown_trail
        kinds.update(WAYS[way.side] for way in trail.trails if not trail.faint)
        kinds.update(LOST[loss.side] for loss in trail.losses)
        return tuple(filter(kinds.__contains__, told)) if kinds else ()

    def in_sight(self, marks: Marks) -> Marks:
        """Of marks those in the part of the board that is seen, or will be when the view has come to rest."""
        if not self.viewport.zoomed:
            return marks
        window, placed, beside = self.viewport.window, self.viewport.settled, self.tray.box
        return tuple(
            (cell, kind)
            for cell, kind in marks
            if beside(cell) is not None or window.collidepoint(placed.centre(cell))
        )

    def _out_of_sight(self, cell: str) -> bool:
        """Whether the view has left a cell, such as that of the keyboard's cursor."""
        viewport = self.viewport
        on_board = viewport.zoomed and self.tray.box(cell) is None
        return on_board and not viewport.window.collidepoint(viewport.placed.centre(cell))

    def current_hover_info(self) -> HoverInfo | None:
        """The explanation of the pointed cell, if there is one, nothing else explains it, no animation runs
        and nothing lies over the board."""
        pointed = self.pointed
        if pointed in (None, self.explained) or self.playback.playing is not None or not self.reached:
            return None
        if self.tray.box(pointed) is not None and self.gestures.legal.arranging is None:
            return None  # what lies beside a board in play has no room of its own to be explained in
        if self._out_of_sight(pointed):
            return None
        found = self.hover_info(self.gestures.selected, pointed)
        placing = "" if found is None else self._placing_words(pointed)
        if found is None or not placing:
            return found
        return replace(found, text=" · ".join(part for part in (found.text, placing) if part))

    def _placing_words(self, pointed: str) -> str:
        """How often one clicks or presses Enter to place a piece on top of the one that is pointed at, and
        where that would be; "" where a piece cannot be placed so."""
        gestures, by_mouse = self.gestures, pointed == self.gestures.hovered
        target, again = self.pointed_target, pointed == gestures.selected
        twice = target is None
        if twice:
            target = gestures.second_landing(self.targets, pointed, gestures.point if by_mouse else None)
        if target is None or target == pointed:
            return ""
        if by_mouse:
            words = _("click twice: {cell}") if twice else _("click: {cell}")
            words = _("click again: {cell}") if again else words
        else:
            words = _("Enter twice: {cell}") if twice else _("Enter: {cell}")
            words = _("Enter again: {cell}") if again else words
        # A piece that is picked up is put down before another one is placed.
        there = self.hover_info(None if again else gestures.selected, target)
        return words.format(cell=target if there is None else there.name or there.title)
