"""Double dummy beside DDS, on the same deals and positions, whose answers must agree."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from bench.ddsthreads import tables_by_dds
from bench.measure import Row
from kibitz.analysis.double_dummy import trick_tables
from kibitz.analysis.plain_player.bidder import auction_of
from kibitz.analysis.plain_player.card_player import sensible_card
from kibitz.analysis.single_dummy import contract_chances, defeat_chances, lead_chances, making_chance
from kibitz.dealing import simulated_deals
from kibitz.game import CARDS, DENOMINATIONS, SEATS, Deal, Hand, Play, Seat
from kibitz.solver import DoubleDummyPosition, engine, has_graphics_card, tables_by_card
from kibitz.solver.batches import cores

_TABLES, _LEADS, _PLAYS, _FREAKS, _MANY = 500, 200, 100, 100, 1000
_FOR_A_CARD, _A_SECOND = 100_000, 1000  # tables, and how many of them a card is to do in a second


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
    yield Row("dd-freaks", "tables with a suit of ten cards", *freaks[0], "DDS", 1)
    yield Row("dd-freaks-slowest", "that which takes us longest", *freaks[2], "DDS", 1)
    yield _on_all_cores()
    yield _threads_of_both()
    yield from _samples()
    yield _on_a_card()


def _dds() -> Any:
    try:
        return engine("dds")
    except Exception as missing:
        raise ImportError(str(missing)) from None


def _compared(
    questions: list[Any], ours: Callable[[Any], object], peers: Callable[[Any], object]
) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
    """Mean and median of both, question by question in turn, and our slowest. The answers must be the same."""
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
    return (sum(own) / count, sum(peer) / count), (median(own), median(peer)), max(times)


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


def _threads_of_both() -> Row:
    """Elapsed time of tables on all cores, by us and by DDS with all its threads."""
    deals = list(simulated_deals(_TABLES, seed=5))
    start = perf_counter()
    ours = [tuple(table[seat, strain] for strain in DENOMINATIONS for seat in SEATS) for table in trick_tables(deals)]
    between = perf_counter()
    theirs = list(tables_by_dds([deal.bits for deal in deals], cores()))
    end = perf_counter()
    if ours != theirs:
        raise AssertionError("Kibitz and DDS differ")
    times = (between - start) / _TABLES, (end - between) / _TABLES
    return Row(
        "dd-threads", "tables on all cores", *times, "DDS, all threads", 1 / 0.45, f"elapsed time, {cores()} cores"
    )


def _samples() -> Iterator[Row]:
    """Single dummy: whether a contract is made or a lead defeats it, beside all tricks of the same deals."""
    hands = {"N": "AQ32.K54.A76.Q98", "S": "KT94.A32.K85.KJ3"}
    strong = ["hcp(west) in 15..17 and balanced(west)", "hcp(east) in 9..14 and hearts(east) < 4 and spades(east) < 4"]
    leader = "QJT98.K4.853.T72"
    for name, what, quick, whole, count in (
        ("dd-making", "whether 4♠ is made, a sampled deal", partial(making_chance, "4S by S", hands),
         partial(contract_chances, "4S by S", hands), 400),
        ("dd-defeats", "which leads defeat 3NT, a sampled deal", partial(defeat_chances, "3NT by W", leader, strong),
         partial(lead_chances, "3NT by W", leader, strong), 200),
    ):  # fmt: skip
        times = []
        for ask in (quick, whole):
            start = process_time()
            ask(deals=count, seed=6)
            times.append((process_time() - start) / count)
        yield Row(name, what, *times, "all tricks", 2, f"{1 / times[0]:,.0f} a second on a core")


def _on_a_card() -> Row:
    """Very many tables on a graphics card and the cores beside it, all of them finished, elapsed."""
    what = f"{_FOR_A_CARD:,} tables on a graphics card"
    if not has_graphics_card():
        return Row("dd-card", what, note="there is no graphics card")
    deals = [deal.bits for deal in simulated_deals(_FOR_A_CARD, seed=7)]
    start = perf_counter()
    came = [perf_counter() for _ in tables_by_card(deals)]
    first, all_of_them = came[_FOR_A_CARD * 95 // 100] - start, came[-1] - start
    note = f"elapsed; 95 % after {first:.0f} s, all after {all_of_them:.0f} s"
    return Row("dd-card", what, all_of_them / _FOR_A_CARD, 1 / _A_SECOND, f"{_A_SECOND:,} a second", 1, note)
