"""Making and completing the private environment of a source checkout, safe against interruption.

A lock lets one process at a time work on it; what an interrupted one left behind is told by stamp.py.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from game.bootstrap import stamp
from game.bootstrap.progress import InstallationProgress, run_with_progress
from game.paths import locked

_LOG = "set-up.log"
_ENSURE_PIP = ["-m", "ensurepip", "--default-pip"]
_UNREACHABLE = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "Failed to establish",
    "Temporary failure in name resolution",
    "ProxyError",
    "Read timed out",
)


class SetupError(Exception):
    """Set-up cannot go on; the text is one sentence for the user."""


def prepare(folder: str, root: str, extra: str) -> None:
    """Make or complete the environment so that the project can run from it.

    Args:
        folder: where the environment is or will be.
        root: the checkout.
        extra: the optional dependencies to install as well, or "".

    Raises:
        SetupError: it cannot be done.
    """
    try:
        with _lock(Path(root, ".venv.lock")):
            if not stamp.ready(folder, root, extra):  # another process may have just finished
                _set_up(Path(folder), root, extra)
    except OSError as error:
        what = error.strerror or str(error)
        raise SetupError(f"cannot set up in {error.filename or root}: {what}") from None


def _set_up(target: Path, root: str, extra: str) -> None:
    earlier = stamp.read(str(target))
    extras = sorted({*(earlier["extras"].split() if earlier else ()), extra} - {""})
    _say(f"Setting up Longhall in {target} (once; it takes one to five minutes)")
    usable = _usable(target, earlier, root)
    if not usable:
        _make(target)
    (target / stamp.STAMP).unlink(missing_ok=True)
    _install_pip(target)
    if usable and earlier and earlier["sources"] == stamp.fingerprint(root):
        _say(f"  installing what is needed for: {extra}")  # compiling once more would take a minute
        wanted = _requirements(root, extra)
    else:
        _say("  installing Longhall and what it needs")
        wanted = ["--editable", f"{root}[{','.join(extras)}]" if extras else root]
    progress = InstallationProgress(sum(1 for _ in Path(root, "game").rglob("*.pxd")))
    _run(target, ["-m", "pip", "install", "--verbose", "--prefer-binary", *wanted], progress)
    stamp.write(str(target), root, extras)
    _say("  done")


def _requirements(root: str, extra: str) -> list[str]:
    """The optional dependencies ``extra`` of pyproject.toml."""
    with Path(root, "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    return list(project["optional-dependencies"][extra])


def _usable(target: Path, earlier: dict[str, str] | None, root: str) -> bool:
    """Whether the folder holds an environment that only needs installing into; False: make it anew.

    Raises:
        SetupError: it is not ours and does not work, so it is not ours to remove either.
    """
    ours = (target / stamp.MARK).exists()
    if ours and earlier:
        return earlier["python"] == stamp.python_behind(str(target)) and earlier["checkout"] == root
    if ours or not target.exists() or not any(target.iterdir()):
        return False
    if not _works(target, ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]):
        raise SetupError(
            f"{target} was not made by Longhall and has no Python 3.11 or newer that works; move it away"
        )
    return True


def _make(target: Path) -> None:
    _say("  making a private Python environment")
    if target.exists():
        shutil.rmtree(target)
    target.mkdir(parents=True)
    (target / stamp.MARK).write_text(
        "This folder can be removed; it is made again when needed.\n", encoding="utf-8"
    )
    venv.EnvBuilder(symlinks=os.name != "nt", with_pip=False).create(target)


def _install_pip(target: Path) -> None:
    """Put Python's own copy of pip into the environment; Debian keeps that in a package of its own."""
    if _works(target, ["-m", "pip", "--version"]) or _works(target, _ENSURE_PIP):
        return
    _say(f"  installing the system's package {_package_of_pip()}, which holds pip")
    install_package_of_pip()
    _run(target, _ENSURE_PIP)


def _package_of_pip() -> str:
    """The package with pip for the Python that runs, as Debian and its relatives name it."""
    return f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def install_package_of_pip() -> None:
    """Install the package that holds pip by the system's own tool, by way of sudo for everybody but root;
    sudo may ask for a password.

    Raises:
        SetupError: there is no apt-get, no right to use it, or it failed.
    """
    apt = shutil.which("apt-get")
    if apt is None:
        raise SetupError("this Python has no pip; install its pip or ensurepip, then try again")
    package = _package_of_pip()
    advice = f"this Python has no pip; install the package {package}, then try again"
    by = [] if os.geteuid() == 0 else [shutil.which("sudo") or ""]
    if by == [""]:
        raise SetupError(advice)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", package]):
        # stdout belongs to the command that is being set up
        if subprocess.run([*by, apt, *command], check=False, stdout=sys.stderr, env=environment).returncode:
            raise SetupError(advice)


def _works(target: Path, arguments: list[str]) -> bool:
    try:
        done = subprocess.run(
            [stamp.interpreter(str(target)), *arguments],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return False
    return done.returncode == 0


def _run(target: Path, arguments: list[str], progress: InstallationProgress | None = None) -> None:
    """Run the environment's Python with its output in the log, and tell how far it is.

    Raises:
        SetupError: it failed; quotes the last line that says so.
    """
    log = target / _LOG
    start = log.stat().st_size if log.exists() else 0
    command = [stamp.interpreter(str(target)), *arguments]
    if run_with_progress(command, log, progress or InstallationProgress(0)):
        lines = log.read_bytes()[start:].decode("utf-8", "replace").splitlines()
        raise SetupError(f"{_reason(lines)} (all that was said is in {log})")


def _reason(lines: list[str]) -> str:
    """The sentence that explains a failed installation."""
    if any(sign in line for sign in _UNREACHABLE for line in lines):
        return "the package index cannot be reached; set-up needs the network once"
    errors = [line.strip() for line in lines if line.lstrip().lower().startswith("error:")]
    return f"installing failed: {errors[-1][6:].strip() if errors else 'pip gave no reason'}"


def _say(line: str) -> None:
    """Progress goes to stderr: stdout belongs to the command that is being set up."""
    print(line, file=sys.stderr, flush=True)


@contextmanager
def _lock(path: Path) -> Iterator[None]:
    """Let one process at a time set up. Raises OSError where nothing can be written."""
    path.open("a").close()
    with ExitStack() as stack:
        try:
            stack.enter_context(
                locked(path, on_wait=lambda: _say("Waiting for another set-up in this folder"))
            )
        except OSError:
            _say("(this folder cannot be locked; going on without)")
        yield
