"""A field: every result of a session, scored by one method, and what each contestant has.

Scoring is exact, and a correction prices again only the travellers it touches and moves only those contestants whose
figures have changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass

from kibitz.game import SIDES, Side
from kibitz.scoring.checking import SetAside, checked
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.ledger import Ledger
from kibitz.scoring.methods import Method
from kibitz.scoring.own_average import Averages, Card, OwnAverage, Seat, is_average, own_averages
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.rows import Rows
from kibitz.scoring.travellers import Figure, Key, Traveller, price, seen_beside


@dataclass(frozen=True, slots=True)
class Grouping:
    """Which results are compared, and how many scores a board is expected to have."""

    by_section: bool = False  # each section by itself, or all across the field
    by_round: bool = False  # boards of another round are other boards, although they have the same numbers
    expected: Mapping[int, int] | None = None  # by board; otherwise as many as the board with most has

    def key(self, result: BoardResult) -> Key:
        """The traveller a result belongs to."""
        section = result.section if self.by_section else ""
        return Key(result.board, result.form, section, result.round if self.by_round else 0)

    def grouped(self, results: Iterable[BoardResult]) -> dict[Key, list[BoardResult]]:
        """The results by traveller."""
        found: dict[tuple[int, str, str, int], list[BoardResult]] = {}
        for each in results:
            section, round = each.section if self.by_section else "", each.round if self.by_round else 0
            found.setdefault((each.board, each.form, section, round), []).append(each)
        return {Key(*key): mine for key, mine in found.items()}

    def expect(self, rows: Mapping[Key, Rows]) -> dict[Key, int]:
        """How many scores each board should have: all its forms together, and as many as any other board."""
        counts: dict[Key, int] = {}
        for key, each in rows.items():
            counts[key.whole] = counts.get(key.whole, 0) + len(each.results)
        if self.expected is not None:
            return {key: self.expected.get(key.board, count) for key, count in counts.items()}
        most: dict[tuple[str, int], int] = {}
        for key, count in counts.items():
            group = key.section, key.round
            most[group] = max(most.get(group, 0), count)
        return {key: most[key.section, key.round] for key in counts}


@dataclass(frozen=True)
class Field:
    """Results scored by one method. Make one with `score`; `correct` in `corrections` makes the next one from it."""

    method: Method
    grouping: Grouping
    averages: Averages
    rows: Mapping[Key, Rows]
    expected: Mapping[Key, int]
    travellers: Mapping[Key, Traveller]
    ledger: Ledger
    averagers: Mapping[str, Card]  # who has average plus or minus, with all his boards (12C2c)
    set_aside: tuple[SetAside, ...] = ()
    boards_of: Mapping[str, Set[int]] | None = None

    @property
    def contestants(self) -> Iterable[str]:
        """Everybody who has a result, in the order in which they came."""
        return self.ledger.totals.keys()

    @property
    def results(self) -> Iterator[BoardResult]:
        """Every result that is scored."""
        return (result for rows in self.rows.values() for result in rows.results)

    @property
    def flaws(self) -> list[Flaw]:
        """Everything that was wrong: results set aside, and awards that this method cannot score."""
        on_travellers = (flaw for each in self.travellers.values() for flaw in each.flaws)
        return [*(each.flaw for each in self.set_aside), *on_travellers]

    def total(self, who: str) -> Number:
        """The sum of a contestant's figures, his own averages included."""
        total = self.ledger.total(who)
        if who in self.averagers:
            total = simple(total + sum(each.figure - each.by_law for each in self.own_averages(who)))
        return total

    def own_averages(self, who: str) -> tuple[OwnAverage, ...]:
        """What 12C2c makes of his average plus and minus."""
        card = self.averagers.get(who)
        return own_averages(card, self.travellers, self.averages, self.method) if card else ()

    def available(self, who: str) -> Number:
        """The sum of the tops of his boards; 0 where the method has no top."""
        return self.ledger.top(who)

    def boards(self, who: str) -> int:
        """On how many boards he has a figure."""
        return self.ledger.boards.get(who, 0)

    def figure(self, result: BoardResult, side: Side) -> Figure:
        """What a result is worth to that side, before 12C2c."""
        traveller = self.travellers[self.grouping.key(result)]
        return traveller.figure(side, result.award(side), result.award(side.opponents))

    def card(self, who: str) -> list[tuple[BoardResult, Side]]:
        """A contestant's results, in the order of rounds and boards, with the side he sat on."""
        found = (rows.result_of(who) for rows in self.rows.values())
        mine = [(result, _side(who, result)) for result in found if result is not None]
        return sorted(mine, key=lambda each: (each[0].round, each[0].board))


def score(
    results: Iterable[BoardResult],
    method: Method,
    *,
    grouping: Grouping | None = None,
    boards_of: Mapping[str, Set[int]] | None = None,
    averages: Averages | None = None,
) -> Field:
    """Score a field; what cannot be scored is set aside, by name.

    `boards_of` says which boards a contestant could have played, where that is known.
    """
    grouping = grouping or Grouping()
    sound, aside = checked(results, boards_of, grouping.by_round)
    rows = {key: Rows(each) for key, each in grouping.grouped(sound).items()}
    expected = grouping.expect(rows)
    travellers = {key: priced(key, rows, expected, method) for key in rows}
    ledger = Ledger()
    ledger.refine(travellers.values())
    for key, traveller in travellers.items():
        ledger.enter(traveller, rows[key])
    return Field(
        method,
        grouping,
        averages or Averages(),
        rows,
        expected,
        travellers,
        ledger,
        averagers(rows),
        tuple(aside),
        boards_of,
    )


def priced(key: Key, rows: Mapping[Key, Rows], expected: Mapping[Key, int], method: Method) -> Traveller:
    """One traveller, as it stands among the other forms of its board."""
    mine = rows[key]
    sizes = [len(each.results) for other, each in rows.items() if other.whole == key.whole] if _forms(rows) else []
    return price(
        key,
        method,
        mine.ns.awards,
        mine.ns.awards if mine.same else mine.ew.awards,
        expected=expected[key.whole],
        fouled=len(sizes) > 1,
        largest=not sizes or len(mine.results) == max(sizes),
    )


def averagers(rows: Mapping[Key, Rows]) -> dict[str, Card]:
    """The cards of all who have an average plus or minus somewhere."""
    who = dict.fromkeys(who for each in rows.values() if not each.same for who in _given_average(each))
    return {each: card_of(each, rows) for each in who}


def card_of(who: str, rows: Mapping[Key, Rows]) -> Card:
    """Where a contestant has his awards."""
    card: dict[Key, Seat] = {}
    for key, each in rows.items():
        result = each.result_of(who)
        if result is not None:
            side = _side(who, result)
            award = seen_beside(result.award(side), result.award(side.opponents))
            card[key] = Seat(result.board, result.round, side, award)
    return card


def _side(who: str, result: BoardResult) -> Side:
    return next(side for side in SIDES if who in result.contestants(side))


def _forms(rows: Mapping[Key, Rows]) -> bool:
    return any(key.form for key in rows)


def _given_average(rows: Rows) -> Iterator[str]:
    for side in SIDES:
        credits = rows.side(side)
        averages = {award for award in set(credits.awards) if is_average(award)}
        if averages:
            yield from (who for who, award in credits.pairs() if award in averages)
