"""Where the `kibitz` command begins: before anything large is imported, so that it can be interrupted quietly."""

from __future__ import annotations

import signal
import sys

INTERRUPTED = 130
TERMINATED = 143


def main() -> None:
    """Run the command and end the process with its exit code."""
    try:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))  # so that half-written files are removed
        from kibitz.cli import main as run

        code = run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)
