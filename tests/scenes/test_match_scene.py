"""The match screen in the real application loop, by mouse and by keyboard."""

from itertools import combinations

import pygame
import pytest

from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import read_record, write_position, write_record
from game.registry import find
from game.ui.animation import Speed
from game.ui.widgets import Button

VERSUS = (Human(), Computer(2))


def texts(match):
    return [entry.text for entry in match.log(None)]


def a_game(match):
    """Legal moves that end the game: found by playing the king out as soon as he can."""
    played = []
    copy = Match.create(match.entry, match.options)
    while copy.outcome is None:
        moves = [copy.rules.format_move(copy.state, move) for move in copy.legal_moves()]
        corner = [text for text in moves if text.split("-")[1].split("x")[0] in ("a1", "a7", "g1", "g7")]
        king = next(cell for cell, piece in copy.state.pieces().items() if piece.kind == "king")
        out = [text for text in moves if text.startswith(f"{king}-")]
        quiet = [text for text in moves if "x" not in text]
        text = (corner or (out if len(played) % 4 == 1 else []) or quiet or moves)[len(played) % 3 - 3:][0]
        copy.play(text)
        played.append(text)
    return played, copy.outcome


@pytest.mark.parametrize("hand", ["click", "drag", "keys"])
def test_a_whole_game(hands, hand):
    match = hands.start()
    game, outcome = a_game(match)
    for text in game:
        origin, target = text.split("x")[0].split("-")
        if hand == "click":
            hands.click(origin)
            hands.click(target)
        elif hand == "drag":
            hands.drag(origin, target)
        else:
            walk(hands, origin)
            hands.key(pygame.K_RETURN)
            walk(hands, target)
            hands.key(pygame.K_RETURN)
    assert texts(match) == game
    assert match.outcome == outcome
    hands.settle()
    assert hands.scene.shows_result
    assert hands.board.pieces == hands.scene.stage.table.pieces(match.view(None))


def walk(hands, cell):
    """Move the cursor to a cell with the arrow keys."""
    if hands.board.hand.cursor is None:
        hands.key(pygame.K_UP)
    for _ in range(40):
        here, there = hands.at(hands.board.hand.cursor), hands.at(cell)
        if here == there:
            return
        if here[0] != there[0]:
            hands.key(pygame.K_RIGHT if here[0] < there[0] else pygame.K_LEFT)
        else:
            hands.key(pygame.K_DOWN if here[1] < there[1] else pygame.K_UP)
    raise AssertionError(f"the cursor does not reach {cell}")


@pytest.mark.parametrize("flipped", [False, True])
def test_on_a_flipped_board_the_same_cells_are_meant(hands, flipped):
    match = hands.start()
    if flipped:
        hands.key(pygame.K_f)
    hands.click_move("d7-c7")
    hands.drag("d5", "c5")
    assert texts(match) == ["d7-c7", "d5-c5"]


def test_targets_are_those_of_the_rules(hands):
    match = hands.start()
    hands.click("d7")
    wanted = {match.rules.format_move(match.state, move).split("-")[1] for move in match.legal_moves()
              if match.rules.format_move(match.state, move).startswith("d7-")}
    assert hands.board.hand.targets() == wanted
    hands.key(pygame.K_ESCAPE)
    assert hands.board.hand.targets() == frozenset()
    assert hands.scene.ui.top is hands.scene.ui.ground


def test_why_not_tells_the_rule_and_marks_the_cause(hands):
    match = hands.start()
    hands.click("d7")
    hands.click("a7")
    assert texts(match) == []
    assert "corner" in hands.scene.callout
    assert ("a7", "cause") in hands.board.marks
    assert "illegal" in hands.sounds.heard
    assert hands.board.hand.selected == "d7"
    hands.key(pygame.K_ESCAPE)
    assert not hands.scene.callout
    assert hands.board.marks == ()


def test_why_not_goes_away_by_itself_and_with_the_next_move(hands):
    hands.start()
    hands.click("d7")
    hands.click("a7")
    hands.wait(12)
    assert not hands.scene.callout
    hands.click_move("d7-a7")
    assert hands.scene.callout
    hands.click_move("d7-c7")
    assert not hands.scene.callout


def test_the_enemys_stones_are_not_to_be_picked_up(hands):
    hands.start()
    hands.click("d5")
    assert hands.board.hand.selected is None
    assert "defenders" in hands.scene.callout
    assert ("d5", "cause") in hands.board.marks


def test_a_stone_that_is_shut_in_says_so(hands):
    match = hands.start()
    hands.click_move("d7-c7")
    hands.click("d4")
    assert match.to_act == 1
    assert "d4" in hands.scene.callout
    assert {cell for cell, kind in hands.board.marks if kind == "cause"} == {"d3", "d5", "c4", "e4"}


def test_a_piece_dropped_where_it_may_not_go_floats_back(make_hands):
    hands = make_hands(animation="full")
    match = hands.start()
    hands.drag("d7", "a7")
    assert texts(match) == []
    assert hands.board.animating
    hands.settle()
    assert not hands.board.animating
    assert hands.scene.callout


def test_undo_redo(hands):
    match = hands.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.click_move(text)
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.push_button("undo")
    assert [node.text for node in match.current.path()[1:]] == ["d7-c7"]
    assert hands.scene.stage.shown is match.current
    hands.key(pygame.K_y, pygame.KMOD_CTRL)
    hands.push_button("redo")
    assert match.current.text == "c7-b7"
    hands.key(pygame.K_y, pygame.KMOD_CTRL)
    assert hands.app.toasts.texts


def test_looking_back_and_playing_a_variation(hands):
    match = hands.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.click_move(text)
    hands.key(pygame.K_PAGEUP)
    hands.key(pygame.K_LEFT, pygame.KMOD_ALT)
    assert hands.scene.stage.shown.text == "d7-c7"
    assert match.current.text == "c7-b7"
    assert hands.has("to-game")
    hands.click_move("d5-e5")
    assert match.current.text == "d5-e5"
    assert hands.scene.stage.history.live
    assert len(match.root.children[0].children) == 2
    hands.key(pygame.K_HOME)
    assert hands.scene.stage.shown is match.root
    hands.key(pygame.K_END)
    assert hands.scene.stage.shown is match.current


def test_a_click_in_the_list_of_moves_looks_back(hands):
    match = hands.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.click_move(text)
    moves = hands.scene.page.moves
    item = next(item for item in moves.items if item.text == "d5-c5")
    hands.click_at(item.rect.move(moves.rect.x, moves.rect.y - moves.offset).center)
    assert hands.scene.stage.shown.text == "d5-c5"
    assert match.current.text == "c7-b7"
    hands.push_button("to-game")
    assert hands.scene.stage.shown is match.current


def test_going_on_from_an_earlier_moment(hands):
    match = hands.start()
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.click_move(text)
    hands.key(pygame.K_PAGEUP)
    hands.push_button("go-on")
    assert match.current.text == "d5-c5"
    assert match.can_redo


def test_hint(hands):
    match = hands.start()
    hands.key(pygame.K_h)
    assert len(hands.engine.asked) == 1
    hands.engine.decide("d7-c7", score=150)
    hands.wait()
    assert hands.board.arrows[0] == ("d7", "c7")
    assert "d7-c7" in hands.scene.callout
    assert texts(match) == []
    hands.click_move("d7-c7")
    assert hands.board.arrows == ()


def test_the_computer_answers(hands):
    match = hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.wait(0.1)
    assert len(hands.engine.asked) == 1
    assert hands.has("move-now")
    hands.engine.think_aloud("d5-c5", score=-200, line=("d5-c5", "c7-b7"))
    hands.wait()
    assert hands.scene.mind.depth == 3
    assert "Attackers" in hands.scene.mind.words
    hands.push_button("move-now")
    assert hands.engine.stopped == 1
    hands.engine.decide("d5-c5")
    hands.wait()
    assert texts(match) == ["d7-c7", "d5-c5"]
    assert hands.scene.stage.shown is match.current
    assert not hands.has("move-now")


def test_on_the_computers_turn_nothing_can_be_picked_up(hands):
    hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.click("d5")
    hands.click("c7")
    assert hands.board.hand.selected is None
    assert not hands.scene.callout


def test_the_computer_begins_where_it_has_the_first_move(hands):
    match = hands.start(players=(Computer(1), Human()))
    assert hands.scene.flipped
    hands.engine.decide("d7-c7")
    hands.wait()
    assert texts(match) == ["d7-c7"]


def test_undo_against_the_computer_goes_back_to_the_persons_move(hands):
    match = hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.wait()
    hands.engine.decide("d5-c5")
    hands.wait()
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is match.root
    hands.click_move("d7-e7")
    hands.wait()
    assert len(hands.engine.asked) == 2


def test_a_move_that_comes_while_somebody_looks_back_does_not_disturb(hands):
    match = hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.wait()
    hands.key(pygame.K_HOME)
    hands.engine.decide("d5-c5")
    hands.wait()
    assert hands.scene.stage.shown is match.root
    assert hands.scene.news
    hands.key(pygame.K_END)
    assert hands.scene.stage.shown.text == "d5-c5"
    assert not hands.scene.news


def test_the_engine_fails_in_words_and_can_be_tried_again(hands):
    from game.ai.worker import Failure

    hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    for _ in range(3):
        hands.wait()
        hands.engine.answers.append(Failure(hands.engine.job, "no reason"))
        hands.wait()
    assert any("failed" in text for text in hands.app.toasts.texts)
    asked = len(hands.engine.asked)
    hands.wait(0.2)
    assert len(hands.engine.asked) == asked
    hands.app.toasts.act()
    hands.wait()
    assert len(hands.engine.asked) == asked + 1


def test_resigning_asks_and_shows_the_result(hands):
    match = hands.start()
    hands.push_button("resign")
    hands.push_button("cancel")
    assert match.outcome is None
    hands.push_button("resign")
    hands.push_button("yes")
    hands.wait()
    assert match.outcome.reason == "resignation"
    assert hands.scene.shows_result
    assert hands.has("rematch")
    assert not hands.board.rect.colliderect(hands.scene.page.parts.banner)
    assert "end" in hands.sounds.heard


def test_what_to_do_after_the_end(hands):
    match = hands.start(players=(Human("Astrid"), Computer(3)))
    match.resign(0)
    hands.wait()
    hands.push_button("look-back")
    hands.wait()
    assert not hands.has("look-back")
    assert hands.has("nav-first")
    hands.push_button("rematch")
    hands.wait()
    assert hands.match is not match
    assert hands.match.players == match.players
    hands.match.resign(0)
    hands.wait()
    hands.push_button("swap")
    hands.wait()
    assert hands.match.players == (Computer(3), Human("Astrid"))
    assert len(hands.app.archive.summaries()) == 3


def test_in_a_draw_nobody_is_pictured_as_the_winner(make_hands, monkeypatch):
    hands = make_hands(size=(1920, 1080))
    match = hands.start()
    table, asked = hands.scene.stage.table, []
    real = table.piece
    monkeypatch.setattr(table, "piece", lambda picture, px, look: asked.append((picture, px)) or real(
        picture, px, look))
    match.offer_draw(0)
    match.accept_draw()
    hands.wait(0.1)
    banner = hands.scene.ui.ground.find("banner")
    side = banner.emblem.get_height()
    assert banner.emblem.get_width() > 2 * side
    assert {(table.emblem(0), side), (table.emblem(1), side)} <= set(asked)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)], ids=str)
def test_after_the_end_buttons_have_words_where_there_is_room(make_hands, size):
    hands = make_hands(size=size)
    match = hands.show(Match.create(find("nerva"), {}, (Human(), Human())))
    match.resign(0)
    hands.wait(0.1)
    banner = hands.scene.ui.ground.find("banner")
    buttons = [hands.scene.ui.ground.find(key) for key in ("rematch", "swap", "look-back", "new", "home")]
    assert all(getattr(button, "text", "") for button in buttons)
    assert all(banner.rect.contains(button.rect) for button in buttons)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(buttons, 2))


def test_draw_offers_between_people(hands):
    match = hands.start()
    hands.push_button("draw")
    hands.wait()
    hands.push_button("decline-draw")
    hands.wait()
    assert match.outcome is None
    hands.push_button("draw")
    hands.wait()
    hands.push_button("accept-draw")
    hands.wait()
    assert match.outcome.reason == "agreement"
    assert "draw" in hands.sounds.heard


def test_positions_and_records_go_over_the_clipboard(hands):
    match = hands.start()
    hands.click_move("d7-c7")
    hands.key(pygame.K_c, pygame.KMOD_CTRL)
    position = hands.clipboard
    assert position == write_position(match)
    hands.key(pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert write_record(read_record(hands.clipboard)) == write_record(match)
    hands.key(pygame.K_v, pygame.KMOD_CTRL)
    assert hands.match is not match
    assert texts(hands.match) == ["d7-c7"]
    hands.clipboard = position
    hands.key(pygame.K_v, pygame.KMOD_CTRL)
    assert texts(hands.match) == []
    assert hands.match.state.pieces() == match.state.pieces()


def test_rubbish_on_the_clipboard_changes_nothing(hands):
    match = hands.start()
    hands.clipboard = "three blind mice"
    hands.key(pygame.K_v, pygame.KMOD_CTRL)
    assert hands.match is match
    assert hands.scene.ui.top.key == "dialog"


def test_export(hands, tmp_path):
    match = hands.start()
    hands.click_move("d7-c7")
    hands.key(pygame.K_s, pygame.KMOD_CTRL)
    dialog = hands.scene.ui.top
    dialog.field = str(tmp_path / "game.longhall")
    hands.push_button("yes")
    assert read_record((tmp_path / "game.longhall").read_text()).current.text == match.current.text


def test_the_menu_has_what_the_page_has_no_room_for(make_hands):
    hands = make_hands(size=(960, 600), ui_scale=200)
    hands.start()
    hands.key(pygame.K_ESCAPE)
    keys = {widget.key for widget in hands.scene.ui.top.walk()}
    assert {"flip", "resign", "copy", "paste", "export"} <= keys
    assert {"rulebook", "settings", "new", "home"} <= keys
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.ui.top is hands.scene.ui.ground


def test_continue_restores_everything(make_hands):
    hands = make_hands()
    match = hands.start(players=(Human("Astrid"), Human("Leif")), control=TimeControl.parse("10+5"))
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.click_move(text)
    match.play("d5-e5", at=match.root.children[0])
    hands.app.close()
    record = write_record(match)  # closing has stopped the clocks
    again = make_hands()
    loaded = again.app.archive.load(again.app.archive.latest_unfinished().id)
    assert write_record(loaded) == record
    again.show(loaded)
    assert loaded.clock.running == loaded.to_act
    assert again.scene.stage.shown.text == "d5-e5"
    again.click_move("c7-b7")
    assert again.match.current.text == "c7-b7"


def test_input_during_an_animation_finishes_it(make_hands):
    hands = make_hands(animation="full")
    match = hands.start()
    hands.click_move("d7-c7")
    assert hands.board.animating
    assert match.current.text == "d7-c7"
    hands.press(hands.at("d5"))
    assert not hands.board.animating
    assert hands.board.hand.selected == "d5"


def test_animations_go_backwards_on_undo(make_hands):
    hands = make_hands(animation="full")
    hands.start()
    hands.click_move("d7-c7")
    hands.settle()
    assert "stone" in hands.sounds.heard
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    job = hands.board._jobs[0].playing
    assert job.backwards
    assert hands.board.pieces["d7"] == "attacker"
    hands.settle()
    assert not hands.board.animating
    assert hands.scene.stage.speed is Speed.FULL


def test_nothing_moves_when_nothing_happens(make_hands):
    hands = make_hands(animation="full")
    hands.start(control=None)
    hands.settle()
    before = hands.app.frames
    hands.wait(1.0)
    assert hands.app.frames == before
    assert not hands.scene.needs_frame


def test_the_kings_escape_is_celebrated_for_a_moment(make_hands):
    hands = make_hands(animation="full")
    match = hands.start()
    game, outcome = a_game(match)
    for text in game[:-1]:
        match.play(text)
    hands.settle()
    hands.click_move(game[-1])
    hands.wait(0.8)
    assert outcome.reason == "king-escaped"
    assert hands.board.effects
    assert "escape" in hands.sounds.heard
    hands.wait(4)
    assert not hands.board.effects


class Now:
    """A clock that is set by hand."""

    def __init__(self):
        self.time = 100.0

    def __call__(self):
        return self.time


def test_a_clock_runs_low_and_falls(hands):
    now = Now()
    match = hands.start(control=TimeControl.parse("1"), now=now)
    hands.click_move("d7-c7")
    for left in (59, 21):
        now.time = 160.0 - left
        hands.wait()
    assert "tick" not in hands.sounds.heard
    now.time = 160.0 - 19.5
    hands.wait()
    assert hands.sounds.heard.count("tick") == 1
    assert hands.scene.page.cards[1].seat.clock == pytest.approx(19.5)
    assert hands.scene.idle <= 0.6
    now.time = 160.0 - 3.5
    hands.wait()
    assert hands.sounds.heard.count("tick") == 2
    assert hands.scene.idle <= 0.11
    now.time = 161.0
    hands.wait()
    assert match.outcome.reason == "time"
    assert hands.scene.shows_result


def test_the_computers_thoughts_can_be_hidden(hands):
    hands.start(players=VERSUS)
    hands.click_move("d7-c7")
    hands.wait()
    hands.engine.think_aloud("d5-c5")
    hands.wait()
    assert hands.scene.page.thinking.mind is not None
    hands.key(pygame.K_ESCAPE)
    hands.push_button("thoughts")
    assert hands.scene.page.thinking is None


def test_two_computers_play_while_one_watches(hands):
    match = hands.start(players=(Computer(1), Computer(2)))
    for text in ("d7-c7", "d5-c5", "c7-b7"):
        hands.wait()
        hands.engine.decide(text)
        hands.wait()
    assert texts(match) == ["d7-c7", "d5-c5", "c7-b7"]
    assert hands.scene.stage.shown is match.current


def test_tab_reaches_the_list_of_moves_and_arrows_walk_it(hands):
    match = hands.start()
    hands.click_move("d7-c7")
    hands.click_move("d5-c5")
    for _ in range(30):
        hands.key(pygame.K_TAB)
        if hands.scene.ui.ground.focus is hands.scene.page.moves:
            break
    hands.key(pygame.K_UP)
    assert hands.scene.stage.shown.text == "d7-c7"
    hands.key(pygame.K_DOWN)
    assert hands.scene.stage.shown is match.current


def test_every_control_is_reached_with_tab(hands):
    hands.start()
    seen = set()
    for _ in range(40):
        hands.key(pygame.K_TAB)
        seen.add(hands.scene.ui.ground.focus.key)
    assert {"board", "menu", "moves", "undo", "redo", "hint", "flip", "resign", "nav-first"} <= seen


def test_the_board_stays_usable_while_the_window_is_resized(hands):
    match = hands.start()
    hands.app.window.size = (1000, 640)
    hands.post(pygame.WINDOWRESIZED, x=1000, y=640)
    assert hands.app.resizing
    hands.click_move("d7-c7")
    hands.wait(0.3)
    assert not hands.app.resizing
    assert not hands.board.coarse
    hands.click_move("d5-c5")
    assert texts(match) == ["d7-c7", "d5-c5"]


def test_keys_are_listed(hands):
    hands.start()
    hands.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert hands.scene.ui.top.key == "keys"


@pytest.mark.parametrize("moment", ["opening", "thinking", "back", "over"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (1080, 1500)], ids=str)
def test_nothing_overlaps_and_nothing_is_cut_off(make_hands, size, scale, moment):
    hands = make_hands(size=size, ui_scale=scale)
    match = hands.start(players=VERSUS if moment == "thinking" else (Human("Astrid"), Human("Leif")))
    match.play("d7-c7")
    if moment == "back":
        hands.key(pygame.K_HOME)
    if moment == "over":
        match.resign(1)
    hands.wait(0.1)
    window = pygame.Rect((0, 0), size)
    widgets = [widget for widget in hands.scene.ui.ground.walk() if widget.visible and widget.key]
    for widget in widgets:
        assert window.contains(widget.rect), widget.key
        assert widget is hands.board or not widget.rect.colliderect(hands.board.rect), widget.key
    solid = [widget for widget in widgets if widget.key not in ("banner", "game", "rule-set")]
    for index, one in enumerate(solid):
        for other in solid[index + 1:]:
            assert not one.rect.colliderect(other.rect), (one.key, other.key)
    for widget in widgets:
        if isinstance(widget, Button):
            assert widget.rect.width >= hands.app.theme.space(24), widget.key


def test_the_table_of_hnefatafl_satisfies_the_contract():
    entry = find("hnefatafl")
    rules = entry.rules()
    view = rules.view(rules.initial({}), None)
    table = entry.scene()(rules, view)
    assert set(table.pieces(view)) <= set(table.geometry.cells)
    assert table.home in table.geometry.cells
    assert [table.emblem(side) for side in (0, 1)] == ["attacker", "king"]
    assert table.trays(view) == ((), ())
