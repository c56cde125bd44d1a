"""A knock-out as it stands: who meets whom in which round, what is decided, and what is still to come.

A bracket is a value: playing a match makes a new one. Scores and carry-over are those of `kibitz.scoring.teams`; here
stands only who goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from kibitz.movement.flaws import Unplayable
from kibitz.movement.teams.seeding import Opening, drawn_within_groups, openings, places
from kibitz.scoring.rounding import Number
from kibitz.scoring.teams import KnockOutDecision
from kibitz.scoring.teams.carry_over import MatchCarryOver

Team = int | str

MOST_TEAMS = 4096


@dataclass(frozen=True)
class KnockOutMatch:
    """A match of a bracket; a team is None while it is not known, and `came_from` then says from which matches."""

    number: int
    round: int
    teams: tuple[Team | None, ...]
    came_from: tuple[int | None, ...]
    go_on: int = 1
    winners: tuple[Team, ...] = ()

    @property
    def is_ready(self) -> bool:
        """Whether all its teams are known and it is not decided."""
        return not self.winners and None not in self.teams


@dataclass(frozen=True)
class Bracket:
    """A knock-out of teams, in the order of their seeds; `placed` is the order after the draw.

    With `reseed` the best that is left meets the worst in every round, and a round is known when the one before is
    over. Otherwise the bracket is drawn up once for all rounds.
    """

    seeds: tuple[Team, ...]
    placed: tuple[Team, ...]
    openings: tuple[Opening, ...]
    reseed: bool = False
    results: Mapping[int, tuple[Team, ...]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def rounds(self) -> int:
        """How many rounds it has."""
        return len(self._all)

    @property
    def byes(self) -> tuple[Team, ...]:
        """Who does not play in the first round."""
        return tuple(self.placed[opening.seeds[0] - 1] for opening in self.openings if len(opening.seeds) == 1)

    @property
    def winner(self) -> Team | None:
        """Who has won the event."""
        final = self._all[-1][0]
        return final.winners[0] if final.winners else None

    def matches(self, round: int | None = None) -> tuple[KnockOutMatch, ...]:
        """The matches of a round, from the top of the bracket, or all of them."""
        if round is None:
            return tuple(match for matches in self._all for match in matches)
        if not 1 <= round <= self.rounds:
            raise Unplayable("no_such_knock_out_round", round=round, rounds=self.rounds)
        return self._all[round - 1]

    def match(self, number: int) -> KnockOutMatch:
        """The match with that number."""
        every = self.matches()
        if not 1 <= number <= len(every):
            raise Unplayable("no_such_knock_out_match", match=number, last=len(every))
        return every[number - 1]

    def ready(self) -> tuple[KnockOutMatch, ...]:
        """The matches that can be played now."""
        return tuple(match for match in self.matches() if match.is_ready)

    def seed(self, team: Team) -> int:
        """The seed of a team."""
        if team not in self.seeds:
            raise Unplayable("not_in_knock_out", team=team)
        return self.seeds.index(team) + 1

    def play(self, match: KnockOutMatch | int, *winners: Team) -> Bracket:
        """The bracket after a match; two go on from some matches of three, the better first.

        A result can be corrected as long as nobody has played on after it.
        """
        number = match if isinstance(match, int) else match.number
        now = self.match(number)
        if None in now.teams:
            raise Unplayable("knock_out_not_ready", match=number, waits_for=tuple(filter(None, now.came_from)))
        if len(winners) != now.go_on:
            raise Unplayable("knock_out_go_on", match=number, go_on=now.go_on, named=len(winners))
        for team in winners:
            if team not in now.teams or winners.count(team) > 1:
                raise Unplayable("not_in_knock_out_match", match=number, team=team, teams=now.teams)
        if now.winners and now.winners != winners:
            self._refuse_if_played_on(now)
        return replace(self, results=MappingProxyType({**self.results, number: winners}))

    def undo(self, match: KnockOutMatch | int) -> Bracket:
        """The bracket with a match to be played again, or decided anew (79C, 92B); not if somebody has played on."""
        now = self.match(match if isinstance(match, int) else match.number)
        self._refuse_if_played_on(now)
        return replace(
            self,
            results=MappingProxyType({number: won for number, won in self.results.items() if number != now.number}),
        )

    def decide(self, match: KnockOutMatch | int, decision: KnockOutDecision) -> Bracket:
        """The bracket after a match whose scores are known, and name the teams as the bracket does."""
        number = match if isinstance(match, int) else match.number
        if not decision.is_over:
            raise Unplayable("knock_out_not_over", match=number, left=decision.left or None)
        if decision.winner is None:
            raise Unplayable("knock_out_level", match=number, boards=decision.extra_boards)
        named = {str(team): team for team in self.match(number).teams if team is not None}
        return self.play(number, named.get(decision.winner, decision.winner))

    def carried(
        self, match: KnockOutMatch | int, earlier: Mapping[tuple[Team, Team], Number], rule: MatchCarryOver
    ) -> Number:
        """What the first team of a match brings into it, negative if the second does, from their earlier match.

        `earlier` gives the first team's margin over the second in IMPs; two who did not meet bring nothing.
        """
        now = self.match(match if isinstance(match, int) else match.number)
        if None in now.teams or len(now.teams) != 2:
            raise Unplayable("knock_out_carry_over", match=now.number)
        first, second = (team for team in now.teams if team is not None)
        margin = earlier[first, second] if (first, second) in earlier else -earlier.get((second, first), 0)
        return rule.margin(margin, self.seed(first) < self.seed(second)) if margin else 0

    def _refuse_if_played_on(self, match: KnockOutMatch) -> None:
        for later in self.matches():
            follows = match.number in later.came_from or (self.reseed and later.round == match.round + 1)
            if follows and later.winners:
                raise Unplayable("knock_out_played_on", match=match.number, later=later.number)

    @cached_property
    def _rank(self) -> Mapping[Team, int]:
        return {team: at for at, team in enumerate(self.placed)}

    @cached_property
    def _all(self) -> tuple[tuple[KnockOutMatch, ...], ...]:
        first: list[KnockOutMatch] = []
        at: dict[int, tuple[Team | None, int | None]] = {}
        for opening in self.openings:
            teams = tuple(self.placed[seed - 1] for seed in opening.seeds)
            if len(teams) == 1:
                at[opening.places[0]] = teams[0], None
                continue
            match = self._match(len(first) + 1, 1, [(team, None) for team in teams], len(opening.places))
            first.append(match)
            for rank, place in enumerate(opening.places):
                at[place] = (match.winners[rank] if match.winners else None), match.number
        rounds = [tuple(first)]
        left = [at[place] for place in places(len(at))]
        while len(left) > 1:
            following = tuple(self._round(left, len(rounds) + 1, sum(map(len, rounds)) + 1))
            rounds.append(following)
            left = [(match.winners[0] if match.winners else None, match.number) for match in following]
        return tuple(rounds)

    def _round(
        self, left: Sequence[tuple[Team | None, int | None]], round: int, number: int
    ) -> Iterator[KnockOutMatch]:
        """A later round: neighbours meet, or the best and the worst of those who are left."""
        if self.reseed:
            known = sorted((team for team, _ in left if team is not None), key=self._rank.__getitem__)
            order = places(len(left))
            whole = len(known) == len(left)
            left = [(known[place - 1] if whole else None, None) for place in order]
        for at in range(0, len(left), 2):
            yield self._match(number + at // 2, round, left[at : at + 2])

    def _match(
        self, number: int, round: int, sides: Sequence[tuple[Team | None, int | None]], go_on: int = 1
    ) -> KnockOutMatch:
        teams, came_from = tuple(team for team, _ in sides), tuple(match for _, match in sides)
        return KnockOutMatch(number, round, teams, came_from, go_on, self.results.get(number, ()))


def bracket(
    seeds: int | Sequence[Team],
    *,
    three_way: bool = False,
    reseed: bool = False,
    draw: int | None = None,
    groups: Sequence[int] | None = None,
) -> Bracket:
    """The bracket of teams in the order of their seeds, or of so many teams known by their seeds.

    Byes go to the best, unless there are to be three-way matches instead. With a number for the draw the teams of a
    group of seeds (usually 1, 2, 3-4, 5-8, ...) are drawn by lot into the places of that group.
    """
    number: object = len(seeds) if isinstance(seeds, Sequence) else seeds
    if not isinstance(number, int) or not 2 <= number <= MOST_TEAMS:
        raise Unplayable("knock_out_teams", teams=number, most=MOST_TEAMS)
    teams: tuple[Team, ...] = tuple(seeds) if isinstance(seeds, Sequence) else tuple(range(1, number + 1))
    twice = [team for team in teams if teams.count(team) > 1] if len(set(teams)) < len(teams) else []
    if twice:
        raise Unplayable("knock_out_twice", team=twice[0])
    placed = teams if draw is None else drawn_within_groups(teams, draw, groups)
    return Bracket(teams, placed, openings(len(teams), three_way), reseed)
