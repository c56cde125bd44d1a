"""The decimal sign of a table as text: as it is said, or as the language has it."""

from __future__ import annotations

from kibitz.cli.common.errors import problem
from kibitz.formats.sheets import POINT, CsvSigns
from kibitz.messages import speaker
from kibitz.messages.sheets import COMMA, signs_in

_SIGNS = {"point": POINT, "comma": COMMA}


def signs_wanted(said: str | None) -> CsvSigns:
    """The signs of numbers in CSV."""
    if said is None:
        return signs_in(speaker())
    if said not in _SIGNS:
        raise problem("serve.event.no_such_format", text=said, known=tuple(_SIGNS))
    return _SIGNS[said]
