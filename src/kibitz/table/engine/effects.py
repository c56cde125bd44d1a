"""Effects carried out at the table. Those that are not here change nothing at the table and are only recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.game import PASS, Card, Seat, Side, Suit
from kibitz.laws.citations import WITHDRAWN_NON_OFFENDERS, WITHDRAWN_OFFENDERS
from kibitz.laws.citations import WITHDRAWN_USED as USE_OF_WITHDRAWN
from kibitz.laws.converse import is_suppressed
from kibitz.laws.editions import cite
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.law14_missing_card import ANOTHER_CARD
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.auction.classify import is_inadmissible
from kibitz.table.cards import effects as carrying_cards
from kibitz.table.deal.facts import next_to_lack_a_card
from kibitz.table.deal.redeal import cancel_auction, deal_again, end_board
from kibitz.table.engine import duties
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import sides_of
from kibitz.table.engine.rulings import Award, Breach, BreachStatus, Review, Ruling
from kibitz.table.engine.standing import CallItem, CallStanding, Withdrawn
from kibitz.table.information.ledger import Information, entered, named
from kibitz.table.log import kinds
from kibitz.table.log.entries import AnyCall, Values
from kibitz.table.scores import effects as carrying_scores

Carry = Callable[[Position, Ruling, Effect, tuple[Seat, ...]], None]


def carry_out(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """Change what stands at the table as the effect says."""
    carry = _CARRY.get(effect.kind)
    if carry is not None:
        carry(position, ruling, effect, who)


def _made(effect: Effect, name: str = "call") -> CallOrCard:
    made = effect[name]
    if not isinstance(made, CallOrCard):
        raise TypeError(f"{effect.kind} of something that nobody made: {made!r}")
    return made


def _accept(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    made, offender = _made(effect), ruling.breach.offender
    if offender is None or made.entry is None or position.index_of(made.entry) is not None:
        return
    stand(position, made.entry, offender, made.what, CallStanding.ACCEPTED)


def stand(position: Position, entry: int | None, seat: Seat, call: object, standing: CallStanding) -> None:
    """A call comes to stand: it is in the auction, and what was owed for one turn is paid.

    No ruling lets a call stand after the final pass (39A), nor a double of nothing (36B1); what an earlier ruling took
    away may have left it so.
    """
    over = position.auction.is_over
    if standing is not CallStanding.LEGAL and (over or is_inadmissible(position, seat, _any_call(call))):
        position.withdrawn.append(Withdrawn(entry, seat, call, "39A" if over else "36B1"))
        return
    position.enter(CallItem(entry, seat, _any_call(call), standing, position.next_order()))
    position.called_upon = None
    position.spend(seat)


def _any_call(call: object) -> AnyCall:
    return call  # type: ignore[return-value]


def _cancel(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    made = _made(effect)
    index = position.index_of(made.entry)
    held = next((each for each in position.held if each.entry.number == made.entry), None)
    if index is not None and position.play is not None:
        # The auction period is over: the others keep their places in the rotation (36C).
        item = position.items[index]
        position.withdrawn.append(Withdrawn(item.entry, item.seat, item.call, effect.by))
        position.items[index] = CallItem(None, item.seat, PASS, CallStanding.IMPLIED, item.order)
        position.rebuild()
    elif index is not None:
        position.take_out({made.entry}, effect.by)
    elif held is not None:
        position.held.take(held)
        position.withdrawn.append(Withdrawn(made.entry, held.entry.actor.seat, made.what, effect.by))
    else:
        position.withdrawn.append(Withdrawn(made.entry, ruling.breach.offender, made.what, effect.by))


def _cancel_from(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    made = _made(effect)
    index = position.index_of(made.entry)
    if index is None:
        _cancel(position, ruling, effect, who)
        return
    offender = ruling.breach.offender
    _cut(position, ruling, index, effect.by, misled=offender.lho.side if offender is not None else None)


def _cut(position: Position, ruling: Ruling, index: int, by: str, misled: Side | None = None) -> None:
    """Cancel every call from this place on; `misled`: the side that led because of a call that could never stand."""
    for item in position.items[index:]:
        position.withdrawn.append(Withdrawn(item.entry, item.seat, item.call, by))
        withdrawn_information(position, ruling, item.call, item.entry)
    position.items = position.items[:index]
    position.rebuild()
    if misled is not None and not position.board_ended:
        _led_behind_it(position, ruling, misled, by)
    _lead_was_premature(position, ruling, misled)


def _led_behind_it(position: Position, ruling: Ruling, side: Side, by: str) -> None:
    """The cards of this side go back by no error of its own: withdrawn plays (16C, 2007: 16D), not cards under 24."""
    played = [(item.entry, item.seat, item.card, by) for item in position.plays if item.card is not None]
    for led in tuple(position.breaches):
        seat = led.offender
        if led.status is BreachStatus.LATENT and led.kind in _LEADS and seat is not None and seat.side is side:
            position.breaches.remove(led)  # out of turn only by the contract without that call
            provision = "41A" if led.kind == _FACE_DOWN else by
            played += [(led.entries[0], seat, card, provision) for card in led.cards if isinstance(card, Card)]
    for entry, seat, card, provision in played:
        if seat.side is side:
            position.withdrawn.append(Withdrawn(entry, seat, card, provision))
            if provision == by:
                withdrawn_information(position, ruling, card, entry)


_FACE_DOWN = "face-down-lead-out-of-turn"
_LEADS = ("opening-lead-out-of-turn", "lead-by-declaring-side", _FACE_DOWN)


def _cancel_auction(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for item in position.items:
        withdrawn_information(position, ruling, item.call, item.entry)
    cancel_auction(position, effect.by)


def withdrawn_information(position: Position, ruling: Ruling, call: AnyCall | Card, entry: int | None) -> None:
    """A call or card was cancelled, whoever made it: only the side that did not offend may use it (16C; 2007: 16D)."""
    offender = ruling.breach.offender
    if offender is None:
        return
    sides = (
        (True, (offender.lho, offender.rho), WITHDRAWN_NON_OFFENDERS),
        (False, (offender, offender.partner), WITHDRAWN_OFFENDERS),
    )
    for authorised, seats, citation in sides:
        by = cite(citation, position.edition)
        if not is_suppressed(by):
            new = Information(str(call), entry, seats, authorised, by, ruling.number)
            position.ledger = entered(position.ledger, new)


def review_of_withdrawn(position: Position, ruling: Ruling, offender: Seat | None) -> None:
    """After play it is looked into whether that player's side used a call that fell with a cancelled one."""
    review = Review(WITHDRAWN_USED, cite(USE_OF_WITHDRAWN, position.edition), ruling.number, offender)
    if review not in position.reviews and not is_suppressed(review.by):
        position.reviews.append(review)


def _substitute(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    new = _made(effect, "new")
    for seat in who:
        stand(position, new.entry, seat, new.what, CallStanding.SUBSTITUTED)


def _turn(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    if len(who) == 1 and not position.auction.is_over:
        position.called_upon = None if who[0] is position.auction.turn else who[0]


def _implied_pass(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        stand(position, None, seat, PASS, CallStanding.IMPLIED)


def _reopen(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """Cut the auction back to the turn that was taken away by one of the passes at its end."""
    index = missed_turn(position)
    if index is not None:
        _cut(position, ruling, index, effect.by)


# Irregular cards after the auction, and whether they were led: if it turns out not to be over, they fall under Law 24.
_AFTER_THE_AUCTION = {
    "opening-lead-out-of-turn": True,
    "lead-by-declaring-side": True,
    "defender-exposes-card": False,
    "declarer-exposes-card": False,
}


def _lead_was_premature(position: Position, ruling: Ruling, misled: Side | None) -> None:
    """A lead was made although the auction was not over: face down it goes back; what was faced is exposed (24)."""
    if position.face_down is not None:
        seat, card, entry = position.face_down
        position.withdrawn.append(Withdrawn(entry, seat, card, "41A"))
        position.face_down = None
    for latent in position.breaches:
        if latent.status is BreachStatus.LATENT and latent.kind in _AFTER_THE_AUCTION:
            latent.context["prematurely_led"] = _AFTER_THE_AUCTION[latent.kind]
            latent.kind, latent.blocks = "card-exposed-in-auction", False
    if position.board_ended:  # what was played is void, and no auction goes on in which it could have been seen
        position.play, position.plays, position.given_contract = None, [], None
    if position.play is not None:
        played = position.play.cards
        for seat in dict.fromkeys(each.seat for each in played if each.seat.side is not misled):
            cards = tuple(each.card for each in played if each.seat is seat)
            breach = Breach("card-exposed-in-auction", seat, [position.now], cards=cards, order=position.order)
            breach.context["prematurely_led"] = any(each.seat is seat for each in played[::4])
            position.breaches.append(breach)
        ruling.breach.context["opening_lead_faced"] = True
        position.play = None
        position.plays = []
        position.given_contract = None


def missed_turn(position: Position) -> int | None:
    """Where, among the passes at the end of the auction, one took away somebody's turn."""
    turn = position.auction.dealer
    found = None
    for index, item in enumerate(position.items):
        if item.call is not PASS:
            found = None
        elif item.seat is not turn and found is None:
            found = index
        turn = item.seat.lho
    return found


def _duty(kind: str) -> Carry:
    def carry(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
        for seat in who:
            values = Values(effect.values)
            if kind in duties.IN_THE_AUCTION and position.auction.is_over:
                continue
            if kind == duties.MUST_REPEAT:  # said again when he has made another call
                position.duties = [duty for duty in position.duties if duty.kind != kind or duty.seat is not seat]
            position.duties.append(duties.Duty(kind, seat, effect.by, ruling.number, values))

    return carry


def _suit_duty(kind: str) -> Carry:
    def carry(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
        suit = effect["suit"]
        values = Values({"suit": suit if isinstance(suit, Suit) else kinds.SUIT.read(str(suit))})
        position.duties.extend(duties.Duty(kind, seat, effect.by, ruling.number, values) for seat in who)

    return carry


def _information(authorised: bool) -> Carry:
    def carry(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
        about = effect["about"]
        name, entry = str(about), about.entry if isinstance(about, CallOrCard) else None
        if not isinstance(about, CallOrCard):
            name, entry = named(position.ledger, name, ruling.breach.entries)
        new = Information(name, entry, who, authorised, effect.by, ruling.number)
        position.ledger = entered(position.ledger, new)
        others_fell = any(_is_withdrawn_too(position, each, new) for each in position.ledger)
        if authorised and isinstance(about, CallOrCard) and ruling.breach.offender in who and not others_fell:
            # A comparable call: the withdrawn one may be used after all (23B, 26A).
            _forget_review(position, ruling, WITHDRAWN_USED)

    return carry


WITHDRAWN_USED = "used_withdrawn_information"


def _is_withdrawn_too(position: Position, each: Information, new: Information) -> bool:
    """Whether this is of another call, withdrawn by the same ruling, that the side may not use."""
    by = cite(WITHDRAWN_OFFENDERS, position.edition)
    return (each.ruling, each.by, each.authorised) == (new.ruling, by, False) and each.entry != new.entry


def _forget_review(position: Position, ruling: Ruling, question: str) -> None:
    position.reviews = [each for each in position.reviews if each.ruling != ruling.number or each.question != question]


def _review(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    review = Review(str(effect["question"]), effect.by, ruling.number, ruling.breach.offender)
    of_both = review.question == "both_sides_revoked" and any(each.by == effect.by for each in position.reviews)
    if review not in position.reviews and not of_both:  # revokes of both sides are looked into once (64C2b)
        position.reviews.append(review)


def _adjust(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    score = str(effect["score"])
    position.awards.append(Award("adjust", sides_of(who), score, effect.by, ruling.number, who, effect.who))


def _penalty(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    reason = str(effect["reason"])
    position.awards.append(Award("penalty", sides_of(who), reason, effect.by, ruling.number, who, effect.who))


def _waive(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """What that ruling imposed and is still owed is owed no more, and nothing further will come of it."""
    position.duties = [duty for duty in position.duties if duty.ruling != effect["ruling"]]
    for waived in position.rulings:
        if waived.number == effect["ruling"]:
            waived.pending, waived.closed = None, True
            waived.breach.blocks, waived.breach.status = False, BreachStatus.RULED


def _refer(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """Another missing card is the next thing to rule on (14); what else is handed on leaves the table."""
    if effect["what"] != ANOTHER_CARD:
        carrying_scores.CARRY[EffectKind.REFER](position, ruling, effect, who)
        return
    entries = list(ruling.breach.entries)
    breach = Breach("missing-card", next_to_lack_a_card(position), entries, order=position.order, after=ruling.breach)
    position.breaches.append(breach)


_CARRY: Mapping[str, Carry] = {
    EffectKind.ACCEPT: _accept,
    EffectKind.CANCEL: _cancel,
    EffectKind.VOID: _cancel,
    EffectKind.CANCEL_FROM: _cancel_from,
    EffectKind.SUBSTITUTE: _substitute,
    EffectKind.IMPLIED_PASS: _implied_pass,
    EffectKind.TURN: _turn,
    EffectKind.REOPEN: _reopen,
    EffectKind.MUST_REPEAT: _duty(duties.MUST_REPEAT),
    EffectKind.PASS_ONCE: _duty(duties.PASS_ONCE),
    EffectKind.PASS_REST: _duty(duties.PASS_REST),
    EffectKind.NO_DOUBLE: _duty(duties.NO_DOUBLE),
    EffectKind.LEAD_RESTRICTION: _duty(duties.LEAD_RESTRICTION),
    EffectKind.FORBID_SUIT: _suit_duty(duties.FORBID_SUIT),
    EffectKind.REQUIRE_SUIT: _suit_duty(duties.REQUIRE_SUIT),
    **carrying_cards.CARRY,
    **carrying_scores.CARRY,
    EffectKind.REFER: _refer,
    EffectKind.AUTHORISED: _information(True),
    EffectKind.UNAUTHORISED: _information(False),
    EffectKind.REVIEW: _review,
    EffectKind.ADJUST: _adjust,
    EffectKind.PENALTY: _penalty,
    EffectKind.WAIVE: _waive,
    EffectKind.REDEAL: lambda position, ruling, effect, who: deal_again(position, ruling, effect.by),
    EffectKind.CANCEL_AUCTION: _cancel_auction,
    EffectKind.END_BOARD: lambda position, ruling, effect, who: end_board(position, ruling),
    EffectKind.CANCEL_BOARD: lambda position, ruling, effect, who: end_board(position, ruling),
}
