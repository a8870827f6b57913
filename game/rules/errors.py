"""What can be wrong with what a player asks for, in words fit to be shown.

Every message is a template with named parameters, so that an interface can translate the template and
fill it in again; ``str(error)`` is the English sentence.
"""

from __future__ import annotations


class RulesError(ValueError):
    """Base of the errors below.

    Attributes:
        template: English sentence with ``{name}`` fields.
        params: what fills the fields.
        cells: names of the cells that are the cause, for the board to mark (may be empty).
    """

    def __init__(self, template: str, *, cells: tuple[str, ...] = (), **params: object) -> None:
        super().__init__(template.format(**params) if params else template)
        self.template = template
        self.params = params
        self.cells = cells


class InvalidText(RulesError):
    """Text (a move, an option, a rules string) that cannot be read."""


class IllegalMove(RulesError):
    """A move that can be read but that the rules forbid; nothing has been changed."""


class BadPosition(RulesError):
    """A position that cannot occur or cannot be played."""
