"""Moves as readers see them: with arrows, dashes and signs of capture. Records keep the plain text."""

from __future__ import annotations

import re

_SIGNS = (
    (re.compile(r"(?<=[0-9]) ?-> ?(?=[a-zA-Z]{1,2}[0-9])"), "→"),
    (re.compile(r"(?<=[0-9])-(?=[a-zA-Z]{1,2}[0-9])"), "–"),
    # "f5_1->g5_1x": the piece on the last cell is captured.
    (re.compile(r"(?<=[0-9])x(?![a-zA-Z0-9])"), " ×"),
    # "Re4xe5": the whole move is the capture.
    (re.compile(r"^([A-Z]?[a-z][0-9]{1,2})x(?=[a-z][0-9])"), r"\1×"),
    # "d1-d3xe3": what is captured stands behind the sign.
    (re.compile(r"(?<=[0-9])x(?=[a-zA-Z]{1,2}[0-9])"), " ×"),
    (re.compile(r"(?<![a-zA-Z0-9])x(?=[a-zA-Z]{1,2}[0-9])"), "×"),
    (re.compile(r"(?<=[0-9])/(?=[a-z][0-9]{1,2}(/|$))"), ","),
)


def typeset(move: str) -> str:
    """The text of a move, typeset: ``d1-d3xe3/c3`` is ``d1–d3 ×e3,c3``, ``f5_1->g5_1x`` is ``f5_1→g5_1 ×``.

    What is no move in this notation stays as it is.
    """
    if ":" in move:  # a setup
        return move
    for sign, shown in _SIGNS:
        move = sign.sub(shown, move)
    return move
