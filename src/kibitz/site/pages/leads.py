"""Each opening lead against each contract that was played: the tricks that declarer takes after it."""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.analysis.card_tricks import CardTricks
from kibitz.game import Card
from kibitz.site.analysed_deals import DeclarerIn
from kibitz.site.layout import cell, head_cell, rows_table
from kibitz.site.markup import Markup, tag, together
from kibitz.site.seen_boards import SeenBoard
from kibitz.site.words import SiteWords


def leads_table(board: SeenBoard, words: SiteWords) -> Markup | None:
    """For each declarer and denomination the leads by what they leave declarer, the best for the defenders first."""
    if board.analysed is None or not board.analysed.leads:
        return None
    rows = [_row(declared, cards, words) for declared, cards in board.analysed.leads.items()]
    heads = [
        head_cell(words.beside("declares")),
        head_cell(words.beside("leads_from"), "center"),
        head_cell(words.beside("declarer_takes")),
    ]
    return tag(
        "section",
        tag("h2", words.beside("leads")),
        tag("p", words.beside("leads_note"), class_="note"),
        rows_table(heads, rows, class_="leads"),
    )


def _row(declared: DeclarerIn, cards: CardTricks, words: SiteWords) -> Markup:
    found = [
        tag("span", tag("b", 13 - tricks), " ", _cards(held, words), class_="best" if tricks == cards.most else None)
        for tricks, held in cards.by_tricks().items()
    ]
    named = together(words.denomination(declared.denomination), " ", tag("small", words.seat(declared.declarer)))
    return tag("tr", cell(named), cell(words.seat(cards.seat), kind="center"), cell(*found, kind="cards"))


def _cards(cards: Iterable[Card], words: SiteWords) -> Markup:
    """Cards by suits: the symbol once, then the ranks."""
    by_suit: dict[str, list[str]] = {}
    for card in sorted(cards, reverse=True):
        by_suit.setdefault(card.suit.symbol, []).append(words.voice.spell(card.rank, "symbol"))
    pieces = [
        together(tag("i", symbol, class_={"♠": "s", "♥": "h", "♦": "d", "♣": "c"}[symbol]), "\u200a".join(ranks), " ")
        for symbol, ranks in by_suit.items()
    ]
    return together(*pieces)
