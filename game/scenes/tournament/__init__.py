"""Tournaments: computer levels and engines play each other, in a window."""
