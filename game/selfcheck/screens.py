"""Opens every screen in both themes and several sizes, and can keep pictures of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.checks import Screen, checks_of
from game.entry import GameEntry, GamePart
from game.registry import GAMES
from game.scenes.base import scene_of
from game.selfcheck.driver import Driver, open_driver

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.store import Store

Show = Callable[[Driver], None]

SIZES = ((960, 600), (1280, 800), (1920, 1080))
LARGE = ((1280, 800), 200)  # window and scale in per cent


def all_screens(folder: Path, pictures: Path | None) -> str:
    """Open every screen; with ``pictures`` keep them there as PNG files, in both themes and all sizes.
    Without, each theme is shown once, and so are the least window, the largest one, and the largest scale."""
    from game.settings import THEMES

    dark, light = THEMES
    looks = [(theme, size, 100) for theme in THEMES for size in SIZES]
    if pictures is None:
        looks = [(dark, SIZES[0], 100), (light, SIZES[-1], 100)]
    looks.append((dark, *LARGE))
    drawn = 0
    for number, (theme, size, scale) in enumerate(looks):
        room = folder / str(number)
        room.mkdir()
        for name, picture in draw_screens(room, tuple(screens()), theme, size, scale):
            drawn += 1
            if _colours(picture) < 12:
                raise RuntimeError(f"the screen {name} at {size} shows nothing")
            if pictures is not None:
                suffix = "" if scale == 100 else f"-{scale}"
                pygame.image.save(picture, pictures / f"{name}-{size[0]}x{size[1]}-{theme}{suffix}.png")
    return f"{drawn} pictures"


def draw_screens(
    folder: Path, names: Iterable[str], theme: str, size: tuple[int, int], scale: int = 100
) -> Iterator[tuple[str, pygame.Surface]]:
    """Show screens one after the other; each picture is valid until the next one is asked for.

    Args:
        folder: for the data of the application, empty.
        names: of ``screens``.
        theme, size, scale: as in the settings; the window's size in pixels.
    """
    from game.settings import Settings

    settings = Settings(theme=theme, window=size, ui_scale=scale, animation="off")
    with open_driver(folder, settings) as driver:
        driver.settle()
        _fill_archive(driver)
        for name in names:
            driver.app.home()
            settings.change(views={})  # boards as they are seen first, whatever was shown before
            screens()[name](driver)
            driver.settle()
            yield name, driver.app.window.get_surface()


def _colours(picture: pygame.Surface) -> int:
    """Number of different colours on a coarse raster."""
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 16) for y in range(0, height, 16)})


def played(entry: GameEntry, plies: int | None = None, archive: Store | None = None) -> Match:
    """A match of two people with a clock, ``plies`` moves (None: all) into the game's demonstration."""
    return _match_of(
        entry,
        dict(checks_of(entry).demonstration.options),
        checks_of(entry).demonstration.moves[:plies],
        archive,
    )


def _match_of(
    entry: GameEntry, options: Mapping[str, Any], moves: Iterable[str], archive: Store | None
) -> Match:
    from game.match.clock import TimeControl
    from game.match.match import Match
    from game.match.players import Human

    people = Human("Astrid"), Human("Leif")
    control, seed = TimeControl.parse("20+10"), checks_of(entry).demonstration.seed
    match = Match.create(entry, options, people, control=control, seed=seed)
    for text in moves:
        match.play(text)
    if archive is not None:  # all at once: every move on its own would wait for the disk
        match.keep_in(archive)
    return match


def screens() -> dict[str, Show]:
    """How to come from the first page to each screen, by the name of its picture."""
    first = GAMES[0]
    found: dict[str, Show] = {
        "home": lambda driver: None,
        "library": _push("game.scenes.library.page:LibraryPage"),
        "explorer": _explore,
        "openings": _openings,
        "settings": _push("game.scenes.settings:SettingsPage"),
        "tournaments": _push("game.scenes.tournament.tournaments:TournamentsPage", first),
        "tournament-new": _push("game.scenes.tournament.new_tournament:NewTournamentPage", first),
        "tournament": _show_tournament,
        "learn": _push("game.scenes.lessons.page:LearnPage"),
        "match-over": lambda driver: _show_match(driver, _resigned(driver, first, 6)),
        "match-keys": _list_of_keys,
        "review": _review,
        "results": _push("game.scenes.library.my_results:MyResultsPage"),
    }
    if any(entry.has(GamePart.PUZZLES) for entry in GAMES):
        found["puzzles"] = _push("game.scenes.puzzles.page:PuzzlesPage", first)
    if any(entry.has(GamePart.OPPONENTS) for entry in GAMES):
        found["opponents"] = _push("game.scenes.opponents:OpponentsPage", first)
    for entry in GAMES:
        found[f"new-game-{entry.name}"] = _push("game.scenes.new_game.page:NewGamePage", entry)
        if entry.has(GamePart.POSITIONS):
            editor = "game.scenes.editor.page:EditorPage"
            found[f"editor-{entry.name}"] = _push(editor, entry, {}, None, lambda position: None)
        if entry.has(GamePart.RULES_IN_WORDS):
            options = dict(entry.showcase_options)
            found[f"rule-set-{entry.name}"] = _push(
                "game.scenes.rulebook:RulebookPage", entry, False, options
            )
        if (rule_editor := entry.path(GamePart.RULE_EDITOR)) is not None:
            found[f"rules-{entry.name}"] = _push(rule_editor, entry, {}, lambda options: None)
        found[f"rule-book-{entry.name}"] = _push("game.scenes.rulebook:RulebookPage", entry)
        if entry.courses:
            found[f"lesson-{entry.name}"] = partial(_show_lesson, entry)
        found[f"match-{entry.name}"] = partial(_show, entry, Screen(""))
        for screen in checks_of(entry).demonstration.screens:
            found[f"match-{entry.name}-{screen.name}"] = partial(_show, entry, screen)
    return found


def _push(path: str, *arguments: object) -> Show:
    def show(driver: Driver) -> None:
        driver.app.push(scene_of(path, *arguments))

    return show


def _explore(driver: Driver) -> None:
    """The explorer, once it has read the matches that there are."""
    from game.scenes.explorer.page import ExplorerPage

    page = ExplorerPage(GAMES[0])
    driver.app.push(page)
    driver.until(lambda: page.complete, 30.0, "the matches to be read")


def _openings(driver: Driver) -> None:
    """The openings of somebody's games, once they have been read."""
    from game.scenes.library.openings import OpeningsPage
    from game.scenes.results import own_games

    for loser in (0, 1):
        _resigned(driver, GAMES[0], 6, loser)
    names = [own_games(driver.app.archive.summaries(), name) for name in ("Astrid", "Leif")]
    own = [game for game in max(names, key=len) if game.game == GAMES[0].name]
    page = OpeningsPage(GAMES[0], own)
    driver.app.push(page)
    driver.until(lambda: page.complete, 30.0, "the matches to be read")


def _show_tournament(driver: Driver) -> None:
    """A tournament of which the first games have been played."""
    from game.ai.levels import LEVELS
    from game.laboratory import tournament
    from game.laboratory.units import play

    entrants = [tournament.Entrant(level.title, level.number) for level in LEVELS]
    quick = tournament.ThinkingLimit(nodes=20)
    plan = tournament.TournamentPlan(GAMES[0].title, GAMES[0], {}, entrants, 2, quick)
    folder = tournament.begin(driver.app.folder / tournament.FOLDER, plan)
    begun = tournament.Tournament(folder)
    for number in begun.pending[:6]:
        begun.add(number, play(begun.experiment, begun.plans[number]))
    begun.close()
    driver.app.push(scene_of("game.scenes.tournament.page:TournamentPage", folder))


def _show_lesson(entry: GameEntry, driver: Driver) -> None:
    """The first step of a game's first course in which something is played."""
    from game.lessons.course import courses_of
    from game.scenes.exercise.page import ExercisePage
    from game.scenes.lessons.exercises import LessonExercises

    course = courses_of(entry)[0]
    number = next((number for number, step in enumerate(course.steps) if step.wrong), 0)
    driver.app.push(ExercisePage(LessonExercises(driver.app, entry, course, number)))


def _show(entry: GameEntry, screen: Screen, driver: Driver) -> None:
    """A match as an entry describes it."""
    moves = screen.moves or checks_of(entry).demonstration.moves
    options = dict(screen.options or checks_of(entry).demonstration.options)
    _show_match(driver, _match_of(entry, options, moves[: screen.plies], driver.app.archive))
    driver.settle()
    if screen.look:
        driver.hold("look", lambda: driver.board.visible, "the curtain to open")
        driver.settle()
    for key in screen.keys:
        driver.press(ord(key), text=key)
    for cell in screen.cells:
        driver.click(cell)


def _show_match(driver: Driver, match: Match) -> None:
    driver.app.push(scene_of("game.scenes.match.page:MatchPage", match))


def _resigned(driver: Driver, entry: GameEntry, plies: int, loser: int | None = None) -> Match:
    match = played(entry, plies, driver.app.archive)
    match.resign(plies % 2 if loser is None else loser)
    return match


def _review(driver: Driver) -> None:
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", _resigned(driver, GAMES[0], 6)))
    driver.until(lambda: not driver.has("cancel"), 60.0, "the match to be judged")


def _list_of_keys(driver: Driver) -> None:
    _show_match(driver, played(GAMES[-1], archive=driver.app.archive))
    driver.settle()
    driver.press(pygame.K_QUESTION, pygame.KMOD_SHIFT, "?")


def _fill_archive(driver: Driver) -> None:
    """Something to list in the library, and to continue."""
    played(GAMES[-1], 30, driver.app.archive)
    for plies in (4, 9):
        _resigned(driver, GAMES[0], plies)
    played(GAMES[0], 12, driver.app.archive)
