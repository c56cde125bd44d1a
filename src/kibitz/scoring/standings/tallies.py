"""What a contestant has: total, boards, percentage, deductions; what of it is shown, and what they are ranked on.

The order of rounding is regulated. Where a score is factored up for boards not played, it may be rounded first and the
percentage taken from the rounded score: 161 on 24 boards of 26, with a top of 11, is 174.42 and 60.99 %, not 60.98 %.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from kibitz.game import SIDES
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.rounding import Number, rounded, simple
from kibitz.scoring.standings.base import RankingNote
from kibitz.scoring.standings.penalties import Deduction, Penalty, PenaltyBook, Refund, Tops, deduction, misplaced
from kibitz.scoring.standings.places import field_figures
from kibitz.scoring.standings.rules import RankingRules
from kibitz.scoring.standings.ties import TieRules, field_tie_rules


@dataclass(frozen=True, slots=True)
class Factoring:
    """A score brought up to the boards that others played."""

    boards: int
    most_boards: int
    exact: Number
    rounded: Number


@dataclass(frozen=True, slots=True)
class Tally:
    """What a contestant has in one field, each step from the sum of their boards to the figure that is ranked."""

    contestant: str
    unit: str
    total: Number  # the sum of their boards
    available: Number  # the sum of their tops; 0 where there is no top
    boards: int
    factoring: Factoring | None
    deductions: tuple[Deduction, ...]
    score: Number  # after factoring and deductions
    out_of: Number  # what the score is a share of
    percentage: Number | None  # exact
    shown_total: Number
    shown_percentage: Number | None
    ranked_on: Number

    @property
    def shown(self) -> Number:
        """The percentage, or the total where there is none."""
        return self.shown_total if self.shown_percentage is None else self.shown_percentage

    @property
    def notes(self) -> tuple[RankingNote, ...]:
        """Boards not played."""
        if self.factoring is None:
            return ()
        return (RankingNote("factored", {"boards": self.boards, "most": self.factoring.most_boards}),)


class FieldTallies:
    """Everybody's tallies in one field, with the penalties that were imposed there.

    `lines` names the line of each contestant where there are two winners: who played fewer boards than others of their
    line is factored up to these, or where the rules say so to those of anybody. Where sections are scored apart, all
    this is within their section.
    """

    def __init__(
        self,
        field: Field,
        rules: RankingRules | None = None,
        penalties: Iterable[Penalty | Refund] = (),
        lines: Mapping[str, str] | None = None,
    ) -> None:
        self.field = field
        self.rules = rules or RankingRules()
        self.lines = lines or {}
        self.entries = tuple(penalties)
        self.book = PenaltyBook.of(self.entries, field.contestants)
        self.flaws: list[Flaw] = [*field.flaws, *self.book.flaws]
        self._deductions = {who: tuple(self._deduct(who)) for who in self.book.entries}
        self._shown: dict[tuple[int, int], Number] = {}
        self._made: dict[str, Tally] = {}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(list(self.contestants))} in {self.unit}>"

    def of_field(self, field: Field) -> FieldTallies:
        """The same of another field: rules, penalties and lines stay."""
        return FieldTallies(field, self.rules, self.entries, self.lines)

    def keep(self, before: FieldTallies) -> None:
        """Take over from an earlier reckoning whatever is the same, since a correction leaves most as it was."""
        now, then = self.field.ledger, before.field.ledger
        same = (self.rules, self.field.method, now.unit) == (before.rules, before.field.method, then.unit)
        if not same or self.rules.sit_out_score == "factored":
            return
        apart = {*self._deductions, *before._deductions, *self.field.averagers, *before.field.averagers}
        for who, tally in before._made.items():
            if who not in apart and who in now.totals and now.entry(who) == then.entry(who):
                self._made[who] = tally

    @property
    def fields(self) -> tuple[Field, ...]:
        """The one field."""
        return (self.field,)

    @property
    def contestants(self) -> Iterable[str]:
        """Everybody who has a result."""
        return self.field.contestants

    def names_of(self, who: str) -> Sequence[str]:
        """Their name in the one field."""
        return (who,)

    @cached_property
    def has_top(self) -> bool:
        """Whether there are percentages."""
        return any(self.field.ledger.available.values())

    @property
    def unit(self) -> str:
        """What is shown."""
        return "percent" if self.has_top else self.field.method.unit

    @cached_property
    def _sections(self) -> Mapping[str, str]:
        """Where sections are scored apart, in which of them a contestant is: where they sat first."""
        found: dict[str, str] = {}
        if self.field.grouping.by_section:
            for key, rows in self.field.rows.items():
                for who in rows.at:
                    found.setdefault(who, key.section)
        return found

    def _among(self, who: str) -> tuple[str, str]:
        """Their line and their section: those whose boards their own are measured by."""
        line = self.lines.get(who, "") if self.rules.factored_to == "line" else ""
        return line, self._sections.get(who, "")

    @cached_property
    def _most(self) -> dict[tuple[str, str], tuple[int, Number]]:
        """For each line and section the boards of whoever played most of it, and the most available to anybody."""
        ledger = self.field.ledger
        boards: dict[tuple[str, str], int] = {}
        available: dict[tuple[str, str], int] = {}
        for who, number in ledger.boards.items():
            among = self._among(who)
            boards[among] = max(boards.get(among, 0), number)
            available[among] = max(available.get(among, 0), ledger.available[who])
        return {among: (most, simple(Fraction(available[among], ledger.unit))) for among, most in boards.items()}

    def _most_for(self, who: str) -> tuple[int, Number]:
        return self._most[self._among(who)]

    @cached_property
    def most_available(self) -> Number:
        """What was available to whoever had most."""
        ledger = self.field.ledger
        return simple(Fraction(max(ledger.available.values(), default=0), ledger.unit))

    @cached_property
    def _tops(self) -> Mapping[str, Mapping[int, Number]]:
        """For each section that is scored apart the tops of its boards."""
        found: dict[str, dict[int, Number]] = {}
        for key, traveller in self.field.travellers.items():
            tops = found.setdefault(key.section, {})
            tops[key.board] = max(tops.get(key.board, 0), *(traveller.side(side).top for side in SIDES))
        return found

    def _tops_for(self, who: str) -> Tops:
        """What a penalty is a share of: the top of their section; for one board, the top that they had there."""
        factored = self.rules.sit_out_score == "factored"
        available = self._most_for(who)[1] if factored and self.has_top else self.field.available(who)
        of_section = self._tops.get(self._sections.get(who, ""), {})
        own: dict[int, Number] = {}
        for result, side in self.field.card(who):
            top = self.field.travellers[self.field.grouping.key(result)].side(side).top
            own[result.board] = max(own.get(result.board, 0), top)
        return Tops(max(of_section.values(), default=0), available, {**of_section, **own})

    def _deduct(self, who: str) -> Iterable[Deduction]:
        tops = self._tops_for(who)
        played = [result for result, _ in self.field.card(who)]
        for penalty, refund in self.book.of_contestant(who):
            found = misplaced(penalty, played) or deduction(penalty, refund, self.field.method.unit, tops)
            if isinstance(found, Flaw):
                self.flaws.append(found)
            else:
                yield found

    def __getitem__(self, who: str) -> Tally:
        if who not in self._made:  # a contestant stands in several rankings
            self._made[who] = self._tally(who)
        return self._made[who]

    def _tally(self, who: str) -> Tally:
        field, rules = self.field, self.rules
        total, available, boards = field.total(who), field.available(who), field.boards(who)
        factoring = self._factoring(who, total, available, boards) if rules.sit_out_score == "factored" else None
        out_of = self._most_for(who)[1] if factoring else available
        deductions = self._deductions.get(who, ())
        score = simple((factoring.rounded if factoring else total) - sum(taken.worth for taken in deductions))
        percentage = simple(Fraction(score) * 100 / out_of) if out_of else None
        figure = score if percentage is None else percentage
        if percentage is None and rules.without_top == "mean" and boards:
            figure = simple(Fraction(score) / boards)
        shown_total = rounded(score if percentage is not None else figure, rules.total_rounding, rules.halves)
        shown_percentage = None if percentage is None else rounded(percentage, rules.percentage_rounding, rules.halves)
        shown = shown_total if shown_percentage is None else shown_percentage
        return Tally(
            who,
            field.method.unit,
            total,
            available,
            boards,
            factoring,
            deductions,
            score,
            out_of,
            percentage,
            shown_total,
            shown_percentage,
            shown if rules.rank_on == "shown" else figure,
        )

    def shown(self, who: str) -> Number:
        """Their figure as it is shown; reckoned once for all who have the same sum, and nothing of their own."""
        ledger = self.field.ledger
        own = who in self._deductions or who in self.field.averagers or not ledger.available.get(who)
        if own or self.rules.sit_out_score == "factored":
            return self[who].shown
        sums = ledger.totals[who], ledger.available[who]
        if sums not in self._shown:
            self._shown[sums] = self[who].shown
        return self._shown[sums]

    def _factoring(self, who: str, total: Number, available: Number, boards: int) -> Factoring | None:
        most_boards, most_available = self._most_for(who)
        if not boards or boards == most_boards:
            return None
        times = Fraction(most_available) / available if available else Fraction(most_boards, boards)
        exact = simple(total * times)
        return Factoring(boards, most_boards, exact, rounded(exact, self.rules.factored_rounding, self.rules.halves))

    def tie_rules(self, draws: Sequence[str] = ()) -> TieRules:
        """The rules for those who are compared in fields."""
        return field_tie_rules(self, draws)

    def figures(self) -> Mapping[str, Number]:
        """What everybody is ranked on: whole numbers where nothing is rounded, since they compare fastest."""
        return self._figures

    @cached_property
    def _figures(self) -> Mapping[str, Number]:
        rules, field = self.rules, self.field
        exact = rules.rank_on == "exact" and (self.has_top or rules.without_top == "sum")
        if exact and rules.sit_out_score == "percentage":
            taken = {who: sum(penalty.worth for penalty in mine) for who, mine in self._deductions.items()}
            return field_figures(field, taken)
        if self.has_top and rules.rank_on == "shown":
            return self._shown_percentages()
        boards = field.ledger.boards
        return {who: self[who].ranked_on for who in self.contestants if boards[who]}

    def _shown_percentages(self) -> dict[str, Number]:
        """Percentages as they are shown; in whole numbers but for those who have anything of their own."""
        ledger, rules = self.field.ledger, self.rules
        unit = rules.percentage_rounding
        apart = self._deductions.keys() | self.field.averagers.keys()
        plain = unit and unit.numerator == 1 and rules.halves.value in ("up", "away_from_average")
        found: dict[str, Number] = {}
        for who, total in ledger.totals.items():
            top, boards = ledger.available[who], ledger.boards[who]
            if not boards:
                continue
            whole = boards == self._most_for(who)[0] or rules.sit_out_score == "percentage"
            if plain and whole and top and total >= 0 and who not in apart:
                found[who] = (200 * total * unit.denominator + top) // (2 * top)
            else:
                found[who] = simple(self[who].ranked_on / unit) if unit else self[who].ranked_on
        return found
