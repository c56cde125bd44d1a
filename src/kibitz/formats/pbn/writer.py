"""Writes PBN 2.1 in the strict export format, which any reader on any computer understands."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from kibitz.formats.pbn.findings import InvalidPBN
from kibitz.formats.pbn.model import MANDATORY, AuctionSection, Game, Mark, PbnNote, PbnTable, PlaySection
from kibitz.formats.pbn.text import LATIN_1, is_usable
from kibitz.game import Seat

LINE_END = "\r\n"
_WIDTH = 79
_LONGEST = 252  # with the line end, and the semicolon of a comment, 255
_BARE = re.compile(r"[!-~]+")
_NOT_BARE = re.compile(r'[\[\]{};"%]')
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def dump(games: Iterable[Game], target: str | os.PathLike[str] | BinaryIO, encoding: str = LATIN_1) -> None:
    """Write the games to a file as they come. The standard's encoding is ISO 8859-1; UTF-8 goes beyond it."""
    if isinstance(target, str | os.PathLike):
        with open(target, "wb") as file:
            dump(games, file, encoding)
        return
    if not is_usable(encoding):
        raise InvalidPBN("not_writable_in", encoding=encoding)
    for text in _texts(games):
        try:
            target.write(text.encode(encoding))
        except UnicodeEncodeError as error:
            raise InvalidPBN(
                "character",
                character=text[error.start],
                text=text[text.rfind("\n", 0, error.start) + 1 : text.find("\r", error.start)],
                encoding=encoding,
            ) from None


def dumps(games: Iterable[Game]) -> str:
    """The games as text in export format, with the line ends that the standard asks for."""
    return "".join(_texts(games))


def _texts(games: Iterable[Game]) -> Iterator[str]:
    yield f"% PBN 2.1{LINE_END}% EXPORT{LINE_END}"
    separator = ""
    for game in games:
        yield separator + "".join(line + LINE_END for line in _lines(game))
        separator = LINE_END


def _lines(game: Game) -> Iterator[str]:
    tags = _exported(game)
    yield from _comments(game.comments.get("", ()))
    supplemental = sorted(tag for tag in tags if tag not in MANDATORY and tag not in game.tables)
    for tag in (*MANDATORY, *supplemental):
        yield _tag(tag, tags.get(tag, "?"))
        yield from _comments(game.comments.get(tag, ()))
    if game.auction_section is not None:
        yield from _auction(game.auction_section)
    if game.play_section is not None:
        yield from _play(game.play_section, game.contract.declarer.lho if game.contract else game.play_section.first)
    for tag in sorted(game.tables):
        yield from _table(tag, game.tables[tag], tags.get(tag, ""), game.comments.get(tag, ()))


def _exported(game: Game) -> dict[str, str]:
    """The tags with their values in the one form that the export format has for each."""
    tags = dict(game.tags)
    dealer = game.board.dealer if game.board else None
    if dealer is None and tags.get("Dealer", "").upper() in tuple("NESW"):
        dealer = Seat.parse(tags["Dealer"])
    for tag in ("Dealer", "Declarer"):
        if tag in tags:
            tags[tag] = tags[tag].upper()
    if "Vulnerable" in tags:
        names = {"-": "None", "love": "None", "none": "None", "both": "All", "all": "All", "ns": "NS", "ew": "EW"}
        tags["Vulnerable"] = names.get(tags["Vulnerable"].lower(), tags["Vulnerable"])
    if game.deal is not None:
        tags["Deal"] = game.deal.format(dealer if dealer is not None else Seat.NORTH)
    if game.contract is not None:
        tags["Contract"] = f"{game.contract.bid}{game.contract.doubling}"
        tags.setdefault("Declarer", str(game.contract.declarer))
    elif game.result is not None and game.result.is_passed_out:
        tags |= {"Declarer": "", "Contract": "Pass", "Result": ""}
    if game.result is not None and game.result.tricks is not None:
        caret = "^" if tags.get("Result", "").startswith("^") else ""
        tags["Result"] = f"{caret}{game.result.tricks}"
    return tags


def _tag(name: str, value: str) -> str:
    return f'[{name} "{_escape(value)}"]'


def _escape(value: str) -> str:
    return _CONTROL.sub(" ", value).replace("\\", "\\\\").replace('"', '\\"')


def _comments(comments: Iterable[str]) -> Iterator[str]:
    for text in comments:
        comment = "\n".join(_CONTROL.sub(" ", line) for line in text.split("\n"))
        if "}" in comment:
            yield from (f";{line}" for line in _short_lines(comment))
        else:
            yield from _short_lines("{" + comment + "}")


def _short_lines(text: str) -> Iterator[str]:
    """The lines of a text, broken at a space where they are too long."""
    for line in text.split("\n"):
        while len(line) > _LONGEST and (space := line.rfind(" ", 1, _LONGEST)) > 0:
            yield line[:space]
            line = line[space + 1 :]
        yield line


def _auction(section: AuctionSection) -> Iterator[str]:
    yield _tag("Auction", str(section.first))
    yield from _comments(section.comments)
    words = ["^S" if call is None else str(call) for call in section.calls]
    if section.end == "+":
        words.append("+")
    yield from _rows(words, section.marks)
    if section.end == "*":
        yield "*"
    yield from _notes(section.notes)


def _play(section: PlaySection, leader: Seat) -> Iterator[str]:
    yield _tag("Play", str(leader))
    yield from _comments(section.comments)
    words = ["-" if card is None else str(card) for card in section.cards]
    if section.next is not None:
        words[section.next] = "+"
    shift = leader - section.first & 3
    marks = section.marks
    if shift:
        words += ["-"] * (-len(words) % 4)
        order = [row + (column + shift & 3) for row in range(0, len(words), 4) for column in range(4)]
        words = [words[index] for index in order]
        marks = {order.index(index): mark for index, mark in marks.items()}
    yield from _rows(words, marks)
    if section.end == "*":
        yield "*"
    yield from _notes(section.notes)


def _rows(words: list[str], marks: dict[int, Mark]) -> Iterator[str]:
    """Four words to a line; fewer where annotations make it long."""
    for start in range(0, len(words), 4):
        line = ""
        for index in range(start, min(start + 4, len(words))):
            for token in _annotated(words[index], marks.get(index)):
                if "\n" in token or len(line) + len(token) >= _WIDTH:
                    if line:
                        yield line
                    *whole, line = token.split("\n")
                    yield from whole
                else:
                    line = f"{line} {token}" if line else token
                if token.startswith(";"):
                    yield line
                    line = ""
        if line:
            yield line


def _annotated(word: str, mark: Mark | None) -> Iterator[str]:
    if mark is None:
        yield word
        return
    if mark.irregularity:
        word = f"^{mark.irregularity} {word}"
    if mark.note is not None:
        word += f" ={mark.note}="
    yield " ".join((word, *(f"${nag}" for nag in sorted(mark.nags))))
    for comment in mark.comments:
        yield "\n".join(_comments((comment,)))


def _notes(notes: dict[int, PbnNote]) -> Iterator[str]:
    for number in sorted(notes):
        yield _tag("Note", f"{number}:{notes[number].text}")
        yield from _comments(notes[number].comments)


def _table(tag: str, table: PbnTable, value: str, comments: Iterable[str]) -> Iterator[str]:
    if table.columns:
        columns = _CONTROL.sub(" ", ";".join(map(str, table.columns)))
        yield f'[{tag} "{columns}"]'
    else:
        yield _tag(tag, value)
    yield from _comments(comments)
    for row in table.rows:
        yield " ".join(_element(table, number, text) for number, text in enumerate(row)).rstrip()


def _element(table: PbnTable, number: int, text: str) -> str:
    if not _BARE.fullmatch(text) or _NOT_BARE.search(text):
        text = f'"{_escape(text)}"'
    if number < len(table.columns):
        column = table.columns[number]
        return text.rjust(column.width) if column.align == "R" else text.ljust(column.width)
    return text
