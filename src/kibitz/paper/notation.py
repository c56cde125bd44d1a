"""Cards, contracts, scores and figures as they stand on paper, in the letters of the language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kibitz.event.views.types import FigureData, GotData, NamedData
from kibitz.game import SEATS, SUITS, Card, Contract, Deal, Result, Seat
from kibitz.messages import Speaker

SYMBOL = "symbol"


class PaperNotation:
    """Writes what stands in the cells of papers, in one language."""

    def __init__(self, voice: Speaker) -> None:
        self.voice = voice

    def __repr__(self) -> str:
        return f"<PaperNotation of {self.voice.language.code}>"

    def symbol(self, value: object) -> str:
        """A value as it is written on a score sheet."""
        return self.voice.spell(value, SYMBOL)

    def hands(self, deal: Deal) -> dict[str, list[list[str]]]:
        """Four hands, each as four suits from spades down: the suit and its ranks."""
        return {str(seat): self.hand(deal, seat) for seat in SEATS}

    def hand(self, deal: Deal, seat: Seat) -> list[list[str]]:
        """A hand by suits, from spades down."""
        cards = sorted(deal[seat], reverse=True)
        return [
            [self.symbol(suit), " ".join(self.symbol(card.rank) for card in cards if card.suit is suit) or "–"]
            for suit in sorted(SUITS, reverse=True)
        ]

    def contract(self, contract: Contract) -> str:
        """A contract without its declarer: 4♠×."""
        return f"{self.voice.spell(contract.bid)}{self.symbol(contract.doubling)}"

    def got(self, row: GotData) -> tuple[str, str, str, str]:
        """What was got at a table: contract, declarer, lead and tricks over or under."""
        if not row["result"]:
            return "", "", "", ""
        result = Result.parse(row["result"])
        lead = self.symbol(Card.parse(row["lead"])) if row["lead"] else ""
        if result.contract is None:
            return self.symbol(result), "", "", ""
        over = "=" if result.over == 0 else signed(result.over)
        return self.contract(result.contract), self.symbol(result.contract.declarer), lead, over

    def figure(self, figure: FigureData | None) -> str:
        """A figure with the decimal sign of the language."""
        return "" if figure is None else minus(self.voice.figure(figure["shown"]))

    def aligned(self, figures: Sequence[FigureData | None]) -> list[str]:
        """The figures of a column, all with as many decimal places as the longest of them."""
        places = max((len(figure["shown"].partition(".")[2]) for figure in figures if figure), default=0)
        return [
            "" if figure is None else minus(self.voice.figure(_with_places(figure["shown"], places)))
            for figure in figures
        ]


def _with_places(shown: str, places: int) -> str:
    whole, _, decimals = shown.partition(".")
    return f"{whole}.{decimals:0<{places}}" if places else whole


def signed(points: int | None) -> str:
    """A score with its sign."""
    return "" if points is None else minus(f"{points:+d}" if points else "0")


def minus(text: str) -> str:
    """A number with the sign that is as wide as a plus."""
    return text.replace("-", "−")


def called(contestants: Sequence[NamedData]) -> str:
    """Contestants by number and name."""
    return ", ".join(f"{one['id']} {one['name']}".strip() for one in contestants)


def named(contestant: NamedData | Mapping[str, str]) -> str:
    """A contestant by name, or by number where there is none."""
    return contestant["name"] or contestant["id"]
