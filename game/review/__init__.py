"""What decided a game, and what would have been better: judgements of positions and reviews of matches."""
