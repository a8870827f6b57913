"""What can be wrong with what a player asks for, in words fit to be shown.

Every message is a template with named parameters, so that an interface can translate the template and
fill it in again; ``str(error)`` is the English sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, field

_LONGEST_QUOTED = 160  # letters; a position of a large board fits


class RulesError(ValueError):
    """Base of the errors below.

    Attributes:
        template: English sentence with ``{name}`` fields.
        params: what fills the fields; long texts without their middle.
        cells: names of the cells that are the cause, for the board to mark (may be empty); the one that is
            named as ``cell`` where nothing else is said.
    """

    def __init__(self, template: str, *, cells: tuple[str, ...] | None = None, **params: object) -> None:
        fitting = {
            name: shortened(value) if isinstance(value, str) else value for name, value in params.items()
        }
        super().__init__(template.format(**fitting) if params else template)
        self.template = template
        self.params = fitting
        self.cells = ((str(params["cell"]),) if "cell" in params else ()) if cells is None else cells


class InvalidText(RulesError):
    """Text (a move, an option, a rules string) that cannot be read."""


class InvalidList(InvalidText):
    """A list of moves that cannot be read or played from one of its moves on.

    Args:
        ply: number of that move from the beginning of the list, secret decisions included, from 1.
        text: what stands there.
        problem: what is wrong with it.
    """

    def __init__(self, ply: int, text: str, problem: RulesError | str) -> None:
        cells = problem.cells if isinstance(problem, RulesError) else ()
        super().__init__("ply {ply}, {text}: {problem}", ply=ply, text=text, problem=problem, cells=cells)


class IllegalMove(RulesError):
    """A move that can be read but that the rules forbid; nothing has been changed."""


class BadPosition(RulesError):
    """A position that cannot occur or cannot be played."""


def shortened(text: str) -> str:
    """``text`` without its middle when it is long: what is quoted may be a whole file."""
    most = _LONGEST_QUOTED
    return text if len(text) <= most else f"{text[: most * 2 // 3]} … {text[-most // 4 :]}"


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
