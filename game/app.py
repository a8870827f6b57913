"""The window, its event loop and the stack of scenes.

The loop sleeps until an event comes or the scene wants a look at its clock; it draws only when something
looks different from what was drawn, and 60 times a second only while something moves.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

# What SDL reads before the display is opened.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "longhall")
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
os.environ.setdefault(
    "SDL_MOUSE_FOCUS_CLICKTHROUGH", "1"
)  # the click that brings the window to the front counts
if os.environ.get("DISPLAY") and os.environ.get("SDL_VIDEODRIVER", "x11") == "x11":
    # Pictures are made in memory: a renderer in between costs 110 MB and twice the time for a frame.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from game import clipboard, paths, texts
from game import settings as settings_module
from game.paths import locked
from game.scenes.base import Scene, scene_of
from game.scenes.failures import FailureReports
from game.scenes.too_small import TooSmallPage
from game.settings import SMALLEST_WINDOW, Settings
from game.texts import _
from game.widgets.paint import clipped, joined
from game.widgets.theme import Theme, fitting_scale
from game.widgets.toasts import Toasts
from game.widgets.widget import ACTIVATE
from game.window import (
    fill_screen,
    leave_screen,
    open_display,
    open_window,
    remember_place,
    set_icon,
    suit_screen,
)

if TYPE_CHECKING:
    from game.ai.engines import Engines
    from game.audio import Sounds
    from game.match.archive import Archive
    from game.review.background import BackgroundReview, Reviews
    from game.scenes.new_game.plan import Plan
    from game.scenes.setup_history import SetupHistory
    from game.widgets.focus import Layer

LONGEST_STEP = 0.1  # seconds: after a stall (a window being dragged) animations go on, they do not jump
FRAME = 1 / 60
# Seconds between looks for events when nothing moves: a share of the time since the last one, within bounds.
POLL, POLL_AT_REST, POLL_SHARE = 0.01, 0.04, 1 / 40
SPARE = 100_000  # pixels that are painted about as fast as all widgets are asked whether they lie in a part
WHOLE = 0.8  # of the window; where more looks different, all of it is drawn
SETTLE = 0.15  # seconds after the last change of size until everything is drawn sharp again
ONCE = (*ACTIVATE, pygame.K_ESCAPE, pygame.K_F11)  # these act once, however long they are held
PRESSES = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN)
NAME = "Longhall"
RUNNING = "running.lock"  # held by the first program that uses a folder
# The settings with which everything is laid out anew.
_LOOKS = ("theme", "ui_scale", "language", "board_style", "safe_pieces", "animation", "coordinates")


def waiting_events() -> list[pygame.event.Event]:
    """All events that wait, but for those that cannot be read: pygame raises for broken text of keys."""
    events: list[pygame.event.Event] = []
    while True:
        try:
            event = pygame.event.poll()
        except (ValueError, SystemError):
            continue
        if event.type == pygame.NOEVENT:
            return events
        events.append(event)


class HeldKeys:
    """Follows which keys are down, to tell what a held key repeats by itself.

    Keys repeat while the loop is busy, too: who presses Enter for a page that takes long to be made has let
    go of it long ago, and does not mean the button that has the focus there.
    """

    def __init__(self) -> None:
        self._down = set[int]()

    def counting(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events of a turn of the loop less the repeated ones that do not count: of keys in ``ONCE``, of
        keys that were let go within the turn, and all of a key but the first."""
        released = {event.key for event in events if event.type == pygame.KEYUP}
        counted, repeated = list[pygame.event.Event](), set[int]()
        for event in events:
            if event.type == pygame.KEYDOWN:
                if event.key in self._down:
                    if event.key in ONCE or event.key in released | repeated:
                        continue
                    repeated.add(event.key)
                self._down.add(event.key)
            elif event.type == pygame.KEYUP:
                self._down.discard(event.key)
            counted.append(event)
        return counted


class App:
    """The application; also the ``Context`` of its scenes.

    Args:
        folder: where data lies; the user's folder when None.
        settings: instead of those in the folder.
        first: makes the first scene; the home page when None.
    """

    def __init__(
        self,
        folder: Path | None = None,
        settings: Settings | None = None,
        first: Callable[[], Scene] | None = None,
    ) -> None:
        self.folder = paths.home() if folder is None else folder
        trouble = None
        open_display()
        if settings is None:
            fresh = not os.path.exists(self.folder / settings_module.FILE)
            settings, trouble = settings_module.load(self.folder)
            if fresh:
                suit_screen(settings)
        self.settings = settings
        texts.set_language(settings.language)
        self.window = open_window(NAME, settings)
        self.theme = Theme(settings.theme, fitting_scale(settings.ui_scale, self.size))
        self.toasts = Toasts()
        self.scenes: list[Scene] = []
        self.setups: dict[str, tuple[SetupHistory, SetupHistory]] = {}
        self.plans: dict[str, Plan] = {}
        self.running = True
        self._held = ExitStack()  # the lock that says that this folder is in use
        self.resizing = False
        self.frames = 0  # drawn so far
        self._look = self._looks()
        self._jobs: list[tuple[int, Callable[[], None]]] = []  # with the frames drawn when it came
        self._settle = 0.0  # seconds until the size counts as settled; 0: it is
        self._last_event = 0.0
        self._failures = FailureReports(self)
        self._mouse: tuple[int, int] | None = None  # where it is, None: outside the window or not known
        self._too_small: TooSmallPage | None = None  # shown in place of the scene on top
        self._stale = True  # the scene on top must be laid out
        self._keys = HeldKeys()
        self._top: Layer | None = None  # the layer on top when this turn of the loop began
        self._kept: list[pygame.event.Event] = []  # for the next turn of the loop
        self._is_fullscreen = False
        self._windowed_at: tuple[int, int] | None = None  # where the window was before it filled the screen
        settings.subscribe(self._settings_changed)
        if settings.fullscreen:
            self._set_fullscreen(True)
        elif settings.maximised:
            self.window.maximize()
        if trouble:
            self.toast(trouble, seconds=12)
        self.later(lambda: set_icon(self.window))
        self.later(self._look_for_another)
        self.push(first() if first else _home())

    def _look_for_another(self) -> None:
        """Say so where another Longhall uses the same folder; both go on working."""
        try:
            paths.private_folder(self.folder)
            self._held.enter_context(locked(self.folder / RUNNING, 0))
        except TimeoutError:
            self.toast(_("Another Longhall is open with the same matches. Both can be used."), seconds=12)
        except OSError:
            return  # nothing can be kept there, which the archive tells

    # What scenes use (see scenes.base.Context)

    @property
    def size(self) -> tuple[int, int]:
        width, height = self.window.get_surface().get_size()
        return (width, height)

    @cached_property
    def archive(self) -> Archive:
        from game.match.archive import open_archive

        archive, trouble = open_archive(self.folder)
        if trouble:
            self.toast(trouble, seconds=12)
        archive.tell = partial(self.toast, seconds=12)
        return archive

    @cached_property
    def sounds(self) -> Sounds:
        from game.audio import Sounds

        return Sounds(self.settings)

    @cached_property
    def engines(self) -> Engines:
        from game.ai.engines import Engines, cores

        return Engines(lambda: cores() if self.settings.parallel else 1)

    @cached_property
    def reviews(self) -> Reviews:
        from game.review.background import Reviews
        from game.review.store import FOLDER

        return Reviews(self.folder / FOLDER, self._tell_of_review)

    def _tell_of_review(self, review: BackgroundReview) -> None:
        """Say that a review is finished at which nobody looked."""
        page = partial(scene_of, "game.scenes.review.page:ReviewPage", review.match, review.quality)
        told = _("The review of your match of {game} is finished.").format(game=_(review.match.entry.title))
        self.toast(told, (_("Show"), lambda: self.push(page())), seconds=12, shortcut=False)

    def push(self, scene: Scene) -> None:
        if self.scenes:
            self.scenes[-1].pause()
        self._enter(scene)

    def replace(self, scene: Scene, count: int = 1) -> None:
        for _number in range(count):
            self.scenes.pop().leave()
        self._enter(scene)

    @property
    def way_back(self) -> str:
        return self.scenes[-2].title if len(self.scenes) > 1 else ""

    def _enter(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.enter(self)
        if self._too_small is not None:
            scene.pause()
        self._stale = True

    def pop(self) -> None:
        self.scenes.pop().leave()
        if self.scenes:
            self._resume()
        else:
            self.running = False

    def home(self) -> None:
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self._resume()

    def _resume(self) -> None:
        """Go on with the scene on top, or do so when the window has grown."""
        self.scenes[-1].ui.mouse = self._mouse
        if self._too_small is None:
            self.scenes[-1].resume()
        self._stale = True

    def draw_anew(self) -> None:
        """Lay the scene out again before the next frame."""
        self._stale = True

    def quit(self) -> None:
        self.running = False

    def toast(
        self,
        text: str,
        action: tuple[str, Callable[[], None]] | None = None,
        seconds: float = 5.0,
        shortcut: bool = True,
    ) -> None:
        self.toasts.show(text, action, seconds, shortcut)

    def drop_toasts(self) -> None:
        self.toasts.clear()

    def ask_for_attention(self) -> None:
        if not self.window.focused:
            with suppress(pygame.error):  # not every system can
                self.window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def later(self, job: Callable[[], None]) -> None:
        self._jobs.append((self.frames, job))

    def copy(self, text: str) -> bool:
        return clipboard.copy_text(text)

    def copy_picture(self, picture: pygame.Surface) -> bool:
        return clipboard.copy_picture(picture)

    def paste(self) -> str:
        return clipboard.paste_text()

    # The loop

    def run(self, first_frame: Callable[[], None] | None = None) -> int:
        """Run until the window is closed.

        Args:
            first_frame: called once, when the first frame is on the screen.

        Returns:
            The exit status: 0, or 1 when errors of the program itself left nothing to go on with.
        """
        status = 0
        before = time.perf_counter()
        events: list[pygame.event.Event] = []
        while self.running:
            now = time.perf_counter()
            try:
                self.step(events, now - before)
                if first_frame is not None:
                    first_frame()
                    first_frame = None
                events = self._wait(now)
            except Exception as error:  # a mistake of ours: nobody should lose the evening by it
                events = []
                status = self._failures.survive(error, now)
            before = now
        self.close()
        return status

    def _wait(self, started: float) -> list[pygame.event.Event]:
        if not self.running:
            return []
        if self.busy:
            rest = FRAME - (time.perf_counter() - started)
            if rest > 0:
                time.sleep(rest)
            return waiting_events()
        # pygame.event.wait looks every millisecond, which costs 2 % of a core; nobody feels these pauses.
        deadline = time.perf_counter() + self._idle()
        while True:
            events = waiting_events()
            now = time.perf_counter()
            if events:
                self._last_event = now
            if events or now >= deadline:
                return events
            pause = min(POLL_AT_REST, max(POLL, (now - self._last_event) * POLL_SHARE))
            time.sleep(min(pause, deadline - now))

    @property
    def busy(self) -> bool:
        """Whether something moves or waits to be done, so that the loop runs at its full rate."""
        return self._stale or bool(self._jobs or self._kept) or self._visible.needs_frame

    def _idle(self) -> float:
        """Seconds that the loop may sleep when no event comes."""
        wants = [self._visible.idle, self.toasts.idle, *(scene.idle_covered for scene in self._covered)]
        if self._settle:
            wants.append(self._settle)
        return max(0.0, min(wants))

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """One turn of the loop: handle events, let ``dt`` seconds pass, draw if something changed.

        Returns:
            Whether a frame was drawn.
        """
        self._top = self._visible.ui.top if self.running else None
        self._count_down(max(dt, 0.0))
        self._do_later()
        self._lay_out()
        kept, self._kept = self._kept, []
        for event in self._keys.counting([*kept, *events]):
            if self.running and not (event.type in PRESSES and self._unseen):
                self._take(event)
            self._lay_out()  # it may have opened another scene, which the next event needs in place
        if not self.running:
            return False
        dt = min(max(dt, 0.0), LONGEST_STEP)
        self._pass_time(dt)
        self._lay_out()
        return self._draw_if_dirty()

    def _count_down(self, dt: float) -> None:
        """Shorten the time of what is shown for a while, by all ``dt`` seconds: the loop may have slept for
        longer than a step."""
        if self.toasts.shown:
            self.toasts.update(dt, self._mouse)
        if "reviews" in self.__dict__:
            self.reviews.update(dt)
        if self.running:
            self._visible.count_down(dt)

    def _do_later(self) -> None:
        ready = [job for frames, job in self._jobs if self.frames > frames or not self._dirty()]
        self._jobs = [entry for entry in self._jobs if entry[1] not in ready]
        for job in ready:
            job()

    def _dirty(self) -> bool:
        scene = self._visible
        return self._stale or scene.dirty or scene.ui.dirty or self.toasts.dirty or bool(scene.ui.touched)

    def _changed_parts(self, scene: Scene, window: pygame.Rect) -> list[pygame.Rect]:
        """The parts of the window that look different from what was drawn."""
        touched = scene.ui.touched
        if scene.dirty or scene.ui.dirty or self.toasts.dirty or (touched and self.toasts.shown):
            return [window]  # sentences go elsewhere by themselves where something else takes their place
        parts = [part.clip(window) for widget in touched for part in widget.changed_parts()]
        found = joined(filter(None, parts), SPARE)
        drawn = sum([part.width * part.height for part in found])
        return [window] if drawn > WHOLE * window.width * window.height else found

    def _pass_time(self, dt: float) -> None:
        if self._settle:
            self._settle = max(0.0, self._settle - dt)
            if not self._settle:
                self._settled()
        for scene in self._covered:
            scene.update_covered()
        self._visible.update(dt)

    @property
    def _visible(self) -> Scene:
        """What the window shows: the scene on top, where there is room for it."""
        return self._too_small or self.scenes[-1]

    @property
    def toast_rooms(self) -> Iterator[pygame.Rect]:
        """Where sentences for a while may stand, the best first: where the scene has room for them, and last
        the lower part of the window."""
        window = pygame.Rect((0, 0), self.size).inflate(-self.theme.space(40), -self.theme.space(48))
        yield from self._visible.toast_rooms()
        yield window

    @property
    def _covered(self) -> list[Scene]:
        """The scenes that another one covers."""
        return self.scenes if self._too_small else self.scenes[:-1]

    def _look_at_size(self) -> None:
        """Cover the scene on top while the window is too small for it: no scene is laid out in such a one."""
        width, height = self.size
        too_small = width < SMALLEST_WINDOW[0] or height < SMALLEST_WINDOW[1]
        if too_small == (self._too_small is not None):
            return
        if too_small:
            self.scenes[-1].pause()
            self._too_small = TooSmallPage()
            self._too_small.enter(self)
        else:
            self._too_small = None
            self.scenes[-1].resume()

    def _lay_out(self) -> None:
        if self._stale and self.running:
            self._look_at_size()
            self._stale = False
            self._suit_theme()
            scene = self._visible
            scene.relayout()
            scene.dirty = True

    def _draw_if_dirty(self) -> bool:
        if not self.running:
            return False
        scene, surface = self._visible, self.window.get_surface()
        parts = self._changed_parts(scene, surface.get_rect())
        scene.ui.touched.clear()
        if not parts:
            return False
        title = f"{scene.title} – {NAME}" if scene.title else NAME
        if self.window.title != title:
            self.window.title = title
        for part in parts:
            with clipped(surface, part):
                self._draw(scene, surface)
        scene.dirty = scene.ui.dirty = self.toasts.dirty = False
        self.window.flip()
        self.frames += 1
        if self._unseen:
            self._kept = [each for each in self._keys.counting(waiting_events()) if each.type not in PRESSES]
        return True

    @property
    def _unseen(self) -> bool:
        """Whether a dialog or a menu is on top that was opened in this turn of the loop, so that nobody means
        it with what they press before the next one."""
        top = self._visible.ui.top
        return top.modal and top is not self._top

    def _draw(self, scene: Scene, surface: pygame.Surface) -> None:
        """Draw what lies in the surface's clip."""
        scene.draw(surface)
        if self._too_small is None and self.toasts.shown:
            self.toasts.draw(surface, self.toast_rooms, scene.ui.theme)

    def close(self) -> None:
        """Leave all scenes and end what was started. Safe to call twice."""
        if self.running or self.scenes:
            remember_place(self.window, self.settings)
        self.running = False
        self._held.close()
        while self.scenes:
            self.scenes.pop().leave()
        for name in ("reviews", "engines", "sounds", "archive"):
            if name in self.__dict__:
                self.__dict__.pop(name).close()
        self.window.destroy()

    # Events of the window itself

    def _take(self, event: pygame.event.Event) -> None:
        """Give an event to whoever it is for. What a key opens shows at once where the focus is."""
        scene = self._visible
        ui, before = scene.ui, tuple(scene.ui.layers)
        if not self._own_event(event):
            scene.handle(event)
        if not self.scenes:
            return
        opened = self._visible.ui
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT) and opened.top not in before:
            opened.keyboard = True
            opened.top.begin_focus()
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and opened is not ui:
            opened.keyboard = False

    def _own_event(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._mouse = event.pos
        elif kind == pygame.WINDOWLEAVE:
            self._mouse = None
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
            self._visible.dirty = True
        elif kind in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self.settings.change(maximised=kind == pygame.WINDOWMAXIMIZED)
        elif kind == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.settings.change(fullscreen=not self.settings.fullscreen)
        else:
            return self._shared_event(event)
        return True

    def _shared_event(self, event: pygame.event.Event) -> bool:
        if self._too_small is not None:
            return False  # what cannot be seen is not used
        if self.toasts.shown and self.toasts.handle(event, self.toast_rooms, self.theme):
            return True
        if event.type != pygame.KEYDOWN or self._typing():
            return False
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self.toasts.act()
        if event.key == pygame.K_m and not event.mod & (
            pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
        ):
            self.settings.change(sound=not self.settings.sound)
            self.toast(_("Sound on") if self.settings.sound else _("Sound off"), seconds=2)
            return True
        if getattr(event, "unicode", "") == "?":
            from game.widgets.dialogs import show_keys

            scene = self.scenes[-1]
            scene.ui.keyboard = True
            show_keys(scene.ui, scene.keys())
            return True
        return False

    def _typing(self) -> bool:
        return bool(getattr(self.scenes[-1].ui.top.focus, "takes_text", False))

    def _resized(self) -> None:
        self.resizing = True
        self._settle = SETTLE
        self._stale = True

    def _settled(self) -> None:
        self.resizing = False
        self._stale = True
        if not (self.settings.fullscreen or self.settings.maximised or self._too_small):
            self.settings.change(window=self.size)

    # Settings

    def _suit_theme(self) -> None:
        """Make the theme that was set, as large as the window allows."""
        name, scale = self.settings.theme, fitting_scale(self.settings.ui_scale, self.size)
        if (self.theme.name, self.theme.scale) != (name, scale):
            self.theme = Theme(name, scale)

    def _looks(self) -> tuple[object, ...]:
        return tuple(getattr(self.settings, name) for name in _LOOKS)

    def _settings_changed(self) -> None:
        look = self._looks()
        if look != self._look:
            self._look = look
            texts.set_language(self.settings.language)
            self._stale = True
        if self.settings.fullscreen != self._is_fullscreen:
            self._set_fullscreen(self.settings.fullscreen)

    def _set_fullscreen(self, wanted: bool) -> None:
        self._is_fullscreen = wanted
        if wanted:
            self._windowed_at = fill_screen(self.window, self.settings)
        else:
            leave_screen(self.window, self.settings.window, self._windowed_at)
        self._resized()


def _home() -> Scene:
    from game.scenes.home.page import HomePage

    return HomePage()
