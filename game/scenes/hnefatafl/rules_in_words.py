"""The rules of one rule set in words, with examples on its own board: only what holds for this set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.rules.hnefatafl import ruleset as rs
from game.rules.hnefatafl.record import ATTACKER, DEFENDER, read_record
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.ruleset import RuleSet, Setting, physical_corners
from game.rules.hnefatafl.rulestring import read_rules, write_rules
from game.rules.hnefatafl.shipped import SHIPPED
from game.scenes.hnefatafl import rule_examples as examples
from game.scenes.hnefatafl.rule_examples import Example, diagram_of
from game.texts import _
from game.widgets.markdown import Block, Diagram, Heading, Paragraph, read_spans

_TITLES = {read_rules(shipped.text): shipped.title for shipped in SHIPPED}

# Who may do something, by the piece types of a list of a rule set.
_WHO = {
    "": "Nobody",
    "t": "Only attackers",
    "T": "Only defenders, and not the king,",
    "K": "Only the king",
    "tT": "Everybody but the king",
    "tK": "Only attackers and the king",
    "TK": "Only defenders and the king",
    "tTK": "Everybody",
}
# Whom a special square helps to capture.
_WHOM = {
    "t": "attackers",
    "T": "defenders, but not the king",
    "K": "the king alone",
    "tT": "stones of both sides, but not the king",
    "tK": "attackers and the king",
    "TK": "defenders and the king",
    "tTK": "everybody",
}


def book_of(options: Mapping[str, Any]) -> list[Block]:
    """The rules that these options of the game ask for."""
    return rules_in_words(RULES.setting(options))


def rules_in_words(setting: Setting, diagrams: bool = True) -> list[Block]:
    """The rules of a setting.

    Args:
        diagrams: with examples, for which the rules must be such that they can be played by.
    """
    ruleset = setting.ruleset
    found = [*_start(ruleset), *_moves(ruleset), *_captures(ruleset), *_king(ruleset), *_ends(setting)]
    return [block for block in found if diagrams or not isinstance(block, Diagram)]


def nearest_shipped(ruleset: RuleSet) -> str:
    """The key of the rule set that comes with the game and differs in the fewest fields."""
    fields = [name for name in RuleSet.__dataclass_fields__ if name != "name"]

    def differences(text: str) -> int:
        other = read_rules(text)
        return sum(getattr(other, name) != getattr(ruleset, name) for name in fields)

    return min(SHIPPED, key=lambda shipped: differences(shipped.text)).key


def _text(sentences: str, bullet: bool = False) -> Paragraph:
    return Paragraph(read_spans(sentences), bullet)


def _shown(example: Example, ruleset: RuleSet, caption: str) -> Iterator[Block]:
    """An example with what it shows, where the board has room for it."""
    found = diagram_of(example, ruleset, caption)
    if found is not None:
        yield found


def _start(ruleset: RuleSet) -> Iterator[Block]:
    cells = read_record(ruleset.start, ruleset.size)
    title = ruleset.name or _(_TITLES.get(ruleset, "Rules of your own"))
    yield Heading(1, title)
    sides = _(
        "{attackers} attackers around {defenders} defenders and their king, on {size} by {size} squares. "
        "{first}"
    )
    first = _("The attackers move first.") if ruleset.attackers_first else _("The defenders move first.")
    counts = {"attackers": cells.count(ATTACKER), "defenders": cells.count(DEFENDER), "size": ruleset.size}
    yield _text(sides.format(**counts, first=first))
    goal = (
        _("The king wants to reach **the edge** of the board. The attackers want to capture him first.")
        if ruleset.edge_escape
        else _("The king wants to reach **a corner**. The attackers want to capture him first.")
    )
    marks = {} if ruleset.edge_escape else dict.fromkeys(ruleset.corners, "target")
    yield _text(goal)
    caption = _("The start.")
    if marks:
        caption = _("The start. The king wins on every square that is marked.")
    elif not ruleset.special:
        caption = _("The start. No square is special.")
    options: dict[str, Any] = {"rules": write_rules(ruleset)}
    yield Diagram("", options, marks, (), caption)


def _moves(ruleset: RuleSet) -> Iterator[Block]:
    yield Heading(2, _("How the pieces move"))
    yield _text(
        _(
            "Every piece, the king too, moves along its row or its column, as far as you like, over empty "
            "squares only. Nobody jumps and nobody moves diagonally. One piece moves in a turn, and passing "
            "is not allowed."
        )
    )
    corners, centre = ruleset.corners, ruleset.centre
    if corners:
        place = _("the corners") if _usual_corners(ruleset) else _("the squares that are marked as corners")
        yield _text(
            _("{who} may stop on {place}.").format(who=_(_WHO[ruleset.corner_stop]), place=place), True
        )
        if not _usual_corners(ruleset):
            words = _("{who} may pass over them.").format(who=_(_WHO[ruleset.corner_pass]))
            yield _text(words, True)
    if centre:
        stops = _("{who} may stop on the centre.").format(who=_(_WHO[ruleset.centre_stop]))
        if not ruleset.centre_stop:
            stops += " " + _("Whoever leaves it does not come back.")
        passes = _("{who} may pass over it while it is empty.").format(who=_(_WHO[ruleset.centre_pass]))
        yield _text(f"{stops} {passes}", True)


def _usual_corners(ruleset: RuleSet) -> bool:
    """Whether the corner squares are the corners of the board, over which nobody could pass."""
    return set(ruleset.corners) <= set(physical_corners(ruleset.size))


def _captures(ruleset: RuleSet) -> Iterator[Block]:
    yield Heading(2, _("How to capture"))
    yield _text(
        _(
            "You capture an enemy stone by closing it in between two of your pieces, on two opposite sides, "
            "along a row or a column. One move can take several stones. **You must close the trap "
            "yourself:** whoever steps in between two enemies is safe from these two. The edge captures "
            "nobody."
        )
    )
    yield from _shown(examples.CAPTURE, ruleset, _("The defender in the middle is taken."))
    yield from _shown(examples.STEPS_BETWEEN, ruleset, _("He steps in between, and nothing happens to him."))
    king = {
        rs.ALWAYS: _(
            "The king captures like every other piece, as the one who moves and as the one who stands."
        ),
        rs.MOVING: _("The king captures only by his own move: standing there he helps nobody."),
        rs.STANDING: _("The king captures only by standing there while a stone of his side closes the trap."),
        rs.NEVER: _("The king is unarmed: he takes no part in captures."),
    }
    yield _text(king[ruleset.king_captures])
    if ruleset.king_captures in (rs.ALWAYS, rs.MOVING):
        yield from _shown(examples.KINGS_CAPTURE, ruleset, _("The king comes down and takes an attacker."))
    yield from _hostile_squares(ruleset)
    yield from _rows(ruleset)
    if ruleset.linnaean and ruleset.centre:
        yield _text(
            _(
                "**Linnaeus' capture.** A defender beside the king on the centre is captured against him "
                "when attackers hold the king's other three sides."
            )
        )
        yield from _shown(examples.LINNAEUS, ruleset, _("The guard falls, against his own king."))


def _hostile_squares(ruleset: RuleSet) -> Iterator[Block]:
    """Against whom special squares stand in for a captor."""
    corner, empty = ruleset.corner_hostile, ruleset.centre_hostile_empty + ruleset.centre_hostile
    if ruleset.corners and corner:
        whom = _(_WHOM[corner])
        yield _text(_("A corner stands in for a captor against {whom}.").format(whom=whom))
        example = _against(examples.AGAINST_CORNER, corner)
        if example is not None:
            yield from _shown(example, ruleset, _("The stone is taken between an enemy and the corner."))
    elif ruleset.corners:
        yield _text(_("The corners help nobody to capture."))
    if not ruleset.centre:
        return
    empty = "".join(each for each in rs.EVERYBODY if each in empty)
    if empty:
        whom = _(_WHOM[empty])
        words = _("The empty centre stands in for a captor against {whom}.").format(whom=whom)
        if ruleset.centre_hostile:
            occupied = _("While somebody stands on it, it does so against {whom} only.")
            occupied = (
                occupied if ruleset.centre_hostile != empty else _("So it does while somebody stands on it.")
            )
            words += " " + occupied.format(whom=_(_WHOM[ruleset.centre_hostile]))
        yield _text(words)
        example = _against(examples.AGAINST_CENTRE, empty)
        if example is not None:
            yield from _shown(
                example, ruleset, _("The stone is taken between an enemy and the empty centre.")
            )
    else:
        yield _text(_("The centre helps nobody to capture."))


def _against(example: Example, hostile: str) -> Example | None:
    """An example with a victim against whom the square helps; None where that is the king alone."""
    if "T" in hostile:
        return example
    return examples.colours_changed(example) if "t" in hostile else None


def _rows(ruleset: RuleSet) -> Iterator[Block]:
    if ruleset.shieldwall == rs.NO_WALLS:
        return
    yield _text(
        _(
            "**Rows at the edge.** Two or more stones side by side on the edge are captured together when "
            "each of them has an enemy in front of it and your move closes in the row at one end, while the "
            "other end is closed already. A king in the row stays where he is."
        )
    )
    yield from _shown(examples.ROW, ruleset, _("The row of two is gone."))
    if ruleset.shieldwall == rs.STRONG_WALLS and ruleset.corners:
        yield _text(_("An empty corner closes an end, too."))
        yield from _shown(examples.ROW_AT_CORNER, ruleset, _("The corner closes the other end."))


def _king(ruleset: RuleSet) -> Iterator[Block]:
    yield Heading(2, _("How the king is captured"))
    yield _text(_("It is always an attacker's move that closes the trap."))
    helps = "K" in ruleset.centre_hostile_empty + ruleset.centre_hostile
    if ruleset.king_strength == rs.CENTRE and ruleset.centre:
        yield _text(_("**On the centre** by four attackers, one on each side."), True)
        yield from _shown(examples.KING_ON_CENTRE, ruleset, _("The fourth attacker arrives."))
        yield _text(_("**Beside the centre** by three, on the three sides that are left."), True)
        yield from _shown(examples.KING_BESIDE_CENTRE, ruleset, _("The centre closes the fourth side."))
        yield _text(_("**Anywhere else** like a stone, between two attackers."), True)
        yield from _shown(examples.KING_BY_TWO, ruleset, _("Two attackers are enough here."))
    elif ruleset.king_strength in (rs.WEAK, rs.CENTRE):
        yield _text(_("He is captured like a stone, between two attackers, wherever he stands."))
        yield from _shown(examples.KING_BY_TWO, ruleset, _("Two attackers are enough."))
    else:
        yield _text(_("He is captured by four attackers, one on each side."))
        yield from _shown(examples.KING_BY_FOUR, ruleset, _("The fourth attacker arrives."))
        if ruleset.centre and helps:
            yield _text(_("Beside the empty centre three are enough."))
            caption = _("The centre closes the fourth side.")
            yield from _shown(examples.KING_BESIDE_CENTRE, ruleset, caption)
        if ruleset.king_strength == rs.CONFINED:
            yield _text(_("At the edge three are enough, for the edge closes the fourth side."))
            yield from _shown(examples.KING_AT_EDGE, ruleset, _("Three attackers and the edge."))
        else:
            yield _text(_("At the edge he cannot be captured: the edge is no attacker."))
    if ruleset.corners and "K" in ruleset.corner_hostile:
        yield _text(_("A corner counts as an attacker against him."))


def _ends(setting: Setting) -> Iterator[Block]:
    ruleset = setting.ruleset
    yield Heading(2, _("How the game ends"))
    yield _text(_("The attackers win when the king is captured."), True)
    escape = _("The defenders win when the king stands on {place}.")
    place = _("the edge") if ruleset.edge_escape else _("a corner")
    yield _text(escape.format(place=place), True)
    if ruleset.edge_fort:
        words = _(
            "The defenders also win with a **fort at the edge**: the king stands on the edge, can move, and "
            "is walled in by his own stones so well that no attacker could ever get to him."
        )
        yield _text(words, True)
        caption = _("The fort is closed. The king steps to and fro in it for ever.")
        yield from _shown(examples.FORT, ruleset, caption)
    yield _text(_("A side that has no legal move in its turn loses."), True)
    if ruleset.surrounding_fatal:
        words = _(
            "The attackers also win by **surrounding**: when neither the king nor any defender could reach "
            "the edge even if the attackers never moved again."
        )
        yield _text(words, True)
        yield from _shown(examples.SURROUNDED, ruleset, _("The last gap is closed."))
    repetition = {
        rs.MOVER_LOSES: _("Whoever makes the same position appear for the **third time** loses."),
        rs.MOVER_WINS: _("Whoever makes the same position appear for the **third time** wins."),
        rs.DRAW: _("When the same position appears for the **third time** the game is a draw."),
        rs.OFF: _("Positions may be repeated at will."),
    }
    yield _text(repetition[setting.repetition], True)
    if not setting.quiet_limit:
        return
    limit = _("When each side has made **{count} turns** in a row without a capture, {result}.")
    if setting.quiet_limit == 1:
        limit = _("When each side has made **a turn** without a capture, {result}.")
    result = {
        rs.DEFENDERS_LOSE: _("the attackers win"),
        rs.DRAW: _("the game is a draw"),
        rs.FEWER_CAPTURES_LOSES: _(
            "whoever has captured fewer stones loses; with equal numbers it is a draw"
        ),
    }
    yield _text(limit.format(count=setting.quiet_limit, result=result[setting.quiet_result]), True)
