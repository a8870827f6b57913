"""The attacks on the archive in their small form; ``python3 -m tests.attack`` makes as many as one likes."""

from __future__ import annotations

import importlib

import pytest

pytestmark = pytest.mark.long


@pytest.mark.parametrize(("family", "count"), [("bytes", 24), ("entries", 30), ("starts", 5)])
def test_nothing_is_lost(family, count, tmp_path):
    attack = importlib.import_module(f"tests.attack.{family}").prepare(tmp_path)
    outcomes = {attack(seed) for seed in range(count)}
    assert len(outcomes) > 2, f"these attacks do nothing: {outcomes}"
