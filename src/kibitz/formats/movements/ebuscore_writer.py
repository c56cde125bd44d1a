"""Writes EBUScore's text. What it cannot say is refused: it has one set of boards for each table and round."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from kibitz.formats.movements.ebuscore import is_numbers
from kibitz.formats.movements.joined_sets import joined
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind

ENCODING = "cp1252"


def write_ebuscore(movements: Iterable[Movement]) -> str:
    """The movements as EBUScore has them, with an empty line between two."""
    return "\n".join("".join(f"{line}\n" for line in _movement(movement)) for movement in movements)


def _movement(movement: Movement) -> Iterator[str]:
    whole = joined(movement, "ebuscore_sets")
    if name := _name(movement.name):
        yield name
    type_ = _type(whole)
    tables = max(encounter.table for encounter in whole.encounters)
    rounds = max(encounter.round for encounter in whole.encounters)
    last = {MovementKind.PAIRS: [0], MovementKind.INDIVIDUAL: [whole.contestants], MovementKind.TEAMS: []}[whole.kind]
    yield ",".join(map(str, (type_, tables, whole.boards, whole.boards_per_set, rounds, *last)))
    own = {one: at for line in whole.lines for at, one in enumerate(line, 1)} if type_ == 1 else {}
    nobody = (0,) * (5 if whole.kind is MovementKind.INDIVIDUAL else 3)
    cells = {(meeting.table, meeting.round): _cell(meeting, own) for meeting in whole.encounters}
    for table in range(1, tables + 1):
        row = (cells.get((table, number), nobody) for number in range(1, rounds + 1))
        yield ",".join(str(number) for cell in row for number in cell)


def _cell(encounter: Encounter, own: Mapping[int, int]) -> tuple[int, ...]:
    """N-S, E-W and the set; both lines of a Mitchell are numbered from 1."""
    return (*(own.get(contestant, contestant) for contestant in encounter.contestants), *encounter.sets)


def _type(movement: Movement) -> int:
    """The type of a movement; only those who always sit in the same place can be ranked apart."""
    if movement.kind is MovementKind.TEAMS and movement.winners == 1:
        return 5
    if movement.winners == 1:
        return 3 if movement.kind is MovementKind.INDIVIDUAL else 0
    columns = zip(*(encounter.contestants for encounter in movement.encounters), strict=True)
    if movement.kind is not MovementKind.TEAMS and movement.lines == tuple(
        tuple(sorted(set(column))) for column in columns
    ):
        return 4 if movement.kind is MovementKind.INDIVIDUAL else 1
    raise Unplayable("ebuscore_winners", name=movement.name, winners=movement.winners)


def _name(text: str) -> str:
    """The name on one line, in signs that EBUScore has; one that looks like numbers is put into brackets."""
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    known = "".join(sign if _is_known(sign) else _plain(sign) for sign in plain)
    return f"[{known}]" if is_numbers(known) else known


def _is_known(sign: str) -> bool:
    return bool(sign.encode(ENCODING, "ignore"))


def _plain(sign: str) -> str:
    apart = unicodedata.normalize("NFKD", sign)
    return "".join(letter for letter in apart if letter.isascii() and letter.isprintable()) or "?"
