"""Somebody without a mouse who takes a course: the keys for every kind of step, move and wrong try."""

from __future__ import annotations

import re

import pygame

NAME = re.compile(r"[A-Za-z]{1,2}[0-9]+(?:_[0-9])?")  # of a cell, perhaps behind the letter of a piece


class Player:
    """Somebody without a mouse on the page of a course."""

    def __init__(self, driver):
        self.driver = driver

    @property
    def page(self):
        return self.driver.scene

    @property
    def answer(self):
        found = self.page.ui.ground.find("answer")
        return "" if found is None else found.text

    def rest(self):
        """Wait until all replies are shown and what is wrong is taken back."""
        for _ in range(150):
            self.driver.wait(0.2)
            if not self.page.waits:
                return
        raise AssertionError("something goes on and on")

    def pause(self):
        """Stay where one points, as long as it takes to be noticed."""
        self.driver.wait(0.6)

    def key(self, letter, mod=0):
        self.driver.press(ord(letter), mod, text=letter)

    def walk(self, cell):
        if self.page.ui.ground.focus is not self.driver.board:
            self.driver.tab_to("board")
        level = cell.rpartition("_")[2]
        if "_" in cell and self.driver.board.placed.perspective.level != int(level):
            self.key(level)
            self.driver.settle()
        self.driver.walk_to(cell)

    def confirm(self, cells):
        """Enter on each of some cells."""
        for cell in cells:
            self.walk(cell)
            self.driver.press(pygame.K_RETURN)

    def choose(self, move):
        """Take a move where one gesture means several."""
        layer = self.driver.layer
        if layer is self.page.ui.ground:
            return
        lines = [line for line in layer.walk() if line.key.startswith("move-")]
        offered = [line.choice.act.args[0] for line in lines]
        while layer.focus is not lines[offered.index(move)]:
            self.driver.press(pygame.K_DOWN)
        self.driver.press(pygame.K_RETURN)

    def battle(self, move):
        """Let the attackers of a battle fight its first defender, and declare what is drawn."""
        attackers, defenders = (part.split() for part in move.strip("{}").split(" x "))
        for pawn in attackers:
            self.confirm((pawn, defenders[0]))
        self.driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
        self.rest()

    def play(self, move):
        """Make a move with the keys that a player has for it."""
        before = self.page.board.plies
        here = self.driver.board.geometry.cells
        words = [word if word in here else word[1:] for word in NAME.findall(move)]
        cells = [word for word in words if word in here]
        if move == ".":
            self.key("e")
        elif move == "+-":
            self.driver.tab_to("decline")
            self.driver.press(pygame.K_RETURN)
        elif move[0] == "{":
            self.battle(move)
        else:
            self.confirm(cells)
            self.choose(move)
        self.driver.wait(0.1)
        if self.page.board.plies == before and not self.page.waits:
            self.driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)

    def err(self, step):
        """Make each wrong try that can be made at once, and begin anew. With keys a piece that may do nothing
        is not led anywhere, and Enter on another of one's own picks that up."""
        for wrong in (each for each in step.wrong if not each.after and not self.page.over):
            legal = self.driver.board.gestures.legal
            if len(wrong.cells) == 2 and (
                wrong.cells[0] not in legal.origins or wrong.cells[1] in legal.origins
            ):
                continue
            if wrong.move:
                self.play(wrong.move)
            else:
                self.confirm(wrong.cells)
            self.rest()
            assert self.answer == wrong.answer, (step.title, wrong)
            self.key("r")

    def take(self, step):
        """Make the wrong tries of a step that can be made at once, and do what it asks for."""
        for cell in step.look:
            self.walk(cell)
            self.pause()
        for cells in step.tries[:1]:
            self.confirm(cells)
        self.rest()
        self.err(step)
        while not self.page.over:
            count = self.page.exercises.attempt.count
            self.play(step.solution[count])
            self.rest()
            assert self.page.over or self.page.exercises.attempt.count > count, (step.title, self.answer)
        assert self.answer.endswith(step.answer), step.title
