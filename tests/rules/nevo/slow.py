"""NEVO once more, from the rules' text alone: slow, and sharing nothing with game.rules.nevo.

A position is a tuple: a frozenset of (column letter, row, colour), the colour to move, the best scores so far
as (white, black), quiet turns, the positions since a removal as a tuple of (pieces, colour), and whether
a claim was made in this turn, or "passed" behind a pass, or "misnamed" behind a move that has named other
pieces than those it left isolated, in the mode in which that forfeits the game. Colours are "w" and "b".
"""

from __future__ import annotations

COLUMNS = "abcdefghijkl"
WHITE_SQUARES = "abdfgikl"


def start(*ranks, to_move="w", best=None):
    """From ranks 7 to 1 in clear: 'w', 'b' or '.' for each square."""
    assert len(ranks) == 7
    pieces = frozenset(
        (column, 7 - down, sign)
        for down, rank in enumerate(ranks)
        for column, sign in zip(COLUMNS, rank, strict=True)
        if sign != "."
    )
    best = best or (points(pieces, "w"), points(pieces, "b"))
    return pieces, to_move, best, 0, (), False


def points(pieces, colour):
    total = 0
    for column in WHITE_SQUARES:
        rows = {row for c, row, sign in pieces if (c, sign) == (column, colour)}
        two, five, eight = (3, 2, 1) if colour == "w" else (5, 6, 7)
        if {two, five, eight} <= rows:
            total += 8
        elif {two, five} <= rows:
            total += 5
        elif two in rows:
            total += 2
    return total


def touches(one, other):
    return one != other and abs(ord(one[0]) - ord(other[0])) <= 1 and abs(one[1] - other[1]) <= 1


def lonely(pieces, colour):
    return {
        one
        for one in pieces
        if one[2] == colour and not any(other[2] == colour and touches(one, other) for other in pieces)
    }


def steps(pieces, colour):
    taken = {(column, row) for column, row, _ in pieces}
    for column, row, sign in sorted(pieces):
        if sign == colour:
            for column_step in (-1, 0, 1):
                for row_step in (-1, 0, 1):
                    at = COLUMNS.find(column) + column_step
                    there = (COLUMNS[at], row + row_step) if 0 <= at < 12 else None
                    if there and 1 <= there[1] <= 7 and there not in taken:
                        yield (column, row), there


def moves(position, mode):
    """Texts of the legal moves; none when the game is over."""
    pieces, colour, *_ = position
    if result(position, mode) is not None:
        return []
    found = []
    if mode == "claim":
        found += [f"x{column}{row}" for column, row, _ in sorted(lonely(pieces, other(colour)))]
    for (c, r), (cc, rr) in steps(pieces, colour):
        text = f"{c}{r}-{cc}{rr}"
        if mode != "claim":
            moved = pieces - {(c, r, colour)} | {(cc, rr, colour)}
            gone = sorted((row, column) for column, row, _ in lonely(moved, colour))
            text += "x" * bool(gone) + ",".join(f"{column}{row}" for row, column in gone)
        found.append(text)
    if mode == "claim" and not any(True for _ in steps(pieces, colour)):
        found.append("pass")
    return found


def other(colour):
    return "b" if colour == "w" else "w"


def play(position, text, mode):
    pieces, colour, best, quiet, past, claimed = position
    if text == "pass":
        return pieces, colour, best, quiet, past, "passed"
    if text[0] == "x":
        gone = (text[1], int(text[2:]), other(colour))
        assert gone in pieces
        return pieces - {gone}, colour, best, 0, (), True
    origin, target = text.split("x")[0].split("-")
    moved = pieces - {(origin[0], int(origin[1]), colour)} | {(target[0], int(target[1]), colour)}
    gone = lonely(moved, colour) if mode != "claim" else set()
    named = set(text.split("x")[1].split(",")) if "x" in text else set()
    if mode == "forfeit" and named != {f"{column}{row}" for column, row, _ in gone}:
        return frozenset(moved), other(colour), best, quiet, past, "misnamed"
    after = frozenset(moved - gone)
    score = points(after, "w"), points(after, "b")
    grown = max(best[0], score[0]), max(best[1], score[1])
    quiet = 0 if gone or grown != best or claimed else quiet + 1
    past = () if gone else (*past, (pieces, colour))
    return after, other(colour), grown, quiet, past, False


def result(position, mode, limit=120):  # turns of either side, sixty each
    """None, or "w", "b", "draw"."""
    pieces, colour, _best, quiet, past, claimed = position
    if claimed == "misnamed":
        return colour
    for side in "wb":
        if not any(sign == side for *_, sign in pieces):
            return other(side)
    white, black = points(pieces, "w"), points(pieces, "b")
    # Where pieces are claimed, sixteen points wins once the opponent has had the chance to claim, and moved.
    for side in (other(colour), colour):
        if (white if side == "w" else black) >= 16:
            waits = mode == "claim" and side != colour and claimed != "passed"
            return None if waits else side
    stuck = not any(True for _ in steps(pieces, colour)) and (mode != "claim" or claimed == "passed")
    if stuck or quiet >= limit or past.count((pieces, colour)) >= 2:
        return "w" if white > black else "b" if black > white else "draw"
    return None


def perft(position, mode, depth):
    if depth == 0 or result(position, mode) is not None:
        return 1
    texts = moves(position, mode)
    if depth == 1:
        return len(texts)
    return sum(perft(play(position, text, mode), mode, depth - 1) for text in texts)
