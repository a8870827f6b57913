"""Puzzles of Nerva."""
