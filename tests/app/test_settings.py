from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import texts
from game.paths import home
from game.scenes.match.setup.own_setups import OwnSetups
from game.settings import FIELDS, FILE, Settings, load


def test_a_change_is_written_and_told(tmp_path):
    settings, trouble = load(tmp_path)
    told = []
    settings.subscribe(lambda: told.append(settings.theme))
    settings.change(theme="light", ui_scale=150)
    again, _ = load(tmp_path)
    assert trouble is None
    assert told == ["light"]
    assert (again.theme, again.ui_scale) == ("light", 150)
    assert again == settings


def test_a_value_that_is_not_allowed_changes_nothing(tmp_path):
    settings, _ = load(tmp_path)
    for name, value in [
        ("ui_scale", 90),
        ("ui_scale", True),
        ("theme", "pink"),
        ("volume", 101),
        ("window", (10, 10)),
        ("safe_pieces", 1),
        ("new_game", []),
        ("new_game", {"half": "\ud800"}),
        ("board_style", "\ud800"),
        ("nothing", 1),
    ]:
        with pytest.raises(ValueError, match=name):
            settings.change(coordinates=False, **{name: value})
    assert settings == Settings()


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "",
        "[1]",
        '{"theme": "pink"}',
        '{"window": [1]}',
        b"\xff\xfe\x00",
        '{"language": "\\ud800"}',
        '{"new_game": {"\\ud800": 1}}',
        '{"volume": ' + "9" * 5000 + "}",
        " " * (1 << 20) + '{"theme": "light"}',
    ],
    ids=range(10),
)
def test_a_damaged_file_is_set_aside_and_reported(tmp_path, text):
    path = tmp_path / FILE
    data = text if isinstance(text, bytes) else text.encode()
    path.write_bytes(data)
    settings, trouble = load(tmp_path)
    aside = tmp_path / "settings.damaged-1.json"
    assert aside.read_bytes() == data
    assert aside.name in trouble
    settings.change(theme="light")
    path.write_text("{")
    load(tmp_path)
    assert aside.read_bytes() == data
    assert (tmp_path / "settings.damaged-2.json").exists()


def test_a_byte_order_mark_is_no_damage(tmp_path):
    (tmp_path / FILE).write_text('{"theme": "light"}', encoding="utf-8-sig")
    settings, trouble = load(tmp_path)
    assert (settings.theme, trouble) == ("light", None)


def test_what_is_sound_in_a_damaged_file_is_kept(tmp_path):
    (tmp_path / FILE).write_text(json.dumps({"theme": "light", "volume": "loud", "from_the_future": 1}))
    settings, trouble = load(tmp_path)
    assert trouble
    assert (settings.theme, settings.volume) == ("light", 80)


def test_reset_keeps_the_window(tmp_path):
    settings, _ = load(tmp_path)
    settings.change(theme="light", window=(1000, 700), new_game={"x": {}}, volume=5)
    settings.reset()
    assert (settings.theme, settings.volume, settings.window, settings.new_game) == (
        "dark",
        80,
        (1000, 700),
        {"x": {}},
    )


def test_a_full_disk_ends_nothing(tmp_path):
    settings, _ = load(tmp_path)
    (tmp_path / "settings.new").mkdir()
    settings.change(theme="light")
    assert settings.theme == "light"


def test_every_default_is_allowed(tmp_path):
    settings, _ = load(tmp_path)
    settings.change(theme="light")
    settings.change(**{name: getattr(Settings(), name) for name in FIELDS})


def test_home_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("LONGHALL_HOME", str(tmp_path / "deep" / "down"))
    assert home() == tmp_path / "deep" / "down"
    assert home().is_dir()


def test_a_folder_of_nobody_is_one_of_that_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LONGHALL_HOME", "~nobody-at-all/x")
    assert home().resolve() == tmp_path / "~nobody-at-all" / "x"


def test_languages_are_those_present(tmp_path, monkeypatch):
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    # An empty catalogue of the binary format: magic, version, no strings.
    (folder / "longhall.mo").write_bytes(
        bytes.fromhex("de120495") + bytes(4) + bytes(4) + b"\x1c\0\0\0" * 2 + bytes(8)
    )
    monkeypatch.setattr(texts, "LOCALES", tmp_path)
    assert texts.languages() == ("en", "de")
    texts.set_language("de")
    assert texts._("Library") == "Library"
    texts.set_language("nowhere")
    assert texts._("Library") == "Library"


CHANGE = """
import sys
from pathlib import Path
from game import settings as settings_module
from game.match import named_texts
from game.settings import load
from game.scenes.match.setup.own_setups import OwnSetups
settings_module._LOCK_SECONDS = named_texts._LOCK_SECONDS = 120.0  # on a busy machine the others take long
folder, number = Path(sys.argv[1]), int(sys.argv[2])
print("ready", flush=True)
sys.stdin.readline()
for turn in range(30):
    settings, problem = load(folder)
    assert problem is None, problem
    settings.change(volume=(settings.volume + 1) % 100, new_game={str(number): turn})
    own = OwnSetups(folder, "game", f"set {number % 2}")
    assert own.problem == "", own.problem
    own.save(f"{number} of {turn}", "a1")
"""


def test_three_processes_lose_nothing_of_each_other(tmp_path):
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", CHANGE, str(tmp_path), str(number)],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(3)
    ]
    assert [process.stdout.readline() for process in processes] == ["ready\n"] * 3
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        process.communicate()
        assert process.returncode == 0
    assert load(tmp_path)[1] is None
    assert not [path for path in tmp_path.iterdir() if "damaged" in path.name or "part" in path.name]
    saved = {each.name for part in (0, 1) for each in OwnSetups(tmp_path, "game", f"set {part}").setups}
    assert saved == {f"{number} of {turn}" for number in range(3) for turn in range(30)}


def test_a_window_keeps_what_another_one_has_changed(tmp_path):
    first, second = load(tmp_path)[0], load(tmp_path)[0]
    first.change(volume=10)
    second.change(theme="light")
    again = load(tmp_path)[0]
    assert (again.volume, again.theme) == (10, "light")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize("name", [FILE, "setups.json"])
def test_a_pipe_in_place_of_a_file_is_set_aside(tmp_path, name):
    os.mkfifo(tmp_path / name)
    problem = load(tmp_path)[1] or OwnSetups(tmp_path, "game", "set").problem
    assert "set aside" in problem
    load(tmp_path)[0].change(volume=11)
    assert load(tmp_path)[0].volume == 11
