"""Boards on the screen: geometry, pictures, gestures and animation. No module here knows a game."""
