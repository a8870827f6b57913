"""The command line: one module for each command, which gives it arguments and runs it."""
