"""Corrections (79C): a changed result scores again what it touches and only that, and says what changed for whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from kibitz.game import SIDES
from kibitz.scoring.checking import checked, two_results
from kibitz.scoring.field import Field, card_of, priced, score
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.own_average import Card, is_average
from kibitz.scoring.ranking import Place, field_figures, places
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number
from kibitz.scoring.rows import Rows
from kibitz.scoring.travellers import Key


@dataclass(frozen=True, slots=True)
class Changed:
    """What a correction did to one contestant: his total and his place, before and after."""

    contestant: str
    total_before: Number
    total: Number
    place_before: Place | None
    place: Place | None


@dataclass(frozen=True)
class Correction:
    """A field before and after one result was changed, entered (`old` is None) or taken out (`new` is None)."""

    before: Field
    after: Field
    old: BoardResult | None
    new: BoardResult | None

    @cached_property
    def touched(self) -> list[str]:
        """Everybody whose total, points available or number of boards is another than before."""
        old, new = self.before, self.after
        everybody = dict.fromkeys([*new.ledger.totals, *old.ledger.totals])
        if old.ledger.unit == new.ledger.unit:
            averagers = {*old.averagers, *new.averagers}
            everybody = dict.fromkeys(
                who for who in everybody if who in averagers or old.ledger.entry(who) != new.ledger.entry(who)
            )
        return [who for who in everybody if _standing(old, who) != _standing(new, who)]

    @cached_property
    def changes(self) -> list[Changed]:
        """What changed for whom: totals and places."""
        before, after = places(field_figures(self.before)), places(field_figures(self.after))
        who = dict.fromkeys(self.touched)
        who.update(dict.fromkeys(each for each, place in after.items() if before.get(each) != place))
        return [
            Changed(each, self.before.total(each), self.after.total(each), before.get(each), after.get(each))
            for each in who
        ]


def _standing(field: Field, who: str) -> tuple[Number, Number, int]:
    return field.total(who), field.available(who), field.boards(who)


def correct(field: Field, old: BoardResult | None, new: BoardResult | None) -> Correction:
    """Change one result of a field, or enter or take out one; refused if the new one cannot stand."""
    held = None if old is None else _held(field, old)
    keys = dict.fromkeys(field.grouping.key(each) for each in (held, new) if each is not None)
    rows = dict(field.rows)
    for key in keys:
        gone = held if held is not None and field.grouping.key(held) == key else None
        come = new if new is not None and field.grouping.key(new) == key else None
        rows[key] = field.rows.get(key, Rows([])).with_(gone, come)
        if not rows[key].results:
            del rows[key]
    if new is not None:
        _check(field, held, new)
    expected = field.grouping.expect(rows)
    boards = {key.whole for key in keys}
    if any(expected.get(key) != number for key, number in field.expected.items() if key not in boards):
        again = (result for each in rows.values() for result in each.results)
        whole = score(again, field.method, grouping=field.grouping, boards_of=field.boards_of, averages=field.averages)
        return Correction(field, replace(whole, set_aside=field.set_aside), held, new)
    correction = Correction(field, field, held, new)
    return replace(correction, after=_scored_again(correction, rows, expected, boards))


def _scored_again(
    correction: Correction, rows: Mapping[Key, Rows], expected: Mapping[Key, int], boards: set[Key]
) -> Field:
    """The field with the travellers of these boards priced again."""
    field, old, new = correction.before, correction.old, correction.new
    touched = [key for key in {**field.rows, **rows} if key.whole in boards]
    travellers = {key: each for key, each in field.travellers.items() if key not in touched}
    fresh = {key: priced(key, rows, expected, field.method) for key in touched if key in rows}
    ledger = field.ledger.copy()
    ledger.refine(fresh.values())
    for key in touched:
        if key in fresh and key in field.travellers:
            gone = set(old.everybody) if old is not None and field.grouping.key(old) == key else set()
            ledger.move(field.travellers[key], fresh[key], field.rows[key], gone)
    if old is not None:
        ledger.enter(field.travellers[field.grouping.key(old)], Rows([old]), -1)
    if new is not None:
        ledger.enter(fresh[field.grouping.key(new)], Rows([new]))
    travellers.update(fresh)
    cards = _cards(correction, rows)
    return replace(field, rows=rows, expected=expected, travellers=travellers, ledger=ledger, averagers=cards)


def _cards(correction: Correction, rows: Mapping[Key, Rows]) -> Mapping[str, Card]:
    """The cards for 12C2c: only those of the table that changed can be other ones."""
    cards = dict(correction.before.averagers)
    new = correction.new
    given = {who for side in SIDES if new and is_average(new.award(side)) for who in new.contestants(side)}
    at_table = {who for each in (correction.old, new) if each for who in each.everybody}
    for who in at_table & (cards.keys() | given):
        card = card_of(who, rows)
        if any(is_average(seat.award) for seat in card.values()):
            cards[who] = card
        else:
            del cards[who]
    return cards


def _held(field: Field, old: BoardResult) -> BoardResult:
    """The very result that the field holds."""
    rows = field.rows.get(field.grouping.key(old))
    held = rows.result_of(old.everybody[0]) if rows else None
    if held is None or held != old:
        raise Unscorable("no_such_result", board=old.board, ns=old.ns, ew=old.ew)
    return held


def _check(field: Field, held: BoardResult | None, new: BoardResult) -> None:
    """Refuse a result that cannot stand beside the others, the one that it replaces left out."""
    _, aside = checked([new], field.boards_of, field.grouping.by_round)
    if aside:
        raise Unscorable.of(aside[0].flaw)
    mine = field.grouping.key(new)
    rows = [each for key, each in field.rows.items() if (key.board, key.round) == (mine.board, mine.round)]
    for who in sorted(new.everybody):
        for first in (each.result_of(who) for each in rows):
            if first is not None and first is not held:
                raise Unscorable.of(two_results(who, first, new))
