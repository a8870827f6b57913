"""An archive with matches of every game, to be damaged; what is in it; how a start afterwards is judged."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from game.match.archive import FILE_NAME, Archive, open_archive
from game.match.archive_file import LOG
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import write_record
from game.match.store import ArchiveError
from game.registry import GAMES
from game.rules.protocol import random_decision

ROOT = Path(__file__).parents[2]
MATCHES = 2  # of every game
SENTENCE = "archive"  # is in whatever is told of damage


@dataclass(frozen=True)
class Sample:
    """An archive as its files, and the truth about what is in it.

    Attributes:
        files: by the part of their names behind that of the archive.
        truth: of every match, by id, its record, its title and whether it is finished.
    """

    files: dict[str, bytes]
    truth: dict[str, tuple[str, str, bool]]

    def write(self, folder: Path) -> None:
        """Put the files into a folder, in place of all that is there."""
        clear(folder)
        for companion, data in self.files.items():
            (folder / f"{FILE_NAME}{companion}").write_bytes(data)


def clear(folder: Path) -> None:
    """Remove all that is in a folder, and what stands in for it elsewhere."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=0o700)


def make_sample(folder: Path, log: bool) -> Sample:
    """Play the matches and keep them.

    Args:
        log: whether the archive is left as after a kill, with its write-ahead log.
    """
    folder.mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "tests.attack.sample", str(folder), "log" if log else "closed"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=False,
    )
    assert done.returncode == (-signal.SIGKILL if log else 0)
    files = {
        companion: path.read_bytes()
        for companion in ("", LOG)
        if (path := folder / f"{FILE_NAME}{companion}").exists()
    }
    assert (LOG in files) == log
    shutil.rmtree(folder / "copy", ignore_errors=True)
    sample = Sample(files, {})
    sample.write(folder)
    archive, problem = open_archive(folder)
    assert problem is None, problem
    truth = contents(archive)
    archive.close()
    assert len(truth) == MATCHES * len(GAMES)
    return Sample(files, truth)


def contents(archive: Archive) -> dict[str, tuple[str, str, bool]]:
    """What can be read of an archive, in the form of ``Sample.truth``."""
    found = {}
    for summary in archive.summaries():
        try:
            record = write_record(archive.load(summary.id))
        except ArchiveError as error:
            told = str(error)
        else:
            found[summary.id] = record, summary.title, summary.finished
            continue
        assert is_sentence(told), told
    return found


def is_sentence(text: str) -> bool:
    """Whether this can be shown to a player."""
    return text.endswith(".") and text[:1].isupper() and "\n" not in text and "Error" not in text


def is_earlier(record: str, later: str) -> bool:
    """Whether the match of one record may have become that of another: nothing in it was ever different."""
    steps = {line.strip("()>* ") for line in later.splitlines() if "Clocks now" not in line}
    earlier = [line.strip("()>* ") for line in record.splitlines()]
    return all(line in steps or line.startswith(("Clocks now", "Result: unfinished")) for line in earlier)


def look(folder: Path, truth: dict[str, tuple[str, str, bool]]) -> str:
    """Start on a damaged archive as the application does: library, every match, and one more move.

    Returns:
        What came of it, in a few words.
    """
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    archive, problem = open_archive(folder)
    try:
        archive.summaries()
        if problem is not None and "was written by a newer Longhall" in problem:  # its version was hit
            assert all((folder / name).read_bytes() == data for name, data in before.items()), problem
            return "taken for that of a newer Longhall, and left alone"
        assert archive.path == folder / FILE_NAME, f"it is kept in {archive.path}: {problem}"
        if problem is not None:
            assert is_sentence(problem), problem
            assert SENTENCE in problem
        found = contents(archive)
        archive.summaries()
        for match_id, kept in found.items():
            true = truth[match_id]
            if kept != true:
                assert problem is not None, f"{kept} was {true}"
                assert "as they were before" in problem, f"{problem} {kept} was {true}"
                assert is_earlier(kept[0], true[0]), f"{kept} was {true}"
        lost = len(truth.keys() - found.keys())
        assert found != truth or list(found) == list(truth), "they are in another order"
        for unreadable in archive.unreadable:
            assert archive.raw(unreadable.number)
        if problem is None:
            named = [each for each in archive.unreadable if each.number]
            assert lost <= len(archive.unreadable) or not lost, f"{lost} lost, told are {named}"
        else:
            aside = b"".join(path.read_bytes() for path in sorted(folder.glob("archive-damaged-*")))
            for name, data in before.items():
                assert name == "archive.lock" or data in aside, f"{name} was changed before it was set aside"
        again = Match.create(GAMES[0], archive=archive)
        assert again.storage_problem is None
        assert write_record(archive.load(again.id)) == write_record(again)
    finally:
        archive.close()
    if problem is not None:
        return "set aside, " + ("nothing lost" if not lost else f"{lost} of {len(truth)} matches lost")
    return "nothing to notice" if not lost else f"{lost} of {len(truth)} matches cannot be read"


def main(folder: str, how: str) -> None:
    """Make the archive of a sample, and be killed with it open where its log is to stay."""
    archive, _ = open_archive(Path(folder))
    rng = random.Random(11)
    for number in range(MATCHES):
        for entry in GAMES:
            match = Match.create(
                entry,
                players=(Human("Ansgar Ødegård"), Computer(2) if number == 1 else Human()),
                control=TimeControl.parse(("none", "3+2")[number]),
                seed=number,
                archive=archive,
                now=lambda: 0.0,
            )
            for _ in range(9):
                if match.outcome is None:
                    match.play(random_decision(match.rules, match.state, rng))
            match.undo(agreed=True)
            if match.outcome is None:
                match.play(random_decision(match.rules, match.state, rng))
            if number == 1 and match.outcome is None:
                match.resign(1)
            archive.rename(match.id, f"No {number} – Größe" if number else "")
    if how == "log":
        os.kill(os.getpid(), signal.SIGKILL)
    archive.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
