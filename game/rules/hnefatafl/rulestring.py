"""Rule sets as OpenTafl rules strings: ``dim:11 ks:c start:/3ttttt3/.../``.

Meaning and defaults of the entries follow OpenTafl's notation document (OpenTafl notation spec, section 3,
and the entries that its program added later: linc, name, spd, starti, the ``re`` lists, ``ks:s|w|c|m``,
``ka:h|a``). What an entry asks for and this program does not play is refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from functools import lru_cache
from typing import Any

from game.rules.errors import BadPosition, InvalidText, RulesError
from game.rules.hnefatafl import ruleset as rs
from game.rules.hnefatafl.notation import check_placement
from game.rules.hnefatafl.record import read_record, write_record
from game.rules.hnefatafl.ruleset import RuleSet, physical_centre, physical_corners
from game.rules.topology.squares import SquareGrid

_PIECE_TYPES = "tcnkmgTCNKMG"  # of which only t, T and K can stand on our boards

_SWITCH: dict[str, object] = {"y": True, "n": False}
# key: (field of RuleSet, its value by what is written)
_CHOICES: dict[str, tuple[str, dict[str, object]]] = {
    "esc": ("edge_escape", {"c": False, "e": True}),
    "surf": ("surrounding_fatal", _SWITCH),
    "atkf": ("attackers_first", _SWITCH),
    "tfr": ("repetition", {"i": rs.OFF, "n": rs.OFF, "d": rs.DRAW, "w": rs.MOVER_WINS, "l": rs.MOVER_LOSES}),
    "ka": ("king_captures", {"y": rs.ALWAYS, "h": rs.MOVING, "a": rs.STANDING, "n": rs.NEVER}),
    "ks": (
        "king_strength",
        {"s": rs.STRONG, "y": rs.STRONG, "w": rs.WEAK, "n": rs.WEAK, "c": rs.CENTRE, "m": rs.CONFINED},
    ),
    "linc": ("linnaean", _SWITCH),
    "sw": ("shieldwall", {"n": rs.NO_WALLS, "w": rs.WEAK_WALLS, "s": rs.STRONG_WALLS}),
    "efe": ("edge_fort", _SWITCH),
}
_SPACES = {"cor": "corners", "cen": "centre"}
_LISTS = {
    "corh": "corner_hostile",
    "cenh": "centre_hostile",
    "cenhe": "centre_hostile_empty",
    "corp": "corner_pass",
    "cenp": "centre_pass",
    "cors": "corner_stop",
    "cens": "centre_stop",
}

# Entries for what is not played here: what they ask for, and the values that ask for nothing.
_FOREIGN_CHOICES: dict[str, tuple[str, str, str]] = {
    "ber": ("berserk moves", "ncm", "n"),
    "kj": ("a jumping king", "nrjc", "n"),
    # These govern pieces and captures that only another entry could bring into the game.
    "nj": ("jumping knights", "nrjc", "nrjc"),
    "cj": ("jumping commanders", "nrjc", "nrjc"),
    "mj": ("jumping mercenaries", "nrjc", "nrjc"),
    "gj": ("jumping guards", "nrjc", "nrjc"),
    "swf": ("shieldwall captures by any move", "yn", "yn"),
}
_FOREIGN_SPACES = {"afor": "attackers' fortresses", "dfor": "defenders' fortresses"}
_FOREIGN_LISTS = tuple(f"{fort}{what}" for fort in ("afor", "dfor") for what in ("h", "p", "s", "re"))
_REENTRY = {"corre": "corners that cannot be entered again", "cenre": "a centre that cannot be entered again"}

_FOREIGN_PIECES = {
    "cC": "commanders",
    "nN": "knights",
    "mM": "mercenaries",
    "gG": "guards",
    "k": "a king of the attackers",
}

_NAME = re.compile(r"[^\s:]{1,40}")
_SIZE = re.compile("[0-9]{1,2}")


@lru_cache(maxsize=256)
def read_rules(text: str) -> RuleSet:
    """The rule set that a rules string describes.

    Raises:
        InvalidText: malformed, or asks for something that is not played here; the message names the entry.
    """
    entries = _entries(text)
    size = _size(entries["dim"])
    values: dict[str, Any] = {
        "size": size,
        "corners": physical_corners(size),
        "centre": physical_centre(size),
    }
    for key, value in entries.items():
        if key in _CHOICES:
            field, known = _CHOICES[key]
            values[field] = known[_one_of(key, value, known)]
        elif key in _SPACES:
            values[_SPACES[key]] = _squares(key, value, size, values[_SPACES[key]])
        elif key in _LISTS:
            values[_LISTS[key]] = _types(key, value)
        elif key == "name":
            values["name"] = _name(value)
        elif key in ("start", "starti"):
            values["start"] = _start(key, value, size)
        elif key != "dim":
            _refuse_foreign(key, value)
    found = RuleSet(**values)
    if found.shieldwall != rs.NO_WALLS and entries.get("swf") == "n":
        raise _not_played("swf:n", _FOREIGN_CHOICES["swf"][0])
    _check(found)
    return found


def write_rules(found: RuleSet) -> str:
    """The rules string of a rule set, entries with default values left out; ``read_rules`` gives it back."""
    default = {field.name: field.default for field in fields(RuleSet)}
    entries = [f"dim:{found.size}"]
    if found.name:
        entries.append("name:" + found.name.replace(" ", "_"))
    for key, (field, known) in _CHOICES.items():
        value = getattr(found, field)
        if value != default[field]:
            entries.append(f"{key}:{next(letter for letter, meant in known.items() if meant == value)}")
    if found.corners != physical_corners(found.size):
        entries.append("cor:" + ",".join(found.corners))
    if found.centre != physical_centre(found.size):
        entries.append("cen:" + ",".join(found.centre))
    entries += [
        f"{key}:{getattr(found, field)}"
        for key, field in _LISTS.items()
        if getattr(found, field) != default[field]
    ]
    return " ".join([*entries, f"start:{found.start}"])


def _entries(text: str) -> dict[str, str]:
    """The entries in order, checked for form: each once, dim first, start last."""
    entries: dict[str, str] = {}
    for token in text.split():
        key, colon, value = token.partition(":")
        if not colon:
            raise InvalidText(
                "'{token}' is no rules entry; entries are written key:value, as in esc:e", token=token
            )
        if not _known(key):
            raise InvalidText("the rules entry '{entry}' is not known", entry=key)
        if key in entries:
            raise InvalidText("the rules entry '{entry}' is given twice", entry=key)
        entries[key] = value
    keys = list(entries)
    if not keys or keys[0] != "dim":
        raise InvalidText("rules begin with the size of the board, as in dim:11")
    if keys[-1] not in ("start", "starti"):
        raise InvalidText("rules end with the position at the start, as in start:/3t3/.../")
    if "start" in keys[:-1] or "starti" in keys[:-1]:
        raise InvalidText("the rules entry '{entry}' is given twice", entry="start")
    return entries


def _known(key: str) -> bool:
    return key in ("dim", "name", "start", "starti", "spd") or any(
        key in known
        for known in (_CHOICES, _SPACES, _LISTS, _FOREIGN_CHOICES, _FOREIGN_SPACES, _FOREIGN_LISTS, _REENTRY)
    )


def _size(value: str) -> int:
    if not (_SIZE.fullmatch(value) and rs.SMALLEST <= int(value) <= rs.LARGEST):
        raise InvalidText(
            "the rules entry 'dim' is the board's size, {low} to {high}, not '{value}'",
            low=rs.SMALLEST,
            high=rs.LARGEST,
            value=value,
        )
    return int(value)


def _one_of(key: str, value: str, known: Iterable[str]) -> str:
    if value not in known:
        raise InvalidText(
            "the rules entry '{entry}' is one of {known}, not '{value}'",
            entry=key,
            known=", ".join(known),
            value=value,
        )
    return value


def _name(value: str) -> str:
    if not (_NAME.fullmatch(value) and value.isprintable()):
        raise InvalidText(
            "the rules entry 'name' is a name of at most 40 letters without blanks, not '{value}'",
            value=value,
        )
    return value.replace("_", " ").strip()


def _squares(key: str, value: str, size: int, default: tuple[str, ...]) -> tuple[str, ...]:
    if value == "default":
        return default
    grid = SquareGrid(size, size)
    found = []
    for name in value.removesuffix(",").split(",") if value else ():
        try:
            found.append(grid.cell(name))
        except InvalidText:
            raise InvalidText(
                "the rules entry '{entry}' lists squares as in a1,k11; '{name}' is none of this board",
                entry=key,
                name=name,
            ) from None
    if len(set(found)) != len(found):
        raise InvalidText("the rules entry '{entry}' names a square twice: '{value}'", entry=key, value=value)
    return tuple(grid.name(square) for square in sorted(found))


def _types(key: str, value: str) -> str:
    """The piece types that can stand on our boards out of a list, in canonical order."""
    for letter in value:
        if letter not in _PIECE_TYPES:
            raise InvalidText(
                "the rules entry '{entry}' lists pieces out of {known}; '{letter}' is none",
                entry=key,
                known=_PIECE_TYPES,
                letter=letter,
            )
    return "".join(letter for letter in rs.EVERYBODY if letter in value)


def _start(key: str, value: str, size: int) -> str:
    try:
        cells = read_record(value, size)
    except InvalidText as error:
        for foreign, what in _FOREIGN_PIECES.items():
            if any(letter in value for letter in foreign):
                raise InvalidText(
                    "the rules entry '{entry}' asks for {what}, which are not played here",
                    entry=key,
                    what=what,
                ) from None
        raise _in_start(key, error) from None
    if key == "starti":  # rows from the top
        cells = b"".join(cells[first : first + size] for first in range(size * (size - 1), -1, -size))
    return write_record(cells, size)


def _in_start(key: str, error: RulesError) -> InvalidText:
    """What is wrong with the position of an entry."""
    return InvalidText("rules entry '{entry}': {why}", entry=key, why=str(error), cells=error.cells)


def _refuse_foreign(key: str, value: str) -> None:
    """Accept an entry for something that is not played here only where it asks for nothing."""
    asks = True
    if key in _FOREIGN_CHOICES:
        what, known, nothing = _FOREIGN_CHOICES[key]
        asks = _one_of(key, value, known) not in nothing
    elif key in _FOREIGN_SPACES:
        what, asks = _FOREIGN_SPACES[key], bool(value)
    elif key in _REENTRY:
        what, asks = _REENTRY[key], _types(key, value) != rs.EVERYBODY
    elif key == "spd":
        what, asks = "limited speed", value != "-1"
    else:
        _types(key, value)
        return
    if asks:
        raise _not_played(f"{key}:{value}", what)


def _not_played(entry: str, what: str) -> InvalidText:
    return InvalidText(
        "the rules entry '{entry}' asks for {what}, which is not played here", entry=entry, what=what
    )


def _check(found: RuleSet) -> None:
    """What no single entry can tell."""
    both = [square for square in found.corners if square in found.centre]
    if both:
        raise InvalidText(
            "{square} is given both as a corner (entry 'cor') and as centre (entry 'cen')",
            square=both[0],
            cells=(both[0],),
        )
    if not found.edge_escape and not found.corners:
        raise InvalidText("the king has nowhere to escape to: no corners (entry cor), no edge (entry esc)")
    if not found.edge_escape and "K" not in found.corner_stop:
        raise InvalidText("the king has nowhere to escape to: he may not stop on corners (entry cors)")
    try:
        check_placement(found, read_record(found.start, found.size))
    except BadPosition as error:
        raise _in_start("start", error) from None
