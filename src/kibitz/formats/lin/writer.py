"""Writes LIN: single boards one a line, as Bridge Base Online downloads them, and matches as its vugraph has them.

What other readers need is always there: the four names, the vulnerability as a letter, the number as a heading.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from kibitz.formats.lin.board_writer import board_pairs, names_of
from kibitz.formats.lin.findings import InvalidLin
from kibitz.formats.lin.match_writer import MATCH_TAGS, match_of, match_pairs, room_of
from kibitz.formats.pbn import Game
from kibitz.formats.pbn.made import games_from
from kibitz.formats.pbn.meaning import UNKNOWN
from kibitz.formats.pbn.text import is_usable
from kibitz.formats.pbn.writer import Writable
from kibitz.formats.whole_files import FileOrPath, written
from kibitz.game import SEATS

_MOST = 10_000  # boards of one match, which waits until all its results are known
_KEPT = frozenset({"Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "BBOScore"})
_NAMES = frozenset(seat.title for seat in SEATS)


def dump(games: Writable | Iterable[Writable], path: FileOrPath, encoding: str = "utf-8") -> None:
    """Write one game or many to a path or an open file: all of them, or nothing at all.

    >>> import io
    >>> import kibitz as kb
    >>> from kibitz.formats import lin, pbn
    >>> file = io.StringIO()  # or a path: "games.lin"
    >>> lin.dump(pbn.Game.of(kb.Board(1, deal=kb.deals(1, seed=1)[0]), auction="1NT AP", result="1NT= N"), file)
    >>> lin.loads(file.getvalue())[0].result
    Result("1NT= by N")
    """
    if not is_usable(encoding):
        raise InvalidLin("not_writable_in", encoding=encoding)
    with written(path, encoding) as file:
        for line in _lines(games_from(games)):
            try:
                file.write(f"{line}\n".encode(encoding))
            except UnicodeEncodeError as error:
                raise InvalidLin("character", character=line[error.start], encoding=encoding) from None


def dumps(games: Writable | Iterable[Writable]) -> str:
    """One game or many as text."""
    return "".join(f"{line}\n" for line in _lines(games_from(games)))


def left_out(game: Game) -> tuple[str, ...]:
    """What LIN has no place for: tags, tables, and a result that no auction came to.

    >>> from kibitz.formats import lin, pbn
    >>> lin.left_out(pbn.Game.of(1, {"Site": "Kraków", "North": "Nowak"}, result="3NT= N"))
    ('Site', 'Result')
    """
    has_place = _KEPT | _NAMES | (frozenset((*MATCH_TAGS, "Room", "Scoring")) if match_of(game) else frozenset())
    tags = (
        tag
        for tag, text in game.tags.items()
        if tag not in has_place and tag not in game.tables and text not in UNKNOWN and text.strip("?.")
    )
    lost = game.result is not None and game.auction is None and not match_of(game)
    return (*tags, *game.tables, *(("Result",) if lost else ()))


def _lines(games: Iterable[Game]) -> Iterator[str]:
    numbered = enumerate(games, 1)
    for match, own in groupby(numbered, lambda one: match_of(one[1])):
        if match:
            yield from _match(list(own))
            continue
        for place, game in own:
            room = room_of(game)
            label = [("qx", f"{room}{_number(game, place)}")] if room else []
            yield _joined([*label, *board_pairs(game, place, names_of(game))])


def _match(games: list[tuple[int, Game]]) -> Iterator[str]:
    if len(games) > _MOST:
        raise InvalidLin("match_too_long", most=_MOST)
    numbers = [_number(game, place) for place, game in games]
    own = [game for _, game in games]
    yield from (_joined([pair]) for pair in match_pairs(own, numbers))
    seated = {room: next((names_of(game) for game in own if room_of(game) == room), "") for room in ("o", "c")}
    for game, number in zip(own, numbers, strict=True):
        room, names = room_of(game), names_of(game)
        label = ("qx", f"{room}{number}")
        yield _joined([label, *board_pairs(game, number, None if names == seated[room] else names)])


def _number(game: Game, place: int) -> int:
    return game.board.number if game.board is not None else place


def _joined(pairs: Iterable[tuple[str, str]]) -> str:
    return "".join(f"{command}|{text}|" for command, text in pairs)
