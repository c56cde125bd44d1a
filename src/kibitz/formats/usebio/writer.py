"""Writes USEBIO 1.2 or 1.3, in ASCII with references for all other signs: what is read again is the same.

What the standard has no element for stands in processing instructions, which a DTD allows everywhere and every other
program passes over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from kibitz.formats.usebio.as_it_was import text_as_it_was
from kibitz.formats.usebio.model import (
    AlsoSaid,
    Document,
    Participant,
    UsebioBoard,
    UsebioEvent,
    UsebioMatch,
    UsebioPlayer,
    UsebioSection,
)
from kibitz.formats.usebio.reader import is_as_read
from kibitz.formats.usebio.signs import attributes_text, clean, escaped
from kibitz.formats.usebio.tree import NOTE, Element
from kibitz.formats.whole_files import FileOrPath, written
from kibitz.game import SEATS, Deal, Suit
from kibitz.game.doors import door

_OF_TEAMS = (
    "TEAM",
    "OPPOSING_TEAM",
    "TEAM_SCORE",
    "OPPOSING_TEAM_SCORE",
    "TEAM_VICTORY_POINTS",
    "OPPOSING_TEAM_VICTORY_POINTS",
)
_OF_PAIRS = tuple(f"{side}_{name}" for name in ("PAIR_NUMBER", "SCORE", "VICTORY_POINTS") for side in ("NS", "EW"))
_NOTHING_ELSE = AlsoSaid()
_VERSION = re.compile(r"[0-9]{1,2}(?:_[0-9]{1,2})?")
_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


@door
def dump(document: Document, path: FileOrPath) -> None:
    """Write a file, whole or not at all."""
    with written(path) as file:
        for text in _texts(document):
            file.write(text.encode())


@door
def dumps(document: Document) -> str:
    """Write a text."""
    return "".join(_texts(document))


def _texts(document: Document) -> Iterator[str]:
    """A document as it was where nothing of it was changed since it was read; else what it is now, line by line."""
    if document.source and is_as_read(document) and (text := text_as_it_was(document.source)):
        yield text
    else:
        for line in _document(document):
            yield f"{line}\n"


def _document(document: Document) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    version = (document.version or "1.2").replace(".", "_")
    if _VERSION.fullmatch(version):
        yield f'<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v{version}.dtd">'
    content: list[Iterable[str]] = []
    if document.club or document.of_club != _NOTHING_ELSE:
        content.append(_element("CLUB", _fields(document.club), document.of_club))
    content += [_event(event) for event in document.events]
    if document.hands:
        content.append(
            _element("HANDSET", (line for number, deal in document.hands.items() for line in _hands(number, deal)))
        )
    yield from _element("USEBIO", _chain(content), document.also, Version=document.version or "1.2")


def _chain(parts: Iterable[Iterable[str]]) -> Iterator[str]:
    for part in parts:
        yield from part


def _element(tag: str, content: Iterable[str], also: AlsoSaid = _NOTHING_ELSE, /, **attributes: str) -> Iterator[str]:
    given = {**attributes, **also.attributes}
    yield f"<{tag}{attributes_text((name, text) for name, text in given.items() if text)}>"
    for line in _with_attributes(content, also) if also.of_texts else content:
        yield f"  {line}"
    for line in _others(also):
        yield f"  {line}"
    yield f"</{tag}>"


def _others(also: AlsoSaid) -> Iterator[str]:
    return _chain(map(_as_read, also.elements))


def _as_read(element: Element) -> Iterator[str]:
    """An element of which nothing is made, as the file had it."""
    if element.text:
        attributes = attributes_text(element.attributes.items())
        return iter([f"<{element.tag}{attributes}>{escaped(element.text)}</{element.tag}>"])
    content: list[Iterable[str]] = [_fields(element.fields)]
    content += [_as_read(further) for further in element.again]
    content += [_as_read(child) for child in element.children if child.children or child.fields]
    return _element(element.tag, _chain(content), AlsoSaid(element.attributes, of_texts=element.of_texts))


def _with_attributes(content: Iterable[str], also: AlsoSaid) -> Iterator[str]:
    """Lines of an element, its texts with their attributes: what is further within stands further in."""
    left = dict(also.of_texts)
    for line in content:
        tag, end, rest = line.partition(">")
        attributes = left.pop(tag[1:], None) if rest.endswith(f"</{tag[1:]}>") else None
        yield line if attributes is None else f"{tag}{attributes_text(attributes.items())}{end}{rest}"


def _note(text: str) -> Iterator[str]:
    """What is told to Kibitz alone."""
    if text:
        yield f"<?{NOTE} {clean(text).replace('?>', '? >')}?>"


def _fields(fields: Mapping[str, str]) -> Iterator[str]:
    for name, text in fields.items():
        yield f"<{name}>{escaped(text)}</{name}>"


def _given(**fields: str) -> Iterator[str]:
    return _fields({name: text for name, text in fields.items() if text})


def _event(event: UsebioEvent) -> Iterator[str]:
    content: list[Iterable[str]] = [_fields(event.fields)]
    if event.contact:
        content.append(_element("CONTACT", _fields(event.contact), event.of_contact))
    for session, sections in groupby(event.sections, key=lambda event_section: event_section.session):
        parts = _chain([_section(section, wrapped=bool(section.section)) for section in sections])
        content.append(_element("SESSION", parts, SESSION_ID=session) if session else parts)
    return _element("EVENT", _chain(content), event.also, EVENT_TYPE=event.type)


def _section(section: UsebioSection, *, wrapped: bool) -> Iterator[str]:
    content: list[Iterable[str]] = [_fields(section.rest), _note(section.note)]
    if section.participants:
        listed = _chain(map(_participant, section.participants))
        content.append(_element("PARTICIPANTS", listed, AlsoSaid(section.of_list)))
    content += [_board(board) for board in section.boards]
    content += [_match(match) for match in section.matches]
    if wrapped:
        return _element("SECTION", _chain(content), section.also, SECTION_ID=section.section)
    return _chain([*content, _others(section.also)])


def _participant(entry: Participant) -> Iterator[str]:
    content: list[Iterable[str]] = []
    if entry.kind == "PLAYER":
        content += [_player_fields(player) for player in entry.players]
    else:
        content.append(_given(PAIR_NUMBER=entry.number) if entry.kind == "PAIR" else ())
        content.append(_given(DIRECTION=entry.direction))
        content += [_element("PLAYER", _player_fields(player), player.also) for player in entry.players]
        content += [_participant(pair) for pair in entry.pairs]
    content.append(_given(TOTAL_SCORE=entry.total, PERCENTAGE=entry.percentage, PLACE=entry.place))
    content.append(_fields(entry.rest))
    content.append(_note(entry.note))
    team = {"TEAM_ID": entry.number, "TEAM_NAME": entry.name} if entry.kind == "TEAM" else {}
    return _element(entry.kind, _chain(content), entry.also, **team)


def _player_fields(player: UsebioPlayer) -> Iterator[str]:
    yield from _given(
        PLAYER_NUMBER=player.number,
        PLAYER_NAME=player.name,
        NATIONAL_ID_NUMBER=player.national_id,
        CLUB_ID_NUMBER=player.club_id,
    )
    yield from _fields(player.rest)


def _board(board: UsebioBoard) -> Iterator[str]:
    content: list[Iterable[str]] = [_given(BOARD_NUMBER=board.number, BOARD_AVERAGE=board.average), _fields(board.rest)]
    if board.deal is not None:
        content += _hands_of(board.deal, short=True)
    content += [
        _element("TRAVELLER_LINE", _chain([_fields(line.fields), _note(line.note)]), line.also) for line in board.lines
    ]
    return _element("BOARD", _chain(content), board.also)


def _match(match: UsebioMatch) -> Iterator[str]:
    names = _OF_PAIRS if match.of_pairs else _OF_TEAMS
    values = (match.team, match.opponents, match.score, match.opponents_score, match.vps, match.opponents_vps)
    own = _given(ROUND_NUMBER=match.round, **dict(zip(names, values, strict=True)))
    parts = [own, _fields(match.rest), _note(match.note), *map(_board, match.boards)]
    return _element("MATCH", _chain(parts), match.also)


def _hands(number: str, deal: Deal) -> Iterator[str]:
    return _element("BOARD", _chain([_given(BOARD_NUMBER=number), *_hands_of(deal)]))


def _hands_of(deal: Deal, *, short: bool = False) -> Iterator[Iterable[str]]:
    """The hands: in a set of their own by the names of the seats, with the results by their letters."""
    for seat in SEATS:
        if deal.gives(seat):
            held = {f"{suit.name}": "".join(str(card.rank) for card in deal[seat].of(suit)) for suit in _SUITS}
            yield _element("HAND", _fields({"DIRECTION": str(seat) if short else seat.title} | held))
