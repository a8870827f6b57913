"""On every page, for every game, in windows of every shape and at every scale: widgets do not overlap, none
is out of the window, and no text is cut that is not somebody's own."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pygame
import pytest

from game.boards.view import BoardView
from game.checks import checks_of
from game.entry import GamePart
from game.laboratory.tournament import Entrant
from game.lessons.course import courses_of
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.review.background import BackgroundReview
from game.review.review import Reviewing
from game.review.store import FOLDER, ReviewFolder
from game.review.verdict import Verdict
from game.scenes.base import scene_of
from game.scenes.lessons.page import LearnPage
from game.scenes.lessons.progress import CourseProgress
from game.scenes.match.page import MatchPage
from game.scenes.match.status_line import StatusLine
from game.scenes.tournament.page import TournamentPage
from game.widgets.basic import CAPTION, Button, CaptionedButton, IconButton, Label
from game.widgets.inputs import Dropdown, Segments
from game.widgets.theme import Theme
from game.widgets.widget import Area, Widget
from tests.kit.effort import some
from tests.laboratory.tournaments import begun

WINDOWS = some(
    [
        *[(size, 100) for size in ((640, 480), (700, 1000), (960, 900), (1280, 800), (1920, 1080))],
        *[(size, 200) for size in ((640, 480), (960, 600), (1280, 800), (1900, 600), (3840, 2160))],
    ]
)
PAGES = {
    "home": None,
    "library": partial(scene_of, "game.scenes.library.page:LibraryPage"),
    "settings": partial(scene_of, "game.scenes.settings:SettingsPage"),
    "my results": partial(scene_of, "game.scenes.library.my_results:MyResultsPage"),
    "tournaments": partial(scene_of, "game.scenes.tournament.tournaments:TournamentsPage", GAMES[0]),
    **{
        f"{title} of {entry.name}": partial(scene_of, path, entry)
        for title, path in (
            ("new game", "game.scenes.new_game.page:NewGamePage"),
            ("book", "game.scenes.rulebook:RulebookPage"),
            ("explorer", "game.scenes.explorer.page:ExplorerPage"),
            ("new tournament", "game.scenes.tournament.new_tournament:NewTournamentPage"),
        )
        for entry in GAMES
    },
    **{
        f"rules of {entry.name}": partial(
            scene_of, entry.path(GamePart.RULE_EDITOR), entry, {}, lambda options: None
        )
        for entry in GAMES
        if entry.has(GamePart.RULE_EDITOR)
    },
    **{
        f"editor of {entry.name}": partial(
            scene_of, "game.scenes.editor.page:EditorPage", entry, {}, None, lambda text: None
        )
        for entry in GAMES
        if entry.has(GamePart.POSITIONS)
    },
    **{
        f"rule set of {entry.name}": partial(scene_of, "game.scenes.rulebook:RulebookPage", entry, False, {})
        for entry in GAMES
        if entry.has(GamePart.RULES_IN_WORDS)
    },
}
ENTRANTS = [Entrant(f"Player {number}", 1) for number in range(10)]  # as many as there may be
SENTENCE = "Opened as a new match; the one before is in the library."  # one of the longest
EXPORTED = "Exported as A long title 2026-11-22 19.51.longhall. It is in /home/astrid/Documents/Longhall."
EXPLANATION = "A piece moves only to an empty square, and nothing is captured; a piece stands on it."
# Widgets that lie on others on purpose, by what their keys begin with.
BELOW = ("banner", "board-", "continue", "play-", "match-")


def solid(driver):
    """The widgets of the present layer that nothing may lie on."""
    for widget in driver.layer.walk():
        has_face = isinstance(widget, (Button, Label, Dropdown, Segments, StatusLine)) or widget.focusable
        if has_face and widget.visible and not isinstance(widget, Area) and not widget.key.startswith(BELOW):
            yield widget


def faults(driver):
    """What is wrong with the layout of the present page, in words."""
    window, found = pygame.Rect((0, 0), driver.app.size), []
    widgets = list(solid(driver))
    for widget in widgets:
        name = f"{widget.key or type(widget).__name__} {getattr(widget, 'text', '')[:30]!r}"
        across = pygame.Rect(widget.rect.x, 0, widget.rect.width, 1)
        if not window.contains(widget.rect if widget.area is None else across):
            found.append(f"{name} is out of the window")
        found += [f"{name} is cut: {text!r}" for text in cut(widget)]
    for one, other in combinations(widgets, 2):
        if one.area is other.area and overlap(one, other):
            found.append(f"{one.key or one.text!r} and {other.key or other.text!r} overlap")
    return found


def covered(driver):
    """The controls and the words about the turn that sentences lie on, in words. Those on a page
    that scrolls can be scrolled away from below."""
    undo, copy = ("Undo", lambda: None), ("Copy path", lambda: None)
    for text, action in (("Copied.", None), (SENTENCE, None), (SENTENCE, undo), (EXPORTED, copy)):
        driver.app.toast(text, action)
        for _toast, box, *_rest in driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme):
            here = f"{text[:6]!r} with{'' if action else 'out'} a button"
            if not pygame.Rect((0, 0), driver.app.size).contains(box):
                yield f"{here} is out of the window"
            for widget in solid(driver):
                moves = isinstance(driver.scene, MatchPage) and widget is driver.scene.widgets.moves
                fixed = widget.focusable and widget.area is None and not moves and not steps(widget)
                fixed = fixed or isinstance(widget, StatusLine)
                if isinstance(widget, BoardView):
                    used = {*widget.pieces, *widget.gestures.targets()}
                    fixed = any(box.collidelist(widget.boxes(cell)) != -1 for cell in used)
                if fixed and box.colliderect(widget.rect):
                    yield f"{here} lies on {widget.key or type(widget).__name__}"
        driver.app.toasts.clear()


def hidden_by_callouts(driver):
    """What sentences about pieces lie on, in words."""
    board, callouts = driver.board, driver.scene.session.callouts
    pieces = sorted(board.pieces)
    for cell in pieces[:: max(1, len(pieces) // 6)]:
        callouts.show(EXPLANATION, "why", cell)
        callout = driver.find("callout")
        if not pygame.Rect((0, 0), driver.app.size).contains(callout.rect):
            yield f"what is said of {cell} is out of the window"
        for other in pieces:
            if callout.rect.collidelist(board.boxes(other)) != -1:
                yield f"what is said of {cell} lies on {other}"
        for widget in solid(driver):
            passive = (callout, board, driver.scene.widgets.moves)
            used = widget.focusable and widget not in passive and not steps(widget)
            if used and callout.rect.colliderect(widget.rect):
                yield f"what is said of {cell} lies on {widget.key or type(widget).__name__}"
    callouts.close()


def steps(widget):
    """Whether this is one of the buttons that step through the history: where there is little room, sentences
    lie on them, because keys do the same."""
    return widget.key.startswith("nav-")


def overlap(one, other):
    """Whether two widgets share more than the edge of a line of text."""
    shared = one.rect.clip(other.rect)
    return shared.width > 2 and shared.height > 4


def cut(widget: Widget):
    """The texts of a widget that do not fit into it."""
    theme = widget.theme
    if isinstance(widget, Label):
        font = theme.font(widget.role, widget.size)
        for line in widget.lines:
            wide = font.size(line)[0] + theme.space(widget.spacing) * max(0, len(line) - 1)
            if wide > widget.rect.width + theme.space(2):
                yield line
    elif isinstance(widget, Segments):
        for (_value, text), cell in zip(widget.choices, widget.cells(), strict=True):
            if theme.font("label").size(text)[0] > cell.width - theme.space(8):
                yield text
    elif isinstance(widget, Dropdown):
        if theme.font("label").size(widget.text)[0] > widget.rect.width - theme.space(54):
            yield widget.text
    elif isinstance(widget, CaptionedButton):
        if theme.font(*CAPTION).size(widget.text)[0] > widget.rect.width:
            yield widget.text
    elif isinstance(widget, Button) and not isinstance(widget, IconButton) and widget.text:
        icon = theme.space(32) if widget.icon else 0
        if theme.font(widget.role).size(widget.text)[0] > widget.rect.width - theme.space(widget.air) - icon:
            yield widget.text


@pytest.fixture
def shortened(monkeypatch):
    """Collects the texts that are shortened when they are drawn."""
    found, shorten = set(), Theme.shorten

    def watched(theme, text, role, width, size=None):
        shown = shorten(theme, text, role, width, size)
        if shown != text:
            found.add(text)
        return shown

    monkeypatch.setattr(Theme, "shorten", watched)
    return found


def look_at_all(driver, found):
    """Show the present page in every window, and collect what is wrong."""
    for size, scale in WINDOWS:
        driver.app.settings.ui_scale = scale
        driver.app.window.size = size
        driver.post(pygame.WINDOWRESIZED, x=size[0], y=size[1])
        driver.step()
        told = [*faults(driver), *covered(driver)]
        found += [f"{size[0]}x{size[1]} at {scale} %: {fault}" for fault in told]


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_pages_fit(make_driver, shortened, page):
    driver, found = make_driver(), []
    match = Match.create(GAMES[0], {}, (Human(), Computer(2)), archive=driver.app.archive)
    match.play(match.legal_moves()[0])
    if PAGES[page] is not None:
        driver.app.push(PAGES[page]())
        driver.wait(0.1)
    look_at_all(driver, found)
    assert found == []
    assert not shortened


@pytest.mark.parametrize("finished", [False, True], ids=["new", "finished"])
def test_the_courses_fit(make_driver, shortened, finished):
    driver, found = make_driver(), []
    for entry in GAMES if finished else ():
        for course in courses_of(entry):
            progress = CourseProgress(driver.app.settings, entry, course)
            for number in range(len(course.steps)):
                progress.keep(0, number)
    driver.app.push(LearnPage())
    driver.wait(0.1)
    look_at_all(driver, found)
    assert found == []
    assert not shortened


@pytest.mark.parametrize("tab", ["table", "games"])
def test_tournaments_fit(make_driver, shortened, tab):
    driver, found = make_driver(), []
    driver.app.push(TournamentPage(begun(driver.app.folder, 3, entrants=ENTRANTS)))
    driver.wait(0.1)
    driver.scene._show_tab(tab)
    look_at_all(driver, found)
    driver.app.pop()
    assert found == []
    assert not shortened


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_reviews_fit(make_driver, shortened, monkeypatch, entry):
    """With all that there can be: faults of both sides, dice, times, secrets, and a live judgement."""
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    driver, found = make_driver(judgement=True), []
    match = finished(entry)
    reviewing = Reviewing(match, "quick")
    for number, part in enumerate(reviewing.parts):
        lost = (0.0, 0.1, 0.2, 0.5)[number % 4]
        line = (*part.texts, *part.texts)
        verdict = Verdict(0.8, 0.8 - lost, line, len(part.texts), part.texts, choices=9)
        reviewing.verdicts[part.ply] = verdict
    ReviewFolder(driver.app.folder / FOLDER).keep(reviewing)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    assert driver.has("graph")
    look_at_all(driver, found)
    assert found == []
    assert not shortened


def finished(entry):
    """A match of people with long names, nine moves into the game's demonstration."""
    demonstration = checks_of(entry).demonstration
    people = Human("Astrid Sigridsdottir"), Human("Leif")
    match = Match.create(
        entry,
        dict(demonstration.options),
        people,
        control=TimeControl.parse("20+10"),
        seed=demonstration.seed,
    )
    for text in demonstration.moves[:9]:
        match.play(text)
    match.resign(1)
    return match


@pytest.mark.parametrize("moment", ["turn", "thinking", "back", "over"])
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_matches_fit(make_driver, shortened, entry, moment):
    driver, found = make_driver(), []
    players = (Computer(2), Human()) if moment == "thinking" else (Human("Astrid"), Human("Leif"))
    demonstration, control = checks_of(entry).demonstration, TimeControl.parse("20+10")
    options, seed = dict(demonstration.options), demonstration.seed
    match = Match.create(entry, options, players, control=control, seed=seed)
    if moment != "thinking":
        for text in checks_of(entry).demonstration.moves[:9]:
            match.play(text)
    driver.app.push(MatchPage(match))
    driver.wait(0.1)
    if moment == "back":
        driver.press(pygame.K_HOME)
    elif moment == "over":
        match.resign(1)
        driver.wait(0.1)
    for size, scale in WINDOWS:
        driver.app.settings.ui_scale = scale
        driver.app.window.size = size
        driver.post(pygame.WINDOWRESIZED, x=size[0], y=size[1])
        driver.step()
        here = f"{size[0]}x{size[1]} at {scale} %"
        found += [f"{here}: {fault}" for fault in faults(driver)]
        found += [f"{here}: {fault}" for fault in covered(driver)]
        if moment == "turn":
            found += [f"{here}: {fault}" for fault in hidden_by_callouts(driver)]
            driver.press(pygame.K_F10)
            found += [f"{here}, menu: {fault}" for fault in faults(driver)]
            driver.press(pygame.K_ESCAPE)
        # The end of a long sentence gives way where it would lie on the words about the turn.
        cut = {text for text in shortened if not _plain(EXPORTED).endswith(_plain(text))}
        found += [f"{here}: shortened: {text}" for text in sorted(cut)]
        shortened.clear()
    assert found == []


def _plain(text):
    return "".join(text.split())
