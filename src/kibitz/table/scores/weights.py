"""Scores with weights: that they add up, and that they hold what may be weighed (12C1c).

| provision | what it says | here |
|---|---|---|
| 12C1c (2017) | only results that could have come about legally are weighed | `illegal_outcome` |
| 12C1c (2007) | an authority may forbid weights; it does not say which results they may hold | `check_weights` |
| 79B2, 70A | what tricks were won is one score, and no adjusted one | `doubt_about_weights` |
"""

from __future__ import annotations

from fractions import Fraction

from kibitz.game import PASS, Result, Side
from kibitz.laws import switches
from kibitz.laws.law16_unauthorised_information import CHOSE_SUGGESTED
from kibitz.table.engine.notices import Notice, NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import AwardKind, Ruling
from kibitz.table.log.kinds import as_result
from kibitz.table.log.refusal import Refusal

_OF_TRICKS = ("64A", "69", "70", "71", "79")  # what is found there is what was won
_OF_AN_ILLEGAL_CHOICE = ("16", "40", "73")  # a call or play that should not have been made


def check_weights(position: Position, score: str) -> None:
    """Refuse weights that do not make a whole, or where the authority forbids them."""
    parts = score.split(",")
    weights = [Fraction(0)]
    for part in parts:
        weight, colon, _ = part.partition(":")
        if not colon and len(parts) == 1:
            if weight.endswith("%") and Fraction(weight[:-1]) > 100:
                raise Refusal("more_than_everything", word=score)
            return
        if weight.endswith("%"):
            weights.append(Fraction(weight[:-1]) / 100)
        else:
            over, _, under = weight.partition("/")
            if not int(under):
                raise Refusal("weights_do_not_add_up", word=score)
            weights.append(Fraction(int(over), int(under)))
    if sum(weights) != 1:
        raise Refusal("weights_do_not_add_up", word=score)
    if len(parts) > 1 and position.regulations[switches.WEIGHTED_SCORES_FORBIDDEN]:
        raise Refusal("weights_forbidden", word=score)


def doubt_about_weights(
    position: Position, score: str, by: str, ruling: int, entry: int | None = None, at_table: Result | None = None
) -> Notice | None:
    """What the director should look at again in a weighted score; none where nothing is to be said against it.

    `at_table` is the result at the table where the position does not have it.
    """
    outcomes = [part.partition(":")[2] for part in score.split(",") if ":" in part]
    if len(outcomes) < 2:
        return None
    about = position.docket.find_ruling(ruling)
    laws = (by, *((about.irregularity.law,) if about is not None else ()))
    of_tricks = next((law for law in laws if law.startswith(_OF_TRICKS) and not law.startswith("64C")), None)
    if of_tricks is not None:
        return Notice(NoticeKind.WEIGHTS_FOR_TRICKS, by if by.startswith(_OF_TRICKS) else of_tricks, entry)
    awarded = (
        award.by for award in position.record.awards if award.ruling == ruling and award.kind == AwardKind.SCORE_DUE
    )
    if position.edition.book == 2007 or not any(
        law_number.startswith(_OF_AN_ILLEGAL_CHOICE) for law_number in (*laws, *awarded)
    ):
        return None
    played = at_table or _played(position)
    found = illegal_outcome(position, outcomes, about, played)
    if found is None:
        return None
    asked = any(
        given_ruling.pending is not None and given_ruling.pending.id == CHOSE_SUGGESTED.id
        for given_ruling in position.rulings
    )
    return Notice(
        NoticeKind.WEIGHTS_ILLEGAL_OUTCOME, "12C1c", entry, {"outcome": as_result(found) or played, "found": not asked}
    )


def illegal_outcome(position: Position, outcomes: list[str], about: Ruling | None, played: Result | None) -> str | None:
    """That of the outcomes which the illegal call or play led to: what was got at the table, or its contract."""
    contract = (played.contract if played is not None else None) or position.presumed_contract
    for outcome in outcomes:
        result = as_result(outcome)
        if outcome == "table" or (result is not None and result == played):
            return outcome
        if result is None or result.contract is None or contract is None or not _came_of_a_call(position, about):
            continue
        if (result.contract.bid, result.contract.doubling) == (contract.bid, contract.doubling) and (
            result.contract.declarer.side is contract.declarer.side
        ):
            return outcome
    return None


def _played(position: Position) -> Result | None:
    return position.result if position.record.entered is None else as_result(position.record.entered)


def _came_of_a_call(position: Position, about: Ruling | None) -> bool:
    """Whether the contract came of what the offending side called, and not only of how it was played.

    It declares; or it made a call other than a pass after what is ruled on.
    """
    side = _offending_side(about)
    if side is None or about is None:
        return False
    contract = position.presumed_contract
    if contract is not None and contract.declarer.side is side:
        return True
    first = about
    if about.reviews is not None:
        first = position.docket.find_ruling(about.reviews.ruling) or about
    since = first.breach.entries[0] if first.breach.entries else None
    if since is None:
        return False
    return any(
        item.seat.side is side and item.call is not PASS and (item.entry or 0) >= since for item in position.items
    )


def _offending_side(about: Ruling | None) -> Side | None:
    return None if about is None or about.breach.offender is None else about.breach.offender.side
