"""The boards of a contestant: one after another, match by match where two tables are compared, and against whom."""

from __future__ import annotations

from kibitz.event.views.ranked.matches import MatchData
from kibitz.event.views.scorecard import ScorecardRowData, ScorecardView
from kibitz.event.views.types import FigureData
from kibitz.site.evening import SeenSession
from kibitz.site.facts.card_facts import is_in_percent, met_opponents
from kibitz.site.layout import cell, head_cell, rows_table
from kibitz.site.markup import Markup, tag, together
from kibitz.site.pages.beside_cells import beside_cell, lead_cell
from kibitz.site.pages.event_frame import EventPages
from kibitz.site.seen_boards import SeenBoard
from kibitz.site.words import places_of


def boards_tables(pages: EventPages, session: SeenSession, card: ScorecardView) -> Markup:
    """Every board; those of matches under their match, and of teams both tables of a board beside each other."""
    compared = pages.event.kind == "teams"
    found: list[Markup] = []
    for match in card["matches"]:
        rows = [row for row in card["rows"] if row["match"] == match["round"] and _is_against(row, match)]
        found.append(_heading(pages, match, card["unit"]))
        found.append(_compared(pages, session, card, rows) if compared else _table(pages, session, card, rows))
    matched = {match["round"] for match in card["matches"]}
    if rest := [row for row in card["rows"] if row["match"] not in matched]:
        found.append(_table(pages, session, card, rest))
    words = pages.words
    note = (
        tag("p", words.beside("by_dd_note"), " ", words.beside("by_dd_own"), class_="note")
        if _is_analysed(session)
        else None
    )
    return together(*found, note)


def _is_against(row: ScorecardRowData, match: MatchData) -> bool:
    others = {one["id"] for one in match["teams"][1:]}
    return any(one["id"] in others for one in row["opponents"])


def _is_analysed(session: SeenSession) -> bool:
    return any(board.analysed for board in session.boards)


def _heading(pages: EventPages, match: MatchData, unit: str | None) -> Markup:
    """Against whom a match was, and what it came to."""
    words, say = pages.words, pages.words.voice.say
    scores = [
        " : ".join(words.figure(figure) for figure in figures) + " " + say(f"web.results.unit.{named}")
        for figures, named in ((match["figures"], unit or "imps"), (match["vps"], "vps"))
        if all(figures) and figures
    ]
    return tag(
        "h3",
        say("web.results.round_of", round=match["round"]),
        " · ",
        pages.links(match["teams"][1:]),
        *(together(" · ", score) for score in scores),
    )


def _compared(pages: EventPages, session: SeenSession, card: ScorecardView, rows: list[ScorecardRowData]) -> Markup:
    """A match of teams: each board once, the table where we are North-South beside the other."""
    words, files = pages.words, {board.number: board for board in reversed(session.boards)}
    boards: dict[int, list[ScorecardRowData]] = {}
    for row in rows:
        boards.setdefault(row["board"], []).append(row)
    heads = [
        head_cell(words("board_short"), "number", words.voice.say("web.results.board")),
        *(head_cell(words.side(side)) for side in ("NS", "EW")),
        head_cell(words.voice.say(f"web.results.unit.{card['unit'] or 'imps'}"), "number"),
    ]
    places = places_of(row["figure"] for row in rows)
    lines = [
        tag(
            "tr",
            cell(_number(files.get(number), number, played[0]), kind="number"),
            *(
                _at_tables(pages, files.get(number), [row for row in played if row["side"] == side])
                for side in ("NS", "EW")
            ),
            cell(tag("b", words.figure(_first(played), places)), kind="number"),
        )
        for number, played in sorted(boards.items())
    ]
    return rows_table(heads, lines, class_="compared")


def _first(rows: list[ScorecardRowData]) -> FigureData | None:
    return next((row["figure"] for row in rows if row["figure"] is not None), None)


def _number(board: SeenBoard | None, number: int, row: ScorecardRowData) -> Markup:
    return tag("a", number, href=f"{board.file}#r{row['id']}") if board else tag("span", number)


def _at_tables(pages: EventPages, board: SeenBoard | None, rows: list[ScorecardRowData]) -> Markup:
    words = pages.words
    found = []
    for row in rows:
        if not row["result"] or row["award"]:
            said = words.award(row["award"]) if row["award"] else words.voice.say("web.results.no_result")
            found.append(tag("span", said, class_="line"))
            continue
        analysed = board.analysed if board else None
        lead = together(" ", lead_cell(words, analysed, row, row["side"])) if row["lead"] else None
        beside = beside_cell(words, analysed, row, row["side"])
        second = together(" ", tag("small", words.beside("by_dd_short"), " ", beside)) if beside else None
        found.append(tag("span", words.result(row["result"]), lead, class_="line"))
        found.append(tag("span", tag("b", words.points(row["points"])), second, class_="line"))
    return cell(*found)


def _table(pages: EventPages, session: SeenSession, card: ScorecardView, rows: list[ScorecardRowData]) -> Markup:
    words = pages.words
    percent = any(row["percentage"] for row in rows)
    unit = "%" if percent else words.voice.say(f"web.results.unit.{card['unit']}") if card["unit"] else ""
    boards = {board.number: board for board in reversed(session.boards)}
    analysed = _is_analysed(session)
    heads = [
        head_cell(words("board_short"), "number", words.voice.say("web.results.board")),
        head_cell(words.voice.say("web.results.opponents")),
        head_cell(words.voice.say("web.results.contract")),
        head_cell(words("lead"), "center"),
        head_cell(words("tricks_short"), "center", words.voice.say("web.results.tricks")),
        head_cell(words.beside("by_dd_short"), "center", words.beside("by_dd")) if analysed else None,
        head_cell(words.voice.say("web.results.score"), "number"),
        head_cell(unit, "number"),
    ]
    places = places_of(row["percentage"] or row["figure"] for row in rows)
    lines = [_row(pages, boards.get(row["board"]), row, analysed, places) for row in rows]
    return rows_table(heads, lines, class_="results card")


def _row(pages: EventPages, board: SeenBoard | None, row: ScorecardRowData, analysed: bool, places: int) -> Markup:
    words = pages.words
    found = board.analysed if board else None
    if not row["result"] or row["award"]:
        said = words.award(row["award"]) if row["award"] else words.voice.say("web.results.no_result")
        played = [cell(said, kind="awarded", colspan="4" if analysed else "3")]
    else:
        played = [
            cell(words.contract(row["result"])),
            cell(lead_cell(words, found, row, row["side"]), kind="center"),
            cell(words.over(row["result"]), kind="center"),
        ]
        if analysed:
            played.append(cell(beside_cell(words, found, row, row["side"]), kind="center"))
    return tag(
        "tr",
        cell(_number(board, row["board"], row), kind="number"),
        cell(
            tag("small", words.side(row["side"]), class_="id"),
            pages.links(row["opponents"]),
            _with(pages, row),
            kind="who",
        ),
        *played,
        cell(words.points(row["points"]), kind="number"),
        cell(tag("b", words.figure(row["percentage"] or row["figure"], places)), kind="number"),
    )


def _with(pages: EventPages, row: ScorecardRowData) -> Markup | None:
    """With whom a player sat, where everybody plays for themselves."""
    if not row["partners"]:
        return None
    who = tuple(pages.words.who(partner, pages.event.kind) for partner in row["partners"])
    return tag("small", pages.words.voice.say("web.results.with_partner", partner=who), class_="sub")


def opponents_table(pages: EventPages, card: ScorecardView) -> Markup | None:
    """Against whom how much was got, the best first."""
    words, met = pages.words, met_opponents(card)
    if not met:
        return None
    lines = [
        tag(
            "tr",
            cell(pages.links(one.opponents), kind="who"),
            cell(one.boards, kind="number"),
            cell(tag("b", words.voice.figure(f"{float(one.figure):.2f}").replace("-", "−")), kind="number"),
        )
        for one in met
    ]
    unit = "percent" if is_in_percent(card) else card["unit"] or "imps"
    heads = [
        head_cell(words.voice.say("web.results.opponents")),
        head_cell(words.voice.say("web.results.boards"), "number"),
        head_cell(words.voice.say(f"web.results.unit.{unit}"), "number"),
    ]
    return together(tag("h3", words.beside("against")), rows_table(heads, lines, class_="narrow"))
