"""The four hands of a board around the table, as a newspaper prints them, and the tricks that each declarer makes."""

from __future__ import annotations

from kibitz.game import FROM_NOTRUMP, SEATS, Board, Seat
from kibitz.messages import in_language
from kibitz.pictures.boards import board_around
from kibitz.site.analysed_deals import AnalysedDeal
from kibitz.site.markup import Markup, tag, together
from kibitz.site.words import SiteWords, marked

_COLUMNS = FROM_NOTRUMP
_ROWS = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


def hands_drawn(board: Board, words: SiteWords) -> Markup:
    """Four hands, with who deals and who is vulnerable between them."""
    with in_language(words.voice.language.code):
        around = board_around(board)
    hands = [_hand(board, seat, around.hands[seat].holdings, words) for seat in SEATS if seat in around.hands]
    middle = [
        tag(
            "span",
            words.seat(seat),
            class_=f"{seat.name[0].lower()}{_marks(board, seat)}",
            title=_says(board, seat, words),
        )
        for seat in SEATS
    ]
    return tag("div", *hands, tag("div", *middle, class_="baize", aria_hidden="true"), class_="hands")


def _hand(board: Board, seat: Seat, holdings: tuple[tuple[str, str], ...], words: SiteWords) -> Markup:
    assert board.deal is not None, "whoever draws it has looked"
    points = tag("small", board.deal[seat].hcp, title=words("high_card_points"))
    head = tag("b", words.voice.spell(seat), " ", points)
    suits = [tag("span", marked(symbol), "\u00a0", held.replace(" ", "\u200a")) for symbol, held in holdings]
    return tag("div", head, *suits, class_=f"hand {seat.name.lower()}")


def _marks(board: Board, seat: Seat) -> str:
    return (" vul" if board.vulnerability.includes(seat) else "") + (" dealer" if seat is board.dealer else "")


def _says(board: Board, seat: Seat, words: SiteWords) -> str | None:
    return words("deals", seat=seat) if seat is board.dealer else None


def makes_drawn(analysed: AnalysedDeal, words: SiteWords) -> Markup:
    """The tricks by declarer and denomination with best play by all four, and par."""
    heads = [tag("th", words.denomination(one), scope="col") for one in _COLUMNS]
    rows = [
        tag(
            "tr",
            tag("th", words.seat(seat), scope="row"),
            *(_tricks(analysed.tricks[seat, one]) for one in _COLUMNS),
        )
        for seat in _ROWS
    ]
    table = tag(
        "table",
        tag("caption", words("makes")),
        tag("thead", tag("tr", tag("td"), *heads)),
        tag("tbody", *rows),
        class_="makes",
    )
    return tag("div", table, tag("p", par_said(analysed, words), class_="par"), class_="found")


def _tricks(tricks: int) -> Markup:
    return tag("td", tricks, class_="made" if tricks > 6 else None)


def par_said(analysed: AnalysedDeal, words: SiteWords) -> Markup:
    """Par in a line: its score, and the contracts that lead to it, each with what is made of it."""
    said = [
        together(", ", words.contract_by(one.contract, one.declarers), "\u00a0", one.made)
        for one in analysed.par.declarers
    ]
    return together(words("par", points=words.points(analysed.par.points)), *said)
