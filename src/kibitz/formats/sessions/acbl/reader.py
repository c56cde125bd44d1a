"""From the JSON of a page of results of the ACBL to sessions: pairs or teams, boards, matches, deals."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kibitz.formats.figures import figure
from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report
from kibitz.formats.sessions.acbl.page import Object, figure_of, objects, read_pages, text_of
from kibitz.formats.sessions.acbl.people import AcblPeople, not_counted
from kibitz.formats.sessions.entries import Entries
from kibitz.formats.sessions.lines import (
    TravellerTexts,
    board_number,
    first_number,
    is_nobody,
    named,
)
from kibitz.formats.sessions.model import (
    FileContestant,
    FileMatch,
    FileSession,
    PublishedFigures,
)
from kibitz.formats.sessions.traveller_results import TravellerResults
from kibitz.game import Deal, Hand, KibitzError, Seat, Side
from kibitz.game.doors import door
from kibitz.movement.plan import MovementKind

_DATE = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_SEATS = ("N", "E", "S", "W")
_OVER = re.compile(r"=|[+-][0-9]{1,2}")
_SUITS = ("spades", "hearts", "diamonds", "clubs")


@door
def read_acbl(text: str) -> list[FileSession]:
    """The sessions of the JSON that a page of results of the ACBL holds."""
    return [
        _Reader(event, session, several).session()
        for event in read_pages(text)
        for sessions in [list(objects(event, "sessions"))]
        for several in [len(sessions) > 1]
        for session in sessions
    ]


class _Reader:
    def __init__(self, event: Object, page: Object, several: bool) -> None:
        self.event, self.page, self.several = event, page, several
        self.report = Report()
        self.winners = first_number(text_of(event, "winner_type"))
        self.sections = list(objects(page, "sections"))
        self.people = AcblPeople(event, self.winners, len(self.sections) == 1)
        self.kind = _kind(event, page)
        self.entries = Entries(by_direction=self.winners == 2)
        self.travellers = TravellerResults(self.report)
        self.sat_out: dict[str, list[str]] = {}

    def session(self) -> FileSession:
        for section in self.sections:
            name = text_of(section, "name")
            for pair in objects(section, "pair_summaries"):
                self.entries.add(self.people.pair(pair, name), name)
        for team in objects(self.page, "team_summaries"):
            self.entries.add(self.people.team(team))
        listed = bool(self.entries.contestants)
        for section in self.sections:
            for board in objects(section, "boards"):
                self.read_board(board, text_of(section, "name"))
        self.report_people(listed)
        upload: Object = next(objects(self.event, "uploads"), {})
        name, number = text_of(self.event, "name"), text_of(self.page, "number")
        session = FileSession(
            kind=self.kind,
            name=f"{name} ({number})".lstrip() if self.several and number else name,
            date=_date(text_of(self.page, "game_date") or text_of(self.event, "start_date")),
            program=text_of(self.event, "program_name") or text_of(upload, "program_name"),
            method=_method(self.event, self.kind),
            winners=self.winners if self.winners in (1, 2) else 0,
            strata=tuple(self.people.strata.values()),
            contestants=self.entries.contestants if listed else self.players(),
            sat_out=frozenset(int(board) for boards in self.sat_out.values() for board in boards),
            matches=tuple(self.matches()),
            deals=self.deals(),
        )
        return self.travellers.in_session(session)

    def report_people(self, listed: bool) -> None:
        self.report.sat_out(self.sat_out)
        if listed:
            self.report.not_listed(self.entries.strangers)
            self.report.doubts += not_counted(self.entries.contestants)

    def players(self) -> tuple[FileContestant, ...]:
        """Those on the travellers, where the page has no list."""
        return tuple(
            FileContestant(id)
            for id in dict.fromkeys(who for result in self.travellers.results for who in result.everybody)
        )

    def read_board(self, board: Object, section: str) -> None:
        text = text_of(board, "board_number")
        number = board_number(text)
        lines = list(objects(board, "board_results", "results"))
        if self.travellers.has_board(number, FilePlace(0), text, len(lines)):
            for line in lines:
                self.read_line(number, line, section)

    def read_line(self, board: int, row: Object, section: str) -> None:
        numbers = [text_of(row, f"{side}_pair").replace(" ", "") for side in ("ns", "ew")]
        nobody = [is_nobody(number) for number in numbers]
        if any(nobody):
            for number, side, absent in zip(numbers, Side, nobody, strict=True):
                if not absent:
                    self.sat_out.setdefault(self.entries.find(number, side, section), []).append(str(board))
            return
        ns, ew = (self.entries.find(number, side, section) for number, side in zip(numbers, Side, strict=True))
        points = figure_of(row, "ns_match_points"), figure_of(row, "ew_match_points")
        line = TravellerTexts(
            FilePlace(0, str(board), named(ns), named(ew)),
            board,
            ns,
            ew,
            contract=text_of(row, "contract").replace(" ", "").replace("*", "X"),
            declarer=declarer if (declarer := text_of(row, "declarer").upper()[:2]) in _SEATS else "",
            tricks=_tricks(row),
            table=text_of(row, "table_number"),
            round=first_number(text_of(row, "round_number")),
            section=section,
            was_scored=any(figure is not None for figure in points),
        )
        _score(line, text_of(row, "ns_score"), text_of(row, "ew_score"))
        self.travellers.add(line, PublishedFigures(*points))

    def matches(self) -> Iterator[FileMatch]:
        """The matches; one that stands there once for each of the teams counts once."""
        seen: set[tuple[int, frozenset[str]]] = set()
        for match in objects(self.page, "team_matches", "teamMatches"):
            teams = text_of(match, "team"), text_of(match, "opposing_team")
            round = first_number(text_of(match, "round_number"))
            if all(teams) and (round, frozenset(teams)) not in seen:
                seen.add((round, frozenset(teams)))
                yield FileMatch(
                    *teams,
                    round,
                    PublishedFigures(figure_of(match, "team_score"), figure_of(match, "opposing_team_score")),
                )

    def deals(self) -> dict[int, Deal]:
        found: dict[int, Deal] = {}
        for record in objects(self.page, "hand_records"):
            board = board_number(text_of(record, "board"))
            try:
                hands = {seat: _hand(record, seat) for seat in Seat}
            except KibitzError as error:
                self.report.doubt("hand_unreadable", FilePlace(0, str(board)), reason=error.message)
                continue
            deal = Deal(hands)
            if not board or not any(len(hand) for hand in hands.values()):
                continue
            found[board] = deal
            if deal.defects:
                defects = "; ".join(map(str, deal.defects))
                self.report.doubt("deal_defective", FilePlace(0, str(board)), defects=defects)
        return found


def _score(line: TravellerTexts, ns: str, ew: str) -> None:
    """The score of a line: points once, where both sides have the same; otherwise each side's own."""
    if {ns.upper(), ew.upper()} & {"PASS", "PASSED OUT", "PASSED"}:
        line.contract, line.score = "Pass", "0"
    elif ns and ew and figure(ns) is not None and figure(ns) == -(figure(ew) or 0):
        line.score = ns
    elif ns or ew:
        line.ns_score, line.ew_score = ns, ew
    elif not line.contract and not line.was_scored:
        line.contract = "NP"


def _tricks(row: Object) -> str:
    tricks, over = text_of(row, "tricks_taken"), text_of(row, "result")
    return tricks or (over if _OVER.fullmatch(over) else "")


def _hand(record: Object, seat: Seat) -> Hand:
    suits = (text_of(record, f"{seat.title.lower()}_{suit}").strip("-").replace(" ", "") for suit in _SUITS)
    return Hand.parse(".".join(suits))


def _date(text: str) -> str:
    """A date with the year first; as it is written if it is not month/day/year."""
    found = _DATE.match(text)
    return f"{found[3]}-{int(found[1]):02}-{int(found[2]):02}" if found else text.partition(" ")[0]


def _kind(event: Object, page: Object) -> MovementKind:
    kind = text_of(event, "type").upper()
    if any(True for _ in objects(page, "team_summaries", "team_matches", "teamMatches")) or "TEAM" in kind:
        return MovementKind.TEAMS
    return MovementKind.PAIRS


def _method(event: Object, kind: MovementKind) -> str:
    words = text_of(event, "board_scoring_method").upper()
    if kind is MovementKind.TEAMS:
        return (
            "board_a_match" if "BOARD" in words or "MATCH" in words else "total_points" if "TOTAL" in words else "imps"
        )
    for word, method in (
        ("BUTLER", "butler"),
        ("IMP", "cross_imps"),
        ("TOTAL", "total_points"),
        ("MATCH", "matchpoints"),
    ):
        if word in words:
            return method
    return ""
