"""From the XML of Scorer, the program of New Zealand's clubs, to a session.

Matchpoints stand there in tenths and cut off, totals as a fraction of what was available and cut off too, and the
percentage has the handicap in it: half of what the file calls so. Places are of a section, and of a direction where
its pairs kept one; they are by matchpoints, without handicap.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from fractions import Fraction

from kibitz.formats.figures import figure, place
from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report, flaw
from kibitz.formats.sessions.entries import Entries, numbered_by_direction
from kibitz.formats.sessions.lines import NOTHING, TravellerTexts, board_number, first_number
from kibitz.formats.sessions.model import (
    FileContestant,
    FileSession,
    Placed,
    Precision,
    PublishedFigures,
    PublishedTotals,
    SessionPlace,
)
from kibitz.formats.sessions.traveller_results import TravellerResults
from kibitz.formats.usebio.tree import Element, encoded, read_tree
from kibitz.game import Side
from kibitz.game.doors import door
from kibitz.scoring.flaws import Unscorable

PROGRAM = "Scorer"
PRECISION = Precision(figures=Fraction(1, 10), totals=Fraction(1))
ROOT = "session"
_NONE = Fraction(-9999)  # matchpoints of a board against a phantom
_SIDES = {"N": Side.NORTH_SOUTH, "E": Side.EAST_WEST}
_METHODS = (
    ("MP", "matchpoints"),
    ("BUTLER", "butler"),
    ("CROSS", "cross_imps"),
    ("XIMP", "cross_imps"),
    ("AGG", "total_points"),
)
_ADJUSTED = "ADJ"
_DATE = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")


@door
def read_scorer(text: str | bytes) -> FileSession:
    """The session of a file."""
    report = Report()
    root = read_tree(encoded(text), report)
    if root.tag.lower() != ROOT:
        raise Unscorable("not_scorer", root=root.tag)
    return _Reader(root, report).session()


class _Reader:
    def __init__(self, root: Element, report: Report) -> None:
        self.root, self.report = root, report
        self.lines = [
            (section.get("ID"), line)
            for part in root.all("BOARD_RESULTS")
            for section in part.all("BRSECTION")
            for line in section.all("RESULT")
        ]
        self.pairs = [
            (section.get("ID"), pair)
            for part in root.all("SCORES")
            for section in part.all("SCSECTION")
            for pair in section.all("PAIR")
        ]
        said = root.get("SCORING_TYPE").upper()
        self.method = next((method for word, method in _METHODS if word in said), "")
        if said and not self.method:
            report.doubts.append(flaw("scoring_type_unknown", text=root.get("SCORING_TYPE")))
        self.tops = self._tops()
        self.not_played: set[int] = set()
        self.sat_out: defaultdict[str, list[int]] = defaultdict(list)
        self.travellers = TravellerResults(report)

    def session(self) -> FileSession:
        listed = self._contestants() if self.pairs else self._on_travellers()
        sides = {entrant.side is not None for _, entrant in listed}
        several = len({section for section, _ in self.lines}) > 1
        # Some sections may have one winner and others two, which their directions tell.
        winners = 0 if not listed or (several and len(sides) > 1) else 1 if False in sides else 2
        self.entries = Entries(by_direction=winners == 2)
        for section, entrant in listed:
            self.entries.add(entrant, section)
        for section, line in self.lines:
            self._read(line, section)
        self.report.sat_out({who: sorted(boards) for who, boards in self.sat_out.items()})
        self.report.not_listed(self.entries.strangers)
        across = self.root.get("FIELD_SCORING").lower() == "true"
        session = FileSession(
            name=self.root.get("EVENT_NAME"),
            date=_date(self.root.get("EVENT_DATE")),
            program=PROGRAM,
            method=self.method,
            winners=winners,
            by_section=not across if several else None,
            section_places=several and across,
            contestants=self.entries.contestants,
            sat_out=frozenset(self.not_played),
            precision=PRECISION,
            where=SessionPlace(self.root.get("CLUB"), self.root.get("CLUB_NO")),
        )
        return self.travellers.in_session(session)

    def _contestants(self) -> list[tuple[str, FileContestant]]:
        lists = Counter((section, pair.get("DIR"), pair.get("PLACE")) for section, pair in self.pairs)
        found = []
        for section, pair in self.pairs:
            rank, tied = place(pair.get("PLACE"))
            tied = tied or lists[section, pair.get("DIR"), pair.get("PLACE")] > 1
            handicap = figure(pair.get("HANDICAP"))
            published = PublishedTotals(
                total=figure(pair.get("MATCH_POINTS").partition("/")[0]),
                percentage=figure(pair.get("RES")),
                place=rank,
                tied=tied,
                raw=figure(pair.get("RAW_SCORE")) if handicap else None,
                places=() if rank is None else (Placed(rank, tied, in_section=True),),
            )
            players = [(name, _number(pair, at)) for at in "12" if (name := pair.get(f"PLAYER_NAME_{at}"))]
            contestant = FileContestant(
                "".join(pair.get("NO").split()),
                tuple(name for name, _ in players),
                _SIDES.get(pair.get("DIR").upper()[:1]),
                section,
                published,
                handicap=handicap / 2 if handicap else None,
                numbers=tuple(number for _, number in players) if any(number for _, number in players) else (),
            )
            if contestant.id:
                found.append((section, contestant))
        return found

    def _on_travellers(self) -> list[tuple[str, FileContestant]]:
        """Whoever played, where the file has no list."""
        apart = numbered_by_direction(
            (section, line.get("BD"), line.get("NS"), line.get("EW")) for section, line in self.lines
        )
        found = {
            (section, number, side if section in apart else None): None
            for section, line in self.lines
            for side in Side
            if (number := line.get(str(side))) not in (*NOTHING, "0")
        }
        return [(section, FileContestant(number, side=side, section=section)) for section, number, side in found]

    def _read(self, element: Element, section: str) -> None:
        number, board = element.get("BD"), board_number(element.get("BD"))
        if not self.travellers.has_board(board, FilePlace(element.line), number):
            return
        numbers = element.get("NS"), element.get("EW")
        points = tuple(figure(element.get(name)) for name in ("MP_NS", "MP_EW"))
        if _NONE in points:
            self._nobody(board, numbers, section)
            return
        ns, ew = (
            self.entries.find(text, side, section) if text not in (*NOTHING, "0") else ""
            for text, side in zip(numbers, Side, strict=True)
        )
        where = FilePlace(element.line, number, ns, ew)
        if not self.travellers.has_sides(ns, ew, where):
            return
        line = TravellerTexts(
            where,
            board,
            ns,
            ew,
            contract=element.get("CONT"),
            declarer=element.get("DEC"),
            tricks=element.get("RES"),
            score=element.get("SCORE"),
            table=element.get("TAB"),
            round=first_number(element.get("RND")),
            section=section,
            was_scored=points[0] is not None,
        )
        if line.score.upper() == _ADJUSTED:
            line.score = ""
            line.ns_score, line.ew_score = (self._share(section, board, mine) for mine in points)
        tenths = [mine / 10 if mine is not None and self.method == "matchpoints" else None for mine in points]
        self.travellers.add(line, PublishedFigures(*tenths))

    def _nobody(self, board: int, numbers: tuple[str, str], section: str) -> None:
        """A board that was not played, since one of the two is a phantom: whoever is listed sat out."""
        self.not_played.add(board)
        listed = [
            who
            for text, side in zip(numbers, Side, strict=True)
            if (who := self.entries.known(text, side, section)) is not None
        ]
        if len(listed) == 1:
            self.sat_out[listed[0]].append(board)

    def _tops(self) -> dict[tuple[str, int], Fraction]:
        """What both sides together have on most lines of a board."""
        sums: defaultdict[tuple[str, int], Counter[Fraction]] = defaultdict(Counter)
        for section, line in self.lines:
            ns, ew = figure(line.get("MP_NS")), figure(line.get("MP_EW"))
            if ns is not None and ew is not None and _NONE not in (ns, ew):
                sums[section, board_number(line.get("BD"))][ns + ew] += 1
        return {key: found.most_common(1)[0][0] for key, found in sums.items()}

    def _share(self, section: str, board: int, points: Fraction | None) -> str:
        """An adjusted score, of which only the matchpoints are given, as the share of a top that they are."""
        top = self.tops.get((section, board), Fraction(0))
        if points is None or top <= 0:
            return ""
        share = points / top
        # All three are cut off at a tenth, so that what was awarded in whole percentages falls short of them.
        for percent in (share * 100 // 1, share * 100 // 1 + 1):
            if any(percent * full // 100 == points for full in (top, top + 1)):
                return f"{percent}%"
        return f"{share.numerator}/{share.denominator}"


def _date(text: str) -> str:
    """A date that is written with the day first, as year, month and day."""
    found = _DATE.fullmatch(text)
    return f"{found[3]}-{int(found[2]):02}-{int(found[1]):02}" if found else text


def _number(pair: Element, at: str) -> str:
    """By which the federation of New Zealand knows a player; 0 stands for nobody whom it knows."""
    number = pair.get(f"NZB_NO_{at}").strip()
    return number if number.strip("0") else ""
