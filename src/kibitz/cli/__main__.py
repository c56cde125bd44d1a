"""Run the command as `python -m kibitz.cli`."""

import sys

from kibitz.cli import main

if __name__ == "__main__":
    sys.exit(main())
