"""A fake engine, and computer players who ask it."""

from __future__ import annotations

import pytest

from tests.match.helpers import FakeEngine, players_with


@pytest.fixture
def engine():
    return FakeEngine()


@pytest.fixture
def computers(engine):
    return players_with(engine)


@pytest.fixture
def manual(engine):
    """An engine whose answers the test gives."""
    engine.automatic = False
    return engine
