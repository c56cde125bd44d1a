"""Real claims: boards from the field whose play stops early, where the field's own files are there; and made ones."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from kibitz.game import CARDS, SEATS, SUITS, Card, CardPlayed, Denomination, Hand, Seat, Suit
from kibitz.game.tricks import beats
from kibitz.table.claims.claimed_position import ClaimedPosition

SHARED = Path(__file__).parents[2] / "shared" / "data"
_STRAINS = (Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS, Denomination.NO_TRUMP)


def real_claims() -> list[ClaimedPosition]:
    """Every claim in the field's files; none where they are absent."""
    return [*_from_dds(SHARED / "dds" / "hands_list100.txt"), *_from_lin(SHARED / "lin")]


def played_on(
    hands: dict[Seat, Hand], denomination: Denomination, leader: Seat, cards: list[Card], total: int
) -> ClaimedPosition | None:
    """The position after these cards, in which declarer, on the leader's right, claims `total` tricks of the board."""
    declarer = leader.rho
    bits = {seat: hand.bits for seat, hand in hands.items()}
    trumps = 0 if denomination.trumps is None else denomination.trumps.bits
    won, seat, trick = 0, leader, list[CardPlayed]()
    shown: set[tuple[Seat, Suit]] = set()
    for card in cards:
        if not bits[seat] >> card & 1:
            return None
        bits[seat] ^= 1 << card
        trick.append(CardPlayed(seat, card))
        if card.suit != trick[0].card.suit:
            shown.add((seat, trick[0].card.suit))
        seat = seat.lho
        if len(trick) == 4:
            best = trick[0]
            for played in trick[1:]:
                if beats(played.card, best.card, trumps):
                    best = played
            seat, trick = best.seat, []
            won += seat.side == declarer.side
    left = {holder: Hand.from_bits(bits[holder]) for holder in SEATS}
    tricks = max(len(hand) for hand in left.values())
    if not tricks or not 0 <= total - won <= tricks:
        return None
    return ClaimedPosition(
        denomination, declarer, left, seat, declarer, total - won, tuple(trick), shown_out=frozenset(shown)
    )


def _from_dds(path: Path) -> Iterator[ClaimedPosition]:
    """Boards of the DDS test file: the play as recorded, and the trace, whose last figure is declarer's tricks."""
    if not path.exists():
        return
    denomination, leader, hands = Denomination.NO_TRUMP, Seat.NORTH, dict[Seat, Hand]()
    cards: list[Card] = []
    for line in path.read_text().splitlines():
        words = line.split()
        if line.startswith("PBN"):
            denomination, leader = _STRAINS[int(words[3])], SEATS[int(words[4])]
            first, *four = line.split('"')[1].replace(":", " ").split()
            hands = {SEATS[(Seat.parse(first) + n) % 4]: Hand.parse(text) for n, text in enumerate(four)}
        elif line.startswith("PLAY"):
            text = line.split('"')[1]
            cards = [Card.parse(text[n : n + 2]) for n in range(0, len(text), 2)]
        elif line.startswith("TRACE") and len(cards) < 52:
            claimed = played_on(hands, denomination, leader, cards, int(words[-1]))
            if claimed is not None:
                yield claimed


def _from_lin(folder: Path) -> Iterator[ClaimedPosition]:
    """Boards of BBO files that end in a claim (mc)."""
    for path in sorted(folder.glob("*.lin")) if folder.is_dir() else ():
        for board in re.split(r"(?=qx\|)", path.read_text(errors="replace")):
            claimed = _lin_board(board)
            if claimed is not None:
                yield claimed


def _lin_board(board: str) -> ClaimedPosition | None:
    fields = re.findall(r"(\w\w)\|([^|]*)\|", board)
    claims = [int(value) for name, value in fields if name == "mc" and value.isdigit()]
    deals = [value for name, value in fields if name == "md"]
    calls = [value.rstrip("!").upper() for name, value in fields if name == "mb"]
    if not claims or not deals or len(deals[0]) < 20:
        return None
    hands: dict[Seat, Hand] = {}
    for number, text in enumerate(deals[0][1:].split(",")[:4]):
        cards = [
            Card.parse(suit + rank) for suit, ranks in re.findall(r"([SHDC])([2-9TJQKA]*)", text) for rank in ranks
        ]
        hands[SEATS[(Seat.SOUTH + number) % 4]] = Hand(cards)
    rest = set(CARDS) - {card for hand in hands.values() for card in hand}
    for seat in SEATS:
        if len(hands.get(seat, ())) != 13:
            hands[seat] = Hand(rest)
    dealer = SEATS[(Seat.SOUTH + int(deals[0][0]) - 1) % 4]
    bids = [(SEATS[(dealer + n) % 4], call) for n, call in enumerate(calls) if call[:1].isdigit()]
    if not bids:
        return None
    seat, last = bids[-1]
    declarer = next(who for who, call in bids if call[1] == last[1] and who.side == seat.side)
    cards = [Card.parse(value) for name, value in fields if name == "pc"]
    denomination = Denomination.parse(last[1])
    return played_on(hands, denomination, declarer.lho, cards, claims[-1])


def made_claims(count: int, seed: int = 1) -> list[ClaimedPosition]:
    """Claims of all the rest, or all but one, with 3 to 10 tricks left, by a declarer with the high cards."""
    random = Random(seed)
    found: list[ClaimedPosition] = []
    while len(found) < count:
        size = random.randint(3, 10)
        cards = sorted(random.sample(CARDS, 4 * size), key=lambda card: (card % 13) + random.random() * 7)
        ours, theirs = cards[2 * size :], cards[: 2 * size]
        random.shuffle(ours)
        random.shuffle(theirs)
        hands = {
            Seat.SOUTH: Hand(ours[:size]),
            Seat.NORTH: Hand(ours[size:]),
            Seat.EAST: Hand(theirs[:size]),
            Seat.WEST: Hand(theirs[size:]),
        }
        denomination = random.choice([*(Denomination(int(suit)) for suit in SUITS), Denomination.NO_TRUMP])
        turn = random.choice([Seat.SOUTH, Seat.NORTH])
        found.append(ClaimedPosition(denomination, Seat.SOUTH, hands, turn, Seat.SOUTH, size - random.randint(0, 1)))
    return found
