"""The suite finds what it is there to find: each broken game fails the check that is meant for its fault."""

from __future__ import annotations

import pytest

from tests.conformance import CHECKS, Case
from tests.conformance_junk import check_junk
from tests.conformance_leaks import LEAK_CHECKS
from tests.tiny.broken import FAULTS

BY_NAME = {check.__name__: check for check in (*CHECKS, *LEAK_CHECKS, check_junk)}


@pytest.mark.parametrize(("entry", "check"), FAULTS, ids=[entry.name for entry, _ in FAULTS])
def test_fault_is_found(entry, check):
    with pytest.raises((Exception, pytest.fail.Exception)) as caught:
        BY_NAME[f"check_{check}"](Case(entry, bound=300))
    # A check for junk may let the game's own error through; the others must say what is wrong.
    expected = (AssertionError, pytest.fail.Exception)
    if check != "junk":
        assert issubclass(caught.type, expected), caught.value
