"""Mutated, random and hostile texts for every reader: each is read or refused in words, quickly.

What is read must be the same after it was written and read again. A text may take no longer than SLOWEST
seconds of the processor and no more than MEMORY bytes above what is in use before.
"""

from __future__ import annotations

import io
import random
import re
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any

from game import settings
from game.cli.main import run
from game.match.clock import TimeControl, format_time, parse_time
from game.match.match import Match
from game.match.move_list import write_moves
from game.match.players import parse_player
from game.match.position_text import read_position, write_position
from game.match.record import load_record, read_record, write_record
from game.rules.errors import BadPosition, IllegalMove, InvalidText, RulesError
from tests.kit.conformance.rules import READERS, Case, playout
from tests.kit.games import of_games
from tests.match.helpers import read_pasted, shape

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

COUNT = 20_000
SLOWEST = 2.0
MEMORY = 1 << 30
LONGEST = 300_000  # letters of a text; some readers refuse less

# What broke a reader once, or is likely to; a game's own stand in its ``cases.TEXTS``.
HOSTILE = (
    "",
    "\0",
    "\ud800",
    "\ufeff",
    "\u0663",
    "\u00b2",
    "\u0130" * 40,  # is longer in small letters
    "9" * 5000,
    "-1",
    "1e999",
    "nan",
    "inf",
    "0x10",
    "1_000",
    "//////" + "1" * 60,
    "1" * 60 + "x",
    "(" * 30_000,
    "(\n" * 30_000,
    "{" * 30_000,
    "[" * 30_000,
    "{a=" * 3000,
    " " * 100_000 + "x",
    "\n" * 100_000 + "x",
    "- " * 50_000,
    "1. " * 50_000,
    "x" * 250_000,
    "%s%n{0}{}",
    "Longhall record 1",
    "Longhall record 1\r\n\r\n",
    "Longhall record " + "9" * 5000,
    '{"theme": "\\ud800"}',
    '{"new_game": {"\\ud800": {}}}',
    '{"volume": ' + "9" * 5000 + "}",
    '{"volume": NaN, "ui_scale": 1e999}',
    '{"window": [1000, true], "window": [1000, 1000]}',
)
LETTERS = "0123456789abcdhkwxzBKTtW/|-_,.:;={}()[]\"'>*!?#~+\\ \t\n\r\0é\u0663\u2003\u2192\u2026\ud800\ufeff"
NUMBERS = ("0", "-1", "00", "1" * 30, "9" * 4999, "\u0661", "1.5", "1e9", "4294967296", "\u00bd")


@dataclass(frozen=True)
class Reader:
    """Something that reads text.

    Attributes:
        kind: what it reads.
        read: reads, checks that what it has read survives, and raises only ``refusals`` otherwise.
        valid: texts that it reads.
        weight: how often it is attacked.
        game: whose texts it reads.
        refusals: the errors that it may raise.
    """

    kind: str
    read: Callable[[str], object]
    valid: Sequence[str]
    weight: int = 100
    game: str = ""
    refusals: tuple[type[Exception], ...] = (InvalidText, BadPosition)


class TooSlow(BaseException):
    """Not even a reader that catches everything catches this."""


def prepare(folder: Path) -> Callable[[int], str]:
    """All readers of all games."""
    readers = list(_all_readers(folder))
    sums = list(accumulate(reader.weight for reader in readers))
    hostile = (*HOSTILE, *of_games("TEXTS"))
    return lambda seed: attack(random.Random(seed), readers, sums, hostile)


def attack(rng: random.Random, readers: list[Reader], sums: list[int], hostile: tuple[str, ...]) -> str:
    """Let one reader read one text."""
    reader = rng.choices(readers, cum_weights=sums)[0]
    text = make_text(rng, reader.valid, hostile)
    try:
        with limited():
            reader.read(text)
    except reader.refusals as error:
        sentence = str(error)
        assert sentence, "nothing is said"
        assert len(sentence) < 2000, "the sentence is endless"
        assert "\n" not in sentence.strip() or "\n" in text, "the sentence has several lines"
        return f"{reader.kind}: refused"
    except (Exception, TooSlow) as error:
        raise AssertionError(f"{reader.kind} of {reader.game or 'the program'} on {_quoted(text)}") from error
    return f"{reader.kind}: read"


def _quoted(text: str) -> str:
    return f"{text!r}" if len(text) < 2000 else f"{text[:900]!r} ... {text[-200:]!r}, {len(text)} letters"


@contextmanager
def limited() -> Iterator[None]:
    """Raise TooSlow or MemoryError where the block takes too much."""
    if resource is None:
        yield
        return
    pages = int(Path("/proc/self/statm").read_text().split()[0]) if sys.platform == "linux" else 0
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    before = signal.signal(signal.SIGPROF, _too_slow)
    try:
        if pages:
            resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + MEMORY, hard))
        signal.setitimer(signal.ITIMER_PROF, SLOWEST)
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        signal.signal(signal.SIGPROF, before)


def _too_slow(*_args: object) -> None:
    raise TooSlow(f"longer than {SLOWEST} seconds")


# Texts


def make_text(rng: random.Random, valid: Sequence[str], hostile: Sequence[str]) -> str:
    """A text that resembles what a reader reads, more or less."""
    kind = rng.random()
    if kind < 0.02:
        text = rng.choice(hostile)
        return text if rng.random() < 0.5 else _spliced(rng, rng.choice(valid), text)
    if kind < 0.2:
        return _shaped(rng, valid)
    text = rng.choice(valid)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3, 6))):
        text = rng.choice(MUTATIONS)(rng, text)
    if rng.random() < 0.3:
        text = _spliced(rng, text, rng.choice(valid))
    if rng.random() < 0.002:
        text = _repeated(rng, text, 10_000)
    return text[:LONGEST]


def _tokens(text: str) -> list[str]:
    return re.findall(r"[^\W_]+|\s+|.", text, re.DOTALL)


def _shaped(rng: random.Random, valid: Sequence[str]) -> str:
    """Words and signs of valid texts in any order."""
    tokens = _tokens(rng.choice(valid)[:4000] + rng.choice(valid)[:4000]) or [" "]
    return "".join(rng.choices(tokens, k=rng.choice((1, 2, 3, 5, 10, 30, 100))))


def _spliced(rng: random.Random, text: str, other: str) -> str:
    at, begin = rng.randrange(len(text) + 1), rng.randrange(len(other) + 1)
    if rng.random() < 0.5:
        return text[:at] + other[begin:]
    return text[:at] + other + text[at:]


def _repeated(rng: random.Random, text: str, most: int = 10) -> str:
    begin = rng.randrange(len(text) + 1)
    part = text[begin : begin + rng.choice((1, 2, 4, 8, 30, 300))]
    times = min(rng.randint(1, most), LONGEST // max(1, len(part)))
    return text[:begin] + part * times + text[begin + len(part) :]


def _letter(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(("", rng.choice(LETTERS), chr(rng.randrange(0x2FFF)))) + text[at + 1 :]


def _inserted(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(LETTERS) + text[at:]


def _token(rng: random.Random, text: str) -> str:
    """One token is lost, doubled, moved or exchanged for another."""
    tokens = _tokens(text)
    if not tokens:
        return text
    at, other = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    tokens[at] = rng.choice(("", tokens[at] * 2, tokens[other]))
    return "".join(tokens)


def _number(rng: random.Random, text: str) -> str:
    numbers = list(re.finditer("[0-9]+", text))
    if not numbers:
        return text
    chosen = rng.choice(numbers)
    return text[: chosen.start()] + rng.choice((*NUMBERS, str(rng.randrange(600)))) + text[chosen.end() :]


def _line(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[at : at + 1] = rng.choice(([], [lines[at]] * 2, [lines[other]], ["(", lines[at]], [lines[at], ")"]))
    return "\n".join(lines)


def _case(rng: random.Random, text: str) -> str:
    return rng.choice((text.upper(), text.lower(), text.swapcase()))


def _breaks(rng: random.Random, text: str) -> str:
    return rng.choice(("\ufeff", "")) + text.replace("\n", rng.choice(("\r\n", "\r", "\n\n", "\x85", " ")))


MUTATIONS = (
    _letter,
    _letter,
    _inserted,
    _inserted,
    _token,
    _token,
    _number,
    _repeated,
    _line,
    _case,
    _breaks,
)


# Readers


def _all_readers(folder: Path) -> Iterator[Reader]:
    yield from _small_readers()
    yield _settings_reader(folder)
    for case in of_games("CASES"):
        yield from _rules_readers(case)
    for case in {case.entry: case for case in reversed(of_games("CASES"))}.values():
        yield from _match_readers(case, folder)


def _same(first: object, second: object) -> None:
    assert first == second, f"{first!r:.500} became {second!r:.500}"


def _small_readers() -> Iterator[Reader]:
    def control(text: str) -> None:
        read = TimeControl.parse(text)
        _same(TimeControl.parse(str(read)), read)

    def time(text: str) -> None:
        read = parse_time(text)
        _same(parse_time(format_time(read)), read)

    def player(text: str) -> None:
        read = parse_player(text)
        _same(parse_player(str(read)), read)
        str(read).encode()

    yield Reader("clock", control, ("none", "10", "10+5", "0.5", "600+600", "1.125"), 20)
    yield Reader("time", time, ("9:58", "1:02:03.450", "0:00", "0:00.001"), 20)
    yield Reader("player", player, ("human Anna", "human", "computer 3"), 20)


def _settings_reader(folder: Path) -> Reader:
    home = folder / "settings"
    home.mkdir()

    def read(text: str) -> None:
        (home / settings.FILE).write_bytes(text.encode(errors="surrogatepass"))
        found, _ = settings.load(home)
        found.change(volume=1 + found.volume % 99)
        _same(settings.load(home), (found, None))
        for file in home.iterdir():
            file.unlink()

    plain = settings.Settings(_path=home / settings.FILE)
    plain.change(new_game={"a game": {"levels": [1, 2], "options": {"limit": 3}}})
    return Reader("settings", read, [(home / settings.FILE).read_text()], 5)


def _rules_readers(case: Case) -> Iterator[Reader]:
    rules, options = case.rules, case.resolved
    plies = [ply for seed in range(case.games) for ply in playout(case, seed)][:: 7 * case.games]
    states = [rules.initial(options), *(ply.before for ply in plies), *(ply.step.state for ply in plies)]
    rng = random.Random(0)

    def some_state() -> Any:
        return rng.choice(states)

    def move(text: str) -> None:
        state = some_state()
        found = rules.parse_move(state, text)
        before = rules.format_state(state)
        try:
            step = rules.apply(state, found)
        except IllegalMove:
            _same(rules.format_state(state), before)
            return
        _same(rules.parse_move(state, rules.format_move(state, found)), found)
        _same(rules.parse_move(state, rules.format_played(state, found)), found)
        rules.format_state(step.state)

    def transcript(text: str) -> None:
        state = rules.initial(options)
        for each in rules.transcribe(state, text)[:200]:
            state = rules.apply(state, rules.parse_move(state, each)).state

    def position(text: str) -> None:
        state = rules.parse_state(text, options)
        _same(rules.parse_state(rules.format_state(state), options), state)
        assert bool(rules.outcome(state)) or rules.legal_moves(state) or rules.random_free_form(state, rng)
        for reader in READERS:
            view = rules.view(state, reader)
            _same(rules.parse_view(rules.format_view(view), options), view)

    def view(text: str) -> None:
        found = rules.parse_view(text, options)
        _same(rules.parse_view(rules.format_view(found), options), found)

    def option(text: str) -> None:
        name, _, value = text.partition("=")
        found = rules.resolve_options({name: value})
        _same(rules.resolve_options(found), found)
        str(found).encode()

    positions = [rules.format_state(state) for state in states]
    lists = [
        " ".join(
            text for ply in playout(case, seed)[:80] if (text := rules.format_played(ply.before, ply.move))
        )
        for seed in range(case.games)
    ]
    values = [f"{name}={value}" for name, value in options.items()]
    values += [f"{each.name}={choice.value}" for each in rules.options for choice in each.choices]
    moves = [rules.format_played(ply.before, ply.move) for ply in plies]
    views = [rules.format_view(rules.view(state, reader)) for state in states for reader in READERS]
    yield Reader("move", move, moves, 100, f"{case}")
    yield Reader("position", position, positions, 60, f"{case}")
    yield Reader("view", view, views, 30, f"{case}")
    yield Reader("option", option, values, 100, f"{case}")
    lists += [f"1. {text}" for text in lists] + moves[:1]
    yield Reader("list of moves", transcript, lists, 10, f"{case}", (InvalidText, IllegalMove))


def _match_readers(case: Case, folder: Path) -> Iterator[Reader]:
    entry, options = case.entry, case.options
    records, lists, positions = [], [], []
    for seed in range(3):
        match = _branching_match(case, seed)
        records.append(write_record(match))
        if not match.secrets:
            positions.append(write_position(match))
        lists.append(write_moves(match))
    bare = [line.split(maxsplit=1)[1] for line in positions]
    name = entry.name

    def record(text: str) -> None:
        match = read_record(text)
        written = write_record(match)
        _same(write_record(read_record(written)), written)
        _same(shape(read_record(written)), shape(match))
        written.encode()

    def file(text: str) -> None:
        path = folder / "attacked.longhall"
        path.write_bytes(text.encode(errors="surrogatepass"))
        write_record(load_record(path)).encode()

    def position(text: str) -> None:
        found, values, read = read_position(text, entry, options)
        match = Match.create(found, values, setup=read)
        _same(read_position(write_position(match)), (found, values, read))

    def pasted(text: str) -> None:
        match = read_pasted(text, entry, options)
        written = write_record(match)
        _same(write_record(read_record(written)), written)

    def command(text: str) -> None:
        arguments = ["moves", name, *_as_arguments(text)]
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            status = run(arguments)
        assert status in (0, 2), status
        assert status == 0 or not out.getvalue(), out.getvalue()
        assert status == 0 or err.getvalue().startswith("longhall"), err.getvalue()
        assert "Traceback" not in err.getvalue()
        if status:
            raise InvalidText("refused")

    commands = ["\x1e".join(text.split()) for text in lists]
    commands += [f"--position\x1e{text}" for text in positions]
    commands += [f"--option\x1e{key}={value}\x1e--json" for key, value in case.resolved.items()]
    yield Reader("record", record, records, 10, name)
    yield Reader("file", file, records, 2, name)
    yield Reader("position line", position, [*positions, *bare] or [name], 6, name)
    yield Reader("pasted text", pasted, [*records, *lists, *positions, *bare], 10, name)
    yield Reader("command line", command, commands, 6, name)


def _as_arguments(text: str) -> list[str]:
    """Arguments as a system can pass them: without the zero letter, and none that asks for help or input."""
    words = text.replace("\0", "").encode(errors="surrogateescape" if _escaped(text) else "replace")
    arguments = words.decode(errors="surrogateescape").split("\x1e")
    return [word for word in arguments if not word.startswith(("-h", "--h", "--s"))]


def _escaped(text: str) -> bool:
    return not any("\ud800" <= letter <= "\udfff" and not "\udc80" <= letter <= "\udcff" for letter in text)


def _branching_match(case: Case, seed: int) -> Match:
    """A match with a few variations, dice as they fell, and a clock in every second one."""
    rng = random.Random(seed)
    control = TimeControl.parse("5+3") if seed % 2 else None
    match = Match.create(case.entry, case.options, control=control, seed=seed)
    for ply in playout(case, seed)[: 30 + 20 * seed]:
        try:
            match.play(ply.move)
        except RulesError:  # dice have fallen otherwise
            break
        if rng.random() < 0.1 and not match.secrets:
            match.undo(agreed=True)
    return match
