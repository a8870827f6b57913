"""Puts texts and pictures on the clipboard, and says so or why not."""

from __future__ import annotations

import pygame

from game.scenes.base import Context
from game.texts import _


def copy_text(context: Context, text: str, done: str) -> None:
    """Put a text on the clipboard and say ``done``, or that there is no clipboard."""
    context.toast(done if context.copy(text) else _("The clipboard cannot be used here."))


def copy_picture(context: Context, picture: pygame.Surface) -> None:
    """Put a picture on the clipboard and say so, or how else it can be had."""
    if context.copy_picture(picture):
        context.toast(_("The picture is on the clipboard."))
    else:
        context.toast(_("This system's clipboard takes no pictures; save the picture to a file instead."))
