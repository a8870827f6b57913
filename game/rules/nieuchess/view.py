"""What a player sees of Nieuchess: everything."""

from game.rules.nieuchess.state import State
from game.rules.protocol import OpenView

View = OpenView[State]
