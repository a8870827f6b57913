"""The computer player of Nerva."""
