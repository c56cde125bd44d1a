"""Claims and concessions: what is said, shown, doubted and agreed to (Laws 68 to 71), and the tricks agreed on (79).

A claim is no irregularity, but it is ruled on from its first word: the conversation of Law 68 stops the play and waits
for what the others say. Nobody need call the director unless somebody doubts the claim.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.laws.editions import Renumbered
from kibitz.laws.law70_contested_claim import STATEMENT, TRICKS_AWARDED, TRICKS_CLAIMED, TRICKS_LEFT, WON_BEFORE
from kibitz.laws.law71_concession_cancelled import WON_ALREADY
from kibitz.table.cards import standing_cards
from kibitz.table.claims import current_trick, trick_counts, trick_on_table, words_and_cards
from kibitz.table.claims.claim import Claim, ClaimStatus
from kibitz.table.claims.trick_counts import (
    ABOUT_CLAIMS,
    AGREEMENT_WITHDRAWN,
    CLAIM,
    CONCESSION_CANCELLED,
    CONTESTED,
    TRICKS_DISPUTED,
    about_claim,
    award,
    dispute,
    speakers,
    tricks_agreed,
)
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct, Hooks
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal

DUMMY_TAKES_PART = "dummy-takes-part"
DOUBTED = Renumbered("68D2a", "68D")

HOOKS = Hooks()


# A claim is made.


def _claims(fold: Fold, entry: Entry) -> None:
    """So many of the tricks that are not complete, or all of them, are claimed or conceded."""
    position, seat = fold.position, entry.actor.seat
    contract, left = position.presumed_contract, position.cards.tricks_left
    if entry.get("trick") and seat is not None and (contract is None or seat is not contract.declarer.partner):
        current_trick.speaks_of_it(fold, entry, seat)
        return
    if words_and_cards.says_how_many(fold, entry) or _waits(fold, entry):
        return
    try:
        number = _tricks(position, entry, left)
    except Refusal:
        if entry.number == position.now:
            raise
        position.acts.append(entry)  # it had waited for a ruling, and there is nothing left to claim
        return
    position.acts.append(entry)
    if seat is None:
        return
    if contract is not None and seat is contract.declarer.partner:
        fold.irregularities.commit(DUMMY_TAKES_PART, seat, entry)  # dummy neither claims nor concedes
        return
    if number is None:
        claim = words_and_cards.in_words(fold, entry, seat)
    else:
        conceded = entry.verb == "concedes"
        own = max(0, left - number) if conceded else number
        claim = Claim(entry.number, seat, own, left, max(0, number - left), conceded)
    words_and_cards.make_claim(fold, entry, seat, claim)
    if claim.already_won:
        by = WON_ALREADY.number(position.edition)
        position.notice(NoticeKind.CONCEDES_TRICK_WON, by, entry.number, seat=seat, tricks=claim.already_won, left=left)


def _tricks(position: Position, entry: Entry, left: int) -> int | None:
    """The number of the line, if it has one; refuses what cannot be."""
    if position.presumed_contract is None and position.items:
        raise Refusal("nothing_to_claim")
    if position.play_ended:
        raise Refusal("nothing_left_to_claim")
    number: int | None = entry.get("tricks")
    if number is None:
        return None
    if number > standing_cards.TRICKS:
        raise Refusal("too_many_tricks", tricks=number)
    if number > left and not _had_won(position, entry, number - left):
        raise Refusal("too_many_tricks_left", tricks=number, left=left)
    return number


def _had_won(position: Position, entry: Entry, more: int) -> bool:
    """Whether somebody may concede more tricks than are left: their side has won as many before (71A, 2007: 71.1)."""
    seat = entry.actor.seat
    if entry.verb != "concedes" or seat is None:
        return False
    before, declarers = position.cards.tricks_before
    return more <= position.tricks_won(seat.side) + (before if declarers is None else 0)


def check_tricks(position: Position, ruling: Ruling, fact: str, value: object) -> None:
    """Refuse to hear of more tricks claimed, or awarded for a claim, than there were left, or won than were played."""
    if fact not in _COUNTED or not isinstance(value, int):
        return
    left = position.claim.left if position.claim is not None else position.cards.tricks_left or standing_cards.TRICKS
    told = next((given.value for key, given in ruling.answers.items() if key.id == TRICKS_LEFT.id), None)
    left = told if isinstance(told, int) and fact != TRICKS_LEFT.id else left
    played = standing_cards.TRICKS - left
    if fact == WON_BEFORE.id:
        if value > played:
            raise Refusal("too_many_tricks_won", tricks=value, played=played)
    elif value > (standing_cards.TRICKS if fact == TRICKS_LEFT.id else left):
        raise Refusal("too_many_tricks_left", tricks=value, left=left)


_COUNTED = frozenset({TRICKS_CLAIMED.id, TRICKS_AWARDED.id, TRICKS_LEFT.id, WON_BEFORE.id})


def tells_number(fact: str, answered: str) -> bool:
    """Whether the words of a claim, as the director finds them, may tell another number than they were heard to."""
    return fact == STATEMENT.id and answered == TRICKS_CLAIMED.id


def _waits(fold: Fold, entry: Entry) -> bool:
    """Whether a ruling is open, which comes first (9B2)."""
    position = fold.position
    ruling = position.open_ruling
    if ruling is None:
        return False
    position.notice(NoticeKind.ACTED_BEFORE_RULING, "9B2", entry.number, seat=entry.actor.seat)
    position.held.hold(entry, behind=ruling.breach)
    return True


def played_after_claim(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> None:
    """A card played although a claim has stopped the play (68D): nothing in 2017, evidence in 2007 (70D3)."""
    position = fold.position
    claim = position.claim
    if claim is None or position.policy == "prevent":
        raise Refusal("play_suspended", card=cards[0])
    claim.played_after.extend(card for card in cards if card not in claim.played_after)
    position.notice(
        NoticeKind.PLAY_AFTER_CLAIM, "68D", entry.number, seat=seat, card=cards[0], book=position.edition.book
    )
    position.acts.append(entry)


# What the others say.


def _objects(fold: Fold, entry: Entry) -> None:
    """Any player may doubt a claim, dummy too; before an agreement is final it may be taken back that way (69A)."""
    _is_doubted(fold, entry)


def _is_doubted(fold: Fold, entry: Entry) -> bool:
    """The claim, the agreement to it or the tricks agreed on are doubted; whether there is any of these."""
    position = fold.position
    position.acts.append(entry)
    claim = position.claim
    if claim is not None and claim.is_pending:
        _doubt(position, claim, speakers(entry), entry)
    elif claim is not None and claim.status == ClaimStatus.AGREED:
        _withdraw(fold, entry, claim)
    elif tricks_agreed(position, entry):
        dispute(fold, entry)
    else:
        return False
    return True


def _doubt(position: Position, claim: Claim, seats: tuple[Seat, ...], entry: Entry) -> None:
    claim.objectors.extend(seat for seat in seats if seat not in claim.objectors)
    if entry.text:
        claim.objections.append(entry.text)
    claim.refused = claim.others_asked_to_play_on
    if claim.status == ClaimStatus.MADE:
        claim.status = ClaimStatus.DOUBTED
    if not position.docket.director_present and not partner_undoes(position, claim):
        position.notice(NoticeKind.CLAIM_DOUBTED, DOUBTED.number(position.edition), entry.number, seat=seats[0])


def partner_undoes(position: Position, claim: Claim) -> bool:
    """Whether a defender has given tricks away and their partner was the first to say anything, and said no (68B2)."""
    contract = position.presumed_contract
    defends = contract is not None and contract.declarer.side is not claim.claimer.side
    first = claim.objectors[0] if claim.objectors else None
    return defends and claim.concedes and first is claim.claimer.partner and not claim.agreeing


@HOOKS.after("calls-td")
def _director_called(fold: Fold, entry: Entry) -> None:
    """Somebody calls the director while a claim is pending, and about nothing else: they doubt it (68D).

    Where the trick on the table has to be put right first, the other side's summons is about the claim as well.
    """
    position = fold.position
    claim = position.claim
    if claim is not None and claim.status == ClaimStatus.VOID:
        _make_public(position)
    if claim is not None and claim.status == ClaimStatus.AGREED and claim.concedes and _is_against_it(claim, entry):
        about_claim(fold, entry, CONCESSION_CANCELLED, claim)  # what their own side had against it is still there
        claim.objectors.clear()
    if claim is not None and claim.status == ClaimStatus.AGREED and claim.objectors:
        _make_public(position)  # the agreement is taken back in time (69A)
    if claim is None or not claim.is_pending:
        return
    claim.director_called = True
    by_claimers = any(seat.side is claim.claimer.side for seat in speakers(entry))
    if (by_claimers or not trick_on_table.waits(position)) and (position.docket.latent() or position.open_ruling):
        if claim.objectors:
            _make_public(position)
        return
    claim.refused = claim.refused or claim.others_asked_to_play_on
    if not claim.objectors:
        _doubt(position, claim, speakers(entry)[:1], entry)
    _make_public(position)


def _is_against_it(claim: Claim, entry: Entry) -> bool:
    """Whether the conceding side has something against it, or calls the director having conceded what it had won."""
    had_won = claim.already_won > 0 and any(seat.side is claim.claimer.side for seat in speakers(entry))
    return bool(claim.objectors) or had_won


def director_rules(fold: Fold, kind: str, entry: Entry) -> bool:
    """The director takes up the claim by the name of a ruling, though nobody has objected; whether there is one."""
    claim = fold.position.claim
    if claim is None:
        return False
    if claim.is_pending and kind in (CLAIM, CONTESTED):
        claim.director_rules = True
        _make_public(fold.position)
        return True
    settled = claim.status in (ClaimStatus.AGREED, ClaimStatus.RULED)
    if not settled or kind not in (CONCESSION_CANCELLED, AGREEMENT_WITHDRAWN, TRICKS_DISPUTED):
        return False
    speaker: Seat | None = entry.get("offender")
    known: dict[str, object] = {}
    if kind == TRICKS_DISPUTED and speaker is not None:
        known["claim_or_concession"] = "conceded" if speaker.side is claim.claimer.side else "agreed_to"
    about_claim(fold, entry, kind, claim, **known)
    return True


def _make_public(position: Position) -> None:
    """What was between the players is now a ruling of the director, who was called before anybody played on."""
    for ruling in position.rulings:
        if ruling.breach.kind in ABOUT_CLAIMS and (not ruling.closed or ruling.settled_at == position.order):
            ruling.silent = False


def _agrees(fold: Fold, entry: Entry) -> None:
    """The other side agrees to the claim (69A), or a side says how many tricks were won (79A1)."""
    position, claim = fold.position, fold.position.claim
    trick_counts.say_tricks(fold, entry)
    position.acts.append(entry)
    if claim is not None and claim.is_pending:
        others = [seat for seat in speakers(entry) if seat.side is not claim.claimer.side]
        claim.agreeing.extend(seat for seat in others if seat not in claim.agreeing)
        claim.objectors = [seat for seat in claim.objectors if seat not in others]
        position.docket.notices = [
            notice
            for notice in position.docket.notices
            if notice.id != NoticeKind.CLAIM_DOUBTED or notice.values["seat"] in claim.objectors
        ]
        if not claim.objectors and claim.status == ClaimStatus.DOUBTED:
            claim.status = ClaimStatus.MADE


def _plays_on(fold: Fold, entry: Entry) -> None:
    """A player wants play to go on, or consents to it: the 2017 Laws let it if all four do (68D2b)."""
    position = fold.position
    if entry.get("word") == "no":
        will_not_play_on(fold, entry)
        return
    position.acts.append(entry)
    claim = position.claim
    if claim is None or not claim.is_pending:
        return
    seats = speakers(entry)
    if position.edition.book == 2007:
        position.notice(NoticeKind.PLAY_ON_NOT_IN_THESE_LAWS, "68D", entry.number, seat=seats[0])
        return
    if not claim.others_asked_to_play_on and all(seat.side is claim.claimer.side for seat in seats):
        position.notice(NoticeKind.NOT_THEIRS_TO_ASK, "68D2b", entry.number, seat=seats[0])
    claim.consenting.extend(seat for seat in seats if seat not in claim.consenting)


def will_not_play_on(fold: Fold, entry: Entry) -> bool:
    """A player will not have play go on: the claim is the director's to rule on (68D2b). Whether one is pending."""
    position, claim = fold.position, fold.position.claim
    if claim is None or not claim.is_pending or (entry.verb == "chooses" and not claim.others_asked_to_play_on):
        return False
    position.acts.append(entry)
    if not claim.objectors:
        _doubt(position, claim, speakers(entry)[:1], entry)
    claim.refused = True
    _make_public(position)
    position.docket.notices = [
        notice for notice in position.docket.notices if notice.id != NoticeKind.CLAIM_DOUBTED
    ]  # it is being ruled on
    return True


# Later.


def is_final(position: Position, claim: Claim) -> bool:
    """Whether an agreement to the claim is final: that side has called on the next board, or the round has ended."""
    for act in position.acts:
        if act.number <= claim.entry:
            continue
        if act.verb == "ends" and act["what"] in ("round", "session"):
            return True
        if act.verb == "calls-next" and any(seat.side is not claim.claimer.side for seat in speakers(act)):
            return True
    return False


def _withdraws(fold: Fold, entry: Entry) -> None:
    """An agreement or a concession is taken back (69B, 71); before it is final that is an objection (69A)."""
    if not _is_doubted(fold, entry):
        raise Refusal("nothing_agreed")


def _withdraw(fold: Fold, entry: Entry, claim: Claim) -> None:
    position, seats = fold.position, speakers(entry)
    own = all(seat.side is claim.claimer.side for seat in seats)
    if own and claim.concedes:
        about_claim(fold, entry, CONCESSION_CANCELLED, claim)
    elif not own and is_final(position, claim):
        about_claim(fold, entry, AGREEMENT_WITHDRAWN, claim)
    elif not own:
        _doubt(position, claim, seats, entry)


ACTS: Mapping[str, EntryAct] = {
    "agrees": _agrees,
    "claims": _claims,
    "concedes": _claims,
    "objects": _objects,
    "plays-on": _plays_on,
    "withdraws-agreement": _withdraws,
    "awards": award,
    "shows": words_and_cards.shows,
}
