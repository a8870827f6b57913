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

from game.match.archive import Archive, open_archive
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
        files: by their names in the folder.
        truth: of every match, by id, its record, its title and whether it is finished.
    """

    files: dict[str, bytes]
    truth: dict[str, tuple[str, str, bool]]

    def write(self, folder: Path) -> None:
        """Put the files into a folder, in place of all that is there."""
        clear(folder)
        for name, data in self.files.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(data)


def clear(folder: Path) -> None:
    """Remove all that is in a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=0o700)


def files_of(folder: Path) -> dict[str, bytes]:
    """All files by their names in the folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def make_sample(folder: Path) -> Sample:
    """Let a process play the matches and keep them; it is killed with the archive open."""
    folder.mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "tests.attack.sample", str(folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=False,
    )
    assert done.returncode == -signal.SIGKILL
    archive, problem = open_archive(folder)
    assert problem is None, problem
    truth = contents(archive)
    archive.close()
    assert len(truth) == MATCHES * len(GAMES)
    return Sample(files_of(folder), truth)


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
    before, told = files_of(folder), []
    archive, problem = open_archive(folder)
    archive.tell = told.append
    try:
        archive.summaries()
        assert archive.folder == folder, f"it is kept in {archive.folder}: {problem}"
        found = contents(archive)
        archive.summaries()
        told += [problem] if problem is not None else []
        assert all(is_sentence(each) and SENTENCE in each for each in told), told
        for match_id, kept in found.items():
            true = truth[match_id]
            if kept != true:
                assert any("as it was before" in each for each in told), f"{told} {kept} was {true}"
                assert is_earlier(kept[0], true[0]), f"{kept} was {true}"
        lost = truth.keys() - found.keys()
        assert found != truth or list(found) == list(truth), "they are in another order"
        unread = {each.id: each.problem for each in archive.unreadable}
        assert lost == unread.keys(), f"lost are {lost}, named are {unread}"
        assert not lost or told
        after = files_of(folder).values()
        for name, data in before.items():
            if name.startswith("matches/") and name.split("/")[1].split(".")[0] not in found:
                assert archive.raw(name.split("/")[1].split(".")[0]) == data
            assert not name.startswith("matches/") or data in after, f"{name} is gone"
        again = Match.create(GAMES[0], archive=archive)
        assert again.storage_problem is None
        assert write_record(archive.load(again.id)) == write_record(again)
    finally:
        archive.close()
    if lost:
        return f"{len(lost)} of {len(truth)} matches cannot be read"
    return "nothing to notice" if not told else "told, " + ("nothing lost" if found == truth else "ends lost")


def main(folder: str) -> None:
    """Make the archive of a sample, and be killed with it open."""
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
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1])
