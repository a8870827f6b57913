"""The process that makes a review: what it keeps, and that it ends with the window."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from game.match.record import write_record
from game.review.background import BackgroundReview
from tests.scenes.review.help import finished, judged, lives, wait_until

LOWEST = 19  # priority that there is

# A program that begins a review, tells the number of its process, and waits for its end.
WINDOW = """
import sys, time
from pathlib import Path
from game.match.record import load_record
from game.review.background import BackgroundReview
if __name__ == "__main__":
    background = BackgroundReview(load_record(Path(sys.argv[1])), "deep", Path(sys.argv[2]))
    background.start()
    while not background.poll():
        time.sleep(0.05)
    print(background._process.pid, flush=True)
    time.sleep(600)
"""


def test_a_process_judges_and_leaves_nothing_behind_when_it_is_cancelled(tmp_path):
    match = finished()
    background = BackgroundReview(match, "quick", tmp_path)
    background.start()
    assert background.running
    process = background._process
    background.cancel()
    assert not background.running
    assert not process.is_alive()
    background.start()  # it goes on where it was
    wait_until(lambda: [background.poll(), background.finished][1])
    assert background.reviewing.done == len(background.reviewing.parts)


def test_what_is_known_is_not_judged_again(tmp_path):
    match = finished()
    judged(match, tmp_path)
    background = BackgroundReview(match, "quick", tmp_path)
    assert background.finished
    background.start()
    assert not background.running


@pytest.mark.parametrize("stopped", [False, True], ids=["judging", "stopped"])
def test_a_killed_window_leaves_no_review_behind(tmp_path, stopped):
    record = tmp_path / "match.longhall"
    record.write_text(write_record(finished(40)))
    window = subprocess.Popen(
        [sys.executable, "-c", WINDOW, record, tmp_path], stdout=subprocess.PIPE, text=True
    )
    review = int(window.stdout.readline())
    try:
        assert lives(review)
        if stopped:
            os.kill(review, signal.SIGSTOP)
    finally:
        window.kill()
        window.wait()
    wait_until(lambda: not lives(review))


def test_a_review_gets_less_of_the_processor_than_the_window(tmp_path):
    background = BackgroundReview(finished(40), "deep", tmp_path)
    background.start()
    try:
        mine, process = os.getpriority(os.PRIO_PROCESS, 0), background._process.pid
        least = min(mine + 1, LOWEST)
        wait_until(lambda: os.getpriority(os.PRIO_PROCESS, process) >= least)
    finally:
        background.cancel()
