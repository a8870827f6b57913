"""``python3 -m tests.attack FAMILY [--count N] [--seed S]``: attacks by hand, for as long as one likes.

A family is a module beside this one with

- ``COUNT``: how many attacks are made when nothing else is said, and
- ``prepare(folder)``: makes what all attacks share in an empty folder, and returns the function that makes
  one attack. That function is given the attack's seed, which alone decides what happens; it returns a few
  words for what came of it, and raises an exception when it has found a fault.

The first line of its docstring says what it attacks. Every fault is printed with its seed, so that
``--seed S --count 1`` finds it again. The exit status is 1 when there was one.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

FAMILIES = ("bytes", "entries", "kills", "starts", "texts", "window", "worker")


def main(arguments: list[str]) -> int:
    """Make the attacks that were asked for; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.attack", description="Try to break Longhall.")
    families = parser.add_subparsers(dest="family", required=True, metavar="FAMILY")
    modules = {name: importlib.import_module(f"tests.attack.{name}") for name in FAMILIES}
    for name, module in modules.items():
        summary = module.__doc__.splitlines()[0]
        family = families.add_parser(name, help=summary, description=summary)
        family.add_argument("--count", type=int, default=module.COUNT, help="attacks (default: %(default)s)")
        family.add_argument("--seed", type=int, default=0, help="of the first attack (default: 0)")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="longhall-attack-", ignore_cleanup_errors=True) as folder:
        os.environ["LONGHALL_HOME"] = folder
        attack = modules[chosen.family].prepare(Path(folder))
        return _run(attack, range(chosen.seed, chosen.seed + chosen.count), chosen.family)


def _run(attack, seeds: range, family: str) -> int:
    from tqdm import tqdm

    outcomes: Counter[str] = Counter()
    faults, slowest = [], (0.0, 0)
    for seed in tqdm(seeds, desc=family, unit="attack", file=sys.stderr):
        started = time.perf_counter()
        try:
            outcomes[attack(seed)] += 1
        except Exception as error:
            outcomes["FAULT"] += 1
            faults.append(seed)
            tqdm.write(f"--- {family} --seed {seed} --count 1")
            tqdm.write("".join(traceback.format_exception(error)))
        slowest = max(slowest, (time.perf_counter() - started, seed))
    for outcome, count in outcomes.most_common():
        print(f"{count:>8}  {outcome}")
    print(f"the slowest took {slowest[0]:.1f} s, with the seed {slowest[1]}")
    if faults:
        print(f"{len(faults)} faults, with the seeds {' '.join(map(str, faults[:20]))}")
    return 1 if faults else 0


if __name__ == "__main__":
    # As for the tests: no screen and no sound.
    for variable in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(variable, "dummy")
    sys.exit(main(sys.argv[1:]))
