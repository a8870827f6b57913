"""Nieuchess: the rules of the wargame of 1961."""
