"""Puzzles of Cyvasse."""
