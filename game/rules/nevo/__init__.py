"""NEVO, the race for sixteen points on twelve columns (Michael Vonderheid, 1979)."""
