"""Puzzles of NEVO."""
