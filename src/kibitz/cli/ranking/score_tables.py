"""Travellers, frequency tables, scorecards and rankings, drawn in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from kibitz.cli.common.columns import TextColumn, draw_columns
from kibitz.cli.common.lines import WIDTH, wrapped
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring.rounding import Number
from kibitz.scoring.working import FrequencyRow, ScorecardRow, TravellerRow, TravellerTable

MATCHPOINTS = "matchpoints"


@dataclass(frozen=True, slots=True)
class RankingTableRow:
    """A contestant in a ranking, all in texts; the last figure is the one that stays on a narrow screen."""

    place: str
    contestant: str
    names: str = ""
    figures: tuple[str, ...] = ()
    remark: str = ""


def ranking_table(
    rows: Sequence[RankingTableRow], figures: Sequence[str], words: WorkingWords, width: int = WIDTH
) -> Iterator[Text]:
    """A ranking; `figures` are the headings of the figures."""
    last = len(figures) - 1
    columns = [
        TextColumn(
            words.heading("place"), [each.place for each in rows], right=True, short=words.heading("place", "short")
        ),
        TextColumn(words.heading("contestant"), [each.contestant for each in rows], is_name=True),
        TextColumn(
            words.heading("names"), ["" if each.names == each.contestant else each.names for each in rows], is_name=True
        ),
    ]
    for at, heading in enumerate(figures):
        cells = [each.figures[at] if at < len(each.figures) else "" for each in rows]
        columns.append(TextColumn(heading, cells, right=True, gives_way=last - at))
    return draw_columns(columns, width, [each.remark for each in rows])


def traveller_page(
    table: TravellerTable,
    words: WorkingWords,
    width: int = WIDTH,
    *,
    unit: str = MATCHPOINTS,
    frequencies: bool = True,
) -> Iterator[Text]:
    """A traveller: every table, N-S best first, and how often each score was got."""
    signed = unit != MATCHPOINTS
    key, rows = table.key, table.rows
    title = words.title(
        "traveller",
        board=key.board,
        form=key.form or None,
        section=key.section or None,
        round=key.round or None,
        top=table.top or None,
    )
    yield from wrapped(title, 0, 2, "bold", width)
    columns = [
        TextColumn(words.heading("table"), [each.table for each in rows], right=True, gives_way=4),
        TextColumn(words.heading("ns"), [words.who(each.ns) for each in rows], is_name=True),
        TextColumn(words.heading("ew"), [words.who(each.ew) for each in rows], is_name=True),
        *_contracts(rows, words),
        TextColumn(words.heading("points"), words.figures([each.points for each in rows], signed=True), right=True),
        TextColumn(
            words.heading("ns_figure"), words.figures([each.ns_figure for each in rows], signed=signed), right=True
        ),
        TextColumn(
            words.heading("ew_figure"), words.figures([each.ew_figure for each in rows], signed=signed), right=True
        ),
    ]
    yield from draw_columns(columns, width, [_remarks(each, words) for each in rows])
    if frequencies and table.frequencies:
        yield Text()
        yield Text(words.title("frequencies"), "bold")
        yield from frequency_page(table.frequencies, words, width, unit=unit)


def frequency_page(
    rows: Sequence[FrequencyRow], words: WorkingWords, width: int = WIDTH, *, unit: str = MATCHPOINTS
) -> Iterator[Text]:
    """How often each score was got, and what it is worth to each side; twice where the sides differ."""
    signed = unit != MATCHPOINTS
    columns = [
        TextColumn(words.heading("points"), words.figures([each.points for each in rows], signed=True), right=True)
    ]
    times: list[Sequence[Number]] = [[each.ns_times for each in rows]]
    if any(each.ns_times != each.ew_times for each in rows):
        times.append([each.ew_times for each in rows])
    figures = [each.ns_figure for each in rows], [each.ew_figure for each in rows]
    for number, heading in enumerate(("ns_figure", "ew_figure")):
        if number < len(times):
            columns.append(TextColumn(words.heading("times"), words.figures(times[number]), right=True))
        columns.append(TextColumn(words.heading(heading), words.figures(figures[number], signed=signed), right=True))
    return draw_columns(columns, width)


def scorecard_page(
    contestant: str, rows: Sequence[ScorecardRow], words: WorkingWords, width: int = WIDTH, *, unit: str = MATCHPOINTS
) -> Iterator[Text]:
    """A contestant's boards in the order of play."""
    signed = unit != MATCHPOINTS
    title = words.title("scorecard", contestant=words.who((contestant,)), boards=len(rows))
    yield from wrapped(title, 0, 2, "bold", width)
    shares = [None if each.share is None else each.share * 100 for each in rows]
    columns = [
        TextColumn(words.heading("round"), [str(each.round or "") for each in rows], right=True, gives_way=3),
        TextColumn(words.heading("board"), [str(each.board) for each in rows], right=True),
        TextColumn(words.heading("side"), [words.voice.spell(each.side, "symbol") for each in rows], gives_way=1),
        TextColumn(words.heading("partners"), [words.who(each.partners) for each in rows], is_name=True, gives_way=2),
        TextColumn(
            words.heading("opponents"),
            [words.who(each.opponents) for each in rows],
            is_name=True,
            short=words.heading("opponents", "short"),
        ),
        *_contracts(rows, words),
        TextColumn(words.heading("points"), words.figures([each.points for each in rows], signed=True), right=True),
        TextColumn(
            words.heading("figure", unit), words.figures([each.figure for each in rows], signed=signed), right=True
        ),
        TextColumn(words.heading("share"), words.figures(shares), right=True, gives_way=4),
    ]
    yield from draw_columns(columns, width, [_remarks(each, words) for each in rows])


def _contracts(rows: Sequence[TravellerRow | ScorecardRow], words: WorkingWords) -> Iterator[TextColumn]:
    contracts, declarers, tricks = [], [], []
    for each in rows:
        contract = each.contract
        passed = words.title("passed_out") if each.passed_out else ""
        contracts.append(f"{contract.bid.symbol}{contract.doubling.symbol}" if contract else passed)
        declarers.append(words.voice.spell(contract.declarer, "symbol") if contract else "")
        tricks.append("" if each.tricks is None else str(each.tricks))
    yield TextColumn(words.heading("contract"), contracts, short=words.heading("contract", "short"))
    yield TextColumn(words.heading("by"), declarers, gives_way=1)
    yield TextColumn(words.heading("tricks"), tricks, right=True, gives_way=5, short=words.heading("tricks", "short"))


def _remarks(row: TravellerRow | ScorecardRow, words: WorkingWords) -> str:
    said = tuple(words.remark(each) for each in row.remarks)
    return words.voice.spell(said, "semicolon") if said else ""
