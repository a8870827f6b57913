"""Sprites, icons, boards, application icon, sounds: they are there, whole, and made by their scripts."""

import math
import re
import struct
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game import assets
from game.assets import icon
from game.registry import GAMES
from sounds.__main__ import recipes, stored
from sounds.instruments import RATE
from sounds.loudness import at_loudness, integrated_loudness
from tests.kit.pictures import alpha_box, read_sound, samples_of

ROOT = Path(__file__).resolve().parents[2]
# fmt: off
NEEDED_ICONS = {
    "undo", "redo", "hint", "flip", "flag", "handshake", "menu", "home", "settings", "book", "library",
    "play", "continue", "quit", "plus", "trash", "copy", "paste", "export", "import", "close", "check",
    "left", "right", "up", "down", "arrow-left", "arrow-right", "arrow-up", "arrow-down", "first",
    "last", "clock", "person", "computer", "swap", "sound", "sound-off", "fullscreen", "window",
    "question", "info", "warning", "search", "more", "crown", "eye", "eye-off", "pause", "lock", "dice",
    "trophy", "keyboard", "folder", "file", "level-1", "level-2", "level-3", "stack", "plan", "peek",
    "curtain",
}
# fmt: on
ICONS = tuple(name.removeprefix("icons/") for name in assets.sprite_names() if name.startswith("icons/"))
NEEDED_MARKS = (
    "target",
    "reach",
    "capture",
    "captured",
    "selected",
    "cause",
    "cursor",
    "check",
    "hint",
    "shot",
    "threat",
    "prey",
    "closed",
    "stop",
    "ride",
    "landing",
    "retreat",
    "battle",
    "unfought",
    "zone-0",
    "zone-1",
    *(f"cost-{number}{end}" for number in range(1, 6) for end in ("", "-meant")),
)
# fmt: off
NEEDED_SOUNDS = {"stone", "stone-soft", "slide", "capture", "king-captured", "illegal", "start", "end",
                 "draw", "hint", "tick", "curtain"}
# fmt: on


# --- Finding files


def test_folders_of_the_source_tree_are_found():
    assert assets.folder("sprites") == ROOT / "sprites"
    assert assets.sound_path("stone-1").is_file()


def test_folder_inside_the_frozen_program_comes_first(tmp_path, monkeypatch):
    (tmp_path / "game" / "sprites").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assets.folder.cache_clear()
    try:
        assert assets.folder("sprites") == tmp_path / "game" / "sprites"
    finally:
        assets.folder.cache_clear()


def test_missing_folder_and_missing_sprite_are_named():
    with pytest.raises(FileNotFoundError, match="'carvings'"):
        assets.folder("carvings")
    with pytest.raises(FileNotFoundError, match="'marks/wizard'"):
        assets.sprite("marks/wizard", 32)


# --- Drawing sprites


@pytest.mark.parametrize("name", assets.sprite_names())
def test_every_sprite_draws_something_and_stays_small(name):
    path = assets.sprite_path(name)
    assert path.stat().st_size < 170_000
    surface = assets.sprite(name, 96)
    assert surface.get_width() == 96
    assert alpha_box(surface).width > 8
    text = path.read_text(encoding="utf-8")
    wrong = re.findall(r"<(text|use|image|clipPath|mask|filter|pattern)\b|(currentColor|rgba\(|hsl\()", text)
    assert not wrong, "the rasteriser does not draw these"


def test_sprite_keeps_proportions_or_fits_into_a_box():
    assert assets.sprite("home/hall-dark", 320).get_size() == (320, 200)
    fitted = assets.sprite("app-icon", 120, 60)
    assert fitted.get_size() == (120, 60)
    box = alpha_box(fitted, 128)
    assert abs(box.centerx - 60) <= 2
    assert 44 <= box.width <= 60


def test_stretched_fills_the_size_exactly():
    surface = assets.stretched("home/hall-dark", 90, 31)
    assert surface.get_size() == (90, 31)
    assert all(surface.get_at(corner).a == 255 for corner in ((0, 0), (89, 0), (0, 30), (89, 30)))


def test_sprites_are_kept_by_size_and_the_oldest_dropped(monkeypatch):
    assets.clear()
    first = assets.sprite("marks/target", 100)
    assert assets.sprite("marks/target", 100) is first
    assert assets.sprite("marks/target", 101) is not first
    monkeypatch.setattr(assets, "CACHE_BYTES", 3 * 100 * 100 * 4)
    assets.sprite("marks/target", 100)
    assets.sprite("marks/hint", 100)
    assets.sprite("marks/check", 100)
    assert assets.sprite("marks/target", 100) is first
    assets.sprite("marks/lent", 100)
    assert assets.sprite("marks/target", 100) is first
    assets.sprite("marks/cause", 200)
    assert assets.sprite("marks/target", 100) is not first


# --- Icons


def test_the_icons_that_screens_need_are_there():
    assert set(ICONS) >= NEEDED_ICONS


@pytest.mark.parametrize("name", ICONS)
def test_icon_is_one_of_the_family_and_not_cut_off(name):
    text = assets.sprite_path(f"icons/{name}").read_text(encoding="utf-8")
    assert 'viewBox="0 0 24 24"' in text
    assert 'stroke="#ffffff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"' in text
    for px in (16, 24, 96):
        drawn = icon(name, px, "#ffffff")
        assert drawn.get_size() == (px, px)
        box = alpha_box(drawn, 40)
        assert box.width >= px * 0.25 or box.height >= px * 0.25, "empty"
    box = alpha_box(icon(name, 96, "#ffffff"), 40)
    assert box.left >= 1
    assert box.top >= 1
    assert box.right <= 95
    assert box.bottom <= 95
    assert abs(box.centerx - 48) <= 9, "leans to a side"
    assert abs(box.centery - 48) <= 9, "hangs or floats"


def test_icon_takes_the_colour():
    drawn = icon("menu", 48, (200, 100, 50))
    assert tuple(drawn.get_at((24, 24))) == (200, 100, 50, 255)
    assert drawn.get_at((2, 2)).a == 0


# --- Marks


@pytest.mark.parametrize("name", NEEDED_MARKS)
def test_marks_are_seen_on_light_and_dark_ground(name):
    mark = assets.sprite(f"marks/{name}", 64, 64)
    for ground in ("#c4935a", "#4b2c19", "#f3e6ca", "#2a1910"):
        plain = pygame.Surface((64, 64))
        plain.fill(ground)
        marked = plain.copy()
        marked.blit(mark, (0, 0))
        changed = pygame.mask.from_threshold(marked, plain.get_at((0, 0)), (30, 30, 30, 255))
        assert 64 * 64 - changed.count() > 110


# --- Application icon


def test_icon_files_hold_the_sizes_they_name():
    folder = assets.folder("sprites")
    for path in folder.glob("app-icon-*.png"):
        size = int(path.stem.rsplit("-", 1)[1])
        picture = pygame.image.load(path)
        assert picture.get_size() == (size, size)
        assert alpha_box(picture, 128).width > 0.9 * size
    ico = (folder / "app-icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", ico)
    assert (reserved, kind) == (0, 1)
    sizes = set()
    for index in range(count):
        side, _, _, _, _, bits, length, at = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * index)
        assert bits == 32
        picture = pygame.image.load(BytesIO(ico[at : at + length]), "icon.png")
        assert picture.get_size() == (side or 256, side or 256)
        sizes.add(side or 256)
    assert {16, 32, 48, 256} <= sizes
    icns = (folder / "app-icon.icns").read_bytes()
    assert struct.unpack(">4sI", icns[:8]) == (b"icns", len(icns))
    at, kinds = 8, []
    while at < len(icns):
        kind, length = struct.unpack_from(">4sI", icns, at)
        pygame.image.load(BytesIO(icns[at + 8 : at + length]), "icon.png")
        kinds.append(kind)
        at += length
    assert at == len(icns)
    assert {b"ic07", b"ic08", b"ic09"} <= set(kinds)


# --- Sounds


def test_the_sounds_that_games_need_are_there_in_takes():
    names = assets.sound_names()
    assert {re.sub(r"-\d+$", "", name) for name in names if "/" not in name} == NEEDED_SOUNDS
    assert {name.partition("/")[0] for name in names if "/" in name} <= {entry.name for entry in GAMES}
    assert sum(name.startswith("stone-") and "soft" not in name for name in names) >= 3
    assert sum(assets.sound_path(name).stat().st_size for name in names) < 3_600_000


@pytest.mark.parametrize("name", assets.sound_names())
def test_sound_is_short_clean_and_loud_enough(name):
    params, samples = read_sound(name)
    assert (params.nchannels, params.sampwidth, params.framerate) == (1, 2, 44_100)
    assert 0.05 < len(samples) / params.framerate <= 1.2
    peak = max(abs(value) for value in samples)
    assert -20 < 20 * math.log10(peak / 32767) <= -1
    assert abs(sum(samples) / len(samples)) < 40, "offset"
    for end in (samples[:3], samples[-200:]):
        assert max(abs(value) for value in end) < 0.02 * peak, "clicks"
    onset = next(index for index, value in enumerate(samples) if abs(value) > peak / 4)
    assert onset < 0.05 * params.framerate, "late"


def test_sounds_of_one_class_are_equally_loud():
    for path, loudness, _make in recipes():
        found = integrated_loudness([value / 32768 for value in stored(path)])
        assert abs(found - loudness) < 0.75, f"{path.name}: {found:.1f} LUFS"


def sine(decibels, seconds, frequency=997):
    top = 10 ** (decibels / 20)
    return [top * math.sin(math.tau * frequency * at / RATE) for at in range(round(seconds * RATE))]


def test_loudness_is_that_of_the_recommendation():
    # ITU-R BS.1770: a tone of 997 Hz at full scale in one channel has -3.01 LKFS.
    assert integrated_loudness(sine(0, 2)) == pytest.approx(-3.01, abs=0.1)
    # EBU Tech 3341, case 3, in one channel: what is far quieter before and after does not count.
    assert integrated_loudness(sine(-36, 3) + sine(-23, 20) + sine(-36, 3)) == pytest.approx(-26, abs=0.1)
    assert integrated_loudness(sine(-20, 2, 60)) < integrated_loudness(sine(-20, 2, 3000)) - 3
    assert integrated_loudness([0.0] * RATE) == -70


def test_a_sound_is_made_as_loud_as_it_should_be_or_refused():
    assert integrated_loudness(at_loudness(sine(-40, 1), -27)) == pytest.approx(-27)
    with pytest.raises(ValueError, match="peak"):
        at_loudness([1.0] + [0.0] * 1000, -20)


def test_takes_of_a_sound_differ():
    first, second = samples_of("stone-1"), samples_of("stone-2")
    difference = math.sqrt(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) / len(first))
    assert difference > 100


# --- Made by their scripts


@pytest.mark.parametrize("command", [["-m", "sprites.draw"], ["-m", "sounds"]])
def test_scripts_make_exactly_the_committed_files(command):
    done = subprocess.run(
        [sys.executable, *command, "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.returncode) == ("", 0), done.stderr
