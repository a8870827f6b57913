"""The openings of one's own games as a tree with results, and one's own setups in games that have such."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Final

import pygame

from game.ai.levels import numeral
from game.entry import GameEntry, GamePart
from game.explorer.filling import BackgroundFilling
from game.explorer.index import DRAWN, Filter, PlayedMove
from game.explorer.positions import position_of, variant_of
from game.explorer.queries import IndexAnswer, IndexQueries, IndexQuery
from game.rules.protocol import HIDDEN_MOVE, AnyRules
from game.scenes.base import Context
from game.scenes.board.game_scene import GameScene, shown_move
from game.scenes.board.setup_room import SetupPicture
from game.scenes.board.setup_thumbnails import SetupThumbnails
from game.scenes.board_preview import look_of
from game.scenes.diagram import draw_diagram
from game.scenes.explorer.rows import FoundRow, MoveRow
from game.scenes.library.plots import ResultBar
from game.scenes.open_match import open_match
from game.scenes.page import Page
from game.scenes.phrases import rule_set, when
from game.scenes.results import OwnGame, Tally
from game.texts import _
from game.widgets.basic import Button, text_item
from game.widgets.inputs import Dropdown, Segments
from game.widgets.layout import Column, Grid, Item, Layout, Row, Wrap
from game.widgets.markdown import Diagram
from game.widgets.paint import draw_box
from game.widgets.widget import UNPLACED, Pressable, Widget

_POLL: Final = 0.05  # seconds between two looks for an answer
_AGAIN: Final = 0.6  # seconds between two questions while the index is being filled
_UNFOLDED: Final = 3  # moves of the tree that are unfolded at first, along what was played most often
ALIKE: Final = 2 / 3  # of the pieces stand on the same cells in setups that are alike
PLIES: Final = 4  # within which both sides have set up
_TILE: Final = 188  # width of a setup's picture in pixels at 100 %


@dataclass(eq=False, slots=True)
class OpeningMove:
    """A move of the tree.

    Attributes:
        played: the move, and how the games ended in which it was played; None at the start.
        state: behind it.
        above: the move before it.
        following: what was played behind it, most often first; None while that is not known.
        unfolded: whether it is shown.
    """

    played: PlayedMove | None
    state: Any
    above: OpeningMove | None = None
    following: list[OpeningMove] | None = None
    unfolded: bool = True

    @property
    def depth(self) -> int:
        return 0 if self.above is None else self.above.depth + 1


@dataclass(slots=True)
class _Shown:
    """What the page shows of one rule set and side: a tree of moves or, where both sides set up before the
    first move, setups.

    Attributes:
        games: that count.
        chosen: the move whose position is shown.
        setups: groups of setups that are alike.
        opened: the group whose games are listed.
    """

    games: dict[str, OwnGame]
    root: OpeningMove
    chosen: OpeningMove
    setups: list[SetupGroup] = field(default_factory=list)
    opened: SetupGroup | None = None


class OpeningsPage(Page):
    """Shows how somebody's games of a game began, and how they ended.

    Args:
        games: finished games of this game.
    """

    game_entry: GameEntry
    usual_title = "Openings"

    def __init__(self, entry: GameEntry, games: Sequence[OwnGame]) -> None:
        super().__init__()
        self.game_entry, self._rules, self._games = entry, entry.rules(), games
        variants = Counter(self._variant_of(game) for game in games)
        self._variants = [variant for variant, _count in variants.most_common()]
        self._variant = self._variants[0]
        own = [game for game in games if self._variant_of(game) == self._variant]
        self._side = Counter(game.side for game in own).most_common(1)[0][0]
        self._waiting: list[OpeningMove] = []  # moves whose followers are asked for, the next one first
        self._asked: OpeningMove | None = None
        self._answer: IndexAnswer | None = None
        self._since = 0.0  # seconds since the index was asked
        self._sorting: Iterator[None] = iter(())  # puts setups into groups, one game a step

    def _variant_of(self, game: OwnGame) -> str:
        return variant_of(self.game_entry, self._rules.resolve_options(game.options))

    @cached_property
    def _scene(self) -> GameScene[Any]:
        """How the game looks with the chosen rules."""
        scene: GameScene[Any] = self.game_entry.scene()(self._rules, self._rules.view(self._start, None))
        return scene

    @property
    def _start(self) -> Any:
        return self._rules.initial(json.loads(self._variant))

    # Life

    def enter(self, context: Context) -> None:
        super().enter(context)
        folder = context.archive.folder
        self._questions, self._filling = IndexQueries(folder), BackgroundFilling(folder)
        self._begin()
        context.later(self._fill_index)

    def leave(self) -> None:
        self._filling.cancel()
        self._questions.close()
        super().leave()

    def _fill_index(self) -> None:
        """Take in what was played since the last time."""
        with self.telling(OSError):
            self._filling.start()

    @property
    def complete(self) -> bool:
        """Whether all that is shown has been found."""
        known = self._answer is not None and self._answer.done == self._answer.total
        return known and self._asked is None and not self._waiting and not self._filling.running

    def _begin(self) -> None:
        """Show the chosen rules and side."""
        self.__dict__.pop("_scene", None)
        games = {
            game.match: game
            for game in self._games
            if game.side == self._side and self._variant_of(game) == self._variant
        }
        root = OpeningMove(None, self._start)
        self._shown = _Shown(games, root, root)
        self._thumbnails = SetupThumbnails(self._scene.geometry, self._scene.pictures)
        self._answer, self._asked, self._waiting = None, None, [root]
        self._sorting = iter(())

    def _question(self, node: OpeningMove) -> IndexQuery:
        wanted = Filter(matches=tuple(self._shown.games))
        position = position_of(self.game_entry, self._variant, node.state)
        plies = PLIES if self._scene.room is not None else 0
        return IndexQuery(self.game_entry.name, self._variant, position, wanted, plies)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        if next(self._sorting, self) is None:
            return
        found = self._questions.answer()
        if found is not None and self._asked is not None:
            self._take(self._asked, found)
        if self._asked is None and self._waiting:
            again = self._answer is not None and self._answer.done < self._answer.total
            if not again or self._since >= _AGAIN:
                self._asked, self._since = self._waiting.pop(0), 0.0
                self._questions.ask(self._question(self._asked))

    @property
    def idle(self) -> float:
        return super().idle if self.complete else min(super().idle, _POLL)

    def _take(self, node: OpeningMove, found: IndexAnswer) -> None:
        """Show an answer; while not all games have been read, ask once more."""
        self._answer, self._asked = found, None
        if found.done < found.total and not found.problem:
            self._waiting = [self._shown.root]
        elif self._scene.room is not None:
            self._sorting = self._sort(found)
        else:
            node.following = [self._following(node, move) for move in found.moves if move.move != HIDDEN_MOVE]
            first = next(iter(node.following), None)
            if node.depth < _UNFOLDED and first is not None:
                self._waiting.append(first)
        self.relayout()

    def _following(self, node: OpeningMove, played: PlayedMove) -> OpeningMove:
        rules, state = self._rules, node.state
        return OpeningMove(played, rules.apply(state, rules.parse_move(state, played.move)).state, node)

    def _sort(self, found: IndexAnswer) -> Iterator[None]:
        """Put the setups of all games into groups, one game a step."""
        groups: list[SetupGroup] = []
        room, start = self._scene.room, self._start
        assert room is not None
        for name, moves in found.begun.items():
            game = self._shown.games[name]
            made = own_setup(self._rules, start, moves, game.side)
            if made is not None:
                add_alike(groups, room.picture(*made), game)
            yield None
        self._shown.setups = sorted(groups, key=lambda group: -len(group.games))
        self.relayout()

    # What is chosen

    def _set_variant(self, variant: str) -> None:
        self._variant = variant
        self._begin()
        self.relayout()

    def _set_side(self, side: str) -> None:
        self._side = int(side)
        self._begin()
        self.relayout()

    def _press(self, node: OpeningMove) -> None:
        """Show the position behind a move; unfold it, or fold it where its position is shown already."""
        shown = self._shown
        if node.following is None:
            self._waiting.append(node)
            node.unfolded = True
        else:
            node.unfolded = not node.unfolded if shown.chosen is node else True
        shown.chosen = node
        self.relayout()

    def _open_group(self, group: SetupGroup) -> None:
        self._shown.opened = None if self._shown.opened is group else group
        self.relayout()

    def _explore(self) -> None:
        page, node = "game.scenes.explorer.page:ExplorerPage", self._shown.chosen
        self.visit(page, self.game_entry, json.loads(self._variant), node.state)

    def _open(self, game: OwnGame) -> None:
        open_match(self.context, game.match)

    # Layout

    def content(self) -> Layout:
        gap = self.theme.space(12)
        parts: list[Layout] = [self._choices(), *self._found()]
        if not self.wide and self._scene.room is None:
            parts += self._position(self.theme.space(240))
        return Column(parts, gap=gap)

    def beside(self) -> Layout | None:
        if self._scene.room is not None:
            return None
        high = self.context.size[1] - self.theme.space(230)
        wide = self.column(self.context.size)[1] * 2 // 5
        return Column(self._position(min(high, wide)), gap=self.theme.space(12))

    def _choices(self) -> Layout:
        parts: list[Layout] = []
        if len(self._variants) > 1:
            choices = [(each, self._named(each)) for each in self._variants]
            chosen = Dropdown(UNPLACED, choices, self._variant, self._set_variant, key="variant")
            parts.append(chosen.item(self.theme, width=self.theme.space(260), min_width=0))
        sides = [
            (str(side), _("As {side}").format(side=_(name))) for side, name in enumerate(self._rules.sides)
        ]
        parts.append(Segments(UNPLACED, sides, str(self._side), self._set_side, key="side").item(self.theme))
        return Wrap(parts, gap=self.theme.space(10), align="center")

    def _named(self, variant: str) -> str:
        return ", ".join([_(self.game_entry.title), *rule_set(self.game_entry.name, json.loads(variant))])

    def _position(self, high: int) -> list[Layout]:
        """The board behind the chosen move, and the way to all that was played there."""
        options, look = json.loads(self._variant), look_of(self.context.settings)
        board = _Board(self.game_entry, self._shown.chosen, options, look)
        button = Button(
            UNPLACED, _("All matches with this position"), self._explore, icon="branch", key="explore"
        )
        return [Item(board, height=high), Row((button.item(self.theme),))]

    def _found(self) -> list[Layout]:
        answer, shown = self._answer, self._shown
        sentence = ""
        if not shown.games:
            sentence = _("You have finished no game with this side.")
        elif answer is None:
            sentence = _("Looking…")
        elif answer.problem:
            sentence = answer.problem
        elif answer.done < answer.total:
            sentence = _("Matches read: {done} of {total}").format(done=answer.done, total=answer.total)
        if sentence:
            return [text_item(self.theme, sentence, "italic", "muted", key="state")]
        return self._setups() if self._scene.room is not None else [self._tree()]

    def _tree(self) -> Layout:
        rows: list[Layout] = []
        words = _("What was played, how often, and what you have won with it.")
        if self.game_entry.has(GamePart.IMAGES):
            words += " " + _("Mirror images of a position count together.")
        rows.append(text_item(self.theme, words, "small", "muted"))
        for node in _rows_below(self._shown.root):
            rows.append(self._row(node).item(self.theme))
        return Column(rows, gap=self.theme.space(4))

    def _row(self, node: OpeningMove) -> MoveRow:
        """A move with the results of its games, as the person had them."""
        assert node.played is not None
        side, text = self._side, shown_move(self._scene.words, node.played.move)
        parts = ((side, "good"), (DRAWN, "line_strong"), (1 - side, "danger"))
        folded = node.following is None or (node.following and not node.unfolded)
        key = "-".join(["move", *(each.played.move for each in _line_to(node) if each.played)])
        return MoveRow(
            f"{text} …" if folded else text,
            node.played.results,
            node.played.share(side),
            partial(self._press, node),
            key,
            parts=parts,
            depth=node.depth - 1,
        )

    def _setups(self) -> list[Layout]:
        """The groups of setups as little boards; behind the opened one, its games."""
        theme, shown = self.theme, self._shown
        tiles = [self._tile(number, group) for number, group in enumerate(shown.setups)]
        parts: list[Layout] = [
            text_item(theme, _("Setups that are alike stand together."), "small", "muted"),
            Grid(tiles, gap=theme.space(12)),
        ]
        if shown.opened is not None:
            parts.append(text_item(theme, _("Games with this setup"), "label", "accent_text"))
            parts += [self._game_row(game).item(theme) for game in reversed(shown.opened.games)]
        return parts

    def _tile(self, number: int, group: SetupGroup) -> Layout:
        theme, wide = self.theme, self.theme.space(_TILE)
        content, look = group.picture, look_of(self.context.settings)
        high = round(wide / self._thumbnails.ratio(content))

        def picture() -> pygame.Surface:
            return self._thumbnails.draw(content, (wide, high), look, flipped=bool(self._side))

        act = partial(self._open_group, group)
        tile = _SetupTile(picture, act, group is self._shown.opened, f"setup-{number}")
        bar = ResultBar(group.tally, f"setup-results-{number}").item(theme)
        edge = theme.space(16)
        return Column(
            (Item(tile, height=high + edge), Row((bar,))), gap=theme.space(5), min_width=wide + edge
        )

    def _game_row(self, game: OwnGame) -> FoundRow:
        words = {"won": _("Won"), "drawn": _("Drawn"), "lost": _("Lost")}[game.result]
        opponent = _("against a person")
        if game.level:
            opponent = _("against level {level}").format(level=numeral(game.level))
        return FoundRow(
            f"{words} {opponent}", when(game.ended), partial(self._open, game), f"game-{game.match}"
        )


def _line_to(node: OpeningMove) -> list[OpeningMove]:
    """The moves that lead to one, and it, in the order of play."""
    line: list[OpeningMove] = []
    at: OpeningMove | None = node
    while at is not None and at.played is not None:
        line.append(at)
        at = at.above
    return line[::-1]


def _rows_below(node: OpeningMove) -> Iterator[OpeningMove]:
    """The shown moves behind one, those that follow a move right below it."""
    for each in node.following or ():
        yield each
        if each.unfolded:
            yield from _rows_below(each)


class _Board(Widget):
    """The position behind a move of the tree, with an arrow of that move."""

    passive = True

    def __init__(self, entry: GameEntry, node: OpeningMove, options: dict[str, Any], look: Any) -> None:
        super().__init__(UNPLACED, "position")
        rules = entry.rules()
        self._game, self._look = entry.name, look
        arrows: tuple[tuple[str, str], ...] = ()
        if node.played is not None and node.above is not None and node.above.state.to_act in (0, 1):
            view = rules.view(node.above.state, node.above.state.to_act)
            arrow = entry.scene()(rules, view).pictures.arrow(view, node.played.move)
            arrows = ((arrow.origin, arrow.target),) if arrow is not None else ()
        self._diagram = Diagram(rules.format_state(node.state), options, arrows=arrows, disclosed=True)

    def draw(self, surface: pygame.Surface) -> None:
        draw_diagram(surface, self.rect, self._game, self._diagram, theme=self.theme, look=self._look)


class _SetupTile(Pressable):
    ring = 9

    def __init__(
        self, picture: Callable[[], pygame.Surface], act: Callable[[], None], opened: bool, key: str
    ) -> None:
        super().__init__(UNPLACED, act, key, _("Show its games"))
        self._picture, self._opened = picture, opened

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        ground = theme.blend("raised", "raised_hover", self.glow)
        edge = "accent" if self._opened else "line"
        draw_box(surface, theme, rect, 9, ground, edge)
        picture = self._picture()
        surface.blit(picture, picture.get_rect(center=rect.center))


@dataclass(slots=True)
class SetupGroup:
    """Setups that are alike.

    Attributes:
        picture: of the one that was played first.
        games: in which they were played.
    """

    picture: SetupPicture
    games: list[OwnGame] = field(default_factory=list)

    @property
    def tally(self) -> Tally:
        """How the games ended."""
        return Counter(game.result for game in self.games)


def own_setup(rules: AnyRules, state: Any, moves: Sequence[str], side: int) -> tuple[Any, str] | None:
    """What ``side`` has set up in the first moves from a state: its view before that, and the move; None
    where it has set up nothing."""
    for text in moves:
        move = rules.parse_move(state, text)
        if state.to_act == side and rules.random_free_form(state, random.Random(0)) is not None:
            return rules.view(state, side), text
        state = rules.apply(state, move).state
    return None


def add_alike(groups: list[SetupGroup], picture: SetupPicture, game: OwnGame) -> None:
    """Count a game with the first group whose setup is like its own, or with a new one."""
    group = next((each for each in groups if _alike(each.picture.pieces, picture.pieces)), None)
    if group is None:
        group = SetupGroup(picture)
        groups.append(group)
    group.games.append(game)


def _alike(first: Mapping[str, str], second: Mapping[str, str]) -> bool:
    same = len(first.items() & second.items())
    return same >= ALIKE * max(len(first), len(second))
