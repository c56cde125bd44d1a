"""A ranked session as a page: rankings, travellers, scorecards, workings, and a comparison with the file."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from kibitz.cli.common.lines import wrapped
from kibitz.cli.common.working_page import page_width, regulations_said, working_page
from kibitz.cli.ranking.agreement import agreement_page
from kibitz.cli.ranking.report import SessionReport
from kibitz.cli.ranking.score_tables import scorecard_page, traveller_page
from kibitz.messages.scoring import WorkingWords
from kibitz.pictures.rankings import ranking_table
from kibitz.pictures.terminal import coloured
from kibitz.scoring.standings import Ranking, Rankings
from kibitz.scoring.working import Working, explain_place


def ranked_page(ranked: SessionReport, title: str = "") -> Iterator[Text]:
    """All that was asked for; the ranking where nothing else was. `title` is for a session without a name."""
    say, words, width = ranked.words.voice.say, ranked.words, page_width()
    session = ranked.session
    yield from wrapped(say("rank.title", name=session.name or title or None, date=session.date or None), 0, 2, "bold")
    scored = say(
        "rank.scored",
        contestants=len(list(ranked.field.contestants)),
        kind=session.kind.value,
        boards=len({(key.board, key.round) for key in ranked.field.rows}),
        results=sum(len(row.results) for row in ranked.field.rows.values()),
        methods=tuple(say("rank.method", method=method) for method in ranked.of.methods),
        scales=ranked.of.scales or None,
    )
    yield from wrapped(scored, 0, 0)
    if not (ranked.travellers or ranked.scorecards or ranked.workings or ranked.agreement):
        for ranking in ranked.rankings:
            yield Text()
            yield from _ranking(ranked, ranking, width)
    unit = ranked.field.method.unit
    for table in ranked.travellers:
        yield Text()
        yield from traveller_page(table, words, width, unit=unit)
    for who, rows in ranked.scorecards:
        yield Text()
        yield from places_of(who, ranked.rankings, words)
        yield Text()
        yield from scorecard_page(who, rows, words, width, unit=unit)
    for who, working in ranked.workings:
        yield from explained(who, ranked.rankings, working, ranked.board is None, words)
    if ranked.agreement is not None:
        yield Text()
        yield from agreement_page(ranked.agreement, words)


def _ranking(ranked: SessionReport, ranking: Ranking, width: int) -> Iterator[Text]:
    words = ranked.words
    if len(ranked.rankings.by_group) > 1:
        yield from wrapped(words.voice.spell(ranking.group), 0, 2, "bold")
    names = {contestant.id: " – ".join(contestant.names) for contestant in ranked.session.contestants}
    yield from coloured(ranking_table(ranking, words, names), width=width)


def explained(who: str, rankings: Rankings, working: Working, whole: bool, words: WorkingWords) -> Iterator[Text]:
    """How a contestant came to their places and to their figure, or to that of one board."""
    width = page_width()
    told = [working]
    yield Text()
    if whole:
        for ranking in rankings:
            if who in ranking.places or who in ranking.unplaced:
                if len(rankings.by_group) > 1:
                    yield from wrapped(words.voice.spell(ranking.group), 0, 2, "bold")
                told.append(explain_place(ranking, who))
                yield from working_page(told[-1], words, width)
                yield Text()
    else:
        yield from places_of(who, rankings, words)
        yield Text()
    yield from working_page(working, words, width)
    yield from regulations_said(told, words, width)


def places_of(who: str, rankings: Rankings, words: WorkingWords) -> Iterator[Text]:
    """Where a contestant stands in every ranking that they are in."""
    for ranking in rankings:
        if who in ranking.places or who in ranking.unplaced:
            place = ranking.places.get(who)
            said = words.voice.say(
                "rank.standing.place",
                contestant=who,
                place=None if place is None else str(place),
                group=words.voice.spell(ranking.group) if len(rankings.by_group) > 1 else None,
                shown=words.figure(ranking.shown(who), signed=ranking.tallies.unit in ("imps", "points")),
                unit=ranking.tallies.unit,
            )
            yield from wrapped(said, 0, 2, "bold")
