"""The review of a match on the screen: what decided it, and what would have been better."""
