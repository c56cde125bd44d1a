"""The log of a ruling while a director is being asked: it grows line by line, and the last line can be taken back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from kibitz.assistant.course import RulingCourse
from kibitz.assistant.typed_lines import beginning
from kibitz.cli.common.regulation_files import given_regulations
from kibitz.cli.rulings.referee import referee
from kibitz.laws.editions import CURRENT, Edition
from kibitz.table.log.entries import Header
from kibitz.table.table import Table


@dataclass(frozen=True, slots=True)
class DraftState:
    """What the director has said so far."""

    edition: Edition | None = None
    auction_asked: bool = False
    lines: tuple[str, ...] = ()
    stopped: bool = False  # he does not want to go on although the ruling waits


class RulingDraft:
    """What was said, and how far that has come."""

    def __init__(self, edition: Edition | None, regulations: Path | None) -> None:
        self.state = DraftState(edition)
        self._regulations = regulations
        self._before: list[DraftState] = []
        self.course = self._folded(self.state)

    @property
    def edition(self) -> Edition:
        """The edition of the Laws, once it is known; until then the current one."""
        return self.state.edition or CURRENT

    @property
    def table(self) -> Table:
        """The table that it makes."""
        return self.course.table

    def go(self, state: DraftState) -> None:
        """Something more is said; refused, it leaves everything as it was."""
        course = self._folded(state)
        self._before.append(self.state)
        self.state, self.course = state, course

    def enter(self, line: str) -> None:
        """One line more."""
        self.go(replace(self.state, lines=(*self.state.lines, line), stopped=False))

    def begin(self, typed: str) -> None:
        """The calls so far, or the contract, or nothing."""
        line = beginning(typed)
        lines = (*self.state.lines, line) if line else self.state.lines
        self.go(replace(self.state, auction_asked=True, lines=lines))

    def stop(self) -> None:
        """The ruling waits, and the director leaves it at that."""
        self.go(replace(self.state, stopped=True))

    def take_back(self) -> bool:
        """The last thing said was not said; whether there was one."""
        if not self._before:
            return False
        self.state = self._before.pop()
        self.course = self._folded(self.state)
        return True

    def _folded(self, state: DraftState) -> RulingCourse:
        edition = state.edition or CURRENT
        regulations = None
        if self._regulations is not None:
            regulations = given_regulations(self._regulations, edition)
        return RulingCourse(Header(edition), regulations, state.lines, referee(regulations))
