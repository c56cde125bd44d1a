"""What happens at a table, line by line, as a director enters it (see `docs/notation.md`): each is a real log.

The seats, suits and cards are those of the board, so that nobody plays a card that they do not hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from kibitz.demo.hand_values import values
from kibitz.demo.results import PlayedBoard, opening_lead, play_board
from kibitz.game import DENOMINATIONS, SUITS, Board, Card, Contract, Deal, Hand, Result, Seat, Suit
from kibitz.table.log.entries import Header
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table

_TRIES = 60
NOTHING = PlayedBoard(Result())
REVOKE_FACTS = {"revoke_not_compensated": "no"}
HESITATION_FACTS = (
    "information_made_available",
    "play_over",
    "chose_what_was_suggested",
    "had_logical_alternative",
    "offending_side_gained",
)


@dataclass(frozen=True)
class DemoCase:
    """What the director enters, a part at a time, and what the board came to in the end."""

    what: str  # the message that says why the director was called: `demo.call.<what>`
    parts: tuple[tuple[str, ...], ...]
    played: PlayedBoard
    facts: Mapping[str, str] = field(default_factory=dict)  # what the director finds when asked for it
    award: str = ""  # in place of what was got


def next_line(case: DemoCase, table: Table) -> str | None:
    """What the director enters next, of the facts that the ruling asks for; None when it asks for nothing more."""
    asked = (question["id"] for ruling in outcome_data(table)["rulings"] for question in ruling["questions"])
    return next((f"TD finds {fact_id}={case.facts[fact_id]}" for fact_id in asked if fact_id in case.facts), None)


def insufficient_bid(board: Board, chance: Random) -> DemoCase | None:
    """The dealer opens, their left-hand opponent bids one of a lower suit; it is replaced by two of it (27B1a)."""
    deal, opener = _deal(board), board.dealer
    offender, other = opener.lho, opener.partner
    opened = _longest(deal[opener], SUITS[1:])
    overcalled = _longest(deal[offender], SUITS[:opened])
    played = play_board(board, chance)
    for _ in range(_TRIES):
        contract = played.result.contract
        if contract is not None and (contract.level, contract.denomination) > (2, DENOMINATIONS[overcalled]):
            break
        played = play_board(board, chance)
    else:
        return None
    return DemoCase(
        "insufficient_bid",
        (
            (f"{opener} 1{opened}", f"{offender} 1{overcalled}", f"{other} attention #2", f"{other} calls-td"),
            (f"{other} chooses decline",),
            (f"{offender} 2{overcalled}",),
        ),
        played,
        {"lowest_with_same_denominations": "yes"},
    )


def lead_out_of_turn(board: Board, chance: Random) -> DemoCase | None:
    """The wrong defender leads; declarer refuses the lead, and may have that suit led or not (54, 50D2)."""
    deal, played = _deal(board), play_board(board, chance)
    contract = played.result.contract
    if contract is None:
        return None
    leader = contract.declarer.lho
    wrong = opening_lead(deal[leader.partner], contract, chance)
    may = deal[leader].of(wrong.suit)
    others = [card for card in deal[leader] if card.suit != wrong.suit]
    requires = bool(may) and (chance.random() < 0.5 or not others)
    if not may and not others:
        return None
    lead = may[-1] if requires else opening_lead(Hand(others), contract, chance)
    declarer = contract.declarer
    return DemoCase(
        "lead_out_of_turn",
        (
            (f"TD position contract={_written(contract)}", f"{leader.partner} {wrong}", f"{declarer} calls-td"),
            (f"{declarer} chooses decline",),
            (f"{declarer} chooses {'require' if requires else 'forbid'}", f"{leader} {lead}"),
        ),
        PlayedBoard(played.result, lead),
    )


def revoke(board: Board, chance: Random) -> DemoCase | None:
    """A defender does not follow suit although they could; it is established, and tricks are transferred (64A)."""
    for _ in range(_TRIES):
        contract = play_board(board, chance).result.contract
        found = contract and _revoke(board, contract, chance)
        if found:
            return found
    return None


def _revoke(board: Board, contract: Contract, chance: Random) -> DemoCase | None:
    hands = {seat: set(_deal(board)[seat]) for seat in Seat}
    lead = opening_lead(_deal(board)[contract.declarer.lho], contract, chance)
    first, trumps, won = contract.declarer.lho, contract.denomination.trumps, 0
    begins = chance.randint(7, 9)
    for number in range(1, begins):
        first = _play_trick(hands, first, trumps, chance, lead if number == 1 else None)
        won += first.side == contract.declarer.side
    lines = [f"TD position contract={_written(contract)} trick={begins} lead={first} won={won}"]
    table = Table(Header(board=board.number))
    table.do(lines[0])
    offended = attention = 0
    trick: list[Card] = []
    while any(hands.values()) and (turn := table.position.turn) is not None:
        led = trick[0].suit if trick else None
        follows = [card for card in hands[turn] if led is None or card.suit == led]
        others = [card for card in hands[turn] if card not in follows and card.suit != trumps]
        defends = turn.side != contract.declarer.side
        if not offended and led is not None and follows and others and defends and len(hands[turn]) > 3:
            card = min(others, key=lambda own_card: own_card.rank)
            offended = len(table) + 1
        else:
            card = _card(hands[turn], trick, trumps, chance)
        hands[turn].discard(card)
        trick = [*trick, card] if len(trick) < 3 else []
        lines.append(f"{turn} {card}")
        table.do(lines[-1])
        if offended and not attention and len(table) >= offended + 8:
            attention = len(lines)
            lines += [f"{contract.declarer} attention #{offended}", f"{contract.declarer} calls-td"]
            for line in lines[-2:]:
                table.do(line)
    if not attention:
        return None
    case = DemoCase("revoke", (tuple(lines[: attention + 2]), tuple(lines[attention + 2 :])), NOTHING, REVOKE_FACTS)
    while found := next_line(case, table):
        table.do(found)
    if any(ruling["questions"] for ruling in outcome_data(table)["rulings"]):
        return None
    tricks = outcome_data(table)["tricks"][str(contract.declarer.side)]
    return replace(case, played=PlayedBoard(Result(contract, tricks), lead))


def hesitation(board: Board, chance: Random) -> DemoCase | None:
    """A player bids on after their partner has thought for long; the others get back a part of theirs (16B3, 12C1c)."""
    deal = _deal(board)
    for _ in range(_TRIES):
        played = play_board(board, chance)
        contract = played.result.contract
        if contract is None or contract.level < 2 or contract.level > 5:
            continue
        side = contract.declarer.side
        value = values(deal)[side.opponents]
        suit = value.best_suit
        level = contract.level if DENOMINATIONS[suit] < contract.denomination else contract.level - 1
        if level < 1:
            continue
        declarer = max(side.opponents.seats, key=lambda seat: deal[seat].length(suit))
        tricks = min(13, max(4, round(value.likely[suit])))
        otherwise = Result(Contract.parse(f"{level}{suit} by {declarer}"), tricks)
        gained = played.result.points(board.vulnerability, side) - otherwise.points(board.vulnerability, side)
        if gained < 50 or value.lengths[suit] < 8:
            continue
        return DemoCase(
            "hesitation",
            (
                (
                    f"TD position contract={_written(contract)}",
                    f"TD rules unauthorised-information offender={contract.declarer}",
                ),
            ),
            played,
            dict.fromkeys(HESITATION_FACTS, "yes"),
            f"60%:{otherwise},40%:{played.result}",
        )
    return None


def wrong_board(board: Board, chance: Random) -> DemoCase:
    """A table plays a board that it was not to play; nobody had played it, and the result stands (15B2)."""
    facts = {"somebody_played_board_before": "no", "right_board_played_later": "yes"}
    return DemoCase("wrong_board", (("TD rules wrong-board",),), play_board(board, chance), facts)


def _deal(board: Board) -> Deal:
    if board.deal is None:
        raise ValueError(f"the cards of board {board.number} are not known")
    return board.deal


def _longest(hand: Hand, suits: tuple[Suit, ...]) -> Suit:
    return max(suits, key=lambda suit: (hand.length(suit), suit))


def _written(contract: Contract) -> str:
    """The contract as a log writes it."""
    return f"{contract.bid}{contract.doubling}-{contract.declarer}"


def _play_trick(
    hands: dict[Seat, set[Card]], first: Seat, trumps: Suit | None, chance: Random, lead: Card | None
) -> Seat:
    """Somebody leads and the others follow; who wins it."""
    trick: list[Card] = []
    seat = first
    for _ in range(4):
        card = lead if lead is not None and not trick else _card(hands[seat], trick, trumps, chance)
        hands[seat].discard(card)
        trick.append(card)
        seat = seat.lho
    return Seat((first + trick.index(_winning(trick, trumps))) % 4)


def _card(hand: set[Card], trick: list[Card], trumps: Suit | None, chance: Random) -> Card:
    """A card that somebody might play: it wins the trick, cheaply for who is last, or else is their lowest."""
    if not trick:
        suits = sorted({card.suit for card in hand})
        suit = chance.choice(suits)
        return max((card for card in hand if card.suit == suit), key=lambda card: card.rank)
    may = [card for card in hand if card.suit == trick[0].suit] or list(hand)
    wins = [card for card in may if _winning([*trick, card], trumps) == card]
    if wins:
        return (min if len(trick) == 3 else max)(wins, key=lambda card: card.rank)
    return min(may, key=lambda card: (card.suit == trumps, card.rank, card.suit))


def _winning(trick: list[Card], trumps: Suit | None) -> Card:
    """The card that wins the trick so far (44E, 44F)."""
    return max(trick, key=lambda card: (card.suit == trumps, card.suit == trick[0].suit, card.rank))
