"""The steps of setting up, to be taken back and made again."""

from __future__ import annotations

MOST_STEPS = 500


class SetupHistory:
    """The texts of a setup after each step, and which of them is shown."""

    def __init__(self, begun: str = "") -> None:
        """``begun``: a setup to begin with; "" for none."""
        self._steps = [begun] if begun else []
        self._at = len(self._steps) - 1

    def note(self, text: str) -> None:
        """Remember how the setup is now; what was taken back is forgotten with the first new step."""
        if self._steps and self._steps[self._at] == text:
            return
        self._steps[self._at + 1 :] = [text]
        del self._steps[:-MOST_STEPS]
        self._at = len(self._steps) - 1

    @property
    def begun(self) -> bool:
        """Whether anything was done."""
        return len(self._steps) > 1

    @property
    def shown(self) -> str | None:
        """The setup as it was last; None before the first step."""
        return self._steps[self._at] if self._steps else None

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._steps)

    def undo(self) -> str:
        """The setup before the last step. Only while ``can_undo``."""
        self._at -= 1
        return self._steps[self._at]

    def redo(self) -> str:
        """The setup after the step that was taken back last. Only while ``can_redo``."""
        self._at += 1
        return self._steps[self._at]
