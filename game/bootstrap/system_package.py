"""Debian's python3 comes without pip: the package that holds it, installed by the system's own tool."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


class CannotInstallError(Exception):
    """The package is not there; the text says what to do."""


def package() -> str:
    """The package with pip for the Python that runs, as Debian and its relatives name it."""
    return f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def install() -> None:
    """Install the package, by way of sudo for everybody but root; sudo may ask for a password.

    Raises:
        CannotInstallError: there is no apt-get, no right to use it, or it failed.
    """
    apt = shutil.which("apt-get")
    if apt is None:
        raise CannotInstallError("this Python has no pip; install its pip or ensurepip, then try again")
    advice = f"this Python has no pip; install the package {package()}, then try again"
    by = [] if os.geteuid() == 0 else [shutil.which("sudo") or ""]
    if by == [""]:
        raise CannotInstallError(advice)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", package()]):
        # stdout belongs to the command that is being set up
        if subprocess.run([*by, apt, *command], check=False, stdout=sys.stderr, env=environment).returncode:
            raise CannotInstallError(advice)
