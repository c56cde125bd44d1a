"""The log folded to the state of the table: one entry after another.

An act is judged by what stands. If it is irregular it is entered as it was made, and nothing more happens until
somebody calls the director or the next player's act settles it. Then the earliest irregularity is ruled on first; what
was done after it is held, and judged anew when that ruling has said what stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.game import PASS, Seat
from kibitz.laws.asks import Manner
from kibitz.laws.converse import is_suppressed
from kibitz.laws.registry import irregularity, is_registered
from kibitz.laws.regulations import Regulations
from kibitz.table.auction.calls import CallJudge
from kibitz.table.auction.facts import Knower
from kibitz.table.cards import legality, omitted_cards, out_of_turn
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.claims.referee import Referee
from kibitz.table.engine import condone
from kibitz.table.engine import turn as acting
from kibitz.table.engine.conversations import EventKnower, Overrides
from kibitz.table.engine.duties import LeadRestriction
from kibitz.table.engine.rulings import Breach, Review, Ruling
from kibitz.table.engine.standing import Withdrawn
from kibitz.table.information.effects import review_of_withdrawn, withdrawn_information
from kibitz.table.log.entries import Entry, Header
from kibitz.table.log.implied_values import filled_in
from kibitz.table.penalty_cards import played_before_choice

Act = Callable[["Fold", Entry], None]


class Fold(CallJudge):
    """A position and how entries change it."""

    def __init__(
        self,
        header: Header,
        regulations: Regulations,
        event: EventKnower | None = None,
        overrides: Overrides | None = None,
        skip: frozenset[int] = frozenset(),
        acts: Mapping[str, Act] | None = None,
        knowers: Mapping[str, Knower] | None = None,
        referee: Referee | None = None,
    ) -> None:
        super().__init__(header, regulations, event, overrides, knowers)
        self.position.referee = referee
        self._skip = skip
        self._acts = acts or {}
        self.lines: dict[int, Entry] = {}  # what others refer to by its number

    def step(self, entry: Entry) -> None:
        """Fold one entry."""
        self.position.now = entry.number
        self.lines[entry.number] = entry
        if entry.number not in self._skip:
            entry = filled_in(entry, self.lines)
            condone.went_on_as_accepted(self.position, entry)
            act = self._acts.get(entry.verb)
            if act is not None:
                act(self, entry)
            else:
                self.position.acts.append(entry)
        elif entry.actor.is_official:
            self.position.director_present = True  # what he said is known from the start; that he came is not
        self.settle()

    # What comes of itself.

    def settle(self) -> None:
        """Do all that follows from the entry: rulings that waited, the next irregularity, acts that were held."""
        for _ in range(1000):
            if not (
                omitted_cards.pass_over(self)
                or self._advance_waiting()
                or acting.play_only_card(self)
                or played_before_choice.take_back_early_lead(self)
                or self._open_latent()
                or (self._lead_waits() and self._open_penalty_card_at_lead())
                or self._reenter()
                or self._open_lead_restriction()
                or self._open_penalty_card_at_lead()
                or self._open_penalty_card_at_turn()
                or self._open_review()
                or self._open_appeal()
            ):
                return
        raise RuntimeError("the table does not come to rest")

    def _advance_waiting(self) -> bool:
        if self.position.open_ruling is not None:
            return False  # one question at a time
        for ruling in self.position.rulings:
            if ruling.is_waiting:
                steps = len(ruling.record)
                self.advance(ruling)
                if len(ruling.record) > steps or ruling.closed:
                    self.close_auction()
                    return True
        return False

    def _open_latent(self) -> bool:
        position = self.position
        if position.open_ruling is not None:
            return False
        if not position.director_present and position.due() is None:
            return False
        if position.director_present:
            out_of_turn.rule_on_it_now(position)
        for ruling in position.rulings:
            if ruling.dormant and position.director_present:
                ruling.dormant = False
                return True
        breach = position.latent() if position.director_present else position.due()
        if breach is None:
            return False
        self.open(breach)
        self.close_auction()
        return True

    def enter_again(self, entry: Entry) -> None:
        """Do an act that had waited."""
        self._acts[entry.verb](self, entry)

    def _reenter(self) -> bool:
        position = self.position
        if not position.shadow or position.open_ruling is not None or position.hanging is not None:
            return False
        if any(each.pending.manner is Manner.REPLACEMENT for each in position.rulings if each.pending is not None):
            return False  # first the call that is to stand in place of another
        hands = [hand_of(entry) for entry, _, _ in position.shadow]
        ripe = [place for place, hand in enumerate(hands) if not out_of_turn.is_for_next_trick(position, hand)]
        if not ripe:
            return False
        entry, breach, over = position.shadow.pop(ripe[0])
        seat = entry.actor.seat
        if entry.verb != "call":
            if not out_of_turn.fell_with_lead(self, entry, breach):
                self.enter_again(entry)
            return True
        if seat is None:
            return True
        call = entry["call"]
        doubles = not call.is_bid and call is not PASS
        own = breach is not None and seat is breach.offender and not is_suppressed("9C")
        if own or (doubles and position.auction.last_bid is not over):
            # What the offender did besides is as if he had not (9C); a double falls with the bid that it doubled.
            by = "9C" if own else _cancelled_by(position.withdrawn, breach)
            position.withdrawn.append(Withdrawn(entry.number, seat, call, by))
            ruling = next((each for each in position.rulings if each.breach is breach), None)
            if ruling is not None:
                withdrawn_information(position, ruling, call, entry.number)
            if ruling is not None and not own:
                review_of_withdrawn(position, ruling, ruling.breach.offender)
            return True
        self.make_call(entry, entry.number, seat, call, held=True)
        return True

    def _open_lead_restriction(self) -> bool:
        position = self.position
        contract = position.contract
        if contract is None or position.open_ruling is not None or position.hanging is not None:
            return False
        for duty in position.duties:
            if not isinstance(duty, LeadRestriction):
                continue
            if duty.seat.side is contract.declarer.side:
                position.duties.remove(duty)
                return True
            if self._is_on_lead(duty.seat):
                position.duties.remove(duty)
                breach = Breach("lead-restriction", duty.seat.partner, [], duty.call)
                if duty.suits is not None:
                    breach.context["suits_of_withdrawn_call"] = duty.suits
                position.breaches.append(breach)
                self.open(breach, leader=duty.seat)
                return True
        return False

    def _is_on_lead(self, seat: Seat) -> bool:
        position = self.position
        if position.play_ended or position.turn is not seat:
            return False
        return position.face_down is None if position.play is None else position.play.is_lead

    def _open_penalty_card_at_lead(self) -> bool:
        """A defender is on lead whose partner has major penalty cards: he waits for declarer (50D2)."""
        position = self.position
        contract = position.contract
        if contract is None or not position.duties or position.open_ruling is not None or position.hanging is not None:
            return False
        for leader in (contract.declarer.lho, contract.declarer.rho):
            cards = position.penalty_cards(leader.partner, major=True)
            if not cards or position.lead_asked == position.lead_of(leader) or not self._is_on_lead(leader):
                continue
            position.lead_asked = position.lead_of(leader)
            breach = Breach("penalty-card-at-lead", leader.partner, [], cards=cards, order=position.order)
            position.breaches.append(breach)
            played_before_choice.feed(self, self.open(breach, leader=leader), leader)
            return True
        return False

    def _lead_waits(self) -> bool:
        """Whether the first act that has waited is by the hand that is on lead."""
        shadow, turn = self.position.shadow, self.position.turn
        return bool(shadow) and turn is not None and hand_of(shadow[0][0]) is turn

    def _open_penalty_card_at_turn(self) -> bool:
        """A defender is to play who can play several major penalty cards: declarer says which (51A)."""
        position = self.position
        seat, contract = position.turn, position.contract
        if seat is None or contract is None or not position.duties or seat.side is contract.declarer.side:
            return False
        if position.open_ruling is not None or position.hanging is not None or position.face_down is not None:
            return False
        playable = legality.playable_penalty_cards(position, seat)
        if len(playable) < 2 or position.play_ended or position.card_asked == position.lead_of(seat):
            return False
        position.card_asked = position.lead_of(seat)
        cards = position.penalty_cards(seat, major=True)
        breach = Breach("penalty-card-at-turn", seat, [], cards=cards, order=position.order)
        breach.context["penalty_cards_playable"] = playable
        position.breaches.append(breach)
        self.open(breach)
        return True

    def _open_review(self) -> bool:
        position = self.position
        if not position.play_ended or not position.reviews or position.open_ruling is not None:
            return False
        self._review(position.reviews[0])
        return True

    def _review(self, review: Review) -> None:
        position = self.position
        position.reviews.remove(review)
        breach = Breach(_conversation(review), review.offender, [])
        breach.context["provision"] = review.by
        position.breaches.append(breach)
        self.open(breach).reviews = review

    def _open_appeal(self) -> bool:
        """Whoever asked for a review of a ruling gets it when the board is over (92)."""
        position = self.position
        appeal = position.appeal_due() if position.appeals else None
        if appeal is None or position.open_ruling is not None:
            return False
        appellant = appeal.concurring[0] if appeal.concurring else None
        entries = [] if appeal.entry is None else [appeal.entry]
        appeal.breach = Breach(appeal.kind, appellant, entries, context=appeal.context, order=position.order)
        position.breaches.append(appeal.breach)
        position.director_present = True  # through whom it is made (92C)
        self.open(appeal.breach)
        return True

    def turn_to_review(self, fact: str) -> Ruling | None:
        """The review that asks for this fact, if another was begun and not answered: they come in any order."""
        position = self.position
        begun = position.open_ruling
        if begun is None or begun.reviews is None or begun.answers:
            return None
        for review in position.reviews:
            name = _conversation(review)
            if is_registered(name, position.edition) and any(
                each.id == fact for each in irregularity(name, position.edition).facts
            ):
                position.rulings.remove(begun)
                position.breaches.remove(begun.breach)
                position.reviews.append(begun.reviews)
                self._review(review)
                return position.open_ruling
        return None


def _cancelled_by(withdrawn: list[Withdrawn], breach: Breach | None) -> str:
    """The provision by which the call was cancelled that others fell with."""
    entry = breach.call.entry if breach is not None and breach.call is not None else None
    return next((each.by for each in reversed(withdrawn) if entry is not None and each.entry == entry), "9C")


def _conversation(review: Review) -> str:
    return f"review-{review.question.replace('_', '-')}"
