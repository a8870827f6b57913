"""Boards: cells on the screen, gestures on them, and pictures of positions."""
