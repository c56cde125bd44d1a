"""RBN and RBX, the files of Richard Pavlicek's archives: a letter and its data for each fact, a record for each board.

In RBN each fact is a line and an empty line ends a record; in RBX all stand on one line as `B{7}H{...}`. Board, deal,
players and what else belongs to the event carry over from the record before; auction, contract, play and result do
not. A record with fewer facts is the same board at another table.

| letter | what is read |
|---|---|
| `H` | the seat, and hands clockwise (`;` before one not shown); a colon at the end gives the rest to the fourth |
| `A` | dealer, vulnerability (`Z` none), calls in rounds; a final `A` is all pass, `*` alerts, `^1` refers to a note |
| `C`, `P`, `R` | contract and declarer, tricks with the suit led left out, tricks and score; `!` and `?` judge a card |
| `N` | North+South:West+East and the room |
| `B`, `D`, `L`, `E`, `S`, `T`, `K`, `F` | number, date, place, event, stage, title, teams, scoring |
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import BinaryIO, TextIO, cast

from kibitz.formats.file_places import quoted
from kibitz.formats.lin.boards import LinBoard
from kibitz.formats.lin.findings import finding
from kibitz.formats.lin.matches import SEATS_WRITTEN, LinMatch
from kibitz.formats.lin.meaning import game_of
from kibitz.formats.pbn import Game, Mark
from kibitz.formats.pbn.reader import Encoded
from kibitz.formats.rbn_records import RbnFacts, RbnRecord, records
from kibitz.formats.whole_files import FileOrPath, NoFile, is_path, is_text, opened
from kibitz.game import Contract, Invalid, Result
from kibitz.game.values import written_out

_CARRIED = frozenset("DTLEFSKNBH")
_HANDS = re.compile(r"([NESW]):(.*)", re.DOTALL | re.IGNORECASE)
_AUCTION = re.compile(r"(?:([NESW])([ZNEB?]?):)?(.*)", re.DOTALL | re.IGNORECASE)
_CALL = re.compile(r"(?:([1-7](?:NT|[CDHSN])|P|X|R|A|Y)(\*?)(?:\^([0-9]))?|[:;\s-]+)", re.IGNORECASE)
_CARD = re.compile(r"([SHDC]?)(10|[2-9TJQKA])([!?]{0,2})(?:\^[0-9])?|[:;\s-]+", re.IGNORECASE)
_JUDGED = {"!": 7, "?": 8, "!!": 9, "??": 10, "!?": 11, "?!": 12}  # as PBN has the glyphs of a card
_RESULT = re.compile(r"([0-9]{1,2})")
_CONTRACT = re.compile(r"([1-7](?:NT|[CDHSN]))(X|R)?:([NESW])", re.IGNORECASE)
_DATE = re.compile(r"([0-9?]{4})([0-9?]{2})?([0-9?]{2})?")
_VULNERABLE = {"Z": "o", "N": "n", "E": "e", "B": "b"}
_SCORING = {
    "I": "IMP",
    "B": "BAM",
    "T": "Rubber",
    "X": "IMP;Cross",
    "M": "MP",
    "N": "Instant",
    "R": "Rubber",
    "C": "Chicago",
}
_CALLS = {"X": "d", "R": "r", "P": "p"}
_SUITS = "SHDC"


def read(path: FileOrPath, encoding: str | None = None) -> Iterator[Game]:
    """The games of a file, one at a time; memory does not grow with the file."""
    if is_path(path):
        return _games(opened(path), encoding, close=True)
    if not hasattr(path, "read"):
        raise NoFile("not_for_reading", value=written_out(path))
    if is_text(path):
        return _games(cast(BinaryIO, Encoded(cast(TextIO, path))), "utf-8")
    return _games(cast(BinaryIO, path), encoding)


def _games(file: BinaryIO, encoding: str | None, *, close: bool = False) -> Iterator[Game]:
    carried: RbnFacts = {}
    before: tuple[str, str] | None = None
    place = 0
    try:
        for record in records(file, encoding):
            own = carried | record.facts
            carried = {letter: fact for letter, fact in own.items() if letter in _CARRIED}
            if not record.findings and not any(letter in record.facts for letter in "HACPRB"):
                continue
            place += 1
            board = own.get("B", ("", 0))[0], own.get("H", ("", 0))[0]
            yield _game(own, record, place, is_again=board == before)
            before = board
    finally:
        if close:
            file.close()


def load(path: FileOrPath) -> list[Game]:
    """All games of a file."""
    return list(read(path))


def _game(facts: RbnFacts, record: RbnRecord, place: int, *, is_again: bool) -> Game:
    """The game of a record; one with the board and the deal of the record before is that of the other room."""
    board = LinBoard(record.line, LinMatch())
    board.findings = record.findings
    board.texts = [(0, 0, text) for text in (*record.comments, *_kept(record.facts))]
    number = facts.get("B", ("", 0))[0].partition(":")[0].strip()
    board.label = f"o{number}" if number.isdecimal() else ""
    dealer = _read_auction(board, facts)
    _read_hands(board, facts, dealer)
    _read_names(board, facts, is_again=is_again)
    judged = _read_cards(board, facts)
    stated = facts.get("R")
    tricks = _RESULT.match(stated[0]) if stated else None
    if tricks and stated:
        board.claim, board.claim_line = tricks[1], stated[1]
    game = game_of(board, place)
    _judge(game, judged)
    if not board.calls:
        _read_contract(game, facts, tricks[1] if tricks else "")
    added = {tag: text for tag, text in _tags(facts).items() if text}
    if "HomeTeam" in added:
        added["Room"] = "Closed" if board.label.startswith("c") else "Open"
    game.tags = added | game.tags
    game.tags_at_first = dict(game.tags)
    return game


def _kept(facts: RbnFacts) -> Iterator[str]:
    """What no game has a place for: makes at double dummy, items, a leader out of turn, the points of a result."""
    for letter in "MI":
        if letter in facts and facts[letter][0]:
            yield f"{letter} {facts[letter][0]}"
    for letter, least in (("C", 2), ("R", 1)):
        parts = facts.get(letter, ("", 0))[0].split(":")
        if any(part.strip() not in ("", "=") for part in parts[least:]):
            yield f"{letter} {facts[letter][0]}"


def _read_auction(board: LinBoard, facts: RbnFacts) -> str:
    """Read the calls; who dealt, as far as the record says."""
    text, line = facts.get("A", ("", 0))
    found = _AUCTION.match(text)
    dealer, vulnerable, calls = found.groups() if found else (None, None, "")
    board.vulnerable = _VULNERABLE.get((vulnerable or "").upper())
    at = 0
    while at < len(calls):
        word = _CALL.match(calls, at)
        if word is None:
            board.findings.append(finding(line, "not-a-call", text=quoted(calls[at:])))
            board.texts.append((len(board.calls), 0, calls[at:]))
            break
        at = word.end()
        if word[1] and word[1].upper() in ("A", "Y"):
            bid = any(call[0] in "1234567" for call in board.calls)
            last = [call.rstrip("!") for call in board.calls[-3:]]
            passes = next((count for count, call in enumerate(reversed(last)) if call != "p"), len(last))
            board.calls += ["p"] * max(0, (3 if bid else 4) - passes)
        elif word[1]:
            if word[3] and word[3] in facts:
                board.explained[len(board.calls)] = facts[word[3]][0]
            call = word[1].upper()
            board.calls.append(_CALLS.get(call, call) + ("!" if word[2] else ""))
    board.call_lines = [line] * len(board.calls)
    return (dealer or ("W" if board.calls else "")).upper()  # West deals, where an auction does not say who


def _read_hands(board: LinBoard, facts: RbnFacts, dealer: str) -> None:
    text, line = facts.get("H", ("", 0))
    found = _HANDS.match(text)
    if found is None:
        return
    letters, hands_written = "NESW", re.split("[:;]", found[2])
    first = letters.index(found[1].upper())
    hands = {
        letters[(first + offset) % 4]: "".join(
            f"{suit}{ranks}" for suit, ranks in zip(_SUITS, hand.strip().split("."), strict=False)
        )
        for offset, hand in enumerate(hands_written[:4])
        if hand.strip()
    }
    order = [str(seat) for seat in SEATS_WRITTEN]
    board.deal = f"{order.index(dealer) + 1 if dealer else ''}{','.join(hands.get(seat, '') for seat in order)}"
    board.deal_line = line
    board.is_partial = len(hands_written) < 4  # without a colon at the end nobody has the rest


def _read_names(board: LinBoard, facts: RbnFacts, *, is_again: bool) -> None:
    ns, _, rest = facts.get("N", ("", 0))[0].partition(":")
    west_east, _, room = rest.partition(":")
    north, _, south = ns.partition("+")
    west, _, east = west_east.partition("+")
    board.names = ",".join(name.replace(",", " ") for name in (south, west, north, east))
    if board.label and (room.strip().upper().startswith("C") or (is_again and not room.strip() and "K" in facts)):
        board.label = f"c{board.label[1:]}"


def _read_cards(board: LinBoard, facts: RbnFacts) -> dict[int, str]:
    """Read the cards; by the place of a card how it is judged, where it is."""
    text, line = facts.get("P", ("", 0))
    judged: dict[int, str] = {}
    led, at = "", 0
    while at < len(text):
        word = _CARD.match(text, at)
        if word is None:
            board.findings.append(finding(line, "not-a-card", text=quoted(text[at:])))
            board.texts.append((len(board.calls), len(board.cards), text[at:]))
            break
        at = word.end()
        if word[2]:
            if len(board.cards) % 4 == 0:
                led = word[1] or led
            if word[3]:
                judged[len(board.cards)] = word[3]
            board.cards.append(f"{word[1] or led}{word[2]}")
    board.card_lines = [line] * len(board.cards)
    return judged


def _judge(game: Game, judged: Mapping[int, str]) -> None:
    """Put the signs of good and poor cards at those of the play."""
    section, play = game.play_section, game.play
    if section is None or play is None:
        return
    for place, (played, _) in enumerate(zip(play.cards, section.cards, strict=False)):
        if place in judged:
            column = (place & ~3) + (played.seat - section.first & 3)
            section.marks.setdefault(column, Mark()).nags = (_JUDGED[judged[place]],)


def _read_contract(game: Game, facts: RbnFacts, tricks: str) -> None:
    """The contract and the result of a record without calls."""
    found = _CONTRACT.match(facts.get("C", ("", 0))[0])
    if facts.get("R", ("", 0))[0].strip().upper().startswith("P"):
        game.result = Result()
    elif found:
        bid = found[1].upper().removesuffix("T") + ("T" if "N" in found[1].upper() else "")
        doubled = {"X": "X", "R": "XX"}.get((found[2] or "").upper(), "")
        game.contract = Contract.parse(f"{bid}{doubled} by {found[3].upper()}")
        try:
            game.result = Result(game.contract, int(tricks)) if tricks else None
        except Invalid:
            game.result = None


def _tags(facts: RbnFacts) -> dict[str, str]:
    """What the record says of the event."""
    said = {letter: text.replace("::", "\0") for letter, (text, _) in facts.items()}
    day = _DATE.match(said.get("D", ""))
    teams = said.get("K", "").split(":")
    found = {
        "Date": ".".join(part or "??" for part in day.groups()) if day else "",
        "Event": said.get("E", ""),
        "Site": said.get("L", ""),
        "Stage": said.get("S", ""),
        "Description": said.get("T", ""),
        "Scoring": _SCORING.get(said.get("F", "")[:1].upper(), ""),
        "HomeTeam": teams[0] if len(teams) > 1 else "",
        "HomeCarryOver": teams[2] if len(teams) > 3 else "",
        "VisitTeam": teams[1] if len(teams) > 1 else "",
        "VisitCarryOver": teams[3] if len(teams) > 3 else "",
    }
    return {
        tag: " - ".join(part for part in text.replace("\0", "::").split(":") if part) for tag, text in found.items()
    }
