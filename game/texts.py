"""The language of everything that a player reads.

Sentences are written in English in the code and looked up in a gettext catalogue when they are shown::

    _("{name} to move").format(name=name)

A language is present when ``game/locale/CODE/LC_MESSAGES/longhall.mo`` is; English always is.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

LOCALES = Path(__file__).with_name("locale")
DOMAIN = "longhall"


_look_up: Callable[[str], str] | None = None  # in a catalogue; None: texts are shown as they are


def _(text: str) -> str:
    """``text`` in the player's language."""
    return text if _look_up is None else _look_up(text)


def languages() -> tuple[str, ...]:
    """Codes of the languages present, English first."""
    found = sorted(path.parent.parent.name for path in LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ("en", *(code for code in found if code != "en"))


def language_title(code: str) -> str:
    """What a language calls itself: the translation of its own catalogue's "English"."""
    if code == "en":
        return "English"
    return _catalogue(code)("English")


def set_language(code: str) -> None:
    """Translate into ``code`` from now on; an unknown code means English."""
    global _look_up
    _look_up = _catalogue(code) if code in languages()[1:] else None


def _catalogue(code: str) -> Callable[[str], str]:
    import gettext  # a player who reads English does not wait for it
    import struct

    try:
        return gettext.translation(DOMAIN, LOCALES, [code], fallback=True).gettext
    except (OSError, ValueError, struct.error):  # a damaged catalogue
        return str
