"""Links to Bridge Base Online's viewer, which hold a board: made from a game, and read. Nothing is asked of anybody.

A link has a whole LIN (`lin=`), or the hands (`n=`), names (`nn=`), dealer (`d=`), vulnerability (`v=`), number (`b=`),
calls (`a=`) and cards (`p=`) each by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote, unquote_plus

from kibitz.formats.lin.board_writer import board_pairs, names_of
from kibitz.formats.lin.boards import LinBoard
from kibitz.formats.lin.findings import InvalidLin
from kibitz.formats.lin.matches import SEATS_WRITTEN, LinMatch
from kibitz.formats.lin.meaning import game_of
from kibitz.formats.lin.reader import loads
from kibitz.formats.pbn import Game
from kibitz.formats.pbn.made import games_from
from kibitz.formats.pbn.writer import Writable
from kibitz.formats.text import NotText, decoded
from kibitz.formats.whole_files import FileOrPath, content

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"
"""Where the viewer is."""

_MOST = 1 << 22
_LONGEST = 1 << 16
_ELSEWHERE = ("myhand", "linurl")
_CALL = re.compile(r"(pass|p|dbl|d|xx|x|rdbl|r|[1-7](?:nt|[cdhsn]))(!?)(?:\(([^)]*)\))?[\s-]*", re.IGNORECASE)
_CARD = re.compile(r"\{([^}]*)\}|([shdc](?:10|[2-9tjqka]))[\s-]*", re.IGNORECASE)


def handviewer_link(game: Writable) -> str:
    """The link that shows a game: its deal and, as far as they are known, auction, play and result.

    >>> import kibitz as kb
    >>> from kibitz.formats import lin
    >>> link = lin.handviewer_link(kb.Board(7, deal=kb.deals(1, seed=1)[0]))
    >>> link.partition("?")[2][:40]
    'bbo=y&lin=pn%7C%2C%2C%2C%7Cst%7C%7Cmd%7C'
    """
    one = next(iter(games_from(game)))
    text = "".join(f"{command}|{value}|" for command, value in board_pairs(one, 1, names_of(one)))
    return f"{VIEWER}?bbo=y&lin={quote(text, safe='')}"


def games_of_link(link: str) -> list[Game]:
    """The games that a link shows; refused where it names a board that is kept elsewhere, or none.

    >>> from kibitz.formats import lin
    >>> game, = lin.games_of_link("https://www.bridgebase.com/tools/handviewer.html?b=3&d=s&v=e&a=1nppp&nn=Nowak")
    >>> print(game.contract, game.tags["North"])
    1NT by S Nowak
    """
    fields: dict[str, str] = {}
    for part in link[:_LONGEST].strip().partition("?")[2].partition("#")[0].split("&"):
        name, _, text = part.partition("=")
        fields.setdefault(name.lower(), unquote_plus(text))
    if fields.get("lin"):
        return loads(fields["lin"])
    if elsewhere := next((name for name in _ELSEWHERE if name in fields), ""):
        raise InvalidLin("kept_elsewhere", name=elsewhere)
    if not any(fields.get(name) for name in ("n", "e", "s", "w", "a")):
        raise InvalidLin("link_without_board")
    return [game_of(_board(fields), 1)]


def _board(fields: dict[str, str]) -> LinBoard:
    """The board of a link that has each part by itself."""
    board = LinBoard(1, LinMatch())
    letters = [str(seat).lower() for seat in SEATS_WRITTEN]
    hands = [fields.get(letter, "") for letter in letters]
    dealer = fields.get("d", "").lower()[:1]
    if any(hands):
        board.deal = f"{letters.index(dealer) + 1 if dealer in letters and dealer else ''}{','.join(hands)}"
    board.label = f"o{fields['b']}" if fields.get("b", "").isdecimal() else ""
    board.names = ",".join(fields.get(f"{letter}n", "").replace(",", " ") for letter in letters)
    board.vulnerable = fields.get("v")
    for call, alert, explained in _CALL.findall(fields.get("a", "")):
        if explained:
            board.explained[len(board.calls)] = explained
        board.calls.append(f"{call.lower()}{alert}")
    for text, card in _CARD.findall(fields.get("p", "")):
        if card:
            board.cards.append(card)
        elif text.strip():
            board.texts.append((len(board.calls), len(board.cards), text.strip()))
    board.call_lines, board.card_lines = [1] * len(board.calls), [1] * len(board.cards)
    board.claim = fields.get("c")
    return board


def read(path: FileOrPath, encoding: str | None = None) -> Iterator[Game]:
    """The games of a file of links, one on each line."""
    data = content(path, _MOST)
    try:
        text = data if isinstance(data, str) else decoded(data)[0]
    except NotText:
        raise InvalidLin("zero_bytes") from None
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            for game in games_of_link(line):
                game.line = number
                yield game
