"""The page on which rule sets of the tafl family are made."""
