"""The page on which positions of any game are set up freely."""
