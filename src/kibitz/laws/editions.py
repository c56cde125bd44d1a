"""The editions of the Laws, and provisions that moved between them.

There are two: 2007, and 2017. The amendments of 2024 replaced 73B, 73C and 89 of the latter and nothing else, so
`LAWS_2024` is the 2017 edition as amended; its conversations are those of 2017.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import total_ordering

from kibitz.game.errors import Invalid


class UnknownEdition(Invalid):
    """Not an edition of the Laws that Kibitz knows."""


@total_ordering
@dataclass(frozen=True, slots=True, repr=False)
class Edition:
    """An edition of the Laws of Duplicate Bridge, by its year.

    >>> from kibitz.laws.editions import Edition
    >>> Edition.of(2024), Edition.of("2024").book
    (Edition(2024), 2017)
    """

    year: int

    @property
    def book(self) -> int:
        """The year of the book whose procedures it follows: 2007 or 2017."""
        return 2007 if self.year == 2007 else 2017

    @classmethod
    def of(cls, value: Edition | int | str) -> Edition:
        """The edition itself, or the one of that year, as a number or as text; anything else is refused."""
        if isinstance(value, cls):
            return value
        is_year = isinstance(value, int) and not isinstance(value, bool)
        return cls.parse(str(value) if is_year else value)  # type: ignore[arg-type]

    @classmethod
    def parse(cls, text: str) -> Edition:
        """Read "2007", "2017" or "2024"."""
        written: object = text
        for edition in EDITIONS:
            if isinstance(written, str) and written.strip() == str(edition.year):
                return edition
        known = isinstance(written, str | int | float | None)
        raise UnknownEdition("laws.no_edition", text=text if known else type(text).__name__)

    def __lt__(self, other: Edition) -> bool:
        return self.year < other.year

    def __str__(self) -> str:
        return str(self.year)

    def __repr__(self) -> str:
        return f"Edition({self.year})"


LAWS_2007 = Edition(2007)
LAWS_2017 = Edition(2017)
LAWS_2024 = Edition(2024)
EDITIONS = (LAWS_2007, LAWS_2017, LAWS_2024)
CURRENT = LAWS_2024


@dataclass(frozen=True, slots=True)
class Renumbered:
    """One provision under the number it has in each book."""

    in_2017: str
    in_2007: str

    def number(self, edition: Edition) -> str:
        """Its number in that edition."""
        return self.in_2007 if edition.book == 2007 else self.in_2017


Citation = str | Renumbered


def cite(citation: Citation, edition: Edition) -> str:
    """The number of the provision in that edition."""
    return citation if isinstance(citation, str) else citation.number(edition)
