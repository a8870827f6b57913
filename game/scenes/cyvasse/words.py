"""What is said and heard of Cyvasse."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.cyvasse import pieces
from game.rules.cyvasse.events import CountedAs, Ignited, Ruined, Sailed, ScreenLifted
from game.rules.cyvasse.rules import CyvasseRules
from game.rules.cyvasse.ruleset import FORTRESSES, OPTIONS
from game.rules.cyvasse.setups import Setup
from game.rules.cyvasse.state import DROP, GO, RUIN, SAIL, SHOT, Move, View
from game.rules.errors import InvalidText
from game.rules.events import Captured, Check, Event, Moved, Placed, Shot
from game.scenes.board.capabilities import (
    Advice,
    DescribedCells,
    EventSentences,
    EventsInPhrases,
    Goals,
    MovePhrases,
    MoveWarnings,
    OwnNotation,
    PieceLetters,
    RuleChapters,
    SideFacts,
)
from game.scenes.board.game_scene import Words, typeset
from game.scenes.cyvasse.hover_info import scar_words
from game.scenes.cyvasse.move_range import board_of, disarmed
from game.scenes.cyvasse.names import piece_picture
from game.scenes.cyvasse.pieces import TAKEN
from game.scenes.cyvasse.play_gestures import RESERVE
from game.scenes.cyvasse.setup.draft import place_of
from game.scenes.cyvasse.setup.gestures import SetupGestures
from game.scenes.cyvasse.terms import counted_kind, kind_name, owned, place_names, side_name
from game.texts import _

_SWITCHES = {option.name: option.title for option in OPTIONS if option.default is False}
_SHOT_SOUNDS = {"trebuchet": "shot-trebuchet", "dragon": "fire"}
_FIGHTERS = range(pieces.DRAGON, pieces.MOUNTAIN)
_GROUPS = {
    "great beasts": (pieces.DRAGON, pieces.ELEPHANT),
    "shooters": (pieces.TREBUCHET, pieces.CROSSBOW),
    "horse": (pieces.HEAVY, pieces.LIGHT),
    "foot": (pieces.SPEAR, pieces.RABBLE),
}
_PIECE_MOVES = re.compile("[KDETCHLSR](?=[a-k][0-9])")  # the start of a move that names a piece


class CyvasseWords(
    Words,
    DescribedCells[View],
    OwnNotation,
    MovePhrases[View],
    PieceLetters,
    Goals[View],
    SideFacts[View],
    EventSentences,
    EventsInPhrases,
    Advice[View],
    MoveWarnings[View],
    RuleChapters[View],
):
    def __init__(self, rules: CyvasseRules, setup: SetupGestures) -> None:
        self.rules, self.setup = rules, setup

    def figure(self, side: int, text: str) -> str:
        found = _PIECE_MOVES.match(text)
        return f"{piece_picture(side, pieces.LETTERS.index(text[0]))}{TAKEN}" if found else ""

    def subtitle(self, options: Mapping[str, Any]) -> str:
        chosen = self.rules.ruleset(options)
        board = _("hexes") if chosen.board == "hex" else _("10×10") if chosen.larger else _("8×8")
        extra = [_(title) for name, title in _SWITCHES.items() if name != "larger" and getattr(chosen, name)]
        return " · ".join([_("Expert") if chosen.expert else _("Basic"), board, *extra])

    def goal(self, view: View, side: int) -> str:
        return _("Checkmate the enemy king.") if view.phase == "play" else ""  # the next step is told there

    def chapter(self, view: View) -> str:
        return "Setting up" if view.phase == "setup" else ""

    def facts(self, view: View) -> tuple[str, str]:
        white, black = (
            _("dragon in reserve") if view.phase == "play" and waits else "" for waits in view.reserve
        )
        return white, black

    def typeset(self, move: str) -> str:
        return _("set up") if move.startswith("set:") else typeset(move)

    # What happened

    def describe_event(self, event: Event) -> str:
        match event:
            case ScreenLifted():
                return _("The screen is lifted.")
            case Shot(piece=piece, origin=origin):
                return _("{piece} shoots from {cell}.").format(piece=owned(*piece), cell=origin)
            case CountedAs(piece=piece, cell=cell, kind=kind):
                return _("{piece} on {cell} counts as {kind}.").format(
                    piece=owned(*piece), cell=cell, kind=_(kind)
                )
            case Captured(piece=piece, cell=cell):
                return _("{piece} on {cell} is taken.").format(piece=owned(*piece), cell=cell)
            case Ruined(side=side, cell=cell):
                return _("{side}'s fortress on {cell} is a ruin now.").format(side=side_name(side), cell=cell)
            case Ignited(cell=cell):
                return _("The water on {cell} burns.").format(cell=cell)
            case Check(side=side):
                return _("{side}'s king is in check.").format(side=side_name(side))
        return ""

    def sound(self, event: Event) -> str | None:
        match event:
            case ScreenLifted():
                return "cyvasse/screen"
            case Shot(piece=piece):
                return f"cyvasse/{_SHOT_SOUNDS.get(piece.kind, 'shot-crossbow')}"
            case Sailed():
                return "cyvasse/sail"
            case Captured():
                return "capture"
            case Ruined():
                return "cyvasse/ruin"
            case Ignited():
                return "cyvasse/fire"
            case Check():
                return "cyvasse/check"
            case Moved() | Placed():
                return "stone"
        return None

    # Cells and moves

    def describe(self, view: View, cell: str) -> str:
        if cell == RESERVE:
            return _("{piece} in reserve").format(piece=owned(view.mover, "dragon"))
        if view.phase == "setup":
            return self._describe_setup(view, cell)
        here = view.rules.field.grid.cell(cell)
        parts = [cell]
        standing = view.pieces().get(cell)
        if standing is not None:
            parts.append(_(standing.kind) if standing.kind == "mountain" else owned(*standing))
            counted = counted_kind(view, board_of(view, view.mover), here)
            if counted:
                parts.append(_("counts as {kind}").format(kind=kind_name(counted)))
        parts += place_names(view.rules, here, view.terrain[here])
        if standing is not None and standing.kind != "mountain" and disarmed(view, here):
            parts.append(_("cannot attack from there"))
        told = ", ".join(parts)
        rivals = self._rivals(view, here)
        return f"{told}. {rivals}" if rivals else told

    @staticmethod
    def _rivals(view: View, cell: int) -> str:
        """Sentences on whom the piece on a cell takes, and who takes it, as it counts there; "" for what does
        not fight, and for a king, whom everybody takes and who takes everybody."""
        kind = view.cells[cell] & pieces.KIND
        if kind in (0, pieces.KING, pieces.MOUNTAIN):
            return ""
        counted = counted_kind(view, board_of(view, view.mover), cell) or kind
        prey = [other for other in _FIGHTERS if pieces.takes(counted, other)]
        takers = [other for other in _FIGHTERS if pieces.takes(other, counted)]
        words = _("It takes {prey}. It falls to {takers}.")
        return words.format(prey=_in_groups(prey), takers=_in_groups(takers))

    def _describe_setup(self, view: View, cell: str) -> str:
        """What is on a cell of the own half, or left of an item of the tray; a cell's name elsewhere."""
        if not self.setup.drafts.open(view):
            return cell
        draft, at = self.setup.drafts.of(view), place_of(view, cell)
        if at is None:
            item = self.setup.item(view, cell)
            if item is None:
                return cell
            name, left = item
            return _("{what}: {count} in the tray").format(what=name[:1].upper() + name[1:], count=left)
        kind, ground = draft.pieces[at], draft.terrain[at]
        parts = [kind_name(kind)] if kind else []
        parts += place_names(view.rules, view.rules.field.grid.cell(cell), ground)
        return f"{cell}: {', '.join(parts)}" if parts else cell

    def phrase(self, view: View, move: str) -> str:
        parsed = self._parsed(view, move)
        if not isinstance(parsed, Move):
            return _("This setup") if isinstance(parsed, Setup) else move
        origin, target = view.name(parsed.origin), view.name(parsed.target)
        kind = kind_name(view.cells[parsed.origin] & pieces.KIND)
        victim = view.cells[parsed.target]
        if parsed.kind == DROP:
            return _("The dragon from the reserve on {target}").format(target=target)
        if parsed.kind == RUIN:
            return _("Ruining the fortress on {target}").format(target=target)
        text = {
            (GO, False): _("The {kind} from {origin} to {target}"),
            (GO, True): _("Taking the {victim} on {target} with the {kind} from {origin}"),
            (SHOT, True): _("Shooting the {victim} on {target} with the {kind} on {origin}"),
            (SAIL, False): _("Sailing with the {kind} from {origin} to {target}"),
            (SAIL, True): _("Sailing from {origin} to take the {victim} on {target} with the {kind}"),
        }.get((parsed.kind, bool(victim)), move)
        told = text.format(kind=kind, victim=kind_name(victim & pieces.KIND), origin=origin, target=target)
        scar = scar_words(view, parsed)
        return _("{move}: {consequence}").format(move=told, consequence=scar) if scar else told

    def told_by_phrase(self, event: Event) -> bool:
        return isinstance(event, Captured)

    def _parsed(self, view: View, move: str) -> object:
        """The move that a text means; None where it is none."""
        try:
            return self.rules.parse_move(view, move)
        except InvalidText:
            return None

    # Advice

    def advice(self, view: View, moves: Sequence[Any]) -> tuple[str, str]:
        if view.phase == "setup":
            return self._advice_on_setup(view)
        if board_of(view, view.mover).in_check(view.mover):
            return "", _("In check: move the king, come between, or take the attacker.")
        return "", _("Point at a piece for its moves.")

    def _advice_on_setup(self, view: View) -> tuple[str, str]:
        if not self.setup.drafts.open(view):
            return "", ""
        headline = _("Set up your army")
        if self.setup.drafts.of(view).empty:
            return headline, _("Take a formation or place pieces.")
        return headline, _("Pick one, click cells. A right click takes back.")

    def warning(self, view: View, move: str) -> str:
        parsed = self._parsed(view, move)
        if not isinstance(parsed, Move) or view.phase == "setup":
            return ""
        if parsed.kind == RUIN:
            return _(
                "The fortress on {cell} becomes a ruin for the rest of the game, and the turn passes. "
                "Ruin it?"
            ).format(cell=view.name(parsed.target))
        dragon = parsed.kind == DROP or view.cells[parsed.origin] & pieces.KIND == pieces.DRAGON
        own = view.terrain[parsed.target] == FORTRESSES[view.mover]
        if dragon and own and parsed.kind != SHOT and not view.cells[parsed.target]:
            return _("A dragon ruins every fortress that it enters, your own as well. Go there?")
        return ""


def _in_groups(kinds: Sequence[int]) -> str:
    """Names of kinds, one name for two that belong together; "everybody" for all that fight."""
    if len(kinds) == len(_FIGHTERS):
        return _("everybody")
    names: list[str] = []
    for group, members in _GROUPS.items():
        found = [kind for kind in members if kind in kinds]
        names += [_(group)] if len(found) == len(members) else map(kind_name, found)
    return ", ".join(names)
