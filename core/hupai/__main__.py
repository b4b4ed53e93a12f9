"""``python -m hupai``: the same as the command ``hupai``."""

from hupai.commands import main

if __name__ == "__main__":
    raise SystemExit(main())
