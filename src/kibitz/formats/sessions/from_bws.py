"""From Bridgemate's own file (.bws), which BridgeTab and TabScore have too, to sessions: results, names, hands.

The table of results is a journal: an erasure is a further row, and so is what was entered instead. Of the rows for a
board at a table in a round the last one by its number decides. A file may hold several evenings: the last is read, and
the others are named.
"""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from kibitz.formats.access import AccessTable, AccessTables, access_rows, access_tables, can_read_access
from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report, flaw
from kibitz.formats.sessions.lines import board_number, first_number
from kibitz.formats.sessions.model import FileSession
from kibitz.formats.sessions.spreadsheets.columns import PAIRS, PLAYERS, TEAMS
from kibitz.formats.sessions.spreadsheets.travellers import session_of_rows
from kibitz.formats.sessions.spreadsheets.two_scores import RowTexts
from kibitz.game import Deal, Invalid, Seat
from kibitz.scoring.flaws import Unscorable

TABLES = ("ReceivedData", "Section", "Session", "RoundData", "PlayerNumbers", "PlayerNames", "HandRecord")
_COLUMNS = {
    "section": "section",
    "table": "table",
    "round": "round",
    "board": "board",
    "pairns": "ns",
    "pairew": "ew",
    "declarer": "declarer",
    "ns/ew": "direction",
    "contract": "contract",
    "result": "tricks",
    "leadcard": "lead",
    "remarks": "remarks",
}
_WRITTEN = frozenset((*_COLUMNS, "id", "south", "west", "datelog"))
_METHODS = {"1": "matchpoints", "3": "board_a_match", "4": "imps"}
_TEAMS = "4"
_YES = ("true", "-1", "1", "yes")
_NOBODY = ("", "0")
_SUITS = ("spades", "hearts", "diamonds", "clubs")
_WRONG_WAY = "wrong direction"

_Journal = list[dict[str, str]]


def read_bws_sessions(data: bytes) -> list[FileSession]:
    """The sessions of a file: of its last evening, where it holds several."""
    if not can_read_access():
        raise Unscorable("bws_needs_package")
    tables = access_tables(data, *TABLES)
    if tables is None or "ReceivedData" not in tables:
        raise Unscorable("bws_unreadable")
    return [_Reader(tables, rows, earlier).session() for rows, earlier in _evenings(tables["ReceivedData"])]


def _evenings(received: AccessTable) -> Iterator[tuple[_Journal, tuple[str, ...]]]:
    """The rows of each session of the last evening, in the order of their numbers, and the dates of those before."""
    rows = sorted(access_rows(received), key=lambda row: _row_number(row.get("id", "")))
    by_date: defaultdict[str, _Journal] = defaultdict(list)
    for row in rows:
        by_date[row.get("datelog", "")[:10]].append(row)
    if not by_date:
        raise Unscorable("no_results")
    last = max(by_date)
    earlier = tuple(sorted(date for date in by_date if date != last))
    for own in _sessions(by_date[last]):
        yield own, earlier


def received_as_csv(data: bytes) -> str:
    """The results that stand in the end, as CSV with the columns of the file: programs that control terminals read it.

    Our own reader of tables does too (`kibitz.formats.sessions.read_travellers`).
    """
    if not can_read_access():
        raise Unscorable("bws_needs_package")
    tables = access_tables(data, *TABLES)
    if tables is None or "ReceivedData" not in tables:
        raise Unscorable("bws_unreadable")
    received = tables["ReceivedData"]
    names = [name for name in received if name.lower() in _WRITTEN]
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(names)
    for own, earlier in _evenings(received):
        for row in _Reader(tables, own, earlier).journal():
            rows.writerow([row[name.lower()] for name in names])
    return text.getvalue()


def _row_number(text: str) -> int:
    """The number of a row, however long; 0 where it has none."""
    return int(text) if text.isdecimal() and len(text) < 19 else 0


def _sessions(rows: _Journal) -> Iterator[_Journal]:
    """The sessions of one day: a new one begins where a board comes again in an early round with other pairs."""
    own: _Journal = []
    met: dict[tuple[str, ...], tuple[str, str]] = {}
    latest = 0
    for row in rows:
        place = _place(row)
        pairs = row.get("pairns", ""), row.get("pairew", "")
        round = first_number(row.get("round", ""))
        if met.get(place, pairs) != pairs and round <= 1 < latest:
            yield own
            own, met, latest = [], {}, 0
        met[place] = pairs
        latest = max(latest, round)
        own.append(row)
    yield own


def _place(row: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(row.get(name, "") for name in ("section", "table", "round", "board"))


class _Reader:
    def __init__(self, tables: AccessTables, rows: _Journal, earlier: tuple[str, ...]) -> None:
        self.rows = rows
        self.report = Report()
        self.sections = {row.get("id", ""): row for row in access_rows(tables.get("Section", {}))}
        self.tables = tables
        missing, stated = tables.rows_missing("ReceivedData")
        if missing:
            self.report.flaws.append(flaw("bws_rows_missing", count=missing, stated=stated))
        if earlier:
            self.report.doubts.append(flaw("bws_evenings", dates=earlier, count=len(earlier)))

    def session(self) -> FileSession:
        names = self.names()
        kind, columns = self.columns()
        table: list[tuple[int, RowTexts]] = []
        for row in self.journal():
            texts = {name: row[column].strip() for column, name in _COLUMNS.items() if row.get(column, "").strip()}
            texts["section"] = self.letter(row)
            if kind is PLAYERS:
                seats = zip(PLAYERS, ("pairns", "south", "pairew", "west"), strict=True)
                texts |= {player: row.get(column, "") for player, column in seats}
            elif kind is TEAMS:
                texts |= dict(zip(TEAMS, (texts.pop("ns", ""), texts.pop("ew", "")), strict=True))
            for side in PAIRS:
                if found := names.get((texts["section"], side, texts.get(side, ""))):
                    texts[f"{side}_names"] = ";".join(found)
            if row.get("remarks", "").strip().lower() == _WRONG_WAY:
                where = FilePlace(0, texts.get("board", ""), texts.get("ns", ""), texts.get("ew", ""))
                self.report.doubt("bws_wrong_direction", where)
            table.append((0, texts))
        told = session_of_rows(table, columns, self.report)
        kinds = {row.get("scoringtype", "") for row in self.sections.values()}
        about = next(access_rows(self.tables.get("Session", {})), {})
        winners = {row.get("winners", "") for row in self.sections.values()}
        return replace(
            told,
            name=about.get("name", ""),
            date=self.rows[0].get("datelog", "")[:10],
            program="Bridgemate",
            method=_METHODS.get(next(iter(kinds)), "") if len(kinds) == 1 else "",
            winners=2 if winners == {"2"} else 1 if winners == {"1"} else told.winners,
            deals=dict(self.deals()),
        )

    def columns(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who the contestants are, and which columns there are."""
        known = tuple(_COLUMNS.values())
        if any(row.get("south", "") not in _NOBODY and row.get("west", "") not in _NOBODY for row in self.rows):
            return PLAYERS, (*PLAYERS, *(name for name in known if name not in PAIRS))
        if {row.get("scoringtype", "") for row in self.sections.values()} == {_TEAMS}:
            return TEAMS, (*TEAMS, *(name for name in known if name not in PAIRS))
        return PAIRS, (*known, "ns_names", "ew_names")

    def journal(self) -> Iterable[dict[str, str]]:
        """What stands in the end, in the order in which it was entered."""
        last: dict[tuple[str, ...], dict[str, str]] = {}
        again: set[tuple[str, ...]] = set()
        for row in self.rows:
            place = _place(row)
            if place in last:
                again.add(place)
                del last[place]
            last[place] = row
        erased = {place for place, row in last.items() if row.get("erased", "").strip().lower() in _YES}
        if again:
            boards = sorted({board_number(place[3]) for place in again})
            self.report.doubts.append(flaw("bws_corrected", boards=tuple(boards), count=len(again)))
        return [row for place, row in last.items() if place not in erased]

    def letter(self, row: Mapping[str, str]) -> str:
        number = row.get("section", "")
        if len(self.sections) < 2:
            return ""
        return self.sections.get(number, {}).get("letter", "").strip() or number

    def names(self) -> dict[tuple[str, str, str], tuple[str, ...]]:
        """The names of those who played, by section, side and number: where they sat first tells whose they are."""
        members = {
            id: row.get("name", "")
            for row in access_rows(self.tables.get("PlayerNames", {}))
            for id in (row.get("id", ""), row.get("strid", ""))
            if id not in _NOBODY
        }
        seated: dict[tuple[str, str], tuple[int, tuple[str, str]]] = {}
        rounds = [*access_rows(self.tables.get("RoundData", {})), *self.rows]
        for row in rounds:
            at = row.get("section", ""), row.get("table", "")
            pairs = row.get("nspair", row.get("pairns", "")), row.get("ewpair", row.get("pairew", ""))
            round = first_number(row.get("round", ""))
            if at not in seated or round < seated[at][0]:
                seated[at] = round, pairs
        found: defaultdict[tuple[str, str, str], dict[str, str]] = defaultdict(dict)
        for row in access_rows(self.tables.get("PlayerNumbers", {})):
            name = row.get("name", "").strip() or members.get(row.get("number", ""), "").strip()
            at = row.get("section", ""), row.get("table", "")
            seat = row.get("direction", "").strip().upper()[:1]
            if (
                not name
                or at not in seated
                or seat not in "NESW"
                or not seat
                or row.get("round", "0") not in ("", "0", "1")
            ):
                continue
            side = PAIRS[seat in "EW"]
            found[self.letter(row), side, seated[at][1][seat in "EW"]].setdefault(seat, name)
        return {key: tuple(names[seat] for seat in "NSEW" if seat in names) for key, names in found.items()}

    def deals(self) -> Iterator[tuple[int, Deal]]:
        """The hands that the file has."""
        for row in access_rows(self.tables.get("HandRecord", {})):
            number = board_number(row.get("board", ""))
            hands = (
                ".".join(row.get(f"{seat.title.lower()}{suit}", "").replace("10", "T") for suit in _SUITS)
                for seat in Seat
            )
            try:
                deal = Deal.parse(f"N:{' '.join(hands)}")
            except Invalid:
                continue
            if number and deal.is_sound:
                yield number, deal
