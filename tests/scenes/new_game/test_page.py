from __future__ import annotations

import pygame
import pytest

from game import registry
from game.match.clock import TimeControl
from game.match.players import Computer, Human
from game.match.position_text import write_position
from game.registry import GAMES
from game.scenes.match.page import MatchPage
from game.scenes.new_game.page import NewGamePage
from game.scenes.new_game.plan import CLOCKS, PRESETS, Plan, begin_plan
from game.scenes.players import flipped_for
from game.scenes.strengths import level_label, levels_of
from game.settings import Settings
from game.widgets.basic import Label, Panel
from tests.kit.openings import opened
from tests.tiny import options as many_options

GAME = GAMES[0]


@pytest.fixture
def page(make_driver):
    return make_driver(lambda: NewGamePage(GAME))


def choose(driver, key, value):
    driver.click(key)
    driver.click(f"choice-{value}")


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_a_position_of_any_game_is_pasted(make_driver, entry):
    driver = make_driver(lambda: NewGamePage(entry))
    played = opened(entry)
    driver.clipboard = write_position(played) + "\n"
    driver.click("paste")
    assert driver.find("preview").position
    driver.click("start")
    assert driver.scene.match.state == played.state


def test_control_enter_starts(page):
    page.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(page.scene, MatchPage)


def test_the_coach_is_called_where_one_person_plays_against_the_computer(page):
    page.click("kind-1", 0.75)
    page.click("coach")
    assert page.app.settings.coach == "10"
    page.click("coach")
    assert page.app.settings.coach == "off"
    page.click("kind-1", 0.25)
    assert page.layer.find("coach") is None


def test_in_a_small_window_the_coach_is_called_without_scrolling(make_driver):
    driver = make_driver(lambda: NewGamePage(GAME), size=(640, 480))
    start = driver.find("start").rect
    driver.click("kind-1", 0.75)
    assert driver.find("coach").rect.centery == start.centery
    assert driver.find("page").rect.bottom <= driver.find("coach").rect.top
    driver.click("coach")
    assert driver.app.settings.coach == "10"


def test_leaving_the_match_leads_home(make_driver):
    driver = make_driver()
    driver.click(f"play-{GAME.name}")
    driver.click("start")
    assert len(driver.app.scenes) == 2


def test_swapping_sides_keeps_what_was_chosen(page):
    page.click("name-0")
    page.type("Ragnhild")
    page.click("swap")
    page.click("start")
    assert page.scene.match.players == (Computer(levels_of(GAME)[0]), Human("Ragnhild"))


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"players": "x"},
        {"players": ["robot", "human"], "names": [], "levels": []},
        {"options": {"rules": "none such"}},
        {"clock": "none", "minutes": "x"},
        {"players": ["human"], "names": ["A"], "levels": [9]},
    ],
)
def test_what_was_remembered_wrongly_is_forgotten(kept):
    assert Plan(GAME, kept).trouble == ""
    assert Plan(GAME, kept).options == Plan(GAME).options
    assert len(Plan(GAME, kept).players) == 2


def test_another_game_begins_with_the_names_that_were_typed_last(make_driver):
    first, second, other = (entry.name for entry in GAMES[:3])
    driver = make_driver()
    for game, name in ((first, "Ragnhild"), (second, "Olaf"), (first, "Sigrid")):
        driver.app.push(NewGamePage(registry.find(game)))
        driver.click("name-0")
        driver.press(pygame.K_a, pygame.KMOD_CTRL)
        driver.type(name)
        driver.click("start")
        driver.app.home()
    kept = driver.app.settings.new_game
    assert [choice.name for choice in begin_plan(registry.find(other), kept).players] == ["Sigrid", ""]
    assert [choice.name for choice in begin_plan(registry.find(second), kept).players] == ["Olaf", ""]


@pytest.mark.parametrize(("hall_side", "person"), [("left", 0), ("right", 1)])
def test_a_game_begins_with_the_player_on_the_own_side_until_another_was_played(
    make_driver, hall_side, person
):
    driver = make_driver(hall_side=hall_side)
    driver.app.push(NewGamePage(GAME))
    choices = driver.scene.plan.players
    assert [choice.computer for choice in choices] == [person == 1, person == 0]
    driver.click("swap")
    driver.click("start")
    kept = driver.app.settings.new_game
    found = begin_plan(GAME, kept, hall_side).players
    assert [choice.computer for choice in found] == [person == 0, person == 1]
    names = begin_plan(GAMES[1], {"another": {"names": ["", "Sigrid"]}}, hall_side).players
    assert names[person].name == "Sigrid"


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_the_first_opponent_is_the_weakest_until_another_was_played(make_driver, entry):
    driver, levels = make_driver(), levels_of(entry)

    def offered():
        driver.app.push(NewGamePage(entry))
        driver.wait()
        return driver.find("level-1").value

    assert offered() == str(levels[0])
    driver.click("level-1")
    driver.click(f"choice-{levels[2]}")
    driver.click("start")
    driver.wait(0.3)
    driver.app.home()
    assert offered() == str(levels[2])


@pytest.mark.parametrize("junk", [3, "x", None, {"names": 3}, {"names": [[], {}, 5]}, {}])
def test_names_that_were_remembered_wrongly_are_no_harm(junk):
    assert len(begin_plan(GAME, {"another": junk}).players) == 2


def test_every_option_is_offered_with_its_help(page):
    for option in GAME.rules().options:
        assert page.has(f"option-{option.name}")
    texts = [getattr(widget, "text", "") for widget in page.layer.walk()]
    assert all(option.help in texts for option in GAME.rules().options)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_what_a_choice_means_stands_below_its_option(make_driver, entry):
    driver = make_driver(lambda: NewGamePage(entry))
    labels = [widget for widget in driver.layer.walk() if isinstance(widget, Label)]
    told = 0
    for option in driver.scene.plan.shown:
        note = driver.layer.find(f"option-{option.name}-help")
        if note is not None:
            (title,) = [label for label in labels if label.text == option.title]
            assert note.rect.left == title.rect.left
            told += 1
    described = any(choice.help for option in driver.scene.plan.shown for choice in option.choices)
    assert bool(told) == described


def test_an_empty_clipboard_is_told(page):
    page.press(pygame.K_v, pygame.KMOD_CTRL)
    assert "clipboard" in page.app.toasts.texts[0]


def test_an_archive_that_fails_does_not_lose_the_page(page, monkeypatch):
    from game.match.store import ArchiveError

    def fail(*_values):
        raise ArchiveError("The disk is full.")

    monkeypatch.setattr(Plan, "create", fail)
    page.click("start")
    assert page.find("dialog-text").text == "The disk is full."
    page.press(pygame.K_RETURN)
    assert isinstance(page.scene, NewGamePage)


def test_nothing_is_remembered_without_a_start(make_driver):
    settings = Settings()
    driver = make_driver(lambda: NewGamePage(GAME))
    driver.click("swap")
    driver.press(pygame.K_ESCAPE)
    assert driver.app.settings.new_game == settings.new_game == {}


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_what_was_chosen_stays_when_the_page_is_left(make_driver, entry):
    driver = make_driver()
    driver.click(f"play-{entry.name}")
    driver.click("swap")
    driver.click("name-1")
    driver.type("Ragnhild")
    driver.clipboard = write_position(opened(entry))
    driver.click("paste")
    pasted = driver.find("position").text
    if entry.dice:
        driver.click("own-dice")
    driver.click("back")
    driver.click(f"play-{entry.name}")
    assert driver.find("name-1").text == "Ragnhild"
    assert driver.find("position").text == pasted != ""
    plan = driver.scene.plan
    assert (plan.players[0].computer, plan.own_dice) == (True, entry.dice)
    driver.click("start")
    driver.app.home()
    driver.click(f"play-{entry.name}")
    assert driver.find("name-1").text == "Ragnhild"
    assert driver.find("position").text == ""


@pytest.mark.parametrize("entry", [entry for entry in GAMES if entry.dice], ids=lambda entry: entry.name)
def test_own_dice_name_the_computer_where_it_plays(make_driver, entry):
    driver = make_driver(lambda: NewGamePage(entry))

    def told():
        return [text for widget in driver.layer.walk() if "real die" in (text := getattr(widget, "text", ""))]

    assert told()[0].endswith("for the computer, too.")
    driver.scene.plan.players[1].computer = False
    driver.scene.relayout()
    assert told() == ["You roll a real die and tell what it shows."]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_the_last_control_is_the_one_that_starts(make_driver, entry):
    driver = make_driver(lambda: NewGamePage(entry))
    if entry.dice:
        driver.click("own-dice")
    assert driver.layer.focusables()[-1].key == "start"


def test_typing_is_prepared_before_somebody_gets_there(page):
    """Otherwise a key that leads into the first text field repeats meanwhile."""
    assert "manager" in vars(page.app.theme)


@pytest.fixture
def many(make_driver, monkeypatch):
    """The page of a game with a dozen options."""
    monkeypatch.setattr(registry, "GAMES", (many_options.ENTRY, *registry.GAMES[1:]))
    return make_driver(lambda: NewGamePage(many_options.ENTRY))


def offered(driver):
    return {option.name for option in many_options.RULES.options if driver.has(f"option-{option.name}")}


def test_options_stand_in_their_groups(many):
    texts = [getattr(widget, "text", "") for widget in many.layer.walk()]
    titles = [many_options.MAP, many_options.SETUP, many_options.END]
    places = [texts.index(title) for title in titles]
    assert places == sorted(places)
    for title, place, end in zip(titles, places, [*places[1:], len(texts)], strict=True):
        for option in many_options.RULES.options:
            if option.group == title and many.has(f"option-{option.name}"):
                assert option.title in texts[place:end]


def test_options_appear_where_they_mean_something(many):
    before = offered(many)
    assert before == {"length", "size", "terrain", "fog", "setup", "limit"}
    choose(many, "option-terrain", "random")
    assert offered(many) == before | {"hills", "woods"}
    assert many.find("option-hills").rect.y > many.find("option-terrain").rect.y
    many.click("option-fog")
    assert offered(many) == before | {"hills", "woods", "sight"}
    many.click("option-fog")
    assert "sight" not in offered(many)


def test_what_was_chosen_returns_with_its_option(many):
    choose(many, "option-terrain", "random")
    many.click("option-hills", 0.95)
    choose(many, "option-terrain", "none")
    assert many.scene.plan.options["hills"] == 6
    choose(many, "option-terrain", "random")
    assert many.find("option-hills").value == 7


def test_typing_goes_on_when_a_digit_brings_up_an_option(many):
    many.click("option-limit", 0.5)
    many.type("12")
    assert many.scene.plan.options["limit"] == 12
    assert many.has("option-at_limit")
    many.type("0")
    assert many.scene.plan.options["limit"] == 120


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((1280, 800), 200), ((1920, 1080), 100)])
def test_the_page_of_many_options_fits_its_column(make_driver, monkeypatch, size, scale):
    monkeypatch.setattr(registry, "GAMES", (many_options.ENTRY, *registry.GAMES[1:]))
    driver = make_driver(lambda: NewGamePage(many_options.ENTRY), size, ui_scale=scale)
    choose(driver, "option-terrain", "random")
    panels = [widget.rect for widget in driver.layer.walk() if isinstance(widget, Panel)]
    rows = [
        driver.find(f"option-{option.name}").rect
        for option in many_options.RULES.options
        if driver.has(f"option-{option.name}")
    ]
    assert all(any(panel.contains(row) for panel in panels) for row in rows)
    assert not any(one.colliderect(other) for one in rows for other in rows if one is not other)


@pytest.mark.parametrize("clock", [*PRESETS, "none"])
def test_clocks_to_choose_from(make_driver, clock):
    driver = make_driver(lambda: NewGamePage(GAME))
    share = (CLOCKS.index(clock) + 0.5) / len(CLOCKS)
    driver.click("clock", 0.95)
    driver.click("clock", share)
    driver.click("start")
    assert driver.scene.match.control == TimeControl.parse(clock)


def test_a_clock_of_ones_own_has_ten_seconds_at_least(make_driver):
    driver = make_driver(lambda: NewGamePage(GAME))
    driver.click("clock", 0.95)
    for name in ("minutes", "increment"):
        driver.find(name).set_value(0)
    driver.click("start")
    assert (driver.scene.match.control.seconds, driver.scene.match.control.increment) == (10, 0)


def test_a_clock_that_is_too_short_is_told_while_it_is_typed(make_driver):
    driver = make_driver(lambda: NewGamePage(GAME))
    driver.click("clock", 0.95)
    note = driver.find("clock-note")
    assert "10:00 minutes, and 5 s more" in note.text
    for name in ("minutes", "increment"):
        driver.find(name).set_value(0)
    assert (note.text, note.colour) == (driver.scene.plan.clock_error, "danger_text")
    assert "ten seconds" in note.text
    driver.find("seconds").set_value(7)
    assert "too short" in note.text
    driver.find("seconds").set_value(30)
    assert "30 seconds" in note.text
    assert note.colour == "muted"


def test_enter_starts_the_game_where_nothing_has_the_focus(page):
    assert page.scene.ui.ground.focus is None
    page.press(pygame.K_RETURN, pygame.KMOD_ALT)
    assert isinstance(page.scene, NewGamePage)
    page.press(pygame.K_RETURN)
    assert isinstance(page.scene, MatchPage)


def test_enter_does_what_has_the_focus(page):
    page.scene.ui.ground.set_focus(page.find("back"))
    page.press(pygame.K_RETURN)
    assert page.app.scenes == []  # it was the way back


TURNED = [entry for entry in GAMES if flipped_for(entry, 0) or flipped_for(entry, 1)]


@pytest.mark.parametrize("entry", TURNED, ids=lambda entry: entry.name)
def test_the_board_is_seen_by_the_only_person_who_plays(make_driver, entry):
    driver = make_driver(lambda: NewGamePage(entry))
    seen = []
    for choices in ("person", "computer"), ("computer", "person"), ("person", "person"):
        for choice, player in zip(choices, driver.scene.plan.players, strict=True):
            player.computer = choice == "computer"
        driver.scene.relayout()
        seen.append(driver.find("preview").flipped)
    assert seen == [flipped_for(entry, side) for side in (0, 1, None)]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_every_game_offers_the_same_kind_of_opponent_first_and_then_the_one_played_last(driver, entry):
    driver.click(f"play-{entry.name}")
    side = next(side for side in (0, 1) if driver.scene.plan.players[side].computer)
    assert driver.find(f"level-{side}").text.startswith("First games  ·  ")
    driver.tab_to(f"level-{side}")
    driver.press(pygame.K_RIGHT)
    second = levels_of(entry)[1]
    driver.click("start")
    driver.wait(0.2)
    assert driver.scene.match.players[side].level == second
    driver.app.home()
    driver.click(f"play-{entry.name}")
    assert driver.scene.plan.players[side].level == second
    assert driver.find(f"level-{side}").text == level_label(entry, second)
