"""A game of a file: as much of it as is known, with the names of the players."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kibitz.formats.pbn import AuctionSection, Game
from kibitz.game import SEATS, Suit, Vulnerability
from kibitz.messages import say
from kibitz.pictures.boards import around, auction_grid, board_around, footnote, tricks_grid
from kibitz.pictures.parts import Line, Part, Picture, Sentences, TextStyle, printable
from kibitz.pictures.scores import result_sentence

_NOTE_WIDTH = 3
_SUIT = re.compile(r"\\([SHDC])")


def game_picture(game: Game, *, hands_only: bool = False) -> Picture:
    """One game: the diagram, the auction with its notes, the play, the result."""
    return Picture(_where(game) or say("pictures.game"), tuple(_parts(game, hands_only)))


def _parts(game: Game, hands_only: bool) -> Iterator[Part]:
    where = _where(game)
    if where:
        yield Line.of(where, TextStyle.TITLE)
    if not (game.board or game.deal or game.auction or game.contract or game.result):
        yield Line.of(say("pictures.empty_game", line=game.line), TextStyle.FAINT)
    names = {seat: name for seat in SEATS if (name := _said(game, seat.title))}
    if game.board is not None:
        yield board_around(game.board, names)
    elif game.deal is not None:
        yield around(game.deal, names)
    if hands_only:
        return
    if game.auction is not None and game.auction.calls:
        vulnerability = game.board.vulnerability if game.board else Vulnerability.NONE
        yield auction_grid(game.auction, vulnerability, _noted(game.auction_section))
        yield from _footnotes(game.auction_section)
    if game.play is not None and game.play.cards:
        yield tricks_grid(game.play.tricks)
    if game.result is not None:
        yield Line.of(result_sentence(game.result, game.board.vulnerability if game.board else None), TextStyle.HEADING)
    elif game.contract is not None:
        yield Line.of(say("boards.contract", contract=game.contract), TextStyle.HEADING)


def _noted(section: AuctionSection | None) -> dict[int, int]:
    """Which call has which note; a player who was skipped made no call."""
    marks = section.marks if section else {}
    made = [index for index, call in enumerate(section.calls if section else ()) if call is not None]
    noted = {place: mark.note for place, index in enumerate(made) if (mark := marks.get(index))}
    return {place: note for place, note in noted.items() if note is not None}


def _footnotes(section: AuctionSection | None) -> Iterator[Part]:
    notes = sorted(section.notes.items() if section else ())
    if notes:
        items = tuple((footnote(number), _with_suits(note.text.strip())) for number, note in notes)
        yield Sentences(items, style=TextStyle.FAINT, label_width=_NOTE_WIDTH)


def _with_suits(text: str) -> str:
    r"""A text of PBN with its suits drawn: \S is the sign of spades (3.8)."""
    return _SUIT.sub(lambda found: Suit.parse(found[1]).symbol, text)


def _where(game: Game) -> str:
    return ", ".join(filter(None, (_said(game, tag) for tag in ("Event", "Site", "Date"))))


def _said(game: Game, tag: str) -> str:
    """The value of a tag, where it says something: not "?", and no date of question marks."""
    value = printable(game.tags.get(tag, ""))
    return "" if not value.strip("?.# ") else value.strip()
