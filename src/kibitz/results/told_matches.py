"""What a file of teams tells besides the results: planned boards, rulings on whole matches, byes, what is brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kibitz.formats.sessions.model import FileSession
from kibitz.formats.sessions.terms import NO_TERMS
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings import EntryStatus, Penalty, RankedEntry, RankingLayout, Rankings, Refund, rankings
from kibitz.scoring.teams import EventRules, Match, MatchLine, MatchRuling, MatchScore, TeamTallies


class ToldMatches:
    """The same by the names of the teams; where a file tells nothing, nothing is changed."""

    def __init__(self, session: FileSession, pairs: Mapping[str, str]) -> None:
        self.session, self.pairs, self.terms = session, pairs, session.terms
        self.is_told = session.terms != NO_TERMS
        self.is_added_up = self.is_told and not session.terms.apart
        terms = session.terms
        self.penalties = [
            replace(penalty, contestant=self._name(penalty.contestant))
            for penalty in terms.penalties
            if isinstance(penalty, Penalty)
        ]
        self.refunds = [refund for refund in terms.penalties if isinstance(refund, Refund)]
        self.reached = {self._name(team): round for team, round in terms.reached.items()}
        self.carried = {self._name(team): brought for team, brought in terms.carried.items()}
        self.teams = sorted({self._name(entry.id) for entry in session.contestants}) if self.is_told else []
        self.withdrawn = [
            self._name(team) for team, status in terms.statuses.items() if status is EntryStatus.WITHDRAWN
        ]
        self._rulings = {
            (frozenset((self._name(ruling.first), self._name(ruling.second))), ruling.round): replace(
                ruling,
                first=self._name(ruling.first),
                second=self._name(ruling.second),
                at_fault=tuple(map(self._name, ruling.at_fault)),
            )
            for ruling in terms.rulings
        }

    def _name(self, team: str) -> str:
        return self.pairs.get(team, team)

    def matches(self, played: Sequence[Match]) -> tuple[list[Match], dict[int, Number]]:
        """The matches with the boards that they were to have, those that were not played too; and what is brought.

        Of a match that was ruled on nothing counts that was played.
        """
        if not self.is_told:
            return list(played), self._brought(played)
        listed = {
            (frozenset((self._name(listed.home), self._name(listed.visitors))), listed.round): listed
            for listed in self.session.matches
        }
        found: list[Match] = []
        for match in played:
            planned = listed.pop((frozenset(match.teams), match.round), None)
            ruled = (frozenset(match.teams), match.round) in self._rulings
            boards = planned.boards if planned is not None else ()
            over = True if ruled else match.over
            found.append(replace(match, boards=boards, results=() if ruled else match.results, over=over))
        for (teams, round), planned in listed.items():
            if self.terms.over or (teams, round) in self._rulings:
                home, visitors = self._name(planned.home), self._name(planned.visitors)
                found.append(Match(home, visitors, boards=planned.boards, round=round, over=True))
        return found, self._brought(found)

    def _brought(self, matches: Sequence[Match]) -> dict[int, Number]:
        """By the number of a match in the list what its first team brings into it; one without a round is of any."""
        brought = {
            (frozenset((self._name(listed.home), self._name(listed.visitors))), listed.round): listed
            for listed in self.session.matches
            if listed.carried
        }
        carried: dict[int, Number] = {}
        for at, match in enumerate(matches):
            both = frozenset(match.teams)
            known = brought.pop((both, match.round), None) or brought.pop((both, 0), None)
            if known is not None:
                same = match.first == self._name(known.home)
                carried[at] = simple(known.carried if same else -known.carried)
        return carried

    def ruling(self, score: MatchScore) -> MatchRuling | None:
        """What was ruled on the whole of a match."""
        return self._rulings.get((frozenset(score.match.teams), score.match.round))

    def ruled(self, score: MatchScore, rules: EventRules) -> tuple[MatchLine, MatchLine] | None:
        """What such a match gives."""
        ruling = self.ruling(score)
        if ruling is None:
            return None
        deductions = {team: score.deductions(team, in_vps=True) for team in score.match.teams}
        return rules.ruled(ruling, score.card_length, deductions)

    def byes(self, rules: EventRules) -> list[MatchLine]:
        """The byes."""
        return rules.byes((self._name(idle.team), idle.boards, idle.round) for idle in self.terms.idle)

    def rankings(self, tallies: TeamTallies) -> Rankings:
        """The rankings of the table: with strata, categories and who takes no place, where the file tells them."""
        if not self.is_told:
            return rankings(tallies)
        there = set(tallies.contestants)
        statuses = {self._name(who): status for who, status in self.terms.statuses.items()}
        entries = [
            RankedEntry(
                self._name(entry.id),
                statuses.get(self._name(entry.id), EntryStatus.RANKED),
                section=entry.section,
                stratum=entry.stratum,
                categories=entry.categories,
                handicap=simple(entry.handicap or 0),
            )
            for entry in self.session.contestants
            if self._name(entry.id) in there
        ]
        layout = RankingLayout(
            by_section=len({entry.section for entry in entries if entry.section}) > 1,
            strata=tuple(stratum.name for stratum in self.session.strata),
            handicap=any(entry.handicap for entry in entries),
        )
        return rankings(tallies, entries, layout)
