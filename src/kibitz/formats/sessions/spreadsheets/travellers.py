"""Travellers as a table of text (CSV): a heading, then a line for each result."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from kibitz.formats.figures import figure
from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report, flaw, reason
from kibitz.formats.sessions.entries import in_section, numbered_by_direction
from kibitz.formats.sessions.lines import (
    NOTHING,
    TravellerTexts,
    board_number,
    first_number,
    is_award,
    is_nobody,
    named,
)
from kibitz.formats.sessions.model import FileContestant, FileSession, PublishedFigures
from kibitz.formats.sessions.result_notes import lead_text
from kibitz.formats.sessions.spreadsheets.columns import PAIRS, PLAYERS, SCORES, TEAMS
from kibitz.formats.sessions.spreadsheets.heading import Heading, read_heading
from kibitz.formats.sessions.spreadsheets.spellings import doubt_spellings
from kibitz.formats.sessions.spreadsheets.two_scores import RowTexts, settle
from kibitz.formats.sessions.spreadsheets.whole_numbers import whole
from kibitz.formats.sessions.text import decoded, rows
from kibitz.formats.sessions.traveller_results import TravellerResults
from kibitz.formats.sheets.csv_text import unmarked
from kibitz.game import KibitzError, Seat, Side
from kibitz.game.doors import door
from kibitz.game.seats import vulnerability_marked
from kibitz.movement.plan import MovementKind
from kibitz.scoring.results import Who

_SEATS = {"O": "E", "OST": "E"}  # in German
_ERASED = ("true", "yes", "-1", "1", "x")
_ENTRY = ("section", "table", "round", "board", "ns", "ew")


@door
def read_travellers(data: bytes | str, listed: Collection[str] = ()) -> FileSession:
    """The session that a table tells; every line that cannot be read is named, and the rest is read.

    `listed` are contestants that are known to be called so.
    """
    report = Report()
    text = data.removeprefix("\ufeff") if isinstance(data, str) else _decoded(data, report)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    heading = read_heading(lines, report)
    table = list(_table(lines, heading, report))
    if "erased" in heading.columns:
        table = _without_erased(table, report)
    if "ew_score" in heading.columns:
        settle(table, report)
    return session_of_rows(table, heading.columns, report, listed)


def session_of_rows(
    table: list[tuple[int, RowTexts]], columns: Sequence[str], report: Report, listed: Collection[str] = ()
) -> FileSession:
    """The session that rows tell, each with its line, by the names of their columns."""
    return _Reader(table, columns, report, listed).session()


def _decoded(data: bytes, report: Report) -> str:
    text, encoding = decoded(data)
    if encoding:
        report.doubt("other_encoding", FilePlace(1), encoding=encoding)
    return text


def _table(lines: list[str], heading: Heading, report: Report) -> Iterator[tuple[int, RowTexts]]:
    """The rows by their columns, with their lines."""
    columns = heading.columns
    passed_over = []
    for number, fields in rows(lines, heading.separator, heading.line, len(columns)):
        if isinstance(fields, str):
            report.set_aside(fields, FilePlace(number))
        elif fields[0].startswith("#"):
            if _is_result(dict(zip(columns, (field.lstrip("# ") for field in fields), strict=False))):
                passed_over.append(number)
        elif any(fields) and not all(set(field) <= set("-:") for field in fields):
            if any(fields[len(columns) :]):
                report.set_aside("too_many_fields", FilePlace(number), fields=len(fields), columns=len(columns))
                continue
            yield (
                number,
                {
                    name: whole(name, unmarked(text))
                    for name, text in zip(columns, fields, strict=False)
                    if name and text
                },
            )
    if passed_over:
        report.doubts.append(flaw("passed_over", count=len(passed_over), lines=tuple(passed_over)))


def _without_erased(table: list[tuple[int, RowTexts]], report: Report) -> list[tuple[int, RowTexts]]:
    """The lines that count: Bridgemate erases a result with a line that says it again, marked as erased."""
    erased: set[int] = set()
    entered: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for number, row in table:
        entry = entered[tuple(row.get(name, "") for name in _ENTRY)]
        entry.append(number)
        if row.get("erased", "").lower() in _ERASED:
            erased.update(entry)
            entry.clear()
    if erased:
        report.doubts.append(flaw("erased", count=len(erased), lines=tuple(sorted(erased))))
    return [(number, row) for number, row in table if number not in erased]


def _is_result(row: RowTexts) -> bool:
    """Whether a line would be a result, if it were not marked as a comment."""
    sides = any(all(row.get(name, "") for name in names) for names in (PAIRS, TEAMS, PLAYERS))
    return sides and board_number(whole("board", row.get("board", ""))) > 0 and any(row.get(name) for name in SCORES)


def _marked_as_their_board(table: list[tuple[int, RowTexts]]) -> list[tuple[int, RowTexts]]:
    """A board has one vulnerability: what one line says of it holds for those that say nothing."""
    boards = [(row.get("board", ""), row.get("form", "")) for _, row in table]
    said = {board: row["vulnerable"] for board, (_, row) in zip(boards, table, strict=True) if "vulnerable" in row}
    return [
        (number, {"vulnerable": said[board], **row} if board in said else row)
        for board, (number, row) in zip(boards, table, strict=True)
    ]


_NUMBERED = re.compile(r"[^\W\d]{0,2}\s*[0-9]+\s*(?:[^\W\d]{0,2})")  # 12, A 7, 3 NS: a number, and no name


class _Reader:
    def __init__(
        self, table: list[tuple[int, RowTexts]], columns: Sequence[str], report: Report, listed: Collection[str]
    ) -> None:
        self.report = report
        self.travellers = TravellerResults(report)
        self.names: tuple[str, ...]
        if all(name in columns for name in TEAMS):
            self.kind, self.names = MovementKind.TEAMS, TEAMS
        elif all(name in columns for name in PAIRS):
            self.kind, self.names = MovementKind.PAIRS, PAIRS
        else:
            self.kind, self.names = MovementKind.INDIVIDUAL, PLAYERS
        self.sat_out: set[int] = set()
        self.table = table = _marked_as_their_board(self.without_phantoms(table))
        self.by_direction: frozenset[str] = frozenset()  # the sections in which it is so
        self.listed = frozenset(listed)
        if self.kind is MovementKind.PAIRS and not listed:
            self.by_direction = numbered_by_direction(
                (row.get("section", ""), row.get("board", ""), row.get("ns", ""), row.get("ew", "")) for _, row in table
            )
        apart = not listed and self.kind is not MovementKind.TEAMS
        self.by_section = apart and _numbered_by_section(table, self.names)
        self.pairs_need_teams = self.kind is MovementKind.TEAMS and _pairs_need_teams(table)
        self.entries: dict[str, FileContestant] = {}
        self.known: dict[tuple[str, Side, str], str] = {}
        self.written: defaultdict[str, dict[tuple[str, str], None]] = defaultdict(dict)
        """Every contestant by the sections and numbers that stand for it."""

    def without_phantoms(self, table: list[tuple[int, RowTexts]]) -> list[tuple[int, RowTexts]]:
        """The lines with two sides; where one side is not there the other sat out, and the board has no result.

        An empty place is one side's absence only where there is no score either: otherwise it is a mistake.
        """
        if self.kind is MovementKind.INDIVIDUAL:
            return table
        found, lines, sat = [], [], {}
        for number, row in table:
            sides = [row.get(name, "") for name in self.names]
            absent = [side for side in sides if is_nobody(side)]
            scored = any(row.get(name, "") not in NOTHING for name in SCORES)
            if not absent or (scored and all(side in NOTHING for side in absent)):
                found.append((number, row))
                continue
            lines.append(number)
            self.sat_out.add(board_number(row.get("board", "")))
            sat.update(dict.fromkeys(side for side in sides if side not in absent))
        if lines:
            self.report.doubts.append(flaw("sat_out", contestants=tuple(sat), count=len(lines), lines=tuple(lines)))
        return found

    def session(self) -> FileSession:
        for number, row in self.table:
            line = self.line(number, row)
            if line is not None:
                points = (figure(row.get(f"{side}_points", "")) for side in PAIRS)
                self.travellers.add(line, PublishedFigures(*points))
        doubt_spellings(self.written, self.report)
        session = FileSession(
            kind=self.kind,
            winners=2 if self.by_direction else 0,
            contestants=tuple(self.entries.values()),
            sat_out=frozenset(self.sat_out),
        )
        return self.travellers.in_session(session)

    def line(self, number: int, row: RowTexts) -> TravellerTexts | None:
        ns, ew = (self.who(row, side) for side in Side)
        board = board_number(row.get("board", ""))
        where = FilePlace(number, row.get("board", ""), named(ns), named(ew))
        if not self.travellers.has_board(board, where, row.get("board", "")):
            return None
        if not self.travellers.has_sides(ns, ew, where):
            return None
        try:
            marked = vulnerability_marked(row["vulnerable"]) if "vulnerable" in row else None
        except KibitzError as error:
            self.report.set_aside("line_unreadable", where, reason=reason(error))
            return None
        return TravellerTexts(
            where,
            board,
            ns,
            ew,
            contract=row.get("contract", ""),
            declarer=_declarer(row),
            tricks=row.get("tricks", ""),
            score=_score(row),
            ns_score=row.get("ns_score", ""),
            ew_score=row.get("ew_score", ""),
            table=row.get("table", ""),
            round=first_number(row.get("round", "")),
            section=row.get("section", ""),
            form=row.get("form", ""),
            lead=lead_text(row.get("lead", "")),
            vulnerability=marked,
            players=self.players(row),
        )

    def players(self, row: RowTexts) -> tuple[str, ...]:
        """Who sat North, East, South and West for pairs or teams, if all four are named."""
        if self.kind is MovementKind.INDIVIDUAL:
            return ()
        found = tuple(row.get(seat.title.lower(), "") for seat in Seat)
        return found if not any(name in NOTHING for name in found) else ()

    def who(self, row: RowTexts, side: Side) -> Who:
        section = row.get("section", "") if self.by_section else ""
        if self.kind is MovementKind.INDIVIDUAL:
            players = [row.get(name, "") for name in (PLAYERS[:2], PLAYERS[2:])[side]]
            if any(player in NOTHING for player in players):
                return ""
            return tuple(
                self.noted(section, player, self.entry(in_section(section, player), None, row, player))
                for player in players
            )
        text = row.get(self.names[side], "")
        known = self.known.get((text, side, section))
        if known is None:
            known = self.known[text, side, section] = self.contestant(text, side, section, row)
            self.noted(row.get("section", ""), text, known)
        pair = row.get(PAIRS[side], "") if self.kind is MovementKind.TEAMS and known else ""
        return known if pair in NOTHING else self.member(known, pair, side, row)

    def noted(self, section: str, text: str, id: str) -> str:
        """The contestant, of which is noted how it is written."""
        if id:
            self.written[id].setdefault((section if self.by_section else "", text))
        return id

    def member(self, team: str, pair: str, side: Side, row: RowTexts) -> str:
        """A pair of a team, by its number; with the team before it where others have the same number."""
        id = f"{team} {pair}" if self.pairs_need_teams else pair
        entry = self.entries[team]
        if all(listed.id != id for listed in entry.members):
            member = FileContestant(id, _names(row.get(f"{PAIRS[side]}_names", "")))
            self.entries[team] = replace(entry, members=(*entry.members, member))
        return id

    def contestant(self, text: str, side: Side, section: str, row: RowTexts) -> str:
        if text in NOTHING:
            return ""
        if self.kind is MovementKind.TEAMS:
            return self.entry(text, None, row, text)
        if text in self.listed:
            return self.entry(text, side, row, "")
        number = "".join(text.split()) if _NUMBERED.fullmatch(text) else text
        by_direction = row.get("section", "") in self.by_direction
        suffix = str(side) if by_direction and not number.upper().endswith(str(side)) else ""
        return self.entry(f"{in_section(section, number)}{suffix}", side, row, "")

    def entry(self, id: str, side: Side | None, row: RowTexts, name: str) -> str:
        if id not in self.entries:
            names = row.get(f"{PAIRS[side]}_names", "") if side is not None else name
            own = side if row.get("section", "") in self.by_direction else None
            self.entries[id] = FileContestant(id, _names(names), own, row.get("section", ""))
        return id


def _declarer(row: RowTexts) -> str:
    """Declarer's seat; a file of Bridgemate has their pair, and the seat in a column of its own."""
    text = row.get("declarer", "")
    if "direction" in row and (text.isdigit() or not text):
        text = row["direction"]
    return _SEATS.get(text.upper(), text)


def _score(row: RowTexts) -> str:
    """The score; Bridgemate writes an artificial one, or that there is none, into the remarks."""
    remarks = row.get("remarks", "")
    if len(remarks) < 2 or any(row.get(name, "") not in NOTHING for name in SCORES):
        return row.get("score", "")
    return remarks if is_award(remarks) or remarks.lower() == "not played" else row.get("score", "")


def _names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.replace(" - ", ";").split(";") if part.strip())


def _pairs_need_teams(table: list[tuple[int, RowTexts]]) -> bool:
    """Whether the number of a pair tells nothing without its team: two teams have it, or it is a team's own."""
    teams: defaultdict[str, set[str]] = defaultdict(set)
    for _, row in table:
        for pair, team in zip(PAIRS, TEAMS, strict=True):
            teams[row.get(pair, "")].add(row.get(team, ""))
    everybody = {team for found in teams.values() for team in found}
    return any(len(found) > 1 or pair in everybody for pair, found in teams.items() if pair not in NOTHING)


def _numbered_by_section(table: list[tuple[int, RowTexts]], names: tuple[str, ...]) -> bool:
    """Whether the sections are numbered apart: a number stands in two of them."""
    sections: defaultdict[str, set[str]] = defaultdict(set)
    for _, row in table:
        for name in names:
            if row.get(name, "") not in NOTHING:
                sections[row[name]].add(row.get("section", ""))
    return any(len(found) > 1 for found in sections.values())
