"""Cyvasse on the match screen."""
