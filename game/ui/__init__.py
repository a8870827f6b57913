"""Everything on the screen that is not a whole screen: theme, widgets, board views, sound."""
