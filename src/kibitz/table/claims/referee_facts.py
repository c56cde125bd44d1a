"""What the table knows, or presumes, of a trump still out, and what the claim referee says (Laws 69 to 71)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from kibitz.laws.asks import AnswerSource, Ask, Presumed
from kibitz.laws.law70_claim_referee import ACCEPT, OTHERWISE, ClaimProposal
from kibitz.laws.law70_contested_claim import (
    AT_ISSUE,
    NOTHING,
    PERHAPS_UNAWARE,
    STATEMENT,
    TRICKS_AWARDED,
    TRUMP_COULD_WIN,
    TRUMP_MENTIONED,
)
from kibitz.laws.law79_tricks_won import THERE_WAS_A_CLAIM
from kibitz.table.cards.legality import cards_left
from kibitz.table.claims.claim import Claim
from kibitz.table.claims.claimed_position import ClaimAct as StatedAct, ClaimStatement
from kibitz.table.claims.opinion import judged, played_out
from kibitz.table.claims.trick_counts import ABOUT_CLAIMS, CONCESSION_CANCELLED
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling
from kibitz.table.revokes.facts import suit_led

Knows = Callable[[Position, Ruling, Claim], object]


def of_claim(knows: Knows, *, also_told: bool = False) -> Knower:
    """What is known about the claim that the ruling is about: all of one that the table has seen.

    Of one that the director told of, what does not depend on the words or cards with which it was made.
    """

    def knower(position: Position, ruling: Ruling, ask: Ask) -> object:
        claim = position.claim
        if claim is None or ruling.breach.kind not in ABOUT_CLAIMS or ruling.breach.offender is not claim.claimer:
            return None
        return knows(position, ruling, claim) if also_told or not claim.told else None

    return knower


def _trump_outstanding(position: Position, ruling: Ruling, claim: Claim) -> object:
    """Whether the claimer's opponents have a trump: what their own side has not, and has not been played, they have."""
    contract = position.presumed_contract
    if contract is None:
        return None
    trumps = contract.denomination.trumps
    if trumps is None:
        return False
    own = [cards_left(position, seat) for seat in (claim.claimer, claim.claimer.partner)]
    theirs = [cards_left(position, seat) for seat in (claim.claimer.lho, claim.claimer.rho)]
    if any(card.suit is trumps for cards in theirs for card in cards or ()):
        return True
    if None not in theirs:
        return False
    if (
        None in own or position.cards.tricks_before.played
    ):  # what was played before the table was told, it does not know
        return None
    held = sum(card.suit is trumps for cards in own for card in cards or ())
    played = sum(item.card is not None and item.card.suit is trumps for item in position.plays)
    return held + played < 13


def _trump_mentioned(position: Position, ruling: Ruling, claim: Claim) -> object:
    said = _said(ruling)
    statement = ClaimStatement.parse((claim.statement if said is None else said) or "")
    if statement.mentions_trumps_out:
        return True
    contract = position.presumed_contract
    trumps = None if contract is None else contract.denomination.trumps
    names = "" if trumps is None else f"|{trumps.name.lower()[:-1]}|{trumps.symbol}"
    unclear = re.search(rf"trump|draw|pull|ruff|them{names}", " ".join(statement.unread).lower())
    return None if unclear else False


def _nothing_mentioned(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Who claimed without a word has mentioned no trump, also where the director told of the claim."""
    known = of_claim(_trump_mentioned)(position, ruling, ask)
    return False if known is None and (_said(ruling) or "").strip().lower() == NOTHING else known


def _perhaps_unaware(position: Position, ruling: Ruling, claim: Claim) -> object:
    """They said that none was out; or what the referee presumes by how many are, and by what was conceded."""
    said = _said(ruling)
    if ClaimStatement.parse((claim.statement if said is None else said) or "").says(StatedAct.NO_TRUMPS):
        return True
    opinion = judged(position, claim, None, said)
    grounds = (
        set() if opinion is None else {reason.message_id.removeprefix("claims.reason.") for reason in opinion.reasons}
    )
    if grounds & {"trump_known", "trump_conceded"}:
        return Presumed(False)
    return Presumed(True) if grounds & {"trump_lost", "trump_harmless"} else None


def _trump_could_win(position: Position, ruling: Ruling, claim: Claim) -> object:
    """Where the claim referee can tell: on some normal line it wins a trick, or they have searched them all."""
    opinion = judged(position, claim, False, _said(ruling))
    reasons = [] if opinion is None else [reason.provision for reason in opinion.reasons]
    if "70C" in reasons:
        return True
    return False if opinion is not None and opinion.exact and "70C3" in reasons else None


# The claim referee.


def _opinion(position: Position, ruling: Ruling, claim: Claim) -> object:
    answers = {key.id: given for key, given in ruling.answers.items()}
    mentioned, unaware = answers.get(TRUMP_MENTIONED.id), answers.get(PERHAPS_UNAWARE.id)
    aware = None
    if mentioned is not None and mentioned.value:
        aware = True
    elif unaware is not None and unaware.source is not AnswerSource.PRESUMED:
        aware = not unaware.value
    found = judged(position, claim, aware, _said(ruling))
    return _only_more(claim, found) if found is not None and _is_concession(ruling) else found


def _is_concession(ruling: Ruling) -> bool:
    """Whether the ruling is on what was given away: that can only be had back (71)."""
    given_away = (given.value == "conceded" for key, given in ruling.answers.items() if key.id in _AT_ISSUE)
    return ruling.breach.kind == CONCESSION_CANCELLED or any(given_away)


_AT_ISSUE = (AT_ISSUE.id, THERE_WAS_A_CLAIM.id)


def _only_more(claim: Claim, found: ClaimProposal) -> ClaimProposal:
    """Never fewer tricks than stand: what a normal line might have cost beside, nobody asks any more (71)."""
    most = found.tricks if found.most is None else found.most
    if most is None:
        return found
    if most > claim.tricks:
        return found if found.least is None else replace(found, least=max(found.least, claim.tricks))
    reasons = tuple(reason for reason in found.reasons if reason.provision.startswith("71"))
    return ClaimProposal(claim.tricks, claim.left - claim.tricks, reasons=reasons)


def _view(position: Position, ruling: Ruling, claim: Claim) -> object:
    """What play could have given: who withdraws their agreement wants more, so the claimer never gets more (69B2)."""
    found = played_out(position, claim)
    if found is None or found.tricks is None or found.tricks <= claim.tricks:
        return found
    return replace(found, tricks=claim.tricks, others=claim.left - claim.tricks, line=())


def _said(ruling: Ruling) -> str | None:
    """The statement as the director has found it, if they have."""
    found = (given for key, given in ruling.answers.items() if key.id == STATEMENT.id)
    return next((str(given.value) for given in found if given.source is AnswerSource.DIRECTOR), None)


_OWN_FINDINGS = (
    "good_on_every_normal_line",
    "needs_card_with_one_opponent",
    "opponent_failed_to_follow",
    "would_fail_to_follow_on_every_line",
    "irrational_not_to",
    "rests_on_partners_choice",
    "needs_unstated_line",
)
_OWN_FINDINGS_71 = ("no_normal_play_loses_it", "such_tricks")


def _decision(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Who finds for themselves what makes the claim fail, or awards another number, does not take the proposal."""
    if any(ruling.told.get(name) for name in (*_OWN_FINDINGS, *_OWN_FINDINGS_71)):
        return OTHERWISE
    awarded = [answer.value for answer in ruling.told.get(TRICKS_AWARDED.id, ())]
    if not awarded:
        return None
    for_trump = any(key.id == TRUMP_COULD_WIN.id and given.value for key, given in ruling.answers.items())
    return ACCEPT if awarded[-1] == ask.args[0] and not for_trump else OTHERWISE


def _always_good(position: Position, ruling: Ruling, claim: Claim) -> object:
    """Where whatever anybody plays comes to what was claimed, no line can, or a number was awarded, nobody is asked."""
    awarded = _awarded(ruling)
    if awarded is not None:
        return awarded == claim.tricks
    opinion = _opinion(position, ruling, claim)
    if not isinstance(opinion, ClaimProposal):
        return None
    if opinion.tricks is None and opinion.most is not None and opinion.most < claim.tricks:
        return False
    return True if opinion.undisputed else None


def _awarded(ruling: Ruling) -> object:
    """The tricks that the director has awarded, if they have, and have found nothing else."""
    told = ruling.told.get(TRICKS_AWARDED.id)
    return told[-1].value if told and not any(ruling.told.get(name) for name in _OWN_FINDINGS) else None


_PROVEN = "proven"  # by no provision does a claim fail whose card is known to lie right


def _fails_by(provision: str) -> Knower:
    """Whether that is why the claim fails, by the referee, where the director has awarded a number and says no more."""

    def knows(position: Position, ruling: Ruling, claim: Claim) -> object:
        if _awarded(ruling) is None:
            return None
        opinion = _opinion(position, ruling, claim)
        return isinstance(opinion, ClaimProposal) and any(reason.provision == provision for reason in opinion.reasons)

    return of_claim(knows)


def _showed_out(position: Position, ruling: Ruling, ask: Ask) -> object:
    """As the referee sees it; or no, if no opponent of the claimer has shown out of anything: else of which suit?"""
    known = _fails_by(_PROVEN)(position, ruling, ask)
    claimer = ruling.breach.offender
    if known is not None or claimer is None or position.play is None or position.cards.tricks_before.played:
        return known
    for index, item in enumerate(position.plays):
        led = suit_led(position, index // 4)
        opponent = item.seat.side is not claimer.side
        if opponent and item.card is not None and led is not None and item.card.suit is not led:
            return None
    return False


REFEREE: Mapping[str, Knower] = {
    "trump_outstanding": of_claim(_trump_outstanding, also_told=True),
    "trump_mentioned": _nothing_mentioned,
    "perhaps_unaware_of_trump": of_claim(_perhaps_unaware),
    "trump_could_win": of_claim(_trump_could_win),
    "referees_opinion": of_claim(_opinion),
    "proposal": _decision,
    "referees_view": of_claim(_view),
    "good_on_every_normal_line": of_claim(_always_good),
    "needs_card_with_one_opponent": _fails_by("70E1"),
    "opponent_failed_to_follow": _showed_out,
    "would_fail_to_follow_on_every_line": _fails_by(_PROVEN),
    "irrational_not_to": _fails_by(_PROVEN),
    "rests_on_partners_choice": _fails_by("70D2"),
    "needs_unstated_line": _fails_by("70D1"),
}
