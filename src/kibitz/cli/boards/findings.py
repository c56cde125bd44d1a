"""What a reader found in a file, said on standard error without drowning the rest."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from kibitz.cli.common.files import named
from kibitz.cli.common.output import note
from kibitz.cli.common.result_words import counted
from kibitz.formats.pbn import PbnFinding, Severity

_SHOWN = 3
_ENDED = re.compile(r"\.(?: \(Law \w+\))?$")


class FindingsReport:
    """Says the first few findings of each kind as they come, and counts the rest."""

    def __init__(self, path: Path) -> None:
        self.file = named(path)
        self._counts: Counter[tuple[Severity, str]] = Counter()

    def add(self, findings: tuple[PbnFinding, ...]) -> None:
        """Take the findings of one game; notes are for programs only."""
        for finding in findings:
            if finding.severity < Severity.WARNING:
                continue
            kind = finding.severity, finding.code
            self._counts[kind] += 1
            if self._counts[kind] <= _SHOWN:
                note(self._sentence(finding))

    def close(self) -> None:
        """Say how many more there were of each kind."""
        for (severity, code), count in self._counts.items():
            if count > _SHOWN:
                note(counted("convert.more", count - _SHOWN, file=self.file, severity=str(severity), code=code))

    @property
    def errors(self) -> int:
        """How many findings were errors."""
        return sum(count for (severity, _), count in self._counts.items() if severity == Severity.ERROR)

    def _sentence(self, finding: PbnFinding) -> str:
        sentence = f"{self.file}, {finding}"
        return sentence if _ENDED.search(sentence) else f"{sentence}."
