"""A slow and plain second engine for Nieuchess, written from the ruling alone.

It shares no code with `game/rules/nieuchess/`, only the data files of the board and of the combat results
table. Everything goes in and out as text, as `slow.md` beside this file describes. A hex is its name
everywhere (`C7`, `AB14`), a side is `Blue` or `Red`, and a battle is a pair: its attackers and its defenders.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

_DATA = Path(__file__).parents[3] / "game" / "rules" / "nieuchess"
_COLUMNS, _ROWS = 36, 25
_ALLOWANCE = 5
_ARMY = 20
_INVASIONS = 2
_INVASION_SIZE = 5
_ENEMY = {"Blue": "Red", "Red": "Blue"}

Battle = tuple[list[str], list[str]]


def _data_lines(name: str) -> list[str]:
    """The lines of a data file that are neither empty nor remarks."""
    lines = (_DATA / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith(";")]


def _column_name(column: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return letters[column] if column < 26 else "A" + letters[column - 26]


def _subsets(items: list[str]) -> list[list[str]]:
    """All subsets, the empty one too; each in the order of `items`."""
    return [list(chosen) for size in range(len(items) + 1) for chosen in combinations(items, size)]


class Board:
    """The hexes of a board file: their kinds, their neighbours, and the areas they form. What a smaller file
    does not tell of the map is gray."""

    def __init__(self, file: str = "board.txt") -> None:
        rows = [line.ljust(_COLUMNS, "#") for line in _data_lines(file)]
        rows += ["#" * _COLUMNS] * (_ROWS - len(rows))
        self.place: dict[str, tuple[int, int]] = {}
        self.kind: dict[str, str] = {}
        for row, line in enumerate(rows):
            for column, kind in enumerate(line):
                name = f"{_column_name(column)}{row + 1}"
                self.place[name] = (column, row)
                self.kind[name] = kind
        self._columns = len(rows[0])
        self.neighbours = {name: self._find_neighbours(name) for name in self.place}

    def _find_neighbours(self, name: str) -> list[str]:
        column, row = self.place[name]
        # Columns B, D, ... lie half a hex lower, beside the hexes of the same row and of the next one.
        upper = row if column % 2 else row - 1
        places = {(column, row - 1), (column, row + 1)}
        places |= {(column + side, upper + down) for side in (-1, 1) for down in (0, 1)}
        return [other for other, place in self.place.items() if place in places]

    def in_map_order(self, names: Iterable[str]) -> list[str]:
        """Row by row from the top, each from the left."""
        return sorted(names, key=lambda name: (self.place[name][1], self.place[name][0]))

    def half(self, name: str) -> str:
        """The side in whose half a hex lies: Blue's is the left one."""
        return "Blue" if self.place[name][0] < self._columns // 2 else "Red"

    def is_open(self, name: str) -> bool:
        """Whether ordinary movement and retreats may enter a hex, as far as its kind goes."""
        return self.kind[name] not in "#r"

    def red(self) -> list[str]:
        return [name for name, kind in self.kind.items() if kind == "r"]

    def is_embarkation(self, name: str) -> bool:
        return self.is_open(name) and any(self.kind[other] == "r" for other in self.neighbours[name])

    def stars(self, side: str) -> list[str]:
        """The stars of a side's replacement centres; the other hexes of a centre are a star's neighbours."""
        return [name for name, kind in self.kind.items() if kind == "*" and self.half(name) == side]

    def line_neighbours(self, name: str) -> list[str]:
        """The hexes that follow a hot-line hex along the line."""
        return [other for other in self.neighbours[name] if self.kind[other] == "-"]


class Results:
    """The combat results table."""

    def __init__(self) -> None:
        head, *rows = [line.split() for line in _data_lines("combat_results.txt")]
        self._cell = {
            (int(row[0]), odds): cell for row in rows for odds, cell in zip(head[1:], row[1:], strict=True)
        }

    def of(self, attackers: int, defenders: int, roll: int) -> str:
        """The result of a roll; odds are rounded down in the defender's favour and end at 1-4 and 7-1."""
        if attackers >= defenders:
            odds = f"{min(attackers // defenders, 7)}-1"
        else:
            odds = f"1-{min(-(-defenders // attackers), 4)}"
        return self._cell[roll, odds]


class Slow:
    """One game of Nieuchess.

    `stage` says what is to be decided next: "roll", "choice", "deploy", "move", "declare", "order", "fight",
    "retreat", "own loss", "enemy loss", "replace" or "over". `on` maps each occupied hex to the side of its
    pawn.
    The options are `first_mover`, `replacements`, `quiet_turns` and `turns`, as in `slow.md`.
    """

    board = Board()
    results = Results()

    def __init__(self, options: Mapping[str, Any]) -> None:
        self._weaker_only = options.get("replacements", "both") == "weaker"
        self._none_return = options.get("replacements", "both") == "none"
        self._quiet_limit = options.get("quiet_turns", 40)
        self._turn_limit = options.get("turns", 100)
        self.on: dict[str, str] = {}
        self.invasions = {"Blue": 0, "Red": 0}
        self.complete_turns = 0
        self.quiet_turns = 0
        self._reason = ""
        self._winner: str | None = None
        self._loss_this_turn = False
        self._first_rolls: list[int] = []
        self._moved: set[str] = set()
        self._transfers = 0
        self._battles: list[Battle] = []
        self._battle: Battle = ([], [])
        self._beaten: list[str] = []
        self._victor = ""
        self._replacing = ""
        self._replacements = 0
        self._armies: dict[str, int] = {}
        self.first = ""
        self.mover = ""
        self.stage = "roll"
        first_mover = options.get("first_mover", "roll")
        if first_mover != "roll":
            self._begin_deployment(first_mover.capitalize())

    # What is to be decided, and by whom

    def decides(self) -> str:
        """Blue, Red or die; nobody when the game is over."""
        if self.stage == "over":
            return "nobody"
        if self.stage in ("roll", "fight"):
            return "die"
        if self.stage == "choice":
            return "Blue" if self._first_rolls[0] > self._first_rolls[1] else "Red"
        if self.stage == "retreat":
            return self._victor
        if self.stage == "replace":
            return self._replacing
        return self.mover

    def moves(self) -> set[str]:
        """All legal decisions and rolls; a deployment is not listed, since there are too many."""
        listed: dict[str, Callable[[], Iterable[str]]] = {
            "roll": lambda: [f":{roll}" for roll in range(1, 7)],
            "choice": lambda: ["first", "second"],
            "deploy": list,
            "move": self._movement,
            "declare": self._declarations,
            "order": lambda: [f"!{self._first_defender(battle)}" for battle in self._battles],
            "fight": self._fight_rolls,
            "retreat": self._retreats,
            "own loss": lambda: [f"-{name}" for name in self._battle[0]],
            "enemy loss": lambda: [f"-{name}" for name in self._battle[1]],
            "replace": lambda: [*(f"+{star}" for star in self._return_stars()), "+-"],
            "over": list,
        }
        return set(listed[self.stage]())

    def play(self, text: str) -> None:
        """Take one decision. Raises ValueError if it is not legal."""
        legal = self._is_deployment(text) if self.stage == "deploy" else text in self.moves()
        if not legal:
            raise ValueError(f"{text} is not legal now ({self.stage})")
        handlers = {
            "roll": self._roll_for_first,
            "choice": self._choose_first,
            "deploy": self._deploy,
            "move": self._move,
            "declare": self._declare,
            "order": self._order,
            "fight": self._fight,
            "retreat": self._retreat,
            "own loss": self._own_loss,
            "enemy loss": self._enemy_loss,
            "replace": self._replace,
        }
        handlers[self.stage](text)

    def pawns(self) -> dict[str, set[str]]:
        """By side the hexes on which its pawns stand."""
        return {side: set(self._of(side)) for side in _ENEMY}

    def end(self) -> tuple[str | None, str] | None:
        """The winner (None: a draw) and the reason; None while the game goes on."""
        return (self._winner, self._reason) if self.stage == "over" else None

    # The position

    def _of(self, side: str) -> list[str]:
        return [name for name, owner in self.on.items() if owner == side]

    def _controlled_by(self, side: str) -> set[str]:
        """Each pawn controls its own hex and the six adjacent ones."""
        own = self._of(side)
        return set(own).union(*(self.board.neighbours[name] for name in own))

    def _eliminate(self, name: str) -> None:
        del self.on[name]
        self._loss_this_turn = True

    # Setup

    def _roll_for_first(self, text: str) -> None:
        self._first_rolls.append(int(text[1:]))
        if len(self._first_rolls) < 2:
            return
        if self._first_rolls[0] == self._first_rolls[1]:
            self._first_rolls = []
        else:
            self.stage = "choice"

    def _choose_first(self, text: str) -> None:
        chooser = self.decides()
        self._begin_deployment(chooser if text == "first" else _ENEMY[chooser])

    def _begin_deployment(self, first: str) -> None:
        self.first = self.mover = first
        self.stage = "deploy"

    def _is_deployment(self, text: str) -> bool:
        if not text.startswith("set:"):
            return False
        names = text[len("set:") :].split(",")
        return (
            len(set(names)) == len(names) == _ARMY
            and all(name in self.board.kind for name in names)
            and all(self.board.half(name) == self.mover and self.board.kind[name] != "#" for name in names)
            and names == self.board.in_map_order(names)
        )

    def _deploy(self, text: str) -> None:
        for name in text[len("set:") :].split(","):
            self.on[name] = self.mover
        if self.mover == self.first:
            self.mover = _ENEMY[self.first]
        else:
            self._begin_turn(self.first)

    # Movement

    def _begin_turn(self, side: str) -> None:
        self.mover = side
        self.stage = "move"
        self._moved = set()
        self._transfers = 0

    def _movement(self) -> list[str]:
        controlled = self._controlled_by(_ENEMY[self.mover])
        texts = ["."]
        for start in self._of(self.mover):
            if start in self._moved:
                continue
            ordinary = self._ordinary_targets(start, controlled)
            texts += [f"{start}-{target}" for target in ordinary]
            texts += [f"{start}={target}" for target in self._ride_targets(start, ordinary, controlled)]
            texts += [f"{start}^{target}" for target in self._invasion_targets(start)]
        return texts

    def _ordinary_targets(self, start: str, controlled: set[str]) -> set[str]:
        """Where up to five steps lead over open hexes and own pawns, ending on the first controlled hex."""
        distance = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            must_stop = here != start and here in controlled
            if distance[here] == _ALLOWANCE or must_stop:
                continue
            for there in self.board.neighbours[here]:
                enemy = self.on.get(there) == _ENEMY[self.mover]
                no_room_to_stop = there in controlled and there in self.on
                if there in distance or enemy or no_room_to_stop or not self.board.is_open(there):
                    continue
                distance[there] = distance[here] + 1
                queue.append(there)
        return {name for name in distance if name not in self.on}

    def _ride_targets(self, start: str, ordinary: set[str], controlled: set[str]) -> set[str]:
        """Where the hot line leads from the start or a hex reached, without what ordinary moves reach."""
        entries = [name for name in ordinary if self.board.kind[name] == "-" and name not in controlled]
        if self.board.kind[start] == "-":
            entries.append(start)
        reached = set(entries)
        queue = deque(entries)
        while queue:
            here = queue.popleft()
            if here != start and here in controlled:
                continue
            for there in self.board.line_neighbours(here):
                if there not in reached and there not in self.on:
                    reached.add(there)
                    queue.append(there)
        return reached - ordinary - {start}

    def _invasion_targets(self, start: str) -> list[str]:
        room = (_INVASIONS - self.invasions[self.mover]) * _INVASION_SIZE
        if self._transfers >= room or not self.board.is_embarkation(start):
            return []
        return [name for name in self.board.red() if name not in self.on]

    def _move(self, text: str) -> None:
        if text == ".":
            # One to five transfers of a turn are one invasion, six to ten are two.
            self.invasions[self.mover] += -(-self._transfers // _INVASION_SIZE)
            self._next_declaration()
            return
        sign = next(sign for sign in "-=^" if sign in text)
        start, target = text.split(sign)
        self._transfers += sign == "^"
        self.on[target] = self.on.pop(start)
        self._moved.add(target)

    # The partition into battles

    def _unassigned(self) -> Battle:
        """The attackers and defenders in contact that are in no battle of the partition yet, in map order."""
        assigned = {name for battle in self._battles for pawns in battle for name in pawns}
        free = [name for name in self.board.in_map_order(self.on) if name not in assigned]
        attackers = [name for name in free if self.on[name] == self.mover and self._touches_enemy(name)]
        defenders = [name for name in free if self.on[name] != self.mover and self._touches_enemy(name)]
        return attackers, defenders

    def _touches_enemy(self, name: str) -> bool:
        enemy = _ENEMY[self.on[name]]
        return any(self.on.get(other) == enemy for other in self.board.neighbours[name])

    def _declarations(self) -> list[str]:
        attackers, defenders = self._unassigned()
        first, *others = defenders
        texts = []
        for group in _subsets([name for name in attackers if self._adjacent(name, first)])[1:]:
            shared = [name for name in others if all(self._adjacent(name, attacker) for attacker in group)]
            for more in _subsets(shared):
                left = [name for name in attackers if name not in group]
                undefeated = [name for name in others if name not in more]
                if self._can_be_divided(left, undefeated):
                    texts.append(f"{{{' '.join(group)} x {' '.join([first, *more])}}}")
        return texts

    def _adjacent(self, one: str, other: str) -> bool:
        return other in self.board.neighbours[one]

    def _can_be_divided(self, attackers: list[str], defenders: list[str]) -> bool:
        """Whether the rest can be divided into battles: pawns that all have an opponent split into stars."""
        return all(any(self._adjacent(one, other) for other in defenders) for one in attackers) and all(
            any(self._adjacent(one, other) for other in attackers) for one in defenders
        )

    def _next_declaration(self) -> None:
        self.stage = "declare"
        if not self._unassigned()[1]:
            self._next_battle()

    def _declare(self, text: str) -> None:
        attackers, defenders = text.strip("{}").split(" x ")
        self._battles.append((attackers.split(), defenders.split()))
        self._next_declaration()

    # Battles

    def _first_defender(self, battle: Battle) -> str:
        return self.board.in_map_order(battle[1])[0]

    def _next_battle(self) -> None:
        if not self._battles:
            self._end_of_player_turn()
        elif len(self._battles) == 1:
            self._battle = self._battles.pop()
            self.stage = "fight"
        else:
            self.stage = "order"

    def _order(self, text: str) -> None:
        self._battle = next(battle for battle in self._battles if self._first_defender(battle) == text[1:])
        self._battles.remove(self._battle)
        self.stage = "fight"

    def _fight_rolls(self) -> list[str]:
        attackers, defenders = self._battle
        return [f":{roll} {self.results.of(len(attackers), len(defenders), roll)}" for roll in range(1, 7)]

    def _fight(self, text: str) -> None:
        result = text.split()[1]
        if result == "exchange":
            self._exchange()
            return
        beaten = self._battle[0] if result.startswith("A") else self._battle[1]
        if result.endswith("elim"):
            for name in beaten:
                self._eliminate(name)
            self._next_battle()
        else:
            self._beaten = list(beaten)
            self._victor = _ENEMY[self.on[beaten[0]]]
            self._next_retreat()

    def _exchange(self) -> None:
        """Each side loses a pawn: its only one at once, else one that the mover chooses, its own first."""
        for pawns in self._battle:
            if len(pawns) == 1:
                self._eliminate(pawns[0])
        if len(self._battle[0]) > 1:
            self.stage = "own loss"
        else:
            self._choose_enemy_loss()

    def _own_loss(self, text: str) -> None:
        self._eliminate(text[1:])
        self._choose_enemy_loss()

    def _choose_enemy_loss(self) -> None:
        if len(self._battle[1]) > 1:
            self.stage = "enemy loss"
        else:
            self._next_battle()

    def _enemy_loss(self, text: str) -> None:
        self._eliminate(text[1:])
        self._next_battle()

    # Retreats

    def _retreat_targets(self, name: str) -> set[str]:
        """Where two steps lead over hexes that are open, free and not controlled by the winner."""
        controlled = self._controlled_by(self._victor)
        free = {
            hex_name
            for hex_name in self.board.kind
            if self.board.is_open(hex_name) and hex_name not in self.on and hex_name not in controlled
        }
        first_steps = free.intersection(self.board.neighbours[name])
        # The pawn itself still stands on its start, so the second step never leads back there.
        return {second for first in first_steps for second in self.board.neighbours[first] if second in free}

    def _retreats(self) -> list[str]:
        texts = []
        for name in self._beaten:
            targets = self._retreat_targets(name)
            texts += [f"{name}>{target} by {self._victor}" for target in targets] or [f"-{name}"]
        return texts

    def _next_retreat(self) -> None:
        self.stage = "retreat"
        if len(self._beaten) == 1 and not self._retreat_targets(self._beaten[0]):
            self._eliminate(self._beaten.pop())
        if not self._beaten:
            self._next_battle()

    def _retreat(self, text: str) -> None:
        if text.startswith("-"):
            name = text[1:]
            self._eliminate(name)
        else:
            name, target = text.split()[0].split(">")
            self.on[target] = self.on.pop(name)
        self._beaten.remove(name)
        self._next_retreat()

    # Ends of turns

    def _end_of_player_turn(self) -> None:
        left = {side for side in _ENEMY if self._of(side)}
        if not left:
            self._end("both-eliminated", None)
        elif len(left) == 1:
            self._end("army-eliminated", left.pop())
        elif self.mover == self.first:
            self._begin_turn(_ENEMY[self.first])
        else:
            self._armies = {side: len(self._of(side)) for side in _ENEMY}
            self._begin_replacements(self.first)

    def _begin_replacements(self, side: str) -> None:
        self.stage = "replace"
        self._replacing = side
        abroad = sum(self.board.half(name) != side for name in self._of(side))
        controlled = len(self._controlled_stars())
        allowed = 2 if controlled == 2 and abroad >= 2 else 1 if controlled and abroad else 0
        own, theirs = self._armies[side], self._armies[_ENEMY[side]]
        if self._none_return or (self._weaker_only and own > theirs):
            allowed = 0
        self._replacements = min(allowed, _ARMY - own)
        self._check_replacements()

    def _controlled_stars(self) -> list[str]:
        """The stars of the centres that have no enemy on any purple hex."""
        enemy = _ENEMY[self._replacing]
        return [
            star
            for star in self.board.stars(self._replacing)
            if all(self.on.get(name) != enemy for name in [star, *self.board.neighbours[star]])
        ]

    def _return_stars(self) -> list[str]:
        return [star for star in self._controlled_stars() if star not in self.on]

    def _check_replacements(self) -> None:
        if self._replacements and self._return_stars():
            return
        if self._replacing == self.first:
            self._begin_replacements(_ENEMY[self.first])
        else:
            self._end_of_complete_turn()

    def _replace(self, text: str) -> None:
        if text == "+-":
            self._replacements = 0
        else:
            self.on[text[1:]] = self._replacing
            self._replacements -= 1
        self._check_replacements()

    def _end_of_complete_turn(self) -> None:
        self.complete_turns += 1
        self.quiet_turns = 0 if self._loss_this_turn else self.quiet_turns + 1
        self._loss_this_turn = False
        if self.quiet_turns >= self._quiet_turns_that_end():
            self._end("no-losses", self._larger_army())
        elif self.complete_turns >= self._turn_limit:
            self._end("last-turn", self._larger_army())
        else:
            self._begin_turn(self.first)

    def _quiet_turns_that_end(self) -> int:
        """A quarter of the limit, rounded up, ends the game where an army is smaller than a quarter."""
        blue, red = len(self._of("Blue")), len(self._of("Red"))
        far_behind = blue < red / 4 or red < blue / 4
        return (self._quiet_limit + 3) // 4 if far_behind else self._quiet_limit

    def _larger_army(self) -> str | None:
        blue, red = len(self._of("Blue")), len(self._of("Red"))
        return "Blue" if blue > red else "Red" if red > blue else None

    def _end(self, reason: str, winner: str | None) -> None:
        self.stage = "over"
        self._reason = reason
        self._winner = winner


def place(blue: str, red: str, on: str = "Blue", first: str = "Blue", **options: Any) -> Slow:
    """A position at the beginning of a side's movement in the first turn, with pawns on the named hexes."""
    game = Slow({**options, "first_mover": first.lower()})
    game.on = dict.fromkeys(blue.split(), "Blue") | dict.fromkeys(red.split(), "Red")
    game.mover, game.stage = on, "move"
    return game
