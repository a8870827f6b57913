"""The computer player of NEVO."""
