"""Two or more processes start at once on an archive that is sound, damaged or absent."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from game.match.archive import open_archive
from game.match.journal import LIBRARY
from game.match.record import write_record
from tests.attack.sample import ROOT, Sample, clear, contents, is_sentence, make_sample

COUNT = 40
CASES = ("sound", "end damaged", "library damaged", "absent", "library gone")
_STARTED = """
import sys
from game.match import archive, journal
archive.LOCK_SECONDS = journal.LOCK_SECONDS = 120.0  # on a slow machine all of them take long
from pathlib import Path
from game.match.archive import open_archive
from game.match.match import Match
from game.registry import GAMES
from game.rules.protocol import random_decision
import random
print("ready", flush=True)
sys.stdin.readline()
archive, problem = open_archive(Path(sys.argv[1]))
archive.summaries()
match = Match.create(GAMES[int(sys.argv[2]) % len(GAMES)], archive=archive)
for number in range(4):
    match.play(random_decision(match.rules, match.state, random.Random(number)))
assert match.storage_problem is None, match.storage_problem
print(match.id, problem, flush=True)
sys.stdin.readline()
archive.close()
"""


def prepare(folder: Path) -> Callable[[int], str]:
    """One archive."""
    sample, work = make_sample(folder / "sample"), folder / "work"
    return lambda seed: attack(sample, work, seed)


def attack(sample: Sample, folder: Path, seed: int) -> str:
    """Start; everything that was there, and everything that is played, must be there at the next start."""
    rng = random.Random(seed)
    case = CASES[seed % len(CASES)]
    before = _lay_out(case, sample, folder, rng)
    processes = [_start(folder, number) for number in range(rng.choice((2, 2, 2, 3, 4)))]
    for process in processes:
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    said = [process.stdout.readline().strip().partition(" ") for process in processes]
    for process in rng.sample(processes, len(processes)):
        _, errors = process.communicate("end\n")
        assert process.returncode == 0, errors
    sentences = [problem for _, _, problem in said if problem != "None"]
    assert all(is_sentence(problem) for problem in sentences), sentences
    told = [problem for problem in sentences if "damaged" in problem]
    assert len(told) == (1 if case == "end damaged" else len(told)) <= 1, sentences
    archive, problem = open_archive(folder)
    found = contents(archive)
    for match_id, _, _ in said:
        assert match_id in found, f"what was played is lost: {said}, {problem}"
        assert "  4. " in write_record(archive.load(match_id))
    assert all(found.get(match_id) == kept for match_id, kept in before.items()), "a match has changed"
    archive.close()
    assert problem is None, problem
    return f"{case}: {len(processes)} starts"


def _lay_out(case: str, sample: Sample, folder: Path, rng: random.Random) -> dict[str, tuple[str, str, bool]]:
    """Fill the folder. Returns the matches that must be there as they were."""
    clear(folder)
    if case == "absent":
        return {}
    sample.write(folder)
    if case == "library gone":
        (folder / LIBRARY).unlink()
    elif case == "library damaged":
        data = bytearray(sample.files[LIBRARY])
        data[rng.randrange(len(data))] ^= 0xFF
        (folder / LIBRARY).write_bytes(bytes(data))
    elif case == "end damaged":
        path = rng.choice(sorted((folder / "matches").iterdir()))
        data = bytearray(path.read_bytes())
        data[-rng.randrange(2, 50)] ^= 0xFF
        path.write_bytes(bytes(data))
        return {match_id: kept for match_id, kept in sample.truth.items() if match_id != path.stem}
    return sample.truth


def _start(folder: Path, number: int) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-c", _STARTED, str(folder), str(number)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
