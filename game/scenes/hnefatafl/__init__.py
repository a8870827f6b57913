"""Hnefatafl on the screen."""
