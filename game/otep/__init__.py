"""The engine protocol OTEP, by which programs of different makers play each other, from both of its ends."""
