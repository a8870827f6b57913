"""Hnefatafl and its family: one engine that reads rule sets as data."""
