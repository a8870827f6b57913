"""Why a decision is not possible, as a value that a screen can tell apart and word in its own way."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.errors import IllegalMove


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a decision is not possible.

    Attributes:
        code: what tells this kind of reason from all others of the game.
        template: English sentence with ``{name}`` fields.
        cells: names of the cells that are the cause.
        params: what fills the fields.
    """

    code: str
    template: str
    cells: tuple[str, ...] = ()
    params: dict[str, object] = field(default_factory=dict)

    def error(self, **params: object) -> IllegalMove:
        """The reason as an error, in words; ``params`` take the place of the reason's own."""
        return IllegalMove(self.template, cells=self.cells, **{**self.params, **params})
