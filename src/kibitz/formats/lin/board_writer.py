"""A game as the pairs of LIN: names, deal, auction with alerts and explanations, cards, claim, comments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from kibitz.formats.lin.findings import InvalidLin
from kibitz.formats.lin.matches import SEATS_WRITTEN
from kibitz.formats.lin.meaning import ALERTED
from kibitz.formats.lin.words import ALERT, CALL_WRITTEN, hand_written, suits_written
from kibitz.formats.pbn import AuctionSection, Game, Mark
from kibitz.formats.pbn.made import auction_section, play_section
from kibitz.formats.pbn.meaning import UNKNOWN
from kibitz.game import Auction, Board, Play, Vulnerability

_VULNERABLE = {
    Vulnerability.NONE: "o",
    Vulnerability.NORTH_SOUTH: "n",
    Vulnerability.EAST_WEST: "e",
    Vulnerability.BOTH: "b",
}
_NOT_IN_VALUE = re.compile(r"[|\r\n\x00-\x1f\x7f-\x9f]+")
_ALERTED = re.compile(rf"{ALERTED}(?::\s*(.*))?", re.DOTALL)


def board_pairs(game: Game, number: int, names: str | None) -> Iterator[tuple[str, str]]:
    """The pairs of a board from its names on; without names where they stand before all boards."""
    board = game.board if game.board is not None else Board(number, deal=game.deal)
    if names is not None:
        yield "pn", names
    yield "st", ""
    yield "md", _deal(game, board)
    yield "rh", ""
    yield "ah", f"Board {board.number}"
    yield "sv", _VULNERABLE[board.vulnerability]
    for comment in game.comments.get("", ()):
        yield from _text(comment)
    yield from _auction(game, board)
    yield from _play(game, board)
    if game.auction is None and game.result is not None:
        yield from _text(str(game.result))
    if score := game.tags.get("BBOScore", ""):
        yield "zz", value(score)
    yield "pg", ""


def names_of(game: Game) -> str:
    """The four names in their order; commas in them become spaces."""
    known = (game.tags.get(seat.title, "") for seat in SEATS_WRITTEN)
    return ",".join("" if name in UNKNOWN else value(name.replace(",", " ")) for name in known)


def value(text: str) -> str:
    """A text as a value: LIN has no way to write a bar in one."""
    return _NOT_IN_VALUE.sub(" ", text).strip()


def _deal(game: Game, board: Board) -> str:
    deal = board.deal if board.deal is not None else game.deal
    if deal is None:
        raise InvalidLin("no_deal", board=board.number)
    hands = [hand_written(bits) if (bits := deal.bits[seat]) >= 0 else "" for seat in SEATS_WRITTEN]
    if deal.is_sound:
        hands[-1] = ""  # the rest, as Bridge Base Online leaves it
    return f"{SEATS_WRITTEN.index(board.dealer) + 1}{','.join(hands)}"


def _auction(game: Game, board: Board) -> Iterator[tuple[str, str]]:
    if game.auction is None:
        return
    _check_rotation(game.auction, board)
    section = game.auction_section or auction_section(game.auction)
    for comment in section.comments:
        yield from _text(comment)
    for place, call in enumerate(game.auction.calls):
        mark = section.marks.get(place)
        alerted, explained = _explained(section, mark)
        yield "mb", CALL_WRITTEN[call] + (ALERT if alerted else "")
        if explained:
            yield "an", value(suits_written(explained))
        yield from _comments(section.marks, place)
    yield "pg", ""


def _check_rotation(auction: Auction, board: Board) -> None:
    """Who calls follows from the place of the call: an auction out of rotation, or with an insufficient bid, cannot."""
    if auction.dealer is not board.dealer or Auction(auction.dealer).follow(auction.calls) != auction:
        raise InvalidLin("irregular_auction", board=board.number)


def _explained(section: AuctionSection, mark: Mark | None) -> tuple[bool, str]:
    """Whether a call is alerted, and what is said of it."""
    note = section.notes.get(mark.note) if mark is not None and mark.note is not None else None
    if note is None:
        return False, ""
    found = _ALERTED.fullmatch(note.text.strip())
    return (True, found[1] or "") if found else (False, note.text)


def _play(game: Game, board: Board) -> Iterator[tuple[str, str]]:
    play, result = game.play, game.result
    if play is not None:
        _check_turns(play, board)
        section = game.play_section or play_section(play)
        first = section.first
        for place, (seat, card) in enumerate(play.cards):
            yield "pc", str(card)
            yield from _comments(section.marks, (place & ~3) + ((seat - first) & 3))
            if place & 3 == 3:
                yield "pg", ""
    if result is not None and not result.is_passed_out and game.auction is not None:
        yield "mc", str(result.tricks)  # after thirteen tricks too: not every reader counts them


def _check_turns(play: Play, board: Board) -> None:
    """Who plays follows from the tricks: a lead out of turn that stood, or a card that was left out, cannot."""
    folded = Play(play.contract, play.deal)
    for seat, card in play.cards:
        if seat is not folded.turn:
            raise InvalidLin("irregular_play", board=board.number)
        folded = folded.accept(seat, card)
    if folded.places != play.places or play.is_lead_face_down:
        raise InvalidLin("irregular_play", board=board.number)


def _comments(marks: Mapping[int, Mark], place: int) -> Iterator[tuple[str, str]]:
    if mark := marks.get(place):
        for comment in mark.comments:
            yield from _text(comment)


def _text(comment: str) -> Iterator[tuple[str, str]]:
    if text := value(suits_written(comment)):
        yield "nt", text
        yield "pg", ""
