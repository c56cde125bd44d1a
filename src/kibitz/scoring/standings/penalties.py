"""Penalties (Laws 90 and 91A): what is taken from a contestant's score, in any unit, with its Law and reason.

A penalty names one contestant. In an individual that is one player, so their partner loses nothing. Nothing is ever
struck out: what an appeal takes back (Law 93) is a `Refund`, an entry of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from kibitz.game.values import text_given
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, simple


class Unit(Enum):
    """In what a penalty is given."""

    TOP = "top"  # a share of a top
    MATCHPOINTS = "matchpoints"
    PERCENT = "percent"  # percentage points of the score of the session, or of the event
    IMPS = "imps"
    VPS = "vps"
    POINTS = "points"  # total points


class PenaltyKind(Enum):
    """Why there are penalties: procedure (Law 90) or discipline (91A)."""

    PROCEDURAL = "procedural"
    DISCIPLINARY = "disciplinary"

    @property
    def law(self) -> str:
        """The Law that gives the director the power."""
        return "90A" if self is PenaltyKind.PROCEDURAL else "91A"


@dataclass(frozen=True, slots=True)
class Penalty:
    """One penalty; where it belongs to a session, a round (a match) or a board, these are named."""

    contestant: str
    amount: Number
    unit: Unit
    kind: PenaltyKind = PenaltyKind.PROCEDURAL
    law: str = ""  # the provision that was broken, or else the one that gives the power
    reason: str = ""
    by: str = ""  # who imposed it
    session: str = ""
    round: int | None = None
    board: int | None = None
    id: str = ""  # what a refund names it by

    def __post_init__(self) -> None:
        if self.amount <= 0:
            raise Unscorable("penalty_not_positive", contestant=self.contestant, amount=self.amount)
        if not self.law:
            object.__setattr__(self, "law", self.kind.law)

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return "scoring.standings.penalty"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        of_top = self.unit is Unit.TOP
        return {
            "contestant": self.contestant,
            "amount": simple(self.amount * 100 if of_top else self.amount),
            "share": simple(self.amount) if of_top else None,
            "unit": self.unit.value,
            "kind": self.kind.value,
            "law": self.law,
            "reason": self.reason or None,
            "by": self.by or None,
            "board": self.board,
            "round": self.round,
        }


@dataclass(frozen=True, slots=True)
class Refund:
    """A penalty that was taken back, whole or in part (Law 93B)."""

    penalty: str  # its id
    amount: Number | None = None  # in the penalty's own unit; None is all of it
    law: str = "93B"
    reason: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class Deduction:
    """What a penalty costs, in the unit of the score that it is taken from."""

    penalty: Penalty
    worth: Number
    refund: Refund | None = None


_UNITS = {
    "top": Unit.TOP,
    "mp": Unit.MATCHPOINTS,
    "mps": Unit.MATCHPOINTS,
    "matchpoint": Unit.MATCHPOINTS,
    "matchpoints": Unit.MATCHPOINTS,
    "%": Unit.PERCENT,
    "percent": Unit.PERCENT,
    "imp": Unit.IMPS,
    "imps": Unit.IMPS,
    "vp": Unit.VPS,
    "vps": Unit.VPS,
    "point": Unit.POINTS,
    "points": Unit.POINTS,
}


_AMOUNT = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,6})?|[0-9]{1,6}/[0-9]{1,6}")


def read_amount(text: str) -> tuple[Number, Unit]:
    """An amount as it is written: `10% of a top`, `1/4 top`, `2 VP`, `3 imps`, `1.5%`, `4 MP`, `200 points`."""
    words = text_given(text).lower().replace(",", ".").replace("%", " % ").split()
    number = words[0] if words else ""
    rest = [word for word in words[1:] if word not in ("of", "a")]
    share = rest[:1] == ["%"] and len(rest) > 1
    try:
        if not _AMOUNT.fullmatch(number):
            raise ValueError(number)
        amount = Fraction(number)
        unit = _UNITS[" ".join(rest[1:] if share else rest)]
    except (ValueError, ZeroDivisionError, KeyError):
        raise Unscorable("penalty_unreadable", text=text[:80]) from None
    if share and unit is not Unit.TOP:
        raise Unscorable("penalty_unreadable", text=text)
    return simple(amount / 100 if share else amount), unit


@dataclass(frozen=True)
class PenaltyBook:
    """All penalties of an event, by contestant, less what was refunded; what cannot stand is a flaw."""

    entries: Mapping[str, tuple[tuple[Penalty, Refund | None], ...]]
    flaws: tuple[Flaw, ...] = ()

    @classmethod
    def of(cls, entries: Iterable[Penalty | Refund], contestants: Iterable[str]) -> PenaltyBook:
        """The book of these entries; a penalty for somebody who is not there is set aside."""
        known = frozenset(contestants)
        penalties: list[Penalty] = []
        refunds: dict[str, Refund] = {}
        flaws: list[Flaw] = []
        for entry in entries:
            if isinstance(entry, Refund):
                _refund(entry, penalties, refunds, flaws)
            elif entry.contestant not in known:
                flaws.append(Flaw("penalty_for_unknown", {"contestant": entry.contestant, "penalty": entry}))
            else:
                penalties.append(entry)
        book: dict[str, list[tuple[Penalty, Refund | None]]] = {}
        for penalty in penalties:
            book.setdefault(penalty.contestant, []).append((penalty, refunds.get(penalty.id) if penalty.id else None))
        return cls({who: tuple(mine) for who, mine in book.items()}, tuple(flaws))

    def of_contestant(self, who: str) -> tuple[tuple[Penalty, Refund | None], ...]:
        """Their penalties, each with its refund."""
        return self.entries.get(who, ())


def _refund(entry: Refund, penalties: list[Penalty], refunds: dict[str, Refund], flaws: list[Flaw]) -> None:
    named = next((penalty for penalty in penalties if penalty.id and penalty.id == entry.penalty), None)
    if named is None:
        flaws.append(Flaw("refund_of_unknown", {"penalty": entry.penalty}))
    elif entry.amount is not None and not 0 < entry.amount <= named.amount:
        flaws.append(Flaw("refund_too_large", {"penalty": entry.penalty, "amount": entry.amount}))
    elif entry.penalty in refunds:
        flaws.append(Flaw("refunded_twice", {"penalty": entry.penalty}))
    else:
        refunds[entry.penalty] = entry


@dataclass(frozen=True, slots=True)
class Tops:
    """What a penalty in another unit is converted with: a top, and all that was available to the contestant."""

    top: Number = 0
    available: Number = 0
    by_board: Mapping[int, Number] = field(default_factory=dict)


def misplaced(penalty: Penalty, played: Iterable[BoardResult]) -> Flaw | None:
    """What is wrong with a penalty for a board or a round that is not among those that its contestant played.

    Where no result has a round, nothing speaks against the one that the penalty names.
    """
    if penalty.board is None and penalty.round is None:
        return None
    held = list(played)
    any_round = penalty.round is None or not any(result.round for result in held)
    for result in held:
        if penalty.board in (None, result.board) and (any_round or penalty.round == result.round):
            return None
    values = {"contestant": penalty.contestant, "board": penalty.board, "round": penalty.round}
    return Flaw("penalty_not_played", values)


def deduction(penalty: Penalty, refund: Refund | None, unit: str, tops: Tops = Tops()) -> Deduction | Flaw:  # noqa: B008
    """What a penalty costs in that unit; a flaw where the one cannot be converted into the other."""
    left = penalty.amount if refund is None else penalty.amount - (refund.amount or penalty.amount)
    match unit, penalty.unit:
        case ("matchpoints", Unit.TOP):
            worth = left * tops.by_board.get(penalty.board or 0, tops.top)
        case ("matchpoints", Unit.PERCENT):
            worth = Fraction(left) * tops.available / 100
        case (same, given) if same == given.value:
            worth = left
        case _:
            values = {"contestant": penalty.contestant, "unit": penalty.unit.value, "score": unit}
            return Flaw("penalty_unit", values)
    return Deduction(penalty, simple(worth), refund)
