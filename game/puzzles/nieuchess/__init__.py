"""Puzzles of Nieuchess."""
