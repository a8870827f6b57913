"""What tests measure of pictures and sounds."""

from __future__ import annotations

import sys
import wave
from array import array

import pygame

from game import assets


def alpha_box(surface: pygame.Surface, least: int = 1) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=least)


def lightness(surface: pygame.Surface) -> float:
    """Mean luma, 0 to 255, of the opaque pixels in the middle of a picture."""
    width, height = surface.get_size()
    middle = surface.subsurface(surface.get_rect().inflate(-width // 2, -height // 2))
    r, g, b, _ = pygame.transform.average_color(middle)
    return 0.299 * r + 0.587 * g + 0.114 * b


def read_sound(name: str) -> tuple[wave._wave_params, array]:
    """Format and samples of a sound."""
    with wave.open(str(assets.sound_path(name)), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return file.getparams(), samples


def samples_of(name: str) -> array:
    return read_sound(name)[1]
