"""Courses as data: what a writer of lessons puts into a TOML file.

A game names its courses in ``GameEntry.courses``, in the order in which they are offered; each is a file in
``game/scenes/<game>/lessons/``. ``longhall lessons GAME --verify`` plays all that stands in them. A course::

    title = "Your first game"
    about = "Captures, the king, and the way to a corner."
    options = {rules = "NAME"}

    [[steps]]
    title = "Close it in"
    text = "A stone is captured between two enemies. Take the one on c3."
    position = "/7/7/1tT4/7/7/4K2/3t3/ attackers"
    marks = {c3 = "prey"}
    arrows = ["d7 d3"]
    hint = "Which stone reaches the other side of c3?"
    solution = ["d7-d3"]
    answer = "Captured: it stood between b3 and d3."

    [[steps.wrong]]
    move = "d7-d4"
    answer = "That is above it. The trap must be one straight line."

``about`` is a sentence or two on the page that lists the courses; ``options`` of all steps may be left out.
Texts are English and looked up in the player's catalogue when they are shown, like those in the code. Moves
are written as ``longhall moves`` writes them; a move that a game plays by itself because there is no choice
is one, too. Keys of a step:

``title``, ``text``, ``answer``, ``hint``
    Heading; what to do and why, in two to four short sentences; what is said once it is done; what the
    hint says first (a second one, or one without this text, shows the solution's next move).
``position``, ``options``, ``setup``
    Where it begins: a position as the application copies it, without the game and the braces before it
    (left out: the start of the game); options besides those of the course; and moves that are played from
    there before anybody sees the board, rolls and secret decisions among them.
``side``
    0 or 1, whom the player plays; left out: who is to act first. The board is shown as this side knows it.
    In all steps the side of the first one is at the bottom of the board.
``rolls``
    What the dice show from then on, roll after roll, whatever is played: texts of roll moves. Rolls beyond
    these fall by chance, which ``--verify`` refuses in a solution.
``solution``, ``also``
    A line of moves of both sides, without rolls. While the player follows it, the other side replies from
    it. ``also`` holds other lines that count as well.
``marks``, ``arrows``
    Shown until something is played: kinds of marks by cell (those of ``game.boards.marks.KINDS``), and
    pairs of cells with a space between.

``part``
    Two cells, between which lies all of the board that is shown.

What counts as done is one of these; without any, it is playing the ``solution`` (or a line of ``also``):

``event = {is = "Captured", cell = "c3"}``
    Any move that brings about an event of this class of ``game.rules.events`` (or of the game's own) with
    these values. Of a list of such tables all must come about, in any order. The solution is one way.
``win = true``
    The player's side wins. Off the solution the computer plays the other side as well as it can.
``tries = ["d1 e5", "c3"]``
    Any of these gestures that the rules forbid: a cell and another one, or one cell alone, as a piece that
    cannot move at all. The game says why in its own words, then comes ``answer``.
``look = ["c3"]``
    Each of these cells is pointed at, with the mouse or the cursor.

``within`` is how many moves of their own the player has for ``event`` and ``win``; left out: one for an
event, as many as it takes for a win. Who needs more, or does not win, begins anew.

A wrong try is a ``move``, or a gesture that is no move as ``cells``, each with an ``answer``; ``after`` holds
the moves of both sides that lead to it, where it is not the first, and ``reply`` the other side's moves that
show what it costs. Other moves that the rules allow are taken back with a general sentence, unless the step
is to be won: then they are played.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from game.entry import GameEntry
from game.lessons.table import BadLesson, EventGoal, Fields, read_event
from game.rules.protocol import CHANCE, play_line


@dataclass(frozen=True, slots=True)
class WrongTry:
    """A likely mistake, a legal ``move`` or the ``cells`` of a gesture that is none, and its ``answer``."""

    answer: str
    move: str = ""
    cells: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    reply: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a course; the module's docstring tells every field."""

    title: str
    text: str
    answer: str
    hint: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    position: str = ""
    setup: tuple[str, ...] = ()
    side: int | None = None
    rolls: tuple[str, ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()
    events: tuple[EventGoal, ...] = ()
    win: bool = False
    tries: tuple[tuple[str, ...], ...] = ()
    look: tuple[str, ...] = ()
    within: int | None = None
    marks: tuple[tuple[str, str], ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    part: tuple[str, ...] = ()
    wrong: tuple[WrongTry, ...] = ()

    @property
    def solution(self) -> tuple[str, ...]:
        """The line that solves it; empty where nothing is to be played."""
        return self.lines[0] if self.lines else ()

    def begin(self, entry: GameEntry) -> Any:
        """The state in which it begins. Raises RulesError."""
        rules, options = entry.rules(), dict(self.options)
        state = rules.parse_state(self.position, options) if self.position else rules.initial(options)
        return play_line(rules, state, self.setup).state

    def side_in(self, state: Any) -> int:
        """Whom the player plays in a step that begins with a state."""
        if self.side is not None:
            return self.side
        return int(state.to_act) if state.to_act != CHANCE else 0


@dataclass(frozen=True, slots=True)
class Course:
    """A row of steps.

    Attributes:
        name: of its file, without the ending; unique within its game.
    """

    name: str
    title: str
    about: str
    steps: tuple[LessonStep, ...]


def courses_of(entry: GameEntry) -> list[Course]:
    """The courses of a game, in the order in which they are offered.

    Raises:
        BadLesson: one cannot be read.
    """
    return [_read(entry, name) for name in entry.courses]


@cache
def _read(entry: GameEntry, name: str) -> Course:
    file = entry.file(f"lessons/{name}.toml")
    if file is None:
        raise BadLesson(f"there is no course {name}")
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadLesson(f"the course {name} cannot be read: {error.strerror or error}") from error
    return parse_course(text, name)


def parse_course(text: str, name: str) -> Course:
    """Read the text of a course. Raises BadLesson."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"course {name} is no TOML: {error}") from error
    fields = Fields(data, f"course {name}")
    options = fields.take("options", dict, {})
    steps = tuple(
        _step(Fields(each, f"course {name}, step {number}"), options)
        for number, each in enumerate(fields.take("steps", list), 1)
    )
    course = Course(name, fields.take("title", str), fields.take("about", str), steps)
    fields.end()
    return course


def _step(fields: Fields, options: Mapping[str, Any]) -> LessonStep:
    solution, also = fields.texts("solution"), fields.take("also", list, [])
    if not all(isinstance(line, list) and all(isinstance(move, str) for move in line) for line in also):
        raise BadLesson(f"{fields.where}: 'also' must hold lists of moves")
    if also and not solution:
        raise BadLesson(f"{fields.where}: 'also' needs a 'solution'")
    event = fields.take("event", dict | list, [])
    wanted = [event] if isinstance(event, dict) else event
    step = LessonStep(
        title=fields.take("title", str),
        text=fields.take("text", str),
        answer=fields.take("answer", str),
        hint=fields.take("hint", str, ""),
        options={**options, **fields.take("options", dict, {})},
        position=fields.take("position", str, ""),
        setup=fields.texts("setup"),
        side=fields.optional("side", int),
        rolls=fields.texts("rolls"),
        lines=(solution, *(tuple(line) for line in also)) if solution else (),
        events=tuple(read_event(each, fields.where) for each in wanted),
        win=fields.take("win", bool, False),
        tries=fields.cells("tries", (1, 2)),
        look=fields.texts("look"),
        within=fields.optional("within", int),
        marks=tuple(fields.take("marks", dict, {}).items()),
        arrows=tuple((start, end) for start, end in fields.cells("arrows", (2,))),
        part=fields.texts("part"),
        wrong=tuple(
            _wrong(Fields(each, f"{fields.where}, wrong try {number}"))
            for number, each in enumerate(fields.take("wrong", list, []), 1)
        ),
    )
    fields.end()
    if len(step.part) not in (0, 2):
        raise BadLesson(f"{fields.where}: a 'part' lies between two cells")
    goals = [bool(step.events), step.win, bool(step.tries), bool(step.look)]
    if sum(goals) > 1:
        raise BadLesson(f"{fields.where}: only one of 'event', 'win', 'tries' and 'look' can be its end")
    if not step.solution and not (step.tries or step.look):
        raise BadLesson(f"{fields.where}: a 'solution' is missing")
    return step


def _wrong(fields: Fields) -> WrongTry:
    found = WrongTry(
        answer=fields.take("answer", str),
        move=fields.take("move", str, ""),
        cells=tuple(fields.take("cells", str, "").split()),
        after=fields.texts("after"),
        reply=fields.texts("reply"),
    )
    fields.end()
    if bool(found.move) == bool(found.cells):
        raise BadLesson(f"{fields.where}: it is either a 'move' or 'cells'")
    if found.cells and (found.reply or len(found.cells) > 2):
        raise BadLesson(f"{fields.where}: 'cells' are one or two, and nobody replies to them")
    return found
