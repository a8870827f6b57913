"""How the fast board numbers moves: ``padded target << MOVE_SHIFT | padded origin``, see ``tables``."""

MOVE_SHIFT = 9  # bits of a padded square
MOVE_MASK = (1 << MOVE_SHIFT) - 1
