"""The generated pages, one module for each kind; every one gives Markdown."""
