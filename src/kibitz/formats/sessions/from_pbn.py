"""From PBN games to sessions: score tables, and the same board given once for each table.

A game with a ScoreTable gives a line for each row; its auction and play, and those of games of the same board and the
same pairs after it, belong to these lines. A game without one is a result itself: of the teams HomeTeam and VisitTeam,
where Room says which way they sat; of the pairs PairNS and PairEW; or of the players by their names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

from kibitz.formats.figures import figure, place
from kibitz.formats.file_places import FilePlace
from kibitz.formats.pbn import Game
from kibitz.formats.reporting import Report, flaw
from kibitz.formats.sessions.entries import Entries, numbered_by_direction
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
    PublishedFigures,
    PublishedTotals,
    SessionPlace,
)
from kibitz.formats.sessions.result_notes import awarded_by, calls_text, lead_text, said_of
from kibitz.formats.sessions.session_notes import PBN_SECTION as NOTE
from kibitz.formats.sessions.terms import read_note
from kibitz.formats.sessions.told_sessions import contestants_from, matches_from, with_note
from kibitz.formats.sessions.traveller_results import TravellerResults
from kibitz.game import Deal, Invalid, KibitzError, Seat, Side, Vulnerability
from kibitz.game.boards import standard_vulnerability
from kibitz.game.doors import door
from kibitz.game.spans import small_number
from kibitz.movement.plan import MovementKind
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.results import Who

_SCORE = re.compile(r"(?:(NS|EW)\s*)?([+-]?[0-9]{1,5})(?:\s+(NS|EW)\s*([+-]?[0-9]{1,5}))?")
_FIGURES = re.compile(
    r"(?:(NS|EW)\s*)?([+-]?(?:[0-9]{1,6}\.?[0-9]{0,6}|\.[0-9]{1,6}))(?:\s+(NS|EW)\s*([+-]?[0-9.]{1,12}))?"
)
_CARDS = re.compile("[SHDC][2-9TJQKA]")
_MOST_AGAIN = 100  # lines of the same pairs on a board, which their calls are looked up in
_METHODS = (("cross", "cross_imps"), ("butler", "butler"), ("mp", "matchpoints"), ("matchpoints", "matchpoints"))
_SCORINGS = {"bam": "board_a_match", "cavendish": "cross_imps", "rubber": "total_points", "chicago": "total_points"}


@door
def session_of(games: Iterable[Game]) -> FileSession:
    """The session that the games of a file tell."""
    return _Reader().session(games)


class _PairsRow(NamedTuple):
    """A result of two pairs, before it is known whether their numbers are of a section or of a direction."""

    line: TravellerTexts
    figures: PublishedFigures
    names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    note: Mapping[str, object] = MappingProxyType({})  # what a director gave, in columns of our own


class _Reader:
    def __init__(self) -> None:
        self.report = Report()
        self.matches: dict[tuple[str, str], FileMatch] = {}
        self.entries: dict[str, FileContestant] = {}  # teams and players, by their names
        self.travellers = TravellerResults(self.report)
        self.kinds: set[MovementKind] = set()
        self.deals: dict[int, Deal] = {}
        self.first: dict[str, str] = {}
        self.before: Game | None = None
        self.rows: list[_PairsRow] = []
        # The lines of ScoreTables by their boards and pairs.
        self.tabled: dict[tuple[int, object, object], list[TravellerTexts]] = {}
        self.totals: list[dict[str, str]] = []
        self.note: dict[str, Any] = {}

    def session(self, games: Iterable[Game]) -> FileSession:
        for game in games:
            self.read(game)
        if self.note:
            return self.told()
        kind = next(
            (kind for kind in (MovementKind.TEAMS, MovementKind.INDIVIDUAL) if kind in self.kinds), MovementKind.PAIRS
        )
        winners = self.place_pairs()
        tags = self.first
        session = FileSession(
            kind=kind,
            name=_known(tags.get("Event", "")),
            date=_known(tags.get("Date", "")),
            method=_method(tags.get("Scoring", ""), kind),
            winners=winners,
            contestants=tuple(self.entries.values()),
            deals=self.deals,
            matches=tuple(match for match in self.matches.values() if any(match.brought) or match.stage),
        )
        return self.travellers.in_session(session)

    def told(self) -> FileSession:
        """A session that Kibitz has written: contestants are those that it names, by their ids."""
        kind = MovementKind(self.note["kind"])
        contestants, matches = contestants_from(self.note.get("contestants")), matches_from(self.note.get("matches"))
        published = {one.id: one.published for total in self.totals if (one := _total(total)) is not None}
        for row in self.rows:
            line = row.line
            if kind is MovementKind.INDIVIDUAL:
                line.ns, line.ew = (tuple(named(who).split("+")) if who else () for who in (line.ns, line.ew))
            if line.vulnerability is standard_vulnerability(line.board):
                line.vulnerability = None
            try:
                known = awarded_by(row.note, line)
            except KibitzError as error:
                self.report.set_aside("line_unreadable", line.where, reason=error.message)
                continue
            if known is not None:
                self.travellers.put(known, line, row.figures)
            elif self.travellers.has_sides(line.ns, line.ew, line.where):
                self.travellers.add(line, row.figures)
        session = FileSession(
            kind=kind,
            program=_known(self.first.get("Generator", "")),
            contestants=tuple(replace(one, published=published.get(one.id, PublishedTotals())) for one in contestants),
            deals=self.deals,
            matches=matches,
            where=SessionPlace(venue=_known(self.first.get("Site", ""))),
        )
        return with_note(self.travellers.in_session(session), self.note)

    def read_note(self, text: str) -> None:
        """What Kibitz has noted of the session; passed over, with a doubt, where it cannot be read."""
        try:
            note = read_note(text)
            MovementKind(str(note.get("kind")))
            contestants_from(note.get("contestants"))
            matches_from(note.get("matches"))
            self.note = note
        except Unscorable as error:
            self.report.doubts.append(flaw("note_unreadable", reason=error.message))
        except ValueError:
            self.report.doubts.append(flaw("note_unreadable", reason=Unscorable("not_a_note").message))

    def place_pairs(self) -> int:
        """List the pairs by section and, where N-S and E-W are numbered apart there, by direction; then their results.

        Where sections are numbered by direction there are two winners.
        """
        apart = numbered_by_direction(
            (row.line.section, row.line.board, named(row.line.ns), named(row.line.ew)) for row in self.rows
        )
        pairs = Entries(by_direction=True)
        for row in self.rows:
            section = row.line.section
            for side, number, names in zip(Side, (row.line.ns, row.line.ew), row.names, strict=True):
                own = side if section in apart else None
                pairs.add(FileContestant(named(number), names, own, section), section)
        for total in self.totals:
            if (listed := _total(total)) is not None:
                pairs.publish(listed, listed.section)
        for row in self.rows:
            line = row.line
            line.ns, line.ew = (
                pairs.find(named(number), side, line.section)
                for side, number in zip(Side, (line.ns, line.ew), strict=True)
            )
            line.where = replace(line.where, ns=line.ns, ew=line.ew)
            self.travellers.add(line, row.figures)
        self.entries |= {listed.id: listed for listed in pairs.contestants}
        return 2 if apart and self.kinds == {MovementKind.PAIRS} else 0

    def read(self, game: Game) -> None:
        self.first = self.first or game.tags
        number = board_number(_known(game.tags.get("Board", "")))
        if number and game.deal is not None:
            self.deals.setdefault(number, game.deal)
        if NOTE in game.tables and not self.note:
            self.read_note("".join(row[0] for row in game.tables[NOTE].rows if row))
        if "TotalScoreTable" in game.tables:
            self.totals += map(_row, game.tables["TotalScoreTable"].records())
        if "ScoreTable" in game.tables:
            self.read_table(game, number)
            self.came_about(game, number)
        elif not self.came_about(game, number) and (game.result is not None or _known(game.tags.get("Score", ""))):
            self.read_game(game, number)

    def came_about(self, game: Game, board: int) -> bool:
        """Whether a game is of a line of the ScoreTable of its board; then the line has its calls and cards."""
        tags = game.tags
        sides = _known(tags.get("PairNS", "")), _known(tags.get("PairEW", ""))
        place = [_known(tags.get(name, "")) for name in ("Section", "Table", "Round")]
        found = [
            line
            for line in self.tabled.get((board, *sides), ())
            if all(
                mine == said or not said
                for mine, said in zip((line.section, line.table, str(line.round or "")), place, strict=True)
            )
        ]
        own = len(game.tables["ScoreTable"].rows) if "ScoreTable" in game.tables else 0
        if own and not any(sides):
            found = [row.line for row in self.rows[-own:] if row.line.board == board and _is_result_of(game, row.line)]
            found = found if len(found) == 1 else []
        if found:  # the same pairs may stand there twice
            fitting = min(found, key=lambda line: (bool(line.auction or line.cards), not _is_result_of(game, line)))
            _came_about(game, fitting)
        return bool(found)

    def entry(self, id: str, names: tuple[str, ...]) -> str:
        if id not in self.entries or not self.entries[id].names:
            self.entries[id] = FileContestant(id, names)
        return id

    def read_table(self, game: Game, board: int) -> None:
        rows = game.tables["ScoreTable"].records()
        where = FilePlace(game.line, game.tags.get("Board", ""))
        if not self.travellers.has_board(board, where, game.tags.get("Board", ""), len(rows)):
            return
        nameless = 0
        for row in rows:
            nameless += not self.read_row(game, board, _row(row))
        if nameless:
            self.report.set_aside("frequencies_only", where, lines=nameless)

    def read_row(self, game: Game, board: int, row: dict[str, str]) -> bool:
        """Read one row; whether it names its pairs."""
        ns, ew = (row.get(f"pairid_{side}".lower()) or row.get(f"names_{side}".lower(), "") for side in Side)
        note = {name: row[column] for name, column in _NOTED.items() if row.get(column)}
        if not (ns and ew) and not (note and (ns or ew)):
            return False
        line = TravellerTexts(
            FilePlace(game.line, str(board), ns, ew),
            board,
            ns,
            ew,
            contract=row.get("contract", ""),
            declarer=row.get("declarer", ""),
            tricks=row.get("result", ""),
            table=row.get("table", ""),
            round=first_number(row.get("round", _known(game.tags.get("Round", "")))),
            section=row.get("section", _known(game.tags.get("Section", ""))),
            vulnerability=_marking(game),
            form=row.get("form", ""),
            lead=lead_text(row.get("lead", "")),
            auction=row.get("calls", "").replace("-", " "),
            cards=" ".join(_CARDS.findall(row.get("cards", ""))),
        )
        players = tuple(row.get("players", "").split(";"))
        if len(players) == len(Seat) and self.note:
            line.players = players
        line.ns_score, line.ew_score = row.get("score_ns", ""), row.get("score_ew", "")
        shares = row.get("percentage_ns", ""), row.get("percentage_ew", "")
        if not (line.contract or line.ns_score or line.ew_score) and all(shares):
            # An artificial score has no contract (5.9): what was given for it stands in the percentages.
            line.ns_score, line.ew_score = (f"{share.removesuffix('%')}%" for share in shares)
        names = _players(row.get("names_ns", "")), _players(row.get("names_ew", ""))
        self.rows.append(_PairsRow(line, _figures(row), names, note))
        if len(mine := self.tabled.setdefault((board, ns, ew), [])) < _MOST_AGAIN:
            mine.append(line)
        self.kinds.add(MovementKind.PAIRS)
        return True

    def read_game(self, game: Game, board: int) -> None:
        tags, marking = game.tags, _marking(game)
        if not tags.get("Board") and not tags.get("Deal") and self.before is not None:
            # Some programs leave out, at the other table of a match, all that is the same.
            same = {name: self.before.tags.get(name, "") for name in ("Board", "HomeTeam", "VisitTeam", "Round")}
            tags, marking = same | {"Room": "Closed"} | tags, _marking(self.before)
            board = board_number(_known(tags["Board"]))
        else:
            self.before = game
        if not self.travellers.has_board(board, FilePlace(game.line), tags.get("Board", "")):
            return
        kind, ns, ew = self.sides(tags)
        where = FilePlace(game.line, str(board), named(ns), named(ew))
        if not self.travellers.has_sides(ns, ew, where):
            return
        self.kinds.add(kind)
        line = TravellerTexts(
            where,
            board,
            ns,
            ew,
            contract=_known(tags.get("Contract", "")),
            declarer=_known(tags.get("Declarer", "")).removeprefix("^"),
            tricks=str(game.result.tricks) if game.result and game.result.tricks is not None else "",
            table=_known(tags.get("Table", "")) or _known(tags.get("Room", "")),
            round=first_number(_known(tags.get("Round", ""))),
            section=_known(tags.get("Section", "")),
            vulnerability=marking,
            players=_at_table(tags) if kind is MovementKind.TEAMS else (),
        )
        self.score(line, _known(tags.get("Score", "")))
        _came_about(game, line)
        figures = _figures_of_game(tags, line.declarer)
        if kind is MovementKind.PAIRS:
            players = _at_seats(tags)
            names = tuple(tuple(players[seat] for seat in side.seats if players[seat]) for side in Side)
            self.rows.append(_PairsRow(line, figures, (names[0], names[1])))
        else:
            self.travellers.add(line, figures)

    def score(self, line: TravellerTexts, text: str) -> None:
        """The tag Score in any of its five forms; a number alone is declarer's."""
        match = _SCORE.fullmatch(text)
        if match is None:
            line.score = text
        elif match[1] is None and line.declarer[:1].upper() in ("E", "W"):
            line.ew_score = match[2]
        elif match[1] is None or match[3] is None:
            line.ns_score, line.ew_score = ("", match[2]) if match[1] == "EW" else (match[2], "")
        else:
            line.ns_score, line.ew_score = (match[2], match[4]) if match[1] == "NS" else (match[4], match[2])

    def match(self, teams: tuple[str, str], tags: dict[str, str]) -> FileMatch:
        """The match of two teams as its games tell it, with what they had before the first.

        A later segment of it has the score until then beside its teams; the boards tell that.
        """
        stage = _known(tags.get("Stage", ""))
        known = self.matches.get(teams)
        if known is not None:
            return known if known.stage == stage else replace(known, stage="")
        home, visitors = (
            Fraction(figure(_known(tags.get(tag, ""))) or 0) for tag in ("HomeCarryOver", "VisitCarryOver")
        )
        return FileMatch(*teams, brought=(home, visitors), stage=stage)

    def sides(self, tags: dict[str, str]) -> tuple[MovementKind, Who, Who]:
        home, visitors = _known(tags.get("HomeTeam", "")), _known(tags.get("VisitTeam", ""))
        if home and visitors:
            teams = self.entry(home, (home,)), self.entry(visitors, (visitors,))
            if teams[::-1] not in self.matches:
                self.matches[teams] = self.match(teams, tags)
            is_closed = _known(tags.get("Room", "")).lower() == "closed"
            return MovementKind.TEAMS, *(teams[::-1] if is_closed else teams)
        players = _at_seats(tags)
        if tags.get("Competition", "").lower().startswith("individual") and all(players.values()):
            ns, ew = (tuple(self.entry(players[seat], (players[seat],)) for seat in side.seats) for side in Side)
            return MovementKind.INDIVIDUAL, ns, ew
        return MovementKind.PAIRS, _pair(tags, Side.NORTH_SOUTH, players), _pair(tags, Side.EAST_WEST, players)


def _came_about(game: Game, line: TravellerTexts) -> None:
    """The calls and the cards of a game, where it has them whole; the lead is the first card, unless it is said."""
    if game.auction is not None and game.auction.is_over:
        line.auction = calls_text(game.auction)
        line.said = said_of(game)
    if game.play is not None and len(game.play):
        line.cards = " ".join(map(str, game.play))
        line.lead = line.lead or line.cards[:2]


def _is_result_of(game: Game, line: TravellerTexts) -> bool:
    """Whether a line has the contract, the declarer and the tricks of a game."""
    names = ("Contract", "Declarer", "Result")
    told = [_known(game.tags.get(name, "")).upper().replace("NT", "N") for name in names]
    return all(told) and told == [
        text.upper().replace("NT", "N") for text in (line.contract, line.declarer, line.tricks)
    ]


_NOTED = {"ns": "award_ns", "ew": "award_ew", "played": "played"}
_COLUMNS = {"setion": "section", "sectionid": "section", "section_id": "section", "direction": "side"}


def _row(row: dict[str, str]) -> dict[str, str]:
    """A row of a table by its columns, however they are spelled; what is unknown or has no meaning is empty."""
    names = ((name.strip().lower(), text.strip()) for name, text in row.items())
    return {_COLUMNS.get(name, name): "" if text in NOTHING else text for name, text in names}


def _figures(row: dict[str, str]) -> PublishedFigures:
    """What a row has for its pairs: matchpoints or IMPs; where it has neither, percentages."""
    for column in ("mp", "imp", "percentage"):
        found = [figure(row.get(f"{column}_{side}".lower(), "")) for side in Side]
        if any(points is not None for points in found):
            return PublishedFigures(*found, in_percent=column == "percentage")
    return PublishedFigures()


def _figures_of_game(tags: dict[str, str], declarer: str) -> PublishedFigures:
    """The same of a game by its tags, in any of their five forms; a number alone is declarer's."""
    for tag in ("ScoreMP", "ScoreIMP", "ScorePercentage"):
        match = _FIGURES.fullmatch(_known(tags.get(tag, "")))
        if match is None:
            continue
        first = match[1] or ("EW" if declarer[:1].upper() in ("E", "W") else "NS")
        found = {first: figure(match[2]), match[3] or "": figure(match[4] or "")}
        return PublishedFigures(found.get("NS"), found.get("EW"), in_percent=tag == "ScorePercentage")
    return PublishedFigures()


def _total(row: dict[str, str]) -> FileContestant | None:
    """A row of the totals; none if it is nobody's."""
    names = _players(row.get("names", ""))
    name = row.get("pairid") or row.get("names", "")
    if not name:
        return None
    totals = ("totalmp", "totalimp", "totalscore", "mp", "imp")
    rank, tied = place(row.get("rank", ""))
    try:
        side = Side.parse(row["side"]) if row.get("side") else None
    except Invalid:
        side = None
    published = PublishedTotals(
        next((figure(row[column]) for column in totals if row.get(column)), None),
        figure(row.get("totalpercentage") or row.get("meanpercentage") or row.get("percentage", "")),
        rank,
        tied,
        boards=small_number(row.get("nrboards", ""), 4),
        average=next((figure(row[mean]) for mean in ("meanmp", "meanimp", "meanscore") if row.get(mean)), None),
    )
    return FileContestant(name, names, side, row.get("section", ""), published)


def _at_seats(tags: dict[str, str]) -> dict[Seat, str]:
    return {seat: _known(tags.get(seat.title, "")) for seat in Seat}


def _pair(tags: dict[str, str], side: Side, players: dict[Seat, str]) -> str:
    names = tuple(players[seat] for seat in side.seats if players[seat])
    return _known(tags.get(f"Pair{side}", "")) or (" - ".join(names) if len(names) == 2 else "")


def _at_table(tags: dict[str, str]) -> tuple[str, ...]:
    """Who sat at the table, if all four are named."""
    players = tuple(_at_seats(tags).values())
    return players if all(players) else ()


def _known(text: str) -> str:
    return "" if text.strip() in NOTHING else text.strip()


def _players(names: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(";") if name.strip() not in NOTHING)


def _marking(game: Game) -> Vulnerability | None:
    return game.board.vulnerability if game.board is not None else None


def _method(scoring: str, kind: MovementKind) -> str:
    """How it was scored, by the tag Scoring: a system and its modifiers."""
    words = [word.strip().lower() for word in scoring.split(";")]
    for start, method in _METHODS:
        if any(word.startswith(start) for word in words):
            return method
    if words[0] in _SCORINGS:
        return _SCORINGS[words[0]]
    return "imps" if kind is MovementKind.TEAMS or words[0].startswith("imp") else ""
