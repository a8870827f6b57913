"""Tournaments in the window, by mouse and by keyboard: chosen, played, looked at and taken up again."""

from __future__ import annotations

import math
import os
from dataclasses import replace

import pygame
import pytest

from game.ai.levels import LEVELS, level_at
from game.entry import GamePart
from game.laboratory import tournament
from game.laboratory.elo import EloRating
from game.laboratory.experiment import HalfPlayer
from game.laboratory.tournament import Entrant, Standing, Tournament
from game.registry import GAMES
from game.scenes.library.page import LibraryPage
from game.scenes.match.page import MatchPage
from game.scenes.strengths import levels_of
from game.scenes.tournament.new_tournament import NewTournamentPage
from game.scenes.tournament.page import TournamentPage
from game.scenes.tournament.table import CrossTable, points_text, rating_text, table_rows
from game.scenes.tournament.tournaments import TournamentsPage
from tests.laboratory.tournaments import FIRST, SLOW, STRONGEST, begun

PATIENCE = 90.0  # seconds
WITH_ENGINES = next(entry for entry in GAMES if entry.has(GamePart.EXCHANGE))
WITHOUT = next(entry for entry in GAMES if not entry.has(GamePart.EXCHANGE))


@pytest.fixture
def shown(make_driver):
    """The page of a tournament of which some games have been played."""

    def show(played=2, starts=False, window=None, **chosen):
        driver = make_driver(**(window or {}))
        folder = begun(driver.app.folder, played, **chosen)
        driver.app.push(TournamentPage(folder, starts))
        driver.wait(0.1)
        return driver

    return show


def text_of(driver, key):
    return driver.find(key).text


def alive(pid):
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_from_the_first_page_a_tournament_is_chosen_and_played_by_keyboard(driver):
    driver.tab_to("tournaments")
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TournamentsPage)
    driver.tab_to("way-on")
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, NewTournamentPage)
    assert text_of(driver, "told") == "3 players, 6 games"
    for level in (2, 3):
        driver.tab_to(f"level-{level}")
        driver.press(pygame.K_SPACE)
    assert text_of(driver, "told") == "Choose at least two players."
    assert not driver.find("start").enabled
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(driver.scene, NewTournamentPage)
    driver.tab_to("level-5")  # who takes the time that is given: the first game is not over at once
    driver.press(pygame.K_SPACE)
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(driver.scene, TournamentPage)
    driver.until(
        lambda: driver.has("live") and text_of(driver, "live").startswith("Game 1:"), PATIENCE, "a game"
    )
    assert f"{LEVELS[0].title} – {LEVELS[4].title}" in text_of(driver, "live")
    pid = driver.scene._work.pid
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TournamentsPage)
    assert not alive(pid)
    driver.wait(0.2)
    told = driver.find("tournament-0").fact
    assert told.startswith(("0 of 2 games", "1 of 2 games")), "a game may have ended meanwhile"


def test_games_are_played_and_shown_and_the_winner_is_told(shown):
    driver = shown(played=4)
    assert text_of(driver, "progress").endswith("4 of 6 games played")
    driver.click("go-on")
    board = driver.scene._board
    driver.until(lambda: board.plies > 0, PATIENCE, "a move on the board")
    assert not board.position.playable
    driver.until(lambda: not driver.scene._work.running, PATIENCE, "the end")
    driver.wait(1.0)
    assert text_of(driver, "progress").endswith("6 of 6 games played")
    assert "All games are played" in text_of(driver, "live")
    assert not driver.has("go-on")
    assert sum(row.points.endswith("/4") for row in driver.find("table").rows) == 3


def test_a_tournament_is_paused_and_stopped_with_the_keyboard(shown):
    driver = shown(played=0, starts=True, entrants=STRONGEST, thinking=SLOW)
    work = driver.scene._work
    driver.press(pygame.K_p)
    assert work.paused
    assert driver.has("go-on")
    driver.press(pygame.K_p)
    assert not work.paused
    driver.tab_to("stop")
    driver.press(pygame.K_RETURN)
    assert not work.running
    assert "What was played is kept" in text_of(driver, "live")


def test_the_process_ends_with_the_page(shown):
    driver = shown(played=0, starts=True, entrants=STRONGEST, thinking=SLOW)
    pid = driver.scene._work.pid
    assert alive(pid)
    driver.press(pygame.K_ESCAPE)
    assert not alive(pid)


def test_it_goes_on_while_another_page_covers_it(shown):
    driver = shown(played=4)
    page = driver.scene
    driver.click("go-on")
    driver.press(pygame.K_F1)
    assert driver.scene is not page
    driver.until(lambda: page._tournament.finished, PATIENCE, "the games")


def test_a_game_opens_as_a_match_once(shown):
    driver = shown()
    driver.press(pygame.K_t)
    for _ in range(2):
        driver.click("game-0")
        assert isinstance(driver.scene, MatchPage)
        match = driver.scene.match
        assert match.result is not None
        assert [player.name for player in match.players] == ["one", "two"]
        driver.app.pop()
    assert len(driver.app.archive.summaries()) == 1


def test_all_games_go_into_the_library(shown):
    driver = shown()
    driver.click("keep")
    assert isinstance(driver.scene, LibraryPage)
    driver.until(lambda: len(driver.app.archive.summaries()) == 2, PATIENCE, "the import")


def test_what_is_damaged_is_told_and_the_others_are_there(make_driver):
    driver = make_driver()
    begun(driver.app.folder, 1, title="Sound")
    broken = begun(driver.app.folder, 1, title="Broken")
    (broken / tournament.FILE).write_bytes(b"\xff")
    driver.app.push(TournamentsPage(FIRST))
    driver.wait(0.3)
    rows = {driver.find(key).title for key in ("tournament-0", "tournament-1") if driver.has(key)}
    assert rows == {"Sound"}
    problem = next(key for key in ("problem-0", "problem-1") if driver.has(key))
    assert tournament.FILE in text_of(driver, problem)
    driver.click(f"remove-{problem[-1]}")
    driver.click("yes")
    assert not broken.exists()
    assert len(tournament.folders(driver.app.folder / tournament.FOLDER)) == 1


@pytest.mark.parametrize("kind", ["seconds", "clock", "nodes"])
def test_what_was_chosen_is_played(driver, kind):
    driver.app.push(NewTournamentPage(FIRST))
    page = driver.scene
    page._set_kind(kind)
    page._set_number("games", "4")
    page._set_number("random_plies", "4")
    driver.click("start")
    experiment = driver.scene._tournament.experiment
    driver.scene._work.cancel()
    assert (experiment.pairs, experiment.random_plies) == (2, 4)
    assert (experiment.clock is not None) == (kind == "clock")
    limit = experiment.players[0].limit
    bounds = {"seconds": 0.3, "clock": math.inf, "nodes": None}
    assert limit.seconds == bounds[kind]
    assert limit.nodes == (1000 if kind == "nodes" else None)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_no_setup_is_left_to_chance(driver, entry):
    """Random moves are for games that begin on a board."""
    rules = entry.rules()
    on_board = rules.board(rules.initial(rules.resolve_options({}))) is not None
    driver.app.push(NewTournamentPage(entry))
    assert driver.has("opening") == on_board
    driver.click("start")
    experiment = driver.scene._tournament.experiment
    driver.scene._work.cancel()
    assert (experiment.random_plies > 0) == on_board


def test_engines_are_offered_where_they_play(make_driver):
    driver = make_driver(engines={"Hrafn": "hrafn --quiet", LEVELS[0].title: "other"})
    driver.app.push(NewTournamentPage(WITH_ENGINES))
    driver.click("engine-0")
    driver.click("engine-1")
    names = [entrant.name for entrant in driver.scene._entrants]
    assert names[-2:] == ["Hrafn", f"{LEVELS[0].title} (engine)"]
    driver.scene._choose_game(WITHOUT.name)
    assert not driver.has("engine-0")
    assert len(driver.scene._entrants) == 3


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_every_opponent_of_a_game_can_take_part_and_plays_as_in_a_match(driver, entry):
    """Half levels, too, and each with its temperament."""
    driver.app.push(NewTournamentPage(entry))
    page = driver.scene
    for level in levels_of(entry):
        if level not in page._chosen.levels:
            driver.click(f"level-{level:g}")
    row = entry.opponents()
    leanings = [row.at(level).temperament if row else "" for level in levels_of(entry)]
    assert [each.temperament for each in page._entrants] == leanings
    driver.click("start")
    driver.scene._work.cancel()
    players = driver.scene._tournament.experiment.players
    assert [player.name for player in players] == [level_at(level).title for level in levels_of(entry)]
    for player, level, leaning in zip(players, levels_of(entry), leanings, strict=True):
        assert isinstance(player.bot, HalfPlayer) == (level % 1 > 0)
        assert (player.bot is not None) == (level % 1 > 0 or bool(leaning))


def test_more_than_ten_players_are_too_many(make_driver):
    engines = {f"Engine {number}": "engine" for number in range(8)}
    driver = make_driver(engines=engines)
    driver.app.push(NewTournamentPage(WITH_ENGINES))
    for number in range(8):
        driver.click(f"engine-{number}")
    assert text_of(driver, "told") == "Choose at most 10 players."
    assert not driver.find("start").enabled


def test_the_table_is_a_cross_where_there_is_room_and_blocks_elsewhere(shown, tmp_path):
    driver = shown(played=6)
    folder = tournament.folders(driver.app.folder / tournament.FOLDER)[0]
    open_ = Tournament(folder)
    rows = table_rows(open_)
    open_.close()
    assert [row.rank for row in rows] == [1, 2, 3]
    assert [row.results[row.rank - 1] for row in rows] == ["", "", ""]
    table, theme = CrossTable(rows), driver.app.theme
    heights = [table.item(theme).heights(width).preferred for width in (700, 200)]
    assert heights[1] > heights[0]


def test_points_are_written_with_halves():
    assert [points_text(each) for each in (0, 0.5, 1, 12.5)] == ["0", "½", "1", "12½"]


@pytest.mark.parametrize(("elo", "told"), [(35.4, "+35 ±431"), (-511.6, "−512 ±431"), (-0.3, "0 ±431")])
def test_ratings_are_written_with_true_minus_signs_and_no_negative_zero(elo, told):
    rating = EloRating(0, elo, 431.0, 4)
    assert rating_text(Standing(0, 2.0, 4, rating)) == told


def test_a_game_of_a_single_move_is_told_as_one(shown):
    driver = shown()
    page = driver.scene
    game = next(iter(page._tournament.games.values()))
    assert page._fact(replace(game, moves=game.moves[:1])).endswith(", 1 move")


def test_a_hidden_king_stays_hidden_while_the_game_is_played(shown):
    """The board shows what everybody knows, whoever is to move."""
    driver = shown(played=0)
    board = driver.scene._board
    assert board.position.view == board.rules.view(board.state, None)


def test_the_board_has_the_room_that_the_table_leaves(shown):
    widths = []
    for count in (3, 8):
        entrants = tuple(Entrant(f"player {number}", 1) for number in range(count))
        driver = shown(played=0, entrants=entrants, window={"size": (1600, 1000)})
        widths.append(driver.scene._board.widget.rect.width)
        table = driver.find("table")
        assert table.full_width(driver.app.theme) <= table.rect.width
    assert widths[0] > widths[1]
