"""A game in progress: who plays, what was played, how long it took, and where it is kept."""
