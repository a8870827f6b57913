"""A board of any game on the screen, without a match."""
