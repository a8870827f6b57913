"""A board of three levels that lie on each other: geometry, pictures, and how they are painted."""
