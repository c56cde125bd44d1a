"""What the table knows about a claim: who said what, what is left, and the claim referee's opinion."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.game import Seat
from kibitz.laws.asks import Ask
from kibitz.laws.law70_claim_referee import Proposal
from kibitz.laws.law70_contested_claim import NOTHING, PERHAPS_UNAWARE, TRUMP_MENTIONED
from kibitz.table import claim as claims
from kibitz.table.claim import Claim
from kibitz.table.claim_opinion import judged, played_out
from kibitz.table.claimed import Statement
from kibitz.table.claiming import is_final, partner_undoes
from kibitz.table.knowers import Knower
from kibitz.table.obeying import cards_left
from kibitz.table.position import Position
from kibitz.table.rulings import Ruling
from kibitz.table.score_clock import minutes_since_posted
from kibitz.table.trick_counts import ABOUT_CLAIMS

Knows = Callable[[Position, Ruling, Claim], object]


def _of_claim(knows: Knows, *, also_told: bool = False) -> Knower:
    """What is known about the claim that the ruling is about: all of one that the table has seen.

    Of one that the director told of, what does not depend on the words or cards with which it was made.
    """

    def knower(position: Position, ruling: Ruling, ask: Ask) -> object:
        claim = position.claim
        if claim is None or ruling.breach.kind not in ABOUT_CLAIMS or ruling.breach.offender is not claim.claimer:
            return None
        return knows(position, ruling, claim) if also_told or not claim.told else None

    return knower


# What the others did.


def _response(position: Position, ruling: Ruling, claim: Claim) -> object:
    if partner_undoes(position, claim):
        return "partner_objected"
    if claim.others_asked_to_play_on:
        return "play_on"
    final = is_final(position, claim)
    if claim.objectors or claim.director_rules:
        if position.director_present:
            return "disputed"
        # What his own side has against it, the others' agreement outlasts: then it is a matter of Law 71.
        return "agreed" if final and not claim.doubted_by_others else None
    return "agreed" if claim.agreeing or final else None


def _all_consent(position: Position, ruling: Ruling, claim: Claim) -> object:
    if claim.refused:
        return False
    return True if len(claim.consenting) == len(Seat) else None


def _agreement(position: Position, ruling: Ruling, claim: Claim) -> object:
    if claim.doubted_by_others:
        return "objected"
    return "final" if is_final(position, claim) else None


def _agreement_final(position: Position, ruling: Ruling, claim: Claim) -> object:
    return is_final(position, claim)


def _at_issue(position: Position, ruling: Ruling, claim: Claim) -> object:
    """His own side objects only to what was given away."""
    own = claim.objectors and all(seat.side is claim.claimer.side for seat in claim.objectors)
    return "conceded" if own and claim.concedes and not claim.others_asked_to_play_on else None


def _claimer_defends(position: Position, ruling: Ruling, ask: Ask) -> object:
    contract, offender = position.presumed_contract, ruling.breach.offender
    if contract is None or offender is None or ruling.irregularity.law not in ("68", "48B2", "70", "69B", "71", "79B"):
        return None
    return contract.declarer.side is not offender.side


# Time.


def in_correction_period(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Until so many minutes after the official score was available (79C1); until it was, the period runs."""
    if not ruling.breach.entries:
        return None
    spoken = ruling.breach.entries[-1]
    if not any(act.verb == "posts" and act.number < spoken for act in position.acts):
        return True
    minutes = minutes_since_posted(position, spoken)
    return None if minutes is None else minutes <= position.regulations.number("correction_period")


def _before_round_ended(position: Position, ruling: Ruling, ask: Ask) -> object:
    if not ruling.breach.entries:
        return None
    first = ruling.breach.entries[0]
    summons = (act.number for act in position.acts if act.verb == "calls-td" and act.number >= first)
    called = min(next(summons, ruling.opened), ruling.opened)  # he may have been at the table already
    ended = (act for act in position.acts if act.verb == "ends" and act["what"] in ("round", "session"))
    return not any(act.number < called for act in ended)


def _declarers_tricks(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Known if the table has seen all thirteen tricks."""
    contract = position.presumed_contract
    if contract is None or position.play is None or position.tricks_left or position.tricks_before[0]:
        return None
    return position.tricks(contract.declarer.side)


# The cards.


def _trump_outstanding(position: Position, ruling: Ruling, claim: Claim) -> object:
    """Whether the claimer's opponents have a trump: what his own side has not, and has not been played, they have."""
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
    if None in own or position.tricks_before[0]:  # what was played before the table was told, it does not know
        return None
    held = sum(card.suit is trumps for cards in own for card in cards or ())
    played = sum(item.card is not None and item.card.suit is trumps for item in position.plays)
    return held + played < 13


def _trump_mentioned(position: Position, ruling: Ruling, claim: Claim) -> object:
    if not claim.statement:
        return False
    statement = Statement.parse(claim.statement)
    if statement.mentions_trumps_out:
        return True
    return None if statement.unread else False


def _trump_could_win(position: Position, ruling: Ruling, claim: Claim) -> object:
    """Where the claim referee can tell: on some normal line it wins a trick, or he has searched them all."""
    opinion = judged(position, claim, aware=False)
    reasons = [] if opinion is None else [each.provision for each in opinion.reasons]
    if "70C" in reasons:
        return True
    return False if opinion is not None and opinion.exact and "70C3" in reasons else None


# The claim referee.


def _opinion(position: Position, ruling: Ruling, claim: Claim) -> object:
    answers = {key.id: given.value for key, given in ruling.answers.items()}
    aware = None
    if answers.get(TRUMP_MENTIONED.id):
        aware = True
    elif PERHAPS_UNAWARE.id in answers:
        aware = not answers[PERHAPS_UNAWARE.id]
    return judged(position, claim, aware)


def _always_good(position: Position, ruling: Ruling, claim: Claim) -> object:
    """Where whatever anybody plays comes to what was claimed, nobody need decide."""
    opinion = _opinion(position, ruling, claim)
    return True if isinstance(opinion, Proposal) and opinion.undisputed else None


def _known(value: str) -> Knower:
    return _of_claim(lambda position, ruling, claim: getattr(claim, value))


def _claim_or_concession(position: Position, ruling: Ruling, ask: Ask) -> object:
    claim = position.claim
    seen = bool(ruling.breach.entries) and position.play is not None
    return "none" if seen and (claim is None or claim.status == claims.VOID) else None


KNOWERS: Mapping[str, Knower] = {
    "response_to_claim": _of_claim(_response, also_told=True),
    "others_ask_to_play_on": _known("others_asked_to_play_on"),
    "all_four_consent": _of_claim(_all_consent, also_told=True),
    "agreement": _of_claim(_agreement, also_told=True),
    "agreement_final": _of_claim(_agreement_final),
    "tricks_claimed": _known("tricks"),
    "cards_shown": _known("shown"),
    "cards_played_after_claim": _of_claim(lambda position, ruling, claim: tuple(claim.played_after)),
    "statement": _of_claim(lambda position, ruling, claim: claim.statement or NOTHING),
    "objection": _of_claim(lambda position, ruling, claim: "; ".join(claim.objections) or None),
    "at_issue": _of_claim(_at_issue),
    "claimer_defends": _claimer_defends,
    "within_correction_period": in_correction_period,
    "called_before_round_ended": _before_round_ended,
    "tricks_won_by_declarer": _declarers_tricks,
    "claim_or_concession": _claim_or_concession,
    "trump_outstanding": _of_claim(_trump_outstanding, also_told=True),
    "trump_mentioned": _of_claim(_trump_mentioned),
    "trump_could_win": _of_claim(_trump_could_win),
    "referees_opinion": _of_claim(_opinion),
    "referees_view": _of_claim(lambda position, ruling, claim: played_out(position, claim)),
    "good_on_every_normal_line": _of_claim(_always_good),
}
