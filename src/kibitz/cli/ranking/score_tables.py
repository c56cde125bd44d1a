"""Travellers, frequency tables and scorecards, drawn in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from kibitz.cli.common.lines import WIDTH, wrapped
from kibitz.messages.scoring import WorkingWords
from kibitz.pictures.columns import draw_columns
from kibitz.pictures.parts import TextColumn
from kibitz.pictures.terminal import in_colour
from kibitz.scoring.rounding import Number
from kibitz.scoring.working import FrequencyRow, ScorecardRow, TravellerRow, TravellerTable

MATCHPOINTS = "matchpoints"


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
        TextColumn(words.heading("table"), [row.table for row in rows], right=True, gives_way=4),
        TextColumn(words.heading("ns"), [words.who(row.ns) for row in rows], is_name=True),
        TextColumn(words.heading("ew"), [words.who(row.ew) for row in rows], is_name=True),
        *_contracts(rows, words),
        TextColumn(words.heading("points"), words.figures([row.points for row in rows], signed=True), right=True),
        TextColumn(
            words.heading("ns_figure"), words.figures([row.ns_figure for row in rows], signed=signed), right=True
        ),
        TextColumn(
            words.heading("ew_figure"), words.figures([row.ew_figure for row in rows], signed=signed), right=True
        ),
    ]
    yield from in_colour(draw_columns(columns, width, [_remarks(row, words) for row in rows]))
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
        TextColumn(words.heading("points"), words.figures([row.points for row in rows], signed=True), right=True)
    ]
    times: list[Sequence[Number]] = [[row.ns_times for row in rows]]
    if any(row.ns_times != row.ew_times for row in rows):
        times.append([row.ew_times for row in rows])
    figures = [row.ns_figure for row in rows], [row.ew_figure for row in rows]
    for number, heading in enumerate(("ns_figure", "ew_figure")):
        if number < len(times):
            columns.append(TextColumn(words.heading("times"), words.figures(times[number]), right=True))
        columns.append(TextColumn(words.heading(heading), words.figures(figures[number], signed=signed), right=True))
    return in_colour(draw_columns(columns, width))


def scorecard_page(
    contestant: str, rows: Sequence[ScorecardRow], words: WorkingWords, width: int = WIDTH, *, unit: str = MATCHPOINTS
) -> Iterator[Text]:
    """A contestant's boards in the order of play."""
    signed = unit != MATCHPOINTS
    title = words.title("scorecard", contestant=words.who((contestant,)), boards=len(rows))
    yield from wrapped(title, 0, 2, "bold", width)
    shares = [None if row.share is None else row.share * 100 for row in rows]
    columns = [
        TextColumn(words.heading("round"), [str(row.round or "") for row in rows], right=True, gives_way=3),
        TextColumn(words.heading("board"), [str(row.board) for row in rows], right=True),
        TextColumn(words.heading("side"), [words.voice.spell(row.side, "symbol") for row in rows], gives_way=1),
        TextColumn(words.heading("partners"), [words.who(row.partners) for row in rows], is_name=True, gives_way=2),
        TextColumn(
            words.heading("opponents"),
            [words.who(row.opponents) for row in rows],
            is_name=True,
            short=words.heading("opponents", "short"),
        ),
        *_contracts(rows, words),
        TextColumn(words.heading("points"), words.figures([row.points for row in rows], signed=True), right=True),
        TextColumn(
            words.heading("figure", unit), words.figures([row.figure for row in rows], signed=signed), right=True
        ),
        TextColumn(words.heading("share"), words.figures(shares), right=True, gives_way=4),
    ]
    yield from in_colour(draw_columns(columns, width, [_remarks(row, words) for row in rows]))


def _contracts(rows: Sequence[TravellerRow | ScorecardRow], words: WorkingWords) -> Iterator[TextColumn]:
    contracts, declarers, tricks = [], [], []
    for row in rows:
        contract = row.contract
        passed = words.title("passed_out") if row.passed_out else ""
        contracts.append(f"{words.voice.spell(contract.bid)}{contract.doubling.symbol}" if contract else passed)
        declarers.append(words.voice.spell(contract.declarer, "symbol") if contract else "")
        tricks.append("" if row.tricks is None else str(row.tricks))
    yield TextColumn(words.heading("contract"), contracts, short=words.heading("contract", "short"))
    yield TextColumn(words.heading("by"), declarers, gives_way=1)
    yield TextColumn(words.heading("tricks"), tricks, right=True, gives_way=5, short=words.heading("tricks", "short"))


def _remarks(row: TravellerRow | ScorecardRow, words: WorkingWords) -> str:
    said = tuple(words.remark(remark) for remark in row.remarks)
    return words.voice.spell(said, "semicolon") if said else ""
