"""``longhall selfplay``: the computer against itself."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import TYPE_CHECKING

from game.cli import common

if TYPE_CHECKING:
    from game.laboratory.units import PlayedGame


def add_to(commands: common.Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "selfplay",
        help="let the computer play against itself",
        description="White is the side that the game names first.",
    )
    common.add_game(parser)
    common.add_number(parser, "--games", "how many games", 1, 1_000_000, 1)
    for side in ("white", "black"):
        parser.add_argument(
            f"--{side}",
            metavar="LEVEL",
            type=common.read_level,
            default=1,
            help="strength from 0 to 5, or a half level such as 2.5 (default 1)",
        )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=int,
        default=0,
        help="same seed, same games, as far as levels do not think by the clock (default 0)",
    )
    common.add_number(parser, "--random-plies", "start each game with N random moves", 0, 1_000, 0)
    common.add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    setting = common.setting_of(arguments)
    games = _play(setting, arguments)
    if arguments.json:
        common.print_json(
            {
                "game": setting.entry.name,
                "options": setting.options,
                "white": arguments.white,
                "black": arguments.black,
                "seed": arguments.seed,
                "results": _results(setting, games),
                "reasons": dict(Counter(game.reason for game in games)),
                "games": [_game_json(setting, game) for game in games],
            }
        )
    else:
        _print(setting, arguments, games)
    return 0


def _play(setting: common.GameSetting, arguments: argparse.Namespace) -> list[PlayedGame]:
    from tqdm import tqdm

    from game.ai.bot import Limit
    from game.laboratory.experiment import Experiment, GamePlan, Player
    from game.laboratory.units import play

    sides = (0, 1)
    experiment = Experiment(
        name="selfplay",
        text="",
        title="",
        entry=setting.entry,
        options=tuple((name, (value,)) for name, value in setting.options.items()),
        players=tuple(
            Player(side, Limit(level=level))
            for side, level in zip(setting.rules.sides, (arguments.white, arguments.black), strict=True)
        ),
        pairings="others",
        random_plies=arguments.random_plies,
    )
    return [
        play(experiment, GamePlan(0, number, sides, sides, arguments.seed + number, opening=0))
        for number in tqdm(range(arguments.games), unit="game", file=sys.stderr)
    ]


def _winner(setting: common.GameSetting, game: PlayedGame) -> str:
    return "draw" if game.winner is None else setting.rules.sides[game.winner].lower()


def _results(setting: common.GameSetting, games: list[PlayedGame]) -> dict[str, int]:
    found = Counter(_winner(setting, game) for game in games)
    return {name: found[name] for name in (*(side.lower() for side in setting.rules.sides), "draw")}


def _game_json(setting: common.GameSetting, game: PlayedGame) -> dict[str, object]:
    return {
        "winner": None if game.winner is None else _winner(setting, game),
        "reason": game.reason,
        "plies": len(game.moves),
        "nodes": list(game.nodes),
        "seconds": [round(spent, 3) for spent in game.seconds],
        "moves": list(game.moves),
    }


def _print(setting: common.GameSetting, arguments: argparse.Namespace, games: list[PlayedGame]) -> None:
    rows = [("game", "winner", "plies", "seconds", "reason")]
    rows += [
        (str(number), _winner(setting, game), str(len(game.moves)), f"{sum(game.seconds):.1f}", game.reason)
        for number, game in enumerate(games, start=1)
    ]
    common.print_table(rows)
    white, black = setting.rules.sides
    totals = ", ".join(f"{name} {count}" for name, count in _results(setting, games).items())
    print(f"\n{white} at level {arguments.white}, {black} at level {arguments.black}: {totals}")
