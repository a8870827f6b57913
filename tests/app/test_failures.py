"""Errors of the program itself: the loop goes on, tests of single steps still see them."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.match.match import Match
from game.match.players import Human
from game.registry import GAMES
from game.scenes import failures
from game.scenes.base import Scene
from game.scenes.home.page import HomePage
from game.selfcheck.secrets import secret_choices
from game.settings import Settings
from tests.tiny.games import TINY


class Broken(Scene):
    """Fails where it is told to, as often as it is told to."""

    def __init__(self, where, times=1):
        super().__init__()
        self.where, self.times = where, times

    def _fail(self, where):
        if where == self.where and self.times:
            self.times -= 1
            raise RuntimeError(f"broken in {where}")

    def enter(self, context):
        self._fail("enter")
        super().enter(context)

    def leave(self):
        self._fail("leave")
        super().leave()

    def layout(self, size):
        self._fail("layout")

    def handle(self, event):
        self._fail("handle")
        return super().handle(event)

    def update(self, dt):
        self._fail("update")
        super().update(dt)

    @property
    def needs_frame(self):
        self._fail("needs_frame")
        return super().needs_frame

    def draw(self, surface):
        self._fail("draw")
        super().draw(surface)


@pytest.fixture
def app(tmp_path):
    made = App(tmp_path, Settings())
    yield made
    made.close()


def run(app, scene, turns=12):
    """Push the scene from within the loop and close the window after ``turns`` turns of it."""
    seen = []

    def watch(original=app.step):
        def step(events, dt):
            if not seen:
                app.later(lambda: app.push(scene))
            seen.append(([type(each) for each in app.scenes], app.toasts.texts))
            if len(seen) > turns:
                app.quit()
            fed = [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")]
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # the loop does not wait for more
            return original([*events, *fed], 0.05)

        return step

    app.step = watch()
    return app.run(), seen


@pytest.mark.parametrize("where", ["handle", "update", "draw", "layout", "needs_frame"])
def test_one_error_is_noted_and_told_and_the_scene_goes_on(app, tmp_path, where):
    status, seen = run(app, Broken(where))
    assert status == 0
    scenes, toasts = seen[-1]
    assert scenes == [HomePage, Broken]
    assert len(toasts) == 1
    assert str(tmp_path / failures.FILE) in toasts[0]
    log = (tmp_path / failures.FILE).read_text(encoding="utf-8")
    assert log.count("builtins.RuntimeError: ") == 1
    assert f"{__file__}:{Broken._fail.__code__.co_firstlineno + 3} in Broken._fail\n" in log


def test_where_the_program_was_replaced_that_is_told(app, monkeypatch):
    monkeypatch.setattr(failures, "changed_since", lambda: True)
    _status, seen = run(app, Broken("handle"))
    (told,) = seen[-1][1]
    assert told.startswith("Longhall's files have changed since it was started")


@pytest.mark.parametrize("where", ["enter", "handle", "update", "draw", "layout", "needs_frame"])
def test_a_scene_that_keeps_failing_is_left(app, tmp_path, where):
    status, seen = run(app, Broken(where, times=1000))
    assert status == 0
    assert seen[-1][0] == [HomePage]
    assert seen[-1][1]


def test_what_is_typed_for_a_page_that_was_closed_does_not_reach_the_one_below(app):
    reached = []
    home = app.scenes[-1]
    app.step([], 0.1)
    home.ui.ground.key_down = lambda event: bool(reached.append(event.key)) or True
    app.push(Broken("nothing"))
    for _twice in range(2):
        app._failures.survive(RuntimeError("broken"), 1.0)
    assert app.scenes == [home]
    for key in (pygame.K_q, pygame.K_DOWN, pygame.K_RETURN):
        assert home.ui.top.modal
        app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 0.1)
    assert not reached
    assert home.ui.top is home.ui.ground


def test_a_scene_that_cannot_even_be_left_is_left(app):
    scene = Broken("update", times=1000)
    scene.leave = lambda: 1 / 0
    status, seen = run(app, scene)
    assert status == 0
    assert seen[-1][0] == [HomePage]


def test_when_the_first_page_keeps_failing_the_program_says_so_and_ends(tmp_path, capsys, monkeypatch):
    told = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *texts: told.append(texts))
    app = App(tmp_path, Settings(), lambda: Broken("draw", times=1000))
    assert app.run() == 1
    assert len(told) == 1
    assert "Something went wrong" in capsys.readouterr().err
    assert (tmp_path / failures.FILE).read_text(encoding="utf-8").count("RuntimeError") == 3


def test_a_step_on_its_own_hides_nothing(app):
    app.push(Broken("update", times=1))
    with pytest.raises(RuntimeError):
        app.step([], 0.1)


def test_a_note_that_cannot_be_written_is_none(tmp_path):
    assert failures.note(tmp_path / "nowhere", ValueError("x")) is None


def test_a_full_log_is_begun_anew_and_the_one_before_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(failures, "_LARGEST", 10)
    for kind in (ValueError, KeyError):
        failures.note(tmp_path, kind("x"))
    assert "KeyError" in (tmp_path / failures.FILE).read_text(encoding="utf-8")
    assert "ValueError" in (tmp_path / "errors.old.log").read_text(encoding="utf-8")


def raised(raiser):
    """The error that a function raises."""
    with pytest.raises(BaseException) as caught:  # noqa: PT011
        raiser()
    return caught.value


def chain():
    try:
        try:
            raise KeyError("the first")
        except KeyError as error:
            raise ValueError("the second") from error
    except ValueError:
        several = [TypeError("the fourth"), OSError(28, "the fifth", "a file")]
        raise ExceptionGroup("the third", several)  # noqa: B904


def test_every_error_that_led_to_it_is_told_of_without_its_words():
    error = raised(chain)
    error.add_note("the sixth")
    lines = failures.described(error)
    kinds = [line.partition(":")[0] for line in lines if not line.startswith(" ")]
    kinds = [kind.removeprefix("builtins.") for kind in kinds]
    assert kinds == ["ExceptionGroup", "OSError", "TypeError", "ValueError", "KeyError"]
    assert "builtins.OSError: No space left on device" in lines
    text = "\n".join(lines)
    assert not [
        word for word in ("first", "second", "third", "fourth", "fifth", "sixth") if f"the {word}" in text
    ]


def test_an_error_that_leads_to_itself_is_told_of_once():
    first, second = ValueError(1), KeyError(2)
    first.__cause__, second.__cause__ = second, first
    assert len(failures.described(first)) == 2


def deep():
    return deep()


def test_a_bottomless_recursion_fits_into_the_log():
    lines = failures.described(raised(deep))
    assert lines[0].startswith("builtins.RecursionError: maximum recursion depth")
    assert len(lines) < 100


SECRETIVE = [entry for entry in (*TINY, *GAMES) if len(secret_choices(entry.rules())) > 1]


class Leaky(Exception):
    """An error that says all that it can get hold of."""


def log_of(make_driver, folder, entry, secret):
    """What is in the log after an error in the middle of a match in which ``secret`` was chosen."""
    folder.mkdir()
    driver = make_driver(folder=folder, animation="off")
    match = driver.show(Match.create(entry, players=(Human("Anna"), Human("Ben")), seed=1))
    match.play(secret)

    def fail(*_):
        state = match.state
        everything = (
            repr(state),
            match.rules.format_state(state),
            secret,
            [node.move for node in match.line()],
        )
        try:
            raise KeyError(*everything, driver.scene)
        except KeyError as error:
            error.add_note(str(everything))
            raise Leaky(everything, vars(match), match.legal_moves()) from error

    driver.scene.draw = fail
    driver.scene.dirty = True
    with pytest.raises(Leaky) as caught:
        driver.app.step([], 0.0)
    assert driver.app._failures.survive(caught.value, 1.0) == 0
    text = (folder / failures.FILE).read_text(encoding="utf-8")
    return text.partition("\n")[2]


@pytest.mark.parametrize("entry", SECRETIVE, ids=lambda entry: entry.name)
def test_the_log_does_not_depend_on_what_is_hidden(make_driver, tmp_path, entry, tiny_games):
    choices = secret_choices(entry.rules())
    first, last = (
        log_of(make_driver, tmp_path / str(number), entry, choice)
        for number, choice in enumerate((choices[0], choices[-1]))
    )
    assert first == last
    assert "Leaky" in first
    assert "KeyError" in first
