"""Rules, positions and moves as OpenTafl's notation document writes them (sections 1 to 3), for its engine
protocol and its game files. What its pieces can do that are not played here is refused by name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.rules.errors import InvalidText
from game.rules.hnefatafl.notation import write_move, write_quiet
from game.rules.hnefatafl.record import write_record
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.rulestring import write_rules
from game.rules.hnefatafl.state import Move, State
from game.rules.options import Options, Value

_SIDES = ("attackers", "defenders")
_PIECE = "[tcnkmgTCNKMG]?"
_MOVE = re.compile(
    rf"{_PIECE}(?P<origin>[a-z][0-9]{{1,2}})(?P<how>-|=|\^=|\^)(?P<target>[a-z][0-9]{{1,2}})(?P<rest>.*)"
)
_CAPTURE = re.compile(rf"{_PIECE}([a-z][0-9]{{1,2}})")
_THREATS = ("", "+", "++", "-", "--")  # to capture the king, done; to escape, done
_KINDS = {"=": "berserk moves", "^": "jumps", "^=": "jumps"}


class OpenTaflNotation:
    """Hnefatafl as OpenTafl writes it; an ``Exchange``."""

    def read_rules(self, text: str) -> Mapping[str, Value]:
        """Nothing but the string limits the game: it knows no limit of turns without a capture."""
        if ":" not in text:
            raise InvalidText("rules begin with the size of the board, as in dim:11")
        return RULES.resolve_options({"rules": text, "quiet_limit": 0})

    def write_rules(self, state: State) -> str:
        return write_rules(replace(state.ruleset, repetition=state.setting.repetition))

    def read_position(self, record: str, side: int | None, options: Options) -> State:
        return RULES.parse_state(record if side is None else f"{record} {_SIDES[side]}", options)

    def write_position(self, state: State) -> str:
        return write_record(state.cells, state.ruleset.size)

    def read_move(self, state: State, text: str) -> Move:
        found = _MOVE.fullmatch(text)
        if found and found["how"] in _KINDS:
            raise InvalidText(
                "the move '{text}' asks for {what}, which are not played here",
                text=text,
                what=_KINDS[found["how"]],
            )
        rest = found["rest"] if found else ""
        captures = rest.rstrip("+-")
        named = [_CAPTURE.fullmatch(part) for part in captures.replace("x", "/").split("/")[1:]]
        first = captures[:1] in ("", "x")
        if not (found and first and all(named) and rest.removeprefix(captures) in _THREATS):
            raise InvalidText(
                "'{text}' is no move; moves are written as d1-d3, with captures as d1-d3xe3 or d1-d3xe3/d4",
                text=text,
            )
        captured = "".join(f"x{cell[1]}" for cell in named if cell)
        return RULES.parse_move(state, f"{found['origin']}-{found['target']}{captured}")

    def listed_options(self) -> Mapping[str, Value]:
        """People play Copenhagen where such lists come from."""
        return {**RULES.resolve_options({"rules": "copenhagen"}), "quiet_limit": 0}

    def write_move(self, state: State, move: Any, simple: bool = True) -> str:
        return write_quiet(state.grid, move) if simple else write_move(state, move)


NOTATION = OpenTaflNotation()
