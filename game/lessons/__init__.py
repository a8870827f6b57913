"""Courses in which a newcomer learns a game by playing small positions."""
