"""Perft: how many hands there are of each kind, counted with hupai's own tables and patterns.

The name is that of chess programs, which count every position that their rules can reach: one slip anywhere
changes a number.  :mod:`hupai.perft.levels` lists the counts with the figures they must come out at.
"""
