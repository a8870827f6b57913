"""``longhall perft``: counts the leaves of the tree of legal moves."""

from __future__ import annotations

import argparse
import time
from typing import Any

from game.cli import common
from game.rules.errors import InvalidList, RulesError
from game.rules.perft import count, divide
from game.rules.protocol import AnyRules


def add_to(commands: common.Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "perft",
        help="count legal move sequences",
        description="Counts the leaves of the tree of legal moves below a position.",
    )
    common.add_game(parser)
    common.add_position(parser)
    parser.add_argument("--depth", metavar="N", type=int, required=True, help="plies")
    parser.add_argument("--divide", action="store_true", help="also print the count below each first move")
    common.add_moves(parser, "moves to play first")
    common.add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    if not 0 <= arguments.depth <= 99:
        raise common.CommandError(f"the depth lies between 0 and 99, not {arguments.depth}")
    setting = common.setting_of(arguments)
    rules = setting.rules
    state = _played(rules, setting.start, " ".join(arguments.moves))
    began = time.perf_counter()
    divided = divide(rules, state, arguments.depth) if arguments.divide else None
    leaves = sum(divided.values()) if divided else count(rules, state, arguments.depth)
    seconds = time.perf_counter() - began
    speed = round(leaves / seconds) if seconds else 0
    if arguments.json:
        result = {
            "game": setting.entry.name,
            "options": setting.options,
            "position": rules.format_state(state),
            "depth": arguments.depth,
            "leaves": leaves,
            "seconds": round(seconds, 6),
            "leaves_per_second": speed,
        }
        common.print_json(result if divided is None else {**result, "divide": divided})
        return 0
    if divided:
        common.print_table([(move, str(below)) for move, below in divided.items()])
    print(f"{leaves} leaves at depth {arguments.depth} in {seconds:.3f} s, {speed} a second")
    return 0


def _played(rules: AnyRules, state: Any, text: str) -> Any:
    """The state behind a list of moves. Raises RulesError."""
    texts, wrong = common.read_moves(rules, state, text)
    for ply, each in enumerate(texts, start=1):
        try:
            state = rules.apply(state, rules.parse_move(state, each)).state
        except RulesError as error:
            raise InvalidList(ply, each, error) from error
    if wrong:
        raise common.CommandError(wrong)
    return state
