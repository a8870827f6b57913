"""Longhall: board games for two people at one computer, or one against it."""

__version__ = "0.1.0"
