"""The coach warns before a bad move, shows why, tells threats, and knows when to be silent."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ai.bot import Limit, Task, Thought
from game.ai.move_judge import MoveJudge
from game.ai.worker import Decision, Failure
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.judgement.reason import threat_of
from tests.scenes.match.help import texts
from tests.tiny.games import FORMATION, SECRET

GAME = GAMES[0]


@pytest.fixture
def coached(make_driver):
    """A match of a person against the computer with the coach at the table."""

    def begin(coach="always", players=None, entry=GAME, **more):
        driver = make_driver(coach=coach, animation="off")
        match = Match.create(entry, {}, players or (Human(), Computer(2)), archive=driver.app.archive, **more)
        driver.show(match)
        return driver, match

    return begin


def judge(driver, move, best, played_chance, best_chance, answer=("f8-i8",)):
    """Answer as the engine does that has judged ``move``."""
    engine = driver.engine
    engine.answers.append(Thought(move, 3, 0, (move, *answer), 100, 0.1, None, (move,), played_chance))
    engine.answers.append(
        Decision(engine.job, best, Thought(best, 3, 0, (best,), 100, 0.1, None, (best,), best_chance))
    )
    driver.wait(0.1)


def test_a_good_move_is_played_once_it_was_judged(coached):
    driver, match = coached()
    driver.click_move("d1-d3")
    assert texts(match) == []
    judge(driver, "d1-d3", "d1-d2", 0.5, 0.6)
    assert texts(match) == ["d1-d3"]
    assert driver.scene.ui.top is driver.scene.ui.ground


def test_a_bad_move_is_asked_about_and_can_be_taken_back(coached):
    driver, match = coached()
    driver.click_move("d1-d3")
    judge(driver, "d1-d3", "d1-d2", 0.31, 0.62)
    assert "from 62 % to 31 %" in driver.scene.ui.top.text
    driver.press(pygame.K_ESCAPE)
    assert texts(match) == []
    driver.click_move("d1-d3")
    judge(driver, "d1-d3", "d1-d2", 0.31, 0.62)
    driver.tab_to("yes")
    driver.press(pygame.K_RETURN)
    assert texts(match) == ["d1-d3"]


def test_the_refutation_is_shown_on_the_board(coached):
    driver, match = coached()
    driver.click_move("d1-d3")
    judge(driver, "d1-d3", "d1-d2", 0.2, 0.62)
    driver.click("why")
    driver.wait(0.1)
    assert driver.board.state.arrows[0] == ("d1", "d3")
    assert [(each.origin, each.target) for each in driver.board.state.shown_attacks] == [("f8", "i8")]
    assert "f8–i8" in driver.scene.ui.top.text
    assert texts(match) == []
    driver.click("yes")
    assert texts(match) == ["d1-d3"]


def test_another_move_can_be_tried_once_the_refutation_was_seen(coached):
    driver, match = coached()
    driver.click_move("d1-d3")
    judge(driver, "d1-d3", "d1-d2", 0.2, 0.62)
    driver.click("why")
    driver.click("cancel")
    assert driver.scene.ui.top is driver.scene.ui.ground
    driver.click_move("d1-d2")
    judge(driver, "d1-d2", "d1-d2", 0.6, 0.62)
    assert texts(match) == ["d1-d2"]


def test_while_the_coach_looks_it_says_so_and_shows_the_move_and_is_asked_once(coached):
    driver, match = coached()
    driver.click_move("d1-d3")
    driver.wait(0.1)
    assert driver.find("status").status.title == "The coach looks at the move"
    assert driver.board.state.arrows[0] == ("d1", "d3")
    job = driver.engine.job
    driver.click_move("d1-d3")
    driver.press(pygame.K_h)
    assert driver.engine.job == job
    judge(driver, "d1-d3", "d1-d2", 0.6, 0.62)
    assert texts(match) == ["d1-d3"]
    assert driver.find("status").status.title != "The coach looks at the move"


def test_escape_takes_back_the_move_that_the_coach_looks_at(coached):
    driver, match = coached()
    driver.click_move("d1-d3")
    driver.press(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert driver.scene.coach.asked is None
    assert not driver.board.state.arrows
    assert driver.scene.ui.top is driver.scene.ui.ground
    assert texts(match) == []


def test_a_move_that_costs_a_piece_is_asked_about_although_the_chance_hardly_falls(coached):
    driver, match = coached(players=(Computer(2), Human()))
    driver.engine.decide("h11-h10")
    driver.wait(0.5)
    driver.click_move("h6-i6")
    judge(driver, "h6-i6", "g5-i5", 0.39, 0.41)
    assert driver.scene.ui.top.text == (
        "h6–i6 would cost you a piece. After h1–h6 ×i6: the defender on i6 is captured."
    )
    driver.click("why")
    assert driver.scene.ui.top.text.startswith("After h1–h6 ×i6: the defender on i6 is captured.")
    assert driver.scene.session.board_controller.guidance.causes == ("i6",)
    driver.press(pygame.K_ESCAPE)
    driver.click_move("g5-i5")
    judge(driver, "g5-i5", "g5-h5", 0.39, 0.41)  # costs nothing
    assert match.current.ply == 2


def test_a_move_that_captures_is_told_from_the_best_one(coached):
    """The judge writes what is captured, and a gesture does not."""
    driver, _match = coached(setup="/11/11/11/11/1t1Tt6/11/11/5K5/11/11/11/ attackers")
    driver.click_move("b5-c5")
    judge(driver, "b5-c5xd5", "b5-b1", 0.3, 0.6)
    assert "from 60 % to 30 %" in driver.scene.ui.top.text


def test_what_a_hint_advised_is_played_without_a_word(coached):
    driver, match = coached()
    driver.press(pygame.K_h)
    driver.engine.decide("d1-d3")
    driver.wait(0.5)
    driver.click_move("d1-d3")
    assert texts(match) == ["d1-d3"]


def test_where_something_is_hidden_a_number_without_a_reason_is_no_warning(coached):
    driver, match = coached(entry=SECRET, players=(Computer(2), Human()))
    driver.engine.decide("hide 3")
    driver.wait(0.5)
    played = []
    assert driver.scene.coach.consider("open 1", match.current, lambda: played.append("open 1"))
    judge(driver, "open 1", "open 2", 0.2, 0.6, answer=())
    assert played == ["open 1"]
    assert driver.scene.ui.top is driver.scene.ui.ground


def test_it_warns_as_often_as_is_wished(coached):
    driver, match = coached(coach="3")
    for _ in range(3):
        driver.click_move("d1-d3")
        judge(driver, "d1-d3", "d1-d2", 0.2, 0.62)
        driver.press(pygame.K_ESCAPE)
    driver.click_move("d1-d3")
    assert texts(match) == ["d1-d3"]


def test_it_praises_what_was_hard_to_find(coached):
    driver, match = coached()
    driver.click_move("d1-d3")
    engine = driver.engine
    engine.answers.append(Thought("d1-d2", 3, 0, ("d1-d2",), 100, 0.1, None, ("d1-d2",), 0.2))
    judge(driver, "d1-d3", "d1-d3", 0.6, 0.6)
    assert texts(match) == ["d1-d3"]
    assert "Well seen" in driver.scene.session.callouts.text


def test_a_chance_that_falls_little_by_little_is_told_of_once(coached):
    driver, match = coached()
    told = []
    moves = ("d1-d2", "d2-c2", "c2-b2", "b2-b3", "b3-c3", "c3-c2", "c2-d2")
    for number, (move, chance) in enumerate(zip(moves, (0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2), strict=True)):
        driver.click_move(move)
        judge(driver, move, "k4-k3", chance, chance + 0.05)
        told.append("Little by little your chance has fallen" in driver.scene.session.callouts.text)
        driver.scene.session.callouts.close()
        driver.engine.decide(("f8-i8", "i8-f8")[number % 2])
        driver.wait(0.5)
    assert match.current.ply == 14
    assert told.count(True) == 1
    assert told[4]


def test_what_fails_stops_nobody(coached):
    driver, match = coached()
    driver.click_move("d1-d3")
    driver.engine.answers.append(Failure(driver.engine.job, "it broke"))
    driver.wait(0.1)
    assert texts(match) == ["d1-d3"]


@pytest.mark.parametrize("players", [(Human(), Human()), (Human(), Computer(1))])
def test_it_is_silent_where_it_is_off_or_two_people_play(coached, players):
    driver, match = coached(coach="off" if isinstance(players[1], Computer) else "always", players=players)
    driver.click_move("d1-d3")
    assert texts(match) == ["d1-d3"]


def test_it_is_called_from_the_menu(coached):
    driver, _match = coached(coach="off")
    driver.click("menu")
    driver.click("show")
    driver.click("coach")
    assert driver.app.settings.coach == "10"
    assert driver.scene.coach.on


def test_leaving_forgets_what_was_to_be_judged(coached):
    driver, match = coached()
    driver.click_move("d1-d3")
    before = driver.engine.cancelled
    driver.app.home()
    assert driver.engine.cancelled > before
    assert texts(match) == []


def test_threats_of_the_computer_are_told(coached):
    driver, _match = coached(
        players=(Computer(2), Human()), setup="/11/11/11/11/1t1T6t/11/11/5K5/11/11/11/ attackers"
    )
    driver.engine.decide("b5-c5")
    driver.wait(0.5)
    assert "threatens k5–e5" in driver.scene.session.callouts.text
    arrows = driver.board.state.shown_attacks
    assert [(each.origin, each.target) for each in arrows] == [("k5", "e5")]
    assert ("d5", "prey") in driver.board.state.marks


@pytest.mark.parametrize(
    ("position", "threat"),
    [
        ("/11/11/11/11/2tT6t/11/11/5K5/11/11/11/ defenders", ("k5-e5xd5", ("d5",))),
        ("/11/11/11/11/2t8/11/11/5K5/11/11/11/ defenders", None),
    ],
)
def test_threats(position, threat):
    rules = GAME.rules()
    options = rules.resolve_options({})
    assert threat_of(GAME, options, rules.parse_state(position, options)) == threat


def test_games_without_an_editor_have_no_threats():
    rules = FORMATION.rules()
    assert threat_of(FORMATION, {}, rules.initial(rules.resolve_options({}))) is None


@pytest.mark.parametrize("entry", GAMES[:4], ids=lambda entry: entry.name)
def test_every_player_judges_a_move(entry):
    rules = entry.rules()
    options = rules.resolve_options(dict(entry.showcase_options))
    state = rules.parse_state(entry.showcase, options) if entry.showcase else rules.initial(options)
    moves = [rules.format_move(state, move) for move in rules.legal_moves(state)]
    told = []
    task = Task(Limit(nodes=300), random.Random(1), told.append)
    best = MoveJudge(entry.bot_path, moves[-1]).think(rules, rules.view(state, state.to_act), task)
    assert best.chance is not None
    assert any(thought.plan == (moves[-1],) for thought in told)


def test_a_move_that_cannot_be_played_is_not_judged():
    rules = GAME.rules()
    state = rules.initial(rules.resolve_options({}))
    task = Task(Limit(nodes=100), random.Random(1))
    with pytest.raises(ValueError, match="nothing to compare"):
        MoveJudge(GAME.bot_path, "a1-a2").think(rules, rules.view(state, 0), task)


def test_the_question_of_the_coach_lies_beside_the_board(coached):
    driver, _match = coached()
    driver.click_move("d1-d3")
    judge(driver, "d1-d3", "d1-d2", 0.31, 0.62)
    dialog = driver.scene.ui.top
    assert not dialog.widgets[0].rect.colliderect(driver.board.rect)
    assert not dialog.veil


def test_the_question_of_the_coach_is_narrow_where_little_is_beside_the_board(coached):
    driver, _match = coached()
    driver.post(pygame.VIDEORESIZE, w=640, h=480, size=(640, 480))
    driver.settle()
    driver.click_move("d1-d3")
    judge(driver, "d1-d3", "d1-d2", 0.31, 0.62)
    dialog = driver.scene.ui.top
    assert not dialog.widgets[0].rect.colliderect(driver.board.rect)
    assert not dialog.veil
    area = dialog.find(f"{dialog.key}-area")
    assert area.content <= area.rect.height, "all is in sight"


def test_where_nothing_is_beside_the_board_the_question_leaves_the_move_free(coached):
    driver, _match = coached()
    driver.click_move("d1-d3")
    judge(driver, "d1-d3", "d1-d2", 0.31, 0.62)
    dialog = driver.scene.ui.top
    board = dialog.seen()[0]
    dialog.place((board.right, board.bottom))
    panel = dialog.widgets[0].rect
    assert panel.colliderect(board)
    assert not dialog.veil
    for cell in ("d1", "d2", "d3"):
        assert not any(map(panel.colliderect, driver.board.boxes(cell)))


OFFER = "A coach can warn you of moves that give much away."


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1280, 800), (1600, 1000)], ids=str)
def test_a_first_match_against_the_computer_offers_the_coach_once(make_driver, size):
    driver = make_driver(size=size, coach_offered=False)
    driver.start()
    assert OFFER not in driver.app.toasts.texts  # there is no coach between two people
    against = Human(), Computer(2)
    driver.show(Match.create(GAME, {}, against, archive=driver.app.archive))
    driver.wait(0.1)
    assert driver.app.toasts.texts == (OFFER,)
    ((_toast, box, _lines, _corner, button, *_rest),) = driver.app.toasts.placed(
        driver.app.toast_rooms, driver.app.theme
    )
    rooms = driver.scene.widgets.rooms
    assert box.collidelist([rooms["near"], rooms["controls"]]) == -1
    driver.click(button.center)
    assert driver.app.settings.coach == "10"
    driver.app.settings.call_coach(False)
    driver.show(Match.create(GAMES[1], {}, against, archive=driver.app.archive))
    driver.wait(0.1)
    assert OFFER not in driver.app.toasts.texts


def test_who_knows_the_game_is_not_offered_the_coach(make_driver):
    driver = make_driver(coach_offered=False)
    earlier = Match.create(GAME, {}, (Human(), Human()), archive=driver.app.archive)
    earlier.play(earlier.legal_moves()[0])
    driver.show(Match.create(GAME, {}, (Human(), Computer(2)), archive=driver.app.archive))
    driver.wait(0.1)
    assert OFFER not in driver.app.toasts.texts
