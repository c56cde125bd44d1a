"""Reads USEBIO 1.0 to 1.3: the elements that matter to a session; what is not known is reported and left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from heapq import nsmallest

from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report, flaw
from kibitz.formats.usebio.known import KNOWN
from kibitz.formats.usebio.model import (
    AlsoSaid,
    Document,
    Participant,
    TravellerLine,
    UsebioBoard,
    UsebioEvent,
    UsebioMatch,
    UsebioPlayer,
    UsebioSection,
)
from kibitz.formats.usebio.tree import Element, encoded, read_tree
from kibitz.formats.whole_files import FileOrPath, content
from kibitz.game import Deal, Hand, KibitzError, Seat
from kibitz.game.doors import door
from kibitz.scoring.flaws import Unscorable

_MOST_STRANGERS = 20  # that are named
_PARTICIPANTS = ("PAIR", "PLAYER", "TEAM")


def load(path: FileOrPath) -> Document:
    """Read a file."""
    return loads(content(path))


@door
def loads(text: str | bytes) -> Document:
    """Read a text."""
    return _read(encoded(text))


def _read(data: bytes) -> Document:
    report = Report()
    root = read_tree(data, report)
    if root.tag.upper() != "USEBIO":
        raise Unscorable("not_usebio", root=root.tag)
    _look_for_strangers(root, report)
    sections = [(event, _sections(event, report)) for event in root.all("EVENT")]
    hands = {}
    for handset in [*root.all("HANDSET"), *(element for event, _ in sections for element in _within(event, "HANDSET"))]:
        hands.update(_hands(handset, report))
    clubs = root.all("CLUB")
    return Document(
        version=root.get("VERSION"),
        club=clubs[0].fields if clubs else {},
        events=tuple(_event(event, found) for event, found in sections),
        hands=hands,
        flaws=tuple(report.flaws),
        doubts=tuple(report.doubts),
        also=_also(root, ("EVENT", "HANDSET"), ("VERSION",), once=("CLUB",)),
        of_club=_also(clubs[0]) if clubs else AlsoSaid(),
        source=data,
    )


def is_as_read(document: Document) -> bool:
    """Whether nothing of a document was changed since it was read."""
    return _read(document.source) == document


def _look_for_strangers(root: Element, report: Report) -> None:
    counted: Counter[str] = Counter()
    lines: dict[str, int] = {}
    waiting = [root]
    while waiting:
        element = waiting.pop()
        waiting += reversed(element.children)
        for tag in element.fields.keys() - KNOWN | ({element.tag.upper()} - KNOWN):
            counted[tag] += 1
            lines.setdefault(tag, element.line)
    named = nsmallest(_MOST_STRANGERS, counted, key=lambda unknown: (lines[unknown], unknown))
    for tag in named:
        report.doubt("unknown_element", FilePlace(lines[tag]), element=tag, count=counted[tag])
    if len(counted) > len(named):
        report.doubts.append(flaw("unknown_elements", count=len(counted) - len(named)))


def _within(element: Element, tag: str) -> list[Element]:
    """The elements of that tag at any depth."""
    found = []
    waiting = list(reversed(element.children))
    while waiting:
        element = waiting.pop()
        if element.tag == tag:
            found.append(element)
        waiting += reversed(element.children)
    return found


def _event(event: Element, sections: tuple[UsebioSection, ...]) -> UsebioEvent:
    contacts = event.all("CONTACT")
    return UsebioEvent(
        type=event.get("EVENT_TYPE").upper(),
        fields=event.fields,
        contact=contacts[0].fields if contacts else {},
        sections=sections,
        also=_also(event, ("SESSION", *_OF_SECTION, "HANDSET"), ("EVENT_TYPE",), once=("CONTACT",)),
        of_contact=_also(contacts[0]) if contacts else AlsoSaid(),
    )


def _sections(event: Element, report: Report) -> tuple[UsebioSection, ...]:
    """The event, its sessions and their sections, each where it has something of its own."""
    found = [replace(_section(event, "", "", {}, report), also=AlsoSaid())]
    found += [
        _section(element, "", element.get("SECTION_ID"), element.fields, report) for element in event.all("SECTION")
    ]
    for number, session in enumerate(event.all("SESSION"), 1):
        name = session.get("SESSION_ID") or str(number)
        found.append(_section(session, name, "", session.fields, report))
        found += [
            _section(element, name, element.get("SECTION_ID"), element.fields, report)
            for element in session.all("SECTION")
        ]
    sessions = {section.session for section in found if _has_content(section)}
    return tuple(
        section
        for section in found
        if _has_content(section) or (section.session in sessions and (section.rest or section.also.elements))
    )


def _has_content(section: UsebioSection) -> bool:
    return bool(section.participants or section.boards or section.matches or section.note)


def _section(element: Element, session: str, section: str, rest: dict[str, str], report: Report) -> UsebioSection:
    return UsebioSection(
        session,
        section,
        tuple(
            _participant(child)
            for group in element.all("PARTICIPANTS")
            for child in group.children
            if child.tag in _PARTICIPANTS
        ),
        tuple(_board(board, report) for board in element.all("BOARD")),
        tuple(_match(match, report) for match in element.all("MATCH")),
        rest,
        element.note,
        _also(element, (*_OF_SECTION, "HANDSET"), ("SESSION_ID", "SECTION_ID")),
        {name: text for group in element.all("PARTICIPANTS") for name, text in group.attributes.items()},
    )


_OF_SECTION = ("SECTION", "PARTICIPANTS", "BOARD", "MATCH")
_NOTHING = AlsoSaid()


def _also(
    element: Element, used: Sequence[str] = (), attributes: Sequence[str] = (), once: Sequence[str] = ()
) -> AlsoSaid:
    """What an element says besides the elements and attributes that are used, some of which are used only once."""
    if not (element.children or element.again or element.attributes):
        return _NOTHING
    seen: set[str] = set()
    others = list(element.again)
    for child in element.children:
        plain = not (child.children or child.fields)
        if plain or child.tag not in KNOWN or child.tag in used:
            continue
        if child.tag not in once or child.tag in seen:
            others.append(child)
        seen.add(child.tag)
    left = {name: text for name, text in element.attributes.items() if name not in attributes}
    of_texts = element.of_texts
    return AlsoSaid(left, tuple(others), of_texts) if left or others or of_texts else _NOTHING


_OF_PARTICIPANT = ("PAIR_NUMBER", "PLAYER_NUMBER", "TEAM_ID", "TEAM_NUMBER", "TEAM_NAME", "DIRECTION")
_FIGURES = ("TOTAL_SCORE", "PERCENTAGE", "PLACE")
_OF_PLAYER = ("PLAYER_NAME", "NATIONAL_ID_NUMBER", "CLUB_ID_NUMBER", "PLAYER_NUMBER")


def _participant(element: Element) -> Participant:
    players = (element,) if element.tag == "PLAYER" else tuple(element.all("PLAYER"))
    used = (*_OF_PARTICIPANT, *_FIGURES, *(_OF_PLAYER if element.tag == "PLAYER" else ()))
    return Participant(
        kind=element.tag,
        number=element.get("PAIR_NUMBER", "TEAM_ID", "TEAM_NUMBER", "PLAYER_NUMBER"),
        name=element.get("TEAM_NAME"),
        direction=element.get("DIRECTION"),
        players=tuple(_player(player, used if player is element else ()) for player in players),
        pairs=tuple(_participant(pair) for pair in element.all("PAIR")),
        total=element.get("TOTAL_SCORE"),
        percentage=element.get("PERCENTAGE"),
        place=element.get("PLACE"),
        rest=_without(element.fields, used),
        line=element.line,
        note=element.note,
        also=_also(element, ("PLAYER", "PAIR"), _OF_PARTICIPANT),
    )


def _player(element: Element, of_participant: tuple[str, ...]) -> UsebioPlayer:
    return UsebioPlayer(
        name=element.get("PLAYER_NAME"),
        national_id=element.get("NATIONAL_ID_NUMBER"),
        club_id=element.get("CLUB_ID_NUMBER"),
        number=element.get("PLAYER_NUMBER"),
        rest={} if of_participant else _without(element.fields, _OF_PLAYER),
        also=_NOTHING if of_participant else _also(element, (), _OF_PLAYER),
    )


def _board(element: Element, report: Report) -> UsebioBoard:
    return UsebioBoard(
        number=element.get("BOARD_NUMBER"),
        lines=tuple(
            TravellerLine(line.fields, line.line, line.note, _also(line)) for line in element.all("TRAVELLER_LINE")
        ),
        deal=_deal(element, report),
        average=element.get("BOARD_AVERAGE"),
        rest=_without(element.fields, ("BOARD_NUMBER", "BOARD_AVERAGE")),
        line=element.line,
        also=_also(element, ("TRAVELLER_LINE", "HAND"), ("BOARD_NUMBER", "BOARD_AVERAGE")),
    )


_OF_MATCH = {
    "team": ("TEAM", "TEAM_ID", "NS_PAIR_NUMBER"),
    "opponents": ("OPPOSING_TEAM", "OPPOSING_TEAM_ID", "EW_PAIR_NUMBER"),
    "round": ("ROUND_NUMBER",),
    "score": ("TEAM_SCORE", "NS_SCORE"),
    "opponents_score": ("OPPOSING_TEAM_SCORE", "EW_SCORE"),
    "vps": ("TEAM_VICTORY_POINTS", "NS_VICTORY_POINTS", "TEAM_VPS", "NS_VPS"),
    "opponents_vps": ("OPPOSING_TEAM_VICTORY_POINTS", "EW_VICTORY_POINTS", "OPPOSING_TEAM_VPS", "EW_VPS"),
}


def _match(element: Element, report: Report) -> UsebioMatch:
    return UsebioMatch(
        **{name: element.get(*tags) for name, tags in _OF_MATCH.items()},
        boards=tuple(_board(board, report) for board in element.all("BOARD")),
        rest=_without(element.fields, tuple(tag for tags in _OF_MATCH.values() for tag in tags)),
        line=element.line,
        note=element.note,
        of_pairs=bool(element.get("NS_PAIR_NUMBER")) and not element.get("TEAM", "TEAM_ID"),
        also=_also(element, ("BOARD",), tuple(tag for tags in _OF_MATCH.values() for tag in tags)),
    )


def _without(fields: dict[str, str], used: tuple[str, ...]) -> dict[str, str]:
    return {name: text for name, text in fields.items() if name not in used}


def _hands(handset: Element, report: Report) -> dict[str, Deal]:
    """The deals of a set of hands."""
    deals = ((board.get("BOARD_NUMBER"), _deal(board, report)) for board in handset.all("BOARD"))
    return {number: deal for number, deal in deals if deal is not None}


def _deal(board: Element, report: Report) -> Deal | None:
    """The deal of a board; one that is not 52 cards is kept, and doubted."""
    number, hands = board.get("BOARD_NUMBER"), {}
    for hand in board.all("HAND"):
        try:
            seat = Seat.parse(hand.get("DIRECTION"))
            suits = (hand.get(name).strip("-").replace(" ", "") for name in ("SPADES", "HEARTS", "DIAMONDS", "CLUBS"))
            hands[seat] = Hand.parse(".".join(suits))
        except KibitzError as error:
            report.set_aside("hand_unreadable", FilePlace(hand.line, number), reason=error.message)
    if not hands:
        return None
    deal = Deal(hands)
    if deal.defects:
        defects = "; ".join(map(str, deal.defects))
        report.doubt("deal_defective", FilePlace(board.line, number), defects=defects)
    return deal
