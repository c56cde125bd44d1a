"""From PBN games to sessions: score tables, and the same board given once for each table.

A game with a ScoreTable gives a line for each row. A game without one is a result itself: of the teams HomeTeam and
VisitTeam, where Room says which way they sat; of the pairs PairNS and PairEW; or of the players by their names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from kibitz.formats.figures import figure, place
from kibitz.formats.file_places import FilePlace
from kibitz.formats.pbn import Game
from kibitz.formats.reporting import Report
from kibitz.formats.sessions.entries import numbered_by_direction
from kibitz.formats.sessions.lines import (
    NOTHING,
    TravellerTexts,
    board_number,
    first_number,
    named,
)
from kibitz.formats.sessions.model import (
    FileContestant,
    FileSession,
    PublishedFigures,
    PublishedTotals,
)
from kibitz.formats.sessions.traveller_results import TravellerResults
from kibitz.game import Deal, Seat, Side, Vulnerability
from kibitz.game.doors import door
from kibitz.movement.plan import MovementKind
from kibitz.scoring.results import Who

_SCORE = re.compile(r"(?:(NS|EW)\s*)?([+-]?[0-9]{1,5})(?:\s+(NS|EW)\s*([+-]?[0-9]{1,5}))?")
_METHODS = (("cross", "cross_imps"), ("butler", "butler"), ("mp", "matchpoints"), ("matchpoints", "matchpoints"))
_SCORINGS = {"bam": "board_a_match", "cavendish": "cross_imps", "rubber": "total_points", "chicago": "total_points"}


@door
def session_of(games: Iterable[Game]) -> FileSession:
    """The session that the games of a file tell."""
    return _Reader().session(games)


class _Reader:
    def __init__(self) -> None:
        self.report = Report()
        self.entries: dict[str, FileContestant] = {}
        self.travellers = TravellerResults(self.report)
        self.kinds: set[MovementKind] = set()
        self.deals: dict[int, Deal] = {}
        self.first: dict[str, str] = {}
        self.before: Game | None = None
        self.pairs: dict[tuple[str, Side], tuple[str, ...]] = {}  # of score tables, with their names

    def session(self, games: Iterable[Game]) -> FileSession:
        for game in games:
            self.read(game)
        by_direction = self.kinds == {MovementKind.PAIRS} and self.divide()
        kind = next(
            (kind for kind in (MovementKind.TEAMS, MovementKind.INDIVIDUAL) if kind in self.kinds), MovementKind.PAIRS
        )
        tags = self.first
        session = FileSession(
            kind=kind,
            name=_known(tags.get("Event", "")),
            date=_known(tags.get("Date", "")),
            method=_method(tags.get("Scoring", ""), kind),
            winners=2 if by_direction else 0,
            contestants=tuple(self.entries.values()),
            deals=self.deals,
        )
        return self.travellers.in_session(session)

    def divide(self) -> bool:
        """Give N-S and E-W names of their own where they are numbered apart; whether they are."""
        if not numbered_by_direction(
            (result.section, result.board, named(result.ns), named(result.ew)) for result in self.travellers.results
        ):
            return False
        self.travellers.results = [
            replace(result, ns=f"{named(result.ns)}NS", ew=f"{named(result.ew)}EW")
            for result in self.travellers.results
        ]
        self.entries = {
            f"{pair}{side}": FileContestant(f"{pair}{side}", names, side) for (pair, side), names in self.pairs.items()
        }
        return True

    def read(self, game: Game) -> None:
        self.first = self.first or game.tags
        number = board_number(_known(game.tags.get("Board", "")))
        if number and game.deal is not None:
            self.deals.setdefault(number, game.deal)
        if "TotalScoreTable" in game.tables:
            for row in game.tables["TotalScoreTable"].records():
                self.read_total(row)
        if "ScoreTable" in game.tables:
            self.read_table(game, number)
        elif game.result is not None or _known(game.tags.get("Score", "")):
            self.read_game(game, number)

    def read_total(self, row: dict[str, str]) -> None:
        name = row.get("PairId") or row.get("Names", "")
        if name in NOTHING:
            return
        totals = ("TotalMP", "TotalIMP", "TotalScore", "MP", "IMP")
        total = next((figure(row[column]) for column in totals if column in row), None)
        percentage = figure(row.get("TotalPercentage") or row.get("MeanPercentage") or row.get("Percentage", ""))
        rank, tied = place(row.get("Rank", ""))
        known = self.entry(name, _players(row.get("Names", "")))
        self.entries[known] = FileContestant(
            known, self.entries[known].names, published=PublishedTotals(total, percentage, rank, tied)
        )

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
            nameless += not self.read_row(game, board, row)
        if nameless:
            self.report.set_aside("frequencies_only", where, lines=nameless)

    def read_row(self, game: Game, board: int, row: dict[str, str]) -> bool:
        """Read one row; whether it names its pairs."""
        row = {name: "" if text.strip() in NOTHING else text.strip() for name, text in row.items()}
        pairs = [row.get(f"PairId_{side}") or row.get(f"Names_{side}", "") for side in Side]
        if not all(pairs):
            return False
        for pair, side in zip(pairs, Side, strict=True):
            self.pairs[pair, side] = names = _players(row.get(f"Names_{side}", ""))
            self.entry(pair, names)
        ns, ew = pairs
        line = TravellerTexts(
            FilePlace(game.line, str(board), ns, ew),
            board,
            ns,
            ew,
            contract=row.get("Contract", ""),
            declarer=row.get("Declarer", ""),
            tricks=row.get("Result", ""),
            table=row.get("Table", ""),
            round=first_number(row.get("Round", "") or _known(game.tags.get("Round", ""))),
            section=row.get("Section", ""),
            vulnerability=_marking(game),
        )
        line.ns_score, line.ew_score = row.get("Score_NS", ""), row.get("Score_EW", "")
        shares = row.get("Percentage_NS", ""), row.get("Percentage_EW", "")
        if not (line.contract or line.ns_score or line.ew_score) and all(shares):
            # An artificial score has no contract (5.9): what was given for it stands in the percentages.
            line.ns_score, line.ew_score = (f"{share.removesuffix('%')}%" for share in shares)
        points = [figure(row.get(f"MP_{side}", "") or row.get(f"IMP_{side}", "")) for side in Side]
        self.travellers.add(line, PublishedFigures(*points))
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
        ns, ew = self.sides(tags)
        where = FilePlace(game.line, str(board), named(ns), named(ew))
        if not self.travellers.has_sides(ns, ew, where):
            return
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
            players=_at_table(tags) if MovementKind.TEAMS in self.kinds else (),
        )
        self.score(line, _known(tags.get("Score", "")))
        self.travellers.add(line)

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

    def sides(self, tags: dict[str, str]) -> tuple[Who, Who]:
        home, visitors = _known(tags.get("HomeTeam", "")), _known(tags.get("VisitTeam", ""))
        if home and visitors:
            self.kinds.add(MovementKind.TEAMS)
            teams = self.entry(home, (home,)), self.entry(visitors, (visitors,))
            return teams[::-1] if _known(tags.get("Room", "")).lower() == "closed" else teams
        players = {seat: _known(tags.get(seat.title, "")) for seat in Seat}
        if tags.get("Competition", "").lower().startswith("individual") and all(players.values()):
            self.kinds.add(MovementKind.INDIVIDUAL)
            ns, ew = (tuple(self.entry(players[seat], (players[seat],)) for seat in side.seats) for side in Side)
            return ns, ew
        self.kinds.add(MovementKind.PAIRS)
        return self.pair(tags, Side.NORTH_SOUTH, players), self.pair(tags, Side.EAST_WEST, players)

    def pair(self, tags: dict[str, str], side: Side, players: dict[Seat, str]) -> str:
        names = tuple(players[seat] for seat in side.seats if players[seat])
        name = _known(tags.get(f"Pair{side}", "")) or (" - ".join(names) if len(names) == 2 else "")
        return self.entry(name, names) if name else ""


def _at_table(tags: dict[str, str]) -> tuple[str, ...]:
    """Who sat at the table, if all four are named."""
    players = tuple(_known(tags.get(seat.title, "")) for seat in Seat)
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
