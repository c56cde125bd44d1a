"""A claim as the claim referee is told of it, and their opinion as the record keeps it (Laws 69 to 71)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kibitz.game import Card, CardPlayed, Hand, Seat, Side, Suit
from kibitz.laws.law70_claim_referee import ClaimProposal, Ground, TrickShown
from kibitz.table.cards.legality import cards_left
from kibitz.table.claims.claim import Claim
from kibitz.table.claims.claimed_position import NOTHING_SAID, ClaimedPosition, ClaimStatement, InvalidClaim
from kibitz.table.claims.referee import Referee
from kibitz.table.engine.position import Position

_HANDS_NEEDED = "claims.reason.hands_needed"
_IF_AGREED = "claims.reason.if_agreed"  # said of a claim that was agreed to, and of no other
_UNREAD = "claims.reason.not_understood"
_FIRST = ("claims.reason.bound", _UNREAD)  # why there is no number


def judged(position: Position, claim: Claim, aware: bool | None, said: str | None = None) -> ClaimProposal | None:
    """What the referee proposes for a claim that is doubted; none where there is no referee.

    `said` is the statement as the director has found it, where that is not how it was heard.
    """
    referee = position.count.referee
    if referee is None or position.presumed_contract is None:
        return None
    claimed = as_claimed(position, claim, aware, said)
    if claimed is not None:
        found = _proposal(referee.opinion(claimed))
        return _as_far_as_read(referee, claimed, found) if claimed.statement.unread and found is not None else found
    unknown = tuple(seat for seat in Seat if not position.deal.gives(seat))
    return (
        ClaimProposal(reasons=(Ground("70B3", _HANDS_NEEDED, {"seats": unknown}),))
        if len(unknown) == len(Seat)
        else None
    )


def played_out(position: Position, claim: Claim) -> ClaimProposal | None:
    """What they can tell of a claim that was agreed to: the worst normal line, and best play by all four (69B2)."""
    referee = position.count.referee
    found = judged(position, claim, None)
    claimed = as_claimed(position, claim)
    if referee is None or found is None or claimed is None or found.tricks is None:
        return found
    return replace(found, undisputed=False, reasons=(), best=referee.best_play(claimed))


def _as_far_as_read(referee: Referee, claimed: ClaimedPosition, found: ClaimProposal) -> ClaimProposal:
    """No number, but a range, where words that were not understood may state another line (68C, 70D1).

    It goes from the least that the words understood give, or none at all, up to what was claimed; but not above what
    best play by all four would give, where somebody can tell.
    """
    understood = tuple(reason for reason in found.reasons if reason.message_id not in _FIRST)
    if found.undisputed:  # whatever they mean
        return replace(found, reasons=understood)
    if found.tricks is None:
        return found
    silent = _proposal(referee.opinion(replace(claimed, statement=NOTHING_SAID)))
    known = [proposal for proposal in (found, silent) if proposal is not None and proposal.tricks is not None]
    least = min(
        proposal.tricks if proposal.least is None else proposal.least
        for proposal in known
        if proposal.tricks is not None
    )
    best = referee.best_play(claimed)
    most = max(proposal.tricks for proposal in known if proposal.tricks is not None)
    most = max(most, claimed.claimed if best is None else min(claimed.claimed, best))
    if least == most:  # it comes to that, whatever they mean
        unread = tuple(reason for reason in found.reasons if reason.message_id == _UNREAD)
        others = claimed.left - most
        return ClaimProposal(most, others, reasons=(*understood, *unread), line=found.line)
    return replace(found, tricks=None, others=None, exact=False, least=least, most=most)


def as_claimed(
    position: Position, claim: Claim, aware: bool | None = None, said: str | None = None
) -> ClaimedPosition | None:
    """The position and the claim as the referee needs them; none where too little is known."""
    contract, play = position.presumed_contract, position.play
    if contract is None:
        return None
    hands: dict[Seat, Hand | None] = {}
    for seat in Seat:
        left = cards_left(position, seat)
        hands[seat] = None if left is None else Hand(left)
    places = play.places if play is not None else 0
    standing = position.plays[places - places % 4 :] if places % 4 else []
    trick = tuple(CardPlayed(item.seat, item.card) for item in standing if item.card is not None)
    turn = trick[-1].seat.lho if trick else position.cards.hand_to_play or position.cards.given_lead
    number = claim.left - claim.tricks if claim.conceded else claim.tricks
    major = {card for seat in Seat for card in position.penalty_cards(seat, major=True)}
    minor = {card for seat in Seat for card in position.penalty_cards(seat)} - major
    withdrawn = {taken_back.what for taken_back in position.withdrawn if isinstance(taken_back.what, Card)}
    try:
        return ClaimedPosition(
            denomination=contract.denomination,
            declarer=contract.declarer,
            hands=hands,
            turn=turn or contract.declarer.lho,
            claimer=claim.claimer,
            tricks=number,
            trick=trick,
            won={side: position.tricks_won(side) for side in Side},
            shown_out=_shown_out(position),
            edition=position.edition,
            aware_of_trumps=aware,
            concession=claim.conceded,
            statement=ClaimStatement.parse((claim.statement if said is None else said) or "", concedes=claim.conceded),
            face_up=frozenset(withdrawn | major | minor),
            major_penalty=frozenset(major),
            minor_penalty=frozenset(minor),
        )
    except InvalidClaim:
        return None


def _shown_out(position: Position) -> frozenset[tuple[Seat, Suit]]:
    """Who has failed to follow to which suit."""
    found = set()
    for place, item in enumerate(position.plays):
        led = position.plays[place - place % 4].card
        if led is not None and item.card is not None and item.card.suit is not led.suit:
            found.add((item.seat, led.suit))
    return frozenset(found)


def _proposal(opinion: Any) -> ClaimProposal | None:
    """A referee's opinion as the record keeps it; none where they have none."""
    if opinion is None or isinstance(opinion, ClaimProposal):
        return opinion
    grounds: list[Ground] = []
    for reason in opinion.reasons:
        ground = Ground(reason.provision, reason.message_id, reason.message_values)
        if ground.message_id != _IF_AGREED and ground not in grounds:
            grounds.append(ground)
    grounds.sort(key=lambda ground: ground.message_id not in _FIRST)
    stopped = opinion.tricks is not None and not opinion.exact and opinion.tricks_at_least != opinion.tricks
    return ClaimProposal(
        opinion.tricks,
        opinion.opponents,
        opinion.exact or not stopped,
        opinion.whatever_is_played,
        tuple(grounds),
        tuple(TrickShown(trick.cards, trick.winner) for trick in opinion.line),
        least=opinion.tricks_at_least if stopped else None,
        most=opinion.tricks if stopped else None,
    )
