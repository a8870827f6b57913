"""Games of Nerva that were written down by hand.

A list holds the moves in order, with or without numbers, in the notation of ``moves`` and with the freedom
that the game's own examples take: spaces around arrows, no ``x`` behind an attack that succeeds, a
``-K_f6_1`` that stands alone. Such a list leaves out where the kings were hidden. A cell that is marked
``K_`` was the cell of one king or of both; whose king it was follows from the attacks, or else is chosen. A
king that is never revealed was on a cell that stayed free to the end. On which depends on the moves in a way
that nobody sees through: whoever goes on from a list against the computer should not know where its king is.
"""

from __future__ import annotations

import random
import re
from itertools import product
from typing import NamedTuple

from game.rules.errors import IllegalMove, InvalidList, InvalidText
from game.rules.nerva import layout, moves, turns
from game.rules.nerva.moves import Written
from game.rules.nerva.state import Hide, Place, State
from game.rules.protocol import HIDDEN_MOVE

# What may stand between moves, one or several of them: blanks, numbers, the dash of a list.
_BETWEEN = re.compile(r"[\s,;]+|[0-9]+[.:)]*(?=\s|$)|[0-9]+[.:)]+|[-\u2013*\u2022](?=\s*[0-9]|\s)")
_FALLEN = re.compile(rf"-\s*k_?(?P<cell>{moves.CELL})(?!\w)")
_UNSAID = re.compile(rf"{re.escape(HIDDEN_MOVE)}|\.\.\.")  # a secret decision that the list does not tell


class Entry(NamedTuple):
    """One thing that a list says.

    Attributes:
        text: as it stands in the list, on one line.
        written: the move, None for the others.
        fallen: the cell of a king that the move before has captured, None for the others.
    """

    text: str
    written: Written | None = None
    fallen: int | None = None

    @property
    def secret(self) -> bool:
        """Whether it is the choice of a king's cell, told or not."""
        return self.fallen is None and (self.written is None or isinstance(self.written.move, Hide))

    @property
    def public(self) -> bool:
        """Whether it is a move that everybody sees."""
        return self.written is not None and not isinstance(self.written.move, Hide)


class _Contradiction(Exception):
    """A list cannot be played with the kings that were supposed."""

    def __init__(self, number: int, entry: Entry, why: str) -> None:
        super().__init__(why)
        self.number, self.entry, self.why = number, entry, why


def transcribe(state: State, text: str) -> list[str]:
    """The moves of a list as ``moves.read_move`` reads them one after the other, the secret ones included.

    Args:
        state: what the list begins from.

    Raises:
        InvalidText: it cannot be read, or no cells of the kings agree with it.
    """
    entries, unread = read_entries(text)
    hidden_before = sum(king is not None for king in state.kings)
    if unread:
        told, public = sum(entry.secret for entry in entries), sum(entry.public for entry in entries)
        before = public + (max(told, 2 - hidden_before) if public else told)
        raise InvalidList(before + 1, unread, moves.no_move(unread))
    told = 0
    while told < len(entries) and entries[told].secret:
        told += 1
    secrets, rest = entries[:told], entries[told:]
    furthest: _Contradiction | None = None
    for hidden in _hidings(state, secrets, rest):
        try:
            return _replay(state, hidden, rest)
        except _Contradiction as found:
            if furthest is None or found.number > furthest.number:
                furthest = found
    if furthest is None:
        raise InvalidText("the list leaves no cell where a king could have stayed hidden")
    raise InvalidList(2 - hidden_before + furthest.number, furthest.entry.text, furthest.why)


def read_entries(text: str) -> tuple[list[Entry], str]:
    """What a list says, in order, and the word behind it that is no move, or ""."""
    plain, at = "".join(map(_small, text)), 0
    entries: list[Entry] = []
    while at < len(plain):
        between = _BETWEEN.match(plain, at)
        if between:
            at = between.end()
            continue
        match = next(
            (found for pattern in (moves.MOVE, _FALLEN, _UNSAID) if (found := pattern.match(plain, at))), None
        )
        if match is None:
            return entries, text[at:].split(maxsplit=1)[0]
        entries.append(_read_entry(" ".join(text[at : match.end()].split()), match))
        at = match.end()
    return entries, ""


def _small(letter: str) -> str:
    """A letter in its small form, unless that has several letters."""
    small = letter.lower()
    return small if len(small) == 1 else letter


def _read_entry(said: str, match: re.Match[str]) -> Entry:
    if match.re is moves.MOVE:
        return Entry(said, moves.read_match(match))
    return Entry(said, fallen=layout.index(match["cell"]) if match.re is _FALLEN else None)


# Where the kings are


def _hidings(state: State, secrets: list[Entry], rest: list[Entry]) -> list[list[Hide]]:
    """The secret choices that a list can begin with, the likelier first; empty if there are none."""
    open_sides = [side for side in range(2) if state.kings[side] is None]
    if not rest:
        open_sides = open_sides[: len(secrets)]
    if len(secrets) > len(open_sides):
        raise InvalidText(
            "the list hides {found} kings; only {open} can be hidden",
            found=len(secrets),
            open=len(open_sides),
        )
    told = [entry.written.move if entry.written else None for entry in secrets]
    told += [None] * (len(open_sides) - len(told))
    untouched = _untouched(state, rest)
    choices = [
        [move.cell] if isinstance(move, Hide) else _possible(state, rest, side, untouched[nth:] or untouched)
        for nth, (side, move) in enumerate(zip(open_sides, told, strict=True))
    ]
    ranked = sorted(product(*(enumerate(cells) for cells in choices)), key=_unlikeliness)
    return [[Hide(cell) for _rank, cell in chosen] for chosen in ranked]


def _unlikeliness(chosen: tuple[tuple[int, int], ...]) -> tuple[bool, int]:
    """Both kings on one cell come last."""
    return len({cell for _rank, cell in chosen}) < len(chosen), sum(rank for rank, _cell in chosen)


def _untouched(state: State, rest: list[Entry]) -> list[int]:
    """The cells that stay free to the end of the list, mixed; always alike for the same moves."""
    taken = {
        entry.written.move.cell
        for entry in rest
        if entry.written is not None and isinstance(entry.written.move, Place)
    }
    cells = [cell for cell in state.free() if cell not in taken]
    random.Random(repr([entry.written for entry in rest])).shuffle(cells)
    return cells


def _possible(state: State, rest: list[Entry], side: int, untouched: list[int]) -> list[int]:
    """Cells on which the king of ``side`` may have been hidden, each once and the likelier first: where the
    other side revealed a king, the first of those that stay free, where the side itself revealed one."""
    by_other: list[int] = []
    by_itself: list[int] = []
    mover = state.mover if state.phase == "play" else 0
    for entry in rest:
        if entry.written is None:
            continue
        move = entry.written.move
        if isinstance(move, Place) and entry.written.reveals:
            (by_itself if mover == side else by_other).append(move.cell)
        mover = 1 - mover
    if len({*by_other, *by_itself}) > 2:
        raise InvalidText("the list reveals more than two kings")
    return list(dict.fromkeys([*by_other, *untouched[:1], *by_itself]))


# Playing the list


def _replay(state: State, hidden: list[Hide], rest: list[Entry]) -> list[str]:
    texts = []
    for move in hidden:
        texts.append(moves.write_played(state, move))
        state = turns.apply(state, move).state
    number = 0
    for entry in rest:
        if entry.fallen is not None:
            _check_fallen(state, number, entry, entry.fallen)
            continue
        number += 1
        if entry.written is None:
            raise _Contradiction(number, entry, "only the kings are hidden, and before the first move")
        text, state = _play(state, number, entry, entry.written)
        texts.append(text)
    return texts


def _play(state: State, number: int, entry: Entry, written: Written) -> tuple[str, State]:
    move = written.move
    try:
        after = turns.apply(state, move).state
    except IllegalMove as error:
        raise _Contradiction(number, entry, str(error)) from None
    if written.reveals and isinstance(move, Place) and move.cell not in state.kings:
        raise _Contradiction(number, entry, "no king is hidden there")
    if written.succeeds and (after.cells, after.captured) == (state.cells, state.captured):
        raise _Contradiction(number, entry, "the attack fails")
    if written.fallen is not None:
        _check_fallen(after, number, entry, written.fallen)
    return moves.write_played(state, move), after


def _check_fallen(state: State, number: int, entry: Entry, cell: int) -> None:
    if state.captured is None or state.kings[state.captured] != cell:
        raise _Contradiction(number, entry, f"no king has been captured on {layout.CELLS[cell]}")
