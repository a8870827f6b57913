"""Courses on the screen: the page that lists them, and their steps as exercises."""
