"""The state of one board at one table, folded from its log. Mutable, and private to the fold.

What belongs together is a part of its own, and is changed there; the position answers what is asked of several parts,
and shows what is read most.

| part | what it holds | module |
|---|---|---|
| `bidding` | the calls that stand, whose turn it is, a contract that was told | `kibitz.table.auction.state` |
| `cards` | the cards that stand, those that lie elsewhere, the opening lead face down | `kibitz.table.cards.state` |
| `count` | a claim; tricks moved, found and agreed on | `kibitz.table.claims.state` |
| `docket` | irregularities, rulings, acts held, reviews, notices, whether the director is there | `docket` |
| `owing` | what players owe | `duties_owed` |
| `record` | the score on record, awards, appeals | `kibitz.table.scores.record` |
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kibitz.game import Auction, Board, Card, Contract, Deal, Play, Result, Seat, Side
from kibitz.game.deals import NOT_GIVEN
from kibitz.laws import switches
from kibitz.laws.effects import EffectKind
from kibitz.laws.regulations import Regulations
from kibitz.table.auction import heard
from kibitz.table.auction.state import AuctionState
from kibitz.table.cards.state import PlayState
from kibitz.table.claims.claim import Claim
from kibitz.table.claims.referee import Referee
from kibitz.table.claims.state import TrickCount
from kibitz.table.engine.docket import Docket
from kibitz.table.engine.duties import D, Duty
from kibitz.table.engine.duties_owed import DutiesOwed
from kibitz.table.engine.held_acts import HeldActs
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.engine.standing import CallItem, CallStanding, CardItem, Withdrawn
from kibitz.table.information.ledger import Information
from kibitz.table.log.entries import Entry, Header
from kibitz.table.scores.appeal import BoardAppeal
from kibitz.table.scores.record import ScoreRecord

UNKNOWN_DEAL = Deal.from_bits((NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN))


class Position:
    """What stands, what waits, and what is owed."""

    def __init__(self, header: Header, regulations: Regulations, referee: Referee | None = None) -> None:
        self.header = header
        self.edition = header.edition
        self.regulations = regulations
        self.policy = header.policy or regulations[switches.TABLE_POLICY]
        self.deal: Deal = UNKNOWN_DEAL
        dealer = header.dealer or (Board(header.board).dealer if header.board else Seat.NORTH)
        known = header.dealer is not None or header.board is not None
        self.bidding = AuctionState(dealer, dealer_known=known)
        self.cards = PlayState()
        self.count = TrickCount(referee)
        self.lines: dict[int, Entry] = {}  # the lines of the log by their numbers, in the order in which they happened
        self.docket = Docket(self.lines, named_only=header.attention == "named")
        self.owing = DutiesOwed()
        self.record = ScoreRecord()
        self.withdrawn: list[Withdrawn] = []  # calls and cards that do not stand
        self.ledger: list[Information] = []
        self.acts: list[Entry] = []  # everything that is no call and no card: questions, tempo, explanations ...
        self.board_ended = False  # because the director says so, or a claim was agreed to
        self.now = 0
        self.order = 0

    def __repr__(self) -> str:
        return f"<Position: {len(self.items)} calls, {len(self.plays)} cards, {len(self.rulings)} rulings>"

    # What is read most.

    @property
    def auction(self) -> Auction:
        """The calls that stand, as a game."""
        return self.bidding.auction

    @property
    def items(self) -> list[CallItem]:
        """The calls that stand, in order."""
        return self.bidding.items

    @property
    def play(self) -> Play | None:
        """The cards that stand, as a game; None before the opening lead is faced."""
        return self.cards.play

    @property
    def plays(self) -> list[CardItem]:
        """The cards that stand, in order."""
        return self.cards.plays

    @property
    def play_ended(self) -> bool:
        """Whether nobody plays on, by now."""
        return self.cards.ended

    @property
    def claim(self) -> Claim | None:
        """The claim on this board, as far as it has come."""
        return self.count.claim

    @property
    def breaches(self) -> list[Breach]:
        """The irregularities that have happened."""
        return self.docket.breaches

    @property
    def rulings(self) -> list[Ruling]:
        """The rulings, in the order in which they were begun."""
        return self.docket.rulings

    @property
    def open_ruling(self) -> Ruling | None:
        """The ruling in which somebody has to answer now."""
        return self.docket.open_ruling

    @property
    def hanging(self) -> Breach | None:
        """The earliest irregularity that the auction waits for."""
        return self.docket.hanging

    @property
    def held(self) -> HeldActs:
        """The acts that wait for a ruling."""
        return self.docket.held

    def notice(self, id: NoticeKind, by: str, entry: int | None, **values: object) -> None:
        """Note something for the director."""
        self.docket.notice(id, by, entry, **values)

    @property
    def duties(self) -> Sequence[Duty]:
        """What players owe."""
        return self.owing.duties

    @property
    def owed(self) -> tuple[Duty, ...]:
        """What is owed now: nothing when the board is over, unless play goes on after all."""
        return () if self.cards.ended else tuple(self.owing.duties)

    def duties_of(self, seat: Seat, family: type[D], *kinds: EffectKind) -> list[D]:
        """What this player owes of that family, and of these kinds of it if any are named."""
        return self.owing.of(seat, family, *kinds)

    def penalty_cards(self, seat: Seat, *, major: bool = False) -> tuple[Card, ...]:
        """This player's penalty cards; the major ones only, if asked."""
        return self.owing.penalty_cards(seat, major=major)

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing has gone wrong, nothing is owed, and nothing waits: then nothing follows of itself."""
        docket = self.docket
        waits = docket.breaches or docket.rulings or docket.held or docket.reviews or self.owing.duties
        return not waits and self.count.claim is None and not self.record.appeals

    # Turn and contract.

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to call, or from which hand the next card comes."""
        if self.board_ended:
            return None
        if self.cards.play is not None:
            return self.cards.hand_to_play
        contract = self.contract
        if contract is not None:
            return contract.declarer.lho
        return self.bidding.turn

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over."""
        given = self.bidding.given_contract
        contract = (
            given if given is not None and self.cards.play is not None else self.bidding.auction.contract or given
        )
        if contract is None or self.cards.new_declarer is None:
            return contract
        return Contract(contract.bid, contract.doubling, self.cards.new_declarer)

    @property
    def presumed_contract(self) -> Contract | None:
        """The contract as the players see it: by the calls as they were made, also where a turn was missed (17D3)."""
        contract, breaches = self.contract, self.docket.breaches
        if contract is not None and (self.cards.play is not None or not (breaches or self.docket.rulings)):
            return contract
        if breaches or self.docket.rulings:
            late = (b.call.entry for b in breaches if b.kind == "call-after-final-pass" and b.call is not None)
            if contract is not None and heard.all_stand(self):
                return contract
            found = heard.contract_heard(self, late=frozenset(late))  # what comes after the end changes nothing (39)
            if found is None:
                return self.bidding.given_contract
            return Contract(found.bid, found.doubling, self.cards.new_declarer or found.declarer)
        bid, declarer = self.bidding.auction.last_bid, self.bidding.auction.declarer
        if bid is None or declarer is None or not self.bidding.ends_in_passes:
            return None
        return Contract(bid, self.bidding.auction.doubling, declarer)

    @property
    def phase(self) -> str:
        """How far the board has come: auction, lead, play or ended."""
        if self.cards.ended:
            return "ended"
        if self.cards.lead_is_faced:
            return "play"
        return "lead" if self.bidding.auction.is_over or self.bidding.given_contract is not None else "auction"

    def next_order(self) -> int:
        """A number for the next thing that comes to stand."""
        self.order += 1
        return self.order

    # Calls that do not stand any more.

    def rebuild(self) -> None:
        """Fold the auction anew from the calls that stand."""
        self.withdrawn += self.bidding.rebuild(play_has_begun=self.cards.play is not None)

    def take_out(self, entries: set[int | None], by: str) -> None:
        """Withdraw the calls with these entries."""
        for item in self.bidding.items:
            if item.entry in entries:
                self.withdrawn.append(Withdrawn(item.entry, item.seat, item.call, by))
        self.bidding.items = [item for item in self.bidding.items if item.entry not in entries]
        self.rebuild()

    def twins(self) -> frozenset[int]:
        """The entries of calls that are told apart only by them: the same player has made the same call again."""
        made = [(item.seat, item.call, item.entry) for item in self.bidding.items]
        made += [(withdrawn.seat, withdrawn.what, withdrawn.entry) for withdrawn in self.withdrawn]  # type: ignore[misc]
        count = Counter((seat, call) for seat, call, _ in made)
        return frozenset(entry for seat, call, entry in made if entry is not None and count[seat, call] > 1)

    def held_out_of_rotation(self, seat: Seat) -> Breach | None:
        """A call that can never stand, just made at this player's turn by an opponent, and nobody has noticed (28B)."""
        last = self.bidding.items[-1] if self.bidding.items else None
        if last is None or last.standing is not CallStanding.HELD or last.seat.side is seat.side:
            return None
        for breach in self.docket.breaches:
            if breach.status is BreachStatus.LATENT and last.entry in breach.entries and breach.turn is seat:
                return breach
        return None

    # Tricks and the result.

    def tricks(self, side: Side) -> int:
        """A side's tricks as they count: those it won, those a claim gave it, and what a revoke moved."""
        count = self.count
        if count.found:
            return count.found_for(side)
        left = self.cards.tricks_left
        won = self.tricks_won(side) + count.awarded_to(side, left)
        both = won + self.tricks_won(side.opponents) + count.awarded_to(side.opponents, left)
        if count.said and both < 13:  # the table does not know who won each
            return count.said[side]
        return max(0, min(both, won + count.moved_to(side)))

    def tricks_won(self, side: Side) -> int:
        """The tricks that a side has won in play; of those before the table saw any, only if it was told of them."""
        contract, play = self.presumed_contract, self.cards.play
        before, declarers = self.cards.tricks_before
        won = play.tricks_won(side) if play is not None else 0
        if contract is not None and declarers is not None:
            won += declarers if contract.declarer.side is side else before - declarers
        return won + self.count.before.get(side, 0)

    @property
    def result(self) -> Result | None:
        """What came of the board: declarer's tricks where all thirteen are known, or that it was passed out (22A)."""
        contract = self.contract
        if contract is None:
            return Result() if self.bidding.auction.is_passed_out else None
        won, lost = (self.tricks(side) for side in (contract.declarer.side, contract.declarer.side.opponents))
        return Result(contract, won) if won + lost == 13 else None

    def appeal_due(self) -> BoardAppeal | None:
        """The first appeal that has not come up yet and can: the board is over, or the table knows nothing of it."""
        begun = self.bidding.items or self.cards.plays or self.bidding.given_contract is not None
        return None if begun and not self.cards.ended else self.record.next_appeal()
