"""Set-up of a source checkout: one command on a machine that has nothing but Python.

``python3 -m game`` and ``python3 -m tests`` call ``ensure`` before they import anything else. In a wheel or
a frozen build it does nothing. In a checkout whose dependencies are missing it makes ``.venv`` beside
pyproject.toml, installs the project into it and runs the same command there. Only the standard library is
used, and this file stays readable for Python 3.7 so that an old one can be told that it is too old.
"""

from __future__ import annotations

import os
import sys

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VENV = os.path.join(ROOT, ".venv")
_GAME = ("pygame", "pygame_gui", "platformdirs", "tqdm")
_LABORATORY = ("dask", "distributed", "scipy", "matplotlib", "rich")
NEEDED = {"": _GAME, "test": (*_GAME, *_LABORATORY, "pytest", "xdist", "hypothesis")}
_AGAIN = "LONGHALL_SET_UP"  # set in the environment of the command that set-up starts, against a loop


def ensure(module: str, arguments: list[str], extra: str = "") -> None:
    """Return when what is needed can be imported; otherwise set up and do not return.

    Args:
        module: what to run again after set-up ("game" or "tests").
        arguments: what to pass on to it.
        extra: "test" to have what the tests need as well.
    """
    if not os.path.isfile(os.path.join(ROOT, "pyproject.toml")):
        return
    if sys.version_info < OLDEST:
        needed, found = (".".join(map(str, pair[:2])) for pair in (OLDEST, sys.version_info))
        sys.exit(f"longhall: Python {needed} or newer is needed, this is {found}; see python.org")
    from game.bootstrap import stamp

    inside = os.path.realpath(sys.prefix) == os.path.realpath(VENV)
    if _importable(extra) and not (inside and stamp.outdated(VENV, ROOT)):
        return  # all is there, in our environment or in one that is its owner's to keep up to date
    if not stamp.ready(VENV, ROOT, extra):
        _set_up(extra)
    elif os.environ.get(_AGAIN) == module:
        sys.exit("longhall: set-up did not help; remove the folder " + VENV + " and try again")
    _run_there(stamp.interpreter(VENV), module, arguments)


def _importable(extra: str) -> bool:
    from importlib.util import find_spec

    return all(find_spec(name) is not None for name in NEEDED[extra])


def _set_up(extra: str) -> None:
    from game.bootstrap import environment

    try:
        environment.prepare(VENV, ROOT, extra)
    except environment.SetupError as error:
        sys.exit("longhall: " + str(error))
    except KeyboardInterrupt:
        sys.exit(130)


def _run_there(python: str, module: str, arguments: list[str]) -> None:
    """Run ``module`` with the interpreter ``python`` in place of this one."""
    command = [python, "-m", module, *arguments]
    # A framework build of Python on macOS hands its own path down in this variable.
    variables = {name: value for name, value in os.environ.items() if name != "__PYVENV_LAUNCHER__"}
    variables[_AGAIN] = module
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execve(python, command, variables)
    import subprocess

    try:  # os.exec on Windows would give the terminal back before the program has ended
        sys.exit(subprocess.run(command, env=variables, check=False).returncode)
    except KeyboardInterrupt:
        sys.exit(130)
