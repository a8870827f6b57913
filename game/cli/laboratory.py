"""``longhall laboratory``: what is a good rule, who is stronger, measured by thousands of games."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.common import CommandError, Subparsers, add_json, add_number, print_json

if TYPE_CHECKING:
    from game.laboratory.experiment import Experiment

_EXTRA = ("dask", "distributed", "scipy", "matplotlib", "rich")  # what the extra installs
_MOST_WORKERS = 1024
_MOST_MATCHES = 100_000
_INCOMPLETE = 1  # exit status: some units could not be played


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "laboratory",
        help="carry out experiments: thousands of games that compare rules and players",
        description="Plays the games of experiments and writes a report for each. An experiment that was "
        "interrupted, or played in part, goes on where it was.",
    )
    parser.add_argument(
        "experiments",
        metavar="EXPERIMENT",
        type=Path,
        nargs="+",
        help="a TOML file, or a folder with such files",
    )
    parser.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=Path("laboratory"),
        help="results and reports go there, into a folder for each experiment (default: laboratory)",
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="of a Dask cluster, such as tcp://10.0.0.5:8786"
    )
    add_number(parser, "--workers", "processes on this machine (default: one a core)", 1, _MOST_WORKERS)
    add_number(parser, "--pairs", "play no more pairs of games of each row for now", 1, 1_000_000)
    add_number(parser, "--matches", "files of games for each row of a report", 0, _MOST_MATCHES, 10)
    parser.add_argument("--report", action="store_true", help="play nothing, only write the reports")
    add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Play, show the progress, and write reports."""
    if arguments.scheduler is not None and arguments.workers is not None:
        raise CommandError("--workers are processes on this machine; a cluster of --scheduler has its own")
    _refuse_without_extra()
    from game.laboratory.cluster import ClusterError
    from game.laboratory.experiment_file import ExperimentError
    from game.laboratory.results import ResultsError

    try:
        experiments = [(path, _read(path)) for path in _files(arguments.experiments)]
        told = [_carry_out(arguments, path, experiment) for path, experiment in experiments]
    except (ExperimentError, ResultsError, ClusterError) as error:
        raise CommandError(str(error)) from None
    if arguments.json:
        print_json(told)
    return _INCOMPLETE if any(each["failures"] for each in told) else 0


def _refuse_without_extra() -> None:
    from importlib.util import find_spec

    missing = [name for name in _EXTRA if find_spec(name) is None]
    if missing:
        raise CommandError(
            f"the laboratory needs {', '.join(missing)}: python -m pip install 'longhall[laboratory]', "
            "or '.[laboratory]' in the folder of the sources"
        )


def _files(given: list[Path]) -> list[Path]:
    """The files that are meant, those of folders in order of their names."""
    files: list[Path] = []
    for path in given:
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise CommandError(f"there is no experiment in {path}")
            files += inside
        else:
            files.append(path)
    return files


def _read(path: Path) -> Experiment:
    from game.laboratory.experiment_file import read_experiment

    try:
        return read_experiment(path.name, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"cannot read {path}: {getattr(error, 'strerror', None) or error}") from None


def _carry_out(arguments: argparse.Namespace, path: Path, experiment: Experiment) -> dict[str, object]:
    """Play an experiment and write its report; returns what is printed as JSON."""
    from game.laboratory.report import write_report
    from game.laboratory.run import Machines, carry_out, opened, progress_of

    folder = arguments.output / experiment.name
    told = sys.stderr if arguments.json else sys.stdout
    try:
        with opened(folder, experiment) as results:
            progress = progress_of(experiment, results, arguments.pairs)
            try:
                if not arguments.report:
                    machines = Machines(arguments.scheduler, arguments.workers)
                    effort = carry_out(experiment, path.name, results, progress, machines, arguments.json)
                    if effort.units:
                        print(
                            f"{effort.units} units in {effort.seconds:.0f} s; "
                            f"{effort.workers} workers played {effort.share:.1%} of the time",
                            file=told,
                        )
            except KeyboardInterrupt:
                print(
                    f"stopped; the same command goes on with the {experiment.name} experiment",
                    file=sys.stderr,
                )
                raise
            for unit, reason in results.failures().items():
                print(f"unit {unit} could not be played and is left out: {reason}", file=sys.stderr)
            report = write_report(experiment, results, progress, folder, arguments.matches)
            print(f"report: {report.path}", file=told)
            return report.as_json()
    except OSError as error:
        raise CommandError(f"cannot write in {folder}: {error.strerror or error}") from None
