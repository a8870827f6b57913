"""Nerva on the match screen."""
