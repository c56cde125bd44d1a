"""A director's conversation about a ruling as it grows, from which the last thing said can be taken back."""

from __future__ import annotations

from pathlib import Path

from kibitz.assistant.consultation import Consultation, RulingLines
from kibitz.assistant.course import RulingCourse
from kibitz.cli.common.regulation_files import given_regulations
from kibitz.cli.rulings.referee import referee
from kibitz.laws.editions import CURRENT, Edition
from kibitz.table.table import Table


class RulingDraft:
    """What was said, and how far that has come; until the edition of the Laws is known it is the current one."""

    def __init__(self, edition: Edition | None, regulations: Path | None) -> None:
        self._regulations = regulations
        self._before: list[Consultation | None] = []
        self._told = None if edition is None else self._under(edition)  # none while nobody has said which Laws hold
        self.consultation = self._told or self._under(CURRENT)

    @property
    def knows_edition(self) -> bool:
        """Whether it was said which Laws hold."""
        return self._told is not None

    @property
    def edition(self) -> Edition:
        """The edition of the Laws."""
        return self.course.edition

    @property
    def course(self) -> RulingCourse:
        """How far it has come."""
        return self.consultation.course

    @property
    def table(self) -> Table:
        """The table that it makes."""
        return self.course.table

    @property
    def lines(self) -> RulingLines:
        """The lines of the log so far."""
        return self.consultation.lines

    def choose(self, edition: Edition) -> None:
        """These Laws hold."""
        self.go_on(self._under(edition))

    def begin(self, typed: str) -> None:
        """The calls so far, or the contract, or nothing."""
        self.go_on(self.consultation.begin(typed, written=False).after(auction_asked=True))

    def stop(self) -> None:
        """The ruling waits, and the director leaves it at that."""
        self.go_on(self.consultation.after((), stopped=True))

    def take_back(self) -> bool:
        """The last thing said was not said; whether there was one."""
        if not self._before:
            return False
        self._told = self._before.pop()
        self.consultation = self._told or self._under(CURRENT)
        return True

    def go_on(self, consultation: Consultation) -> None:
        """So far has it come; the last thing said can be taken back."""
        self._before.append(self._told)
        self._told = self.consultation = consultation

    def _under(self, edition: Edition) -> Consultation:
        regulations = None if self._regulations is None else given_regulations(self._regulations, edition)
        return Consultation(edition, regulations, referee=referee(regulations))
