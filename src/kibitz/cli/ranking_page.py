"""A ranked session as a page: rankings, travellers, scorecards, workings, and a comparison with the file."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rich.text import Text

from kibitz.cli.agreement import Agreement
from kibitz.cli.lines import wrapped
from kibitz.cli.output import printable
from kibitz.cli.ranked import Ranked
from kibitz.cli.score_tables import RankingRow, ranking_table, scorecard_page, traveller_page
from kibitz.cli.working_page import page_width, working_page
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Ranking, Row

_MOST_DIFFERENCES = 40


def ranked_page(ranked: Ranked) -> Iterator[Text]:
    """All that was asked for; the ranking where nothing else was."""
    say, words, width = ranked.words.voice.say, ranked.words, page_width()
    session = ranked.session
    yield Text(printable(say("rank.title", name=session.name or None, date=session.date or None)), "bold")
    scored = say(
        "rank.scored",
        contestants=len(list(ranked.field.contestants)),
        kind=session.kind.value,
        boards=len({(key.board, key.round) for key in ranked.field.rows}),
        results=sum(len(each.results) for each in ranked.field.rows.values()),
        method=ranked.method,
    )
    yield from wrapped(scored, 0, 0)
    if not (ranked.travellers or ranked.scorecards or ranked.workings or ranked.agreement):
        for each in ranked.rankings:
            yield Text()
            yield from _ranking(ranked, each, width)
    unit = ranked.field.method.unit
    for table in ranked.travellers:
        yield Text()
        yield from traveller_page(table, words, width, unit=unit)
    for who, rows in ranked.scorecards:
        yield Text()
        yield from _standing(ranked, who)
        yield from scorecard_page(who, rows, words, width, unit=unit)
    for who, working in ranked.workings:
        yield Text()
        yield from _standing(ranked, who)
        yield from working_page(working, words, width)
    if ranked.agreement is not None:
        yield Text()
        yield from _agreement(ranked.agreement, words)


def _ranking(ranked: Ranked, ranking: Ranking, width: int) -> Iterator[Text]:
    words, say = ranked.words, ranked.words.voice.say
    if len(ranked.rankings.by_group) > 1:
        yield Text(printable(words.voice.spell(ranking.group)), "bold")
    unit = ranked.field.method.unit
    names = {each.id: each.names for each in ranked.session.contestants}
    account = ranked.account
    headings = [say(f"rank.heading.{unit}")]
    columns: list[list[str]] = [
        words.figures([account[row.contestant].shown_total for row in ranking.rows], signed=unit != "matchpoints")
    ]
    if account.has_top:
        headings.append(say("rank.heading.percent"))
        columns.append(words.figures([row.shown for row in ranking.rows]))
    boards = [account[row.contestant].boards for row in ranking.rows]
    if len(set(boards)) > 1:
        headings.insert(0, say("rank.heading.boards"))
        columns.insert(0, [str(each) for each in boards])
    rows = [
        RankingRow(
            "" if row.place is None else str(row.place),
            row.contestant,
            " – ".join(names.get(row.contestant, ())),
            tuple(column[number] for column in columns),
            _remarks(row, words),
        )
        for number, row in enumerate(ranking.rows)
    ]
    yield from ranking_table(rows, headings, words, width)


def _remarks(row: Row, words: WorkingWords) -> str:
    said = tuple(words.voice.spell(each) for each in (*row.notes, *row.ties))
    return words.voice.spell(said, "semicolon") if said else ""


def _standing(ranked: Ranked, who: str) -> Iterator[Text]:
    """Where a contestant stands, and how his boards became the figure that is ranked."""
    words, say = ranked.words, ranked.words.voice.say
    tally = ranked.account[who]
    for each in ranked.rankings:
        if who in each.places or who in each.unplaced:
            place = each.places.get(who)
            yield from wrapped(
                say(
                    "rank.standing.place",
                    contestant=who,
                    place=None if place is None else str(place),
                    group=words.voice.spell(each.group) if len(ranked.rankings.by_group) > 1 else None,
                    shown=words.figure(tally.shown),
                    unit=ranked.account.unit,
                ),
                0,
                2,
                "bold",
            )
    if tally.factoring is not None:
        made = {"total": words.figure(tally.total), "factored": words.figure(tally.factoring.rounded)}
        counted = {"boards": tally.factoring.boards, "most": tally.factoring.most_boards}
        yield from wrapped(say("rank.standing.factored", **made, **counted), 2, 4)
    for deduction in tally.deductions:
        taken = {"worth": words.figure(deduction.worth), "penalty": deduction.penalty}
        yield from wrapped(say("rank.standing.deducted", **taken), 2, 4)
    if tally.percentage is not None and tally.shown_percentage is not None:
        shown: dict[str, Number] = {
            "score": tally.shown_total,
            "out_of": tally.out_of,
            "percentage": tally.shown_percentage,
        }
        figures = {name: words.figure(each) for name, each in shown.items()}
        yield from wrapped(say("rank.standing.percentage", **figures), 2, 4)
    yield Text()


def _agreement(agreement: Agreement, words: WorkingWords) -> Iterator[Text]:
    say = words.voice.say
    count = sum(agreement.compared.values())
    yield Text(say("rank.check.heading"), "bold")
    if not count:
        yield from wrapped(say("rank.check.none"), 2, 4)
        return
    for each in agreement.differences[:_MOST_DIFFERENCES]:
        values = {name: _figure(value, words) for name, value in each.values.items()}
        yield from wrapped(say(f"rank.check.{each.id}", **values), 2, 4)
    left = len(agreement.differences) - _MOST_DIFFERENCES
    if left > 0:
        yield from wrapped(say("rank.check.more", count=left), 2, 4)
    for each in agreement.raw:
        yield from wrapped(say(f"rank.check.{each.id}", **each.values), 2, 4)
    if agreement.differences:
        yield from wrapped(say("rank.check.some", wrong=len(agreement.differences), count=count), 2, 4)
    else:
        yield from wrapped(say("rank.check.all", count=count, **agreement.compared), 2, 4)


def _figure(value: object, words: WorkingWords) -> object:
    return words.figure(value) if isinstance(value, Fraction) else value
