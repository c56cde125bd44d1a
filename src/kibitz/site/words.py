"""The words of a site, in its language: messages, figures, contracts and cards as they are marked on a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from kibitz.analysis.par import declarers_written
from kibitz.event.views.types import FigureData, NamedContestantData, PlayingData
from kibitz.event.views.words.notation import award_written
from kibitz.game import Board, Card, Contract, Denomination, Result, Seat, Side
from kibitz.messages import Speaker
from kibitz.site.markup import Markup, tag, together

_SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_SYMBOL = re.compile("([♠♥♦♣])")


class SiteWords:
    """Says everything on the pages of a site."""

    def __init__(self, voice: Speaker) -> None:
        self.voice = voice

    def __repr__(self) -> str:
        return f"SiteWords({self.voice!r})"

    def __call__(self, message: str, /, **values: object) -> str:
        """A sentence of the site."""
        return self.voice.say(f"site.{message}", **values)

    def beside(self, message: str, /, **values: object) -> str:
        """A sentence that the pages of the server have too: of double dummy, leads, one's own evening, sharing."""
        return self.voice.say(f"web.results.beside.{message}", **values)

    def figure(self, figure: FigureData | None, places: int = 0) -> str:
        """A figure as it is shown, with so many decimal places at least; nothing where there is none."""
        if figure is None:
            return ""
        whole, _, rest = figure["shown"].partition(".")
        shown = f"{whole}.{rest.ljust(places, '0')}" if rest or places else whole
        return self.voice.figure(shown).replace("-", "−")

    def signed(self, number: Fraction | float | int, places: int = 1) -> str:
        """A number with its sign."""
        text = f"{float(number):+.{places}f}"
        if not float(text):
            text = text[1:]
        return self.voice.figure(text).replace("-", "−")

    def points(self, points: int | None) -> str:
        """A score: its sign only where it is negative."""
        return "" if points is None else str(points).replace("-", "−")

    def who(self, contestant: NamedContestantData, kind: str) -> str:
        """A contestant as they are called: by name, or by number where they have none."""
        return contestant["name"] or self.voice.say("web.results.number", kind=kind, number=contestant["id"])

    def several(self, contestants: Sequence[NamedContestantData], kind: str) -> str:
        """Contestants who sat together."""
        return " – ".join(self.who(contestant, kind) for contestant in contestants)

    def seated(self, players: Sequence[PlayingData]) -> str:
        """Those who sat on a side, by their names; nothing where these are not known, or not to be told."""
        return " – ".join(name for player in players if (name := player["name"]))

    def seat(self, seat: Seat | str) -> str:
        """The letter of a seat."""
        return self.voice.spell(Seat.of(seat), "symbol")

    def side(self, side: Side | str) -> str:
        """The letters of a side."""
        return self.voice.spell(Side.of(side), "symbol")

    def denomination(self, denomination: Denomination) -> Markup:
        """A denomination by its symbol."""
        return marked(self.voice.spell(denomination, "symbol"))

    def card(self, card: str | Card) -> Markup:
        """A card by its symbol and rank."""
        return marked(self.voice.spell(Card.of(card)))

    def contract(self, result: str) -> Markup:
        """The contract of a result, and who declared it; or that it was passed out."""
        read = Result.parse(result)
        if read.contract is None:
            return marked(self.voice.spell(read, "symbol"))
        return self.contract_by(read.contract, (read.contract.declarer,))

    def contract_by(self, contract: Contract, declarers: Iterable[Seat]) -> Markup:
        """A contract, and who may declare it."""
        bid = self.voice.spell(contract.bid) + self.voice.spell(contract.doubling, "symbol")
        return together(
            marked(bid), " ", tag("small", declarers_written(declarers, lambda one: self.voice.spell(one, "symbol")))
        )

    def over(self, result: str) -> str:
        """How many tricks were made above or below the contract."""
        read = Result.parse(result)
        if read.contract is None:
            return ""
        return f"{read.over:+d}".replace("-", "−") if read.over else "="

    def result(self, result: str) -> Markup:
        """A whole result in short."""
        return together(self.contract(result), " ", self.over(result))

    def award(self, award: str) -> Markup:
        """What was awarded, in words."""
        return marked(self.voice.spell(award_written(award)))

    def board_line(self, board: Board) -> str:
        """Who deals, and who is vulnerable."""
        return self("dealt", seat=board.dealer, vulnerability=board.vulnerability)


def places_of(figures: Iterable[FigureData | None]) -> int:
    """With how many decimal places figures stand under one another."""
    return max((len(figure["shown"].partition(".")[2]) for figure in figures if figure is not None), default=0)


def marked(text: str) -> Markup:
    """A text with its suit symbols in their colours."""
    pieces = _SYMBOL.split(text)
    return together(*(tag("i", piece, class_=_SUITS[piece]) if piece in _SUITS else piece for piece in pieces))
