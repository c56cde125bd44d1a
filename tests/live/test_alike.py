"""What a seat cannot know changes nothing of what it is sent: the same board with other hidden cards looks alike.

Where everything may happen four play at random; then the cards that a seat has not seen, and that nobody has played,
change hands, and the same acts are done again. Every frame of that seat must be the same, to the letter: a revoke, a
suit that somebody has or has not, leave no trace with anybody before it is noticed (9A, 61, 66).
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from kibitz.dealing import simulated_deals
from kibitz.game import SEATS, KibitzError, Seat
from kibitz.live import TableOpened
from tests.live.playing import Four
from tests.size import size

Done = tuple[str, str, dict[str, Any]]


def at_random(seed: int, policy: str) -> tuple[Four, list[Done]]:
    """2S by North or so, and cards that need not follow suit nor come in turn; what of it was taken."""
    chance = Random(seed)
    deal = str(next(iter(simulated_deals(1, seed=seed))))
    four = Four(TableOpened(policy=policy, deals=(deal,), directed=True)).begin()  # type: ignore[arg-type]
    done: list[Done] = []

    def does(seat: Seat, verb: str, **what: Any) -> None:
        with suppress(KibitzError):
            four.do(seat, verb, **what)
            done.append((str(seat), verb, what))

    for letter, call in zip("NESWNE", ("1S", "P", "2S", "P", "P", "P"), strict=True):
        does(Seat.of(letter), "call", call=call, explanation="as usual")
    for _ in range(44):
        board = four.table.board
        if board is None or board.ended is not None:
            break
        position = board.table.position
        contract, turn = position.presumed_contract, position.turn
        assert contract is not None
        seat = turn if turn is not None and chance.random() < 0.85 else chance.choice(SEATS)
        holder = seat
        if seat is contract.declarer.partner and position.cards.lead_is_faced:
            seat = contract.declarer
        cards = [str(card) for card in four.sees(seat)["hands"].get(str(holder), ())]
        what = chance.random()
        if what < 0.04:
            does(seat, "having_none", whom=str(chance.choice(SEATS)))
        elif what < 0.12:
            does(seat, "ask", place=chance.randrange(6))
        elif what < 0.14 and seat is not contract.declarer:
            does(seat, "expose", card=chance.choice(cards))
        elif cards:
            does(seat, "card", card=chance.choice(cards))
        for asker in SEATS:
            if "no_questions" in four.sees(asker)["may"]["verbs"]:
                does(asker, "no_questions")
    return four, done


def dealt_otherwise(four: Four, seat: Seat, seed: int) -> str:
    """The deal with what this seat has not seen in other hands, and what was played where it was."""
    board = four.table.board
    assert board is not None
    position, seen = board.table.position, four.sees(seat)
    hidden = [other for other in SEATS if other is not seat and str(other) not in seen["hands"]]
    gone = {str(item.card) for item in position.plays}
    for entry in board.table.log.entries:
        gone |= {str(card) for card in (*entry.get("cards", ()), entry.get("card")) if card is not None}
    held = {other: [str(card) for card in board.deal[other]] for other in SEATS}
    rest = [card for other in hidden for card in held[other] if card not in gone]
    Random(seed).shuffle(rest)
    for other in hidden:
        kept = [card for card in held[other] if card in gone]
        held[other] = kept + [rest.pop() for _ in range(13 - len(kept))]
    return "N:" + " ".join(
        ".".join("".join(card[1] for card in held[other] if card[0] == suit) for suit in "SHDC") for other in SEATS
    )


@pytest.mark.parametrize("seed", range(size(1, 200)))
def test_what_a_seat_cannot_know_changes_nothing_of_what_it_is_shown(seed: int) -> None:
    first, done = at_random(seed, "permit")
    assert len(done) > 20
    for seat in SEATS:
        other = dealt_otherwise(first, seat, seed)
        one, two = (
            Four(TableOpened(policy="permit", deals=(deal,), directed=True)).begin()
            for deal in (first.table.opened.deals[0], other)
        )
        for who, verb, what in done:
            for four in (one, two):
                four.do(who, verb, **what)  # it is taken at one as at the other
            assert one.sees(seat) == two.sees(seat), (str(seat), who, verb, what)
