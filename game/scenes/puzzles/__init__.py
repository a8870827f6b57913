"""Puzzles: the page on which they are chosen, and how they are solved on the page of exercises."""
