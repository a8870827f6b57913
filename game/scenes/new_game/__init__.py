"""The page on which a new match is set up."""
