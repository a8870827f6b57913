"""Setting up behind the screen."""
