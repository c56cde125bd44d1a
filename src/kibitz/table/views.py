"""What each person may see of a table: computed here and nowhere else.

| who | sees |
|---|---|
| a player | their own hand, dummy once the lead is faced, cards that lie face up, the auction, the play, what is owed |
| | the questions that are theirs to answer, and the information that they may or may not use |
| a spectator | what lies on the table, and one hand if they sit behind a player (76B1) |
| the director | everything, also irregularities that nobody has noticed |

An irregularity that nobody has drawn attention to is in the director's view alone: a table that greyed out a card or a
call, or showed whose turn it is, would act on what only the table knows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kibitz.game import SEATS, Call, Card, Contract, Hand, Seat, Side
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.cards.legality import cards_left
from kibitz.table.claims.claim import Claim, ClaimStatus
from kibitz.table.engine.duties import Duty, FaceUp
from kibitz.table.engine.notices import Notice
from kibitz.table.engine.position import UNKNOWN_DEAL, Position
from kibitz.table.engine.rulings import Breach, BreachStatus, Review, Ruling, RulingAward
from kibitz.table.engine.standing import CallItem, CallStanding, CardItem, Withdrawn
from kibitz.table.engine.turn import to_act
from kibitz.table.information.ledger import Information
from kibitz.table.log.entries import AnyCall, Entry

DIRECTOR = "director"
SPECTATOR = "spectator"
Viewer = Seat | str


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """What one person may see of a table."""

    who: Viewer
    hands: dict[Seat, Hand]
    calls: tuple[CallItem, ...]
    held: tuple[tuple[Seat | None, AnyCall, int], ...]  # calls made after it, which wait until it is ruled on
    hanging: tuple[Seat, CallOrCard] | None  # a call that was made and neither stands nor falls yet: everybody heard it
    withdrawn: tuple[Withdrawn, ...]
    contract: Contract | None
    tricks: dict[Side, int]
    duties: tuple[Duty, ...]
    information: tuple[Information, ...]
    questions: tuple[Ruling, ...]  # rulings with a question that this person answers; every open one for the director
    irregularities: tuple[Breach, ...]
    rulings: tuple[Ruling, ...]
    reviews: tuple[Review, ...]
    notices: tuple[Notice, ...]
    awards: tuple[RulingAward, ...]
    cards: tuple[CardItem, ...]  # the play as it stands
    claim: Claim | None
    turn: Seat | None  # who must act now: told to the director, and under `prevent` to everybody

    def __repr__(self) -> str:
        hands = ", ".join(f"{seat} {hand}" for seat, hand in self.hands.items())
        return f"<View of {self.who}: {len(self.calls)} calls, {len(self.cards)} cards{'; ' if hands else ''}{hands}>"


def viewer(who: Viewer) -> Viewer:
    """Who looks: "director", "spectator", or a player by the seat or its letter; anybody else is refused."""
    return who if who in (DIRECTOR, SPECTATOR) else Seat.of(who)


def view(position: Position, who: Viewer, behind: Seat | None = None) -> View:
    """The table as this person may see it; `behind` is the player whose hand a spectator looks at (76B1)."""
    all_seen = who == DIRECTOR
    shown = position.cards.lead_is_faced or bool(position.count.found or position.count.said)
    public = tuple(ruling for ruling in position.rulings if not ruling.silent)
    return View(
        who=who,
        hands=_hands(position, who, behind),
        calls=tuple(position.items) if all_seen else tuple(_as_heard(item) for item in position.items),
        held=tuple(
            (entry.actor.seat, entry["call"], entry.number) for entry in position.held.entries if _is_call(entry)
        ),
        hanging=_hanging(position),
        withdrawn=tuple(position.withdrawn),
        contract=position.contract,
        tricks={side: position.tricks(side) if shown else 0 for side in Side},
        cards=tuple(position.plays),
        claim=position.claim,
        duties=position.owed,
        information=tuple(information for information in position.ledger if all_seen or who in information.seats),
        questions=tuple(ruling for ruling in position.rulings if ruling.is_open and _answers(ruling, who)),
        irregularities=tuple(
            breach for breach in position.breaches if all_seen or breach.status is not BreachStatus.LATENT
        ),
        rulings=tuple(position.rulings) if all_seen else public,
        reviews=tuple(position.docket.reviews) if all_seen else (),
        notices=tuple(position.docket.notices) if all_seen else (),
        awards=tuple(position.record.awards),
        turn=to_act(position) if all_seen or position.policy == "prevent" else None,
    )


def cards_seen(seen: View, position: Position) -> frozenset[Card]:
    """The cards that this person sees or has seen: in a hand, face up on the table, or played."""
    played = position.play.cards if position.play is not None else ()
    return frozenset(card for hand in seen.hands.values() for card in hand) | frozenset(card for _, card in played)


def _as_heard(item: CallItem) -> CallItem:
    """A call as the players take it: one that can never stand looks like any other until somebody notices."""
    return replace(item, standing=CallStanding.LEGAL) if item.standing is CallStanding.HELD else item


def _is_call(entry: Entry) -> bool:
    return entry.verb == "call"


def _hanging(position: Position) -> tuple[Seat, CallOrCard] | None:
    breach = position.hanging
    if breach is None or breach.offender is None or breach.call is None:
        return None
    return breach.offender, breach.call


def _answers(ruling: Ruling, who: Viewer) -> bool:
    if who == DIRECTOR:
        return True
    ask = ruling.pending
    if ask is None:
        return False
    return who in ruling.holder(ask)[1]


def _hands(position: Position, who: Viewer, behind: Seat | None) -> dict[Seat, Hand]:
    """The cards that this person may see, as far as the table knows them."""
    whole = set(SEATS) if who == DIRECTOR else {who} if isinstance(who, Seat) else {behind} if behind else set()
    play = position.play
    if play is not None and position.cards.lead_is_faced:
        whole.add(play.dummy)
    claim = position.claim
    if claim is not None and claim.status != ClaimStatus.VOID and (claim.shown or position.edition.book == 2017):
        whole.add(claim.claimer)  # they face their hand (68C)
    hands: dict[Seat, Hand] = {}
    for seat in SEATS:
        held = _held(position, seat)
        faced = _faced(position, seat)
        if seat in whole and held is not None:
            hands[seat] = held
        elif faced:
            hands[seat] = faced
    return hands


def _held(position: Position, seat: Seat) -> Hand | None:
    if position.deal is UNKNOWN_DEAL or not position.deal.gives(seat):
        return None
    left = cards_left(position, seat)
    return None if left is None else Hand(left)


def _faced(position: Position, seat: Seat) -> Hand:
    """The cards of this hand that lie face up: exposed in the auction, or penalty cards."""
    cards = {card for duty in position.duties_of(seat, FaceUp) for card in duty.cards} | {*position.penalty_cards(seat)}
    hanging = position.hanging
    if hanging is not None and hanging.hand is seat:  # it lies on the table, and nobody knows yet what it counts for
        cards.update(card for card in hanging.cards if isinstance(card, Card))
    return Hand(cards)


def under_ruling(position: Position) -> list[CallItem]:
    """The calls that are being ruled on: made, and nobody knows yet whether they stand."""
    found = []
    unsettled = [ruling.breach for ruling in position.rulings if ruling.pending is not None]
    unsettled += [position.hanging] if position.hanging is not None else []
    gone = {withdrawn.entry for withdrawn in position.withdrawn}
    for breach in unsettled:
        made = breach.call
        if made is None or breach.offender is None or not isinstance(made.what, Call) or made.entry in gone:
            continue
        standing = [item for item in position.items if item.entry == made.entry and item.call == made.what]
        found += standing or [CallItem(made.entry, breach.offender, made.what)]
    return list(dict.fromkeys(found))
