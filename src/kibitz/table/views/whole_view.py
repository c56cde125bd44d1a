"""The view: everything that one person may see of a table, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kibitz.game import Call, Card, Contract, Hand, Seat, Side
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.claims.claim import Claim
from kibitz.table.engine.duties import Duty
from kibitz.table.engine.notices import Notice
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, Review, Ruling, RulingAward
from kibitz.table.engine.standing import CallItem, CardItem, Withdrawn
from kibitz.table.information.ledger import Information
from kibitz.table.log.entries import AnyCall
from kibitz.table.views import calls_heard, hands_and_tricks as cards, rulings_told, trays
from kibitz.table.views.cards_on_table import LeadFaceDown, lead_told, led_face_down, played_and_not_standing
from kibitz.table.views.explanations_heard import CallHeard, calls_with_meanings
from kibitz.table.views.legal_acts import legal_calls, legal_cards
from kibitz.table.views.rulings_told import RulingTold
from kibitz.table.views.seen_alike import SeenAlike
from kibitz.table.views.viewers import DIRECTOR, Eyes, Viewer


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """What one person may see of a table."""

    who: Viewer
    phase: str  # auction, lead, play or ended, as this person takes it
    hands: dict[Seat, Hand]
    count_left: dict[Seat, int]  # how many cards each hand holds
    heard: tuple[CallHeard, ...]  # every call in the order of making; once they have played, those asked about (41B)
    calls: tuple[CallItem, ...]  # the auction as it stands
    auction_over: bool
    passed_out: bool
    held: tuple[tuple[Seat | None, AnyCall, int | None], ...]  # calls made after one that is being ruled on
    hanging: tuple[Seat, CallOrCard] | None  # a call that is being ruled on, and neither stands nor falls yet
    withdrawn: tuple[Withdrawn, ...]
    contract: Contract | None
    face_down: LeadFaceDown | None
    trick: tuple[CardItem, ...]  # in progress
    previous: tuple[CardItem, ...]  # the last complete trick, as long as they may look at it (66A)
    own_last: Card | None  # their own card of it (66B)
    cards: tuple[CardItem, ...]  # the whole play: for the director, and for all when it has ended (66D)
    tricks: dict[Side, int]
    claim: Claim | None
    duties: tuple[Duty, ...]
    information: tuple[Information, ...]
    told: tuple[RulingTold, ...]  # the rulings as players are told of them; not for the director
    questions: tuple[Ruling | RulingTold, ...]  # those with a question that this person answers; all for the director
    irregularities: tuple[Breach, ...]  # for the director
    rulings: tuple[Ruling, ...]  # for the director
    reviews: tuple[Review, ...]  # for the director
    notices: tuple[Notice, ...]  # for the director
    awards: tuple[RulingAward, ...]
    turn: Seat | None  # who must act now: told to the director, and under `prevent` to everybody
    legal_calls: (
        tuple[Call, ...] | None
    )  # that this person may make now; None where they are not told, or it is not theirs
    legal_cards: tuple[Card, ...] | None  # the same, dummy's for declarer

    def __repr__(self) -> str:
        hands = ", ".join(f"{seat} {hand}" for seat, hand in self.hands.items())
        played = len(self.cards) or len(self.trick)
        return f"<View of {self.who}: {len(self.calls)} calls, {played} cards{'; ' if hands else ''}{hands}>"


def view(position: Position, who: Viewer, behind: Seat | None = None, alike: SeenAlike | None = None) -> View:
    """The table as this person may see it; `behind` is the player whose hand a spectator looks at (76B1).

    `alike` is what is the same for all who look at this moment, where it was worked out for another of them.
    """
    eyes = Eyes.of(who, behind)
    if alike is None or eyes.is_director:
        alike = SeenAlike(position, is_director=eyes.is_director)
    numbers, down, trick = alike.numbers, alike.down, alike.trick
    auction = alike.auction(eyes)
    made, contract = auction.made, auction.contract
    past = calls_heard.is_auction_over_for(position, eyes)
    hands = cards.hands_seen(position, eyes, alike.lying, down, alike.left_to)
    turn = alike.turn
    hidden = trays.behind_screen(position, eyes)
    if turn is not None and hidden and trays.across(eyes, turn):
        turn = hidden[0].seat  # the tray has not come yet
    told: tuple[RulingTold, ...] = ()
    behind_it: set[int] = set()
    if position.rulings and not eyes.is_director:
        known = cards_known(position, eyes, hands)
        rulings = [ruling for ruling in position.rulings if ruling.is_told]
        behind_it = {ruling.number for ruling in rulings if trays.is_behind(position, ruling, hidden, eyes)}
        told = rulings_told.rulings_told(position, eyes, numbers, known, behind_it)
    lost = {numbers.ruling(number) for number in behind_it}
    return View(
        who=who,
        phase=_phase(position, contract, eyes),
        hands=hands,
        count_left=dict(alike.left),
        heard=calls_with_meanings(position, made, eyes, numbers, only_asked=past),
        calls=() if past else auction.calls,
        auction_over=position.auction.is_over if eyes.is_director else contract is not None or auction.passed_out,
        passed_out=auction.passed_out,
        held=() if hidden else alike.held,
        hanging=None if hidden else alike.hanging,
        withdrawn=tuple(
            replace(gone, entry=numbers.entry(gone.entry)) for gone in calls_heard.told_withdrawals(position, eyes)
        ),
        contract=contract,
        face_down=lead_told(down, eyes),
        trick=alike.trick_told,
        previous=alike.numbered(cards.last_trick(position, eyes, trick)),
        own_last=cards.own_last_card(position, eyes, trick),
        cards=alike.whole_play,
        tricks=dict(alike.tricks(eyes)),
        claim=alike.claim,
        duties=tuple(duty for duty in alike.duties if duty.ruling not in lost) if lost else alike.duties,
        information=rulings_told.information_told(position, eyes, numbers),
        told=told,
        questions=_questions(position, eyes, told),
        irregularities=tuple(position.breaches) if eyes.is_director else (),
        rulings=tuple(position.rulings) if eyes.is_director else (),
        reviews=tuple(position.docket.reviews) if eyes.is_director else (),
        notices=tuple(position.docket.notices) if eyes.is_director else (),
        awards=alike.awards,
        turn=turn,
        legal_calls=legal_calls(position, eyes, turn),
        legal_cards=legal_cards(position, eyes, turn, down),
    )


def cards_seen(seen: View, position: Position) -> frozenset[Card]:
    """The cards that this person sees or has seen: in a hand, face up on the table, or played."""
    eyes = Eyes(seen.who, seen.who if isinstance(seen.who, Seat) else None, seen.who == DIRECTOR)
    return cards_known(position, eyes, seen.hands)


def cards_known(position: Position, eyes: Eyes, hands: dict[Seat, Hand]) -> frozenset[Card]:
    """The same, of somebody who sees these hands."""
    known = {card for hand in hands.values() for card in hand}
    known.update(item.card for item in position.plays if item.card is not None)
    known.update(item.card for item in played_and_not_standing(position) if item.card is not None)
    known.update(gone.what for gone in calls_heard.told_withdrawals(position, eyes) if isinstance(gone.what, Card))
    down = led_face_down(position)
    if down is not None and down.card is not None and (eyes.is_director or eyes.seat is down.seat):
        known.add(down.card)
    return frozenset(known)


def _phase(position: Position, contract: Contract | None, eyes: Eyes) -> str:
    """How far the board has come, as this person takes it."""
    phase = position.phase
    return "lead" if phase == "auction" and contract is not None and not eyes.is_director else phase


def _questions(position: Position, eyes: Eyes, told: tuple[RulingTold, ...]) -> tuple[Ruling | RulingTold, ...]:
    if eyes.is_director:
        return tuple(ruling for ruling in position.rulings if ruling.is_open)
    if not eyes.is_player:
        return ()
    return tuple(ruling for ruling in told if ruling.status == "open" and eyes.seat in ruling.waits_for)
