"""Two or more processes start at once on an archive that is sound, damaged, of an older version or absent."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from game.match.archive import FILE_NAME, open_archive
from game.match.archive_file import LOG
from game.match.record import write_record
from tests.attack.sample import ROOT, Sample, clear, contents, is_sentence, make_sample

COUNT = 40
_STARTED = """
import sys
from game.match import archive, archive_file
archive._LOCK_SECONDS = archive_file.BUSY_SECONDS = 120.0  # on a slow machine all of them take long
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
    """The archive closed, and as a kill leaves it."""
    samples = {name: make_sample(folder / name, log=name == "log") for name in ("closed", "log")}
    work = folder / "work"
    return lambda seed: attack(samples, work, seed)


def attack(samples: dict[str, Sample], folder: Path, seed: int) -> str:
    """Start; everything that was there, and everything that is played, must be there at the next start."""
    rng = random.Random(seed)
    case = ("sound", "damaged", "damaged log", "absent", "log alone", "left over")[seed % 6]
    before, told = _lay_out(case, samples, folder, rng)
    files = [path.read_bytes() for path in folder.iterdir()]
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
    assert len([problem for problem in sentences if "damaged" in problem]) <= 1, sentences
    aside = [path.read_bytes() for path in folder.glob("archive-damaged-*")]
    if told:
        assert sentences
        assert all(data in aside for data in files), "what was damaged was changed"
    else:
        assert not aside
    archive, problem = open_archive(folder)
    found = contents(archive)
    for match_id, _, _ in said:
        assert match_id in found, f"what was played is lost: {said}, {problem}"
        assert "  4. " in write_record(archive.load(match_id))
    assert all(found.get(match_id) == kept for match_id, kept in before.items()), "a match has changed"
    archive.close()
    names = {path.name for path in folder.iterdir() if not path.name.startswith("archive-damaged-")}
    assert names == {FILE_NAME, "archive.lock"}, names
    return f"{case}: {len(processes)} starts"


def _lay_out(case: str, samples: dict[str, Sample], folder: Path, rng: random.Random):
    """Fill the folder. Returns the matches that must be there, and whether damage must be told."""
    clear(folder)
    sample = samples["closed" if case in ("damaged", "left over") else "log"]
    if case == "absent":
        return {}, False
    sample.write(folder)
    if case == "damaged":
        data = bytearray(sample.files[""])
        data[rng.randrange(24, 100)] ^= 0xFF  # the header; all pages can be read
        data[20] ^= 0xFF  # and this no SQLite believes
        (folder / FILE_NAME).write_bytes(bytes(data))
    elif case == "damaged log":
        log = bytearray(sample.files[LOG])
        log[rng.randrange(32, len(log))] ^= 0xFF
        (folder / f"{FILE_NAME}{LOG}").write_bytes(bytes(log))
        return {}, True
    elif case == "log alone":
        (folder / FILE_NAME).unlink()
        return {}, True
    elif case == "left over":
        (folder / f"{FILE_NAME}.new-1").write_bytes(sample.files[""][:9000])
    return sample.truth, case == "damaged"


def _start(folder: Path, number: int) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-c", _STARTED, str(folder), str(number)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
