"""Boards that were played at a live table, as games for files: PBN and LIN.

| | PBN | LIN |
|---|---|---|
| names, deal, calls, cards, result | yes | yes |
| alerts and explanations | notes of the auction (`=1=`), "Alert: 15-17" | `!` and `an` |
| event or table, date | `Event`, `Site`, `Date` | no |
| a call that was out of rotation, or insufficient, and stood | yes, a bid marked | no: a sentence says so; cards stay |
| a lead out of turn that stood | yes, with a mark | no: a sentence says so; calls stay |

What a ruling made of a play that neither can say is left out, with the reason as a comment.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass

from kibitz.formats import lin, pbn
from kibitz.formats.pbn import AuctionSection, Game, Mark, PbnNote, PlaySection
from kibitz.game import Board, KibitzError, Seat
from kibitz.live.live_boards import FinishedBoard
from kibitz.live.live_table import LiveTable
from kibitz.live.public_log import public_log
from kibitz.live.refusals import LiveRefusal
from kibitz.messages import Speaker
from kibitz.table import Table
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach
from kibitz.table.log.kinds import as_result
from kibitz.table.outcome import plain
from kibitz.table.views import DIRECTOR, view

_NAMES = {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"}
_ALERTED = "Alert"  # how the note of an alerted call begins, in PBN and for the writer of LIN
_MOST_NOTES = 32  # of one auction (PBN 3.5.2); more are comments


@dataclass(frozen=True, slots=True)
class PlayedAt:
    """Where boards were played, for the heading of a file, and the language of what a file says in words."""

    event: str = ""
    site: str = ""
    language: str = "en"


_NOWHERE = PlayedAt()


def played_at(table: LiveTable, event: str = "", language: str = "en") -> PlayedAt:
    """The heading of a table that stands alone is its own name; of one of an event, the event's and its own."""
    name = table.opened.name
    place = f"{table.opened.section}{table.opened.table}" if event else ""
    return PlayedAt(event or name, (name or place) if event else "", language)


def game_of(finished: FinishedBoard, *, whole: bool = False, at: PlayedAt = _NOWHERE) -> Game:
    """A board as a game: as far as files can tell it.

    A mark beside a call or a card says what went wrong with it. The director's file has every mark (`whole`); others
    have those alone that tell what was ruled on: of a revoke that nobody has noticed no file speaks (9A, 64B, 81C3).
    """
    position = Table.read(finished.log).position
    board = Board(finished.board.number, deal=position.deal)
    auction = position.auction if position.auction.is_over else None
    play = position.play if position.play is not None and position.play.cards else None
    result = as_result(finished.result)
    try:
        game = Game.of(board, auction=auction, play=play, result=result)
    except KibitzError as error:  # a ruling changed what no file can say of a play
        game = Game.of(board, result=result)
        _remark(game, error, at)
    for seat, name in finished.names.items():
        game.tags[_NAMES[seat]] = name
    game.tags["Event"], game.tags["Site"] = at.event, at.site
    if finished.begun is not None:
        game.tags["Date"] = f"{finished.begun:%Y.%m.%d}"
    if not whole:
        _leave_unsaid(game, position)
    if game.auction_section is not None:
        _note_meanings(game.auction_section, position)
    return game


def _note_meanings(section: AuctionSection, position: Position) -> None:
    """What was alerted and explained of each call that stands; the same words are one note."""
    said = {call.entry: call for call in view(position, DIRECTOR).heard}
    places = [place for place, call in enumerate(section.calls) if call is not None]
    if len(places) != len(position.items):
        return
    numbers: dict[str, int] = {}
    for place, item in zip(places, position.items, strict=True):
        call = said.get(item.entry)
        words = " ".join(call.explanation.split()) if call is not None else ""
        if call is None or not (call.alerted or words):
            continue
        text = (f"{_ALERTED}: {words}" if words else _ALERTED) if call.alerted else words
        mark = section.marks.setdefault(place, Mark())
        if text in numbers or len(numbers) < _MOST_NOTES:
            mark.note = numbers.setdefault(text, len(numbers) + 1)
            section.notes[mark.note] = PbnNote(text)
        else:
            mark.comments.append(text)


def _remark(game: Game, error: KibitzError, at: PlayedAt) -> None:
    """Why something is not in the file, as a comment of the board."""
    game.comments.setdefault("", []).append(Speaker(at.language).tell(error.message))


def _leave_unsaid(game: Game, position: Position) -> None:
    """Take away the marks of what nobody has ruled on before the players."""
    told = [ruling.breach for ruling in position.rulings if ruling.is_told]
    cards = {str(plain(card)) for breach in told for card in breach.cards}
    unsaid = [breach for breach in position.breaches if breach not in told]
    calls = _calls(told) - _calls(unsaid)  # of two calls that are alike one may be unnoticed: then of neither
    for section, said in ((game.play_section, cards), (game.auction_section, calls)):
        if section is not None:
            made = section.cards if isinstance(section, PlaySection) else section.calls
            section.marks = {place: mark for place, mark in section.marks.items() if str(plain(made[place])) in said}


def _calls(breaches: Iterable[Breach]) -> set[str]:
    return {str(plain(breach.call.what)) for breach in breaches if breach.call is not None}


def as_file(boards: Iterable[FinishedBoard], kind: str, *, whole: bool = False, at: PlayedAt = _NOWHERE) -> str:
    """Boards as the text of a file: `pbn`, `lin`, or `kibitz`, the log: whole, or as the table saw it."""
    found = list(boards)
    if not found:
        raise LiveRefusal("no_boards")
    if kind == "kibitz":
        return "\n".join(board.log if whole else public_log(board) for board in found)
    games = [game_of(board, whole=whole, at=at) for board in found]
    return pbn.dumps(games) if kind == "pbn" else lin.dumps([_as_lin(game, at) for game in games])


def _as_lin(game: Game, at: PlayedAt) -> Game:
    """As much of a game as LIN can tell, with a sentence for what it cannot: it has calls and cards in turn alone."""
    for part in ("auction", "play"):
        alone = copy(game)
        other = "play" if part == "auction" else "auction"
        setattr(alone, other, None)
        setattr(alone, f"{other}_section", None)
        try:
            lin.dumps([alone])
        except KibitzError as error:
            setattr(game, part, None)
            setattr(game, f"{part}_section", None)
            _remark(game, error, at)
    return game
