"""A board of any game on the screen, without a match, and what a game gives for it."""
