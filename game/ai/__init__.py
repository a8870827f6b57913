"""Computer players. They see views, never states that hold secrets, and run in a process of their own."""
