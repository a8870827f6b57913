"""Sprites, icons, boards, application icon, sounds: they are there, whole, and made by their scripts."""

import math
import re
import struct
import subprocess
import sys
import time
import wave
from array import array
from io import BytesIO
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game import assets
from game.boards.squares import FRAME_SHARE
from game.scenes.hnefatafl.board_art import STYLES, compose_board, label_colour
from game.widgets.icons import icon, icon_names

ROOT = Path(__file__).resolve().parents[2]
STONES = ("attacker", "defender", "king")
NEEDED_ICONS = {
    "undo", "redo", "hint", "flip", "flag", "handshake", "menu", "home", "settings", "book", "library",
    "play", "continue", "quit", "plus", "trash", "copy", "paste", "export", "import", "close", "check",
    "left", "right", "up", "down", "arrow-left", "arrow-right", "arrow-up", "arrow-down", "first",
    "last", "clock", "person", "computer", "swap", "sound", "sound-off", "fullscreen", "window",
    "question", "info", "warning", "search", "more", "crown", "eye", "eye-off", "pause", "lock", "dice",
    "trophy", "keyboard", "level-1", "level-2", "level-3", "stack", "plan", "peek", "curtain",
}
NEEDED_MARKS = ("target", "capture", "last", "selected", "cause", "cursor", "check", "hint")
NEEDED_SOUNDS = {"stone", "stone-soft", "slide", "capture", "king-captured", "escape", "illegal", "start",
                 "end", "draw", "hint", "tick", "click", "curtain",
                 "block-large", "block-medium", "block-small",
                 "strike", "repelled", "reveal"}


def alpha_box(surface: pygame.Surface, least: int = 1) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=least)


def lightness(surface: pygame.Surface) -> float:
    """Mean luma, 0 to 255, of the opaque pixels in the middle of a picture."""
    width, height = surface.get_size()
    middle = surface.subsurface(surface.get_rect().inflate(-width // 2, -height // 2))
    r, g, b, _ = pygame.transform.average_color(middle)
    return 0.299 * r + 0.587 * g + 0.114 * b


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
    with pytest.raises(FileNotFoundError, match="'hnefatafl/wizard'"):
        assets.sprite("hnefatafl/wizard", 32)


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
    fitted = assets.sprite("hnefatafl/king", 120, 60)
    assert fitted.get_size() == (120, 60)
    box = alpha_box(fitted, 128)
    assert abs(box.centerx - 60) <= 2
    assert 44 <= box.width <= 60


def test_stretched_fills_the_size_exactly():
    surface = assets.stretched("hnefatafl/oak/field", 90, 31)
    assert surface.get_size() == (90, 31)
    assert all(surface.get_at(corner).a == 255 for corner in ((0, 0), (89, 0), (0, 30), (89, 30)))


def test_sprites_are_kept_by_size_and_the_oldest_dropped(monkeypatch):
    assets.clear()
    first = assets.sprite("hnefatafl/king", 100)
    assert assets.sprite("hnefatafl/king", 100) is first
    assert assets.sprite("hnefatafl/king", 101) is not first
    monkeypatch.setattr(assets, "CACHE_BYTES", 3 * 100 * 100 * 4)
    assets.sprite("hnefatafl/king", 100)
    assets.sprite("hnefatafl/attacker", 100)
    assets.sprite("hnefatafl/defender", 100)
    assert assets.sprite("hnefatafl/king", 100) is first
    assets.sprite("marks/last", 100)
    assert assets.sprite("hnefatafl/king", 100) is first
    assets.sprite("marks/cause", 200)
    assert assets.sprite("hnefatafl/king", 100) is not first


# --- Icons


def test_the_icons_that_screens_need_are_there():
    assert set(icon_names()) >= NEEDED_ICONS


@pytest.mark.parametrize("name", icon_names())
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


# --- Stones, marks, boards


@pytest.mark.parametrize("px", [24, 83, 200])
@pytest.mark.parametrize("variant", ["", "-safe"])
def test_stones_fill_their_square_and_are_not_cut_off(px, variant):
    for name in STONES:
        stone = assets.sprite(f"hnefatafl/{name}{variant}", px, px)
        body = alpha_box(stone, 200)
        assert body.width > 0.7 * px
        last = px - 1
        assert all(stone.get_at(corner).a == 0 for corner in ((0, 0), (last, 0), (0, last), (last, last)))
        edge = [stone.get_at(place).a for step in range(px) for place in ((last, step), (step, last))]
        assert max(edge) < 40, "the shadow is cut off"


def test_the_king_is_the_largest():
    bodies = [alpha_box(assets.sprite(f"hnefatafl/{name}", 200, 200), 200).width for name in STONES]
    assert bodies[2] > 1.1 * max(bodies[:2])


@pytest.mark.parametrize("variant", ["", "-safe"])
def test_sides_differ_by_lightness_alone(variant):
    attacker, defender = (lightness(assets.sprite(f"hnefatafl/{name}{variant}", 96, 96))
                          for name in ("attacker", "defender"))
    assert attacker - defender > 70


def test_safe_stones_differ_by_shape():
    """The outlines of bright and dark within the stones overlap little, whatever their colours are."""
    masks = {}
    for name in STONES:
        stone = assets.sprite(f"hnefatafl/{name}-safe", 96, 96)
        masks[name] = pygame.mask.from_threshold(stone, (255, 246, 223), (60, 60, 70, 255))
    for one, other in combinations(masks.values(), 2):
        common, both = one.overlap_area(other, (0, 0)), one.count() + other.count()
        assert 2 * common / both < 0.6


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


@pytest.mark.parametrize("style", [name for name, _ in STYLES])
@pytest.mark.parametrize(("columns", "rows", "cell"), [(11, 11, 24), (7, 7, 61), (9, 5, 40), (13, 13, 33)])
def test_board_of_any_number_of_squares(style, columns, rows, cell):
    special = {(0, 0): "corner", (columns // 2, rows // 2): "centre"}
    board = compose_board(columns, rows, special, style, cell)
    frame = round(cell * FRAME_SHARE)
    assert board.get_size() == (columns * cell + 2 * frame, rows * cell + 2 * frame)

    def ground(column: int, row: int, x: float, y: float) -> pygame.Color:
        """Mean colour of a spot in a square; the place within the square in shares of it."""
        side = max(3, cell // 8)
        left, top = frame + round((column + x) * cell), frame + round((row + y) * cell)
        spot = board.subsurface((left, top, side, side))
        return pygame.Color(*pygame.transform.average_color(spot)[:3])

    for (column, row), (x, y) in zip(special, ((0.44, 0.08), (0.1, 0.1)), strict=True):  # beside the knots
        brown, plain = ground(column, row, x, y), ground(column + 1, row, x, y)
        assert brown.r > brown.b + 15, "brown"
        assert sum(plain[:3]) - sum(brown[:3]) > 90, "darker than the others"
    middle = board.subsurface((frame + (columns - 2) * cell, frame + rows // 2 * cell, cell, cell))
    stones = [lightness(assets.sprite(f"hnefatafl/{name}", 64, 64)) for name in ("attacker", "defender")]
    assert min(abs(lightness(middle) - stone) for stone in stones) > 35, "stones stand out from the squares"
    rail = board.subsurface((frame + cell // 2 - 2, 2, 4, frame - 4))
    label = pygame.Color(label_colour(style))
    assert abs(0.299 * label.r + 0.587 * label.g + 0.114 * label.b - lightness(rail)) > 60


def test_board_is_kept_and_an_unknown_style_gives_the_default():
    board = compose_board(7, 7, {}, "oak", 20)
    assert compose_board(7, 7, {}, "oak", 20) is board
    assert compose_board(7, 7, {}, "marble", 20) is board


def test_a_large_board_is_drawn_in_reasonable_time():
    start = time.perf_counter()
    compose_board(11, 11, {(5, 5): "centre", (0, 0): "corner"}, "oak", 84)
    assert time.perf_counter() - start < 1.5  # 0.07 s measured; a loaded machine may take longer


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
        picture = pygame.image.load(BytesIO(ico[at:at + length]), "icon.png")
        assert picture.get_size() == (side or 256, side or 256)
        sizes.add(side or 256)
    assert {16, 32, 48, 256} <= sizes
    icns = (folder / "app-icon.icns").read_bytes()
    assert struct.unpack(">4sI", icns[:8]) == (b"icns", len(icns))
    at, kinds = 8, []
    while at < len(icns):
        kind, length = struct.unpack_from(">4sI", icns, at)
        pygame.image.load(BytesIO(icns[at + 8:at + length]), "icon.png")
        kinds.append(kind)
        at += length
    assert at == len(icns)
    assert {b"ic07", b"ic08", b"ic09"} <= set(kinds)


# --- Sounds


def read(name: str) -> tuple[wave._wave_params, array]:
    with wave.open(str(assets.sound_path(name)), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return file.getparams(), samples


def test_the_sounds_that_games_need_are_there_in_takes():
    names = assets.sound_names()
    assert {re.sub(r"-\d+$", "", name) for name in names} == NEEDED_SOUNDS
    assert sum(name.startswith("stone-") and "soft" not in name for name in names) >= 3
    assert sum(assets.sound_path(name).stat().st_size for name in names) < 1_700_000


@pytest.mark.parametrize("name", assets.sound_names())
def test_sound_is_short_clean_and_loud_enough(name):
    params, samples = read(name)
    assert (params.nchannels, params.sampwidth, params.framerate) == (1, 2, 44_100)
    assert 0.05 < len(samples) / params.framerate <= 1.2
    peak = max(abs(value) for value in samples)
    assert -20 < 20 * math.log10(peak / 32767) <= -2.95
    assert abs(sum(samples) / len(samples)) < 40, "offset"
    for end in (samples[:3], samples[-200:]):
        assert max(abs(value) for value in end) < 0.02 * peak, "clicks"
    onset = next(index for index, value in enumerate(samples) if abs(value) > peak / 4)
    assert onset < 0.05 * params.framerate, "late"


def test_takes_of_a_sound_differ():
    first, second = read("stone-1")[1], read("stone-2")[1]
    difference = math.sqrt(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) / len(first))
    assert difference > 100


def brightness(name: str) -> float:
    """Mean frequency in Hz of a sound's power: from the power of its differences."""
    samples = read(name)[1]
    power = sum(value * value for value in samples)
    steps = sum((b - a) ** 2 for a, b in pairwise(samples))
    return math.asin(min(1.0, math.sqrt(steps / power) / 2)) * 44_100 / math.pi


def test_smaller_boxes_sound_higher_and_a_vain_attack_is_dull():
    boxes = [brightness(f"block-{size}-1") for size in ("large", "medium", "small")]
    assert boxes[0] * 1.15 < boxes[1] < boxes[2] / 1.15
    assert brightness("repelled-1") < 0.6 * min(boxes[0], brightness("strike-1"))


# --- Made by their scripts


@pytest.mark.parametrize("command", [["-m", "sprites.draw"], ["sounds/synthesise.py"]])
def test_scripts_make_exactly_the_committed_files(command):
    done = subprocess.run([sys.executable, *command, "--check"], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert (done.stdout, done.returncode) == ("", 0), done.stderr
