"""Set-up from a bare Python: what is decided, without touching the network."""

import ast
import io
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game import bootstrap
from game.bootstrap import environment, stamp
from game.bootstrap.progress import InstallationProgress, run_with_progress

ROOT = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path):
    """A folder that looks like a source checkout."""
    root = tmp_path / "checkout"
    (root / "game" / "rules").mkdir(parents=True)
    (root / "pyproject.toml").write_text("[project]\n")
    (root / "game" / "rules" / "fast_board.py").write_text("one = 1\n")
    (root / "game" / "rules" / "fast_board.pxd").write_text("cdef int one\n")
    return root


@pytest.fixture
def made(checkout):
    """An environment in it, as a finished set-up leaves it, without anything installed."""
    folder = checkout / ".venv"
    environment._make(folder)
    stamp.write(str(folder), str(checkout), ["test"])
    return folder


@pytest.mark.parametrize(
    "name", ["game/__init__.py", "game/__main__.py", "game/bootstrap/__init__.py", "tests/__main__.py"]
)
def test_an_old_python_can_read_what_tells_it_that_it_is_too_old(name):
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 7))


def test_too_old_a_python_is_told_so(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 10, 2, "final", 0))
    with pytest.raises(SystemExit, match=r"Python 3\.11 or newer is needed, this is 3\.10") as end:
        bootstrap.ensure("game", [])
    assert end.value.code != 0


def test_nothing_happens_outside_a_checkout(monkeypatch, tmp_path):
    monkeypatch.setattr(bootstrap, "ROOT", str(tmp_path))
    monkeypatch.setattr(bootstrap, "_importable", lambda extra: pytest.fail("looked for dependencies"))
    bootstrap.ensure("game", [])


def test_ready_only_while_nothing_changed(checkout, made):
    assert stamp.ready(str(made), str(checkout), "")
    assert stamp.ready(str(made), str(checkout), "test")
    assert not stamp.ready(str(made), str(checkout), "docs")
    assert not stamp.ready(str(made), str(checkout / "elsewhere"), "")


@pytest.mark.parametrize(
    "name", ["pyproject.toml", "setup.py", "game/rules/fast_board.py", "game/rules/fast_board.pxd"]
)
def test_a_changed_source_asks_for_installing_again(checkout, made, name):
    (checkout / name).write_text("something else\n")
    assert stamp.outdated(str(made), str(checkout))
    assert not stamp.ready(str(made), str(checkout), "")


def test_other_files_do_not(checkout, made):
    (checkout / "game" / "app.py").write_text("two = 2\n")
    assert not stamp.outdated(str(made), str(checkout))


def test_somebodys_own_environment_is_never_outdated(checkout):
    (checkout / ".venv").mkdir()
    assert not stamp.outdated(str(checkout / ".venv"), str(checkout))


@pytest.fixture
def installed(monkeypatch):
    """Calls of the environment's Python, which are not carried out."""
    calls = []
    monkeypatch.setattr(environment, "_install_pip", lambda target: calls.append("pip"))
    monkeypatch.setattr(environment, "_run", lambda target, arguments, progress: calls.append(arguments[-1]))
    return calls


def test_set_up_makes_the_environment_and_installs(checkout, installed):
    environment.prepare(str(checkout / ".venv"), str(checkout), "")
    assert installed == ["pip", str(checkout)]
    assert stamp.ready(str(checkout / ".venv"), str(checkout), "")


def test_an_interrupted_set_up_starts_anew(checkout, installed):
    folder = checkout / ".venv"
    folder.mkdir()
    (folder / stamp.MARK).write_text("")
    (folder / "half").write_text("")
    environment.prepare(str(folder), str(checkout), "")
    assert not (folder / "half").exists()
    assert stamp.ready(str(folder), str(checkout), "")


def test_installing_again_keeps_the_environment_and_what_was_added(checkout, made, installed):
    (made / "kept").write_text("")
    (checkout / "pyproject.toml").write_text("[project]\nname = 'new'\n")
    environment.prepare(str(made), str(checkout), "")
    assert (made / "kept").exists()
    assert installed[-1] == f"{checkout}[test]"


def test_what_only_the_tests_need_is_added_without_building_again(checkout, installed, monkeypatch):
    (checkout / "pyproject.toml").write_text("[project]\noptional-dependencies = {test = ['one>=1']}\n")
    folder = str(checkout / ".venv")
    environment.prepare(folder, str(checkout), "")
    environment.prepare(folder, str(checkout), "test")
    assert installed == ["pip", str(checkout), "pip", "one>=1"]
    assert stamp.ready(folder, str(checkout), "test")
    assert stamp.ready(folder, str(checkout), "")


def test_a_failed_installation_leaves_no_stamp(checkout, installed, monkeypatch):
    def fail(target, arguments, progress):
        raise environment.SetupError("no")

    monkeypatch.setattr(environment, "_run", fail)
    with pytest.raises(environment.SetupError):
        environment.prepare(str(checkout / ".venv"), str(checkout), "")
    assert not stamp.ready(str(checkout / ".venv"), str(checkout), "")
    assert stamp.outdated(str(checkout / ".venv"), str(checkout))


def test_a_broken_folder_of_somebody_else_is_left_alone(checkout, installed):
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / "precious").write_text("")
    with pytest.raises(environment.SetupError, match="was not made by Longhall"):
        environment.prepare(str(checkout / ".venv"), str(checkout), "")
    assert (checkout / ".venv" / "precious").exists()


def test_a_folder_that_cannot_be_written_is_one_sentence(checkout, installed):
    (checkout / ".venv.lock").mkdir()  # holds for root as well, unlike missing permission
    with pytest.raises(environment.SetupError, match=r"^cannot set up in \S*: "):
        environment.prepare(str(checkout / ".venv"), str(checkout), "")
    assert installed == []


def test_two_at_once_set_up_once(checkout, installed):
    both = threading.Barrier(2)

    def start():
        both.wait()
        environment.prepare(str(checkout / ".venv"), str(checkout), "")

    threads = [threading.Thread(target=start) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert installed == ["pip", str(checkout)]


def test_a_failing_pip_is_quoted_in_one_sentence(checkout, made):
    script = "print('noise'); print('ERROR: No matching distribution found for x'); raise SystemExit(1)"
    with pytest.raises(environment.SetupError, match="installing failed: No matching distribution"):
        environment._run(made, ["-c", script])


def test_no_network_is_said_in_one_sentence():
    lines = ["WARNING: Retrying after connection broken by 'NewConnectionError(...)'", "ERROR: None found"]
    assert environment._reason(lines) == "the package index cannot be reached; set-up needs the network once"


# Debian's Python without pip


@pytest.fixture
def tools(tmp_path, monkeypatch):
    """A PATH of its own with an apt-get and a sudo that write down how they are called."""

    def tool(name, status=0):
        path = tmp_path / "bin" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(
            f'#!/bin/sh\necho "{name} $*" >>"{tmp_path}/calls"\n'
            f'[ {name} = sudo ] && exec "$@"\nexit {status}\n'
        )
        path.chmod(0o755)

    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    tool.calls = lambda: [
        line.replace(f"{tmp_path}/bin/", "") for line in (tmp_path / "calls").read_text().splitlines()
    ]
    return tool


@pytest.mark.skipif(os.name == "nt", reason="Debian only")
class TestSystemPackage:
    def test_root_installs_directly(self, tools, monkeypatch):
        monkeypatch.setattr(os, "geteuid", lambda: 0)
        tools("apt-get")
        environment.install_package_of_pip()
        update, install = tools.calls()
        assert update.startswith("apt-get update")
        assert install.startswith("apt-get install -y")
        assert install.endswith(f"python3.{sys.version_info.minor}-venv")

    def test_others_go_by_way_of_sudo(self, tools, monkeypatch):
        monkeypatch.setattr(os, "geteuid", lambda: 1000)
        tools("apt-get")
        tools("sudo")
        environment.install_package_of_pip()
        assert [call.split()[:2] for call in tools.calls()] == [
            ["sudo", "apt-get"],
            ["apt-get", "update"],
            ["sudo", "apt-get"],
            ["apt-get", "install"],
        ]

    def test_without_the_right_the_sentence_names_the_package(self, tools, monkeypatch):
        monkeypatch.setattr(os, "geteuid", lambda: 1000)
        tools("apt-get")
        with pytest.raises(environment.SetupError, match=r"install the package python3\.\d+-venv"):
            environment.install_package_of_pip()

    def test_a_failing_apt_names_the_package(self, tools, monkeypatch):
        monkeypatch.setattr(os, "geteuid", lambda: 0)
        tools("apt-get", status=100)
        with pytest.raises(environment.SetupError, match=r"install the package python3\.\d+-venv"):
            environment.install_package_of_pip()

    def test_other_systems_are_told_what_is_missing(self, tools, tmp_path):
        (tmp_path / "bin").mkdir()
        with pytest.raises(environment.SetupError, match="no pip"):
            environment.install_package_of_pip()


def test_a_folder_without_any_dependency_is_set_up_and_the_command_runs_there(checkout, made, monkeypatch):
    """The command that is started is the same one, with the interpreter of the environment."""
    monkeypatch.setattr(bootstrap, "ROOT", str(checkout))
    monkeypatch.setattr(bootstrap, "VENV", str(made))
    monkeypatch.setattr(bootstrap, "_importable", lambda extra: False)
    monkeypatch.delenv(bootstrap._AGAIN, raising=False)
    started = []
    monkeypatch.setattr(bootstrap, "_run_there", lambda *call: started.append(call))
    bootstrap.ensure("game", ["perft", "--depth", "2"], "test")
    assert started == [(stamp.interpreter(str(made)), "game", ["perft", "--depth", "2"])]


def test_set_up_that_does_not_help_ends_instead_of_starting_over(checkout, made, monkeypatch):
    monkeypatch.setattr(bootstrap, "ROOT", str(checkout))
    monkeypatch.setattr(bootstrap, "VENV", str(made))
    monkeypatch.setattr(bootstrap, "_importable", lambda extra: False)
    monkeypatch.setenv(bootstrap._AGAIN, "game")
    with pytest.raises(SystemExit, match="set-up did not help"):
        bootstrap.ensure("game", [])


def test_the_environment_has_a_python_that_runs(made):
    done = subprocess.run([stamp.interpreter(str(made)), "-c", "print(1)"], capture_output=True, check=True)
    assert done.stdout.split() == [b"1"]


LOG = """\
Obtaining file:///somewhere/longhall
  Installing build dependencies: started
Collecting pygame-ce>=2.5
  Downloading pygame_ce-2.5.8-cp311-manylinux_x86_64.whl.metadata (10 kB)
  Downloading https://files.example/pygame_ce-2.5.8-cp311-manylinux_x86_64.whl (12.3 MB)
  building 'game.rules.fast_board' extension
  gcc -c fast_board.c
  building 'game.ai.search' extension
Installing collected packages: pygame-ce, longhall
"""


class Terminal(io.StringIO):
    def isatty(self):
        return True


def told(stream, clock=lambda: 0.0):
    progress = InstallationProgress(2, stream, clock)
    for line in LOG.splitlines():
        progress.read(line)
        progress.show()
    progress.end()
    return stream.getvalue()


def test_set_up_tells_how_far_it_is():
    assert told(io.StringIO()).splitlines() == [
        "  fetching what compiles the fast parts",
        "  looking for pygame-ce",
        "  fetching pygame_ce, 10 kB",
        "  fetching pygame_ce, 12.3 MB",
        "  compiling the fast parts, 1 of 2",
        "  compiling the fast parts, 2 of 2",
        "  putting everything in place",
    ]


def test_on_a_terminal_one_line_changes_and_goes():
    seconds = iter(range(50, 200, 10))
    text = told(Terminal(), lambda: next(seconds))
    assert "\n" not in text
    assert "\r  1:00  compiling the fast parts, 1 of 2" in text
    assert text.endswith("\r" + " " * 79 + "\r")
    assert all(len(line) <= 79 for line in text.split("\r"))


def test_the_end_of_the_log_is_followed_while_the_command_runs(tmp_path):
    log, told = tmp_path / "log", tmp_path / "told"
    log.write_text("Collecting what-was-before\n")
    told.touch()

    class Stream(io.StringIO):
        def flush(self):
            told.write_text(self.getvalue())

    stream = Stream()
    script = (
        "import pathlib, sys, time\n"
        "def wait_for(word):\n"
        "    for _ in range(10_000):\n"
        f"        if word in pathlib.Path({str(told)!r}).read_text(): return\n"
        "        time.sleep(0.01)\n"
        "    sys.exit('what was printed is not told')\n"
        "print('Collecting one', flush=True); wait_for('looking')\n"
        "print('Installing collected packages', flush=True); wait_for('putting'); sys.exit(3)"
    )
    assert run_with_progress([sys.executable, "-c", script], log, InstallationProgress(0, stream)) == 3
    assert stream.getvalue() == "  looking for one\n  putting everything in place\n"
    assert "Collecting one" in log.read_text()
