"""The explorer: an index of the positions of all matches, with what was played in each and how it ended."""
