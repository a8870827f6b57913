from __future__ import annotations

import pygame
import pytest

from game import registry
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.scenes.match.scene import MatchScene
from game.scenes.new_game.plan import Plan
from game.scenes.new_game.scene import NewGame
from game.settings import Settings
from game.widgets.basic import Panel
from tests.tiny import options as many_options

GAME = find("hnefatafl")


@pytest.fixture
def page(make_driver):
    return make_driver(lambda: NewGame(GAME))


def choose(driver, key, value):
    driver.click(key)
    driver.click(f"choice-{value}")


def test_start_with_the_mouse(page):
    page.click("name-0")
    page.type("Ragnhild ")
    choose(page, "level-1", "4")
    assert page.find("level-help-1").text
    choose(page, "option-rules", "brandubh")
    page.click("clock", 0.9)
    page.click("minutes", 0.95)
    page.click("start")
    assert isinstance(page.scene, MatchScene)
    match = page.scene.match
    assert match.players == (Human("Ragnhild"), Computer(4))
    assert match.options["rules"] == "brandubh"
    assert str(match.control) == "11+5"
    assert page.app.archive.latest_unfinished().id == match.id


def test_start_with_the_keyboard_alone(make_driver):
    driver = make_driver()
    driver.tab_to("play-hnefatafl")
    driver.press(pygame.K_RETURN)
    driver.tab_to("kind-1")
    driver.press(pygame.K_LEFT)
    driver.tab_to("name-1")
    driver.type("Ivar")
    driver.tab_to("option-rules")
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_DOWN)
    driver.press(pygame.K_RETURN)
    driver.tab_to("start")
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, MatchScene)
    assert driver.scene.match.players == (Human(""), Human("Ivar"))
    assert driver.scene.match.options["rules"] != "skalk"


def test_control_enter_starts(page):
    page.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(page.scene, MatchScene)


def test_leaving_the_match_leads_home(make_driver):
    driver = make_driver()
    driver.click("play-hnefatafl")
    driver.click("start")
    assert len(driver.app.scenes) == 2


def test_swapping_sides_keeps_what_was_chosen(page):
    page.click("name-0")
    page.type("Ragnhild")
    page.click("swap")
    page.click("start")
    assert page.scene.match.players == (Computer(2), Human("Ragnhild"))


def test_the_last_choice_is_remembered(make_driver, tmp_path):
    from game.settings import load

    driver = make_driver(lambda: NewGame(GAME), folder=tmp_path)
    driver.click("kind-1", 0.2)
    driver.click("name-1")
    driver.type("Ivar")
    choose(driver, "option-rules", "tablut")
    driver.click("clock", 0.5)
    driver.click("start")
    kept, _ = load(tmp_path)
    plan = Plan(GAME, kept.new_game["hnefatafl"])
    assert [seat.player() for seat in plan.seats] == [Human(), Human("Ivar")]
    assert plan.options["rules"] == "tablut"
    assert plan.clock == "sudden-death"


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
    assert len(Plan(GAME, kept).seats) == 2


def test_defaults_follow_the_rule_set():
    rules = GAME.rules()
    plan = Plan(GAME)
    option = next(option for option in rules.options if option.name == "rules")
    limit = next(option for option in rules.options if option.name == "quiet_limit")
    plan.set_option(limit, 33)
    for choice in option.choices:
        assert plan.set_option(option, choice.value)
        alone = rules.resolve_options({"rules": choice.value})
        assert plan.options["repetition"] == alone["repetition"]
    assert plan.set_option(limit, 12)
    assert plan.options["quiet_limit"] == 12


def test_every_option_is_offered_with_its_help(page):
    for option in GAME.rules().options:
        assert page.has(f"option-{option.name}")
    texts = [getattr(widget, "text", "") for widget in page.layer.walk()]
    assert all(option.help in texts for option in GAME.rules().options)


def test_rules_of_ones_own(page):
    page.click("option-rules")
    page.click("choice-\0own")
    page.press(pygame.K_a, pygame.KMOD_CTRL)
    page.type("nonsense")
    assert page.find("option-rules-error").text.endswith(".")
    assert not page.find("start").enabled
    page.click("start")
    assert isinstance(page.scene, NewGame)
    page.click("option-rules-text")
    page.press(pygame.K_a, pygame.KMOD_CTRL)
    page.type("dim:7 atkf:y tfr:l ks:w nj:n cj:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")
    if page.find("option-rules-error").text:  # the exact words are the rules' business
        pytest.skip(page.find("option-rules-error").text)
    page.click("start")
    assert isinstance(page.scene, MatchScene)
    assert page.scene.match.options["rules"].startswith("dim:7")


def test_a_number_is_typed(page):
    page.click("option-quiet_limit", 0.5)
    page.type("17")
    page.click("start")
    assert page.scene.match.options["quiet_limit"] == 17


def test_from_a_position(page):
    from game.match.position_text import write_position

    played = Match.create(GAME, {"rules": "brandubh"})
    played.play(played.legal_moves()[0])
    page.clipboard = write_position(played) + "\n"
    page.click("paste")
    assert page.find("preview").position
    page.click("start")
    match = page.scene.match
    assert match.options["rules"] == "brandubh"
    assert (
        match.rules.format_state(match.state).split()[0] == played.rules.format_state(played.state).split()[0]
    )


def test_a_wrong_position_is_explained_in_place(page):
    page.click("position")
    page.type("/3t3/ nobody")
    assert page.find("position-error").text
    assert page.find("trouble").text == page.find("position-error").text
    assert not page.find("start").enabled
    page.click("position")
    page.press(pygame.K_a, pygame.KMOD_CTRL)
    page.press(pygame.K_BACKSPACE)
    assert page.find("position-error").text == ""
    assert page.find("start").enabled


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
    assert isinstance(page.scene, NewGame)


def test_nothing_is_remembered_without_a_start(make_driver):
    settings = Settings()
    driver = make_driver(lambda: NewGame(GAME))
    driver.click("swap")
    driver.press(pygame.K_ESCAPE)
    assert driver.app.settings.new_game == settings.new_game == {}


@pytest.mark.parametrize("text", [
    "/K10/11/11/11/11/11/11/11/11/11/1t9/ attackers",
    "hnefatafl{rules=skalk} /K10/11/11/11/11/11/11/11/11/11/1t9/ attackers",
])
def test_a_position_where_the_game_is_over_is_refused(page, text):
    page.clipboard = text
    page.click("paste")
    assert page.find("position-error").text == "In this position the game is already over."
    assert not page.find("start").enabled
    page.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(page.scene, NewGame)


def test_typing_is_prepared_before_somebody_gets_there(page):
    """Otherwise a key that leads into the first text field repeats meanwhile."""
    assert "manager" in vars(page.app.theme)


@pytest.fixture
def many(make_driver, monkeypatch):
    """The page of a game with a dozen options."""
    monkeypatch.setattr(registry, "GAMES", (many_options.ENTRY, *registry.GAMES[1:]))
    return make_driver(lambda: NewGame(many_options.ENTRY))


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
    driver = make_driver(lambda: NewGame(many_options.ENTRY), size, ui_scale=scale)
    choose(driver, "option-terrain", "random")
    panels = [widget.rect for widget in driver.layer.walk() if isinstance(widget, Panel)]
    rows = [driver.find(f"option-{option.name}").rect for option in many_options.RULES.options
            if driver.has(f"option-{option.name}")]
    assert all(any(panel.contains(row) for panel in panels) for row in rows)
    assert not any(one.colliderect(other) for one in rows for other in rows if one is not other)
