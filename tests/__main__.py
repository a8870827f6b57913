"""``python3 -m tests``: sets up where that is needed and runs the tests; arguments go to pytest.

Must be readable for Python 3.7, like game/bootstrap.py.
"""

import os
import sys


def main() -> int:
    """Run pytest over this folder; returns its exit status."""
    from game import bootstrap

    bootstrap.ensure("tests", sys.argv[1:], "test")
    import pytest

    os.chdir(bootstrap.ROOT)
    return int(pytest.main(sys.argv[1:] or ["-n", "2", "--dist", "worksteal"]))


if __name__ == "__main__":
    sys.exit(main())
