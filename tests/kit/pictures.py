"""What tests measure of pictures and sounds."""

from __future__ import annotations

import statistics
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


def greys(surface: pygame.Surface) -> list[float]:
    """Luma of every pixel, 0 to 255."""
    rgb = pygame.image.tobytes(surface, "RGB")
    return [0.299 * r + 0.587 * g + 0.114 * b for r, g, b in zip(rgb[::3], rgb[1::3], rgb[2::3], strict=True)]


def difference(first: pygame.Surface, second: pygame.Surface) -> float:
    """Mean difference of luma between two pictures of one size."""
    return statistics.fmean(abs(a - b) for a, b in zip(greys(first), greys(second), strict=True))


def on_ground(picture: pygame.Surface, ground: object) -> pygame.Surface:
    """The picture on a plain ground of one colour."""
    surface = pygame.Surface(picture.get_size())
    surface.fill(ground)
    surface.blit(picture, (0, 0))
    return surface


def read_sound(name: str) -> tuple[wave._wave_params, array]:
    """Format and samples of a sound."""
    with wave.open(str(assets.sound_path(name)), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return file.getparams(), samples


def samples_of(name: str) -> array:
    return read_sound(name)[1]


def contrast(first: pygame.Color, second: pygame.Color) -> float:
    """Contrast ratio of two opaque colours, 1 to 21, as WCAG 2 defines it."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: pygame.Color) -> float:
    parts = [channel / 255 for channel in (colour.r, colour.g, colour.b)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
