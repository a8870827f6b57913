"""The program in its window and its twin in this process: whatever one does happens to both.

The twin says where things are; that both show the same picture says that the program has got there, too.
"""

from __future__ import annotations

import pygame

from tests.e2e.program import until

KEYS = {
    "Tab": pygame.K_TAB,
    "Return": pygame.K_RETURN,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    **{letter: ord(letter) for letter in "0123hkv"},
}
ARROWS = {name: KEYS[name] for name in ("Left", "Right", "Up", "Down")}
ALIKE = 0.985  # of two pictures that differ in a focus ring or a blinking cursor at most


class Pair:
    """See the module."""

    def __init__(self, program, twin):
        self.program, self.twin = program, twin
        program.point((1, 1))  # where it points at nothing, as in the twin
        self.same("the first page")

    def same(self, what, region=None, share=ALIKE):
        """Wait until the window shows what the twin shows, everywhere or in a region."""
        self.twin.settle()
        surface, screen = self.twin.app.window.get_surface(), self.program.screen
        until(f"{what} to be seen", lambda: screen.likeness(surface, region) > share)

    # Mouse

    def click(self, point, what):
        self.twin.click(point)
        self.program.click(point)
        self.same(what)

    def click_widget(self, key):
        self.click(self.twin.pixel(key), key)

    def click_cell(self, cell):
        self.click(self.twin.pixel(cell), f"a click on {cell}")

    def lift(self, level):
        """Turn the wheel over the board until a level is picked out."""
        place = self.twin.board.placed.field.center
        self.twin.point(place)
        self.program.point(place)
        while self.twin.board.placed.perspective.level != level:
            self.twin.wheel(1)
            self.program.wheel(1)
            self.same("a level that is lifted")

    def hold_widget(self, key, held):
        """Hold the button down on a widget; ``held`` says of the twin that it was long enough."""
        point = self.twin.pixel(key)
        self.twin.hold(point, held, key)
        self.program.hold(point, lambda: self.same(f"what {key} shows"))

    # Keyboard

    def press(self, *names):
        """Press keys one after the other, and wait for what comes of it."""
        for name in names:
            self.twin.press(KEYS[name], text=name if len(name) == 1 else "")
        self.program.keys(*names)
        self.same(f"the effect of {names[-1]}")

    def tab_to(self, key):
        layer = self.twin.app.scenes[-1].ui.top
        for _ in range(60):
            self.twin.press(pygame.K_TAB)
            self.program.keys("Tab")
            self.same("the focus", layer.focus.rect.inflate(16, 16))
            if layer.focus.key == key:
                return
        raise AssertionError(f"Tab does not reach {key}")

    def walk_to(self, cell):
        """Lead the board's cursor to a cell with the arrow keys, on the level that is picked out."""
        names = []

        def note(key, mod=0, text="", press=self.twin.press):
            names.extend(name for name, code in ARROWS.items() if code == key)
            press(key, mod, text)

        self.twin.press = note
        try:
            self.twin.walk_to(cell)
        finally:
            del self.twin.press
        self.program.keys(*names)
        self.same(f"the cursor on {cell}")

    def hold_key(self, name, held):
        """Hold a key down; ``held`` says of the twin that it was long enough."""
        self.twin.hold_key(KEYS[name], held, name)
        self.program.hold_key(name, lambda: self.same(f"what {name} shows"))
