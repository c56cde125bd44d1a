"""Reads a .movement file: Kibitz's own, which a director can write in an editor and print.

    movement: Howell for 4 pairs
    pairs: 4
    boards per set: 3
    round 1:  4-1:1  2-3:1
    round 2:  4-2:2  3-1:2
    round 3:  4-3:3  1-2:3

docs/movement-files.md is its standard.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Iterator, Mapping

from kibitz.formats.file_places import FilePlace, quoted
from kibitz.formats.movements.cells import MOST_CONTESTANTS, Cell, broken_at
from kibitz.formats.movements.model import Form, MovementFile
from kibitz.formats.movements.own_files import values
from kibitz.formats.movements.own_files.cell_notation import WrongCell, read_row
from kibitz.formats.movements.own_files.details import SHAPES, fits
from kibitz.formats.movements.own_files.draft import MovementDraft
from kibitz.formats.movements.report import MovementReport
from kibitz.formats.movements.text import lines_of, without_comment
from kibitz.game.spans import numbers_up_to, read_spans
from kibitz.movement.board_sets import set_size, sets_of
from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.plan import KIND_OF_CONTESTANTS, Encounter, Movement
from kibitz.movement.rules import MOST_BOARDS, MOST_ROUNDS

VERSION = 1
_BEGINS = re.compile(r"kibitz\s+movement\s+([0-9]{1,9})|movement\s*:.*", re.IGNORECASE | re.DOTALL)
_SIZE = ("boards per set", "boards per round")
_WITH_ARGUMENT = ("detail", "round", "table")
_KEYS = ("movement", *KIND_OF_CONTESTANTS, *_SIZE, "ranked", "family", *_WITH_ARGUMENT)
WORD = re.compile(r"[a-z_][a-z0-9_]*")
_NUMBER = re.compile(r"[0-9]{1,9}")
_LONGEST_LINE = 100_000
_LONGEST_KEY = 80
_MOST_PLAYED = 1_000_000  # sets or boards, over all tables and rounds


def begins_own(line: str) -> bool:
    """Whether a line is the first of a .movement file."""
    return _BEGINS.fullmatch(line.strip()) is not None


def read_own(text: str) -> MovementFile:
    """Every movement of the text; one with a flaw is named, and the others are read."""
    report = MovementReport(Form.OWN)
    draft: MovementDraft | None = None
    for number, line in enumerate(lines_of(text), 1):
        plain = without_comment(line).strip()
        if not plain:
            continue
        if (found := _BEGINS.fullmatch(plain)) and found[1]:
            if int(found[1]) != VERSION:
                raise Unplayable("own_version", version=int(found[1]), known=VERSION)
            continue
        if found:
            if draft:
                _finish(draft, report)
            if report.is_full:
                report.stop(FilePlace(number))
                return report.file()
            draft = MovementDraft(FilePlace(number), report.room)
            _name(draft, number, plain.partition(":")[2].strip())
        elif draft:
            _read_line(draft, number, plain)
        else:
            report.leave_out(FilePlace(number), MovementFlaw("own_before", {"text": quoted(plain)}))
            draft = MovementDraft(FilePlace(number), is_read=False)
    if draft:
        _finish(draft, report)
    return report.file()


def _name(draft: MovementDraft, line: int, text: str) -> None:
    if text.startswith('"'):
        try:
            text = str(json.loads(text))
        except ValueError:
            draft.refuse(line, "own_quotation", text=quoted(text))
    draft.place = FilePlace(line, name=text)


def _read_line(draft: MovementDraft, line: int, text: str) -> None:
    if not draft.is_read:
        return
    head, colon, rest = text.partition(":")
    if not colon or len(text) > _LONGEST_LINE or len(head) > _LONGEST_KEY:
        draft.refuse(line, "own_line", text=quoted(text))
        return
    words = head.lower().split()
    key, argument = " ".join(words), ""
    if len(words) == 2 and words[0] in _WITH_ARGUMENT:
        key, argument = words
    reader = _READERS.get(key)
    if not reader or bool(argument) is not (key in _WITH_ARGUMENT):
        meant = difflib.get_close_matches(key, _KEYS, n=1, cutoff=0.6) if draft.has_room else []
        draft.refuse(line, "own_unknown", text=quoted(text), meant=meant[0] if meant and not reader else "")
        return
    whole = _group_of(key, argument)
    if whole in draft.given:
        draft.refuse(line, "own_twice", text=quoted(head))
        return
    draft.given.add(whole)
    reader(draft, line, argument or key, rest.strip())


def _group_of(key: str, argument: str) -> str:
    """What may stand once: pairs, players and teams are the same question."""
    return "kind" if key in KIND_OF_CONTESTANTS else "size" if key in _SIZE else f"{key} {argument}"


def _read_kind(draft: MovementDraft, line: int, key: str, text: str) -> None:
    draft.kind = KIND_OF_CONTESTANTS[key]
    draft.contestants = _number(draft, line, text, MOST_CONTESTANTS)


def _read_size(draft: MovementDraft, line: int, _: str, text: str) -> None:
    draft.size = _number(draft, line, text, MOST_BOARDS)


def _number(draft: MovementDraft, line: int, text: str, most: int) -> int:
    if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= most:
        draft.refuse(line, "own_number", text=quoted(text), most=most)
        return 1
    return int(text)


def _read_ranked(draft: MovementDraft, line: int, _: str, text: str) -> None:
    lines = []
    for part in text.split("/"):
        numbers = numbers_up_to(read_spans(part), MOST_CONTESTANTS)
        if numbers is None:
            draft.refuse(line, "own_ranked", text=quoted(text))
            return
        lines.append(numbers)
    draft.lines = tuple(lines)


def _read_family(draft: MovementDraft, line: int, _: str, text: str) -> None:
    if WORD.fullmatch(text):
        draft.family = text
    else:
        draft.refuse(line, "own_family", text=quoted(text))


def _read_detail(draft: MovementDraft, line: int, key: str, text: str) -> None:
    """A detail that nobody could say is left out."""
    try:
        value = values.read(text)
    except values.NotAValue:
        draft.refuse(line, "own_detail", text=quoted(text))
        return
    shape = SHAPES.get(key)
    if shape is None:
        draft.doubt(line, "own_detail_unknown", detail=quoted(key))
    elif not fits(value, shape):
        draft.doubt(line, "own_detail_shape", detail=key, shape=shape.value, text=quoted(text))
    else:
        draft.details[key] = value


def _read_round(draft: MovementDraft, line: int, number: str, text: str) -> None:
    _read_grid(draft, line, number, text, by_round=True)


def _read_table(draft: MovementDraft, line: int, number: str, text: str) -> None:
    _read_grid(draft, line, number, text, by_round=False)


def _read_grid(draft: MovementDraft, line: int, number: str, text: str, *, by_round: bool) -> None:
    if draft.played > _MOST_PLAYED:
        return
    if draft.by_round is None:
        draft.by_round = by_round
    if draft.by_round is not by_round:
        draft.refuse(line, "own_both_ways")
        return
    if not _NUMBER.fullmatch(number):
        draft.refuse(line, "own_number", text=quoted(number), most=MOST_ROUNDS)
        return
    try:
        row = read_row(text)
    except WrongCell as wrong:
        draft.refuse(line, wrong.id, text=quoted(wrong.text), number=wrong.number)
        return
    draft.played += sum(len(entry.sets) for entry in row if entry)
    if draft.played > _MOST_PLAYED:
        draft.refuse(line, "too_many_boards")
    draft.rows[int(number)] = line, row


_READERS: Mapping[str, Callable[[MovementDraft, int, str, str], None]] = {
    **dict.fromkeys(KIND_OF_CONTESTANTS, _read_kind),
    **dict.fromkeys(_SIZE, _read_size),
    "ranked": _read_ranked,
    "family": _read_family,
    "detail": _read_detail,
    "round": _read_round,
    "table": _read_table,
}


def _finish(draft: MovementDraft, report: MovementReport) -> None:
    if not draft.is_read:
        return
    if draft.kind is None:
        draft.refuse(draft.place.line, "own_no_kind")
    if draft.by_round is None:
        draft.refuse(draft.place.line, "no_encounters")
    cells = tuple(_cells(draft)) if draft.played <= _MOST_PLAYED else ()
    if draft.is_wrong or draft.kind is None:
        report.leave_out_at(draft.wrong, draft.more_wrong)
        return
    encounters = tuple(Encounter(cell.round, cell.table, cell.ns, cell.ew, cell.sets) for cell in cells)
    try:
        movement = Movement(
            draft.kind,
            draft.contestants,
            draft.size,
            encounters,
            draft.lines,
            draft.family,
            draft.details,
            draft.place.name,
        )
    except Unplayable as refusal:
        report.leave_out_at(broken_at(refusal, draft.place, cells))
        return
    report.keep(movement, draft.place.line)
    for place, flaw in draft.doubtful:
        report.note(place, flaw.id, **flaw.values)
    report.more_notes += draft.more_doubtful


def _cells(draft: MovementDraft) -> Iterator[Cell]:
    """The cells with their sets, for which boards have to be whole sets."""
    entries = [
        (number, at, line, entry)
        for number, (line, row) in draft.rows.items()
        for at, entry in enumerate(row, 1)
        if entry
    ]
    if not draft.size:
        if any(not entry.by_board for *_, entry in entries):
            draft.refuse(draft.place.line, "own_no_size")
            return
        draft.size = set_size(entry.sets for *_, entry in entries)
    for number, at, line, entry in entries:
        sets = sets_of(entry.sets, draft.size) if entry.by_board else entry.sets
        if sets is None:
            draft.refuse(line, "own_no_set", boards=list(entry.sets[:20]), size=draft.size)
            continue
        place = (number, at) if draft.by_round else (at, number)
        yield Cell(*place, entry.ns, entry.ew, sets, line)
