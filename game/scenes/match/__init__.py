"""The match screen, which knows no game."""
