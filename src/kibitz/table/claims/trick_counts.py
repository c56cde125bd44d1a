"""The tricks of the board as the sides or the director say them: agreed, disputed, awarded (Laws 70, 71, 79)."""

from __future__ import annotations

from kibitz.game import Seat, Side
from kibitz.laws.by_hand import BY_HAND
from kibitz.laws.converse import is_suppressed
from kibitz.laws.effects import Effect, EffectKind
from kibitz.table.cards import standing_cards
from kibitz.table.claims.claim import Claim, ClaimStatus
from kibitz.table.engine.effects import carry_out
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus, RecordedEffect
from kibitz.table.log import kinds
from kibitz.table.log.entries import Entry
from kibitz.table.log.kinds import as_result
from kibitz.table.log.refusal import Refusal

CLAIM = "claim"
DECLARER_FACES_HAND = "declarer-faces-hand"
CONTESTED = "contested-claim"
AGREEMENT_WITHDRAWN = "agreement-withdrawn"
CONCESSION_CANCELLED = "concession-cancelled"
TRICKS_DISPUTED = "tricks-disputed"
ABOUT_CLAIMS = frozenset(
    {CLAIM, DECLARER_FACES_HAND, CONTESTED, AGREEMENT_WITHDRAWN, CONCESSION_CANCELLED, TRICKS_DISPUTED}
)


def speakers(entry: Entry) -> tuple[Seat, ...]:
    """Who speaks: a player, a side, or all four."""
    return entry.actor.seats or tuple(Seat)


def say_tricks(fold: Fold, entry: Entry) -> None:
    """A side says how many tricks were won (79A1)."""
    position = fold.position
    said = tricks_said(entry)
    if said is None:
        return
    if not 0 <= said <= standing_cards.TRICKS:
        raise Refusal("tricks_do_not_add_up")
    if any(agreed != said for agreed in tricks_agreed(position, entry).values()) or _is_against_record(
        position, entry, said
    ):
        dispute(fold, entry)
        return
    won, theirs = (position.tricks(side) for side in Side)
    by_cards = (
        position.play_ended and position.cards.tricks_left == 0 and won + theirs == standing_cards.TRICKS
    )  # it knows them all
    if by_cards and won != said:
        position.notice(NoticeKind.TRICKS_AGREED_DIFFER, "79A1", entry.number, tricks=said, won=won)
    sides = {seat.side for seat in speakers(entry)} | set(tricks_agreed(position, entry))
    if len(sides) == len(Side) and not is_suppressed("79A1"):
        _agreed(position, said)


def _is_against_record(position: Position, entry: Entry, said: int) -> bool:
    """Whether a side says another number than the score that the other side, or the director, has put on record."""
    entered = next((act for act in position.acts if act.verb == "enters"), None)
    sides = {seat.side for seat in speakers(entry)}
    if entered is None or len(sides) > 1 or entered.actor.side in sides:
        return False
    record = as_result(position.record.entered)
    if record is None or record.contract is None or record.tricks is None:
        return False
    north = record.contract.declarer.side is Side.NORTH_SOUTH
    return said != (record.tricks if north else standing_cards.TRICKS - record.tricks)


def _agreed(position: Position, said: int) -> None:
    """Both sides say the same: that is the result, unless the table knows better; the play is over."""
    position.count.said = {Side.NORTH_SOUTH: said, Side.EAST_WEST: standing_cards.TRICKS - said}
    claimed = position.claim is not None and position.claim.is_pending
    if position.presumed_contract is not None and not claimed and position.open_ruling is None:
        position.cards.ended = position.board_ended = True


def score_on_record(position: Position) -> str | None:
    """The score on record; where none was entered, what was agreed on or ruled, or that the board was passed out."""
    if position.record.entered is not None:
        return position.record.entered
    result = position.result
    settled = position.count.found or position.count.said or position.auction.is_passed_out
    return kinds.RESULT.write(result) if settled and result is not None else None


def tricks_said(entry: Entry) -> int | None:
    """How many tricks North-South have won, as this line says; more than there are where it does not add up."""
    ns, ew = entry.get("NS"), entry.get("EW")
    if ns is None and ew is None:
        return None
    if ns is not None and ew is not None and ns + ew != standing_cards.TRICKS:
        return standing_cards.TRICKS + 1
    return int(ns) if ns is not None else standing_cards.TRICKS - int(ew)


def tricks_agreed(position: Position, entry: Entry) -> dict[Side, int]:
    """What each side other than the speaker's has said about the tricks won."""
    said: dict[Side, int] = {}
    for act in position.acts:
        number = tricks_said(act) if act.verb == "agrees" else None
        if number is not None:
            said.update({seat.side: number for seat in speakers(act)})
    for side in {seat.side for seat in speakers(entry)}:
        if entry.verb == "agrees":
            said.pop(side, None)
    return said


def about_claim(fold: Fold, entry: Entry, kind: str, claim: Claim, **context: object) -> None:
    """Something that is ruled on because of a claim: the claimer is the one it is about."""
    position = fold.position
    if any(
        known_breach.kind == kind and known_breach.status is BreachStatus.LATENT for known_breach in position.breaches
    ):
        return
    breach = Breach(kind, claim.claimer, [entry.number], turn=position.turn, order=position.order)
    breach.context.update(context if claim.unclear else {"tricks_claimed": claim.tricks, **context})
    position.breaches.append(breach)


def dispute(fold: Fold, entry: Entry) -> None:
    """The sides do not agree on the tricks won (79B)."""
    position = fold.position
    if any(
        known_breach.kind == TRICKS_DISPUTED and known_breach.status is not BreachStatus.RULED
        for known_breach in position.breaches
    ):
        return
    claim = position.claim
    seats = speakers(entry)
    if claim is not None and claim.status != ClaimStatus.VOID:
        own = all(seat.side is claim.claimer.side for seat in seats)
        about_claim(fold, entry, TRICKS_DISPUTED, claim, claim_or_concession="conceded" if own else "agreed_to")
        return
    breach = Breach(TRICKS_DISPUTED, seats[0], [entry.number], order=position.order)
    breach.context["claim_or_concession"] = "none"
    position.breaches.append(breach)


def award(fold: Fold, entry: Entry) -> None:
    """The director says how many tricks of the board each side has: by hand, whatever was asked."""
    position = fold.position
    said = tricks_said(entry)
    if said is None or not 0 <= said <= standing_cards.TRICKS:
        raise Refusal("tricks_do_not_add_up")
    position.acts.append(entry)
    position.docket.director_present = True
    contract = position.presumed_contract
    ruling = next(
        (
            candidate
            for candidate in reversed(position.rulings)
            if not candidate.closed and candidate.breach.kind in ABOUT_CLAIMS
        ),
        None,
    )
    if ruling is None:
        breach = Breach(BY_HAND, None, [entry.number], status=BreachStatus.OPEN)
        position.breaches.append(breach)
        ruling = fold.conversations.open(breach)
    by = "79B2" if position.claim is None else "70A"
    north = contract is None or contract.declarer.side is Side.NORTH_SOUTH
    seats = (Seat.NORTH, Seat.SOUTH) if north else (Seat.EAST, Seat.WEST)
    effect = Effect(EffectKind.CHANGE_TRICKS, by, None, {"tricks": said if north else standing_cards.TRICKS - said})
    ruling.record.append(RecordedEffect(effect, seats, -entry.number))
    carry_out(position, ruling, effect, seats)
    ruling.pending, ruling.closed, ruling.silent = None, True, False
    ruling.breach.status = BreachStatus.RULED
    position.cards.ended = position.board_ended = True
    if position.claim is not None:
        position.claim.status = ClaimStatus.RULED
