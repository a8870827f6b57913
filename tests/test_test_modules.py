"""Every module beside the tests can be imported, so that tools that no test runs are not left behind."""

from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in Path(__file__).parent.rglob("*.py")
    if not path.name.startswith(("test_", "__"))
)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_beside_the_tests_can_be_imported(module):
    import_module(module)
