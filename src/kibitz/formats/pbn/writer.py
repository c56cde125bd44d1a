"""Writes PBN 2.1 in the strict export format, which any reader on any computer understands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from kibitz.formats.pbn.agreement import CONTROL, check, check_kinds, is_damaged
from kibitz.formats.pbn.findings import InvalidPBN
from kibitz.formats.pbn.made import (
    auction_section,
    check_changed_tags,
    contract_of,
    games_from,
    play_section,
    value_tags,
)
from kibitz.formats.pbn.model import MANDATORY, AuctionSection, Game, Mark, PbnNote, PbnTable, PlaySection
from kibitz.formats.pbn.placed_comments import placed
from kibitz.formats.pbn.text import STARTS_WITH_TAG, UTF_8, is_usable
from kibitz.formats.whole_files import FileOrPath, written
from kibitz.game import CALLS, CARDS, Board, Deal, Seat

LINE_END = "\r\n"
_WIDTH = 79
_LONGEST = 252  # with the line end, and the semicolon of a comment, 255
_BARE = re.compile(r"[!-~]+")
_NOT_BARE = re.compile(r'[\[\]{};"%]')
_MOST_PARAGRAPHS = 100  # of one comment
_UNKNOWN = ("", "?")
_CALL_WORDS = {call: str(call) for call in CALLS}
_CARD_WORDS = {card: str(card) for card in CARDS}
_VULNERABLE = {"-": "None", "love": "None", "none": "None", "both": "All", "all": "All", "ns": "NS", "ew": "EW"}

Writable = Game | Board | Deal | str
"""What is written as a game; of a deal, which may be its text, the board of the number at which it comes."""


def dump(games: Writable | Iterable[Writable], path: FileOrPath, encoding: str = UTF_8) -> None:
    """Write one game or many to a path or an open file: all of them, or nothing at all.

    It is written in UTF-8. The standard's encoding is ISO 8859-1, which has fewer letters.

    >>> import io
    >>> from kibitz.formats import pbn
    >>> file = io.StringIO()  # or a path: "games.pbn"
    >>> pbn.dump(pbn.Game.of(1, {"North": "Nowak"}, result="3NT= N"), file)
    >>> pbn.loads(file.getvalue())[0].result
    Result("3NT= by N")
    """
    if not is_usable(encoding):
        raise InvalidPBN("not_writable_in", encoding=encoding)
    with written(path, encoding) as file:
        for text in _texts(games_from(games)):
            try:
                file.write(text.encode(encoding))
            except UnicodeEncodeError as error:
                raise InvalidPBN(
                    "character",
                    character=text[error.start],
                    text=text[text.rfind("\n", 0, error.start) + 1 : text.find("\r", error.start)],
                    encoding=encoding,
                ) from None


def dumps(games: Writable | Iterable[Writable]) -> str:
    """One game or many as text in export format, with the line ends that the standard asks for.

    >>> from kibitz.formats import pbn
    >>> pbn.dumps(kb.Board(7)).splitlines()[5]
    '[Board "7"]'
    """
    return "".join(_texts(games_from(games)))


def _texts(games: Iterable[Game]) -> Iterator[str]:
    yield f"% PBN 2.1{LINE_END}% EXPORT{LINE_END}"
    for game in games:
        try:
            lines = _lines(game)
        except (AttributeError, TypeError):
            check_kinds(game)  # said of what was set to something else, where it was
            raise
        yield f"{LINE_END.join(lines)}{LINE_END}{LINE_END}"  # some readers take the last game only before an empty line


def _lines(game: Game) -> list[str]:
    if not (game.findings and is_damaged(game)):
        check(game)
    check_changed_tags(game)
    tags, comments = _exported(game), game.comments
    lines = list(_comments(comments[""])) if "" in comments else []
    more = [tag for tag in tags if tag not in _MANDATORY and tag not in game.tables]
    for tag in (*MANDATORY, *sorted(more)) if more else MANDATORY:
        lines.append(_tag(tag, tags.get(tag, "?")))
        if tag in comments:
            lines += _comments(comments[tag])
    calls, cards = game.auction_section, game.play_section
    if calls is None and game.auction is not None:
        calls = auction_section(game.auction)
    if cards is None and game.play is not None:
        cards = play_section(game.play)
    for place, text in placed(calls, cards):
        lines += _comments((text,), f"{place}: ")
    if calls is not None:
        lines += _auction(calls)
    if cards is not None:
        contract = contract_of(game)
        lines += _play(cards, contract.declarer.lho if contract else cards.first)
    for tag in sorted(game.tables):
        lines += _table(tag, game.tables[tag], tags.get(tag, ""), comments.get(tag, ()))
    return lines


_MANDATORY = frozenset(MANDATORY)


def _exported(game: Game) -> dict[str, str]:
    """The tags with their values in the one form that the export format has for each; values go before texts."""
    tags = dict(game.tags)
    known = value_tags(game)
    if game.board is not None and tags.get("Board", "") not in _UNKNOWN and game.board.is_standard:
        # The reader filled in what Law 2 says of the number: where the file says nothing, it still does not.
        for tag in ("Dealer", "Vulnerable"):
            if tags.get(tag, "?") in _UNKNOWN:
                del known[tag]
    if game.board is None and game.deal is not None and tags.get("Dealer", "").upper() in tuple("NESW"):
        known["Deal"] = game.deal.format(Seat.parse(tags["Dealer"]))
    for tag in ("Declarer", "Result"):
        if tags.get(tag, "").startswith("^") and known.get(tag):
            known[tag] = f"^{known[tag]}"
    if "Board" in known and tags.get("Board", "").lstrip("0") == known["Board"]:
        del known["Board"]
    tags |= known
    for tag in ("Dealer", "Declarer"):
        if tag in tags:
            tags[tag] = tags[tag].upper()
    if "Vulnerable" in tags:
        tags["Vulnerable"] = _VULNERABLE.get(tags["Vulnerable"].lower(), tags["Vulnerable"])
    return tags


def _tag(name: str, value: str) -> str:
    return f'[{name} "{_escape(value)}"]'


def _escape(value: str) -> str:
    if value.isalnum():
        return value
    return CONTROL.sub(" ", value).replace("\\", "\\\\").replace('"', '\\"')


def _comments(comments: Iterable[str], place: str = "") -> Iterator[str]:
    """Comments, each with the place that it is about; one with a brace in it names it on each of its lines."""
    for text in comments:
        comment = "\n".join(CONTROL.sub(" ", line) for line in text.split("\n"))
        if "\n" in comment:
            comment = _without_games(comment)
        if "}" in comment:
            yield from (f";{place}{line}" for line in _short_lines(comment, _LONGEST - len(place)))
        else:
            yield from _short_lines(f"{{{place}{comment}}}")


def _without_games(comment: str) -> str:
    """A comment without the empty lines after which a reader would take what follows for another game."""
    paragraphs = re.split(r"\n\s*\n", comment)
    if len(paragraphs) > _MOST_PARAGRAPHS or any(STARTS_WITH_TAG.match(paragraph) for paragraph in paragraphs[1:]):
        return "\n".join(paragraphs)
    return comment


def _short_lines(text: str, longest: int = _LONGEST) -> Iterator[str]:
    """The lines of a text, broken at a space where they are too long."""
    for line in text.split("\n"):
        while len(line) > longest and (space := line.rfind(" ", 1, longest)) > 0:
            yield line[:space]
            line = line[space + 1 :]
        yield line


def _auction(section: AuctionSection) -> Iterator[str]:
    yield _tag("Auction", str(section.first))
    words = ["^S" if call is None else _CALL_WORDS[call] for call in section.calls]
    if section.end == "+":
        words.append("+")
    yield from _rows(words, section.marks)
    if section.end == "*":
        yield "*"
    if section.notes:
        yield from _notes(section.notes)


def _play(section: PlaySection, leader: Seat) -> Iterator[str]:
    yield _tag("Play", str(leader))
    words = ["-" if card is None else _CARD_WORDS[card] for card in section.cards]
    if section.next is not None:
        words[section.next] = "+"
    words += ["-"] * (-len(words) % 4)  # each line has four cards, a dash for one that was not played (3.6)
    shift = leader - section.first & 3
    marks = section.marks
    if shift:
        order = [row + (column + shift & 3) for row in range(0, len(words), 4) for column in range(4)]
        words = [words[index] for index in order]
        marks = {order.index(index): mark for index, mark in marks.items()}
    yield from _rows(words, marks)
    if section.end == "*":
        yield "*"
    if section.notes:
        yield from _notes(section.notes)


def _rows(words: list[str], marks: Mapping[int, Mark]) -> Iterable[str]:
    """Four words to a line; fewer where annotations make it long."""
    if not marks:
        return [" ".join(words[start : start + 4]) for start in range(0, len(words), 4)]
    return _annotated_rows(words, marks)


def _annotated_rows(words: list[str], marks: Mapping[int, Mark]) -> Iterator[str]:
    for start in range(0, len(words), 4):
        line = ""
        for index in range(start, min(start + 4, len(words))):
            word = _annotated(words[index], marks[index]) if index in marks else words[index]
            if line and len(line) + len(word) >= _WIDTH:
                yield line
                line = word
            else:
                line = f"{line} {word}" if line else word
        yield line


def _annotated(word: str, mark: Mark) -> str:
    if mark.irregularity:
        word = f"^{mark.irregularity} {word}"
    if mark.note is not None:
        word += f" ={mark.note}="
    return " ".join((word, *(f"${nag}" for nag in sorted(mark.nags))))


def _notes(notes: dict[int, PbnNote]) -> Iterator[str]:
    for number in sorted(notes):
        yield _tag("Note", f"{number}:{notes[number].text}")
        yield from _comments(notes[number].comments)


def _table(tag: str, table: PbnTable, value: str, comments: Iterable[str]) -> Iterator[str]:
    if table.columns:
        columns = CONTROL.sub(" ", ";".join(map(str, table.columns)))
        yield f'[{tag} "{columns}"]'
    else:
        yield _tag(tag, value)
    yield from _comments(comments)
    for row in table.rows:
        yield " ".join(_element(table, number, text) for number, text in enumerate(row)).rstrip()


def quoted(text: str) -> str:
    """A cell of a table as it is written: in quotation marks, where a reader would take it for something else."""
    return text if _BARE.fullmatch(text) and not _NOT_BARE.search(text) else f'"{_escape(text)}"'


def _element(table: PbnTable, number: int, text: str) -> str:
    text = quoted(text)
    if number < len(table.columns):
        column = table.columns[number]
        return text.rjust(column.width) if column.align == "R" else text.ljust(column.width)
    return text
