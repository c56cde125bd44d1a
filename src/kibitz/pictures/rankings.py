"""A ranking: places and contestants, their figures, and what there is to say of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kibitz.messages import speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.pictures.parts import DrawnTable, Line, Part, Picture, TextColumn, TextStyle
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import EventTally, Ranking, Rankings, StandingsRow, SwissTally, Tally

_NO_NAMES: Mapping[str, str] = {}
_SIGNED = ("imps", "points")


@dataclass(frozen=True, slots=True)
class RankingTableRow:
    """A contestant in a ranking, all in texts; the last figure is the one that stays on a narrow screen."""

    place: str
    contestant: str
    names: str = ""
    figures: tuple[str, ...] = ()
    remark: str = ""


def ranking_picture(ranking: Ranking) -> Picture:
    """One ranking."""
    words = WorkingWords(voice=speaker())
    title = words.voice.spell(ranking.group)
    return Picture(title[:1].upper() + title[1:], (ranking_table(ranking, words),))


def rankings_picture(rankings: Rankings) -> Picture:
    """Every ranking under its name, where there are several."""
    parts: list[Part] = []
    for ranking in rankings:
        one = ranking_picture(ranking)
        parts += [Line.of(one.name, TextStyle.HEADING)] if len(rankings.by_group) > 1 else []
        parts += one.parts
    return Picture(speaker().say("pictures.rankings"), tuple(parts))


def ranking_table(ranking: Ranking, words: WorkingWords, names: Mapping[str, str] = _NO_NAMES) -> DrawnTable:
    """The table of a ranking; `names` are those of contestants who are known by a number."""
    headings, columns = _figures(ranking, words)
    if ranking.lines:
        headings.insert(0, words.heading("side"))
        columns.insert(0, [row.line for row in ranking.rows])
    rows = [
        RankingTableRow(
            "" if row.place is None else str(row.place),
            row.contestant,
            names.get(row.contestant, ""),
            tuple(column[number] for column in columns),
            remarks(row, words),
        )
        for number, row in enumerate(ranking.rows)
    ]
    return table_of(rows, headings, words)


def table_of(rows: Sequence[RankingTableRow], figures: Sequence[str], words: WorkingWords) -> DrawnTable:
    """The table of these rows; `figures` are the headings of the figures."""
    last = len(figures) - 1
    columns = [
        TextColumn(
            words.heading("place"), [row.place for row in rows], right=True, short=words.heading("place", "short")
        ),
        TextColumn(words.heading("contestant"), [row.contestant for row in rows], is_name=True),
        TextColumn(
            words.heading("names"), ["" if row.names == row.contestant else row.names for row in rows], is_name=True
        ),
    ]
    for at, heading in enumerate(figures):
        cells = [row.figures[at] if at < len(row.figures) else "" for row in rows]
        columns.append(TextColumn(heading, cells, right=True, gives_way=last - at))
    return DrawnTable(tuple(columns), tuple(row.remark for row in rows))


def _figures(ranking: Ranking, words: WorkingWords) -> tuple[list[str], list[list[str]]]:
    """The headings and columns of figures, by what the tallies were made from; boards where these differ."""
    say, unit, rows = words.voice.say, ranking.tallies.unit, ranking.rows
    tallies = [row.tally for row in rows]
    shown = words.figures([row.shown for row in rows], signed=unit in _SIGNED)
    headings: list[str] = []
    columns: list[list[str]] = []
    boards = [tally.boards for tally in tallies]
    events = [tally for tally in tallies if isinstance(tally, EventTally)]
    if len(set(boards)) > 1 and not events:
        headings.append(say("rank.heading.boards"))
        columns.append([str(number) for number in boards])
    if events:
        for number in range(len(events[0].parts)):
            parts: list[Number | None] = [
                None if (part := tally.parts[number]).tally is None else part.figure for tally in events
            ]
            headings.append(say("rank.heading.session", number=number + 1))
            columns.append(words.figures(parts, signed=unit in _SIGNED))
    elif unit == "vps":
        swiss = [tally for tally in tallies if isinstance(tally, SwissTally)]
        if swiss:
            headings.append(say("rank.heading.won"))
            columns.append(words.figures([sum(match.won for match in tally.matches) for tally in swiss]))
    elif unit == "percent":
        method = ranking.tallies.fields[0].method.unit
        totals = [tally.shown_total for tally in tallies if isinstance(tally, Tally)]
        if len(totals) == len(tallies):
            headings.append(say(f"rank.heading.{method}"))
            columns.append(words.figures(totals, signed=method != "matchpoints"))
    return [*headings, say(f"rank.heading.{unit}")], [*columns, shown]


def remarks(row: StandingsRow, words: WorkingWords) -> str:
    """What there is to say beside a row."""
    said = tuple(words.voice.spell(remark) for remark in (*row.notes, *row.ties))
    return words.voice.spell(said, "semicolon") if said else ""
