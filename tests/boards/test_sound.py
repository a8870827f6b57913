"""Sounds: takes, loudness, and silence where there is no device."""

from itertools import pairwise

import pytest

from game import audio as sound
from game.audio import Sounds
from game.settings import Settings


class Recorder:
    """Stands in for pygame.mixer."""

    def __init__(self, broken=False):
        self.broken, self.opened, self.heard = broken, False, []

    def get_init(self):
        return (44100, -16, 2) if self.opened else None

    def init(self, *_):
        if self.broken:
            raise sound.pygame.error("no device")
        self.opened = True

    def quit(self):
        self.opened = False

    def Sound(self, path):
        recorder = self

        class Played:
            def set_volume(self, volume):
                self.volume = volume

            def play(self):
                recorder.heard.append((path, self.volume))

        return Played()


@pytest.fixture
def mixer(monkeypatch):
    recorder = Recorder()
    monkeypatch.setattr(sound.pygame, "mixer", recorder)
    monkeypatch.setattr(sound, "sound_names", lambda: ("capture", "stone-1", "stone-2", "stone-3"))
    monkeypatch.setattr(sound, "sound_path", lambda name: name)
    monkeypatch.setattr(sound, "GAP", 0.0)
    return recorder


def test_takes_alternate(mixer):
    sounds = Sounds(Settings(), seed=1)
    assert all(sounds.play("stone") for _ in range(40))
    takes = [path for path, _ in mixer.heard]
    assert set(takes) == {"stone-1", "stone-2", "stone-3"}
    assert all(one != other for one, other in pairwise(takes))


def test_loudness_follows_the_settings(mixer):
    settings = Settings(volume=20)
    sounds = Sounds(settings)
    sounds.play("capture")
    settings.change(volume=40)
    sounds.play("capture", share=0.5)
    assert [volume for _, volume in mixer.heard] == pytest.approx([0.2, 0.2])
    settings.change(sound=False)
    assert not sounds.play("capture")


def test_volume_zero_opens_no_device(mixer):
    assert not Sounds(Settings(volume=0)).play("capture")
    assert not mixer.opened


def test_the_same_sound_at_the_same_moment_is_heard_once(mixer, monkeypatch):
    monkeypatch.setattr(sound, "GAP", 10.0)
    sounds = Sounds(Settings())
    assert sounds.play("capture")
    assert not sounds.play("capture")
    assert sounds.play("stone")


def test_unknown_sounds_are_silent(mixer):
    assert not Sounds(Settings()).play("trumpet")


def test_without_a_device_everything_is_silent(mixer):
    mixer.broken = True
    sounds = Sounds(Settings())
    assert not sounds.play("stone")
    assert not sounds.play("stone")
    sounds.close()
