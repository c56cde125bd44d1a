"""Reads movements from a file of any kind, known by what it holds."""

from __future__ import annotations

import os
import re
from pathlib import Path

from kibitz.formats.file_places import quoted
from kibitz.formats.movements.bridgemate.bws import read_bws
from kibitz.formats.movements.bridgemate.round_data import names_columns, read_round_data
from kibitz.formats.movements.bridgescorer import read_bridgescorer
from kibitz.formats.movements.ebuscore import has_header, read_ebuscore
from kibitz.formats.movements.model import MovementFile
from kibitz.formats.movements.own_files.reader import begins_own, read_own
from kibitz.formats.movements.text import checked, decoded, lines_of, read
from kibitz.formats.recognition import LOOKED_AT, NEVER_READ, foreign, kind_of
from kibitz.formats.text import is_database
from kibitz.formats.whole_files import FileOrPath
from kibitz.game.doors import door
from kibitz.movement.flaws import Unplayable

ACBLSCORE = (".mov", ".ind")
_YAML = re.compile(r"(?:name|short|description|numberTeams|numberPlayers|hands|boards)\s*:(?:\s.*)?")
_LOOKED_AT = 2000  # lines, in which the first movement of EBUScore must begin


def load(path: FileOrPath) -> MovementFile:
    """All movements of a file."""
    data = read(path)
    if not isinstance(path, str | os.PathLike) or Path(path).suffix.lower() not in ACBLSCORE:
        return loads(data)
    try:
        return loads(data)
    except Unplayable as refusal:
        if refusal.flaw.id in ("file_not_text", "file_unknown", "file_empty", "file_foreign"):
            raise Unplayable("file_is_acblscore", file=quoted(Path(path).name)) from None
        raise


@door
def loads(text: str | bytes) -> MovementFile:
    """All movements of a text, or of the bytes of a file."""
    if isinstance(text, str):
        checked(text.encode("utf-8", "replace"))
    elif is_database(checked(text)):
        return read_bws(text)
    elif (kind := kind_of(text[:LOOKED_AT])) in NEVER_READ:
        raise Unplayable("file_foreign", what=foreign(kind))
    else:
        text = decoded(text)
    lines = [line.strip() for line in lines_of(text)[:_LOOKED_AT]]
    # What begins with # is a comment in YAML and in our own file.
    said = [line for line in lines if line and not line.startswith("#")]
    if not said:
        raise Unplayable("file_empty")
    if begins_own(said[0]):
        return read_own(text)
    if said[0] == "---" or _YAML.fullmatch(said[0]):
        return read_bridgescorer(text)
    if names_columns(said[0]):
        return read_round_data(text)
    if has_header(lines):
        return read_ebuscore(text)
    raise Unplayable("file_unknown", text=quoted(said[0]))
