"""Cyvasse on the screen."""
