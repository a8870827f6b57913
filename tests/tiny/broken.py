"""The tiny games with one deliberate fault each. ``FAULTS`` says which check must find it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from game.entry import GameEntry, GamePart
from game.rules.common_rules import find_moves
from game.rules.errors import IllegalMove
from game.rules.events import Ended
from game.rules.protocol import NOBODY, OpenView, Outcome, Step
from tests.kit.entries import changed
from tests.tiny.dice import rules as dice
from tests.tiny.formation import rules as formation
from tests.tiny.secret import rules as secret

_LISTED = re.compile("(?:hide|slip|open) [1-9]!?")  # moves in a list by hand


class LeakingView(secret.Rules):
    """The seeker's view holds where the child is."""

    def view(self, state, side):
        return replace(super().view(state, side), at=state.at)


class LeakingViewObject(secret.Rules):
    """The view's text is clean, but the view itself carries the truth and samples from it."""

    def view(self, state, side):
        view = super().view(state, side)
        return PeekingView(
            view.side, view.cells, view.tries, view.at, view.hidden, view.opened, view.to_act, truth=state
        )

    def sample(self, view, rng):
        return view.truth


@dataclass(frozen=True, slots=True)
class PeekingView(secret.View):
    truth: secret.State = field(kw_only=True)


class LeakingEvent(secret.Rules):
    """The event of the hidden choice is for everybody."""

    def apply(self, state, move):
        step = super().apply(state, move)
        return Step(step.state, tuple(replace(event, audience=None) for event in step.events))


class LeakingText(secret.Rules):
    """The seeker reads the hidden choice in the move list."""

    def format_move(self, state, move, side=None):
        return super().format_move(state, move)


class LeakingSetup(formation.Rules):
    """North reads South's formation before its own stands."""

    def format_move(self, state, move, side=None):
        return super().format_move(state, move)


class LeakingSpectator(secret.Rules):
    """A spectator sees what the hider sees."""

    def view(self, state, side):
        return replace(super().view(state, 0 if side is None else side), side=side)


class LeakingLegality(secret.Rules):
    """The seeker's legal moves leave out the cells where the child is not."""

    def legal_moves(self, state):
        moves = super().legal_moves(state)
        near = tuple(move for move in moves if abs(move.cell - (state.at or 0)) <= 2)
        return near or moves if state.to_act == secret.SEEKER else moves


class ForetellingText(secret.Rules):
    """The seeker's moves say before they are made whether they find the child."""

    def format_move(self, state, move, side=None):
        return secret.RULES.format_played(state, move, side)


class BlurtingText(secret.Rules):
    """Once it has been made, the seeker reads the hidden choice."""

    def format_played(self, state, move, side=None):
        return super().format_played(state, move)


class UnreadableText(secret.Rules):
    """What a move is called after it was made is no move."""

    def format_played(self, state, move, side=None):
        return super().format_played(state, move, side).replace("!", " found")


class HalfDisclosed(secret.Rules):
    """When all is told, the seeker is not."""

    def disclose(self, state, side):
        return self.view(state, side)


class SecretAfterTheEnd(secret.Rules):
    """The game ends and the seeker never learns where the child was."""

    def view(self, state, side):
        view = super().view(state, side)
        return view if side == secret.HIDER else replace(view, at=None)


class LeakingRefusal(secret.Rules):
    """The reason why a move is refused tells where the child is."""

    def apply(self, state, move):
        if move not in self.legal_moves(state):
            raise IllegalMove("nobody plays like that while the child is in {cell}", cell=state.at)
        return super().apply(state, move)


class ForgetfulList(secret.Rules):
    """What a list leaves out stays left out."""

    def transcribe(self, state, text):
        return find_moves(_LISTED, text)


class CrashingList(secret.Rules):
    """A list that is none raises whatever it happens to raise."""

    def transcribe(self, state, text):
        return [text.split()[0]]


@dataclass
class LooseState:
    """A state that its own moves change."""

    state: dice.State
    counts: list[int] = field(default_factory=lambda: [0])

    @property
    def to_act(self):
        return self.state.to_act

    @property
    def turn(self):
        return self.state.turn


class MutableState(dice.RaceRules):
    """A counter inside the state is shared by all that follow from it."""

    def initial(self, options):
        return LooseState(dice.RULES.initial(options))

    def legal_moves(self, state):
        return dice.RULES.legal_moves(state.state)

    def apply(self, state, move):
        step = dice.RULES.apply(state.state, move)
        state.counts[0] += 1
        return Step(LooseState(step.state, state.counts), step.events)

    def outcome(self, state):
        return dice.RULES.outcome(state.state)

    def format_move(self, state, move, side=None):
        return dice.RULES.format_move(state.state, move)

    def view(self, state, side):
        return OpenView(side, state)

    def format_state(self, state):
        return dice.RULES.format_state(state.state)

    def parse_state(self, text, options):
        return LooseState(dice.RULES.parse_state(text, options))


class DuplicateTexts(dice.RaceRules):
    """Both runners are called a."""

    def format_move(self, state, move, side=None):
        return super().format_move(state, move, side).replace("run b", "run a")


class MovesAfterTheEnd(dice.RaceRules):
    """The winner may go on running."""

    def legal_moves(self, state):
        return super().legal_moves(state) or (dice.Run(0),)


class ForgetfulText(dice.RaceRules):
    """The position text does not say whose turn it is."""

    def format_state(self, state):
        return super().format_state(replace(state, side=0))


class LenientApply(secret.Rules):
    """Illegal moves are ignored instead of refused."""

    def apply(self, state, move):
        try:
            return super().apply(state, move)
        except IllegalMove:
            return Step(state, ())


class CrashingParser(dice.RaceRules):
    """Junk raises whatever it happens to raise."""

    def parse_move(self, state, text):
        roll = text.startswith("=")
        return dice.Roll(int(text.removeprefix("="))) if roll else super().parse_move(state, text)


class NeverEnding(dice.RaceRules):
    """Nobody ever gets home."""

    def outcome(self, state):
        return None


class EndlessTurn(dice.RaceRules):
    """The number of the turn never rises."""

    def apply(self, state, move):
        step = super().apply(state, move)
        return Step(replace(step.state, turn=0), step.events)


class WrittenTurn(dice.RaceRules):
    """A position that is read goes on counting the turns of the game that it is from."""

    def parse_state(self, text, options):
        state = super().parse_state(text, options)
        return replace(state, turn=state.count)


class SkippedRound(dice.RaceRules):
    """The rounds are numbered by twos."""

    def full_turn(self, state):
        return state.count + 1 - state.count % 2, state.side


class SilentEnd(dice.RaceRules):
    """The last move does not tell that it is the last."""

    def apply(self, state, move):
        step = super().apply(state, move)
        return Step(step.state, tuple(event for event in step.events if not isinstance(event, Ended)))


class ShoutingReason(dice.RaceRules):
    """The reason is no stable code."""

    def outcome(self, state):
        outcome = super().outcome(state)
        return outcome and Outcome(outcome.winner, outcome.reason.upper(), outcome.text)


class WeightlessDice(dice.RaceRules):
    """A face without a weight."""

    def chance_weights(self, state):
        return dice.WEIGHTS[:-1]


class DeadEnd(formation.Rules):
    """A side that has to set up has nothing to choose from."""

    def random_free_form(self, state, rng):
        return None

    def sample(self, view, rng):
        return view.state


class WrongTurn(secret.Rules):
    """A sample belongs to the other side."""

    def sample(self, view, rng):
        state = super().sample(view, rng)
        return state if state.to_act == NOBODY else replace(state, side=1 - state.side)


_FAULTS = {
    LeakingView: "moves_do_not_leak",
    LeakingViewObject: "view_text",
    LeakingEvent: "moves_do_not_leak",
    LeakingText: "moves_do_not_leak",
    LeakingSetup: "moves_do_not_leak",
    LeakingSpectator: "moves_do_not_leak",
    LeakingLegality: "views_do_not_leak",
    ForetellingText: "views_do_not_leak",
    BlurtingText: "played_texts",
    UnreadableText: "played_texts",
    HalfDisclosed: "disclosure",
    SecretAfterTheEnd: "disclosure",
    LeakingRefusal: "refusals_do_not_leak",
    CrashingList: "junk",
    ForgetfulList: "list_of_moves",
    MutableState: "immutable",
    DuplicateTexts: "move_texts",
    MovesAfterTheEnd: "random_games_end",
    ForgetfulText: "state_text",
    LenientApply: "illegal_moves",
    CrashingParser: "junk",
    NeverEnding: "random_games_end",
    EndlessTurn: "turn_numbers",
    WrittenTurn: "turn_numbers",
    SkippedRound: "full_turns",
    SilentEnd: "random_games_end",
    ShoutingReason: "random_games_end",
    WeightlessDice: "chance",
    DeadEnd: "turns",
    WrongTurn: "views_do_not_leak",
}

for _fault in _FAULTS:
    globals()[_fault.__name__.upper()] = _fault()

FAULTS = tuple(
    (changed(GameEntry(name, name, "Broken."), {GamePart.RULES: f"{__name__}:{name.upper()}"}), check)
    for name, check in ((fault.__name__, check) for fault, check in _FAULTS.items())
)
