"""The board of a review: the position before a part of the match, with arrows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from functools import partial
from typing import Any

import pygame

from game.boards.marks import Arrow
from game.boards.painter import Look
from game.boards.rulers import RULER_PX
from game.boards.viewport import part_around
from game.entry import GameEntry
from game.match.match import Match
from game.review.marks import FAULTS
from game.review.parts import TurnPart
from game.review.review import ReviewedPart
from game.scenes.board.game_scene import GameScene
from game.scenes.diagram import diagram_size, draw_diagram
from game.scenes.judgement.words import JudgementInWords
from game.scenes.players import flipped_for, lone_human
from game.scenes.review.arrow_legend import BETTER, PLAYED, ArrowMeaning
from game.widgets.markdown import Diagram
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Widget


class ShownTurn(StrEnum):
    """Which of two turns is shown."""

    BETTER = "better"
    PLAYED = "played"


class PositionBefore(Widget):
    """The position before a part, with arrows of what was played. Where that was a fault, they are red, and
    green ones show what was better, or, where the position is judged live, the best ways to go on.

    Args:
        disclosed: with all that was hidden; else as the side to move could see it.
        judged: the position is judged live.
        plan: of a fault that is a whole turn, whose arrows would cover each other: the one that is shown.
    """

    passive = True

    def __init__(
        self,
        match: Match,
        each: ReviewedPart,
        look: Look,
        disclosed: bool = False,
        judged: bool = False,
        plan: ShownTurn | None = None,
    ) -> None:
        super().__init__(UNPLACED, "position")
        self._game, self._look = match.entry.name, look
        self._told: JudgementInWords | None = None
        view = match.rules.view(each.part.before.state, each.part.side)
        scene: GameScene[Any] = match.entry.scene()(match.rules, view)
        self._maps = scene.geometry.largest > 0
        position = match.rules.format_state(each.part.before.state)
        telling = partial(_telling, scene, view) if plan is not None else tuple[str, ...]
        best = each.verdict.line[: each.verdict.steps]
        played = _cells(match, each.part, each.part.texts, telling(each.part.texts))
        seen = partial(
            Diagram,
            position,
            match.options,
            viewer=each.part.before.decider,
            disclosed=disclosed,
            flipped=flipped_for(match.entry, lone_human(match)),
        )
        if each.mark not in FAULTS:
            self._diagram = seen(arrows=played, part=_part(scene, played))
            return
        better = () if judged else _cells(match, each.part, best, telling(best))
        framed = [*played, *better]
        if plan is not None:
            played, better = (played, ()) if plan is ShownTurn.PLAYED else ((), better)
        painted = [
            (*cells, role) for arrows, role in ((played, "danger"), (better, "good")) for cells in arrows
        ]
        if plan is ShownTurn.PLAYED and scene.faults is not None:
            faults = scene.faults.faults(view, each.part.texts, best)
            painted += [(cell, cell, "danger") for fault in faults for cell in fault.by]
            framed += [(cell, cell) for fault in faults for cell in (*fault.about, *fault.by)]
        self._diagram = seen(painted=tuple(painted), part=_part(scene, framed))

    @property
    def meanings(self) -> Sequence[ArrowMeaning]:
        """What the arrows mean that are on the board, by their colours."""
        drawn = [*self._diagram.painted, *((*cells, "accent") for cells in self._diagram.arrows)]
        words = {"danger": PLAYED, "good": BETTER, "accent": PLAYED}
        found = []
        for role in dict.fromkeys(role for _origin, _target, role in drawn):
            circle = all(origin == target for origin, target, other in drawn if other == role)
            found.append(ArrowMeaning(words[role], role, circle))
        return found

    def height(self, side: int, theme: Theme) -> int:
        """Of the board, as large as fits into a square."""
        rulers = 2 * self._ruler(theme)
        return diagram_size(self._game, self._diagram, (side - rulers, side - rulers))[1] + rulers

    def _ruler(self, theme: Theme) -> int:
        """Pixels of the width of the rulers around a map."""
        return theme.space(RULER_PX) if self._maps else 0

    def show(self, told: JudgementInWords | None) -> None:
        """Draw the ways of a live judgement over the position; None: none."""
        if told != self._told:
            self._told = told
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        told = self._told
        draw_diagram(
            surface,
            self.rect,
            self._game,
            self._diagram,
            theme=self.theme,
            look=self._look,
            ruler=self._ruler(self.theme),
            ways=told.arrows if told else (),
            hints=told.hints if told else (),
        )


def _telling(scene: GameScene[Any], view: Any, steps: Sequence[str]) -> tuple[str, ...]:
    """The steps of a whole turn whose arrows are shown."""
    return tuple(steps if scene.faults is None else scene.faults.telling(view, steps))


def _part(scene: GameScene[Any], arrows: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """The part of a map in which arrows lie; () for a board that is shown as a whole."""
    return part_around(scene.geometry, {cell for arrow in arrows for cell in arrow})


def _cells(
    match: Match, part: TurnPart, texts: Sequence[str], shown: Collection[str]
) -> tuple[tuple[str, str], ...]:
    """Where the arrows begin and end of the ``shown`` ones of steps that are played in place of a part."""
    arrows = arrows_of(match.entry, part.before.state, part.side, texts, shown)
    return tuple((arrow.origin, arrow.target) for arrow in arrows)


def arrows_of(
    entry: GameEntry, state: Any, side: int, texts: Sequence[str], shown: Collection[str] | None = None
) -> tuple[Arrow, ...]:
    """The arrows of steps of one turn from the position before it, as far as its side decides on them.

    Args:
        shown: the steps whose arrows are wanted; None: all.
    """
    rules, found = entry.rules(), list[Arrow]()
    for text in texts:
        if state.to_act != side:
            break
        view = rules.view(state, side)
        arrow = entry.scene()(rules, view).pictures.arrow(view, text)
        if isinstance(arrow, Arrow) and (shown is None or text in shown):
            found.append(arrow)
        state = rules.apply(state, rules.parse_move(state, text)).state
    return tuple(found)
