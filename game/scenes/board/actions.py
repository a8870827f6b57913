"""Ways to make a decision that the match screen offers, and the decision that waits to be confirmed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

ROLL = ":"
"""In place of a move's text: the roll that waits for a word of the side whose turn it is."""


@dataclass(frozen=True, slots=True)
class Action:
    """A small button, or a line of the menu.

    Attributes:
        act: what it changes.
        key: the widget's key.
        brief: the text in fewer words, for a button between others; "" where it has none.
        moves: texts of moves that it plays one after the other, once it has acted.
        shortcut: the key of the keyboard that does the same, such as "E" or "Shift+E"; "" for none. The
            button's tooltip tells it.
        cells: the pieces on these cells are picked up one after the other: the next one each time.
        back: of ``cells``, the one before instead of the next one.
    """

    text: str
    act: Callable[[], None] = field(compare=False)
    key: str
    icon: str = ""
    primary: bool = False
    moves: tuple[str, ...] = ()
    shortcut: str = ""
    cells: tuple[str, ...] = ()
    back: bool = False
    brief: str = ""

    @property
    def with_shortcut(self) -> str:
        """The text with the key behind it that does the same."""
        return f"{self.text} ({self.shortcut})" if self.shortcut else self.text


def only_moves() -> None:
    """The act of an ``Action`` that plays its moves and changes nothing else."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A complete decision that waits to be confirmed.

    Attributes:
        question: the headline beside the board ("Set up like this?").
        label: what the button says ("Hide it here").
        move: the move, as text, or ROLL.
        detail: a sentence below the question.
        cell: the cell that it is about: Enter on it confirms, too.
        brief: the question in fewer words, for narrow columns.
        further: moves of the same decision that follow at once, as texts.
        proposed: the game proposes it before the player has done anything. Enter confirms it wherever the
            cursor stands on a cell without a piece that is no target, but not while the player looks back.
    """

    question: str
    label: str
    move: str
    detail: str = ""
    cell: str = ""
    brief: str = ""
    further: tuple[str, ...] = ()
    proposed: bool = False


def shortcut_of(event: pygame.event.Event) -> str:
    """The key that was pressed as ``Action.shortcut`` names it."""
    shift = "Shift+" if event.mod & pygame.KMOD_SHIFT else ""
    return shift + pygame.key.name(event.key).title()
