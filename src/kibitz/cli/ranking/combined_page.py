"""Several sessions ranked together, as a page: what everybody has in each of them, and in all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from kibitz.cli.common.lines import wrapped
from kibitz.cli.common.working_page import page_width
from kibitz.cli.ranking.page import explained, remarks
from kibitz.cli.ranking.score_tables import RankingTableRow, ranking_table
from kibitz.messages.scoring import WorkingWords
from kibitz.results import RankedEvent
from kibitz.scoring.standings import Ranking
from kibitz.scoring.working import Working


def event_page(
    event: RankedEvent,
    titles: Sequence[str],
    words: WorkingWords,
    workings: Sequence[tuple[str, Working]] = (),
    *,
    whole: bool = True,
) -> Iterator[Text]:
    """The ranking of all sessions, or how some contestants came to their figures in it."""
    say, width = words.voice.say, page_width()
    counted = {"sessions": len(event.sessions), "contestants": len(event.tallies.contestants)}
    kind = event.sessions[0].session.kind.value
    yield from wrapped(say("rank.event.title", **counted, kind=kind), 0, 2, "bold")
    for number, session in enumerate(event.sessions):
        name, date = session.session.name or titles[number] or None, session.session.date or None
        yield from wrapped(
            say("rank.event.session", number=number + 1, title=say("rank.title", name=name, date=date)), 0, 2
        )
    for who, working in workings:
        yield from explained(who, event.rankings, working, whole, words)
    if not workings:
        for ranking in event.rankings:
            yield Text()
            if len(event.rankings.by_group) > 1:
                yield from wrapped(words.voice.spell(ranking.group), 0, 2, "bold")
            yield from _ranking(event, ranking, words, width)


def _ranking(event: RankedEvent, ranking: Ranking, words: WorkingWords, width: int) -> Iterator[Text]:
    say, unit = words.voice.say, ranking.tallies.unit
    signed = unit in ("imps", "points")
    columns: list[list[str]] = []
    for number in range(len(event.sessions)):
        parts = [event.tallies[row.contestant].parts[number] for row in ranking.rows]
        columns.append(words.figures([None if part.tally is None else part.figure for part in parts], signed=signed))
    columns.append(words.figures([row.shown for row in ranking.rows], signed=signed))
    headings = [say("rank.heading.session", number=number + 1) for number in range(len(event.sessions))]
    rows = []
    for number, row in enumerate(ranking.rows):
        listed = event.contestants.get(row.contestant)
        rows.append(
            RankingTableRow(
                "" if row.place is None else str(row.place),
                row.contestant,
                " – ".join(listed.names) if listed and listed.names != (row.contestant,) else "",
                tuple(column[number] for column in columns),
                remarks(row, words),
            )
        )
    yield from ranking_table(rows, [*headings, say(f"rank.heading.{unit}")], words, width)
