"""What a claim referee gives for an opinion, as text: the reasons, and the line that costs most in columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from kibitz.game import Card, Rank, Seat, Side
from kibitz.laws.effects import Effect
from kibitz.laws.law70_claim_referee import Ground, TrickShown
from kibitz.messages.rulings import RulingWords

_TRICKS = 13
_COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_WIDTHS = (5, 8, 7, 7, 7, 7, 9, 5, 5)
_T = TypeVar("_T")


def reasons(effect: Effect, words: RulingWords) -> list[str]:
    """The reasons; none where the effect is no opinion."""
    return [words.voice.spell(ground) for ground in _each(effect, "reasons", Ground)]


def costliest(effect: Effect) -> list[TrickShown]:
    """The tricks of the line that costs most, if one is shown."""
    return _each(effect, "line", TrickShown)


def trick_lines(tricks: list[TrickShown], words: RulingWords) -> Iterator[str]:
    """Tricks in columns: who led, the four cards, the winner, and how many tricks each side has of them."""
    lead, winner, *sides = (words.voice.say(f"rule.trick_table.{head}") for head in ("lead", "winner", "ns", "ew"))
    yield _row("", lead, *map(words.voice.spell, _COLUMNS), winner, *sides)
    won = dict.fromkeys(Side, 0)
    for number, trick in enumerate(tricks, _TRICKS - len(tricks) + 1):
        won[trick.winner.side] += 1
        played = {card.seat: _card(card.card) for card in trick.cards}
        cards = (played.get(seat, "") for seat in _COLUMNS)
        counts = (f"{won[side]:>2}" for side in Side)
        leader, winning = (words.voice.spell(seat) for seat in (trick.cards[0].seat, trick.winner))
        yield _row(f"{number:>2}", leader, *cards, winning, *counts)


def _row(*cells: str) -> str:
    return "".join(f"{cell:<{width}}" for cell, width in zip(cells, _WIDTHS, strict=True)).rstrip()


def _card(card: Card) -> str:
    return card.suit.symbol + ("10" if card.rank is Rank.TEN else str(card.rank))


def _each(effect: Effect, name: str, kind: type[_T]) -> list[_T]:
    values = effect.values.get(name)
    return [value for value in values if isinstance(value, kind)] if isinstance(values, tuple) else []
