"""Calls as they are made, judged by what stands: legal, irregular, or in answer to a ruling that waits for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kibitz.game import PASS, Auction, Seat
from kibitz.laws.asks import AnswerSource, Manner
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.fragments import ACCEPT
from kibitz.laws.vocabulary import AnswerKind, CallOrCard
from kibitz.table.auction import heard
from kibitz.table.auction.classify import BLOCKING, OUT_OF_ROTATION, classify_call, is_inadmissible
from kibitz.table.auction.effects import missed_turn, return_face_down_lead, stand_call
from kibitz.table.auction.later_calls import PASSED_OVER
from kibitz.table.auction.settled_by_calls import answers_given
from kibitz.table.engine.conversations import Conversations
from kibitz.table.engine.irregularities import Irregularities
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.engine.standing import CallItem, CallStanding, Withdrawn
from kibitz.table.log.entries import Actor, AnyCall, Entry
from kibitz.table.log.refusal import Refusal


class CallJudge:
    """The auction: what a call means when it is made, and again when a ruling has changed what stood before it."""

    def __init__(self, position: Position, irregularities: Irregularities, conversations: Conversations) -> None:
        self._position = position
        self._irregularities = irregularities
        self._conversations = conversations

    def make(self, entry: Entry, id: int, seat: Seat, call: AnyCall, *, held: bool = False) -> None:
        """A player calls; `held`: they did before, and the call is entered now that it can be."""
        position = self._position
        if position.board_ended:
            raise Refusal("board_over")
        if position.bidding.given_contract is None or position.items:
            if (
                not position.bidding.dealer_known and not position.breaches
            ):  # nobody said who deals: whoever calls first
                position.bidding.auction = Auction(seat)
            position.bidding.dealer_known = True
        position.bidding.has_begun = True
        position.docket.notice_of_attention(entry)
        ruling = position.open_ruling
        if ruling is not None and self._accepts_by_calling(ruling, seat, id):
            ruling = position.open_ruling
        if ruling is not None and self._is_call_chosen(ruling, id, seat, call):
            return
        if ruling is None and not held:
            position.docket.director_present = False  # they have ruled, and the game goes on
        if ruling is not None:
            position.notice(NoticeKind.ACTED_BEFORE_RULING, "9B2", id, seat=seat)
            unsettled = ruling.breach if ruling.breach.blocks else None  # else it is a call of a later turn
            position.held.hold(entry, behind=unsettled, over=position.auction.last_bid)
            return
        if self._is_replacement(id, seat, call):
            return
        if call is PASS and position.bidding.was_taken_to_pass(seat):
            position.acts.append(entry)  # they had to pass, and say so now
            return
        self._put_in_order(entry, seat)
        hanging = position.hanging or position.held_out_of_rotation(seat)
        if hanging is not None:
            answers = answers_given(hanging, seat, call, replaced=self._has_replaced(hanging))
            if answers is None and self._went_on_without(hanging, seat):
                hanging.kind = PASSED_OVER
                self._conversations.open(hanging, silent=True)
                position.held.hold(entry, over=position.auction.last_bid)
                return
            if answers is None or not self._settled_by(hanging, answers, id, seat):
                position.held.hold(entry, behind=hanging, over=hanging.call.what if hanging.call else None)
                return
        self.judge(entry, id, seat, call)

    def _accepts_by_calling(self, ruling: Ruling, seat: Seat, id: int) -> bool:
        """Whether they accept the irregular call by calling over it, the options having been explained (27A1, 29A)."""
        ask = ruling.pending
        if ask is None or ACCEPT not in ask.options or seat not in ruling.seats(ask):
            return False
        if self._has_replaced(ruling.breach):
            return False
        self._conversations.tell(ruling, ACCEPT.id, ACCEPT, AnswerSource.PLAYER, id)
        return True

    def _is_call_chosen(self, ruling: Ruling, id: int, seat: Seat, call: AnyCall) -> bool:
        """Whether they were asked which call they make instead, as a misinformed player may (21B1), and make it."""
        ask = ruling.pending
        if ask is None or ask.kind is not AnswerKind.CALL or ask.manner is not Manner.CHOICE or ask.options:
            return False
        if seat not in ruling.seats(ask):
            return False
        self._conversations.tell(ruling, ask.id, CallOrCard(call, id), AnswerSource.PLAYER, id)
        return True

    def change(self, entry: Entry, seat: Seat, first: int, new: AnyCall) -> None:
        """A player wants another call in place of one that they made, though others may have called over it (25).

        No policy prevents it: it is for the ruling whether they may.
        """
        position = self._position
        index = position.bidding.index_of(first)
        if index is None or position.items[index].seat is not seat or position.open_ruling:
            made = Entry(Actor.of(seat), "call", {"call": new}, number=entry.number)
            self.make(made, entry.number, seat, new)
            return
        item = position.items[index]
        breach = Breach("change-of-call", seat, [entry.number], CallOrCard(new, entry.number), order=position.order)
        breach.turn = position.bidding.turn
        breach.context["first_call"] = CallOrCard(item.call, item.entry)
        if item is position.items[-1]:
            breach.context["inadmissible"] = is_inadmissible(position, seat, new, instead_of_last=True)
        breach.blocks = True
        position.breaches.append(breach)

    def request_change(self, entry: Entry, seat: Seat, first: int) -> None:
        """A player wants to change a call that stands, and does not say to what; the auction does not wait for it."""
        position = self._position
        index = position.bidding.index_of(first)
        if index is None or position.items[index].seat is not seat:
            return
        item = position.items[index]
        breach = Breach("change-of-call-requested", seat, [entry.number], CallOrCard(item.call, item.entry))
        breach.turn, breach.order = position.bidding.turn, position.order
        breach.context["first_call"] = CallOrCard(item.call, item.entry)
        position.breaches.append(breach)

    def judge(self, entry: Entry, id: int, seat: Seat, call: AnyCall) -> None:
        """Enter a call for what it is."""
        position = self._position
        kind = classify_call(position, seat, call)
        if kind is None:
            stand_call(position, id, seat, call, CallStanding.LEGAL)
            position.docket.director_present = False
            self.close_auction()
            return
        self._irregularities.check_policy(entry, kind)
        breach = Breach(kind, seat, [id], CallOrCard(call, id), turn=position.bidding.turn, order=position.order)
        if kind == "call-for-player-who-must-pass":
            position.breaches.append(breach)
            self._conversations.open(breach, silent=True)
            self.close_auction()
            if position.bidding.turn is not breach.turn:
                self.judge(entry, id, seat, call)
            return
        if kind == "change-of-call":
            first = position.items[-1]
            breach.context["first_call"] = CallOrCard(first.call, first.entry)
            breach.context["inadmissible"] = is_inadmissible(position, seat, call, instead_of_last=True)
        if kind in ("inadmissible-double", "bid-of-more-than-seven"):
            position.bidding.enter(CallItem(id, seat, call, CallStanding.HELD, position.next_order()))
        breach.blocks = kind in BLOCKING
        position.breaches.append(breach)

    def close_auction(self) -> None:
        """See whether the auction has ended, or has not after all."""
        position = self._position
        if position.auction.is_over:
            if not position.bidding.closed:
                position.bidding.closed = True
                position.owing.end_auction()
                if position.auction.is_passed_out and self._sounds_passed_out():
                    position.cards.ended = True
            return
        if position.bidding.closed and position.play is None:
            position.cards.ended = position.board_ended  # it was passed out, and goes on after all
        position.bidding.closed = False
        if self._looks_over() and (index := missed_turn(position)) is not None:
            item = position.items[index]
            made = CallOrCard(item.call, item.entry)
            missed = [breach for breach in position.breaches if breach.kind == "missed-turn"]
            if any(breach.status is not BreachStatus.RULED or breach.call == made for breach in missed):
                return
            breach = Breach("missed-turn", item.seat, [item.entry or position.now], made, order=position.order)
            breach.context["missed_turn"] = True
            position.breaches.append(breach)

    def _looks_over(self) -> bool:
        position = self._position
        calls = [item.call for item in position.items]
        needed = 3 if any(call.is_bid for call in calls) else 4
        if len(calls) >= needed and all(call is PASS for call in calls[-needed:]):
            return True
        return bool(position.breaches) and heard.is_heard_passed_out(position)

    def _sounds_passed_out(self) -> bool:
        position = self._position
        return not (position.breaches or position.rulings) or heard.is_heard_passed_out(position)

    def _is_replacement(self, id: int, seat: Seat, call: AnyCall) -> bool:
        """Whether a ruling waits for just this call; then it takes it."""
        for ruling in self._position.rulings:
            ask = ruling.pending
            if ask is None or ask.manner is not Manner.REPLACEMENT or seat not in ruling.seats(ask):
                continue
            if ask.kind is AnswerKind.CARD:
                continue
            self._conversations.tell(ruling, ask.id, CallOrCard(call, id), AnswerSource.TABLE, id)
            self._position.docket.director_present = False
            self.close_auction()
            return True
        return False

    def _went_on_without(self, breach: Breach, seat: Seat) -> bool:
        """Whether a call at partner's turn was passed over: partner called in turn, and now the next player does."""
        held = self._position.held.calls_behind(breach)
        partner = breach.offender.partner if breach.offender is not None else None
        if breach.kind not in OUT_OF_ROTATION or breach.turn is not partner or len(held) != 1:
            return False
        return held[0].actor.seat is partner and partner is not None and seat is partner.lho

    def _has_replaced(self, breach: Breach) -> bool:
        """Whether the offender has already made another call instead, though nobody has ruled (27C)."""
        return any(entry.actor.seat is breach.offender for entry in self._position.held.calls_behind(breach))

    def _settled_by(self, breach: Breach, answers: Mapping[str, object], id: int, seat: Seat) -> bool:
        """Rule on an irregularity by the next player's act, without the director; whether that was enough."""
        ruling = self._conversations.open(breach, silent=True, told=answers, entry=id)
        self.close_auction()
        pending = ruling.pending
        if pending is None or pending.manner is Manner.COMING:
            return True
        # Whether the call stands may be settled all the same: the rest waits until a director is called.
        ruling.dormant = not pending.waits and not breach.blocks and self._position.bidding.turn is seat
        ruling.heard &= not ruling.dormant
        return ruling.dormant

    def _put_in_order(self, entry: Entry, seat: Seat) -> None:
        """A call at the same moment as another: the one of the player whose turn it was comes first (33)."""
        position = self._position
        other = entry.get("with")
        if other is None:
            return
        self._irregularities.check_policy(entry, "simultaneous-calls")
        last = position.items[-1] if position.items else None
        if last is not None and last.entry == other and last.standing is not CallStanding.HELD:
            breach = Breach("simultaneous-calls", seat, [entry.number], CallOrCard(entry["call"], entry.number))
        else:
            early = next(
                (
                    candidate
                    for candidate in position.breaches
                    if other in candidate.entries and candidate.call is not None
                ),
                None,
            )
            if early is None or early.status is not BreachStatus.LATENT or early.turn is not seat:
                return  # neither was in turn, or more has happened since
            breach = Breach("simultaneous-calls", early.offender, early.entries, early.call)
        breach.order = position.order
        position.breaches.append(breach)
        held = len(position.held)
        self._conversations.open(breach, silent=True)
        if entry["call"].is_bid and len(position.held) > held:
            position.held.made_over(held, entry["call"])

    # Effects by which calls are judged anew.

    def carry_out(self, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> bool:
        """Carry out an effect by which calls are judged anew; whether it is one."""
        if effect.kind in (EffectKind.REPLACE, EffectKind.CHANGE_CALL):
            self._replace(ruling, effect, who)
            return True
        if effect.kind == EffectKind.DEEMED_SUBSEQUENT:
            call = effect["call"]
            if isinstance(call, CallOrCard):
                self._deem_subsequent(ruling, call)
            return True
        return False

    def _replace(self, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
        """Put the intended call where the other stood; it and what was called over it are judged anew."""
        position = self._position
        first, new = effect["call"], effect["new"]
        if not isinstance(first, CallOrCard) or not isinstance(new, CallOrCard) or len(who) != 1:
            return
        caller = who[0]  # the offender (25A), or the player they misinformed (21B)
        index = position.bidding.index_of(first.entry)
        later: list[CallItem] = []
        if index is not None:
            later = position.items[index + 1 :]
            position.bidding.items = position.items[:index]
            position.rebuild()
        irregular = self._made_over(first)
        position.withdrawn.append(Withdrawn(first.entry, caller, first.what, effect.by))
        self._enter_anew(new.entry, caller, new.what)
        for item in later:
            self._enter_anew(item.entry, item.seat, item.call)
        if irregular is not None and irregular.call is not None and irregular.offender is not None:
            self._enter_anew(irregular.call.entry, irregular.offender, irregular.call.what)
        if position.presumed_contract is None:
            return_face_down_lead(position)  # the auction goes on

    def _made_over(self, first: CallOrCard) -> Breach | None:
        """The irregular call after this one that the auction waits for: taken out, to be judged anew."""
        hanging = self._position.hanging
        if hanging is None or hanging.status is not BreachStatus.LATENT or hanging.call is None:
            return None
        if (hanging.call.entry or 0) < (first.entry or 0) or hanging.kind == "change-of-call":
            return None
        self._position.breaches.remove(hanging)
        return hanging

    def _enter_anew(self, id: int | None, seat: Seat, call: Any) -> None:
        number = id if id is not None else self._position.now
        entry = Entry(Actor.of(seat), "call", {"call": call, "insists": True}, number=max(number, 0))
        if self._position.hanging is not None and self._position.hanging.status is BreachStatus.LATENT:
            self._position.held.hold(entry, behind=self._position.hanging, over=self._position.auction.last_bid)
        else:
            self.judge(entry, number, seat, call)

    def _deem_subsequent(self, ruling: Ruling, call: CallOrCard) -> None:
        """Take out a call that was entered before the one it came with, to enter it again after that one."""
        position = self._position
        offender = ruling.breach.offender
        early = next(
            (breach for breach in position.breaches if breach.call == call and breach is not ruling.breach), None
        )
        if early is None or offender is None:
            return
        position.breaches.remove(early)
        index = position.bidding.index_of(call.entry)
        if index is not None:
            position.bidding.items = position.items[:index]
            position.rebuild()
        entry = Entry(Actor.of(offender), "call", {"call": call.what, "insists": True}, number=call.entry or 0)
        position.held.hold(entry, over=position.auction.last_bid)
