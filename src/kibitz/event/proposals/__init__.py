"""What a ruling makes due, as acts ready to be entered: the director looks at each, fills in figures, and enters it.

| provision | what it makes due | here |
|---|---|---|
| 92A, 93C1 | the sanction for an appeal without merit: `PenaltyGiven` | `of_appeal` |

What a proposal is stands in `proposal`.

Boards of a match without a comparable result are ruled on in `no_comparable_result` (86B), whether there is a ruling or
not. Scores and boards are in `scores` (12C, 15, 82C, 86B, 87B), tricks and results in `tricks` (64, 69 to 71, 79),
penalties in `penalties` (90, 91). What was entered already is not proposed again (`awards_entered`), nor what the
director has put aside while the ruling stays as it is; what does not follow any more is proposed to be undone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import PenaltyGiven
from kibitz.event.director.appeal_subject import result_of
from kibitz.event.proposals.no_comparable_result import BoardsWithoutComparison, boards_ruled
from kibitz.event.proposals.penalties import discipline_due, penalties_due
from kibitz.event.proposals.proposal import ProposedAct
from kibitz.event.proposals.scores import (
    AVERAGES,
    awards_due,
    cancellation_due,
    groups_due,
    late_play_due,
    weights_doubted,
    wrong_ruling_due,
)
from kibitz.event.proposals.tricks import tricks_due
from kibitz.laws import switches

if TYPE_CHECKING:
    from kibitz.event.contest import Event

__all__ = [
    "AVERAGES",
    "BoardsWithoutComparison",
    "ProposedAct",
    "boards_ruled",
    "notes_on_board",
    "of_appeal",
    "proposals",
    "put_aside",
]


def proposals(event: Event, id: int) -> list[ProposedAct]:
    """All that a ruling makes due and that was neither entered yet nor put aside."""
    aside = event.ruling(id).put_aside
    return [proposal for proposal in _all_due(event, id) if proposal.named not in aside]


def put_aside(event: Event, id: int) -> list[ProposedAct]:
    """What a ruling makes due and the director has put aside."""
    aside = event.ruling(id).put_aside
    return [proposal for proposal in _all_due(event, id) if proposal.named in aside] if aside else []


def _all_due(event: Event, id: int) -> list[ProposedAct]:
    ruling = event.ruling(id)
    position = ruling.folded_once.position
    result = result_of(event, ruling)
    found = [
        *cancellation_due(event, ruling, position, result),
        *awards_due(event, ruling, position, result),
        *weights_doubted(event, ruling, position, result),
        *tricks_due(event, ruling, position, result),
        *groups_due(event, ruling, position, result),
        *wrong_ruling_due(event, ruling, position, result),
        *late_play_due(event, ruling, position),
        *penalties_due(event, ruling, position),
        *discipline_due(event, ruling, position),
    ]
    for review in position.docket.reviews:
        found.append(
            ProposedAct("event.proposal.review", review.by, {"question": review.question, "board": ruling.board})
        )
    return found


def of_appeal(event: Event, id: int) -> list[ProposedAct]:
    """The sanction that the regulations have for an appeal without merit (92A, 93C1)."""
    appeal = event.appeal(id)
    if not appeal.without_merit:
        return []
    sanction = event.conditions.regulations[switches.APPEAL_WITHOUT_MERIT_SANCTION]
    if not sanction:
        return [ProposedAct("event.proposal.no_sanction", "92A", {"contestant": appeal.contestant})]
    law = "93C1" if appeal.further_to else "92A"
    given = (
        penalty
        for penalty in event.penalties.values()
        if penalty.contestant == appeal.contestant and penalty.id > appeal.id
    )
    if any(suggested.law == law for suggested in given):
        return []
    act = PenaltyGiven(appeal.session, appeal.contestant, sanction, "appeal without merit", law)
    values = {"contestant": appeal.contestant, "amount": sanction}
    return [ProposedAct("event.proposal.sanction", law, values, act)]


def notes_on_board(event: Event, session: int, section: str, table: int, board: int) -> list[ProposedAct]:
    """What is still due on a board at a table: for the pages of that table and of the director."""
    found: list[ProposedAct] = []
    for ruling in event.rulings.values():
        if (ruling.session, ruling.section, ruling.table, ruling.board) == (session, section, table, board):
            found += proposals(event, ruling.id)
    return found
