"""What a contestant has: total, boards, percentage, deductions; what of it is shown, and what he is ranked on.

The order of rounding is regulated. Where a score is factored up for boards not played, it may be rounded first and the
percentage taken from the rounded score: 161 on 24 boards of 26, with a top of 11, is 174.42 and 60.99 %, not 60.98 %.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from kibitz.game import SIDES
from kibitz.scoring.field import Field
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.ranking import field_figures
from kibitz.scoring.rounding import Number, rounded, simple
from kibitz.scoring.standings.penalties import Deduction, Penalty, PenaltyBook, Refund, Tops, deduction
from kibitz.scoring.standings.rules import RankingRules


@dataclass(frozen=True, slots=True)
class Note:
    """Something that stands beside a contestant in a ranking; the messages say it, as `scoring.standings.note.<id>`."""

    id: str
    values: Mapping[str, object] | None = None

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"scoring.standings.note.{self.id}"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        return dict(self.values or {})


class Standing(Protocol):
    """What every tally has, whatever it was made from."""

    @property
    def contestant(self) -> str:
        """Whose it is."""

    @property
    def boards(self) -> int:
        """On how many boards he has a figure."""

    @property
    def percentage(self) -> Number | None:
        """Exact, in percent; None where there is no top."""

    @property
    def score(self) -> Number:
        """His score after all deductions, before it is rounded to be shown."""

    @property
    def out_of(self) -> Number:
        """What the score is a share of; 0 where there is no top."""

    @property
    def shown(self) -> Number:
        """The figure that is shown: percentage, IMPs, VPs or points."""

    @property
    def ranked_on(self) -> Number:
        """The figure that decides his place."""

    @property
    def deductions(self) -> tuple[Deduction, ...]:
        """His penalties."""

    @property
    def notes(self) -> tuple[Note, ...]:
        """What is to be said of it."""


class Account(Protocol):
    """Everybody's tallies."""

    @property
    def unit(self) -> str:
        """What the figures are: `percent`, `matchpoints`, `imps`, `points`, `vps`."""

    @property
    def rules(self) -> RankingRules:
        """How they are ranked."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields behind them, in the order of play."""

    @property
    def contestants(self) -> Iterable[str]:
        """Everybody who has a tally."""

    @property
    def flaws(self) -> list[Flaw]:
        """What was wrong and left out."""

    @property
    def most_available(self) -> Number:
        """What was available to whoever had most; 0 where there is no top."""

    def names_of(self, who: str) -> Sequence[str]:
        """Under which name he stands in each of the fields."""

    def figures(self) -> Mapping[str, Number]:
        """What everybody is ranked on; only the order of these figures means anything."""

    def __getitem__(self, who: str) -> Standing:
        """One contestant's tally."""


@dataclass(frozen=True, slots=True)
class Factoring:
    """A score brought up to the boards that others played."""

    boards: int
    most_boards: int
    exact: Number
    rounded: Number


@dataclass(frozen=True, slots=True)
class Tally:
    """What a contestant has in one field, each step from the sum of his boards to the figure that is ranked."""

    contestant: str
    unit: str
    total: Number  # the sum of his boards
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
    def notes(self) -> tuple[Note, ...]:
        """Boards not played."""
        if self.factoring is None:
            return ()
        return (Note("factored", {"boards": self.boards, "most": self.factoring.most_boards}),)


class FieldTallies:
    """Everybody's tallies in one field, with the penalties that were imposed there.

    `lines` names the line of each contestant where there are two winners: who played fewer boards than others of his
    line is factored up to these.
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
        self.book = PenaltyBook.of(penalties, field.contestants)
        self.flaws: list[Flaw] = [*field.flaws, *self.book.flaws]
        self._deductions = {who: tuple(self._deduct(who)) for who in self.book.entries}

    @property
    def fields(self) -> tuple[Field, ...]:
        """The one field."""
        return (self.field,)

    @property
    def contestants(self) -> Iterable[str]:
        """Everybody who has a result."""
        return self.field.contestants

    def names_of(self, who: str) -> Sequence[str]:
        """His name in the one field."""
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
    def _most(self) -> dict[str, tuple[int, Number]]:
        """For each line the boards of whoever played most of it, and the most that was available to anybody."""
        ledger = self.field.ledger
        boards: dict[str, int] = {}
        available: dict[str, int] = {}
        for who, number in ledger.boards.items():
            line = self.lines.get(who, "")
            boards[line] = max(boards.get(line, 0), number)
            available[line] = max(available.get(line, 0), ledger.available[who])
        return {line: (most, simple(Fraction(available[line], ledger.unit))) for line, most in boards.items()}

    def _most_for(self, who: str) -> tuple[int, Number]:
        return self._most[self.lines.get(who, "")]

    @cached_property
    def most_available(self) -> Number:
        """What was available to whoever had most."""
        ledger = self.field.ledger
        return simple(Fraction(max(ledger.available.values(), default=0), ledger.unit))

    @cached_property
    def _tops(self) -> tuple[Number, dict[int, Number]]:
        by_board: dict[int, Number] = {}
        for key, traveller in self.field.travellers.items():
            tops = (traveller.side(side).top for side in SIDES)
            by_board[key.board] = max(by_board.get(key.board, 0), *tops)
        return max(by_board.values(), default=0), by_board

    def _deduct(self, who: str) -> Iterable[Deduction]:
        factored = self.rules.sit_out_score == "factored"
        available = self._most_for(who)[1] if factored and self.has_top else self.field.available(who)
        tops = Tops(self._tops[0], available, self._tops[1])
        for penalty, refund in self.book.of_contestant(who):
            found = deduction(penalty, refund, self.field.method.unit, tops)
            if isinstance(found, Flaw):
                self.flaws.append(found)
            else:
                yield found

    def __getitem__(self, who: str) -> Tally:
        field, rules = self.field, self.rules
        total, available, boards = field.total(who), field.available(who), field.boards(who)
        factoring = self._factoring(who, total, available, boards) if rules.sit_out_score == "factored" else None
        out_of = self._most_for(who)[1] if factoring else available
        deductions = self._deductions.get(who, ())
        score = simple((factoring.rounded if factoring else total) - sum(each.worth for each in deductions))
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

    def _factoring(self, who: str, total: Number, available: Number, boards: int) -> Factoring | None:
        most_boards, most_available = self._most_for(who)
        if not boards or boards == most_boards:
            return None
        times = Fraction(most_available) / available if available else Fraction(most_boards, boards)
        exact = simple(total * times)
        return Factoring(boards, most_boards, exact, rounded(exact, self.rules.factored_rounding, self.rules.halves))

    def figures(self) -> Mapping[str, Number]:
        """What everybody is ranked on: whole numbers where nothing is rounded, since they compare fastest."""
        rules, field = self.rules, self.field
        exact = rules.rank_on == "exact" and (self.has_top or rules.without_top == "sum")
        if exact and rules.sit_out_score == "percentage":
            taken = {who: sum(each.worth for each in mine) for who, mine in self._deductions.items()}
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
