"""Puzzles: positions with exactly one good answer, how they are found, proven, graded and kept."""
