"""The run of a king that is free."""

from __future__ import annotations

from sounds.instruments import Samples, add, finish, horn, melody, room
from sounds.loudness import MUSIC, SoundsByLoudness


def escape() -> Samples:
    """The king is free: a rising run on the lyre under a bright horn call."""
    out = melody(
        (
            (0.0, 293.66, 0.8),
            (0.09, 440.0, 0.85),
            (0.18, 587.33, 0.9),
            (0.27, 739.99, 0.9),
            (0.36, 880.0, 0.9),
        ),
        1.19,
        41,
        0.3,
    )
    add(out, horn(293.66, 0.34, 0.02), 0.0, 0.10)
    add(out, horn(440.0, 0.9, 0.03), 0.27, 0.13)
    add(out, horn(587.33, 0.9, 0.04), 0.29, 0.12)
    return finish(room(out, 0.32, 0.8), 0.35)


SOUNDS: SoundsByLoudness = {MUSIC: {"escape": escape}}
