"""Setting up in the running application: matches, hands that build, and what is seen."""

import pygame

from game.match.match import Match
from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.ruleset import RuleSet
from game.scenes.cyvasse.entry import ENTRY
from tests.kit.app import PEOPLE
from tests.scenes.match.handover import hold
from tests.scenes.match.help import walk

BOARDS = [
    {},
    {"version": "c"},
    {"version": "c", "larger": True, "reserve": True},
    {"board": "hex"},
    {"version": "c", "board": "hex", "sea": True},
]
EXPERT = {"version": "c"}


def rules_of(options):
    return RuleSet(**options)


def start(driver, options, players=PEOPLE):
    """A match whose curtain is open for White."""
    match = driver.show(Match.create(ENTRY, options, players, archive=driver.app.archive))
    look(driver)
    return match


def look(driver):
    hold(driver)
    driver.settle()


def formation(options, number=0):
    return formations(rules_of(options))[number].setup


def steps(options, setup, side=0):
    """How a setup is made: pairs of an item of the tray and a cell, the terrain first. The king comes with
    his fortress."""
    rules = rules_of(options)
    field = rules.field
    cells = [field.grid.name(field.seen_by(side, cell)) for cell in field.half]
    layers = [("terrain", setup.terrain), ("pieces", setup.pieces)]
    found = [
        (f"{layer}-{kind}", cell)
        for layer, kinds in layers
        for kind, cell in zip(kinds, cells, strict=False)
        if kind
    ]
    return [step for step in found if step[0] != "pieces-1" or not rules.expert]


def room(driver):
    return driver.scene.commands.setup


def text(driver):
    return room(driver).text


def remarks(driver):
    driver.step()
    return [remark.text for remark in room(driver).room.remarks(room(driver).view)]


def marks(driver, kind):
    return {cell for cell, found in driver.board.state.marks if found == kind}


def standing(driver, cell):
    """The picture of a piece on a cell, of one that is seen through as well."""
    board = driver.board
    return board.pieces.get(cell) or board.gestures.legal.unconfirmed.get(cell)


def lying(driver, cell):
    """The picture of the terrain of a cell."""
    return driver.board.state.playback.around.terrain.get(cell)


def left(driver):
    """How many of each item are in the tray."""
    return {item.name: item.count for item in driver.board.state.tray.items}


def key(driver, letter):
    driver.press(ord(letter), text=letter)


def walk_to_item(driver, item):
    """Move the cursor from the own half into the tray on the other one, and there to an item."""
    tray = driver.board.state.tray
    if driver.board.gestures.cursor is None:
        driver.press(pygame.K_DOWN)
    towards, _away = tray_keys(driver)
    for _ in range(40):
        here, there = tray.box(driver.board.gestures.cursor), tray.box(item)
        if here is None:
            driver.press(towards)
        elif here == there:
            return
        elif here.y != there.y:
            driver.press(pygame.K_DOWN if here.y < there.y else pygame.K_UP)
        else:
            driver.press(pygame.K_RIGHT if here.x < there.x else pygame.K_LEFT)
    raise AssertionError(f"the cursor does not reach {item}")


def walk_back(driver, cell):
    """Move the cursor from the tray to a cell."""
    tray = driver.board.state.tray
    _towards, away = tray_keys(driver)
    while tray.box(driver.board.gestures.cursor) is not None:
        driver.press(away)
    walk(driver, cell)


def tray_keys(driver):
    """The arrow keys that lead to the tray, and back from it."""
    above = driver.board.state.tray.area.centery < driver.board.placed.field.centery
    return (pygame.K_UP, pygame.K_DOWN) if above else (pygame.K_DOWN, pygame.K_UP)
