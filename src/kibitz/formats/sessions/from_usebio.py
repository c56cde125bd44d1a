"""From a USEBIO file to sessions: pairs and teams found by the numbers that the travellers use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from kibitz.formats import usebio
from kibitz.formats.figures import figure, place
from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report, flaw
from kibitz.formats.sessions.entries import Entries, numbered_by_direction
from kibitz.formats.sessions.from_scorer import PRECISION, PROGRAM
from kibitz.formats.sessions.lines import (
    NOTHING,
    TravellerTexts,
    board_number,
    first_number,
    named,
)
from kibitz.formats.sessions.model import (
    FileContestant,
    FileMatch,
    FileSession,
    Precision,
    PublishedFigures,
    PublishedTotals,
    SessionPlace,
)
from kibitz.formats.sessions.result_notes import apply, awarded_by, lead_text
from kibitz.formats.sessions.terms import read_note
from kibitz.formats.sessions.told_sessions import contestant_noted, renamed, with_note
from kibitz.formats.sessions.traveller_results import TravellerResults
from kibitz.formats.sessions.usebio_words import (
    brought_by,
    deals_of,
    is_in_vps,
    kind_of,
    method_of,
    numbers_of,
    planned_boards,
    side_of,
    winners_of,
)
from kibitz.game import Deal, KibitzError, Side
from kibitz.game.doors import door
from kibitz.game.spans import small_number
from kibitz.movement.plan import MovementKind
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.results import Who

_CHANGES_TOTAL = ("PENALTY", "ADJUSTMENT")
_NOT_COUNTED = ("CARRY_FORWARD", "HANDICAP", "HANDICAP_SCORE", "STRATUM")


@door
def sessions_of(document: usebio.Document) -> list[FileSession]:
    """The sessions of every event; what the reader had to say of the file goes with the first."""
    found = [session for event in document.events for session in _of_event(event, document)]
    return found or [FileSession(flaws=document.flaws, doubts=document.doubts)]


def _of_event(event: usebio.UsebioEvent, document: usebio.Document) -> Iterator[FileSession]:
    of_event = [section for section in event.sections if not section.session]
    names = list(dict.fromkeys(section.session for section in event.sections if section.session)) or [""]
    for name in names:
        # What stands beside the sessions and not in one goes with the first; the participants, with all.
        beside = of_event if name == names[0] else [replace(shared, boards=(), matches=()) for shared in of_event]
        own = beside + [section for section in event.sections if name and section.session == name]
        first = event is document.events[0] and name == names[0]
        yield _Reader(event, own, name, document, first).session()


class _Reader:
    """One session: the participants of the event and of the session, and all boards that stand in it."""

    def __init__(
        self,
        event: usebio.UsebioEvent,
        sections: list[usebio.UsebioSection],
        name: str,
        document: usebio.Document,
        first: bool,
    ) -> None:
        self.event, self.sections, self.name, self.document = event, sections, name, document
        self.report = Report()
        if first:
            self.report.flaws += document.flaws
            self.report.doubts += document.doubts
        self.kind = kind_of(event, sections)
        self.entries = Entries(by_direction=event.winners == 2)
        self.teams: dict[str, str] = {}  # the team of a pair, by the number of the pair
        self.is_scorer = event.fields.get("PROGRAM_NAME", "") == PROGRAM
        self.travellers = TravellerResults(self.report)
        self.not_counted: dict[tuple[str, str], str] = {}  # by element and contestant
        self.ids: dict[str, str] = {}  # by number what contestants were called where the file was written
        self.note = self.noted(next((section.note for section in sections if section.note), ""))

    def session(self) -> FileSession:
        for section in self.sections:
            for participant in section.participants:
                self.entries.add(self.contestant(participant, section.section), section.section)
        if not any(section.participants for section in self.sections):
            self.list_those_on_travellers()
        for section in self.sections:
            for board in section.boards:
                self.read_board(board, section, None)
            for match in section.matches:
                for board in match.boards:
                    self.read_board(board, section, match)
        if self.entries.contestants:
            self.report.not_listed(self.entries.strangers)
        self.doubt_what_is_not_counted()
        title = self.event.description
        session = FileSession(
            kind=self.kind,
            name=f"{title} ({self.name})" if self.name and title else title or self.name,
            date=self.event.date,
            program=self.event.fields.get("PROGRAM_NAME", ""),
            method=method_of(self.event, self.sections, self.kind),
            winners=winners_of(self.event.winners, self.entries.contestants),
            vps=self.kind is MovementKind.PAIRS and is_in_vps(self.event),
            contestants=self.entries.contestants,
            matches=tuple(self.match(found, section) for section in self.sections for found in section.matches),
            averages={
                board_number(board.number): average
                for section in self.sections
                for board in section.boards
                if (average := figure(board.average)) is not None
            },
            deals=deals_of(self.document) | self.deals_with_results(),
            where=SessionPlace(
                self.document.club.get("CLUB_NAME", ""),
                self.document.club.get("CLUB_ID_NUMBER", ""),
                venue=self.event.fields.get("VENUE", ""),
            ),
            precision=Precision(figures=PRECISION.figures) if self.is_scorer else Precision(),
        )
        return renamed(with_note(self.travellers.in_session(session), self.note), self.ids)

    def noted(self, text: str) -> dict[str, Any]:
        """What Kibitz has noted in the file; nothing where it cannot be read."""
        try:
            return read_note(text) if text else {}
        except Unscorable as error:
            self.report.doubts.append(flaw("note_unreadable", reason=error.message))
            return {}

    def list_those_on_travellers(self) -> None:
        """List whoever played, where the file has no list."""
        apart = numbered_by_direction(
            (section.section, board.number, line.get("NS_PAIR_NUMBER"), line.get("EW_PAIR_NUMBER"))
            for section in self.sections
            for board in section.boards
            for line in board.lines
        )
        names: tuple[str, ...] = ("N_PLAYER_NUMBER", "S_PLAYER_NUMBER", "E_PLAYER_NUMBER", "W_PLAYER_NUMBER")
        if self.kind is not MovementKind.INDIVIDUAL:
            names = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
        for section in self.sections:
            for line in (line for board in section.boards for line in board.lines):
                for name in names:
                    number = "".join(line.get(name).split())
                    own = side_of(name[:2]) if self.event.winners == 2 or section.section in apart else None
                    if number and number != "0":
                        self.entries.add(FileContestant(number, side=own, section=section.section), section.section)

    def contestant(self, entry: usebio.Participant, section: str) -> FileContestant:
        rank, tied = place(entry.place)
        if entry.kind == "TEAM":
            self.teams.update({"".join(pair.number.split()): entry.number for pair in entry.pairs if pair.number})
        players = tuple(player.name for player in entry.players if player.name)
        handicap = figure(entry.rest.get("HANDICAP", ""))
        counts = handicap / 2 if self.is_scorer and handicap else None
        id = "".join(entry.number.split()) if entry.kind != "TEAM" else entry.number
        penalty, adjustment = (figure(entry.rest.get(name, "")) or Fraction(0) for name in _CHANGES_TOTAL)
        adjustment -= abs(penalty)
        note = self.noted(entry.note)
        if isinstance(note.get("id"), str):
            self.ids[id] = note["id"]
        for name in (*_NOT_COUNTED, *(_CHANGES_TOTAL if adjustment > 0 or self.kind is MovementKind.TEAMS else ())):
            text = entry.rest.get(name, "")
            if text and figure(text) != 0 and not (name.startswith("HANDICAP") and counts) and not self.note:
                self.not_counted[name, id] = text
        listed = FileContestant(
            id=id,
            names=(entry.name,) if entry.name else players,
            side=side_of(entry.direction),
            section=section,
            published=PublishedTotals(
                figure(entry.total),
                figure(entry.percentage),
                rank,
                tied,
                boards=small_number(entry.rest.get("BOARDS_PLAYED", ""), 4) if self.note else None,
                adjustment=adjustment or None,
                handicap=handicap,
            ),
            members=tuple(self.contestant(pair, section) for pair in entry.pairs) or self.players_of(entry),
            handicap=counts,
            numbers=numbers_of(entry) if entry.kind != "TEAM" else (),
        )
        return contestant_noted(listed, note)

    def players_of(self, entry: usebio.Participant) -> tuple[FileContestant, ...]:
        """The players of a team whose pairs are not told apart."""
        names = tuple(player.name for player in entry.players if player.name)
        return (FileContestant("", names, numbers=numbers_of(entry)),) if entry.kind == "TEAM" and names else ()

    def deals_with_results(self) -> dict[int, Deal]:
        """The deals that stand with the results of the session."""
        boards = (board for section in self.sections for board in section.boards)
        of_matches = (board for section in self.sections for match in section.matches for board in match.boards)
        found = ((board_number(board.number), board.deal) for board in (*boards, *of_matches))
        return {number: deal for number, deal in found if number and deal is not None}

    def doubt_what_is_not_counted(self) -> None:
        """Say what the list of participants has that nothing is made of."""
        for element in dict.fromkeys(element for element, _ in self.not_counted):
            who = {id: text for (name, id), text in self.not_counted.items() if name == element}
            self.report.doubts.append(
                flaw("not_counted", element=element, contestants=tuple(who), texts=tuple(dict.fromkeys(who.values())))
            )

    def read_board(
        self, board: usebio.UsebioBoard, section: usebio.UsebioSection, match: usebio.UsebioMatch | None
    ) -> None:
        number = board_number(board.number)
        if self.travellers.has_board(number, FilePlace(board.line), board.number, len(board.lines)):
            for line in board.lines:
                self.read_line(number, line, section, match, figure(board.rest.get("IMPS", "")))

    def read_line(
        self,
        board: int,
        traveller: usebio.TravellerLine,
        section: usebio.UsebioSection,
        match: usebio.UsebioMatch | None,
        imps: Fraction | None,
    ) -> None:
        note = self.noted(traveller.note)
        ns, ew = (self.who(traveller, side, section, match) for side in Side)
        if match is not None and isinstance(note.get("pairs"), list) and len(note["pairs"]) == 2:
            ns, ew = map(str, note["pairs"])
        where = FilePlace(traveller.line, str(board), named(ns), named(ew))
        says = any(traveller.get(name) not in NOTHING for name in ("SCORE", "CONTRACT", "NS_SCORE", "EW_SCORE"))
        if not says and not (ns and ew):
            return  # a line that is left for a table at which nobody sat
        alone = {Side.NORTH_SOUTH: ns, Side.EAST_WEST: ew}.get(side_of(str(note.get("alone", ""))) or Side(0))
        if note.get("alone") and alone:
            ns, ew = ns or (), ew or ()
        elif not self.travellers.has_sides(ns, ew, where):
            return
        published = PublishedFigures(*map(figure, traveller.points), in_percent=traveller.in_percent)
        if match is not None and imps is not None and says and published == PublishedFigures():
            # A board of a match has the IMPs of the first team, for both tables.
            published = PublishedFigures(imps, -imps) if ns == match.team else PublishedFigures(-imps, imps)
        line = TravellerTexts(
            where,
            board,
            ns,
            ew,
            contract=traveller.get("CONTRACT"),
            declarer=traveller.get("PLAYED_BY"),
            tricks=traveller.get("TRICKS"),
            score=traveller.get("SCORE"),
            ns_score=traveller.get("NS_SCORE"),
            ew_score=traveller.get("EW_SCORE"),
            table=traveller.get("TABLE_NUMBER", "ROOM"),
            round=first_number(traveller.get("ROUND_NUMBER") or (match.round if match else "")),
            section=section.section,
            was_scored=published.ns is not None or published.ew is not None,
            lead=lead_text(traveller.get("LEAD")),
        )
        if note:
            try:
                apply(note, line)
                known = awarded_by(note, line)
            except KibitzError as error:
                self.report.set_aside("line_unreadable", where, reason=error.message)
                return
            if known is not None:
                self.travellers.put(known, line, published)
                return
        if self.travellers.add(line, published) is None:
            return
        for name in _CHANGES_TOTAL:
            if figure(traveller.get(name)):
                self.report.doubt("line_not_counted", where, element=name, text=traveller.get(name))

    def who(
        self, line: usebio.TravellerLine, side: Side, section: usebio.UsebioSection, match: usebio.UsebioMatch | None
    ) -> Who:
        if self.kind is MovementKind.INDIVIDUAL:
            players = tuple(line.get(f"{seat}_PLAYER_NUMBER") for seat in side.seats)
            return tuple(self.entries.find(player, side, section.section) for player in players) if all(players) else ""
        if match is not None and self.kind is MovementKind.TEAMS:
            return self.team(line, side, match)
        number = "".join(line.get(f"{side}_PAIR_NUMBER").split())
        if not number and match is not None:
            # Of Swiss pairs the match may have the numbers, and its lines only where the first pair sat.
            turned = side_of(line.get("DIRECTION")) is Side.EAST_WEST
            number = "".join((match.opponents if (side is Side.EAST_WEST) is not turned else match.team).split())
        return self.entries.find(number, side, section.section) if number and number != "0" else ""

    def match(self, match: usebio.UsebioMatch, section: usebio.UsebioSection) -> FileMatch:
        published, vps = (
            PublishedFigures(figure(own), figure(theirs))
            for own, theirs in ((match.score, match.opponents_score), (match.vps, match.opponents_vps))
        )
        home, visitors = match.team, match.opponents
        if self.kind is not MovementKind.TEAMS:
            home, visitors = (
                self.entries.known("".join(number.split()), side, section.section) or number
                for number, side in zip((home, visitors), Side, strict=True)
            )
        note = self.noted(match.note)
        return FileMatch(
            home,
            visitors,
            first_number(match.round),
            published,
            vps,
            planned_boards(match, note),
            brought_by(note),
            str(note.get("stage", "")),
        )

    def team(self, line: usebio.TravellerLine, side: Side, match: usebio.UsebioMatch) -> str:
        """The team that sat there: by the line's direction, which is the first team's, or by the number of the pair."""
        sat = side_of(line.get("DIRECTION"))
        if sat is not None and match.team and match.opponents:
            return match.team if sat is side else match.opponents
        number = "".join(line.get(f"{side}_PAIR_NUMBER", f"{side}_TEAM").split())
        return self.teams.get(number, number)
