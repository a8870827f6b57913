"""A position without its past; fields are not the same when they are mirrored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.state import State


def images(state: State) -> Sequence[tuple[str, Mapping[str, str]]]:
    """The position alone as text."""
    return [(RULES.format_state(replace(state, quiet=0, after=())), {})]
