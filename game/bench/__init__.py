"""Measurements of speed, smoothness, start-up, idling and memory, for ``longhall bench``."""
