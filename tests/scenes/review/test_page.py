"""The review of a finished match in the window: made in a process of its own, shown, and learnt from."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.checks import checks_of
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import write_record
from game.match.secrecy import hides
from game.otep.analyst import Analyst
from game.otep.process import write_command
from game.puzzles import progress
from game.puzzles.puzzle import Judgement, position_of
from game.registry import GAMES
from game.review.background import BackgroundReview
from game.review.marks import FAULTS
from game.review.review import Reviewing
from game.review.store import FOLDER, ReviewFolder
from game.review.verdict import Verdict
from game.rules.protocol import random_decision
from game.scenes.base import scene_of
from game.scenes.diagram import draw_diagram
from game.scenes.exercise.exercises import Meaning
from game.scenes.exercise.page import ExercisePage
from game.scenes.match.page import MatchPage
from game.scenes.review.mistakes import MistakeExercises, can_be_set, own_mistakes
from game.scenes.review.page import POLL, ReviewPage
from game.scenes.review.position import arrows_of
from game.scenes.review.words import told_of
from game.widgets.markdown import Diagram
from game.widgets.theme import Theme
from tests.kit.openings import opened

GAME = GAMES[0]
ENGINE_GAME = next(entry for entry in GAMES if entry.exchange_path is not None)
FAULTY = Path(__file__).parents[2] / "otep" / "engines" / "faulty.py"
PLAYERS = (Human(), Computer(1))
BLUNDER = 3  # the index of the part that is a blunder, of the second side


def finished(plies=6, archive=None, players=PLAYERS):
    match = Match.create(GAME, {}, players, archive=archive)
    for ply in range(plies):
        moves = match.legal_moves()
        match.play(moves[ply * 7 % len(moves)])
    match.resign(0)
    return match


def judged(match, folder, known=99, quality="quick"):
    """Keep a made-up review in which one part is a blunder."""
    reviewing = Reviewing(match, quality)
    for number, part in enumerate(reviewing.parts[:known]):
        state = part.before.state
        legal = [match.rules.format_move(state, move) for move in match.rules.legal_moves(state)]
        best = next(text for text in legal if text != part.texts[0])
        after = 0.2 if number == BLUNDER else 0.6
        reviewing.verdicts[part.ply] = Verdict(0.6, after, (best,), 1, (), None, None, len(legal))
    ReviewFolder(folder).keep(reviewing)
    return reviewing


@pytest.fixture
def shown(make_driver, monkeypatch):
    """The page of a review that is known already."""
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)

    def show(players=PLAYERS, **window):
        driver = make_driver(**window)
        match = finished(archive=driver.app.archive, players=players)
        judged(match, driver.app.folder / FOLDER)
        driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
        driver.wait(0.1)
        return driver, match

    return show


def test_a_sentence_has_room_below_the_board_beside_the_words(shown):
    driver, _match = shown(size=(1280, 800))
    room, board = driver.scene.toast_rooms()[0], driver.find("position").rect
    assert (room.left, room.width) == (board.left, board.width)
    assert room.top > board.bottom
    assert room.top > driver.find("in-match").rect.bottom


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


def test_what_was_played_and_what_was_better_are_told_apart_on_the_board(shown):
    driver, _match = shown()
    diagram = driver.find("position")._diagram
    (*played, red), (*better, green) = diagram.painted
    assert (red, green, diagram.arrows) == ("danger", "good", ())
    assert played != better
    driver.tab_to("graph")
    driver.press(pygame.K_RIGHT)
    diagram = driver.find("position")._diagram
    assert (diagram.painted, len(diagram.arrows)) == ((), 1)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_arrows_of_whole_turns_can_be_drawn(entry):
    demonstration = checks_of(entry).demonstration
    match = Match.create(entry, dict(demonstration.options), seed=demonstration.seed)
    for text in demonstration.moves:
        match.play(text)
    for _ in range(0 if demonstration.moves else 4):  # of a game without a demonstration: any moves
        match.play(match.legal_moves()[0])
    parts = Reviewing(match, "quick").parts
    drawn = [arrows_of(entry, part.before.state, part.side, part.texts) for part in parts]
    assert any(drawn)
    assert all(len(arrows) <= len(part.texts) for arrows, part in zip(drawn, parts, strict=True))
    cells = set(match.entry.scene()(match.rules, match.view(None)).geometry.cells)
    assert all({arrow.origin, arrow.target} <= cells for arrows in drawn for arrow in arrows)


def test_what_was_played_and_what_was_better_on_single_cells_have_colours_of_their_own():
    """As where pieces are placed, not moved."""
    cells = GAME.scene()(GAME.rules(), GAME.rules().view(GAME.rules().initial({}), None)).geometry.cells
    theme, pictures = Theme("dark"), []
    for roles in (("danger", "good"), ("good", "danger")):
        surface = pygame.Surface((400, 400))
        marks = tuple((cell, cell, role) for cell, role in zip(cells, roles, strict=False))
        draw_diagram(surface, surface.get_rect(), GAME.name, Diagram("", painted=marks), theme=theme)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1080)])
def test_a_live_judgement_is_in_sight_together_with_the_board(shown, size):
    driver, _match = shown(size=size)
    driver.press(pygame.K_j)
    driver.wait(0.1)
    card, board = driver.find("judgement").rect, driver.find("position").rect
    assert driver.find("page").offset == 0
    assert pygame.Rect((0, 0), size).contains(card.union(board))


def test_the_position_before_the_chosen_move_is_judged_live_on_wish(shown):
    driver, match = shown()
    assert not driver.judge.asked
    driver.click("judge")
    driver.wait(0.1)
    assert driver.app.settings.judgement
    before = driver.scene._review.parts[BLUNDER].part.before.state
    assert driver.judge.asked[-1][0] == match.rules.format_view(match.rules.view(before, before.to_act))
    driver.tab_to("graph")
    driver.press(pygame.K_RIGHT)
    driver.wait(0.1)
    assert len(driver.judge.asked) == 2
    driver.press(pygame.K_ESCAPE)
    assert driver.judge.closed == 1


def test_the_best_ways_are_arrows_with_chances_on_the_board(shown):
    driver, match = shown()
    driver.click("judge")
    driver.wait(0.1)
    before = driver.scene._review.parts[BLUNDER].part.before
    texts = [match.rules.format_move(before.state, move) for move in match.rules.legal_moves(before.state)]
    best, second = (
        Thought(text, 3, 0, (text,), 100, 0.1, None, (text,), chance)
        for text, chance in zip(texts[:2], (0.7, 0.4), strict=True)
    )
    without = driver.screenshot().copy()
    driver.judge.answers += [second, best, Decision(driver.judge.job, best.move, best)]
    driver.wait(0.3)
    position = driver.find("position")
    assert [each.label for each in position._told.arrows] == ["70 %", "40 %"]
    assert position._told.arrows[0].strong
    assert len(position._diagram.painted) == 1  # only what was played
    box = position.rect.clip(without.get_rect())
    now = driver.screenshot()
    assert pygame.image.tobytes(now.subsurface(box), "RGB") != pygame.image.tobytes(
        without.subsurface(box), "RGB"
    )


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
    driver.press(pygame.K_RETURN)
    assert page._chosen == BLUNDER
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


def mistakes(driver, match):
    review = judged(match, driver.app.folder / FOLDER).review()
    found = own_mistakes(match, review, None)
    assert len(found) == 1
    assert own_mistakes(match, review, 0) == []
    exercises = MistakeExercises(driver.app, GAME, found, progress.load(driver.app.folder), "Mistakes")
    driver.app.push(ExercisePage(exercises))
    driver.wait(0.3)
    return exercises, found[0]


def test_the_best_move_is_right_and_the_mistake_is_taken_back(driver):
    exercises, mistake = mistakes(driver, finished(archive=driver.app.archive))
    board = driver.scene.board
    board.play(mistake.proof.played[0])
    for _ in range(40):
        driver.wait(0.1)
    assert not board.touched
    assert not exercises.solved[0]
    board.play(mistake.solution[0])
    driver.wait(0.5)
    assert driver.scene._answer.meaning is Meaning.SOLVED
    assert exercises.solved[0]


@pytest.mark.parametrize(("chance", "meaning"), [(0.58, Meaning.SOLVED), (0.3, Meaning.WRONG)])
def test_another_move_is_judged_and_answered(driver, chance, meaning):
    match = finished(archive=driver.app.archive)
    _exercises, mistake = mistakes(driver, match)
    state = position_of(GAME, mistake)
    legal = [match.rules.format_move(state, move) for move in match.rules.legal_moves(state)]
    other = next(text for text in legal if text not in (*mistake.proof.played, mistake.solution[0]))
    driver.scene.board.play(other)
    for _ in range(30):
        driver.wait(0.1)
        if driver.engine.asked:
            break
    engine, best = driver.engine, mistake.solution[0]
    engine.answers.append(Thought(other, 1, 0, (other,), 1, 0.1, None, (other,), chance))
    engine.answers.append(
        Decision(engine.job, best, Thought(best, 1, 0, (best,), 1, 0.1, None, (best,), 0.6))
    )
    for _ in range(40):
        driver.wait(0.1)
    assert driver.scene._answer.meaning is meaning


def test_the_first_hint_marks_the_piece_and_the_second_one_tells_the_move(driver):
    exercises, mistake = mistakes(driver, finished(archive=driver.app.archive))
    origin = arrows_of(GAME, exercises._state, exercises._side, mistake.solution)[0].origin
    driver.press(pygame.K_h)
    assert driver.scene._answer.marks == ((origin, "hint"),)
    assert driver.scene._answer.arrows == ()
    driver.press(pygame.K_h)
    assert driver.scene._answer.text.startswith("Best: ")
    assert [arrow.origin for arrow in driver.scene._answer.arrows] == [origin]


def test_mistakes_of_the_only_person_join_the_puzzles_once_and_are_solved_there(shown):
    driver, match = shown(players=(Computer(1), Human()))
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    kept = progress.load(driver.app.folder)
    (mistake,) = kept.own(GAME.name)
    assert mistake.proof.played[0] == match.place.path()[1 + BLUNDER].text
    driver.app.home()
    driver.app.push(scene_of("game.scenes.puzzles.page:PuzzlesPage", GAME))
    driver.wait(0.1)
    assert driver.find("own").text.endswith("0/1")
    driver.click("own")
    driver.wait(0.3)
    driver.scene.board.play(mistake.solution[0])
    driver.wait(0.5)
    assert driver.scene._answer.meaning is Meaning.SOLVED
    driver.press(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert driver.find("own").text.endswith("1/1")
    assert progress.load(driver.app.folder).rating(GAME.name) == kept.rating(GAME.name)


def test_nobodys_mistakes_join_the_puzzles_where_two_people_played(shown):
    driver, _match = shown(players=(Human(), Human()))
    assert progress.load(driver.app.folder).own(GAME.name) == []


@pytest.mark.parametrize(
    "changed",
    [{"position": "nonsense"}, {"solution": ("a1-z9",)}, {"proof": Judgement(0.4, ("a1-z9",), "", 1)}],
)
def test_kept_mistakes_that_cannot_be_played_are_not_offered(shown, changed):
    driver, _match = shown(players=(Computer(1), Human()))
    kept = progress.load(driver.app.folder)
    (mistake,) = kept.own(GAME.name)
    assert can_be_set(GAME, mistake)
    assert not can_be_set(GAME, replace(mistake, **changed))


# A program that begins a review, tells the number of its process, and waits for its end.
WINDOW = """
import sys, time
from pathlib import Path
from game.match.record import load_record
from game.review.background import BackgroundReview
if __name__ == "__main__":
    background = BackgroundReview(load_record(Path(sys.argv[1])), "deep", Path(sys.argv[2]))
    background.start()
    while not background.poll():
        time.sleep(0.05)
    print(background._process.pid, flush=True)
    time.sleep(600)
"""


def lives(process):
    """Whether a process with this number still runs."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(true, seconds=60.0):
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.05)
    assert true()


def test_a_process_judges_and_leaves_nothing_behind_when_it_is_cancelled(tmp_path):
    match = finished()
    background = BackgroundReview(match, "quick", tmp_path)
    background.start()
    assert background.running
    process = background._process
    background.cancel()
    assert not background.running
    assert not process.is_alive()
    background.start()  # it goes on where it was
    wait_until(lambda: [background.poll(), background.finished][1])
    assert background.reviewing.done == len(background.reviewing.parts)


def test_what_is_known_is_not_judged_again(tmp_path):
    match = finished()
    judged(match, tmp_path)
    background = BackgroundReview(match, "quick", tmp_path)
    assert background.finished
    background.start()
    assert not background.running


@pytest.mark.parametrize("stopped", [False, True], ids=["judging", "stopped"])
def test_a_killed_window_leaves_no_review_behind(tmp_path, stopped):
    record = tmp_path / "match.longhall"
    record.write_text(write_record(finished(40)))
    window = subprocess.Popen(
        [sys.executable, "-c", WINDOW, record, tmp_path], stdout=subprocess.PIPE, text=True
    )
    review = int(window.stdout.readline())
    try:
        assert lives(review)
        if stopped:
            os.kill(review, signal.SIGSTOP)
    finally:
        window.kill()
        window.wait()
    wait_until(lambda: not lives(review))


def test_a_review_gets_less_of_the_processor_than_the_window(tmp_path):
    background = BackgroundReview(finished(40), "deep", tmp_path)
    background.start()
    try:
        mine, process = os.getpriority(os.PRIO_PROCESS, 0), background._process.pid
        wait_until(lambda: os.getpriority(os.PRIO_PROCESS, process) > mine)
    finally:
        background.cancel()


def of_engines(plies):
    """A match that engines could review."""
    match = Match.create(ENGINE_GAME, {}, PLAYERS)
    for _ in range(plies):
        match.play(match.legal_moves()[0])
    match.resign(0)
    return match


def test_an_engine_of_another_program_reviews_a_match(tmp_path):
    """Longhall itself is that program."""
    match = of_engines(2)
    analyst = Analyst("Hrafn", write_command([sys.executable, "-m", "game", "otep"]))
    background = BackgroundReview(match, "quick", tmp_path, analyst)
    background.start()
    wait_until(lambda: [background.poll(), background.finished or background.problem][1])
    assert (background.problem, background.finished) == ("", True)
    review = background.reviewing.review()
    assert all(0 < each.before < 1 and each.verdict.line for each in review.parts)
    assert ReviewFolder(tmp_path).open(match, "quick", analyst).done == 2
    assert ReviewFolder(tmp_path).open(match, "quick").done == 0  # Longhall's own review is another one
    assert ReviewFolder(tmp_path).accuracies() == {}


def test_longhall_takes_over_where_an_engine_fails(make_driver):
    command = write_command([sys.executable, str(FAULTY), "crashes"])
    driver = make_driver(engines={"Hrafn": command}, analyst="Hrafn")
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", of_engines(2)))
    driver.until(lambda: driver.has("fault"), 60.0, "the fault is told")
    told = driver.find("fault").text
    assert told == "Hrafn has ended unexpectedly. Longhall reviews the match instead."
    page = driver.scene
    driver.until(lambda: page._work.finished, 60.0, "Longhall reviews")
    assert page._work.reviewing.analyst is None
    assert page._work.reviewing.done == 2
    driver.click("analyst")
    driver.click("choice-Hrafn")
    assert not driver.has("fault")
    assert page._work.reviewing.analyst == ("Hrafn", command)


def test_who_reviews_is_chosen_only_where_engines_could(shown, make_driver):
    driver, _match = shown()
    assert not driver.has("analyst")
    other = next(entry for entry in GAMES if entry.exchange_path is None)
    match = Match.create(other, {}, PLAYERS)
    match.resign(0)
    driver = make_driver(engines={"Hrafn": "hrafn"})
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    assert not driver.has("analyst")


def test_the_board_is_in_sight_in_a_small_window_once_one_walks_through_the_parts(shown):
    driver, _match = shown(size=(640, 480))
    driver.press(pygame.K_PAGEDOWN)
    driver.wait(0.1)
    board = driver.find("position")
    assert board.area.rect.contains(board.rect)


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


def read_again(review):
    """What ``poll`` does of a process that has found out more."""
    review._folder.take_in(review.reviewing)
    return True


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


def test_mistakes_of_a_match_are_learnt_from_under_that_name(shown):
    driver, _match = shown(players=(Human(), Human()))
    driver.click("learn")
    assert isinstance(driver.scene, ExercisePage)
    assert driver.scene.title == "Learn from your mistakes"
    assert driver.scene.exercises.shown.title == "Defenders to move"


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
    assert told.startswith("Little by little the chance of Attackers fell from 60 % to 32 %")
