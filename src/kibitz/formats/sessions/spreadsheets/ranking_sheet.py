"""The ranking that stands in a workbook before the travellers: names, totals, places, and what was added or taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from kibitz.formats.figures import figure, place
from kibitz.formats.sessions.entries import in_section
from kibitz.formats.sessions.model import FileContestant, FileSession, PublishedTotals
from kibitz.formats.sessions.spreadsheets.columns import plain_name
from kibitz.game.spans import small_number

# In English, Polish, Czech, Slovak and Vietnamese.
_NAMES = {
    "place": "place miejsce misto miesto thuhang",
    "number": "number numer cislo so",
    "names": "names nazwiska jmena mena ten",
    "line": "line linia linie tuyen",
    "section": "section sektor sekce sekcia khu",
    "total": "total suma celkem spolu tong",
    "percentage": "percent percentage procent procenta percenta phantram",
    "boards": "boards liczbarozdan pocetrozdani sovan",
    "adjustment": "adjustment korekta uprava dieuchinh",
}
_COLUMNS = {name: column for column, names in _NAMES.items() for name in names.split()}
_NEEDED = frozenset(("number", "total", "boards"))
_OF_RANKING = frozenset(("place", "number", "boards"))
_MOST_PLACES = 6  # with more, a share that no decimal fraction is
_MOST_SHARES = 10_000

RankingRows = list[dict[str, str]]
"""The rows of a ranking by their columns."""


def ranking_rows(rows: Sequence[Sequence[str]]) -> RankingRows:
    """The rows of a sheet that has a ranking; none where it has something else."""
    columns = [_COLUMNS.get(plain_name(heading), "") for heading in rows[0]] if rows else []
    if not set(columns) >= _NEEDED:
        return []
    return [{name: text for name, text in zip(columns, row, strict=False) if name and text} for row in rows[1:]]


def is_ranking(headings: Sequence[str]) -> bool:
    """Whether a line is the heading of a ranking, as Kibitz writes one: it has nobody's results in it."""
    return {_COLUMNS.get(plain_name(heading), "") for heading in headings} >= _OF_RANKING


def with_ranking(session: FileSession, rows: RankingRows) -> FileSession:
    """The session with what its ranking says of everybody."""
    known = {contestant.id: contestant for contestant in session.contestants}
    for row in rows:
        id = next((id for id in _ids(row) if id in known), None)
        if id is not None:
            known[id] = _ranked(known[id], row)
    return replace(session, contestants=tuple(known.values()))


def _ids(row: dict[str, str]) -> Iterable[str]:
    """What the travellers may call a contestant: by its number, its section, its line."""
    number, line = row.get("number", ""), row.get("line", "")
    for id in (number, in_section(row.get("section", ""), number)):
        yield id
        yield f"{id}{line}"


def _ranked(contestant: FileContestant, row: dict[str, str]) -> FileContestant:
    number, tied = place(row.get("place", ""))
    totals = PublishedTotals(
        figure(row.get("total", "")),
        figure(row.get("percentage", "")),
        place=number,
        tied=tied,
        boards=small_number(row.get("boards", ""), 6),
        adjustment=_exact(figure(row.get("adjustment", ""))),
    )
    names = tuple(part.strip() for part in row.get("names", "").split(" - ") if part.strip())
    return replace(contestant, names=names or contestant.names, published=totals)


def _exact(added: Fraction | None) -> Fraction | None:
    """What was added or taken: a third is a third again, which a cell has to as many places as there is room."""
    if added is None or 10**_MOST_PLACES % added.denominator == 0:
        return added
    return Fraction(added).limit_denominator(_MOST_SHARES)
