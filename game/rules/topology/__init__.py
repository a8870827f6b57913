"""Boards of cells: square grids, hexagon-shaped hex boards, and hex maps by column and row."""
