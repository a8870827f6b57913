"""Pictures and sounds of the program: where their files are, and sprites drawn at any size.

Sprites are SVG files. A name is the path below ``sprites/`` without its suffix. There are:

* ``marks/...``: target, capture, selected, cause, cursor, hint ...; as big as a square of the board;
* ``icons/...``: use ``icon``;
* ``home/emblem``, ``home/hall-dark``, ``home/hall-light``; ``app-icon`` (also app-icon-N.png, .ico, .icns);
* a folder for each game.

Sounds are WAV files, named in the same manner: ``stone``, ``stone-soft`` and ``capture`` in several takes
(-1, -2 ...), ``slide``, ``king-captured``, ``illegal``, ``start``, ``end``, ``draw``, ``hint``, ``tick``
(little time left), ``click`` (a button), ``curtain``, and a folder for each game with sounds of its own.
"""

from __future__ import annotations

import re
import sys
from collections import OrderedDict
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import pygame

CACHE_BYTES = 32_000_000
"""Upper bound of the pixels kept by ``sprite``; a single picture bigger than this is kept all the same."""

_VIEW_BOX = re.compile(rb'viewBox="\s*[-\d.]+\s+[-\d.]+\s+([\d.]+)\s+([\d.]+)\s*"')

_ROOT_SIZE = re.compile(rb'\s(?:width|height)="[^"]*"')

_cached: OrderedDict[tuple[str, int, int], pygame.Surface] = OrderedDict()
_used = 0  # bytes of all of them


@cache
def folder(kind: str) -> Path:
    """Folder ``sprites`` or ``sounds``: in the frozen program, the installed package or the source tree.

    Raises:
        FileNotFoundError: it is in none of these places, so the installation is incomplete.
    """
    package = Path(__file__).resolve().parent
    places = [package / kind, package.parent / kind]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        places.insert(0, Path(bundle) / "game" / kind)
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the folder '{kind}' of the program is missing; install it again")


def sound_path(name: str) -> Path:
    """WAV file of a sound, for example ``sound_path("stone-1")``."""
    return folder("sounds") / f"{name}.wav"


def sound_names() -> tuple[str, ...]:
    """Names of all sounds, sorted."""
    root = folder("sounds")
    return tuple(sorted(path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.wav")))


def sprite_path(name: str) -> Path:
    """SVG file of a sprite."""
    return folder("sprites") / f"{name}.svg"


def sprite_names() -> tuple[str, ...]:
    """Names of all sprites, sorted."""
    root = folder("sprites")
    return tuple(sorted(path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.svg")))


@cache
def _source(name: str) -> tuple[bytes, float]:
    """Text of a sprite's SVG file and its width divided by its height."""
    path = sprite_path(name)
    if not path.is_file():
        raise FileNotFoundError(f"there is no sprite '{name}' ({path})")
    data = path.read_bytes()
    box = _VIEW_BOX.search(data)
    if box is None:
        raise ValueError(f"the sprite '{name}' has no viewBox")
    return data, float(box[1]) / float(box[2])


def sprite(name: str, width: int, height: int | None = None) -> pygame.Surface:
    """A sprite drawn sharply at a size in pixels; do not draw on it, it is shared.

    Without ``height`` it follows from the picture's proportions. With both, the picture is fitted inside and
    centred; the surface has exactly the size asked for.

    Raises:
        FileNotFoundError: there is no such sprite.
    """
    data, proportion = _source(name)
    width = max(1, width)
    height = max(1, round(width / proportion) if height is None else height)
    key = (name, width, height)
    if key in _cached:
        _cached.move_to_end(key)
        return _cached[key]
    surface = native(_rasterise(data, width, height))
    _keep(key, surface)
    return surface


def stretched(name: str, width: int, height: int) -> pygame.Surface:
    """A sprite drawn over exactly this size whatever its proportions; not kept, the caller may draw on it.

    Raises:
        FileNotFoundError: there is no such sprite.
    """
    data, _ = _source(name)
    width, height = max(1, width), max(1, height)
    root = f'width="{width}" height="{height}" preserveAspectRatio="none" viewBox='.encode()
    head, tail = data.split(b">", 1)
    head = _ROOT_SIZE.sub(b"", head).replace(b"viewBox=", root)
    return native(_rasterise(head + b">" + tail, width, height))


def icon(name: str, px: int, colour: pygame.typing.ColorLike) -> pygame.Surface:
    """Square picture of a line icon, one of ``sprites/icons``; do not draw on it.

    For example ``icon("undo", 24, theme.colour("text"))``.

    Raises:
        FileNotFoundError: there is no such icon.
    """
    tint = pygame.Color(colour)
    return _tinted(name, px, (tint.r, tint.g, tint.b, tint.a))


@lru_cache(maxsize=512)
def _tinted(name: str, px: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    tinted = sprite(f"icons/{name}", px, px).copy()
    tinted.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def clear() -> None:
    """Forget all drawn sprites, for example when the display's format has changed."""
    global _used
    _cached.clear()
    _used = 0


def _rasterise(data: bytes, width: int, height: int) -> pygame.Surface:
    drawn = pygame.image.load_sized_svg(BytesIO(data), (width, height))
    if drawn.get_size() == (width, height):
        return drawn
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
    return surface


def native(surface: pygame.Surface) -> pygame.Surface:
    """The same picture in the screen's order of bytes, which is drawn faster, once there is a window."""
    try:
        return surface.convert_alpha()
    except pygame.error:  # no window yet (pygame.display.get_surface knows nothing of pygame.Window)
        return surface


def _keep(key: tuple[str, int, int], surface: pygame.Surface) -> None:
    global _used
    _cached[key] = surface
    _used += _bytes(key)
    while _used > CACHE_BYTES and len(_cached) > 1:
        _used -= _bytes(_cached.popitem(last=False)[0])


def _bytes(key: tuple[str, int, int]) -> int:
    _name, width, height = key
    return width * height * 4
