"""What double dummy found, as PBN has it.

The standard has OptimumResultTable, OptimumScore and OptimumPlayTable, and signs for poor cards; the digits of
DoubleDummyTricks are what other programs read. DoubleDummyLeads is ours: the standard has no place for the tricks of
each lead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kibitz.formats.pbn.made import play_section
from kibitz.formats.pbn.model import Game, Mark, PbnColumn, PbnTable
from kibitz.game import DENOMINATIONS, SUITS, Card, CardPlayed, Denomination, Seat

_ORDER = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
_POOR, _VERY_POOR = 8, 10  # the signs ? and ?? (chapter 3.7)


def set_double_dummy(game: Game, tricks: Mapping[tuple[Seat, Denomination], int], par: int) -> None:
    """Put the tricks of every declarer and the par for North-South into a game, in place of what it said of them."""
    places = [(seat, denomination) for seat in _ORDER for denomination in reversed(DENOMINATIONS)]
    width = 2 if max(tricks.values()) > 9 else 1
    columns = (PbnColumn("Declarer"), PbnColumn("Denomination", "", 2, "R"), PbnColumn("Result", "", width, "R"))
    rows = tuple((str(seat), str(denomination), str(tricks[seat, denomination])) for seat, denomination in places)
    game.tags["DoubleDummyTricks"] = "".join(f"{tricks[place]:x}" for place in places)
    game.tags["OptimumScore"] = f"NS {par}"
    _set_table(game, "OptimumResultTable", columns, rows)


def set_leads(game: Game, leads: str) -> None:
    """Put what each opening lead gives into a game: the contract, the cards and their tricks as text."""
    game.tags["DoubleDummyLeads"] = leads


def set_best_cards(game: Game, turns: Iterable[Iterable[Card]]) -> None:
    """Put the best cards at each turn into a game: at the lead, then after each card that was played."""
    rows = tuple(tuple(_ranks(cards, suit) for suit in reversed(SUITS)) for cards in map(tuple, turns))
    columns = tuple(
        PbnColumn(str(suit), "", max((len(row[column]) for row in rows), default=1), "L")
        for column, suit in enumerate(reversed(SUITS))
    )
    _set_table(game, "OptimumPlayTable", columns, rows)


def set_costs(game: Game, costs: Iterable[tuple[CardPlayed, int]]) -> None:
    """Mark the cards of a game's play that cost a trick or more: with the sign of a poor card, and a comment, {-1}."""
    if game.play_section is None and game.play is not None:
        game.play_section = play_section(game.play)
    section = game.play_section
    if section is None:
        return
    for place, (played, cost) in enumerate(costs):
        if cost < 1:
            continue
        mark = section.marks.setdefault((place & ~3) + (played.seat - section.first & 3), Mark())
        mark.nags = tuple(sorted({*mark.nags, _POOR if cost == 1 else _VERY_POOR}))
        if f"-{cost}" not in mark.comments:
            mark.comments.append(f"-{cost}")


def _set_table(game: Game, name: str, columns: tuple[PbnColumn, ...], rows: tuple[tuple[str, ...], ...]) -> None:
    game.tags[name] = ";".join(map(str, columns))
    game.tables[name] = PbnTable(columns, rows)


def _ranks(cards: tuple[Card, ...], suit: object) -> str:
    return "".join(str(card)[1] for card in sorted(cards, reverse=True) if card.suit is suit) or "-"
