"""Writes movements in any form."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence

from kibitz.formats.file_places import quoted
from kibitz.formats.movements.bridgemate.round_data_writer import write_round_data, write_round_data_sql
from kibitz.formats.movements.bridgescorer_writer import write_bridgescorer
from kibitz.formats.movements.ebuscore_writer import ENCODING, write_ebuscore
from kibitz.formats.movements.model import Form
from kibitz.formats.movements.own_files.writer import write_own
from kibitz.formats.movements.reading import ACBLSCORE
from kibitz.formats.whole_files import FileOrPath, is_path, path_of, written
from kibitz.game.doors import door
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement

SUFFIXES: Mapping[str, Form] = {
    ".movement": Form.OWN,
    ".txt": Form.EBUSCORE,
    ".yaml": Form.BRIDGESCORER,
    ".yml": Form.BRIDGESCORER,
    ".csv": Form.ROUND_DATA,
    ".sql": Form.ROUND_DATA_SQL,
}
"""The form that a file is written in by the end of its name."""

_WRITERS: Mapping[Form, Callable[[Iterable[Movement]], str]] = {
    Form.OWN: write_own,
    Form.EBUSCORE: write_ebuscore,
    Form.BRIDGESCORER: write_bridgescorer,
    Form.ROUND_DATA: write_round_data,
    Form.ROUND_DATA_SQL: write_round_data_sql,
}


@door
def dump(
    movements: Movement | Iterable[Movement],
    path: FileOrPath,
    form: Form | str | None = None,
) -> None:
    """Write a file; without a form, the end of its name says which. Nothing is written if something cannot be."""
    if form is None:
        form = form_of(path_of(path)) if is_path(path) else Form.OWN
    data = encoded(dumps(movements, form), Form(form))
    with written(path, ENCODING if form == Form.EBUSCORE else "utf-8") as file:
        file.write(data)


@door
def dumps(movements: Movement | Iterable[Movement], form: Form | str = Form.OWN) -> str:
    """Write a text."""
    if form not in set(Form):
        raise Unplayable("no_such_form", text=quoted(str(form)), forms=[known_form.value for known_form in Form])
    found: Sequence[Movement] = [movements] if isinstance(movements, Movement) else list(movements)
    if not found:
        raise Unplayable("nothing_to_write")
    return _WRITERS[Form(form)](found)


def form_of(path: str | os.PathLike[str]) -> Form:
    """The form that a file of this name has; refused where the name says nothing, or something that is not written."""
    path = path_of(path)
    suffix = path.suffix.lower()
    if suffix in (".bws", *ACBLSCORE):
        raise Unplayable("form_not_written" if suffix in ACBLSCORE else "bws_not_written", text=suffix)
    if suffix not in SUFFIXES:
        raise Unplayable("no_such_form", text=quoted(suffix or path.name), forms=list(SUFFIXES))
    return SUFFIXES[suffix]


def encoded(text: str, form: Form) -> bytes:
    """The bytes of a file: EBUScore's is of Windows, with its line ends; the others are UTF-8."""
    if form is Form.EBUSCORE:
        return text.replace("\n", "\r\n").encode(ENCODING, "replace")
    return text.encode("utf-8")
