"""The rules of every game. Imports the standard library and itself only."""
