"""The page of the review of a finished match: the curve, the words, the ways to it and through it."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.match.clock import TimeControl
from game.match.match import Match
from game.match.record import write_record
from game.match.secrecy import hides
from game.registry import GAMES
from game.review.background import BackgroundReview
from game.review.marks import FAULTS
from game.review.review import Reviewing
from game.review.store import FOLDER, ReviewFolder
from game.review.verdict import Verdict
from game.rules.protocol import random_decision
from game.scenes.base import scene_of
from game.scenes.match.page import MatchPage
from game.scenes.review.page import POLL, ReviewPage
from game.scenes.review.words import told_of
from game.widgets.basic import Label
from tests.kit.openings import opened
from tests.scenes.review.help import BLUNDER, GAME, PLAYERS, finished, judged


def test_a_sentence_has_room_below_the_board_beside_the_words(shown):
    driver, _match = shown(size=(1280, 800))
    room, board = driver.scene.toast_rooms()[0], driver.find("position").rect
    assert (room.left, room.width) == (board.left, board.width)
    assert room.top > board.bottom
    assert room.top > driver.find("in-match").rect.bottom


@pytest.mark.parametrize("told", ["Your mistake has joined the puzzles.", "12 of your mistakes " * 3])
@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (960, 600), (1280, 800), (1600, 1000)], ids=str)
def test_a_sentence_covers_neither_buttons_nor_words(shown, size, told):
    driver, _match = shown(size=size)
    driver.app.toasts.clear()
    driver.app.toast(told)
    driver.wait(0.1)
    ((_toast, box, *_rest),) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
    view = driver.find("page").rect
    covered = [
        each.key or type(each).__name__
        for each in driver.scene.ui.ground.walk()
        if each.rect.colliderect(box) and (each.area is None or each.rect.colliderect(view))
    ]
    assert set(covered) <= {"page"}


@pytest.mark.parametrize(
    ("size", "scale"), [((640, 480), 100), ((700, 1000), 100), ((960, 600), 100), ((1280, 800), 200)], ids=str
)
def test_curve_board_and_what_is_said_are_in_sight_while_one_steps(shown, size, scale):
    driver, _match = shown(size=size, ui_scale=scale)
    driver.press(pygame.K_HOME)
    for _step in range(BLUNDER):
        driver.press(pygame.K_RIGHT)
        view = driver.find("page").rect
        for key in ("graph", "place", "position"):
            assert view.contains(driver.find(key).rect), key
    driver.press(pygame.K_HOME)
    driver.click(f"turning-point-{BLUNDER}")
    for key in ("graph", "position", "told-0"):
        assert view.contains(driver.find(key).rect), key
    assert driver.find("judge").rect.right <= view.right


def test_the_worst_mistake_is_shown_first_and_the_keys_walk_along_the_curve(shown):
    driver, _match = shown()
    page = driver.scene
    assert page._chosen == BLUNDER
    assert page._review.parts[BLUNDER].mark in FAULTS
    told = [text for text, _role in told_of(page._match, page._review.parts[BLUNDER])]
    assert any("from 60 % to 20 %" in text for text in told)
    assert any(text.startswith("Better: ") for text in told)
    driver.tab_to("graph")
    driver.press(pygame.K_RIGHT)
    assert page._chosen == BLUNDER + 1
    driver.press(pygame.K_HOME)
    assert page._chosen == 0
    graph = driver.find("graph")
    driver.click((graph.rect.right - 10, graph.rect.centery))
    assert page._chosen == len(page._review.parts) - 1


def test_what_could_be_known_and_what_was_are_compared(make_driver, monkeypatch):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    entry = next(entry for entry in GAMES if opened(entry).secrets)
    driver, rng = make_driver(), random.Random(3)
    match = Match.create(entry, {}, PLAYERS, archive=driver.app.archive)
    while sum(hides(match.rules, node.state) for node in match.place.path()) < 6:
        match.play(random_decision(match.rules, match.current.state, rng))
    match.resign(0)
    judged(match, driver.app.folder / FOLDER)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.click("judge")
    page, rules = driver.scene, match.rules
    parts = page._review.parts
    page._choose(max(at for at, each in enumerate(parts) if hides(rules, each.part.before.state)))
    driver.wait(0.1)
    state = page._review.parts[page._chosen].part.before.state
    assert not driver.find("position")._diagram.disclosed
    assert driver.judge.asked[-1][0] == rules.format_view(rules.view(state, state.to_act))
    driver.tab_to("views")
    driver.press(pygame.K_RIGHT)
    driver.wait(0.1)
    assert driver.find("position")._diagram.disclosed
    assert driver.judge.asked[-1][0] == rules.format_view(rules.disclose(state, state.to_act))
    page._choose(0)
    driver.wait(0.1)
    assert driver.has("views") == hides(rules, match.root.state)


def test_turning_points_lead_to_their_moves_and_marks_are_explained(shown):
    driver, _match = shown()
    page = driver.scene
    page._choose(0)
    driver.tab_to(f"turning-point-{BLUNDER}")
    button = driver.find(f"turning-point-{BLUNDER}")
    assert button.text.startswith(f"{BLUNDER + 1} · ")  # as the curve counts
    assert not button.selected
    driver.press(pygame.K_RETURN)
    assert page._chosen == BLUNDER
    assert driver.find(f"turning-point-{BLUNDER}").selected
    assert driver.find("thresholds").text.endswith("?! from 8 %, ? from 15 %, ?? from 25 %.")


def test_the_time_spent_is_told_where_a_clock_ran(make_driver, monkeypatch):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    driver, now = make_driver(), [0.0]
    match = Match.create(GAME, {}, PLAYERS, control=TimeControl(300, 5), now=lambda: now[0])
    for number in range(4):
        now[0] += 30 * number
        match.tick()
        match.play(match.legal_moves()[0])
    match.resign(0)
    judged(match, driver.app.folder / FOLDER)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    assert driver.find("time-0").text == "Time 1:00"
    assert driver.find("time-1").text == "Time 2:00"
    driver.scene._choose(1)
    told = [text for text, _role in told_of(driver.scene._match, driver.scene._review.parts[3])]
    assert "It took 1:30." in told


def test_the_faults_are_written_into_the_match(shown):
    driver, match = shown()
    blunder = driver.scene._review.parts[BLUNDER]
    driver.click("annotate")
    comment = blunder.part.last.comment
    assert comment.startswith("?? 60 % to 20 %. Better was ")
    assert comment in write_record(match)
    assert driver.app.toasts.texts[-1] == "1 move of the match has a mark and a comment now."
    assert not driver.has("annotate")
    match.comment_on(blunder.part.last, "My own words.")
    driver.scene._annotate()
    assert blunder.part.last.comment == "My own words."


def test_accuracy_of_both_sides_is_told(shown):
    driver, _match = shown()
    assert driver.find("accuracy-0").text.startswith("Accuracy ")
    first, second = driver.scene._review.accuracy
    assert second < first  # the blunder was the second side's


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1600, 1000)])
def test_it_can_be_laid_out_in_every_window(shown, size):
    driver, _match = shown(size=size)
    assert driver.has("graph")


def test_from_the_result_and_back_by_keyboard(driver, monkeypatch):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    match = finished(archive=driver.app.archive)
    driver.show(match)
    driver.wait(0.5)
    driver.tab_to("review")
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, ReviewPage)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.match is match


@pytest.mark.parametrize("from_match", [True, False])
def test_a_position_is_shown_in_the_match_to_go_on_from_there(driver, monkeypatch, from_match):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    match = finished(archive=driver.app.archive)
    judged(match, driver.app.folder / FOLDER)
    if from_match:
        driver.show(match)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    before = driver.scene._review.parts[BLUNDER].part.before
    if from_match:
        driver.press(pygame.K_b)
    else:
        driver.click("in-match")
    driver.wait(0.3)
    assert isinstance(driver.scene, MatchPage)
    assert driver.scene.match is match
    assert match.current is before
    assert match.end is not None
    assert [scene.match for scene in driver.app.scenes].count(match) == 1
    assert driver.has("go-on")


def test_buttons_and_keys_walk_through_the_match_and_from_fault_to_fault(shown):
    driver, _match = shown()
    page = driver.scene
    last = len(page._review.parts) - 1
    for press, place in (
        ("first", 0),
        ("after", 1),
        ("before", 0),
        ("before", 0),
        ("last", last),
        ("after", last),
        ("next-fault", BLUNDER),
        (pygame.K_HOME, 0),
        (pygame.K_PAGEDOWN, 1),
        (pygame.K_n, BLUNDER),
        (pygame.K_n, BLUNDER),  # the only one
        (pygame.K_PAGEUP, BLUNDER - 1),
        (pygame.K_END, last),
    ):
        (driver.click if isinstance(press, str) else driver.press)(press)
        assert page._chosen == place
        assert driver.find("place").text == f"{place + 1} of {last + 1}"
    driver.press(pygame.K_j)
    assert driver.app.settings.judgement
    assert {"N", "J"} <= dict(page.keys()).keys()


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)], ids=str)
def test_left_and_right_step_through_the_match_wherever_the_focus_is(shown, size):
    driver, _match = shown(size=size)
    page, ground = driver.scene, driver.scene.ui.ground
    driver.press(pygame.K_LEFT)
    assert page._chosen == BLUNDER - 1
    assert ground.focus is driver.find("graph")
    assert ground.focus.focused
    for key in ("after", "next-fault", "in-match", "back"):
        driver.tab_to(key)
        place = page._chosen
        driver.press(pygame.K_RIGHT)
        assert page._chosen == place + 1
        driver.press(pygame.K_LEFT)
        assert page._chosen == place
        assert ground.focus is driver.find(key)
    driver.tab_to("quality")
    driver.press(pygame.K_RIGHT)
    assert page._quality == "normal"
    listed = page.keys()
    assert any("←" in keys for keys, _told in listed)


def test_the_only_person_finds_the_own_blunder_among_the_turning_points(make_driver, monkeypatch):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    driver = make_driver()
    match = finished(plies=16, archive=driver.app.archive, players=PLAYERS[::-1])
    reviewing = judged(match, driver.app.folder / FOLDER)
    for number, part in enumerate(reviewing.parts):
        verdict = reviewing.verdicts[part.ply]
        best, played = (0.85, 0.58) if number == BLUNDER else (0.52, 0.42) if part.side == 0 else (0.5, 0.5)
        reviewing.verdicts[part.ply] = replace(verdict, best=best, played=played)
    ReviewFolder(driver.app.folder / FOLDER).keep(reviewing)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    keys = [each.key for each in driver.scene.ui.ground.walk() if each.key.startswith("turning-point-")]
    assert f"turning-point-{BLUNDER}" in keys
    assert driver.find(f"turning-point-{BLUNDER}").text.endswith("??")
    driver.click(f"turning-point-{BLUNDER}")
    assert driver.scene._chosen == BLUNDER


def test_what_somebody_looks_at_stays_when_the_review_is_finished(make_driver, monkeypatch):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    driver = make_driver()
    match, folder = finished(archive=driver.app.archive), driver.app.folder / FOLDER
    judged(match, folder, known=2)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    page = driver.scene
    driver.press(pygame.K_END)
    assert page._chosen == 1
    judged(match, folder)
    monkeypatch.setattr(
        BackgroundReview, "poll", lambda self: [self._folder.take_in(self.reviewing), True][1]
    )
    driver.wait(1.0)
    assert page._work.finished
    assert page._chosen == 1
    assert [each.mark for each in page._review.faults] == ["blunder"]


def test_progress_is_shown_at_once_and_the_page_laid_out_anew_only_for_new_faults(make_driver, monkeypatch):
    """Laying out all of the page takes longer than a frame may, where it is done at each news."""
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    monkeypatch.setattr(BackgroundReview, "running", property(lambda self: True))
    driver = make_driver()
    count = 24
    match, folder = finished(count, driver.app.archive), driver.app.folder / FOLDER
    judged(match, folder, known=1)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    monkeypatch.setattr(
        BackgroundReview, "poll", lambda self: [self._folder.take_in(self.reviewing), True][1]
    )
    page, layouts, lay_out = driver.scene, [], ReviewPage.layout
    monkeypatch.setattr(ReviewPage, "layout", lambda self, size: [layouts.append(size), lay_out(self, size)])
    for known in range(2, count):
        judged(match, folder, known=known)
        page._wait = POLL
        driver.step(seconds=0.01)
        driver.step(seconds=0.01)
        assert driver.find("progress").text == f"{known} of {count} moves judged"
        assert driver.find("accuracy-1").text == f"Accuracy {page._review.accuracy[1]:.0f} %"
        assert len(driver.find("graph")._parts) == known
    assert len(layouts) == 1  # when the blunder was known


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_sides_are_named_once_in_front_of_what_they_did(make_driver, monkeypatch, entry):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    driver = make_driver()
    match = opened(entry)
    match.resign(0)
    kept = Reviewing(match, "quick")
    kept.verdicts = {part.ply: Verdict(choices=0) for part in kept.parts}
    ReviewFolder(driver.app.folder / FOLDER).keep(kept)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    page = driver.scene
    for each in page._review.parts:
        head = told_of(page._match, each)[0][0]
        assert head.count(f"{match.rules.sides[each.part.side]}:") <= 1
        assert head.startswith(match.rules.sides[each.part.side])


def test_the_library_leads_to_the_review_of_a_finished_match(driver, monkeypatch):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    match = finished(archive=driver.app.archive)
    going = Match.create(GAME, {}, PLAYERS, archive=driver.app.archive)
    going.play(going.legal_moves()[0])
    driver.app.push(scene_of("game.scenes.library.page:LibraryPage"))
    driver.wait(0.3)
    for each, offered in ((going, False), (match, True)):
        driver.click(f"more-{each.id}")
        assert driver.has("review") == offered
        if not offered:
            driver.press(pygame.K_ESCAPE)
    driver.click("review")
    assert isinstance(driver.scene, ReviewPage)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.title == "Library"


def test_a_slow_fall_leads_to_its_worst_move_and_is_told_there(make_driver, monkeypatch):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    driver = make_driver()
    match = finished(plies=12, archive=driver.app.archive)
    reviewing = Reviewing(match, "quick")
    for number, part in enumerate(reviewing.parts):
        state = part.before.state
        legal = [match.rules.format_move(state, move) for move in match.rules.legal_moves(state)]
        best = next(text for text in legal if text != part.texts[0])
        chance = 0.6 - 0.05 * (number // 2) if part.side == 0 else 0.5
        lost = 0.0 if part.side else 0.045 if number == 4 else 0.03
        reviewing.verdicts[part.ply] = Verdict(chance, chance - lost, (best,), 1, (), None, None, len(legal))
    ReviewFolder(driver.app.folder / FOLDER).keep(reviewing)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    driver.click("slow-fall-4")
    driver.wait(0.1)
    assert driver.scene._chosen == 4
    told = driver.find("slow-fall").text
    assert told.startswith("Little by little: by 6 moves of Attackers together, this one among them")
    assert "(from 1 to 11 of the review), the chance fell from 60 % to 32 %" in told
    words = [widget.text for widget in driver.layer.walk() if isinstance(widget, Label)]
    alone = next(text for text in words if "alone" in text)
    assert alone == "By this move alone the chance of winning went from 50 % to 46 %."
    assert words.index(told) == words.index(alone) + 1
    assert driver.find("slow-fall-4").text == "Attackers, 6 moves: 60 to 32 %"
    driver.press(pygame.K_PAGEDOWN)
    driver.wait(0.1)
    words = [widget.text for widget in driver.layer.walk() if isinstance(widget, Label)]
    assert not any("alone" in text for text in words), "a move of the other side is none of them"


def test_the_only_move_of_a_match_is_counted_as_one(make_driver, monkeypatch):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    driver = make_driver()
    match = finished(1, driver.app.archive)
    judged(match, driver.app.folder / FOLDER)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    assert driver.find("progress").text == "1 of 1 move judged"
