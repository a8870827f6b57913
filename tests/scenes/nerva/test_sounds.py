"""The sounds of Nerva tell what happens."""

import math
from itertools import pairwise

from tests.kit.pictures import samples_of


def brightness(name: str) -> float:
    """Mean frequency in Hz of a sound's power: from the power of its differences."""
    samples = samples_of(name)
    power = sum(value * value for value in samples)
    steps = sum((b - a) ** 2 for a, b in pairwise(samples))
    return math.asin(min(1.0, math.sqrt(steps / power) / 2)) * 44_100 / math.pi


def test_smaller_boxes_sound_higher_and_a_vain_attack_is_dull():
    boxes = [brightness(f"nerva/block-{size}-1") for size in ("large", "medium", "small")]
    assert boxes[0] * 1.15 < boxes[1] < boxes[2] / 1.15
    assert brightness("nerva/repelled-1") < 0.6 * min(boxes[0], brightness("nerva/strike-1"))
