"""Networks that learn from games of the computer against itself; needs the extra ``longhall[learn]``."""
