"""What the rules of most games have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.options import Options


class CommonRules:
    """Parts of ``protocol.Rules`` that few games have reason to change."""

    def full_turn(self, state: Any) -> tuple[int, int] | None:
        """See ``protocol.Rules``; nobody decides within a turn of the other side."""
        return None

    def data_codes(self, options: Options) -> Mapping[str, str]:
        """See ``protocol.Rules``; there are no data files."""
        return {}
