"""A match between two teams, and who sat which way at which table.

Which way a team sat is read from each result, so that a board with the arrow turned at one table is scored as it was
played. What cannot belong to the match is set aside by name, and the rest is scored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from kibitz.game import Side
from kibitz.scoring.awards import Award
from kibitz.scoring.checking import SetAside, checked
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult, Who


class BoardKey(NamedTuple):
    """A board of a match; the round tells sets apart where their boards have the same numbers."""

    round: int
    board: int


@dataclass(frozen=True)
class Match:
    """Two teams and what they played against each other: one set or several, at two tables or more.

    The contestants of the results are the teams, or pairs (or players) that `pairs` gives to a team.
    """

    first: str
    second: str
    results: tuple[BoardResult, ...] = ()
    pairs: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    boards: tuple[int, ...] = ()  # to be played; where it is empty, those that have a result
    substitutes: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))  # played instead (86A, 86B2a)
    tables: int = 2  # 4 between teams of eight
    by_set: bool = False  # the same number in another round is another board
    round: int = 0
    session: str = ""

    def __post_init__(self) -> None:
        if self.first == self.second:
            raise Unscorable("team_against_itself", team=self.first)

    @property
    def teams(self) -> tuple[str, str]:
        """Both."""
        return self.first, self.second

    def opponent(self, team: str) -> str:
        """The other of the two."""
        if team not in self.teams:
            raise Unscorable("no_such_team", team=team, teams=self.teams)
        return self.second if team == self.first else self.first

    def team_of(self, who: Who) -> str | None:
        """The team of a contestant, or of the players of a side; None where they are of no team, or of several."""
        members = (who,) if isinstance(who, str) else who
        teams = {self.pairs.get(each, each) for each in members}
        team = teams.pop() if len(teams) == 1 else None
        return team if team in self.teams else None

    def key(self, result: BoardResult) -> BoardKey:
        """The board that a result belongs to."""
        return BoardKey(result.round if self.by_set else 0, result.board)

    def with_(self, old: BoardResult | None, new: BoardResult | None) -> Match:
        """The match with a result changed, entered or taken out."""
        results = list(self.results)
        if old is not None:
            if old not in results:
                raise Unscorable("no_such_result", board=old.board, ns=old.ns, ew=old.ew)
            at = results.index(old)
            results[at : at + 1] = [] if new is None else [new]
        elif new is not None:
            results.append(new)
        return replace(self, results=tuple(results))


@dataclass(frozen=True, slots=True)
class Seated:
    """A result with the teams that sat there."""

    result: BoardResult
    ns: str
    ew: str

    def side_of(self, team: str) -> Side:
        """Which way the team sat."""
        return Side.NORTH_SOUTH if team == self.ns else Side.EAST_WEST

    def award(self, team: str) -> Award:
        """What the team is given there."""
        return self.result.award(self.side_of(team))


@dataclass(frozen=True)
class Seating:
    """The results of a match, board by board, and what is wrong with them."""

    boards: Mapping[BoardKey, tuple[Seated, ...]]
    set_aside: tuple[SetAside, ...]
    flaws: tuple[Flaw, ...]


def seating(match: Match) -> Seating:
    """Who sat where on every board; boards that were replaced are left out, and those without a result are named."""
    boards: dict[BoardKey, list[Seated]] = {}
    aside: list[SetAside] = []
    for result in match.results:
        seated = _seated(match, result)
        if isinstance(seated, Seated):
            key = match.key(result)
            flaw = _too_many(match, seated, boards.get(key, []))
            if flaw is None:
                boards.setdefault(key, []).append(seated)
                continue
        else:
            flaw = seated
        aside.append(SetAside(result, flaw))
    found = {key: tuple(each) for key, each in sorted(boards.items()) if key.board not in match.substitutes}
    return Seating(found, tuple(aside), tuple(_missing(match, found)))


def _seated(match: Match, result: BoardResult) -> Seated | Flaw:
    _, wrong = checked([result])
    if wrong:
        return wrong[0].flaw
    if match.boards and result.board not in {*match.boards, *match.substitutes.values()}:
        return Flaw("board_not_of_match", {"board": result.board, "teams": match.teams})
    ns, ew = match.team_of(result.ns), match.team_of(result.ew)
    if ns is None or ew is None:
        stranger = result.ns if ns is None else result.ew
        return Flaw("not_of_this_match", {"contestant": stranger, "board": result.board, "teams": match.teams})
    if ns == ew:
        return Flaw("one_team_both_ways", {"team": ns, "board": result.board, "table": result.table or None})
    return Seated(result, ns, ew)


def _too_many(match: Match, seated: Seated, others: list[Seated]) -> Flaw | None:
    result = seated.result
    place = result.section, result.table
    if result.table and any((each.result.section, each.result.table) == place for each in others):
        return Flaw("two_results_at_table", {"table": result.table, "board": result.board})
    same_way = sum(each.ns == seated.ns for each in others)
    most = (
        match.tables // 2 if match.tables > 2 else 2
    )  # two results the same way are told apart when they are compared
    if len(others) < match.tables and same_way < most:
        return None
    return Flaw("too_many_results", {"team": seated.ns, "board": result.board, "tables": match.tables})


def _missing(match: Match, boards: Mapping[BoardKey, tuple[Seated, ...]]) -> Iterator[Flaw]:
    have = {key.board for key in boards}
    wanted = [match.substitutes.get(each, each) for each in match.boards]
    for board in wanted:
        if board not in have:
            yield Flaw("no_result_in_match", {"board": board, "teams": match.teams})
