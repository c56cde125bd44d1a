"""One result of a session as a game: who sat where, the calls and the cards where they are known, what it was worth.

PBN has a game for every table whose auction or play is known; LIN has one for each table of a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from kibitz.formats.figures import decimal
from kibitz.formats.pbn import Game
from kibitz.formats.sessions.model import FileMatch, FilePlay, FileSession, PublishedFigures
from kibitz.formats.sessions.result_notes import is_plain, marking_of, with_said
from kibitz.game import SIDES, Auction, Board, Contract, Deal, KibitzError, Play, Seat, Side
from kibitz.game.boards import standard_dealer
from kibitz.movement.plan import MovementKind
from kibitz.scoring.results import BoardResult

SCORING = {
    "matchpoints": "MP",
    "cross_imps": "IMP;Cross",
    "butler": "IMP;Butler",
    "total_points": "Rubber",
    "imps": "IMP",
    "board_a_match": "BAM",
}
"""The word of PBN for a method."""

NO_TAGS: Mapping[str, str] = MappingProxyType({})

_MARKS = "\u200e\u200f\u061c"  # which way a text runs
_FIGURES = {"matchpoints": "ScoreMP", "cross_imps": "ScoreIMP", "butler": "ScoreIMP", "imps": "ScoreIMP"}


@dataclass(frozen=True, slots=True)
class TableLine:
    """One result with all that stands beside it."""

    result: BoardResult
    figures: PublishedFigures
    lead: str
    play: FilePlay


def lines_of(session: FileSession) -> Iterator[TableLine]:
    """Every result of a session with what stands beside it, in its order."""
    leads = session.leads or ("",) * len(session.results)
    plays = session.plays or (FilePlay(),) * len(session.results)
    yield from map(TableLine, session.results, session.figures, leads, plays)


def plain_tag(text: str) -> str:
    """A text without what PBN cannot have: line ends and other control characters."""
    return "".join(sign if sign.isprintable() or sign in _MARKS else " " for sign in text)


def session_tags(session: FileSession) -> dict[str, str]:
    """What every game of a session says of it."""
    tags = {
        "Event": session.name,
        "Site": session.where.venue or session.where.club,
        "Date": session.date.replace("-", "."),
        "Scoring": SCORING.get(session.method, ""),
        "Competition": {MovementKind.TEAMS: "Teams", MovementKind.INDIVIDUAL: "Individuals"}.get(session.kind, "Pairs"),
        "Generator": session.program,
    }
    return {name: plain_tag(text) for name, text in tags.items() if text}


class TableGames:
    """Makes the games of the tables of one session."""

    def __init__(self, session: FileSession) -> None:
        self._session = session
        self._tags = session_tags(session)
        teams = session.contestants if session.kind is MovementKind.TEAMS else ()
        self._known = {name: one for one in teams for name in one.names}  # results that were ranked have these
        for one in session.contestants:
            self._known[one.id] = one
            self._known |= {member.id: one for member in one.members if member.id}
        self._matches = {(frozenset((one.home, one.visitors)), one.round): one for one in session.matches}

    def __repr__(self) -> str:
        return f"<TableGames of {self._session!r}>"

    def game(self, line: TableLine, deal: Deal | None, more: Mapping[str, str] = NO_TAGS) -> Game:
        """The game of a result; refused where its calls or its cards cannot be those of the board."""
        result, told = line.result, line.play
        contract = None if result.result is None else result.result.contract
        auction = _auction(result.board, told.auction, contract) if told.auction else None
        dealer = None if auction is None else auction.dealer
        board = Board(result.board, dealer, marking_of(result), deal)
        play = Play(contract, deal, told.cards) if told.cards and contract is not None and deal is not None else None
        tags = self._tags | self._place(result) | self._worth(line) | dict(more)
        return with_said(Game.of(board, tags, auction=auction, play=play, result=result.result), told.said)

    def recorded(self, line: TableLine, deal: Deal | None) -> Game | None:
        """The game of a result of which calls or cards are known; none where a game cannot say all of them."""
        if line.play == FilePlay() or (line.play.cards and deal is None):
            return None
        try:
            game = self.game(line, deal)
        except KibitzError:
            return None
        return game if bool(line.play.cards) is (game.play is not None) else None

    def match_of(self, result: BoardResult) -> FileMatch:
        """The match of teams in which a result was got."""
        ns, ew = (self._team(result, side) for side in SIDES)
        both = frozenset((ns, ew))
        found = self._matches.get((both, result.round)) or self._matches.get((both, 0))
        if found is None:
            found = self._matches[both, result.round] = FileMatch(ns, ew, result.round)
        return found

    def team_named(self, id: str) -> str:
        """What a team is called."""
        one = self._known.get(id)
        return one.names[0] if one is not None and one.names else id

    def _team(self, result: BoardResult, side: Side) -> str:
        who = next(iter(result.contestants(side)), "")
        return self._known[who].id if who in self._known else who

    def _place(self, result: BoardResult) -> dict[str, str]:
        """Where it was, and who sat there."""
        tags = {
            "Section": result.section,
            "Table": result.table,
            "Round": str(result.round or ""),
            "PairNS": "+".join(result.contestants(Side.NORTH_SOUTH)),
            "PairEW": "+".join(result.contestants(Side.EAST_WEST)),
            **self._players(result),
        }
        if self._session.kind is MovementKind.TEAMS:
            match = self.match_of(result)
            is_home = self._team(result, Side.NORTH_SOUTH) == match.home
            tags |= {
                "HomeTeam": self.team_named(match.home),
                "VisitTeam": self.team_named(match.visitors),
                "Room": "Open" if is_home else "Closed",
                "HomeCarryOver": decimal(match.brought[0]) if match.brought[0] else "",
                "VisitCarryOver": decimal(match.brought[1]) if match.brought[1] else "",
                "Stage": match.stage,
            }
        return {name: plain_tag(text) for name, text in tags.items() if text}

    def _players(self, result: BoardResult) -> dict[str, str]:
        """The players by their seats, as far as these are known."""
        if len(result.players) == len(Seat):
            return {seat.title: name for seat, name in zip(Seat, result.players, strict=True)}
        if self._session.kind is MovementKind.TEAMS:
            return {}
        found: dict[str, str] = {}
        for side in SIDES:
            names = [name for who in result.contestants(side) if who in self._known for name in self._known[who].names]
            if len(names) == len(side.seats):
                found |= {seat.title: name for seat, name in zip(side.seats, names, strict=True)}
        return found

    def _worth(self, line: TableLine) -> dict[str, str]:
        found = {"Score": f"NS {line.result.ns_award}"} if is_plain(line.result) else {}
        tag, figures = _FIGURES.get(self._session.method), line.figures
        if tag and figures.ns is not None and figures.ew is not None:
            found[tag] = f"NS {decimal(figures.ns)} EW {decimal(figures.ew)}"
        return found


def _auction(board: int, calls: str, contract: Contract | None) -> Auction:
    """The auction of a board; where another seat declares than by its number, another dealt (2): declarer tells who."""
    auction = Auction(standard_dealer(board), calls)
    reached = auction.contract
    if contract is None or reached is None or reached.declarer is contract.declarer:
        return auction
    return Auction(Seat((auction.dealer + contract.declarer - reached.declarer) & 3), calls)
