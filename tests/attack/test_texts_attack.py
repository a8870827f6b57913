"""The small form of ``python3 -m tests.attack texts``, and proof that it finds what is wrong."""

from __future__ import annotations

import random

import pytest

from game.rules.errors import InvalidText
from tests.attack import texts
from tests.attack.texts import Reader


def test_every_reader_reads_or_refuses(tmp_path):
    attack = texts.prepare(tmp_path)
    told = {attack(seed) for seed in range(2000)}
    kinds = {"move", "position", "view", "option", "list of moves", "record", "pasted text", "command line"}
    assert {f"{kind}: refused" for kind in kinds} <= told
    assert {f"{kind}: read" for kind in ("move", "position", "view", "option", "list of moves")} <= told


def crash(text):
    return {}[text]


def hang(text):
    while True:
        pass


def swell(text):
    return bytearray(4 * texts.MEMORY)


def forget(text):
    texts._same(text, text + "!")


def babble(text):
    raise InvalidText("{text}" * 100, text=text * 1000)


def say_nothing(text):
    raise InvalidText("")


@pytest.mark.skipif(texts.resource is None, reason="limits of POSIX")
@pytest.mark.parametrize("read", [crash, hang, swell, forget, babble, say_nothing])
def test_a_reader_that_fails_is_found(read, monkeypatch):
    monkeypatch.setattr(texts, "SLOWEST", 0.05)
    reader = Reader("test", read, ["some text"])
    with pytest.raises(AssertionError):
        texts.attack(random.Random(1), [reader], [1], ("x",))


def test_a_reader_that_reads_is_left_alone():
    reader = Reader("test", str, ["some text"])
    assert texts.attack(random.Random(1), [reader], [1], ("x",)) == "test: read"
