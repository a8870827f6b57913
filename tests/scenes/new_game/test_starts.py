"""Named positions to begin from: each can be played, and the page for a new game offers them."""

import pytest

from game.match.players import Human
from game.registry import GAMES
from game.scenes.new_game.page import NewGamePage
from game.scenes.new_game.plan import Plan
from game.scenes.new_game.starts import starts_of

STARTS = [(entry, start) for entry in GAMES for start in starts_of(entry)]
WITH_STARTS = next(entry for entry in GAMES if starts_of(entry))
WITH_NUMBER = next(
    (entry, start)
    for entry, start in STARTS
    if any(isinstance(value, int) for value in start.options.values())
)


@pytest.mark.parametrize(("entry", "start"), STARTS)
def test_a_match_begins_from_each(entry, start):
    plan = Plan(entry)
    plan.choose_start(start)
    assert not plan.trouble
    assert plan.named_start is start
    match = plan.create(None)
    assert match.rules.format_state(match.root.state) == start.position
    assert {name: match.options[name] for name in start.options} == start.options


def test_the_usual_start_comes_back_with_the_options_chosen_before():
    plan = Plan(WITH_STARTS)
    option = next(each for each in plan.rules.options if isinstance(each.default, int) and each.high > 60)
    plan.set_option(option, option.default + 1)
    plan.choose_start(starts_of(WITH_STARTS)[0])
    remembered = plan.remember()["options"]
    plan.choose_start(None)
    assert plan.setup is None
    assert plan.options[option.name] == option.default + 1
    assert remembered == {option.name: option.default + 1}


def test_its_options_can_be_changed_and_are_not_those_of_the_next_whole_game():
    entry, start = WITH_NUMBER
    plan = Plan(entry)
    plan.choose_start(start)
    changed = next(each for each in plan.rules.options if isinstance(start.options.get(each.name), int))
    plan.set_option(changed, start.options[changed.name] + 1)
    assert plan.named_start is start
    assert plan.options[changed.name] == start.options[changed.name] + 1
    assert plan.remember()["options"] == {}
    plan.choose_start(start)
    plan.choose_start(None)
    assert plan.options == Plan(entry).options


def test_the_page_offers_it_and_shows_its_board(make_driver):
    driver = make_driver(lambda: NewGamePage(WITH_STARTS))
    start = starts_of(WITH_STARTS)[0]
    driver.click("named-start", 0.75)
    assert driver.scene.plan.named_start is start
    assert driver.find("caption").text.endswith(start.title)
    driver.click("start")
    driver.wait(0.2)
    assert driver.scene.match.current.state == driver.scene.match.root.state
    assert any(isinstance(player, Human) for player in driver.scene.match.players)


def test_a_first_game_after_a_course_is_the_short_one(make_driver):
    driver = make_driver(lambda: NewGamePage(WITH_STARTS, False, True))
    assert driver.scene.plan.named_start is starts_of(WITH_STARTS)[0]
