"""A page on which exercises are solved on a board; it knows neither lessons nor puzzles."""
