"""The computer player of Nieuchess."""
