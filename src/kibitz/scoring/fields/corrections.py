"""Corrections (79C): a changed result scores again what it touches and only that.

What that does to places, with penalties and all, `standings.changes` says.

| provision | what it says | here |
|---|---|---|
| 79C1 | a corrected score is scored again, with all that it touches | `correct` |
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from kibitz.game import SIDES
from kibitz.game.doors import door
from kibitz.scoring.fields.checks import checked, two_results
from kibitz.scoring.fields.field import Field, priced, score, silent_card_of
from kibitz.scoring.fields.own_average import AwardCard, is_average
from kibitz.scoring.fields.rows import Rows
from kibitz.scoring.fields.travellers import TravellerKey
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number


@door
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


def _standing(field: Field, who: str) -> tuple[Number, Number, int] | None:
    if who not in field.ledger.totals:
        return None
    return field.total(who), field.available(who), field.boards(who)


@door
def correct(field: Field, old: BoardResult | None, new: BoardResult | None) -> Correction:
    """Change one result of a field, or enter or take out one; refused if the new one cannot stand.

    The old one may be one that was set aside. What was set aside because of the old one is scored, if it can be now.
    """
    aside = next((entry for entry in field.set_aside if entry.result == old), None) if old is not None else None
    if aside is not None:
        less = tuple(entry for entry in field.set_aside if entry is not aside)
        entered = _correct(replace(field, set_aside=less), None, new)
        return replace(entered, before=field, old=old)
    made = _correct(field, old, new)
    for waiting in made.after.set_aside if old is not None else ():
        if waiting.flaw.id == "two_results" and _can_stand(made.after, waiting.result):
            more = correct(made.after, waiting.result, waiting.result)
            made = replace(made, after=more.after)
    return made


@door
def correct_all(field: Field, changes: Iterable[tuple[BoardResult | None, BoardResult | None]]) -> Correction:
    """Change several results at once, as where two tables exchanged opponents: all old ones go before any comes."""
    pairs = list(changes)
    if len(pairs) == 1:
        return correct(field, *pairs[0])
    after = field
    for old, _ in pairs:
        if old is not None:
            after = correct(after, old, None).after
    for _, new in pairs:
        if new is not None:
            after = correct(after, None, new).after
    return Correction(field, after, None, None)


def _can_stand(field: Field, result: BoardResult) -> bool:
    try:
        _check(field, None, result)
    except Unscorable:
        return False
    return True


def _correct(field: Field, old: BoardResult | None, new: BoardResult | None) -> Correction:
    held = None if old is None else _held(field, old)
    keys = dict.fromkeys(field.grouping.key(board_result) for board_result in (held, new) if board_result is not None)
    rows = dict(field.rows)
    for key in keys:
        gone = held if held is not None and field.grouping.key(held) == key else None
        come = new if new is not None and field.grouping.key(new) == key else None
        rows[key] = field.rows.get(key, Rows([])).with_(gone, come)
        if not rows[key].results:
            del rows[key]
    if new is not None:
        _check(field, held, new)
    of_old, of_new = (
        None if board_result is None else field.grouping.key(board_result) for board_result in (held, new)
    )
    expected = field.grouping.expect_again(field.expected, rows, of_old, of_new)
    boards = {key.whole for key in keys}
    if field.grouping.expected is None and any(
        expected.get(key) != number for key, number in field.expected.items() if key not in boards
    ):
        again = (result for row in rows.values() for result in row.results)
        whole = score(again, field.method, grouping=field.grouping, averages=field.averages)
        return Correction(field, replace(whole, set_aside=field.set_aside, checks=field.checks), held, new)
    correction = Correction(field, field, held, new)
    return replace(correction, after=_scored_again(correction, rows, expected, boards))


def _scored_again(
    correction: Correction,
    rows: Mapping[TravellerKey, Rows],
    expected: Mapping[TravellerKey, int],
    boards: set[TravellerKey],
) -> Field:
    """The field with the travellers of these boards priced again."""
    field, old, new = correction.before, correction.old, correction.new
    touched = [key for key in {**field.rows, **rows} if key.whole in boards]
    travellers = {key: traveller for key, traveller in field.travellers.items() if key not in touched}
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
    for who in old.everybody if old is not None else ():
        if not ledger.boards.get(who):
            ledger.forget(who)
    travellers.update(fresh)
    cards = _cards(correction, rows)
    same_unit = ledger.unit == field.ledger.unit
    own_totals = {
        who: total
        for who, total in field.own_totals.items()
        if same_unit and cards.get(who) is field.averagers[who] and ledger.entry(who) == field.ledger.entry(who)
    }
    if field.averages.window == "match":  # what they have in the match does not show in their sums
        own_totals = {}
    return replace(
        field,
        rows=rows,
        expected=expected,
        travellers=travellers,
        ledger=ledger,
        averagers=cards,
        own_totals=own_totals,
    )


def _cards(correction: Correction, rows: Mapping[TravellerKey, Rows]) -> Mapping[str, AwardCard]:
    """The cards for 12C2c: only those of the table that changed can be other ones."""
    cards = dict(correction.before.averagers)
    new = correction.new
    given = {who for side in SIDES if new and is_average(new.award(side)) for who in new.contestants(side)}
    at_table = {who for result in (correction.old, new) if result for who in result.everybody}
    for who in at_table & (cards.keys() | given):
        card = silent_card_of(who, rows)
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
    _, aside = checked([new], field.checks)
    if aside:
        raise Unscorable.of(aside[0].flaw)
    mine = field.grouping.key(new)
    rows = [row for key, row in field.rows.items() if (key.board, key.round) == (mine.board, mine.round)]
    for who in sorted(new.everybody):
        for first in (row.result_of(who) for row in rows):
            if first is not None and first is not held:
                raise Unscorable.of(two_results(who, first, new))
