"""The state of one board at one table, folded from its log. Mutable, and private to the fold."""

from __future__ import annotations

from collections import Counter

from kibitz.game import PASS, Auction, Board, Card, Contract, Deal, IllegalCall, Play, Result, Seat, Side
from kibitz.game.deals import NOT_GIVEN
from kibitz.laws import switches
from kibitz.laws.converse import is_suppressed
from kibitz.laws.effects import EffectKind
from kibitz.laws.regulations import Regulations
from kibitz.table.claims.claim import Claim
from kibitz.table.claims.referee import Referee
from kibitz.table.engine.duties import IN_THE_AUCTION, ONE_TURN, D, Duty, PenaltyCard, owed_by
from kibitz.table.engine.held_acts import HeldActs
from kibitz.table.engine.rulings import (
    Award,
    Breach,
    BreachStatus,
    Foretold,
    Notice,
    Review,
    Ruling,
    TrickTransfer,
)
from kibitz.table.engine.standing import CallItem, CallStanding, CardItem, Surplus, Withdrawn
from kibitz.table.information.ledger import Information
from kibitz.table.log.entries import AnyCall, BidAboveSeven, Entry, Header
from kibitz.table.log.refusal import Refusal
from kibitz.table.scores.appeal import BoardAppeal

# What was noted for the director, by the ruling in which he takes it up.
_TAKEN_UP = {
    "opponent-misled": "declarer_may_have_been_misled",
    "variation-of-tempo-or-manner": "declarer_may_have_been_misled",
    "change-of-call": "call_taken_back",
    "change-of-call-requested": "call_taken_back",
}

UNKNOWN_DEAL = Deal.from_bits((NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN))


class Position:
    """What stands, what waits, and what is owed."""

    def __init__(self, header: Header, regulations: Regulations) -> None:
        self.header = header
        self.edition = header.edition
        self.regulations = regulations
        self.policy = header.policy or regulations[switches.TABLE_POLICY]
        self.deal: Deal = UNKNOWN_DEAL
        dealer = header.dealer or (Board(header.board).dealer if header.board else Seat.NORTH)
        self.auction = Auction(dealer)
        self.dealer_known = header.dealer is not None or header.board is not None
        self.items: list[CallItem] = []
        self.withdrawn: list[Withdrawn] = []
        self.plays: list[CardItem] = []  # the cards that stand in the play, in order
        self.play: Play | None = None  # the same as a game: folded from them
        self.surplus: list[Surplus] = []
        self.added: list[Surplus] = []  # cards put among those played to a trick that lacked one (67B1)
        self.lead_from: Seat | None = None  # the hand that leads because a ruling says so
        self.dummy_lost_rights = False  # 43B
        self.claim: Claim | None = None
        self.referee: Referee | None = None  # has an opinion on claims (70)
        self.awarded: dict[Side, int] = {}  # tricks by a claim that was agreed to or ruled on: the claimer's side first
        self.transfers: list[TrickTransfer] = []
        self.given_up: dict[Side, int] = {}  # tricks that a side had won and conceded all the same (71A, 2007: 71.1)
        self.tricks_found: dict[Side, int] = {}  # tricks of the board as the director found them in the end (79B)
        self.tricks_said: dict[Side, int] = {}  # as both sides have agreed on them (79A1)
        self.face_down: tuple[Seat, Card, int] | None = None
        self.given_contract: Contract | None = None  # told, or that of an auction not over (17D3)
        self.given_lead: Seat | None = None  # who leads to the first trick that the table sees
        self.tricks_before: tuple[int, int | None] = (0, 0)  # tricks before that, and declarer's of them if told
        self.new_declarer: Seat | None = None  # who declares because declarer spread his hand (54A)
        self.dummy_seen = False  # a card of dummy could be seen after the auction (47E2a, 54C)
        self.played_ahead: dict[Seat, Card] = {}  # cards of this trick that stand before their turn (54B2)
        self.led_ahead: tuple[Seat, Card, int | None] | None = None  # a lead that stands when this trick is over (60A2)
        self.lead_asked: tuple[Seat, int] | None = None  # the lead for which declarer was last asked (50D2)
        self.card_asked: tuple[Seat, int] | None = None  # the card for which declarer was last asked (51A)
        self.play_ended = False
        self.board_ended = False  # because the director says so, or a claim was agreed to
        self.breaches: list[Breach] = []
        self.rulings: list[Ruling] = []
        self.held = HeldActs()
        self.duties: list[Duty] = []
        self.reviews: list[Review] = []
        self.notices: list[Notice] = []
        self.foretold: list[Foretold] = []  # facts that no ruling has asked for yet
        self.awards: list[Award] = []
        self.entered: str | None = None  # the score of the board as it is on record
        self.appeals: list[BoardAppeal] = []
        self.ledger: list[Information] = []
        self.acts: list[Entry] = []  # everything that is no call and no card: questions, tempo, explanations ...
        self.director_present = False
        self.called_upon: Seat | None = None  # whose turn it is because the director said so
        self.explained: set[int] = set()  # entries of calls that were alerted or explained
        self.now = 0
        self.order = 0
        self.attention: int | None = None  # the line in which attention was drawn, until the director is called
        self.summoned_about: int | None = None  # the same, when the director was last called
        self.auction_closed = False
        self.first_auction: tuple[
            CallItem, ...
        ] = ()  # the calls of an auction that was cancelled, to be repeated (15C)
        self.has_been_called = False  # somebody has called on this deal, whether or not it stands: the auction began

    # The auction.

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to call, or from which hand the next card comes."""
        if self.board_ended:
            return None
        if self.play is not None:
            return self.hand_to_play
        contract = self.contract
        if contract is not None:
            return contract.declarer.lho
        return self.turn_to_call

    @property
    def hand_to_play(self) -> Seat | None:
        """From which hand the next card comes, or would come if the board had not ended."""
        if self.play is None:
            return None
        if self.lead_from is not None and self.play.is_lead:
            return self.lead_from
        return self.given_lead if self.given_lead and not self.play.is_lead_faced else self.play.turn

    @property
    def lead_is_faced(self) -> bool:
        """Whether the opening lead has been faced, seen by the table or before it was told the position."""
        return self.play is not None and (self.play.is_lead_faced or self.tricks_before[0] > 0)

    @property
    def dummy(self) -> Seat | None:
        """Dummy, once the opening lead has been faced."""
        return self.play.dummy if self.play is not None and self.lead_is_faced else None

    @property
    def turn_to_call(self) -> Seat | None:
        """Whose turn it is to call, by what stands or because the director said so."""
        return None if self.auction.is_over else self.called_upon or self.auction.turn

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over."""
        contract = self.auction.contract or self.given_contract
        if contract is None or self.new_declarer is None:
            return contract
        return Contract(contract.bid, contract.doubling, self.new_declarer)

    @property
    def presumed_contract(self) -> Contract | None:
        """The contract as the players see it, also where a pass out of rotation keeps the auction open (17D3)."""
        contract = self.contract
        bid, declarer = self.auction.last_bid, self.auction.declarer
        if contract is not None or bid is None or declarer is None:
            return contract
        if len(self.items) < 4 or any(item.call is not PASS for item in self.items[-3:]):
            return None
        return Contract(bid, self.auction.doubling, declarer)

    @property
    def auction_over(self) -> bool:
        """Whether the auction has ended as the players see it."""
        return self.auction.is_over

    def next_order(self) -> int:
        """A number for the next thing that comes to stand."""
        self.order += 1
        return self.order

    def enter(self, item: CallItem) -> None:
        """Put a call at the end of the auction."""
        self.items.append(item)
        self.auction = _with(self.auction, item)

    def rebuild(self) -> None:
        """Fold the auction anew from the calls that stand; a redouble falls with the double that it redoubled."""
        auction = Auction(self.auction.dealer)
        standing = []
        for item in self.items:
            if self.play is None and _has_lost_its_double(auction, item):
                self.withdrawn.append(Withdrawn(item.entry, item.seat, item.call, "36B1"))
                continue
            standing.append(item)
            auction = _with(auction, item)
        self.items = standing
        self.auction = auction

    def take_out(self, entries: set[int | None], by: str) -> None:
        """Withdraw the calls with these entries."""
        for item in self.items:
            if item.entry in entries:
                self.withdrawn.append(Withdrawn(item.entry, item.seat, item.call, by))
        self.items = [item for item in self.items if item.entry not in entries]
        self.rebuild()

    def index_of(self, entry: int | None) -> int | None:
        """Where in the auction the call of that entry stands."""
        if entry is None:
            return None
        return next((index for index, item in enumerate(self.items) if item.entry == entry), None)

    def twins(self) -> frozenset[int]:
        """The entries of calls that are told apart only by them: the same player has made the same call again."""
        made = [(item.seat, item.call, item.entry) for item in self.items]
        made += [(each.seat, each.what, each.entry) for each in self.withdrawn]  # type: ignore[misc]
        count = Counter((seat, call) for seat, call, _ in made)
        return frozenset(entry for seat, call, entry in made if entry is not None and count[seat, call] > 1)

    # The play.

    def tricks(self, side: Side) -> int:
        """A side's tricks as they count: those it won, those a claim gave it, and what a revoke moved."""
        if self.tricks_found:
            return self.tricks_found.get(side, 0)
        won = self.tricks_won(side) + self.awarded_to(side)
        both = won + self.tricks_won(side.opponents) + self.awarded_to(side.opponents)
        if self.tricks_said and both < 13:  # the table does not know who won each
            return self.tricks_said[side]
        moved = sum(each.moved if each.to is side else -each.moved for each in self.transfers)
        moved += self.given_up.get(side.opponents, 0) - self.given_up.get(side, 0)
        return max(0, min(both, won + moved))

    @property
    def result(self) -> Result | None:
        """What came of the board: declarer's tricks where all thirteen are known, or that it was passed out (22A)."""
        contract = self.contract
        if contract is None:
            return Result() if self.auction.is_passed_out else None
        won, lost = (self.tricks(side) for side in (contract.declarer.side, contract.declarer.side.opponents))
        return Result(contract, won) if won + lost == 13 else None

    def tricks_won(self, side: Side) -> int:
        """The tricks that a side has won in play; of those before the table saw any, only if it was told of them."""
        contract = self.presumed_contract
        before, declarers = self.tricks_before
        won = self.play.tricks_won(side) if self.play is not None else 0
        if contract is not None and declarers is not None:
            won += declarers if contract.declarer.side is side else before - declarers
        return won

    def awarded_to(self, side: Side) -> int:
        """Of the tricks that are not complete, those that a claim gave to a side."""
        if not self.awarded:
            return 0
        claiming, tricks = next(iter(self.awarded.items()))
        tricks = min(tricks, self.tricks_left)
        return tricks if side is claiming else self.tricks_left - tricks

    @property
    def tricks_left(self) -> int:
        """How many tricks are not complete."""
        return 13 - self.tricks_before[0] - (self.play.places // 4 if self.play is not None else 0)

    def place_of(self, card: Card) -> int | None:
        """Where among the cards that stand in the play this one is."""
        return next((place for place, item in enumerate(self.plays) if item.card is card), None)

    # Irregularities and rulings.

    @property
    def hanging(self) -> Breach | None:
        """The earliest irregularity that the auction waits for."""
        return next(
            (breach for breach in self.breaches if breach.blocks and breach.status is not BreachStatus.RULED), None
        )

    @property
    def open_ruling(self) -> Ruling | None:
        """The ruling in which somebody has to answer now."""
        return next((ruling for ruling in self.rulings if ruling.is_open), None)

    def ruling(self, number: int) -> Ruling:
        """The ruling of that number; refused where there is none."""
        for ruling in self.rulings:
            if ruling.number == number:
                return ruling
        raise Refusal("no_such_ruling", ruling=number)

    def latent(self) -> Breach | None:
        """The earliest irregularity that nobody has ruled on."""
        return next(
            (breach for breach in self.breaches if breach.status is BreachStatus.LATENT and breach.is_ripe), None
        )

    def due(self) -> Breach | None:
        """What the director has still to rule on, since he has ruled on what it came after."""
        after = (breach for breach in self.breaches if breach.after is not None and breach.is_ripe)
        return next((breach for breach in after if breach.status is BreachStatus.LATENT), None)

    def appeal_due(self) -> BoardAppeal | None:
        """The first appeal that has not come up yet and can: the board is over, or the table knows nothing of it."""
        if not self.play_ended and (self.items or self.plays or self.given_contract is not None):
            return None
        return next((each for each in self.appeals if each.is_under_way and each.breach is None), None)

    def held_out_of_rotation(self, seat: Seat) -> Breach | None:
        """A call that can never stand, just made at this player's turn by an opponent, and nobody has noticed (28B)."""
        last = self.items[-1] if self.items else None
        if last is None or last.standing is not CallStanding.HELD or last.seat.side is seat.side:
            return None
        for breach in self.breaches:
            if breach.status is BreachStatus.LATENT and last.entry in breach.entries and breach.turn is seat:
                return breach
        return None

    def was_taken_to_pass(self, seat: Seat) -> bool:
        """Whether the last call was made for this player's turn, who had to pass (28A)."""
        if len(self.items) < 2 or self.auction.turn is seat:
            return False
        passed = self.items[-2]
        return passed.seat is seat and passed.standing is CallStanding.IMPLIED

    def notice_of_attention(self, entry: Entry) -> None:
        """Somebody acts although attention was drawn and the director has not been called (9B1, 9B2)."""
        if self.attention is not None and not self.director_present:
            self.notice("acted_after_attention", "9B2", entry.number, seat=entry.actor.seat)
            self.attention = None

    def notice(self, id: str, by: str, entry: int | None, **values: object) -> None:
        """Note something for the director."""
        if not is_suppressed(by):
            self.notices.append(Notice(id, by, entry, values))

    def settled(self, id: str, entry: int) -> None:
        """What was noted about that entry is settled."""
        self.notices = [each for each in self.notices if each.id != id or each.entry != entry]

    def taken_up(self, kind: str, seat: Seat | None) -> None:
        """The director rules on what was noted of this player: the notice has done its part."""
        id = _TAKEN_UP.get(kind)
        self.notices = [each for each in self.notices if each.id != id or each.values.get("seat") not in (None, seat)]

    # Duties.

    @property
    def owed(self) -> tuple[Duty, ...]:
        """What is owed now: nothing when the board is over, unless play goes on after all."""
        return () if self.play_ended else tuple(self.duties)

    def duties_of(self, seat: Seat, family: type[D], *kinds: EffectKind) -> list[D]:
        """What this player owes of that family, and of these kinds of it if any are named."""
        return owed_by(self.duties, seat, family, *kinds)

    def penalty_cards(self, seat: Seat, *, major: bool = False) -> tuple[Card, ...]:
        """This player's penalty cards; the major ones only, if asked."""
        return tuple(duty.card for duty in self.duties_of(seat, PenaltyCard) if duty.major or not major)

    def lead_of(self, seat: Seat) -> tuple[Seat, int]:
        """Which lead it is that this player is to make."""
        return seat, 0 if self.play is None else self.play.places

    def spend(self, seat: Seat) -> None:
        """A call of this player stands: what was owed for one turn is paid."""
        if self.duties:
            self.duties = [duty for duty in self.duties if duty.seat is not seat or duty.kind not in ONE_TURN]

    def end_auction_duties(self) -> None:
        """The auction is over, and with it every duty to pass."""
        self.duties = [duty for duty in self.duties if duty.kind not in IN_THE_AUCTION]


def _with(auction: Auction, item: CallItem) -> Auction:
    call: AnyCall = item.call
    if isinstance(call, BidAboveSeven):
        return auction.hold(item.seat, None)
    if item.standing is CallStanding.HELD:
        return auction.hold(item.seat, call)
    try:
        return auction.accept(item.seat, call)
    except IllegalCall:
        if call.is_bid or call is PASS:
            return auction.hold(item.seat, call)
        return auction if auction.is_over else auction.hold(item.seat, None)  # what it doubled is no longer there


def _has_lost_its_double(auction: Auction, item: CallItem) -> bool:
    """Whether a double or redouble that was legal has nothing left to double."""
    call = item.call
    if item.standing is CallStanding.HELD or isinstance(call, BidAboveSeven) or call.is_bid or call is PASS:
        return False
    try:
        auction.accept(item.seat, call)
    except IllegalCall:
        return not auction.is_over
    return False
