"""How Nieuchess looks on the screen."""
