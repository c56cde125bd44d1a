"""Comments on single calls and cards, written before the sections with their places: `{Auction 2: why not 2S}`.

The standard allows a comment after a call or a card, and other programs take it for calls and cards there. A comment
between tags is read by all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kibitz.formats.pbn.model import AuctionSection, Game, Mark, PlaySection
from kibitz.game import Seat

__all__ = ["placed", "put_in_place"]

_PLACED = re.compile(r"(Auction|Play)(?: (\d{1,4})(?: ([NESW]))?)?: (.*)", re.DOTALL | re.ASCII)


def placed(calls: AuctionSection | None, cards: PlaySection | None) -> Iterator[tuple[str, str]]:
    """The comments of both sections, each with its place: the number of the call, or trick and player."""
    for section, name in ((calls, "Auction"), (cards, "Play")):
        if section is None:
            continue
        yield from ((name, text) for text in section.comments)
        for index, mark in sorted(section.marks.items()):
            for text in mark.comments:
                yield f"{name} {_place(section, index)}", text


def _place(section: AuctionSection | PlaySection, index: int) -> str:
    if isinstance(section, AuctionSection):
        return str(index + 1)
    return f"{index // 4 + 1} {Seat(section.first + index & 3)}"


def put_in_place(game: Game) -> None:
    """Move the comments of a game that name a call or a card to it; one that is not there keeps them where they are."""
    for tag, comments in list(game.comments.items()):
        kept = [text for text in comments if not _put(game, text)]
        if kept:
            game.comments[tag] = kept
        else:
            del game.comments[tag]


def _put(game: Game, comment: str) -> bool:
    match = _PLACED.fullmatch(comment)
    if match is None:
        return False
    name, number, seat, text = match.groups()
    section = game.auction_section if name == "Auction" else game.play_section
    if section is None or (seat is not None) != (name == "Play" and number is not None):
        return False
    if number is None:
        section.comments.append(text)
        return True
    index, count = int(number) - 1, len(section.calls if isinstance(section, AuctionSection) else section.cards)
    if seat is not None:
        index = 4 * index + (Seat.parse(seat) - section.first & 3)
    if not 0 <= index < count:
        return False
    section.marks.setdefault(index, Mark()).comments.append(text)
    return True
