"""Reads the YAML of the program BridgeScorer: movements for pairs, which it calls teams, and for individuals.

A hand is a table in a round: its number, the round, who plays, and the boards. A set of boards says who deals and who
is vulnerable.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kibitz.formats.file_places import FilePlace, quoted
from kibitz.formats.movements.cells import (
    Cell,
    FileNumbers,
    broken_at,
    build,
    one_numbering,
    overlap,
    seats_of,
)
from kibitz.formats.movements.model import BoardSet, Form, MovementFile
from kibitz.formats.movements.report import MovementReport
from kibitz.formats.movements.text import lines_of
from kibitz.formats.movements.yaml_subset import Node, NotYaml, documents
from kibitz.game import Board, Invalid, Seat, Vulnerability
from kibitz.movement.board_sets import set_size, sets_of
from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import quality
from kibitz.movement.rules import MOST_BOARDS

_PAIR = ("ns", "ew")
_PLAYERS = ("north", "south", "east", "west")
_HEADINGS = frozenset(
    "name short description numberTeams numberPlayers hands disabled updateTime creationTime isDeletable resetToDefault"
    " boards".split()
)
_MOST = 99_999


class _Wrong(Exception):
    """Something in a document that cannot be read."""

    def __init__(self, line: int, id: str, **values: object) -> None:
        super().__init__(id)
        self.line = line
        self.flaw = MovementFlaw(id, values)


def read_bridgescorer(text: str) -> MovementFile:
    """The movements and sets of boards of the text; one with a flaw is named, and the others are read."""
    report = MovementReport(Form.BRIDGESCORER)
    for document in documents(lines_of(text)):
        if report.is_full:
            report.stop(FilePlace(document.line))
            break
        if isinstance(document, NotYaml):
            report.leave_out(FilePlace(document.line), document.flaw)
        elif isinstance(document.value, dict):
            _read(document.value, document.line, report)
        else:
            report.leave_out(FilePlace(document.line), MovementFlaw("yaml_no_movement"))
    return report.file()


def _read(fields: Mapping[str, Node], line: int, report: MovementReport) -> None:
    named = fields.get("name")
    place = FilePlace(line, name=str(named.value) if named and isinstance(named.value, str | int) else "")
    for strange in (name for name in fields if name not in _HEADINGS):
        report.note(place.at(fields[strange].line), "yaml_unknown_field", field=quoted(strange))
    try:
        if "hands" in fields:
            _movement(fields, place, report)
        elif "boards" in fields:
            report.board_sets.append(BoardSet(place.name, tuple(_boards(_list(fields, "boards", line)))))
        else:
            raise _Wrong(line, "yaml_no_movement")
    except _Wrong as wrong:
        report.leave_out(place.at(wrong.line), wrong.flaw)


def _movement(fields: Mapping[str, Node], place: FilePlace, report: MovementReport) -> None:
    individual = "numberPlayers" in fields
    kind = MovementKind.INDIVIDUAL if individual else MovementKind.PAIRS
    contestants = _number(fields, "numberPlayers" if individual else "numberTeams", place.line)
    wrong: list[tuple[FilePlace, MovementFlaw]] = []
    cells = []
    for hand in _list(fields, "hands", place.line):
        try:
            cells.append(_cell(hand, _PLAYERS if individual else _PAIR))
        except _Wrong as flaw:
            wrong.append((place.at(flaw.line), flaw.flaw))
    if not cells and not wrong:
        raise _Wrong(fields["hands"].line, "no_encounters")
    if wrong:
        report.leave_out_at(wrong)
        return
    size = set_size(cell.sets for cell in cells)
    cells = [cell._replace(sets=sets_of(cell.sets, size) or cell.sets) for cell in cells]
    highest = max(max(seats_of(cell)) for cell in cells)
    if highest > contestants:
        raise _Wrong(place.line, "yaml_too_many", highest=highest, contestants=contestants)
    numbers = _numbers(kind, cells, contestants)
    try:
        movement = build(kind, cells, numbers, size, place.name, contestants)
    except Unplayable as refusal:
        report.leave_out_at(broken_at(refusal, place, cells, numbers))
        return
    report.keep(movement, place.line)
    _note(movement, place, report)


def _numbers(kind: MovementKind, cells: Sequence[Cell], contestants: int) -> FileNumbers:
    """As they are in the file, which does not say how many winners there are: two where nobody changes direction."""
    found = one_numbering(cells, lines=kind is MovementKind.PAIRS and not overlap(cells))
    if len(found.seats[0]) == contestants:
        return found
    return FileNumbers(({number: number for number in range(1, contestants + 1)},) * len(found.seats))


def _note(movement: Movement, place: FilePlace, report: MovementReport) -> None:
    """What the director should know: not all meet, though there is one winner; some never play."""
    if movement.kind is MovementKind.PAIRS and movement.winners == 1 and (never := quality(movement).never_meet):
        pairings = movement.contestants * (movement.contestants - 1) // 2
        report.note(place, "not_all_meet", never=never, pairings=pairings)
    playing = {contestant for encounter in movement.encounters for contestant in encounter.contestants}
    if idle := tuple(sorted(set(range(1, movement.contestants + 1)) - playing)):
        report.note(place, "never_play", numbers=idle[:20])


def _cell(hand: Node, names: Sequence[str]) -> Cell:
    fields = hand.value
    if not isinstance(fields, dict):
        raise _Wrong(hand.line, "yaml_hand")
    table, number, *who = (_number(fields, name, hand.line) for name in ("table", "round", *names))
    boards = []
    for board in _list(fields, "boards", hand.line):
        if type(board.value) is not int or not 1 <= board.value <= MOST_BOARDS:
            raise _Wrong(board.line, "yaml_board", text=quoted(str(board.value)))
        boards.append(board.value)
        if len(boards) > MOST_BOARDS:
            raise _Wrong(board.line, "too_many_boards")
    half = len(who) // 2
    return Cell(number, table, tuple(who[:half]), tuple(who[half:]), tuple(boards) or (0,), hand.line)


def _boards(found: Sequence[Node]) -> Iterator[Board]:
    for board in found:
        if not isinstance(board.value, dict):
            raise _Wrong(board.line, "yaml_hand")
        number = _number(board.value, "id", board.line)
        dealer = board.value.get("dealer", Node(board.line, None)).value
        vulnerable = [board.value.get(name, Node(board.line, None)).value for name in ("nsVul", "ewVul")]
        if not isinstance(dealer, str) or not all(isinstance(mark, bool) for mark in vulnerable):
            raise _Wrong(board.line, "yaml_board_marks", board=number)
        try:
            yield Board(number, Seat.parse(dealer), _VULNERABLE[vulnerable[0] is True, vulnerable[1] is True])
        except Invalid:
            raise _Wrong(board.line, "yaml_board_marks", board=number) from None


_VULNERABLE = {
    (False, False): Vulnerability.NONE,
    (True, False): Vulnerability.NORTH_SOUTH,
    (False, True): Vulnerability.EAST_WEST,
    (True, True): Vulnerability.BOTH,
}


def _list(fields: Mapping[str, Node], name: str, line: int) -> list[Node]:
    node = fields.get(name, Node(line, None))
    if not isinstance(node.value, list):
        raise _Wrong(node.line, "yaml_lacks", field=name)
    return node.value


def _number(fields: Mapping[str, Node], name: str, line: int) -> int:
    node = fields.get(name, Node(line, None))
    if node.value is None:
        raise _Wrong(node.line, "yaml_lacks", field=name)
    if type(node.value) is not int or not 0 <= node.value <= _MOST:
        text = node.value if isinstance(node.value, str | int) else ""
        raise _Wrong(node.line, "yaml_not_number", field=name, text=quoted(str(text)))
    return node.value
