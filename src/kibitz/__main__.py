"""Where the `kibitz` command begins: before anything large is imported, so that it can be interrupted quietly."""

import sys
from types import FrameType

BAD_INPUT = 1
INTERRUPTED = 130
TERMINATED = 143


def main() -> None:
    """Run the command and end the process with its exit code."""
    try:
        from kibitz.cli.help_page import answered  # not above: there an interrupt would be shown
        from kibitz.cli.language import taken

        arguments = taken(sys.argv[1:])
        code = answered(arguments)
        if code is None:
            code = _run(arguments)
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        exec("")  # interrupted where a dataclass is made, Python would end the process by the signal, not by its code
    sys.exit(code)


def _run(arguments: list[str]) -> int:
    import signal  # not above: what is answered at once needs none

    signal.signal(signal.SIGTERM, _terminate)
    from kibitz.game.extras import MissingExtra, of_extra

    try:
        with of_extra("cli"):
            from kibitz.cli.parser import main as run
    except MissingExtra as missing:
        sys.stderr.write(f"kibitz: {missing}\n")
        return BAD_INPUT
    return run(arguments)


def _terminate(number: int, frame: FrameType | None) -> None:
    """End as after an error, so that a half-written file is removed."""
    sys.exit(TERMINATED)


if __name__ == "__main__":
    main()
