"""A field: every result of a session, scored by one method, and what each contestant has.

Scoring is exact, and a correction prices again only the travellers it touches and moves only those contestants whose
figures have changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field

from kibitz.game import SIDES, Side
from kibitz.game.doors import door
from kibitz.scoring.fields.checks import NOTHING_MORE, Checks, SetAside, checked
from kibitz.scoring.fields.ledger import Ledger
from kibitz.scoring.fields.own_average import (
    Averages,
    AwardCard,
    AwardSeat,
    OtherBoards,
    OwnAverage,
    counted,
    is_average,
    own_averages,
    says_nothing,
)
from kibitz.scoring.fields.rows import Rows
from kibitz.scoring.fields.travellers import Figure, Traveller, TravellerKey, price, seen_beside
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.methods.base import Method
from kibitz.scoring.results import BoardResult, contestant_given
from kibitz.scoring.rounding import Number, simple


@door
@dataclass(frozen=True, slots=True)
class Grouping:
    """Which results are compared, and how many scores a board is expected to have."""

    by_section: bool = False  # each section by itself, or all across the field
    by_round: bool = False  # boards of another round are other boards, although they have the same numbers
    expected: Mapping[int, int] | None = None  # by board; otherwise as many as the board with most has

    @door
    def key(self, result: BoardResult) -> TravellerKey:
        """The traveller a result belongs to."""
        section = result.section if self.by_section else ""
        return TravellerKey(result.board, result.form, section, result.round if self.by_round else 0)

    @door
    def grouped(self, results: Iterable[BoardResult]) -> dict[TravellerKey, list[BoardResult]]:
        """The results by traveller."""
        found: dict[tuple[int, str, str, int], list[BoardResult]] = {}
        for result in results:
            section, round = result.section if self.by_section else "", result.round if self.by_round else 0
            found.setdefault((result.board, result.form, section, round), []).append(result)
        return {TravellerKey(*key): mine for key, mine in found.items()}

    @door
    def expect(self, rows: Mapping[TravellerKey, Rows]) -> dict[TravellerKey, int]:
        """How many scores each board should have: all its forms together, and as many as any other board."""
        counts: dict[TravellerKey, int] = {}
        for key, row in rows.items():
            counts[key.whole] = counts.get(key.whole, 0) + len(row.results)
        if self.expected is not None:
            return {key: self.expected.get(key.board, count) for key, count in counts.items()}
        most: dict[tuple[str, int], int] = {}
        for key, count in counts.items():
            group = key.section, key.round
            most[group] = max(most.get(group, 0), count)
        return {key: most[key.section, key.round] for key in counts}

    @door
    def expect_again(
        self,
        before: Mapping[TravellerKey, int],
        rows: Mapping[TravellerKey, Rows],
        old: TravellerKey | None,
        new: TravellerKey | None,
    ) -> Mapping[TravellerKey, int]:
        """The same after one result went or came or both, where each board stands for itself."""
        if self.expected is None:
            return self.expect(rows)
        after = dict(before)
        for key, more in ((old, -1), (new, 1)):
            if key is not None:
                board = key.whole
                after[board] = self.expected.get(board.board, after.get(board, 0) + more)
        if old is not None and old not in rows and not any(key.whole == old.whole for key in rows):
            del after[old.whole]
        return after


@door
@dataclass(frozen=True)
class Field:
    """Results scored by one method. Make one with `score`; `correct` in `corrections` makes the next one from it."""

    method: Method
    grouping: Grouping
    averages: Averages
    rows: Mapping[TravellerKey, Rows]
    expected: Mapping[TravellerKey, int]
    travellers: Mapping[TravellerKey, Traveller]
    ledger: Ledger
    averagers: Mapping[
        str, AwardCard
    ]  # who has average plus or minus, with all their awards that say nothing of their play
    set_aside: tuple[SetAside, ...] = ()
    checks: Checks = NOTHING_MORE
    own_totals: dict[str, Number] = field(default_factory=dict, compare=False, repr=False)  # 12C2c, as far as known

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
        return [*(aside.flaw for aside in self.set_aside), *self._not_scored()]

    def _not_scored(self) -> Iterator[Flaw]:
        for key, traveller in self.travellers.items():
            for side, award, reason in traveller.flaws:
                who = tuple(who for who, given in self.rows[key].side(side).pairs() if given == award)
                yield Flaw("award_not_scored", {"board": key.board, "contestants": who, "reason": reason})

    def total(self, who: str | int) -> Number:
        """The sum of a contestant's figures, their own averages included."""
        who = contestant_given(who)
        if who not in self.averagers:
            return self.ledger.total(self._known(who))
        if who not in self.own_totals:
            own = sum(own_average.figure - own_average.by_law for own_average in self.own_averages(who))
            self.own_totals[who] = simple(self.ledger.total(who) + own)
        return self.own_totals[who]

    def own_averages(self, who: str | int) -> tuple[OwnAverage, ...]:
        """What 12C2c makes of their average plus and minus."""
        who = contestant_given(who)
        card = self.averagers.get(who)
        if card is None:
            return ()
        return own_averages(card, lambda of: self._others(who, of), self.travellers, self.averages, self.method)

    def _others(self, who: str, of: AwardSeat) -> OtherBoards:
        """What they have on the other boards that 12C2c looks at: of the session, of the match, or of the stage."""
        if self.averages.window == "match":
            mine = card_of(who, self.rows).items()
            match = {key: seat for key, seat in mine if seat.round == of.round and not says_nothing(seat.award)}
            return counted(match, self.travellers)
        less = counted(self.averagers[who], self.travellers)
        ledger = self.ledger
        here = OtherBoards(
            ledger.total(who) - less.total, ledger.top(who) - less.available, self.boards(who) - less.boards
        )
        return here.and_(self.averages.elsewhere.get(who, OtherBoards())) if self.averages.window == "stage" else here

    def available(self, who: str | int) -> Number:
        """The sum of the tops of their boards; 0 where the method has no top."""
        return self.ledger.top(self._known(who))

    def boards(self, who: str | int) -> int:
        """On how many boards they have a figure."""
        return self.ledger.boards.get(self._known(who), 0)

    def _known(self, who: str | int) -> str:
        who = contestant_given(who)
        if who not in self.ledger.totals and all(rows.result_of(who) is None for rows in self.rows.values()):
            raise Unscorable("contestant_unknown", contestant=who)
        return who

    @door
    def figure(self, result: BoardResult, side: Side | str) -> Figure:
        """What a result is worth to that side, before 12C2c."""
        side = Side.of(side)
        traveller = self.travellers.get(self.grouping.key(result))
        if traveller is None:
            raise Unscorable("no_such_result", board=result.board, ns=result.ns, ew=result.ew)
        return traveller.figure(side, result.award(side), result.award(side.opponents))

    def card(self, who: str | int) -> list[tuple[BoardResult, Side]]:
        """A contestant's results, in the order of rounds and boards, with the side they sat on."""
        who = contestant_given(who)
        found = (rows.result_of(who) for rows in self.rows.values())
        mine = [(result, _side(who, result)) for result in found if result is not None]
        return sorted(mine, key=lambda line: (line[0].round, line[0].board))


@door
def score(
    results: Iterable[BoardResult],
    method: Method,
    *,
    grouping: Grouping | None = None,
    boards_of: Mapping[str, Set[int]] | None = None,
    averages: Averages | None = None,
    weights_forbidden: bool = False,
) -> Field:
    """Score a field; what cannot be scored is set aside, by name.

    `boards_of` says which boards a contestant could have played, where that is known; `weights_forbidden` that no score
    may be weighted (2007 12C1c).

    >>> from kibitz.scoring import BoardResult, Matchpoints, score
    >>> results = [BoardResult.played(1, "1", "2", "4S= N"), BoardResult.played(1, "3", "4", "4S-1 N")]
    >>> field = score(results, Matchpoints())
    >>> field.total("1"), field.total("3")
    (2, 0)
    """
    grouping = grouping or Grouping()
    checks = Checks(boards_of, grouping.by_round, weights_forbidden)
    sound, aside = checked(results, checks)
    rows = {key: Rows(together) for key, together in grouping.grouped(sound).items()}
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
        checks,
    )


def priced(
    key: TravellerKey, rows: Mapping[TravellerKey, Rows], expected: Mapping[TravellerKey, int], method: Method
) -> Traveller:
    """One traveller, as it stands among the other forms of its board."""
    mine = rows[key]
    sizes = [len(row.results) for other, row in rows.items() if other.whole == key.whole] if _forms(rows) else []
    return price(
        key,
        method,
        mine.ns.awards,
        mine.ns.awards if mine.same else mine.ew.awards,
        expected=expected[key.whole],
        fouled=len(sizes) > 1,
        largest=not sizes or len(mine.results) == max(sizes),
    )


def averagers(rows: Mapping[TravellerKey, Rows]) -> dict[str, AwardCard]:
    """For all who have an average plus or minus somewhere, where they have awards that say nothing of their play."""
    who = dict.fromkeys(who for row in rows.values() if not row.same for who in _given_average(row))
    return {contestant: silent_card_of(contestant, rows) for contestant in who}


def silent_card_of(who: str, rows: Mapping[TravellerKey, Rows]) -> AwardCard:
    """Where a contestant has awards that 12C2c does not look at."""
    mixed = {key: row for key, row in rows.items() if not row.same}
    return {key: seat for key, seat in card_of(who, mixed).items() if says_nothing(seat.award)}


def card_of(who: str, rows: Mapping[TravellerKey, Rows]) -> AwardCard:
    """Where a contestant has their awards."""
    card: dict[TravellerKey, AwardSeat] = {}
    for key, row in rows.items():
        result = row.result_of(who)
        if result is not None:
            side = _side(who, result)
            award = seen_beside(result.award(side), result.award(side.opponents))
            card[key] = AwardSeat(result.board, result.round, side, award)
    return card


def _side(who: str, result: BoardResult) -> Side:
    return next(side for side in SIDES if who in result.contestants(side))


def _forms(rows: Mapping[TravellerKey, Rows]) -> bool:
    return any(key.form for key in rows)


def _given_average(rows: Rows) -> Iterator[str]:
    for side in SIDES:
        credits = rows.side(side)
        averages = {award for award in set(credits.awards) if is_average(award)}
        if averages:
            yield from (who for who, award in credits.pairs() if award in averages)
