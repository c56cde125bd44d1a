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
from kibitz.scoring.fields.checks import SetAside, checked
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
    substitutes: Mapping[int | BoardKey, int] = field(
        default_factory=lambda: MappingProxyType({})
    )  # what was played instead (86A, 86B2a), in the same set
    tables: int = 2  # 4 between teams of eight
    by_set: bool = False  # the same number in another round is another board
    round: int = 0
    session: str = ""
    over: bool | None = None  # whether it is over; None: once everything is in and ruled on

    def __post_init__(self) -> None:
        if self.first == self.second:
            raise Unscorable("team_against_itself", team=self.first)
        for substitute in self.substitutes:
            if not isinstance(substitute, BoardKey):
                self.board_key(substitute)

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
        teams = {self.pairs.get(member, member) for member in members}
        team = teams.pop() if len(teams) == 1 else None
        return team if team in self.teams else None

    def key(self, result: BoardResult) -> BoardKey:
        """The board that a result belongs to."""
        return BoardKey(result.round if self.by_set else 0, result.board)

    def board_key(self, board: int, round: int | None = None) -> BoardKey:
        """The board with that number; refused where several sets have one and none is named."""
        sets = sorted({result.round for result in self.results if result.board == board})
        if not self.by_set:
            return BoardKey(0, board)
        if round is None and len(sets) > 1:
            raise Unscorable("which_set", board=board, sets=tuple(sets))
        return BoardKey(round if round is not None else sets[0] if sets else self.round, board)

    @property
    def replaced(self) -> dict[BoardKey, BoardKey]:
        """The boards that were replaced, each with the one that was played instead."""
        found = {}
        for replaced_board, instead in self.substitutes.items():
            key = replaced_board if isinstance(replaced_board, BoardKey) else self.board_key(replaced_board)
            found[key] = BoardKey(key.round, instead)
        return found

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
class SeatedResult:
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
class MatchSeating:
    """The results of a match, board by board, and what is wrong with them."""

    boards: Mapping[BoardKey, tuple[SeatedResult, ...]]
    set_aside: tuple[SetAside, ...]
    flaws: tuple[Flaw, ...]


def match_seating(match: Match) -> MatchSeating:
    """Who sat where on every board; boards that were replaced are left out, and those without a result are named."""
    boards: dict[BoardKey, list[SeatedResult]] = {}
    aside: list[SetAside] = []
    for result in match.results:
        seated = _seated_or_flaw(match, result)
        if isinstance(seated, SeatedResult):
            boards.setdefault(match.key(result), []).append(seated)
        else:
            aside.append(SetAside(result, seated))
    gone = match.replaced
    found: dict[BoardKey, tuple[SeatedResult, ...]] = {}
    flaws: list[Flaw] = []
    for key, tables in sorted(boards.items()):
        kept, more = _kept(match, tables)
        aside += more
        if key not in gone:
            found[key] = tuple(kept)
            flaws += _at_two_tables(match, kept)
    return MatchSeating(found, tuple(aside), (*_missing(match, found), *flaws))


def _seated_or_flaw(match: Match, result: BoardResult) -> SeatedResult | Flaw:
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
    return SeatedResult(result, ns, ew)


def _kept(match: Match, tables: list[SeatedResult]) -> tuple[list[SeatedResult], list[SetAside]]:
    """The results of a board that can be those of different tables; of what stands there twice the first is kept."""
    kept: list[SeatedResult] = []
    aside: list[SetAside] = []
    for table in tables:
        flaw = _twice(match, table, kept)
        if flaw is None:
            kept.append(table)
        else:
            aside.append(SetAside(table.result, flaw))
    if len(kept) > match.tables:
        # Between teams of four the first of each way stays, for two of one way cannot be compared.
        chosen = kept[: match.tables]
        if match.tables == 2:
            ways = {seated.ns: seated for seated in reversed(kept)}
            chosen = list(ways.values()) if len(ways) == 2 else chosen
        for seated in kept:
            if not any(seated is one for one in chosen):
                values = {"team": seated.ns, "board": seated.result.board, "tables": match.tables}
                aside.append(SetAside(seated.result, Flaw("too_many_results", values)))
        kept = [seated for seated in kept if any(seated is one for one in chosen)]
    return kept, aside


def _twice(match: Match, seated: SeatedResult, others: list[SeatedResult]) -> Flaw | None:
    result = seated.result
    place = result.section, result.table
    if result.table and any((other.result.section, other.result.table) == place for other in others):
        return Flaw("two_results_at_table", {"table": result.table, "board": result.board})
    if not result.table and match.tables == 2 and any(other.result == result for other in others):
        return Flaw("entered_twice", {"board": result.board, "ns": seated.ns, "ew": seated.ew})
    return None


def _at_two_tables(match: Match, tables: list[SeatedResult]) -> Iterator[Flaw]:
    """Pairs and players that would have played a board at two tables: one of the names is wrong."""
    seen: set[str] = set()
    for table in tables:
        people = {*table.result.everybody, *filter(None, table.result.players)} - {*match.teams}
        for who in sorted(people & seen):
            yield Flaw("at_two_tables", {"contestant": who, "board": table.result.board})
        seen |= people


def _missing(match: Match, boards: Mapping[BoardKey, tuple[SeatedResult, ...]]) -> Iterator[Flaw]:
    have = {key.board for key in boards}
    instead = {key.board: other.board for key, other in match.replaced.items()}
    for board in (planned if match.by_set else instead.get(planned, planned) for planned in match.boards):
        if board not in have:
            yield Flaw("no_result_in_match", {"board": board, "teams": match.teams})
    for key, tables in boards.items():
        if 2 < match.tables != len(tables):
            yield Flaw("tables_missing", {"board": key.board, "count": len(tables), "tables": match.tables})
