"""Swiss pairs: every round is a match, scored in the field of that round and converted to VPs, which are added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction

from kibitz.scoring.fields.corrections import correct
from kibitz.scoring.fields.field import Field, Grouping, score
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, rounded, simple
from kibitz.scoring.standings.base import RankingNote, penalty_note
from kibitz.scoring.standings.penalties import Deduction, Penalty, PenaltyBook, Refund, Tops, Unit, deduction, misplaced
from kibitz.scoring.standings.rules import RankingRules
from kibitz.scoring.standings.swiss_matches import (
    Conversion,
    PairAndOpponents,
    Sums,
    SwissPairsMatch,
    converted,
    flaw_of,
    sums_of_round,
)
from kibitz.scoring.standings.ties import TieRules, field_tie_rules
from kibitz.scoring.vp.scale import VpScale

MATCH_WINDOW = Averages(window="match")
"""12C2c looks at the other boards of the match."""


@dataclass(frozen=True, slots=True)
class GivenVps:
    """VPs that were not played for: a bye, a match that could not be played (86), a forfeit. It replaces the match."""

    contestant: str
    round: int
    vps: Number
    reason: str = ""
    law: str = ""
    regulations: Mapping[str, object] = field(default_factory=dict)  # by which it is given


@dataclass(frozen=True, slots=True)
class SwissTally:
    """What a pair has, match by match."""

    contestant: str
    matches: tuple[SwissPairsMatch, ...]
    given: tuple[GivenVps, ...]
    boards: int
    total: Number  # VPs before deductions
    deductions: tuple[Deduction, ...]  # in VPs; those in matchpoints or IMPs stand in their match
    score: Number
    shown: Number
    ranked_on: Number

    percentage = None
    out_of = 0

    @property
    def notes(self) -> tuple[RankingNote, ...]:
        """VPs that were given, and penalties that were taken from a match before it was converted."""
        given = [
            RankingNote("given", {"round": award.round, "vps": award.vps, "reason": award.reason or None})
            for award in self.given
        ]
        taken = [penalty for match in self.matches for part in match.parts for penalty in part.deductions]
        return (*given, *(penalty_note(penalty, "in_match", session=None) for penalty in taken))


class SwissPairs:
    """Everybody's VPs, with the matches they come from."""

    unit = "vps"
    most_available = 0

    def __init__(
        self,
        results: Iterable[BoardResult],
        conversions: Sequence[Conversion],
        rules: RankingRules | None = None,
        *,
        penalties: Iterable[Penalty | Refund] = (),
        given: Iterable[GivenVps] = (),
        half_scale: VpScale | None = None,  # for the matches of a pair that has two in a round
        expected: Mapping[int, int] | None = None,
        averages: Averages = MATCH_WINDOW,
    ) -> None:
        held = list(results)
        grouping = Grouping(by_round=True, expected=expected)
        self.rules = rules or RankingRules()
        self.conversions = tuple(conversions)
        self.half_scale = half_scale
        self.given = tuple(given)
        self._fields = tuple(
            score(held, conversion.method, grouping=grouping, averages=averages) for conversion in self.conversions
        )
        self._entries = tuple(penalties)
        self._reckon(dict.fromkeys(result.round for result in self._fields[0].results))

    def _reckon(
        self,
        rounds: Iterable[int],
        kept: Mapping[int, tuple[Mapping[str, tuple[SwissPairsMatch, ...]], list[Flaw]]] | None = None,
    ) -> None:
        self._known = frozenset(self.contestants)
        self.book = PenaltyBook.of(self._entries, self._known)
        self._rounds = dict(kept or {})
        for number in rounds:
            self._rounds[number] = self._of_round(number)
        self.flaws = [*self._fields[0].flaws, *self.book.flaws, *self._unit_flaws()]
        self.flaws += [flaw for field in self._fields[1:] for flaw in field.flaws if flaw not in self.flaws]
        self.flaws += [flaw for _, flaws in self._rounds.values() for flaw in flaws]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(list(self.contestants))} in {self.unit}>"

    @property
    def fields(self) -> tuple[Field, ...]:
        """The field of the first method, by which ties are broken."""
        return self._fields[:1]

    @property
    def fields_by_method(self) -> tuple[Field, ...]:
        """For each conversion the field in which its method scored the boards."""
        return self._fields

    @property
    def contestants(self) -> list[str]:
        """Everybody who has a match or was given VPs."""
        return list(dict.fromkeys([*self._fields[0].contestants, *(award.contestant for award in self.given)]))

    def names_of(self, who: str) -> Sequence[str]:
        """Their name in the one field."""
        return (who,)

    @property
    def rounds(self) -> list[int]:
        """The rounds that were played, in their order."""
        return sorted(self._rounds)

    def matches(self, round: int) -> Mapping[str, tuple[SwissPairsMatch, ...]]:
        """Everybody's matches in a round: one, or two where three pairs play each other."""
        return self._rounds[round][0]

    def match_results(self, who: str) -> list[tuple[tuple[str, ...], Number, Number]]:
        """A pair's matches as rules that break ties look at them."""
        return [(match.opponents, match.vps, match.won) for match in self._matches_of(who)]

    def _matches_of(self, who: str) -> list[SwissPairsMatch]:
        not_played = {award.round for award in self.given if award.contestant == who}
        rounds = (round for round in self.rounds if round not in not_played)
        return [match for round in rounds for match in self._rounds[round][0].get(who, ())]

    def _of_round(self, round: int) -> tuple[Mapping[str, tuple[SwissPairsMatch, ...]], list[Flaw]]:
        sums = [sums_of_round(field, round) for field in self._fields]
        flaws: list[Flaw] = []
        meetings: dict[str, list[PairAndOpponents]] = {}
        for meeting in sums[0]:
            meetings.setdefault(meeting[0], []).append(meeting)
        found: dict[str, tuple[SwissPairsMatch, ...]] = {}
        for who, mine in meetings.items():
            boards = sum(sums[0][own_meeting].boards for own_meeting in mine)
            matches = []
            for meeting in mine:
                try:
                    match = self._match(
                        meeting, round, [by_meeting[meeting] for by_meeting in sums], boards, len(mine) > 1
                    )
                except Unscorable as error:
                    flaws.append(flaw_of(error, meeting, round))
                    continue
                if match is not None:
                    matches.append(match)
            found[who] = tuple(matches)
        return found, flaws

    def _match(
        self, meeting: PairAndOpponents, round: int, sums: Sequence[Sums], boards: int, several: bool
    ) -> SwissPairsMatch | None:
        who, opponents = meeting
        here = sums[0].boards
        if not here:
            return None
        scale = self.half_scale if several else None
        parts = [
            converted(conversion, mine, self._in_match(who, round, conversion, mine), scale)
            for conversion, mine in zip(self.conversions, sums, strict=True)
        ]
        times = Fraction(here, boards) if several and scale is None else Fraction(1)
        return SwissPairsMatch(who, opponents, round, here, tuple(parts), times)

    def _in_match(self, who: str, round: int, conversion: Conversion, sums: Sums) -> Iterable[Deduction]:
        """Penalties in the unit of a match that are taken from it before it is converted."""
        if who not in self.book.entries:
            return
        tops = Tops(simple(Fraction(sums.available) / max(sums.boards, 1)), sums.available)
        for penalty, refund in self.book.of_contestant(who):
            if penalty.round == round and penalty.unit is not Unit.VPS and not self._misplaced(penalty):
                found = deduction(penalty, refund, conversion.method.unit, tops)
                if isinstance(found, Deduction):
                    yield found

    def _unit_flaws(self) -> Iterable[Flaw]:
        """A penalty in matchpoints or IMPs must say of which match, and there must be such a method."""
        units = {conversion.method.unit for conversion in self.conversions}
        for who, mine in self.book.entries.items():
            for penalty, _ in mine:
                elsewhere = self._misplaced(penalty)
                if elsewhere:
                    yield elsewhere
                if elsewhere or penalty.unit is Unit.VPS:
                    continue
                kind = "matchpoints" if penalty.unit in (Unit.TOP, Unit.PERCENT) else penalty.unit.value
                if penalty.round not in self._rounds or kind not in units:
                    values = {"contestant": who, "unit": penalty.unit.value, "round": penalty.round}
                    yield Flaw("penalty_without_match", values)

    def _misplaced(self, penalty: Penalty) -> Flaw | None:
        """A penalty for a board or round that they did not play; a round for which VPs were given is one of theirs."""
        who = penalty.contestant
        if penalty.board is None and any(
            (award.contestant, award.round) == (who, penalty.round) for award in self.given
        ):
            return None
        return misplaced(penalty, [result for result, _ in self._fields[0].card(who)])

    def shown(self, who: str) -> Number:
        """Their VPs as they are shown."""
        return self[who].shown

    def __getitem__(self, who: str) -> SwissTally:
        if who not in self._known:
            raise Unscorable("contestant_unknown", contestant=who)
        matches = self._matches_of(who)
        given = tuple(award for award in self.given if award.contestant == who)
        total = simple(sum(match.vps for match in matches) + sum(award.vps for award in given))
        found = [
            deduction(penalty, refund, "vps")
            for penalty, refund in self.book.of_contestant(who)
            if penalty.unit is Unit.VPS and not self._misplaced(penalty)
        ]
        deductions = tuple(taken for taken in found if isinstance(taken, Deduction))
        vps = simple(total - sum(taken.worth for taken in deductions))
        shown = rounded(vps, self.rules.total_rounding, self.rules.halves)
        ranked = shown if self.rules.rank_on == "shown" else vps
        boards = sum(match.boards for match in matches)
        return SwissTally(who, tuple(matches), given, boards, total, deductions, vps, shown, ranked)

    def tie_rules(self, draws: Sequence[str] = ()) -> TieRules:
        """The rules for those who are compared in fields."""
        return field_tie_rules(self, draws)

    def figures(self) -> Mapping[str, Number]:
        """Everybody's VPs."""
        return {who: self[who].ranked_on for who in self.contestants}

    def corrected(self, old: BoardResult | None, new: BoardResult | None) -> SwissPairs:
        """The same with one result changed, entered or taken out (79C): only its round is reckoned again."""
        after = copy(self)
        after._fields = tuple(correct(field, old, new).after for field in self._fields)
        touched = dict.fromkeys(result.round for result in (old, new) if result is not None)
        played = {key.round for key in after._fields[0].rows}
        kept = {round: reckoned for round, reckoned in self._rounds.items() if round in played}
        after._reckon([number for number in touched if number in played], kept)
        return after
