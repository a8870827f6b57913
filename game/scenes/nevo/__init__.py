"""NEVO on the match screen."""
