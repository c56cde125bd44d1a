"""From sessions to USEBIO: participants with their totals and places, travellers or matches, hands.

The standard has no place for a few things: which award a director really gave, the round and the table, the form of a
fouled board, penalties one by one, the regulations. They stand in notes that other programs pass over. An individual
has its standings for others, and its results in a note: how a traveller names four players is nowhere laid down.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date
from fractions import Fraction
from typing import Any

from kibitz.formats import usebio
from kibitz.formats.figures import decimal
from kibitz.formats.sessions.model import FileContestant, FileMatch, FileSession, PublishedFigures
from kibitz.formats.sessions.result_notes import is_plain, lead_text, note_data
from kibitz.formats.sessions.session_notes import before_data, results_noted, session_note
from kibitz.formats.sessions.terms import write_note
from kibitz.game import Deal, Side
from kibitz.game.doors import door
from kibitz.movement.plan import MovementKind
from kibitz.scoring.awards import Absent, Artificial, Average, Award
from kibitz.scoring.results import BoardResult

VERSIONS = ("1.2", "1.3")
_SAFE = re.compile(r"[A-Za-z]{0,3}[0-9]{1,5}(?:NS|EW)?")
_TYPES = {
    "matchpoints": ("MP_PAIRS", "MATCH_POINTS", "MATCH_POINTS"),
    "cross_imps": ("CROSS_IMP", "CROSS_IMPS", "CROSS_IMP_POINTS"),
    "butler": ("BUTLER_PAIRS", "BUTLER_IMPS", "BUTLER_POINTS"),
    "total_points": ("PAIRS", "AGGREGATE", "POINTS"),
}
_SWISS = {"matchpoints": "SWISS_PAIRS", "cross_imps": "SWISS_PAIRS_CROSS_IMPS", "butler": "SWISS_PAIRS_BUTLER_IMPS"}
_OF_TEAMS = {"imps": "IMPS", "board_a_match": "BAM", "point_a_board": "PAB", "total_points": "AGGREGATE"}
_SHARES = {Average.PLUS: Fraction(60, 100), Average.EVEN: Fraction(1, 2), Average.MINUS: Fraction(40, 100)}


@door
def document_of(
    sessions: Sequence[FileSession], totals: FileSession | None = None, *, version: str = "1.2"
) -> usebio.Document:
    """A file of the sessions of one event; `totals` are the contestants with what they have in all of them."""
    if version not in VERSIONS:
        raise ValueError(version)
    first = sessions[0]
    several = len(sessions) > 1
    sections: list[usebio.UsebioSection] = []
    if totals is not None:
        numbers = _Numbers(totals.contestants)
        sections.append(usebio.UsebioSection(participants=tuple(_participants(totals, numbers, totals.contestants))))
    for number, session in enumerate(sessions, 1):
        sections += _Writer(session, str(number) if several else "").sections()
    event = usebio.UsebioEvent(_type(first, version), _header(sessions, version), _contact(first), tuple(sections))
    club = {"CLUB_NAME": first.where.club, "CLUB_ID_NUMBER": first.where.club_number}
    hands = {} if several else {str(board): deal for board, deal in sorted(first.deals.items())}
    return usebio.Document(version, club if any(club.values()) else {}, (event,), hands)


def _type(session: FileSession, version: str) -> str:
    if session.kind is MovementKind.TEAMS:
        return "TEAMS"
    if session.kind is MovementKind.INDIVIDUAL:
        return "INDIVIDUAL"
    if session.vps:
        return _SWISS.get(session.method, "SWISS_PAIRS")
    return "PAIRS" if version == "1.3" else _TYPES.get(session.method, ("PAIRS",))[0]


def _header(sessions: Sequence[FileSession], version: str) -> dict[str, str]:
    first = sessions[0]
    in_vps = first.vps or any(match.vps != PublishedFigures() for match in first.matches)
    teams = first.kind is MovementKind.TEAMS
    fields = {
        "EVENT_DESCRIPTION": first.name,
        "PROGRAM_NAME": first.program,
        "WINNER_TYPE": str(first.winners) if first.winners and not teams else "",
        "DATE": written_date(first.date, version),
        "VENUE": first.where.venue,
        "SESSION_COUNT": str(len(sessions)) if len(sessions) > 1 else "",
        "SECTION_COUNT": str(len(_sections_of(first))) if len(_sections_of(first)) > 1 else "",
        "BOARD_SCORING_METHOD": _OF_TEAMS.get(first.method, "OTHER")
        if teams
        else _TYPES.get(first.method, ("", "OTHER"))[1],
        "MATCH_SCORING_METHOD": "VPS" if in_vps else "",
    }
    return {name: text for name, text in fields.items() if text}


def _contact(session: FileSession) -> dict[str, str]:
    return {"FULL_NAME": session.where.director} if session.where.director else {}


def written_date(text: str, version: str = "1.2") -> str:
    """A date as the version writes it: 1.2 day before month, 1.3 as ISO; one that is no date stays as it is."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return text
    return found.isoformat() if version == "1.3" else found.strftime("%d/%m/%Y")


def _sections_of(session: FileSession) -> list[str]:
    found = dict.fromkeys(contestant.section for contestant in session.contestants)
    found |= dict.fromkeys(result.section for result in session.results)
    return list(found)


_Line = tuple[BoardResult, PublishedFigures, str]
"""A result, what it is worth, and the lead."""


class _Numbers:
    """The numbers that contestants have in a file: their own, or others where a reader could mistake these."""

    def __init__(self, contestants: Iterable[FileContestant]) -> None:
        listed = list(contestants)
        safe = all(_SAFE.fullmatch(contestant.id) for contestant in listed)
        self.known = {
            contestant.id: contestant.id if safe else str(number) for number, contestant in enumerate(listed, 1)
        }

    def of(self, id: str) -> str:
        """The number of a contestant."""
        if id not in self.known:
            self.known[id] = id if _SAFE.fullmatch(id) else str(len(self.known) + 1)
        return self.known[id]


def _participants(
    session: FileSession, numbers: _Numbers, contestants: Iterable[FileContestant]
) -> Iterable[usebio.Participant]:
    kind = {MovementKind.TEAMS: "TEAM", MovementKind.INDIVIDUAL: "PLAYER"}.get(session.kind, "PAIR")
    for contestant in contestants:
        shown, number = contestant.published, numbers.of(contestant.id)
        rest = {
            "BOARDS_PLAYED": "" if shown.boards is None else str(shown.boards),
            "ADJUSTMENT": "" if not shown.adjustment else decimal(shown.adjustment),
        }
        note = {
            "id": contestant.id if number != contestant.id else "",
            "names": list(contestant.names) if kind != "PAIR" else [],
            "stratum": contestant.stratum,
            "categories": list(contestant.categories),
            "handicap": str(contestant.handicap) if contestant.handicap else "",
            "section": contestant.section,
        }
        yield usebio.Participant(
            kind,
            number,
            (contestant.names or (contestant.id,))[0] if kind == "TEAM" else "",
            str(contestant.side) if contestant.side is not None else "",
            tuple(_players(contestant, kind, number)),
            total=_figure(shown.total),
            percentage="" if shown.percentage is None else f"{_rounded(shown.percentage):.2f}",
            place="" if shown.place is None else str(shown.place),
            rest={name: text for name, text in rest.items() if text},
            note=write_note({name: value for name, value in note.items() if value}),
        )


def _players(contestant: FileContestant, kind: str, number: str) -> Iterable[usebio.UsebioPlayer]:
    people = contestant.members if kind == "TEAM" else (contestant,)
    for one in people:
        numbers = one.numbers or ("",) * len(one.names)
        for name, known in zip(one.names, numbers, strict=False):
            yield usebio.UsebioPlayer(name, known, number=number if kind == "PLAYER" else "")
    if kind == "PLAYER" and not contestant.names:
        yield usebio.UsebioPlayer(number=number)


def _rounded(figure: Fraction) -> float:
    return float(round(figure * 100)) / 100


def _figure(figure: Fraction | None) -> str:
    return "" if figure is None else decimal(figure)


class _Writer:
    def __init__(self, session: FileSession, name: str) -> None:
        self.session, self.name = session, name
        self.numbers = _Numbers(session.contestants)
        self.points = _TYPES.get(session.method, ("", "", "IMPS"))[2]
        self.with_hands = bool(name)  # of several sessions each has its own

    def sections(self) -> list[usebio.UsebioSection]:
        names = _sections_of(self.session)
        if len(names) < 2:
            return [self.section(names[0] if names and names[0] else "", only=True)]
        return [self.section(name) for name in names]

    def section(self, name: str, only: bool = False) -> usebio.UsebioSection:
        session = self.session
        lines = [
            (result, figures, lead)
            for result, figures, lead in zip(
                session.results, session.figures, session.leads or ("",) * len(session.results), strict=True
            )
            if only or result.section == name
        ]
        there = [contestant for contestant in session.contestants if only or contestant.section == name]
        note = write_note(self.note()) if only or name == _sections_of(session)[0] else ""
        section = usebio.UsebioSection(self.name, name, tuple(_participants(session, self.numbers, there)), note=note)
        if session.kind is MovementKind.INDIVIDUAL:
            return section
        if session.kind is MovementKind.TEAMS or session.vps:
            section.matches = tuple(self.matches(lines, name, only))
        else:
            section.boards = tuple(self.boards(lines))
        return section

    def note(self) -> dict[str, Any]:
        """Of an individual the results stand here too."""
        more = {"results": results_noted(self.session)} if self.session.kind is MovementKind.INDIVIDUAL else {}
        return session_note(self.session) | more

    def boards(self, lines: Sequence[_Line]) -> Iterable[usebio.UsebioBoard]:
        by_board: dict[int, list[_Line]] = {}
        for line in lines:
            by_board.setdefault(line[0].board, []).append(line)
        for board, mine in sorted(by_board.items()):
            average = self.session.averages.get(board)
            yield usebio.UsebioBoard(
                str(board),
                tuple(self.line(*line) for line in mine),
                "" if average is None else decimal(average),
                deal=self.deal(board),
            )

    def deal(self, board: int) -> Deal | None:
        return self.session.deals.get(board) if self.with_hands else None

    def line(
        self, result: BoardResult, figures: PublishedFigures, lead: str, match: FileMatch | None = None
    ) -> usebio.TravellerLine:
        fields: dict[str, str] = {}
        note = note_data(result)
        for side in Side:
            who = result.contestants(side)
            if who and match is None:
                fields[f"{side}_PAIR_NUMBER"] = self.numbers.of(who[0])
            elif not who:
                note["alone"] = str(side.opponents)
        if match is not None:
            home = result.contestants(Side.NORTH_SOUTH)
            fields["DIRECTION"] = "NS" if home and self.team(home[0]) == match.home else "EW"
            if home and home[0] != self.team(home[0]):
                note["pairs"] = [*home, *result.contestants(Side.EAST_WEST)]
        fields |= _score(result, lead_text(lead))
        points = "IMPS" if match is not None else self.points
        for name, figure in zip(("NS", "EW"), (figures.ns, figures.ew), strict=True):
            if figure is not None:
                fields[f"{name}_{'PERCENTAGE' if figures.in_percent else points}"] = decimal(figure)
        return usebio.TravellerLine(fields, note=write_note(note))

    def team(self, who: str) -> str:
        """The team of a contestant of a result, who may be a pair of it."""
        return next(
            (
                team.id
                for team in self.session.contestants
                if who == team.id or any(who == pair.id for pair in team.members)
            ),
            who,
        )

    def matches(self, lines: Sequence[_Line], section: str, only: bool) -> Iterable[usebio.UsebioMatch]:
        teams = self.session.kind is MovementKind.TEAMS
        listed = {(frozenset((match.home, match.visitors)), match.round): match for match in self.session.matches}
        own: dict[tuple[frozenset[str], int], list[_Line]] = {}
        for line in lines:
            sides = [self.team(who[0]) if (who := line[0].contestants(side)) else "" for side in Side]
            key = frozenset(sides), line[0].round
            if key not in listed:  # rounds of one match may have other numbers than the match
                same = [found for found in listed if found[0] == key[0]]
                key = same[0] if len(same) == 1 else key
                listed.setdefault(key, FileMatch(sides[0], sides[1], key[1]))
            own.setdefault(key, []).append(line)
        in_section = {entry.id for entry in self.session.contestants if only or entry.section == section}
        for key, match in sorted(listed.items(), key=lambda item: item[0][1]):
            mine = own.get(key, [])
            if mine or match.home in in_section:
                yield self.match(match, mine, teams)

    def match(self, match: FileMatch, lines: Sequence[_Line], teams: bool) -> usebio.UsebioMatch:
        boards = match.boards or tuple(sorted({line[0].board for line in lines}))
        together = boards == tuple(range(boards[0], boards[-1] + 1)) if boards else False
        rest = {"START_BOARD_NUMBER": str(boards[0]), "END_BOARD_NUMBER": str(boards[-1])} if teams and together else {}
        note = {
            "boards": list(match.boards) if match.boards and not rest else [],
            "planned": bool(match.boards) and bool(rest),
            **before_data(match),
        }
        by_board: dict[int, list[_Line]] = {}
        for line in lines:
            by_board.setdefault(line[0].board, []).append(line)
        return usebio.UsebioMatch(
            self.numbers.of(match.home),
            self.numbers.of(match.visitors) if match.visitors else "",
            str(match.round) if match.round else "",
            _figure(match.published.ns),
            _figure(match.published.ew),
            _figure(match.vps.ns),
            _figure(match.vps.ew),
            boards=tuple(self.board_of(board, mine, match, teams) for board, mine in sorted(by_board.items())),
            rest=rest,
            note=write_note({name: value for name, value in note.items() if value}),
            of_pairs=not teams,
        )

    def board_of(self, board: int, lines: Sequence[_Line], match: FileMatch, teams: bool) -> usebio.UsebioBoard:
        if not teams:
            return usebio.UsebioBoard(str(board), tuple(self.line(*line) for line in lines), deal=self.deal(board))
        rest = {}
        first, figures, _ = lines[0]
        sat = first.contestants(Side.NORTH_SOUTH)
        net = figures.ns if sat and self.team(sat[0]) == match.home else figures.ew
        if net is not None:
            rest["IMPS"] = decimal(net)
        travellers = tuple(self.line(*line, match) for line in lines)
        return usebio.UsebioBoard(str(board), travellers, rest=rest, deal=self.deal(board))


def _score(result: BoardResult, lead: str) -> dict[str, str]:
    """What a line says of the result: contract and score; an artificial score by its shares; or nothing of it."""
    played = result.result if is_plain(result) else None
    fields: dict[str, str] = {}
    if played is not None:
        contract = played.contract
        fields["CONTRACT"] = "PASS" if contract is None else f"{contract.bid}{contract.doubling}"
        if contract is not None:
            fields["PLAYED_BY"] = str(contract.declarer)
            if lead:
                fields["LEAD"] = f"{lead[1:]}{lead[0]}"
            fields["TRICKS"] = str(played.tricks)
    ns, ew = result.ns_award, result.ew_award
    if isinstance(ns, int) and ns == ew:
        fields["SCORE"] = str(ns)
    elif isinstance(ns, Absent) and isinstance(ew, Absent):
        fields["CONTRACT"] = "NP"
    elif (shares := [_share(award) for award in (ns, ew)]) and all(shares):
        fields["SCORE"] = f"A{''.join(map(str, shares))}"
    return fields


def _share(award: Award) -> str:
    """The share of an artificial score as USEBIO writes it, in two digits; empty where it cannot be written so."""
    if not isinstance(award, Artificial):
        return ""
    share = award.share if award.average is None else _SHARES[award.average]
    percent = None if share is None else share * 100
    return str(percent) if percent is not None and percent.denominator == 1 and 10 <= percent < 100 else ""
