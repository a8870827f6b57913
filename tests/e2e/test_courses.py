"""A newcomer takes the first course of every game in the window, step by step by mouse or by keyboard."""

import time
from dataclasses import replace

import pygame
import pytest

from game.lessons.course import courses_of
from game.registry import GAMES
from game.scenes.exercise.page import ExercisePage
from game.scenes.lessons.page import LearnPage
from game.scenes.match.page import MatchPage
from tests.e2e.pair import KEYS, Pair
from tests.scenes.lessons.keyboard import Player

pytestmark = [pytest.mark.long, pytest.mark.compiled]

TAUGHT = [entry for entry in GAMES if entry.courses]
NAMES = {code: name for name, code in KEYS.items()}
BOARD_ALIKE = 0.9985  # of two pictures of a board, on which one small piece more is little
NOTICED = 0.6  # seconds after which a page has noticed what is pointed at
NOTICED_LATE = 2.0  # seconds after which one that draws few frames has, too


class PairPlayer(Player):
    """Does everything in the twin, and the same in the program's window before anybody waits."""

    def __init__(self, pair):
        super().__init__(pair.twin)
        self.pair, self.mouse = pair, False
        self._names, self._press = [], pair.twin.press
        pair.twin.press = self._note

    def _note(self, key, mod=0, text=""):
        name = NAMES.get(key) or chr(key)
        self._names.append(f"ctrl+{name}" if mod & pygame.KMOD_CTRL else name)
        self._press(key, mod, text)

    def send(self):
        """Press the keys in the window that were pressed in the twin."""
        self.pair.program.keys(*self._names)
        self._names.clear()

    def catch_up(self, what):
        """Wait until the window shows what the twin shows."""
        self.send()
        self.driver.wait(NOTICED)
        self.pair.same(what)
        if isinstance(self.page, ExercisePage):
            self.pair.same(f"the board after {what}", self.page.board.widget.rect, BOARD_ALIKE)

    def rest(self):
        super().rest()
        self.catch_up("the answers")

    def pause(self):
        super().pause()
        self.catch_up("what is pointed at")
        time.sleep(NOTICED_LATE)

    def walk(self, cell):
        if not self.mouse or not self.is_hit(cell):
            super().walk(cell)
            return
        self.send()
        self.pair.program.point(self.driver.point(cell))

    def confirm(self, cells):
        if not self.mouse or not all(map(self.is_hit, cells)):
            super().confirm(cells)
            return
        self.send()
        for cell in cells:
            point = self.driver.pixel(cell)
            self.driver.click(point)
            self.pair.program.click(point)

    def is_hit(self, cell):
        """Whether a click on the middle of a cell hits it; another may lie before it in this view."""
        board = self.driver.board
        return board.placed.cell_at(self.driver.pixel(cell), board.pieces) == cell

    def follow(self, key):
        """Go where a widget leads."""
        self.driver.tab_to(key)
        self.driver.press(pygame.K_RETURN)
        self.driver.wait(0.1)
        self.catch_up(key)

    def go_on(self):
        """Use the button that leads to the next step."""
        if self.mouse:
            point = self.driver.pixel("next")
            self.driver.click(point)
            self.pair.program.click(point)
        else:
            self.driver.press(pygame.K_RETURN)
        self.driver.wait(0.1)


@pytest.mark.parametrize("entry", TAUGHT, ids=lambda entry: entry.name)
def test_the_first_course_from_the_first_page_to_its_end(start, twin, entry):
    player, course = PairPlayer(Pair(start(), twin)), courses_of(entry)[0]
    wrong = next(number for number, step in enumerate(course.steps) if any(each.move for each in step.wrong))
    player.follow("learn")
    twin.tab_to("game")
    for _ in TAUGHT[: TAUGHT.index(entry)]:
        twin.press(pygame.K_RIGHT)
    player.follow(f"course-{entry.name}-{course.name}")
    for number, step in enumerate(course.steps):
        player.mouse = number % 3 != 1
        tries = [each for each in step.wrong if each.move and not each.after]
        player.take(replace(step, wrong=tuple(tries[:1]) if number == wrong else ()))
        player.go_on()
        player.catch_up(f"what follows {step.title}")
    if not player.mouse:  # Enter takes what is offered first, which is a game
        assert type(twin.app.scenes[-1]) is MatchPage
        return
    assert type(twin.app.scenes[-1]) is LearnPage
    assert twin.find(f"course-{entry.name}-{course.name}").state == "Finished"
