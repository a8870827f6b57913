"""The rules of Cyvasse on the three boards that it is played on, and its fast board."""
