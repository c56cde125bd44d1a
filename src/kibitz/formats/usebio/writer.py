"""Writes USEBIO 1.2, in UTF-8: what is read again is the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from kibitz.formats.usebio.model import (
    Document,
    Participant,
    UsebioBoard,
    UsebioEvent,
    UsebioMatch,
    UsebioPlayer,
    UsebioSection,
)
from kibitz.formats.whole_files import FileOrPath, written
from kibitz.game import SEATS, Deal, Suit
from kibitz.game.doors import door

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


@door
def dump(document: Document, path: FileOrPath) -> None:
    """Write a file, whole or not at all."""
    with written(path) as file:
        for line in _document(document):
            file.write(f"{line}\n".encode())


@door
def dumps(document: Document) -> str:
    """Write a text."""
    return "".join(f"{line}\n" for line in _document(document))


def _document(document: Document) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'
    content = [_element("CLUB", _fields(document.club))] if document.club else []
    content += [_event(event) for event in document.events]
    if document.hands:
        content.append(
            _element("HANDSET", (line for number, deal in document.hands.items() for line in _hands(number, deal)))
        )
    yield from _element("USEBIO", _chain(content), Version=document.version or "1.2")


def _chain(parts: Iterable[Iterable[str]]) -> Iterator[str]:
    for part in parts:
        yield from part


def _element(tag: str, content: Iterable[str], **attributes: str) -> Iterator[str]:
    said = "".join(f" {name}={quoteattr(_clean(text))}" for name, text in attributes.items() if text)
    yield f"<{tag}{said}>"
    for line in content:
        yield f"  {line}"
    yield f"</{tag}>"


def _clean(text: str) -> str:
    return _NOT_IN_XML.sub("", text)


def _fields(fields: Mapping[str, str]) -> Iterator[str]:
    for name, text in fields.items():
        yield f"<{name}>{escape(_clean(text))}</{name}>"


def _given(**fields: str) -> Iterator[str]:
    return _fields({name: text for name, text in fields.items() if text})


def _event(event: UsebioEvent) -> Iterator[str]:
    content: list[Iterable[str]] = [_fields(event.fields)]
    if event.contact:
        content.append(_element("CONTACT", _fields(event.contact)))
    for session, sections in groupby(event.sections, key=lambda event_section: event_section.session):
        parts = _chain([_section(section, wrapped=bool(section.section)) for section in sections])
        content.append(_element("SESSION", parts, SESSION_ID=session) if session else parts)
    return _element("EVENT", _chain(content), EVENT_TYPE=event.type)


def _section(section: UsebioSection, *, wrapped: bool) -> Iterator[str]:
    content: list[Iterable[str]] = [_fields(section.rest)]
    if section.participants:
        content.append(_element("PARTICIPANTS", _chain(map(_participant, section.participants))))
    content += [_board(board) for board in section.boards]
    content += [_match(match) for match in section.matches]
    return _element("SECTION", _chain(content), SECTION_ID=section.section) if wrapped else _chain(content)


def _participant(entry: Participant) -> Iterator[str]:
    content: list[Iterable[str]] = []
    if entry.kind == "PLAYER":
        content += [_player_fields(player) for player in entry.players]
    else:
        content.append(_given(PAIR_NUMBER=entry.number) if entry.kind == "PAIR" else ())
        content.append(_given(DIRECTION=entry.direction))
        content += [_element("PLAYER", _player_fields(player)) for player in entry.players]
        content += [_participant(pair) for pair in entry.pairs]
    content.append(_given(TOTAL_SCORE=entry.total, PERCENTAGE=entry.percentage, PLACE=entry.place))
    content.append(_fields(entry.rest))
    team = {"TEAM_ID": entry.number, "TEAM_NAME": entry.name} if entry.kind == "TEAM" else {}
    return _element(entry.kind, _chain(content), **team)


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
    content += [_element("TRAVELLER_LINE", _fields(line.fields)) for line in board.lines]
    return _element("BOARD", _chain(content))


def _match(match: UsebioMatch) -> Iterator[str]:
    own = _given(
        ROUND_NUMBER=match.round,
        TEAM=match.team,
        OPPOSING_TEAM=match.opponents,
        TEAM_SCORE=match.score,
        OPPOSING_TEAM_SCORE=match.opponents_score,
        TEAM_VICTORY_POINTS=match.vps,
        OPPOSING_TEAM_VICTORY_POINTS=match.opponents_vps,
    )
    return _element("MATCH", _chain([own, _fields(match.rest), *map(_board, match.boards)]))


def _hands(number: str, deal: Deal) -> Iterator[str]:
    content: list[Iterable[str]] = [_given(BOARD_NUMBER=number)]
    for seat in SEATS:
        if deal.gives(seat):
            held = {f"{suit.name}": "".join(str(card.rank) for card in deal[seat].of(suit)) for suit in _SUITS}
            content.append(_element("HAND", _fields({"DIRECTION": seat.title} | held)))
    return _element("BOARD", _chain(content))
