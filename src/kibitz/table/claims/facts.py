"""What the table knows about a claim: who said what, what is left, and (`referee_facts`) what that gives."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat, Side
from kibitz.laws import switches
from kibitz.laws.asks import Ask
from kibitz.laws.law70_contested_claim import NOTHING
from kibitz.laws.law71_concession_cancelled import WON_ALREADY
from kibitz.table.cards.standing_cards import TRICKS
from kibitz.table.claims import trick_on_table
from kibitz.table.claims.acts import is_final, partner_undoes
from kibitz.table.claims.claim import Claim, ClaimStatus
from kibitz.table.claims.referee_facts import REFEREE, of_claim as _of_claim
from kibitz.table.claims.trick_counts import tricks_said
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log.kinds import as_result
from kibitz.table.scores.periods import minutes_since_posted

# How far play had come.


def _left_at_claim(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Where the table has seen the claim or a trick, or was told of one: nobody who has not can know (68A)."""
    claim, cards = position.claim, position.cards
    if claim is not None and not claim.told:
        return claim.left
    return cards.tricks_left if cards.plays or cards.tricks_before.played else None


def _won_before_claim(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The tricks of the claimer's side, where the table knows them."""
    claimer = ruling.breach.offender
    if claimer is None or _left_at_claim(position, ruling, ask) is None:
        return None
    won = {side: position.tricks_won(side) for side in Side}
    return won[claimer.side] if sum(won.values()) + position.cards.tricks_left == TRICKS else None


# What the others did.


def _response(position: Position, ruling: Ruling, claim: Claim) -> object:
    if partner_undoes(position, claim):
        return "partner_objected"
    if claim.others_asked_to_play_on:
        return "play_on"
    final = is_final(position, claim)
    if claim.objectors or claim.director_rules:
        if position.docket.director_present or claim.director_called:
            return None if trick_on_table.waits(position) else "disputed"  # first the trick on the table (62A)
        # What their own side has against it, the others' agreement outlasts: then it is a matter of Law 71.
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
    """Their own side objects only to what was given away; and who has conceded everything has claimed nothing."""
    if claim.conceded and not claim.tricks:
        return "conceded"
    own = claim.objectors and all(seat.side is claim.claimer.side for seat in claim.objectors)
    return "conceded" if own and claim.concedes and not claim.others_asked_to_play_on else None


def _claimer_defends(position: Position, ruling: Ruling, ask: Ask) -> object:
    contract, offender = position.presumed_contract, ruling.breach.offender
    if contract is None or offender is None or ruling.irregularity.law not in ("68", "48B2", "70", "69B", "71", "79B"):
        return None
    return contract.declarer.side is not offender.side


def _trick_already_won(position: Position, ruling: Ruling, claim: Claim) -> object:
    """Only who conceded more than was left gave away a trick that was won: a claim is about what is not complete."""
    return claim.already_won > 0


def _such_tricks(position: Position, ruling: Ruling, ask: Ask) -> object:
    claim = position.claim
    of_won = ask.by == WON_ALREADY.number(position.edition)
    return claim.already_won or None if claim is not None and of_won and not claim.told else None


# Time.


def in_correction_period(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Until so many minutes after the official score was available (79C1); until it was, the period runs."""
    if not ruling.breach.entries:
        return None
    spoken = ruling.breach.entries[-1]
    if not any(act.verb == "posts" and act.number < spoken for act in position.acts):
        return True
    minutes = minutes_since_posted(position, spoken)
    return None if minutes is None else minutes <= position.regulations[switches.CORRECTION_PERIOD]


def _before_round_ended(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Known where the disagreement was entered, or else the end of the round was."""
    ended = [act.number for act in position.acts if act.verb == "ends" and act["what"] in ("round", "session")]
    calls = [act.number for act in position.acts if act.verb == "calls-td"]
    if ruling.breach.entries:
        calls = [number for number in calls if number >= ruling.breach.entries[0]]
        called = min((*calls[:1], ruling.opened))  # they may have been at the table already
    elif ended:
        called = calls[-1] if calls else ruling.opened
    else:
        return None
    return not any(number < called for number in ended)


def _declarers_tricks(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Known if the table has seen all thirteen tricks, or was told of those before."""
    contract = position.presumed_contract
    if (
        contract is None
        or position.play is None
        or position.cards.tricks_left
        or position.cards.tricks_before.declarers is None
    ):
        return None
    return position.tricks(contract.declarer.side)


def _convinced(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Who has seen every trick is convinced of what was won."""
    return True if _declarers_tricks(position, ruling, ask) is not None else None


def _tricks_wrong(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the tricks on record are others than those that the table has seen."""
    won = _declarers_tricks(position, ruling, ask)
    record = as_result(position.record.entered)
    return None if won is None or record is None or record.contract is None else record.tricks != won


# The cards.


def _known(value: str) -> Knower:
    return _of_claim(lambda position, ruling, claim: getattr(claim, value))


def _claim_or_concession(position: Position, ruling: Ruling, ask: Ask) -> object:
    """None was made where the log has the play, or says how many tricks there were, and nothing of a claim."""
    claim = position.claim
    seen = position.play is not None and (bool(ruling.breach.entries) or not position.cards.tricks_left)
    seen = seen or any(act.verb == "agrees" and tricks_said(act) is not None for act in position.acts)
    return "none" if seen and (claim is None or claim.status == ClaimStatus.VOID) else None


KNOWERS: Mapping[str, Knower] = {
    "response_to_claim": _of_claim(_response, also_told=True),
    "others_ask_to_play_on": _known("others_asked_to_play_on"),
    "all_four_consent": _of_claim(_all_consent, also_told=True),
    "agreement": _of_claim(_agreement, also_told=True),
    "agreement_final": _of_claim(_agreement_final),
    "tricks_left_at_claim": _left_at_claim,
    "tricks_won_before_claim": _won_before_claim,
    "tricks_claimed": _of_claim(lambda position, ruling, claim: None if claim.unclear else claim.tricks),
    "cards_shown": _known("shown"),
    "cards_played_after_claim": _of_claim(lambda position, ruling, claim: tuple(claim.played_after)),
    "statement": _of_claim(lambda position, ruling, claim: claim.statement or NOTHING),
    "objection": _of_claim(lambda position, ruling, claim: "; ".join(claim.objections) or None),
    "at_issue": _of_claim(_at_issue),
    "trick_already_won": _of_claim(_trick_already_won),
    "such_tricks": _such_tricks,
    "claimer_defends": _claimer_defends,
    "within_correction_period": in_correction_period,
    "called_before_round_ended": _before_round_ended,
    "tricks_won_by_declarer": _declarers_tricks,
    "fully_convinced": _convinced,
    "recorded_tricks_wrong": _tricks_wrong,
    "claim_or_concession": _claim_or_concession,
    **REFEREE,
}
