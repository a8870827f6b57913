"""Pictures of how matches stand, made one at a time while nothing else is to be done."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import pygame

from game.match.autosave import ArchiveError
from game.rules.errors import RulesError

if TYPE_CHECKING:
    from game.boards.painter import Look
    from game.match.archive import Archive
    from game.match.entries import Summary
    from game.widgets.theme import Theme

_MOST = 256  # pictures that are kept
_Key = tuple[object, ...]
_kept: OrderedDict[_Key, pygame.Surface | None] = OrderedDict()


class Thumbnails:
    """The pictures of one size and look; shared by all pages, and made anew when a match has gone on."""

    def __init__(self, archive: Archive, size: tuple[int, int], look: Look, theme: Theme) -> None:
        self._archive, self._size, self._look, self._theme = archive, size, look, theme

    def _key(self, summary: Summary) -> _Key:
        return (summary.id, summary.updated, self._size, self._look, self._theme.name)

    def known(self, summary: Summary) -> bool:
        """Whether ``make`` was called; ``get`` may give nothing even so, where the match cannot be read."""
        return self._key(summary) in _kept

    def get(self, summary: Summary) -> pygame.Surface | None:
        """The picture, where it has been made."""
        return _kept.get(self._key(summary))

    def make(self, summary: Summary) -> None:
        """Read the match, and draw what everybody may know of where it stands."""
        from game.scenes.diagram import draw_view

        try:
            match = self._archive.look_at(summary.id)
            picture = draw_view(match.entry, match.view(None), self._size, theme=self._theme, look=self._look)
        except (ArchiveError, LookupError, RulesError):
            picture = None  # opening the match says why
        _kept[self._key(summary)] = picture
        while len(_kept) > _MOST:
            _kept.popitem(last=False)
