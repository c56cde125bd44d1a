"""What each card of a play cost its side, against best play by all four from there on."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.game import Card, Play, Seat
from kibitz.solver import DoubleDummyEngine, DoubleDummyPosition, engine


@dataclass(frozen=True, slots=True)
class CardCost:
    """A card of a play, the tricks that declarer takes in all once it is played, and what it cost its own side."""

    seat: Seat
    card: Card
    declarers_tricks: int
    cost: int


def play_costs(play: Play) -> tuple[CardCost, ...]:
    """Each card that was played, in order, with what it cost.

    A card costs its side the tricks by which declarer's total, with best play from there on, changes to its harm.

    >>> import kibitz as kb
    >>> deal = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
    >>> [card.cost for card in kb.play_costs(kb.Play("4S by S", deal, "DJ D2 D5 DA"))]  # doctest: +SKIP
    [0, 0, 0, 0]
    """
    return costs_by(engine(), Play.of(play))


def costs_by(solver: DoubleDummyEngine, play: Play) -> tuple[CardCost, ...]:
    """The same by that engine."""
    if not len(play):
        return ()
    position = _start(play)
    declarers = solver.course(position, play.cards)
    side = play.contract.declarer.side
    before, *after = [position.tricks_left - tricks for tricks in declarers]  # the opening leader is a defender
    costs = []
    for played, then in zip(play.cards, after, strict=True):
        cost = before - then if played.seat.side is side else then - before
        costs.append(CardCost(played.seat, played.card, then, cost))
        before = then
    return tuple(costs)


def best_cards_by(solver: DoubleDummyEngine, play: Play) -> tuple[tuple[Card, ...], ...]:
    """Before each card that was played: all that would have lost nothing, the highest first."""
    then: DoubleDummyPosition | None = _start(play)
    found = []
    for played in play.cards:
        assert then is not None, "a play has no more cards than the deal"
        tricks = solver.card_tricks(then)
        most = max(tricks.values())
        found.append(tuple(card for card, number in tricks.items() if number == most))
        then, _ = then.after(played)
    return tuple(found)


def _start(play: Play) -> DoubleDummyPosition:
    return DoubleDummyPosition.of_play(Play(play.contract, play.deal))
