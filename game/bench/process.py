"""Starting this very program again, and what the operating system says about a process."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def program() -> list[str]:
    """The command that starts this program: the frozen one, or Python with the package."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", "game"]


def package_root() -> Path:
    """Where ``python -m game`` finds the package that runs now."""
    return Path(__file__).resolve().parents[2]


def environment(folder: Path) -> dict[str, str]:
    """The environment for a program whose data lies in ``folder``; without a screen it gets a dummy one."""
    variables = {**os.environ, "LONGHALL_HOME": str(folder), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    variables.setdefault("SDL_AUDIODRIVER", "dummy")
    if not has_screen():
        variables["SDL_VIDEODRIVER"] = "dummy"
    return variables


def has_screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def resident_bytes(pid: int | None = None) -> int | None:
    """Memory of a process in RAM; None where the system cannot say.

    Args:
        pid: the process; None is this one. Others can be asked on Linux only.
    """
    status = Path(f"/proc/{pid or 'self'}/status")
    if status.exists():
        for line in status.read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    if pid is not None:
        return None
    return _bytes_elsewhere()


if sys.platform == "win32":

    def _bytes_elsewhere() -> int | None:
        import ctypes
        from ctypes import wintypes

        class Counters(ctypes.Structure):
            _fields_ = [("cb", wintypes.DWORD), ("PageFaultCount", wintypes.DWORD)] + [
                (name, ctypes.c_size_t)
                for name in (
                    "PeakWorkingSetSize",
                    "WorkingSetSize",
                    "QuotaPeakPagedPoolUsage",
                    "QuotaPagedPoolUsage",
                    "QuotaPeakNonPagedPoolUsage",
                    "QuotaNonPagedPoolUsage",
                    "PagefileUsage",
                    "PeakPagefileUsage",
                )
            ]

        counters = Counters(cb=ctypes.sizeof(Counters))
        current = ctypes.windll.kernel32.GetCurrentProcess()
        done = ctypes.windll.psapi.GetProcessMemoryInfo(
            wintypes.HANDLE(current), ctypes.byref(counters), counters.cb
        )
        return int(counters.WorkingSetSize) if done else None
else:

    def _bytes_elsewhere() -> int | None:
        """macOS tells the highest value that there was, in bytes."""
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
