"""Run the command as `python -m kibitz.cli`."""

from kibitz.cli.entry import main

if __name__ == "__main__":
    main()
