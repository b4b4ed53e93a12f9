"""Tiles drawn as SVG, every line of them our own."""
