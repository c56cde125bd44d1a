"""Corrections (79C): a changed result scores again what it touches and only that, and says what changed for whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from kibitz.game import SIDES
from kibitz.scoring.checking import checked
from kibitz.scoring.field import Field, averagers, priced, score, seats
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
        """Everybody whose total, or number of boards, is another than before."""
        old, new = self.before, self.after
        one_unit = old.ledger.unit == new.ledger.unit
        same = dict(old.ledger.totals) if one_unit else {}
        moved = [who for who, total in new.ledger.totals.items() if same.get(who) != total]
        return [
            who
            for who in dict.fromkeys([*moved, *new.averagers, *old.averagers])
            if old.total(who) != new.total(who) or old.boards(who) != new.boards(who)
        ]

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


def correct(field: Field, old: BoardResult | None, new: BoardResult | None) -> Correction:
    """Change one result of a field, or enter or take out one; refused if the new one cannot stand."""
    held = None if old is None else _held(field, old)
    keys = dict.fromkeys(field.grouping.key(each) for each in (held, new) if each is not None)
    rows = dict(field.rows)
    for key in keys:
        gone = held if held is not None and field.grouping.key(held) == key else None
        come = new if new is not None and field.grouping.key(new) == key else None
        rows[key] = field.rows.get(key, Rows()).with_(gone, come)
        if not rows[key].results:
            del rows[key]
    if new is not None:
        _check(field, rows, new)
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
        ledger.enter(field.travellers[field.grouping.key(old)], Rows.of(old), -1)
    if new is not None:
        ledger.enter(fresh[field.grouping.key(new)], Rows.of(new))
    travellers.update(fresh)
    cards = _cards(field, rows, touched)
    return replace(field, rows=rows, expected=expected, travellers=travellers, ledger=ledger, averagers=cards)


def _cards(field: Field, rows: Mapping[Key, Rows], touched: list[Key]) -> Mapping[str, Card]:
    """The cards for 12C2c; made anew only if somebody got the first average plus or minus, or lost the last."""
    given = {
        who for key in touched if key in rows and not rows[key].same
        for side in SIDES for who, award in rows[key].side(side).pairs() if is_average(award)
    }  # fmt: skip
    if given - set(field.averagers):
        return averagers(rows)
    if not field.averagers:
        return field.averagers
    cards = {
        who: {key: seat for key, seat in card.items() if key not in touched} for who, card in field.averagers.items()
    }
    for key in touched:
        for who, seat in seats(rows[key]) if key in rows else ():
            if who in cards:
                cards[who][key] = seat
    return {who: card for who, card in cards.items() if any(is_average(seat.award) for seat in card.values())}


def _held(field: Field, old: BoardResult) -> BoardResult:
    """The very result that the field holds."""
    rows = field.rows.get(field.grouping.key(old))
    for each in rows.results if rows else ():
        if each is old or (each.ns == old.ns and each.ew == old.ew and each == old):
            return each
    raise Unscorable("no_such_result", board=old.board, ns=old.ns, ew=old.ew)


def _check(field: Field, rows: Mapping[Key, Rows], new: BoardResult) -> None:
    """Refuse a result that cannot stand beside the others."""
    _, aside = checked([new], field.boards_of, field.grouping.by_round)
    if aside:
        raise Unscorable(aside[0].flaw.id, **aside[0].flaw.values)
    mine = field.grouping.key(new)
    at_table = set(new.everybody)
    for key, each in rows.items():
        if key.board != mine.board or key.round != mine.round:
            continue
        for result in each.results:
            if result is not new and (result.ns in at_table or result.ew in at_table or isinstance(result.ns, tuple)):
                twice = at_table & set(result.everybody)
                if twice:
                    values = {"contestant": min(twice), "board": new.board, "first": result, "second": new}
                    raise Unscorable("two_results", **values)
