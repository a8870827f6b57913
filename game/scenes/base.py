"""What every screen is, and what it gets to work with."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.scenes.phrases import error_message
from game.texts import _
from game.widgets.focus import Ui
from game.widgets.paint import draw_backdrop

if TYPE_CHECKING:
    from game.ai.engines import Engines
    from game.audio import Sounds
    from game.entry import GameEntry
    from game.match.archive import Archive
    from game.match.match import Match
    from game.review.background import Reviews
    from game.scenes.new_game.plan import Plan
    from game.scenes.setup_history import SetupHistory
    from game.settings import Settings
    from game.widgets.theme import Theme

IDLE = 1.0  # seconds between updates of a scene in which nothing happens
BRIEF = 2.5  # seconds for which a short message is shown


class Context(Protocol):
    """What the application offers to its scenes; ``archive``, ``sounds``, ``engines`` and ``reviews`` are
    made at first use.

    Attributes:
        theme: replaced when the settings ask for it; do not keep it.
        size: of the window in pixels.
        resizing: the window is being dragged to another size; a last layout comes 150 ms after the end, and
            until then pictures may be scaled instead of drawn anew.
        folder: where the user's data lies.
        setups: the steps in which the sides of a match have set up so far, by the match's id, until the
            program ends.
        plans: what was chosen for new games that have not been started, by the game's name, until the program
            ends.
    """

    settings: Settings
    folder: Path
    resizing: bool
    setups: dict[str, tuple[SetupHistory, SetupHistory]]
    plans: dict[str, Plan]

    @property
    def theme(self) -> Theme: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def archive(self) -> Archive: ...
    @property
    def sounds(self) -> Sounds: ...
    @property
    def engines(self) -> Engines: ...
    @property
    def reviews(self) -> Reviews: ...

    def push(self, scene: Scene) -> None:
        """Show ``scene`` over the present one, which is paused."""

    @property
    def scenes(self) -> Sequence[Scene]:
        """The first page, those over it, and the present one."""

    @property
    def way_back(self) -> str:
        """The title of the page to which leaving the present one leads; "" for the first page."""

    def replace(self, scene: Scene, count: int = 1) -> None:
        """Show ``scene`` in place of the present one, and of those below it where ``count`` is more."""

    def pop(self) -> None:
        """Leave the present scene; the last one that is left ends the application."""

    def home(self) -> None:
        """Leave every scene but the first."""

    def quit(self) -> None:
        """End the application after this step."""

    def toast(
        self,
        text: str,
        action: tuple[str, Callable[[], None]] | None = None,
        seconds: float = 5.0,
        shortcut: bool = True,
    ) -> None:
        """Show a sentence for a while, maybe with one thing to do, where ``shortcut`` also by
        Ctrl+Z."""

    def drop_toasts(self) -> None:
        """Take all sentences away that are shown for a while."""

    def ask_for_attention(self) -> None:
        """Let the system point at the window where another one is in front."""

    def later(self, job: Callable[[], None]) -> None:
        """Call ``job()`` after the next frame was shown: for work that must not delay it."""

    def copy(self, text: str) -> bool:
        """Put text on the clipboard; returns whether that worked."""

    def copy_picture(self, picture: pygame.Surface) -> bool:
        """Put a picture on the clipboard; returns whether that worked."""

    def paste(self) -> str:
        """The clipboard's text, or an empty string."""


class Scene:
    """A screen. Subclasses build widgets in ``layout`` and keep what they show in attributes of their own,
    because ``layout`` is called again whenever the window, the scale, the theme or the language changes.

    Life: ``enter``, then ``layout``, events and updates; ``pause`` and ``resume`` when another scene lies
    over it; ``leave`` at the end.

    Attributes:
        match: which is played on it, None for a page that is not about one.
        game_entry: the game that the page is about and whose colours it has; None for the usual ones.
        usual_title: the title of a page that always has the same one, in English.
        reads_rules: whether F1 opens the rule book, as on pages from which a way leads there.
    """

    context: Context
    ui: Ui  # made when the scene is entered
    match: Match | None = None
    game_entry: GameEntry | None = None
    usual_title = ""
    reads_rules = False

    def __init__(self) -> None:
        self.dirty = True

    @property
    def title(self) -> str:
        """For the window's title bar."""
        return _(self.usual_title) if self.usual_title else ""

    @property
    def theme(self) -> Theme:
        """The theme of now, in the colours of the page's game."""
        entry = self.game_entry
        return self.context.theme.with_palette(None if entry is None else entry.palette())

    def enter(self, context: Context) -> None:
        """The scene is on the stack from now on. Call this first when overriding."""
        self.context = context
        self.ui = Ui(self.theme)

    def leave(self) -> None:
        """The scene is off the stack."""
        self.ui.ground.clear()

    def pause(self) -> None:
        """Another scene covers this one."""

    def update_covered(self) -> None:
        """Time passes while another scene covers this one."""

    @property
    def idle_covered(self) -> float:
        """Seconds until ``update_covered`` is wanted."""
        return math.inf

    def resume(self) -> None:
        """The scene is on top again; it is laid out anew after this."""

    def relayout(self) -> None:
        """Lay everything out for the window of now; focus stays on the widget with the same key."""
        ui, size = self.ui, self.context.size
        focused = ui.ground.focus
        ui.set_theme(self.theme)
        ui.animate = self.context.settings.animation == "full"
        ui.ground.clear()
        self.layout(size)
        again = ui.ground.find(focused.key) if focused is not None else None
        if again is not None:  # else the layout has said where the focus begins
            ui.ground.set_focus(again)
        ui.place(size)
        ui.update_hover()

    def layout(self, size: tuple[int, int]) -> None:
        """Put widgets on ``self.ui.ground``, which is empty, for a window of ``size`` pixels."""

    def handle(self, event: pygame.event.Event) -> bool:
        """An event; returns whether it was used. A file that is dropped is imported, wherever one is; Esc
        leaves the scene when nobody else wants it."""
        if event.type == pygame.DROPFILE:
            self.visit("game.scenes.library.page:LibraryPage", [Path(event.file)])
            return True
        if self.ui.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1 and self.reads_rules:
            self.read_rules()
            return True
        return False

    @contextmanager
    def telling(self, *kinds: type[Exception]) -> Iterator[None]:
        """Where what is done within fails with an error of these kinds, a sentence tells why."""
        try:
            yield
        except kinds as error:
            self.context.toast(error_message(error), seconds=10)

    def visit(self, page: str, *told: Any) -> None:
        """Show another page over this one, see ``scene_of``."""
        self.context.push(scene_of(page, *told))

    def read_rules(self) -> None:
        """Open the rule book of the page's game."""
        self.visit("game.scenes.rulebook:RulebookPage", self.game_entry)

    def back(self) -> None:
        """What Esc does."""
        self.context.pop()

    def update(self, dt: float) -> None:
        """Time passes: ``dt`` seconds, never more than 0.1."""
        self.ui.update(dt)

    def count_down(self, dt: float) -> None:
        """Time passes: all of the ``dt`` seconds, also those that the loop has slept. For what is shown for a
        number of seconds."""

    @property
    def needs_frame(self) -> bool:
        """Whether something moves, so that ``update`` and ``draw`` are wanted 60 times a second."""
        return self.ui.moving

    @property
    def idle(self) -> float:
        """Seconds until ``update`` is wanted again when no event comes and nothing moves."""
        return 0.1 if self.ui.waiting else IDLE

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; changes nothing."""
        draw_backdrop(surface, self.ui.theme)
        self.ui.draw(surface)

    def toast_rooms(self) -> Iterable[pygame.Rect]:
        """Where sentences for a while may stand without covering anything that matters, the best first; where
        none is large enough, they stand at the bottom of the window."""
        return ()

    def keys(self) -> list[tuple[str, str]]:
        """What the ? overlay lists: keys and what they do here. Extend what this returns."""
        return [
            *([("F1", _("Rule book"))] if self.reads_rules else []),
            ("Tab", _("Next control (with Shift: the one before)")),
            (_("Arrows"), _("Control in that direction")),
            (_("Enter, Space"), _("Use the control")),
            ("Esc", _("Back")),
            ("M", _("Sound on or off")),
            ("F11", _("Full screen")),
            ("?", _("This list")),
        ]


def scene_of(path: str, *arguments: Any) -> Scene:
    """Make the scene of "package.module:Class" without importing it before."""
    from importlib import import_module

    module, name = path.split(":")
    made = getattr(import_module(module), name)(*arguments)
    assert isinstance(made, Scene)
    return made


def copy_text(context: Context, text: str, done: str) -> None:
    """Put a text on the clipboard and say ``done``, or that there is no clipboard."""
    context.toast(done if context.copy(text) else _("The clipboard cannot be used here."))


def copy_picture(context: Context, picture: pygame.Surface) -> None:
    """Put a picture on the clipboard and say so, or how else it can be had."""
    if context.copy_picture(picture):
        context.toast(_("The picture is on the clipboard."))
    else:
        context.toast(_("This system's clipboard takes no pictures; save the picture to a file instead."))
