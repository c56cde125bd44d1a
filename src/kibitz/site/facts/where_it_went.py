"""Where the points of a board went: to the bidding, the lead, the play, a ruling; always against the field.

A result is followed in steps. The contract that was reached, with as many tricks as double dummy gives, is worth
something beside the other results: what that is above or below average is the bidding's. The same with the tricks that
are left after the lead that was made: the difference is the lead's. What was really got is the rest, and is the play's:
of declarer and defenders together, unless each card is known. Then what declarer's cards cost comes first, and what the
defenders' cards gave is what remains.

The steps add up to what the board was worth, and what one side gains the other loses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from kibitz.game import Board, Card, Contract, Play, Result, Side
from kibitz.scoring import BoardResult, Field, Unscorable, correct
from kibitz.scoring.working.tables import figure_of
from kibitz.site.analysed_deals import AnalysedDeal, declarer_in


class PointsPart(StrEnum):
    """To what points went, as one side sees it."""

    BIDDING = "bidding"
    DECLARER = "declarer"  # the play of declarer's side, with what the defenders gave away where no card is known
    THEIR_DEFENCE = "their_defence"  # what they gave away after the lead, where each card is known
    THEIR_LEAD = "their_lead"
    OUR_LEAD = "our_lead"
    DEFENCE = "defence"
    THEIR_PLAY = "their_play"  # what their declarer lost, where each card is known
    RULING = "ruling"
    UNKNOWN = "unknown"  # the hands are not known, or nobody has searched them


PointsParts = Mapping[PointsPart, Fraction]


@dataclass(frozen=True, slots=True)
class FollowedResult:
    """A result of a field, and what is known of how it came about."""

    made: BoardResult
    board: int
    result: str
    lead: str
    deal: AnalysedDeal | None
    play: Play | None = None


def points_parts(field: Field, played: FollowedResult) -> dict[Side, PointsParts]:
    """To what the points of a board went for each side: above average or below it, in parts of a top or in IMPs."""
    steps = _steps(played) if _is_as_played(played) else []
    fields = [(field, played.made)] if not steps else [_with_tricks(field, played, tricks) for tricks in steps]
    if steps:
        fields.append((field, played.made))
    found: dict[Side, PointsParts] = {}
    for side in Side:
        values = [None if step is None else _above_average(*step, side) for step in fields]
        if values[-1] is None:
            continue
        whole = values[-1]
        if not isinstance(played.made.award(side), int) or not _is_as_played(played):
            found[side] = {PointsPart.RULING: whole}
        elif declarer_in(played.result) is None:
            found[side] = {PointsPart.BIDDING: whole}
        elif not steps or None in values:
            found[side] = {PointsPart.UNKNOWN: whole}
        else:
            found[side] = _told_apart([value for value in values if value is not None], played, side)
    return found


def _above_average(field: Field, made: BoardResult, side: Side) -> Fraction | None:
    """What a result is worth to a side, beside the others as they are: above average, or below it."""
    try:
        worth = figure_of(field, made, side, made.contestants(side)[0])
        top = Fraction(field.travellers[field.grouping.key(made)].side(side).top or 0)
    except (Unscorable, KeyError):
        return None
    if worth is None:
        return None
    return (Fraction(worth) - top / 2) * 100 / top if top else Fraction(worth)


def _told_apart(steps: list[Fraction], played: FollowedResult, side: Side) -> PointsParts:
    contract = Result.parse(played.result).contract
    declares = contract is not None and contract.declarer.side is side
    lead = PointsPart.THEIR_LEAD if declares else PointsPart.OUR_LEAD
    parts = {PointsPart.BIDDING: steps[0]}
    if len(steps) > 2:
        parts[lead] = steps[1] - steps[0]
    if len(steps) == 4:
        parts[PointsPart.DECLARER if declares else PointsPart.THEIR_PLAY] = steps[2] - steps[1]
        parts[PointsPart.THEIR_DEFENCE if declares else PointsPart.DEFENCE] = steps[3] - steps[2]
    else:
        parts[PointsPart.DECLARER if declares else PointsPart.DEFENCE] = steps[-1] - steps[-2]
    return parts


def _steps(played: FollowedResult) -> list[int]:
    """The tricks of declarer by double dummy: before the lead, after it, and with what declarer's own cards cost."""
    declared = declarer_in(played.result)
    if played.deal is None or declared is None:
        return []
    steps = [played.deal.made(declared)]
    if played.lead:
        after = played.deal.after_lead(declared, Card.parse(played.lead))
        if after is not None:
            steps.append(after)
            if (lost := _lost_by_declarer(played)) is not None:
                steps.append(max(0, after - lost))
    return steps


def _lost_by_declarer(played: FollowedResult) -> int | None:
    """The tricks that declarer's own cards cost; None where the cards are not known."""
    course = played.deal.course(played.play) if played.deal is not None and played.play is not None else ()
    if not course or played.play is None:
        return None
    own = played.play.contract.declarer.side
    falls = zip(course, course[1:], played.play.cards[1:], strict=False)
    return sum(before - then for before, then, card in falls if card.seat.side is own)


def _is_as_played(played: FollowedResult) -> bool:
    if not played.result:
        return False
    points = Result.parse(played.result).points(Board(played.board).vulnerability)
    return played.made.ns_award == played.made.ew_award == points


def _with_tricks(field: Field, played: FollowedResult, tricks: int) -> tuple[Field, BoardResult] | None:
    """The field in which this board was played with so many tricks; None where it cannot be."""
    contract = Result.parse(played.result).contract
    assert isinstance(contract, Contract), "a board that was passed out has no tricks"
    points = Result(contract, tricks).points(Board(played.board).vulnerability)
    if points == played.made.ns_award:
        return field, played.made
    made = replace(played.made, ns_award=points, ew_award=points, result=None)
    try:
        return correct(field, played.made, made).after, made
    except Unscorable:
        return None


def summed(parts: Iterable[PointsParts]) -> dict[PointsPart, Fraction]:
    """What went to each over several boards."""
    totals: dict[PointsPart, Fraction] = {}
    for board in parts:
        for part, points in board.items():
            totals[part] = totals.get(part, Fraction(0)) + points
    return {part: totals[part] for part in PointsPart if part in totals}
