"""A board as a newspaper prints it: the diagram, the auction, the play trick by trick. At most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import zip_longest

from rich.text import Text

from kibitz.game import (
    PASS,
    SUITS,
    Auction,
    Board,
    Call,
    CallMade,
    Card,
    Deal,
    Hand,
    Play,
    Rank,
    Seat,
    Side,
    Suit,
    Trick,
    Vulnerability,
)
from kibitz.messages import speaker

# As newspapers print an auction: West first, whoever dealt.
COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_RED = "red"
_HEADING = "bold"
_FAINT = "dim"
_HAND_WIDTH = 20
_MOST_HAND_WIDTH = 30
_CALL_WIDTH = 9
_NO_NAMES: Mapping[Seat, str] = {}
_NO_NOTES: Mapping[int, int] = {}
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def symbols(text: str, style: str = "") -> Text:
    """A text with its red suit symbols in red."""
    drawn = Text(text, style=style)
    drawn.highlight_regex("[♥♦]", _RED)
    return drawn


def card_symbol(card: Card) -> Text:
    """A card as it is printed: suit symbol and rank, the ten as 10."""
    return symbols(card.suit.symbol + _rank(card))


def _rank(card: Card) -> str:
    return "10" if card.rank is Rank.TEN else str(card.rank)


def _say(message: str, /, **values: object) -> str:
    return speaker().say(f"boards.drawing.{message}", **values)


def _name(seat: Seat) -> str:
    return speaker().spell(seat)


def _row(cells: Iterable[tuple[Text, int]]) -> Text:
    """Texts side by side, each as wide as told, with at least a space between them."""
    row = Text()
    for text, width in cells:
        cell = text.copy()
        cell.truncate(width - 1, overflow="ellipsis", pad=True)
        row.append_text(cell)
        row.append(" ")
    return row


# The diagram.


def diagram(board: Board, names: Mapping[Seat, str] = _NO_NAMES) -> Iterator[Text]:
    """The four hands around the table: North above, South below, West and East at the sides."""
    if board.deal is None:
        yield from _markings(board)
    else:
        yield from _diagram(board.deal, _markings(board), _compass(board.vulnerability), names)


def hands(deal: Deal, names: Mapping[Seat, str] = _NO_NAMES) -> Iterator[Text]:
    """The diagram of a deal that belongs to no board."""
    yield from _diagram(deal, [], _compass(Vulnerability.NONE), names)


def _markings(board: Board) -> list[Text]:
    return [
        Text(_say("board", number=board.number), _HEADING),
        Text(_say("dealer", seat=board.dealer)),
        Text(_say("vulnerable_side", vulnerability=board.vulnerability)),
        Text(_say("vulnerable")),
    ]


def _diagram(deal: Deal, corner: list[Text], compass: tuple[Text, ...], names: Mapping[Seat, str]) -> Iterator[Text]:
    north, east, south, west = (_hand(seat, deal, names.get(seat)) for seat in Seat)
    width = min(max([_HAND_WIDTH, *(line.cell_len + 2 for line in west[1:])]), _MOST_HAND_WIDTH)
    for left, middle in zip_longest(corner, _without_blanks(north), fillvalue=Text()):
        yield _row([(left, width), (middle, _MOST_HAND_WIDTH)])
    for left, middle, right in zip(west, compass, east, strict=True):
        yield _row([(left, width), (middle, _HAND_WIDTH), (right, _MOST_HAND_WIDTH)])
    for middle in _without_blanks(south):
        yield _row([(Text(), width), (middle, _MOST_HAND_WIDTH)])


def _without_blanks(hand: list[Text]) -> list[Text]:
    """The lines of a hand as far as there is something in them: of one that is not given, two."""
    return [line for line in hand if line.plain]


def _hand(seat: Seat, deal: Deal, name: str | None) -> list[Text]:
    lines = [Text.assemble((_name(seat), _HEADING), "  " if name else "", (name or "", _FAINT))]
    if not deal.gives(seat):
        return [*lines, Text(_say("not_given"), _FAINT), Text(), Text(), Text()]
    return lines + [_holding(suit, deal[seat].of(suit)) for suit in reversed(SUITS)]


def _holding(suit: Suit, cards: tuple[Card, ...]) -> Text:
    return symbols(f"{suit.symbol} " + (" ".join(map(_rank, cards)) or "–"))


def hand_line(hand: Hand) -> Text:
    """A hand in one line."""
    return Text("  ").join(_holding(suit, hand.of(suit)) for suit in reversed(SUITS))


@cache
def _compass(vulnerability: Vulnerability) -> tuple[Text, ...]:
    """The table seen from above; on a terminal the vulnerable seats are red."""
    box = [Text(line) for line in ("┌───────┐", "│   N   │", "│ W   E │", "│   S   │", "└───────┘")]
    for line in box:
        line.highlight_regex("[┌─┐│└┘]+", "green")
        for seat in Seat:
            line.highlight_words([str(seat)], f"{_HEADING} {_RED}" if vulnerability.includes(seat) else _HEADING)
    return tuple(box)


# The auction.


def auction_table(
    auction: Auction, vulnerability: Vulnerability = Vulnerability.NONE, notes: Mapping[int, int] = _NO_NOTES
) -> Iterator[Text]:
    """The calls in columns from West to South, the dealer's first call in its own column.

    `notes` are the numbers of footnotes, by the index of the call.
    """
    heads = (Text(_name(seat), f"{_HEADING} {_RED}" if vulnerability.includes(seat) else _HEADING) for seat in COLUMNS)
    yield _row((head, _CALL_WIDTH) for head in heads)
    row = [Text()] * 4
    last = -1
    for seat, call in _spoken(auction, notes):
        column = COLUMNS.index(seat)
        if column <= last:  # the row is full; or somebody called out of rotation
            yield _row((cell, _CALL_WIDTH) for cell in row)
            row = [Text()] * 4
        row[column] = call
        last = column
    if auction.calls:
        yield _row((cell, _CALL_WIDTH) for cell in row)


def _spoken(auction: Auction, notes: Mapping[int, int]) -> Iterator[tuple[Seat, Text]]:
    made: list[CallMade] = list(auction.review())
    all_pass = auction.contract is not None and [made_call.call for made_call in made[-3:]] == [PASS] * 3
    for index, (seat, call) in enumerate(made[:-3] if all_pass else made):
        yield seat, call_symbol(call).append(footnote(notes[index]) if index in notes else "")
    if all_pass:
        yield made[-3].seat, Text(_say("all_pass"))


def footnote(number: int) -> str:
    """The sign of a footnote, raised a little."""
    return str(number).translate(_RAISED)


def call_symbol(call: Call) -> Text:
    """A call as it is printed."""
    return symbols(call.symbol)


# The play.

_TRICK = (5, 8, 7, 7, 7, 7, 9, 5, 5)


def play_table(play: Play, before: int = 0) -> Iterator[Text]:
    """The tricks: who led, the four cards, the winner, and how many tricks each side has since the first one told.

    `before` is how many tricks had been played before that.
    """
    return tricks_table(play.tricks, before)


def tricks_table(tricks: Iterable[Trick], before: int = 0) -> Iterator[Text]:
    """Tricks in the same way, also such as were never played."""
    sides = (_say(side.name.lower()) for side in Side)
    heads = ["", _say("lead"), *map(_name, COLUMNS), _say("winner"), *sides]
    yield _row((Text(head, _HEADING), width) for head, width in zip(heads, _TRICK, strict=True))
    won = dict.fromkeys(Side, 0)
    for number, trick in enumerate(tricks, before + 1):
        if trick.is_complete:
            won[trick.winner.side] += 1
        yield _trick_row(number, trick, won)


def _trick_row(number: int, trick: Trick, won: Mapping[Side, int]) -> Text:
    cards = []
    for seat in COLUMNS:
        card = trick.card_of(seat)
        cell = card_symbol(card) if card is not None else Text()
        if trick.is_complete and seat == trick.winner:
            cell.stylize("bold underline")
        cards.append(cell)
    after = [_name(trick.winner), *(f"{won[side]:>2}" for side in Side)] if trick.is_complete else [""] * 3
    cells = [Text(f"{number:>2}", _FAINT), Text(_name(trick.leader)), *cards, *map(Text, after)]
    return _row(zip(cells, _TRICK, strict=True))
