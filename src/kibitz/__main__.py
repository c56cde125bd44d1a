"""Where the `kibitz` command begins: before anything large is imported, so that it can be interrupted quietly."""

import signal
import sys
from types import FrameType

INTERRUPTED = 130
TERMINATED = 143


def main() -> None:
    """Run the command and end the process with its exit code."""
    try:
        signal.signal(signal.SIGTERM, _terminate)
        from kibitz.cli import main as run

        code = run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


def _terminate(number: int, frame: FrameType | None) -> None:
    """End as after an error, so that a half-written file is removed."""
    sys.exit(TERMINATED)


if __name__ == "__main__":
    main()
