"""Checks of what the program is made of: code, rules, pictures, sounds, texts; and of what it keeps."""

from __future__ import annotations

import multiprocessing
import os
import random
import wave
from multiprocessing.connection import Connection
from pathlib import Path

from game import __version__
from game.checks import checks_of
from game.registry import GAMES
from game.rules.protocol import random_decision

_MOVES_BEFORE_KILL = 12


def program(folder: Path) -> str:
    """The version, and that no compiled module hides a newer source."""
    from game.compiled import form, stale_modules

    stale = stale_modules()
    if stale:
        raise RuntimeError(f"compiled modules are older than their sources: {', '.join(stale)}")
    return f"longhall {__version__}, {form()}"


def rules(folder: Path) -> str:
    """Every game and rule set starts, and the known trees have as many leaves as they should."""
    from game.bench.speed import begun
    from game.rules.perft import count
    from game.rules.protocol import random_decision

    sets = 0
    for entry in GAMES:
        game = entry.rules()
        choices = [
            choice.value for option in game.options if option.name == "rules" for choice in option.choices
        ]
        for given in [{"rules": choice} for choice in choices] or [{}]:
            state = game.initial(game.resolve_options(given))
            if game.outcome(state) is not None:
                raise RuntimeError(f"{entry.name} {given} cannot be started")
            random_decision(game, state, random.Random(1))
            sets += 1
        if (counted := checks_of(entry).leaves) is not None:
            depth, leaves = counted
            found = count(game, begun(entry), depth)
            if found != leaves:
                raise RuntimeError(f"perft({depth}) of {entry.name} is {found}, not {leaves}")
    return f"{len(GAMES)} games, {sets} rule sets"


def pictures(folder: Path) -> str:
    """Every sprite can be drawn and shows something; so can every font."""
    import pygame

    from game.assets import sprite, sprite_names
    from game.settings import SCALES, THEMES
    from game.widgets.theme import FONT_ROLES, Theme

    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("selfcheck", (64, 64))
    window.get_surface()
    names = sprite_names()
    for name in names:
        if not sprite(name, 48).get_bounding_rect():
            raise RuntimeError(f"the sprite {name} shows nothing")
    for theme in (Theme(name, scale) for name in THEMES for scale in SCALES):
        for role in FONT_ROLES:
            if theme.font(role).size("Longhall")[0] < 8:
                raise RuntimeError(f"the font {role} shows nothing")
    window.destroy()
    if len(names) < 20:
        raise RuntimeError(f"only {len(names)} sprites are there")
    return f"{len(names)} sprites, {len(FONT_ROLES)} fonts"


def sounds(folder: Path) -> str:
    """Every sound file can be read and is not empty."""
    from game.assets import sound_names, sound_path

    names = sound_names()
    for name in names:
        with wave.open(str(sound_path(name))) as file:
            if not file.getnframes():
                raise RuntimeError(f"the sound {name} is empty")
    if not names:
        raise RuntimeError("no sounds are there")
    return f"{len(names)} sounds"


def silence(folder: Path) -> str:
    """Without a sound device nothing fails, and nothing is heard."""
    import pygame

    from game.assets import sound_names
    from game.audio import Sounds
    from game.settings import Settings

    pygame.mixer.quit()
    before = os.environ["SDL_AUDIODRIVER"]
    os.environ["SDL_AUDIODRIVER"] = "no-such-driver"
    try:
        heard = Sounds(Settings()).play(sound_names()[0].rstrip("-0123456789"))
    finally:
        os.environ["SDL_AUDIODRIVER"] = before
    if heard:
        raise RuntimeError("a sound was heard without a device")
    return "silent, and nothing fails"


def rule_books(folder: Path) -> str:
    for entry in GAMES:
        book = entry.file("rulebook.md")
        if book is None or not book.read_text(encoding="utf-8").startswith("# "):
            raise RuntimeError(f"the rule book of {entry.name} has no heading")
    return f"{len(GAMES)} rule books"


def settings(folder: Path) -> str:
    """What was set is there again; a damaged file is set aside and reported."""
    from game.settings import FILE, load

    kept, trouble = load(folder)
    if trouble:
        raise RuntimeError(f"fresh settings are reported as damaged: {trouble}")
    kept.change(ui_scale=150)
    if load(folder)[0].ui_scale != 150:
        raise RuntimeError("a changed setting was not kept")
    (folder / FILE).write_bytes(b"\x00 damaged")
    if not load(folder)[1]:
        raise RuntimeError("damaged settings were not reported")
    if len(list(folder.glob("*damaged*"))) != 1:
        raise RuntimeError("damaged settings were not set aside")
    return "kept, and set aside when damaged"


def archive(folder: Path) -> str:
    """A process that plays is killed in the middle of it; every move that it told of is there."""
    from game.match.archive import open_archive

    context = multiprocessing.get_context("spawn")
    near, far = context.Pipe(duplex=False)
    process = context.Process(target=play_for_ever, args=(str(folder), far), daemon=True)
    process.start()
    far.close()
    told = [near.recv() for _ in range(_MOVES_BEFORE_KILL) if near.poll(30)]
    process.kill()
    process.join()
    if len(told) < _MOVES_BEFORE_KILL:
        raise RuntimeError("the playing process did not answer")
    kept, trouble = open_archive(folder)
    try:
        waiting = kept.unfinished()
        if trouble or not waiting:
            raise RuntimeError(f"after the kill there is no match to continue: {trouble}")
        moves = [node.text for node in kept.load(waiting[0].id).current.path()[1:]]
    finally:
        kept.close()
    if moves[: len(told)] != told:
        raise RuntimeError(f"{len(told)} moves were played, {len(moves)} were kept")
    return f"killed after {len(told)} moves, all of them are there"


def play_for_ever(folder: str, told: Connection) -> None:
    """Play random quiet moves in a match of the archive and tell of each after it was kept."""
    from game.match.archive import open_archive
    from game.match.match import Match

    kept, _ = open_archive(Path(folder))
    match = Match.create(GAMES[0], archive=kept)
    rng = random.Random(4)
    while match.outcome is None:
        told.send(match.play(rng.choice(match.legal_moves())).text)


def records(folder: Path) -> str:
    """A match written as text is the same match when it is read."""
    from game.match.match import Match
    from game.match.record import read_record, write_record

    rng = random.Random(5)
    for entry in GAMES:
        match = Match.create(entry)
        for _ in range(6):
            if match.outcome is None:
                match.play(random_decision(match.rules, match.state, rng))
        match.undo(agreed=True)
        match.play(random_decision(match.rules, match.state, rng))
        text = write_record(match)
        if write_record(read_record(text)) != text:
            raise RuntimeError(f"a record of {entry.name} does not come back the same")
    return f"{len(GAMES)} games written and read"
