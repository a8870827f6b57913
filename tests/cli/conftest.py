"""Commands run in this process."""

import io
import sys

import pytest

from game.cli.main import run


@pytest.fixture
def longhall(capsys, monkeypatch):
    """Run a command in this process: (status, what it printed, what it complained)."""

    def call(*arguments, stdin=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        status = run(list(arguments))
        out, err = capsys.readouterr()
        return status, out, err

    return call


@pytest.fixture
def refused(longhall):
    """Run a command that must be refused; returns its one sentence."""

    def call(*arguments, stdin=b""):
        status, out, err = longhall(*arguments, stdin=stdin)
        assert status == 2
        assert not out
        assert err.startswith("longhall")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        return err

    return call
