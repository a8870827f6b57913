"""The checks that every game passes, on this one's own cases."""

from __future__ import annotations

import pytest

from tests.kit.conformance.junk import check_junk
from tests.kit.conformance.leaks import LEAK_CHECKS
from tests.kit.conformance.rules import CHECKS
from tests.rules.nieuchess.cases import CASES


@pytest.mark.parametrize(
    "check", [*CHECKS, *LEAK_CHECKS, check_junk], ids=lambda check: check.__name__.removeprefix("check_")
)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_contract(case, check):
    check(case)
