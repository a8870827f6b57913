"""The computer player of Cyvasse."""
