"""Judgement of positions, one module for each game that the shared search plays."""
