"""The results that the lines of a file tell, gathered line by line, whatever the format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from kibitz.formats.file_places import FilePlace, quoted
from kibitz.formats.reporting import Report
from kibitz.formats.sessions.given_points import given, is_usual, says_only_points
from kibitz.formats.sessions.lines import TravellerTexts, awarded, read_line
from kibitz.formats.sessions.model import FilePlay, FileSession, PublishedFigures
from kibitz.movement.plan import MovementKind
from kibitz.scoring.results import BoardResult, Who


class TravellerResults:
    """The results so far, each with its place in the file and the figures that were published for it."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.results: list[BoardResult] = []
        self.places: list[FilePlace] = []
        self.figures: list[PublishedFigures] = []
        self.leads: list[str] = []
        self.plays: list[FilePlay] = []
        # Lines that have points only: the others of their board tell what these are.
        self._waiting: list[tuple[int, TravellerTexts, PublishedFigures]] = []

    def has_board(self, board: int, where: FilePlace, text: str, lines: int = 1) -> bool:
        """Whether a board has a number; where `text` stands for none, so many lines are set aside."""
        if not board:
            self.report.set_aside("bad_board", where, text=quoted(text), lines=lines)
        return bool(board)

    def has_sides(self, ns: Who, ew: Who, where: FilePlace) -> bool:
        """Whether somebody sat on both sides; otherwise the line is set aside."""
        if not ns or not ew:
            self.report.set_aside("nobody_on_line", where)
        return bool(ns and ew)

    def add(self, line: TravellerTexts, published: PublishedFigures | None = None) -> BoardResult | None:
        """Read a line; what it tells is kept, with what was published for it, unless it had to be set aside."""
        if published is not None and says_only_points(line, published):
            self._waiting.append((len(self.results), line, published))
            return None
        result = read_line(line, self.report)
        if result is not None:
            self.put(result, line, published)
        return result

    def put(self, result: BoardResult, line: TravellerTexts, published: PublishedFigures | None = None) -> None:
        """Keep the result of a line."""
        self.results.append(result)
        self.places.append(line.where)
        self.figures.append(published or PublishedFigures())
        self.leads.append(line.lead)
        self.plays.append(FilePlay(line.auction, line.cards, line.said))

    def in_session(self, session: FileSession) -> FileSession:
        """The session with all results, and with all that is to be said about the file."""
        self._read_waiting()
        by_section = session.by_section
        if by_section is None and session.kind is not MovementKind.TEAMS:
            by_section = _by_section(self.results, self.figures)
        return replace(
            session,
            by_section=by_section,
            results=tuple(self.results),
            places=tuple(self.places),
            figures=tuple(self.figures),
            leads=tuple(self.leads) if any(self.leads) else (),
            plays=tuple(self.plays) if any(play != FilePlay() for play in self.plays) else (),
            flaws=tuple(self.report.flaws),
            doubts=tuple(self.report.doubts),
        )

    def _read_waiting(self) -> None:
        known = list(zip(self.results, self.figures, strict=True))
        for at, line, published in reversed(self._waiting):
            on_board = [scored for scored in known if scored[0].board == line.board]
            own = [scored for scored in on_board if scored[0].section == line.section]
            awards = given(line, published, own or on_board)
            if awards is None:
                result = read_line(line, self.report)
            else:
                result = awarded(line, None, *awards)
                if not all(map(is_usual, awards)):
                    self.report.doubt("points_given", line.where, ns=published.ns, ew=published.ew)
            if result is not None:
                self.results.insert(at, result)
                self.places.insert(at, line.where)
                self.figures.insert(at, published)
                self.leads.insert(at, line.lead)
                self.plays.insert(at, FilePlay(line.auction, line.cards, line.said))
        self._waiting.clear()


def _by_section(results: Sequence[BoardResult], figures: Sequence[PublishedFigures]) -> bool | None:
    """Whether each section was scored by itself, which the figures show: both sides together have the top of a board.

    That is one or two for each other result in the section, or in the field.
    """
    section = Counter((result.board, result.section) for result in results)
    field = Counter(result.board for result in results)
    found: Counter[bool] = Counter()
    for result, points in zip(results, figures, strict=True):
        here, everywhere = section[result.board, result.section] - 1, field[result.board] - 1
        if here == everywhere or points.ns is None or points.ew is None or points.in_percent:
            continue
        top = points.ns + points.ew
        if (top in (here, 2 * here)) is not (top in (everywhere, 2 * everywhere)):
            found[top in (here, 2 * here)] += 1
    return found.most_common(1)[0][0] if found else None
