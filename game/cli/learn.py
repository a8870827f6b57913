"""``longhall learn``: a network that judges positions, trained on games of the computer against itself."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli import common
from game.entry import GamePart

if TYPE_CHECKING:
    from game.ai.network import LearntGame, NetworkWeights
    from game.learning.recorded_games import Recipe, RecordedGame

_EXTRA = ("jax", "jaxlib", "optax", "numpy")  # what the extra installs
_UNITS = (16, 32, 48, 64)
_MOST_DECAY = 100


def add_to(commands: common.Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "learn",
        help="train a network that judges positions, on games of the computer against itself",
        description="Plays games, trains a network on eight of nine of them and tells how well it foretells "
        "the results of the rest. What was interrupted goes on where it was. The network is written beside "
        "the games; players use it once it stands where the last line says.",
    )
    common.add_game(parser)
    numbers = (
        ("games", "N", 20, 1_000_000, 1000, "games to learn from"),
        ("nodes", "N", 10, 1_000_000, 1000, "nodes that are searched for a move"),
        ("seed", "S", 0, 1 << 40, 1, "same seed, same games and network; games have the seeds from S on"),
        ("epochs", "N", 1, 1_000, 20, "how often every position is seen"),
    )
    for name, metavar, low, high, default, text in numbers:
        common.add_number(parser, f"--{name}", text, low, high, default, metavar=metavar)
    parser.add_argument("--units", type=int, default=32, choices=_UNITS, help="hidden units (default 32)")
    about = "how much of what it learns is the game's result, from 0 to 1, and not the search's score"
    common.add_number(parser, "--result-share", about, 0, 1, 0.3, metavar="X", kind=float)
    about = "how strongly weights are drawn to 0, more where there are few games"
    common.add_number(parser, "--decay", about, 0, _MOST_DECAY, 0.5, metavar="X", kind=float)
    parser.add_argument(
        "--hand-made",
        action="store_true",
        help="let players judge without the network that the game has already",
    )
    common.add_number(parser, "--workers", "processes that play (default: one a core)", 0, 1024)
    parser.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=Path("learning"),
        help="games and network go there, into a folder for each game and rule set (default: learning)",
    )
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Play, train and tell."""
    setting = common.setting_of(arguments)
    learnt: LearntGame | None = setting.entry.part(GamePart.LEARNT)
    file = None if learnt is None else learnt.file_of(setting.start)
    if learnt is None or file is None:
        raise common.CommandError(f"{setting.entry.name} has no networks under these rules")
    try:
        import game.learning.training  # noqa: F401
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _EXTRA:
            raise
        raise common.CommandError(
            f"{error.name} is not installed; pip install 'longhall[learn]' installs what learning needs"
        ) from None
    from game.learning.recorded_games import Recipe, RecordedGamesError

    folder: Path = arguments.output / f"{setting.entry.name}-{Path(file.name).stem}"
    recipe = Recipe(setting.entry.name, dict(setting.options), arguments.nodes, arguments.hand_made)
    try:
        games = _played(folder / "games.jsonl", recipe, arguments)
        weights = _trained(setting, learnt, games, arguments)
        made = folder / file.name
        made.write_bytes(weights.to_bytes(_origin(recipe, arguments)))
    except RecordedGamesError as error:
        raise common.CommandError(str(error)) from None
    except OSError as error:
        raise common.CommandError(f"{folder} cannot be used: {error.strerror or error}") from None
    print(f"The network is {made} ({made.stat().st_size:,} bytes); players look for it at {file}.")
    return 0


def _origin(recipe: Recipe, arguments: argparse.Namespace) -> dict[str, Any]:
    names = ("games", "seed", "epochs", "result_share", "decay")
    return {
        "game": recipe.game,
        "nodes": recipe.nodes,
        "hand_made": recipe.hand_made,
        **{name: getattr(arguments, name) for name in names},
    }


def _played(path: Path, recipe: Recipe, arguments: argparse.Namespace) -> list[RecordedGame]:
    """The games to learn from; those that are missing are played."""
    from tqdm import tqdm

    from game.learning.recorded_games import RecordedGames

    numbers = range(arguments.seed, arguments.seed + arguments.games)
    recorded = RecordedGames(path, recipe)
    known = len(recorded.games(numbers))
    try:
        with tqdm(total=len(numbers), initial=known, unit="game", file=sys.stderr) as bar:
            for _ in recorded.play(recipe, numbers, arguments.workers or os.cpu_count() or 1):
                bar.update()
    except KeyboardInterrupt:
        print("stopped; the same command goes on with the games", file=sys.stderr)
        raise
    return recorded.games(numbers)


def _trained(
    setting: common.GameSetting, learnt: LearntGame, games: list[RecordedGame], arguments: argparse.Namespace
) -> NetworkWeights:
    """Train, and print how well the results of games that were kept away are foretold."""
    from tqdm import tqdm

    from game.learning.positions import HELD_OUT, positions_of
    from game.learning.training import TrainingPlan, judgements, train

    groups = ([g for g in games if g.number % HELD_OUT], [g for g in games if not g.number % HELD_OUT])
    seen, unseen = (positions_of(setting.rules, setting.options, learnt, group) for group in groups)
    if not len(seen) or not len(unseen):
        raise common.CommandError("the games hold too few positions to learn from; play more of them")
    plan = TrainingPlan(
        units=arguments.units,
        epochs=arguments.epochs,
        result_share=arguments.result_share,
        decay=arguments.decay,
        seed=arguments.seed,
    )
    start = setting.start
    with tqdm(total=plan.epochs, unit="epoch", file=sys.stderr) as bar:

        def report(epoch: int, loss: float) -> None:
            bar.set_postfix(loss=f"{loss:.4f}")
            bar.update()

        sizes, mirrors = learnt.sizes(start), learnt.mirrors(start)
        weights = train(seen, sizes, mirrors, learnt.chances(start), plan, report)
    print(f"{len(games)} games, {len(seen)} positions to learn from, {len(unseen)} kept away.")
    print("Log loss of results, the less the better:")
    rows = [("foretold by", "kept away", "learnt from")]
    rows += [(name, f"{away:.4f}", f"{known:.4f}") for name, away, known in judgements(seen, unseen, weights)]
    common.print_table(rows)
    return weights
