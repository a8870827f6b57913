"""The match screen: the board, the players beside it, the list of moves, and everything that can be done.

It knows no game. What a game adds is its ``Presenter``; what is on the board is the ``BoardPresenter``'s
business, what stands beside it the ``Page``'s, and what buttons and keys do stands in ``Actions``.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ai.bot import Thought
from game.match.computer_players import ComputerPlayers, DrawAnswered, Hint, News, Played, Problem, Thinking
from game.match.match import Change, Match
from game.match.tree import Node
from game.scenes.base import Context, Scene
from game.scenes.match import keys as match_keys
from game.scenes.match.board_presenter import BoardPresenter
from game.scenes.match.callout import Callout, CalloutText
from game.scenes.match.clock import RunningClock
from game.scenes.match.commands import Actions
from game.scenes.match.curtain import Curtain
from game.scenes.match.move_input import MoveInput
from game.scenes.match.page import Ground, Page
from game.scenes.match.panels import ThinkingReport
from game.scenes.match.words import hint_sentence, lone_human, mind_of, player_name
from game.texts import _

POLL = 0.04  # seconds between two looks at a thinking engine
CALLOUT_SECONDS, HINT_SECONDS = 9.0, 40.0


class MatchScene(Scene):
    """A match on the screen. Make it with a match that is in the archive already.

    Attributes:
        near: the side that sits at the bottom of an unflipped board.
        flipped: the other side sits at the bottom.
        mind: what the computer thinks, or None.
        news: what happened in the match while somebody looks back.
        changes: how often the match has changed.
    """

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.actions = Actions(self)
        self.play = MoveInput(self)
        self.near: int = match.entry.presenter().near
        self.flipped = lone_human(match) == 1 - self.near
        self.mind: ThinkingReport | None = None
        self.news = ""
        self.changes = 0
        self._ground = Ground()
        self._put_away: Node | None = None  # the end whose result was put away
        self._callout: Callout | None = None
        self._said: CalloutText | None = None
        self._callout_left = 0.0
        self._holding = match_keys.Holding(self.actions)
        self._hint_eyes: int | None = None  # for whom the last hint was asked
        self._clock = RunningClock(match)

    @property
    def title(self) -> str:
        return _(self.match.entry.title)

    # Life

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.board_presenter = BoardPresenter(self.match, context)
        self.board_presenter.board.on_gesture = self.play.gesture
        self.board_presenter.board.on_pick = self.play.picked
        self.curtain = Curtain(self._emblem) if self.board_presenter.viewpoint.shared else None
        self.seat = ComputerPlayers(context.engine)
        self._unsubscribe = self.match.subscribe(self._changed)
        if self.match.current is self.match.root:
            context.later(self._begin)
        self._run_clock()
        if self.match.storage_problem:
            context.toast(self.match.storage_problem, seconds=10)

    def _begin(self) -> None:
        self.context.sounds.play("start")

    def leave(self) -> None:
        self._unsubscribe()
        self.seat.cancel()
        self.match.pause()
        super().leave()

    def pause(self) -> None:
        self.cover_up()
        self.seat.cancel()
        self.match.pause()

    def resume(self) -> None:
        self._run_clock()

    def _run_clock(self) -> None:
        """Clocks run from the first move on, and while the board can be seen."""
        if self.board_presenter.covered:
            self.match.pause()
        elif self.match.current is not self.match.root:
            self.match.resume()

    def relayout(self) -> None:
        cursor = self.board_presenter.board.gestures.cursor
        super().relayout()
        if cursor is not None and self.ui.ground.focus is self.board_presenter.board:
            self.board_presenter.board.gestures.cursor = cursor

    def layout(self, size: tuple[int, int]) -> None:
        self.page = Page(self, size)
        self._place_callout()
        if self.ui.ground.focus is None:
            self.ui.ground.set_focus(self.board_presenter.board)
        self.page.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        self._ground.draw(surface, self.page)
        self.ui.draw(surface)

    def keys(self) -> list[tuple[str, str]]:
        everywhere = super().keys()
        here = match_keys.key_list(secrets=self.board_presenter.viewpoint.shared)
        shared = [pair for pair in everywhere if pair[0] in ("Tab", "F11", "?")]
        return [*self.board_presenter.game.gestures.keys(), *here, *shared]

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        board = self.board_presenter.board
        if event.type == pygame.WINDOWFOCUSLOST:
            self.cover_up()
        elif self._holding.takes(event):
            return True
        if self.ui.top is self.ui.ground:
            if event.type == pygame.KEYDOWN:
                board.finish()
                if (match_keys.command(self.actions, event) or self.play.last_word(event.key)
                        or (board.visible and board.command(event))):
                    self.page.refresh()
                    return True
            elif event.type == pygame.MOUSEBUTTONDOWN:
                board.finish()
                if event.button == 3:
                    self.let_go()
                    return True
            elif event.type == pygame.MOUSEMOTION:
                self._point_at(event.pos)
        used = super().handle(event)
        if event.type == pygame.KEYDOWN and self.ui.top is self.ui.ground:
            self.page.refresh()
        return used

    def _point_at(self, pos: tuple[int, int]) -> None:
        board = self.board_presenter.board
        if board.gestures.drag is None:
            over = self.ui.ground.hit(pos) is board
            board.point_at(pos if over else None)
        if self.page.moves is not None:
            self.page.moves.point_at(pos)

    def back(self) -> None:
        """Esc: let go of what is held, or open the menu."""
        if not self.let_go():
            self.actions.menu()

    def let_go(self) -> bool:
        """Put everything down that is held or pointed out; whether there was anything."""
        presenter = self.board_presenter
        pointed = bool(presenter.causes) or presenter.arrow is not None or self._callout is not None
        unfinished = bool(presenter.game.gestures.unfinished())
        held = presenter.board.cancel()
        presenter.game.gestures.forget()
        presenter.forget()
        if unfinished:
            presenter.refresh()
        self.close_callout()
        return held or pointed or unfinished

    # Time

    def update(self, dt: float) -> None:
        self.match.tick()
        for item in self.seat.update(self.match):
            self._hear(item)
        super().update(dt)
        if self._callout is not None:
            self._callout_left -= dt
            if self._callout_left <= 0:
                self.let_go()
        if self._clock.ticks():
            self.context.sounds.play("tick")
        if self.page.stale and self.board_presenter.board.gestures.drag is None:
            self.relayout()
        self.page.refresh()

    @property
    def idle(self) -> float:
        wants = [super().idle]
        if self.seat.thinking or self.seat.hinting:
            wants.append(POLL)
        wants.append(self._clock.idle)
        if self._callout is not None:
            wants.append(max(0.05, self._callout_left))
        return max(0.01, min(wants))

    # What the match and the computer tell

    def _changed(self, change: Change) -> None:
        presenter, match = self.board_presenter, self.match
        self.changes += 1
        match change.kind:
            case "played" if presenter.shown is not change.nodes[0].parent and not self.play.by_hand:
                self.news = _("{player} has moved meanwhile.").format(
                    player=player_name(match, change.nodes[0].mover))
            case "storage":
                if match.storage_problem:
                    self.context.toast(match.storage_problem, seconds=10)
            case "draw-offer":
                if match.draw_offer is not None:
                    self.context.sounds.play("hint")
            case _:
                self._follow()
        presenter.refresh()
        if presenter.covered and not self.match.paused:
            self.match.pause()
        self.ui.dirty = True

    def _follow(self) -> None:
        """Show where the match stands."""
        self.news = ""
        self.close_callout()
        self.board_presenter.show(self.match.current, self.play.dropped)

    def look_at(self, node: Node) -> None:
        """Show another moment of the history."""
        self.board_presenter.board.finish()
        self.close_callout()
        self.board_presenter.show(node)
        if self.board_presenter.history.live:
            self.news = ""
        elif self.match.outcome is not None:
            self._put_away = self.match.current
        self.ui.dirty = True

    def _hear(self, item: News) -> None:
        match item:
            case Thinking(thought):
                self._think(thought, self.match.to_act)
            case Played(node):
                if self.seat.thought is not None:
                    self._think(self.seat.thought, node.mover)
            case Hint(node, move, thought):
                self._think(thought, node.to_act)
                self._show_hint(node, move, thought)
            case DrawAnswered(accepted):
                if not accepted:
                    self.context.toast(_("The computer declines the draw."))
            case Problem(message, final):
                action = (_("Try again"), self.seat.retry) if final else None
                # What is said over every page must not say what was seen behind the curtain.
                lifted = self.board_presenter.viewpoint.lifted is not None
                text = _("There is no hint here.") if lifted else _(message)
                self.context.toast(text, action, seconds=10)

    def _think(self, thought: Thought, thinker: int) -> None:
        if not self.board_presenter.viewpoint.hidden:
            self.mind = mind_of(self.match, thought, thinker)

    def ask_for_hint(self) -> None:
        """Ask for a hint that uses what whoever looks at the screen may know, and nothing else."""
        self._hint_eyes = self.board_presenter.viewer
        self.seat.hint(self.match, self._hint_eyes)

    def _show_hint(self, node: Node, move: str, thought: Thought) -> None:
        presenter = self.board_presenter
        if presenter.shown is not node or presenter.viewer != self._hint_eyes:
            return
        arrow = presenter.point(move)
        self.context.sounds.play("hint")
        words = presenter.game.words.phrase(presenter.view_of(node), move)
        only = len(presenter.moves) == 1
        sentence = hint_sentence(self.match, thought, words, node.to_act, only)
        if arrow is not None:
            self.say(sentence, "hint", arrow.target, (arrow.origin,), HINT_SECONDS)
        else:  # it is about no cell, such as passing
            self.say(sentence, "hint", None, (), HINT_SECONDS)

    # Secrets

    def _emblem(self, px: int) -> pygame.Surface:
        """The picture of the side that the curtain hangs for."""
        presenter = self.board_presenter
        side = presenter.viewpoint.turn if presenter.viewpoint.turn is not None else 0
        return presenter.game.pictures.piece(presenter.game.pictures.emblem(side), px, presenter.board.look)

    def lift_curtain(self) -> None:
        """The side to act has held the button long enough: it looks."""
        self.board_presenter.lift()
        self._run_clock()
        self.page.refresh()
        self.ui.ground.set_focus(self.board_presenter.board)

    def cover_up(self) -> None:
        """Whoever looked at what is theirs alone looks no more."""
        self._holding.end()
        self.board_presenter.end_glance()
        if self.board_presenter.lower():
            while self.ui.top is not self.ui.ground:
                self.ui.close(self.ui.top)  # a question may speak of what was seen
            self.seat.forget()
            self.close_callout()
            self._run_clock()

    # What is said beside the board

    def say(self, text: str, kind: str, cell: str | None, cells: Sequence[str] = (),
            seconds: float = CALLOUT_SECONDS) -> None:
        """A sentence beside a cell, or about none; it should cover neither that nor ``cells``."""
        self.close_callout()
        self._said = CalloutText(text, kind, cell, tuple(cells))
        self._callout_left = seconds
        self._place_callout()

    def _place_callout(self) -> None:
        """Put what was said beside the board as it stands now."""
        said, placed = self._said, self.board_presenter.board.placed
        if said is None:
            return
        about = (said.cell,) if said.cell is not None else ()
        avoid = [box for cell in (*about, *said.cells) for box in placed.boxes(cell)]
        anchor = placed.box(said.cell) if said.cell is not None else None
        self._callout = self.ui.ground.add(Callout(
            self.theme, said.text, said.kind, anchor, avoid, pygame.Rect(placed.area), self._closed))
        self.board_presenter.board.state.taken = (self._callout.rect,)

    def _closed(self) -> None:
        self.let_go()

    def close_callout(self) -> None:
        """Take the sentence away."""
        if self._callout is not None and self._callout in self.ui.ground.widgets:
            self.ui.ground.widgets.remove(self._callout)
        self._callout = self._said = None
        self.board_presenter.board.state.taken = ()
        self.ui.dirty = True

    @property
    def callout(self) -> str:
        """The sentence beside the board, or an empty text."""
        return self._callout.text if self._callout is not None else ""

    def say_nothing_to(self, text: str) -> None:
        """A command that has nothing to do says so in passing."""
        self.context.toast(text, seconds=2.5)

    # The result

    @property
    def shows_result(self) -> bool:
        """Whether the result and what to do next are shown."""
        return (self.match.outcome is not None and self.board_presenter.history.live
                and self._put_away is not self.match.current)

    def look_back(self) -> None:
        """Put the result away and look at the game."""
        self._put_away = self.match.current
        self.ui.ground.set_focus(self.board_presenter.board)

    def toggle_thinking(self) -> None:
        """Show or hide what the computer thinks."""
        settings = self.context.settings
        settings.change(thinking=not settings.thinking)
        self.relayout()
