"""Double dummy beside DDS, on the same deals and positions, whose answers must agree."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from bench.measure import Row
from kibitz.analysis.double_dummy import trick_tables
from kibitz.analysis.plain_player.bidder import auction_of
from kibitz.analysis.plain_player.card_player import sensible_card
from kibitz.dealing import simulated_deals
from kibitz.game import CARDS, SEATS, Deal, Hand, Play, Seat
from kibitz.solver import DoubleDummyPosition, engine
from kibitz.solver.batches import cores

_TABLES, _LEADS, _PLAYS, _FREAKS, _MANY = 500, 200, 100, 100, 1000


def rows() -> Iterator[Row]:
    own, dds = engine("kibitz"), _dds()
    deals = list(simulated_deals(_TABLES, seed=1))
    tables = _compared([deal.bits for deal in deals], own.table, dds.table)
    yield Row("dd-table", "a table of 20 results, the mean", *tables[0], "DDS", 1 / 0.45)
    yield Row("dd-table-median", "the same, the median", *tables[1], "DDS", 1 / 0.45)
    leads = [DoubleDummyPosition.of_play(_begun(deal)) for deal in deals[:_LEADS]]
    yield Row("dd-leads", "all opening leads", *_compared(leads, own.card_tricks, dds.card_tricks)[0], "DDS", 2)
    plays = [_played(deal) for deal in simulated_deals(_PLAYS, seed=2)]
    own_course = _compared(plays, lambda play: own.course(*play), lambda play: dds.course(*play))
    yield Row("dd-plays", "every card of a play", *own_course[0], "DDS", 2)
    freaks = _compared([deal.bits for deal in _freaks(_FREAKS)], own.table, dds.table)
    yield Row("dd-freaks", "tables with a suit of ten cards", *freaks[0], "DDS", 1, f"the slowest: {freaks[2]:.2f} x")
    yield _on_all_cores()


def _dds() -> Any:
    try:
        return engine("dds")
    except Exception as missing:
        raise ImportError(str(missing)) from None


def _compared(
    questions: list[Any], ours: Callable[[Any], object], peers: Callable[[Any], object]
) -> tuple[tuple[float, float], tuple[float, float], float]:
    """Mean and median of both, question by question in turn; and the worst ratio. The answers must be the same."""
    times: list[tuple[float, float]] = []
    for question in questions:
        start = process_time()
        found = ours(question)
        between = process_time()
        told = peers(question)
        times.append((between - start, process_time() - between))
        if found != told:
            raise AssertionError(f"Kibitz and DDS differ: {question}: {found} and {told}")
    own, peer = zip(*times, strict=True)
    count = len(times)
    slowest = max(own)
    worst = peer[own.index(slowest)] / slowest
    return (sum(own) / count, sum(peer) / count), (median(own), median(peer)), worst


def _begun(deal: Deal) -> Play:
    auction = auction_of(deal, Seat.NORTH)
    return Play("1NT by S", deal) if auction.contract is None else Play(auction.contract, deal)


def _played(deal: Deal) -> tuple[DoubleDummyPosition, Any]:
    """A whole board as it is played at a club: where it starts, and its cards."""
    play = start = _begun(deal)
    while not play.is_over:
        play = play.play(sensible_card(play))
    return DoubleDummyPosition.of_play(start), play.cards


def _freaks(count: int) -> Iterator[Deal]:
    """Deals in which somebody has ten cards of a suit."""
    dice = Random(3)
    for _ in range(count):
        suit, longest = dice.randrange(4), dice.choice(SEATS)
        pack = [*CARDS]
        dice.shuffle(pack)
        long = [card for card in pack if card.suit == suit][:10]
        rest = [card for card in pack if card not in long]
        hands = {longest: [*long, *rest[:3]]}
        for number, seat in enumerate(seat for seat in SEATS if seat is not longest):
            hands[seat] = rest[3 + 13 * number : 16 + 13 * number]
        yield Deal({seat: Hand(hands[seat]) for seat in SEATS})


def _on_all_cores() -> Row:
    """Elapsed time of many tables on one core and on two."""
    deals = list(simulated_deals(_MANY, seed=4))

    def elapsed(threads: int) -> float:
        start = perf_counter()
        for _ in trick_tables(deals, threads=threads):
            pass
        return (perf_counter() - start) / _MANY

    if cores() < 2:
        return Row("dd-cores", "many tables on two cores", note="there is one core only")
    return Row("dd-cores", "many tables on two cores", elapsed(2), elapsed(1), "one core", 1.9, "elapsed time")
