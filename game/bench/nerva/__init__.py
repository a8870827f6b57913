"""Fits for Nerva."""
