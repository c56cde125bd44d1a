"""The line of a table that names its columns: where it is, and which column each name means."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import islice

from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report
from kibitz.formats.sessions.spreadsheets.columns import (
    NOT_SCORED,
    PAIRS,
    PLAYERS,
    SCORES,
    TEAMS,
    column_of,
    is_of_north_south,
    is_vague,
    meant_by,
)
from kibitz.formats.sessions.spreadsheets.ranking_sheet import is_ranking
from kibitz.formats.sessions.text import rows, separator_of
from kibitz.scoring.flaws import Unscorable

_SEPARATOR = re.compile(r'\s*"?sep=(?:.?)"?[;,\t]*\s*$', re.IGNORECASE)
_WRITES_TRAVELLERS = "kibitz event export EVENT -o travellers.csv --table travellers"
_MOST_NAMED = 50  # of the columns that are not known
_FEWEST = 3  # columns of a table
_OF_JSON = ("[", "{")
_MOST_ABOVE = 20  # lines of a title


@dataclass(frozen=True, slots=True)
class Heading:
    """Where the rows begin, what stands between the columns, and what they are; empty for one that is left out."""

    line: int
    separator: str
    columns: tuple[str, ...]


def read_heading(lines: list[str], report: Report) -> Heading:
    """The first line that names all columns that are needed; what stands above it is a title."""
    found = [_Candidate(number, lines[number]) for number in _places(lines)]
    plain = [candidate for candidate in found if not candidate.commented]
    if not plain and not any(not candidate.missing for candidate in found):
        raise Unscorable("travellers_empty")
    chosen = next((candidate for candidate in found if not candidate.missing), None)
    if chosen is None:
        if any(is_ranking(candidate.names) for candidate in plain):
            raise Unscorable("travellers_are_ranking", command=_WRITES_TRAVELLERS)
        raise _refusal(max(plain, key=lambda candidate: sum(map(bool, candidate.columns))))
    for above in plain:
        if above.number < chosen.number:
            report.doubt("above_the_heading", FilePlace(above.number + 1), text=above.text.strip()[:80])
    return Heading(chosen.number + 1, chosen.separator, tuple(chosen.settled(report)))


def _places(lines: list[str]) -> list[int]:
    places = (number for number, line in enumerate(lines) if line.strip() and not _SEPARATOR.match(line))
    return [number for number, _ in zip(places, range(_MOST_ABOVE), strict=False)]


class _Candidate:
    """A line that may be the heading."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.commented = text.startswith("#")  # a program may write the names so
        self.text = text.lstrip("# ") if self.commented else text
        self.separator = separator_of(self.text)
        _, fields = next(rows([self.text], self.separator, 0), (0, ""))
        self.names = fields if isinstance(fields, list) else []
        self.columns = [column_of(name) for name in self.names]
        if "ew_score" in self.columns and "ns_score" not in self.columns:
            for at, name in enumerate(self.names):
                if is_of_north_south(name):
                    self.columns[at] = "ns_score"

    @property
    def missing(self) -> list[str]:
        """The columns that are needed and not there."""
        columns = self.columns
        missing = [] if "board" in columns else ["board"]
        if not any(all(name in columns for name in names) for names in (PAIRS, TEAMS, PLAYERS)):
            missing += [name for name in PAIRS if name not in columns]
        return missing if any(name in columns for name in SCORES) else [*missing, "score"]

    def settled(self, report: Report) -> list[str]:
        """The columns, each of them once."""
        where = FilePlace(self.number + 1)
        unknown = [name for name, column in zip(self.names, self.columns, strict=True) if name and not column]
        for name in unknown[:_MOST_NAMED]:
            report.doubt("unknown_column", where, column=name, meant=meant_by(name, self.columns))
        if (more := len(unknown) - _MOST_NAMED) > 0:
            report.doubt("unknown_columns", where, count=more)
        for column, count in Counter(self.columns).items():
            if column and count > 1:
                self.choose(column, where, report)
        return self.columns

    def choose(self, column: str, where: FilePlace, report: Report) -> None:
        """Of several headings that mean the same, the plain one is taken; of what is not scored, the first."""
        same = [at for at, name in enumerate(self.columns) if name == column]
        plain = same[:1] if column in NOT_SCORED else [at for at in same if not is_vague(self.names[at])]
        if len(plain) != 1:
            raise Unscorable("column_twice", column=column, headings=tuple(self.names[at] for at in same))
        for at in same:
            if at not in plain:
                self.columns[at] = ""
                if column not in NOT_SCORED:
                    report.doubt("column_beside", where, column=self.names[at], taken=self.names[plain[0]])


def _refusal(best: _Candidate) -> Unscorable:
    text = best.text.strip()
    if len(best.names) == 1 and sum(bool(column_of(word)) for word in text.split()) > 2:
        return Unscorable("travellers_spaced", heading=text[:200])
    guesses = (
        (name, meant_by(name, best.columns))
        for name, column in islice(zip(best.names, best.columns, strict=True), _MOST_NAMED)
        if not column
    )
    guess, meant = next(((name, meant) for name, meant in guesses if meant in best.missing), ("", ""))
    if (len(best.names) < _FEWEST or text.startswith(_OF_JSON)) and not any(best.columns) and not guess:
        return Unscorable("no_table_of_results", heading=text[:80])
    values = {"missing": tuple(best.missing), "heading": text[:200], "guess": guess, "meant": meant}
    return Unscorable("travellers_lack_columns", line=best.number + 1, **values)
