"""The room in which a side sets up its pieces: what is the same for every game that has one."""
