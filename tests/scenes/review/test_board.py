"""The board beside a review: arrows, colours, live judgement."""

from __future__ import annotations

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.checks import checks_of
from game.match.match import Match
from game.registry import GAMES
from game.review.review import Reviewing
from game.scenes.diagram import draw_diagram
from game.scenes.review.position import arrows_of
from game.widgets.markdown import Diagram
from game.widgets.theme import Theme
from tests.scenes.review.help import BLUNDER, GAME


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


def test_the_board_is_in_sight_in_a_small_window_once_one_walks_through_the_parts(shown):
    driver, _match = shown(size=(640, 480))
    driver.press(pygame.K_PAGEDOWN)
    driver.wait(0.1)
    board = driver.find("position")
    assert board.area.rect.contains(board.rect)


def test_what_arrows_mean_is_told_beside_the_board_in_their_colours(shown):
    driver, _match = shown()
    words = {role: driver.find(f"legend-{role}") for role in ("danger", "good")}
    assert [label.text for label in words.values()] == ["Played", "Better"]
    theme, window = driver.scene.theme, driver.app.window.get_surface()
    for role, label in words.items():
        left, middle = label.rect.left - theme.space(44), label.rect.centery
        colours = [window.get_at((x, middle)) for x in range(left, label.rect.left)]
        wanted = theme.colour(role)
        assert min(sum(abs(a - b) for a, b in zip(each, wanted, strict=True)) for each in colours) < 40, role
    driver.tab_to("graph")
    driver.press(pygame.K_RIGHT)
    assert driver.find("legend-accent").text == "Played"
    assert not driver.has("legend-danger")
    assert not driver.has("legend-good")


def test_while_a_position_is_judged_live_no_arrow_is_explained_that_is_not_there(shown):
    driver, _match = shown()
    driver.press(pygame.K_j)
    driver.wait(0.1)
    assert driver.has("legend-danger")
    assert not driver.has("legend-good")
