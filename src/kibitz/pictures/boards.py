"""Hands, deals and boards; a trick; the auction; the play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kibitz.game import (
    PASS,
    SEATS,
    SUITS,
    Auction,
    Board,
    CallMade,
    CardMissing,
    CardTwice,
    Deal,
    Hand,
    InvalidDeal,
    Play,
    Seat,
    Side,
    Suit,
    Trick,
    Vulnerability,
)
from kibitz.messages import speaker, told
from kibitz.pictures.parts import (
    COLUMNS,
    Around,
    DrawnTable,
    HandShown,
    Line,
    Part,
    Picture,
    Sentences,
    TableShown,
    TextColumn,
    TextStyle,
    card_shown,
    rank_shown,
)

_NO_NAMES: Mapping[Seat, str] = {}
_NO_NOTES: Mapping[int, int] = {}
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_CALL_WIDTH = 9
_TRICK_WIDTHS = (5, 8, 7, 7, 7, 7, 9, 5, 5)
_MOST_MISSING = 4  # more cards are missing because they have been played


def say(message: str, /, **values: object) -> str:
    """A message of pictures in the language that is set."""
    return speaker().say(f"pictures.{message}", **values)


def _name(seat: Seat) -> str:
    return speaker().spell(seat)


# Hands.


def hand_picture(hand: Hand) -> Picture:
    """A hand, suit by suit."""
    return Picture(say("hand"), (HandShown(holdings=_holdings(hand)),))


def hand_line(hand: Hand) -> Line:
    """A hand in one line."""
    return Line.of("  ".join(f"{symbol} {held}" for symbol, held in _holdings(hand)))


def deal_picture(deal: Deal, names: Mapping[Seat, str] = _NO_NAMES) -> Picture:
    """The four hands of a deal that belongs to no board, and what is wrong with them."""
    return Picture(say("deal"), (around(deal, names), *_defects(deal)))


def board_picture(board: Board, names: Mapping[Seat, str] = _NO_NAMES) -> Picture:
    """A board: what it says, and the four hands around the table."""
    wrong = _defects(board.deal) if board.deal is not None else ()
    return Picture(say("board", number=board.number), (board_around(board, names), *wrong))


def board_around(board: Board, names: Mapping[Seat, str] = _NO_NAMES) -> Around:
    """The same, whatever is wrong with the hands."""
    table, corner = TableShown(board.dealer, board.vulnerability), _markings(board)
    return Around({}, table, corner) if board.deal is None else around(board.deal, names, table, corner)


def around(
    deal: Deal,
    names: Mapping[Seat, str] = _NO_NAMES,
    table: TableShown = TableShown(),  # noqa: B008  # a value
    corner: tuple[Line, ...] = (),
) -> Around:
    """The four hands around the table: North above, South below, West and East at the sides."""
    return Around({seat: _hand(seat, deal, names.get(seat, "")) for seat in SEATS}, table, corner)


def _markings(board: Board) -> tuple[Line, ...]:
    return (
        Line.of(say("board", number=board.number), TextStyle.HEADING),
        Line.of(say("dealer", seat=board.dealer)),
        Line.of(say("vulnerable_side", vulnerability=board.vulnerability)),
        Line.of(say("vulnerable")),
    )


def _hand(seat: Seat, deal: Deal, name: str) -> HandShown:
    heading = Line.of(_name(seat), TextStyle.HEADING)
    if name:
        heading = heading + "  " + Line.of(name, TextStyle.FAINT)
    if not deal.gives(seat):
        return HandShown(heading, note=say("not_given"))
    return HandShown(heading, _holdings(deal[seat]))


def _holdings(hand: Hand) -> tuple[tuple[str, str], ...]:
    return tuple((suit.symbol, _ranks(hand, suit)) for suit in reversed(SUITS))


def _ranks(hand: Hand, suit: Suit) -> str:
    return " ".join(map(rank_shown, hand[suit])) or "–"


def _defects(deal: Deal) -> tuple[Part, ...]:
    """What is wrong with the hands; short ones that differ by a card at most are those of a play in progress."""
    defects = deal.defects
    sizes = [len(hand) for hand in deal.hands.values()]
    if sizes and max(sizes) < 13 and max(sizes) - min(sizes) <= 1:
        defects = tuple(defect for defect in defects if isinstance(defect, CardTwice))
    missing = [defect for defect in defects if isinstance(defect, CardMissing)]
    shown = [defect for defect in defects if defect not in missing or len(missing) <= _MOST_MISSING]
    if not shown:
        return ()
    return (Sentences(tuple(("", told(defect.sentence)) for defect in shown), say("defects"), TextStyle.FAINT),)


# The auction.


def auction_picture(auction: Auction) -> Picture:
    """An auction on a board that is not known."""
    return Picture(say("auction"), (auction_grid(auction),))


def auction_grid(
    auction: Auction, vulnerability: Vulnerability = Vulnerability.NONE, notes: Mapping[int, int] = _NO_NOTES
) -> DrawnTable:
    """The calls in columns from West to South, the dealer's first call in its own column.

    `notes` are the numbers of footnotes, by the index of the call.
    """
    return calls_grid(_spoken(auction, notes), vulnerability)


def calls_grid(calls: Iterable[tuple[Seat, str]], vulnerability: Vulnerability = Vulnerability.NONE) -> DrawnTable:
    """Calls as they are printed, each under the seat that made it."""
    rows: list[dict[Seat, str]] = []
    last = len(COLUMNS)
    for seat, call in calls:
        column = COLUMNS.index(seat)
        if column <= last:  # the row is full; or somebody called out of rotation
            rows.append({})
        rows[-1][seat] = call
        last = column
    columns = tuple(
        TextColumn(
            Line.of(_name(seat), TextStyle.VULNERABLE if vulnerability.includes(seat) else TextStyle.HEADING),
            [row.get(seat, "") for row in rows],
            fixed=_CALL_WIDTH,
        )
        for seat in COLUMNS
    )
    return DrawnTable(columns)


def _spoken(auction: Auction, notes: Mapping[int, int]) -> Iterator[tuple[Seat, str]]:
    made: list[CallMade] = list(auction.review())
    all_pass = auction.contract is not None and [made_call.call for made_call in made[-3:]] == [PASS] * 3
    for index, (seat, call) in enumerate(made[:-3] if all_pass else made):
        yield seat, speaker().spell(call, "symbol") + (footnote(notes[index]) if index in notes else "")
    if all_pass:
        yield made[-3].seat, say("all_pass")


def footnote(number: int) -> str:
    """The sign of a footnote, raised a little."""
    return str(number).translate(_RAISED)


# The play.


def trick_picture(trick: Trick) -> Picture:
    """The cards of a trick as they lie on the table, who led and who has won it."""
    sentence = say("trick_won" if trick.is_complete else "trick_led", leader=trick.leader, winner=trick.winner)
    return Picture(say("trick"), (TableShown(cards=_on_the_table(trick)), Line.of(sentence, TextStyle.FAINT)))


def _on_the_table(trick: Trick) -> dict[Seat, Line]:
    return {
        played.seat: Line.of(
            card_shown(played.card),
            TextStyle.WINNER if trick.is_complete and played.seat is trick.winner else TextStyle.PLAIN,
        )
        for played in trick.cards
    }


def play_picture(play: Play) -> Picture:
    """The contract, the cards that are left around the trick in progress, and every trick so far."""
    tricks = play.tricks
    lying = _on_the_table(tricks[-1]) if tricks and not tricks[-1].is_complete else {}
    title = say(
        "play",
        contract=play.contract,
        ns=play.tricks_won(Side.NORTH_SOUTH),
        ew=play.tricks_won(Side.EAST_WEST),
    )
    parts: list[Part] = [Line.of(title, TextStyle.HEADING)]
    if not play.is_over:
        parts.append(around(_left(play), table=TableShown(cards=lying or None)))
    if tricks:
        parts.append(tricks_grid(tricks))
    return Picture(title, tuple(parts))


def _left(play: Play) -> Deal:
    """The cards that are left, as far as they are known."""
    hands = {}
    for seat in SEATS:
        try:
            hands[seat] = play.hand(seat)
        except InvalidDeal:
            continue
    return Deal(hands)


def tricks_grid(tricks: Iterable[Trick], before: int = 0) -> DrawnTable:
    """The tricks: who led, the four cards, the winner, and how many tricks each side has since the first one told.

    `before` is how many tricks had been played before that.
    """
    sides = (say(side.name.lower()) for side in Side)
    heads = ["", say("lead"), *map(_name, COLUMNS), say("winner"), *sides]
    rows = []
    won = dict.fromkeys(Side, 0)
    for number, trick in enumerate(tricks, before + 1):
        if trick.is_complete:
            won[trick.winner.side] += 1
        rows.append(_trick_row(number, trick, won))
    columns = zip(heads, _TRICK_WIDTHS, strict=True)
    return DrawnTable(
        tuple(
            TextColumn(head, [row[at] for row in rows], fixed=width, right=at in (0, 7, 8))
            for at, (head, width) in enumerate(columns)
        )
    )


def _trick_row(number: int, trick: Trick, won: Mapping[Side, int]) -> list[str | Line]:
    lying = _on_the_table(trick)
    after = [_name(trick.winner), *(f"{won[side]:>2}" for side in Side)] if trick.is_complete else [""] * 3
    return [
        Line.of(f"{number:>2}", TextStyle.FAINT),
        _name(trick.leader),
        *(lying.get(seat, Line()) for seat in COLUMNS),
        *after,
    ]
