"""Nerva: three levels of pawns on a chess board, and a hidden king on each side (A. I. Afrasinei)."""
