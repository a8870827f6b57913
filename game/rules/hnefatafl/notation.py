"""Moves and positions as text."""

from __future__ import annotations

import re

from game.rules.errors import BadPosition, InvalidText
from game.rules.hnefatafl.record import EMPTY, KING, kings, read_record, write_record
from game.rules.hnefatafl.ruleset import OFF, RuleSet, Setting
from game.rules.hnefatafl.state import ATTACKERS, DEFENDERS, Move, State, captures, piece_of
from game.rules.hnefatafl.tables import CENTRE_SQUARE, NO_PASS, NO_STOP, tables_of
from game.rules.topology.squares import SquareGrid

_SIDES = {"attackers": ATTACKERS, "defenders": DEFENDERS}
_MOVE = re.compile(r"([a-z][0-9]{1,2})-([a-z][0-9]{1,2})")
_CAPTURED = re.compile(r"[x/]([a-z][0-9]{1,2})")
_NUMBER = re.compile(r"[0-9]{1,6}")
_NAMES = {ATTACKERS: "attackers", DEFENDERS: "defenders"}
_PLACES = {False: "the corner", True: "the centre"}


def read_move(grid: SquareGrid, text: str) -> tuple[Move, tuple[int, ...] | None]:
    """A move and the squares that its text names as captured (None: it names none).

    Raises:
        InvalidText: not a move on this board.
    """
    match = _MOVE.match(text)
    rest = text[match.end() :] if match else ""
    named = _CAPTURED.findall(rest)
    if not match or rest.startswith("/") or sum(len(name) + 1 for name in named) != len(rest):
        raise InvalidText(
            "'{text}' is no move; moves are written as d1-d3, with captures as d1-d3xe3 or d1-d3xe3/d4",
            text=text,
        )
    captured = grid.cells(tuple(dict.fromkeys(named)))  # some records name a square twice
    return Move(grid.cell(match[1]), grid.cell(match[2])), captured or None


def check_captures(state: State, move: Move, named: tuple[int, ...]) -> None:
    """Check the captures that a text names against those that a legal move makes; the king may be left out.

    Raises:
        InvalidText: they differ.
    """
    gone = captures(state, move)
    if set(named) | {square for square in gone if state.cells[square] == KING} == set(gone):
        return
    name = state.grid.name
    told, real = (", ".join(sorted(map(name, squares))) or "nothing" for squares in (set(named), gone))
    raise InvalidText(
        "{move} captures {real}, not {told} as its text says",
        move=write_quiet(state.grid, move),
        real=real,
        told=told,
        cells=tuple(name(square) for square in set(named) ^ set(gone)),
    )


def write_quiet(grid: SquareGrid, move: Move) -> str:
    """A move without its captures."""
    names = grid.names()
    return f"{names[move.origin]}-{names[move.target]}"


def write_move(state: State, move: Move) -> str:
    """A legal move of ``state`` with its captures."""
    gone = "/".join(map(state.grid.name, captures(state, move)))
    return write_quiet(state.grid, move) + (f"x{gone}" if gone else "")


def write_state(state: State) -> str:
    """A state as one line; ``read_state`` gives it back."""
    parts = [write_record(state.cells, state.ruleset.size), _NAMES[state.side]]
    if state.quiet != len(state.after):
        parts.append(f"quiet:{state.quiet}")
    if state.captured != (0, 0):
        parts.append(f"lost:{state.captured[0]},{state.captured[1]}")
    if state.after:
        parts.append("after:" + ",".join(write_quiet(state.grid, move) for move in state.after))
    return " ".join(parts)


def read_state(text: str, setting: Setting) -> State:
    """Read ``<record> [attackers|defenders] [quiet:N] [lost:A,D] [after:d1-d3,...]``.

    A bare record has the rule set's first side to move. ``quiet`` counts plies without a capture,
    ``after`` lists the last of them, so that repetitions are known.

    Raises:
        InvalidText: malformed.
        BadPosition: cannot be played.
    """
    record, *words = text.split() or [""]
    ruleset = setting.ruleset
    cells = read_record(record, ruleset.size)
    side = ruleset.first_side
    if words and words[0] in _SIDES:
        side = _SIDES[words.pop(0)]
        check_placement(ruleset, cells, captured_king=side == DEFENDERS)
    else:
        check_placement(ruleset, cells)
    fields = _fields(words)
    after = _after(fields["after"], ruleset.grid)
    quiet = _count("quiet", fields["quiet"]) if fields["quiet"] else len(after)
    if quiet < len(after):
        raise BadPosition(
            "quiet:{quiet} is fewer than the {moves} moves after the last capture",
            quiet=quiet,
            moves=len(after),
        )
    state = State(setting, cells, side, _lost(fields["lost"]), quiet, after)
    _check_after(state)
    return State(setting, cells, side, state.captured, quiet, ()) if setting.repetition == OFF else state


def _fields(words: list[str]) -> dict[str, str]:
    fields = {"quiet": "", "lost": "", "after": ""}
    for word in words:
        key, _, value = word.partition(":")
        if key not in fields or not value:
            raise InvalidText(
                "'{word}' in the position is none of attackers, defenders, quiet:N, lost:A,D, after:MOVES",
                word=word,
            )
        if fields[key]:
            raise InvalidText("the position gives '{key}' twice", key=key)
        fields[key] = value
    return fields


def _count(key: str, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise InvalidText("'{key}' in the position is a number, not '{text}'", key=key, text=text)
    return int(text)


def _lost(text: str) -> tuple[int, int]:
    if not text:
        return (0, 0)
    attackers, comma, defenders = text.partition(",")
    if not comma:
        raise InvalidText("'lost' in the position is two numbers, as in lost:3,1, not '{text}'", text=text)
    return _count("lost", attackers), _count("lost", defenders)


def _after(text: str, grid: SquareGrid) -> tuple[Move, ...]:
    return tuple(read_move(grid, word)[0] for word in text.split(",")) if text else ()


def _check_after(state: State) -> None:
    """Walk back through ``after`` and see that each of its moves could have been made."""
    cells, side = list(state.cells), state.side
    for move in reversed(state.after):
        side = 1 - side
        piece = cells[move.target]
        if piece == EMPTY or piece_of(piece).side != side or not _could_move(state, cells, move):
            raise BadPosition(
                "the move {move} cannot have led to this position",
                move=write_quiet(state.grid, move),
                cells=(state.grid.name(move.target),),
            )
        cells[move.origin], cells[move.target] = piece, EMPTY


def _could_move(state: State, cells: list[int], move: Move) -> bool:
    """Whether the piece on the target can have come straight from the origin, now empty."""
    way = path(state.ruleset.size, move)
    if way is None:
        return False
    tables = tables_of(state.ruleset)
    flags = tables.flags[(cells[move.target] >> 1) * tables.length :]
    return (
        not flags[tables.padded[move.target]] & NO_STOP
        and all(cells[square] == EMPTY for square in (move.origin, *way))
        and not any(flags[tables.padded[square]] & NO_PASS for square in way)
    )


def path(size: int, move: Move) -> tuple[int, ...] | None:
    """The squares between the ends of a move along a row or a column, None if it goes along neither."""
    (rank, file), (to_rank, to_file) = divmod(move.origin, size), divmod(move.target, size)
    if (rank == to_rank) == (file == to_file):
        return None
    step = 1 if rank == to_rank else size
    if move.target < move.origin:
        step = -step
    return tuple(range(move.origin + step, move.target, step))


def check_placement(ruleset: RuleSet, cells: bytes, captured_king: bool = False) -> None:
    """Check that there is one king and that no stone stands where it could never stop.

    Args:
        cells: by square index.
        captured_king: the king may be missing.

    Raises:
        BadPosition: names the square.
    """
    found = kings(cells, ruleset.size)
    if len(found) > 1:
        raise BadPosition("the position has {count} kings instead of one", count=len(found), cells=found)
    if not found and not captured_king:
        raise BadPosition("the position has no king")
    tables = tables_of(ruleset)
    for square, piece in enumerate(cells):
        at = tables.padded[square]
        if piece not in (EMPTY, KING) and tables.flags[(piece >> 1) * tables.length + at] & NO_STOP:
            cell = ruleset.grid.name(square)
            place = _PLACES[bool(tables.special[at] == CENTRE_SQUARE)]
            raise BadPosition("no stone may stand on {place} {cell}", place=place, cell=cell)
