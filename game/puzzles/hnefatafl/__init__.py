"""Puzzles of hnefatafl."""
