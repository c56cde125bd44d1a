"""A contestant's own evening: every board, where the points went, and against whom."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from kibitz.event.views.scorecard import ScorecardRowData, ScorecardView
from kibitz.game import Card
from kibitz.site.analysed_deals import declarer_in
from kibitz.site.evening import SeenBoard, SeenSession
from kibitz.site.layout import cell, head_cell, page, rows_table
from kibitz.site.markup import Markup, tag, together
from kibitz.site.pages.event_frame import EventPages
from kibitz.site.plots import PlotBar, PlotPoint, bars, columns
from kibitz.site.where_it_went import PointsPart, summed
from kibitz.site.words import places_of

_PERCENT_MARKS = ((0.0, "0"), (50.0, "50"), (100.0, "100"))


def card_page(pages: EventPages, contestant: str) -> bytes:
    """The boards of a contestant, session by session."""
    event, words = pages.event, pages.words
    cards = [(session, session.cards[contestant]) for session in event.sessions if contestant in session.cards]
    named = cards[0][1]["contestant"]
    title = f"{named['id']} {words.who(named, event.kind)}" if named["name"] else words.who(named, event.kind)
    people = [
        tag("a", name or words("player"), href=f"../../people/{key}.html")
        for key, name in event.players[contestant]
        if key
    ]
    parts: list[object] = [tag("p", words("over_time"), " ", *_spaced(people), class_="note")] if people else []
    for session, card in cards:
        if name := pages.session_name(session):
            parts.append(tag("h2", name))
        parts.append(_standing(pages, card))
        parts.append(_where(pages, session, card))
        parts.append(_by_board(pages, session, card))
        parts.append(_table(pages, session, card))
    parts.append(pages.downloads(*(session for session, _ in cards)))
    return page(pages.frame("", cards[-1][0]), title, *parts)


def _spaced(links: list[Markup]) -> list[object]:
    return [together(" · " if place else "", link) for place, link in enumerate(links)]


def _standing(pages: EventPages, card: ScorecardView) -> Markup:
    words = pages.words
    lines = []
    for standing in card["standings"]:
        figure = words.figure(standing["figure"])
        worth = words.voice.say(f"web.results.amount.{standing['unit']}", figure=figure) if figure else ""
        place = "" if standing["place"] is None else words("place_of", place=standing["place"], of=standing["of"])
        group = standing["group"].get("says", "") if len(card["standings"]) > 1 else ""
        lines.append(tag("p", tag("b", worth), " ", place, " ", tag("small", group), class_="standing"))
    return together(*lines)


def _where(pages: EventPages, session: SeenSession, card: ScorecardView) -> Markup | None:
    """Where the points went, on average of a board."""
    words = pages.words
    found = [session.parts.get((row["id"], row["side"])) for row in card["rows"]]
    told = [parts for parts in found if parts is not None]
    totals = summed(told)
    if not told or set(totals) <= {PointsPart.UNKNOWN}:
        return None
    drawn = [
        PlotBar(words(f"part.{part.value}"), float(points) / len(told), words.signed(points / len(told)))
        for part, points in totals.items()
    ]
    unit = "imps" if card["unit"] == "imps" else "percent"
    return tag(
        "section",
        bars(words("where_it_went"), drawn),
        tag(
            "p", words("where_note", unit=unit), " ", words("where_cards") if _by_cards(totals) else None, class_="note"
        ),
        class_="where",
    )


def _by_cards(parts: Iterable[PointsPart]) -> bool:
    """Whether the cards of some board were recorded, so that declarer and defenders are told apart."""
    return any(part in (PointsPart.THEIR_DEFENCE, PointsPart.THEIR_PLAY) for part in parts)


def _by_board(pages: EventPages, session: SeenSession, card: ScorecardView) -> Markup | None:
    """A column for each board, in the order of play."""
    words = pages.words
    files = {board.number: board.file for board in session.boards}
    rows = [row for row in card["rows"] if row["figure"] is not None]
    if len(rows) < 2:
        return None
    percent = all(row["percentage"] is not None for row in rows)
    values = [_number(row, percent) for row in rows]
    points = [
        PlotPoint(
            value,
            words("board_and_figure", number=row["board"], figure=_worth(pages, row)),
            files.get(row["board"], ""),
        )
        for row, value in zip(rows, values, strict=True)
    ]
    if percent:
        return columns(words("board_by_board"), points, 50, 50, _PERCENT_MARKS)
    most = max(1.0, *(abs(value) for value in values))
    marks = ((0.0, "0"), (most, words.signed(most, 0)), (-most, words.signed(-most, 0)))
    return columns(words("board_by_board"), points, 0, most, marks)


def _number(row: ScorecardRowData, percent: bool) -> float:
    figure = row["percentage"] if percent else row["figure"]
    assert figure is not None, "whoever asks has looked"
    return float(Fraction(figure["exact"]))


def _worth(pages: EventPages, row: ScorecardRowData) -> str:
    words = pages.words
    return f"{words.figure(row['percentage'])} %" if row["percentage"] else words.figure(row["figure"])


def _table(pages: EventPages, session: SeenSession, card: ScorecardView) -> Markup:
    words = pages.words
    percent = any(row["percentage"] for row in card["rows"])
    unit = "%" if percent else words.voice.say(f"web.results.unit.{card['unit']}") if card["unit"] else ""
    boards = {board.number: board for board in reversed(session.boards)}
    analysed = any(board.analysed for board in session.boards)
    heads = [
        head_cell(words("board_short"), "number", words.voice.say("web.results.board")),
        head_cell(words.voice.say("web.results.opponents")),
        head_cell(words.voice.say("web.results.contract")),
        head_cell(words("lead"), "center"),
        head_cell(words("tricks_short"), "center", words.voice.say("web.results.tricks")),
        head_cell(words("by_dd_short"), "center", words("by_dd")) if analysed else None,
        head_cell(words.voice.say("web.results.score"), "number"),
        head_cell(unit, "number"),
    ]
    places = places_of(row["percentage"] or row["figure"] for row in card["rows"])
    rows = [_row(pages, boards.get(row["board"]), row, analysed, places) for row in card["rows"]]
    return rows_table(heads, rows, class_="results card")


def _row(pages: EventPages, board: SeenBoard | None, row: ScorecardRowData, analysed: bool, places: int) -> Markup:
    words = pages.words
    number = tag("a", row["board"], href=f"{board.file}#r{row['id']}") if board else tag("span", row["board"])
    if not row["result"] or row["award"]:
        said = words.award(row["award"]) if row["award"] else words.voice.say("web.results.no_result")
        played = [cell(said, kind="awarded", colspan="4" if analysed else "3")]
    else:
        played = [
            cell(words.contract(row["result"])),
            cell(words.card(row["lead"]) if row["lead"] else "", kind="center"),
            cell(words.over(row["result"]), kind="center"),
        ]
        if analysed:
            played.append(cell(_beside(pages, board, row), kind="center"))
    return tag(
        "tr",
        cell(number, kind="number"),
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


def _beside(pages: EventPages, board: SeenBoard | None, row: ScorecardRowData) -> Markup:
    """What our side's play gained or lost beside double dummy: the lead and the play after it."""
    declared = declarer_in(row["result"])
    if board is None or board.analysed is None or declared is None or row["tricks"] is None:
        return together()
    ours = str(declared.declarer) in row["side"]
    best = board.analysed.made(declared)
    more = (row["tricks"] - best) * (1 if ours else -1)
    kind = "gained" if more > 0 else "lost" if more < 0 else None
    sign = f"{more:+d}".replace("-", "−") if more else "="
    lead = ""
    if row["lead"]:
        after = board.analysed.after_lead(declared, Card.parse(row["lead"]))
        if after is not None and after != best:
            lead = pages.words("lead_cost", cost=after - best)
    return together(best, " ", tag("small", sign, class_=kind, title=lead or None))
