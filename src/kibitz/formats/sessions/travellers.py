"""Travellers as a table of text (CSV): a heading, then a line for each result."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import replace

from kibitz.formats.figures import figure
from kibitz.formats.reporting import Report, Where, flaw, reason
from kibitz.formats.sessions.columns import PAIRS, PLAYERS, SCORES, TEAMS, column_of, is_vague
from kibitz.formats.sessions.entries import numbered_by_direction
from kibitz.formats.sessions.lines import NOTHING, Line, board_number, first_number, is_nobody, named, read_line
from kibitz.formats.sessions.model import Contestant, Figures, Kind, Session
from kibitz.formats.sessions.text import decoded, rows, separator_of
from kibitz.game import KibitzError, Seat, Side, Vulnerability
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.results import BoardResult, Who

Row = dict[str, str]
_SEPARATOR = re.compile(r'\s*"?sep=(?:.?)"?[;,\t]*\s*$', re.IGNORECASE)
_SEATS = {"O": "E", "OST": "E"}  # in German


def read_travellers(data: bytes | str) -> Session:
    """The session that a table tells; every line that cannot be read is named, and the rest is read."""
    report = Report()
    text = data.removeprefix("\ufeff") if isinstance(data, str) else _decoded(data, report)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    heading, separator = _heading(lines)
    columns = _columns(lines[heading], separator, heading + 1, report)
    table = []
    for number, fields in rows(lines, separator, heading + 1):
        if fields is None:
            report.set_aside("quote_not_closed", Where(number))
        elif not fields[0].startswith("#") and any(fields):
            row = _row(columns, fields, number, report)
            if row is not None:
                table.append((number, row))
    return _Reader(table, columns, report).session()


def _decoded(data: bytes, report: Report) -> str:
    text, encoding = decoded(data)
    if encoding:
        report.doubt("other_encoding", Where(1), encoding=encoding)
    return text


def _heading(lines: list[str]) -> tuple[int, str]:
    """The line that names the columns, and what stands between them; a first line may say that: sep=;."""
    for number, line in enumerate(lines):
        if _SEPARATOR.match(line):
            continue
        if line.strip() and not line.startswith("#"):
            return number, separator_of(line)
    raise Unscorable("travellers_empty")


def _columns(heading: str, separator: str, line: int, report: Report) -> list[str]:
    _, fields = next(rows([heading], separator, 0), (0, None))
    columns = [column_of(name) for name in fields or ()]
    missing = [] if "board" in columns else ["board"]
    if not any(all(name in columns for name in names) for names in (PAIRS, TEAMS, PLAYERS)):
        missing += [name for name in PAIRS if name not in columns]
    if not any(name in columns for name in SCORES):
        missing.append("score")
    if missing:
        raise Unscorable("travellers_lack_columns", missing=tuple(missing), heading=heading.strip()[:200])
    for name, column in zip(fields or (), columns, strict=True):
        if name and not column:
            report.doubt("unknown_column", Where(line), column=name)
    for column, count in Counter(columns).items():
        if column and count > 1:
            _choose(column, columns, fields or [], line, report)
    return columns


def _choose(column: str, columns: list[str], names: list[str], line: int, report: Report) -> None:
    """Of several headings that mean the same, the plain one is taken."""
    same = [at for at, each in enumerate(columns) if each == column]
    plain = [at for at in same if not is_vague(names[at])]
    if len(plain) != 1:
        raise Unscorable("column_twice", column=column)
    for at in same:
        if at not in plain:
            columns[at] = ""
            report.doubt("column_beside", Where(line), column=names[at], taken=names[plain[0]])


def _row(columns: list[str], fields: list[str], line: int, report: Report) -> Row | None:
    if any(fields[len(columns) :]):
        report.set_aside("too_many_fields", Where(line), fields=len(fields), columns=len(columns))
        return None
    return {column: text for column, text in zip(columns, fields, strict=False) if column and text}


class _Reader:
    def __init__(self, table: list[tuple[int, Row]], columns: list[str], report: Report) -> None:
        self.report = report
        self.names: tuple[str, ...]
        if all(name in columns for name in TEAMS):
            self.kind, self.names = Kind.TEAMS, TEAMS
        elif all(name in columns for name in PAIRS):
            self.kind, self.names = Kind.PAIRS, PAIRS
        else:
            self.kind, self.names = Kind.INDIVIDUAL, PLAYERS
        self.table = table = self.without_phantoms(table)
        self.by_direction = self.kind is Kind.PAIRS and numbered_by_direction(
            (row.get("section", ""), row.get("board", ""), row.get("ns", ""), row.get("ew", "")) for _, row in table
        )
        self.by_section = self.kind is not Kind.TEAMS and _numbered_by_section(table, self.names)
        self.pairs_need_teams = self.kind is Kind.TEAMS and _pairs_need_teams(table)
        self.entries: dict[str, Contestant] = {}
        self.known: dict[tuple[str, Side, str], str] = {}

    def without_phantoms(self, table: list[tuple[int, Row]]) -> list[tuple[int, Row]]:
        """The lines with two sides; where one side is not there the other sat out, and the board has no result.

        An empty place is one side's absence only where there is no score either: otherwise it is a mistake.
        """
        if self.kind is Kind.INDIVIDUAL:
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
            sat.update(dict.fromkeys(side for side in sides if side not in absent))
        if lines:
            values = {"contestants": tuple(sat), "count": len(lines), "lines": tuple(lines)}
            self.report.doubts.append(flaw("sat_out", **values))
        return found

    def session(self) -> Session:
        results: list[BoardResult] = []
        figures: list[Figures] = []
        for number, row in self.table:
            line = self.line(number, row)
            result = read_line(line, self.report) if line is not None else None
            if result is not None:
                results.append(result)
                figures.append(Figures(*(figure(row.get(f"{side}_points", "")) for side in PAIRS)))
        return Session(
            kind=self.kind,
            winners=2 if self.by_direction else 0,
            contestants=tuple(self.entries.values()),
            results=tuple(results),
            figures=tuple(figures),
            flaws=tuple(self.report.flaws),
            doubts=tuple(self.report.doubts),
        )

    def line(self, number: int, row: Row) -> Line | None:
        ns, ew = (self.who(row, side) for side in Side)
        board = board_number(row.get("board", ""))
        where = Where(number, row.get("board", ""), named(ns), named(ew))
        if not board:
            self.report.set_aside("bad_board", where, text=row.get("board", ""), lines=1)
            return None
        if not ns or not ew:
            self.report.set_aside("nobody_on_line", where)
            return None
        try:
            marked = Vulnerability.parse(row["vulnerable"]) if "vulnerable" in row else None
        except KibitzError as error:
            self.report.set_aside("line_unreadable", where, reason=reason(error))
            return None
        return Line(
            where,
            board,
            ns,
            ew,
            contract=row.get("contract", ""),
            declarer=_SEATS.get(row.get("declarer", "").upper(), row.get("declarer", "")),
            tricks=row.get("tricks", ""),
            score=row.get("score", ""),
            ns_score=row.get("ns_score", ""),
            ew_score=row.get("ew_score", ""),
            table=row.get("table", ""),
            round=first_number(row.get("round", "")),
            section=row.get("section", ""),
            form=row.get("form", ""),
            vulnerability=marked,
            players=self.players(row),
        )

    def players(self, row: Row) -> tuple[str, ...]:
        """Who sat North, East, South and West for pairs or teams, if all four are named."""
        if self.kind is Kind.INDIVIDUAL:
            return ()
        found = tuple(row.get(seat.title.lower(), "") for seat in Seat)
        return found if not any(each in NOTHING for each in found) else ()

    def who(self, row: Row, side: Side) -> Who:
        section = row.get("section", "") if self.by_section else ""
        if self.kind is Kind.INDIVIDUAL:
            players = [row.get(name, "") for name in (PLAYERS[:2], PLAYERS[2:])[side]]
            if any(each in NOTHING for each in players):
                return ""
            return tuple(self.entry(f"{section}{each}", None, row, each) for each in players)
        text = row.get(self.names[side], "")
        known = self.known.get((text, side, section))
        if known is None:
            known = self.known[text, side, section] = self.contestant(text, side, section, row)
        pair = row.get(PAIRS[side], "") if self.kind is Kind.TEAMS and known else ""
        return known if pair in NOTHING else self.member(known, pair, side, row)

    def member(self, team: str, pair: str, side: Side, row: Row) -> str:
        """A pair of a team, by its number; with the team before it where others have the same number."""
        id = f"{team} {pair}" if self.pairs_need_teams else pair
        entry = self.entries[team]
        if all(each.id != id for each in entry.members):
            member = Contestant(id, _names(row.get(f"{PAIRS[side]}_names", "")))
            self.entries[team] = replace(entry, members=(*entry.members, member))
        return id

    def contestant(self, text: str, side: Side, section: str, row: Row) -> str:
        if text in NOTHING:
            return ""
        if self.kind is Kind.TEAMS:
            return self.entry(text, None, row, text)
        number = "".join(text.split()) if any(character.isdigit() for character in text) else text
        suffix = str(side) if self.by_direction and not number.upper().endswith(str(side)) else ""
        return self.entry(f"{section}{number}{suffix}", side, row, "")

    def entry(self, id: str, side: Side | None, row: Row, name: str) -> str:
        if id not in self.entries:
            names = row.get(f"{PAIRS[side]}_names", "") if side is not None else name
            own = side if self.by_direction else None
            self.entries[id] = Contestant(id, _names(names), own, row.get("section", ""))
        return id


def _names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.replace(" - ", ";").split(";") if part.strip())


def _pairs_need_teams(table: list[tuple[int, Row]]) -> bool:
    """Whether the number of a pair tells nothing without its team: two teams have it, or it is a team's own."""
    teams: defaultdict[str, set[str]] = defaultdict(set)
    for _, row in table:
        for pair, team in zip(PAIRS, TEAMS, strict=True):
            teams[row.get(pair, "")].add(row.get(team, ""))
    everybody = {team for found in teams.values() for team in found}
    return any(len(found) > 1 or pair in everybody for pair, found in teams.items() if pair not in NOTHING)


def _numbered_by_section(table: list[tuple[int, Row]], names: tuple[str, ...]) -> bool:
    """Whether the sections are numbered apart: a number stands in two of them."""
    sections: defaultdict[str, set[str]] = defaultdict(set)
    for _, row in table:
        for name in names:
            if row.get(name, "") not in NOTHING:
                sections[row[name]].add(row.get("section", ""))
    return any(len(found) > 1 for found in sections.values())
