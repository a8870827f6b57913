"""Experiments: thousands of games between computer players, and what can be learnt from them.

What the extra ``laboratory`` installs is imported by ``cluster``, ``statistics``, ``plots``, ``display`` and
what is built on them. ``experiment``, ``experiment_file``, ``units`` and ``results`` work without it.
"""
