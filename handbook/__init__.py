"""The handbook: what the documentation site shows beyond the pages written by hand.

Pages about patterns, profiles and options are made from the code each time the site is built, so
that they cannot fall behind it.  :mod:`handbook.site` hands them to MkDocs.
"""
